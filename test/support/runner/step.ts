/** Runs one script of an action as a process of its own, and ends it the ways that a runner or an accident does. */
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { compileCache } from '../compile-cache.ts';
import type { StepLog } from './log.ts';
import { mayShareProcess, runInSharedProcess } from './shared-process.ts';

/** Asked again and again while the step runs; `log` is what the process has written so far. */
export type When = (log: string) => boolean | Promise<boolean>;

export interface Ending {
  /** Like a job that somebody cancels: SIGINT, SIGTERM after 7.5 s, SIGKILL after 2.5 s more. */
  readonly cancelWhen?: When;
  /**
   * In a job's container the runner signals only the `docker exec` outside, which ends and does not pass it on: the program goes
   * on, beside the post step (actions/runner, StepHost.cs; docker/cli#2607).
   */
  readonly isInContainer?: true;
  /** Like a machine that goes away: SIGKILL at once. */
  readonly killWhen?: When;
  /** Told once the process runs: how to end it at a moment that cannot be waited for. */
  readonly onStart?: (kill: (signal: NodeJS.Signals) => void) => void;
}

export interface Step {
  readonly node: string;
  readonly script: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly ending?: Ending;
  /** How many files the process, and each of its children, may have open: `ulimit -n`. */
  readonly openFiles?: number;
  /** In this process, where nothing asks for one of its own. */
  readonly inProcess?: boolean;
}

export interface StepEnd {
  /** null when a signal ended it. */
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly durationMs: number;
}

const POLL_MS = 10;
const UNTIL_TERM_MS = 7_500;
const UNTIL_KILL_MS = 2_500;

export async function runStep(step: Step, log: StepLog): Promise<StepEnd> {
  const start = performance.now();
  if (!existsSync(step.cwd)) return notStarted(step, log);
  if (step.inProcess && mayShareProcess(step)) return runInSharedProcess(step, log);
  const command = [step.node, step.script];
  const limited = step.openFiles ? ['prlimit', `--nofile=${step.openFiles}`, ...command] : command;
  const [file = '', ...args] = limited;
  const child = spawn(file, args, {
    cwd: step.cwd,
    env: { ...compileCache(), ...step.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const over = new AbortController();
  const client = new EventEmitter();
  const signal = (name: NodeJS.Signals) =>
    step.ending?.isInContainer ? client.emit('exit', null, name) : child.kill(name);
  step.ending?.onStart?.(signal);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => log.write(chunk));
  }
  const ending = endWhen(step.ending ?? {}, log, signal, over.signal);
  // `close` would wait for a grandchild that holds the pipe; the runner waits for the process.
  const exits = [once(child, 'exit'), once(client, 'exit')];
  const [exitCode, ended] = (await Promise.race(exits)) as [number | null, NodeJS.Signals | null];
  over.abort();
  await Promise.all([ending, drained(child.stdout), drained(child.stderr)]);
  log.end();
  return { exitCode, signal: ended, durationMs: performance.now() - start };
}

/** As the runner ends a step whose working directory something has removed. */
function notStarted({ node, cwd }: Step, log: StepLog): StepEnd {
  const why = `An error occurred trying to start process '${node}' with working directory '${cwd}'. No such file or directory`;
  log.annotate('error', why);
  log.end();
  return { exitCode: 1, signal: null, durationMs: 0 };
}

/** The rest of the output, or what came of it within a moment. */
async function drained(stream: NodeJS.ReadableStream & { readableEnded?: boolean }): Promise<void> {
  if (!stream.readableEnded) await Promise.race([once(stream, 'end'), sleep(500)]);
}

async function endWhen(
  { cancelWhen, killWhen }: Ending,
  log: StepLog,
  kill: (signal: NodeJS.Signals) => void,
  over: AbortSignal,
): Promise<void> {
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal: over }).catch(() => {});
  while (!over.aborted && (cancelWhen || killWhen)) {
    if (await killWhen?.(log.raw)) return kill('SIGKILL');
    if (await cancelWhen?.(log.raw)) break;
    await pause(POLL_MS);
  }
  if (!cancelWhen || over.aborted) return;
  const steps = [
    ['SIGINT', UNTIL_TERM_MS],
    ['SIGTERM', UNTIL_KILL_MS],
    ['SIGKILL', 0],
  ] as const;
  for (const [signal, patience] of steps) {
    if (!over.aborted) kill(signal);
    await pause(patience);
  }
}
