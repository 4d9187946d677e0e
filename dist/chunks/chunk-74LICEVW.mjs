import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  writeJson
} from "./chunk-K4KEWBHQ.mjs";
import {
  wasInterrupted
} from "./chunk-ECLGWCJP.mjs";

// src/cli/script.ts
import { setImmediate } from "node:timers/promises";
async function answerLines(lines, answer) {
  let number = 0;
  for await (const text of lines) {
    number += 1;
    writeJson(await answer({ text, value: parseObject(text) }, number));
    await setImmediate();
    if (wasInterrupted()) return;
  }
}
function toolCallOf({ value }, number) {
  if (typeof value?.tool !== "string") return void 0;
  const { tool: name, input = {} } = value;
  return { id: `call-${number}`, name, arguments: typeof input === "string" ? input : JSON.stringify(input) };
}
var refusedLine = ({ text }, expected) => ({
  verdict: "deny",
  rule: "input.invalid",
  reason: `the line is not ${expected}: ${text.length > 200 ? `${text.slice(0, 197)}...` : text}`,
  remedy: `Write one JSON object a line, ${expected}`
});
function parseObject(text) {
  try {
    const value = JSON.parse(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? value : void 0;
  } catch {
    return void 0;
  }
}

export {
  answerLines,
  toolCallOf,
  refusedLine
};
