/** Puts a check run of ours on a commit, with its evidence or the state of a review, where the token may, and not a second time. */
import type { EVIDENCE_CHECK, REVIEW_CHECK } from '../../core/evidence.ts';
import type { RepositoryName } from '../../core/run-trigger.ts';
import { isRateLimit } from '../../git/read-refusal.ts';
import type { EvidenceCheck } from '../../report/check-run.ts';
import { sameName } from '../api/account.ts';
import type { GitHub } from '../api/client.ts';
import { describeFailure, refusingAnswer, statusOf } from '../api/failure.ts';

interface CheckPosting {
  readonly kind: typeof EVIDENCE_CHECK | typeof REVIEW_CHECK;
  readonly github: GitHub;
  readonly repository: RepositoryName;
  /** Login of our own account. */
  readonly self: string;
  /** The commit, which GitHub has. */
  readonly sha: string;
  /** Page of the run. */
  readonly runUrl: string;
}

/**
 * `known`: the commit has one that says the same. `not-permitted`: checks are made by apps, and only with `checks: write`.
 * `text`: a clause without the last full stop. Never throws.
 */
export async function postCheckRun(
  check: EvidenceCheck,
  posting: CheckPosting,
): Promise<{ readonly how: 'done' | 'known' | 'not-permitted' } | { readonly how: 'failed'; readonly text: string }> {
  const { kind, github, repository, self, sha: head_sha, runUrl: details_url } = posting;
  if (!self.endsWith(BOT)) return { how: 'not-permitted' };
  const { conclusion, title, summary } = check;
  try {
    if (await isKnown(check, posting)) return { how: 'known' };
    await github.rest.checks.create({
      owner: repository.owner,
      repo: repository.name,
      name: kind.name,
      external_id: kind.mark,
      head_sha,
      details_url,
      status: 'completed',
      conclusion,
      output: {
        title,
        summary,
        annotations: check.annotations.map(({ path, line, level, title: head, message }) => ({
          path,
          start_line: line,
          end_line: line,
          annotation_level: level,
          title: head,
          message,
        })),
      },
    });
    return { how: 'done' };
  } catch (error) {
    if (isNotPermitted(error)) return { how: 'not-permitted' };
    return { how: 'failed', text: `The check run "${kind.name}" was not made: ${describeFailure(error)}` };
  }
}

const BOT = '[bot]';

/**
 * A check run of another verdict is not changed: GitHub adds the annotations of an update to those that it has, and shows the
 * newest of a name in place of older ones.
 */
async function isKnown(
  { conclusion, title, annotations }: EvidenceCheck,
  { kind, github, repository, self, sha: ref }: CheckPosting,
): Promise<boolean> {
  const { name: check_name, mark } = kind;
  const asked = { owner: repository.owner, repo: repository.name, ref, check_name, filter: 'latest' } as const;
  const { check_runs: runs } = (await github.rest.checks.listForRef(asked)).data;
  return runs.some(
    ({ external_id, app, output, ...run }) =>
      external_id === mark &&
      sameName(`${app?.slug}${BOT}`, self) &&
      run.conclusion === conclusion &&
      output.title === title &&
      output.annotations_count === annotations.length,
  );
}

const isNotPermitted = (error: unknown): boolean =>
  [403, 404].includes(statusOf(error) ?? 0) && !isRateLimit(refusingAnswer(error));
