import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  hostPathOf,
  isBelow
} from "./chunk-7TB2SLL5.mjs";
import {
  compileGlob
} from "./chunk-XQ3534Q5.mjs";

// src/lib/paths.ts
import { lstatSync, readlinkSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
function resolveInside(root, path, folder) {
  if (path === "") return refuse("path.invalid", "the path is empty");
  if (path.includes("\0")) return refuse("path.invalid", `the path ${JSON.stringify(path)} has a NUL byte`);
  const real = realPath(resolve(root, path), folder);
  if (real === void 0) return refuse("path.invalid", `the path "${path}" goes through a file or a loop of links`);
  const inside = relative(isBelow(real, root) ? root : realPath(root) ?? root, real);
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
  if (!/^[.g\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/i.test(name)) return false;
  const folded = name.replace(/[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g, "").replace(/[. ]+$/, "");
  return /^(\.git|git~\d+)$/i.test(folded);
}
var MAX_LINKS = 40;
function realPath(path, folder) {
  try {
    const place = folder ? hostPathOf(path, folder) : path;
    const there = deepestThere(place);
    return existing(there) === there ? place : follow(path, folder);
  } catch {
    return void 0;
  }
}
function deepestThere(place) {
  const isThere = (path) => lstatSync(path, { throwIfNoEntry: false }) !== void 0;
  if (isThere(place)) return place;
  const names = place.split(sep);
  let [there, missing] = [1, names.length];
  while (missing - there > 1) {
    const middle = there + missing >> 1;
    if (isThere(names.slice(0, middle).join(sep))) there = middle;
    else missing = middle;
  }
  return names.slice(0, there).join(sep) || sep;
}
function follow(path, folder) {
  const placed = (name) => folder ? hostPathOf(name, folder) : name;
  const leads = (name) => folder?.beside.some((one) => isBelow(one, name)) ?? false;
  const names = path.split(sep).reverse();
  let at = sep;
  for (let links = 0; names.length > 0; ) {
    const name = names.pop() ?? "";
    if (name === "" || name === ".") continue;
    if (name === "..") {
      at = dirname(at);
      continue;
    }
    const next = join(at, name);
    if (placed(next) !== next && leads(next)) {
      at = next;
      continue;
    }
    const found = lstatSync(placed(next), { throwIfNoEntry: false });
    if (!found) {
      const rest = names.reverse();
      if (rest.includes("..")) throw new Error("up again from what is not there");
      return placed(join(next, ...rest));
    }
    if (!found.isSymbolicLink()) {
      if (!found.isDirectory() && names.length > 0) throw new Error("a file on the way");
      at = next;
      continue;
    }
    links += 1;
    if (links > MAX_LINKS) throw new Error("too many links");
    const target = readlinkSync(placed(next));
    if (isAbsolute(target)) at = sep;
    names.push(...target.split(sep).reverse());
  }
  return placed(at);
}
function existing(path) {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return void 0;
  }
}

// src/lib/programs.ts
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, isAbsolute as isAbsolute2, join as join2 } from "node:path";
function findProgram(name, path) {
  return path.split(delimiter).map((directory) => join2(directory || ".", name)).find(isProgram);
}
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
function findTrustedProgram(name, path, workspace) {
  const files = path.split(":").filter(isAbsolute2).map((directory) => join2(directory, name));
  return files.find((file) => isProgram(file) && isOutside(workspace, file));
}
function isOutside(workspace, file) {
  const place = resolveInside(workspace, file);
  return !place.ok && place.rule === "path.outside-workspace";
}

export {
  resolveInside,
  leadsOut,
  plainPath,
  matchesProtected,
  isGitDirectory,
  findProgram,
  findTrustedProgram,
  isOutside
};
