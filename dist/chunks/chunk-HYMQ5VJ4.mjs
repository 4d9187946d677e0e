import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createBoundedOutput,
  sessionPathOf,
  temporaryFolder
} from "./chunk-7TB2SLL5.mjs";

// src/tools/kept-output.ts
import { randomBytes } from "node:crypto";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
var callName = (callId) => `${callId.replace(/[^A-Za-z0-9_-]/g, "").slice(0, 60)}-${randomBytes(4).toString("hex")}`;
async function keepOutput(path, tool, workspace) {
  const folder = temporaryFolder(workspace);
  const place = join(folder.at, `${tool}-${randomBytes(4).toString("hex")}.log`);
  try {
    await rename(path, place);
    return { path: place, name: sessionPathOf(place, folder) };
  } catch {
    return { path, name: path };
  }
}
function headAndTail(text, mostBytes) {
  const bytes = Buffer.from(text);
  if (bytes.length <= mostBytes) return text;
  const kept = createBoundedOutput(mostBytes);
  kept.write(bytes);
  return kept.text();
}
async function keepWhole({ workspace, callId }, tool, text) {
  const path = join(workspace.scratch, `${tool}-${callName(callId)}.log`);
  try {
    await writeFile(path, text, { flag: "wx", mode: 384 });
  } catch {
    return void 0;
  }
  return keepOutput(path, tool, workspace);
}

export {
  callName,
  keepOutput,
  headAndTail,
  keepWhole
};
