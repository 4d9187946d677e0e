/** What a session is made of, and what the agents that it starts are handed of it. */
import type { Provider } from '../core/model.ts';
import type { Limits } from '../core/session-event.ts';
import type { Delegation, DelegationOutcome, ModelAnswer, ModelQuestion, Workspace } from '../core/tool.ts';
import type { Policy } from '../policy/engine.ts';
import type { Redaction } from '../secrets/redaction.ts';
import type { ChangedFiles } from '../tools/builtin/files/freshness.ts';
import type { Registry } from '../tools/registry.ts';
import type { Budget } from './budget.ts';
import type { Approver } from './call/approvals.ts';
import type { Breakers } from './call/breaker.ts';
import type { Hooks } from './call/hooks.ts';
import type { AnsweredRequest, EarlierSession, EarlierSubagent } from './earlier-session.ts';
import type { Stream } from './events/stream.ts';
import type { ProjectInstructions } from './project-instructions.ts';

export interface SessionOptions {
  readonly id: string;
  readonly provider: Provider;
  readonly model: string;
  /** Answers what tools ask; the session's own model unless given. */
  readonly weakModel?: string;
  readonly maxOutputTokens: number;
  /** `systemPrompt(…)`; stable over the session, since it is cached. */
  readonly system: string;
  /** Text ahead of the first request. */
  readonly opening?: string;
  /** Instructions of folders, given with the first answer about a file in them; subagents get them too. */
  readonly instructions?: ProjectInstructions;
  readonly registry: Registry;
  readonly policy: Policy;
  readonly workspace: Workspace;
  readonly limits: Limits;
  /** Session that this one continues. */
  readonly earlier?: EarlierSession;
  /** What a person has said of the call that the earlier session left waiting. */
  readonly answered?: AnsweredRequest | undefined;
  /** Does, once, what must be done before the first tool call: for calls that come before the model is asked. */
  readonly ready?: (() => Promise<unknown>) | undefined;
  /** How long the conversation may become. */
  readonly context: ContextLimits;
  /** The model's service can write summaries of the conversation. */
  readonly serviceSummaries?: boolean;
  /** How many tool calls run at the same time at most; without it see `createSchedule`. */
  readonly concurrency?: number;
  /** For tools that state no limit; without it, two minutes. */
  readonly timeoutMs?: number;
  /** The repository's programs that are asked about calls, of subagents too. */
  readonly hooks?: Hooks;
  /** Asks a person about calls that need a yes, of subagents too; absent: such a call is refused. */
  readonly approver?: Approver | undefined;
  /** Detects changes to files that this agent has read. */
  readonly changedFiles?: ChangedFiles;
  /** Takes secrets out of what the model is told, by tools and by the host. */
  readonly redact?: Redaction;
  /** Start the agents that this one asks for; absent: it may start none. */
  readonly subagents?: Subagents;
  /** Nesting depth of a subagent, its share of the budget, and what its parents know of servers that fail. */
  readonly level?: number;
  readonly budget?: Budget;
  readonly breakers?: Breakers;
  /** The host emits `session-start` before and `session-end` after, so it can report what happened around the session. */
  readonly stream: Stream;
  readonly signal?: AbortSignal;
  /** Aborted when anyone who watches wants it to end: the agent is asked to wrap up before its next turn. */
  readonly wrapUp?: AbortSignal;
  /** Returns, before each turn, what people have written since the last one; of the run's own agent only. */
  readonly newWords?: (() => Promise<readonly string[]>) | undefined;
  /** Milliseconds on a clock that nobody sets. The minutes of the limit run from here on. */
  readonly now?: () => number;
}

/** The session whose calls these are, as it is. */
export type ParentSession = SessionOptions & { readonly budget: Budget; readonly breakers: Breakers };

/** Made once for a run, so a count holds for all of its agents; opened again for each session in it. */
export interface Subagents {
  open(parent: ParentSession): Delegates;
}

export interface Delegates {
  /** Whether an agent of this template has only tools that read, so it may run beside others. */
  readsOnly(template?: string): boolean;
  start(task: Delegation, call: AskingCall): Promise<DelegationOutcome>;
  /** Has a subagent continue with the answer to its call. Undefined where it cannot, so the call is left to the person who asks. */
  resume(
    earlier: EarlierSubagent,
    answered: AnsweredRequest,
    signal: AbortSignal,
  ): Promise<ResumedSubagent | undefined>;
}

/** The result of a subagent that continued: `text` is for the agent that had started it. `parked`: a call of it waits again. */
export interface ResumedSubagent {
  readonly text: string;
  readonly parked?: true;
}

/** Rejects where the call is over. */
export type Questions = (question: ModelQuestion, call: AskingCall) => Promise<ModelAnswer>;

/** The call of a tool that has another agent or the model do something. */
export interface AskingCall {
  readonly callId: string;
  readonly signal: AbortSignal;
}

export interface ContextLimits {
  /** Tokens of a conversation beyond which old tool results give way to one line each. */
  readonly clearAbove: number;
  /** Tokens at its end whose results stay. */
  readonly keepNewest: number;
  /** Share of the window, in percent, beyond which the older part gives way to a summary. */
  readonly compactAtPercent: number;
}
