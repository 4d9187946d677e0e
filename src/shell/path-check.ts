/** Which paths a call may read and write: one answer for the file tools, the words of a command and its redirections. */
import { lstatSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { PROTECTED } from '../core/protected-paths.ts';
import {
  hostPathOf,
  isBelow,
  isGitDirectory,
  leadsOut,
  matchesProtected,
  plainPath,
  resolveInside,
  skillNameOf,
  type TemporaryFolder,
} from '../lib/paths.ts';
import { type Refusal, refuse, shown } from './refusal.ts';
import { createLinkedSecrets, type LinkedSecrets, secretIn } from './secret-files.ts';

interface PathOptions {
  /** Absolute real path of the workspace. */
  readonly root: string;
  /** Patterns relative to the workspace that may not be written. */
  readonly protect: readonly string[];
  /** Absolute paths of the only directories of the workspace that may be written; absent: all of it. */
  readonly scope?: readonly string[] | undefined;
  /** Absolute paths of directories that may be read as well, such as the session's scratch directory. */
  readonly readable: readonly string[];
  /** Absolute paths of directories that may be listed as well, such as those of programs. */
  readonly listable?: readonly string[];
  /** The session's directory: what loaded skills bring along lies in it, and is called as it is in the repository. */
  readonly scratch?: string;
  /** Whether commands in a sandbox see an absolute real path; absent, they see every one. */
  readonly isSeen?: ((real: string) => boolean) | undefined;
  /** Read and written as the workspace is, and reached by absolute paths or only from inside, so `../x` never leads to it. */
  readonly temp: TemporaryFolder;
}

/** `list`: of a file only its name and size are shown. `-tracked`: only in the workspace. `-perhaps`: by a program that does with its words what it likes, so the scope does not hold it. */
export type PathUse = 'read' | 'list' | 'write' | 'write-perhaps' | 'read-tracked' | 'write-tracked';

type CheckedPath =
  | { readonly ok: true; readonly absolute: string; readonly inWorkspace: boolean }
  | { readonly ok: false; readonly refusal: Refusal };

export interface Paths
  extends Pick<PathOptions, 'root' | 'protect' | 'temp' | 'readable'>,
    Pick<LinkedSecrets, 'otherNames'> {
  /**
   * `path` is relative to `from`, or absolute. `links`: whether one to `/tmp` leads to the session's folder, as it does for
   * the tools and in namespaces, or where the machine has it.
   */
  check(path: string, use: PathUse, from: string, links?: 'session' | 'machine'): CheckedPath;
  /** Whether a protected place could lie under `absolute`, be it there or not. */
  mayHoldProtected(absolute: string): boolean;
  /** Whether an absolute path lies in a directory that may be read in addition to the workspace, and never written. */
  isReadOnly(absolute: string): boolean;
  /** Whether an absolute path lies in a directory of programs, which may be listed. */
  isListable(absolute: string): boolean;
  /** Whether commands in a sandbox see an absolute real path. */
  isSeen(real: string): boolean;
  /** The name in the repository of a program that a loaded skill has brought along. */
  skillName(absolute: string): string | undefined;
  /** Path on this machine of a command's absolute path. */
  placeOf(path: string): string;
}

/** What every check needs. */
interface PathCheckContext extends PathOptions {
  /** What a link to `/tmp` leads to, if not to the machine's own. */
  readonly folder?: TemporaryFolder | undefined;
  readonly links: LinkedSecrets;
}

export function createPaths(given: PathOptions): Paths {
  const temp = { ...given.temp, beside: [...given.temp.beside, ...given.readable] };
  const options = { ...given, temp };
  const links = createLinkedSecrets(options.root);
  const checking = { ...options, links };
  return {
    ...options,
    otherNames: links.otherNames,
    check: (path, use, from, follow = 'session') =>
      checkPath(path, use, from, { ...checking, folder: follow === 'session' ? options.temp : undefined }),
    mayHoldProtected: (absolute) => mayHoldProtected(absolute, options),
    isReadOnly: (absolute) =>
      options.readable.some((place) => isBelow(absolute, place)) &&
      ![options.root, temp.at].some((place) => isBelow(absolute, place)),
    isListable: (absolute) => (options.listable ?? []).some((place) => isBelow(absolute, place)),
    isSeen: options.isSeen ?? (() => true),
    skillName: (absolute) => (options.scratch === undefined ? undefined : skillNameOf(absolute, options.scratch)),
    placeOf: (path) => hostPathOf(path, options.temp),
  };
}

/** The same for one judgement, before anything runs: a line names many paths more than once. */
export function rememberChecks(paths: Paths): Paths {
  const found = new Map<string, CheckedPath>();
  return {
    ...paths,
    check(path, use, from, links) {
      const key = JSON.stringify([path, use, from, links]);
      const checked = found.get(key) ?? paths.check(path, use, from, links);
      found.set(key, checked);
      return checked;
    },
  };
}

/** Linux opens no path of more bytes; every directory costs a look, for every word of a command. */
const [MAX_LENGTH, MAX_DEPTH] = [4096, 64];

const REMEDY = 'Name a path inside of the workspace.';
const PROGRAMS = 'Find programs by name, as in `which -a python3`.';

function checkPath(path: string, use: PathUse, from: string, options: PathCheckContext): CheckedPath {
  if (path === '') return no('path.invalid', 'the path is empty', REMEDY);
  if (path.length > MAX_LENGTH) return no('path.invalid', `${shown(path)} has over ${MAX_LENGTH} characters`, REMEDY);
  const lexical = resolve(from, path);
  if (lexical.split('/').length > MAX_DEPTH)
    return no('path.invalid', `${shown(path)} is over ${MAX_DEPTH} directories deep`, REMEDY);
  if (climbsOutOfLink(path, from, options.temp)) {
    return no('path.link', `${shown(path)} goes up again from behind a symbolic link`, 'Name the path without "..".');
  }
  const named = findSecret(path, lexical, options);
  if (named) return { ok: false, refusal: named };
  const inside = resolveInside(options.root, hostPathOf(lexical, options.temp), options.folder);
  if (inside.ok) {
    const refusal =
      (inside.absolute === lexical ? undefined : findSecret(path, inside.absolute, options)) ??
      findLinkedSecret(path, inside.absolute, options) ??
      findProtected(path, use, lexical, inside, options) ??
      findOutOfScope(path, use, inside.absolute, options);
    return refusal ? { ok: false, refusal } : { ok: true, absolute: inside.absolute, inWorkspace: true };
  }
  const elsewhere = inside.rule === 'path.outside-workspace' ? findElsewhere(path, use, from, options) : undefined;
  if (elsewhere === undefined) return no(inside.rule, inside.reason, insteadOf(path, use, from, options));
  const { absolute, place } = elsewhere;
  const refusal =
    findSecret(path, absolute, { root: place, temp: options.temp }) ?? findLinkedSecret(path, absolute, options);
  return refusal ? { ok: false, refusal } : { ok: true, absolute, inWorkspace: false };
}

function insteadOf(path: string, use: PathUse, from: string, options: PathCheckContext): string {
  const { root } = options;
  const inside = insideInstead(path, root, (rest) => {
    const isThere = use.startsWith('write') || exists(join(root, rest));
    return isThere && checkPath(rest, use, root, options).ok;
  });
  if (inside !== undefined) return `Paths start at the workspace: use ${shown(inside)}.`;
  if (/(?:^|\/)s?bin(?:\/|$)/.test(resolve(from, path))) return PROGRAMS;
  const below =
    use === 'read' || use === 'list' ? options.readable.filter((place) => isBelow(place, resolve(from, path))) : [];
  return below.length === 1 ? `Of that, ${shown(below[0] ?? '')} can be read.` : REMEDY;
}

/** The real path in the temporary folder or a readable directory, where `use` allows that. */
function findElsewhere(
  path: string,
  use: PathUse,
  from: string,
  options: PathCheckContext,
):
  | {
      readonly absolute: string;
      readonly place: string;
    }
  | undefined {
  const { temp, readable, listable = [], folder } = options;
  if (use.endsWith('-tracked')) return undefined;
  const places = use === 'list' ? [...readable, ...listable] : use === 'read' ? readable : [];
  for (const place of [temp.at, ...places]) {
    if (!isAbsolute(path) && !isBelow(hostPathOf(from, temp), place)) continue;
    const found = resolveInside(place, hostPathOf(resolve(from, path), temp), folder, { mayBeGits: place === temp.at });
    const top = resolveInside(place, place);
    if (found.ok && top.ok) return { absolute: found.absolute, place: top.absolute };
  }
  return undefined;
}

/**
 * The kernel goes up from where a link leads, while a path is tidied up by its letters: `link/../x` is two files.
 * Such a path is refused rather than guessed.
 */
function climbsOutOfLink(path: string, from: string, temp: TemporaryFolder): boolean {
  if (!/(^|\/)\.\.(\/|$)/.test(path)) return false;
  let at = isAbsolute(path) ? '/' : from;
  for (const part of path.split('/')) {
    if (part === '..' && isLink(hostPathOf(at, temp))) return true;
    at = join(at, part);
  }
  return false;
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

/** What shows people the same as a file in git's own directory. */
export const insteadOfGits = (path: string): string =>
  /\/hooks(?:\/|$)/.test(path)
    ? 'No hook runs here. Where it comes from: `git ls-files .husky .githooks lefthook.yml .pre-commit-config.yaml`.'
    : 'Use `git log -1`, `git show` or `git diff`.';

/** Git's own directory of a repository below the temporary folder is the agent's. */
function findSecret(
  path: string,
  absolute: string,
  { root, temp }: Pick<PathOptions, 'root' | 'temp'>,
): Refusal | undefined {
  const inner = relative(root, absolute);
  const names = leadsOut(inner) ? absolute : inner;
  const written = path.startsWith(`${root}/`) ? path.slice(root.length) : path;
  const [top = ''] = relative(temp.at, hostPathOf(absolute, temp)).split('/');
  const isOwn = top !== '..' && top !== '' && !isGitDirectory(top);
  if (!isOwn && `${names}/${written}`.split('/').some(isGitDirectory)) {
    return refuse('path.git', `${shown(path)} is inside of git's own directory`, insteadOfGits(path));
  }
  const secret = secretIn(names);
  return (
    secret &&
    refuse(
      'path.secret',
      `${shown(path)} may hold ${secret.holds}: files named ${shown(secret.name)} are not opened`,
      secret.instead,
    )
  );
}

/** Another name of the same file: a hard link, which no path shows. */
function findLinkedSecret(path: string, absolute: string, { links }: PathCheckContext): Refusal | undefined {
  const secret = links.secretOf(absolute);
  if (secret === undefined) return undefined;
  const reason = `${shown(path)} is another name of ${shown(secret)}, which is not opened`;
  return refuse('path.secret', reason, 'Work without it.');
}

function findProtected(
  path: string,
  use: PathUse,
  lexical: string,
  real: { readonly relative: string },
  { root, protect }: PathOptions,
): Refusal | undefined {
  if (!use.startsWith('write')) return undefined;
  const pattern = matchesProtected(real.relative, protect) ?? matchesProtected(relative(root, lexical), protect);
  if (pattern === undefined) return undefined;
  const reason = `${shown(path)} is protected against writes by the pattern ${shown(pattern)}`;
  return refuse(
    'path.protected',
    reason,
    'Leave it as it is, and say in your answer what a person should change there.',
  );
}

/** By the place that a link leads to. */
function findOutOfScope(path: string, use: PathUse, real: string, { root, scope }: PathOptions): Refusal | undefined {
  if ((use !== 'write' && use !== 'write-tracked') || scope?.some((directory) => isBelow(real, directory)) !== false)
    return undefined;
  const names = scope.map((directory) => shown(relative(root, directory) || '.')).join(', ');
  const remedy = `Change files in ${names}, and say in your answer what else would have to change.`;
  return refuse('path.scope', `${shown(path)} is outside of what this request may change (${names})`, remedy);
}

function mayHoldProtected(absolute: string, { root, protect }: PathOptions): boolean {
  const inner = plainPath(relative(root, absolute));
  if (leadsOut(inner)) return false;
  return protect.some((pattern) => {
    const place = plainPath(pattern).replace(/^\.?\//, '');
    const fixed = place.replace(/[*?[{].*$/s, '');
    return inner === '' || mayBeAnywhere(pattern) || fixed.startsWith(`${inner}/`) || inner.startsWith(fixed);
  });
}

/** A copy of a tree is not refused for a name that may be in it and that publishing would leave out again. */
const mayBeAnywhere = (pattern: string): boolean => !pattern.includes('/') && !PROTECTED.includes(pattern);

const no = (rule: string, reason: string, remedy: string): CheckedPath => ({
  ok: false,
  refusal: refuse(rule, reason, remedy),
});

/** How many directories in front are taken off. */
const MAX_TAKEN = 12;

/** `/home/runner/work/r/r/src/a.ts` is `src/a.ts`, where there is such a file, and `isAllowed` says that it may be used. */
function insideInstead(path: string, root: string, isAllowed: (path: string) => boolean): string | undefined {
  if (!isAbsolute(path)) return undefined;
  const names = path.split('/').filter(Boolean);
  for (let taken = 1; taken <= Math.min(MAX_TAKEN, names.length - 1); taken += 1) {
    const rest = names.slice(taken).join('/');
    if (names[taken] !== '..' && isThere(root, rest) && isAllowed(rest)) return rest;
  }
  return undefined;
}

/** The file, or the directory that a new one would be in. */
const isThere = (root: string, path: string): boolean =>
  exists(join(root, path)) || (path.includes('/') && exists(join(root, dirname(path))));

function exists(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}
