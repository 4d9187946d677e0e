import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  NO_USAGE,
  addUsage
} from "./chunk-A3C2L5ET.mjs";
import {
  ATTEMPTS,
  git,
  gitError,
  gitOk,
  isTransient,
  waitBefore
} from "./chunk-WSVF6F5C.mjs";
import {
  commonDirectory
} from "./chunk-BE7PX6MN.mjs";
import {
  KodeletError
} from "./chunk-UQ4I4VPG.mjs";

// src/git/store.ts
import { appendFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
var NETWORK_TIMEOUT_MS = 6e5;
var QUESTION_TIMEOUT_MS = 6e4;
var CONFIG = "[core]\n	repositoryformatversion = 0\n	bare = false\n	logAllRefUpdates = false\n";
async function openStore({ directory, root, remote }) {
  const place = { directory, root, remote };
  const made = await mkdir(directory, { recursive: true, mode: 448 });
  await Promise.all(["objects/pack", "refs"].map((name) => mkdir(join(directory, name), { recursive: true })));
  await writeFile(join(directory, "HEAD"), "ref: refs/heads/none\n");
  return {
    ...place,
    isNew: made !== void 0,
    brought: /* @__PURE__ */ new Set(),
    run: async (args, more) => git(args, await gitOptions(place, more)),
    ok: async (args, more) => gitOk(args, await gitOptions(place, more))
  };
}
async function gitOptions({ directory, root, remote }, { input, index, tree = root, borrow, authenticated, env, maxOutputBytes, timeoutMs, signal } = {}) {
  await resetConfig(directory);
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
var quoted = (path) => `"${path.replace(/["\\]/g, "\\$&")}"`;
async function resetConfig(directory) {
  const path = join(directory, "config");
  if (await readFile(path, "utf8").catch(() => void 0) !== CONFIG) await writeFile(path, CONFIG);
}
async function bringCommit(store, sha) {
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
`);
  const path = join(directory, refOf(sha));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${sha}
`);
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
async function remoteRefs(store, patterns) {
  const args = ["ls-remote", "--quiet", store.remote.url, ...patterns];
  const lines = (await ask(store, args, QUESTION_TIMEOUT_MS)).split("\n").filter(Boolean);
  return new Map(lines.map((line) => [line.slice(line.indexOf("	") + 1), line.slice(0, line.indexOf("	"))]));
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

// src/session/events/journal.ts
import { createHash } from "node:crypto";
import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import { dirname as dirname2 } from "node:path";
var NOTHING_BEFORE = "0".repeat(64);
var hashOf = (line) => createHash("sha256").update(line).digest("hex");
function openJournal(path) {
  const file = attempt(`The journal "${path}" cannot be started`, () => {
    mkdirSync(dirname2(path), { recursive: true });
    return openSync(path, "ax", 384);
  });
  let prev = NOTHING_BEFORE;
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
function readJournal(path) {
  const lines = readFileSync(path, "utf8").split("\n");
  const rest = lines.pop() ?? "";
  const events = [];
  let prev = NOTHING_BEFORE;
  for (const [index, line] of lines.entries()) {
    const checked = checkLine(line, { seq: index + 1, prev });
    if (typeof checked === "string") return { events, problem: { line: index + 1, torn: false, reason: checked } };
    events.push(checked);
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
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new KodeletError("journal", `${what}: ${reason}`, {
      remedy: "Check that the directory is writable, has space, and that no other run uses this file.",
      cause
    });
  }
}

// src/session/events/view.ts
var emptyView = {
  sessionId: "",
  version: "",
  model: "",
  profile: "",
  request: "",
  intent: "",
  message: "",
  answer: "",
  phases: [],
  checklist: [],
  calls: [],
  turns: 0,
  usage: NO_USAGE,
  costUsd: 0,
  deniedCalls: 0,
  notices: [],
  verifications: []
};
var CHANGES = {
  "session-start": (_, { type, seq, time, ...facts }) => ({ ...facts, startedAt: time }),
  "phase-start": ({ phases }, { phase, time }) => ({ phases: [...phases, { phase, startedAt: time }] }),
  "phase-end": ({ phases }, { phase, time }) => ({
    phases: phases.map((each) => each.phase === phase && !each.endedAt ? { ...each, endedAt: time } : each)
  }),
  "sandbox-open": (_, { confined, text }) => ({ sandbox: { confined, text } }),
  notice: ({ notices }, { level, text, agent }) => ({
    notices: [...notices, { level, text: agent === void 0 ? text : `In a subagent: ${text}` }]
  }),
  "turn-end": ({ turns, usage, costUsd }, event) => ({
    turns: Math.max(turns, event.turn),
    usage: addUsage(usage, event.usage),
    costUsd: costUsd + event.costUsd
  }),
  "tool-start": ({ calls }, event) => ({ calls: withCall(calls, startedCall(event), event.parentId ?? event.agent) }),
  "tool-end": ({ calls, checklist, deniedCalls }, event) => ({
    calls: calls.map((call) => isOpen(call) && call.callId === event.callId ? endedCall(call, event) : call),
    checklist: (event.agent === void 0 ? checklistOf(event) : void 0) ?? checklist,
    deniedCalls: deniedCalls + (isDenied(event) ? 1 : 0)
  }),
  "limit-reached": (_, { limit, agent }) => agent === void 0 ? { limitReached: limit } : {},
  "self-check-start": () => ({ selfCheck: "running" }),
  // What it was cut short by has stopped nothing that was not done.
  "self-check-end": ({ limitReached }, { changed, cutShort }) => ({
    selfCheck: cutShort ? "cut-short" : changed ? "changed" : "done",
    limitReached: cutShort ? void 0 : limitReached
  }),
  "verify-end": ({ verifications }, { command, exitCode, durationMs }) => ({
    verifications: [...verifications, { command, exitCode, durationMs }]
  }),
  "push-start": (_, { branch, commit, parent, baseBranch, files }) => ({
    push: { branch, commit, parent, baseBranch, files }
  }),
  "pull-request-start": (_, { head, base }) => ({ opening: { head, base } }),
  "publish-end": (_, { publication }) => ({ publication }),
  "session-end": ({ calls }, { conclusion, message, answer, time }) => ({
    conclusion,
    message,
    answer,
    endedAt: time,
    // A call that never ended was cut off with the process.
    calls: calls.map((call) => isOpen(call) ? { ...call, state: "failed" } : call)
  })
};
function foldView(view, event) {
  const change = CHANGES[event.type];
  return change ? { ...view, ...change(view, event) } : view;
}
var isOpen = ({ state }) => state === "running";
var isDenied = ({ code }) => code === "denied";
function withCall(calls, call, maker) {
  const at = calls.findLastIndex(({ callId }) => callId === maker);
  if (maker === void 0 || at < 0) return [...calls, call];
  const depth = depthOf(calls[at]) + 1;
  const next = calls.findIndex((other, index) => index > at && depthOf(other) < depth);
  return calls.toSpliced(next < 0 ? calls.length : next, 0, { ...call, depth });
}
var depthOf = (call) => call?.depth ?? 0;
var startedCall = ({ callId, turn, tool, arguments: text, time }) => ({
  callId,
  turn,
  tool,
  summary: summarizeCall(text),
  state: "running",
  startedAt: time
});
function endedCall(call, event) {
  const { verdict, rule, reason, listing } = event.verdict;
  const state = event.ok ? "ok" : isDenied(event) ? "denied" : "failed";
  return { ...call, state, verdict, rule, reason, durationMs: event.durationMs, ...listing && { listing } };
}
function checklistOf({ ok, result }) {
  if (!ok || result.metadataType !== "todo" || !Array.isArray(result.metadata?.todoList)) return void 0;
  const items = result.metadata.todoList;
  return items.map(({ content, status }) => ({ content, status }));
}
var TELLING = [
  "command",
  "file_path",
  "pattern",
  "path",
  "url",
  "query",
  "question",
  "name",
  "description",
  "thought"
];
var MOST_CHARACTERS = 120;
function summarizeCall(text) {
  const input = parse(text);
  if (!input) return oneLine(text);
  const told = TELLING.map((key) => input[key]).find((value) => typeof value === "string" && value.trim() !== "");
  return oneLine(typeof told === "string" ? told : firstText(input));
}
var firstText = (input) => Object.values(input).find((value) => typeof value === "string") ?? "";
function oneLine(text) {
  const line = text.replace(/\s+/gu, " ").trim();
  const characters = [...line];
  return characters.length > MOST_CHARACTERS ? `${characters.slice(0, MOST_CHARACTERS - 1).join("")}\u2026` : line;
}
function parse(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : void 0;
  } catch {
    return void 0;
  }
}

export {
  openStore,
  bringCommit,
  takeCommit,
  fetchCommits,
  fetchBranch,
  fetchHistory,
  remoteRefs,
  remoteUrl,
  basicCredential,
  openJournal,
  readJournal,
  emptyView,
  foldView,
  summarizeCall
};
