/** Whether the machine has cores to spare: what waits, for the network or for a clock, wants none. */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Measured against the load at the time of this call, others' included. Always false where the load is not known. */
export function createIdleCheck(): () => boolean {
  const max = programsThatRun() + 2 * availableParallelism();
  return () => programsThatRun() <= max;
}

/**
 * How many programs of the whole machine want a core at this moment: field 4 of /proc/loadavg, see proc(5). Not a number
 * if there is none (macOS).
 */
function programsThatRun(): number {
  try {
    return Number(/ (\d+)\/\d+ /.exec(readFileSync('/proc/loadavg', 'latin1'))?.[1]);
  } catch {
    return Number.NaN;
  }
}
