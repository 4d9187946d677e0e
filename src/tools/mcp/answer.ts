/** One request to a server, from its sending to the result that the pipeline gets; every kind of failure has its words here. */
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { ContentBlock } from '@modelcontextprotocol/sdk/types.js';
import type { ToolMetadata } from '../../core/result.ts';
import { type Failure, fail, type ToolContext, type ToolResult } from '../../core/tool.ts';
import { keepWhole } from '../kept-output.ts';
import type { Connection } from './connection.ts';
import { type Content, headAndTail, readContent } from './content.ts';
import { ConnectionLost, isTimeout, textOf } from './errors.ts';

export interface Request {
  readonly connection: Connection;
  /** As the server calls it. */
  readonly name: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  ask(client: Client, options: RequestOptions): Promise<Answer>;
}

export interface Answer {
  readonly content: readonly ContentBlock[];
  readonly isError?: boolean;
  /** Said after the content, or, where the answer cannot be trusted, in place of it. */
  readonly warning?: string;
  readonly failure?: string;
}

/** The pipeline's limit comes later than the request's own, so that the server is told that nobody waits any more. */
export const callLimitMs = ({ server }: Connection): number => server.timeoutMs + 5_000;

export async function request(what: Request, context: ToolContext): Promise<ToolResult> {
  const { connection, ask } = what;
  const startedAt = performance.now();
  const done = (content: Content): ToolMetadata => metadataOf(what, content, performance.now() - startedAt);
  try {
    const options = { signal: context.signal, timeout: connection.server.timeoutMs };
    const answer = await connection.use((client) => ask(client, options));
    return await toResult(answer, what, context, done);
  } catch (error) {
    const failure = describeFailure(error, what, context);
    return { ...failure, text: connection.redact(failure.text), metadata: done(NOTHING) };
  }
}

const NOTHING: Content = { text: '', images: [], items: [] };

async function toResult(
  { content, isError, warning, failure }: Answer,
  { connection }: Request,
  context: ToolContext,
  metadataOf: (content: Content) => ToolMetadata,
): Promise<ToolResult> {
  const read = readContent(content, connection.redact);
  const text = await bounded(read.text, context);
  const metadata = metadataOf({ ...read, text });
  if (isError) return fail(text || 'The server reports an error and says nothing about it', { metadata });
  if (failure) return fail(failure, { output: text, metadata });
  return { ok: true, text: warning ? `${text}\n[${warning}]` : text, metadata, images: read.images };
}

/** The whole of a long answer goes to a file that file_read can page. */
async function bounded(text: string, context: ToolContext): Promise<string> {
  const shown = headAndTail(text);
  if (shown === text) return text;
  const file = await keepWhole(context, 'mcp', text);
  const whole = file ? ` - read the rest with file_read, file_path=${file.name} and offset` : '';
  return `${shown}\n... [the answer has ${Buffer.byteLength(text)} bytes; its beginning and end are shown${whole}]`;
}

function describeFailure(error: unknown, { connection, name }: Request, { signal }: ToolContext): Failure {
  const { server } = connection;
  const called = `${name} of the MCP server "${server.name}"`;
  if (signal.aborted) return fail(`${called} was given up because the run ends`, { code: 'aborted' });
  if (isTimeout(error)) return fail(`${called} timed out after ${server.timeoutMs / 1000}s`, { code: 'timed_out' });
  if (error instanceof ConnectionLost) {
    const advice = 'Whether the call had an effect is not known. The server is started again at most twice.';
    return fail(`The connection to the MCP server "${server.name}" was lost: ${error.message}`, { advice });
  }
  return fail(`${called} failed: ${textOf(error)}`);
}

const metadataOf = (
  { connection, name, parameters }: Request,
  { text, items }: Content,
  durationMs: number,
): ToolMetadata => ({
  type: 'mcp_tool',
  fields: {
    mcpToolName: name,
    serverName: connection.server.name,
    parameters,
    content: items,
    contentText: text,
    executionTime: Math.round(durationMs * 1_000_000),
  },
});
