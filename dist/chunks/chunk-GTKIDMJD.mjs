import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  APPEND,
  ATTEMPTS,
  NOT_KNOWN,
  commonDirectory,
  describeCause,
  git,
  gitDirectories,
  gitError,
  gitOk,
  isTransient,
  readPushRefusal,
  readRefusal,
  readRequired,
  readWholeText,
  restoreSnapshot,
  takeSnapshot,
  terminalText,
  waitBefore,
  writeWholeFile
} from "./chunk-AXPPXH37.mjs";
import {
  removeHiddenCharacters
} from "./chunk-OTCC5EYJ.mjs";
import {
  KodeletError,
  namingFile,
  systemReason
} from "./chunk-G3NFOR2Y.mjs";

// src/core/evidence.ts
var VERDICTS = {
  failed: {
    meaning: "The change breaks something: a check fails that did not fail before, or fails in another way.",
    emoji: "\u274C",
    tone: "bad",
    isUnfinished: true,
    checkRun: "failure"
  },
  weakened: {
    meaning: "The checks pass only because the change removes, skips or empties tests, or edits the command that runs them. With the checks as they were before, they fail.",
    emoji: "\u26A0\uFE0F",
    tone: "bad",
    isUnfinished: true,
    checkRun: "failure"
  },
  flaky: {
    meaning: "A result differs between two runs of the same files, so it proves nothing.",
    emoji: "\u{1F3B2}",
    tone: "caution",
    isUnfinished: false,
    checkRun: "neutral"
  },
  changed: {
    meaning: "The checks pass, but they expect something else than before: each such place is listed for the reviewer.",
    emoji: "\u{1F4DD}",
    tone: "caution",
    isUnfinished: false,
    checkRun: "neutral"
  },
  "red-before": {
    meaning: "A check fails, and it fails in the same way without the change.",
    emoji: "\u{1F7E0}",
    tone: "caution",
    isUnfinished: false,
    checkRun: "neutral"
  },
  unproven: {
    meaning: "The checks pass, and the new tests also pass without the change.",
    emoji: "\u26AA",
    tone: "caution",
    isUnfinished: false,
    checkRun: "neutral"
  },
  none: {
    meaning: "No check could be run, or the result could not be judged; the reason says why.",
    emoji: "\u2796",
    tone: "soft",
    isUnfinished: false,
    checkRun: "neutral"
  },
  passed: {
    meaning: "All checks pass, those that were there before the change included. No test shows the difference.",
    emoji: "\u2705",
    tone: "good",
    isUnfinished: false,
    checkRun: "success"
  },
  proven: {
    meaning: "A test that fails without the change passes with it, and nothing that passed before fails, is skipped or is gone.",
    emoji: "\u2705",
    tone: "good",
    isUnfinished: false,
    checkRun: "success"
  }
};
var worstVerdict = (verdicts) => Object.keys(VERDICTS).find((name) => verdicts.includes(name)) ?? "none";
var EVIDENCE_CHECK = { name: "kodelet: evidence", mark: "kodelet-ci-evidence" };
var NO_TEST_CHANGES = {
  turnedGreen: [],
  stillRed: [],
  redBefore: [],
  newlyRed: [],
  vanished: [],
  skipped: [],
  flaky: []
};

// src/core/model.ts
var NO_USAGE = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 };
var addUsage = (a, b) => ({
  inputTokens: a.inputTokens + b.inputTokens,
  outputTokens: a.outputTokens + b.outputTokens,
  cacheReadTokens: a.cacheReadTokens + b.cacheReadTokens,
  cacheWriteTokens: a.cacheWriteTokens + b.cacheWriteTokens
});
var promptTokens = ({ inputTokens, cacheReadTokens, cacheWriteTokens }) => inputTokens + cacheReadTokens + cacheWriteTokens;
var costOf = (usage, price) => (usage.inputTokens * price.input + usage.outputTokens * price.output + usage.cacheReadTokens * price.cacheRead + usage.cacheWriteTokens * price.cacheWrite) / 1e6;

// src/session/events/journal.ts
import { createHash } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, truncateSync, writeSync } from "node:fs";
import { dirname } from "node:path";
var JOURNAL_ENDS = "The journal of this run is incomplete: it ends where it could no longer be written. What came after that is only in this report";
var NOTHING_BEFORE = "0".repeat(64);
var hashOf = (line) => createHash("sha256").update(line).digest("hex");
function openJournal(path) {
  const file = attempt(`The journal "${path}" cannot be started`, () => {
    makeDirectory(dirname(path));
    return openSync(path, "ax", 384);
  });
  return appendTo(path, file, NOTHING_BEFORE);
}
function makeDirectory(path) {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    if (existsSync(dirname(path))) mkdirSync(path);
    throw error;
  }
}
function appendTo(path, file, first) {
  let prev = first;
  let broken;
  const append = (event) => {
    if (broken) throw broken;
    const { seq, time, ...rest } = event;
    const line = JSON.stringify({ seq, time, prev, ...rest });
    try {
      attempt(`The journal "${path}" cannot be written`, () => writeAll(file, `${line}
`));
    } catch (error) {
      broken = error;
      throw error;
    }
    prev = hashOf(line);
  };
  return Object.assign(append, { path, close: () => closeSync(file) });
}
function continueJournal(path) {
  const { events, problem } = readJournal(path);
  if (problem && !problem.torn) {
    throw new KodeletError("journal", `The journal "${path}" is not sound at line ${problem.line}: ${problem.reason}`);
  }
  const whole = readText(path).split("\n").slice(0, events.length);
  const file = attempt(`The journal "${path}" cannot be opened`, () => {
    truncateSync(path, Buffer.byteLength(whole.map((line) => `${line}
`).join("")));
    return openSync(path, "a");
  });
  return appendTo(path, file, events.length === 0 ? NOTHING_BEFORE : hashOf(whole.at(-1) ?? ""));
}
var MAX_BYTES = 512 * 1024 * 1024 - 1;
var readText = (path) => readRequired(path, { maxBytes: MAX_BYTES, links: "follow" }).toString("utf8");
function readJournal(path) {
  const lines = readText(path).split("\n");
  const rest = lines.pop() ?? "";
  const events = [];
  let prev = NOTHING_BEFORE;
  for (const [index, line] of lines.entries()) {
    const checked2 = checkLine(line, { seq: index + 1, prev });
    if (typeof checked2 === "string") return { events, problem: { line: index + 1, torn: false, reason: checked2 } };
    events.push(checked2);
    prev = hashOf(line);
  }
  if (rest === "") return { events };
  return { events, problem: { line: lines.length + 1, torn: true, reason: "the line breaks off before its end" } };
}
function checkLine(line, expected) {
  let parsed;
  try {
    parsed = JSON.parse(line);
  } catch {
    return "the line is not JSON";
  }
  if (typeof parsed !== "object" || parsed === null) return "the line is not a JSON object";
  const { prev, ...event } = parsed;
  if (event.seq !== expected.seq) return `the line has seq ${event.seq}, expected ${expected.seq}`;
  if (prev !== expected.prev)
    return "the hash of the line before does not match: this line or the one before was changed";
  return event;
}
function writeAll(file, text) {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
}
function attempt(what, work) {
  try {
    return work();
  } catch (cause) {
    throw new KodeletError("journal", `${what}: ${systemReason(cause)}`, {
      remedy: "Check that the directory is writable, has space, and that no other run uses this file.",
      cause
    });
  }
}
function endOpen(events, reason) {
  const open = /* @__PURE__ */ new Map();
  for (const event of events) {
    const [key, end] = ENDS[event.type]?.(event, reason) ?? [];
    if (key === void 0) continue;
    if (end) open.set(key, event.agent === void 0 ? end : { ...end, agent: event.agent });
    else open.delete(key);
  }
  return [...open.values()].toReversed();
}
var turnKey = ({ agent = "", turn }) => `turn ${turn} ${agent}`;
var ENDS = {
  "phase-start": ({ phase }) => [`phase ${phase}`, { type: "phase-end", phase }],
  "phase-end": ({ phase }) => [`phase ${phase}`],
  "turn-start": (event) => [
    turnKey(event),
    { type: "turn-end", turn: event.turn, stopReason: "other", content: [], usage: NO_USAGE, costUsd: 0 }
  ],
  "turn-end": (event) => [turnKey(event)],
  "tool-start": ({ callId, tool }, reason) => [`call ${callId}`, { type: "tool-interrupted", callId, tool, reason }],
  "tool-end": ({ callId }) => [`call ${callId}`],
  "tool-interrupted": ({ callId }) => [`call ${callId}`],
  "attempt-start": ({ attempt: attempt2, best = attempt2 }) => [
    "attempt",
    { type: "attempt-end", attempt: attempt2, best, ended: "aborted", reason: "the run was cut off" }
  ],
  "attempt-end": () => ["attempt"],
  "self-check-start": () => ["self-check", { type: "self-check-end", changed: false, cutShort: true }],
  "self-check-end": () => ["self-check"]
};

// src/core/staging.ts
function createStaging(onWrite) {
  let mode = "undecided";
  return {
    mode: () => mode,
    decide(staged) {
      if (mode !== "staged") mode = staged ? "staged" : "live";
    },
    record: onWrite,
    refs: /* @__PURE__ */ new Map(),
    origins: /* @__PURE__ */ new Map()
  };
}
var holdsBack = (stage) => stage !== void 0 && stage.mode() !== "live";

// src/git/store.ts
import { appendFile, mkdir, writeFile } from "node:fs/promises";
import { dirname as dirname2, join } from "node:path";
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
  const made = await mkdir(directory, { recursive: true, mode: 448 });
  await Promise.all(["objects/pack", "refs"].map((name) => mkdir(join(directory, name), { recursive: true })));
  const head = join(directory, "HEAD");
  await writeFile(head, "ref: refs/heads/none\n").catch(namingFile(head));
  return withBegin({
    ...place,
    isNew: made !== void 0,
    brought: /* @__PURE__ */ new Set(),
    run: async (args, more) => git(checked(args, remote, more), gitOptions(place, more)),
    ok: async (args, more) => gitOk(checked(args, remote, more), gitOptions(place, more))
  });
}
var REMOTE_READS = ["fetch", "ls-remote"];
var REMOTE_WRITES = ["push", "send-pack"];
function checked(args, { stage }, options = {}) {
  const [command] = args;
  const mayWrite = REMOTE_WRITES.includes(command) || options.authenticated && !REMOTE_READS.includes(command);
  if (!mayWrite || !holdsBack(stage)) return args;
  const why = stage.mode() === "staged" ? "this run is staged" : "whether this run is staged is not known";
  throw new KodeletError("git", `git ${command} was not run: ${why}`);
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
      ...index && { GIT_INDEX_FILE: join(directory, index) },
      ...borrow && { GIT_ALTERNATE_OBJECT_DIRECTORIES: quoted(join(commonDirectory(root), "objects")) },
      ...authenticated && remote.environment,
      ...env
    },
    ...authenticated && { config: credentialConfig(remote) }
  };
}
var storeIn = (directory) => join(directory, "store");
var quoted = (path) => `"${path.replace(/["\\]/g, "\\$&")}"`;
function resetConfig(directory) {
  const path = join(directory, "config");
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
  const pack = ["pack-objects", "--revs", "--quiet", "--window=0", join(store.directory, "objects/pack/pack")];
  return (await store.run(pack, { borrow: true, input: `--shallow ${sha}
${sha}
` })).exitCode === 0;
}
var refOf = (sha) => `refs/kodelet/${sha}`;
async function adoptCommit({ directory }, sha) {
  await appendFile(join(directory, "shallow"), `${sha}
`, { flag: APPEND });
  const path = join(directory, refOf(sha));
  await mkdir(dirname2(path), { recursive: true });
  await writeFile(path, `${sha}
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
  const tip = (await remoteRefs(store, [ref])).get(ref);
  if (tip === void 0 || store.remote.stage?.refs.get(ref) === tip) return tip;
  const copy = "refs/kodelet/of-remote";
  await ask(store, ["fetch", "--quiet", "--no-tags", "--depth=1", store.remote.url, `+${ref}:${copy}`]);
  return (await store.ok(["rev-parse", "--verify", copy])).trim();
}
async function fetchRefs(store, folder) {
  const refs = await remoteRefs(store, [`${folder}*`]);
  const staged = store.remote.stage?.refs;
  if (refs.size === 0 || [...refs.keys()].every((ref) => staged?.has(ref))) return refs;
  const copies = "refs/kodelet/of-remote-folder/";
  const prune = ["--prune", "--no-tags", "--depth=1"];
  await ask(store, ["fetch", "--quiet", ...prune, store.remote.url, `+${folder}*:${copies}*`]);
  const lines = (await store.ok(["for-each-ref", "--format=%(objectname) %(refname)", copies])).split("\n");
  const found = lines.filter(Boolean).map((line) => line.split(" ", 2));
  return withStaged(
    store,
    [`${folder}*`],
    new Map(found.map(([commit, name]) => [`${folder}${name.slice(copies.length)}`, commit]))
  );
}
function withStaged({ remote: { stage } }, patterns, refs) {
  if (!stage || stage.refs.size === 0) return refs;
  const isMeant = (ref) => patterns.some((one) => one.endsWith("*") ? ref.startsWith(one.slice(0, -1)) : ref === one);
  const moved = [...stage.refs].filter(([ref]) => isMeant(ref));
  const kept = [...refs].filter(([ref]) => !stage.refs.has(ref));
  return new Map([
    ...kept,
    ...moved.flatMap(([ref, commit]) => commit === void 0 ? [] : [[ref, commit]])
  ]);
}
async function remoteRefs(store, patterns, timeoutMs = QUESTION_TIMEOUT_MS) {
  const args = ["ls-remote", "--quiet", store.remote.url, ...patterns];
  const lines = (await ask(store, args, timeoutMs)).split("\n").filter(Boolean);
  const refs = lines.map((line) => [line.slice(line.indexOf("	") + 1), line.slice(0, line.indexOf("	"))]);
  return withStaged(store, patterns, new Map(refs));
}
async function ask(store, args, timeoutMs, attempt2 = 1) {
  const result = await store.run(args, { authenticated: true, timeoutMs });
  if (result.exitCode === 0) return result.stdout;
  if (attempt2 === ATTEMPTS || !isTransient(result.stderr)) throw gitError(args, result, store.directory);
  await wait(waitBefore(attempt2 + 1));
  return ask(store, args, timeoutMs, attempt2 + 1);
}
var remoteUrl = (serverUrl, { owner, name }) => `${serverUrl.replace(/\/+$/, "")}/${owner}/${name}.git`;
function credentialConfig({ url, token }) {
  return { [`http.${new URL(url).origin}/.extraheader`]: `AUTHORIZATION: ${basicCredential(token)}` };
}
var basicCredential = (token) => `basic ${Buffer.from(`x-access-token:${token}`).toString("base64")}`;

// src/git/staged-push.ts
async function stagePush(store, stage, push) {
  const { ref, commit, expected } = push;
  if ((await remoteRefs(store, [ref])).get(ref) !== expected) return { ok: false, why: "moved" };
  if (!stage.origins.has(ref)) stage.origins.set(ref, expected);
  const diff = await diffOf(store, push, stage.origins.get(ref));
  stage.refs.set(ref, commit);
  stage.record({
    what: await describe(store, push),
    method: "push",
    target: ref,
    ...diff && { diff },
    thing: ref,
    effect: commit === void 0 ? "remove" : expected === void 0 ? "make" : "change"
  });
  return { ok: true };
}
var HEADS = "refs/heads/";
async function describe(store, { ref, commit, expected }) {
  if (commit === void 0) return `deleted the reference ${ref}`;
  if (!ref.startsWith(HEADS)) return `written to the reference ${ref}`;
  const subject = (await store.ok(["log", "-1", "--format=%s", commit])).trim();
  const name = `branch "${ref.slice(HEADS.length)}"`;
  const words = `the commit ${commit.slice(0, 12)} (${subject.slice(0, 120)})`;
  return expected === void 0 ? `made the ${name} with ${words}` : `pushed to the ${name} ${words}`;
}
var MAX_DIFF = { branch: 512 * 1024, other: 16 * 1024 };
async function diffOf(store, { ref, commit }, origin) {
  if (commit === void 0) return void 0;
  const isBranch = ref.startsWith(HEADS);
  const before = isBranch ? `${commit}^` : origin;
  const trees = before === void 0 ? ["--root", "--no-commit-id", commit] : [before, commit];
  const options = { maxOutputBytes: isBranch ? MAX_DIFF.branch : MAX_DIFF.other };
  const whole = await store.run(["diff-tree", "-r", "-p", ...trees], options);
  if (whole.exitCode === 0) return whole.stdout;
  const counted = await store.run(["diff-tree", "-r", "--stat", ...trees], options);
  return counted.exitCode === 0 ? `The diff is too long to be shown.
${counted.stdout}` : `The diff could not be made: ${counted.stderr.trim()}`;
}

// src/git/push.ts
import { setTimeout as wait2 } from "node:timers/promises";
async function pushCommit(store, options, attempt2 = 1) {
  const { commit, branch, expected = "", signal } = options;
  const ref = `refs/heads/${branch}`;
  const { stage } = store.remote;
  if (stage?.mode() === "staged") return stagePush(store, stage, { ref, commit, expected: options.expected });
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
  if (attempt2 === 1 && SHALLOW.test(said)) {
    await fetchHistory(store, commit);
    return pushCommit(store, options, attempt2 + 1);
  }
  if (attempt2 < ATTEMPTS && isTransient(said)) {
    await wait2(waitBefore(attempt2 + 1));
    return pushCommit(store, options, attempt2 + 1);
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
async function pushRef(store, push, attempt2 = 1) {
  const { ref, commit = "", expected = "" } = push;
  const { stage } = store.remote;
  if (stage?.mode() === "staged") return stagePush(store, stage, push);
  const lease = `--force-with-lease=${ref}:${expected}`;
  const args = ["push", "--porcelain", "--no-verify", lease, store.remote.url, `${commit}:${ref}`];
  const { exitCode, stdout, stderr } = await store.run(args, { authenticated: true });
  if (exitCode === 0) return { ok: true };
  const said = `${stderr}
${stdout}`;
  if (isMoved(said)) return { ok: false, why: "moved" };
  if (attempt2 === ATTEMPTS || !isTransient(said))
    return { ok: false, why: "refused", said: describeCause(readPushRefusal(said, { branch: ref })) };
  await wait2(waitBefore(attempt2 + 1));
  return pushRef(store, push, attempt2 + 1);
}
var MAX_DELETED = 200;
async function deleteRefs(store, refs) {
  const { stage } = store.remote;
  if (stage?.mode() === "staged") {
    for (const { ref, commit: expected } of refs) await stagePush(store, stage, { ref, expected });
    return;
  }
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
var numbered = (branch, attempt2) => attempt2 < 2 ? branch : `${branch}-${attempt2}`;
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
import { randomBytes, randomUUID } from "node:crypto";
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
  const { files, directory } = listed;
  const readable = files.filter(({ bytes }) => bytes <= schema.bytes);
  const texts = await readBlobs(refStore, readable, schema);
  return {
    tip,
    files: new Map(files.map(({ name, blob }) => [name, { blob, text: texts.get(blob) }])),
    ...directory !== void 0 && { directory }
  };
}
var DIRECTORY = /^040000 tree ([0-9a-f]{40,64}) +-\t(.+)$/s;
var FILE = /^100644 blob ([0-9a-f]{40,64}) +(\d+)\t(.+)\.json$/s;
async function listFiles(refStore, tip, schema) {
  const listed = await refStore.git(["ls-tree", "-z", "--long", "--full-tree", tip]);
  if (listed.exitCode !== 0) return "leads to no directory";
  const all = listed.stdout.split("\0").filter(Boolean);
  const isDirectory = (entry) => DIRECTORY.exec(entry)?.[2] === (schema.directory ?? "");
  const entries = all.filter((entry) => !isDirectory(entry));
  if (entries.length > schema.files)
    return `has ${entries.length} files, and ${schema.whole} has ${schema.files} at most`;
  const files = entries.map((entry) => {
    const [, blob = "", bytes = "", name = ""] = FILE.exec(entry) ?? [];
    return { name, blob, bytes: Number(bytes), entry };
  });
  const other = files.find(({ name }) => !schema.isName(name));
  if (other) return `has ${JSON.stringify(other.entry.split("	")[1]?.slice(0, 80))}, which is no ${schema.one}`;
  const directory = DIRECTORY.exec(all.find(isDirectory) ?? "")?.[1];
  return { files, ...directory !== void 0 && { directory } };
}
async function readBlobs(refStore, files, { whole }) {
  if (files.length === 0) return /* @__PURE__ */ new Map();
  const mark = randomBytes(16).toString("hex");
  const args = ["cat-file", `--batch=${mark}%(objectname)`];
  const result = await refStore.git(args, { input: files.map(({ blob }) => `${blob}
`).join("") });
  if (result.exitCode !== 0) throw gitError(args, result, whole);
  const texts = result.stdout.split(mark).slice(1);
  return new Map(texts.map((text) => [text.slice(0, text.indexOf("\n")), text.slice(text.indexOf("\n") + 1, -1)]));
}
var MAX_TRIES = 24;
var LONGEST_WAIT_MS = 6e4;
var waitAfter = (attempt2, random = Math.random) => random() * Math.min(LONGEST_WAIT_MS, 100 * 2 ** attempt2);
async function updateRef(refStore, schema, change, before) {
  for (let attempt2 = 1; attempt2 <= MAX_TRIES; attempt2 += 1) {
    const found = attempt2 === 1 && before || await readRef(refStore, schema);
    if (found.foreign !== void 0) return { ok: false, said: `${refStore.ref} ${found.foreign}` };
    const { files, directory, value } = change(found);
    if (files === void 0 || files.size === 0 && found.tip === void 0) return { ok: true, value };
    const commit = files.size === 0 ? void 0 : await commitFiles(refStore, files, { found, schema, directory });
    const moved = await refStore.move(commit, found.tip);
    if (moved.ok) return { ok: true, value };
    if (moved.why === "refused") return { ok: false, said: moved.said };
    await wait3(waitAfter(attempt2));
  }
  return { ok: false, said: `other runs wrote to it each of ${MAX_TRIES} times` };
}
async function commitFiles(refStore, files, {
  found,
  schema,
  directory
}) {
  const lines = directory === void 0 ? [] : [`040000 tree ${directory}	${schema.directory}\0`];
  for (const [name, text] of files) {
    const known = found.files.get(name);
    const blob = known?.text === text ? known.blob : await write(refStore, schema, ["hash-object", "-w", "--stdin"], text);
    lines.push(`100644 blob ${blob}	${name}.json\0`);
  }
  const tree = await write(refStore, schema, ["mktree", "-z"], lines.join(""));
  return write(refStore, schema, ["commit-tree", tree], `${schema.message}

${randomUUID()}
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

// src/git/commit.ts
import { appendFile as appendFile2, rm } from "node:fs/promises";
import { join as join2 } from "node:path";
async function treeWith(store, base, changes, { missingOk = false } = {}) {
  const options = { index: "publish-index" };
  await store.ok(["read-tree", "--reset", base], options);
  const ordered = changes.toSorted((a, b) => Number(b.kind === "deleted") - Number(a.kind === "deleted"));
  const input = ordered.map(({ mode, blob, path }) => `${mode} ${blob}	${path}\0`).join("");
  await store.ok(["update-index", "-z", "--replace", "--index-info"], { ...options, input });
  return (await store.ok(["write-tree", ...missingOk ? ["--missing-ok"] : []], options)).trim();
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
  const file = join2(directory, name);
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
  const config = join2(common, "config");
  if (/^\s*\[user\b/im.test(readRequired(config, { maxBytes: 16 * 1024 * 1024, links: "follow" }).toString())) return;
  await appendFile2(config, "\n[user]\n	name = kodelet-ci\n	email = kodelet-ci@localhost\n", { flag: APPEND });
}

// src/git/set-aside.ts
import { rm as rm2 } from "node:fs/promises";
import { join as join3 } from "node:path";
var NOTE = "work-aside";
var underWay = /* @__PURE__ */ new WeakMap();
function setAside(store, work, switching) {
  const going = lend(store, work, switching);
  underWay.set(
    store,
    going.catch(() => void 0)
  );
  return going;
}
async function lend(store, work, switching) {
  writeWholeFile(join3(store.directory, NOTE), `${work}
`);
  let isBack = false;
  let result;
  try {
    result = await switching();
  } finally {
    isBack = await switchTo(store, work);
    if (isBack) await forgetAside(store);
  }
  return { result, isBack };
}
var forgetAside = (store) => rm2(join3(store.directory, NOTE), { force: true });
var whenBack = async (store) => void await underWay.get(store);
var treeAside = (directory) => /^([0-9a-f]{40,64})\n$/.exec(readWholeText(join3(directory, NOTE), { maxBytes: 100 }) ?? "")?.[1];
async function switchTo(store, tree) {
  const now = await takeSnapshot(store);
  return now.tree === tree || restoreSnapshot(store, now, { ...now, tree });
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
var firstLine = (text) => (text.split("\n")[0] ?? "").slice(0, 300).replace(/[.\s]+$/, "");

// src/github/api/job-log.ts
async function readJobLog(github, { owner, name }, jobId, max) {
  const place = { owner, repo: name, job_id: jobId };
  try {
    const [{ data: job }, log] = await Promise.all([
      github.rest.actions.getJobForWorkflowRun(place),
      downloadLog(github, place)
    ]);
    return { ok: true, text: cutLog(log, job.steps ?? [], max) };
  } catch (error) {
    const isDeleted = statusOf(error) === 410;
    const remedy = isDeleted ? "GitHub has deleted it: run the workflow again" : remedyOf(error, 'the permission "actions: read"');
    return { ok: false, reason: `The log of job ${jobId} could not be read: ${describeFailure(error)}`, remedy };
  }
}
var TIMEOUT_MS = 6e4;
async function downloadLog(github, place) {
  const route = "GET /repos/{owner}/{repo}/actions/jobs/{job_id}/logs";
  const { headers } = await github.request(route, { ...place, request: { redirect: "manual" } });
  const response = await github.outbound(headers.location ?? "", { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok || !response.body) throw new Error(`its storage answered ${response.status}`);
  return lastOf(response.body);
}
var MAX_BYTES2 = 8 * 1024 * 1024;
async function lastOf(body) {
  let kept = [];
  let size = 0;
  for await (const chunk of body) {
    kept.push(chunk);
    size += chunk.length;
    if (size < 2 * MAX_BYTES2) continue;
    const last = Buffer.concat(kept).subarray(-MAX_BYTES2);
    [kept, size] = [[last], last.length];
  }
  return Buffer.concat(kept).subarray(-MAX_BYTES2).toString();
}
function cutLog(log, steps, max = MAX_CHARACTERS) {
  const lines = linesOf(log);
  const failed = steps.filter(({ conclusion }) => FAILING.has(conclusion ?? "")).slice(0, MAX_STEPS);
  const parts = failed.flatMap((step) => {
    const section = sectionOf(lines, step);
    return section.length > 0 ? [`Step ${JSON.stringify(step.name)}:
${cutSection(section)}`] : [];
  });
  return cutMiddle(parts.length > 0 ? parts.join("\n\n") : cutSection(lines), max);
}
var MAX_CHARACTERS = 2e4;
var MAX_STEPS = 3;
var FAILING = /* @__PURE__ */ new Set(["failure", "timed_out", "cancelled"]);
var STAMP = /^\ufeff?(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z) ?/;
function linesOf(log) {
  let at = Number.NaN;
  return log.replace(/\r?\n$/, "").split("\n").map((line) => {
    const [stamp = "", time = ""] = STAMP.exec(line) ?? [];
    if (time) at = Date.parse(time);
    return { at, text: line.slice(stamp.length) };
  });
}
var BEGINS = /^##\[group\]Run |^Post job cleanup\.\r?$/;
var SECOND_MS = 1e3;
function sectionOf(lines, { name, started_at, completed_at }) {
  const [from, to] = [Date.parse(started_at ?? ""), Date.parse(completed_at ?? "")];
  const window = lines.filter(({ at }) => at >= from && at < to + SECOND_MS);
  const firstSecond = window.filter(({ at }) => at < from + SECOND_MS).length;
  const error = window.findIndex(({ text }) => text.startsWith("##[error]"));
  const begins = window.flatMap(({ text }, index) => index < firstSecond && BEGINS.test(text) ? [index] : []);
  const named = begins.find((index) => window[index]?.text.trimEnd() === `##[group]${name}`);
  const start = named ?? begins.filter((index) => error < 0 || index < error).at(-1) ?? 0;
  const next = window.findIndex(({ at, text }, index) => index > start && at >= to && BEGINS.test(text));
  return window.slice(start, next < 0 ? window.length : next);
}
var [FIRST, BEFORE, AFTER, LAST] = [20, 15, 45, 120];
var LONGEST_LINE = 600;
function cutSection(section) {
  const lines = terminalText(removeEndings(section)).split("\n").map(cutLine);
  const error = lines.findIndex((line) => ERROR.test(line));
  const shown = lines.map(
    (_, index) => index < FIRST || index >= lines.length - LAST || error >= 0 && index >= error - BEFORE && index <= error + AFTER
  );
  const parts = [];
  for (let index = 0; index < lines.length; ) {
    const end = shown.indexOf(!shown[index], index);
    const next = end < 0 ? lines.length : end;
    if (shown[index]) parts.push(...lines.slice(index, next));
    else parts.push(`[${next - index} lines left out]`);
    index = next;
  }
  return removeHiddenCharacters(parts.join("\n"));
}
var removeEndings = (section) => section.map(({ text }) => text).join("\n");
var ERROR = /^\s*(?:##\[error\](?!Process completed)|\S*error\b|fatal:|panic:|FAIL(?:ED)?\b|not ok\b|✖|✗|×|❌|Traceback |E {3}|npm ERR!)|\b(?:error|Error|ERROR)(?::| TS\d|\[)|\bFAILED\b/;
var cutLine = (line) => line.length <= LONGEST_LINE ? line : `${line.slice(0, LONGEST_LINE)} [${line.length - LONGEST_LINE} characters left out]`;
function cutMiddle(text, max) {
  if (text.length <= max) return text;
  const head = Math.floor(max / 4);
  const left = text.length - max;
  return `${text.slice(0, head)}
[${left} characters left out]
${text.slice(text.length - (max - head))}`;
}

// src/lib/remove-tree.ts
import { randomUUID as randomUUID2 } from "node:crypto";
import { chmod, lstat, readdir, rename, rm as rm3 } from "node:fs/promises";
import { join as join4 } from "node:path";
async function removeTree(directory) {
  const remove = () => rm3(directory, { recursive: true, force: true });
  await remove().catch(async (error) => {
    if (error.code === "ENAMETOOLONG") await shorten(Buffer.from(directory));
    else if (REFUSED.includes(error.code ?? "")) await makeWritable(directory.toString());
    else throw error;
    await remove();
  });
}
var MAX_BYTES_BELOW = 2e3;
async function shorten(directory) {
  const waiting = [directory];
  for (let above = waiting.pop(); above; above = waiting.pop()) {
    for (const entry of await readdir(above, { withFileTypes: true, encoding: "buffer" })) {
      if (!entry.isDirectory()) continue;
      const path = Buffer.concat([above, Buffer.from("/"), entry.name]);
      const isDeep = path.length - directory.length > MAX_BYTES_BELOW;
      const next = isDeep ? Buffer.concat([directory, Buffer.from(`/${randomUUID2()}`)]) : path;
      if (isDeep) await rename(path, next);
      waiting.push(next);
    }
  }
}
var REFUSED = ["EACCES", "EPERM"];
var OWNER_ALL = 448;
async function makeWritable(directory) {
  const found = await lstat(directory).catch(() => void 0);
  if (!found?.isDirectory()) return;
  if ((found.mode & OWNER_ALL) !== OWNER_ALL) {
    await chmod(directory, found.mode & 4095 | OWNER_ALL).catch(() => void 0);
  }
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) if (entry.isDirectory()) await makeWritable(join4(directory, entry.name));
}

export {
  VERDICTS,
  worstVerdict,
  EVIDENCE_CHECK,
  NO_TEST_CHANGES,
  NO_USAGE,
  addUsage,
  promptTokens,
  costOf,
  JOURNAL_ENDS,
  openJournal,
  continueJournal,
  readJournal,
  endOpen,
  createStaging,
  holdsBack,
  openStore,
  storeIn,
  quoted,
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
  setAside,
  forgetAside,
  whenBack,
  treeAside,
  switchTo,
  describeFailure,
  remedyOf,
  requestError,
  refusingAnswer,
  statusOf,
  isLostPost,
  readJobLog,
  cutLog,
  removeTree,
  makeWritable
};
