/** The workspace and the records of its repository at one moment, so both can be made so again. */
import { dirname, join } from 'node:path';
import { removeTree } from '../lib/remove-tree.ts';
import { gitDirectories } from './directories.ts';
import { type GitFiles, isBelowFolders, readGitFiles, restoreGitFiles } from './kept-files.ts';
import { removeEmpty } from './restore-checkout.ts';
import { otherFiles, restoreSnapshot, type Snapshot, takeSnapshot } from './snapshot.ts';
import type { Store } from './store.ts';

export interface WorkspaceState {
  readonly snapshot: Snapshot;
  /** Branches, index, stash and configuration. */
  readonly records: readonly GitFiles[];
  /** What stood there beside the snapshot, such as files that git ignores; a repository of its own ends in `/`. */
  readonly others: ReadonlySet<string>;
}

/**
 * `snapshot`: of the workspace as it is now. `before`: its state before the agent, which may have led `.git` elsewhere since.
 * Throws where the records cannot be read.
 */
export async function keepWorkspaceState(
  store: Store,
  snapshot: Snapshot,
  before?: WorkspaceState,
): Promise<WorkspaceState> {
  const directories = before ? before.records.map(({ directory }) => directory) : recordDirectories(store);
  return {
    snapshot,
    records: await Promise.all(directories.map(readGitFiles)),
    others: new Set(await otherFiles(store)),
  };
}

/**
 * Makes both so again. What has come since is removed, ignored or not, except below the folders `keep`. What was changed in a
 * file that git ignores stays, and so does what was changed in a submodule. False where git could not.
 */
export async function restoreWorkspaceState(
  store: Store,
  { snapshot, records, others }: WorkspaceState,
  keep: readonly string[],
): Promise<boolean> {
  if (recordDirectories(store).join() !== records.map(({ directory }) => directory).join()) return false;
  const now = await takeSnapshot(store);
  if (now.tree !== snapshot.tree && !(await restoreSnapshot(store, now, snapshot))) return false;
  for (const path of await otherFiles(store)) {
    const isOlder = others.has(path) || keep.some((folder) => path.startsWith(`${folder}/`));
    if (isOlder || !(await isBelowFolders(store.root, path))) continue;
    await removeTree(join(store.root, path));
    await removeEmpty(store.root, dirname(path));
  }
  for (const files of records) await restoreGitFiles(files);
  return (await takeSnapshot(store)).tree === snapshot.tree;
}

function recordDirectories({ root }: Store): string[] {
  const { own, common } = gitDirectories(root) ?? {};
  return [...new Set([common, own])].filter((directory) => directory !== undefined);
}
