/** What the searching tools share: the directory or file that `path` means, held while it is searched, or the refusal in words. */
import { lstatSync } from 'node:fs';
import { posix } from 'node:path';
import { type Failure, fail, type ToolResult, type Workspace } from '../../../core/tool.ts';
import { type HeldTree, holdTree, pathIn } from '../../../lib/held-directory.ts';
import { type InsidePath, locateInside } from '../../../lib/open-inside.ts';
import { type MayAccess, refusalOf, shownPath, targetIn } from '../files/file-access.ts';
import { suggestPaths } from './suggest-paths.ts';

export interface SearchRoot {
  readonly where: InsidePath;
  /** Path as the model names it; `''` is the workspace. */
  readonly shown: string;
  /** It is of the workspace, where git knows which files are ignored. */
  readonly inWorkspace: boolean;
  readonly isDirectory: boolean;
  /** The directory, or the one that the file is in. */
  readonly tree: HeldTree;
}

interface DirectoryRequest {
  readonly workspace: Workspace;
  readonly path: string;
  readonly mayRead: MayAccess;
}

/** Does `work` in the place that `path` means. */
export async function inPlace(
  wanted: DirectoryRequest,
  work: (place: SearchRoot) => Promise<ToolResult>,
): Promise<ToolResult> {
  const place = await openSearchRoot(wanted);
  if ('ok' in place) return place;
  try {
    return await work(place);
  } finally {
    place.tree.close();
  }
}

async function openSearchRoot({ workspace, path, mayRead }: DirectoryRequest): Promise<SearchRoot | Failure> {
  const target = targetIn(workspace, path, 'read', mayRead);
  const where = locateInside(target);
  if (!where.ok) return refusalOf(where, workspace, path, mayRead);
  const { root } = target;
  try {
    const isDirectory = where.relative === '' || isDirectoryAt(root, where.relative);
    const directory = isDirectory ? where.relative : posix.dirname(where.relative);
    const tree = holdTree(root, directory === '.' ? '' : directory);
    return { where, shown: shownPath(where, workspace), inWorkspace: root === workspace.root, isDirectory, tree };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') {
      const similar = await suggestPaths(path, { workspace, permits: mayRead, directories: true });
      return fail(`There is no directory or file "${path}"`, { advice: similar ?? 'Use ls to see what there is.' });
    }
    return fail(`"${path}" was replaced while it was opened`, { advice: 'Try again.' });
  }
}

function isDirectoryAt(root: string, relative: string): boolean {
  const tree = holdTree(root);
  try {
    return lstatSync(pathIn(tree, relative)).isDirectory();
  } finally {
    tree.close();
  }
}
