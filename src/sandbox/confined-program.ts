/** What a sandbox takes and gives back: a program to start, no matter who starts it. */

import { rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { namesIn } from '../lib/paths.ts';
import type { ProcessOptions } from '../lib/process.ts';
import { type Bounds, shareOfMemory } from '../lib/process-tree.ts';
import type { Layout } from './layout.ts';
import type { Machine } from './machine.ts';

export type Program = Pick<ProcessOptions, 'file' | 'args' | 'cwd' | 'env' | 'bounds' | 'channel' | 'launcher'>;

/** What a backend confines a program with. */
export interface Confinement {
  readonly layout: Layout;
  readonly machine: Machine;
  /** The program shares the machine's network. */
  readonly network: boolean;
  /** Words in front of a program that put it into the session's network; absent: the program gets a network of its own. */
  readonly entering?: readonly string[] | undefined;
  /** Capabilities that it keeps, in lower case without `cap_`. */
  readonly keep: readonly string[];
  readonly limits: CommandLimits;
}

/** How much of the machine commands may take: what the kernel holds each to, and what is watched; see setrlimit(2). */
export interface CommandLimits {
  /** Maximum processes of one command, threads included. */
  readonly processes: number;
  /** Percent of the machine's memory, of one command; a quarter of that for each file system in memory. */
  readonly memoryPercent: number;
  /** Megabytes of one file. */
  readonly fileMb: number;
  /** Megabytes of the disk that are left free. */
  readonly freeDiskMb: number;
}

/** Far above what builds take. */
export const DEFAULT_LIMITS: CommandLimits = { processes: 4096, memoryPercent: 75, fileMb: 20_480, freeDiskMb: 1024 };

const MEGABYTE = 1024 ** 2;

/** What is watched from outside, since no limit of the kernel is there for each user and for all processes together. */
export const boundsOf = ({ processes, memoryPercent, freeDiskMb }: CommandLimits, directory: string): Bounds => ({
  processes,
  memoryBytes: shareOfMemory(memoryPercent),
  freeDiskBytes: freeDiskMb * MEGABYTE,
  directory,
});

/** Bytes of a file system in memory. */
export const memoryFileBytes = ({ memoryPercent }: CommandLimits): number => shareOfMemory(memoryPercent / 4);

/** Lines for a POSIX shell, which names the limit of processes -u or -p. Root is above that one. */
export const resourceLines = ({ processes, fileMb }: CommandLimits): string =>
  [
    `ulimit -u ${processes} 2>/dev/null || ulimit -p ${processes} 2>/dev/null || :`,
    `ulimit -f ${(fileMb * MEGABYTE) / 512} 2>/dev/null || :`,
    'ulimit -c 0 2>/dev/null || :',
  ].join('\n');

/** When the machine is out of memory, the kernel ends the process with the highest score first, which is none of ours then. */
export const MEMORY_SCORE = 1000;

/** All of it, for a shell whose `/proc` is that of its own processes. */
export const limitLines = (limits: CommandLimits): string =>
  `${resourceLines(limits)}\n{ echo ${MEMORY_SCORE} > /proc/$$/oom_score_adj; } 2>/dev/null || :`;

/**
 * The same for root, whose processes the kernel does not count by user: a control group of the call, of either version. Those
 * of calls that have ended go with the next one, by one process for all of them. See cgroups(7).
 */
export const groupLines = ({ processes }: CommandLimits): string => {
  callNumber += 1;
  const group = `kodelet-call-${process.pid}-${callNumber}`;
  return [
    `for d in ${GROUPS.join(' ')}; do`,
    '  [ -e $d/cgroup.procs ] || continue',
    '  ended=',
    '  for old in $d/kodelet-call-*; do',
    `    [ -d $old ] && left=\${old#*-call-} && of=\${left%-*} && number=\${left#*-} || continue`,
    // One that is being made stays: nobody has that many at the same time.
    `    [ $of = ${process.pid} ] && [ $number -gt ${callNumber - AT_ONCE} ] || [ $of != ${process.pid} -a -d /proc/$of ] || ended="$ended $old"`,
    '  done',
    '  [ -z "$ended" ] || rmdir $ended 2>/dev/null',
    `  mkdir $d/${group} 2>/dev/null && [ -e $d/${group}/pids.max ] || continue`,
    `  { echo ${processes} > $d/${group}/pids.max && echo 0 > $d/${group}/cgroup.procs; } 2>/dev/null || :`,
    'done',
  ].join('\n');
};

let callNumber = 0;

const AT_ONCE = 64;

/** Directories of control groups, of the first version and of the second. */
const GROUPS = ['/sys/fs/cgroup/pids', '/sys/fs/cgroup'];

/** Removes those of this process whose calls have ended, at the end of a session. */
export function removeGroups(): void {
  if (callNumber === 0) return;
  for (const directory of GROUPS) {
    for (const name of namesIn(directory).filter((one) => one.startsWith(`kodelet-call-${process.pid}-`))) {
      try {
        rmdirSync(join(directory, name));
      } catch {
        // A process is still in it: the next session of this machine removes it.
      }
    }
  }
}

/** The program behind a shell that sets them; `more` lines first. */
export const limited = ({ file, args }: Program, { machine, limits }: Confinement, more = ''): string[] => [
  ...[machine.programs.sh ?? 'sh', '-c', `${more}\n${limitLines(limits)}\nexec "$@"`, 'sh'],
  ...[file, ...args],
];
