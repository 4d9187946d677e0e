/** Reads files as a trusted commit has them, never as the checkout has them. */
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { Store } from './store.ts';

/** Undefined where the commit has no such file; a symbolic link or a folder is no file. */
export async function readTrusted(store: Store, commit: string, path: string): Promise<string | undefined> {
  const [file] = await trustedFiles(store, commit, [path]);
  return file?.path === path ? store.ok(['cat-file', 'blob', file.blob]) : undefined;
}

/**
 * Writes the regular files at and below `paths` into `directory`, executable bits kept; answers with what was written.
 * Links are left out: they would lead to the checkout or out of it.
 */
export async function exportTrusted(
  store: Store,
  commit: string,
  paths: readonly string[],
  directory: string,
): Promise<string[]> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const files = await trustedFiles(store, commit, paths);
  const entries = files.map(({ mode, blob, path }) => `${mode} ${blob}\t${path}\0`).join('');
  if (files.length === 0) return [];
  const options = { index: `trusted-index-${randomUUID()}`, tree: directory };
  await store.ok(['update-index', '-z', '--index-info'], { ...options, input: entries });
  await store.ok(['checkout-index', '--all', '--force'], options);
  return files.map(({ path }) => path);
}

interface TrustedFile {
  readonly mode: string;
  readonly blob: string;
  readonly path: string;
}

async function trustedFiles(store: Store, commit: string, paths: readonly string[]): Promise<TrustedFile[]> {
  const listed = await store.ok(['ls-tree', '-r', '-z', '--full-tree', commit, '--', ...paths]);
  return listed.split('\0').flatMap((entry) => {
    const [, mode, blob, name] = /^(100644|100755) blob ([0-9a-f]+)\t(.+)$/s.exec(entry) ?? [];
    return mode && blob && name ? [{ mode, blob, path: name }] : [];
  });
}
