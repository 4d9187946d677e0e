/** A task that one agent gives to another, what comes back, and the templates by which such agents are made. */

export const MODEL_STRENGTHS = ['strong', 'weak'] as const;
export type ModelStrength = (typeof MODEL_STRENGTHS)[number];

/** What a subagent is like. Whatever it says, a subagent may do and use no more than the agent that starts it. */
export interface SubagentTemplate {
  /** For the agent that chooses: when to use it. */
  readonly description?: string;
  /** What a subagent of this kind is to know and to do, besides the question. */
  readonly prompt?: string;
  /** Names or globs of its tools, among those of the agent that starts it; absent: all of these. */
  readonly tools?: readonly string[];
  /** A policy profile that narrows what it may touch. */
  readonly profile?: string;
  /** Absent: the agent that starts it chooses. */
  readonly model?: ModelStrength;
  /** Levels of subagents below it, as far as the run allows them. */
  readonly depth?: number;
  /** Most turns and most US dollars, where its share of the run is more than that. */
  readonly turns?: number;
  readonly costUsd?: number;
}

/** The other agent knows nothing but these words. */
export interface Delegation {
  readonly question: string;
  readonly modelStrength: ModelStrength;
  /** By name; there must be one. */
  readonly template?: string;
}

export type DelegationOutcome =
  | { readonly ok: true; readonly answer: string; readonly modelStrength: ModelStrength }
  | {
      readonly ok: false;
      /** Why it has not answered. */
      readonly reason: string;
      /** What the agent that asked should do next. */
      readonly advice: string;
      /** Its last words before it was stopped; empty when it had none. */
      readonly answer: string;
      readonly modelStrength: ModelStrength;
    };
