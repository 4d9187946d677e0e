import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/cli/play-events.ts
import { setTimeout as wait } from "node:timers/promises";
async function playEvents(events, options) {
  const { subscriber, speed, maxPauseMs, signal } = options;
  let before = Date.parse(events[0]?.time ?? "");
  for (const event of events) {
    const pause = Math.min(maxPauseMs, (Date.parse(event.time) - before) / speed);
    if (pause >= 1) await wait(pause, void 0, { signal }).catch(() => void 0);
    if (signal.aborted) return;
    subscriber(event);
    before = Date.parse(event.time);
  }
}

export {
  playEvents
};
