/** What the file tools share: opening and reading text, and failures in words with the next step. */
import { realpathSync } from 'node:fs';
import { dirname, isAbsolute, relative } from 'node:path';
import { type Failure, fail, type Workspace } from '../../../core/tool.ts';
import { git } from '../../../git/git.ts';
import {
  type InsidePath,
  type OpenedFile,
  type OpenRefusal,
  type OpenTarget,
  openInside,
} from '../../../lib/open-inside.ts';
import { leadsOut, resolveInside, sessionPathOf, temporaryFolder } from '../../../lib/paths.ts';
import { type CutLine, type LineSlice, readLines } from '../../../lib/read-lines.ts';
import { count } from '../../../lib/text.ts';
import { LIMITS } from '../../limits.ts';
import type { Reader } from '../../reader-words.ts';
import { suggestPaths } from '../search/suggest-paths.ts';
import { type Freshness, identityOf } from './freshness.ts';

export type ReadableFile = OpenedFile & { readonly where: InsidePath; readonly shown: string };

/** Whether policy lets a tool read or write what a link leads to, or a listing has found. */
export type MayAccess = (path: string) => boolean;

/** Opens a file of the workspace, of the temporary folder, or of the session's directory, where the files of skills are. */
export async function openReadable(
  workspace: Workspace,
  path: string,
  mayRead: MayAccess,
): Promise<ReadableFile | OpenRefusal> {
  const opened = await openInside(targetIn(workspace, path, 'read', mayRead));
  return opened.ok ? { ...opened, shown: shownPath(opened.where, workspace) } : opened;
}

/**
 * The path with the root that it really lies below: the workspace, the temporary folder, or the session's directory, which
 * is only read. Sources of dependencies too, if they are not the workspace's own. All but the workspace are reached only by absolute paths.
 */
export function targetIn(workspace: Workspace, path: string, use: 'read' | 'write', permits: MayAccess): OpenTarget {
  const { root, scratch, sources = [] } = workspace;
  const folder = temporaryFolder(workspace);
  if (use === 'read' && sources.includes(path)) {
    const real = realPathOf(path);
    return { root: dirname(real), path: real, folder, permits };
  }
  const besides = !isAbsolute(path) ? [] : use === 'read' ? [folder.at, scratch, ...sources] : [folder.at];
  const around = [root, ...besides].find((one) => resolveInside(one, path, folder).ok) ?? root;
  return { root: around, path, folder, permits };
}

/** A source may be a file, and a link such as /etc/os-release. */
function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path; // opening it says why
  }
}

/** Path as the tools accept it: relative to the workspace, or absolute outside of it. */
export function shownPath({ absolute }: Pick<InsidePath, 'absolute'>, workspace: Workspace): string {
  const inside = relative(workspace.root, absolute);
  return leadsOut(inside) ? sessionPathOf(absolute, temporaryFolder(workspace)) : inside;
}

/** A refusal as the tool's answer. `permits`: what may be named in place of a path that is not there. */
export async function refusalOf(
  { rule, reason }: OpenRefusal,
  workspace: Workspace,
  path: string,
  permits: MayAccess,
): Promise<Failure> {
  const similar = rule === 'missing' ? await suggestPaths(path, { workspace, permits }) : undefined;
  const advice = similar ?? ADVICE[rule]?.(workspace);
  return fail(sentence(reason), { code: rule.startsWith('path.') ? 'denied' : 'failed', advice });
}

const ADVICE: Readonly<Record<string, (workspace: Workspace) => string>> = {
  'path.outside-workspace': ({ root }) => `Use a path inside of ${root}, where relative paths start, or in /tmp.`,
  'path.git': () => 'Use git commands through bash to look at the repository.',
  'path.link': () => 'Use another file.',
  directory: () => 'Use ls to list a directory.',
  missing: () => 'Use glob_tool to find it.',
  changed: () => 'Read it again.',
};

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Reads a slice of an open text file, which then counts as seen; a binary one is told apart. */
interface SliceRange {
  /** The first line, from 1. */
  readonly offset: number;
  /** The first character of the first line, from 1. */
  readonly column_offset?: number;
  readonly line_limit: number;
  readonly maxBytes: number;
}

export async function readText(
  file: ReadableFile,
  { offset, column_offset: column = 1, line_limit, maxBytes }: SliceRange,
  freshness: Freshness,
): Promise<LineSlice | { readonly binary: true }> {
  if (await isBinary(file)) return { binary: true };
  const identity = await identityOf(file.handle);
  const slice = await readLines(file.handle, {
    first: offset,
    max: line_limit,
    maxBytes,
    maxCharacters: LIMITS.lineCharacters,
    from: column > 1 ? { column, maxCharacters: LIMITS.columnCharacters } : undefined,
    hash: identity === undefined,
  });
  freshness.saw(file.where.absolute, identity ?? slice.hash ?? '');
  return slice;
}

/** One for each line that is cut: how much of it is missing, and how to get it. */
export const cutNotices = (
  cut: readonly CutLine[],
  { path, reader, isOther }: { readonly path: string; readonly reader: Reader; readonly isOther?: boolean },
): readonly string[] =>
  cut.map(
    ({ line, nextColumn, remaining }) =>
      `... [line ${line} has ${count(remaining, 'more character')} - use ${reader.rest(path, line, nextColumn, isOther)} to continue reading]`,
  );

/** Words about a new file that git ignores; undefined where it does not, or cannot tell. `path`: as the tools show it. */
export async function describeIgnored(path: string, { root }: Workspace): Promise<string | undefined> {
  if (isAbsolute(path)) return undefined; // not in the repository
  const args = ['check-ignore', '-v', '-z', '--stdin'];
  // The command takes no literal paths; behind `./` nothing in one is special.
  const env = { GIT_LITERAL_PATHSPECS: '0' };
  const options = { cwd: root, env, input: `./${path}\0`, timeoutMs: IGNORE_MS };
  const { exitCode, stdout } = await git(args, options).catch(() => UNKNOWN);
  const [source = '', line = '', pattern = ''] = stdout.split('\0');
  return exitCode !== 0 || pattern.startsWith('!')
    ? undefined
    : `Git ignores this file (${source}:${line}: ${pattern}), so it will not be part of the change.`;
}

const IGNORE_MS = 2000;
const UNKNOWN = { exitCode: null, stdout: '' };

async function isBinary({ handle }: ReadableFile): Promise<boolean> {
  const probe = Buffer.alloc(LIMITS.binaryProbeBytes);
  const { bytesRead } = await handle.read(probe, 0, probe.length, 0);
  return probe.subarray(0, bytesRead).includes(0);
}
