import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  personalGit
} from "./chunk-GXPXB3HZ.mjs";

// src/cli/remote-repository.ts
async function readRemoteRepository(directory) {
  const { exitCode, stdout } = await personalGit(directory, ["remote", "get-url", "origin"]);
  return exitCode === 0 ? parseRemote(stdout.trim()) : void 0;
}
function parseRemote(address) {
  const [, scpHost = "", scpPath = ""] = /^(?:[\w.-]+@)?([\w.-]+):(?!\/)(.+)$/.exec(address) ?? [];
  if (scpHost && !address.includes("://")) return repositoryOf("https:", scpHost, scpPath);
  if (!/^(?:https?|ssh|git):\/\//.test(address) || !URL.canParse(address)) return void 0;
  const { protocol, host, hostname, pathname } = new URL(address);
  const isWeb = protocol.startsWith("http");
  return repositoryOf(isWeb ? protocol : "https:", isWeb ? host : hostname, pathname);
}
function repositoryOf(protocol, named, path) {
  const host = named.toLowerCase().replace(/^(?:ssh|www)\.(?=github\.com$)/, "");
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
  readRemoteRepository,
  apiUrlOf
};
