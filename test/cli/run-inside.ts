/** Runs the command line inside the process of a test, with streams, a directory and an environment as if it had one of its own. */
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { runDirectory } from '../support/run-directory.ts';
import type { Ran, RunOptions } from './program.ts';

/**
 * `runCli`: of the sources, or of the bundle. For commands that need no process: no signal, no stream that breaks, nothing that
 * Node reads from its environment when it starts. One at a time.
 */
export async function runInside(
  runCli: (args: readonly string[]) => Promise<number>,
  args: readonly string[],
  options: Omit<RunOptions, 'node'>,
): Promise<Ran> {
  const { cwd, input = '', env = {} } = options;
  const [out, err]: [Buffer[], Buffer[]] = [[], []];
  const keep = (chunks: Buffer[]) => (chunk: string | Uint8Array, encoding?: unknown, done?: unknown) => {
    chunks.push(Buffer.from(chunk as string));
    const callback = typeof encoding === 'function' ? encoding : done;
    if (typeof callback === 'function') process.nextTick(callback as () => void);
    return true;
  };
  const streams = [process.stdout, process.stderr];
  const writes = streams.map((stream) => stream.write);
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {};
  const { exitCode } = process;
  const environment = { ...process.env };
  const temporary = runDirectory() ?? tmpdir();
  const here = process.cwd();
  const listeners = SIGNALS.map((name) => process.listeners(name));
  for (const name of Object.keys(environment)) if (name !== 'PATH') delete process.env[name];
  Object.assign(process.env, { HOME: cwd, TMPDIR: temporary }, env);
  process.chdir(cwd);
  process.stdout.write = keep(out);
  process.stderr.write = keep(err);
  const typed = Readable.from([Buffer.from(input)]);
  Object.defineProperty(process, 'stdin', { configurable: true, get: () => typed });
  try {
    const code = await runCli(args);
    return ranFrom(code, Buffer.concat(out).toString(), Buffer.concat(err).toString());
  } finally {
    process.chdir(here);
    process.exitCode = exitCode;
    restore(environment);
    Object.defineProperty(process, 'stdin', stdin);
    streams.forEach((stream, index) => {
      stream.write = writes[index] as typeof stream.write;
    });
    SIGNALS.forEach((name, index) => {
      for (const one of process.listeners(name)) if (!listeners[index]?.includes(one)) process.off(name, one);
    });
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export function ranFrom(code: number | undefined, stdout: string, stderr: string): Ran {
  const lines = () =>
    stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  return { code, stdout, stderr, lines };
}

/** A command takes tokens and proxies out of the environment. */
export function restore(environment: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
}
