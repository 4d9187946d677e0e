/** What became of each tool call, step by step: a fold over the events of a run, which the HTML report shows. */
import type { SessionEvent, StampedEvent } from '../../core/event.ts';

/** What a call can be in, with what it means. `approval-required`, `failed`, `denied`, `completed` and `sealed` may be the last. */
export const CALL_STATES = {
  pending: 'The model, or another call, has made the call.',
  'approval-required': 'A person would have to approve it.',
  approved: 'Policy lets it through.',
  executing: 'The tool runs.',
  completed: 'The tool has ended, and what it was asked for is done.',
  failed: 'The tool, or the check of its input, has failed.',
  denied: 'Policy or a hook has refused it, or nobody was there to approve it.',
  sealed: 'The run ended while it was open: what it did is not known.',
} as const;
export type CallState = keyof typeof CALL_STATES;

interface CallStep {
  readonly state: CallState;
  /** RFC 3339. */
  readonly time: string;
  /** Who brought it about: `model`, `policy`, `tool`, `host`, `nobody`, `call ID` or `hook PATH`. */
  readonly decider: string;
  /** Why, where there is something to say. */
  readonly note: string;
}

type Of<Type extends SessionEvent['type']> = Extract<StampedEvent, { type: Type }>;

export interface AuditedCall {
  readonly start: Of<'tool-start'>;
  /** From `pending` on; the last one is what became of it. */
  readonly steps: readonly CallStep[];
  /** Absent while it is open. */
  readonly end?: Of<'tool-end'>;
}

/** Calls in the order in which they began. `over`: nothing follows, so that what is open has been cut off. */
export function auditCalls(events: readonly StampedEvent[], over = true): AuditedCall[] {
  const calls: AuditedCall[] = [];
  const open = new Map<string, number>();
  const change = (callId: string, next: (call: AuditedCall) => AuditedCall): void => {
    const at = open.get(callId);
    const call = at === undefined ? undefined : calls[at];
    if (call && at !== undefined) calls[at] = next(call);
  };
  const seal = (time: string): void => {
    for (const callId of open.keys()) change(callId, (call) => withSteps(call, [sealed(time)]));
    open.clear();
  };
  for (const event of events) {
    if (event.type === 'tool-start') {
      open.set(event.callId, calls.push({ start: event, steps: [begun(event)] }) - 1);
    } else if (event.type === 'tool-end') {
      change(event.callId, (call) => ({ ...withSteps(call, ending(call, event)), end: event }));
      open.delete(event.callId);
    } else if (event.type === 'session-end') seal(event.time);
  }
  if (over) seal(events.at(-1)?.time ?? '');
  return calls;
}

const withSteps = (call: AuditedCall, steps: readonly CallStep[]): AuditedCall => ({
  ...call,
  steps: [...call.steps, ...steps],
});

const begun = ({ time, parentId }: Of<'tool-start'>): CallStep => ({
  state: 'pending',
  time,
  decider: parentId === undefined ? 'model' : `call ${parentId}`,
  note: '',
});

const sealed = (time: string): CallStep => ({ state: 'sealed', time, decider: 'host', note: CALL_STATES.sealed });

/** What the end of a call says of the way to it. */
function ending({ steps }: AuditedCall, { time, ok, code, verdict, result }: Of<'tool-end'>): CallStep[] {
  const step = (state: CallState, decider: string, note = ''): CallStep => ({ state, time, decider, note });
  const why = `${verdict.rule}: ${verdict.reason}`;
  if (code === 'denied') return denial(verdict.verdict, step, why);
  const decided = steps.some(({ state }) => state === 'approved');
  const approved = decided || verdict.verdict !== 'allow' ? [] : [step('approved', 'policy', why)];
  return [...approved, ok ? step('completed', 'tool') : step('failed', 'tool', result.error ?? '')];
}

function denial(
  verdict: Of<'tool-end'>['verdict']['verdict'],
  step: (state: CallState, decider: string, note?: string) => CallStep,
  why: string,
): CallStep[] {
  if (verdict !== 'ask') return [step('denied', 'policy', why)];
  return [step('approval-required', 'policy', why), step('denied', 'nobody', 'nobody was there to approve it')];
}
