import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  namingFile
} from "./chunk-XQOGFZ7A.mjs";

// src/lib/whole-file.ts
import { renameSync, rmSync, writeFileSync } from "node:fs";
function writeWholeFile(path, text, mode = 438) {
  const draft = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(draft, text, { mode });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    namingFile(path)(error);
  }
}

export {
  writeWholeFile
};
