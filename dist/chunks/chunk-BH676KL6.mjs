import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/cli/ask-line.ts
import { createInterface } from "node:readline/promises";
var canAsk = () => process.stdin.isTTY === !0 && process.stdout.isTTY === !0;
async function askLine(question) {
  let lines = createInterface({ input: process.stdin, output: process.stdout }), stop = new AbortController();
  lines.on("SIGINT", () => stop.abort()), lines.on("close", () => stop.abort());
  try {
    return (await lines.question(question, { signal: stop.signal })).trim();
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    process.stdout.write(`
`);
    return;
  } finally {
    lines.close();
  }
}

export {
  canAsk,
  askLine
};
