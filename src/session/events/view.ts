/** What a run looks like so far: a pure fold over its events, which comment, summary and terminal all render. */
import type { AllowlistEntry, Verdict } from '../../core/access.ts';
import type { Conclusion } from '../../core/conclusion.ts';
import type { Post, PostOutcome } from '../../core/github-posts.ts';
import { addUsage, NO_USAGE, type Usage } from '../../core/model.ts';
import type { Limits, Phase, Publication, SessionEvent, StampedEvent, StopName } from '../../core/session-event.ts';
import { parseObject } from '../../lib/json-object.ts';

export interface ChecklistItem {
  readonly content: string;
  readonly status: 'pending' | 'in_progress' | 'completed' | 'canceled';
}

interface GoalItem {
  readonly title: string;
  readonly status: 'open' | 'completed';
}

export interface RecordedDecision {
  readonly decision: string;
  readonly reason: string;
}

export interface CallView {
  readonly callId: string;
  /** How deep it stands below the call that made it, or whose subagent did; absent for one of the run's own agent. */
  readonly depth?: number;
  readonly turn: number;
  readonly tool: string;
  /** The argument that tells a reader what the call was about, one line. */
  readonly summary: string;
  /** What the tool told last while it runs, one line. */
  readonly progress?: string;
  readonly state: 'running' | 'ok' | 'failed' | 'denied';
  readonly verdict?: Verdict;
  readonly rule?: string;
  readonly reason?: string;
  /** Allowlist entry that would allow a refused call. */
  readonly listing?: AllowlistEntry;
  readonly startedAt: string;
  readonly durationMs?: number;
}

/** A picture of a page, as a file on the machine of the run. */
export interface Screenshot {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** Bytes. */
  readonly fileSize: number;
}

export interface PhaseView {
  readonly phase: Phase;
  readonly startedAt: string;
  readonly endedAt?: string;
}

export interface View {
  readonly sessionId: string;
  readonly version: string;
  readonly model: string;
  readonly profile: string;
  readonly limits?: Limits;
  readonly request: string;
  readonly intent: string;
  readonly actor?: string;
  readonly source?: string;
  /** What people write to ask for a run. */
  readonly phrase?: string;
  readonly startedAt?: string;
  readonly endedAt?: string;
  /** Undefined until session-end. */
  readonly conclusion?: Conclusion;
  /** One sentence: how the run ended and why. */
  readonly message: string;
  /** The parts of it that say why, and what to do. */
  readonly reason?: string;
  readonly remedy?: string;
  /** Address of the comment in which an earlier run has answered the same request. */
  readonly answeredIn?: string;
  /** The agent's final text. */
  readonly answer: string;
  /** The answer is the host's own Markdown, and not the model's. */
  readonly byHost?: true;
  readonly phases: readonly PhaseView[];
  readonly checklist: readonly ChecklistItem[];
  /** Goals of the run's own agent. */
  readonly goals: readonly GoalItem[];
  /** Decisions of the agent and all of its subagents. */
  readonly decisions: readonly RecordedDecision[];
  /** The answer for programs, of the run's own agent: the last one that it gave. */
  readonly structuredAnswer?: Readonly<Record<string, unknown>>;
  /** Screenshots of the agent and all of its subagents. */
  readonly screenshots: readonly Screenshot[];
  /** Calls in the order in which they began; those that a call made follow it. */
  readonly calls: readonly CallView[];
  /** Turns of the agent and all of its subagents. */
  readonly turns: number;
  readonly usage: Usage;
  readonly costUsd: number;
  readonly deniedCalls: number;
  readonly limitReached?: StopName;
  /** The agent's last words broke off at the model's output limit, and nothing came after them. */
  readonly isCut?: boolean;
  /** Whether a later run can go on with the session. */
  readonly keepsSession?: boolean;
  /** State of the agent's last look at its own change, or at having made none. */
  readonly selfCheck?: 'running' | 'done' | 'changed' | 'cut-short';
  /** What confines the programs of this run; undefined while none has run. */
  readonly sandbox?: { readonly confined: boolean; readonly text: string };
  readonly notices: readonly { readonly level: 'info' | 'warning' | 'error'; readonly text: string }[];
  readonly verifications: readonly {
    readonly command: string;
    readonly exitCode: number;
    readonly durationMs: number;
  }[];
  /** Commands that verify a change, and had nothing to look at in this one. */
  readonly skippedChecks?: readonly Pick<Of<'verify-skip'>, 'command' | 'paths'>[];
  /** The latest push that was begun. */
  readonly push?: Pick<Of<'push-start'>, 'branch' | 'commit' | 'parent' | 'baseBranch' | 'files'>;
  /** The pull request that was about to be opened. */
  readonly opening?: Pick<Of<'pull-request-start'>, 'head' | 'base'>;
  readonly publication?: Publication;
  /** What the agent has asked for on GitHub, and what came of it. */
  readonly posts: readonly Post[];
  readonly posted: readonly PostOutcome[];
  /** The commit whose review came to its end. */
  readonly reviewed?: string;
  /** What was kept for later runs, where that changed. */
  readonly remembered?: Pick<Of<'memory-end'>, 'set' | 'deleted'>;
}

export const emptyView: View = {
  sessionId: '',
  version: '',
  model: '',
  profile: '',
  request: '',
  intent: '',
  message: '',
  answer: '',
  phases: [],
  checklist: [],
  goals: [],
  decisions: [],
  screenshots: [],
  calls: [],
  turns: 0,
  usage: NO_USAGE,
  costUsd: 0,
  deniedCalls: 0,
  notices: [],
  verifications: [],
  posts: [],
  posted: [],
};

type Of<Type extends SessionEvent['type']> = Extract<StampedEvent, { type: Type }>;

/** What each event changes; an event that is not here changes nothing that people see. */
const CHANGES: { readonly [Type in SessionEvent['type']]?: (view: View, event: Of<Type>) => Partial<View> } = {
  'session-start': (_, { type, seq, time, ...facts }) => ({ ...facts, startedAt: time }),
  'phase-start': ({ phases }, { phase, time }) => ({ phases: [...phases, { phase, startedAt: time }] }),
  'phase-end': ({ phases }, { phase, time }) => ({
    phases: phases.map((each) => (each.phase === phase && !each.endedAt ? { ...each, endedAt: time } : each)),
  }),
  'sandbox-open': (_, { confined, text }) => ({ sandbox: { confined, text } }),
  notice: ({ notices }, { level, text, agent }) => ({
    notices: [...notices, { level, text: agent === undefined ? text : `In a subagent: ${text}` }],
  }),
  'turn-end': ({ turns, usage, costUsd, isCut }, event) => ({
    turns: Math.max(turns, event.turn),
    usage: addUsage(usage, event.usage),
    costUsd: costUsd + event.costUsd,
    isCut: event.agent === undefined ? endsCut(event, isCut) : isCut,
  }),
  'tool-start': ({ calls }, event) => ({ calls: withCall(calls, startedCall(event), event.parentId ?? event.agent) }),
  'tool-event': ({ calls }, event) => ({
    calls: calls.map((call) =>
      isOpen(call) && call.callId === event.callId ? { ...call, progress: describeToolEvent(event) } : call,
    ),
  }),
  'tool-end': ({ calls, checklist, goals, decisions, screenshots, posts, deniedCalls }, event) => ({
    calls: calls.map((call) => (isOpen(call) && call.callId === event.callId ? endedCall(call, event) : call)),
    checklist: (event.agent === undefined ? checklistOf(event) : undefined) ?? checklist,
    goals: (event.agent === undefined ? goalsOf(event) : undefined) ?? goals,
    decisions: [...decisions, ...decisionOf(event)],
    screenshots: [...screenshots, ...screenshotOf(event)],
    posts: [...posts, ...postIn(event)],
    ...structuredAnswerOf(event),
    deniedCalls: deniedCalls + (isDenied(event) ? 1 : 0),
  }),
  'tool-interrupted': ({ calls }, { callId }) => ({
    calls: calls.map((call) => (isOpen(call) && call.callId === callId ? { ...call, state: 'failed' } : call)),
  }),
  'limit-reached': (_, { limit, agent }) => (agent === undefined ? { limitReached: limit } : {}),
  'session-resumed': (_, { facts: { todos, goals, decisions, posts } }) => ({
    posts,
    checklist: todos.map(({ content, status }) => ({ content, status })),
    goals: goals.map(({ title, status }) => ({ title, status })),
    decisions,
  }),
  'self-check-start': () => ({ selfCheck: 'running' }),
  // What it was cut short by has stopped nothing that was not done.
  'self-check-end': ({ limitReached }, { changed, cutShort }) => ({
    selfCheck: cutShort ? 'cut-short' : changed ? 'changed' : 'done',
    ...(cutShort && { isCut: false }),
    limitReached: cutShort ? undefined : limitReached,
  }),
  'verify-end': ({ verifications, skippedChecks }, { command, exitCode, durationMs }) => ({
    verifications: [...verifications, { command, exitCode, durationMs }],
    ...(skippedChecks && { skippedChecks: skippedChecks.filter((one) => one.command !== command) }),
  }),
  // What it has said of a change that was taken back is about nothing any more.
  'verify-skip': ({ verifications, skippedChecks = [] }, { command, paths }) => ({
    verifications: verifications.filter((one) => one.command !== command),
    skippedChecks: [...skippedChecks.filter((one) => one.command !== command), { command, paths }],
  }),
  'push-start': (_, { branch, commit, parent, baseBranch, files }) => ({
    push: { branch, commit, parent, baseBranch, files },
  }),
  'pull-request-start': (_, { head, base }) => ({ opening: { head, base } }),
  'publish-end': (_, { publication }) => ({ publication }),
  'posts-end': (_, { outcomes, reviewed }) => ({ posted: outcomes, reviewed }),
  'memory-end': (_, { set, deleted }) => ({ remembered: { set, deleted } }),
  'session-keep': (_, { keep }) => ({ keepsSession: keep }),
  'session-end': ({ calls }, { conclusion, message, answer, byHost, reason, remedy, answeredIn, time }) => ({
    conclusion,
    message,
    answer,
    byHost,
    reason,
    remedy,
    ...(answeredIn !== undefined && { answeredIn }),
    endedAt: time,
    // A call that never ended was cut off with the process.
    calls: calls.map((call) => (isOpen(call) ? { ...call, state: 'failed' } : call)),
  }),
  'report-lost': (_, { reason, remedy }) => ({
    conclusion: 'failed' as const,
    message: `${reason}. ${remedy}`,
    reason,
    remedy,
  }),
};

export function foldView(view: View, event: StampedEvent): View {
  const change = CHANGES[event.type] as ((view: View, event: StampedEvent) => Partial<View>) | undefined;
  return change ? { ...view, ...change(view, event) } : view;
}

/** An empty reply to "go on" adds nothing to words that broke off. */
const endsCut = ({ stopReason, content }: Of<'turn-end'>, before = false): boolean =>
  stopReason === 'max-tokens' ||
  (before && stopReason === 'end' && !content.some((part) => part.kind === 'text' && part.text.trim() !== ''));

const isOpen = ({ state }: CallView): boolean => state === 'running';

const isDenied = ({ code }: Of<'tool-end'>): boolean => code === 'denied';

function withCall(calls: readonly CallView[], call: CallView, maker?: string): readonly CallView[] {
  const at = calls.findLastIndex(({ callId }) => callId === maker);
  if (maker === undefined || at < 0) return [...calls, call];
  const depth = depthOf(calls[at]) + 1;
  const next = calls.findIndex((other, index) => index > at && depthOf(other) < depth);
  return calls.toSpliced(next < 0 ? calls.length : next, 0, { ...call, depth });
}

const depthOf = (call?: CallView): number => call?.depth ?? 0;

const startedCall = ({ callId, turn, tool, arguments: text, time }: Of<'tool-start'>): CallView => ({
  callId,
  turn,
  tool,
  summary: summarizeCall(text),
  state: 'running',
  startedAt: time,
});

/** On one line; the whole is in the journal. */
export function describeToolEvent({ name, data }: Of<'tool-event'>): string {
  const facts = Object.keys(data).length > 0 ? ` ${JSON.stringify(data)}` : '';
  return oneLine(name + facts);
}

function endedCall({ progress: _, ...call }: CallView, event: Of<'tool-end'>): CallView {
  const { verdict, rule, reason, listing } = event.verdict;
  const state = event.ok ? 'ok' : isDenied(event) ? 'denied' : 'failed';
  return { ...call, state, verdict, rule, reason, durationMs: event.durationMs, ...(listing && { listing }) };
}

/** The todo tools report their whole list each time. */
function checklistOf({ ok, result }: Of<'tool-end'>): ChecklistItem[] | undefined {
  if (!ok || result.metadataType !== 'todo' || !Array.isArray(result.metadata?.todoList)) return undefined;
  const items = result.metadata.todoList as readonly ChecklistItem[];
  return items.map(({ content, status }) => ({ content, status }));
}

function screenshotOf({ ok, result }: Of<'tool-end'>): Screenshot[] {
  if (!ok || result.metadataType !== 'browser_screenshot') return [];
  const { outputPath, width, height, fileSize } = result.metadata ?? {};
  return [{ path: String(outputPath), width: Number(width), height: Number(height), fileSize: Number(fileSize) }];
}

/** So do those of goals. */
function goalsOf({ ok, result }: Of<'tool-end'>): GoalItem[] | undefined {
  if (!ok || result.metadataType !== 'goals' || !Array.isArray(result.metadata?.goals)) return undefined;
  const goals = result.metadata.goals as readonly GoalItem[];
  return goals.map(({ title, status }) => ({ title, status }));
}

const postIn = ({ ok, agent, result }: Of<'tool-end'>): Post[] =>
  ok && agent === undefined && result.metadataType === 'post' ? [result.metadata?.post as Post] : [];

function decisionOf({ ok, result }: Of<'tool-end'>): RecordedDecision[] {
  if (!ok || result.metadataType !== 'decision') return [];
  const { decision, reason } = result.metadata as unknown as RecordedDecision;
  return [{ decision, reason }];
}

function structuredAnswerOf({ ok, agent, result }: Of<'tool-end'>): Pick<View, 'structuredAnswer'> {
  if (!ok || agent !== undefined || result.metadataType !== 'structured_answer') return {};
  return { structuredAnswer: result.metadata?.answer as View['structuredAnswer'] };
}

/** Arguments that tell the most, most telling first. */
const SUMMARY_FIELDS: readonly string[] = [
  'command',
  'file_path',
  'pattern',
  'path',
  'url',
  'query',
  'question',
  'name',
  'description',
  'thought',
  'key',
];

const MAX_CHARACTERS = 120;

/** `text` is the call's raw JSON, which may be broken. Empty when there is nothing to tell. */
export function summarizeCall(text: string): string {
  const input = parseObject(text);
  if (!input) return oneLine(text);
  const told = SUMMARY_FIELDS.map((key) => input[key]).find(
    (value) => typeof value === 'string' && value.trim() !== '',
  );
  return oneLine(typeof told === 'string' ? told : firstText(input));
}

const firstText = (input: Record<string, unknown>): string =>
  Object.values(input).find((value): value is string => typeof value === 'string') ?? '';

function oneLine(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const characters = [...line];
  return characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…` : line;
}
