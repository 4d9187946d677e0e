/** One at a time for each key: work waits until all earlier work that shares a key with it has ended. */

export interface Locks {
  /** All keys are taken at once, so that two works cannot wait for each other. */
  hold<T>(keys: readonly string[], work: () => Promise<T>): Promise<T>;
}

export function createLocks(): Locks {
  const last = new Map<string, Promise<unknown>>();
  return {
    hold(keys, work) {
      const earlier = keys.map((key) => last.get(key));
      const running = Promise.allSettled(earlier).then(work);
      const forget = (): void => {
        for (const key of keys) if (last.get(key) === running) last.delete(key);
      };
      for (const key of keys) last.set(key, running);
      running.then(forget, forget);
      return running;
    },
  };
}
