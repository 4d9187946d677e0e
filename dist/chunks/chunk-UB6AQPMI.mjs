import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  APPEND,
  HOLDS,
  adoptLineEnds,
  diskError,
  git,
  gitDirectories,
  gitError,
  gitOk,
  isDiskFailure,
  matchesProtected,
  readRequired,
  readWhole,
  readWholeText,
  withRegular,
  writeWholeFile
} from "./chunk-RUKXNR4W.mjs";
import {
  ALWAYS_PROTECTED
} from "./chunk-2CPQNCYK.mjs";
import {
  namingFile
} from "./chunk-VJIQ4LIJ.mjs";

// src/git/commit.ts
import { appendFile, rm } from "node:fs/promises";
import { join } from "node:path";
async function treeWith(store, base, changes, { missingOk = !1 } = {}) {
  let options = { index: "publish-index" };
  await store.ok(["read-tree", "--reset", base], options);
  let input = changes.toSorted((a, b) => +(b.kind === "deleted") - +(a.kind === "deleted")).map(({ mode, blob, path }) => `${mode} ${blob}	${path}\0`).join("");
  return await store.ok(["update-index", "-z", "--index-info"], { ...options, input }), (await store.ok(["write-tree", ...missingOk ? ["--missing-ok"] : []], options)).trim();
}
async function treeOf(store, commit) {
  return (await store.ok(["rev-parse", "--verify", `${commit}^{tree}`])).trim();
}
async function commitTree(store, {
  tree,
  parent,
  merged,
  message,
  author
}) {
  let parents = [parent, merged].flatMap((commit) => commit === void 0 ? [] : ["-p", commit]), env = {
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_COMMITTER_NAME: author.name,
    GIT_COMMITTER_EMAIL: author.email
  };
  return (await store.ok(["commit-tree", tree, ...parents], { input: message, env })).trim();
}
async function filesBetween(store, from, to) {
  return (await store.ok(["diff-tree", "-r", "-z", "--name-only", "--no-renames", from, to])).split("\0").filter(Boolean);
}
var MAX_BLOB_BYTES = 1024 * 1024 * 1024;
async function readBlob(store, blob) {
  let { directory } = store, name = (await store.ok(["unpack-file", blob], { tree: directory })).trim(), file = join(directory, name);
  try {
    return readRequired(file, { maxBytes: MAX_BLOB_BYTES });
  } finally {
    await rm(file, { force: !0 });
  }
}
async function linesByFile(store, from, to, paths2) {
  if (paths2?.length === 0) return [];
  let only = paths2 ? ["--", ...paths2] : [];
  return (await store.ok(["diff-tree", "-r", "-z", "--numstat", "--no-renames", from, to, ...only])).split("\0").filter(Boolean).map((row) => {
    let [added, deleted, ...path] = row.split("	");
    return { path: path.join("	"), added: Number(added) || 0, deleted: Number(deleted) || 0, isBinary: added === "-" };
  });
}
async function linesBetween(store, from, to) {
  let files = await linesByFile(store, from, to), sum = (column) => files.reduce((total, file) => total + file[column], 0);
  return { added: sum("added"), deleted: sum("deleted") };
}
var patchBetween = (store, from, to) => store.ok(["diff-tree", "-r", "-p", "--binary", from, to]);
async function writePatch(store, from, to, file) {
  await store.ok(["diff-tree", "-r", "-p", "--binary", `--output=${file}`, from, to]);
}
async function transplant(store, base, ours, onto) {
  let { exitCode, stdout } = await mergeTrees(store, base, [onto, ours]);
  return exitCode === 0 ? stdout.split("\0")[0] : void 0;
}
async function mergeTrees(store, base, [ours, theirs]) {
  let author = { name: "kodelet-ci", email: "kodelet-ci@localhost" }, commit = async (of, parent) => commitTree(store, { tree: await treeOf(store, of), parent, message: "one side of a merge", author }), root = await commit(base), sides = [await commit(ours, root), await commit(theirs, root)];
  return store.run(["merge-tree", "--write-tree", "-z", "--no-messages", ...sides]);
}
async function nameCommitter(root) {
  let common = gitDirectories(root)?.common;
  if (common === void 0) return;
  let config = join(common, "config");
  /^\s*\[user\b/im.test(readRequired(config, { maxBytes: 16 * 1024 * 1024, links: "follow" }).toString()) || await appendFile(config, `
[user]
	name = kodelet-ci
	email = kodelet-ci@localhost
`, { flag: APPEND });
}

// src/lib/held-directory.ts
import { closeSync, constants, lstatSync, mkdirSync, openSync } from "node:fs";
import { join as join2, posix } from "node:path";
var MAX_DEPTH = 256;
function holdTree(root, relative = "") {
  let top = openStep(root, root);
  if (relative === "") return treeAt(top);
  let above = treeAt(top);
  try {
    return treeAt(above.release(relative));
  } finally {
    above.close();
  }
}
function pathIn(tree, relative, make) {
  let above = posix.dirname(relative);
  return tree.enter(above === "." ? "" : above, make).at(posix.basename(relative));
}
var withFile = (tree, relative, work) => withRegular(pathIn(tree, relative), "refuse", work);
function treeAt(root) {
  let steps = [], leave = (depth) => {
    for (let step of steps.splice(depth)) step.close();
  }, enter = (relative, make) => {
    let names = relative === "" ? [] : relative.split("/");
    if (names.length > MAX_DEPTH)
      throw Object.assign(new Error(`over ${MAX_DEPTH} directories deep`), { code: "ENAMETOOLONG" });
    let known = names.findIndex((name, index) => steps[index]?.name !== name);
    leave(known === -1 ? names.length : known);
    for (let name of names.slice(steps.length)) steps.push(openBelow(steps.at(-1) ?? root, name, make));
    return steps.at(-1) ?? root;
  };
  return {
    root,
    enter,
    release(relative) {
      let last = enter(relative);
      return steps.pop(), last;
    },
    close() {
      leave(0), root.close();
    }
  };
}
function openBelow(above, name, make) {
  if (["", ".", ".."].includes(name)) throw Object.assign(new Error(`"${name}" is no name`), { code: "EINVAL" });
  let path = above.at(name);
  try {
    return openStep(path, name);
  } catch (error) {
    if (!make || error.code !== "ENOENT") throw error;
  }
  return makeDirectory(path), openStep(path, name);
}
function makeDirectory(path) {
  try {
    mkdirSync(path);
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
}
var O_PATH = 2097152, STEP = O_PATH | constants.O_DIRECTORY | constants.O_NOFOLLOW;
function openStep(path, name) {
  if (!HOLDS) return stepByPath(path, name);
  let descriptor = openSync(path, STEP), held = `/proc/self/fd/${descriptor}`;
  return { name, path: held, at: (below) => `${held}/${below}`, close: () => closeSync(descriptor) };
}
function stepByPath(path, name) {
  if (!lstatSync(path).isDirectory()) throw Object.assign(new Error(`${path} is no directory`), { code: "ENOTDIR" });
  return { name, path, at: (below) => join2(path, below), close: () => {
  } };
}

// src/git/seed-index.ts
import { createHash } from "node:crypto";
import { closeSync as closeSync2, lstatSync as lstatSync2, openSync as openSync2, readlinkSync, readSync, symlinkSync, writeSync } from "node:fs";
import { mkdir, rm as rm2, utimes, writeFile } from "node:fs/promises";
import { join as join3 } from "node:path";
import { setImmediate as breathe } from "node:timers/promises";
async function seedIndex(root, path) {
  let own = gitDirectories(root)?.own;
  if (own === void 0) return;
  let source = join3(own, "index"), read = readWhole(source, { maxBytes: MAX_INDEX_BYTES, links: "follow" }), seed = read.ok && withoutFlags(read.bytes);
  if (!read.ok || !seed) return;
  await writeFile(path, seed).catch(namingFile(path));
  let second = Math.floor(read.stats.mtimeMs / 1e3);
  return await utimes(path, second, second), { attributes: seed.includes(".gitattributes\0") };
}
var MAX_INDEX_BYTES = 512 * 1024 * 1024, HEADER_BYTES = 12, CHECKSUM_BYTES = 20, MODE_AT = 24, FLAGS_AT = 60, ASSUME_UNCHANGED = 32768, EXTENDED = 16384, STAGE = 12288, HIDING_FLAGS = 24576, INCOMPLETE = ["link", "sdir"];
function withoutFlags(index) {
  if (!isWhole(index)) return;
  let end = clearFlags(index);
  if (end === void 0 || extensionsFrom(index, end).some((name) => INCOMPLETE.includes(name))) return;
  let entries = index.subarray(0, end);
  return Buffer.concat([entries, sha1(entries)]);
}
var sha1 = (bytes) => createHash("sha1").update(bytes).digest();
function isWhole(index) {
  if (index.length < HEADER_BYTES + CHECKSUM_BYTES || index.toString("latin1", 0, 4) !== "DIRC") return !1;
  let checksum = index.subarray(-CHECKSUM_BYTES);
  return (checksum.every((byte) => byte === 0) || checksum.equals(sha1(index.subarray(0, -CHECKSUM_BYTES)))) && [2, 3].includes(index.readUInt32BE(4));
}
function clearFlags(index) {
  let at = HEADER_BYTES;
  for (let left = index.readUInt32BE(8); left > 0; left -= 1) {
    if (at + FLAGS_AT + 4 > index.length) return;
    let flags = index.readUInt16BE(at + FLAGS_AT);
    if (index.readUInt32BE(at + MODE_AT) >> 12 === 4 || flags & STAGE) return;
    index.writeUInt16BE(flags & ~ASSUME_UNCHANGED, at + FLAGS_AT);
    let more = at + FLAGS_AT + 2;
    flags & EXTENDED && index.writeUInt16BE(index.readUInt16BE(more) & ~HIDING_FLAGS, more);
    let end = index.indexOf(0, more + (flags & EXTENDED ? 2 : 0));
    if (end === -1) return;
    at += end - at + 8 & -8;
  }
  return at;
}
function extensionsFrom(index, start) {
  let names = [];
  for (let at = start; at + 8 <= index.length - CHECKSUM_BYTES; at += 8 + index.readUInt32BE(at + 4))
    names.push(index.toString("latin1", at, at + 4));
  return names;
}
var MAX_FILE_BYTES = 100 * 1024 * 1024;
async function copyChanged(root, paths2, directory) {
  await rm2(directory, { recursive: !0, force: !0 }), await mkdir(directory, { mode: 448 });
  let [from, to] = [holdTree(root), holdTree(directory)], unfit = [];
  try {
    for (let [index, path] of paths2.entries()) {
      let reason = copyOne(from, to, path);
      reason !== void 0 && unfit.push({ path, reason }), index % 64 === 0 && await breathe();
    }
  } finally {
    from.close(), to.close();
  }
  return unfit;
}
var NOT_UTF8 = "its name is not UTF-8";
function copyOne(from, to, path) {
  if (path.includes("\uFFFD")) return NOT_UTF8;
  try {
    let at = pathIn(from, path);
    if (lstatSync2(at).isSymbolicLink()) symlinkSync(readlinkSync(at), pathIn(to, path, "make"));
    else return copyFile(from, to, path);
    return;
  } catch (error) {
    let { code, message } = error, ofDisk = diskError("copying what changed", message);
    if (ofDisk) throw ofDisk;
    return code === "EINVAL" || code === "EISDIR" ? "it is no regular file" : code && GONE.has(code) ? void 0 : `it cannot be read: ${message.replace(/, \w+ '.*$/s, "")}`;
  }
}
var GONE = /* @__PURE__ */ new Set(["ENOENT", "ENOTDIR", "ELOOP"]);
function copyFile(from, to, path) {
  return withFile(from, path, (source, { size, mode }) => {
    if (size > MAX_FILE_BYTES) return tooLarge(size);
    let target = openSync2(pathIn(to, path, "make"), "wx", mode & 73 ? 493 : 420);
    try {
      return copyBytes(source, target) > MAX_FILE_BYTES ? tooLarge(size) : void 0;
    } finally {
      closeSync2(target);
    }
  });
}
var tooLarge = (size) => `it has ${size} bytes, more than the ${MAX_FILE_BYTES} that GitHub takes`;
function copyBytes(source, target) {
  let memory = Buffer.allocUnsafe(262144), copied = 0;
  for (let read = -1; read !== 0 && copied <= MAX_FILE_BYTES; copied += read) {
    read = readSync(source, memory, 0, memory.length, copied);
    for (let written = 0; written < read; ) written += writeSync(target, memory, written, read - written);
  }
  return copied;
}

// src/git/workspace-status.ts
import { existsSync, lstatSync as lstatSync3, readdirSync } from "node:fs";
import { join as join4 } from "node:path";
function workingTreeAt(root) {
  let directories = gitDirectories(root);
  return directories && { root, ...directories };
}
var optionsOf = ({ root, own }) => ({ cwd: root, env: { GIT_DIR: own, GIT_WORK_TREE: root } }), gitIn = (place, args, input) => git(args, { ...optionsOf(place), input }), gitOkIn = (place, args, input) => gitOk(args, { ...optionsOf(place), input }), STATUS = ["status", "--porcelain=v1", "-z", "--untracked-files=all", "--no-renames", "--ignore-submodules=all"];
async function workspaceStatus(place) {
  let result = await gitIn(place, STATUS);
  if (result.exitCode !== 0) throw new Error(`git status failed in ${place.root}: ${result.stderr.trim()}`);
  let entries = result.stdout.split("\0").filter(Boolean), pathsOf = (matches) => entries.filter((entry) => matches(entry.slice(0, 2))).map((entry) => entry.slice(3));
  return {
    changed: pathsOf((state) => state !== "??" && state[1] !== " "),
    untracked: pathsOf((state) => state === "??"),
    said: result.stderr.trim()
  };
}
var STATE = ["status", "--porcelain=v2", "--branch", "-z", "--untracked-files=all", "--no-renames"];
function createFingerprint(root) {
  let place = workingTreeAt(root);
  return async () => place && fingerprintOf(place);
}
async function fingerprintOf(place) {
  let { exitCode, stdout } = await git(STATE, optionsOf(place));
  if (exitCode !== 0 || await hasSubmodules(place)) return;
  let states = stdout.split("\0").map((entry) => {
    let [, path = ""] = /^(?:\? |1 (?:\S+ ){7}|u (?:\S+ ){9})(.*)$/s.exec(entry) ?? [];
    if (path.endsWith("/")) return;
    let stats = path === "" ? void 0 : lstatSync3(join4(place.root, path), { bigint: !0, throwIfNoEntry: !1 });
    return stats ? `${entry} ${stats.ino} ${stats.size} ${stats.mtimeNs} ${stats.ctimeNs}` : entry;
  });
  return states.includes(void 0) ? void 0 : states.join("\0");
}
function createIgnoredLook(root) {
  let place = workingTreeAt(root);
  return async (paths2) => {
    if (!place) return /* @__PURE__ */ new Set();
    let { env, ...options } = optionsOf(place), input = paths2.map((path) => `${path}\0`).join(""), asked = { ...options, env: { ...env, GIT_LITERAL_PATHSPECS: "0" }, input }, { exitCode, stdout } = await git(["check-ignore", "-z", "--stdin"], asked);
    return new Set(exitCode === 0 ? stdout.split("\0").filter(Boolean) : []);
  };
}
var hasSubmodules = async (place) => (await submoduleFolders(place)).some((folder) => readdirSync(join4(place.root, folder)).length > 0);
async function checkOutFiles(place, paths2) {
  if (paths2.length === 0) return;
  let input = paths2.map((path) => `${path}\0`).join("");
  await gitOkIn(place, ["checkout-index", "--force", "--quiet", "-z", "--stdin"], input);
}
async function skippedFiles(place) {
  if (!existsSync(join4(place.own, "info/sparse-checkout"))) return [];
  let config = { "sparse.expectFilesOutsideOfPatterns": "true" };
  return (await gitOk(["ls-files", "-z", "-t"], { ...optionsOf(place), config })).split("\0").flatMap((entry) => entry.startsWith("S ") ? [entry.slice(2)] : []).filter((path) => lstatSync3(join4(place.root, path), { throwIfNoEntry: !1 }));
}
async function submoduleFolders(place) {
  return gitlinksIn(await gitOkIn(place, LIST_STAGED)).filter((path) => lstatSync3(join4(place.root, path), { throwIfNoEntry: !1 })?.isDirectory());
}
var LIST_STAGED = ["ls-files", "--stage", "-z"], gitlinksIn = (staged) => staged.split("\0").flatMap((entry) => /^160000 .*?\t(.+)$/s.exec(entry)?.[1] ?? []);

// src/git/snapshot.ts
import { createHash as createHash2 } from "node:crypto";
import { lstatSync as lstatSync4, readdirSync as readdirSync2 } from "node:fs";
import { lstat, rm as rm3 } from "node:fs/promises";
import { join as join5 } from "node:path";
var INDEX = "workspace-index", AS_WORKSPACE = { index: INDEX, lineEnds: !0 }, OWN_INDEX = "own-index", COPIES = "changed-files", takeFirstSnapshot = (store, commit) => firstLook(store, commit, takeNames), takeCompleteSnapshot = (store, commit) => firstLook(store, commit, takeSmall);
async function firstLook(store, commit, take) {
  let [seed] = await Promise.all([seedIndex(store.root, join5(store.directory, INDEX)), adoptLineEnds(store)]);
  return await store.ok(["read-tree", "--reset", commit], AS_WORKSPACE), seed?.attributes && await forgetFiltered(store), look(store, take);
}
async function forgetFiltered(store) {
  let filtered = ["ls-files", "-z", "--stage", "--", ".", ":(exclude,attr:!filter)"], entries = await store.ok(filtered, { ...AS_WORKSPACE, env: { GIT_LITERAL_PATHSPECS: "0" } });
  entries !== "" && await store.ok(["update-index", "-z", "--index-info"], { ...AS_WORKSPACE, input: entries });
}
var takeSnapshot = (store) => look(store, takeContents);
async function restoreSnapshot(store, from, to) {
  await store.run(["update-index", "-q", "--refresh", "--ignore-submodules"], AS_WORKSPACE);
  let { exitCode } = await store.run(["read-tree", "-m", "-u", from.tree, to.tree], AS_WORKSPACE);
  return exitCode === 0;
}
async function withoutTraces(store, { before, left, now }) {
  let own = await changesBetween(store, left, now);
  await store.ok(["read-tree", "--reset", before.tree], { index: OWN_INDEX });
  let entries = own.map(({ mode, blob, path }) => `${mode} ${blob}	${path}`);
  await store.ok(["update-index", "-z", "--replace", "--index-info"], { index: OWN_INDEX, input: joined(entries) });
  let tree = (await store.ok(["write-tree", "--missing-ok"], { index: OWN_INDEX })).trim(), traces = newlyRefused(before, left).map(({ path }) => path);
  return { ...now, tree, refused: now.refused.filter(({ path }) => !traces.includes(path)) };
}
async function changesBetween(store, before, after) {
  if (before.tree === after.tree) return [];
  let fields = (await store.ok(["diff-tree", "-r", "-z", "--raw", "--no-renames", before.tree, after.tree])).split("\0"), changes = [];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    let [oldMode = "", mode = "", oldBlob = "", blob = "", status = ""] = (fields[at] ?? "").slice(1).split(" ");
    changes.push({ path: fields[at + 1] ?? "", kind: KINDS[status] ?? "changed", mode, oldMode, blob, oldBlob });
  }
  return changes;
}
var newlyRefused = (before, after) => [
  ...after.refused.filter(({ path }) => !before.refused.some((known) => known.path === path)),
  ...changedSubmodules(before.submodules, after.submodules).map((path) => ({ path, reason: IN_A_SUBMODULE }))
], IN_A_SUBMODULE = "it is a git repository of its own (a submodule): what changed in it is not published from here", KINDS = { A: "added", D: "deleted" };
async function look(store, take) {
  let [tracked, listed2] = await Promise.all([trackedChanges(store), untrackedFiles(store)]);
  await forget(store, tracked.deleted);
  let untracked = tracked.deleted.length > 0 ? await untrackedFiles(store) : listed2, unnamable = tracked.deleted.filter((path) => path.includes("\uFFFD")), { stuck, unfit } = await take(store, [...tracked.changed, ...untracked.files]), tree = (await store.ok(["write-tree", "--missing-ok"], AS_WORKSPACE)).trim(), submodules = await lookIntoSubmodules(store.root, await submodulePaths(store, INDEX)), lost = unnamable.map((path) => ({ path, reason: NOT_UTF8 }));
  return { tree, refused: [...untracked.repositories, ...lost, ...unfit, ...stuck], submodules };
}
var submodulePaths = async (store, index) => gitlinksIn(await store.ok(LIST_STAGED, { index }));
async function trackedChanges(store) {
  let args = ["diff-files", "-z", "--name-status", "--no-renames", "--ignore-submodules=all"], fields = (await store.ok(args, AS_WORKSPACE)).split("\0"), changed = [], deleted = [];
  for (let at = 0; at + 1 < fields.length; at += 2) (fields[at] === "D" ? deleted : changed).push(fields[at + 1] ?? "");
  return { changed, deleted };
}
async function untrackedFiles(store) {
  let args = ["ls-files", "-z", "--others", "--exclude-per-directory=.gitignore"], paths2 = (await store.ok(args, AS_WORKSPACE)).split("\0").filter(Boolean), repositories = paths2.filter((path) => path.endsWith("/"));
  return {
    files: paths2.filter((path) => !path.endsWith("/")),
    repositories: repositories.map((path) => ({ path, reason: "it is a git repository of its own" }))
  };
}
var otherFiles = async (store) => (await store.ok(["ls-files", "-z", "--others"], AS_WORKSPACE)).split("\0").filter(Boolean);
async function forget(store, paths2) {
  paths2.length !== 0 && await store.ok(["update-index", "-z", "--force-remove", "--stdin"], { ...AS_WORKSPACE, input: joined(paths2) });
}
async function takeNames(store, paths2) {
  let { fit, unfit } = await sort(store.root, paths2);
  return { unfit, stuck: await stage(store, { storing: ["--info-only"], tree: store.root }, fit) };
}
var SMALL_BYTES = 256 * 1024, MAX_SMALL = 500;
async function takeSmall(store, paths2) {
  let { fit, unfit } = await sort(store.root, paths2), sizes = await Promise.all(fit.slice(0, MAX_SMALL).map((path) => sizeOf(store.root, path))), small = fit.filter((_, index) => (sizes[index] ?? SMALL_BYTES + 1) <= SMALL_BYTES), others = fit.filter((_, index) => (sizes[index] ?? SMALL_BYTES + 1) > SMALL_BYTES), stuck = await stage(store, { storing: [], tree: store.root }, small);
  return { unfit, stuck: [...stuck, ...await stage(store, { storing: ["--info-only"], tree: store.root }, others)] };
}
async function takeContents(store, paths2) {
  let tree = join5(store.directory, COPIES), unfit = await copyChanged(store.root, paths2, tree), left = new Set(unfit.map(({ path }) => path)), fit = paths2.filter((path) => !left.has(path)), stuck = await stage(store, { storing: [], tree }, fit);
  return await rm3(tree, { recursive: !0, force: !0 }), { stuck, unfit };
}
async function sort(root, paths2) {
  let fit = [], unfit = [];
  for (let path of paths2) {
    let reason = await whyUnfit(root, path);
    reason === void 0 ? fit.push(path) : unfit.push({ path, reason });
  }
  return { fit, unfit };
}
async function whyUnfit(root, path) {
  if (path.includes("\uFFFD")) return NOT_UTF8;
  let size = await sizeOf(root, path);
  return size > MAX_FILE_BYTES ? tooLarge(size) : void 0;
}
var sizeOf = async (root, path) => (await lstat(join5(root, path)).catch(() => {
}))?.size ?? 0;
async function stage(store, how, paths2) {
  if (paths2.length === 0) return [];
  let args = ["update-index", "-z", "--add", "--remove", ...how.storing, "--stdin"], result = await store.run(args, { ...AS_WORKSPACE, tree: how.tree, input: joined(paths2) }), { exitCode, stderr } = result;
  if (exitCode === 0) return ignored(paths2, stderr);
  if (isDiskFailure(result)) throw gitError(args, result, store.directory);
  let [path = ""] = paths2;
  if (paths2.length === 1) return [{ path, reason: `git refuses it: ${stderr.trim().split(`
`)[0] ?? ""}` }];
  let half = Math.ceil(paths2.length / 2);
  return [...await stage(store, how, paths2.slice(0, half)), ...await stage(store, how, paths2.slice(half))];
}
function ignored(paths2, said) {
  let lines = new Set(said.split(`
`));
  return paths2.filter((path) => lines.has(`Ignoring path ${path}`)).map((path) => ({ path, reason: "git refuses it: the name can mean git's own directory" }));
}
var joined = (paths2) => paths2.map((path) => `${path}\0`).join("");
async function lookIntoSubmodules(root, paths2) {
  let tree = holdTree(root), digests = paths2.map((path) => {
    let hash = createHash2("sha256");
    return describe(tree, path, (line) => hash.update(line)), [path, hash.digest("hex")];
  });
  return tree.close(), new Map(digests);
}
var changedSubmodules = (before, after) => [...before].filter(([path, digest]) => after.get(path) !== digest).map(([path]) => path);
function describe(tree, path, say) {
  try {
    let facts = lstatSync4(pathIn(tree, path)), isDirectory = facts.isDirectory();
    say(isDirectory ? `${path}/
` : `${path}\0${facts.size}\0${facts.mtimeMs}\0${facts.mode}
`);
    for (let name of isDirectory ? readdirSync2(tree.enter(path).path).sort() : [])
      name !== ".git" && describe(tree, `${path}/${name}`, say);
  } catch {
    say(`${path}\0gone
`);
  }
}

// src/git/diff.ts
var hasLines = ({ additions, deletions }) => additions + deletions > 0, MAX_FILE = "1m", MAX_BYTES = 64 * 1024 * 1024;
async function readDiff(store, from, to, characters) {
  let { stdout } = await diff(store, ["-z", "--raw", "--numstat", from, to]), files = parseList(stdout), patches = characters > 0 && files.some(hasLines) ? await readPatches(store, [from, to], files) : [], left = characters;
  return files.map((file, index) => {
    let patch = patches[index], size = (patch?.length ?? 0) + file.path.length;
    return patch === void 0 || size > left ? file : (left -= size, { ...file, patch });
  });
}
async function diff(store, args, maxOutputBytes) {
  let options = ["--no-ext-diff", "--no-textconv", "--ignore-submodules=none", "--find-renames", "-r"], command = ["-c", `core.bigFileThreshold=${MAX_FILE}`, "diff-tree", ...options, ...args], result = await store.run(command, { borrow: !0, tree: store.directory, maxOutputBytes });
  if (result.exitCode !== 0 && !result.tooLong) throw gitError(command, result, store.directory);
  return result;
}
var STATUS2 = {
  A: "added",
  D: "removed",
  M: "modified",
  R: "renamed",
  T: "changed"
};
function parseList(text) {
  let fields = text.split("\0"), files = [], counts = [];
  for (let at = 0; at + 1 < fields.length; ) {
    let field = fields[at] ?? "";
    if (!field.startsWith(":")) {
      let [additions, deletions, path] = field.split("	");
      counts.push({ additions: Number(additions) || 0, deletions: Number(deletions) || 0 }), at += path === "" ? 3 : 1;
      continue;
    }
    let [before = "", after = "", , , letter = ""] = field.slice(1).split(" "), moved = letter.startsWith("R"), [first = "", second = ""] = fields.slice(at + 1), isBoth = before !== after && !["A", "D"].includes(letter);
    files.push({
      path: moved ? second : first,
      ...moved && { previousPath: first },
      status: STATUS2[letter.slice(0, 1)] ?? "changed",
      ...isBoth && { mode: `${before} \u2192 ${after}` }
    }), at += moved ? 3 : 2;
  }
  return files.map((file, index) => ({ ...file, ...counts[index] ?? { additions: 0, deletions: 0 } }));
}
async function readPatches(store, range, files, names = []) {
  let { stdout, tooLong } = await diff(store, ["-p", ...range, "--", ...names], MAX_BYTES);
  if (tooLong) return [];
  let sections = filePatches(stdout), patches = files.map(({ status }) => sections.splice(0, status === "changed" ? 2 : 1).map(hunksOf));
  return sections.length > 0 || patches.some((parts) => parts.length === 0) ? [] : patches.map((parts) => parts.filter((part) => part !== void 0).join(`
`) || void 0);
}
async function readPatch(store, from, to, file) {
  let names = [file.previousPath ?? [], file.path].flat();
  return hasLines(file) ? (await readPatches(store, [from, to], [file], names))[0] : void 0;
}
function hunksOf(section) {
  let at = section.indexOf(`
@@ `);
  return at === -1 ? void 0 : section.slice(at + 1).replace(/\n$/, "");
}
var filePatches = (patch) => patch.split(/(?<![^\n])(?=diff --git )/).filter(Boolean), MAX_TEXT_BYTES = 18e3, MAX_READ = 2e5, MAX_FILES = 500;
async function describeChange(store, {
  before,
  after,
  changes: found
}, {
  only = () => !0,
  redact
}) {
  let changes = (found ?? await changesBetween(store, before, after)).filter(({ path }) => only(path)), show = (text) => showHidden(redact(text)), files = changes.length;
  if (files > MAX_FILES)
    return { files, kind: "statistics", text: listed(changes.map((change) => show(lineOf(change)))) };
  let trees = [before.tree, after.tree], sizes = await readSizes(store, changes), isKnown = ({ blob, oldBlob }) => [blob, oldBlob].every((one) => sizes.has(one) || isNone(one)), known = changes.filter(isKnown).map(({ path }) => path), counts = new Map((await linesByFile(store, ...trees, known)).map((one) => [one.path, one])), factOf = (change) => {
    if (!isKnown(change)) return "not shown, since it had been changed before the run already";
    let { added, deleted, isBinary = !0 } = counts.get(change.path) ?? {};
    if (!isBinary) return `+${added} -${deleted} lines`;
    let size = sizes.get(change.blob);
    return `binary${size === void 0 ? "" : `, ${size} bytes`}`;
  }, lines = changes.map((change) => show(lineOf(change, factOf(change)))), texts = known.filter((path) => counts.get(path)?.isBinary === !1), diff2 = await readTextDiff(store, trees, texts), others = lines.filter((_, index) => !texts.includes(changes[index]?.path ?? "")), whole = diff2 === void 0 ? "" : [show(diff2).trimEnd(), ...others].filter(Boolean).join(`
`);
  return diff2 !== void 0 && Buffer.byteLength(whole) <= MAX_TEXT_BYTES ? { files, kind: "diff", text: whole } : { files, kind: "statistics", text: listed(lines) };
}
var isNone = (blob) => /^0+$/.test(blob);
async function readSizes(store, changes) {
  let input = [...new Set(changes.flatMap(({ blob, oldBlob }) => [blob, oldBlob]))].filter((one) => !isNone(one)).map((blob) => `${blob}
`).join(""), rows = (await store.ok(["cat-file", "--batch-check=%(objectname) %(objectsize)"], { input })).split(`
`).map((line) => line.split(" "));
  return new Map(rows.filter(([, size]) => /^\d+$/.test(size ?? "")).map(([blob = "", size]) => [blob, Number(size)]));
}
async function readTextDiff(store, trees, paths2) {
  if (paths2.length === 0) return "";
  let args = ["diff-tree", "-r", "-p", "--no-renames", ...trees, "--", ...paths2], { exitCode, stdout } = await store.run(args, { maxOutputBytes: MAX_READ });
  return exitCode === 0 ? stdout : void 0;
}
function lineOf({ path, kind, mode, oldMode }, fact) {
  let name = /[\n\t"]/.test(path) ? JSON.stringify(path) : path;
  return [mode, oldMode].includes("160000") ? `${kind} ${name}: a git repository of its own` : fact === void 0 ? `${kind} ${name}` : `${kind} ${name}: ${fact}`;
}
function listed(lines) {
  let kept = [], bytes = 0;
  for (let line of lines) {
    if (bytes += Buffer.byteLength(line) + 1, bytes > MAX_TEXT_BYTES - 100) return [...kept, `and ${lines.length - kept.length} more files`].join(`
`);
    kept.push(line);
  }
  return kept.join(`
`);
}
var showHidden = (text) => text.replaceAll(HIDDEN, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`), HIDDEN = /(?![\t\n])(?!\r\n)[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;
async function salvage({
  root,
  commit,
  protect,
  scope,
  maxFiles,
  aside
}) {
  if (aside) return salvageAside(aside, (path) => mayPublish(path, { protect, scope }));
  let options = { cwd: root }, [changed, fresh] = await Promise.all([
    paths(["diff", "--name-only", "-z", "--no-renames", commit], options),
    paths(["ls-files", "-z", "--others", "--exclude-per-directory=.gitignore"], options)
  ]), may = (path) => mayPublish(path, { protect, scope }), [known, added] = [changed.filter(may), fresh.filter(may).slice(0, maxFiles)];
  if (known.length + added.length === 0) return;
  let missing = fresh.filter(may).slice(maxFiles), parts = [
    known.length > 0 ? await gitOk(["diff", "--binary", "--no-renames", commit, "--", ...known], options) : ""
  ];
  for (let path of added) parts.push((await git([...AGAINST_NOTHING, path], options)).stdout);
  let files = [...known, ...added].toSorted(), leftOut = missing.map((path) => ({ path, reason: `the patch has ${maxFiles} new files already` }));
  return { kind: "patch", patch: parts.join(""), files, leftOut, notes: [] };
}
var mayPublish = (path, { protect, scope }) => matchesProtected(path, [...ALWAYS_PROTECTED, ...protect]) === void 0 && scope?.some((directory) => path.startsWith(`${directory}/`)) !== !1;
async function salvageAside({ store, before, work }, may) {
  let files = (await changesBetween(store, { tree: before }, { tree: work })).map(({ path }) => path).filter(may);
  return files.length === 0 ? void 0 : { kind: "patch", patch: await store.ok(["diff", "--binary", "--no-renames", before, work, "--", ...files]), files, leftOut: [], notes: [] };
}
var AGAINST_NOTHING = ["diff", "--no-index", "--binary", "--", "/dev/null"], paths = async (args, options) => (await gitOk(args, options)).split("\0").filter((path) => path !== "" && !path.endsWith("/"));
async function pathsOfPatch(root, file) {
  let [{ exitCode, stdout }, summary] = await Promise.all([
    git(["apply", "--numstat", "-z", file], { cwd: root }),
    git(["apply", "--summary", file], { cwd: root })
  ]);
  if (!(exitCode !== 0 || summary.exitCode !== 0 || /^ (?:copy|rename) /m.test(summary.stdout)))
    return stdout.split("\0").filter(Boolean).map((line) => line.split("	")[2] ?? line);
}
async function applyPatch(root, file) {
  let { exitCode, stderr } = await git(["apply", "--whitespace=nowarn", file], { cwd: root });
  return exitCode === 0 || (await git(["apply", "--reverse", "--check", file], { cwd: root })).exitCode === 0 ? void 0 : (stderr.trim().split(`
`)[0] ?? "it does not fit").replace(/^error: /, "");
}

// src/git/set-aside.ts
import { rm as rm4 } from "node:fs/promises";
import { join as join6 } from "node:path";
var NOTE = "work-aside", underWay = /* @__PURE__ */ new WeakMap();
function setAside(store, work, switching) {
  let going = lend(store, work, switching);
  return underWay.set(
    store,
    going.catch(() => {
    })
  ), going;
}
async function lend(store, work, switching) {
  writeWholeFile(join6(store.directory, NOTE), `${work}
`);
  let isBack = !1, result;
  try {
    result = await switching();
  } finally {
    isBack = await switchTo(store, work), isBack && await forgetAside(store);
  }
  return { result, isBack };
}
var forgetAside = (store) => rm4(join6(store.directory, NOTE), { force: !0 }), whenBack = async (store) => {
  await underWay.get(store);
}, treeAside = (directory) => /^([0-9a-f]{40,64})\n$/.exec(readWholeText(join6(directory, NOTE), { maxBytes: 100 }) ?? "")?.[1];
async function switchTo(store, tree) {
  let now = await takeSnapshot(store);
  return now.tree === tree || restoreSnapshot(store, now, { ...now, tree });
}

// src/lib/remove-tree.ts
import { randomUUID } from "node:crypto";
import { chmod, lstat as lstat2, readdir, rename, rm as rm5 } from "node:fs/promises";
import { join as join7 } from "node:path";
async function removeTree(directory) {
  let remove = () => rm5(directory, { recursive: !0, force: !0 });
  await remove().catch(async (error) => {
    if (error.code === "ENAMETOOLONG") await shorten(Buffer.from(directory));
    else if (REFUSED.includes(error.code ?? "")) await makeWritable(directory.toString());
    else throw error;
    await remove();
  });
}
var MAX_BYTES_BELOW = 2e3;
async function shorten(directory) {
  let waiting = [directory];
  for (let above = waiting.pop(); above; above = waiting.pop())
    for (let entry of await readdir(above, { withFileTypes: !0, encoding: "buffer" })) {
      if (!entry.isDirectory()) continue;
      let path = Buffer.concat([above, Buffer.from("/"), entry.name]), isDeep = path.length - directory.length > MAX_BYTES_BELOW, next = isDeep ? Buffer.concat([directory, Buffer.from(`/${randomUUID()}`)]) : path;
      isDeep && await rename(path, next), waiting.push(next);
    }
}
var REFUSED = ["EACCES", "EPERM"], OWNER_ALL = 448;
async function makeWritable(directory) {
  let found = await lstat2(directory).catch(() => {
  });
  if (!found?.isDirectory()) return;
  (found.mode & OWNER_ALL) !== OWNER_ALL && await chmod(directory, found.mode & 4095 | OWNER_ALL).catch(() => {
  });
  let entries = await readdir(directory, { withFileTypes: !0 }).catch(() => []);
  for (let entry of entries) entry.isDirectory() && await makeWritable(join7(directory, entry.name));
}

// src/secrets/job-secrets.ts
import { readdirSync as readdirSync3 } from "node:fs";
import { join as join8 } from "node:path";
var SECRET_NAME = /(?:^|_)(?:TOKEN|SECRET|PASSWORD|PASSWD|PAT|API_?KEY|ACCESS_?KEY|PRIVATE_?KEY|SECRET_KEY(?:_BASE)?)$/i, IN_URL = /^[a-z][a-z0-9+.-]*:\/\/[^\s:/@]*:([^\s/@]+)@/i, looksDrawn = (value) => value.length >= 16 && /^[^\s/.][^\s]*$/.test(value) && /[a-z]/i.test(value) && /\d/.test(value), FILES = [".npmrc", ".yarnrc.yml", ".pypirc", ".netrc"], IN_FILE = /(?:\b_?(?:authToken|auth|password)|\bnpmAuth(?:Token|Ident))(?:\s*[=:]\s*|\s+)["']?([^\s"'$]{12,})/gi, MAX_BYTES2 = 1e5;
function jobSecrets(environment, { workspace, home }) {
  let named = Object.entries(environment).map(([name, value = ""]) => SECRET_NAME.test(name) ? value.trim() : IN_URL.exec(value.trim())?.[1] ?? "").filter(looksDrawn), stored = [workspace, home].flatMap((directory) => FILES.flatMap((name) => passwordsIn(join8(directory, name)))), found = [.../* @__PURE__ */ new Set([...named, ...stored])], spelled = found.length > 0 ? workflowsOf(workspace) : "";
  return found.filter((value) => !spelled.includes(value));
}
var passwordsIn = (path) => Array.from(readText(path).matchAll(IN_FILE), ([, value = ""]) => value);
function workflowsOf(workspace) {
  let directory = join8(workspace, ".github/workflows");
  try {
    return readdirSync3(directory).map((name) => readText(join8(directory, name))).join(`
`);
  } catch {
    return "";
  }
}
var readText = (path) => readWholeText(path, { maxBytes: MAX_BYTES2 }) ?? "";

export {
  treeWith,
  treeOf,
  commitTree,
  filesBetween,
  readBlob,
  linesByFile,
  linesBetween,
  patchBetween,
  writePatch,
  transplant,
  mergeTrees,
  nameCommitter,
  holdTree,
  pathIn,
  withFile,
  workingTreeAt,
  gitIn,
  gitOkIn,
  workspaceStatus,
  createFingerprint,
  createIgnoredLook,
  checkOutFiles,
  skippedFiles,
  submoduleFolders,
  LIST_STAGED,
  gitlinksIn,
  takeFirstSnapshot,
  takeCompleteSnapshot,
  takeSnapshot,
  restoreSnapshot,
  withoutTraces,
  changesBetween,
  newlyRefused,
  submodulePaths,
  otherFiles,
  hasLines,
  readDiff,
  readPatch,
  filePatches,
  describeChange,
  salvage,
  pathsOfPatch,
  applyPatch,
  setAside,
  forgetAside,
  whenBack,
  treeAside,
  switchTo,
  removeTree,
  makeWritable,
  jobSecrets
};
