import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  compileGlob
} from "./chunk-VGD5DCMS.mjs";

// src/lib/paths.ts
import { lstatSync, readlinkSync, realpathSync } from "node:fs";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
function resolveInside(root, path) {
  if (path === "") return refuse("path.invalid", "the path is empty");
  if (path.includes("\0")) return refuse("path.invalid", `the path ${JSON.stringify(path)} has a NUL byte`);
  const real = realPath(resolve(root, path));
  if (real === void 0) return refuse("path.invalid", `the path "${path}" goes through a file or a loop of links`);
  const inside = relative(realPath(root) ?? root, real);
  if (leadsOut(inside)) {
    const followed = real === resolve(root, path) ? "" : `, which leads to "${real}",`;
    return refuse("path.outside-workspace", `the path "${path}"${followed} is outside of "${root}"`);
  }
  const parts = inside.split(sep);
  if (parts.some(isGitDirectory)) return refuse("path.git", `the path "${path}" is inside of git's own directory`);
  return { ok: true, absolute: real, relative: parts.join("/") };
}
var leadsOut = (relativePath) => relativePath === ".." || relativePath.startsWith(`..${sep}`) || isAbsolute(relativePath);
var plainPath = (path) => path.normalize("NFKC").replace(/[\p{Cf}\p{Cc}]/gu, "").toLowerCase();
function matchesProtected(relativePath, patterns) {
  const parts = plainPath(relativePath).split("/").filter(Boolean);
  const above = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  return compiled(patterns).find(({ ofPath, matches }) => (ofPath ? above : parts).some(matches))?.pattern;
}
var COMPILED = /* @__PURE__ */ new WeakMap();
function compiled(patterns) {
  const known = COMPILED.get(patterns);
  if (known) return known;
  const made = patterns.map((pattern) => {
    const bare = plainPath(pattern).replace(/^\.?\//, "").replace(/\/(\*\*)?$/, "");
    return { pattern, ofPath: bare.includes("/") || pattern.includes("/"), matches: compileGlob(bare) };
  });
  COMPILED.set(patterns, made);
  return made;
}
var refuse = (rule, reason) => ({ ok: false, rule, reason });
function isGitDirectory(name) {
  const folded = name.replace(/[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g, "").replace(/[. ]+$/, "");
  return /^(\.git|git~\d+)$/i.test(folded);
}
var MAX_LINKS = 40;
function realPath(path) {
  try {
    return follow(path, MAX_LINKS);
  } catch {
    return void 0;
  }
}
function follow(path, links) {
  if (links === 0) throw new Error("too many links");
  const whole = existing(path);
  if (whole !== void 0) return whole;
  const names = path.split(sep);
  let real = sep;
  let [there, missing] = [1, names.length];
  for (let at = missing - 1; missing - there > 1; at = there + missing >> 1) {
    const found = existing(names.slice(0, at).join(sep));
    if (found === void 0) missing = at;
    else [real, there] = [found, at];
  }
  const [first = "", ...rest] = names.slice(there);
  const target = danglingTarget(join(real, first));
  if (target === void 0) {
    if (rest.includes("..")) throw new Error("up again from what is not there");
    return join(real, first, ...rest);
  }
  return follow([isAbsolute(target) ? "" : real, target, ...rest].join(sep), links - 1);
}
function existing(path) {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return void 0;
  }
}
var danglingTarget = (path) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : void 0;

export {
  resolveInside,
  leadsOut,
  plainPath,
  matchesProtected,
  isGitDirectory
};
