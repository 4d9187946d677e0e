/** This process and its children: one table, which a file has too, so a later process ends what still runs of them. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { endTree, hasGroup, startTimeOf } from './process-tree.ts';
import { readRequired } from './regular-file.ts';

interface Child {
  /** In clock ticks since the machine has started: with the pid it names one process, also when the pid is used again. Absent without /proc (macOS). */
  readonly startTime: string | undefined;
  readonly mark: string | undefined;
}

const children = new Map<number, Child>();
let file: number | undefined;
let variables: Readonly<Record<string, string>> = {};
let sharedVariables: Readonly<Record<string, string>> = {};
let runMark: string | undefined;

/** From now on the file has what the table has. */
export function openChildTable({
  path,
  mark,
  shared = {},
}: {
  /** Made again. */
  readonly path: string;
  /** An entry of the environment of each child from now on, as `NAME=value`, that no other process has. */
  readonly mark: readonly [name: string, value: string];
  /** More of these, which other processes may have too. */
  readonly shared?: Readonly<Record<string, string>>;
}): void {
  const [name, value] = mark;
  variables = { ...shared, [name]: value };
  sharedVariables = shared;
  runMark = `${name}=${value}`;
  file = openFile(path);
  write(`mark ${runMark}\n`);
  write(`self ${process.pid} ${startTimeOf(process.pid) ?? '?'} \n`);
  for (const [pid, child] of children) write(startLine(pid, child));
}

/** For the environment of each child. */
export const childVariables = (): Readonly<Record<string, string>> => variables;

/** Answers with its start time. */
export function enterChild(pid: number, mark: string | undefined): string | undefined {
  const child = { startTime: startTimeOf(pid), mark };
  children.set(pid, child);
  write(startLine(pid, child));
  return child.startTime;
}

/** The same, for a companion: it is not ended with the others, since it ends by itself. */
export const companionVariables = (): Readonly<Record<string, string>> => sharedVariables;

/** A companion stands only in the file: a later process ends it, should it have been left. */
export const enterCompanion = (pid: number): void => write(`beside ${pid} ${startTimeOf(pid) ?? '?'} \n`);

/** When nothing of its tree is left. */
export function leaveChild(pid: number): void {
  children.delete(pid);
  write(`end ${pid}\n`);
}

/** Ends all that this process has started and that still runs; the table is empty then. More may be started. */
export async function endChildren(): Promise<void> {
  await Promise.all([...children].map(([pid, { mark }]) => endTree(pid, mark)));
  if (runMark !== undefined) await endTree(undefined, runMark);
}

/** The run is over: children have no part in the file any more. */
export function closeChildTable(): void {
  if (file !== undefined) closeSync(file);
  [file, variables, sharedVariables, runMark] = [undefined, {}, {}, undefined];
}

/** The pid is the last part that can be cut off, and a line without its end is not read. */
const startLine = (pid: number, { startTime = '?', mark = '' }: Child): string => `start ${pid} ${startTime} ${mark}\n`;

/** A table must not cost the work: where the disk is full there is still the one in memory. */
function openFile(path: string): number | undefined {
  try {
    return openSync(path, 'w', 0o600);
  } catch {
    return undefined;
  }
}

function write(line: string): void {
  if (file === undefined) return;
  try {
    writeSync(file, line);
  } catch {
    // what is missing in the file is found by the mark
  }
}

/** What became of the children of a process that is gone. */
interface LeftChildren {
  /** How many still ran, companions aside; each has been ended with all that it had started. */
  readonly ended: number;
  /** How many may still run, because this machine does not tell whether a pid still stands for them, or does not let them be ended. */
  readonly unknown: number;
  /** The process itself still ran, and has been ended first. */
  readonly isSelfEnded: boolean;
}

/** Millions of processes. */
const MAX_BYTES = 256 * 1024 * 1024;

/** Ends what the process that wrote the file at `path` has left running. Throws where the file cannot be read. */
export async function endLeftChildren(path: string): Promise<LeftChildren> {
  const { mark, open, self } = readTable(readRequired(path, { maxBytes: MAX_BYTES }).toString('utf8'));
  const isSelfEnded = self !== undefined && (await endSelf(self));
  const sure = open.filter(({ startTime }) => startTime !== '?');
  // Of a leader that has ended there may still be the group: its number is not given to another process in the meantime.
  const left = sure.filter(({ pid, startTime }) => [startTime, undefined].includes(startTimeOf(pid)) && hasGroup(pid));
  await Promise.all([...left.map((child) => endTree(child.pid, child.mark || mark)), endTree(undefined, mark)]);
  const counted = left.filter(({ isCompanion }) => !isCompanion);
  const stubborn = counted.filter(({ pid }) => hasGroup(pid)).length;
  const unsure = open.filter(({ startTime, isCompanion }) => startTime === '?' && !isCompanion);
  return { ended: counted.length - stubborn, unknown: unsure.length + stubborn, isSelfEnded };
}

/**
 * Ends the process that wrote the table, where it still runs: of a cancelled job in a container, the runner signals only the
 * `docker exec` outside, which does not pass it on (actions/runner, StepHost.cs; docker/cli#2607).
 */
async function endSelf({ pid, startTime }: Pick<ChildRow, 'pid' | 'startTime'>): Promise<boolean> {
  const isThere = (): boolean => pid !== process.pid && startTimeOf(pid) === startTime;
  if (!isThere()) return false;
  process.kill(pid, 'SIGKILL');
  for (let waited = 0; isThere() && waited < END_MS; waited += 10) await sleep(10);
  return true;
}

const END_MS = 2000;

interface ChildRow {
  readonly pid: number;
  readonly startTime: string;
  readonly mark: string;
  readonly isCompanion: boolean;
}

function readTable(text: string): {
  readonly mark: string | undefined;
  readonly open: readonly ChildRow[];
  readonly self: ChildRow | undefined;
} {
  const open = new Map<number, ChildRow>();
  let found: string | undefined;
  let self: ChildRow | undefined;
  for (const line of text.split('\n').slice(0, -1)) {
    const [verb, first = '', startTime = '?', mark = ''] = line.split(' ');
    const row = { pid: Number(first), startTime, mark, isCompanion: verb === 'beside' };
    if (verb === 'mark') found = first;
    else if (verb === 'end') open.delete(Number(first));
    else if (verb === 'self') self = row;
    else open.set(row.pid, row);
  }
  const isPid = ({ pid }: ChildRow): boolean => Number.isInteger(pid) && pid > 1;
  return { mark: found, open: [...open.values()].filter(isPid), self: self && isPid(self) ? self : undefined };
}
