/** Makes commits out of trees, without a working tree, a hook or the workspace's index. */
import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { APPEND, readRequired } from '../lib/regular-file.ts';
import { gitDirectories } from './directories.ts';
import type { GitResult } from './git.ts';
import type { FileChange } from './snapshot.ts';
import type { Store } from './store.ts';

export interface Identity {
  readonly name: string;
  readonly email: string;
}

/** `base`, a commit or a tree, with the changes on it: a tree. `missingOk`: contents of `base` may be absent from the store. */
export async function treeWith(
  store: Store,
  base: string,
  changes: readonly FileChange[],
  { missingOk = false }: { readonly missingOk?: boolean } = {},
): Promise<string> {
  const options = { index: 'publish-index' };
  await store.ok(['read-tree', '--reset', base], options);
  // Deletions first: a folder may stand where a file was. Git refuses one in the place of a file that stays.
  const ordered = changes.toSorted((a, b) => Number(b.kind === 'deleted') - Number(a.kind === 'deleted'));
  const input = ordered.map(({ mode, blob, path }) => `${mode} ${blob}\t${path}\0`).join('');
  await store.ok(['update-index', '-z', '--index-info'], { ...options, input });
  return (await store.ok(['write-tree', ...(missingOk ? ['--missing-ok'] : [])], options)).trim();
}

export async function treeOf(store: Store, commit: string): Promise<string> {
  return (await store.ok(['rev-parse', '--verify', `${commit}^{tree}`])).trim();
}

export async function commitTree(
  store: Store,
  {
    tree,
    parent,
    merged,
    message,
    author,
  }: {
    readonly tree: string;
    readonly parent?: string;
    /** The second parent, of a merge. */
    readonly merged?: string | undefined;
    readonly message: string;
    readonly author: Identity;
  },
): Promise<string> {
  const parents = [parent, merged].flatMap((commit) => (commit === undefined ? [] : ['-p', commit]));
  const env = {
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_COMMITTER_NAME: author.name,
    GIT_COMMITTER_EMAIL: author.email,
  };
  return (await store.ok(['commit-tree', tree, ...parents], { input: message, env })).trim();
}

export async function filesBetween(store: Store, from: string, to: string): Promise<string[]> {
  const names = await store.ok(['diff-tree', '-r', '-z', '--name-only', '--no-renames', from, to]);
  return names.split('\0').filter(Boolean);
}

/** git keeps one in memory as well. */
const MAX_BLOB_BYTES = 1024 * 1024 * 1024;

/** The content of a file, byte for byte. */
export async function readBlob(store: Store, blob: string): Promise<Buffer> {
  const { directory } = store;
  const name = (await store.ok(['unpack-file', blob], { tree: directory })).trim();
  const file = join(directory, name);
  try {
    return readRequired(file, { maxBytes: MAX_BLOB_BYTES });
  } finally {
    await rm(file, { force: true });
  }
}

/** Lines of text that were added and deleted, by file; a line that changed is both, and binary files have none. `paths`: of these only. */
export async function linesByFile(store: Store, from: string, to: string, paths?: readonly string[]) {
  if (paths?.length === 0) return [];
  const only = paths ? ['--', ...paths] : [];
  const said = await store.ok(['diff-tree', '-r', '-z', '--numstat', '--no-renames', from, to, ...only]);
  const rows = said.split('\0').filter(Boolean);
  return rows.map((row) => {
    const [added, deleted, ...path] = row.split('\t');
    return { path: path.join('\t'), added: Number(added) || 0, deleted: Number(deleted) || 0, isBinary: added === '-' };
  });
}

/** The same of all files together. */
export async function linesBetween(
  store: Store,
  from: string,
  to: string,
): Promise<{ readonly added: number; readonly deleted: number }> {
  const files = await linesByFile(store, from, to);
  const sum = (column: 'added' | 'deleted'): number => files.reduce((total, file) => total + file[column], 0);
  return { added: sum('added'), deleted: sum('deleted') };
}

/** For `git apply`. */
export const patchBetween = (store: Store, from: string, to: string): Promise<string> =>
  store.ok(['diff-tree', '-r', '-p', '--binary', from, to]);

/** The same into a file, byte for byte, regardless of its encoding. */
export async function writePatch(store: Store, from: string, to: string, file: string): Promise<void> {
  await store.ok(['diff-tree', '-r', '-p', '--binary', `--output=${file}`, from, to]);
}

/**
 * What `base` → `ours` changed, on top of `onto`: a tree, or undefined where it does not fit.
 */
export async function transplant(store: Store, base: string, ours: string, onto: string): Promise<string | undefined> {
  const { exitCode, stdout } = await mergeTrees(store, base, [onto, ours]);
  return exitCode === 0 ? stdout.split('\0')[0] : undefined;
}

/** Merges commits only of these three trees, so it needs no history, which a shallow checkout does not have. */
export async function mergeTrees(
  store: Store,
  base: string,
  [ours, theirs]: readonly [string, string],
): Promise<GitResult> {
  const author = { name: 'kodelet-ci', email: 'kodelet-ci@localhost' };
  const commit = async (of: string, parent?: string): Promise<string> =>
    commitTree(store, { tree: await treeOf(store, of), parent, message: 'one side of a merge', author });
  const root = await commit(base);
  const sides = [await commit(ours, root), await commit(theirs, root)];
  return store.run(['merge-tree', '--write-tree', '-z', '--no-messages', ...sides]);
}

/**
 * What the agent commits is never published as such, so whose it is does not matter. It stands in the repository's own
 * configuration, which is given back: in the environment it would win over what the tests of a repository set.
 */
export async function nameCommitter(root: string): Promise<void> {
  const common = gitDirectories(root)?.common;
  if (common === undefined) return; // something removed it in the meantime, and nobody can commit there
  const config = join(common, 'config');
  if (/^\s*\[user\b/im.test(readRequired(config, { maxBytes: 16 * 1024 * 1024, links: 'follow' }).toString())) return;
  await appendFile(config, '\n[user]\n\tname = kodelet-ci\n\temail = kodelet-ci@localhost\n', { flag: APPEND });
}
