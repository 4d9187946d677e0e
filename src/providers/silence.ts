/** How long a service may say nothing: within one attempt, and within one request over all its attempts. */

export interface SilenceOptions {
  /** Milliseconds without an event after which an attempt counts as broken. */
  readonly idleMs: number;
  /** Of one request, over all its attempts. */
  readonly totalMs: number;
}

export interface SilenceLimit {
  /** For one attempt; to be stopped when that ends. */
  watch(): SilenceWatch;
  /** All the silence that there may be has been. */
  isReached(): boolean;
}

interface SilenceWatch {
  readonly signal: AbortSignal;
  /** Something came. */
  restart(): void;
  stop(): void;
}

export function createSilenceLimit({ idleMs, totalMs }: SilenceOptions): SilenceLimit {
  let left = totalMs;
  return {
    watch() {
      const ms = Math.min(idleMs, left);
      const controller = new AbortController();
      const timer = setTimeout(() => {
        left -= ms;
        controller.abort(new Error(`the service sent nothing for ${ms / 1000} s`));
      }, ms);
      return { signal: controller.signal, restart: () => timer.refresh(), stop: () => clearTimeout(timer) };
    },
    isReached: () => left <= 0,
  };
}
