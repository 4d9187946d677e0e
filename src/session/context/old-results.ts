/** Old tool results give way to one line each, and long texts in their calls to their beginning. Every call keeps its result, so the conversation stays one. */
import type { AssistantPart, Message, ToolCall, UserPart } from '../../core/model.ts';
import { isJsonObject } from '../../lib/json-object.ts';
import { summarizeCall } from '../events/calls-view.ts';

interface ClearingRule {
  /** Tokens at the end of the conversation that stay as they are. */
  readonly keepNewest: number;
  /** With less than this to gain, nothing is cleared: each change of old messages makes the service read them again. */
  readonly min: number;
}

export interface Clearing {
  readonly messages: readonly Message[];
  readonly callIds: readonly string[];
  /** That the conversation is shorter by. */
  readonly tokens: number;
}

type Result = Extract<UserPart, { kind: 'tool-result' }>;

/** Undefined where there is too little to gain. */
export function clearResults(messages: readonly Message[], { keepNewest, min }: ClearingRule): Clearing | undefined {
  const calls = callsOf(messages);
  const old = resultsBefore(messages, keepNewest)
    .filter(isClearable(calls))
    .map((result) => ({ result, gain: gainOf(result, calls.get(result.callId)) }))
    .filter(({ gain }) => gain > 0);
  const tokens = old.reduce((sum, { gain }) => sum + gain, 0);
  if (old.length === 0 || tokens < min) return undefined;
  return { ...withoutResults(messages, new Set(old.map(({ result }) => result.callId))), tokens };
}

/**
 * Anthropic takes large images only while a request has at most 20 (platform.claude.com/docs/en/build-with-claude/vision,
 * November 2026); as many stay when there are more.
 */
const IMAGES = { max: 20, kept: 10 } as const;

/** Undefined where no request is refused for its images. */
export function clearImages(messages: readonly Message[]): Clearing | undefined {
  const shown = messages.flatMap(partsOf).filter((part) => imagesOf(part) > 0);
  let images = shown.reduce((sum, part) => sum + imagesOf(part), 0);
  if (images <= IMAGES.max) return undefined;
  const old: Result[] = [];
  for (const part of shown) {
    if (part.kind !== 'tool-result' || images <= IMAGES.kept) continue;
    old.push(part);
    images -= imagesOf(part);
  }
  const tokens = old.reduce((sum, result) => sum + tokensOfPart(result) - LINE_TOKENS, 0);
  return old.length === 0
    ? undefined
    : { ...withoutResults(messages, new Set(old.map(({ callId }) => callId))), tokens };
}

const partsOf = ({ content }: Message): readonly (UserPart | AssistantPart)[] => content;

const imagesOf = (part: UserPart | AssistantPart): number =>
  part.kind === 'image' ? 1 : part.kind === 'tool-result' ? (part.images?.length ?? 0) : 0;

/** The same for calls that are known, as when a conversation is put together again. */
export function withoutResults(
  messages: readonly Message[],
  callIds: ReadonlySet<string>,
): Pick<Clearing, 'messages' | 'callIds'> {
  const calls = callsOf(messages);
  const clear = (part: UserPart): UserPart => (isOneOf(part, callIds) && isLong(part) ? emptied(part, calls) : part);
  const shorten = (part: AssistantPart): AssistantPart =>
    part.kind === 'tool-call' && callIds.has(part.call.id) ? shortened(part) : part;
  const cleared = messages.map((message): Message => {
    if (message.role === 'user') {
      const isTouched = message.content.some((part) => isOneOf(part, callIds));
      return isTouched ? { ...message, content: message.content.map(clear) } : message;
    }
    const isTouched = message.content.some((part) => shorten(part) !== part);
    return isTouched ? { ...message, content: message.content.map(shorten) } : message;
  });
  return { messages: cleared, callIds: [...callIds] };
}

const isOneOf = (part: UserPart, callIds: ReadonlySet<string>): part is Result =>
  part.kind === 'tool-result' && callIds.has(part.callId);

/** The same part where there is nothing to shorten. */
function shortened(part: Extract<AssistantPart, { kind: 'tool-call' }>): AssistantPart {
  const text = shortenInput(part.call.arguments);
  return text === part.call.arguments ? part : { ...part, call: { ...part.call, arguments: text } };
}

/** Results that are not among the newest `keepNewest` tokens, oldest first. */
function resultsBefore(messages: readonly Message[], keepNewest: number): Result[] {
  const old: Result[] = [];
  let newer = 0;
  for (const { content } of messages.toReversed()) {
    for (const part of content.toReversed()) {
      newer += tokensOfPart(part);
      if (newer > keepNewest && part.kind === 'tool-result') old.push(part);
    }
  }
  return old.toReversed();
}

/** Maximum tokens of the line that replaces a result. */
const LINE_TOKENS = 50;

const isLong = (result: Result): boolean => !result.text.startsWith(MARK) && tokensOfPart(result) > LINE_TOKENS;

const gainOf = (result: Result, call: ToolCall | undefined): number =>
  (isLong(result) ? tokensOfPart(result) - LINE_TOKENS : 0) +
  (call ? tokensOfText(call.arguments) - tokensOfText(shortenInput(call.arguments)) : 0);

const isClearable =
  (calls: ReadonlyMap<string, ToolCall>) =>
  ({ callId, isError }: Result): boolean =>
    !isError && !KEPT.has(calls.get(callId)?.name ?? '');

/** What the model steers by, and what cannot be had again by calling again. */
const KEPT: ReadonlySet<string> = new Set([
  ...['todo_read', 'todo_write', 'skills', 'thinking', 'subagent', 'memory', 'read_reasoning'],
  ...['create_goal', 'switch_goal', 'complete_goal', 'create_checkpoint', 'record_decision'],
]);

const MARK = 'cleared: ';

function emptied({ images: _, ...result }: Result, calls: ReadonlyMap<string, ToolCall>): Result {
  const call = calls.get(result.callId);
  return { ...result, text: `${MARK}${call ? describeCall(call) : 'a call'}; call again if you need it` };
}

/** Such as `file_read src/a.ts 1 to 200`. */
export function describeCall({ name, arguments: text }: ToolCall): string {
  const about = `${name} ${summarizeCall(text)}`.trim();
  return name === 'file_read' ? about + rangeOf(text) : about;
}

function rangeOf(text: string): string {
  const [offset, limit] = ['offset', 'line_limit'].map((key) =>
    Number(new RegExp(`"${key}"\\s*:\\s*"?(\\d+)`).exec(text)?.[1]),
  );
  const first = offset || 1;
  if (limit) return ` ${first} to ${first + limit - 1}`;
  return offset ? ` from ${first}` : '';
}

const callsOf = (messages: readonly Message[]): ReadonlyMap<string, ToolCall> =>
  new Map(
    messages
      .flatMap((message) => (message.role === 'assistant' ? message.content : []))
      .flatMap((part) => (part.kind === 'tool-call' ? [[part.call.id, part.call] as const] : [])),
  );

/** Results that are longer than their share of `max` tokens, in the messages that they stand in, lose their middle. Undefined without any. */
export function shortenResults(messages: readonly Message[], max: number): readonly Message[] | undefined {
  let isChanged = false;
  const shortened = messages.map((message) => {
    if (message.role !== 'user') return message;
    const count = message.content.filter(({ kind }) => kind === 'tool-result').length;
    const characters = Math.floor((max * CHARACTERS_PER_TOKEN) / count);
    const isLong = (part: UserPart): part is Result =>
      part.kind === 'tool-result' && part.text.length > characters + SHORTENED.length;
    if (!message.content.some(isLong)) return message;
    isChanged = true;
    const content = message.content.map((part) =>
      isLong(part) ? { ...part, text: withoutMiddle(part.text, characters) } : part,
    );
    return { ...message, content };
  });
  return isChanged ? shortened : undefined;
}

const SHORTENED = "\n[the middle is left out: the result is too long for the model's context window; ask for a part]\n";

const withoutMiddle = (text: string, characters: number): string =>
  text.slice(0, Math.ceil(characters / 2)) + SHORTENED + text.slice(text.length - Math.floor(characters / 2));

const CHARACTERS_PER_TOKEN = 4;

/** Tokens of an image; services count by its size, up to about this. */
const IMAGE_TOKENS = 1600;

const tokensOfText = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

function tokensOfPart(part: UserPart | AssistantPart): number {
  switch (part.kind) {
    case 'text':
      return tokensOfText(part.text);
    case 'image':
      return IMAGE_TOKENS;
    case 'tool-result':
      return tokensOfText(part.text) + IMAGE_TOKENS * (part.images?.length ?? 0);
    case 'tool-call':
      return tokensOfText(part.call.name + part.call.arguments);
    case 'opaque':
      return tokensOfText(JSON.stringify(part.data) ?? '');
  }
}

export const tokensOf = (messages: readonly Message[]): number =>
  messages.flatMap(partsOf).reduce((sum, part) => sum + tokensOfPart(part), 0);

/** Texts up to this length stay whole. */
const MAX_CHARACTERS = 800;

/** The beginning of a longer text that stays: enough to recognise it. */
const HEAD_CHARACTERS = 200;

/** The same text where nothing in it is long, and where it is not valid JSON. */
function shortenInput(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text;
  let isShorter = false;
  try {
    const short: unknown = JSON.parse(text, function (this: unknown, _key: string, value: unknown) {
      if (typeof value !== 'string' || value.length <= MAX_CHARACTERS) return value;
      isShorter = true;
      return standIn(value, pathIn(this));
    });
    return isShorter ? JSON.stringify(short) : text;
  } catch {
    return text;
  }
}

function standIn(text: string, path: string | undefined): string {
  const head = text.slice(0, HEAD_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '');
  const rest = path === undefined ? '' : `; read ${path} for what it holds now`;
  return `${head}\n[${text.length - HEAD_CHARACTERS} ${WORDS}${rest}]`;
}

const WORDS = 'characters of this old call are left out';

/** The file that a text belongs to, by the names that tools for files have for it. */
function pathIn(holder: unknown): string | undefined {
  if (!isJsonObject(holder)) return undefined;
  return [holder.file_path, holder.path].find(
    (path): path is string => typeof path === 'string' && path.length <= HEAD_CHARACTERS,
  );
}

/** The words that stand for a text, where a new call has them: its model has copied an old call as it sees it. */
export const copiedStandIn = (text: string): string | undefined => new RegExp(`\\[\\d+ ${WORDS}`, 'u').exec(text)?.[0];
