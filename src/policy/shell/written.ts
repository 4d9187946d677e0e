/** What a checked node comes to: the text that runs, and what it leaves behind. */
import type { State } from './state.ts';

/** A program call, which can change the working directory and nothing else of the shell. */
export interface Written {
  readonly text: string;
  /** Where it may stand after success, and after failure. */
  readonly ok: readonly string[];
  readonly failed: readonly string[];
}

export interface WrittenNode {
  readonly text: string;
  readonly ok: State;
  readonly failed: State;
}
