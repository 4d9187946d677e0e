/** A run as its report tells it: turns with their calls, and between them what else happened, subagents inside of their calls. */
import type { SessionEvent, StampedEvent } from '../../core/event.ts';
import { addUsage, NO_USAGE, type Usage } from '../../core/model.ts';
import { type AuditedCall, auditCalls } from '../../session/events/audit.ts';
import { describeNote, type Note } from './notes.ts';

type Of<Type extends SessionEvent['type']> = Extract<StampedEvent, { type: Type }>;

export interface StoryTurn {
  readonly kind: 'turn';
  readonly turn: number;
  readonly startedAt: string;
  /** Absent where the run was cut off while the model answered. */
  readonly end?: Of<'turn-end'>;
  readonly calls: readonly StoryCall[];
}

export interface StoryNote extends Note {
  readonly kind: 'note';
  readonly time: string;
}

export type StoryEntry = StoryTurn | StoryNote;

export interface StoryCall extends AuditedCall {
  /** Calls that it made itself. */
  readonly calls: readonly StoryCall[];
  /** What happened in the subagent that it started. */
  readonly inside: readonly StoryEntry[];
  readonly events: readonly Of<'tool-event'>[];
  readonly hooks: readonly Of<'hook-end'>[];
}

export interface Story {
  readonly entries: readonly StoryEntry[];
  /** Every call, in the order in which they began. */
  readonly calls: readonly StoryCall[];
}

interface OpenTurn extends StoryTurn {
  end?: Of<'turn-end'>;
  readonly calls: StoryCall[];
}

interface OpenCall extends StoryCall {
  readonly calls: OpenCall[];
  readonly inside: StoryEntry[];
  readonly events: Of<'tool-event'>[];
  readonly hooks: Of<'hook-end'>[];
}

export function tellStory(events: readonly StampedEvent[]): Story {
  const teller = createTeller(auditCalls(events));
  for (const event of events) teller.add(event);
  return { entries: teller.entries, calls: teller.calls };
}

function createTeller(audited: readonly AuditedCall[]) {
  const entries: StoryEntry[] = [];
  const calls = audited.map((call): OpenCall => ({ ...call, calls: [], inside: [], events: [], hooks: [] }));
  const bySeq = new Map(calls.map((call) => [call.start.seq, call]));
  const byId = new Map<string, OpenCall>();
  const turns = new Map<string, OpenTurn>();
  const keyOf = ({ agent = '', turn }: { agent?: string; turn: number }): string => `${turn} ${agent}`;
  const placeOf = ({ agent }: StampedEvent): StoryEntry[] => (agent && byId.get(agent)?.inside) || entries;
  const openTurn = (event: Of<'turn-start' | 'tool-start'>): OpenTurn => {
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
      if (note) placeOf(event).push({ kind: 'note', time: event.time, ...note });
    }
  };
  return { entries, calls, add };
}

/** What was used up by then, one point for each turn that ended, subagents included. */
export interface Spending {
  readonly time: string;
  readonly turn: number;
  readonly usage: Usage;
  readonly costUsd: number;
  /** With all before it. */
  readonly totalUsd: number;
}

export function spendings(events: readonly StampedEvent[]): Spending[] {
  let totalUsd = 0;
  return events.flatMap((event) => {
    if (event.type !== 'turn-end') return [];
    totalUsd += event.costUsd;
    const { time, turn, usage, costUsd } = event;
    return [{ time, turn, usage: addUsage(NO_USAGE, usage), costUsd, totalUsd }];
  });
}
