/** A time limit for work that gives nothing else a turn, such as a parser of text that others wrote. */
import { Script } from 'node:vm';

const WORK = Symbol.for('kodelet-ci work within time');
const SCRIPT = new Script(`globalThis[Symbol.for('${WORK.description}')]()`);
const place = globalThis as { [WORK]?: (() => unknown) | undefined };

/**
 * Throws what the work throws, and an Error where it takes longer, regular expressions that backtrack too. Nothing else happens in
 * this process in the meantime. A script has a time limit in any context, and one of its own would take a megabyte.
 */
export function withinTime<T>(ms: number, work: () => T): T {
  const outer = place[WORK];
  place[WORK] = work;
  try {
    return SCRIPT.runInThisContext({ timeout: Math.max(1, Math.ceil(ms)) }) as T;
  } finally {
    place[WORK] = outer;
  }
}
