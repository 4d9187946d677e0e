/** How a run stands and ends: who asked for what, its phases, its use of the model, its notices. */
import type { Conclusion } from '../../core/conclusion.ts';
import { addUsage, NO_USAGE, type Usage } from '../../core/model.ts';
import type { EventOf, Limits, Phase, StopName } from '../../core/session-event.ts';
import type { EventChanges } from './event-changes.ts';

export interface PhaseView {
  readonly phase: Phase;
  readonly startedAt: string;
  readonly endedAt?: string;
}

export interface RunView {
  readonly sessionId: string;
  readonly version: string;
  readonly model: string;
  readonly profile: string;
  readonly limits?: Limits;
  readonly request: string;
  /** What set the run off; absent in a terminal, and in journals of earlier versions. */
  readonly means?: EventOf<'session-start'>['means'];
  /** What was typed, or the label or the account that was set. */
  readonly typed?: string;
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
  /** Turns of the agent and all of its subagents. */
  readonly turns: number;
  readonly usage: Usage;
  readonly costUsd: number;
  readonly limitReached?: StopName;
  /** The agent's last words broke off at the model's output limit, and nothing came after them. */
  readonly isCut?: boolean;
  /** Whether a later run can continue the session. */
  readonly keepsSession?: boolean;
  /** State of the agent's last look at its own change, or at having made none. */
  readonly selfCheck?: 'running' | 'done' | 'changed' | 'cut-short';
  /** What confines the programs of this run; undefined while none has run. */
  readonly sandbox?: { readonly confined: boolean; readonly text: string };
  readonly notices: readonly { readonly level: 'info' | 'warning' | 'error'; readonly text: string }[];
}

export const emptyRunView: RunView = {
  sessionId: '',
  version: '',
  model: '',
  profile: '',
  request: '',
  intent: '',
  message: '',
  answer: '',
  phases: [],
  turns: 0,
  usage: NO_USAGE,
  costUsd: 0,
  notices: [],
};

export const RUN_CHANGES: EventChanges<RunView> = {
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
  'limit-reached': (_, { limit, agent }) => (agent === undefined ? { limitReached: limit } : {}),
  'self-check-start': () => ({ selfCheck: 'running' }),
  // What it was cut short by has stopped nothing that was not done.
  'self-check-end': ({ limitReached }, { changed, cutShort }) => ({
    selfCheck: cutShort ? 'cut-short' : changed ? 'changed' : 'done',
    ...(cutShort && { isCut: false }),
    limitReached: cutShort ? undefined : limitReached,
  }),
  'session-keep': (_, { keep, intent }) => ({ keepsSession: keep, ...(intent !== undefined && { intent }) }),
  'session-end': (_, { conclusion, message, answer, byHost, reason, remedy, answeredIn, time }) => ({
    conclusion,
    message,
    answer,
    byHost,
    reason,
    remedy,
    ...(answeredIn !== undefined && { answeredIn }),
    endedAt: time,
  }),
  'report-lost': (_, { reason, remedy }) => ({
    conclusion: 'failed' as const,
    message: `${reason}. ${remedy}`,
    reason,
    remedy,
  }),
};

/** An empty reply to "continue" adds nothing to words that broke off. */
const endsCut = ({ stopReason, content }: EventOf<'turn-end'>, before = false): boolean =>
  stopReason === 'max-tokens' ||
  (before && stopReason === 'end' && !content.some((part) => part.kind === 'text' && part.text.trim() !== ''));
