import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  KodeletError,
  systemReason
} from "./chunk-UKQB5A53.mjs";

// src/cli/journal-argument.ts
import { closeSync, openSync, readSync } from "node:fs";
function onJournal(path, work) {
  const head = headOf(path);
  if (!head.startsWith('{"seq":1,"time":"')) {
    throw new KodeletError("usage", `"${path}" is not a journal of kodelet-ci`, {
      remedy: 'Name the file in the output journal-path, or in the last line of "kodelet-ci run"'
    });
  }
  return work();
}
function headOf(path) {
  try {
    const file = openSync(path, "r");
    try {
      const bytes = Buffer.alloc(64);
      return bytes.toString("utf8", 0, readSync(file, bytes));
    } finally {
      closeSync(file);
    }
  } catch (cause) {
    throw new KodeletError("usage", `the journal "${path}" cannot be read: ${systemReason(cause)}`, {
      remedy: 'Name the file in the output journal-path, or in the last line of "kodelet-ci run"',
      cause
    });
  }
}

export {
  onJournal
};
