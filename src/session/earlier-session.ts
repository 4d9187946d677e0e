/** A session that broke off, put together again from its journal: what was said, what was under way, and what it steered by. */
import { type ApprovalAnswer, type ApprovalRequest, answeredCallId } from '../core/approval.ts';
import type { Message, ToolCall, ToolResultPart } from '../core/model.ts';
import type { EventOf, SessionEvent, StampedEvent } from '../core/session-event.ts';
import type { SessionState } from '../core/session-state.ts';
import { isJsonObject } from '../lib/json-object.ts';
import type { ChangedFiles } from '../tools/builtin/files/freshness.ts';
import type { Registry } from '../tools/registry.ts';
import type { ToolCallRecord } from './call/tool-record.ts';
import { understandCall } from './call/understand-call.ts';
import { compacted, createStateKeeper, type StateKeeper, splitAt } from './context/compaction.ts';
import { withoutResults } from './context/old-results.ts';
import { type Conversation, createConversation } from './conversation.ts';
import type { Stream } from './events/stream.ts';

export interface EarlierSession {
  readonly sessionId: string;
  readonly request: string;
  readonly intent: string;
  /** Messages of the session. If `open` holds calls, the last message is the model's and makes them. */
  readonly messages: readonly Message[];
  /** Calls of the last message that have no result. */
  readonly open: readonly ToolCall[];
  /** Results for the others of its calls; empty where `open` is. */
  readonly ended: readonly ToolResultPart[];
  readonly facts: SessionState;
  /** How it ended, in a sentence; undefined for one that was killed. */
  readonly ending?: string;
  /** The subagent whose call was left waiting. */
  readonly subagent?: EarlierSubagent;
}

export interface EarlierSubagent {
  /** Name of its template; absent: it had none. */
  readonly template?: string;
  readonly session: EarlierSession;
}

/** Whether a value that was read back is one. What the requests in its facts hold is checked where they are used. */
export function isEarlierSession(value: unknown): value is EarlierSession {
  if (!isJsonObject(value) || !isJsonObject(value.facts)) return false;
  const { sessionId, request, intent, messages, open, ended, ending, facts, subagent } = value;
  const { currentGoal, ...lists } = facts;
  return (
    [sessionId, request, intent].every(isText) &&
    [ending, currentGoal].every((text) => text === undefined || isText(text)) &&
    isListOf(messages, isMessage) &&
    isListOf(open, isCall) &&
    isListOf(ended, (part) => isPart('user', part) && part.kind === 'tool-result') &&
    (subagent === undefined || isEarlierSubagent(subagent)) &&
    Object.entries(FACTS).every(([name, isFact]) => isListOf(lists[name], isFact))
  );
}

const isEarlierSubagent = (value: unknown): boolean =>
  isJsonObject(value) && (value.template === undefined || isText(value.template)) && isEarlierSession(value.session);

const isText = (value: unknown): value is string => typeof value === 'string';

const isListOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem);

const hasTexts = (value: unknown, names: readonly string[]): value is Readonly<Record<string, unknown>> =>
  isJsonObject(value) && names.every((name) => isText(value[name]));

const isMessage = (value: unknown): boolean =>
  isJsonObject(value) &&
  (value.role === 'user' || value.role === 'assistant') &&
  isListOf(value.content, (part) => isPart(value.role as Message['role'], part));

const isCall = (value: unknown): boolean => hasTexts(value, ['id', 'name', 'arguments']);

const isImage = (value: unknown): boolean => hasTexts(value, ['mediaType', 'data']);
type PartsOf<Role extends Message['role']> = Extract<Message, { role: Role }>['content'][number]['kind'];

const PARTS: {
  readonly [Role in Message['role']]: Readonly<
    Record<PartsOf<Role>, (part: Readonly<Record<string, unknown>>) => boolean>
  >;
} = {
  user: {
    text: ({ text }) => isText(text),
    image: ({ image }) => isImage(image),
    'tool-result': ({ callId, text, isError, images = [] }) =>
      [callId, text].every(isText) && typeof isError === 'boolean' && isListOf(images, isImage),
  },
  assistant: {
    text: ({ text }) => isText(text),
    'tool-call': ({ call }) => isCall(call),
    opaque: ({ model = '' }) => isText(model),
  },
};

function isPart(role: Message['role'], value: unknown): value is Message['content'][number] {
  if (!isJsonObject(value) || !isText(value.kind)) return false;
  const parts: Readonly<Record<string, (part: Readonly<Record<string, unknown>>) => boolean>> = PARTS[role];
  return Object.hasOwn(parts, value.kind) && parts[value.kind]?.(value) === true;
}

const FACTS: Readonly<Record<Exclude<keyof SessionState, 'currentGoal'>, (fact: unknown) => boolean>> = {
  goals: (goal) => hasTexts(goal, ['id', 'title', 'status']),
  todos: (todo) => hasTexts(todo, ['content', 'status']),
  decisions: (decision) => hasTexts(decision, ['decision', 'reason']),
  changed: isText,
  read: isText,
  posts: isJsonObject,
};

/**
 * Undefined for a journal that does not begin with a session. What subagents did is in the results of the calls that started
 * them, but for the one whose call waits.
 */
export function readEarlierSession(events: readonly StampedEvent[]): EarlierSession | undefined {
  const subagent = readSubagent(events);
  const session = rebuildSession(events);
  return session && { ...session, ...(subagent && { subagent }) };
}

/** The subagent of the run's own agent whose call was the last one to wait. */
function readSubagent(events: readonly StampedEvent[]): EarlierSubagent | undefined {
  const waiting = events.findLast((event) => event.type === 'approval' && event.outcome === 'waiting');
  const agent = waiting?.agent;
  if (agent === undefined) return undefined;
  const isNested = events.some((event) => event.type === 'tool-start' && event.callId === agent && event.agent);
  const begun = events.find((event) => event.type === 'agent-start' && event.agent === agent);
  const session = rebuildSession(events, agent);
  if (isNested || begun?.type !== 'agent-start' || !session) return undefined;
  return { ...(begun.template !== undefined && { template: begun.template }), session };
}

/** `agent`: the subagent whose session it is; absent: the run's own. */
function rebuildSession(events: readonly StampedEvent[], agent?: string): EarlierSession | undefined {
  const start = events.find((event) => event.type === 'session-start');
  if (!start) return undefined;
  const rebuilt = createDraft();
  for (const event of ofBestAttempt(events))
    if (event.agent === agent || (agent === undefined && event.type === 'approval'))
      STEPS[event.type]?.(rebuilt, event as never);
  addInterruptedResults(rebuilt, 'only-whole');
  const { conversation, facts, calls, results, approved } = rebuilt;
  if (approved && calls.length === 0) conversation.say({ kind: 'text', text: brokenOffText(approved) });
  const end = events.findLast((event) => event.type === 'session-end');
  const kept = events.findLast((event) => event.type === 'session-keep' && event.intent !== undefined);
  return {
    sessionId: start.sessionId,
    request: start.request,
    intent: (kept?.type === 'session-keep' && kept.intent) || start.intent,
    messages: [...conversation.messages],
    open: calls.filter(({ id }) => !results.has(id)),
    ended: [...results.values()],
    facts: facts.now(),
    ...(end && { ending: end.message }),
  };
}

/** Without those of other attempts: each is a conversation of its own. */
function ofBestAttempt(events: readonly StampedEvent[]): readonly StampedEvent[] {
  const first = events.findIndex(({ type }) => type === 'attempt-start');
  const best = findBestAttempt(events);
  if (best === undefined) return events;
  let current = 1;
  return events.filter((event, index) => {
    if (event.type === 'attempt-start') current = event.attempt;
    return index < first || current === best;
  });
}

/** The attempt whose change and words are the run's, by the events so far; undefined where the run makes only one. */
export const findBestAttempt = (events: readonly StampedEvent[]): number | undefined =>
  events.reduce<number | undefined>((found, event) => {
    if (event.type === 'attempt-end') return event.best;
    return event.type === 'attempt-start' ? (event.best ?? event.attempt) : found;
  }, undefined);

interface SessionDraft {
  conversation: Conversation;
  facts: StateKeeper;
  /** A call that a person approved and the host then made, until the model is told the result of it. */
  approved?: ApprovalRequest | undefined;
  /** Calls of the last reply, until their results are in a message. */
  calls: readonly ToolCall[];
  results: Map<string, ToolResultPart>;
}

const createDraft = (): SessionDraft => ({
  conversation: createConversation(),
  facts: createStateKeeper(),
  calls: [],
  results: new Map(),
});

const STEPS: { readonly [Type in SessionEvent['type']]?: (rebuilt: SessionDraft, event: EventOf<Type>) => void } = {
  'session-resumed': (rebuilt, { messages, ended, facts }) => {
    rebuilt.conversation = createConversation(messages);
    rebuilt.facts = createStateKeeper(facts);
    const last = messages.at(-1);
    rebuilt.calls = last?.role === 'assistant' ? callsIn(last.content) : [];
    rebuilt.results = new Map(ended.map((part) => [part.callId, part]));
  },
  approval: (rebuilt, { callId, outcome, request }) => {
    if (outcome === 'approved' && callId === answeredCallId(request)) rebuilt.approved = request;
  },
  prompt: (rebuilt, { text }) => {
    addInterruptedResults(rebuilt);
    rebuilt.approved = undefined;
    rebuilt.conversation.say({ kind: 'text', text });
  },
  'turn-start': (rebuilt) => addInterruptedResults(rebuilt),
  'turn-end': (rebuilt, { content }) => {
    rebuilt.conversation.reply(content);
    rebuilt.calls = callsIn(content);
  },
  'tool-end': (rebuilt, { callId, text, ok, result }) => {
    rebuilt.facts.afterTurn([result]);
    if (!rebuilt.calls.some(({ id }) => id === callId)) return; // another call made it
    rebuilt.results.set(callId, { kind: 'tool-result', callId, text, isError: !ok });
  },
  'results-cleared': (rebuilt, { callIds }) => {
    addInterruptedResults(rebuilt);
    const { conversation } = rebuilt;
    conversation.replace(withoutResults(conversation.messages, new Set(callIds)).messages);
  },
  compacted: (rebuilt, { text, kept }) => {
    addInterruptedResults(rebuilt);
    const { conversation } = rebuilt;
    const split = splitAt(conversation.messages, conversation.messages.length - kept);
    if (split) conversation.replace(compacted(split, text));
  },
};

const callsIn = (content: EventOf<'turn-end'>['content']): ToolCall[] =>
  content.flatMap((part) => (part.kind === 'tool-call' ? [part.call] : []));

/** Adds the results of the last reply's calls. The session itself continued without some of them, so it marked them as interrupted. */
function addInterruptedResults(rebuilt: SessionDraft, when?: 'only-whole'): void {
  const { conversation, calls, results } = rebuilt;
  if (calls.length === 0 || (when && calls.some(({ id }) => !results.has(id)))) return;
  conversation.say(...calls.map(({ id }) => results.get(id) ?? interruptedResult(id)));
  rebuilt.calls = [];
  rebuilt.results = new Map();
}

/** For a call that was under way when the process ended. */
const interruptedResult = (callId: string): ToolResultPart => ({
  kind: 'tool-result',
  callId,
  text: INTERRUPTED_TEXT,
  isError: true,
});

const INTERRUPTED_TEXT =
  '<error>\nThe run ended while this call was under way. It may have done all of its work, a part of it or nothing: look at what is there before you call it again.\n</error>\n';

/** For a call that a person approved, of a run that ended before the model was told the result of it. */
export const brokenOffText = ({ tool, arguments: input }: ApprovalRequest): string =>
  `A person approved the call that waited (${tool} ${input}), and the run that made it broke off. It may have done all of its work, a part of it or nothing: look at what is there, and do not ask for it again before you know.`;

/** Gives every call of the last message its result: calls that do no harm twice are made again, of others nobody knows. */
export async function resumeSession(
  { sessionId, messages, open, ended, facts }: EarlierSession,
  {
    registry,
    stream,
    conversation,
    runCalls,
  }: {
    readonly registry: Registry;
    readonly stream: Stream;
    readonly conversation: Conversation;
    readonly runCalls: (calls: readonly ToolCall[], turn: number) => Promise<readonly ToolCallRecord[]>;
  },
): Promise<void> {
  const isHarmless = (call: ToolCall): boolean =>
    registry.get(understandCall(registry, call).call.name)?.idempotent ?? false;
  const again = open.filter(isHarmless);
  const ids = (calls: readonly ToolCall[]): string[] => calls.map(({ id }) => id);
  stream.emit({
    type: 'session-resumed',
    from: sessionId,
    messages,
    ended,
    facts,
    again: ids(again),
    interrupted: ids(open.filter((call) => !again.includes(call))),
  });
  if (open.length === 0) return;
  const records = await runCalls(again, TURN_BEFORE);
  const results = new Map(ended.map((part) => [part.callId, part]));
  for (const [index, { text, isError, images }] of records.entries()) {
    const callId = again[index]?.id as string;
    results.set(callId, { kind: 'tool-result', callId, text, isError, images });
  }
  const last = messages.at(-1);
  const calls = last?.role === 'assistant' ? callsIn(last.content) : [];
  conversation.say(...calls.map(({ id }) => results.get(id) ?? interruptedResult(id)));
}

/** Calls that are made again belong to no turn of this run. */
const TURN_BEFORE = 0;

/** The call that an earlier run left waiting, and what a person has said of it. */
export interface AnsweredRequest {
  readonly request: ApprovalRequest;
  readonly answer: ApprovalAnswer;
}

/**
 * Puts the call through the gate, where the answer decides, and returns what the model is told of it. A file that it edits may
 * have been read in the earlier session, which is where the call comes from.
 */
export async function makeAnsweredCall(
  { request, answer }: AnsweredRequest,
  {
    facts: { read, changed },
    changedFiles,
    runCalls,
  }: {
    readonly facts: SessionState;
    readonly changedFiles?: Pick<ChangedFiles, 'know'> | undefined;
    readonly runCalls: (calls: readonly ToolCall[], turn: number) => Promise<readonly ToolCallRecord[]>;
  },
): Promise<string> {
  const { tool, arguments: input } = request;
  const known = [...read, ...changed].filter((path) => input.includes(JSON.stringify(path).slice(1, -1)));
  await changedFiles?.know(known);
  const [record] = await runCalls([{ id: answeredCallId(request), name: tool, arguments: input }], TURN_BEFORE);
  const words = answer.note === '' ? '' : ` Their words for you: ${answer.note}`;
  const what =
    answer.verdict === 'approve' ? 'approved the call that waited; it was made now' : 'denied the call that waited';
  return `${answer.by === undefined ? 'A person' : `@${answer.by}`} ${what}: ${tool} ${input}.${words}\n\n${record?.text ?? ''}`.trim();
}

/** What the model is told when it continues. `more`: what this run has to add, such as what people want now. */
export function resumeText({ ending }: EarlierSession, more: string): string {
  const why = ending === undefined ? 'was killed' : `has ended: ${ending.replace(/\.$/, '')}`;
  return [
    `The run before this one ${why}. This run continues its conversation, with limits of its own. Commands in the background are gone, and files may have changed: read a file again before you edit it.`,
    more,
  ].join('\n\n');
}
