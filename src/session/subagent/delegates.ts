/** The agents that calls of a session may start: what the gate knows of them, and what the session hands down to them. */
import type { Delegation, DelegationOutcome } from '../../core/subagent.ts';
import type { Budget } from '../budget.ts';
import type { Breakers } from '../call/breaker.ts';
import type { SessionOptions } from '../session.ts';

export interface Delegates {
  /** Whether an agent of this template has only tools that read, so that it may run beside others. */
  readsOnly(template?: string): boolean;
  start(task: Delegation, call: DelegatingCall): Promise<DelegationOutcome>;
}

export interface DelegatingCall {
  readonly callId: string;
  readonly signal: AbortSignal;
}

/** The session whose calls these are, as it is. */
export type ParentSession = SessionOptions & { readonly budget: Budget; readonly breakers: Breakers };

/** Made once for a run, so that a count holds for all of its agents; opened anew for each session in it. */
export interface Subagents {
  open(parent: ParentSession): Delegates;
}
