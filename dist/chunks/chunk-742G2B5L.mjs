import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  removeHiddenCharacters
} from "./chunk-GAMD77DF.mjs";

// src/markdown/sanitize-log.ts
function sanitizeLog(text) {
  return removeHiddenCharacters(text).replaceAll(/^(\s*):(?=:)/gm, (_, blanks) => `${blanks}: `).replaceAll(/##(?=\[|vso\[)/gi, () => "# #");
}

export {
  sanitizeLog
};
