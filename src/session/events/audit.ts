/** What became of each tool call, step by step: a fold over the events of a run, which the HTML report shows. */
import type { EventOf, StampedEvent } from '../../core/session-event.ts';

/** What a call can be in, with what it means. `parked`, `failed`, `denied`, `completed` and `interrupted` may be the last. */
export const CALL_STATES = {
  pending: 'The model, or another call, has made the call.',
  'approval-required': 'A person must approve it.',
  approved: 'Policy, or a person, lets it through.',
  executing: 'The tool runs.',
  completed: 'The tool has ended, and what it was asked for is done.',
  failed: 'The tool, or the check of its input, has failed.',
  parked: 'It waits for a person, and was not made. The answer continues the session in a later run.',
  denied: 'Policy, a hook or a person has refused it, or no one was there to approve it.',
  interrupted: 'The run ended while it was open: what it did is not known.',
} as const;
export type CallState = keyof typeof CALL_STATES;

interface CallStep {
  readonly state: CallState;
  /** RFC 3339. */
  readonly time: string;
  /** Who brought it about: `model`, `policy`, `tool`, `host`, `nobody`, `the keyboard`, `call ID`, `hook PATH` or a login. */
  readonly decider: string;
  /** Why, where there is something to say. */
  readonly note: string;
}

export interface AuditedCall {
  readonly start: EventOf<'tool-start'>;
  /** From `pending` on; the last one is what became of it. */
  readonly steps: readonly CallStep[];
  /** Absent while it is open. */
  readonly end?: EventOf<'tool-end'>;
}

/** Calls in the order in which they began. What is open when the events or the session end has been cut off. */
export function auditCalls(events: readonly StampedEvent[]): AuditedCall[] {
  const calls: AuditedCall[] = [];
  const open = new Map<string, number>();
  const change = (callId: string, next: (call: AuditedCall) => AuditedCall): void => {
    const at = open.get(callId);
    const call = at === undefined ? undefined : calls[at];
    if (call && at !== undefined) calls[at] = next(call);
  };
  const interrupt = (callId: string, time: string, reason: string = CALL_STATES.interrupted): void => {
    change(callId, (call) => withSteps(call, [{ state: 'interrupted', time, decider: 'host', note: reason }]));
    open.delete(callId);
  };
  for (const event of events) {
    if (event.type === 'tool-start') {
      open.set(event.callId, calls.push({ start: event, steps: [begun(event)] }) - 1);
    } else if (event.type === 'tool-verdict') {
      change(event.callId, (call) => withSteps(call, decided(event)));
    } else if (event.type === 'approval') {
      change(event.callId, (call) => withSteps(call, answered(event)));
    } else if (event.type === 'tool-end') {
      change(event.callId, (call) => ({ ...withSteps(call, ending(call, event)), end: event }));
      open.delete(event.callId);
    } else if (event.type === 'tool-interrupted') interrupt(event.callId, event.time, event.reason);
    else if (event.type === 'session-end') for (const callId of [...open.keys()]) interrupt(callId, event.time);
  }
  for (const callId of [...open.keys()]) interrupt(callId, events.at(-1)?.time ?? '');
  return calls;
}

const withSteps = (call: AuditedCall, steps: readonly CallStep[]): AuditedCall => ({
  ...call,
  steps: [...call.steps, ...steps],
});

const begun = ({ time, parentId }: EventOf<'tool-start'>): CallStep => ({
  state: 'pending',
  time,
  decider: parentId === undefined ? 'model' : `call ${parentId}`,
  note: '',
});

function decided({ time, decider, verdict }: EventOf<'tool-verdict'>): CallStep[] {
  const note = `${verdict.rule}: ${verdict.reason}`;
  if (verdict.verdict === 'deny') return [{ state: 'denied', time, decider, note }];
  return verdict.verdict === 'allow'
    ? goingOn(time, decider, note)
    : [{ state: 'approval-required', time, decider, note }];
}

const goingOn = (time: string, decider: string, note: string): CallStep[] => [
  { state: 'approved', time, decider, note },
  { state: 'executing', time, decider: 'host', note: '' },
];

/** By a person, whose words are the note. */
function answered({ time, outcome, by = 'the keyboard', note = '' }: EventOf<'approval'>): CallStep[] {
  if (outcome === 'approved') return goingOn(time, by, note);
  return outcome === 'denied' ? [{ state: 'denied', time, decider: by, note }] : [];
}

/** A call that was refused has said so already, unless its journal is from before verdicts were written. */
function ending({ steps }: AuditedCall, { time, ok, code, verdict, result }: EventOf<'tool-end'>): CallStep[] {
  const last = steps.at(-1)?.state;
  if (code === 'parked' && last === 'approval-required')
    return [{ state: 'parked', time, decider: 'host', note: result.error ?? '' }];
  if (code === 'denied') {
    if (last === 'approval-required')
      return [{ state: 'denied', time, decider: 'nobody', note: 'no one was there to approve it' }];
    return last === 'denied'
      ? []
      : [{ state: 'denied', time, decider: 'policy', note: `${verdict.rule}: ${verdict.reason}` }];
  }
  const decider = last === 'executing' ? 'tool' : 'host';
  return [
    ok ? { state: 'completed', time, decider, note: '' } : { state: 'failed', time, decider, note: result.error ?? '' },
  ];
}
