import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/cli/exit.ts
var EXIT = {
  ok: 0,
  /** What was asked for was tried and failed. */
  failed: 1,
  /** Nothing was tried: the command line or the configuration is wrong. */
  usage: 2,
  /** As a shell reports a program that Ctrl-C ended. */
  interrupted: 130
};
var SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
var interrupt = new AbortController();
function heedInterrupts() {
  for (const name of SIGNALS) process.once(name, () => interrupt.abort(new Error("interrupted")));
  return interrupt.signal;
}
var wasInterrupted = () => interrupt.signal.aborted;

export {
  EXIT,
  heedInterrupts,
  wasInterrupted
};
