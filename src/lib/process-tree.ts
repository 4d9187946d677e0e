/** A process together with everything that it started: found, measured, held to bounds and ended. */
import { closeSync, existsSync, openSync, readdirSync, readlinkSync, readSync, statfsSync } from 'node:fs';
import { totalmem } from 'node:os';
import { monotonic, pause } from './time.ts';

/** Milliseconds between the polite signal and the one that cannot be ignored. */
const KILL_AFTER_MS = 400;
/** How long what reads a pipe has for the rest of it. */
const READERS_MS = 300;
/** How long the end of a process that got that one is waited for. */
const GONE_AFTER_MS = 1000;
/** How long what multiplies is stopped before the last signal. */
const FREEZE_MS = 3000;
/** How long the last signal is repeated. */
const GIVE_UP_AFTER_MS = 5000;

/**
 * Ends the process group `leader` and all descendants, also those that moved to a group or session of their own.
 * `mark` is an entry of their environment (`NAME=value`) that no other process has: it finds the ones whose parent
 * is gone, and if there is no leader all of them. Resolves when they are gone.
 */
export async function endTree(leader: number | undefined, mark?: string): Promise<void> {
  const known = new Set([...treeOf(leader === undefined ? [] : [leader]), ...markedBy(mark).pids]);
  if (leader === undefined && known.size === 0) return;
  const all = [...(leader === undefined ? [] : [leader]), ...known];
  const around = wrappersIn(all);
  const stopped = await endWriters(all.filter((pid) => !around.has(pid)));
  if (around.size === 0) signalAll(leader, known, 'SIGTERM');
  else for (const pid of all) if (!around.has(pid)) send(pid, 'SIGTERM');
  for (const pid of stopped) send(pid, 'SIGCONT');
  const deadline = monotonic() + KILL_AFTER_MS;
  while (monotonic() < deadline && anyAlive(leader, known)) await pause(20);
  await freeze(leader, known, mark);
  signalAll(leader, known, 'SIGKILL');
  if (leader !== undefined) await endGrowing(leader);
  await endRest(leader, mark, { known });
}

/**
 * Ends what prints into pipes before what reads them: `npm test | tail` then still shows its last lines. The shells around these are
 * stopped, so none runs its next command, and are returned.
 */
async function endWriters(pids: readonly number[]): Promise<readonly number[]> {
  const readers = pids.filter(readsPipe);
  if (readers.length === 0) return [];
  const [among, stays] = [new Set(pids), new Set(readers)];
  for (const reader of readers) {
    for (let pid = parentOf(reader); among.has(pid) && !stays.has(pid); pid = parentOf(pid)) stays.add(pid);
  }
  const shells = [...stays].filter((pid) => !readers.includes(pid));
  for (const pid of shells) send(pid, 'SIGSTOP');
  for (const pid of pids) if (!stays.has(pid)) send(pid, 'SIGTERM');
  const deadline = monotonic() + READERS_MS;
  while (monotonic() < deadline && readers.some(isAlive)) await pause(10);
  return shells;
}

const parentOf = (pid: number): number => statOf(String(pid))?.parent ?? 0;

/** Programs that print what they have read of a pipe when it ends. */
const READERS: ReadonlySet<string> = new Set(
  'tail head grep sed awk gawk mawk sort uniq wc tee cat cut tr nl tac fold column'.split(' '),
);

function readsPipe(pid: number): boolean {
  const [, name = ''] = /^\d+ \((.*)\) /s.exec(readProcess(String(pid), 'stat') ?? '') ?? [];
  if (!READERS.has(name)) return false;
  try {
    return readlinkSync(`/proc/${pid}/fd/0`).startsWith('pipe:');
  } catch {
    return false; // it has ended
  }
}

/**
 * Programs that stand around a sandbox with process numbers of its own. They end at the polite signal, and the kernel then ends
 * all that is inside, before it has cleaned up.
 */
function wrappersIn(pids: readonly number[]): ReadonlySet<number> {
  const outside = pids.filter((pid) => !isInSandbox(pid));
  if (outside.length === pids.length) return new Set();
  return new Set(outside.filter((pid) => treeOf([pid]).some(isInSandbox)));
}

/** By NSpid, see proc_pid_status(5). */
const isInSandbox = (pid: number): boolean => namespacesOf(String(pid)).length > namespacesOf('self').length;

/** Number of the process in each namespace of processes that it is in, the outermost first. Linux only. */
export function namespacesOf(pid: string): string[] {
  const [, numbers = ''] = /^NSpid:\s*(.*)$/m.exec(readProcess(pid, 'status') ?? '') ?? [];
  return numbers.split(/\s+/).filter(Boolean);
}

/** Adds what they have started in the meantime. A process that is stopped starts no others, so none is missed. */
async function freeze(leader: number | undefined, known: Set<number>, mark: string | undefined): Promise<void> {
  const deadline = monotonic() + FREEZE_MS;
  for (;;) {
    const found = [...treeOf([...(leader === undefined ? [] : [leader]), ...known]), ...markedBy(mark).pids].filter(
      (pid) => !known.has(pid),
    );
    for (const pid of [...found, ...known]) if (send(pid, 'SIGSTOP')) known.add(pid);
    if (found.length === 0 || monotonic() > deadline) return;
    await pause(1);
  }
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
    for (const pid of treeOf(others)) send(pid, 'SIGKILL');
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
 * SIGKILL to the rest of a group whose leader has ended, to all that carry its mark and to those `known`, until they
 * are gone: a signal takes its time, and a process that forks in the meantime is not seen immediately.
 */
export async function endRest(
  leader: number | undefined,
  mark?: string,
  {
    known = [],
    since,
  }: {
    readonly known?: Iterable<number>;
    /** Start time of the leader: no process with its mark is older. Without it the environment of every process is read. */
    readonly since?: string | undefined;
  } = {},
): Promise<void> {
  const deadline = monotonic() + GONE_AFTER_MS;
  for (let looks = 1; ; looks += 1) {
    const { pids, isSure } = markedBy(mark, since);
    const left = [...pids, ...known].filter(isAlive);
    signalAll(leader, left, 'SIGKILL');
    const isGone = leader === undefined || !isGroupAlive(leader);
    const isDone = left.length === 0 && isGone && (isSure || looks >= MAX_UNSURE_LOOKS);
    if (isDone || monotonic() > deadline) return;
    await pause(10);
  }
}

/** How often one more look is worth it, because a process had no environment: some never have one. */
const MAX_UNSURE_LOOKS = 5;

/** A process that has ended but that nobody has asked about yet is as good as gone; another user's is not for us to end. */
const isAlive = (pid: number): boolean => send(pid, 0) && !/[ZX]/.test(statOf(String(pid))?.state ?? '');

const isGroupAlive = (leader: number): boolean =>
  send(-leader, 0) && (!hasProc() || groupOf(leader).some((pid) => isAlive(pid)));

/** Whether one of the group is left, also where it is another user's. Linux only. */
export const hasGroup = (leader: number): boolean =>
  groupOf(leader).some((pid) => !/[ZX]/.test(statOf(String(pid))?.state ?? 'X'));

const hasProc = (): boolean => existsSync('/proc/self/stat');

interface MarkedProcesses {
  readonly pids: readonly number[];
  /** False where one of them may be becoming another program: its environment is empty then for a moment. */
  readonly isSure: boolean;
}

/** Our processes whose first environment holds `mark`, none older than `since`. Others' environments cannot be read. */
function markedBy(mark: string | undefined, since?: string): MarkedProcesses {
  const entries = mark ? processEntries().filter((pid) => since === undefined || isSince(pid, since)) : [];
  const read = entries.map((pid) => ({ pid, environment: readProcess(pid, 'environ') }));
  const marked = read.filter(({ environment }) => environment?.split('\0').includes(mark ?? ''));
  const isSure = since === undefined || !read.some(({ pid, environment }) => environment === '' && hasMemory(pid));
  return { pids: marked.map(({ pid }) => Number(pid)), isSure };
}

/** By start times, since numbers of processes are used again. Many start in one tick of the clock. */
const isSince = (pid: string, since: string): boolean => Number(statFields(pid)?.[START_TIME]) >= Number(since);

/** Unlike a thread of the kernel and a process that has ended. */
const hasMemory = (pid: string): boolean => Number(statFields(pid)?.[VIRTUAL_MEMORY] ?? 0) > 0;

/** What `leader` and its descendants take together. Memory that processes share counts for none of them. */
function usageOf(leader: number, interesting: number): { readonly threads: number; readonly memoryBytes: number } {
  const pids = [leader, ...treeOf([leader])];
  const stats = pids.flatMap((pid) => statOf(String(pid)) ?? []);
  const threads = stats.reduce((sum, one) => sum + one.threads, 0);
  const max = stats.reduce((sum, one) => sum + one.pages, 0) * PAGE;
  return { threads, memoryBytes: max > interesting ? pids.reduce((sum, pid) => sum + ownPages(pid), 0) * PAGE : max };
}

/** Resident less shared, fields 2 and 3 of /proc/PID/statm. */
function ownPages(pid: number): number {
  const [, resident = 0, shared = 0] = readProcess(String(pid), 'statm')?.split(' ').map(Number) ?? [];
  return resident - shared;
}

/** Page size of the architectures that have a sandbox; where pages are larger, too little is counted. */
const PAGE = 4096;

/** The descendants of `roots`, themselves not included. Without /proc (macOS) the process group has to do. */
function treeOf(roots: readonly number[]): number[] {
  const children = childrenByParent();
  const found = new Set<number>();
  const open = [...roots];
  for (let parent = open.pop(); parent !== undefined; parent = open.pop()) {
    for (const child of children.get(parent) ?? []) {
      if (!found.has(child)) open.push(child);
      found.add(child);
    }
  }
  return [...found];
}

function childrenByParent(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const entry of processEntries()) {
    const parent = statOf(entry)?.parent;
    if (parent === undefined) continue;
    const siblings = children.get(parent);
    if (siblings) siblings.push(Number(entry));
    else children.set(parent, [Number(entry)]);
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

interface Stat {
  readonly state: string;
  readonly parent: number;
  readonly group: number;
  readonly threads: number;
  /** In memory, shared ones too. */
  readonly pages: number;
}

/** Fields 3 to 5, 20 and 24 of /proc/PID/stat; the program's name before them may hold spaces and brackets. See proc(5). */
export function statOf(pid: string): Stat | undefined {
  const fields = statFields(pid) ?? [];
  const [state = '', parent, group] = fields;
  if (parent === undefined) return undefined;
  const [threads, pages] = [Number(fields[17]), Number(fields[21])];
  return { state, parent: Number(parent), group: Number(group), threads, pages };
}

/** Whether it waits for something that is neither a processor nor a disk; true where this machine does not tell. */
export const isAsleep = (pid: number): boolean => (statOf(String(pid))?.state ?? 'S') === 'S';

/** Field 22 of /proc/PID/stat; undefined if there is no such process, and without /proc. See proc(5). */
export const startTimeOf = (pid: number): string | undefined => statFields(String(pid))?.[START_TIME];

/** Among the fields that follow the name. */
const [START_TIME, VIRTUAL_MEMORY] = [19, 20] as const;

/** From field 3 on. */
function statFields(pid: string): string[] | undefined {
  const stat = readProcess(pid, 'stat');
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Every command ends with a look at all processes: `readFileSync`, which does not know their size, takes three times as long. */
export function readProcess(
  pid: string,
  file: 'stat' | 'statm' | 'status' | 'environ' | `task/${number}/children`,
): string | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(`/proc/${pid}/${file}`, 'r');
    let text = '';
    for (;;) {
      const length = readSync(descriptor, CHUNK);
      if (length === 0) return text;
      text += CHUNK.toString('latin1', 0, length);
      if (file === 'stat') return text; // one line, which the kernel hands over whole
    }
  } catch {
    return undefined; // ended in the meantime, or not ours
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

const CHUNK = Buffer.alloc(65_536);

function signalAll(leader: number | undefined, pids: Iterable<number>, signal: NodeJS.Signals): void {
  if (leader !== undefined) send(-leader, signal);
  for (const pid of pids) send(pid, signal);
}

const anyAlive = (leader: number | undefined, pids: Iterable<number>): boolean =>
  (leader !== undefined && send(-leader, 0)) || [...pids].some((pid) => send(pid, 0));

function send(target: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(target, signal);
  } catch {
    return false; // ESRCH: gone already; EPERM: not ours
  }
}

/** Watches how much of the machine a process and all that it started take, and says when it is too much. Linux only. */
export interface Bounds {
  /** All together, threads counted too. */
  readonly processes: number;
  /** Bytes that belong only to them, all together. */
  readonly memoryBytes: number;
  /** The key that sets this, for the sentence. */
  readonly memoryKey?: string;
  /** Bytes that stay free on the disk; where less was free at first, half of that. */
  readonly freeDiskBytes: number;
  /** Directory that they write to. */
  readonly directory: string;
}

/** How often it looks: a command that takes a gigabyte a second is noticed before it has taken another. */
const EVERY_MS = 250;

/** Calls `onExceeded` once, with a sentence. The function that it returns ends the watch. */
export function watchBounds(leader: number, bounds: Bounds, onExceeded: (why: string) => void): () => void {
  const free = freeDisk(bounds.directory);
  const leastFree = free > bounds.freeDiskBytes ? bounds.freeDiskBytes : free / 2;
  const timer = setInterval(() => {
    const why = exceeded(leader, bounds, leastFree);
    if (!why) return;
    clearInterval(timer);
    onExceeded(why);
  }, EVERY_MS);
  return () => clearInterval(timer);
}

function exceeded(
  leader: number,
  { processes, memoryBytes, memoryKey, directory }: Bounds,
  leastFree: number,
): string | undefined {
  const usage = usageOf(leader, memoryBytes);
  if (usage.threads > processes) return `it had more than ${processes} processes and threads`;
  if (usage.memoryBytes > memoryBytes)
    return `it took more than ${megabytes(memoryBytes)} of memory${limitOf(memoryKey)}`;
  if (freeDisk(directory) < leastFree) return `it left less than ${megabytes(leastFree)} of the disk free`;
  return undefined;
}

const limitOf = (key: string | undefined): string => (key === undefined ? '' : `, the limit of ${key}`);

/** Infinite where nobody can tell. */
function freeDisk(directory: string): number {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

export const shareOfMemory = (percent: number): number => Math.round((totalmem() * percent) / 100);

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 ** 2)} MB`;
