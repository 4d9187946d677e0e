/** The state of a review as a check run on the commit that it read: found nothing, found something, or not finished. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeError } from '../core/error.ts';
import { REVIEW_CHECK } from '../core/evidence.ts';
import { SEVERITIES, type Severity } from '../core/github-posts.ts';
import { sameName, selfLogin } from '../github/api/account.ts';
import type { GitHub } from '../github/api/client.ts';
import { describeFailure, failedRequest } from '../github/api/failure.ts';
import { postCheckRun } from '../github/publish/evidence-check.ts';
import { standingFinding } from '../github/review/finding.ts';
import { describeUncounted, readCountedThreads } from '../github/review/resolutions.ts';
import { reviewCheck, type StandingFinding } from '../report/check-run.ts';
import { reviewSarif } from '../report/sarif.ts';
import type { RunOutcome } from './early-end.ts';
import type { KilledRun } from './interrupted-push.ts';
import { type Run, renderOptions } from './run.ts';

interface ReviewPosting {
  readonly github: GitHub;
  /** Our own login. */
  readonly self: string;
  readonly pull: number;
  readonly blocks: Severity | false;
}

type Say = (level: 'info' | 'warning', text: string) => void;

/**
 * Goes by what stands on GitHub, earlier findings included. Path of the SARIF file with these; undefined for a review that did
 * not come to its end, which has none. Never throws.
 */
export async function publishReviewCheck(
  run: Run,
  posting: ReviewPosting,
  outcome: RunOutcome,
): Promise<string | undefined> {
  const { trigger, actions, redactor, stream } = run;
  const { repository, headSha } = trigger;
  const { conclusion, reason, message } = outcome;
  const say: Say = (level, text) => void stream.emit({ type: 'notice', level, text });
  const { reviewed, noVerdict, posted, staged } = run.view();
  const state = { reviewed, noVerdict, posted, conclusion, reason: reason || message };
  const finished = await postReviewCheck({ ...posting, actions, redactor, repository, headSha }, state, say);
  // What a staged run found stands nowhere; the file would lack it.
  return finished && !staged ? writeSarif(run, finished, say) : undefined;
}

interface FinishedReview {
  readonly findings: readonly StandingFinding[];
  readonly sha: string;
}

function writeSarif(
  { actions, redactor, directory, trigger }: Run,
  review: FinishedReview,
  say: Say,
): string | undefined {
  const path = join(directory, 'review.sarif');
  const { owner, name } = trigger.repository;
  const repository = `${actions.serverUrl.replace(/\/+$/, '')}/${owner}/${name}`;
  try {
    writeFileSync(path, reviewSarif({ ...review, repository, redactor }));
    return path;
  } catch (error) {
    say('warning', `The SARIF file of the review was not written: ${describeError(error)}`);
    return undefined;
  }
}

interface ReviewCheckPosting extends ReviewPosting, Pick<Run, 'actions' | 'redactor'> {
  readonly repository: Pick<Run['trigger']['repository'], 'owner' | 'name'>;
  /** Commit of the event, if it names one. */
  readonly headSha: string | undefined;
}

interface ReviewState extends Pick<ReturnType<Run['view']>, 'reviewed' | 'noVerdict' | 'posted'> {
  readonly conclusion: RunOutcome['conclusion'];
  readonly reason: string;
}

/** What a review that came to its end has open; undefined for another. Never throws. */
async function postReviewCheck(
  given: ReviewCheckPosting,
  state: ReviewState,
  say: Say,
): Promise<FinishedReview | undefined> {
  const { github, self, pull, blocks, actions, redactor, repository, headSha } = given;
  const { reviewed, noVerdict, posted, conclusion, reason } = state;
  try {
    const { data } = await github.rest.pulls.get({ owner: repository.owner, repo: repository.name, pull_number: pull });
    const sha = reviewed ?? headSha ?? data.head.sha;
    const standing = await readStanding(github, { repository, pull, self, sha });
    const isFinished = reviewed !== undefined && standing.problem === undefined && conclusion === 'succeeded';
    const { findings, uncounted } = standing;
    const check = reviewCheck({
      isFinished,
      isCancelled: conclusion === 'cancelled',
      why: standing.problem ?? (conclusion === 'succeeded' ? leftOut(posted) : reason),
      uncounted,
      findings,
      blocks,
      redactor,
      hosts: renderOptions({ actions, redactor }).hosts ?? [],
    });
    const finished = isFinished ? { findings, sha } : undefined;
    // A required check takes neutral for passed, and an older check of this commit may be on the word of someone who may write.
    if (noVerdict !== undefined && check.conclusion !== 'failure') return finished;
    const { runUrl } = actions;
    const result = await postCheckRun(check, { kind: REVIEW_CHECK, github, repository, self, sha, runUrl });
    if (result.how === 'failed') say('warning', result.text);
    if (result.how !== 'not-permitted') return finished;
    const isFork = data.head.repo?.full_name !== data.base.repo.full_name;
    if (isFork) say('warning', `${NOT_PERMITTED}. On a fork's pull request GitHub gives a token that only reads`);
    else say(blocks === false ? 'info' : 'warning', NOT_PERMITTED);
    return finished;
  } catch (error) {
    say('warning', `The check run of the review was not made: ${describeFailure(error)}`);
    return undefined;
  }
}

/** Why there is no review to make again where all checks of our app are: it made none there, or that cannot be read. */
export async function findReviewToRepeat(
  github: GitHub,
  { repository: { owner, name: repo }, headSha = '' }: Run['trigger'],
  self: string,
): Promise<{ readonly reason: string; readonly remedy?: string; readonly announce: false } | undefined> {
  const asked = { owner, repo, ref: headSha, check_name: REVIEW_CHECK.name, per_page: 100 };
  try {
    const { check_runs: runs } = (await github.rest.checks.listForRef(asked)).data;
    const isOurs = ({ external_id: mark, app }: (typeof runs)[number]): boolean =>
      mark === REVIEW_CHECK.mark && sameName(`${app?.slug}[bot]`, self);
    return runs.some(isOurs) ? undefined : { reason: 'its checks have no review to make again', announce: false };
  } catch (error) {
    const what = 'whether its checks have a review could not be read';
    return { ...failedRequest(error, what, 'the permission "checks: read"'), announce: false };
  }
}

/** For a review whose process is gone, without reading the configuration again. Rejects where our own account cannot be read. */
export async function finishReviewCheck({ actions, redactor, left, view, access }: KilledRun, say: Say): Promise<void> {
  const [, number, blocked, headSha] = /^(\d+) ([\w-]+)(?: ([0-9a-f]{40,64}))?$/.exec(left.review) ?? [];
  if (number === undefined) return;
  const blocks = SEVERITIES.find((severity) => severity === blocked) ?? false;
  const { github, repository } = access;
  const self = await selfLogin(github);
  const { reviewed, noVerdict, posted, conclusion = 'failed', reason = '', message = '' } = view;
  const state = { reviewed, noVerdict, posted, conclusion, reason: reason || message };
  const posting: ReviewCheckPosting = {
    actions,
    redactor,
    github,
    repository,
    self,
    pull: Number(number),
    blocks,
    headSha,
  };
  await postReviewCheck(posting, state, say);
}

const NOT_PERMITTED = `No check run "${REVIEW_CHECK.name}" was made: only the token of an app with the permission "checks: write" may make one`;

const leftOut = (posted: readonly { readonly text: string; readonly how: string }[]): string =>
  posted.flatMap(({ text }) => (/^\d+ findings? left out/.test(text) ? [`${text}.`] : [])).join(' ');

/** Undefined problem: all of them. What cannot be read is not taken for nothing. */
async function readStanding(
  github: GitHub,
  { repository, pull, self, sha }: Pick<ReviewCheckPosting, 'pull' | 'self' | 'repository'> & { readonly sha: string },
): Promise<{ readonly findings: readonly StandingFinding[]; readonly uncounted?: string; readonly problem?: string }> {
  try {
    const threads = await readCountedThreads(github, repository, { pull, self });
    const uncounted = describeUncounted(threads, self);
    const findings = threads.flatMap((thread) => standingFinding(thread, self, sha) ?? []);
    return { findings, ...(uncounted !== undefined && { uncounted }) };
  } catch (error) {
    return { findings: [], problem: `what is open could not be read: ${describeFailure(error)}` };
  }
}
