/** The command line inside the process of a test: what it prints, how it ends, and an environment that stays as it was. */
import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { runCli } from '../../src/cli/program.ts';
import { type Ran, type RunOptions, ranFrom } from './program.ts';

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

/**
 * As `Program.run`, in this process: a process of its own takes twenty times as long as most commands. It is for commands that
 * need none: no signal, no stream that breaks, nothing that Node reads from its environment when it starts. One at a time.
 */
export async function runHere(args: readonly string[], options: Omit<RunOptions, 'node'>): Promise<Ran> {
  const { cwd, input = '', env = {} } = options;
  const [out, err]: [Buffer[], Buffer[]] = [[], []];
  const keep = (chunks: Buffer[]) => (chunk: string | Uint8Array, encoding?: unknown, done?: unknown) => {
    chunks.push(Buffer.from(chunk as string));
    const callback = typeof encoding === 'function' ? encoding : done;
    if (typeof callback === 'function') process.nextTick(callback as () => void);
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(keep(out)),
    vi.spyOn(process.stderr, 'write').mockImplementation(keep(err)),
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([Buffer.from(input)]) as typeof process.stdin),
  ];
  const { exitCode } = process;
  const environment = { ...process.env };
  const here = process.cwd();
  const listeners = SIGNALS.map((name) => process.listeners(name));
  for (const name of Object.keys(environment)) if (name !== 'PATH') delete process.env[name];
  Object.assign(process.env, { HOME: cwd }, env);
  process.chdir(cwd);
  try {
    const code = await runCli(args);
    return ranFrom(code, Buffer.concat(out).toString(), Buffer.concat(err).toString());
  } finally {
    process.chdir(here);
    process.exitCode = exitCode;
    restore(environment);
    for (const spy of spies) spy.mockRestore();
    SIGNALS.forEach((name, index) => {
      for (const one of process.listeners(name)) if (!listeners[index]?.includes(one)) process.off(name, one);
    });
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
