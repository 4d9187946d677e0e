import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  sanitizeLog
} from "./chunk-742G2B5L.mjs";

// src/report/plain.ts
import { stripVTControlCharacters } from "node:util";
var plain = (text) => (
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what must go
  sanitizeLog(stripVTControlCharacters(text).replace(/[\0-\x08\x0b-\x1f\x7f-\x9f]/g, ""))
);
var plainLine = (text) => plain(text.replaceAll(/\s+/g, " ").trim());

export {
  plain,
  plainLine
};
