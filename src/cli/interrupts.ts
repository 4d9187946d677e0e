/** Ctrl-C, and the other signals by which a person or the system ends a command. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const interrupt = new AbortController();
const stop = (): void => interrupt.abort(new Error('interrupted'));

/** From now on the first of them aborts what listens, which ends what it has started; a second one ends this process. */
export function handleInterrupts(): AbortSignal {
  for (const name of SIGNALS) if (!process.listeners(name).includes(stop)) process.once(name, stop);
  return interrupt.signal;
}

/** The same, but the first Ctrl-C only asks to wrap up; the second one stops, and a third one ends this process. */
export function handleInterruptsGently(wrapUp: () => void): AbortSignal {
  const first = (): void => {
    process.once('SIGINT', stop);
    wrapUp();
  };
  for (const name of SIGNALS) process.once(name, name === 'SIGINT' ? first : stop);
  return interrupt.signal;
}

export const wasInterrupted = (): boolean => interrupt.signal.aborted;
