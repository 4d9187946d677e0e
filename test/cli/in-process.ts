/** The command line inside the process of a test: what it prints, how it ends, and an environment that stays as it was. */
import { vi } from 'vitest';
import { runCli } from '../../src/cli/program.ts';
import type { Ran, RunOptions } from './program.ts';
import { restore, runInside } from './run-inside.ts';

export interface Outcome {
  readonly code: number;
  readonly text: string;
}

const TOKENS = ['ANTHROPIC_API_KEY', 'OPENAI_API_KEY', 'GH_TOKEN', 'GITHUB_TOKEN', 'GH_HOST'];

/** In the current directory, which is the home directory too. */
export async function kodelet(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  let text = '';
  const take = (chunk: unknown): boolean => {
    text += String(chunk);
    return true;
  };
  const spies = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockImplementation(take));
  const { exitCode } = process;
  const environment = { ...process.env };
  for (const name of TOKENS) delete process.env[name];
  Object.assign(process.env, { HOME: process.cwd() }, env);
  try {
    return { code: await runCli(args), text };
  } finally {
    process.exitCode = exitCode;
    for (const spy of spies) spy.mockRestore();
    restore(environment);
  }
}

/** As `Program.run`, of the sources and in this process: a process of its own takes twenty times as long as most commands. */
export const runHere = (args: readonly string[], options: Omit<RunOptions, 'node'>): Promise<Ran> =>
  runInside(runCli, args, options);
