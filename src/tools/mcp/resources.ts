/** The tool mcp_resources: what servers have to read besides what they can do. */
import { defineTool, type Tool } from '../../core/tool.ts';
import { callLimitMs, request } from './answer.ts';
import { listResources, type Resources } from './catalogue.ts';
import type { Connection } from './connection.ts';
import { inputWithServer, serverNamed } from './server-input.ts';

interface Input {
  readonly server: string;
  readonly uri?: string;
}

/** `connections`: of servers that have any. */
export const resourcesTool = (connections: readonly Connection[]): Tool =>
  defineTool<Input>({
    name: 'mcp_resources',
    description: 'Read a resource of an MCP server by its uri. Without a uri: list what the server has.',
    inputSchema: inputWithServer(connections, { uri: { type: 'string', minLength: 1 } }),
    readOnly: true,
    idempotent: true,
    category: 'mcp',
    accesses: ({ server }) => [{ kind: 'external', source: 'mcp', server, name: 'resources' }],
    timeoutMs: ({ server }) => callLimitMs(serverNamed(connections, server)),
    run({ server, uri }, context) {
      const connection = serverNamed(connections, server);
      if (uri === undefined) return request({ connection, name: 'resources/list', parameters: {}, ask: list }, context);
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

const list: Parameters<typeof request>[0]['ask'] = async (client, options) => ({
  content: [{ type: 'text', text: describe(await listResources(client, options)) }],
});

const describe = ({ resources, templates }: Resources): string =>
  [
    ...resources.map(({ uri, ...about }) => lineOf(uri, about)),
    ...templates.map(({ uriTemplate, ...about }) => lineOf(`${uriTemplate} (fill in what is in braces)`, about)),
  ].join('\n');

const lineOf = (
  uri: string,
  { name, mimeType, description }: { name: string; mimeType?: string; description?: string },
): string => [uri, [name, mimeType, description].filter(Boolean).join(', ')].join('  ');
