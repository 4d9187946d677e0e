/** The check run of a commit whose run was killed after the push: the evidence in the journal, or that nothing is known. */
import type { StampedEvent } from '../core/session-event.ts';
import type { Store } from '../git/store.ts';
import { type Actions, annotate, logLine } from '../github/actions.ts';
import { selfLogin } from '../github/api/account.ts';
import { postEvidenceCheck } from '../github/publish/evidence-check.ts';
import { type EvidenceCheck, evidenceCheck } from '../report/check-run.ts';
import type { Redactor } from '../secrets/redaction.ts';
import type { View } from '../session/events/view.ts';
import { openRunStore, type RepositoryAccess } from './interrupted-push.ts';
import { failedOutput, filesInTrees, NOT_PERMITTED } from './publish-evidence.ts';
import { renderOptions } from './run.ts';

interface KilledRun {
  readonly actions: Actions;
  readonly redactor: Redactor;
  /** Events that the process wrote itself. */
  readonly events: readonly StampedEvent[];
  /** With the end that the post step adds, and what it found on GitHub. */
  readonly view: View;
  /** Path of the journal. */
  readonly journal: string;
  readonly access: RepositoryAccess;
}

/** Makes one where the run would have made it, and not a second time. */
export async function finishEvidenceCheck(run: KilledRun): Promise<void> {
  const { publication, evidence, verifications, conclusion } = run.view;
  const sha = publication?.commit;
  const isChecked = evidence !== undefined || verifications.length > 0;
  if (sha === undefined || !isChecked || conclusion === 'cancelled') return;
  const { github, repository } = run.access;
  const check = (await knownCheck(run, sha)) ?? UNKNOWN;
  const self = await selfLogin(github);
  const posted = await postEvidenceCheck(check, { github, repository, self, sha, runUrl: run.actions.runUrl });
  if (posted.how === 'not-permitted') logLine(NOT_PERMITTED);
  if (posted.how === 'failed') annotate('warning', run.redactor.text(posted.text));
}

const UNKNOWN: EvidenceCheck = {
  conclusion: 'neutral',
  title: 'The run did not finish, so nothing is known of this commit',
  summary: 'The run did not finish, so nothing is known of this commit. Run the checks on it, or ask again.',
  annotations: [],
};

/** Undefined without evidence, and where it may be about another commit. */
async function knownCheck({ actions, redactor, events, view, journal, access }: KilledRun, sha: string) {
  const { evidence, publication, push, skippedChecks } = view;
  if (!evidence || !publication) return undefined;
  const store = await openRunStore(journal, access.remote);
  const isPublished = events.some(({ type }) => type === 'publish-end');
  const isJoined = isPublished ? publication.isJoined : await hasOtherParent(store, push);
  if (isJoined === 'unknown') return undefined;
  const paths = evidence.changedChecks.map(({ path }) => path);
  const files = await filesInTrees(store, [sha, ...(push ? [push.commit] : [])], paths);
  const { hosts = [] } = renderOptions({ actions, redactor });
  return evidenceCheck({
    evidence,
    skippedChecks,
    failedTests: [], // the journal has none
    output: failedOutput(view, actions.workspace),
    publication: { leftOut: publication.leftOut, ...(isJoined && { isJoined }) },
    redactor,
    hosts,
    locate: (file) => (files.has(file) ? file : undefined),
  });
}

/** Whether the commit was put on top of newer ones. A commit that GitHub has made is not in the store. */
async function hasOtherParent(store: Store, push: View['push']): Promise<true | undefined | 'unknown'> {
  if (!push) return 'unknown';
  const { exitCode, stdout } = await store.run(['rev-parse', '--verify', '--quiet', `${push.commit}^1`]);
  if (exitCode !== 0) return 'unknown';
  return stdout.trim() === push.parent ? undefined : true;
}
