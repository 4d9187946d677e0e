/** The tools mcp_prompts and mcp_resources: what servers keep in addition to their tools. */
import type { Prompt } from '@modelcontextprotocol/sdk/types.js';
import { defineTool, type Tool } from '../../core/tool.ts';
import { callLimitMs, request } from './answer.ts';
import { listPrompts, listResources, type Resources } from './catalogue.ts';
import type { Connection } from './connection.ts';

/** `connections`: of servers that have any. */
export const promptsTool = (connections: readonly Connection[]): Tool =>
  defineTool({
    name: 'mcp_prompts',
    description: 'Get a prompt of an MCP server by its name, with arguments. Without a name: list what the server has.',
    params: {
      server: serverParam(connections),
      name: { type: 'string', minLength: 1, required: false },
      arguments: { type: 'object', values: 'string', required: false },
    },
    readOnly: true,
    idempotent: true,
    category: 'mcp',
    accesses: ({ server }) => [{ kind: 'external', source: 'mcp', server, name: 'prompts' }],
    timeoutMs: ({ server }) => callLimitMs(serverNamed(connections, server)),
    run({ server, ...params }, context) {
      const connection = serverNamed(connections, server);
      const { name } = params;
      if (name === undefined)
        return request({ connection, name: 'prompts/list', parameters: {}, ask: listOfPrompts }, context);
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

const listOfPrompts: Parameters<typeof request>[0]['ask'] = async (client, options) => ({
  content: [{ type: 'text', text: (await listPrompts(client, options)).map(describePrompt).join('\n') }],
});

const describePrompt = ({ name, description, arguments: given = [] }: Prompt): string => {
  const names = given.map((argument) => (argument.required ? `${argument.name}*` : argument.name));
  return [names.length > 0 ? `${name} (${names.join(', ')})` : name, description].filter(Boolean).join('  ');
};

/** `connections`: of servers that have any. */
export const resourcesTool = (connections: readonly Connection[]): Tool =>
  defineTool({
    name: 'mcp_resources',
    description: 'Read a resource of an MCP server by its uri. Without a uri: list what the server has.',
    params: { server: serverParam(connections), uri: { type: 'string', minLength: 1, required: false } },
    readOnly: true,
    idempotent: true,
    category: 'mcp',
    accesses: ({ server }) => [{ kind: 'external', source: 'mcp', server, name: 'resources' }],
    timeoutMs: ({ server }) => callLimitMs(serverNamed(connections, server)),
    run({ server, uri }, context) {
      const connection = serverNamed(connections, server);
      if (uri === undefined)
        return request({ connection, name: 'resources/list', parameters: {}, ask: listOfResources }, context);
      return request(
        {
          connection,
          name: 'resources/read',
          parameters: { uri },
          async ask(client, options) {
            const { contents } = await client.readResource({ uri }, options);
            return { content: contents.map((resource) => ({ type: 'resource', resource })) };
          },
        },
        context,
      );
    },
  });

const listOfResources: Parameters<typeof request>[0]['ask'] = async (client, options) => ({
  content: [{ type: 'text', text: describeResources(await listResources(client, options)) }],
});

const describeResources = ({ resources, templates }: Resources): string =>
  [
    ...resources.map(({ uri, ...about }) => lineOf(uri, about)),
    ...templates.map(({ uriTemplate, ...about }) => lineOf(`${uriTemplate} (fill in what is in braces)`, about)),
  ].join('\n');

const lineOf = (
  uri: string,
  { name, mimeType, description }: { name: string; mimeType?: string; description?: string },
): string => [uri, [name, mimeType, description].filter(Boolean).join(', ')].join('  ');

/** The input `server` of the tools that work with several servers. */
const serverParam = (connections: readonly Connection[]) => ({
  enum: connections.map(({ server }) => server.name),
});

/** The schema has seen to it that there is one. */
const serverNamed = (connections: readonly Connection[], name: string): Connection =>
  connections.find(({ server }) => server.name === name) as Connection;
