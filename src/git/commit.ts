/** Makes commits out of trees, without a working tree, a hook or the workspace's index. */
import type { Change } from './snapshot.ts';
import type { Store } from './store.ts';

interface CommitDraft {
  readonly tree: string;
  readonly parent?: string;
  readonly message: string;
  readonly author: Identity;
}

export interface Identity {
  readonly name: string;
  readonly email: string;
}

/** The tree of `commit` with the changes on it. */
export async function treeWith(store: Store, commit: string, changes: readonly Change[]): Promise<string> {
  const options = { index: 'publish-index' };
  await store.ok(['read-tree', '--reset', commit], options);
  // Deletions first: a folder may stand where a file was.
  const ordered = changes.toSorted((a, b) => Number(b.kind === 'deleted') - Number(a.kind === 'deleted'));
  const input = ordered.map(({ mode, blob, path }) => `${mode} ${blob}\t${path}\0`).join('');
  await store.ok(['update-index', '-z', '--replace', '--index-info'], { ...options, input });
  return (await store.ok(['write-tree'], options)).trim();
}

export async function treeOf(store: Store, commit: string): Promise<string> {
  return (await store.ok(['rev-parse', '--verify', `${commit}^{tree}`])).trim();
}

export async function commitTree(store: Store, { tree, parent, message, author }: CommitDraft): Promise<string> {
  const parents = parent === undefined ? [] : ['-p', parent];
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

/** For `git apply`. */
export const patchBetween = (store: Store, from: string, to: string): Promise<string> =>
  store.ok(['diff-tree', '-r', '-p', '--binary', from, to]);

/** The same into a file, byte for byte, whatever its encoding. */
export async function writePatch(store: Store, from: string, to: string, file: string): Promise<void> {
  await store.ok(['diff-tree', '-r', '-p', '--binary', `--output=${file}`, from, to]);
}

/**
 * What `base` → `ours` changed, on top of `onto`: a tree, or undefined where it does not fit. The merge is made between
 * commits of these three trees alone, so it needs no history, which a shallow checkout does not have.
 */
export async function transplant(store: Store, base: string, ours: string, onto: string): Promise<string | undefined> {
  const author = { name: 'kodelet-ci', email: 'kodelet-ci@localhost' };
  const [baseTree, oursTree, ontoTree] = await Promise.all([base, ours, onto].map((commit) => treeOf(store, commit)));
  const commit = (tree = '', parent?: string): Promise<string> =>
    commitTree(store, { tree, parent, message: 'one side of a merge', author });
  const root = await commit(baseTree);
  const sides = [await commit(ontoTree, root), await commit(oursTree, root)];
  const { exitCode, stdout } = await store.run(['merge-tree', '--write-tree', '--no-messages', ...sides]);
  return exitCode === 0 ? stdout.trim() : undefined;
}
