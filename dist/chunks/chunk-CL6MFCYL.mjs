import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  checkoutsIn,
  commonDirectory,
  git,
  gitDirectories,
  gitOk,
  submoduleDirectories
} from "./chunk-CDLNVLVK.mjs";
import {
  KodeletError
} from "./chunk-UQ4I4VPG.mjs";

// src/git/credentials.ts
import { randomUUID as randomUUID2 } from "node:crypto";
import { existsSync as existsSync2 } from "node:fs";
import { chmod, readdir, readFile as readFile2, realpath, rename as rename2, rm, stat, writeFile as writeFile2 } from "node:fs/promises";
import { dirname as dirname2, join } from "node:path";

// src/secrets/sealed-file.ts
import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
var CIPHER = "aes-256-gcm";
var NONCE_BYTES = 12;
var TAG_BYTES = 16;
async function writeSealed(path, key, text) {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, hashOf(key), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  await mkdir(dirname(path), { recursive: true, mode: 448 });
  const fresh = `${path}.${randomUUID()}`;
  await writeFile(fresh, Buffer.concat([nonce, cipher.getAuthTag(), sealed]), { mode: 384 });
  await rename(fresh, path);
}
async function readSealed(path, key) {
  if (!existsSync(path)) return void 0;
  const bytes = await readFile(path);
  try {
    const decipher = createDecipheriv(CIPHER, hashOf(key), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES
    });
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return void 0;
  }
}
var hashOf = (key) => createHash("sha256").update(key).digest();

// src/git/credentials.ts
async function clearCredentials(options) {
  const [configs, included] = await Promise.all([configFiles(options), credentialFiles(options.temp)]);
  const found = await Promise.all(configs.map((config) => storedCredentials(config, options)));
  const touched = found.filter(({ keys }) => keys.length > 0);
  const taken = [.../* @__PURE__ */ new Set([...included, ...found.flatMap(({ files }) => files)])];
  const paths = [...touched.map(({ config }) => config), ...taken];
  if (paths.length === 0) return 0;
  const kept = await Promise.all(paths.map(readKept));
  await writeSealed(options.file, options.key, JSON.stringify({ directories: await realDirectories(paths), kept }));
  await Promise.all(touched.map((stored) => removeKeys(stored, options.root)));
  await Promise.all(taken.map((path) => rm(path, { force: true })));
  return paths.length;
}
async function restoreCredentials({ file, key }) {
  const text = await readSealed(file, key);
  if (text === void 0) return [];
  const { directories, kept } = JSON.parse(text);
  const restored = [];
  for (const { path, content, mode } of kept) {
    const directory = dirname2(path);
    if (await realpath(directory).catch(() => void 0) !== directories[directory]) continue;
    const fresh = `${path}.${randomUUID2()}`;
    await writeFile2(fresh, Buffer.from(content, "base64"), { mode, flag: "wx" });
    await chmod(fresh, mode);
    await rename2(fresh, path);
    restored.push(path);
  }
  await rm(file, { force: true });
  return restored;
}
async function readKept(path) {
  return { path, content: await readFile2(path, "base64"), mode: (await stat(path)).mode & 511 };
}
async function realDirectories(paths) {
  const names = [...new Set(paths.map((path) => dirname2(path)))];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await realpath(name)])));
}
async function configFiles({ root, workspace }) {
  const checkouts = (await Promise.all([root, workspace].map(checkoutsIn))).flat();
  const commons = [...new Set(checkouts.flatMap((path) => gitDirectories(path)?.common ?? []))];
  const submodules = (await Promise.all(commons.map(submoduleDirectories))).flat();
  return [.../* @__PURE__ */ new Set([...commons, ...submodules])].flatMap((directory) => ["config", "config.worktree"].map((name) => join(directory, name))).filter(existsSync2);
}
var CREDENTIAL_FILE = /^git-credentials-[^/]*\.config$/;
async function credentialFiles(temp) {
  const names = await readdir(temp).catch(() => []);
  return names.filter((name) => CREDENTIAL_FILE.test(name)).map((name) => join(temp, name));
}
var HEADER = /^http\.(?:.*\.)?extraheader$/s;
var SSH_COMMAND = "core.sshcommand";
var EITHER = /extraheader|sshcommand/i;
async function storedCredentials(config, { root, temp }) {
  if (!EITHER.test(await readFile2(config, "utf8"))) return { config, keys: [], files: [] };
  const listed = await gitOk(["config", "--file", config, "--no-includes", "--null", "--list"], { cwd: root });
  const settings = listed.split("\0").map((entry) => {
    const end = entry.indexOf("\n");
    return { key: end < 0 ? entry : entry.slice(0, end), value: end < 0 ? "" : entry.slice(end + 1) };
  });
  const commands = settings.filter(({ key }) => key === SSH_COMMAND);
  return {
    config,
    keys: [...new Set(settings.map(({ key }) => key).filter((key) => HEADER.test(key)))],
    files: commands.flatMap(({ value }) => namedFiles(value, temp)).filter(existsSync2)
  };
}
var WORD = /(?:"[^"]*"|[^\s"])+/g;
function namedFiles(command, temp) {
  const words = (command.match(WORD) ?? []).map((word) => word.replaceAll('"', "").replace(/^UserKnownHostsFile=/, ""));
  return words.map((word) => word.replace(/^\$\{?RUNNER_TEMP\}?/, temp)).filter((word) => word.startsWith(`${temp}/`));
}
async function removeKeys({ config, keys }, cwd) {
  for (const key of keys) await gitOk(["config", "--file", config, "--unset-all", key], { cwd });
}

// src/git/lend-commit.ts
import { copyFile, mkdir as mkdir2, readdir as readdir2, readFile as readFile3, rename as rename3, rm as rm2, writeFile as writeFile3 } from "node:fs/promises";
import { join as join2 } from "node:path";
async function lendCommit(store, sha) {
  const { exitCode } = await git(["cat-file", "-e", `${sha}^{tree}`], { cwd: store.root });
  if (exitCode !== 0 || await isPartialClone(commonDirectory(store.root))) await lendHistory(store, [sha]);
}
async function lendHistory(store, shas) {
  const directory = commonDirectory(store.root);
  await copyMissing(store, shas, join2(directory, "objects/pack"));
  await joinHistories(store, join2(directory, "shallow"));
}
async function copyMissing(store, shas, target) {
  const tree = (await gitOk(["rev-parse", "--verify", "HEAD^{tree}"], { cwd: store.root })).trim();
  const lent = join2(store.directory, "lent");
  await mkdir2(lent, { recursive: true });
  const args = ["pack-objects", "--revs", "--local", "--non-empty", "--quiet", "--window=0", join2(lent, "pack")];
  const input = [...shas, `^${tree}`].map((name2) => `${name2}
`).join("");
  const name = (await store.ok(args, { borrow: true, input })).trim();
  if (name === "") return;
  await mkdir2(target, { recursive: true });
  for (const extension of ["pack", "idx"]) {
    const file = `pack-${name}.${extension}`;
    const unfinished = join2(target, `${UNFINISHED}${file}`);
    try {
      await copyFile(join2(lent, file), unfinished);
      await rename3(unfinished, join2(target, file));
    } catch (error) {
      await rm2(unfinished, { force: true });
      throw error;
    }
  }
}
var UNFINISHED = "tmp_lent-";
async function removeUnfinished(common) {
  const packs = join2(common, "objects/pack");
  const names = await readdir2(packs).catch(() => []);
  for (const name of names) if (name.startsWith(UNFINISHED)) await rm2(join2(packs, name), { force: true });
}
async function joinHistories(store, path) {
  const known = await linesOf(path);
  const listed = [.../* @__PURE__ */ new Set([...known, ...await linesOf(join2(store.directory, "shallow"))])];
  const parents = await parentsOf(store.root, listed);
  const missing = await missingFrom(store.root, [...new Set([...parents.values()].flat())]);
  const cut = listed.filter((sha) => parents.get(sha)?.some((parent) => missing.has(parent)));
  if (cut.join() === known.join()) return;
  if (cut.length === 0) return rm2(path, { force: true });
  await writeFile3(`${path}.kodelet`, cut.map((sha) => `${sha}
`).join(""));
  await rename3(`${path}.kodelet`, path);
}
async function linesOf(path) {
  const text = await readFile3(path, "utf8").catch(() => "");
  return text.split("\n").filter(Boolean);
}
async function parentsOf(root, commits) {
  if (commits.length === 0) return /* @__PURE__ */ new Map();
  const args = ["rev-list", "--no-walk=unsorted", "--parents", "--ignore-missing", "--stdin"];
  const listed = await gitOk(args, { cwd: root, env: { GIT_SHALLOW_FILE: "" }, input: commits.join("\n") });
  const rows = listed.split("\n").filter(Boolean);
  return new Map(
    rows.map((row) => {
      const [commit = "", ...parents] = row.split(" ");
      return [commit, parents];
    })
  );
}
async function missingFrom(root, commits) {
  if (commits.length === 0) return /* @__PURE__ */ new Set();
  const checked = await gitOk(["cat-file", "--batch-check"], { cwd: root, input: commits.join("\n") });
  return new Set(checked.split("\n").flatMap((row) => /^([0-9a-f]+) missing$/.exec(row)?.[1] ?? []));
}
async function isPartialClone(common) {
  const names = await readdir2(join2(common, "objects/pack")).catch(() => []);
  return names.some((name) => name.endsWith(".promisor"));
}

// src/git/kept-files.ts
import { createHash as createHash2, randomUUID as randomUUID3 } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import {
  chmod as chmod2,
  copyFile as copyFile2,
  lstat,
  mkdir as mkdir3,
  readdir as readdir3,
  readFile as readFile4,
  readlink,
  rename as rename4,
  rm as rm3,
  symlink,
  utimes,
  writeFile as writeFile4
} from "node:fs/promises";
import { dirname as dirname3, join as join3 } from "node:path";
import { pipeline } from "node:stream/promises";
var MOST = { bytes: 256 * 1024 * 1024, files: 1e4 };
function createKeeper(directory, { bytes, files } = MOST) {
  let [bytesLeft, filesLeft] = [bytes, files];
  const keepOne = async (root, path) => {
    const at = join3(root, path);
    const found = await lstat(at).catch(() => void 0);
    if (!found) return { path, kind: "absent" };
    if (found.isSymbolicLink()) return { path, kind: "link", target: await readlink(at) };
    if (!found.isFile() || found.size > bytesLeft || filesLeft === 0) return void 0;
    bytesLeft -= found.size;
    filesLeft -= 1;
    const copy = randomUUID3();
    await mkdir3(directory, { recursive: true, mode: 448 });
    await copyFile2(at, join3(directory, copy), constants.COPYFILE_FICLONE);
    return { path, kind: "file", mode: found.mode & 4095, copy, digest: await digestOf(join3(directory, copy)) };
  };
  return async (root, paths) => {
    const kept = [];
    const unkept = [];
    for (const path of paths) {
      const file = await keepOne(root, path);
      if (file) kept.push(file);
      else unkept.push(path);
    }
    return { kept, unkept };
  };
}
async function restoreKept(root, file, directory) {
  if (await isAsKept(root, file)) return;
  const at = join3(root, file.path);
  await clearWay(root, file.path);
  if (file.kind === "absent") return;
  if (file.kind === "link") return symlink(file.target, at);
  const fresh = join3(dirname3(at), `.${randomUUID3()}`);
  try {
    await copyFile2(join3(directory, file.copy), fresh, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
    if (await digestOf(fresh) !== file.digest) throw new Error(`the copy of ${file.path} was changed`);
    await chmod2(fresh, file.mode);
    await rename4(fresh, at);
  } finally {
    await rm3(fresh, { force: true });
  }
}
async function isAsKept(root, file) {
  const at = join3(root, file.path);
  if (!await isBelowFolders(root, file.path)) return file.kind === "absent";
  const now = await lstat(at).catch(() => void 0);
  if (file.kind === "absent") return now === void 0;
  if (file.kind === "link") return now?.isSymbolicLink() === true && await readlink(at) === file.target;
  return now?.isFile() === true && (now.mode & 4095) === file.mode && await digestOf(at).catch(() => "") === file.digest;
}
async function removeInside(root, path) {
  if (await isBelowFolders(root, path)) await rm3(join3(root, path), { recursive: true, force: true });
}
async function isBelowFolders(root, path) {
  const above = dirname3(path);
  if (above === ".") return true;
  const found = await lstat(join3(root, above)).catch(() => void 0);
  return found?.isDirectory() === true && isBelowFolders(root, above);
}
async function clearWay(root, path) {
  const above = dirname3(path);
  if (above !== "." && !await isBelowFolders(root, `${above}/x`)) await clearWay(root, above);
  await mkdir3(join3(root, above), { recursive: true });
  await rm3(join3(root, path), { recursive: true, force: true });
}
async function digestOf(path) {
  const hash = createHash2("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
var WHOLE = ["refs", "reftable", "hooks", "info", "logs"];
async function readGitFiles(directory) {
  const entries = await readdir3(directory, { withFileTypes: true });
  const top = entries.filter(isFile).map(({ name }) => name);
  const whole = entries.filter((entry) => entry.isDirectory() && WHOLE.includes(entry.name));
  const below = (await Promise.all(whole.map(({ name }) => filesBelow(directory, name)))).flat();
  const files = [];
  for (const path of [...top, ...below]) files.push(await readGitFile(directory, path));
  return { directory, names: entries.map(({ name }) => name), files };
}
async function restoreGitFiles({ directory, names, files }) {
  const known = new Set(files.map(({ path }) => path));
  for (const entry of await readdir3(directory, { withFileTypes: true })) {
    if (!names.includes(entry.name)) await rm3(join3(directory, entry.name), { recursive: true, force: true });
    else if (WHOLE.includes(entry.name) && !isFile(entry)) await removeUnknown(directory, entry.name, known);
  }
  for (const file of files) await restoreGitFile(directory, file);
}
var isFile = (entry) => entry.isFile() || entry.isSymbolicLink();
async function removeUnknown(directory, name, known) {
  for (const path of await filesBelow(directory, name)) {
    if (!known.has(path)) await rm3(join3(directory, path), { recursive: true, force: true });
  }
}
async function filesBelow(directory, name) {
  const entries = await readdir3(join3(directory, name), { withFileTypes: true });
  const found = entries.map(async (entry) => {
    const path = join3(name, entry.name);
    return entry.isDirectory() ? filesBelow(directory, path) : [path];
  });
  return (await Promise.all(found)).flat();
}
async function readGitFile(directory, path) {
  const at = join3(directory, path);
  const { mode, mtimeMs } = await lstat(at);
  const link = (await lstat(at)).isSymbolicLink();
  const content = link ? Buffer.from(await readlink(at)).toString("base64") : await readFile4(at, "base64");
  return { path, content, mode: mode & 4095, link, time: mtimeMs };
}
async function restoreGitFile(directory, file) {
  const at = join3(directory, file.path);
  const now = await readGitFile(directory, file.path).catch(() => void 0);
  if (now?.content === file.content && now.link === file.link && now.mode === file.mode) return;
  if (!now) await clearPathInRepository(directory, file.path);
  const fresh = `${at}.${randomUUID3()}`;
  const content = Buffer.from(file.content, "base64");
  if (file.link) await symlink(content.toString(), fresh);
  else {
    await writeFile4(fresh, content, { flag: "wx" });
    await chmod2(fresh, file.mode);
    await utimes(fresh, /* @__PURE__ */ new Date(), Math.floor(file.time * 1e3) / 1e6);
  }
  await rename4(fresh, at);
}
async function clearPathInRepository(directory, path) {
  await rm3(join3(directory, path), { recursive: true, force: true });
  const above = dirname3(path);
  if (above === ".") return;
  if (!(await lstat(join3(directory, above)).catch(() => void 0))?.isDirectory())
    await clearPathInRepository(directory, above);
  await mkdir3(join3(directory, above), { recursive: true });
}

// src/git/workspace-status.ts
import { existsSync as existsSync3, lstatSync } from "node:fs";
import { join as join4 } from "node:path";
function placeAt(root) {
  const directories = gitDirectories(root);
  return directories && { root, ...directories };
}
var optionsOf = ({ root, own }) => ({ cwd: root, env: { GIT_DIR: own, GIT_WORK_TREE: root } });
var gitIn = (place, args, input) => git(args, { ...optionsOf(place), input });
var gitOkIn = (place, args, input) => gitOk(args, { ...optionsOf(place), input });
var STATUS = ["status", "--porcelain=v1", "-z", "--untracked-files=all", "--no-renames", "--ignore-submodules=all"];
async function workspaceStatus(place) {
  const result = await gitIn(place, STATUS);
  if (result.exitCode !== 0) throw new Error(`git status failed in ${place.root}: ${result.stderr.trim()}`);
  const entries = result.stdout.split("\0").filter(Boolean);
  const pathsOf = (matches) => entries.filter((entry) => matches(entry.slice(0, 2))).map((entry) => entry.slice(3));
  return {
    changed: pathsOf((state) => state !== "??" && state[1] !== " "),
    untracked: pathsOf((state) => state === "??"),
    said: result.stderr.trim()
  };
}
async function skippedFiles(place) {
  if (!existsSync3(join4(place.own, "info/sparse-checkout"))) return [];
  const config = { "sparse.expectFilesOutsideOfPatterns": "true" };
  const listed = await gitOk(["ls-files", "-z", "-t"], { ...optionsOf(place), config });
  const skipped = listed.split("\0").flatMap((entry) => entry.startsWith("S ") ? [entry.slice(2)] : []);
  return skipped.filter((path) => lstatSync(join4(place.root, path), { throwIfNoEntry: false }));
}
async function submodulePlaces(place) {
  if (!existsSync3(join4(place.root, ".gitmodules"))) return [];
  const listed = (await gitOkIn(place, ["ls-files", "--stage", "-z"])).split("\0");
  const paths = listed.flatMap((entry) => /^160000 .*?\t(.+)$/s.exec(entry)?.[1] ?? []);
  return paths.flatMap((path) => placeAt(join4(place.root, path)) ?? []);
}

// src/git/workspace-record.ts
import { realpathSync } from "node:fs";
import { lstat as lstat2, readFile as readFile5, rm as rm4, stat as stat2 } from "node:fs/promises";
import { join as join5 } from "node:path";
function createRecorder(options) {
  const file = join5(options.directory, "workspace");
  const copies = join5(options.directory, "job-files");
  const keep = createKeeper(copies);
  const write = (record2) => writeSealed(file, options.key, JSON.stringify(record2));
  let recording;
  const changes = [];
  let isClosed = false;
  const take = async () => {
    const place = placeAt(realpathSync(options.root));
    if (!place) throw new KodeletError("git", `${options.root} is no longer a git repository`);
    await writeSealed(file, options.key, "");
    const since = (await stat2(file)).ctimeMs;
    const record2 = { places: await recordPlaces(place, keep), copies, since };
    await write(record2);
    options.onRecorded(file);
    return record2;
  };
  const record = () => {
    recording ??= take();
    return recording;
  };
  return {
    record: async () => void await record(),
    async changing(work) {
      if (isClosed) throw new KodeletError("git", "the checkout belongs to the job again, since the run has ended");
      const done = record().then(work);
      changes.push(done.catch(() => void 0));
      return done;
    },
    async close() {
      isClosed = true;
      await Promise.all([recording?.catch(() => void 0), ...changes]);
    },
    async makeWay({ from, to, fork }) {
      const { places, ...rest } = await record();
      const [main, ...others] = places;
      if (!main) return;
      const { added, gone, kept, unkept } = await findInTheWay(main, { from, to }, keep);
      const more = { kept: [...main.kept, ...kept], unkept: [...main.unkept, ...unkept] };
      await write({ ...rest, places: [{ ...main, ...more }, ...others], move: { to, added, fork } });
      for (const path of gone) await rm4(join5(main.root, path), { force: true });
    }
  };
}
async function readRecord(file, key) {
  const text = await readSealed(file, key);
  if (text) return JSON.parse(text);
  throw new KodeletError("git", `the record of how the checkout stood (${file}) is gone or was changed`);
}
var MOST_PLACES = 100;
async function recordPlaces(first, keep) {
  const records = [];
  const waiting = [first];
  for (let place = waiting.shift(); place && records.length < MOST_PLACES; place = waiting.shift()) {
    const { files, status, submodules, pointer, head } = await readPlace(place);
    const nested = status.untracked.filter((path) => path.endsWith("/"));
    const single = status.untracked.filter((path) => !path.endsWith("/"));
    const copies = await keep(place.root, [...status.changed, ...single]);
    records.push({ ...place, head, files, pointer, ...status, ...copies });
    waiting.push(...submodules, ...nested.flatMap((path) => placeAt(join5(place.root, path.slice(0, -1))) ?? []));
  }
  return records;
}
async function readPlace(place) {
  const { root, own, common } = place;
  const pointer = join5(root, ".git");
  const [files, status, submodules, entry, head] = await Promise.all([
    Promise.all([.../* @__PURE__ */ new Set([common, own])].map(readGitFiles)),
    workspaceStatus(place),
    submodulePlaces(place),
    lstat2(pointer),
    gitIn(place, ["rev-parse", "--verify", "--quiet", "HEAD"])
  ]);
  return {
    files,
    status,
    submodules,
    head: head.stdout.trim(),
    pointer: entry.isFile() ? await readFile5(pointer, "utf8") : void 0
  };
}
async function findInTheWay({ root, own, common, changed, kept: known }, { from, to }, keep) {
  const place = { root, own, common };
  const fields = (await gitOkIn(place, ["diff-tree", "-r", "-z", "--name-status", "--no-renames", from, to])).split(
    "\0"
  );
  const [added, others] = [[], /* @__PURE__ */ new Set()];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const path = fields[at + 1] ?? "";
    if (fields[at] === "A") added.push(path);
    else others.add(path);
  }
  const isKept = new Set(known.map(({ path }) => path));
  const found = await Promise.all(added.map(async (path) => await isThere(root, path) ? [path] : []));
  const there = found.flat();
  const { kept, unkept } = await keep(
    root,
    there.filter((path) => !isKept.has(path))
  );
  const safe = /* @__PURE__ */ new Set([...isKept, ...kept.map(({ path }) => path)]);
  const gone = [...there, ...changed.filter((path) => others.has(path))].filter((path) => safe.has(path));
  return { added, gone, kept, unkept };
}
var isThere = async (root, path) => {
  const found = await lstat2(join5(root, path)).catch(() => void 0);
  return found !== void 0 && !found.isDirectory();
};

export {
  lendCommit,
  lendHistory,
  removeUnfinished,
  isPartialClone,
  clearCredentials,
  restoreCredentials,
  restoreKept,
  isAsKept,
  removeInside,
  digestOf,
  restoreGitFiles,
  gitIn,
  gitOkIn,
  workspaceStatus,
  skippedFiles,
  createRecorder,
  readRecord
};
