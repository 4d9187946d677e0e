/**
 * Tool calls as services accept them. A service parses the history that it is sent: one broken call in it would fail every
 * request of the run from then on. The journal and the tool pipeline keep the arguments that the model wrote.
 */
import { createHash, randomBytes } from 'node:crypto';
import { KodeletError } from '../core/error.ts';
import type { AssistantPart, Message, StopReason, ToolCall } from '../core/model.ts';
import { isJsonObject, parseObject, wellFormed } from '../lib/json-object.ts';

/** Arguments as an object; broken ones stand under a name that says so. */
export const argumentsObject = (text: string): Readonly<Record<string, unknown>> =>
  wellFormed(text.trim() === '' ? {} : (parseObject(text) ?? { invalid_json: text }));

/** The same as JSON text. Valid arguments stay as the model wrote them, so a cached prompt still matches. */
export function argumentsText(text: string): string {
  const read = parseObject(text);
  return read && wellFormed(read) === read ? text : JSON.stringify(argumentsObject(text));
}

/**
 * A call as a service wrote it: some have numbers as IDs, objects as arguments, or none. Throws where it has no name, unless the
 * reply was cut.
 */
export function readCall(
  call: { readonly id?: unknown; readonly name?: unknown; readonly arguments?: unknown },
  { isCut }: { readonly isCut: boolean },
): ToolCall {
  const name = typeof call.name === 'string' ? call.name : '';
  if (name === '' && !isCut) throw new Error('the reply has a tool call without a name');
  const text = argumentsPiece(call.arguments);
  return { id: readId(call.id), name, arguments: text === '' && !isCut ? '{}' : text };
}

/** A reason to stop that is no end: the service has failed, such as DeepSeek's `insufficient_system_resource`. */
const FAILED = /error|abort|cancel|interrupt|insufficient|malformed|timeout/iu;

/**
 * Why a reply ended whose reason is not known, such as `eos`, or missing: by what it holds. Throws KodeletError `model` where
 * nothing in it can be used, and a plain error where the service says that it has failed.
 */
export function unknownEnd(reason: unknown, content: readonly AssistantPart[]): StopReason {
  const named = JSON.stringify(reason ?? null).slice(0, 100);
  if (FAILED.test(named)) throw new Error(`the model stopped with the reason ${named}`);
  const calls = content.flatMap((part) => (part.kind === 'tool-call' ? [part.call] : []));
  if (calls.length > 0 && calls.every((call) => parseObject(call.arguments))) return 'tool-calls';
  if (calls.length === 0 && content.some((part) => part.kind === 'text' && part.text.trim() !== '')) return 'end';
  throw new KodeletError('model', `The model stopped with the reason ${named}, without a reply that can be used`, {
    remedy: 'Run it again; if that does not help, ask the service what this reason means.',
  });
}

/** Empty for none: the call gets one of its own. */
export const readId = (id: unknown): string => (typeof id === 'string' || typeof id === 'number' ? String(id) : '');

/** Arguments as a service streams them, which some do as an object. Throws for what is neither text nor an object. */
export function argumentsPiece(piece: unknown): string {
  if (typeof piece === 'string') return piece;
  if (isJsonObject(piece)) return JSON.stringify(piece);
  if (piece === undefined || piece === null) return '';
  throw new Error('the reply has a tool call whose arguments are neither text nor an object');
}

/**
 * ID of a call that Anthropic and OpenAI accept, whichever service gave it, such as Kimi's `functions.bash:0`: they refuse other
 * characters, and OpenAI's Chat Completions more than 40.
 */
export const sentId = (id: string): string =>
  /^[\w-]{1,40}$/u.test(id) ? id : `call_${createHash('sha256').update(id).digest('hex').slice(0, 24)}`;

/** Name that every service accepts: by the API references of Anthropic and OpenAI (November 2026). */
export const sentName = (name: string): string => name.replaceAll(/[^\w-]/gu, '_').slice(0, MAX_NAME) || 'unknown';

const MAX_NAME = 64;

/** A reply's content with an ID for each call that no other call of the conversation has: some services count again in each reply. */
export function withUniqueIds(
  content: readonly AssistantPart[],
  history: readonly Message[],
): readonly AssistantPart[] {
  const taken = new Set(history.flatMap((message) => message.content.flatMap(idsOf)));
  return content.map((part) => {
    if (part.kind !== 'tool-call') return part;
    const { id } = part.call;
    const isFree = id !== '' && !taken.has(id);
    const own = isFree ? id : `call_${randomBytes(12).toString('hex')}`;
    taken.add(own);
    return isFree ? part : { ...part, call: { ...part.call, id: own } };
  });
}

const idsOf = (part: Message['content'][number]): string[] => (part.kind === 'tool-call' ? [part.call.id] : []);
