/** The tool grep_tool: lines by a regular expression. */
import { existsSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import {
  type CallContext,
  defineTool,
  fail,
  ok,
  type Tool,
  type ToolContext,
  type ToolResult,
} from '../../../core/tool.ts';
import { GUARD_CONFIG, GUARD_ENVIRONMENT } from '../../../git/guard.ts';
import { gitSettings } from '../../../lib/environment.ts';
import { compileGlob, expandGlobBraces } from '../../../lib/glob.ts';
import { runProcess } from '../../../lib/process.ts';
import { findProgram } from '../../../lib/programs.ts';
import { count } from '../../../lib/text.ts';
import { writeWhole } from '../../kept-output.ts';
import { LIMITS } from '../../limits.ts';
import { inPlace, type SearchRoot } from './directory-access.ts';
import {
  createCollector,
  type Excerpt,
  type GrepInput,
  type GrepMatches,
  grepMetadata,
  isCut,
  PARAMS,
  showFound,
} from './grep-answer.ts';
import { createGitReader, type FoundRecord, readRipgrepRecord, splitRecords } from './grep-lines.ts';
import { type HintTime, hintTime, withinHint } from './suggest-paths.ts';

interface GrepOptions {
  /** The search path for programs. */
  readonly programs: string;
  readonly mayRead: (path: string) => boolean;
}

export const grepTool = ({ programs, mayRead }: GrepOptions): Tool =>
  defineTool({
    name: 'grep_tool',
    description:
      'Search file contents with a regular expression (Perl syntax). Start here to find a definition or a use. Special characters need a backslash, or set literal. Narrow with path or include. Ignored, binary and secret files are left out.',
    params: PARAMS,
    readOnly: true,
    accesses: ({ path }) => [{ kind: 'read', path }],
    check({ pattern, include }) {
      if (/[\n\0]/.test(pattern)) return '"pattern" has a line end in it; a match never goes over lines';
      return include?.startsWith('!') ? '"include" cannot exclude; name the files to search' : undefined;
    },
    about: (input) => grepMetadata(input, [], false),
    async run(input, context) {
      const options = { programs, mayRead };
      const count = (changed: GrepInput, signal: AbortSignal) => countMatches(changed, { ...context, signal }, options);
      return inPlace({ workspace: context.workspace, path: input.path, mayRead }, async (place) => {
        const { found, end } = await searchIn(place, input, context, options);
        const isEmpty = end.ok && end.stopped === undefined && found.lines.length === 0 && found.isAll;
        const hints = isEmpty ? await grepHints(input, count, hintTime(context.signal)) : '';
        return answer(input, { ...found, hints }, end, context);
      });
    },
  });

async function searchIn(
  place: SearchRoot,
  input: GrepInput,
  { signal }: Pick<ToolContext, 'workspace' | 'signal'>,
  { programs, mayRead }: GrepOptions,
): Promise<{ found: GrepMatches; end: SearchEnd }> {
  const collector = createCollector(input.max_results, pathFrom(place), mayRead);
  const wanted = {
    pattern: input.pattern,
    literal: input.literal,
    caseSensitive: input.case_sensitive,
    context: input.context,
    include: input.include,
    absolute: place.where.absolute,
    isDirectory: place.isDirectory,
    directory: place.tree.root.path,
  };
  const end = await search(wanted, programs, signal, collector.take);
  return { found: await collector.prove(place.tree), end };
}

/** Undefined where it is unknown. */
async function countMatches(
  input: GrepInput,
  context: Pick<ToolContext, 'workspace' | 'signal'>,
  options: GrepOptions,
): Promise<number | undefined> {
  const { workspace } = context;
  let matches: number | undefined;
  await inPlace({ workspace, path: input.path, mayRead: options.mayRead }, async (place) => {
    const { found, end } = await searchIn(place, { ...input, context: 0 }, context, options);
    if (end.ok && end.stopped !== 'time') matches = found.lines.length + found.more;
    return ok('');
  });
  return matches;
}

/** From the paths that a search finds to those that the other tools take. */
function pathFrom({ shown, isDirectory }: SearchRoot): (found: string) => string {
  const base = isDirectory ? shown : posix.dirname(shown);
  return (found) => posix.join(base, found);
}

/** Result of a search without matches, with hints at what would have matched. */
type GrepOutcome = GrepMatches & { readonly hints: string };

async function answer(input: GrepInput, found: GrepOutcome, end: SearchEnd, context: CallContext): Promise<ToolResult> {
  if (!end.ok) {
    return fail(`The search for ${JSON.stringify(input.pattern)} failed: ${end.reason}`, {
      advice: input.literal ? undefined : 'Correct the regular expression, or set literal to search for plain text.',
    });
  }
  const { lines } = found;
  const notices = [
    ...(await leftOut(found, end, context)),
    ...(end.stopped === 'time'
      ? [`... [stopped after ${LIMITS.grepSeconds} s - use a simpler pattern or a narrower path]`]
      : []),
  ];
  const text = [...(lines.length > 0 ? [showFound(lines)] : []), ...notices].join('\n');
  const metadata = grepMetadata(input, lines, found.more > 0 || !found.isAll || end.stopped === 'time');
  if (end.stopped === 'time')
    return fail(`The search was stopped after ${LIMITS.grepSeconds} s`, { code: 'timed_out', output: text, metadata });
  const hints = found.hints && ` (${found.hints})`;
  return ok(text || `No matches for ${JSON.stringify(input.pattern)}${hints}`, metadata);
}

/** A notice of what is not shown, and of the file that has it. */
async function leftOut(found: GrepMatches, end: SearchEnd, context: CallContext): Promise<string[]> {
  const { lines, kept, more, isAll } = found;
  const cut = lines.filter(isCut).length;
  const isMore = more > 0 || !isAll;
  if (!isMore && cut === 0) return [];
  const isCounted = isAll && end.ok && end.stopped !== 'enough';
  const number = isCounted ? more : more > 0 ? `at least ${more}` : 'perhaps';
  const what = [...(isMore ? [`${number} more matches`] : []), ...(cut > 0 ? [`${count(cut, 'line')} cut`] : [])];
  const advice = isMore ? ['narrow pattern, path or include'] : [];
  const file = await writeWhole(context, 'grep', `${showFound(kept, LIMITS.grepKeptCharacters)}\n`);
  const isWhole = isCounted && matchesIn(kept) === matchesIn(lines) + more;
  const where = file ? [`${isWhole ? 'all' : `the first ${matchesIn(kept)}`} in ${file.name}`] : [];
  const next = [...advice, ...where].join('; ');
  return [`... [${what.join(', ')}${next && ` - ${next}`}]`];
}

const matchesIn = (lines: readonly Excerpt[]): number => lines.filter(({ isContext }) => !isContext).length;

/** How many matches there are; undefined where it did not get to an end. */
type CountMatches = (input: GrepInput, signal: AbortSignal) => Promise<number | undefined>;

/** In words, such as `3 matches with case_sensitive=false`; empty where nothing helps. */
export async function grepHints(input: GrepInput, count: CountMatches, time: HintTime): Promise<string> {
  const hints: string[] = [];
  for (const { words, input: changed } of changesOf(input)) {
    if (time.isOver()) break;
    const matches = (await count(changed, time.signal)) ?? 0;
    if (matches > 0) hints.push(`${matches} ${matches === 1 ? 'match' : 'matches'} ${words}`);
  }
  return withinHint(hints, ', ');
}

function changesOf(input: GrepInput): readonly { readonly words: string; readonly input: GrepInput }[] {
  const { pattern, literal, case_sensitive, include, path } = input;
  return [
    ...(case_sensitive && /\p{L}/u.test(pattern)
      ? [{ words: 'with case_sensitive=false', input: { ...input, case_sensitive: false } }]
      : []),
    ...(!literal && /[\\^$.*+?()[\]{}|]/.test(pattern)
      ? [{ words: 'with literal=true', input: { ...input, literal: true } }]
      : []),
    ...(literal && /[\\|]|\.[*+]|[\^$]/.test(pattern)
      ? [{ words: 'with literal=false', input: { ...input, literal: false } }]
      : []),
    ...(include === undefined ? [] : [{ words: 'without include', input: { ...input, include: undefined } }]),
    ...(path === '.' ? [] : [{ words: 'without path', input: { ...input, path: '.' } }]),
  ];
}

export interface Search {
  readonly pattern: string;
  readonly literal: boolean;
  readonly caseSensitive: boolean;
  readonly context: number;
  /** A glob of paths; one without `/` is for names at any depth. */
  readonly include?: string;
  /** An existing directory or file, by its path. */
  readonly absolute: string;
  readonly isDirectory: boolean;
  /** The directory, or the one that the file is in, held: where the program starts. */
  readonly directory: string;
}

type SearchEnd =
  | { readonly ok: true; readonly stopped?: 'enough' | 'time' }
  | { readonly ok: false; readonly reason: string };

type TakeRecord = (record: FoundRecord) => 'more' | 'enough';

/** Hands over every line, with paths relative to the directory searched, until `take` has enough. */
export async function search(wanted: Search, path: string, signal: AbortSignal, take: TakeRecord): Promise<SearchEnd> {
  const ripgrep = findProgram('rg', path);
  if (ripgrep) return run({ ...RIPGREP, file: ripgrep }, RIPGREP.args(wanted), wanted, signal, within(wanted, take));
  const repository = repositoryOf(wanted.absolute);
  const mayBeIgnored = repository !== undefined && repository !== wanted.absolute;
  let found = false;
  const first = await run(GIT, GIT.args(wanted, repository ? TRACKED : UNTRACKED), wanted, signal, (record) => {
    found = true;
    return take(record);
  });
  if (found || !first.ok || !mayBeIgnored || !(await isIgnored(wanted, signal))) return first;
  return run(GIT, GIT.args(wanted, NO_INDEX), wanted, signal, take); // a place that was named is searched, ignored or not
}

const TRACKED = ['--untracked'];
const UNTRACKED = ['--no-index', '--exclude-standard'];
const NO_INDEX = ['--no-index', '--no-exclude-standard'];

/** `$` is before a carriage return too, as it is to ripgrep with `--crlf`; pcre2pattern(3), newline conventions. */
const ANY_LINE_END = '(*ANYCRLF)';

const GIT = {
  file: 'git',
  env: { ...GUARD_ENVIRONMENT, ...gitSettings(Object.entries(GUARD_CONFIG)), GIT_LITERAL_PATHSPECS: '0' },
  createReader: createGitReader,
  isSilentAtFirst: false,
  args: (search: Search, scope: readonly string[]): string[] => [
    ...['grep', ...scope, '-I', '--line-number', '--column', '--null', '--no-color'],
    ...[search.literal ? '--fixed-strings' : '--perl-regexp', `--context=${search.context}`],
    ...(search.caseSensitive ? [] : ['--ignore-case']),
    ...['-e', search.literal ? search.pattern : ANY_LINE_END + search.pattern],
    ...['--', ...pathspecs(search), ':(exclude,glob,icase)**/.git/**'],
  ],
};

function pathspecs(search: Search): string[] {
  if (!search.isDirectory) return [`:(literal)${basename(search.absolute)}`];
  return globsOf(search)?.map((glob) => `:(glob)${glob}`) ?? ['.'];
}

/** Pattern of whole paths; undefined if all files are wanted. What may be the name of a directory also stands for its content. */
function globsOf({ include, isDirectory }: Search): string[] | undefined {
  if (!include || !isDirectory) return undefined;
  return expandGlobBraces(include).flatMap((written) => {
    const glob = written.replace(/^\.?\//, '').replace(/\/$/, '');
    const whole = /\/./.test(written) ? glob : `**/${glob}`;
    return /\*\*$/.test(whole) ? [whole] : [whole, `${whole}/**`];
  });
}

/** ripgrep's own globs bring in what is ignored, so we choose ourselves. */
function within(search: Search, take: TakeRecord): TakeRecord {
  const wanted = globsOf(search)?.map(compileGlob);
  return (record) => (!wanted || wanted.some((fits) => fits(record.path)) ? take(record) : 'more');
}

const RIPGREP = {
  env: {},
  createReader: () => readRipgrepRecord,
  isSilentAtFirst: true,
  args: (search: Search): string[] => [
    ...['--no-config', '--json', '--sort=path', '--engine=auto', '--crlf'],
    ...['--hidden', '--no-ignore-dot', '--no-require-git', '--iglob=!.git'],
    ...[search.caseSensitive ? '--case-sensitive' : '--ignore-case', `--context=${search.context}`],
    ...(search.literal ? ['--fixed-strings'] : []),
    ...['-e', search.pattern, '--', search.isDirectory ? '.' : basename(search.absolute)],
  ],
};

async function run(
  engine: {
    readonly file: string;
    readonly env: Readonly<Record<string, string>>;
    readonly createReader: () => (bytes: Buffer) => FoundRecord | undefined;
    /** Prints nothing where it does not search at all: once it has, a failure is about single files. */
    readonly isSilentAtFirst: boolean;
  },
  args: readonly string[],
  wanted: Search,
  signal: AbortSignal,
  take: TakeRecord,
): Promise<SearchEnd> {
  const enough = new AbortController();
  const read = engine.createReader();
  let hasPrinted = false;
  const result = await runProcess({
    file: engine.file,
    args,
    cwd: wanted.directory,
    env: engine.env,
    timeoutMs: LIMITS.grepSeconds * 1000,
    signal: AbortSignal.any([signal, enough.signal]),
    maxOutputBytes: 64 * 1024,
    onStdout: splitRecords((bytes) => {
      hasPrinted = true;
      const record = enough.signal.aborted ? undefined : read(bytes);
      if (record && take(record) === 'enough') enough.abort();
    }),
  });
  if (result.timedOut) return { ok: true, stopped: 'time' };
  if (enough.signal.aborted) return { ok: true, stopped: 'enough' };
  if (result.exitCode === 0 || result.exitCode === 1) return { ok: true };
  if (engine.isSilentAtFirst && result.exitCode === 2 && hasPrinted) return { ok: true };
  return { ok: false, reason: reasonOf(result.failure ?? result.stderr) };
}

/** What the program said, without what it calls itself and the pattern; of a wrong pattern ripgrep draws a picture over many lines. */
const reasonOf = (said: string): string =>
  /^error: (.+)$/m.exec(said)?.[1] ??
  (said
    .trim()
    .replace(/^fatal: (-e option, '.*': )?/s, '')
    .replace(/^rg: /, '') ||
    'the search program was stopped');

async function isIgnored(wanted: Search, signal: AbortSignal): Promise<boolean> {
  const target = wanted.isDirectory ? '.' : basename(wanted.absolute);
  const args = ['check-ignore', '--quiet', '--', target];
  const options = { file: 'git', args, cwd: wanted.directory, env: GIT.env, signal, timeoutMs: 10_000 };
  return (await runProcess({ ...options, maxOutputBytes: 1024 })).exitCode === 0;
}

/** The working tree that holds `path`. */
function repositoryOf(path: string): string | undefined {
  for (let directory = path; ; directory = dirname(directory)) {
    if (existsSync(join(directory, '.git'))) return directory;
    if (dirname(directory) === directory) return undefined;
  }
}
