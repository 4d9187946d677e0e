import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  MEMORY_LIMITS,
  MEMORY_REF,
  isMoved,
  localMemory,
  readMemory
} from "./chunk-CLBZTE4W.mjs";
import {
  personalEnvironment
} from "./chunk-D33WNYQW.mjs";
import {
  repositoryTop
} from "./chunk-2JYX34QK.mjs";
import {
  runProcess
} from "./chunk-7TB2SLL5.mjs";
import {
  KodeletError
} from "./chunk-UQ4I4VPG.mjs";

// src/cli/memory-place.ts
async function openMemoryPlace({ local }) {
  const directory = repositoryTop(process.cwd());
  if (directory === void 0) {
    throw new KodeletError("usage", `${process.cwd()} is not in a git repository, and its memory is kept in one`, {
      remedy: "Go to the repository whose memory you mean"
    });
  }
  if (local) return localMemory(directory);
  const origin = originMemory(directory);
  const { exitCode } = await origin.git(["remote", "get-url", "origin"]);
  if (exitCode === 0) return origin;
  throw new KodeletError("usage", 'this repository has no remote "origin", where runs on GitHub keep their memory', {
    remedy: "Add it with: git remote add origin URL. What sessions in a terminal remember here is shown with --local"
  });
}
async function readOwnMemory(place, { local }) {
  const found = await readMemory(place, MEMORY_LIMITS);
  if (found.foreign === void 0) return found;
  throw new KodeletError("git", `${MEMORY_REF} is not a memory: it ${found.foreign}`, {
    remedy: local ? `Look at it with: git show ${MEMORY_REF}. Delete it with: kodelet-ci memory forget --all --local` : `Look at it with: git fetch origin ${MEMORY_REF} && git show FETCH_HEAD. Delete it with: kodelet-ci memory forget --all`
  });
}
function originMemory(directory) {
  const own = (args, options) => personalGit(directory, args, options);
  return {
    git: own,
    async tip() {
      const listed = await reach(own, ["ls-remote", "--quiet", "origin", MEMORY_REF]);
      const tip = /^[0-9a-f]+/.exec(listed)?.[0];
      if (tip !== void 0)
        await reach(own, ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "origin", MEMORY_REF]);
      return tip;
    },
    async move(to = "", from = "") {
      const lease = `--force-with-lease=${MEMORY_REF}:${from}`;
      const { exitCode, stdout, stderr } = await own([
        "push",
        "--porcelain",
        "--no-verify",
        lease,
        "origin",
        `${to}:${MEMORY_REF}`
      ]);
      if (exitCode === 0) return { ok: true };
      return isMoved(`${stderr}
${stdout}`) ? { ok: false, why: "moved" } : { ok: false, why: "refused", said: stderr.trim() };
    }
  };
}
async function reach(own, args) {
  const { exitCode, stdout, stderr } = await own(args);
  if (exitCode === 0) return stdout;
  throw new KodeletError("git", `origin could not be reached: ${stderr.trim()}`, {
    remedy: 'Make "git ls-remote origin" work here, without a question for a password'
  });
}
var TIMEOUT_MS = 12e4;
async function personalGit(cwd, args, { input, env } = {}) {
  const { exitCode, stdout, stderr, failure } = await runProcess({
    ...{ file: "git", args, cwd, input, timeoutMs: TIMEOUT_MS, maxOutputBytes: 16 * 1024 * 1024 },
    env: { ...personalEnvironment(), ...env }
  });
  return { exitCode, stdout, stderr: failure ? `git could not be started: ${failure}` : stderr };
}

export {
  openMemoryPlace,
  readOwnMemory
};
