/** What the searching tools share: the directory or file that `path` means, or the refusal in words. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Failure, fail, type Workspace } from '../../core/tool.ts';
import type { Inside } from '../../lib/open-inside.ts';
import { resolveInside } from '../../lib/paths.ts';
import { refusalOf } from './file-access.ts';

export interface Place {
  readonly ok: true;
  readonly where: Inside;
  /** The root that `where` is relative to: the workspace, or the scratch directory. */
  readonly root: string;
  readonly isDirectory: boolean;
}

export function findPlace(workspace: Workspace, path: string): Place | Failure {
  const inScratch = resolveInside(workspace.scratch, resolve(workspace.root, path));
  const root = inScratch.ok ? workspace.scratch : workspace.root;
  const where = inScratch.ok ? inScratch : resolveInside(workspace.root, path);
  if (!where.ok) return refusalOf(where, workspace, path);
  const stats = statSync(where.absolute, { throwIfNoEntry: false });
  if (!stats) return fail(`There is no directory or file "${path}"`, { advice: 'Use ls to see what there is.' });
  return { ok: true, where, root, isDirectory: stats.isDirectory() };
}
