import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  KodeletError
} from "./chunk-UQ4I4VPG.mjs";

// src/git/directories.ts
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
function gitDirectories(root) {
  try {
    const git = join(root, ".git");
    const own = realpathSync(statSync(git).isDirectory() ? git : linkedDirectory(git));
    const common = join(own, "commondir");
    return { own, common: existsSync(common) ? realpathSync(resolve(own, readFileSync(common, "utf8").trim())) : own };
  } catch {
    return void 0;
  }
}
function commonDirectory(root) {
  const found = gitDirectories(root);
  if (found) return found.common;
  throw new KodeletError("git", `${root} is not a git repository`, { remedy: "Add actions/checkout before this step" });
}
var linkedDirectory = (file) => resolve(dirname(file), /^gitdir: (.+)$/m.exec(readFileSync(file, "utf8"))?.[1] ?? "");
async function submoduleDirectories(common) {
  const modules = join(common, "modules");
  return existsSync(modules) ? repositoriesBelow(modules) : [];
}
async function repositoriesBelow(directory) {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  const isRepository = entries.some(({ name }) => name === "HEAD") && entries.some(({ name }) => name === "config");
  if (isRepository) return [directory, ...await submoduleDirectories(directory)];
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(directory, name));
  return (await Promise.all(folders.map(repositoriesBelow))).flat();
}
var MOST_FOLDERS = 1e3;
async function checkoutsIn(directory) {
  const first = await foldersOf(directory);
  const second = (await Promise.all(first.slice(0, MOST_FOLDERS).map(foldersOf))).flat();
  return [directory, ...first, ...second.slice(0, MOST_FOLDERS)].filter((folder) => existsSync(join(folder, ".git")));
}
async function foldersOf(directory) {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory() && ![".git", "node_modules"].includes(entry.name));
  return folders.map(({ name }) => join(directory, name));
}
function repositoryTop(directory) {
  for (let at = directory; ; at = dirname(at)) {
    if (existsSync(join(at, ".git"))) return at;
    if (at === dirname(at)) return void 0;
  }
}

export {
  gitDirectories,
  commonDirectory,
  submoduleDirectories,
  checkoutsIn,
  repositoryTop
};
