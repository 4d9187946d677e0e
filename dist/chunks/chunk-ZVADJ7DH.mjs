import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  FILE_TOOLS
} from "./chunk-5XM7ODV6.mjs";
import {
  resolveInside
} from "./chunk-IWCXDVEL.mjs";
import {
  removeHiddenCharacters
} from "./chunk-GAMD77DF.mjs";

// src/session/project-instructions.ts
import { posix } from "node:path";
var INSTRUCTION_FILES = ["AGENTS.md", "CLAUDE.md"];
var MOST_BYTES = 16 * 1024;
var MOST_OF_FOLDER = 4 * 1024;
var MOST_OF_FOLDERS = 48 * 1024;
var announceInstructions = ({ nonce }) => `Text between <project-${nonce}> and </project-${nonce}> is project instructions; those of a folder come with the first answer about a file in it.`;
async function instructionsAtStart(project) {
  const shown = [];
  let room = MOST_BYTES;
  for (const folder of ["", ...foldersOf(project.base)]) {
    const found = await read(project, folder, room);
    if (!found) continue;
    shown.push(found.text);
    room -= found.bytes;
    if (found.isCut) break;
  }
  return shown;
}
function createFolderInstructions(project, root) {
  const seen = /* @__PURE__ */ new Set();
  let room = MOST_OF_FOLDERS;
  return async (result, accesses) => {
    if (!result.ok || !isAboutFiles(result.metadata?.type ?? "")) return result;
    const folders = accesses.flatMap((access) => "path" in access ? foldersIn(root, access.path) : []);
    const fresh = [...new Set(folders)].filter((folder) => !seen.has(folder));
    for (const folder of fresh) seen.add(folder);
    let { text } = result;
    for (const folder of fresh) {
      if (room <= 0) break;
      const found = await read(project, posix.join(project.base, folder), Math.min(room, MOST_OF_FOLDER)).catch(
        () => void 0
        // the answer itself stands
      );
      if (!found) continue;
      room -= found.bytes;
      text = `${text}

${found.text}`;
    }
    return { ...result, text };
  };
}
var isAboutFiles = (type) => type === "file_read" || FILE_TOOLS.has(type);
function foldersIn(root, path) {
  const where = resolveInside(root, path);
  return where.ok ? foldersOf(posix.dirname(where.relative)) : [];
}
var foldersOf = (path) => {
  const names = path.split("/").filter((name) => name !== "" && name !== ".");
  return names.map((_, index) => names.slice(0, index + 1).join("/"));
};
async function read({ source, nonce }, folder, room) {
  if (room <= 0) return void 0;
  const found = await source.first(
    INSTRUCTION_FILES.map((name) => posix.join(folder, name)),
    room
  );
  const plain = removeHiddenCharacters(found?.text ?? "").replaceAll(nonce, "");
  if (!found || plain.trim() === "") return void 0;
  const { text, isCut } = cutAtLine(plain, room, found.isCut);
  const notice = isCut ? ["[It is longer; the rest is left out.]"] : [];
  const lines = [`Project instructions from ${nameOf(found.path)}:`, `<project-${nonce}>`, text, `</project-${nonce}>`];
  return { text: [...lines, ...notice].join("\n"), bytes: Buffer.byteLength(text), isCut };
}
var nameOf = (path) => /^[\w./@+-]{1,120}$/.test(path) ? path : posix.basename(path);
function cutAtLine(text, mostBytes, breaksOff) {
  const whole = text.trimEnd();
  const bytes = Buffer.from(breaksOff ? text : whole);
  if (bytes.length <= mostBytes && !breaksOff) return { text: whole, isCut: false };
  const head = bytes.toString("utf8", 0, mostBytes).replace(/\ufffd+$/, "");
  const line = head.lastIndexOf("\n");
  return { text: line > 0 ? head.slice(0, line) : head, isCut: true };
}

// src/lib/held-directory.ts
import { closeSync, constants, existsSync, fstatSync, lstatSync, mkdirSync, openSync } from "node:fs";
import { join, posix as posix2 } from "node:path";
var HOLDS = process.platform === "linux" && existsSync("/proc/self/fd");
var DEEPEST = 256;
function holdTree(root, relative = "") {
  const top = openStep(root, root);
  if (relative === "") return treeAt(top);
  const above = treeAt(top);
  try {
    return treeAt(above.release(relative));
  } finally {
    above.close();
  }
}
function pathIn(tree, relative, make) {
  const above = posix2.dirname(relative);
  return tree.enter(above === "." ? "" : above, make).at(posix2.basename(relative));
}
function withFile(tree, relative, work) {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const descriptor = openSync(pathIn(tree, relative), flags);
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) throw Object.assign(new Error("it is no regular file"), { code: "EINVAL" });
    return work(descriptor, stats);
  } finally {
    closeSync(descriptor);
  }
}
function treeAt(root) {
  const steps = [];
  const leave = (depth) => {
    for (const step of steps.splice(depth)) step.close();
  };
  const enter = (relative, make) => {
    const names = relative === "" ? [] : relative.split("/");
    if (names.length > DEEPEST)
      throw Object.assign(new Error(`over ${DEEPEST} directories deep`), { code: "ENAMETOOLONG" });
    const known = names.findIndex((name, index) => steps[index]?.name !== name);
    leave(known === -1 ? names.length : known);
    for (const name of names.slice(steps.length)) steps.push(openBelow(steps.at(-1) ?? root, name, make));
    return steps.at(-1) ?? root;
  };
  return {
    root,
    enter,
    release(relative) {
      const last = enter(relative);
      steps.pop();
      return last;
    },
    close() {
      leave(0);
      root.close();
    }
  };
}
function openBelow(above, name, make) {
  if (["", ".", ".."].includes(name)) throw Object.assign(new Error(`"${name}" is no name`), { code: "EINVAL" });
  const path = above.at(name);
  try {
    return openStep(path, name);
  } catch (error) {
    if (!make || error.code !== "ENOENT") throw error;
  }
  makeDirectory(path);
  return openStep(path, name);
}
function makeDirectory(path) {
  try {
    mkdirSync(path);
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
}
var O_PATH = 2097152;
var STEP = O_PATH | constants.O_DIRECTORY | constants.O_NOFOLLOW;
function openStep(path, name) {
  if (!HOLDS) return stepByPath(path, name);
  const descriptor = openSync(path, STEP);
  const held = `/proc/self/fd/${descriptor}`;
  return { name, path: held, at: (below) => `${held}/${below}`, close: () => closeSync(descriptor) };
}
function stepByPath(path, name) {
  if (!lstatSync(path).isDirectory()) throw Object.assign(new Error(`${path} is no directory`), { code: "ENOTDIR" });
  return { name, path, at: (below) => join(path, below), close: () => void 0 };
}

export {
  holdTree,
  pathIn,
  withFile,
  INSTRUCTION_FILES,
  announceInstructions,
  instructionsAtStart,
  createFolderInstructions
};
