/** From paths and globs to files: each once, in the order given, with what cannot be taken and why. */
import { posix, resolve } from 'node:path';
import type { Workspace } from '../../../core/tool.ts';
import { compileGlob, isGlob } from '../../../lib/glob.ts';
import { type HeldTree, holdTree } from '../../../lib/held-directory.ts';
import { LIMITS } from '../../limits.ts';
import { listFiles, lookAt } from '../search/file-list.ts';

export interface LeftOut {
  readonly path: string;
  readonly reason: string;
}

export interface SelectOptions {
  readonly workspace: Workspace;
  readonly signal: AbortSignal;
  /** A glob finds nothing that may not be read. */
  readonly mayRead: (path: string) => boolean;
}

export async function selectFiles(
  wanted: readonly string[],
  options: SelectOptions,
): Promise<{ paths: string[]; leftOut: LeftOut[] }> {
  const tree = holdTree(options.workspace.root);
  return select(wanted, tree, options).finally(tree.close);
}

async function select(wanted: readonly string[], tree: HeldTree, options: SelectOptions) {
  const { root } = options.workspace;
  const found = new Map<string, string>();
  const leftOut: LeftOut[] = [];
  for (const path of wanted) {
    const isName = !isGlob(path) || lookAt(tree, posix.normalize(path))?.isFile();
    const matches = isName ? [path] : await expand(path, tree, options);
    if (matches.length === 0) leftOut.push({ path, reason: 'no file matches' });
    for (const match of matches) found.set(resolve(root, match), found.get(resolve(root, match)) ?? match);
  }
  const paths = [...found.values()].slice(0, LIMITS.readManyFiles);
  const over = [...found.values()].slice(LIMITS.readManyFiles);
  return { paths, leftOut: [...leftOut, ...over.map((path) => ({ path, reason: OVER }))] };
}

const OVER = `over the limit of ${LIMITS.readManyFiles} files`;

async function expand(
  pattern: string,
  tree: HeldTree,
  { workspace, signal, mayRead }: SelectOptions,
): Promise<string[]> {
  const inside = pattern.startsWith(`${workspace.root}/`) ? pattern.slice(workspace.root.length + 1) : pattern;
  const normal = posix.normalize(inside);
  const { files } = await listFiles(tree, { includeIgnored: false, signal, pattern: normal });
  const matches = files.filter(compileGlob(normal)).filter(mayRead);
  return matches.filter((path) => lookAt(tree, path) !== undefined).toSorted();
}
