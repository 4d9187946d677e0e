import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  personalGit
} from "./chunk-PS3JPTOC.mjs";

// src/cli/remote-repository.ts
async function readRemote(directory, access) {
  const { exitCode, stdout } = await personalGit(directory, ["remote", "get-url", "origin"]);
  return exitCode === 0 ? identifyRemote(stdout.trim(), access) : { kind: "none" };
}
function identifyRemote(address, access) {
  const host = locate(address)?.host ?? "";
  if (host !== access.host && OTHER_SERVICES.test(host)) {
    return { kind: "elsewhere", what: `is at ${host}, which is not GitHub` };
  }
  const repository = parseRemote(address);
  if (!repository) return { kind: "elsewhere", what: "does not name a repository on GitHub" };
  const isCertain = [access.host, "github.com"].includes(host) || host.endsWith(".ghe.com");
  return { kind: "github", repository, isCertain };
}
var OTHER_SERVICES = /^(?:(?:www\.|altssh\.|ssh\.)?(?:gitlab\.com|bitbucket\.org|codeberg\.org|dev\.azure\.com|gitea\.com|gitee\.com)|.+\.visualstudio\.com|git\.sr\.ht|git\.launchpad\.net|git\.code\.sf\.net|salsa\.debian\.org|git-codecommit\..+\.amazonaws\.com|source\.developers\.google\.com)$/;
var originCommand = ({ kind }) => `git remote ${kind === "none" ? "add" : "set-url"} origin https://github.com/OWNER/REPOSITORY.git`;
var assumedServer = ({ host }) => ({
  text: `${host} is taken for a GitHub Enterprise Server, as its address does not tell; the agent runs on GitHub only`,
  remedy: `If it is one, set GH_HOST=${host}. If not: ${originCommand({ kind: "github" })}`
});
function parseRemote(address) {
  const located = locate(address);
  return located && repositoryOf(located);
}
function locate(address) {
  const [, scpHost = "", scpPath = ""] = /^(?:[\w.-]+@)?([\w.-]+):(?!\/)(.+)$/.exec(address) ?? [];
  if (scpHost && !address.includes("://")) return { protocol: "https:", host: usualName(scpHost), path: scpPath };
  if (!/^(?:https?|ssh|git):\/\//.test(address) || !URL.canParse(address)) return void 0;
  const { protocol, host, hostname, pathname } = new URL(address);
  const isWeb = protocol.startsWith("http");
  return { protocol: isWeb ? protocol : "https:", host: usualName(isWeb ? host : hostname), path: pathname };
}
var usualName = (host) => host.toLowerCase().replace(/^(?:ssh|www)\.(?=github\.com$)/, "");
function repositoryOf({ protocol, host, path }) {
  const [, fullName] = /^\/?([A-Za-z0-9][\w-]*\/[\w.-]+?)(?:\.git)?\/?$/.exec(path) ?? [];
  if (!fullName || !/^[\w.-]+(?::\d+)?$/.test(host) || /\/\.{1,2}$/.test(fullName)) return void 0;
  return { host, fullName, page: `${protocol}//${host}/${fullName}` };
}
function apiUrlOf({ host }, access) {
  if (host !== access.host) return void 0;
  if (access.apiUrl) return access.apiUrl;
  if (host === "github.com" || host.endsWith(".ghe.com")) return `https://api.${host}`;
  return `https://${host}/api/v3`;
}

export {
  readRemote,
  originCommand,
  assumedServer,
  apiUrlOf
};
