/** A time limit for work that gives nothing else a turn, such as a parser of text that others wrote. */
import { type Context, createContext, Script } from 'node:vm';

const SCRIPT = new Script('work()');
let context: Context | undefined;

/** Throws what the work throws, and an Error where it takes longer. Nothing else happens in this process in the meantime. */
export function withinTime<T>(ms: number, work: () => T): T {
  context ??= createContext();
  context.work = work;
  try {
    return SCRIPT.runInContext(context, { timeout: Math.max(1, Math.ceil(ms)) }) as T;
  } finally {
    context.work = undefined;
  }
}
