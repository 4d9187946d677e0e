/** One request to a server, from its sending to the result that the pipeline gets; every kind of failure has its words here. */
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { ContentBlock } from '@modelcontextprotocol/sdk/types.js';
import type { Image } from '../../core/model.ts';
import { type ToolMetadata, toolMetadata } from '../../core/result.ts';
import { type Failure, fail, type ToolContext, type ToolResult } from '../../core/tool.ts';
import { readImage } from '../../lib/image.ts';
import { clipLine, count } from '../../lib/text.ts';
import { headAndTail, writeWhole } from '../kept-output.ts';
import { LIMITS } from '../limits.ts';
import { type Connection, ConnectionLost, errorText, isTimeout } from './connection.ts';

interface Request {
  readonly connection: Connection;
  /** Name on the server. */
  readonly name: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  ask(client: Client, options: RequestOptions): Promise<Answer>;
}

export interface Answer {
  readonly content: readonly ContentBlock[];
  readonly isError?: boolean;
  /** Text after the content, or in its place if the answer cannot be trusted. */
  readonly warning?: string;
  readonly failure?: string;
}

/** The pipeline's limit comes later than the request's own, so the server is told that nobody waits any more. */
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

/** The whole of a long answer goes to a file, of which tools read any part. */
async function bounded(text: string, context: ToolContext): Promise<string> {
  const shown = headAndTail(text, LIMITS.mcpTextBytes);
  if (shown === text) return text;
  const file = await writeWhole(context, 'mcp', text);
  const whole = file ? `; all of it is in ${file.name}` : '';
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
  return fail(`${called} failed: ${errorText(error)}`);
}

const metadataOf = (
  { connection, name, parameters }: Request,
  { text, items }: Content,
  durationMs: number,
): ToolMetadata =>
  toolMetadata('mcp_tool', {
    mcpToolName: name,
    serverName: connection.server.name,
    parameters,
    content: items,
    contentText: text,
    executionTime: Math.round(durationMs * 1_000_000),
  });

/** Item of content in the structured result of an MCP tool. */
interface ContentItem {
  readonly type: string;
  readonly text?: string;
  /** Base64. */
  readonly data?: string;
  readonly mimeType?: string;
  readonly uri?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

interface Content {
  readonly text: string;
  readonly images: readonly Image[];
  readonly items: readonly ContentItem[];
}

/** Data past the limit of a call is left out, which the text says. */
function readContent(blocks: readonly ContentBlock[], redact: (text: string) => string): Content {
  let room: number = LIMITS.mcpDataCharacters;
  const items = blocks.map(toItem).map(({ text, uri, mimeType, ...whole }): ContentItem => {
    const item = {
      ...whole,
      ...(text !== undefined && { text: redact(text) }),
      ...(uri !== undefined && { uri: clipLine(redact(uri), MAX_NAME) }),
      ...(mimeType !== undefined && { mimeType: clipLine(redact(mimeType), MAX_NAME) }),
    };
    const { data = '' } = item;
    if (data.length > room) return { ...item, data: undefined, metadata: { leftOut: data.length } };
    room -= data.length;
    return item;
  });
  const read = items.map((item) => ({ item, image: readItem(item) }));
  return {
    text: read.map(({ item, image }) => describe(item, image)).join('\n'),
    images: read.flatMap(({ image }) => (image?.ok ? image.image : [])),
    items: items.map((item) =>
      item.text === undefined ? item : { ...item, text: headAndTail(item.text, LIMITS.mcpTextBytes) },
    ),
  };
}

/** Characters of an address, and of a type. */
const MAX_NAME = 2000;
const ITEMS: {
  readonly [Type in ContentBlock['type']]: (block: Extract<ContentBlock, { type: Type }>) => ContentItem;
} = {
  text: ({ text }) => ({ type: 'text', text }),
  image: ({ data, mimeType }) => ({ type: 'image', data, mimeType }),
  audio: ({ data, mimeType }) => ({ type: 'audio', data, mimeType }),
  resource: ({ resource: { uri, mimeType, ...held } }) => ({
    type: 'resource',
    uri,
    mimeType,
    ...('text' in held ? { text: held.text } : { data: held.blob }),
  }),
  resource_link: ({ uri, mimeType, name, description }) => ({
    type: 'resource_link',
    uri,
    mimeType,
    text: description ?? name,
  }),
};

const toItem = (block: ContentBlock): ContentItem => (ITEMS[block.type] as (block: ContentBlock) => ContentItem)(block);

type ReadImage = ReturnType<typeof readImage>;

/** Undefined for what is not meant as an image. A server's word about its kind is not taken: the models' services look, too. */
const readItem = ({ type, data, mimeType = '' }: ContentItem): ReadImage | undefined =>
  data !== undefined && (type === 'image' || mimeType.startsWith('image/'))
    ? readImage(Buffer.from(data, 'base64'))
    : undefined;

function describe({ type, text, data, mimeType, uri, metadata }: ContentItem, image: ReadImage | undefined): string {
  if (type === 'text') return text ?? '';
  const what = [type === 'resource_link' ? 'resource' : type, uri, mimeType && `(${mimeType})`]
    .filter(Boolean)
    .join(' ');
  if (metadata?.leftOut) return `[${what}, left out: its ${metadata.leftOut} characters of data are too many]`;
  const unseen = image && !image.ok ? `, not shown: it ${image.reason}` : '';
  if (data !== undefined) return `[${what}, ${count(Buffer.byteLength(data, 'base64'), 'byte')} of data${unseen}]`;
  return type === 'resource' ? `[${what}]\n${text}` : `[${what}: ${text}]`;
}
