/** Brings the history of a pull request into the workspace: the commits of its head, the tip of its base, and where they part. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RepositoryRef } from '../core/trigger.ts';
import { git } from '../lib/git.ts';
import type { GitHub } from './client.ts';
import { commonDirectory } from './common-directory.ts';
import { lendHistory } from './lend.ts';
import type { Pull } from './pull.ts';
import { bringCommit, fetchCommits, type Store } from './store.ts';
import type { Recorder } from './workspace-record.ts';

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
  readonly recorder: Pick<Recorder, 'record' | 'changing'>;
}

/** Of commits on either side. More would take long to fetch, and nobody reads them. */
const FARTHEST = 2000;

/** GitHub is asked for nothing where the checkout has the whole history. */
export async function bringHistory(options: HistoryOptions): Promise<PullHistory> {
  const { store, pull, head, recorder } = options;
  const base = pull.state === 'open' ? (pull.baseTip ?? pull.baseSha) : pull.baseSha;
  if (!(await isShallow(store.root))) {
    const mergeBase = await findMergeBase(store, base, head);
    if (mergeBase !== undefined) {
      await bringCommit(store, head);
      return { head, base, mergeBase, far: false };
    }
  }
  recorder.record().catch(() => undefined); // told of by what changes the workspace
  const between = await compare(options, base);
  const { ahead, behind, mergeBase } = between ?? { ahead: pull.commits, behind: 0, mergeBase: undefined };
  const far = mergeBase !== undefined && Math.max(ahead, behind) > FARTHEST;
  const tips = [head, far ? mergeBase : base];
  // Each commit between a tip and the merge base is at most that many steps away from the tip.
  await fetchCommits(store, tips, Math.min(far ? ahead : Math.max(ahead, behind), FARTHEST) + 1);
  await recorder.changing(() => lendHistory(store, tips));
  return { head, base, mergeBase: far ? mergeBase : await findMergeBase(store, base, head), far };
}

const isShallow = async (root: string): Promise<boolean> => existsSync(join(await commonDirectory(root), 'shallow'));

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
