import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  plainLine
} from "./chunk-SXCAOC3A.mjs";

// src/cli/check-list.ts
var MARKS = { ok: "\u2713", wrong: "\u2717", note: "\u2013" };
function linesOfChecks(checks) {
  const width = Math.max(0, ...checks.map(({ name }) => name.length));
  return checks.flatMap(({ name, state, text, findings: [first = text, ...more] = [], remedy }) => [
    `${MARKS[state]} ${name.padEnd(width)}  ${plainLine(first)}`,
    ...more.map((finding) => `  ${" ".repeat(width)}  ${plainLine(finding)}`),
    ...remedy === void 0 ? [] : [`  ${" ".repeat(width)}  \u2192 ${plainLine(remedy)}`]
  ]);
}

export {
  linesOfChecks
};
