import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/cli/interrupts.ts
var SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"], interrupt = new AbortController(), stop = () => interrupt.abort(new Error("interrupted"));
function handleInterrupts() {
  for (let name of SIGNALS) process.listeners(name).includes(stop) || process.once(name, stop);
  return interrupt.signal;
}
function handleInterruptsGently(wrapUp) {
  let first = () => {
    process.once("SIGINT", stop), wrapUp();
  };
  for (let name of SIGNALS) process.once(name, name === "SIGINT" ? first : stop);
  return interrupt.signal;
}
var wasInterrupted = () => interrupt.signal.aborted;

export {
  handleInterrupts,
  handleInterruptsGently,
  wasInterrupted
};
