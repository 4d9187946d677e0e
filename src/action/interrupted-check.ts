/** The check run of a commit whose run was killed after the push: the evidence in the journal, or that nothing is known. */
import { access as lookUp } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { EVIDENCE_CHECK } from '../core/evidence.ts';
import type { Store } from '../git/store.ts';
import { type Actions, annotate, logLine } from '../github/actions.ts';
import { selfLogin } from '../github/api/account.ts';
import { postCheckRun } from '../github/publish/evidence-check.ts';
import { findSignedCopy } from '../github/publish/push-to-branch.ts';
import { type EvidenceCheck, evidenceCheck } from '../report/check-run.ts';
import { workingDirectory } from './checkout.ts';
import { type KilledRun, openRunStore } from './interrupted-push.ts';
import { failedOutput, filesInTrees, locateIn, NOT_PERMITTED, pathsNamed } from './publish-evidence.ts';
import { renderOptions } from './run.ts';

/** Makes one where the run would have made it, and not a second time. */
export async function finishEvidenceCheck(run: KilledRun): Promise<void> {
  const { publication, evidence, verifications, conclusion } = run.view;
  const sha = publication?.commit;
  const isChecked = evidence !== undefined || verifications.length > 0;
  if (sha === undefined || !isChecked || conclusion === 'cancelled') return;
  const { github, repository } = run.access;
  const check = (await knownCheck(run, sha)) ?? UNKNOWN;
  const self = await selfLogin(github);
  const place = { kind: EVIDENCE_CHECK, github, repository, self, sha, runUrl: run.actions.runUrl };
  const posted = await postCheckRun(check, place);
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
async function knownCheck(run: KilledRun, sha: string): Promise<EvidenceCheck | undefined> {
  const { actions, redactor, left, events, view, access } = run;
  const { evidence, failedTests = [], publication, push, skippedChecks } = view;
  if (!evidence || !publication) return undefined;
  const store = await openRunStore(left.journal, access.remote);
  const isPublished = events.some(({ type }) => type === 'publish-end');
  const commit = await findOwnCommit(store, run);
  const isJoined = isPublished ? publication.isJoined : await isOnNewer(store, { run, sha, commit });
  if (isJoined === 'unknown') return undefined;
  const top = await findTop(actions);
  const trees = [sha, ...[commit?.id, push?.commit].flatMap((one) => one ?? [])];
  const files = await filesInTrees(store, trees, pathsNamed({ evidence, failedTests, top }));
  const { hosts = [] } = renderOptions({ actions, redactor });
  return evidenceCheck({
    evidence,
    skippedChecks,
    failedTests,
    output: failedOutput(view, actions.workspace),
    publication: { leftOut: publication.leftOut, ...(isJoined && { isJoined }) },
    redactor,
    hosts,
    locate: locateIn(files, top),
  });
}

interface OwnCommit {
  readonly id: string;
  readonly parent: string;
}

/** The last commit that the run made itself for the branch: GitHub may have made another of it, which is not in the store. */
async function findOwnCommit(store: Store, { events, view: { push } }: KilledRun): Promise<OwnCommit | undefined> {
  for (const event of events.toReversed()) {
    if (event.type !== 'push-start' || event.branch !== push?.branch) continue;
    const { exitCode, stdout } = await store.run(['rev-parse', '--verify', '--quiet', `${event.commit}^1`]);
    if (exitCode === 0) return { id: event.commit, parent: stdout.trim() };
  }
  return undefined;
}

/** Whether the commit was put on top of newer ones than those that the host has checked it on. */
async function isOnNewer(
  store: Store,
  { run, sha, commit }: { readonly run: KilledRun; readonly sha: string; readonly commit: OwnCommit | undefined },
): Promise<true | undefined | 'unknown'> {
  const { access, view } = run;
  if (!commit || !view.push) return 'unknown';
  const { parent } = view.push;
  if (commit.parent !== parent) return true;
  if (commit.id === sha) return undefined;
  const copy = findSignedCopy({ ...access, store }, { commit: commit.id, parent, tip: sha });
  return (await copy.catch(() => undefined)) === sha ? undefined : 'unknown';
}

/** The directory in which the checks ran, from the top of the repository: the checkout may lie in a folder of the workspace. */
async function findTop(actions: Actions): Promise<string> {
  const directory = workingDirectory(actions);
  for (let top = directory; ; top = dirname(top)) {
    const isTop = await lookUp(join(top, '.git')).then(
      () => true,
      () => false,
    );
    if (isTop) return relative(top, directory);
    if (top === dirname(top)) return '';
  }
}
