/** The moments in the life of a request at a stand-in, for tests that end something just then. */

/**
 * `arrived`: nothing has come of it yet. `done`: it has taken effect, and nobody has been told. `answered`: the answer has
 * left, and nobody may have read it yet.
 */
export type Moment = 'arrived' | 'done' | 'answered';

export const MOMENTS: readonly Moment[] = ['arrived', 'done', 'answered'];

export interface MomentOf {
  readonly method: string;
  /** As in `LoggedRequest`. */
  readonly path: string;
  readonly query: string;
}

/** Where it gives `drop`, the connection is cut there and then: without an effect, or without an answer. */
export type OnMoment = (moment: Moment, request: MomentOf) => 'drop' | undefined;
