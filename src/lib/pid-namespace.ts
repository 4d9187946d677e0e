/** The namespace of process numbers that a program has put all that it runs in: when its first process has ended, so have all others. */
import { namespacesOf, readProcess, startTimeOf, statOf } from './process-tree.ts';
import { pause } from './time.ts';

export interface PidNamespace {
  /** Whether nothing runs in it any more; waits a moment for its end, and then does not know. */
  ends(): Promise<boolean>;
}

/**
 * Namespace whose first process is the only child of `leader`, which is one that starts no other. Undefined if there is none, and
 * where this machine does not tell. The kernel ends every process of a namespace before the first one, see pid_namespaces(7).
 */
export function namespaceBelow(leader: number): PidNamespace | undefined {
  const [first, ...others] = childrenOf(leader);
  if (first === undefined || others.length > 0 || !isFirst(first)) return undefined;
  const startTime = startTimeOf(first);
  if (startTime === undefined) return undefined;
  const hasEnded = (): boolean => startTimeOf(first) !== startTime || /[ZX]/.test(statOf(String(first))?.state ?? 'X');
  return {
    async ends() {
      for (let looks = 0; !hasEnded(); looks += 1) {
        if (looks === MAX_LOOKS) return false;
        await pause(1);
      }
      return true;
    },
  };
}

const MAX_LOOKS = 5;

/** See proc_pid_task(5). */
const childrenOf = (pid: number): number[] =>
  (readProcess(String(pid), `task/${pid}/children`) ?? '').split(' ').filter(Boolean).map(Number);

/** Whether its number is 1, in a namespace that is not ours. */
function isFirst(pid: number): boolean {
  const numbers = namespacesOf(String(pid));
  return numbers.length > namespacesOf('self').length && numbers.at(-1) === '1';
}
