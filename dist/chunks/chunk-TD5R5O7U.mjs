import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  linesOf,
  readText
} from "./chunk-KBXZSJEC.mjs";

// src/cli/script.ts
async function scriptLines(path, option) {
  return linesOf(await readText(path, option)).map((text) => ({ text, value: parseObject(text) }));
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
  scriptLines,
  toolCallOf,
  refusedLine
};
