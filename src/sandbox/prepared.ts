/**
 * Sandboxes that are built ahead: while the model thinks, one waits for the next command of the kind that came last, so
 * a command takes little longer than its shell. Each runs one command, as any other sandbox does.
 */
import { randomUUID } from 'node:crypto';
import { lstatSync } from 'node:fs';
import type { Launcher } from '../lib/process.ts';
import { quote } from '../lib/text.ts';
import { pause, resolvesWithin } from '../lib/time.ts';
import { startWaiting, type WaitingProcess } from '../lib/waiting-process.ts';
import type { Program } from './confined-program.ts';
import type { Layout } from './layout.ts';

/** Sandboxes with different ones are never taken for each other. */
export interface SandboxKind {
  readonly layout: Layout;
  /** See `Confinement`. */
  readonly entering: readonly string[] | undefined;
  readonly network: boolean;
}

export interface PreparedSandboxes {
  /** Runs the program in a sandbox that waits for it, if there is one; the next of its kind is built when no command runs. */
  launcher(program: Program, request: SandboxRequest): Launcher | undefined;
  /** Resolves when those that wait are gone: one that is being built still makes mount points in the session's directory. */
  close(): Promise<void>;
}

interface SandboxRequest {
  readonly kind: SandboxKind;
  /** Plans another one like it: no two share what only one may use. */
  plan(): SandboxKind;
  /** Builds it around a program. */
  build(program: Program, kind: SandboxKind): Program;
}

interface PreparedSandbox {
  readonly process: WaitingProcess;
  readonly env: Program['env'];
}

/** Commands that read, that write, and that record in git. */
const MAX_KINDS = 3;
/** A sandbox that cannot be built ahead is not tried forever. */
const MAX_FAILURES = 3;
/** How long the end of those that wait is waited for. */
const CLOSE_MS = 1000;
/** Milliseconds after a command has ended: what it said comes first. */
const DELAY_MS = 5;

/**
 * `sh`: absolute path of the shell that waits. While one is built no command of the agent runs, which could put links in the
 * place of what is mounted.
 */
export function prepareSandboxes(sh: string): PreparedSandboxes {
  const waiting = new Map<string, PreparedSandbox>();
  let running = 0;
  let failures = 0;
  let isClosed = false;
  let building: Promise<void> = Promise.resolve();

  async function refill(program: Program, request: SandboxRequest): Promise<void> {
    await pause(DELAY_MS);
    if (isClosed || failures >= MAX_FAILURES) return;
    try {
      await add(program, request).ready;
    } catch {
      failures += 1; // the next command says what is wrong, when its own is built
    }
  }

  function add({ cwd, env, bounds }: Program, { plan, build }: SandboxRequest): WaitingProcess {
    const kind = plan();
    const key = keyOf(kind, cwd);
    const old = waiting.get(key);
    if (old?.process.isThere()) return old.process;
    const process = startWaiting(build({ file: sh, args: [], cwd, env, bounds }, kind));
    if (!process) throw new Error('the system started no process');
    waiting.delete(key);
    waiting.set(key, { process, env });
    if (waiting.size > MAX_KINDS) endOldest(waiting);
    return process;
  }

  async function begin(program: Program, { kind }: SandboxRequest): ReturnType<Launcher['begin']> {
    await building;
    running += 1;
    const found = waiting.get(keyOf(kind, program.cwd));
    if (!found || BUILT_IN.some((name) => found.env[name] !== program.env[name])) return undefined;
    if (!(await found.process.ready) || !found.process.isThere()) return undefined;
    return found.process.begin(launchText(program, found.env));
  }

  return {
    launcher(program, request) {
      if (isClosed || !Object.keys(program.env).every(isName)) return undefined;
      const prepare = (): void => {
        if (running === 0) building = refill(program, request);
      };
      return {
        begin: () => begin(program, request),
        prepare,
        onEnd() {
          running -= 1;
          prepare();
        },
      };
    },
    close() {
      isClosed = true;
      return endAll([...waiting.values()].map(({ process }) => process));
    },
  };
}

async function endAll(processes: readonly WaitingProcess[]): Promise<void> {
  const left = processes.filter((one) => one.isThere());
  for (const one of left) one.end();
  await resolvesWithin(CLOSE_MS, Promise.all(left.map(({ gone }) => gone)));
}

function endOldest(waiting: Map<string, PreparedSandbox>): void {
  const [oldest = ''] = waiting.keys();
  waiting.get(oldest)?.process.end();
  waiting.delete(oldest);
}

/**
 * A mount and a working directory hold on to a file or directory, not to its name: where another one has come into its place,
 * it is another sandbox.
 */
const keyOf = ({ layout: { mounts }, entering, network }: SandboxKind, cwd: string): string =>
  JSON.stringify([
    ...[cwd, identity(cwd), entering, network],
    ...mounts.map((mount) => ['from' in mount ? identity(mount.from) : '', mount]),
  ]);

function identity(path: string): string {
  try {
    const { dev, ino } = lstatSync(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return randomUUID(); // nobody can say that it is the same
  }
}

/** Variables that a backend may set again for its sandbox. */
const BUILT_IN: readonly string[] = ['HOME', 'TMPDIR'];

/** Names that every shell hands on. */
const isName = (name: string): boolean => /^[A-Za-z_][A-Za-z0-9_]*$/.test(name);

/** For a POSIX shell in the working directory and with the environment `before`, which becomes the program. */
function launchText({ file, args, env }: Program, before: Program['env']): string {
  const gone = Object.keys(before).filter((name) => !(name in env));
  const given = Object.entries(env).filter(([name, value]) => before[name] !== value);
  const lines = [
    ...gone.map((name) => `unset ${name}`),
    ...given.map(([name, value]) => `export ${name}=${quote(value)}`),
    `exec ${[file, ...args].map(quote).join(' ')} </dev/null`,
  ];
  return `${lines.join('\n')}\n`;
}
