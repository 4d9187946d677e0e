/** One tool of a server as a tool of the session. */
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { defineTool, type JsonSchema, type Tool } from '../../core/tool.ts';
import { compileSchema } from '../../lib/schema.ts';
import { clipLine } from '../../lib/text.ts';
import { LIMITS } from '../limits.ts';
import { refuseParameters } from '../parameter-names.ts';
import { type Answer, callLimitMs, request } from './answer.ts';
import type { ServerTool } from './catalogue.ts';
import type { Connection } from './connection.ts';
import { onlyReads } from './read-only.ts';
import { plainName, toolName } from './server.ts';

/** Throws an Error in words for a schema that is none. */
export function serverTool(connection: Connection, { name, description, ...listed }: ServerTool): Tool {
  const { server } = connection;
  const readOnly = onlyReads(server, { name, ...listed });
  const checkOutput = createOutputCheck(listed.outputSchema, readOnly);
  const inputSchema: JsonSchema = listed.inputSchema;
  compileSchema(inputSchema);
  refuseParameters(inputSchema);
  return defineTool<Record<string, unknown>>({
    name: toolName(server.name, name),
    description: clipLine(description || listed.title || `${name} of ${server.name}`, LIMITS.mcpDescriptionCharacters),
    inputSchema,
    readOnly,
    idempotent: readOnly,
    category: 'mcp',
    accesses: () => [{ kind: 'external', source: 'mcp', server: server.name, name: plainName(name) }],
    timeoutMs: () => callLimitMs(connection),
    run: (parameters, context) =>
      request(
        {
          connection,
          name,
          parameters,
          async ask(client, options) {
            const params = { name, arguments: parameters };
            const { content, isError, structuredContent } = await client.request(
              { method: 'tools/call', params },
              CallToolResultSchema,
              options,
            );
            const shown = content.length > 0 || !structuredContent ? content : [asText(structuredContent)];
            return { content: shown, isError, ...(!isError && checkOutput(structuredContent)) };
          },
        },
        context,
      ),
  });
}

const asText = (value: unknown) => ({ type: 'text', text: JSON.stringify(value) }) as const;

type OutputCheck = (output: unknown) => Pick<Answer, 'warning' | 'failure'>;

/** Of a tool that only reads an answer that does not fit is worth nothing; of any other the effect has happened. */
function createOutputCheck(schema: JsonSchema | undefined, readOnly: boolean): OutputCheck {
  if (!schema) return () => ({});
  const validate = compileSchema(schema);
  return (output) => {
    const valid = output === undefined ? missing : validate(output);
    if (valid.ok) return {};
    const words = `the answer does not fit the tool's output schema: ${valid.errors.join('; ')}`;
    return readOnly ? { failure: words } : { warning: words };
  };
}

const missing = { ok: false, errors: ['it has no structured content'] } as const;
