/** Orders the calls of a turn by what they touch: side by side where nothing conflicts, else one after the other. */
import { resolve } from 'node:path';
import type { Access } from '../../core/access.ts';
import type { ToolCall } from '../../core/model.ts';
import type { Tool, Workspace } from '../../core/tool.ts';
import { createIdleCheck } from '../../lib/idle-cores.ts';
import { hostPathOf, temporaryFolder } from '../../lib/paths.ts';
import { resolvesWithin } from '../../lib/time.ts';
import type { Policy } from '../../policy/engine.ts';
import type { Registry } from '../../tools/registry.ts';
import type { Delegates } from '../session-options.ts';
import { readInput } from './tool-input.ts';
import { understandCall } from './understand-call.ts';

/** What a call touches, as far as running beside others goes. Paths are absolute; a directory covers what is below it. */
export interface Footprint {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  /** Nobody knows what it touches: it runs alone. */
  readonly alone: boolean;
}

interface Job<T> {
  readonly touch: Footprint;
  run(): Promise<T>;
}

/** How many calls run at the same time where nobody says otherwise; those that only wait, for a server say, do not count. */
const MAX_AT_ONCE = 4;
/** And how many with them. */
const MAX_WAITING = 16;
/** How often it is looked whether those that run only wait. */
const LOOK_MS = 50;

/** `most`: never more than so many. Without it, four and, while cores are idle, more. */
export function createSchedule(max?: number, coresAreIdle = createIdleCheck()): { add<T>(job: Job<T>): Promise<T> } {
  const place =
    max === undefined
      ? createPlaces(MAX_AT_ONCE, { max: MAX_WAITING, while: coresAreIdle })
      : createPlaces(max, { max, while: () => false });
  const unfinished = new Map<Promise<unknown>, Footprint>();
  return {
    add({ touch, run }) {
      const earlier = [...unfinished].filter(([, other]) => conflicts(other, touch)).map(([end]) => end);
      const end = Promise.allSettled(earlier).then(() => place(run));
      unfinished.set(end, touch);
      const forget = (): void => void unfinished.delete(end);
      end.then(forget, forget);
      return end;
    },
  };
}

/** All of them, results in call order. Waits for every one, also where one fails. */
export async function runSideBySide<T>(jobs: readonly Job<T>[], max?: number): Promise<T[]> {
  const schedule = createSchedule(max);
  const ends = jobs.map((job) => schedule.add(job));
  await Promise.allSettled(ends);
  return Promise.all(ends);
}

export function conflicts(a: Footprint, b: Footprint): boolean {
  if (a.alone || b.alone) return true;
  return overlap(a.writes, [...b.reads, ...b.writes]) || overlap(b.writes, a.reads);
}

const overlap = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((path) => others.some((other) => path === other || isBelow(path, other) || isBelow(other, path)));

const isBelow = (path: string, directory: string): boolean =>
  path.startsWith(directory.endsWith('/') ? directory : `${directory}/`);

/** At most `most` works at a time, or as many as `more` says while it says so; the others wait in order. */
function createPlaces(max: number, more: { max: number; while(): boolean }): <T>(work: () => Promise<T>) => Promise<T> {
  const running = new Set<Promise<unknown>>();
  const hasPlace = async (): Promise<void> => {
    while (running.size >= max) {
      const oneEnded = await resolvesWithin(LOOK_MS, Promise.race(running));
      if (!oneEnded && running.size < more.max && more.while()) return;
    }
  };
  let previous = Promise.resolve();
  return (work) => {
    const admitted = previous.then(hasPlace);
    previous = admitted;
    return admitted.then(() => {
      const end = work();
      const settled: Promise<unknown> = Promise.allSettled([end]).then(() => running.delete(settled));
      running.add(settled);
      return end;
    });
  };
}

interface Options {
  readonly registry: Registry;
  readonly policy: Policy;
  readonly workspace: Workspace;
  readonly delegates?: Delegates;
}

const NOTHING: Footprint = { reads: [], writes: [], alone: false };
const ALONE: Footprint = { reads: [], writes: [], alone: true };

/**
 * Only for ordering: the call is read and judged again when it runs, since calls before it may have changed what a path means.
 * A call that will be refused touches nothing.
 */
export function footprintOf(call: ToolCall, options: Options): Footprint {
  const { registry } = options;
  const read = readInput(registry, understandCall(registry, call, options.workspace).call);
  if (!read.ok) return NOTHING;
  if (read.tool.makesCalls) return ALONE;
  // A tool that answers otherwise the next time, such as one for logs, is called when it is its turn.
  if (read.accesses.length === 0) return read.tool.readOnly && read.tool.idempotent ? NOTHING : ALONE;
  return read.accesses.map((access) => footprintOfAccess(access, read.tool, options)).reduce(merge, NOTHING);
}

function footprintOfAccess(access: Access, tool: Tool, { policy, workspace, delegates }: Options): Footprint {
  const { root } = workspace;
  const folder = temporaryFolder(workspace);
  if (access.kind === 'read') return { ...NOTHING, reads: [hostPathOf(resolve(root, access.path), folder)] };
  if (access.kind === 'write') return { ...NOTHING, writes: [hostPathOf(resolve(root, access.path), folder)] };
  const everything = { ...NOTHING, reads: [root, folder.at] };
  // A command that only reads may read anything below the workspace, and in the temporary folder.
  if (access.kind === 'command') return policy.decide(access).readsOnly ? everything : ALONE;
  // So may an agent that only reads; nobody knows what another one will do.
  if (access.kind === 'delegate') return delegates?.readsOnly(access.template) ? everything : ALONE;
  // So may a program that says it only reads: it sees what calls before it have written.
  return tool.readOnly ? everything : ALONE;
}

const merge = (a: Footprint, b: Footprint): Footprint => ({
  reads: [...a.reads, ...b.reads],
  writes: [...a.writes, ...b.writes],
  alone: a.alone || b.alone,
});
