/** Real processes that exchange names of a directory all the time, so that a path means one file now and another one then. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Program } from '../../../src/sandbox/confined-program.ts';
import type { Lack } from '../unless.ts';

export interface Swapper {
  readonly name: string;
  /** Why there is none here. */
  readonly lack?: Lack;
  /** What has to be built for it goes to `directory`. */
  readonly command: (directory: string) => readonly string[];
}

const SOURCES = join(process.cwd(), 'test/support/swaps');
const exists = (program: string): boolean =>
  (process.env.PATH ?? '').split(':').some((directory) => existsSync(join(directory, program)));

/** `exchange` swaps in one step, `renames` in three: that one is slower, and everywhere. */
export const SWAPPERS: readonly Swapper[] = [
  { name: 'exchange', ...exchange() },
  { name: 'renames', command: () => [process.execPath, join(SOURCES, 'swapper.mjs')] },
];

function exchange(): Pick<Swapper, 'lack' | 'command'> {
  if (process.platform !== 'linux') return { lack: 'only Linux exchanges two names in one step', command: () => [] };
  if (exists('gcc')) return { command: (directory) => [compiledIn(directory)] };
  if (exists('python3')) return { command: () => ['python3', join(SOURCES, 'swapper.py')] };
  return { lack: 'there is neither gcc nor python3 to ask the kernel for an exchange', command: () => [] };
}

function compiledIn(directory: string): string {
  const program = join(directory, '.swapper');
  execFileSync('gcc', ['-O1', '-o', program, join(SOURCES, 'swapper.c')]);
  return program;
}

type Pairs = readonly (readonly [string, string])[];

/** Runs while `work` does; throws where it has ended before. */
export async function whileSwapping<T>(swapper: Swapper, pairs: Pairs, work: () => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'kodelet-swapper-'));
  try {
    return await whileRunning(swapperIn(directory, swapper, pairs), work);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

export function swapperIn(directory: string, { command }: Swapper, pairs: Pairs): Program {
  const [file = '', ...args] = command(directory);
  return { file, args: [...args, ...pairs.flat()], cwd: directory, env: { PATH: '/usr/bin:/bin' } };
}

/** The same for a swapper that is confined. */
export async function whileRunning<T>({ file, args, cwd, env }: Program, work: () => Promise<T>): Promise<T> {
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  try {
    await new Promise<void>((resolve, reject) => {
      child.stdout.once('data', () => resolve());
      child.once('exit', (code) => reject(new Error(`the swapper ended with ${code}`)));
    });
    const done = await work();
    if (child.exitCode !== null) throw new Error(`the swapper ended with ${child.exitCode}`);
    return done;
  } finally {
    await ended(child);
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-(child.pid as number), 'SIGKILL');
  await gone;
}
