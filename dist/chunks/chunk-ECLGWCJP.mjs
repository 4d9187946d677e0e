import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/cli/interrupt.ts
var SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
var interrupt = new AbortController();
function heedInterrupts() {
  for (const name of SIGNALS) process.once(name, () => interrupt.abort(new Error("interrupted")));
  return interrupt.signal;
}
var wasInterrupted = () => interrupt.signal.aborted;

export {
  heedInterrupts,
  wasInterrupted
};
