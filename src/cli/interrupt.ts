/** How a person ends a command that has something running: Ctrl-C, `kill`, or closing the terminal. */

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const interrupt = new AbortController();

/** From now on the first of them aborts what listens, which ends what it has started; a second one ends this process. */
export function heedInterrupts(): AbortSignal {
  for (const name of SIGNALS) process.once(name, () => interrupt.abort(new Error('interrupted')));
  return interrupt.signal;
}

export const wasInterrupted = (): boolean => interrupt.signal.aborted;
