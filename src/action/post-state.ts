/** What the main step leaves for the post step, so a run that was killed is still finished. */
import { readState, saveState } from '../github/actions.ts';

const NAMES = [
  'journal',
  /** The table of the processes that the step has started. */
  'processes',
  'credentials',
  /** `true` while some are taken out of the checkout. */
  'hidden',
  /** The record of how the checkout stood, where anything in it may have changed. */
  'workspace',
  /** `true` once it stands so again. */
  'givenBack',
  'owner',
  'name',
  /** Number of the issue or pull request with the tracking comment. */
  'number',
  /** Review thread of the tracking comment, if it is in one. */
  'thread',
  /** Key of the tracking comment. */
  'key',
  /** Identifies the request that the comment answers. */
  'request',
  /**
   * `keep 3` and the like: what becomes of the session of thread 3. `keep 3 conflicts` of one about a merge, `drop 3 ID` of the one
   * that was continued, `supersede 3 TIME` of one that was saved before.
   */
  'session',
  /** Number of the issue of a backlog whose job has not ended; `12 attempt 2` of several attempts, `12 choice` while the best is published. */
  'job',
  /** Number of a pull request under review, what `publish.review.blocks` says, and the commit of the event if it names one. */
  'review',
  /** `true` where main ended before there was a run: nobody asked for one, or it could not begin. */
  'ended',
  /** `true` or `false` once it is known whether the run is staged. */
  'staged',
  /** `true` once the job summary has the report. */
  'summarized',
  /** `true` once the report stands. */
  'reported',
] as const;

/** What was not remembered is the empty string. */
export type StepState = Readonly<Record<(typeof NAMES)[number], string>>;

/** The runner reads these also after a step that was killed. */
export function remember(values: Partial<StepState>): void {
  saveState(values);
}

export const recall = (): StepState => Object.fromEntries(NAMES.map((name) => [name, readState(name)])) as StepState;
