import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  makeWritable,
  removeTree
} from "./chunks/chunk-6MKKJ7W2.mjs";
import "./chunks/chunk-QDSABJQ2.mjs";
import "./chunks/chunk-6ZDHEGJA.mjs";
import {
  addedBelow,
  checkOutFiles,
  gitIn,
  gitOkIn,
  ownFiles,
  readRecord,
  remember,
  removeUnfinished,
  restoreCredentials,
  skippedFiles,
  workspaceStatus
} from "./chunks/chunk-FVXK52JT.mjs";
import {
  digestOf,
  isBelowFolders,
  isUnchangedFile,
  removeInside,
  restoreFiles,
  restoreGitFiles
} from "./chunks/chunk-CHK4YFWW.mjs";
import "./chunks/chunk-FAJC2TMT.mjs";
import "./chunks/chunk-BZKT4R5N.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-7E45VWC3.mjs";
import {
  chooseGit,
  copyRegular,
  endLeftChildren,
  gitOk,
  readWholeText
} from "./chunks/chunk-WT3FZ6E5.mjs";
import "./chunks/chunk-HMMADICZ.mjs";
import {
  KodeletError,
  describeError,
  firstNames
} from "./chunks/chunk-OP4L3S55.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";

// src/action/return-checkout.ts
import { dirname as dirname2 } from "node:path";

// src/git/restore-checkout.ts
import { existsSync, statSync } from "node:fs";
import { lstat, mkdir, realpath, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
async function giveBack(options) {
  const { file } = options;
  const notes = await tryTwice(options).catch((error) => {
    throw new KodeletError("git", `The checkout could not be given back as it was: ${describeError(error)}`, {
      cause: error,
      remedy: "Check it out again before later steps use it"
    });
  });
  await rm(file, { force: true });
  return notes;
}
async function tryTwice({ file, key, unpublished }) {
  const record = await readRecord(file, key);
  const kept = unpublished === void 0 ? [] : await keepWork(record, unpublished);
  const given = await restoreAll(record).catch(async () => {
    await Promise.all(record.places.flatMap(({ root, own, common }) => [root, own, common]).map(makeWritable));
    for (const place of record.places) await removeMade(place, record, await keptFolders(place, record));
    return restoreAll(record);
  });
  await rm(record.copies, { recursive: true, force: true });
  return { ...given, notes: [...kept, ...given.notes] };
}
async function keepWork({ places: [main], move }, directory) {
  if (!main) return [];
  try {
    const patch = await keepUnpublished(main, move?.to ?? main.head, directory);
    return patch === void 0 ? [] : [`What the agent had changed was not published. As a patch it is ${patch}`];
  } catch (error) {
    return [`What the agent had changed was not published, and could not be kept: ${describeError(error)}`];
  }
}
async function restoreAll(record) {
  const notes = [];
  const removed = [];
  for (const place of record.places) {
    const kept = await keptFolders(place, record);
    notes.push(...await restoreTree(place, record, kept));
    removed.push(...await removeMade(place, record, kept));
  }
  return { notes, removed };
}
var keptFolders = (place, { places, keep, move }) => keptIn(place.root, place === places[0] && !move?.fork ? keep : []);
async function keptIn(root, folders) {
  const names = folders.map((folder) => posix.normalize(folder).replace(/\/$/, ""));
  const found = await Promise.all(names.map((name) => isBelowFolders(root, `${name}/x`)));
  const kept = names.filter((_, index) => found[index]);
  return (path) => kept.some((name) => name === "." || path === name || path.startsWith(`${name}/`));
}
async function restoreTree(place, { copies, move, since, places }, isKept) {
  const { root, kept, unkept } = place;
  await restoreGitEntry(place);
  await removeUnfinished(place.common);
  for (const files of place.files) {
    if (await realpath(files.directory) !== files.directory) throw new Error(`${files.directory} is a link now`);
    await restoreGitFiles(files);
  }
  for (const file of kept) if (!await isUnchangedFile(root, file)) await restoreFiles(root, file, copies);
  const isOurs = ownFiles(place);
  if (place === places[0]) await removeAll(root, move?.added.filter((path) => !isOurs.has(path)) ?? []);
  await removeAll(root, await changedSince(root, await skippedFiles(place), since));
  const rewritten = await restoreTracked(place, isKept);
  for (const path of rewritten) await fillPointer(place.common, join(root, path));
  const lost = await changedSince(root, unkept, since);
  const which = firstNames(lost, MAX_SHOWN);
  return lost.length === 0 ? [] : [`Too large to be kept, so not given back as they were: ${which}`];
}
var MAX_SHOWN = 10;
async function restoreGitEntry({ root, pointer }) {
  if (pointer === void 0) return;
  const found = await lstat(root).catch(() => void 0);
  if (!found?.isDirectory()) await rm(root, { force: true });
  await mkdir(root, { recursive: true });
  const at = join(root, ".git");
  if (readWholeText(at, { maxBytes: 64 * 1024 }) === pointer) return;
  await rm(at, { recursive: true, force: true });
  await writeFile(at, pointer, { flag: "wx" });
}
async function restoreTracked(place, isKept) {
  const [first, hasNewTimes] = await Promise.all([differences(place, isKept), timesDiffer(place)]);
  const rules = first.changed.filter((path) => /(?:^|\/)\.git(?:ignore|attributes)$/.test(path));
  await checkOutFiles(place, rules);
  const { changed, untracked, same } = rules.length > 0 ? await differences(place, isKept) : first;
  if (same && rules.length === 0) {
    if (hasNewTimes) await readFileTimes(place);
    return [];
  }
  await removeAll(place.root, untracked);
  if (untracked.some((path) => path.includes("\uFFFD"))) await removeUnnamable(place);
  await checkOutFiles(place, changed);
  await readFileTimes(place);
  const left = await differences(place, isKept);
  const wrong = [...left.untracked];
  for (const path of left.changed) if (!await isIndexedPointer(place, path)) wrong.push(path);
  if (wrong.length === 0 && left.said === "") return [...rules, ...changed];
  throw new Error(left.said || `${firstNames(wrong, MAX_SHOWN)} still differ`);
}
var readFileTimes = (place) => gitIn(place, ["update-index", "-q", "--refresh"]);
async function timesDiffer(place) {
  const listed = await gitIn(place, ["diff-files", "--name-only", "-z", "--ignore-submodules=all"]);
  const changedBefore = new Set(place.changed);
  return listed.stdout.split("\0").some((path) => path !== "" && !changedBefore.has(path));
}
async function isIndexedPointer(place, path) {
  if (pointerOid(join(place.root, path)) === void 0) return false;
  const name = await gitOkIn(place, ["hash-object", "--no-filters", "--", path]);
  return (await gitOkIn(place, ["ls-files", "--stage", "--", path])).includes(` ${name.trim()} `);
}
async function differences(place, isKept) {
  const status = await workspaceStatus(place);
  const [changedBefore, isOurs] = [new Set(place.changed), ownFiles(place)];
  const changed = status.changed.filter((path) => !changedBefore.has(path));
  const untracked = status.untracked.filter((path) => !isOurs.has(path) && !isKept(path));
  const said = status.said === place.said ? "" : status.said;
  return { changed, untracked, said, same: changed.length + untracked.length === 0 && said === "" };
}
async function removeUnnamable(place) {
  if (place.untracked.length > 0) throw new Error("a new file has a name that is not UTF-8");
  await gitOkIn(place, ["clean", "-ffdq"]);
}
async function removeAll(root, paths) {
  for (const path of paths) await removeInside(root, path.replace(/\/$/, ""));
  for (const folder of new Set(paths.map((path) => dirname(path)))) await removeEmpty(root, folder);
}
async function removeEmpty(root, folder) {
  if (folder === ".") return;
  try {
    await rmdir(join(root, folder));
  } catch {
    return;
  }
  await removeEmpty(root, dirname(folder));
}
async function changedSince(root, paths, since) {
  const changed = [];
  for (const path of paths) {
    const found = await lstat(join(root, path)).catch(() => void 0);
    if (!found || found.ctimeMs >= since) changed.push(path);
  }
  return changed;
}
async function removeMade(place, record, isKept) {
  const tracked = (await gitOkIn(place, ["ls-files", "-z"])).split("\0");
  const made = await addedBelow(place, record, { tracked, isKept });
  for (const { bytes } of made) await removeTree(bytes);
  return made.map(({ path }) => path);
}
var POINTER = /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n(?:.*\n)*?oid sha256:([0-9a-f]{64})\n/;
var pointerOid = (path) => POINTER.exec(readWholeText(path, { maxBytes: 1024 }) ?? "")?.[1];
async function fillPointer(common, path) {
  const oid = pointerOid(path);
  if (oid === void 0) return false;
  const fresh = `${path}.${oid}`;
  try {
    await rm(fresh, { recursive: true, force: true });
    await copyRegular(join(common, "lfs/objects", oid.slice(0, 2), oid.slice(2, 4), oid), fresh, "follow");
    if (await digestOf(fresh) !== oid) return false;
    await rename(fresh, path);
    return true;
  } catch {
    return false;
  } finally {
    await rm(fresh, { force: true });
  }
}
var MAX_NAMES = 1e3;
async function keepUnpublished(place, base, directory) {
  const { root, own, common, changed, untracked } = place;
  const theirs = [...changed, ...untracked].map((path) => `:(exclude,top,literal)${path.replace(/\/$/, "")}`);
  if (existsSync(join(own, "info/sparse-checkout")) && await isSparse(place)) return void 0;
  if (theirs.length > MAX_NAMES) return void 0;
  const objects = join(directory, "unpublished-objects");
  await mkdir(objects, { recursive: true, mode: 448 });
  const env = {
    GIT_DIR: own,
    GIT_WORK_TREE: root,
    GIT_INDEX_FILE: join(directory, "unpublished-index"),
    GIT_OBJECT_DIRECTORY: objects,
    GIT_ALTERNATE_OBJECT_DIRECTORIES: join(common, "objects"),
    GIT_LITERAL_PATHSPECS: "0"
  };
  const file = join(directory, "unpublished.patch");
  const run = (...args) => gitOk(args, { cwd: root, env });
  await run("read-tree", "--reset", base);
  await run("add", "--all", "--ignore-errors", "--", ":(top)", ...theirs);
  await run("diff-index", "--cached", "--binary", "-p", `--output=${file}`, base, "--");
  return statSync(file).size > 0 ? file : void 0;
}
var isSparse = async ({ root, own }) => {
  const env = { GIT_DIR: own, GIT_WORK_TREE: root };
  return (await gitOk(["ls-files", "-t"], { cwd: root, env })).split("\n").some((line) => line.startsWith("S "));
};

// src/action/return-checkout.ts
async function restoreCheckout({ inputs, path, workspace }, left, isPublished) {
  const key = inputs["github-token"] ?? "";
  const warnings = [];
  let removed;
  if (left.workspace && left.givenBack !== "true") {
    await chooseGit(path, workspace);
    const file = left.workspace;
    const given = await giveBack({ file, key, ...!isPublished && { unpublished: dirname2(file) } });
    warnings.push(...given.notes);
    removed = describeRemoved(given.removed);
    remember({ givenBack: "true" });
  }
  const restored = await restoreCredentials({ file: left.credentials, key });
  if (restored && left.hidden === "true") remember({ hidden: "" });
  if (!restored && left.hidden === "true") throw credentialsLost(left.credentials);
  return { warnings, removed };
}
function describeRemoved(paths) {
  if (paths.length === 0) return void 0;
  return `Removed what the run made or changed where git does not look: ${firstNames(paths, MAX_SHOWN2)}. To keep a folder for later steps, name it in publish.keep`;
}
var MAX_SHOWN2 = 10;
var credentialsLost = (file) => new KodeletError("git", `The credentials of actions/checkout could not be put back: the copy "${file}" is gone`, {
  remedy: "Check the repository out again before later steps use git with them"
});
async function endLeftProcesses({ processes }) {
  const { ended, unknown } = await endLeftChildren(processes);
  const notes = [];
  if (ended > 0) notes.push(`The step had left ${counted(ended)} running, which this step has ended`);
  if (unknown > 0) {
    const text = `The step has started ${counted(unknown)} that may still run: this machine does not tell, or does not let them be ended`;
    notes.push(`${text}. Look with "ps -ef" on the runner`);
  }
  return notes;
}
var counted = (count) => count === 1 ? "1 process" : `${count} processes`;
export {
  endLeftProcesses,
  restoreCheckout
};
