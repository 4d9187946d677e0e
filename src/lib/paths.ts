/** Real paths: symlinks followed, also for paths that do not exist yet, and never out of their root. */

import { lstatSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { SKILL_FOLDERS } from '../core/foreign-forms.ts';
import type { Workspace } from '../core/tool.ts';
import { compileGlob } from './glob.ts';

export type ResolvedPath =
  /** `absolute` is the real path; `relative` is the same from the root, `''` for the root itself, with `/`. */
  { readonly ok: true; readonly absolute: string; readonly relative: string } | PathRefusal;

export interface PathRefusal {
  readonly ok: false;
  readonly rule: 'path.invalid' | 'path.outside-workspace' | 'path.git';
  readonly reason: string;
}

/**
 * `path` may be relative to `root` or absolute. With a `folder`, `/tmp` means that one, also where a link leads to it. The
 * answer is true only at that moment: open with `lib/open-inside.ts`, which looks again. `mayBeGits`: a place in git's own
 * directory is one as any other.
 */
export function resolveInside(
  root: string,
  path: string,
  folder?: TemporaryFolder,
  { mayBeGits = false }: { readonly mayBeGits?: boolean } = {},
): ResolvedPath {
  if (path === '') return refuse('path.invalid', 'the path is empty');
  if (path.includes('\0')) return refuse('path.invalid', `the path ${JSON.stringify(path)} has a NUL byte`);
  const real = realPath(resolve(root, path), folder);
  if (real === undefined) return refuse('path.invalid', `the path "${path}" goes through a file or a loop of links`);
  // Below its name is below itself: no link is left in `real`.
  const inside = relative(isBelow(real, root) ? root : (realPath(root) ?? root), real);
  if (leadsOut(inside)) {
    const followed = real === resolve(root, path) ? '' : `, which leads to "${real}",`;
    return refuse('path.outside-workspace', `the path "${path}"${followed} is outside of "${root}"`);
  }
  const parts = inside.split(sep);
  if (!mayBeGits && parts.some(isGitDirectory))
    return refuse('path.git', `the path "${path}" is inside of git's own directory`);
  return { ok: true, absolute: real, relative: parts.join('/') };
}

/** Whether a path, relative to a directory and tidied up, leads out of it. A name may begin with two dots: `..name` lies inside. */
export const leadsOut = (relativePath: string): boolean =>
  relativePath === '..' || relativePath.startsWith(`..${sep}`) || isAbsolute(relativePath);

/** Two names that people cannot tell apart, or that a file system does not, are one here. */
export const plainPath = (path: string): string =>
  path
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .toLowerCase();

/**
 * The first of `patterns` that `relative` or a directory above it matches, by its plain name. A pattern without `/`
 * matches a name at any depth; `x/**` protects `x` as well.
 */
export function matchesProtected(relativePath: string, patterns: readonly string[]): string | undefined {
  const parts = plainPath(relativePath).split('/').filter(Boolean);
  const above = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  return compiled(patterns).find(({ ofPath, matches }) => (ofPath ? above : parts).some(matches))?.pattern;
}

interface Protection {
  readonly pattern: string;
  /** Matched from the root on, and not only by a name. */
  readonly ofPath: boolean;
  readonly matches: (path: string) => boolean;
}

const COMPILED = new WeakMap<readonly string[], readonly Protection[]>();

/** A command may name thousands of paths, each judged by the same patterns. */
function compiled(patterns: readonly string[]): readonly Protection[] {
  const known = COMPILED.get(patterns);
  if (known) return known;
  const made = patterns.map((pattern) => {
    const bare = plainPath(pattern)
      .replace(/^\.?\//, '')
      .replace(/\/(\*\*)?$/, '');
    return { pattern, ofPath: bare.includes('/') || pattern.includes('/'), matches: compileGlob(bare) };
  });
  COMPILED.set(patterns, made);
  return made;
}

const refuse = (rule: 'path.invalid' | 'path.outside-workspace' | 'path.git', reason: string): PathRefusal => ({
  ok: false,
  rule,
  reason,
});

/** `.git` as any file system may spell it: letter case, HFS+'s invisible characters, NTFS's short name and trailing dots. */
export function isGitDirectory(name: string): boolean {
  if (!/^[.g\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/i.test(name)) return false; // most names, immediately
  const folded = name.replace(/[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g, '').replace(/[. ]+$/, '');
  return /^(\.git|git~\d+)$/i.test(folded);
}

const MAX_LINKS = 40; // Linux gives up at the same number

/** The real path of `path`, of which the last parts need not exist; undefined where no file could ever be made there. */
function realPath(path: string, folder?: TemporaryFolder): string | undefined {
  try {
    const place = folder ? hostPathOf(path, folder) : path;
    const there = deepestThere(place);
    return existing(there) === there ? place : follow(path, folder);
  } catch {
    return undefined; // a file on the way, a loop, a way back from nowhere, or a directory that is closed to us
  }
}

/** `place`, or the last directory on the way to it. No error is thrown for what is missing: one costs ten times a look. */
function deepestThere(place: string): string {
  const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  if (isThere(place)) return place;
  const names = place.split(sep);
  let [there, missing] = [1, names.length];
  while (missing - there > 1) {
    const middle = (there + missing) >> 1;
    if (isThere(names.slice(0, middle).join(sep))) there = middle;
    else missing = middle;
  }
  return names.slice(0, there).join(sep) || sep;
}

/**
 * Name by name, as the kernel does; `at` is what the path is called so far, and `placed` says where that stands. The way to
 * what stands beside the folder need not be in it: a sandbox makes it there.
 */
function follow(path: string, folder: TemporaryFolder | undefined): string {
  const placed = (name: string): string => (folder ? hostPathOf(name, folder) : name);
  const leads = (name: string): boolean => folder?.beside.some((one) => isBelow(one, name)) ?? false;
  const names = path.split(sep).reverse();
  let at: string = sep;
  for (let links = 0; names.length > 0; ) {
    const name = names.pop() ?? '';
    if (name === '' || name === '.') continue;
    if (name === '..') {
      at = dirname(at);
      continue;
    }
    const next = join(at, name);
    if (placed(next) !== next && leads(next)) {
      at = next;
      continue;
    }
    const found = lstatSync(placed(next), { throwIfNoEntry: false });
    if (!found) {
      const rest = names.reverse();
      if (rest.includes('..')) throw new Error('up again from what is not there'); // once it is there, it may be a link
      return placed(join(next, ...rest));
    }
    if (!found.isSymbolicLink()) {
      if (!found.isDirectory() && names.length > 0) throw new Error('a file on the way');
      at = next;
      continue;
    }
    links += 1;
    if (links > MAX_LINKS) throw new Error('too many links');
    const target = readlinkSync(placed(next));
    if (isAbsolute(target)) at = sep;
    names.push(...target.split(sep).reverse());
  }
  return placed(at);
}

/** Undefined where nothing is yet; throws where nothing can be. */
function existing(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

/** What the model and its commands call it. */
export const TEMPORARY = '/tmp';

/** Files of the kernel that say the same of the machine to every process. */
export const MACHINE_FACTS: readonly string[] = ['cpuinfo', 'meminfo', 'loadavg', 'version', 'uptime'].map(
  (name) => `/proc/${name}`,
);

/** What a sandbox keeps read-only of the working tree: what GitHub and later runs obey. What is not there yet, publishing leaves out. */
export const READ_ONLY_PATHS: readonly string[] = ['.github', 'kodelet-tools'];

export interface TemporaryFolder {
  /** Absolute real path: made only for the session, and removed with its private directory. */
  readonly at: string;
  /** Absolute real paths that mean themselves, also where they lie in the machine's `/tmp`. */
  readonly beside: readonly string[];
}

export const temporaryFolder = ({ root, scratch }: Pick<Workspace, 'root' | 'scratch'>): TemporaryFolder => ({
  at: join(scratch, 'tmp'),
  beside: [root, scratch],
});

/** `path`, absolute and tidied up, as this process has to call it: what begins with `/tmp` lies in the folder. */
export function hostPathOf(path: string, { at, beside }: TemporaryFolder): string {
  if (!isBelow(path, TEMPORARY) || [at, ...beside].some((one) => isBelow(path, one))) return path;
  return at + path.slice(TEMPORARY.length);
}

/** The way back: what lies in the folder under the name that the model has for it, anything else as it is. */
export function sessionPathOf(place: string, folder: TemporaryFolder): string {
  const name = isBelow(place, folder.at) ? TEMPORARY + place.slice(folder.at.length) : place;
  return hostPathOf(name, folder) === place ? name : place;
}

export const isBelow = (path: string, directory: string): boolean =>
  path === directory || path.startsWith(`${directory}/`);

/** Chooses the files of skills among paths of the repository: a folder such as `skills` may hold anything else. */
export function filesOfSkills(all: readonly string[]): (path: string) => boolean {
  const isHead = (path: string): boolean =>
    SKILL_FOLDERS.some(
      (folder) => path.startsWith(`${folder}/`) && /^[^/]+\/SKILL\.md$/.test(path.slice(folder.length + 1)),
    );
  const roots = new Set(all.filter(isHead).map(dirname));
  return (path) => [...roots].some((root) => path.startsWith(`${root}/`));
}

/** In the session's directory, which commands only read. */
const skillFolder = (scratch: string): string => join(scratch, 'skills');

/** Copy of a skill. Those of a folder other than ours have a directory of their own. */
export const skillCopy = (scratch: string, folder: string, name: string): string =>
  join(skillFolder(scratch), ...(folder === SKILL_FOLDERS[0] ? [] : [`=${folder}`]), name);

/** What a file of a loaded skill is called in the repository; undefined for any other. */
export function skillNameOf(place: string, scratch: string): string | undefined {
  if (!isBelow(place, skillFolder(scratch))) return undefined;
  const path = relative(skillFolder(scratch), place);
  const other = SKILL_FOLDERS.find((folder) => path.startsWith(`=${folder}/`));
  return other === undefined ? join(SKILL_FOLDERS[0], path) : path.slice(1);
}

/** Names in a directory; none where it cannot be read. */
export function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}
