/** A file that may be edited: read whole, fresh in the model's eyes, and written back at once. */
import { type Failure, fail, type Workspace } from '../../../core/tool.ts';
import { type Inside, openInside, replaceInside, type Target } from '../../../lib/open-inside.ts';
import { resolveInside } from '../../../lib/paths.ts';
import { LIMITS } from '../../limits.ts';
import type { SyntaxCheck } from '../../syntax/syntax-check.ts';
import { type MayUse, refusalOf, shownPath, targetIn } from './file-access.ts';
import { type Freshness, hashOf } from './freshness.ts';

export interface EditableFile {
  /** `relative` is what the model calls it. */
  readonly where: Inside;
  readonly mode: number;
  /** Bytes as latin1. */
  readonly content: string;
}

export interface EditOptions {
  readonly freshness: Freshness;
  readonly mayWrite: MayUse;
  readonly syntax: SyntaxCheck;
  /** Whether a path may be named in place of one that is not there. */
  readonly mayName: MayUse;
}

export interface Editing extends EditOptions {
  readonly workspace: Workspace;
}

/** What the path stands for, also where it cannot be opened: two names of one file have the same. */
export function keyOf(path: string, workspace: Workspace): string {
  const { root, path: written, folder } = targetIn(workspace, path, 'write', () => true);
  const where = resolveInside(root, written, folder);
  return where.ok ? where.absolute : path;
}

export const targetOf = (path: string, { workspace, mayWrite }: Editing): Target =>
  targetIn(workspace, path, 'write', mayWrite);

export async function loadEditable(path: string, editing: Editing): Promise<EditableFile | Failure> {
  const { workspace, freshness } = editing;
  const file = await openInside(targetOf(path, editing));
  if (!file.ok) return refusalOf(file, workspace, path, editing.mayName);
  try {
    const { size, mode } = file;
    const where = { ...file.where, relative: shownPath(file.where, workspace) };
    if (size > LIMITS.editBytes) {
      return fail(`"${where.relative}" has ${size} bytes; files of at most ${LIMITS.editBytes} can be edited`, {
        advice: 'Change it with a command.',
      });
    }
    const content = await file.handle.readFile();
    const objection = freshness.objection(where.absolute, where.relative, hashOf(content));
    if (objection) return fail(objection, { advice: 'Read it with file_read, then edit.' });
    return { where, mode, content: content.toString('latin1') };
  } finally {
    await file.handle.close();
  }
}

/** Undefined when it is written, and what was written counts as seen. */
export async function storeEditable(
  { where, mode }: EditableFile,
  content: string,
  editing: Editing,
): Promise<Failure | undefined> {
  const { workspace, freshness } = editing;
  const data = Buffer.from(content, 'latin1');
  const written = await replaceInside(targetOf(where.absolute, editing), data, mode);
  if (!written.ok) return refusalOf(written, workspace, where.relative, editing.mayName);
  freshness.saw(written.absolute, hashOf(data));
  return undefined;
}
