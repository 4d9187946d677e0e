/** The most memory that the children of this process hold, by looking at /proc again and again. */
import { readProcess } from './process-tree.ts';

/** Many programs are gone in a few milliseconds; a long one need not be looked at that often. */
const QUICK_LOOK_MS = 2;
const QUICK_LOOKS = 100;
const LOOK_MS = 20;

/** The most memory that the children of this process hold at the same time, as far as looking often can tell. */
interface MemoryWatch {
  /** Bytes; undefined where nothing was seen: no /proc (macOS), or a child that lived for less than a look. */
  stop(): number | undefined;
}

/** Node tells the peak of ended children to nobody, so the living ones are looked at: the peak of each, added up. */
export function watchMemory(): MemoryWatch {
  let max = 0;
  let looks = 0;
  let timer: NodeJS.Timeout;
  const look = (): void => {
    const sum = descendantsOf(process.pid).reduce((bytes, pid) => bytes + peakOf(pid), 0);
    max = Math.max(max, sum);
    looks += 1;
    timer = setTimeout(look, looks < QUICK_LOOKS ? QUICK_LOOK_MS : LOOK_MS);
  };
  timer = setTimeout(look, 1);
  return {
    stop() {
      clearTimeout(timer);
      return max || undefined;
    },
  };
}

function descendantsOf(pid: number): number[] {
  const children = (readProcess(String(pid), `task/${pid}/children`) ?? '').split(' ').filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

/** `VmHWM`, the high-water mark of what is resident. See proc(5). */
const peakOf = (pid: number): number => {
  const [, kilobytes = 0] = /^VmHWM:\s+(\d+) kB$/m.exec(readProcess(String(pid), 'status') ?? '') ?? [];
  return Number(kilobytes) * 1024;
};
