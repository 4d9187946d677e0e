/**
 * Runs scripts of the action in one process after another, which a worker of the tests keeps for that. Only for what needs no
 * process of its own: no kill, no limit of the system, no fault of the machine.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join, resolve } from 'node:path';
import { compileCache } from '../compile-cache.ts';
import { AFTER_SETUP_NODE, SEARCH_PATH } from './environment.ts';
import type { StepLog } from './log.ts';
import type { Step, StepEnd } from './step.ts';

let isBusy = false;

/** One at a time: a step has the environment and the directory of its process. */
export function mayShareProcess({ script, ending = {}, openFiles, env }: Step): boolean {
  const { cancelWhen, killWhen, onStart } = ending;
  const needs = [cancelWhen, killWhen, onStart, openFiles, ...READ_AT_START.map((name) => env[name])];
  const isUsual = env.PATH === SEARCH_PATH || env.PATH === AFTER_SETUP_NODE.PATH;
  const isOurs = dirname(script) === resolve('dist') && isUsual;
  return !isBusy && isOurs && needs.every((value) => value === undefined);
}

/** Variables that Node reads when it starts. */
const READ_AT_START = ['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'TZ'];

type Answer = { readonly id?: number } & (
  | { readonly text: string }
  | { readonly exitCode: number; readonly why?: string; readonly bytes: number }
);

/** A process that has grown beyond it is ended after its step: a new one takes a second to load and warm up, a large one longer to fork. */
const MAX_BYTES = 400_000_000;

let server: ChildProcess | undefined;
let lastId = 0;

export async function runInSharedProcess({ script, cwd, env }: Step, log: StepLog): Promise<StepEnd> {
  isBusy = true;
  lastId += 1;
  const id = lastId;
  const start = performance.now();
  server ??= openServer();
  const child = server;
  child.channel?.ref();
  const leave = new AbortController();
  try {
    const answered = new Promise<number>((finish, fail) => {
      const read = (answer: Answer): void => {
        // What a step before it has left running is not this one's.
        if (answer.id !== undefined && answer.id !== id) return;
        if ('text' in answer) log.write(answer.text);
        else {
          if (answer.bytes > MAX_BYTES) closeServer(child);
          if (answer.why === undefined) finish(answer.exitCode);
          else fail(new Error(answer.why));
        }
      };
      child.on('message', read);
      leave.signal.addEventListener('abort', () => child.off('message', read));
      // A step that ends its process, as those of its own do.
      void once(child, 'exit', { signal: leave.signal }).then(
        ([code]) => finish(Number(code ?? 1)),
        () => undefined,
      );
    });
    child.send({ id, script, cwd, env });
    return { exitCode: await answered, signal: null, durationMs: performance.now() - start };
  } finally {
    leave.abort();
    child.channel?.unref();
    log.end();
    isBusy = false;
  }
}

/** It ends with this process. */
function openServer(): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'step-server.cjs')], {
    env: { PATH: process.env.PATH, ...compileCache() },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('exit', () => {
    if (server === child) server = undefined;
  });
  child.unref();
  return child;
}

function closeServer(child: ChildProcess): void {
  if (server === child) server = undefined;
  child.disconnect();
}
