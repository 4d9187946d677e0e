/** The tool mcp_prompts: instructions that servers keep for work with them. */
import type { Prompt } from '@modelcontextprotocol/sdk/types.js';
import { defineTool, type Tool } from '../../core/tool.ts';
import { callLimitMs, request } from './answer.ts';
import { listPrompts } from './catalogue.ts';
import type { Connection } from './connection.ts';
import { inputWithServer, serverNamed } from './server-input.ts';

interface Input {
  readonly server: string;
  readonly name?: string;
  readonly arguments?: Readonly<Record<string, string>>;
}

const INPUT = {
  name: { type: 'string', minLength: 1 },
  arguments: { type: 'object', additionalProperties: { type: 'string' } },
};

/** `connections`: of servers that have any. */
export const promptsTool = (connections: readonly Connection[]): Tool =>
  defineTool<Input>({
    name: 'mcp_prompts',
    description: 'Get a prompt of an MCP server by its name, with arguments. Without a name: list what the server has.',
    inputSchema: inputWithServer(connections, INPUT),
    readOnly: true,
    idempotent: true,
    category: 'mcp',
    accesses: ({ server }) => [{ kind: 'external', source: 'mcp', server, name: 'prompts' }],
    timeoutMs: ({ server }) => callLimitMs(serverNamed(connections, server)),
    run({ server, ...params }, context) {
      const connection = serverNamed(connections, server);
      const { name } = params;
      if (name === undefined) return request({ connection, name: 'prompts/list', parameters: {}, ask: list }, context);
      return request(
        {
          connection,
          name: 'prompts/get',
          parameters: params,
          async ask(client, options) {
            const { messages } = await client.getPrompt({ ...params, name }, options);
            return {
              content: messages.flatMap(({ role, content }) => [{ type: 'text', text: `${role}:` }, content]),
            };
          },
        },
        context,
      );
    },
  });

const list: Parameters<typeof request>[0]['ask'] = async (client, options) => ({
  content: [{ type: 'text', text: (await listPrompts(client, options)).map(describe).join('\n') }],
});

const describe = ({ name, description, arguments: given = [] }: Prompt): string => {
  const names = given.map((argument) => (argument.required ? `${argument.name}*` : argument.name));
  return [names.length > 0 ? `${name} (${names.join(', ')})` : name, description].filter(Boolean).join('  ');
};
