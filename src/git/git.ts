/** The host's own git: runs in any repository without running anything that the repository's files or configuration name. */
import { realpathSync } from 'node:fs';
import { KodeletError } from '../core/error.ts';
import { runProcess } from '../lib/process.ts';
import { jittered } from '../lib/time.ts';
import { repositoryTop } from './directories.ts';
import { gitProgram, whyBroken } from './git-program.ts';
import { driverOverrides, GUARD_CONFIG, GUARD_ENVIRONMENT, runsNoDriver, withoutDrivers } from './guard.ts';
import { unblockPipes } from './pipes-in-the-way.ts';
import { capitalized, describeCause, readFetchRefusal } from './read-refusal.ts';

export interface GitOptions {
  readonly cwd: string;
  /** Added to the guarded environment, such as `GIT_DIR` or `GIT_INDEX_FILE`; nothing else is inherited. */
  readonly env?: Readonly<Record<string, string>>;
  /** Configuration for this one command. It travels in the environment, so a credential in it shows in no argument list. */
  readonly config?: Readonly<Record<string, string>>;
  /** The repository's configuration is the host's own, so it names no driver and need not be looked through. */
  readonly ownConfig?: boolean;
  readonly input?: string;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** Maximum bytes of output; a program that writes more fails. */
  readonly maxOutputBytes?: number;
}

export interface GitResult {
  /** Null where `signal` ended git, where a question to GitHub took too long, or where there was too much output. */
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** There was more output than allowed, so `stdout` lacks some. */
  readonly tooLong?: boolean;
}

const TIMEOUT_MS = 120_000;
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;
const NOT_STARTED = 'git could not be started';

/**
 * What git answers. Throws KodeletError `git` where it answers nothing at all, since that is no "no": it cannot be started, it
 * crashes or it hangs.
 */
export async function git(args: readonly string[], options: GitOptions): Promise<GitResult> {
  const drivers =
    options.ownConfig || runsNoDriver(args) ? {} : await driverOverrides((list) => run(list, options, {}));
  return run(withoutDrivers(args), options, drivers);
}

/** The same, for a command that must succeed: its standard output, or a KodeletError that says what git said. */
export async function gitOk(args: readonly string[], options: GitOptions): Promise<string> {
  const result = await git(args, options);
  if (result.exitCode === 0) return result.stdout;
  throw gitError(args, result, options.cwd);
}

/** Arguments are shown, the configuration of the command is not: it may hold a credential. */
export function gitError(args: readonly string[], result: GitResult, cwd: string): KodeletError {
  const said = result.stderr.trim() || `exit code ${result.exitCode ?? 'none: it was stopped'}`;
  const { what, remedy, disk, said: pattern } = rowOf(said, args) ?? {};
  const line = disk && said.split('\n').find((one) => pattern?.test(one));
  // What the system said has its own remedy.
  if (said.startsWith(NOT_STARTED) && remedy === undefined) return new KodeletError('git', said);
  const refusal = remedy === undefined ? readFetchRefusal(said) : undefined;
  if (refusal)
    return new KodeletError('git', `${capitalized(describeCause(refusal))} (git ${args[0]})`, {
      remedy: refusal.remedy,
    });
  const words = what
    ? `${what} (git ${args[0]}${line ? `: ${line.slice(0, 300)}` : ''})`
    : `git ${args.join(' ').slice(0, 200)} failed in ${cwd}: ${said.slice(-2000)}`;
  return new KodeletError('git', words, { remedy });
}

async function run(
  args: readonly string[],
  options: GitOptions,
  drivers: Readonly<Record<string, string>>,
): Promise<GitResult> {
  const { maxOutputBytes = MAX_OUTPUT_BYTES, timeoutMs = TIMEOUT_MS } = options;
  const isNetwork = NETWORK.has(args[0] ?? '');
  let release: (() => void) | undefined;
  const watchPipes = (pid: number): void => {
    release = unblockPipes(pid, () => workingTree(options));
  };
  const result = await runProcess({
    ...(!isNetwork && { onStart: watchPipes }),
    file: gitProgram(),
    args,
    cwd: options.cwd,
    env: {
      ...GUARD_ENVIRONMENT,
      ...options.env,
      ...configAsEnvironment({ ...GUARD_CONFIG, ...safeDirectory(options), ...drivers, ...options.config }),
    },
    input: options.input,
    timeoutMs,
    signal: options.signal,
    maxOutputBytes,
  });
  release?.();
  if (result.truncated)
    return { ...stopped(result.stdout, `more than ${maxOutputBytes} bytes of output`), tooLong: true };
  const broken = whyBroken(args, result, { isNetwork });
  if (broken) throw broken;
  if (result.failure) throw gitError(args, stopped('', `${NOT_STARTED}: ${result.failure}`), options.cwd);
  if (result.timedOut) return stopped(result.stdout, `${result.stderr}\nstopped after ${result.durationMs} ms`);
  return { exitCode: result.exitCode, stdout: result.stdout, stderr: result.stderr };
}

/** Commands that wait for GitHub, which may take its time. */
const NETWORK: ReadonlySet<string> = new Set(['fetch', 'ls-remote', 'push']);

/**
 * In a job's container git runs as root in a checkout of another user, and refuses it as of "dubious ownership". It is told
 * to take the one that it works in, and no other. Where GIT_DIR names the repository, git does not ask.
 */
function safeDirectory({ cwd, env }: GitOptions): Readonly<Record<string, string>> {
  const top = env?.GIT_DIR === undefined ? repositoryTop(realOrSame(cwd)) : undefined;
  return top === undefined ? {} : { 'safe.directory': top };
}

const workingTree = ({ cwd, env }: GitOptions): string => env?.GIT_WORK_TREE ?? repositoryTop(realOrSame(cwd)) ?? cwd;

function realOrSame(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path; // git says what is wrong with it
  }
}

const stopped = (stdout: string, stderr: string): GitResult => ({ exitCode: null, stdout, stderr });

/** The only channel for configuration that neither `ps` nor `.git/config` shows; it outranks every file. */
function configAsEnvironment(config: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(config);
  const pairs = entries.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ]);
  return { GIT_CONFIG_COUNT: String(entries.length), ...Object.fromEntries(pairs) };
}

interface GitFailureRow {
  readonly said: RegExp;
  /** In place of git's own words, where those say little to people. */
  readonly what?: string;
  readonly remedy: string;
  /** Whether the row applies to commands that do not contact GitHub. */
  readonly isLocal?: true;
  /** The disk is at fault, and no file or name that git was given. */
  readonly disk?: true;
}

const REMOVED = 'Look for what removes files while the job runs, such as a clean-up or another job on the same runner';

/** What goes wrong on the machine. What GitHub refuses stands in the table of refusals. */
const REMEDIES: readonly GitFailureRow[] = [
  {
    said: /could not be started: the directory "[^"]*" is gone|fatal: Unable to read current working directory/,
    what: 'the directory that git works in was removed while it was needed',
    remedy: REMOVED,
  },
  {
    said: /could not be started: (?!.*\(E[A-Z]+\))/,
    remedy: 'Install git 2.38 or newer in the image that the job runs in',
  },
  {
    said: /not a git repository: '[^']*\/kodelet-ci-[^/']*\/|could not read [^ ]*\/kodelet-ci-[^/]*\//,
    what: 'the private repository of the run was removed from RUNNER_TEMP while it was needed',
    remedy: REMOVED,
  },
  {
    said: /stopped after \d+ ms$/,
    isLocal: true,
    what: 'git did not come to an end in time',
    remedy:
      'Look for named pipes in the checkout with "find . -type p", and for a disk of the runner that is slow or has trouble',
  },
  { said: /not a git repository/, remedy: 'Add actions/checkout before this step' },
  {
    said: /No space left on device|Disk quota exceeded|Out of diskspace/i,
    what: 'the disk of the runner is full, so git could not write',
    remedy: 'Free disk space on the runner before this step',
    disk: true,
  },
  {
    said: /Read-only file system/i,
    what: 'a place that git has to write to is read-only',
    remedy: 'Mount the workspace and RUNNER_TEMP so that this step can write to them',
    disk: true,
  },
  {
    said: /Permission denied|Operation not permitted/i,
    remedy: 'Run the step as the user who owns the workspace and RUNNER_TEMP',
  },
  {
    said: /File exists/,
    remedy: 'Another git process holds the lock; run only this step in its checkout',
  },
  {
    said: /unable to write|write error|failed to write/i,
    what: 'git could not write a file, most likely because the disk of the runner is full',
    remedy: 'Check that the disk of the runner has space and can be written',
    disk: true,
  },
];

const rowOf = (said: string, [command = '']: readonly string[] = []): GitFailureRow | undefined =>
  REMEDIES.find((row) => row.said.test(said) && !(row.isLocal && NETWORK.has(command)));

/** Whether git failed because of the machine's disk. */
export const isDiskFailure = ({ stderr }: Pick<GitResult, 'stderr'>): boolean => rowOf(stderr)?.disk ?? false;

/** What to throw when the system said `message` about a file beside git's own; undefined where the disk is not at fault. */
export function diskError(what: string, message: string): KodeletError | undefined {
  const row = rowOf(message);
  return row?.disk && new KodeletError('git', `${what} failed: ${message}`, { remedy: row.remedy });
}

/** Whether a second attempt may succeed: another question than what helps, with an answer for each failure. */
export const isTransient = (said: string): boolean => TRANSIENT.test(said) && !REFUSED.test(said);

/** The wait before the next attempt, in milliseconds. */
export const waitBefore = (attempt: number): number => jittered(1000 * (attempt - 1));

export const ATTEMPTS = 3;

const TRANSIENT =
  /(?:HTTP|error:) (?:5\d\d|429)|RPC failed|hung up|Could not resolve host|Failed to connect|timed out|Empty reply|early EOF|Connection reset|unexpected disconnect|transfer closed/i;

/** Git ends what the server refused in the words of a connection that broke. */
const REFUSED = /(?:HTTP|error:) 4(?!29)\d\d/;
