/** The commit of a pull request that a request is about: the one its author saw, not one that was pushed since. */
import type { RepositoryRef, Trigger } from '../core/trigger.ts';
import type { GitHub } from './client.ts';
import { isBefore } from './cutoff.ts';

export interface PullHead {
  readonly sha: string;
  /** For the prompt and the report, where the commit is not the newest or its age is not sure. */
  readonly note?: string;
}

/**
 * The payload's commit where it states one. A comment's payload does not, so the newest one counts if it is older than
 * the comment, and else the last commit before it. A commit's date is its author's to choose, so a stranger can backdate
 * one: this keeps honest work apart, and that a fork's code is never trusted is what keeps dishonest work harmless.
 */
export async function findPullHead(
  github: GitHub,
  trigger: Trigger,
  number: number,
  newest: string,
): Promise<PullHead> {
  const { repository, headSha, at } = trigger;
  if (headSha) return headSha === newest ? { sha: newest } : { sha: headSha, note: movedOn(headSha) };
  if (isBefore(await commitDate(github, repository, newest), at)) return { sha: newest };
  const earlier = await lastBefore(github, repository, number, at);
  return earlier ? { sha: earlier, note: movedOn(earlier) } : { sha: newest, note: UNDATED };
}

const movedOn = (sha: string): string =>
  `Commits were pushed after the request; it is taken to be about ${sha.slice(0, 12)}, the commit before them.`;

const UNDATED = 'By their dates, all commits of the pull request are newer than the request; the newest one is taken.';

async function commitDate(github: GitHub, { owner, name }: RepositoryRef, sha: string): Promise<string> {
  return (await github.rest.git.getCommit({ owner, repo: name, commit_sha: sha })).data.committer.date;
}

/** The end of the run of commits that is older than the request. GitHub lists at most 250, oldest first. */
async function lastBefore(
  github: GitHub,
  { owner, name }: RepositoryRef,
  number: number,
  at: string,
): Promise<string | undefined> {
  const place = { owner, repo: name, pull_number: number, per_page: 100 };
  const commits = await github.paginate(github.rest.pulls.listCommits, place);
  const firstLate = commits.findIndex(({ commit }) => !isBefore(commit.committer?.date ?? '', at));
  return commits.slice(0, firstLate < 0 ? commits.length : firstLate).at(-1)?.sha;
}
