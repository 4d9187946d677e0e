/**
 * Runs a script of the action in this process: the files that it loads are compiled once, and not in each of some hundred runs.
 * Only for what needs no process of its own: no kill, no limit of the system, no fault of the machine.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { AFTER_SETUP_NODE, SEARCH_PATH } from './environment.ts';
import type { StepLog } from './log.ts';
import type { Step, StepEnd } from './step.ts';

let isBusy = false;

/** One at a time: a step has the environment and the standard output of its process. */
export function mayRunInProcess({ script, ending = {}, openFiles, env }: Step): boolean {
  const { cancelWhen, killWhen, onStart } = ending;
  const needs = [cancelWhen, killWhen, onStart, openFiles, ...READ_AT_START.map((name) => env[name])];
  const isUsual = env.PATH === SEARCH_PATH || env.PATH === AFTER_SETUP_NODE.PATH;
  const isOurs = dirname(script) === resolve('dist') && isUsual;
  return !isBusy && isOurs && needs.every((value) => value === undefined);
}

/** Variables that Node reads when it starts. */
const READ_AT_START = ['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'TZ'];

export async function runInProcess({ script, env }: Step, log: StepLog): Promise<StepEnd> {
  isBusy = true;
  const start = performance.now();
  const restore = becomeStep(env, log);
  const timers = new Set<NodeJS.Timeout>();
  try {
    await ofStep.run(timers, () => execute(script));
    return { exitCode: Number(process.exitCode ?? 0), signal: null, durationMs: performance.now() - start };
  } finally {
    for (const timer of timers) clearTimeout(timer);
    restore();
    log.end();
    isBusy = false;
  }
}

async function execute(script: string): Promise<void> {
  const load = createRequire(script);
  delete load.cache[script];
  const { mainStep, postStep } = load(script) as Partial<Record<'mainStep' | 'postStep', Promise<unknown>>>;
  await (mainStep ?? postStep);
}

/** Timers that a step starts, which end with it as with a process; those of the server beside it go on. */
const ofStep = new AsyncLocalStorage<Set<NodeJS.Timeout>>();

const EVENTS = ['SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection'];

/** Undone by what it answers. */
function becomeStep(env: Readonly<Record<string, string>>, log: StepLog): () => void {
  const { env: ownEnv, exitCode } = process;
  const { setTimeout: start } = globalThis;
  const streams = [process.stdout, process.stderr] as const;
  const writes = streams.map((stream) => stream.write);
  const emitter: EventEmitter = process;
  const heard = EVENTS.map((name) => emitter.listeners(name));
  const onErrors = streams.map((stream) => stream.listeners('error'));
  process.env = { ...env };
  process.exitCode = undefined;
  globalThis.setTimeout = Object.assign((...args: Parameters<typeof setTimeout>) => {
    const timer = start(...args);
    ofStep.getStore()?.add(timer);
    return timer;
  }, start) as typeof setTimeout;
  for (const stream of streams) stream.write = writerTo(log);
  return () => {
    process.env = ownEnv;
    process.exitCode = exitCode;
    globalThis.setTimeout = start;
    streams.forEach((stream, index) => {
      stream.write = writes[index] as typeof stream.write;
      for (const one of stream.listeners('error'))
        if (!onErrors[index]?.includes(one)) stream.off('error', one as () => void);
    });
    EVENTS.forEach((name, index) => {
      for (const one of emitter.listeners(name)) if (!heard[index]?.includes(one)) emitter.off(name, one as () => void);
    });
  };
}

const writerTo = (log: StepLog): typeof process.stdout.write =>
  ((text: string | Uint8Array, encoding?: unknown, done?: unknown) => {
    log.write(typeof text === 'string' ? text : Buffer.from(text).toString());
    const callback = typeof encoding === 'function' ? encoding : done;
    if (typeof callback === 'function') process.nextTick(callback as () => void);
    return true;
  }) as typeof process.stdout.write;
