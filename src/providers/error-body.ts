/** The body of an error as the many services write it: its words, wherever they stand, in the one form that both SDKs read. */
import { isJsonObject } from '../lib/json-object.ts';

/** Bytes of a refused answer that are read: a gateway may answer with a page of any length. */
const MAX_BYTES = 64 * 1024;

/**
 * A refused answer whose body both SDKs find the words in: OpenAI's takes only those in the object `error`. Other answers stay
 * as they are.
 */
export async function withErrorBody(response: Response): Promise<Response> {
  if (response.status < 400 || !response.body) return response;
  const { status, statusText, headers } = response;
  const text = await readStart(response.body);
  const error = readErrorBody(text) ?? (parsed(text) === undefined ? undefined : { message: text });
  const body = error ? JSON.stringify({ type: 'error', error }) : text;
  return new Response(body, { status, statusText, headers });
}

async function readStart(body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length >= MAX_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MAX_BYTES).toString('utf8');
}

/**
 * Error of an answer whose status was fine and that held no reply: an error in its place, a page to log in at, another service.
 */
export function noReplyError(beginning: string): Error {
  const error = readErrorBody(beginning) ?? readErrorBody(/^data: *(.*)$/mu.exec(beginning)?.[1] ?? '');
  const line = beginning.replaceAll(/\s+/gu, ' ').trim();
  const shown = line === '' ? 'it is empty' : `it begins with ${JSON.stringify(line.slice(0, MAX_SHOWN))}`;
  const words = error?.message ?? `the answer is no reply of a model (${shown}): is base-url right?`;
  return Object.assign(new Error(words), { type: error?.type, code: error?.code });
}

const MAX_SHOWN = 200;

interface ErrorBody {
  readonly message: string;
  readonly type?: unknown;
  readonly code?: unknown;
  /** Window of the model, as llama.cpp's server states it. */
  readonly n_ctx?: unknown;
}

/** Nothing else of a body: a login's may hold what was sent. Undefined where the text is no JSON, or has no words. */
function readErrorBody(text: string): ErrorBody | undefined {
  const body = parsed(text);
  const outer = Array.isArray(body) ? body[0] : body;
  if (!isJsonObject(outer)) return undefined;
  const inner = isJsonObject(outer.error) ? outer.error : outer;
  const message = wordsIn(inner);
  if (message === undefined) return undefined;
  const { type = outer.error_type, code, n_ctx } = inner;
  return { message, type: type === 'error' ? undefined : type, code, n_ctx };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Fields that hold the words, by the errors of OpenAI, Mistral, vLLM (`message`), FastAPI (`detail`, `msg`), TGI and Ollama (`error`). */
const FIELDS = ['message', 'Message', 'msg', 'detail', 'error_description', 'error', 'errors', 'title'] as const;

/** Undefined if there are none. */
function wordsIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (Array.isArray(value)) return value.map(wordsIn).filter(Boolean).join('; ') || undefined;
  if (!isJsonObject(value)) return undefined;
  return FIELDS.map((field) => wordsIn(value[field])).find(Boolean);
}
