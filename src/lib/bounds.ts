/** Watches how much of the machine a process and all that it started take, and says when it is too much. Linux only. */
import { statfsSync } from 'node:fs';
import { totalmem } from 'node:os';
import { usageOf } from './process-tree.ts';

export interface Bounds {
  /** All together, threads counted too. */
  readonly processes: number;
  /** Bytes that belong to them alone, all together. */
  readonly memoryBytes: number;
  /** Bytes that stay free on the disk; where less was free at first, half of that. */
  readonly freeDiskBytes: number;
  /** Where they write. */
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
  { processes, memoryBytes, directory }: Bounds,
  leastFree: number,
): string | undefined {
  const usage = usageOf(leader, memoryBytes);
  if (usage.threads > processes) return `it had more than ${processes} processes and threads`;
  if (usage.memoryBytes > memoryBytes) return `it took more than ${megabytes(memoryBytes)} of memory`;
  if (freeDisk(directory) < leastFree) return `it left less than ${megabytes(leastFree)} of the disk free`;
  return undefined;
}

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
