/** What the file tools share: opening for reading, and failures in words with the next step. */
import { readdirSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { type Failure, fail, type Workspace } from '../../core/tool.ts';
import { nearest } from '../../lib/nearest.ts';
import { type Inside, type OpenedFile, type OpenRefusal, openInside } from '../../lib/open-inside.ts';
import { resolveInside } from '../../lib/paths.ts';

export type ReadableFile = OpenedFile & { readonly where: Inside; readonly shown: string };

/** Opens a file of the workspace, or of the scratch directory where the whole of long outputs is kept. */
export async function openReadable(workspace: Workspace, path: string): Promise<ReadableFile | OpenRefusal> {
  const inScratch = resolveInside(workspace.scratch, resolve(workspace.root, path));
  if (inScratch.ok) {
    const opened = await openInside(workspace.scratch, inScratch.absolute);
    return opened.ok ? { ...opened, shown: opened.where.absolute } : opened;
  }
  const opened = await openInside(workspace.root, path);
  return opened.ok ? { ...opened, shown: opened.where.relative } : opened;
}

/** A refusal as the tool's answer. */
export function refusalOf(refusal: OpenRefusal, workspace: Workspace, path: string): Failure {
  const advice = ADVICE[refusal.rule]?.(workspace, path);
  return fail(sentence(refusal.reason), { code: refusal.rule.startsWith('path.') ? 'denied' : 'failed', advice });
}

const ADVICE: Readonly<Record<string, (workspace: Workspace, path: string) => string>> = {
  'path.outside-workspace': ({ root }) => `Use a path inside of ${root}; relative paths start there.`,
  'path.git': () => 'Use git commands through bash to look at the repository.',
  directory: () => 'Use ls to list a directory.',
  missing: ({ root }, path) => similarName(resolve(root, path)) ?? 'Use glob_tool to find it.',
  changed: () => 'Read it again.',
};

function similarName(absolute: string): string | undefined {
  try {
    const near = nearest(basename(absolute), readdirSync(dirname(absolute)));
    return near && `There is "${near}" in the same directory.`;
  } catch {
    return undefined;
  }
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
