/** How much of the machine a command may take, as far as the kernel holds it to that; see setrlimit(2). */
import type { Confinement, Program } from './program.ts';

export interface Limits {
  /** Of one command, threads counted too. */
  readonly processes: number;
  /** Bytes of one file. */
  readonly fileBytes: number;
  /** Bytes of all file systems in memory, each. */
  readonly memoryFileBytes: number;
}

/** Far above what builds take. */
export const DEFAULT_LIMITS: Limits = { processes: 4096, fileBytes: 20 * 1024 ** 3, memoryFileBytes: 1024 ** 3 };

/**
 * Lines for a POSIX shell, which names the limit of processes -u or -p. Root is above that one. When the machine is out of
 * memory, the kernel ends the process with the highest score first, which is none of ours then.
 */
export const limitLines = ({ processes, fileBytes }: Limits): string =>
  [
    `ulimit -u ${processes} 2>/dev/null || ulimit -p ${processes} 2>/dev/null || :`,
    `ulimit -f ${Math.ceil(fileBytes / 512)} 2>/dev/null || :`,
    'ulimit -c 0 2>/dev/null || :',
    '(echo 1000 > /proc/$$/oom_score_adj) 2>/dev/null || :',
  ].join('\n');

/** The program behind a shell that sets them. */
export const limited = ({ file, args }: Program, { machine, limits }: Confinement): string[] => [
  ...[machine.programs.sh ?? 'sh', '-c', `${limitLines(limits)}\nexec "$@"`, 'sh'],
  ...[file, ...args],
];
