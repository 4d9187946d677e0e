import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  removeHiddenCharacters
} from "./chunk-GAMD77DF.mjs";

// src/report/plain.ts
import { stripVTControlCharacters } from "node:util";
var plain = (text) => (
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what must go
  sanitizeLog(stripVTControlCharacters(text).replace(/[\0-\x08\x0b-\x1f\x7f-\x9f]/g, ""))
);
var plainLine = (text) => plain(text.replaceAll(/\s+/g, " ").trim());
function sanitizeLog(text) {
  return removeHiddenCharacters(text).replaceAll(/^(\s*):(?=:)/gm, (_, blanks) => `${blanks}: `).replaceAll(/##(?=\[|vso\[)/gi, () => "# #");
}

export {
  plain,
  plainLine,
  sanitizeLog
};
