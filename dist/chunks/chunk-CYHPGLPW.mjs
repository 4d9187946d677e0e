import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/lib/clock.ts
import { setTimeout as sleep } from "node:timers/promises";
var monotonic = () => performance.now();
var steadyTime = () => performance.timeOrigin + performance.now();
var pause = (milliseconds, signal) => sleep(milliseconds, true, { signal }).catch(() => false);

export {
  monotonic,
  steadyTime,
  pause
};
