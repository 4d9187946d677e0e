import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  personalEnvironment
} from "./chunk-TJQD4V7A.mjs";
import {
  isMoved,
  localNotes
} from "./chunk-OZUIT4GO.mjs";
import {
  repositoryTop,
  runProcess
} from "./chunk-DXTI5RIO.mjs";
import {
  KodeletError
} from "./chunk-UKQB5A53.mjs";

// src/cli/notes-place.ts
async function openNotesPlace({ ref, what, local, otherwise = "" }) {
  const directory = repositoryTop(process.cwd());
  if (directory === void 0) {
    throw new KodeletError("usage", `${process.cwd()} is not in a git repository, and its ${what} is kept in one`, {
      remedy: `Go to the repository whose ${what} you mean`
    });
  }
  if (local) return localNotes(directory, ref);
  const origin = originNotes(directory, ref);
  const { exitCode } = await origin.git(["remote", "get-url", "origin"]);
  if (exitCode === 0) return origin;
  throw new KodeletError("usage", `this repository has no remote "origin", where runs on GitHub keep their ${what}`, {
    remedy: `Add it with: git remote add origin https://github.com/OWNER/REPOSITORY.git${otherwise}`
  });
}
function originNotes(directory, ref) {
  const own = (args, options) => personalGit(directory, args, options);
  return {
    ref,
    git: own,
    async tip() {
      const listed = await reach(own, ["ls-remote", "--quiet", "origin", ref]);
      const tip = /^[0-9a-f]+/.exec(listed)?.[0];
      if (tip !== void 0)
        await reach(own, ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "origin", ref]);
      return tip;
    },
    async move(to = "", from = "") {
      const lease = `--force-with-lease=${ref}:${from}`;
      const { exitCode, stdout, stderr } = await own([
        "push",
        "--porcelain",
        "--no-verify",
        lease,
        "origin",
        `${to}:${ref}`
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
  openNotesPlace,
  personalGit
};
