/** The repository of one case: the base commit with the history below it, and nothing of what came after; no remotes. */
import { existsSync } from 'node:fs';
import { constants, cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commonDirectory } from '../../git/directories.ts';
import { git, gitOk } from '../../git/git.ts';
import { removeInside } from '../../git/kept-files.ts';
import type { Store } from '../../git/store.ts';
import { removeTree } from '../../lib/remove-tree.ts';
import type { MergedChange } from './merged-change.ts';

export interface CaseRepository {
  /** The same for every attempt, so that what a setup has written with absolute paths holds. */
  readonly root: string;
  /** Keeps the files as they are now, for `reset`. */
  keep(): Promise<void>;
  /** As they were kept: commits, files, what is ignored too. */
  reset(): Promise<void>;
  /** Makes these files what they are after the merged change. */
  bring(paths: readonly string[]): Promise<void>;
  /** Files that differ from the base commit, new ones too, but not those that git ignores. */
  changed(): Promise<string[]>;
}

const INDEX = 'merged-index';

/** `directory`: empty, of this case alone. `name`: of the folder that the agent works in. */
export async function createCaseRepository(
  store: Store,
  { base, merged }: Pick<MergedChange, 'base' | 'merged'>,
  { directory, name }: { readonly directory: string; readonly name: string },
): Promise<CaseRepository> {
  const [root, kept] = [join(directory, name), join(directory, 'kept')];
  await mkdir(root, { recursive: true });
  await gitOk(['init', '--quiet', '--template=', '--initial-branch=main'], { cwd: root });
  await takeHistory(store, base, root);
  await gitOk(['update-ref', 'refs/heads/main', base], { cwd: root });
  await gitOk(['reset', '--quiet', '--hard', base], { cwd: root });
  await store.ok(['read-tree', '--reset', merged], { index: INDEX });
  return {
    root,
    keep: () => copyTree(root, kept),
    async reset() {
      await removeTree(root);
      await copyTree(kept, root);
    },
    async bring(paths) {
      const after = await inMerged(store, paths);
      for (const path of paths) if (!after.includes(path)) await removeInside(root, path);
      const input = after.map((path) => `${path}\0`).join('');
      await store.ok(['checkout-index', '--force', '-z', '--stdin'], { index: INDEX, tree: root, input });
    },
    async changed() {
      const tracked = await gitOk(['diff', '--name-only', '-z', '--no-renames', base], { cwd: root });
      const others = await gitOk(['ls-files', '-z', '--others', '--exclude-standard'], { cwd: root });
      return [...new Set(`${tracked}${others}`.split('\0').filter(Boolean))].toSorted();
    },
  };
}

/** Of these, the files that are there after the merged change. */
async function inMerged(store: Store, paths: readonly string[]): Promise<string[]> {
  const listed = await store.ok(['ls-files', '-z'], { index: INDEX });
  const all = new Set(listed.split('\0'));
  return paths.filter((path) => all.has(path));
}

/** The whole history where the person's clone has it, otherwise the one commit. */
async function takeHistory(store: Store, base: string, root: string): Promise<void> {
  const pack = ['pack-objects', '--revs', '--quiet', join(root, '.git/objects/pack/pack')];
  const isWhole = !existsSync(join(commonDirectory(store.root), 'shallow'));
  if (isWhole && (await git(pack, { cwd: store.root, input: `${base}\n` })).exitCode === 0) return;
  await store.ok(pack, { input: `--shallow ${base}\n${base}\n` });
  await writeFile(join(root, '.git/shallow'), `${base}\n`);
}

/** With links as they are and times as they were; where the file system can, blocks are shared until one is written. */
const copyTree = (from: string, to: string): Promise<void> =>
  cp(from, to, {
    ...{ recursive: true, verbatimSymlinks: true, preserveTimestamps: true },
    mode: constants.COPYFILE_FICLONE,
  });
