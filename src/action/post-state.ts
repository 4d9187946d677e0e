/** What the main step leaves for the post step, so a run that was killed is still finished. */
import { readState, saveState } from '../github/actions.ts';

export interface StepState {
  readonly journal: string;
  /** The table of the processes that the step has started. */
  readonly processes: string;
  readonly credentials: string;
  /** `true` while some are taken out of the checkout. */
  readonly hidden: string;
  /** The record of how the checkout stood, where anything in it may have changed. */
  readonly workspace: string;
  /** `true` once it stands so again. */
  readonly givenBack: string;
  readonly owner: string;
  readonly name: string;
  /** Number of the issue or pull request with the tracking comment. */
  readonly number: string;
  /** Review thread of the tracking comment, if it is in one. */
  readonly thread: string;
  /** Key of the tracking comment. */
  readonly key: string;
  /** Identifies the request that the comment answers. */
  readonly request: string;
  /**
   * `keep 3` and the like: what becomes of the session of thread 3. `keep 3 conflicts` of one about a merge, `drop 3 ID` of the one
   * that was continued, `supersede 3 TIME` of one that was saved before.
   */
  readonly session: string;
  /** Number of the issue of a backlog whose job has not ended; `12 attempt 2` of several attempts, `12 choice` while the best is published. */
  readonly job: string;
  /** Number of a pull request under review, what `publish.review.blocks` says, and the commit of the event if it names one. */
  readonly review: string;
  /** `true` where main ended before there was a run: nobody asked for one, or it could not begin. */
  readonly ended: string;
  /** `true` or `false` once it is known whether the run is staged. */
  readonly staged: string;
  /** `true` once the job summary has the report. */
  readonly summarized: string;
  /** `true` once the report stands. */
  readonly reported: string;
}

const NAMES: readonly (keyof StepState)[] = [
  'journal',
  'processes',
  'credentials',
  'hidden',
  'workspace',
  'givenBack',
  'owner',
  'name',
  'number',
  'thread',
  'key',
  'request',
  'session',
  'job',
  'review',
  'ended',
  'staged',
  'summarized',
  'reported',
];

/** The runner reads these also after a step that was killed. */
export function remember(values: Partial<StepState>): void {
  saveState(values);
}

/** What was not remembered is the empty string. */
export const recall = (): StepState =>
  Object.fromEntries(NAMES.map((name) => [name, readState(name)])) as unknown as StepState;
