import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/lib/time.ts
import { setTimeout as sleep } from "node:timers/promises";
var monotonic = () => performance.now();
var steadyTime = () => performance.timeOrigin + performance.now();
var pause = (milliseconds, signal) => sleep(milliseconds, true, { signal }).catch(() => false);
var UNITS = { ms: 1, s: 1e3, m: 6e4, h: 36e5 };
var WHOLE = /^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/;
var PART = /(\d+(?:\.\d+)?)(ms|s|m|h)/g;
function parseDuration(text) {
  if (!WHOLE.test(text)) return void 0;
  return [...text.matchAll(PART)].reduce((sum, [, amount, unit]) => sum + Number(amount) * (UNITS[unit ?? ""] ?? 0), 0);
}
async function settlesWithin(milliseconds, promise) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  try {
    return await Promise.race([promise.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

export {
  monotonic,
  steadyTime,
  pause,
  parseDuration,
  settlesWithin
};
