/** The tool calls of a run, and what they have noted down for the report. */

import type { AllowlistEntry, Verdict } from '../../core/access.ts';
import type { ApprovalRequest } from '../../core/approval.ts';
import type { Post } from '../../core/github-posts.ts';
import type { EventOf } from '../../core/session-event.ts';
import { parseObject } from '../../lib/json-object.ts';
import { filesInPatch } from '../../lib/patch-headers.ts';
import { count } from '../../lib/text.ts';
import type { EventChanges } from './event-changes.ts';

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
  readonly state: 'running' | 'ok' | 'failed' | 'denied' | 'parked';
  /** Only a part of its command line failed: the line itself ended well. */
  readonly failedInPart?: true;
  /** It only started a command: how that ended, other calls say. */
  readonly inBackground?: true;
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

export interface CallsView {
  /** Calls in the order in which they began; those that a call made follow it. */
  readonly calls: readonly CallView[];
  readonly checklist: readonly ChecklistItem[];
  /** Goals of the run's own agent. */
  readonly goals: readonly GoalItem[];
  /** Decisions of the agent and all of its subagents. */
  readonly decisions: readonly RecordedDecision[];
  /** The answer for programs, of the run's own agent: the last one that it gave. */
  readonly structuredAnswer?: Readonly<Record<string, unknown>>;
  /** Screenshots of the agent and all of its subagents. */
  readonly screenshots: readonly Screenshot[];
  readonly deniedCalls: number;
  /** Requests of the agent to GitHub. */
  readonly posts: readonly Post[];
  /** The call that waits for a person, and since when (RFC 3339). */
  readonly waiting?: { readonly request: ApprovalRequest; readonly since: string };
}

export const emptyCallsView: CallsView = {
  calls: [],
  deniedCalls: 0,
  checklist: [],
  goals: [],
  decisions: [],
  screenshots: [],
  posts: [],
};

export const CALLS_CHANGES: EventChanges<CallsView> = {
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
  approval: (_, { outcome, request, time }) => (outcome === 'waiting' ? { waiting: { request, since: time } } : {}),
  'tool-interrupted': ({ calls }, { callId }) => ({
    calls: calls.map((call) => (isOpen(call) && call.callId === callId ? { ...call, state: 'failed' } : call)),
  }),
  'session-resumed': (_, { agent, facts: { todos, goals, decisions, posts } }) =>
    agent === undefined
      ? {
          posts,
          checklist: todos.map(({ content, status }) => ({ content, status })),
          goals: goals.map(({ title, status }) => ({ title, status })),
          decisions,
        }
      : {},
  // A call that never ended was cut off with the process.
  'session-end': ({ calls }) => ({ calls: calls.map((call) => (isOpen(call) ? { ...call, state: 'failed' } : call)) }),
};

const isOpen = ({ state }: CallView): boolean => state === 'running';

const isDenied = ({ code }: EventOf<'tool-end'>): boolean => code === 'denied';

function withCall(calls: readonly CallView[], call: CallView, maker?: string): readonly CallView[] {
  const at = calls.findLastIndex(({ callId }) => callId === maker);
  if (maker === undefined || at < 0) return [...calls, call];
  const depth = depthOf(calls[at]) + 1;
  const next = calls.findIndex((other, index) => index > at && depthOf(other) < depth);
  return calls.toSpliced(next < 0 ? calls.length : next, 0, { ...call, depth });
}

const depthOf = (call?: CallView): number => call?.depth ?? 0;

const startedCall = ({ callId, turn, tool, arguments: text, time }: EventOf<'tool-start'>): CallView => ({
  callId,
  turn,
  tool,
  summary: summarizeCall(text),
  state: 'running',
  startedAt: time,
});

/** On one line; the whole is in the journal. */
export function describeToolEvent({ name, data }: EventOf<'tool-event'>): string {
  const facts = Object.keys(data).length > 0 ? ` ${JSON.stringify(data)}` : '';
  return oneLine(name + facts);
}

function endedCall({ progress: _, ...call }: CallView, event: EventOf<'tool-end'>): CallView {
  const { verdict, rule, reason, listing } = event.verdict;
  const state = event.ok ? 'ok' : isDenied(event) ? 'denied' : event.code === 'parked' ? 'parked' : 'failed';
  const failedInPart = state === 'failed' && event.result.metadata?.lineExitCode === 0;
  return {
    ...call,
    state,
    verdict,
    rule,
    reason,
    durationMs: event.durationMs,
    ...(failedInPart && { failedInPart }),
    ...(event.ok && event.result.metadataType === 'bash_background' && { inBackground: true }),
    ...(listing && { listing }),
  };
}

/** The todo tools report their whole list each time. */
function checklistOf({ ok, result }: EventOf<'tool-end'>): ChecklistItem[] | undefined {
  if (!ok || result.metadataType !== 'todo' || !Array.isArray(result.metadata?.todoList)) return undefined;
  const items = result.metadata.todoList as readonly ChecklistItem[];
  return items.map(({ content, status }) => ({ content, status }));
}

function screenshotOf({ ok, result }: EventOf<'tool-end'>): Screenshot[] {
  if (!ok || result.metadataType !== 'browser_screenshot') return [];
  const { outputPath, width, height, fileSize } = result.metadata ?? {};
  return [{ path: String(outputPath), width: Number(width), height: Number(height), fileSize: Number(fileSize) }];
}

/** So do those of goals. */
function goalsOf({ ok, result }: EventOf<'tool-end'>): GoalItem[] | undefined {
  if (!ok || result.metadataType !== 'goals' || !Array.isArray(result.metadata?.goals)) return undefined;
  const goals = result.metadata.goals as readonly GoalItem[];
  return goals.map(({ title, status }) => ({ title, status }));
}

const postIn = ({ ok, agent, result }: EventOf<'tool-end'>): Post[] =>
  ok && agent === undefined && result.metadataType === 'post' ? [result.metadata?.post as Post] : [];

function decisionOf({ ok, result }: EventOf<'tool-end'>): RecordedDecision[] {
  if (!ok || result.metadataType !== 'decision') return [];
  const { decision, reason } = result.metadata as unknown as RecordedDecision;
  return [{ decision, reason }];
}

function structuredAnswerOf({ ok, agent, result }: EventOf<'tool-end'>): Pick<CallsView, 'structuredAnswer'> {
  if (!ok || agent !== undefined || result.metadataType !== 'structured_answer') return {};
  return { structuredAnswer: result.metadata?.answer as CallsView['structuredAnswer'] };
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
  const [patched, ...others] = typeof input.input === 'string' ? filesInPatch(input.input) : [];
  if (patched !== undefined)
    return oneLine(others.length > 0 ? `${patched} and ${count(others.length, 'other file')}` : patched);
  const told = SUMMARY_FIELDS.map((key) => input[key]).find(
    (value) => typeof value === 'string' && value.trim() !== '',
  );
  return oneLine(typeof told === 'string' ? told : firstText(input));
}

function firstText(input: Record<string, unknown>): string {
  const text = Object.values(input).find((value): value is string => typeof value === 'string');
  const [key, number] = Object.entries(input).find(([, value]) => typeof value === 'number') ?? [];
  return text ?? (key === undefined ? '' : `${key} ${number}`);
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const characters = [...line];
  return characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…` : line;
}
