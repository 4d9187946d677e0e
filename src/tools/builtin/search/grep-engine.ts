/** Searches with ripgrep where it is installed and with git's own grep elsewhere; both give the same kind of lines. */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { GUARD_CONFIG, GUARD_ENVIRONMENT } from '../../../git/guard.ts';
import { gitSettings } from '../../../lib/environment.ts';
import { compileGlob, expandGlobBraces } from '../../../lib/glob.ts';
import { runProcess } from '../../../lib/process.ts';
import { findProgram } from '../../../lib/programs.ts';
import { LIMITS } from '../../limits.ts';
import { createGitReader, type FoundRecord, readRipgrepRecord, splitRecords } from './grep-lines.ts';

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

export type SearchEnd =
  | { readonly ok: true; readonly stopped?: 'enough' | 'time' }
  | { readonly ok: false; readonly reason: string };

type Take = (record: FoundRecord) => 'more' | 'enough';

/** Hands over every line, with paths relative to the directory searched, until `take` has enough. */
export async function search(wanted: Search, path: string, signal: AbortSignal, take: Take): Promise<SearchEnd> {
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

interface Engine {
  readonly file: string;
  readonly env: Readonly<Record<string, string>>;
  readonly createReader: () => (bytes: Buffer) => FoundRecord | undefined;
  /** Prints nothing where it does not search at all: once it has, a failure is about single files. */
  readonly isSilentAtFirst: boolean;
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

/** Of whole paths; undefined where all files are wanted. What may be the name of a directory stands for what is in it as well. */
function globsOf({ include, isDirectory }: Search): string[] | undefined {
  if (!include || !isDirectory) return undefined;
  return expandGlobBraces(include).flatMap((written) => {
    const glob = written.replace(/^\.?\//, '').replace(/\/$/, '');
    const whole = /\/./.test(written) ? glob : `**/${glob}`;
    return /\*\*$/.test(whole) ? [whole] : [whole, `${whole}/**`];
  });
}

/** ripgrep's own globs bring in what is ignored, so that we choose ourselves. */
function within(search: Search, take: Take): Take {
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
  engine: Engine,
  args: readonly string[],
  wanted: Search,
  signal: AbortSignal,
  take: Take,
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
