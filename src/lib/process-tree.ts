/** Finds and ends a process together with everything that it started. */
import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs';
import { monotonic, pause } from './clock.ts';

/** Milliseconds between the polite signal and the one that cannot be ignored. */
const KILL_AFTER_MS = 400;
/** How long the end of a process that got that one is waited for. */
const GONE_AFTER_MS = 1000;
/** How long the last signal is repeated. */
const GIVE_UP_AFTER_MS = 5000;

/**
 * Ends the process group `leader` and all descendants, also those that moved to a group or session of their own.
 * `mark` is an entry of their environment (`NAME=value`) that no other process has: it finds the ones whose parent
 * is gone. Resolves when they are gone.
 */
export async function endTree(leader: number, mark?: string): Promise<void> {
  const known = new Set([...treeOf(leader), ...markedBy(mark)]);
  signalAll(leader, known, 'SIGTERM');
  const deadline = monotonic() + KILL_AFTER_MS;
  while (monotonic() < deadline && anyAlive(leader, known)) await pause(20);
  for (const pid of [...known].flatMap(treeOf)) known.add(pid);
  signalAll(leader, [...known, ...markedBy(mark)], 'SIGKILL');
  await endGrowing(leader);
  await endRest(leader, mark, known);
}

/**
 * A process of another user, such as sudo and what it starts as root, cannot be ended; what it starts for us in turn can,
 * also what comes only after its own leader has gone. With that it ends by itself.
 */
async function endGrowing(leader: number): Promise<void> {
  const deadline = monotonic() + GIVE_UP_AFTER_MS;
  while (monotonic() < deadline) {
    const others = groupOf(leader).filter(isOthers);
    if (others.length === 0) return;
    for (const pid of others.flatMap(treeOf)) send(pid, 'SIGKILL');
    await pause(50);
  }
}

const groupOf = (leader: number): number[] =>
  processEntries()
    .filter((pid) => statOf(pid)?.group === leader)
    .map(Number);

function isOthers(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * SIGKILL to what is left of a group whose leader has ended, to all that carry its mark and to those `known`, until they
 * are gone: a signal takes its time, and a process that forks meanwhile is not seen at once.
 */
export async function endRest(leader: number, mark?: string, known: Iterable<number> = []): Promise<void> {
  const deadline = monotonic() + GONE_AFTER_MS;
  for (;;) {
    const left = [...markedBy(mark), ...known].filter(isAlive);
    signalAll(leader, left, 'SIGKILL');
    if ((left.length === 0 && !isGroupAlive(leader)) || monotonic() > deadline) return;
    await pause(10);
  }
}

/** A process that has ended but that nobody has asked about yet is as good as gone; another user's is not for us to end. */
const isAlive = (pid: number): boolean => send(pid, 0) && !/[ZX]/.test(statOf(String(pid))?.state ?? '');

const isGroupAlive = (leader: number): boolean =>
  send(-leader, 0) && (!hasProc() || groupOf(leader).some((pid) => isAlive(pid)));

const hasProc = (): boolean => existsSync('/proc/self/stat');

/** Those of our processes whose first environment holds `mark`. Others' environments cannot be read. */
function markedBy(mark: string | undefined): number[] {
  if (!mark) return [];
  return processEntries()
    .filter((pid) => readProcess(pid, 'environ')?.split('\0').includes(mark))
    .map(Number);
}

/** The descendants of `pid`, itself not included. Without /proc (macOS) the process group has to do. */
function treeOf(pid: number): number[] {
  const children = childrenByParent();
  const found: number[] = [];
  const visit = (parent: number): void => {
    for (const child of children.get(parent) ?? []) {
      found.push(child);
      visit(child);
    }
  };
  visit(pid);
  return found;
}

function childrenByParent(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const entry of processEntries()) {
    const parent = statOf(entry)?.parent;
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  return children;
}

function processEntries(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** Fields 3 to 5 of /proc/PID/stat; the program's name before them may hold spaces and brackets. See proc(5). */
function statOf(pid: string): { state: string; parent: number; group: number } | undefined {
  const stat = readProcess(pid, 'stat');
  const [state = '', parent, group] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  return parent === undefined ? undefined : { state, parent: Number(parent), group: Number(group) };
}

/** Every command ends with a look at all processes: `readFileSync`, which does not know their size, takes three times as long. */
function readProcess(pid: string, file: 'stat' | 'environ'): string | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(`/proc/${pid}/${file}`, 'r');
    let text = '';
    for (;;) {
      const length = readSync(descriptor, CHUNK);
      if (length === 0) return text;
      text += CHUNK.toString('latin1', 0, length);
    }
  } catch {
    return undefined; // ended meanwhile, or not ours
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

const CHUNK = Buffer.alloc(65_536);

function signalAll(leader: number, pids: Iterable<number>, signal: NodeJS.Signals): void {
  send(-leader, signal);
  for (const pid of pids) send(pid, signal);
}

const anyAlive = (leader: number, pids: Iterable<number>): boolean =>
  send(-leader, 0) || [...pids].some((pid) => send(pid, 0));

function send(target: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(target, signal);
  } catch {
    return false; // ESRCH: gone already; EPERM: not ours
  }
}
