/** The command line inside the process of a test: what it prints, how it ends, and an environment that stays as it was. */
import { vi } from 'vitest';
import { runCli } from '../../src/cli/program.ts';

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

/** A command takes tokens and proxies out of the environment. */
function restore(environment: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
}
