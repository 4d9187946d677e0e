/** The tool glob_tool: files by the pattern of their path, newest first. */
import { posix } from 'node:path';
import type { InputOf } from '../../../core/params.ts';
import { defineTool, type Failure, fail, ok, type Tool, type ToolResult } from '../../../core/tool.ts';
import { compileGlob } from '../../../lib/glob.ts';
import { languageOf } from '../../../lib/language.ts';
import { LIMITS } from '../../limits.ts';
import type { MayUse } from '../files/file-access.ts';
import { inPlace, type Place } from './directory-access.ts';
import { listFiles, lookAt } from './file-list.ts';
import { globHint, sayGlobHint } from './glob-hints.ts';
import { hintTime } from './hint-limits.ts';
import { type Found, statAhead } from './stat-ahead.ts';

const PARAMS = {
  pattern: { type: 'string', minLength: 1 },
  path: { type: 'string', description: 'Directory to search; the workspace unless given', required: false },
  include_ignored: { type: 'boolean', default: false },
} as const;

type Input = InputOf<typeof PARAMS>;

export const globTool = (mayRead: MayUse): Tool =>
  defineTool({
    name: 'glob_tool',
    description: `Find files by path pattern, newest first, at most ${LIMITS.globFiles}: "**/user*.py" at any depth, "*.py" only at the top, {a,b} either. Ignored files are left out.`,
    params: PARAMS,
    readOnly: true,
    accesses: ({ path }) => [{ kind: 'read', path: path ?? '.' }],
    about: ({ pattern, path }) => ({ type: 'glob_tool', fields: { pattern, path, files: [], truncated: false } }),
    run: (input, { workspace, signal }) =>
      inPlace({ workspace, path: input.path ?? '.', mayRead }, (place) => find(input, place, { signal, mayRead })),
  });

async function find(input: Input, place: Place, { signal, mayRead }: Finding): Promise<ToolResult> {
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

interface Finding {
  readonly signal: AbortSignal;
  readonly mayRead: MayUse;
}

/** A name alone is looked for at any depth; of another pattern it is said which one would find something. */
async function findOtherwise(
  input: Input,
  pattern: string,
  { where, shown: base, inWorkspace, tree }: Place,
  { signal, mayRead }: Finding,
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

/** Newest first, then by name. Of many files few are shown, so that only these are put in order. */
function newest(all: readonly Found[], most: number): Found[] {
  const times = Float64Array.from(all, ({ stats }) => stats.mtimeMs).sort();
  const oldest = times[times.length - most] ?? Number.NEGATIVE_INFINITY;
  return all
    .filter(({ stats }) => stats.mtimeMs >= oldest)
    .sort((a, b) => b.stats.mtimeMs - a.stats.mtimeMs || (a.path < b.path ? -1 : 1))
    .slice(0, most);
}

const nothing = ({ pattern, include_ignored }: Input): string =>
  `No files match "${pattern}"${include_ignored ? '' : ' (ignored files were left out; include_ignored brings them in)'}`;

interface Answered {
  readonly all: readonly Found[];
  readonly incomplete: boolean;
  /** Above what was found. */
  readonly head?: string;
  /** Where nothing was found. */
  readonly tail?: string;
}

function answer(input: Input, base: string, { all, incomplete, head, tail }: Answered): ToolResult {
  const shown = newest(all, LIMITS.globFiles).map((found) => ({ ...found, path: posix.join(base, found.path) }));
  const left = all.length - shown.length;
  const lines = [...(head ? [head] : []), ...shown.map(({ path }) => path)];
  if (left > 0) lines.push(`... [${left} more files - use a narrower pattern or path]`);
  if (incomplete) lines.push('... [the search was stopped: too many files - use a narrower path]');
  return ok(lines.join('\n') || [nothing(input), tail].filter(Boolean).join('; '), {
    type: 'glob_tool',
    fields: {
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
    },
  });
}
