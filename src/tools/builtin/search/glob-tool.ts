/** The tool glob_tool: files by the pattern of their path, newest first. */
import type { Stats } from 'node:fs';
import { posix } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import type { InputOf } from '../../../core/params.ts';
import { toolMetadata } from '../../../core/result.ts';
import { defineTool, type Failure, fail, ok, type Tool, type ToolResult } from '../../../core/tool.ts';
import { indexedPaths } from '../../../git/index-paths.ts';
import { compileGlob } from '../../../lib/glob.ts';
import type { HeldTree } from '../../../lib/held-directory.ts';
import { languageOf } from '../../../lib/language.ts';
import { count } from '../../../lib/text.ts';
import { LIMITS } from '../../limits.ts';
import type { MayAccess } from '../files/file-access.ts';
import { inPlace, type SearchRoot } from './directory-access.ts';
import { listFiles, lookAt } from './file-list.ts';
import { HINT_CHARACTERS, type HintTime, hintTime, withinHint } from './suggest-paths.ts';

const PARAMS = {
  pattern: { type: 'string', minLength: 1 },
  path: { type: 'string', description: 'Directory; the workspace unless given', required: false },
  include_ignored: { type: 'boolean', default: false },
} as const;

type Input = InputOf<typeof PARAMS>;

export const globTool = (mayRead: MayAccess): Tool =>
  defineTool({
    name: 'glob_tool',
    description: `Find files by path pattern, newest first, at most ${LIMITS.globFiles}: "**/user*.py" at any depth, "*.py" only at the top, {a,b} either. Ignored files are left out.`,
    params: PARAMS,
    readOnly: true,
    accesses: ({ path }) => [{ kind: 'read', path: path ?? '.' }],
    about: ({ pattern, path }) => toolMetadata('glob_tool', { pattern, path, files: [], truncated: false }),
    run: (input, { workspace, signal }) =>
      inPlace({ workspace, path: input.path ?? '.', mayRead }, (place) => find(input, place, { signal, mayRead })),
  });

async function find(
  input: Input,
  place: SearchRoot,
  { signal, mayRead }: { readonly signal: AbortSignal; readonly mayRead: MayAccess },
): Promise<ToolResult> {
  const { where, shown, inWorkspace, tree, isDirectory } = place;
  if (!isDirectory) return fail(`"${input.path}" is a file`, { advice: 'Give the directory to search in.' });
  const pattern = relativePattern(input.pattern, inWorkspace ? where.absolute : shown);
  if (typeof pattern !== 'string') return pattern;
  const matches = compileGlob(pattern);
  const listing = listFiles(tree, { includeIgnored: input.include_ignored || !inWorkspace, signal, pattern });
  const statistics = statAhead(where.absolute, tree, matches); // while git lists
  const list = await listing.finally(statistics.stop);
  const all = list.files.filter(matches).flatMap((path) => statistics.of(path) ?? []);
  if (all.length > 0 || list.incomplete) return answer(input, shown, { all, incomplete: list.incomplete });
  return findOtherwise(input, pattern, place, { signal, mayRead });
}

/** A plain name is looked for at any depth; of another pattern it is said which one would find something. */
async function findOtherwise(
  input: Input,
  pattern: string,
  { where, shown: base, inWorkspace, tree }: SearchRoot,
  { signal, mayRead }: { readonly signal: AbortSignal; readonly mayRead: MayAccess },
): Promise<ToolResult> {
  const time = hintTime(signal);
  const includeIgnored = input.include_ignored || !inWorkspace;
  const { files, incomplete } = await listFiles(tree, { includeIgnored, signal: time.signal });
  const placed = (path: string): string => posix.join(base, path);
  const fits = (path: string): boolean => mayRead(placed(path)) && lookAt(tree, path) !== undefined;
  const hint = incomplete ? undefined : globHint(pattern, files, fits, time);
  if (!hint) return answer(input, base, { all: [], incomplete: false });
  if (hint.pattern === `**/${pattern}`) {
    const statistics = statAhead(where.absolute, tree, () => false);
    const all = hint.paths.flatMap((path) => statistics.of(path) ?? []);
    statistics.stop();
    return answer(input, base, {
      all,
      incomplete: false,
      head: `No files match "${pattern}"; "${hint.pattern}" finds:`,
    });
  }
  return answer(input, base, { all: [], incomplete: false, tail: sayGlobHint(hint, placed) });
}

/** `./x` is `x`, an absolute pattern is taken relative to the directory searched; one that climbs out of it is refused. */
function relativePattern(pattern: string, root: string): string | Failure {
  const inside = pattern.startsWith(`${root}/`) ? pattern.slice(root.length + 1) : pattern;
  const normal = posix.normalize(inside);
  if (!normal.startsWith('/') && normal !== '..' && !normal.startsWith('../')) return normal;
  return fail(`The pattern "${pattern}" leads out of ${root}`, {
    code: 'denied',
    advice: 'Use a pattern relative to path.',
  });
}

/** Newest first, then by name. Of many files few are shown, so only these are put in order. */
function newest(all: readonly GlobMatch[], max: number): GlobMatch[] {
  const times = Float64Array.from(all, ({ stats }) => stats.mtimeMs).sort();
  const oldest = times[times.length - max] ?? Number.NEGATIVE_INFINITY;
  return all
    .filter(({ stats }) => stats.mtimeMs >= oldest)
    .sort((a, b) => b.stats.mtimeMs - a.stats.mtimeMs || (a.path < b.path ? -1 : 1))
    .slice(0, max);
}

const nothing = ({ pattern, include_ignored }: Input): string =>
  `No files match "${pattern}"${include_ignored ? '' : ' (ignored files were left out; include_ignored brings them in)'}`;

function answer(
  input: Input,
  base: string,
  {
    all,
    incomplete,
    head,
    tail,
  }: {
    readonly all: readonly GlobMatch[];
    readonly incomplete: boolean;
    /** Above what was found. */
    readonly head?: string;
    /** Text after an empty result. */
    readonly tail?: string;
  },
): ToolResult {
  const shown = newest(all, LIMITS.globFiles).map((found) => ({ ...found, path: posix.join(base, found.path) }));
  const left = all.length - shown.length;
  const lines = [...(head ? [head] : []), ...shown.map(({ path }) => path)];
  if (left > 0) lines.push(`... [${left} more files - use a narrower pattern or path]`);
  if (incomplete) lines.push('... [the search was stopped: too many files - use a narrower path]');
  return ok(
    lines.join('\n') || [nothing(input), tail].filter(Boolean).join('; '),
    toolMetadata('glob_tool', {
      pattern: input.pattern,
      path: input.path,
      files: shown.map(({ path, stats }) => ({
        path,
        size: stats.size,
        modTime: stats.mtime.toISOString(),
        type: stats.isDirectory() ? 'directory' : 'file',
        language: languageOf(path),
      })),
      truncated: left > 0 || incomplete,
    }),
  );
}

/** Patterns that find something where one found nothing: at any depth, in other letter case, with another extension. */
interface GlobHint {
  readonly pattern: string;
  /** What it matches, all of it. */
  readonly paths: readonly string[];
}

/** `fits`: whether a path may be named. The first that finds something while there is time. */
export function globHint(
  pattern: string,
  files: readonly string[],
  fits: (path: string) => boolean,
  time: HintTime,
): GlobHint | undefined {
  if (pattern.length > MAX_PATTERN) return undefined;
  for (const other of alternativesTo(pattern)) {
    const paths = matchesIn(files, compileGlob(other), fits, time);
    if (paths.length > 0) return { pattern: other, paths };
  }
  const matches = compileGlob(pattern.toLowerCase());
  const [first] = matchesIn(files, (path) => matches(path.toLowerCase()), fits, time);
  return first === undefined ? undefined : { pattern: first, paths: [first] };
}

/** Characters of a pattern that is worth saying another way. */
const MAX_PATTERN = 80;
const BETWEEN_LOOKS = 256;

/** None where the time was up before it had seen all: a part of them would be no answer. */
function matchesIn(
  files: readonly string[],
  matches: (path: string) => boolean,
  fits: (path: string) => boolean,
  time: HintTime,
): string[] {
  const found: string[] = [];
  for (const [index, path] of files.entries()) {
    if (index % BETWEEN_LOOKS === 0 && time.isOver()) return [];
    if (matches(path) && fits(path)) found.push(path);
  }
  return found;
}

/** `placed`: what the other tools call a path. */
export function sayGlobHint({ pattern, paths }: GlobHint, placed: (path: string) => string): string {
  const found = `"${pattern}" finds ${count(paths.length, 'file')}`;
  const named = withinHint(paths.slice(0, MAX_NAMED).map(placed), ', ', HINT_CHARACTERS - found.length);
  return named === '' ? found : `${found}: ${named}`;
}

const MAX_NAMED = 3;

function alternativesTo(pattern: string): string[] {
  const deep = pattern.startsWith('**/') ? pattern : `**/${pattern}`;
  const name = `**/${posix.basename(pattern)}`;
  const patterns = [...new Set([deep, name])].filter(
    (other) => other !== pattern && other !== '**/**' && other !== '**/*',
  );
  return [...patterns, ...otherExtensions(pattern), ...patterns.flatMap(otherExtensions)];
}

/** Endings of files that people confuse. */
const FAMILIES: readonly (readonly string[])[] = [
  ['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs'],
  ['yml', 'yaml'],
  ['c', 'cc', 'cpp', 'cxx', 'h', 'hh', 'hpp'],
  ['md', 'mdx', 'markdown', 'rst', 'txt'],
  ['htm', 'html'],
  ['jpg', 'jpeg', 'png', 'svg', 'webp', 'gif'],
  ['css', 'scss', 'sass', 'less'],
  ['py', 'pyi'],
  ['java', 'kt', 'kts', 'scala', 'groovy'],
  ['json', 'jsonc', 'json5', 'yaml', 'yml', 'toml'],
];

function otherExtensions(pattern: string): string[] {
  const [, extension = ''] = /\.(\w+)$/.exec(pattern) ?? [];
  const families = FAMILIES.filter((family) => family.includes(extension)).flat();
  const others = [...new Set(families)].filter((other) => other !== extension);
  const start = pattern.slice(0, -extension.length);
  return others.length === 0 ? [] : [`${start}{${others.join(',')}}`];
}

/** Looks at files while git still makes its list of them: telling the newest takes a look at every one that matches. */
interface GlobMatch {
  /** Relative to the directory. */
  readonly path: string;
  readonly stats: Stats;
}

/** How many paths of the index are gone through before git's list is read on. */
const BETWEEN_BREATHS = 256;

/** Begins with what the index names. Anything else is looked at when it is asked for. `directory` is the path of `tree`. */
function statAhead(
  directory: string,
  tree: HeldTree,
  matches: (path: string) => boolean,
): { of(path: string): GlobMatch | undefined; stop(): void } {
  const known = new Map<string, GlobMatch>();
  let stopped = false;
  const look = (path: string): GlobMatch | undefined => {
    const stats = lookAt(tree, path);
    return stats && { path, stats };
  };
  const goAhead = async (): Promise<void> => {
    let count = 0;
    await breathe();
    if (stopped) return;
    for (const path of indexedPaths(directory)) {
      const found = matches(path) && look(path);
      if (found) known.set(path, found);
      count += 1;
      if (count % BETWEEN_BREATHS === 0) await breathe();
      if (stopped) return;
    }
  };
  void goAhead();
  return {
    of: (path) => known.get(path) ?? look(path),
    stop: () => {
      stopped = true;
    },
  };
}
