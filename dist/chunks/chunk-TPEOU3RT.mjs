import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  writeJson
} from "./chunk-A33ZDFD6.mjs";
import {
  EXIT
} from "./chunk-24VGQWFL.mjs";
import {
  wasInterrupted
} from "./chunk-AE2Q3KH3.mjs";
import {
  nearest
} from "./chunk-2CPQNCYK.mjs";
import {
  parseObject
} from "./chunk-VJIQ4LIJ.mjs";

// src/cli/script.ts
import { setImmediate } from "node:timers/promises";
async function answerLines(lines, answerTo) {
  let [number, highest] = [0, EXIT.ok];
  for await (let text of lines) {
    number += 1;
    let { answer, exitCode } = await answerTo({ text, value: parseObject(text) }, number);
    if (highest = Math.max(highest, exitCode), writeJson(answer), await setImmediate(), wasInterrupted()) break;
  }
  return highest;
}
function toolCallOf({ value }, number) {
  if (typeof value?.tool != "string") return;
  let { tool: name, input = {} } = value;
  return { id: `call-${number}`, name, arguments: typeof input == "string" ? input : JSON.stringify(input) };
}
var refusedLine = (line, expected, fault) => ({
  verdict: "deny",
  rule: "input.invalid",
  reason: `the line is not ${expected}: ${fault ? `${fault}: ` : ""}${shortened(line.text)}`,
  remedy: `Write one JSON object a line, ${expected}`
}), shortened = (text) => text.length > 200 ? `${text.slice(0, 197)}...` : text, KEYS = ["command", "tool", "input", "allow"];
function faultOfKeys({ value = {} }, known) {
  let has = (key) => Object.hasOwn(value, key), other = ["tool", "input"].find(has);
  if (has("command") && other) return `"command" and "${other}" cannot be combined`;
  let isOpen = (key) => !has(key) || !known.includes(key), meant = has("command") ? ["allow"] : KEYS, notes = Object.keys(value).filter((key) => key !== "id" && !known.some((one) => one === key));
  for (let key of notes) {
    let near = nearest(key, meant.filter(isOpen));
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
