/** Real processes that exchange names of a directory all the time, so that a path means one file now and another one then. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Program } from '../../../src/lib/sandbox/program.ts';
import type { Lack } from '../unless.ts';

export interface Swapper {
  readonly name: string;
  /** Why there is none here. */
  readonly lack?: Lack;
  readonly command: () => readonly string[];
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
  if (exists('gcc')) return { command: () => [compiled()] };
  if (exists('python3')) return { command: () => ['python3', join(SOURCES, 'swapper.py')] };
  return { lack: 'there is neither gcc nor python3 to ask the kernel for an exchange', command: () => [] };
}

let program: string | undefined;

function compiled(): string {
  program ??= join(mkdtempSync(join(tmpdir(), 'kodelet-swapper-')), 'swapper');
  if (!existsSync(program)) execFileSync('gcc', ['-O1', '-o', program, join(SOURCES, 'swapper.c')]);
  return program;
}

/** Runs while `work` does; throws where it has ended before. */
export async function whileSwapping<T>(
  { command }: Swapper,
  pairs: readonly (readonly [string, string])[],
  work: () => Promise<T>,
  wrap: (program: Program) => Program = (program) => program,
): Promise<T> {
  const [file = '', ...own] = command();
  const { args, ...program } = wrap({ file, args: [...own, ...pairs.flat()], cwd: process.cwd(), env: {} });
  const { cwd, env } = program;
  const child = spawn(program.file, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
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
