/** The state of a review as a check run on the commit that it read: found nothing, found something, or not finished. */
import { REVIEW_CHECK } from '../core/evidence.ts';
import type { Severity } from '../core/github-posts.ts';
import type { GitHub } from '../github/api/client.ts';
import { describeFailure } from '../github/api/failure.ts';
import { postCheckRun } from '../github/publish/evidence-check.ts';
import { standingFinding } from '../github/review/finding.ts';
import { readReviewThreads } from '../github/review/threads.ts';
import { reviewCheck, type StandingFinding } from '../report/check-run.ts';
import type { RunOutcome } from './early-end.ts';
import { type Run, renderOptions } from './run.ts';

interface ReviewPosting {
  readonly github: GitHub;
  /** Our own login. */
  readonly self: string;
  readonly pull: number;
  readonly blocks: Severity | false;
}

/** Goes by what stands on GitHub, earlier findings included. Never throws. */
export async function publishReviewCheck(
  run: Run,
  { github, self, pull, blocks }: ReviewPosting,
  { conclusion, reason, message }: RunOutcome,
): Promise<void> {
  const { trigger, actions, redactor, stream } = run;
  const { repository } = trigger;
  const say = (level: 'info' | 'warning', text: string): void => void stream.emit({ type: 'notice', level, text });
  try {
    const { reviewed, posted } = run.view();
    const { data } = await github.rest.pulls.get({ owner: repository.owner, repo: repository.name, pull_number: pull });
    const sha = reviewed ?? trigger.headSha ?? data.head.sha;
    const standing = await readStanding(github, { repository, pull, self });
    const check = reviewCheck({
      isFinished: reviewed !== undefined && standing.problem === undefined && conclusion === 'succeeded',
      isCancelled: conclusion === 'cancelled',
      why: standing.problem ?? (conclusion === 'succeeded' ? leftOut(posted) : reason || message),
      findings: standing.findings,
      inText: posted.reduce((sum, { inText = 0 }) => sum + inText, 0),
      blocks,
      redactor,
      hosts: renderOptions(run).hosts ?? [],
    });
    const result = await postCheckRun(check, {
      kind: REVIEW_CHECK,
      github,
      repository,
      self,
      sha,
      runUrl: actions.runUrl,
    });
    if (result.how === 'failed') say('warning', result.text);
    if (result.how !== 'not-permitted') return;
    const isFork = data.head.repo?.full_name !== data.base.repo.full_name;
    if (isFork) say('warning', `${NOT_PERMITTED}. On a fork's pull request GitHub gives a token that only reads`);
    else say(blocks === false ? 'info' : 'warning', NOT_PERMITTED);
  } catch (error) {
    say('warning', `The check run of the review was not made: ${describeFailure(error)}`);
  }
}

const NOT_PERMITTED = `No check run "${REVIEW_CHECK.name}" was made: only the token of an app with the permission "checks: write" may make one`;

const leftOut = (posted: readonly { readonly text: string; readonly how: string }[]): string =>
  posted.flatMap(({ text }) => (/^\d+ findings? left out/.test(text) ? [`${text}.`] : [])).join(' ');

/** Undefined problem: all of them. What cannot be read is not taken for nothing. */
async function readStanding(
  github: GitHub,
  { repository, pull, self }: Pick<ReviewPosting, 'pull' | 'self'> & Pick<Run['trigger'], 'repository'>,
): Promise<{ readonly findings: readonly StandingFinding[]; readonly problem?: string }> {
  try {
    const threads = await readReviewThreads(github, repository, pull);
    return { findings: threads.flatMap((thread) => standingFinding(thread, self) ?? []) };
  } catch (error) {
    return { findings: [], problem: `what is open could not be read: ${describeFailure(error)}` };
  }
}
