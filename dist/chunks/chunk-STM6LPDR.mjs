import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  holdTree,
  pathIn,
  withFile
} from "./chunk-ZVADJ7DH.mjs";
import {
  diskError,
  git,
  gitDirectories,
  gitError,
  gitOk,
  isDiskFailure
} from "./chunk-CDLNVLVK.mjs";
import {
  matchesProtected
} from "./chunk-IWCXDVEL.mjs";
import {
  ALWAYS_PROTECTED
} from "./chunk-DQYVYIW4.mjs";

// src/git/commit.ts
async function treeWith(store, commit, changes) {
  const options = { index: "publish-index" };
  await store.ok(["read-tree", "--reset", commit], options);
  const ordered = changes.toSorted((a, b) => Number(b.kind === "deleted") - Number(a.kind === "deleted"));
  const input = ordered.map(({ mode, blob, path }) => `${mode} ${blob}	${path}\0`).join("");
  await store.ok(["update-index", "-z", "--replace", "--index-info"], { ...options, input });
  return (await store.ok(["write-tree"], options)).trim();
}
async function treeOf(store, commit) {
  return (await store.ok(["rev-parse", "--verify", `${commit}^{tree}`])).trim();
}
async function commitTree(store, { tree, parent, message, author }) {
  const parents = parent === void 0 ? [] : ["-p", parent];
  const env = {
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_COMMITTER_NAME: author.name,
    GIT_COMMITTER_EMAIL: author.email
  };
  return (await store.ok(["commit-tree", tree, ...parents], { input: message, env })).trim();
}
async function filesBetween(store, from, to) {
  const names = await store.ok(["diff-tree", "-r", "-z", "--name-only", "--no-renames", from, to]);
  return names.split("\0").filter(Boolean);
}
var patchBetween = (store, from, to) => store.ok(["diff-tree", "-r", "-p", "--binary", from, to]);
async function writePatch(store, from, to, file) {
  await store.ok(["diff-tree", "-r", "-p", "--binary", `--output=${file}`, from, to]);
}
async function transplant(store, base, ours, onto) {
  const author = { name: "kodelet-ci", email: "kodelet-ci@localhost" };
  const [baseTree, oursTree, ontoTree] = await Promise.all([base, ours, onto].map((commit2) => treeOf(store, commit2)));
  const commit = (tree = "", parent) => commitTree(store, { tree, parent, message: "one side of a merge", author });
  const root = await commit(baseTree);
  const sides = [await commit(ontoTree, root), await commit(oursTree, root)];
  const { exitCode, stdout } = await store.run(["merge-tree", "--write-tree", "--no-messages", ...sides]);
  return exitCode === 0 ? stdout.trim() : void 0;
}

// src/git/snapshot.ts
import { createHash as createHash2 } from "node:crypto";
import { existsSync, lstatSync as lstatSync2, readdirSync } from "node:fs";
import { lstat, rm as rm2 } from "node:fs/promises";
import { join as join2 } from "node:path";

// src/git/changed-copies.ts
import { closeSync, lstatSync, openSync, readlinkSync, readSync, symlinkSync, writeSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { setImmediate as breathe } from "node:timers/promises";
var MAX_FILE_BYTES = 100 * 1024 * 1024;
async function copyChanged(root, paths2, directory) {
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { mode: 448 });
  const [from, to] = [holdTree(root), holdTree(directory)];
  const unfit = [];
  try {
    for (const [index, path] of paths2.entries()) {
      const reason = copyOne(from, to, path);
      if (reason !== void 0) unfit.push({ path, reason });
      if (index % 64 === 0) await breathe();
    }
  } finally {
    from.close();
    to.close();
  }
  return unfit;
}
var NOT_UTF8 = "its name is not UTF-8";
function copyOne(from, to, path) {
  if (path.includes("\uFFFD")) return NOT_UTF8;
  try {
    const at = pathIn(from, path);
    if (lstatSync(at).isSymbolicLink()) symlinkSync(readlinkSync(at), pathIn(to, path, "make"));
    else return copyFile(from, to, path);
    return void 0;
  } catch (error) {
    const { code, message } = error;
    const ofDisk = diskError("copying what changed", message);
    if (ofDisk) throw ofDisk;
    if (code === "EINVAL") return "it is no regular file";
    return code && GONE.has(code) ? void 0 : `it cannot be read: ${message.replace(/, \w+ '.*$/s, "")}`;
  }
}
var GONE = /* @__PURE__ */ new Set(["ENOENT", "ENOTDIR", "ELOOP"]);
function copyFile(from, to, path) {
  return withFile(from, path, (source, { size, mode }) => {
    if (size > MAX_FILE_BYTES) return tooLarge(size);
    const target = openSync(pathIn(to, path, "make"), "wx", mode & 73 ? 493 : 420);
    try {
      return copyBytes(source, target) > MAX_FILE_BYTES ? tooLarge(size) : void 0;
    } finally {
      closeSync(target);
    }
  });
}
var tooLarge = (size) => `it has ${size} bytes, more than the ${MAX_FILE_BYTES} that GitHub takes`;
function copyBytes(source, target) {
  const memory = Buffer.allocUnsafe(256 * 1024);
  let copied = 0;
  for (let read = -1; read !== 0 && copied <= MAX_FILE_BYTES; copied += read) {
    read = readSync(source, memory, 0, memory.length, copied);
    for (let written = 0; written < read; ) written += writeSync(target, memory, written, read - written);
  }
  return copied;
}

// src/git/seed-index.ts
import { createHash } from "node:crypto";
import { readFile, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
async function seedIndex(root, path) {
  const own = gitDirectories(root)?.own;
  if (own === void 0) return void 0;
  const source = join(own, "index");
  const facts = await stat(source).catch(() => void 0);
  const seed = facts && factsOnly(await readFile(source));
  if (!facts || !seed) return void 0;
  await writeFile(path, seed);
  const second = Math.floor(facts.mtimeMs / 1e3);
  await utimes(path, second, second);
  return { attributes: seed.includes(".gitattributes\0") };
}
var HEADER_BYTES = 12;
var CHECKSUM_BYTES = 20;
var MODE_AT = 24;
var FLAGS_AT = 60;
var ASSUME_UNCHANGED = 32768;
var EXTENDED = 16384;
var STAGE = 12288;
var BLINDERS = 24576;
var INCOMPLETE = ["link", "sdir"];
function factsOnly(index) {
  if (!isWhole(index)) return void 0;
  const end = clearFlags(index);
  if (end === void 0 || extensionsFrom(index, end).some((name) => INCOMPLETE.includes(name))) return void 0;
  const entries = index.subarray(0, end);
  return Buffer.concat([entries, sha1(entries)]);
}
var sha1 = (bytes) => createHash("sha1").update(bytes).digest();
function isWhole(index) {
  if (index.length < HEADER_BYTES + CHECKSUM_BYTES || index.toString("latin1", 0, 4) !== "DIRC") return false;
  const checksum = index.subarray(-CHECKSUM_BYTES);
  const isSum = checksum.every((byte) => byte === 0) || checksum.equals(sha1(index.subarray(0, -CHECKSUM_BYTES)));
  return isSum && [2, 3].includes(index.readUInt32BE(4));
}
function clearFlags(index) {
  let at = HEADER_BYTES;
  for (let left = index.readUInt32BE(8); left > 0; left -= 1) {
    if (at + FLAGS_AT + 4 > index.length) return void 0;
    const flags = index.readUInt16BE(at + FLAGS_AT);
    const isDirectory = index.readUInt32BE(at + MODE_AT) >> 12 === 4;
    if (isDirectory || flags & STAGE) return void 0;
    index.writeUInt16BE(flags & ~ASSUME_UNCHANGED, at + FLAGS_AT);
    const more = at + FLAGS_AT + 2;
    if (flags & EXTENDED) index.writeUInt16BE(index.readUInt16BE(more) & ~BLINDERS, more);
    const end = index.indexOf(0, more + (flags & EXTENDED ? 2 : 0));
    if (end === -1) return void 0;
    at += end - at + 8 & ~7;
  }
  return at;
}
function extensionsFrom(index, start) {
  const names = [];
  for (let at = start; at + 8 <= index.length - CHECKSUM_BYTES; at += 8 + index.readUInt32BE(at + 4)) {
    names.push(index.toString("latin1", at, at + 4));
  }
  return names;
}

// src/git/snapshot.ts
var INDEX = "workspace-index";
var OWN_INDEX = "own-index";
var COPIES = "changed-files";
var takeFirstSnapshot = (store, commit) => firstLook(store, commit, takeNames);
var takeFullerSnapshot = (store, commit) => firstLook(store, commit, takeSmall);
async function firstLook(store, commit, take) {
  const seed = await seedIndex(store.root, join2(store.directory, INDEX));
  await store.ok(["read-tree", "--reset", commit], { index: INDEX });
  if (seed?.attributes) await forgetFiltered(store);
  return look(store, take);
}
async function forgetFiltered(store) {
  const filtered = ["ls-files", "-z", "--stage", "--", ".", ":(exclude,attr:!filter)"];
  const entries = await store.ok(filtered, { index: INDEX, env: { GIT_LITERAL_PATHSPECS: "0" } });
  if (entries !== "") await store.ok(["update-index", "-z", "--index-info"], { index: INDEX, input: entries });
}
var takeSnapshot = (store) => look(store, takeContents);
async function putBack(store, from, to) {
  await store.run(["update-index", "-q", "--refresh", "--ignore-submodules"], { index: INDEX });
  const { exitCode } = await store.run(["read-tree", "-m", "-u", from.tree, to.tree], { index: INDEX });
  return exitCode === 0;
}
async function withoutTraces(store, { before, left, now }) {
  const own = await changesBetween(store, left, now);
  await store.ok(["read-tree", "--reset", before.tree], { index: OWN_INDEX });
  const entries = own.map(({ mode, blob, path }) => `${mode} ${blob}	${path}`);
  await store.ok(["update-index", "-z", "--replace", "--index-info"], { index: OWN_INDEX, input: joined(entries) });
  const tree = (await store.ok(["write-tree", "--missing-ok"], { index: OWN_INDEX })).trim();
  const traces = newlyRefused(before, left).map(({ path }) => path);
  return { ...now, tree, refused: now.refused.filter(({ path }) => !traces.includes(path)) };
}
async function changesBetween(store, before, after) {
  if (before.tree === after.tree) return [];
  const raw = await store.ok(["diff-tree", "-r", "-z", "--raw", "--no-renames", before.tree, after.tree]);
  const fields = raw.split("\0");
  const changes = [];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [oldMode = "", mode = "", oldBlob = "", blob = "", status = ""] = (fields[at] ?? "").slice(1).split(" ");
    changes.push({ path: fields[at + 1] ?? "", kind: KINDS[status] ?? "changed", mode, oldMode, blob, oldBlob });
  }
  return changes;
}
var newlyRefused = (before, after) => [
  ...after.refused.filter(({ path }) => !before.refused.some((known) => known.path === path)),
  ...changedSubmodules(before.submodules, after.submodules).map((path) => ({ path, reason: IN_A_SUBMODULE }))
];
var IN_A_SUBMODULE = "it is a git repository of its own (a submodule): what changed in it is not published from here";
var KINDS = { A: "added", D: "deleted" };
async function look(store, take) {
  const [tracked, listed2] = await Promise.all([trackedChanges(store), untrackedFiles(store)]);
  await forget(store, tracked.deleted);
  const untracked = tracked.deleted.length > 0 ? await untrackedFiles(store) : listed2;
  const { stuck, unfit } = await take(store, [...tracked.changed, ...untracked.files]);
  const tree = (await store.ok(["write-tree", "--missing-ok"], { index: INDEX })).trim();
  const submodules = await lookIntoSubmodules(store.root, await submodulePaths(store));
  return { tree, refused: [...untracked.repositories, ...unfit, ...stuck], submodules };
}
async function submodulePaths(store) {
  if (!existsSync(join2(store.root, ".gitmodules"))) return [];
  const entries = (await store.ok(["ls-files", "-z", "--stage"], { index: INDEX })).split("\0");
  return entries.flatMap((entry) => /^160000 .*?\t(.+)$/s.exec(entry)?.[1] ?? []);
}
async function trackedChanges(store) {
  const args = ["diff-files", "-z", "--name-status", "--no-renames", "--ignore-submodules=all"];
  const fields = (await store.ok(args, { index: INDEX })).split("\0");
  const changed = [];
  const deleted = [];
  for (let at = 0; at + 1 < fields.length; at += 2) (fields[at] === "D" ? deleted : changed).push(fields[at + 1] ?? "");
  return { changed, deleted };
}
async function untrackedFiles(store) {
  const args = ["ls-files", "-z", "--others", "--exclude-per-directory=.gitignore"];
  const paths2 = (await store.ok(args, { index: INDEX })).split("\0").filter(Boolean);
  const repositories = paths2.filter((path) => path.endsWith("/"));
  return {
    files: paths2.filter((path) => !path.endsWith("/")),
    repositories: repositories.map((path) => ({ path, reason: "it is a git repository of its own" }))
  };
}
async function forget(store, paths2) {
  if (paths2.length === 0) return;
  await store.ok(["update-index", "-z", "--force-remove", "--stdin"], { index: INDEX, input: joined(paths2) });
}
async function takeNames(store, paths2) {
  const { fit, unfit } = await sort(store.root, paths2);
  return { unfit, stuck: await stage(store, { storing: ["--info-only"], tree: store.root }, fit) };
}
var SMALL_BYTES = 256 * 1024;
var MOST_SMALL = 500;
async function takeSmall(store, paths2) {
  const { fit, unfit } = await sort(store.root, paths2);
  const sizes = await Promise.all(fit.slice(0, MOST_SMALL).map((path) => sizeOf(store.root, path)));
  const small = fit.filter((_, index) => (sizes[index] ?? SMALL_BYTES + 1) <= SMALL_BYTES);
  const others = fit.filter((_, index) => (sizes[index] ?? SMALL_BYTES + 1) > SMALL_BYTES);
  const stuck = await stage(store, { storing: [], tree: store.root }, small);
  return { unfit, stuck: [...stuck, ...await stage(store, { storing: ["--info-only"], tree: store.root }, others)] };
}
async function takeContents(store, paths2) {
  const tree = join2(store.directory, COPIES);
  const unfit = await copyChanged(store.root, paths2, tree);
  const left = new Set(unfit.map(({ path }) => path));
  const fit = paths2.filter((path) => !left.has(path));
  const stuck = await stage(store, { storing: [], tree }, fit);
  await rm2(tree, { recursive: true, force: true });
  return { stuck, unfit };
}
async function sort(root, paths2) {
  const fit = [];
  const unfit = [];
  for (const path of paths2) {
    const reason = await whyUnfit(root, path);
    if (reason === void 0) fit.push(path);
    else unfit.push({ path, reason });
  }
  return { fit, unfit };
}
async function whyUnfit(root, path) {
  if (path.includes("\uFFFD")) return NOT_UTF8;
  const size = await sizeOf(root, path);
  return size > MAX_FILE_BYTES ? tooLarge(size) : void 0;
}
var sizeOf = async (root, path) => (await lstat(join2(root, path)).catch(() => void 0))?.size ?? 0;
async function stage(store, how, paths2) {
  if (paths2.length === 0) return [];
  const args = ["update-index", "-z", "--add", "--remove", ...how.storing, "--stdin"];
  const result = await store.run(args, { index: INDEX, tree: how.tree, input: joined(paths2) });
  const { exitCode, stderr } = result;
  if (exitCode === 0) return ignored(paths2, stderr);
  if (isDiskFailure(result)) throw gitError(args, result, store.directory);
  const [path = ""] = paths2;
  if (paths2.length === 1) return [{ path, reason: `git refuses it: ${stderr.trim().split("\n")[0] ?? ""}` }];
  const half = Math.ceil(paths2.length / 2);
  return [...await stage(store, how, paths2.slice(0, half)), ...await stage(store, how, paths2.slice(half))];
}
function ignored(paths2, said) {
  const lines = new Set(said.split("\n"));
  const skipped = paths2.filter((path) => lines.has(`Ignoring path ${path}`));
  return skipped.map((path) => ({ path, reason: "git refuses it: the name can mean git's own directory" }));
}
var joined = (paths2) => paths2.map((path) => `${path}\0`).join("");
async function lookIntoSubmodules(root, paths2) {
  const tree = holdTree(root);
  const digests = paths2.map((path) => {
    const hash = createHash2("sha256");
    describe(tree, path, (line) => hash.update(line));
    return [path, hash.digest("hex")];
  });
  tree.close();
  return new Map(digests);
}
var changedSubmodules = (before, after) => [...before].filter(([path, digest]) => after.get(path) !== digest).map(([path]) => path);
function describe(tree, path, say) {
  try {
    const facts = lstatSync2(pathIn(tree, path));
    const isDirectory = facts.isDirectory();
    say(isDirectory ? `${path}/
` : `${path}\0${facts.size}\0${facts.mtimeMs}\0${facts.mode}
`);
    for (const name of isDirectory ? readdirSync(tree.enter(path).path).sort() : []) {
      if (name !== ".git") describe(tree, `${path}/${name}`, say);
    }
  } catch {
    say(`${path}\0gone
`);
  }
}

// src/git/diff.ts
var hasLines = ({ additions, deletions }) => additions + deletions > 0;
var LARGEST_FILE = "1m";
var MOST_BYTES = 64 * 1024 * 1024;
var MOST_NAME_CHARACTERS = 5e5;
async function readDiff(store, from, to, characters) {
  const { stdout } = await diff(store, ["-z", "--raw", "--numstat", from, to]);
  const files = parseList(stdout);
  const asked = mayFit(files, characters);
  const patches = asked.length > 0 ? await readPatches(store, [from, to], asked, asked.length < files.length) : [];
  const found = new Map(asked.map((file, index) => [file, patches[index]]));
  let left = characters;
  return files.map((file) => {
    const patch = found.get(file);
    const size = (patch?.length ?? 0) + file.path.length;
    if (patch === void 0 || size > left) return file;
    left -= size;
    return { ...file, patch };
  });
}
async function diff(store, args, maxOutputBytes) {
  const options = ["--no-ext-diff", "--no-textconv", "--ignore-submodules=none", "--find-renames", "-r"];
  const command = ["-c", `core.bigFileThreshold=${LARGEST_FILE}`, "diff-tree", ...options, ...args];
  const result = await store.run(command, { borrow: true, tree: store.directory, maxOutputBytes });
  if (result.exitCode !== 0 && !result.tooLong) throw gitError(command, result, store.directory);
  return result;
}
var STATUS = {
  A: "added",
  D: "removed",
  M: "modified",
  R: "renamed",
  T: "changed"
};
function parseList(text) {
  const fields = text.split("\0");
  const files = [];
  const counts = [];
  for (let at = 0; at + 1 < fields.length; ) {
    const field = fields[at] ?? "";
    if (!field.startsWith(":")) {
      const [additions, deletions, path] = field.split("	");
      counts.push({ additions: Number(additions) || 0, deletions: Number(deletions) || 0 });
      at += path === "" ? 3 : 1;
      continue;
    }
    const [before = "", after = "", , , letter = ""] = field.slice(1).split(" ");
    const moved = letter.startsWith("R");
    const [first = "", second = ""] = fields.slice(at + 1);
    const isBoth = before !== after && !["A", "D"].includes(letter);
    files.push({
      path: moved ? second : first,
      ...moved && { previousPath: first },
      status: STATUS[letter.slice(0, 1)] ?? "changed",
      ...isBoth && { mode: `${before} \u2192 ${after}` }
    });
    at += moved ? 3 : 2;
  }
  return files.map((file, index) => ({ ...file, ...counts[index] ?? { additions: 0, deletions: 0 } }));
}
function mayFit(files, characters) {
  let left = characters;
  let names = MOST_NAME_CHARACTERS;
  return files.filter((file) => {
    const least = 2 * (file.additions + file.deletions);
    const name = file.path.length + (file.previousPath?.length ?? 0);
    if (!hasLines(file) || least > left || name > names) return false;
    left -= least;
    names -= name;
    return true;
  });
}
async function readPatches(store, range, asked, narrow) {
  const names = asked.flatMap(({ path, previousPath }) => previousPath ? [previousPath, path] : [path]);
  const { stdout, tooLong } = await diff(store, ["-p", ...range, ...narrow ? ["--", ...names] : []], MOST_BYTES);
  if (tooLong) return [];
  const sections = stdout.split(/^(?=diff --git )/m).filter(Boolean);
  const patches = asked.map(({ status }) => sections.splice(0, status === "changed" ? 2 : 1).map(hunksOf));
  if (sections.length > 0 || patches.some((parts) => parts.length === 0)) return [];
  return patches.map((parts) => parts.filter((part) => part !== void 0).join("\n") || void 0);
}
var hunksOf = (section) => /^@@ [\s\S]*/m.exec(section)?.[0].replace(/\n$/, "");
var MOST_TEXT_BYTES = 18e3;
var MOST_READ = 2e5;
var MOST_FILES = 500;
async function describeChange(store, { before, after }, { only = () => true, redact }) {
  const changes = (await changesBetween(store, before, after)).filter(({ path }) => only(path));
  const show = (text) => showHidden(redact(text));
  const files = changes.length;
  if (files > MOST_FILES)
    return { files, kind: "statistics", text: listed(changes.map((change) => show(lineOf(change)))) };
  const facts = await readFacts(store, [before.tree, after.tree], changes);
  const lines = changes.map((change) => show(lineOf(change, facts.get(change.path))));
  const texts = changes.filter(({ path }) => facts.get(path)?.added !== void 0).map(({ path }) => path);
  const diff2 = await readTextDiff(store, [before.tree, after.tree], texts);
  const others = lines.filter((_, index) => !texts.includes(changes[index]?.path ?? ""));
  const whole = diff2 === void 0 ? "" : [show(diff2).trimEnd(), ...others].filter(Boolean).join("\n");
  if (diff2 !== void 0 && Buffer.byteLength(whole) <= MOST_TEXT_BYTES) return { files, kind: "diff", text: whole };
  return { files, kind: "statistics", text: listed(lines) };
}
async function readFacts(store, trees, changes) {
  const sizes = await readSizes(store, changes);
  const isKnown = ({ blob, oldBlob }) => [blob, oldBlob].every((one) => sizes.has(one) || isNone(one));
  const known = changes.filter(isKnown).map(({ path }) => path);
  const counts = await readCounts(store, trees, known);
  return new Map(
    changes.map((change) => [
      change.path,
      { ...counts.get(change.path), size: sizes.get(change.blob), isUnknown: !isKnown(change) }
    ])
  );
}
var isNone = (blob) => /^0+$/.test(blob);
async function readSizes(store, changes) {
  const blobs = [...new Set(changes.flatMap(({ blob, oldBlob }) => [blob, oldBlob]))].filter((one) => !isNone(one));
  const input = blobs.map((blob) => `${blob}
`).join("");
  const said = await store.ok(["cat-file", "--batch-check=%(objectname) %(objectsize)"], { input });
  const rows = said.split("\n").map((line) => line.split(" "));
  return new Map(rows.filter(([, size]) => /^\d+$/.test(size ?? "")).map(([blob = "", size]) => [blob, Number(size)]));
}
async function readCounts(store, trees, paths2) {
  if (paths2.length === 0) return /* @__PURE__ */ new Map();
  const said = await store.ok(["diff-tree", "-r", "-z", "--numstat", "--no-renames", ...trees, "--", ...paths2]);
  const rows = said.split("\0").filter(Boolean);
  return new Map(
    rows.map((row) => {
      const [added = "", removed = "", ...path] = row.split("	");
      return [path.join("	"), added === "-" ? {} : { added, removed }];
    })
  );
}
async function readTextDiff(store, trees, paths2) {
  if (paths2.length === 0) return "";
  const args = ["diff-tree", "-r", "-p", "--no-renames", ...trees, "--", ...paths2];
  const { exitCode, stdout } = await store.run(args, { maxOutputBytes: MOST_READ });
  return exitCode === 0 ? stdout : void 0;
}
function lineOf({ path, kind, mode, oldMode }, facts) {
  const name = /[\n\t"]/.test(path) ? JSON.stringify(path) : path;
  if ([mode, oldMode].includes("160000")) return `${kind} ${name}: a git repository of its own`;
  if (!facts) return `${kind} ${name}`;
  if (facts.isUnknown) return `${kind} ${name}: not shown, since it had been changed before the run already`;
  if (facts.added !== void 0) return `${kind} ${name}: +${facts.added} -${facts.removed} lines`;
  return `${kind} ${name}: binary${facts.size === void 0 ? "" : `, ${facts.size} bytes`}`;
}
function listed(lines) {
  const kept = [];
  let bytes = 0;
  for (const line of lines) {
    bytes += Buffer.byteLength(line) + 1;
    if (bytes > MOST_TEXT_BYTES - 100) return [...kept, `and ${lines.length - kept.length} more files`].join("\n");
    kept.push(line);
  }
  return kept.join("\n");
}
var showHidden = (text) => text.replaceAll(HIDDEN, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
var HIDDEN = /(?![\t\n])(?!\r\n)[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;
async function salvage({ root, commit, protect, maxFiles }) {
  const options = { cwd: root };
  const [changed, fresh] = await Promise.all([
    paths(["diff", "--name-only", "-z", "--no-renames", commit], options),
    paths(["ls-files", "-z", "--others", "--exclude-per-directory=.gitignore"], options)
  ]);
  const may = (path) => matchesProtected(path, [...ALWAYS_PROTECTED, ...protect]) === void 0;
  const [known, added] = [changed.filter(may).slice(0, maxFiles), fresh.filter(may).slice(0, maxFiles)];
  if (known.length + added.length === 0) return void 0;
  const parts = [
    known.length > 0 ? await gitOk(["diff", "--binary", "--no-renames", commit, "--", ...known], options) : ""
  ];
  for (const path of added) parts.push((await git([...AGAINST_NOTHING, path], options)).stdout);
  const files = [...known, ...added].toSorted();
  return { kind: "patch", patch: parts.join(""), files, leftOut: [], notes: ["It applies with `git apply`."] };
}
var AGAINST_NOTHING = ["diff", "--no-index", "--binary", "--", "/dev/null"];
var paths = async (args, options) => (await gitOk(args, options)).split("\0").filter((path) => path !== "" && !path.endsWith("/"));

export {
  treeWith,
  treeOf,
  commitTree,
  filesBetween,
  patchBetween,
  writePatch,
  transplant,
  takeFirstSnapshot,
  takeFullerSnapshot,
  takeSnapshot,
  putBack,
  withoutTraces,
  changesBetween,
  newlyRefused,
  hasLines,
  readDiff,
  describeChange,
  salvage
};
