/** The commit of a pull request that a request is about: the one its author saw, not one that was pushed since. */
import type { Trigger } from '../../core/trigger.ts';
import type { Pull } from '../api/pull.ts';
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
export function findPullHead({ headSha: newest, newest: commits }: Pull, { headSha, at }: Trigger): PullHead {
  if (headSha) return headSha === newest ? { sha: newest } : { sha: headSha, note: movedOn(headSha) };
  const dated = commits.map(({ sha, date }) => ({ sha, isEarly: isBefore(date, at) }));
  if (dated.at(-1)?.isEarly) return { sha: newest };
  const firstLate = dated.findIndex(({ isEarly }) => !isEarly);
  const earlier = dated[firstLate - 1]?.sha;
  return earlier ? { sha: earlier, note: movedOn(earlier) } : { sha: newest, note: UNDATED };
}

const movedOn = (sha: string): string =>
  `Commits were pushed after the request; it is taken to be about ${sha.slice(0, 12)}, the commit before them.`;

const UNDATED = 'By their dates, all commits of the pull request are newer than the request; the newest one is taken.';
