/** What to say of a path that is not there: which paths of the workspace it may have been meant to be. */
import { posix, relative, resolve } from 'node:path';
import type { Workspace } from '../../../core/tool.ts';
import { holdTree } from '../../../lib/held-directory.ts';
import { leadsOut } from '../../../lib/paths.ts';
import { listFiles, lookAt } from './file-list.ts';
import { hintTime } from './hint-limits.ts';
import { similarPaths } from './similar-paths.ts';

export interface SuggestOptions {
  readonly workspace: Workspace;
  /** A path is named only where the tool could use it. */
  readonly permits: (path: string) => boolean;
  /** Directories are meant too. */
  readonly directories?: boolean;
}

/** A sentence, or undefined where nothing is alike. Files that git ignores are not looked at. */
export async function suggestPaths(path: string, options: SuggestOptions): Promise<string | undefined> {
  const found = await similarTo(path, options);
  const [only, ...more] = found;
  if (only === undefined) return undefined;
  return more.length === 0 ? `Did you mean "${only}"?` : `Did you mean one of: ${found.join(', ')}?`;
}

async function similarTo(
  path: string,
  { workspace: { root }, permits, directories = false }: SuggestOptions,
): Promise<string[]> {
  const wanted = posix.normalize(relative(root, resolve(root, path)));
  if (leadsOut(wanted) || wanted === '.' || wanted.length > LONGEST) return [];
  const tree = holdTree(root);
  try {
    const { signal } = hintTime();
    const { files } = await listFiles(tree, { includeIgnored: false, signal });
    return similarPaths(wanted, files, {
      directories,
      fits: (similar) => lookAt(tree, similar) !== undefined && permits(similar),
    });
  } catch {
    return []; // a suggestion is no reason to fail in another way
  } finally {
    tree.close();
  }
}

const LONGEST = 4096;
