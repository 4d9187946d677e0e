/** Whose resolution of a finding counts: ours, and that of people who may write. Authors of pull requests can resolve every thread of theirs. */
import { permissionRank } from '../../core/access.ts';
import type { RepositoryName } from '../../core/run-trigger.ts';
import { count } from '../../lib/text.ts';
import { sameName } from '../api/account.ts';
import type { GitHub } from '../api/client.ts';
import { describeFailure } from '../api/failure.ts';
import { permissionOf } from '../api/permission.ts';
import { marksOf } from './finding.ts';
import { readTextFindings } from './text-findings.ts';
import { type ReviewThread, readReviewThreads } from './threads.ts';

/**
 * Threads and then findings in the text of our reviews, oldest first. A finding of ours that someone else has resolved is open
 * unless they may write. Throws what GitHub answers of threads and reviews.
 */
export async function readCountedThreads(
  github: GitHub,
  repository: RepositoryName,
  { pull, self }: { readonly pull: number; readonly self: string },
): Promise<ReviewThread[]> {
  const [threads, inText] = await Promise.all([
    readReviewThreads(github, repository, pull),
    readTextFindings({ github, repository, pull, self }),
  ]);
  const counted = threads.map(async (thread) => {
    const { resolved, resolvedBy } = thread;
    const isOthers = resolved && resolvedBy !== undefined && !isSelf(resolvedBy, self);
    if (!isOthers || !marksOf(thread, self)) return thread;
    const uncounted = await whyUncounted(github, repository, resolvedBy);
    return uncounted === undefined ? thread : { ...thread, resolved: false, uncounted };
  });
  return [...(await Promise.all(counted)), ...inText];
}

/** GraphQL names a person there, and an app without its brackets or not at all. */
export const isSelf = (login: string, self: string): boolean =>
  sameName(login, self) || sameName(`${login}[bot]`, self);

/** Permissions that GitHub has told a client, by repository and login: a run asks once for each, and again after a failure. */
const ANSWERS = new WeakMap<GitHub, Map<string, Promise<string>>>();

/** One clause; undefined where it counts. An answer that is missing counts for nobody. */
async function whyUncounted(
  github: GitHub,
  { owner, name: repo }: RepositoryName,
  login: string,
): Promise<string | undefined> {
  const answers = ANSWERS.get(github) ?? new Map<string, Promise<string>>();
  ANSWERS.set(github, answers);
  const key = `${owner}/${repo} ${login}`.toLowerCase();
  const asked = answers.get(key) ?? permissionOf(github, { owner, repo }, login);
  answers.set(key, asked);
  try {
    const permission = await asked;
    return permissionRank(permission) >= permissionRank('write')
      ? undefined
      : `"${login}" has the permission "${permission}"`;
  } catch (error) {
    answers.delete(key);
    return `GitHub did not say what "${login}" may do here (${describeFailure(error)})`;
  }
}

/** For people: findings that are open although their threads are resolved; undefined if there are none. */
export function describeUncounted(threads: readonly ReviewThread[], self: string): string | undefined {
  const open = threads.filter((thread) => thread.uncounted !== undefined && marksOf(thread, self)?.fixed === false);
  if (open.length === 0) return undefined;
  const whys = [...new Set(open.map(({ uncounted }) => uncounted))].join(', ');
  return `${count(open.length, 'finding')} stayed open although resolved: ${whys}, and only people with write access can dismiss a finding`;
}
