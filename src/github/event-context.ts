/** The event of a step, by `@actions/github`, of which nothing else comes into the bundle. */
import { context } from '@actions/github';

export type EventContext = typeof context;

/** Reads the environment again; the exported one is what it was when the package was loaded. Throws SyntaxError for a payload that is not JSON. */
export const readContext = (): EventContext => new (context.constructor as new () => EventContext)();
