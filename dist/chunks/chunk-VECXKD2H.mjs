import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/cli/interrupts.ts
var SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
var interrupt = new AbortController();
var stop = () => interrupt.abort(new Error("interrupted"));
function handleInterrupts() {
  for (const name of SIGNALS) if (!process.listeners(name).includes(stop)) process.once(name, stop);
  return interrupt.signal;
}
function handleInterruptsGently(wrapUp) {
  const first = () => {
    process.once("SIGINT", stop);
    wrapUp();
  };
  for (const name of SIGNALS) process.once(name, name === "SIGINT" ? first : stop);
  return interrupt.signal;
}
var wasInterrupted = () => interrupt.signal.aborted;

export {
  handleInterrupts,
  handleInterruptsGently,
  wasInterrupted
};
