/** Reads files as a trusted commit has them, never as the checkout has them. */
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { posix } from 'node:path';
import { KodeletError } from '../core/error.ts';
import { gitError } from './git.ts';
import type { Store, StoreOptions } from './store.ts';

/** The beginning of a file. */
interface FileHead {
  readonly path: string;
  readonly text: string;
  /** There is more of it. */
  readonly isCut: boolean;
}

/** Maximum bytes of REVIEW.md that a review is told. */
export const MAX_GUIDE = 16 * 1024;

export interface TrustedFiles {
  /** Undefined where the commit has no such file; a folder is none. Throws KodeletError `config` for a symbolic link. */
  read(path: string): Promise<string | undefined>;
  /** Which of `paths`, each of one line, are folders. */
  directories(paths: readonly string[]): Promise<string[]>;
  /** Returns the first of `paths` that is a regular file, and the beginning of its text. */
  first(paths: readonly string[], maxBytes: number): Promise<FileHead | undefined>;
  /** Whether regular files of these names may stand anywhere: false only where there is certainly none. */
  mayHave(names: readonly string[]): Promise<boolean>;
  /**
   * Writes the regular files at and below `paths` into `directory`, executable bits kept; answers with what was written.
   * Links are left out: they would lead to the checkout or out of it. `choose`: which of all these paths are written.
   */
  export(
    paths: readonly string[],
    directory: string,
    choose?: (all: readonly string[]) => (path: string) => boolean,
  ): Promise<string[]>;
}

/** `expected`: paths that are mostly asked for. They are listed together, so git is asked once. */
export function trustedFiles(store: Store, commit: string, expected: readonly string[] = []): TrustedFiles {
  const known = expected.map(normalize).filter((name) => name !== '.');
  let listed: Promise<TrustedFile[]> | undefined;
  const list = async (paths: readonly string[]): Promise<TrustedFile[]> => {
    const names = paths.map(normalize);
    if (!names.every((name) => known.includes(name))) return listFiles(store, commit, paths);
    listed ??= listFiles(store, commit, known);
    return (await listed).filter(({ path }) => names.some((name) => path === name || path.startsWith(`${name}/`)));
  };
  return {
    async read(path) {
      const file = (await list([path])).find((one) => one.path === normalize(path));
      if (file?.mode === LINK) throw notFollowed(path);
      return file && ask(store, ['cat-file', 'blob', file.blob]);
    },
    async directories(paths) {
      // Asked together, a folder and what is in it, ls-tree reports only one of them.
      const input = paths.map((path) => `${commit}:${normalize(path)}\n`).join('');
      const found = (await store.ok(['cat-file', '--batch-check'], { input })).split('\n');
      return paths.filter((_, index) => / tree \d+$/.test(found[index] ?? ''));
    },
    async first(paths, maxBytes) {
      const files = (await list(paths)).filter(({ mode }) => mode !== LINK);
      const [file] = paths.flatMap((path) => files.find((one) => one.path === normalize(path)) ?? []);
      return file && readHead(store, file, maxBytes);
    },
    async mayHave(names) {
      if ((await list(names)).some(({ mode, path }) => mode !== LINK && names.includes(path))) return true;
      return mayHaveBelow(store, commit, names);
    },
    async export(paths, directory, choose = () => () => true) {
      const files = (await list(paths)).filter(({ mode }) => mode !== LINK);
      const isChosen = choose(files.map(({ path }) => path));
      return exportFiles(
        store,
        files.filter(({ path }) => isChosen(path)),
        directory,
      );
    },
  };
}

/** Reads the beginning of a file. If git prints more than is kept, half of that is the beginning. */
async function readHead(store: Store, { blob, path }: TrustedFile, maxBytes: number): Promise<FileHead | undefined> {
  const result = await store.early(['cat-file', 'blob', blob], { maxOutputBytes: 4 * maxBytes });
  const { exitCode, stdout, tooLong: isCut = false } = result;
  return exitCode === 0 || isCut ? { path, text: isCut ? stdout.slice(0, maxBytes) : stdout, isCut } : undefined;
}

/** More is a repository that may have anything. */
const MAX_TREE_BYTES = 16 * 1024 * 1024;

async function mayHaveBelow(store: Store, commit: string, names: readonly string[]): Promise<boolean> {
  const args = ['ls-tree', '-r', '-z', '--full-tree', commit];
  const { exitCode, stdout } = await store.early(args, { maxOutputBytes: MAX_TREE_BYTES });
  if (exitCode !== 0) return true;
  return stdout
    .split('\0')
    .some((entry) => !entry.startsWith(LINK) && names.includes(entry.split(/[\t/]/).at(-1) ?? ''));
}

/** What is read before the agent begins need not wait until all of the commit is copied. */
async function ask(store: Store, args: readonly string[], options?: StoreOptions): Promise<string> {
  const result = await store.early(args, options);
  if (result.exitCode !== 0) throw gitError(args, result, store.directory);
  return result.stdout;
}

const LINK = '120000';

/** To pass over it would be to work without what it leads to, which may be limits and rules. */
const notFollowed = (path: string): KodeletError =>
  new KodeletError('config', `${path} is a symbolic link on the trusted branch, and none is followed there`, {
    remedy: 'Commit the file itself',
  });

const normalize = (path: string): string => posix.normalize(path).replace(/\/$/, '');

async function exportFiles(store: Store, files: readonly TrustedFile[], directory: string): Promise<string[]> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const entries = files.map(({ mode, blob, path }) => `${mode} ${blob}\t${path}\0`).join('');
  if (files.length === 0) return [];
  const options = { index: `trusted-index-${randomUUID()}`, tree: directory };
  await ask(store, ['update-index', '-z', '--index-info'], { ...options, input: entries });
  await ask(store, ['checkout-index', '--all', '--force'], options);
  return files.map(({ path }) => path);
}

interface TrustedFile {
  readonly mode: string;
  readonly blob: string;
  readonly path: string;
}

async function listFiles(store: Store, commit: string, paths: readonly string[]): Promise<TrustedFile[]> {
  const listed = await ask(store, ['ls-tree', '-r', '-z', '--full-tree', commit, '--', ...paths]);
  return listed.split('\0').flatMap((entry) => {
    const [, mode, blob, name] = /^(100644|100755|120000) blob ([0-9a-f]+)\t(.+)$/s.exec(entry) ?? [];
    return mode && blob && name ? [{ mode, blob, path: name }] : [];
  });
}
