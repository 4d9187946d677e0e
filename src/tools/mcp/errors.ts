/** What the SDK throws, sorted: the server's own answer, or a connection that is no more. */
import { StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';

/** In words what happened, without the server's name. */
export class ConnectionLost extends Error {}

/** The connection stands: the server has answered with an error or with nonsense, or it was not waited for any longer. */
export function isAnswer(error: unknown): boolean {
  if (error instanceof McpError) return error.code !== ErrorCode.ConnectionClosed;
  // 404 is how a server says that it knows the session no more.
  if (error instanceof StreamableHTTPError) return error.code !== undefined && error.code !== 404;
  return isNonsense(error);
}

/** A sign of life: an answer, and not merely that ours was the patience that ended. */
export const isSign = (error: unknown): boolean => isAnswer(error) && !isTimeout(error);

export const isTimeout = (error: unknown): boolean =>
  error instanceof McpError && error.code === ErrorCode.RequestTimeout;

/** The message alone, without the SDK's `MCP error -32602: `, which a server may have put there too; what does not fit the protocol is named by its first fault. */
export function textOf(error: unknown): string {
  if (isNonsense(error)) {
    const [{ path, message } = { path: [], message: '' }] = error.issues;
    return `its answer does not fit the protocol: ${[path.join('.'), message].filter(Boolean).join(': ')}`;
  }
  const { message, cause } = error as Error;
  const why = cause instanceof Error && cause.message ? `: ${cause.message}` : '';
  return message.replace(/^(?:MCP error -?\d+: )+/, '') + why;
}

interface Nonsense {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}

const isNonsense = (error: unknown): error is Nonsense => Array.isArray((error as Partial<Nonsense> | null)?.issues);
