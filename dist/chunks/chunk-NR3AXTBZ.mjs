import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  writeJson
} from "./chunk-UMDZ4W36.mjs";
import {
  EXIT
} from "./chunk-LB7XA6FJ.mjs";
import {
  wasInterrupted
} from "./chunk-VECXKD2H.mjs";
import {
  nearest
} from "./chunk-6B5GJ4DW.mjs";
import {
  parseObject
} from "./chunk-3S77BOGY.mjs";

// src/cli/script.ts
import { setImmediate } from "node:timers/promises";
async function answerLines(lines, answerTo) {
  let [number, highest] = [0, EXIT.ok];
  for await (const text of lines) {
    number += 1;
    const { answer, exitCode } = await answerTo({ text, value: parseObject(text) }, number);
    highest = Math.max(highest, exitCode);
    writeJson(answer);
    await setImmediate();
    if (wasInterrupted()) break;
  }
  return highest;
}
function toolCallOf({ value }, number) {
  if (typeof value?.tool !== "string") return void 0;
  const { tool: name, input = {} } = value;
  return { id: `call-${number}`, name, arguments: typeof input === "string" ? input : JSON.stringify(input) };
}
var refusedLine = (line, expected, fault) => ({
  verdict: "deny",
  rule: "input.invalid",
  reason: `the line is not ${expected}: ${fault ? `${fault}: ` : ""}${shortened(line.text)}`,
  remedy: `Write one JSON object a line, ${expected}`
});
var shortened = (text) => text.length > 200 ? `${text.slice(0, 197)}...` : text;
var KEYS = ["command", "tool", "input", "allow"];
function faultOfKeys({ value = {} }, known) {
  const has = (key) => Object.hasOwn(value, key);
  const other = ["tool", "input"].find(has);
  if (has("command") && other) return `"command" and "${other}" cannot be combined`;
  const isOpen = (key) => !has(key) || !known.includes(key);
  const meant = has("command") ? ["allow"] : KEYS;
  const notes = Object.keys(value).filter((key) => key !== "id" && !known.some((one) => one === key));
  for (const key of notes) {
    const near = nearest(key, meant.filter(isOpen));
    if (near) return `"${key}" is not a key of it${near === key ? "" : `; did you mean "${near}"?`}`;
  }
  return has("tool") && !has("input") && notes[0] ? `"input" is missing, and "${notes[0]}" is not read` : void 0;
}

export {
  answerLines,
  toolCallOf,
  refusedLine,
  faultOfKeys
};
