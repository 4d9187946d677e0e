/** Brings the history of a pull request into the workspace: the commits of its head, the tip of its base, and where they part. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RepositoryRef } from '../../core/trigger.ts';
import { commonDirectory } from '../../git/directories.ts';
import { git } from '../../git/git.ts';
import { lendHistory } from '../../git/lend-commit.ts';
import { bringCommit, fetchCommits, type Store } from '../../git/store.ts';
import type { Recorder } from '../../git/workspace-record.ts';
import type { GitHub } from '../api/client.ts';
import type { Pull } from '../api/pull.ts';

export interface PullHistory {
  readonly head: string;
  /** What the head is held against: the tip of the base branch, or where that stood before it took the head in. */
  readonly base: string;
  /** Where head and base part; undefined where it is not known. */
  readonly mergeBase?: string;
  /** The base is too far away: the workspace has the merge base alone. */
  readonly far: boolean;
}

export interface HistoryOptions {
  readonly github: GitHub;
  readonly store: Store;
  readonly repository: RepositoryRef;
  readonly pull: Pull;
  /** The commit that the request is about. */
  readonly head: string;
}

/** Commits of a pull request that GitHub is asked for when somebody needs them. */
export interface PullCommits {
  readonly head: string;
  readonly base: string;
  /** Brings both tips into the store, with the history down to where they part; once, however often it is called. */
  fetch(): Promise<Fetched>;
}

type Fetched = Pick<PullHistory, 'mergeBase' | 'far'> & {
  /** What the workspace may not have; nothing where it has the whole history. */
  readonly tips: readonly string[];
};

/** Of commits on either side. More would take long to fetch, and nobody reads them. */
const FARTHEST = 2000;

/** How far the tips are apart is asked at once, so that nobody waits for it later. */
export function askPullCommits(options: HistoryOptions): PullCommits {
  const { pull, head } = options;
  const base = pull.state === 'open' ? (pull.baseTip ?? pull.baseSha) : pull.baseSha;
  const between = compare(options, base);
  let fetching: Promise<Fetched> | undefined;
  return { head, base, fetch: () => (fetching ??= fetchPull(options, base, between)) };
}

async function fetchPull(
  { store, pull, head }: HistoryOptions,
  base: string,
  asked: Promise<Distance | undefined>,
): Promise<Fetched> {
  if (!isShallow(store.root)) {
    const mergeBase = await findMergeBase(store, base, head);
    if (mergeBase !== undefined) {
      await bringCommit(store, head);
      return { mergeBase, far: false, tips: [] };
    }
  }
  const { ahead, behind, mergeBase } = (await asked) ?? { ahead: pull.commits, behind: 0, mergeBase: undefined };
  const far = mergeBase !== undefined && Math.max(ahead, behind) > FARTHEST;
  const tips = [head, far ? mergeBase : base];
  // Each commit between a tip and the merge base is at most that many steps away from the tip.
  await fetchCommits(store, tips, Math.min(far ? ahead : Math.max(ahead, behind), FARTHEST) + 1);
  return { mergeBase, far, tips };
}

/** Brings them into the workspace too. */
export async function bringHistory(
  store: Store,
  { head, base, fetch }: PullCommits,
  recorder: Pick<Recorder, 'record' | 'changing'>,
): Promise<PullHistory> {
  recorder.record().catch(() => undefined); // told of by what changes the workspace
  const { mergeBase, far, tips } = await fetch();
  if (tips.length > 0) await recorder.changing(() => lendHistory(store, tips));
  const isKnown = far || tips.length === 0;
  return { head, base, mergeBase: isKnown ? mergeBase : await findMergeBase(store, base, head), far };
}

const isShallow = (root: string): boolean => existsSync(join(commonDirectory(root), 'shallow'));

/** In the workspace, as the agent will find it. */
async function findMergeBase({ root }: Store, base: string, head: string): Promise<string | undefined> {
  const { exitCode, stdout } = await git(['merge-base', base, head], { cwd: root });
  return exitCode === 0 ? stdout.trim() : undefined;
}

interface Distance {
  readonly ahead: number;
  readonly behind: number;
  readonly mergeBase: string;
}

/** Where GitHub cannot tell, git finds out how far the history that was fetched goes. The second page has no files. */
async function compare({ github, repository, head }: HistoryOptions, base: string): Promise<Distance | undefined> {
  const place = { owner: repository.owner, repo: repository.name, basehead: `${base}...${head}` };
  const asked = github.rest.repos.compareCommitsWithBasehead({ ...place, per_page: 1, page: 2 });
  const compared = await asked.catch(() => undefined);
  if (!compared) return undefined;
  const { ahead_by: ahead, behind_by: behind, merge_base_commit } = compared.data;
  return { ahead, behind, mergeBase: merge_base_commit.sha };
}
