/** A pull request as git has it: the commit that the request is about, its history and its change. */
import type { RepositoryRef, Trigger } from '../../core/run-trigger.ts';
import { type ChangedFile, hasLines, readDiff } from '../../git/diff.ts';
import { commonDirectory, isShallow } from '../../git/directories.ts';
import { git } from '../../git/git.ts';
import { isPartialClone, shareHistory } from '../../git/lend-commit.ts';
import { remoteBranch } from '../../git/merge.ts';
import { fetchCommits, provideCommit, type Store } from '../../git/store.ts';
import type { Recorder } from '../../git/workspace-record.ts';
import type { GitHub } from '../api/client.ts';
import type { Pull } from '../api/pull-request.ts';

export interface PullHistory {
  readonly head: string;
  /** What the head is held against: the tip of the base branch, or where that stood before it took the head in. */
  readonly base: string;
  /** Merge base of head and base; undefined if it is not known. */
  readonly mergeBase?: string;
  /** The base is too far away: the workspace has only the merge base. */
  readonly far: boolean;
}

interface HistoryOptions {
  readonly github: GitHub;
  readonly store: Store;
  readonly repository: RepositoryRef;
  readonly pull: Pull;
  /** The commit that the request is about. */
  readonly head: string;
}

/** Commits of a pull request that GitHub is asked for when someone needs them. */
export interface PullCommits {
  readonly head: string;
  readonly base: string;
  readonly baseBranch: string;
  /** Brings both tips into the store, with the history down to where they part; once, however often it is called. */
  fetch(): Promise<FetchedHistory>;
}

type FetchedHistory = Pick<PullHistory, 'mergeBase' | 'far'> & {
  /** What the workspace may not have, or not whole; nothing where it has all of it. */
  readonly tips: readonly string[];
};

/** Maximum number of commits on either side. More would take long to fetch, and no one reads them. */
const FARTHEST = 2000;

/** How far the tips are apart is asked immediately, so nobody waits for it later. */
export function askPullCommits(options: HistoryOptions): PullCommits {
  const { pull, head } = options;
  const base = pull.state === 'open' ? (pull.baseTip ?? pull.baseSha) : pull.baseSha;
  const between = compare(options, base);
  let fetching: Promise<FetchedHistory> | undefined;
  return { head, base, baseBranch: pull.baseBranch, fetch: () => (fetching ??= fetchPull(options, base, between)) };
}

async function fetchPull(
  { store, pull, head }: HistoryOptions,
  base: string,
  asked: Promise<Distance | undefined>,
): Promise<FetchedHistory> {
  if (!isShallow(store.root)) {
    const mergeBase = await findMergeBase(store, base, head);
    if (mergeBase !== undefined)
      return { mergeBase, far: false, tips: await bringFiles(store, [head, mergeBase, base]) };
  }
  const { ahead, behind, mergeBase } = (await asked) ?? { ahead: pull.commits, behind: 0, mergeBase: undefined };
  const far = mergeBase !== undefined && Math.max(ahead, behind) > FARTHEST;
  const tips = [head, far ? mergeBase : base];
  // Each commit between a tip and the merge base is at most that many steps away from the tip.
  await fetchCommits(store, tips, Math.min(far ? ahead : Math.max(ahead, behind), FARTHEST) + 1);
  return { mergeBase, far, tips };
}

/**
 * Fetches the files of commits that the workspace has: a partial clone (`filter: blob:none`) lacks files of what is not
 * checked out.
 */
async function bringFiles(store: Store, [head, ...others]: readonly [string, ...string[]]): Promise<string[]> {
  if (!(await isPartialClone(commonDirectory(store.root)))) {
    await provideCommit(store, head);
    return [];
  }
  const commits = [head, ...others];
  await fetchCommits(store, commits, 1);
  return commits;
}

/** Brings them into the workspace too. */
export async function bringHistory(
  store: Store,
  { head, base, baseBranch, fetch }: PullCommits,
  recorder: Pick<Recorder, 'record' | 'changing'>,
): Promise<PullHistory> {
  recorder.record().catch(() => undefined); // told of by what changes the workspace
  const { mergeBase, far, tips } = await fetch();
  if (tips.length > 0) await recorder.changing(() => shareHistory(store, tips));
  if (!far) await recorder.changing(() => pointRemoteBranch(store.root, baseBranch, base));
  const isKnown = far || tips.length === 0;
  return { head, base, mergeBase: isKnown ? mergeBase : await findMergeBase(store, base, head), far };
}

/** Makes sure that `git merge origin/BASE` means the commit that the run goes by; where a branch is in the way of the name, it does not. */
const pointRemoteBranch = (root: string, branch: string, commit: string) =>
  git(['update-ref', remoteBranch(branch), commit], { cwd: root });

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

/**
 * Compares head and base. If GitHub cannot tell, git finds out as far as the fetched history goes. The second page has no
 * files.
 */
async function compare({ github, repository, head }: HistoryOptions, base: string): Promise<Distance | undefined> {
  const place = { owner: repository.owner, repo: repository.name, basehead: `${base}...${head}` };
  const asked = github.rest.repos.compareCommitsWithBasehead({ ...place, per_page: 1, page: 2 });
  const compared = await asked.catch(() => undefined);
  if (!compared) return undefined;
  const { ahead_by: ahead, behind_by: behind, merge_base_commit } = compared.data;
  return { ahead, behind, mergeBase: merge_base_commit.sha };
}

/** The commit of a pull request that a request is about: the one its author saw, not one that was pushed since. */
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

/** A pull request as the prompt shows it: its branches, its files and as much of its diff as fits. */
export interface PullChange {
  readonly pull: Pull;
  readonly history: PullHistory;
  readonly files: readonly ChangedFile[];
  /** Sentences for the prompt about what is missing or not sure. */
  readonly notes: readonly string[];
}

const DIFF_CHARACTERS = 120_000;

/** From git, which has no end at 300 files and shows what GitHub finds too large. */
export async function readPullChange(
  store: Store,
  options: {
    readonly pull: Pull;
    readonly history: PullHistory;
    /** What is not sure about the commit. */
    readonly note?: string;
    /** For all patches together. */
    readonly characters?: number;
  },
): Promise<PullChange> {
  const { pull, history, note, characters = DIFF_CHARACTERS } = options;
  const { mergeBase, head } = history;
  const files = mergeBase ? await readDiff(store, mergeBase, head, characters) : [];
  const dropped = files.filter((file) => hasLines(file) && file.patch === undefined).length;
  const long = `The diff is long: ${dropped} of ${files.length} files are listed without theirs. git has it.`;
  const notes = [...(note ? [note] : []), ...(mergeBase ? [] : [UNRELATED]), ...(dropped > 0 ? [long] : [])];
  return { pull, history, files, notes };
}

const UNRELATED = 'Where the head and its base part is unknown, so there is no diff here.';

/**
 * GitHub writes times in whole seconds, so what happened in the request's own second may have happened after it and
 * counts as after, or someone could slip an edit in between the request and our reading. An unreadable time is no proof.
 */
export const isBefore = (time: string, at: string): boolean => secondOf(time) < secondOf(at);

const secondOf = (time: string): number => Math.floor(Date.parse(time) / 1000);
