import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  temporaryFolder
} from "./chunk-7TB2SLL5.mjs";
import {
  KodeletError
} from "./chunk-UQ4I4VPG.mjs";

// src/agent/workspace.ts
import { mkdir, mkdtemp, realpath } from "node:fs/promises";
import { join } from "node:path";
async function createWorkspace(root, tempDirectory) {
  const workspace = { root: await realpath(root), scratch: await makeScratch(tempDirectory) };
  await mkdir(temporaryFolder(workspace).at, { mode: 448 });
  return workspace;
}
async function makeScratch(tempDirectory) {
  try {
    await mkdir(tempDirectory, { recursive: true });
    return await realpath(await mkdtemp(join(tempDirectory, "kodelet-ci-")));
  } catch (cause) {
    throw new KodeletError("config", `no directory can be made in "${tempDirectory}": ${cause.message}`, {
      remedy: "Name one that can be written: TMPDIR in a terminal, RUNNER_TEMP in a job",
      cause
    });
  }
}

export {
  createWorkspace
};
