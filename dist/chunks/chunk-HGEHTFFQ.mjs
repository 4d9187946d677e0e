import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  execa
} from "./chunk-SWVVMLXD.mjs";
import {
  createGitHub
} from "./chunk-SASV543H.mjs";
import {
  personalEnvironment,
  spell
} from "./chunk-YZLLI52C.mjs";
import {
  git,
  isMoved,
  localRef,
  repositoryTop
} from "./chunk-RUKXNR4W.mjs";
import {
  KodeletError
} from "./chunk-VJIQ4LIJ.mjs";

// src/cli/remote-repository.ts
import { realpath } from "node:fs/promises";
async function readRemote(directory, access) {
  let { exitCode, stdout, stderr } = await personalGit(directory, ["remote", "get-url", "origin"]);
  return exitCode === null ? { kind: "unknown", why: stderr } : exitCode === 0 ? identifyRemote(stdout.trim(), access) : { kind: "none" };
}
var silentGit = (why) => new KodeletError("git", `the remote "origin" could not be read: ${why}`, {
  remedy: 'Make "git --version" work here'
});
function identifyRemote(address, access) {
  let host = locate(address)?.host ?? "";
  if (host !== access.host && OTHER_SERVICES.test(host))
    return { kind: "elsewhere", what: `is at ${host}, which is not GitHub` };
  let repository = parseRemote(address);
  if (!repository) return { kind: "elsewhere", what: "does not name a repository on GitHub" };
  let isCertain = [access.host, "github.com"].includes(host) || host.endsWith(".ghe.com");
  return { kind: "github", repository, isCertain };
}
var OTHER_SERVICES = /^(?:(?:www\.|altssh\.|ssh\.)?(?:gitlab\.com|bitbucket\.org|codeberg\.org|dev\.azure\.com|gitea\.com|gitee\.com)|.+\.visualstudio\.com|git\.sr\.ht|git\.launchpad\.net|git\.code\.sf\.net|salsa\.debian\.org|git-codecommit\..+\.amazonaws\.com|source\.developers\.google\.com)$/, originCommand = ({ kind }) => `git remote ${kind === "none" ? "add" : "set-url"} origin https://github.com/OWNER/REPOSITORY.git`, assumedServer = ({ host }) => ({
  text: `Assuming that ${host} is a GitHub Enterprise Server; its address does not show it, and the agent runs on GitHub only`,
  remedy: `If it is one, set GH_HOST=${host}. If not: ${originCommand({ kind: "github" })}`
});
function parseRemote(address) {
  let located = locate(address);
  return located && repositoryOf(located);
}
function locate(address) {
  let [, scpHost = "", scpPath = ""] = /^(?:[\w.-]+@)?([\w.-]+):(?!\/)(.+)$/.exec(address) ?? [];
  if (scpHost && !address.includes("://")) return { protocol: "https:", host: usualName(scpHost), path: scpPath };
  if (!/^(?:https?|ssh|git):\/\//.test(address) || !URL.canParse(address)) return;
  let { protocol, host, hostname, pathname } = new URL(address), isWeb = protocol.startsWith("http");
  return { protocol: isWeb ? protocol : "https:", host: usualName(isWeb ? host : hostname), path: pathname };
}
var usualName = (host) => host.toLowerCase().replace(/^(?:ssh|www)\.(?=github\.com$)/, "");
function repositoryOf({ protocol, host, path }) {
  let [, fullName] = /^\/?([A-Za-z0-9][\w-]*\/[\w.-]+?)(?:\.git)?\/?$/.exec(path) ?? [];
  if (!(!fullName || !/^[\w.-]+(?::\d+)?$/.test(host) || /\/\.{1,2}$/.test(fullName)))
    return { host, fullName, page: `${protocol}//${host}/${fullName}` };
}
function apiUrlOf({ host }, access) {
  if (host === access.host)
    return access.apiUrl ? access.apiUrl : host === "github.com" || host.endsWith(".ghe.com") ? `https://api.${host}` : `https://${host}/api/v3`;
}
async function openRepositoryClone(command, access, fetch) {
  let root = repositoryTop(process.cwd());
  if (root === void 0)
    throw new KodeletError("usage", `${process.cwd()} is not in a git repository`, {
      remedy: "Go to a clone of the repository whose pull requests you mean"
    });
  let remote = await readRemote(root, access);
  if (remote.kind === "unknown") throw silentGit(remote.why);
  if (remote.kind !== "github") {
    let what = remote.kind === "none" ? 'there is no remote "origin"' : `the remote "origin" ${remote.what}`;
    throw new KodeletError("usage", what, { remedy: `Let it name the repository on GitHub: ${originCommand(remote)}` });
  }
  let { repository } = remote, { token, variable, host } = access;
  if (token === void 0)
    throw new KodeletError("credentials", "neither GH_TOKEN nor GITHUB_TOKEN is set", {
      remedy: `With gh: GH_TOKEN=$(gh auth token) kodelet-ci ${command}`
    });
  let apiUrl = apiUrlOf(repository, access);
  if (apiUrl === void 0) {
    let message = `${variable} is for ${host} and was not sent to ${repository.host}`;
    throw new KodeletError("credentials", message, {
      remedy: `If the token is for ${repository.host}, set GH_HOST=${repository.host}`
    });
  }
  let [owner = "", repo = ""] = repository.fullName.split("/"), github = await createGitHub({ token, apiUrl, fetch });
  return { root: await realpath(root), repository, place: { owner, repo }, github, token };
}
async function openLocalNotes(options) {
  let { ref, what, local, otherwise = "" } = options, directory = repositoryTop(process.cwd());
  if (directory === void 0)
    throw new KodeletError("usage", `${process.cwd()} is not in a git repository, and its ${what} is kept in one`, {
      remedy: `Go to the repository whose ${what} you mean`
    });
  if (local) return localRef(directory, ref);
  let origin = originRef(directory, ref), { exitCode, stderr } = await origin.git(["remote", "get-url", "origin"]);
  if (exitCode === 0) return origin;
  throw exitCode === null ? silentGit(stderr) : new KodeletError("usage", `this repository has no remote "origin", where runs on GitHub keep their ${what}`, {
    remedy: `Add it with: git remote add origin https://github.com/OWNER/REPOSITORY.git${otherwise}`
  });
}
function originRef(directory, ref) {
  let own = (args, options) => personalGit(directory, args, options);
  return {
    ref,
    git: own,
    async tip() {
      let listed = await reach(own, ["ls-remote", "--quiet", "origin", ref]), tip = /^[0-9a-f]+/.exec(listed)?.[0];
      return tip !== void 0 && await reach(own, ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "origin", ref]), tip;
    },
    async move(to = "", from = "") {
      let lease = `--force-with-lease=${ref}:${from}`, { exitCode, stdout, stderr } = await own([
        "push",
        "--porcelain",
        "--no-verify",
        lease,
        "origin",
        `${to}:${ref}`
      ]);
      return exitCode === 0 ? { ok: !0 } : isMoved(`${stderr}
${stdout}`) ? { ok: !1, why: "moved" } : { ok: !1, why: "refused", said: stderr.trim() };
    }
  };
}
async function reach(own, args) {
  let { exitCode, stdout, stderr } = await own(args);
  if (exitCode === 0) return stdout;
  throw new KodeletError("git", `origin could not be reached: ${stderr.trim()}`, {
    remedy: 'Make "git ls-remote origin" work here, without a question for a password'
  });
}
async function gitAnswer(cwd, args) {
  let answer = await git(args, { cwd }).catch(() => {
  });
  return answer?.exitCode === 0 ? answer.stdout.trim() : void 0;
}
var TIMEOUT_MS = 12e4;
async function personalGit(cwd, args, { input, env } = {}) {
  let { exitCode, stdout, stderr, signal, timedOut, code, originalMessage } = await execa("git", args, {
    cwd,
    input: input ?? "",
    timeout: TIMEOUT_MS,
    maxBuffer: 16777216,
    env: { ...personalEnvironment(), ...env },
    extendEnv: !1,
    stripFinalNewline: !1,
    cleanup: !1,
    // it would give signals that this process ignores their usual effect
    reject: !1
  });
  if (exitCode !== void 0) return { exitCode, stdout, stderr };
  if (code === "ENOENT") return { exitCode: null, stdout, stderr: "git is not installed, or not on the PATH" };
  if (timedOut) return { exitCode: null, stdout, stderr: `git gave no answer in ${spell(TIMEOUT_MS)}` };
  let problem = signal ? `git was ended by the signal ${signal}` : `git could not be started: ${originalMessage}`;
  return { exitCode: null, stdout, stderr: problem };
}

export {
  readRemote,
  originCommand,
  assumedServer,
  apiUrlOf,
  openRepositoryClone,
  openLocalNotes,
  gitAnswer,
  personalGit
};
