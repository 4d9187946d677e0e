import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  APPEND,
  ATTEMPTS,
  NOT_KNOWN,
  commonDirectory,
  copyRegular,
  describeCause,
  git,
  gitDirectories,
  gitError,
  gitOk,
  isTransient,
  openRegular,
  readPushRefusal,
  readRefusal,
  readRequired,
  readWholeText,
  waitBefore,
  writeWholeFile
} from "./chunk-IIBWIH56.mjs";
import {
  KodeletError,
  namingFile
} from "./chunk-QF7FLPIO.mjs";

// src/core/usage.ts
var isLimited = ({ perPersonDaily, perRepositoryMonthly }) => Object.keys({ ...perPersonDaily, ...perRepositoryMonthly }).length > 0;
var NOTHING_USED = { runs: 0, turns: 0, costUsd: 0, deniedCalls: 0, conclusions: {} };
var EMPTY_DAY = { people: /* @__PURE__ */ new Map(), refused: /* @__PURE__ */ new Map(), open: /* @__PURE__ */ new Map() };
var EMPTY_USAGE = { days: /* @__PURE__ */ new Map(), months: /* @__PURE__ */ new Map() };
var EARLIER = "earlier";
var dayOf = (time) => new Date(time).toISOString().slice(0, 10);
var monthOf = (day) => day.slice(0, 7);
var toCents = (costUsd) => Number(costUsd.toFixed(6));
function addUsed(a, b) {
  const names = [.../* @__PURE__ */ new Set([...Object.keys(a.conclusions), ...Object.keys(b.conclusions)])];
  return {
    runs: a.runs + b.runs,
    turns: a.turns + b.turns,
    costUsd: toCents(a.costUsd + b.costUsd),
    deniedCalls: a.deniedCalls + b.deniedCalls,
    conclusions: Object.fromEntries(
      names.map((name) => [name, (a.conclusions[name] ?? 0) + (b.conclusions[name] ?? 0)])
    )
  };
}
var totalOf = (all) => [...all].reduce(addUsed, NOTHING_USED);
function usageWithReservation(usage, person, day) {
  const { people, open } = usage.days.get(day) ?? EMPTY_DAY;
  const own = [...open.values()].filter((reservation) => reservation.person === person);
  return taken([people.get(person) ?? NOTHING_USED], own);
}
function reservedIn(usage, month) {
  const days = [...usage.days].flatMap(([day, value]) => monthOf(day) === month ? [value] : []);
  const ended = [usage.months.get(month) ?? NOTHING_USED, ...days.flatMap(({ people }) => [...people.values()])];
  return taken(
    ended,
    days.flatMap(({ open }) => [...open.values()])
  );
}
function taken(ended, open) {
  const { runs, turns, costUsd } = totalOf(ended);
  return {
    runs: runs + open.length,
    turns: open.reduce((sum, each) => sum + each.turns, turns),
    costUsd: toCents(open.reduce((sum, each) => sum + each.costUsd, costUsd)),
    open: open.length
  };
}
function withReservation(usage, day, session, reservation) {
  const before = usage.days.get(day) ?? EMPTY_DAY;
  return withDay(usage, day, { ...before, open: new Map(before.open).set(session, reservation) });
}
function withoutReservation(usage, session, spent) {
  for (const [day, value] of usage.days) {
    const reservation = value.open.get(session);
    if (reservation) return withDay(usage, day, closed(value, [session, reservation], spent));
  }
  return void 0;
}
function closed(day, [session, { person }], spent) {
  const { turns, costUsd, conclusion, refused } = spent;
  const used = { runs: 1, turns, costUsd, deniedCalls: refused.length, conclusions: { [conclusion]: 1 } };
  const open = new Map(day.open);
  open.delete(session);
  const name = day.people.has(person) || day.people.size < MAX_PEOPLE ? person : OTHERS;
  const people = new Map(day.people).set(name, addUsed(day.people.get(name) ?? NOTHING_USED, used));
  return { open, people, refused: withRefused(day.refused, refused) };
}
var MAX_PEOPLE = 200;
var MAX_REFUSED = 40;
var OTHERS = "(others)";
function withRefused(before, calls) {
  const refused = new Map(before);
  for (const call of calls) {
    const name = refused.has(call) || refused.size < MAX_REFUSED ? call : OTHERS;
    refused.set(name, (refused.get(name) ?? 0) + 1);
  }
  return refused;
}
var withDay = (usage, day, value) => ({
  ...usage,
  days: new Map(usage.days).set(day, value)
});
var DAYS = 62;
var MONTHS = 24;
var DAY_MS = 864e5;
function upToDate(usage, now) {
  const first = dayOf(now - DAYS * DAY_MS);
  const firstMonth = monthOf(dayOf(now - (DAYS + MONTHS * 31) * DAY_MS));
  const days = /* @__PURE__ */ new Map();
  const months = /* @__PURE__ */ new Map();
  const fold = (month, used) => {
    const name = month < firstMonth ? EARLIER : month;
    months.set(name, addUsed(months.get(name) ?? NOTHING_USED, used));
  };
  for (const [month, used] of usage.months) fold(month, used);
  for (const [day, value] of usage.days) {
    const current = withoutLost(value, now);
    if (day >= first) days.set(day, current);
    else fold(monthOf(day), totalOf(current.people.values()));
  }
  return { days, months };
}
function withoutLost(day, now) {
  const lost = [...day.open].filter(([, { expiresAt }]) => Date.parse(expiresAt) < now);
  const spent = { turns: 0, costUsd: 0, conclusion: "lost", refused: [] };
  return lost.reduce((current, entry) => closed(current, entry, spent), day);
}

// src/git/commit.ts
import { appendFile, rm } from "node:fs/promises";
import { join } from "node:path";
async function treeWith(store, base, changes) {
  const options = { index: "publish-index" };
  await store.ok(["read-tree", "--reset", base], options);
  const ordered = changes.toSorted((a, b) => Number(b.kind === "deleted") - Number(a.kind === "deleted"));
  const input = ordered.map(({ mode, blob, path }) => `${mode} ${blob}	${path}\0`).join("");
  await store.ok(["update-index", "-z", "--replace", "--index-info"], { ...options, input });
  return (await store.ok(["write-tree"], options)).trim();
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
  const parents = [parent, merged].flatMap((commit) => commit === void 0 ? [] : ["-p", commit]);
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
async function fileChanges(store, from, to) {
  const fields = (await store.ok(["diff-tree", "-r", "-z", "--raw", "--no-renames", from, to])).split("\0");
  return Array.from({ length: Math.floor(fields.length / 2) }, (_, index) => {
    const [before = "", mode = "", , blob = ""] = (fields[2 * index] ?? "").slice(1).split(" ");
    const isThere2 = (one) => !/^0+$/.test(one);
    return {
      path: fields[2 * index + 1] ?? "",
      ...isThere2(before) && { before },
      ...isThere2(mode) && { after: { mode, blob } }
    };
  });
}
var MAX_BLOB_BYTES = 1024 * 1024 * 1024;
async function readBlob(store, blob) {
  const { directory } = store;
  const name = (await store.ok(["unpack-file", blob], { tree: directory })).trim();
  const file = join(directory, name);
  try {
    return readRequired(file, { maxBytes: MAX_BLOB_BYTES });
  } finally {
    await rm(file, { force: true });
  }
}
async function linesBetween(store, from, to) {
  const rows = (await store.ok(["diff-tree", "-r", "-z", "--numstat", "--no-renames", from, to])).split("\0");
  const sum = (column) => rows.reduce((total, row) => total + (Number(row.split("	", 2)[column]) || 0), 0);
  return { added: sum(0), deleted: sum(1) };
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
async function nameCommitter(root) {
  const common = gitDirectories(root)?.common;
  if (common === void 0) return;
  const config = join(common, "config");
  if (/^\s*\[user\b/im.test(readRequired(config, { maxBytes: 16 * 1024 * 1024, links: "follow" }).toString())) return;
  await appendFile(config, "\n[user]\n	name = kodelet-ci\n	email = kodelet-ci@localhost\n", { flag: APPEND });
}

// src/git/kept-files.ts
import { createHash, randomUUID } from "node:crypto";
import { chmod, lstat, mkdir, readdir, readlink, rename, rm as rm2, symlink, utimes, writeFile } from "node:fs/promises";
import { dirname, join as join2 } from "node:path";
import { pipeline } from "node:stream/promises";
var MAX_KEPT = { bytes: 256 * 1024 * 1024, files: 1e4 };
function createKeeper(directory, { bytes, files } = MAX_KEPT) {
  let [bytesLeft, filesLeft] = [bytes, files];
  const keepOne = async (root, path) => {
    const at = join2(root, path);
    const found = await lstat(at).catch(() => void 0);
    if (!found) return { path, kind: "absent" };
    if (found.isSymbolicLink()) return { path, kind: "link", target: await readlink(at) };
    if (!found.isFile() || found.size > bytesLeft || filesLeft === 0) return void 0;
    bytesLeft -= found.size;
    filesLeft -= 1;
    const copy = randomUUID();
    await mkdir(directory, { recursive: true, mode: 448 });
    await copyRegular(at, join2(directory, copy));
    return { path, kind: "file", mode: found.mode & 4095, copy, digest: await digestOf(join2(directory, copy)) };
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
async function restoreFiles(root, file, directory) {
  if (await isUnchangedFile(root, file)) return;
  const at = join2(root, file.path);
  await removeObstacle(root, file.path);
  if (file.kind === "absent") return;
  if (file.kind === "link") return symlink(file.target, at);
  const fresh = join2(dirname(at), `.${randomUUID()}`);
  try {
    await copyRegular(join2(directory, file.copy), fresh);
    if (await digestOf(fresh) !== file.digest) throw new Error(`the copy of ${file.path} was changed`);
    await chmod(fresh, file.mode);
    await rename(fresh, at);
  } finally {
    await rm2(fresh, { force: true });
  }
}
async function isUnchangedFile(root, file) {
  const at = join2(root, file.path);
  if (!await isBelowFolders(root, file.path)) return file.kind === "absent";
  const now = await lstat(at).catch(() => void 0);
  if (file.kind === "absent") return now === void 0;
  if (file.kind === "link") return now?.isSymbolicLink() === true && await readlink(at) === file.target;
  return now?.isFile() === true && (now.mode & 4095) === file.mode && await digestOf(at).catch(() => "") === file.digest;
}
async function removeInside(root, path) {
  if (await isBelowFolders(root, path)) await rm2(join2(root, path), { recursive: true, force: true });
}
async function isBelowFolders(root, path) {
  const above = dirname(path);
  if (above === ".") return true;
  const found = await lstat(join2(root, above)).catch(() => void 0);
  return found?.isDirectory() === true && isBelowFolders(root, above);
}
async function removeObstacle(root, path) {
  const above = dirname(path);
  if (above !== "." && !await isBelowFolders(root, `${above}/x`)) await removeObstacle(root, above);
  await mkdir(join2(root, above), { recursive: true });
  await rm2(join2(root, path), { recursive: true, force: true });
}
async function digestOf(path) {
  const hash = createHash("sha256");
  const { handle, stats } = await openRegular(path);
  await pipeline(handle.createReadStream({ end: stats.size }), hash);
  return hash.digest("hex");
}
var WHOLE = ["refs", "reftable", "hooks", "info", "logs"];
async function readGitFiles(directory) {
  const entries = await readdir(directory, { withFileTypes: true });
  const top = entries.filter(isFile).map(({ name }) => name);
  const whole = entries.filter((entry) => entry.isDirectory() && WHOLE.includes(entry.name));
  const below = (await Promise.all(whole.map(({ name }) => filesBelow(directory, name)))).flat();
  const files = [];
  for (const path of [...top, ...below]) files.push(await readGitFile(directory, path));
  return { directory, names: entries.map(({ name }) => name), files };
}
var withGitFile = async ({ directory, names, files }, name) => ({
  directory,
  names: [.../* @__PURE__ */ new Set([...names, name])],
  files: [...files.filter(({ path }) => path !== name), await readGitFile(directory, name)]
});
async function restoreGitFiles({ directory, names, files }) {
  const known = new Set(files.map(({ path }) => path));
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    if (!names.includes(entry.name)) await rm2(join2(directory, entry.name), { recursive: true, force: true });
    else if (WHOLE.includes(entry.name) && !isFile(entry)) await removeUnknown(directory, entry.name, known);
  }
  for (const file of files) await restoreGitFile(directory, file);
}
var isFile = (entry) => entry.isFile() || entry.isSymbolicLink();
async function removeUnknown(directory, name, known) {
  for (const path of await filesBelow(directory, name)) {
    if (!known.has(path)) await rm2(join2(directory, path), { recursive: true, force: true });
  }
}
async function filesBelow(directory, name) {
  const entries = await readdir(join2(directory, name), { withFileTypes: true });
  const found = entries.map(async (entry) => {
    const path = join2(name, entry.name);
    return entry.isDirectory() ? filesBelow(directory, path) : [path];
  });
  return (await Promise.all(found)).flat();
}
var MAX_GIT_FILE_BYTES = 320 * 1024 * 1024;
async function readGitFile(directory, path) {
  const at = join2(directory, path);
  const found = await lstat(at);
  const link = found.isSymbolicLink();
  const bytes = link ? Buffer.from(await readlink(at)) : readRequired(at, { maxBytes: MAX_GIT_FILE_BYTES });
  return { path, content: bytes.toString("base64"), mode: found.mode & 4095, link, time: found.mtimeMs };
}
async function restoreGitFile(directory, file) {
  const at = join2(directory, file.path);
  const now = await readGitFile(directory, file.path).catch(() => void 0);
  if (now?.content === file.content && now.link === file.link && now.mode === file.mode) return;
  if (!now) await clearPathInRepository(directory, file.path);
  const fresh = `${at}.${randomUUID()}`;
  const content = Buffer.from(file.content, "base64");
  if (file.link) await symlink(content.toString(), fresh);
  else {
    await writeFile(fresh, content, { flag: "wx" });
    await chmod(fresh, file.mode);
    await utimes(fresh, /* @__PURE__ */ new Date(), Math.floor(file.time * 1e3) / 1e6);
  }
  await rename(fresh, at);
}
async function clearPathInRepository(directory, path) {
  await rm2(join2(directory, path), { recursive: true, force: true });
  const above = dirname(path);
  if (above === ".") return;
  if (!(await lstat(join2(directory, above)).catch(() => void 0))?.isDirectory())
    await clearPathInRepository(directory, above);
  await mkdir(join2(directory, above), { recursive: true });
}

// src/git/store.ts
import { appendFile as appendFile2, mkdir as mkdir2, writeFile as writeFile2 } from "node:fs/promises";
import { dirname as dirname2, join as join3 } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
var NETWORK_TIMEOUT_MS = 6e5;
var QUESTION_TIMEOUT_MS = 6e4;
var CONFIG = "[core]\n	repositoryformatversion = 0\n	bare = false\n	logAllRefUpdates = false\n";
async function openStore({
  directory,
  root,
  remote
}) {
  const place = { directory, root, remote };
  const made = await mkdir2(directory, { recursive: true, mode: 448 });
  await Promise.all(["objects/pack", "refs"].map((name) => mkdir2(join3(directory, name), { recursive: true })));
  const head = join3(directory, "HEAD");
  await writeFile2(head, "ref: refs/heads/none\n").catch(namingFile(head));
  return withBegin({
    ...place,
    isNew: made !== void 0,
    brought: /* @__PURE__ */ new Set(),
    run: async (args, more) => git(args, gitOptions(place, more)),
    ok: async (args, more) => gitOk(args, gitOptions(place, more))
  });
}
function withBegin(store) {
  let begun;
  const turn = async (options) => options?.borrow || begun;
  return {
    ...store,
    run: (args, options) => turn(options).then(() => store.run(args, options)),
    ok: (args, options) => turn(options).then(() => store.ok(args, options)),
    async early(args, options) {
      const result = begun && await store.run(args, { ...options, borrow: true });
      if (result && (result.exitCode === 0 || result.tooLong)) return result;
      await begun;
      return store.run(args, options);
    },
    begin(sha, work) {
      begun = work({ ...store, brought: /* @__PURE__ */ new Set() }).then(() => {
        begun = void 0;
      });
      begun.catch(() => void 0);
      store.brought.add(sha);
    }
  };
}
function gitOptions({ directory, root, remote }, { input, index, tree = root, borrow, authenticated, env, maxOutputBytes, timeoutMs, signal } = {}) {
  resetConfig(directory);
  return {
    cwd: tree,
    input,
    ownConfig: true,
    maxOutputBytes,
    signal,
    timeoutMs: timeoutMs ?? (authenticated ? NETWORK_TIMEOUT_MS : void 0),
    env: {
      GIT_DIR: directory,
      GIT_WORK_TREE: tree,
      ...index && { GIT_INDEX_FILE: join3(directory, index) },
      ...borrow && { GIT_ALTERNATE_OBJECT_DIRECTORIES: quoted(join3(commonDirectory(root), "objects")) },
      ...authenticated && remote.environment,
      ...env
    },
    ...authenticated && { config: credentialConfig(remote) }
  };
}
var quoted = (path) => `"${path.replace(/["\\]/g, "\\$&")}"`;
function resetConfig(directory) {
  const path = join3(directory, "config");
  if (readWholeText(path, { maxBytes: 1e4 }) !== CONFIG) writeWholeFile(path, CONFIG);
}
async function provideCommit(store, sha) {
  if (!await takeCommit(store, sha)) await fetchCommits(store, [sha], 1);
}
async function takeCommit(store, sha) {
  if (await isThere(store, sha)) return true;
  if (!await copyCommit(store, sha)) return false;
  await adoptCommit(store, sha);
  store.brought.add(sha);
  return true;
}
async function isThere(store, sha) {
  const { brought, isNew } = store;
  if (brought.has(sha) || isNew && brought.size === 0) return brought.has(sha);
  if (!await hasCommit(store, sha)) return false;
  brought.add(sha);
  return true;
}
var hasCommit = async (store, sha) => (await store.run(["cat-file", "-e", `${sha}^{tree}`])).exitCode === 0;
async function copyCommit(store, sha) {
  const pack = ["pack-objects", "--revs", "--quiet", "--window=0", join3(store.directory, "objects/pack/pack")];
  return (await store.run(pack, { borrow: true, input: `--shallow ${sha}
${sha}
` })).exitCode === 0;
}
var refOf = (sha) => `refs/kodelet/${sha}`;
async function adoptCommit({ directory }, sha) {
  await appendFile2(join3(directory, "shallow"), `${sha}
`, { flag: APPEND });
  const path = join3(directory, refOf(sha));
  await mkdir2(dirname2(path), { recursive: true });
  await writeFile2(path, `${sha}
`).catch(namingFile(path));
}
async function fetchCommits(store, shas, depth) {
  const wanted = [...new Set(shas)];
  const refs = wanted.map((sha) => `+${sha}:${refOf(sha)}.${depth}`);
  await ask(store, ["fetch", "--quiet", "--no-tags", `--depth=${depth}`, store.remote.url, ...refs]);
  for (const sha of wanted) store.brought.add(sha);
}
async function fetchBranch(store, branch, sha) {
  const args = ["fetch", "--quiet", "--no-tags", store.remote.url, `+refs/heads/${branch}:${refOf(sha)}`];
  await ask(store, args);
}
async function fetchHistory(store, commit) {
  const parent = (await store.ok(["rev-parse", "--verify", `${commit}^`])).trim();
  await store.run(["fetch", "--quiet", "--no-tags", "--unshallow", store.remote.url, parent], { authenticated: true });
}
async function fetchRef(store, ref) {
  if (!(await remoteRefs(store, [ref])).has(ref)) return void 0;
  const copy = "refs/kodelet/of-remote";
  await ask(store, ["fetch", "--quiet", "--no-tags", "--depth=1", store.remote.url, `+${ref}:${copy}`]);
  return (await store.ok(["rev-parse", "--verify", copy])).trim();
}
async function fetchRefs(store, folder) {
  const refs = await remoteRefs(store, [`${folder}*`]);
  if (refs.size === 0) return refs;
  const copies = "refs/kodelet/of-remote-folder/";
  const prune = ["--prune", "--no-tags", "--depth=1"];
  await ask(store, ["fetch", "--quiet", ...prune, store.remote.url, `+${folder}*:${copies}*`]);
  const lines = (await store.ok(["for-each-ref", "--format=%(objectname) %(refname)", copies])).split("\n");
  const found = lines.filter(Boolean).map((line) => line.split(" ", 2));
  return new Map(found.map(([commit, name]) => [`${folder}${name.slice(copies.length)}`, commit]));
}
async function remoteRefs(store, patterns, timeoutMs = QUESTION_TIMEOUT_MS) {
  const args = ["ls-remote", "--quiet", store.remote.url, ...patterns];
  const lines = (await ask(store, args, timeoutMs)).split("\n").filter(Boolean);
  return new Map(lines.map((line) => [line.slice(line.indexOf("	") + 1), line.slice(0, line.indexOf("	"))]));
}
async function ask(store, args, timeoutMs, attempt = 1) {
  const result = await store.run(args, { authenticated: true, timeoutMs });
  if (result.exitCode === 0) return result.stdout;
  if (attempt === ATTEMPTS || !isTransient(result.stderr)) throw gitError(args, result, store.directory);
  await wait(waitBefore(attempt + 1));
  return ask(store, args, timeoutMs, attempt + 1);
}
var remoteUrl = (serverUrl, { owner, name }) => `${serverUrl.replace(/\/+$/, "")}/${owner}/${name}.git`;
function credentialConfig({ url, token }) {
  return { [`http.${new URL(url).origin}/.extraheader`]: `AUTHORIZATION: ${basicCredential(token)}` };
}
var basicCredential = (token) => `basic ${Buffer.from(`x-access-token:${token}`).toString("base64")}`;

// src/git/push.ts
import { setTimeout as wait2 } from "node:timers/promises";
async function pushCommit(store, options, attempt = 1) {
  const { commit, branch, expected = "", signal } = options;
  const ref = `refs/heads/${branch}`;
  const lease = `--force-with-lease=${ref}:${expected}`;
  const args = ["push", "--porcelain", "--no-verify", lease, store.remote.url, `${commit}:${ref}`];
  const { exitCode, stdout, stderr } = await store.run(args, { authenticated: true, signal });
  if (exitCode === 0) return { ok: true };
  signal?.throwIfAborted();
  const said = `${stderr}
${stdout}`;
  const other = await conflictingBranch(store, branch, said);
  if (other !== void 0) return { ok: false, why: "in-the-way", other };
  if (isMoved(said)) return { ok: false, why: "moved" };
  if (attempt === 1 && SHALLOW.test(said)) {
    await fetchHistory(store, commit);
    return pushCommit(store, options, attempt + 1);
  }
  if (attempt < ATTEMPTS && isTransient(said)) {
    await wait2(waitBefore(attempt + 1));
    return pushCommit(store, options, attempt + 1);
  }
  return {
    ok: false,
    why: "refused",
    ...readPushRefusal(said, { branch, commit: await describeCommit(store, commit) })
  };
}
async function describeCommit(store, commit) {
  const { exitCode, stdout } = await store.run(["log", "-1", "--format=%s%x00%ae%x00%ce", commit]);
  const [subject = "", author = "", committer = ""] = stdout.trim().split("\0");
  return exitCode === 0 ? { subject, author, committer } : void 0;
}
async function pushRef(store, push, attempt = 1) {
  const { ref, commit = "", expected = "" } = push;
  const lease = `--force-with-lease=${ref}:${expected}`;
  const args = ["push", "--porcelain", "--no-verify", lease, store.remote.url, `${commit}:${ref}`];
  const { exitCode, stdout, stderr } = await store.run(args, { authenticated: true });
  if (exitCode === 0) return { ok: true };
  const said = `${stderr}
${stdout}`;
  if (isMoved(said)) return { ok: false, why: "moved" };
  if (attempt === ATTEMPTS || !isTransient(said))
    return { ok: false, why: "refused", said: describeCause(readPushRefusal(said, { branch: ref })) };
  await wait2(waitBefore(attempt + 1));
  return pushRef(store, push, attempt + 1);
}
var MAX_DELETED = 200;
async function deleteRefs(store, refs) {
  for (let from = 0; from < refs.length; from += MAX_DELETED) {
    const some = refs.slice(from, from + MAX_DELETED);
    const leases = some.map(({ ref, commit }) => `--force-with-lease=${ref}:${commit}`);
    const args = [
      "push",
      "--porcelain",
      "--no-verify",
      ...leases,
      store.remote.url,
      ...some.map(({ ref }) => `:${ref}`)
    ];
    await store.run(args, { authenticated: true });
  }
}
var isMoved = (said) => MOVED.test(said);
var MOVED = /stale info|non-fast-forward|fetch first|cannot lock ref|reference already exists|failed to update ref/;
var SHALLOW = /shallow update not allowed/;
async function conflictingBranch(store, branch, said) {
  const named = /'refs\/heads\/([^']+)' exists; cannot create/.exec(said)?.[1];
  if (named !== void 0 || !/directory file conflict/i.test(said)) return named;
  const above = branch.split("/").map((_, index, names) => names.slice(0, index + 1).join("/"));
  const refs = await remoteRefs(
    store,
    [...above, `${branch}/*`].map((name) => `refs/heads/${name}`)
  );
  return [...refs.keys()].map((ref) => ref.replace(/^refs\/heads\//, ""))[0] ?? branch;
}
function branchName({
  prefix,
  target,
  title,
  runId
}) {
  return `${prefix}${subjectOf(target, runId)}-${slugOf(title)}`;
}
function subjectOf(target, runId) {
  if (target.kind === "repository") return `run-${slugOf(runId)}`;
  return `${target.kind === "issue" ? "issue" : "pr"}-${target.number}`;
}
var numbered = (branch, attempt) => attempt < 2 ? branch : `${branch}-${attempt}`;
var SLUG_LENGTH = 40;
function slugOf(title) {
  const words = title.normalize("NFKD").replace(new RegExp("\\p{M}", "gu"), "").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-/, "");
  return atWordEnd(words).replace(/-$/, "") || "change";
}
function atWordEnd(words) {
  if (words.length <= SLUG_LENGTH) return words;
  const end = words.lastIndexOf("-", SLUG_LENGTH);
  return words.slice(0, end > 0 ? end : SLUG_LENGTH);
}

// src/git/ref-store.ts
import { randomBytes, randomUUID as randomUUID2 } from "node:crypto";
import { setTimeout as wait3 } from "node:timers/promises";
var remoteRef = (store, ref) => ({
  ref,
  git: store.run,
  tip: () => fetchRef(store, ref),
  move: (commit, expected) => pushRef(store, { ref, commit, expected })
});
var localRef = (directory, ref) => ({
  ref,
  git: (args, options) => git(args, { cwd: directory, ...options }),
  async tip() {
    const { stdout } = await git(["rev-parse", "--verify", "--quiet", ref], { cwd: directory });
    return stdout.trim() || void 0;
  },
  async move(to, from = NO_COMMIT) {
    const args = to === void 0 ? ["update-ref", "-d", ref, from] : ["update-ref", ref, to, from];
    const { exitCode, stderr } = await git(args, { cwd: directory });
    if (exitCode === 0) return { ok: true };
    return isMoved(stderr) ? { ok: false, why: "moved" } : { ok: false, why: "refused", said: stderr.trim() };
  }
});
var NO_COMMIT = "0".repeat(40);
async function readRef(refStore, schema) {
  const tip = await refStore.tip();
  if (tip === void 0) return { files: /* @__PURE__ */ new Map() };
  const listed = await listFiles(refStore, tip, schema);
  if (typeof listed === "string") return { tip, files: /* @__PURE__ */ new Map(), foreign: listed };
  const readable = listed.filter(({ bytes }) => bytes <= schema.bytes);
  const texts = await readBlobs(refStore, readable, schema);
  return { tip, files: new Map(listed.map(({ name, blob }) => [name, { blob, text: texts.get(blob) }])) };
}
var FILE = /^100644 blob ([0-9a-f]{40,64}) +(\d+)\t(.+)\.json$/s;
async function listFiles(refStore, tip, schema) {
  const listed = await refStore.git(["ls-tree", "-z", "--long", "--full-tree", tip]);
  if (listed.exitCode !== 0) return "leads to no directory";
  const entries = listed.stdout.split("\0").filter(Boolean);
  if (entries.length > schema.files)
    return `has ${entries.length} files, and ${schema.whole} has ${schema.files} at most`;
  const files = entries.map((entry) => {
    const [, blob = "", bytes = "", name = ""] = FILE.exec(entry) ?? [];
    return { name, blob, bytes: Number(bytes), entry };
  });
  const other = files.find(({ name }) => !schema.isName(name));
  return other ? `has ${JSON.stringify(other.entry.split("	")[1]?.slice(0, 80))}, which is no ${schema.one}` : files;
}
async function readBlobs(refStore, files, { whole }) {
  if (files.length === 0) return /* @__PURE__ */ new Map();
  const mark = randomBytes(16).toString("hex");
  const args = ["cat-file", `--batch=${mark}%(objectname)`];
  const result = await refStore.git(args, { input: files.map(({ blob }) => `${blob}
`).join("") });
  if (result.exitCode !== 0) throw gitError(args, result, whole);
  const texts = result.stdout.split(mark).slice(1);
  return new Map(texts.map((text2) => [text2.slice(0, text2.indexOf("\n")), text2.slice(text2.indexOf("\n") + 1, -1)]));
}
var MAX_TRIES = 24;
var LONGEST_WAIT_MS = 6e4;
var waitAfter = (attempt, random = Math.random) => random() * Math.min(LONGEST_WAIT_MS, 100 * 2 ** attempt);
async function updateRef(refStore, schema, change, before) {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const found = attempt === 1 && before || await readRef(refStore, schema);
    if (found.foreign !== void 0) return { ok: false, said: `${refStore.ref} ${found.foreign}` };
    const { files, value } = change(found);
    if (files === void 0 || files.size === 0 && found.tip === void 0) return { ok: true, value };
    const commit = files.size === 0 ? void 0 : await commitFiles(refStore, files, { found, schema });
    const moved = await refStore.move(commit, found.tip);
    if (moved.ok) return { ok: true, value };
    if (moved.why === "refused") return { ok: false, said: moved.said };
    await wait3(waitAfter(attempt));
  }
  return { ok: false, said: `other runs wrote to it each of ${MAX_TRIES} times` };
}
async function commitFiles(refStore, files, { found, schema }) {
  const lines = [];
  for (const [name, text2] of files) {
    const known = found.files.get(name);
    const blob = known?.text === text2 ? known.blob : await write(refStore, schema, ["hash-object", "-w", "--stdin"], text2);
    lines.push(`100644 blob ${blob}	${name}.json\0`);
  }
  const tree = await write(refStore, schema, ["mktree", "-z"], lines.join(""));
  return write(refStore, schema, ["commit-tree", tree], `${schema.message}

${randomUUID2()}
`);
}
async function write(refStore, { whole }, args, input) {
  const result = await refStore.git(args, { input, ...args[0] === "commit-tree" && { env: IDENTITY } });
  if (result.exitCode === 0) return result.stdout.trim();
  throw gitError(args, result, whole);
}
var [NAME, EMAIL] = ["kodelet-ci", "kodelet-ci@users.noreply.github.com"];
var IDENTITY = {
  GIT_AUTHOR_NAME: NAME,
  GIT_AUTHOR_EMAIL: EMAIL,
  GIT_COMMITTER_NAME: NAME,
  GIT_COMMITTER_EMAIL: EMAIL
};

// src/git/usage-ref.ts
var USAGE_REF = "refs/kodelet/usage";
var DAY = /^\d{4}-\d{2}-\d{2}$/;
var MONTH = /^(?:\d{4}-\d{2}|earlier)$/;
var SCHEMA = {
  whole: "a record of usage",
  one: "day or month",
  files: 120,
  bytes: 262144,
  isName: (name) => DAY.test(name) || MONTH.test(name),
  message: "What runs have used"
};
async function readUsage(refStore) {
  const notes = await readRef(refStore, SCHEMA);
  return notes.foreign ?? usageIn(notes);
}
async function changeUsage(refStore, change) {
  const changed = await updateRef(refStore, SCHEMA, (notes) => {
    const found = usageIn(notes);
    if (typeof found === "string") return { value: { ok: false, said: `${USAGE_REF} ${found}` } };
    const { usage, value } = change(found);
    return { ...usage && { files: filesOf(usage) }, value: { ok: true, value } };
  });
  return changed.ok ? changed.value : changed;
}
function usageIn({ files }) {
  const days = /* @__PURE__ */ new Map();
  const months = /* @__PURE__ */ new Map();
  for (const [name, { text: text2 }] of files) {
    try {
      const value = JSON.parse(text2 ?? "");
      if (DAY.test(name)) days.set(name, dayIn(value));
      else months.set(name, usedIn(value));
    } catch {
      return `has "${name}.json", which cannot be read`;
    }
  }
  return files.size === 0 ? EMPTY_USAGE : { days, months };
}
function record(value = {}) {
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return value;
  throw new TypeError("no object");
}
function amount(value = 0) {
  if (typeof value === "number" && Number.isFinite(value) && value >= 0) return value;
  throw new TypeError("no amount");
}
function text(value) {
  if (typeof value === "string" && value.length <= 200) return value;
  throw new TypeError("no text");
}
var mapOf = (value, item) => new Map(Object.entries(record(value)).map(([name, one]) => [text(name), item(one)]));
function dayIn(value) {
  const { people, refused, open } = record(value);
  return {
    ...EMPTY_DAY,
    people: mapOf(people, usedIn),
    refused: mapOf(refused, amount),
    open: mapOf(open, reservationIn)
  };
}
function usedIn(value) {
  const { runs, turns, costUsd, deniedCalls, conclusions } = record(value);
  return {
    ...NOTHING_USED,
    runs: amount(runs),
    turns: amount(turns),
    costUsd: amount(costUsd),
    deniedCalls: amount(deniedCalls),
    conclusions: Object.fromEntries(mapOf(conclusions, amount))
  };
}
function reservationIn(value) {
  const { person, turns, costUsd, expiresAt } = record(value);
  const until = Date.parse(text(expiresAt));
  return {
    person: text(person),
    turns: amount(turns),
    costUsd: amount(costUsd),
    expiresAt: new Date(until).toISOString()
  };
}
function filesOf({ days, months }) {
  const plain = ({ people, refused, open }) => ({
    people: Object.fromEntries(people),
    refused: Object.fromEntries(refused),
    open: Object.fromEntries(open)
  });
  const entries = [
    ...months,
    ...[...days].map(([day, value]) => [day, plain(value)])
  ];
  return new Map(entries.map(([name, value]) => [name, `${JSON.stringify(value)}
`]));
}

// src/github/api/failure.ts
function describeFailure(error) {
  const { status, request, response, message, errors } = shapeOf(error);
  if (!request?.url) return firstLine(details(errors)[0] ?? message ?? String(error));
  const call = `${request.method ?? "GET"} ${pathOf(request.url)}`;
  if (!response) return `${call} got no answer: ${firstLine(message ?? "")}`;
  const stated = response.data?.message ?? message ?? "";
  const said = [stated, ...details(response.data?.errors)].filter((part) => typeof part === "string");
  return `${call} answered ${status}: ${firstLine(said.map((part) => firstLine(part)).join(": "))}`;
}
function remedyOf(error, needed = "the permission that this request needs, as the README lists them", at = {}) {
  const { request, response } = shapeOf(error);
  if (request && !response)
    return at.terminal ? "Check the network, and the proxy if there is one" : "Check that the runner reaches the GitHub host, or ask again later";
  const { cause, remedy } = readRefusal(refusingAnswer(error), { needed, ...at });
  return cause === void 0 ? NOT_KNOWN : `${cause.charAt(0).toUpperCase()}${cause.slice(1)}. ${remedy}`;
}
var requestError = (error) => statusOf(error) === void 0 ? void 0 : new KodeletError("github", `A GitHub request failed: ${describeFailure(error)}`, {
  remedy: remedyOf(error),
  cause: error
});
function refusingAnswer(error) {
  const { status, response, message = String(error), errors } = shapeOf(error);
  const type = Array.isArray(errors) ? errors[0]?.type : void 0;
  const stated = type ? details(errors) : [response?.data?.message ?? message, ...details(response?.data?.errors)];
  return { said: stated.filter((part) => typeof part === "string").join("\n"), status, type };
}
function details(errors) {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error) => {
    if (typeof error === "string" || !error) return error ?? [];
    const { resource = "", field = "", code = "", message } = error;
    return message ?? [resource, field, code].filter(Boolean).join(" ");
  });
}
var statusOf = (error) => shapeOf(error).status;
var isLostPost = (error) => {
  const { request, status = 0 } = shapeOf(error);
  return request?.method === "POST" && !(status >= 400 && status < 500);
};
var shapeOf = (error) => typeof error === "object" && error !== null ? error : {};
var pathOf = (url) => URL.canParse(url) ? new URL(url).pathname : url;
var firstLine = (text2) => (text2.split("\n")[0] ?? "").slice(0, 300).replace(/[.\s]+$/, "");

export {
  isLimited,
  dayOf,
  monthOf,
  toCents,
  totalOf,
  usageWithReservation,
  reservedIn,
  withReservation,
  withoutReservation,
  upToDate,
  treeWith,
  treeOf,
  commitTree,
  filesBetween,
  fileChanges,
  readBlob,
  linesBetween,
  patchBetween,
  writePatch,
  transplant,
  nameCommitter,
  createKeeper,
  restoreFiles,
  isUnchangedFile,
  removeInside,
  isBelowFolders,
  digestOf,
  readGitFiles,
  withGitFile,
  restoreGitFiles,
  openStore,
  provideCommit,
  takeCommit,
  hasCommit,
  fetchCommits,
  fetchBranch,
  fetchRefs,
  remoteRefs,
  remoteUrl,
  basicCredential,
  pushCommit,
  describeCommit,
  deleteRefs,
  isMoved,
  branchName,
  numbered,
  remoteRef,
  localRef,
  readRef,
  updateRef,
  USAGE_REF,
  readUsage,
  changeUsage,
  describeFailure,
  remedyOf,
  requestError,
  refusingAnswer,
  statusOf,
  isLostPost
};
