/** What the file tools share: opening for reading, and failures in words with the next step. */
import { resolve } from 'node:path';
import { type Failure, fail, type Workspace } from '../../core/tool.ts';
import { type Inside, type OpenedFile, type OpenRefusal, openInside, type Target } from '../../lib/open-inside.ts';
import { resolveInside } from '../../lib/paths.ts';
import { suggestPaths } from './suggest-paths.ts';

export type ReadableFile = OpenedFile & { readonly where: Inside; readonly shown: string };

/** Whether policy lets a tool read or write what a link leads to, or a listing has found. */
export type MayUse = (path: string) => boolean;

/** Opens a file of the workspace, or of the scratch directory where the whole of long outputs is kept. */
export async function openReadable(
  workspace: Workspace,
  path: string,
  mayRead: MayUse,
): Promise<ReadableFile | OpenRefusal> {
  const target = readableTarget(workspace, path, mayRead);
  const opened = await openInside(target);
  if (!opened.ok) return opened;
  return { ...opened, shown: target.root === workspace.root ? opened.where.relative : opened.where.absolute };
}

/** The path with the root that it lies below: the scratch directory, or else the workspace. */
export function readableTarget({ root, scratch }: Workspace, path: string, permits: MayUse): Target {
  const inScratch = resolveInside(scratch, resolve(root, path));
  return inScratch.ok ? { root: scratch, path: inScratch.absolute, permits } : { root, path, permits };
}

/** A refusal as the tool's answer. `permits`: what may be named in place of a path that is not there. */
export async function refusalOf(
  { rule, reason }: OpenRefusal,
  workspace: Workspace,
  path: string,
  permits: MayUse,
): Promise<Failure> {
  const similar = rule === 'missing' ? await suggestPaths(path, { workspace, permits }) : undefined;
  const advice = similar ?? ADVICE[rule]?.(workspace);
  return fail(sentence(reason), { code: rule.startsWith('path.') ? 'denied' : 'failed', advice });
}

const ADVICE: Readonly<Record<string, (workspace: Workspace) => string>> = {
  'path.outside-workspace': ({ root }) => `Use a path inside of ${root}; relative paths start there.`,
  'path.git': () => 'Use git commands through bash to look at the repository.',
  'path.link': () => 'Use another file.',
  directory: () => 'Use ls to list a directory.',
  missing: () => 'Use glob_tool to find it.',
  changed: () => 'Read it again.',
};

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
