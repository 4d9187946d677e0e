/** Gives the workspace's own repository commits that only the store has, so they can be checked out and looked at there. */
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyRegular, readWholeText } from '../lib/regular-file.ts';
import { commonDirectory } from './directories.ts';
import { git, gitOk } from './git.ts';
import type { Store } from './store.ts';

/** The commit with its files; nothing where the workspace has it. A partial clone may have a commit without its files. */
export async function shareCommit(store: Store, sha: string): Promise<void> {
  const { exitCode } = await git(['cat-file', '-e', `${sha}^{tree}`], { cwd: store.root });
  if (exitCode !== 0 || (await isPartialClone(commonDirectory(store.root)))) await shareHistory(store, [sha]);
}

/** The commits with as much history below them as the store has. What the workspace has already is not copied. */
export async function shareHistory(store: Store, shas: readonly string[]): Promise<void> {
  const directory = commonDirectory(store.root);
  await copyMissing(store, shas, join(directory, 'objects/pack'));
  await joinHistories(store, join(directory, 'shallow'));
}

/**
 * Packed below the store and copied, never renamed, since the workspace may be on another file system. git takes notice
 * of a pack by its index, which comes last.
 */
async function copyMissing(store: Store, shas: readonly string[], target: string): Promise<void> {
  const tree = (await gitOk(['rev-parse', '--verify', 'HEAD^{tree}'], { cwd: store.root })).trim();
  const lent = join(store.directory, 'lent');
  await mkdir(lent, { recursive: true });
  const args = ['pack-objects', '--revs', '--local', '--non-empty', '--quiet', '--window=0', join(lent, 'pack')];
  const input = [...shas, `^${tree}`].map((name) => `${name}\n`).join('');
  const name = (await store.ok(args, { borrow: true, input })).trim();
  if (name === '') return;
  await mkdir(target, { recursive: true });
  for (const extension of ['pack', 'idx']) {
    const file = `pack-${name}.${extension}`;
    const unfinished = join(target, `${UNFINISHED}${file}`);
    try {
      await rm(unfinished, { force: true });
      await copyRegular(join(lent, file), unfinished);
      await rename(unfinished, join(target, file));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }
}

/** git takes no notice of such names, and removes them when it tidies up. */
const UNFINISHED = 'tmp_lent-';

/** What a process that was killed while it copied has left in the repository at `common`. */
export async function removeUnfinished(common: string): Promise<void> {
  const packs = join(common, 'objects/pack');
  const names = await readdir(packs).catch((): string[] => []);
  for (const name of names) if (name.startsWith(UNFINISHED)) await rm(join(packs, name), { force: true });
}

/**
 * A shallow repository lists the commits whose parents it does not have. Those of the store come in; whichever has all its
 * parents by now goes, or its history would still seem to end there.
 */
async function joinHistories(store: Store, path: string): Promise<void> {
  const known = linesOf(path);
  const listed = [...new Set([...known, ...linesOf(join(store.directory, 'shallow'))])];
  const parents = await parentsOf(store.root, listed);
  const missing = await missingFrom(store.root, [...new Set([...parents.values()].flat())]);
  const cut = listed.filter((sha) => parents.get(sha)?.some((parent) => missing.has(parent)));
  if (cut.join() === known.join()) return;
  if (cut.length === 0) return rm(path, { force: true });
  const draft = `${path}.kodelet`;
  await rm(draft, { force: true });
  await writeFile(draft, cut.map((sha) => `${sha}\n`).join(''), { flag: 'wx' });
  await rename(draft, path);
}

const linesOf = (path: string): string[] =>
  (readWholeText(path, { maxBytes: MAX_SHALLOW_BYTES, links: 'follow' }) ?? '').split('\n').filter(Boolean);

/** A million commits. */
const MAX_SHALLOW_BYTES = 64 * 1024 * 1024;

/** Parents that the commits state, whether or not they are here, without commits that the workspace does not have. */
async function parentsOf(root: string, commits: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  if (commits.length === 0) return new Map();
  const args = ['rev-list', '--no-walk=unsorted', '--parents', '--ignore-missing', '--stdin'];
  const listed = await gitOk(args, { cwd: root, env: { GIT_SHALLOW_FILE: '' }, input: commits.join('\n') });
  const rows = listed.split('\n').filter(Boolean);
  return new Map(
    rows.map((row) => {
      const [commit = '', ...parents] = row.split(' ');
      return [commit, parents];
    }),
  );
}

async function missingFrom(root: string, commits: readonly string[]): Promise<ReadonlySet<string>> {
  if (commits.length === 0) return new Set();
  const checked = await gitOk(['cat-file', '--batch-check'], { cwd: root, input: commits.join('\n') });
  return new Set(checked.split('\n').flatMap((row) => /^([0-9a-f]+) missing$/.exec(row)?.[1] ?? []));
}

/** `common`: where its objects are. Git marks the packs that came from such a fetch, see gitrepository-layout(5). */
export async function isPartialClone(common: string): Promise<boolean> {
  const names = await readdir(join(common, 'objects/pack')).catch((): string[] => []);
  return names.some((name) => name.endsWith('.promisor'));
}
