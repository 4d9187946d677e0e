/** The tools of a server as tools of the session: which are chosen, which only read, and how one is called. */
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import type { McpServer } from '../../core/mcp.ts';
import type { JsonSchema } from '../../core/params.ts';
import { defineTool, type Tool } from '../../core/tool.ts';
import { compileGlob } from '../../lib/glob.ts';
import { removeHiddenCharacters } from '../../lib/hidden-characters.ts';
import { nearest } from '../../lib/nearest.ts';
import { compileSchema } from '../../lib/schema.ts';
import { clipLine, firstNames } from '../../lib/text.ts';
import { LIMITS } from '../limits.ts';
import { refuseParameters } from '../registry.ts';
import { type Answer, callLimitMs, request } from './answer.ts';
import type { ServerTool } from './catalogue.ts';
import type { Connection } from './connection.ts';
import { plainName, toolName } from './names.ts';

/** Throws an Error in words for a schema that is none. */
export function serverTool(connection: Connection, { name, description, ...listed }: ServerTool): Tool {
  const { server } = connection;
  const readOnly = onlyReads(server, { name, ...listed });
  const checkOutput = createOutputCheck(listed.outputSchema, readOnly);
  const inputSchema = shownSchema(listed.inputSchema);
  compileSchema(inputSchema, { limitMs: LIMITS.mcpSchemaMs });
  refuseParameters(inputSchema);
  return defineTool<Record<string, unknown>>({
    name: toolName(server.name, name),
    description: clipLine(
      removeHiddenCharacters(description || listed.title || `${name} of ${server.name}`),
      LIMITS.mcpDescriptionCharacters,
    ),
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

/**
 * Schema as the model sees it: every text in it is one that people could read too. Throws an Error for one that is too
 * long.
 */
function shownSchema(schema: JsonSchema): JsonSchema {
  const json = JSON.stringify(schema);
  if (json.length > LIMITS.mcpSchemaCharacters)
    throw new Error(`its schema has ${json.length} characters, and may have ${LIMITS.mcpSchemaCharacters}`);
  return JSON.parse(json, (_, value) => (typeof value === 'string' ? removeHiddenCharacters(value) : value));
}

const asText = (value: unknown) => ({ type: 'text', text: JSON.stringify(value) }) as const;

/**
 * Checks an answer against the output schema. For a tool that only reads, an answer that does not fit is worthless; for any
 * other the effect has happened.
 */
function createOutputCheck(
  schema: JsonSchema | undefined,
  readOnly: boolean,
): (output: unknown) => Pick<Answer, 'warning' | 'failure'> {
  if (!schema) return () => ({});
  const validate = compileSchema(schema, { limitMs: LIMITS.mcpSchemaMs });
  return (output) => {
    const valid = output === undefined ? missing : validate(output);
    if (valid.ok) return {};
    const words = `the answer does not fit the tool's output schema: ${valid.errors.join('; ')}`;
    return readOnly ? { failure: words } : { warning: words };
  };
}

const missing = { ok: false, errors: ['it has no structured content'] } as const;

/** Which of a server's tools a session gets: include, exclude, and names that no two of them may share. */
interface ToolChoice {
  readonly tools: readonly ServerTool[];
  /** About names that fit nothing and tools that cannot be used. */
  readonly warnings: readonly string[];
}

export function chooseTools(server: McpServer, listed: readonly ServerTool[]): ToolChoice {
  const { include, exclude, readOnly } = server;
  const names = listed.map(({ name }) => name);
  const fits = (patterns: readonly string[], name: string): boolean =>
    patterns.some((pattern) => compileGlob(pattern)(name));
  const chosen = listed.filter(({ name }) => (!include || fits(include, name)) && !fits(exclude, name));
  const able = chosen.filter(({ execution }) => execution?.taskSupport !== 'required');
  const { first: distinct, warnings } = firstOfEachName(server.name, able);
  const usable = distinct.slice(0, LIMITS.mcpTools);
  return {
    tools: usable,
    warnings: [
      ...Object.entries({ include, exclude, read_only: readOnly }).flatMap(([key, patterns = []]) =>
        patterns.filter((pattern) => !names.some(compileGlob(pattern))).map((pattern) => unknown(key, pattern, names)),
      ),
      ...listedInVain(server, usable),
      ...warnings,
      ...(distinct.length > usable.length
        ? [`of its ${distinct.length} tools only the first ${usable.length} are used; ${NAME_THEM}`]
        : []),
      ...chosen
        .filter((tool) => !able.includes(tool))
        .map(({ name }) => `its tool ${name} runs only as a task; it is left out`),
    ],
  };
}

const NAME_THEM = 'name those that are needed in include';

/** Maximum number of names that a warning lists. */
const MAX_NAMES = 50;

function unknown(key: string, pattern: string, names: readonly string[]): string {
  const near = nearest(pattern, names);
  return `${key} has "${pattern}", which fits no tool of it; ${near ? `did you mean "${near}"?` : `there are: ${firstNames(names, MAX_NAMES)}`}`;
}

/** What the second one is to the server, policy could not tell from the first. */
function firstOfEachName(
  server: string,
  tools: readonly ServerTool[],
): { readonly first: readonly ServerTool[]; readonly warnings: readonly string[] } {
  const first = new Map<string, ServerTool>();
  const warnings: string[] = [];
  for (const tool of tools) {
    const called = toolName(server, tool.name);
    const taker = first.get(called);
    if (!taker) first.set(called, tool);
    else warnings.push(`its tool ${tool.name} is left out: ${taker.name} is named "${called}", too`);
  }
  return { first: [...first.values()], warnings };
}

type ToolAnnouncement = Pick<ServerTool, 'name' | 'annotations'>;

/** A server's word is a hint, see ToolAnnotations in the protocol: it takes away, and gives nothing. */
const onlyReads = (server: McpServer, tool: ToolAnnouncement): boolean => isListed(server, tool) && !saysItWrites(tool);

/** What is said of a tool that is listed in vain. */
const listedInVain = (server: McpServer, tools: readonly ToolAnnouncement[]): string[] =>
  tools
    .filter((tool) => server.readOnly.includes(tool.name) && saysItWrites(tool))
    .map(({ name }) => `read_only has "${name}", and the server says that it writes: it runs alone`);

const isListed = ({ readOnly }: McpServer, { name }: ToolAnnouncement): boolean =>
  readOnly.some((pattern) => compileGlob(pattern)(name));

const saysItWrites = ({ annotations }: ToolAnnouncement): boolean => annotations?.readOnlyHint === false;
