/** The host's own merge in the workspace: begun before the agent, with what git could not merge by itself left to it. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { KodeletError } from '../core/error.ts';
import { mergeTrees } from './commit.ts';
import { isShallow } from './directories.ts';
import { type GitResult, git, gitError } from './git.ts';
import { closedPaths, type SelectionRules } from './selection.ts';
import { fetchCommits, hasCommit, provideCommit, type Store } from './store.ts';
import type { Recorder } from './workspace-record.ts';

export interface Merge {
  /** The commit that is merged in: the second parent of what is published. */
  readonly tip: string;
  /** What git made of both sides, with conflict markers in it; the store has it. What differs from it is the agent's. */
  readonly tree: string;
  /** The agent has made it, and not the host: it is no more than a part of its work. */
  readonly byAgent?: true;
  /** By path; as the tree names them, which for a conflict of names is not always as either side does. */
  readonly conflicts: ReadonlyMap<string, Sides>;
  /** Conflicts that a person has to resolve, because no change of the file is published: path → why. */
  readonly closed: ReadonlyMap<string, string>;
}

/** The blobs of both sides; one that a side deleted or never had is absent. */
export interface Sides {
  readonly ours?: string;
  readonly theirs?: string;
  /** One of them is a repository of its own there. */
  readonly submodule?: true;
}

/** Why there is nothing to resolve. */
export type NoMerge = 'contained' | 'clean';

interface MergeOptions {
  /** What the workspace is at. */
  readonly head: string;
  readonly tip: string;
  /** The short name of the branch that `tip` is the end of. */
  readonly branch: string;
  readonly fork: boolean;
  readonly rules: SelectionRules;
  readonly recorder: Pick<Recorder, 'changing' | 'makeWay'>;
}

export const remoteBranch = (branch: string): string => `refs/remotes/origin/${branch}`;

/**
 * Begins it in the workspace, which has both commits with the history down to where they part. Throws KodeletError `git`
 * where git cannot.
 */
export async function beginMerge(store: Store, options: MergeOptions): Promise<Merge | NoMerge> {
  const { head, tip, branch, fork, rules, recorder } = options;
  const contained = await git(['merge-base', '--is-ancestor', tip, head], { cwd: store.root });
  if (contained.exitCode === 0) return 'contained';
  return recorder.changing(async () => {
    const { tree, conflicts } = await tryMerge(store.root, { tip, branch });
    if (conflicts.size === 0) return 'clean';
    await Promise.all([provideCommit(store, head), provideCommit(store, tip)]);
    await takeTree(store, tree);
    await recorder.makeWay({ from: head, to: tree, fork });
    const args = ['merge', '--no-commit', '--no-ff', '--no-stat', '--quiet', remoteBranch(branch)];
    const begun = await git(args, { cwd: store.root, config: { ...STYLE, ...SOMEBODY } });
    if ((await mergeHead(store.root)) !== tip) throw notMerged(args, begun, store);
    return { tip, ...(await readConflicts(store, { tree, conflicts }, { ours: head, theirs: tip, rules })) };
  });
}

async function readConflicts(
  store: Store,
  { tree, conflicts }: MergedTree,
  { rules, ...sides }: Readonly<Record<'ours' | 'theirs', string>> & { readonly rules: SelectionRules },
): Promise<Pick<Merge, 'tree' | 'conflicts' | 'closed'>> {
  const closed = await closedPaths(store, tree, [...conflicts.keys()], rules);
  return { tree, conflicts: await withOwnBlobs(store, conflicts, sides), closed };
}

/**
 * Takes the blobs of the sides from their commits. For a file that both sides renamed, git names what it made of both, with
 * markers, as the blob of either side.
 */
async function withOwnBlobs(
  store: Store,
  conflicts: Merge['conflicts'],
  commits: Readonly<Record<'ours' | 'theirs', string>>,
): Promise<Merge['conflicts']> {
  const paths = [...conflicts.keys()];
  const [ours, theirs] = await Promise.all([commits.ours, commits.theirs].map((one) => entriesOf(store, one, paths)));
  const entries = [...conflicts].map(([path, sides]): [string, Sides] => [
    path,
    {
      ...sides,
      ...(sides.ours !== undefined && { ours: blobOf(ours?.get(path)) ?? sides.ours }),
      ...(sides.theirs !== undefined && { theirs: blobOf(theirs?.get(path)) ?? sides.theirs }),
    },
  ]);
  return new Map(entries);
}

/** Both sides and what they come from, without what both changed alike. */
const STYLE = { 'merge.conflictStyle': 'zdiff3' };

/** git does not merge for nobody, and makes no commit here. */
const SOMEBODY = { 'user.name': 'kodelet-ci', 'user.email': 'kodelet-ci@localhost' };

type MergedTree = Pick<Merge, 'tree' | 'conflicts'>;

/** By the names that `git merge` goes by: they stand in the markers, and in the names of files that a folder is in the way of. */
async function tryMerge(root: string, { tip, branch }: Pick<MergeOptions, 'tip' | 'branch'>): Promise<MergedTree> {
  const name = remoteBranch(branch);
  const args = ['merge-tree', '--write-tree', '-z', '--no-messages', 'HEAD', name];
  const [at, result] = await Promise.all([commitAt(root, name), git(args, { cwd: root, config: STYLE })]);
  if (at !== tip)
    throw notMerged(args, { ...result, stderr: `${name} is at ${at ?? 'no commit'} and not at ${tip}` }, { root });
  const merged = readMergeTree(result);
  if (!merged) throw notMerged(args, result, { root });
  return merged;
}

/** What `git merge-tree --write-tree -z` has answered; undefined where it failed. */
function readMergeTree({ exitCode, stdout }: Pick<GitResult, 'exitCode' | 'stdout'>): MergedTree | undefined {
  const [tree = '', ...entries] = stdout.split('\0');
  if (exitCode === 0) return { tree, conflicts: new Map() };
  if (exitCode !== 1 || tree === '') return undefined;
  const conflicts = new Map<string, Sides>();
  for (const entry of entries) {
    const [, mode, blob, stage, path] = /^(\d+) ([0-9a-f]+) ([123])\t(.+)$/s.exec(entry) ?? [];
    if (path === undefined) continue;
    const side = { 1: {}, 2: { ours: blob }, 3: { theirs: blob } }[stage ?? ''] ?? {};
    const kind = mode === REPOSITORY && ({ submodule: true } as const);
    conflicts.set(path, { ...conflicts.get(path), ...side, ...kind });
  }
  return { tree, conflicts };
}

const REPOSITORY = '160000';

function notMerged(args: readonly string[], result: GitResult, { root }: Pick<Store, 'root'>): KodeletError {
  const { message } = gitError(args, result, root);
  // In a shallow checkout, git says the same of two sides whose history ends too early.
  const isUnrelated = result.stderr.includes('unrelated histories') && !isShallow(root);
  return new KodeletError('git', `The base branch could not be merged in the workspace: ${message}`, {
    remedy: isUnrelated ? UNRELATED : NOT_WHOLE,
  });
}

const UNRELATED =
  'The two branches have no commit in common, so no setting helps: rebase the branch by hand, or merge it with "git merge --allow-unrelated-histories"';
const NOT_WHOLE =
  'Set "fetch-depth: 0" and neither "filter" nor "sparse-checkout" on the checkout step, and run this step before ' +
  'those that change files';

/** Without history. Its files are among those of both sides but for those that git has merged. */
async function takeTree(store: Store, tree: string): Promise<void> {
  const packs = join(store.directory, 'objects/pack');
  await mkdir(packs, { recursive: true });
  const args = ['pack-objects', '--revs', '--quiet', '--window=0', join(packs, 'pack')];
  await store.ok(args, { borrow: true, input: `${tree}\n` });
}

const mergeHead = (root: string): Promise<string | undefined> => commitAt(root, 'MERGE_HEAD');

async function commitAt(root: string, name: string): Promise<string | undefined> {
  const { exitCode, stdout } = await git(['rev-parse', '--quiet', '--verify', name], { cwd: root });
  return exitCode === 0 ? stdout.trim() : undefined;
}

/**
 * What is left to resolve in `tree`, a tree of the store that was made of the merge: in the order of the conflicts, and then
 * other files that have markers.
 */
export async function unresolvedIn(store: Store, merge: Merge, tree: string): Promise<string[]> {
  const paths = [...merge.conflicts.keys()];
  if (!(await isMerging(store.root, merge.tip))) return paths;
  const [merged, now, staged] = await Promise.all([
    entriesOf(store, merge.tree, paths),
    entriesOf(store, tree, paths),
    unmergedPaths(store.root),
  ]);
  const left: string[] = [];
  for (const path of paths) {
    const entry = now.get(path);
    const sides = merge.conflicts.get(path) ?? {};
    // What both sides have moved away from is nothing to resolve; where they moved it to is.
    const isGone = entry === undefined && sides.ours === undefined && sides.theirs === undefined;
    const isUntouched = entry === merged.get(path) && staged.has(path) && !isGone;
    // Nothing that the agent does to such a file is published, so the index does not say what becomes of it.
    const isClosed = merge.closed.has(path) && !isGone;
    if (isClosed || isUntouched || (await hasMarkers(store, blobOf(entry), sides))) left.push(path);
  }
  return paths.length === 0 ? left : [...left, ...(await markedElsewhere(store, merge, tree))];
}

/** Files without a conflict of their own that have markers: one that conflicts may have been moved there, or copied. */
async function markedElsewhere(store: Store, { tree: merged, conflicts }: Merge, tree: string): Promise<string[]> {
  const args = ['diff-tree', '-r', '-z', '--no-renames', '--diff-filter=d', `-G${MARKER}`, '--name-only', merged, tree];
  const names = (await store.ok(args)).split('\0').filter((path) => path !== '' && !conflicts.has(path));
  if (names.length === 0) return [];
  const moves = await movesBetween(store, merged, tree);
  const [before, now] = await Promise.all([
    entriesOf(store, merged, [...names, ...names.flatMap((path) => moves.get(path) ?? [])]),
    entriesOf(store, tree, names),
  ]);
  const left: string[] = [];
  for (const path of names) {
    const source = moves.get(path) ?? path;
    const sides = conflicts.get(source);
    // A heading of a new file has a line of only `=======`.
    const look = { between: sides !== undefined };
    if (await hasMarkers(store, blobOf(now.get(path)), sides ?? { ours: blobOf(before.get(source)) }, look))
      left.push(path);
  }
  return left;
}

/** The beginning of a line that git writes around or within a conflict. */
const MARKER = '^(<{7}|[|]{7}|>{7}|={7})';

/** New path → the one that the file was moved from, as far as git can tell by what is in them. */
async function movesBetween(store: Store, from: string, to: string): Promise<ReadonlyMap<string, string>> {
  const args = ['diff-tree', '-r', '-z', '--name-status', '--find-renames', '--diff-filter=R', from, to];
  const fields = (await store.ok(args)).split('\0');
  const moves = new Map<string, string>();
  for (let at = 0; at + 2 < fields.length; at += 3) moves.set(fields[at + 2] ?? '', fields[at + 1] ?? '');
  return moves;
}

/** The agent may have ended the merge, with a commit or without. A lie in its repository gets it nothing but a merge of its own making. */
async function isMerging(root: string, tip: string): Promise<boolean> {
  if ((await mergeHead(root)) === tip) return true;
  return (await git(['merge-base', '--is-ancestor', tip, 'HEAD'], { cwd: root })).exitCode === 0;
}

/** Undefined for no entry, and for a repository. */
function blobOf(entry: string | undefined): string | undefined {
  const [mode, , blob] = entry?.split(' ') ?? [];
  return mode === REPOSITORY ? undefined : blob;
}

/** Path → mode and blob. */
async function entriesOf(store: Store, tree: string, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const listed = await store.ok(['ls-tree', '-r', '-z', '--full-tree', tree]);
  const wanted = new Set(paths);
  const entries = listed.split('\0').flatMap((line): [string, string][] => {
    const [, entry, path] = /^(\S+ \S+ \S+)\t(.+)$/s.exec(line) ?? [];
    return entry !== undefined && path !== undefined && wanted.has(path) ? [[path, entry]] : [];
  });
  return new Map(entries);
}

async function unmergedPaths(root: string): Promise<ReadonlySet<string>> {
  const { stdout } = await git(['ls-files', '--unmerged', '-z', '--full-name', '--', ':/'], {
    cwd: root,
    env: { GIT_LITERAL_PATHSPECS: '0' },
  });
  return new Set(stdout.split('\0').flatMap((line) => /^\d+ \S+ \d\t(.+)$/s.exec(line)?.[1] ?? []));
}

/**
 * Lines that git writes around a conflict, beyond those that the sides have themselves, such as in a test of merging. A line of
 * only `=======` may be a heading, of which each side may have brought its own.
 */
async function hasMarkers(
  store: Store,
  blob: string | undefined,
  { ours, theirs }: Sides,
  look: { readonly between: boolean } = { between: true },
): Promise<boolean> {
  const [now, ...sides] = await Promise.all([blob, ours, theirs].map((one) => countMarkers(store, one)));
  const count = (of: keyof { readonly around: number; readonly between: number }): number[] =>
    sides.map((side) => side?.[of] ?? 0);
  const { around = 0, between = 0 } = now ?? {};
  const isBetween = between > count('between').reduce((sum, one) => sum + one, 0);
  return around > Math.max(...count('around')) || (look.between && isBetween);
}

async function countMarkers(
  store: Store,
  blob: string | undefined,
): Promise<{ readonly around: number; readonly between: number }> {
  if (blob === undefined) return { around: 0, between: 0 };
  const { stdout } = await store.run(['cat-file', 'blob', blob]);
  const count = (pattern: RegExp): number => stdout.match(pattern)?.length ?? 0;
  return { around: count(/^(?:<{7,}|\|{7,}|>{7,})(?:[ \t\r]|$)/gm), between: count(/^={7,}\r?$/gm) };
}

type AgentMerge =
  /** Merge of a commit that the base branch has, as the workspace says. */
  | { readonly from: 'base'; readonly commit: string }
  /** Merge of another commit; undefined if it is not known which. */
  | { readonly from: 'elsewhere'; readonly commit?: string };

/** Undefined where it has merged nothing. The workspace's repository is the agent's: what it says has to be checked with GitHub. */
export async function findAgentMerge(
  root: string,
  {
    start,
    base,
  }: {
    /** What the agent began with. */
    readonly start: string;
    /** The newest commit of the base branch; undefined where it is not known. */
    readonly base: string | undefined;
  },
): Promise<AgentMerge | undefined> {
  const { stdout } = await git(['rev-parse', '--quiet', '--verify', 'HEAD'], { cwd: root });
  const pending = await git(['rev-parse', '--quiet', '--verify', 'MERGE_HEAD'], { cwd: root });
  const merging = pending.exitCode === 0 ? pending.stdout.trim() : undefined;
  if (stdout.trim() === start && merging === undefined) return undefined;
  const shared = base && (await git(['merge-base', merging ?? 'HEAD', base], { cwd: root }));
  const commit = shared && shared.exitCode === 0 ? shared.stdout.trim() : undefined;
  if (commit !== undefined && (merging ?? commit) === commit && !(await isAncestor(root, commit, start)))
    return { from: 'base', commit };
  if (merging !== undefined) return { from: 'elsewhere', commit: merging };
  const merges = await git(['rev-list', '--merges', '--max-count=1', `${start}..HEAD`], { cwd: root });
  return merges.stdout.trim() === '' ? undefined : { from: 'elsewhere' };
}

const isAncestor = async (root: string, commit: string, of: string): Promise<boolean> =>
  (await git(['merge-base', '--is-ancestor', commit, of], { cwd: root })).exitCode === 0;

/**
 * What git makes of both sides, out of commits that are fetched where the store does not have them: nothing that the agent
 * could write is used. Throws KodeletError `git`.
 */
export async function mergeAgain(
  store: Store,
  {
    start,
    tip,
    mergeBase,
    rules,
  }: {
    readonly start: string;
    readonly tip: string;
    /** Merge base of the two sides. */
    readonly mergeBase: string;
    readonly rules: SelectionRules;
  },
): Promise<Merge> {
  const known = await Promise.all([tip, mergeBase].map((commit) => hasCommit(store, commit)));
  const missing = [tip, mergeBase].filter((_, index) => !known[index]);
  if (missing.length > 0) await fetchCommits(store, missing, 1);
  const result = await mergeTrees(store, mergeBase, [start, tip]);
  const merged = readMergeTree(result);
  if (!merged) throw gitError(['merge-tree'], result, store.directory);
  return { tip, ...(await readConflicts(store, merged, { ours: start, theirs: tip, rules })), byAgent: true };
}
