/** Results of a run outside of its session: checks, pushes, posts and what it keeps. */

import type { Evidence, FailedTest, FailureOrigin, TreeName } from '../../core/evidence.ts';
import type { PostOutcome } from '../../core/github-posts.ts';
import type { EventOf, Publication } from '../../core/session-event.ts';
import type { StagedWrite } from '../../core/staging.ts';
import type { EventChanges } from './event-changes.ts';

export interface PublicationView {
  readonly verifications: readonly {
    readonly command: string;
    readonly exitCode: number;
    readonly durationMs: number;
    readonly tree: TreeName;
  }[];
  /** What the host's checks said of the change, the last time. */
  readonly evidence?: Evidence;
  /** The first tests that fail with the change, by this evidence. */
  readonly failedTests?: readonly FailedTest[];
  /** Whose failure it is that the run is to fix; absent where the host could not reproduce it. */
  readonly failureOrigin?: FailureOrigin;
  /** Output of the last check that failed on the change. */
  readonly failedOutput?: string;
  /** Commands that verify a change, and had nothing to look at in this one. */
  readonly skippedChecks?: readonly Pick<EventOf<'verify-skip'>, 'command' | 'paths'>[];
  /** The latest push that was begun. */
  readonly push?: Pick<EventOf<'push-start'>, 'branch' | 'commit' | 'parent' | 'baseBranch' | 'files' | 'leftOut'>;
  /** The pull request that was about to be opened. */
  readonly opening?: Pick<EventOf<'pull-request-start'>, 'head' | 'base'>;
  readonly publication?: Publication;
  /** How each request of the agent to GitHub has ended. */
  readonly posted: readonly PostOutcome[];
  /** The commit whose review came to its end. */
  readonly reviewed?: string;
  /** Why a review only comments, as words that follow "under". */
  readonly noVerdict?: string;
  /** What was kept for later runs, where that changed. */
  readonly remembered?: Pick<EventOf<'memory-end'>, 'set' | 'deleted'>;
  /** Writes that a staged run would have left on GitHub; absent where the run is not staged. */
  readonly staged?: readonly StagedWrite[];
}

export const emptyPublicationView: PublicationView = { verifications: [], posted: [] };

export const PUBLICATION_CHANGES: EventChanges<PublicationView> = {
  'verify-end': ({ verifications, skippedChecks }, { command, exitCode, durationMs, output, tree }) => ({
    verifications: [...verifications, { command, exitCode, durationMs, tree }],
    ...(tree === 'change' && exitCode !== 0 && { failedOutput: output }),
    ...(skippedChecks && { skippedChecks: skippedChecks.filter((one) => one.command !== command) }),
  }),
  // What it has said of a change that was taken back is about nothing any more.
  'verify-skip': ({ verifications, skippedChecks = [] }, { command, paths }) => ({
    verifications: verifications.filter((one) => one.command !== command),
    skippedChecks: [...skippedChecks.filter((one) => one.command !== command), { command, paths }],
  }),
  evidence: (_, { evidence, failedTests }) => ({ evidence, failedTests }),
  'failure-origin': (_, { origin }) => ({ failureOrigin: origin }),
  'push-start': (_, { branch, commit, parent, baseBranch, files, leftOut }) => ({
    push: { branch, commit, parent, baseBranch, files, leftOut },
  }),
  'pull-request-start': (_, { head, base }) => ({ opening: { head, base } }),
  'publish-end': (_, { publication }) => ({ publication }),
  'posts-end': (_, { outcomes, reviewed, noVerdict }) => ({ posted: outcomes, reviewed, noVerdict }),
  'memory-end': (_, { set, deleted }) => ({ remembered: { set, deleted } }),
  'stage-start': ({ staged = [] }) => ({ staged }),
  'write-staged': ({ staged = [] }, { what, method, target, body, diff, thing, effect }) => ({
    staged: afterWrite(staged, { what, method, target, body, diff, thing, effect }),
  }),
};

/** What would be there in the end: a later write changes or removes what an earlier one of this run has made. */
function afterWrite(writes: readonly StagedWrite[], write: StagedWrite): readonly StagedWrite[] {
  const index = writes.findLastIndex(({ thing }) => thing !== undefined && thing === write.thing);
  const before = writes[index];
  if (!before) return [...writes, write];
  const others = writes.toSpliced(index, 1);
  const wasMade = before.effect === 'make';
  if (write.effect === 'remove') return wasMade ? others : [...others, write];
  const isDraft = write.target.endsWith('/events');
  const what = wasMade && write.method !== 'push' && !isDraft ? before.what : write.what;
  const body = { ...before.body, ...write.body };
  return writes.toSpliced(index, 1, { ...write, what, body, effect: before.effect });
}
