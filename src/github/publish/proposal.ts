/** A branch that is not pushed to: the change goes to a branch of its own, with a pull request to that branch. */
import { branchName } from '../../git/branch-name.ts';
import type { PublishOptions } from './publish.ts';

export interface Proposal {
  /** The branch that the pull request goes to. */
  readonly onto: string;
  /** Words that follow the name of that branch. */
  readonly why: string;
  /** The branch that carries the change. */
  readonly branch: string;
}

/**
 * Why nothing is pushed to the branch that the work belongs to, in words that follow its name. Undefined where it may be
 * pushed to, and where GitHub does not say: then the push itself decides.
 */
export async function whyNotPushed({ github, repository, start }: PublishOptions): Promise<string | undefined> {
  const { branch } = start;
  if (branch === undefined) return undefined;
  if (branch === repository.defaultBranch) return 'is the default branch';
  const place = { owner: repository.owner, repo: repository.name, branch };
  const guarded = await github.rest.repos.getBranch(place).then(
    ({ data }) => data.protected,
    () => false,
  );
  return guarded ? 'is protected' : undefined;
}

/** An earlier run's pull request to the same branch goes on, whatever has become of the title since. */
export async function proposeTo(onto: string, why: string, options: PublishOptions): Promise<Proposal> {
  const { branchPrefix: prefix, target, start, title, runId } = options;
  const about = start.pullRequest ? ({ kind: 'pull-request', number: start.pullRequest.number } as const) : target;
  const fresh = branchName({ prefix, target: about, title, runId });
  if (about.kind !== 'pull-request') return { onto, why, branch: fresh };
  return { onto, why, branch: (await earlierBranch(options, onto, `${prefix}pr-${about.number}-`)) ?? fresh };
}

async function earlierBranch(
  { github, repository }: PublishOptions,
  onto: string,
  prefix: string,
): Promise<string | undefined> {
  const { owner, name: repo } = repository;
  const open = await github.rest.pulls.list({ owner, repo, state: 'open', base: onto, per_page: 100 }).then(
    ({ data }) => data,
    () => [], // the name of this run's own branch does as well
  );
  const full = `${owner}/${repo}`.toLowerCase();
  const ours = open.filter(({ head }) => head.ref.startsWith(prefix) && head.repo?.full_name.toLowerCase() === full);
  return ours[0]?.head.ref;
}
