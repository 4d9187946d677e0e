/** Which failures of git and GitHub to talk may be over a moment later, and how often to try again. */

export const isTransient = (said: string): boolean => TRANSIENT.test(said) && !REFUSED.test(said);

/** The wait before the next attempt, in milliseconds. */
export const waitBefore = (attempt: number): number => 1000 * (attempt - 1);

export const ATTEMPTS = 3;

const TRANSIENT =
  /(?:HTTP|error:) (?:5\d\d|429)|RPC failed|hung up|Could not resolve host|Failed to connect|timed out|Empty reply|early EOF|Connection reset|unexpected disconnect|transfer closed/i;

/** Git ends what the server refused in the words of a connection that broke. */
const REFUSED = /(?:HTTP|error:) 4(?!29)\d\d/;
