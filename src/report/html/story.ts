/** A run as its report shows it: turns with their calls, and between them what else happened, subagents inside of their calls. */
import { addUsage, NO_USAGE, type Usage } from '../../core/model.ts';
import type { EventOf, SessionEvent, StampedEvent } from '../../core/session-event.ts';
import { count } from '../../lib/text.ts';
import { type AuditedCall, auditCalls } from '../../session/events/audit.ts';
import { describeOutcome } from '../attempts-text.ts';
import { describeEvidence, describeOrigin, TREES } from '../evidence-text.ts';
import { spell } from '../figures.ts';
import { describeMemory } from '../log-text.ts';

/** Anchor of an event on the page, by its number in the journal. */
export const eventId = (seq: number): string => `event-${seq}`;

export interface StoryTurn {
  readonly kind: 'turn';
  readonly turn: number;
  readonly startedAt: string;
  /** Absent where the run was cut off while the model answered. */
  readonly end?: EventOf<'turn-end'>;
  readonly calls: readonly StoryCall[];
}

export interface StoryNote extends StoryLabel {
  readonly kind: 'note';
  readonly seq: number;
  readonly time: string;
}

export type StoryEntry = StoryTurn | StoryNote;

export interface StoryCall extends AuditedCall {
  /** Calls that it made itself. */
  readonly calls: readonly StoryCall[];
  /** What happened in the subagent that it started. */
  readonly inside: readonly StoryEntry[];
  readonly events: readonly EventOf<'tool-event'>[];
  readonly hooks: readonly EventOf<'hook-end'>[];
}

export interface Story {
  readonly entries: readonly StoryEntry[];
  /** Every call, in the order in which they began. */
  readonly calls: readonly StoryCall[];
}

interface OpenTurn extends StoryTurn {
  end?: EventOf<'turn-end'>;
  readonly calls: StoryCall[];
}

interface OpenCall extends StoryCall {
  readonly calls: OpenCall[];
  readonly inside: StoryEntry[];
  readonly events: EventOf<'tool-event'>[];
  readonly hooks: EventOf<'hook-end'>[];
}

export function createStory(events: readonly StampedEvent[]): Story {
  const builder = createStoryBuilder(auditCalls(events));
  for (const event of events) builder.add(event);
  return { entries: builder.entries, calls: builder.calls };
}

function createStoryBuilder(audited: readonly AuditedCall[]) {
  const entries: StoryEntry[] = [];
  const calls = audited.map((call): OpenCall => ({ ...call, calls: [], inside: [], events: [], hooks: [] }));
  const bySeq = new Map(calls.map((call) => [call.start.seq, call]));
  const byId = new Map<string, OpenCall>();
  const turns = new Map<string, OpenTurn>();
  const keyOf = ({ agent = '', turn }: { agent?: string; turn: number }): string => `${turn} ${agent}`;
  const placeOf = ({ agent }: StampedEvent): StoryEntry[] => (agent && byId.get(agent)?.inside) || entries;
  const openTurn = (event: EventOf<'turn-start' | 'tool-start'>): OpenTurn => {
    const turn: OpenTurn = { kind: 'turn', turn: event.turn, startedAt: event.time, calls: [] };
    turns.set(keyOf(event), turn);
    placeOf(event).push(turn);
    return turn;
  };
  const add = (event: StampedEvent): void => {
    if (event.type === 'turn-start') openTurn(event);
    else if (event.type === 'turn-end') {
      const turn = turns.get(keyOf(event));
      if (turn) turn.end = event;
    } else if (event.type === 'tool-start') {
      const call = bySeq.get(event.seq);
      const maker = event.parentId === undefined ? undefined : byId.get(event.parentId);
      if (!call) return;
      byId.set(event.callId, call);
      (maker ?? turns.get(keyOf(event)) ?? openTurn(event)).calls.push(call);
    } else if (event.type === 'tool-event') byId.get(event.callId)?.events.push(event);
    else if (event.type === 'hook-end' && event.callId !== undefined) byId.get(event.callId)?.hooks.push(event);
    else {
      const note = describeNote(event);
      if (note) placeOf(event).push({ kind: 'note', seq: event.seq, time: event.time, ...note });
    }
  };
  return { entries, calls, add };
}

/** What was used up by then, one point for each turn that ended, subagents included. */
export interface UsagePoint {
  readonly time: string;
  readonly turn: number;
  readonly usage: Usage;
  readonly costUsd: number;
  /** With all before it. */
  readonly totalUsd: number;
}

export function spendings(events: readonly StampedEvent[]): UsagePoint[] {
  let totalUsd = 0;
  return events.flatMap((event) => {
    if (event.type !== 'turn-end') return [];
    totalUsd += event.costUsd;
    const { time, turn, usage, costUsd } = event;
    return [{ time, turn, usage: addUsage(NO_USAGE, usage), costUsd, totalUsd }];
  });
}

interface StoryLabel {
  /** One or two words. */
  readonly label: string;
  /** On one line. */
  readonly text: string;
  readonly tone?: 'good' | 'warning' | 'bad' | 'quiet';
  /** Text that a reader opens. */
  readonly body?: string;
}

/** Undefined for an event that a reader sees elsewhere, or misses nothing without. */
function describeNote(event: StampedEvent): StoryLabel | undefined {
  const describe = NOTES[event.type] as ((event: StampedEvent) => StoryLabel) | undefined;
  return describe?.(event);
}

const NOTES: { readonly [Type in SessionEvent['type']]?: (event: EventOf<Type>) => StoryLabel } = {
  'agent-start': ({ template, model, profile, tools }) => ({
    label: 'Subagent',
    text: `${template ? `${template}, ` : ''}${model}, profile ${profile}, ${count(tools.length, 'tool')}`,
  }),
  'phase-start': ({ phase }) => ({ label: 'Phase', text: phase, tone: 'quiet' }),
  notice: ({ level, text }) => ({
    label: level,
    text,
    tone: level === 'info' ? 'quiet' : level === 'warning' ? 'warning' : 'bad',
  }),
  'server-log': ({ server, text }) => ({ label: 'MCP server', text: `${server}: ${text}`, tone: 'quiet' }),
  'sandbox-open': ({ backend, confined, text }) => ({
    label: 'Sandbox',
    text: backend,
    tone: confined ? 'quiet' : 'warning',
    body: text,
  }),
  prompt: ({ text }) => ({ label: 'Prompt', text: firstWords(text), body: text }),
  'turn-retry': ({ attempt, reason, delayMs }) => ({
    label: 'Retry',
    text: `${attempt} in ${spell(delayMs)}: ${reason}`,
    tone: 'warning',
  }),
  'file-changed': ({ path }) => ({ label: 'Changed', text: `${path} changed after it was read`, tone: 'quiet' }),
  'session-resumed': ({ from, messages, interrupted }) => ({
    label: 'Resumed',
    text: `from the session ${from}, with ${count(messages.length, 'message')}${interrupted.length > 0 ? `; ${count(interrupted.length, 'call')} had been cut off` : ''}`,
  }),
  'results-cleared': ({ callIds, tokens }) => ({
    label: 'Context',
    text: `${count(callIds.length, 'old call')} shortened, with results, by about ${tokens} tokens`,
  }),
  compacted: ({ text, kept, tokens }) => ({
    label: 'Context',
    text: `all but the newest ${count(kept, 'message')} replaced by a summary, about ${tokens} tokens`,
    body: text,
  }),
  'hook-end': (event) => ({
    label: 'Hook',
    text: `${event.run} ${event.event}: ${event.verdict}${'reason' in event ? `, ${event.reason}` : ''}`,
    tone: event.verdict === 'allow' ? 'quiet' : 'warning',
  }),
  'self-check-start': ({ about }) => ({
    label: 'Self-check',
    text: about === 'change' ? 'the agent is shown its whole change' : 'the agent is asked why it changed nothing',
  }),
  'self-check-end': ({ changed, cutShort }) => ({
    label: 'Self-check',
    text: cutShort ? 'cut short' : changed ? 'more was changed' : 'nothing more was changed',
  }),
  'wrap-up': () => ({ label: 'Interrupted', text: 'the agent is asked to wrap up', tone: 'warning' }),
  'limit-near': ({ limit }) => ({ label: 'Limit', text: `${limit} is near`, tone: 'warning' }),
  'limit-reached': ({ limit }) => ({
    label: 'Limit',
    text: limit === 'repetition' ? 'the agent went in circles' : `the limit of ${limit} was reached`,
    tone: 'bad',
  }),
  'setup-end': ({ command, exitCode, output, durationMs }) => ({
    label: 'Setup',
    text: `${command}: exit code ${exitCode} in ${spell(durationMs)}`,
    tone: exitCode === 0 ? 'good' : 'bad',
    body: output,
  }),
  'verify-end': ({ command, exitCode, output, durationMs, tree }) => ({
    label: 'Verification',
    text: `${command} ${TREES[tree]}: exit code ${exitCode} in ${spell(durationMs)}`,
    // On the files as they were, a check is meant to fail.
    tone: exitCode === 0 ? 'good' : tree === 'change' ? 'bad' : 'quiet',
    body: output,
  }),
  'verify-skip': ({ command, paths }) => ({
    label: 'Verification',
    text: `${command}: skipped, nothing changed in ${paths.join(', ')}`,
  }),
  'failure-origin': ({ origin }) => ({ label: 'Failing CI', text: describeOrigin(origin) }),
  evidence: ({ evidence }) => ({ label: 'Evidence', text: `${evidence.verdict}: ${describeEvidence(evidence)}` }),
  'attempt-start': ({ attempt, of, model, effort }) => ({
    label: 'Attempt',
    text: `${attempt} of ${of} begins, with ${model}${effort === undefined ? '' : `, effort ${effort}`}`,
  }),
  'attempt-end': ({ attempt, best, reason, ...outcome }) => ({
    label: 'Attempt',
    text: `${attempt}: ${describeOutcome(outcome)}; the best so far is attempt ${best}${reason === undefined ? '' : `. No further one: ${reason}`}`,
  }),
  'push-start': ({ branch, commit }) => ({ label: 'Push', text: `${commit.slice(0, 10)} to ${branch}` }),
  'pull-request-start': ({ head, base }) => ({ label: 'Pull request', text: `${head} into ${base}` }),
  'publish-end': ({ publication: { kind, number, files } }) => ({
    label: 'Published',
    text: `${kind}${number === undefined ? '' : ` #${number}`}, ${count(files.length, 'file')}`,
    tone: 'good',
  }),
  'stage-start': () => ({ label: 'Staged', text: 'nothing is written to GitHub', tone: 'warning' }),
  'write-staged': ({ what, method, target }) => ({ label: 'Staged', text: `would have ${what} (${method} ${target})` }),
  'memory-end': (event) => ({ label: 'Memory', text: describeMemory(event) }),
};

const firstWords = (text: string): string => text.slice(0, 400).replaceAll(/\s+/g, ' ').trim().slice(0, 120);
