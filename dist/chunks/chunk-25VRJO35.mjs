import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createPlainPrinter,
  createQuietPrinter,
  loadSettings,
  paintFor,
  projectTop,
  sayHowToStop,
  writeJson
} from "./chunk-UMDZ4W36.mjs";
import {
  checkBeforeEnd,
  createAgent,
  createWorkRecord,
  describeLimit,
  describeNamedFiles,
  openMemory,
  sessionStart
} from "./chunk-3JUFOQKW.mjs";
import {
  chooseProfile,
  copyHooks
} from "./chunk-N72DFKYL.mjs";
import {
  EXIT,
  readChannels
} from "./chunk-LB7XA6FJ.mjs";
import {
  handleInterruptsGently
} from "./chunk-VECXKD2H.mjs";
import {
  createRedactor
} from "./chunk-UWFDEML7.mjs";
import {
  MEMORY_REF,
  PROVIDERS,
  createPaint,
  createStream,
  createWorkspace,
  paintLink,
  pickVariables,
  plainLine,
  readDisplay,
  readLinks,
  readTerminal,
  startTelemetry
} from "./chunk-HV76ZWWN.mjs";
import {
  changesBetween,
  describeChange,
  filesBetween,
  openJournal,
  readDiff,
  removeTree,
  takeCompleteSnapshot,
  takeSnapshot
} from "./chunk-3EP535HN.mjs";
import {
  git,
  localRef,
  openStore,
  outboundFetch,
  readHead,
  repositoryTop,
  withRegular
} from "./chunk-JVV4EWUP.mjs";
import {
  PROVIDER_ENTRIES,
  keyRemedy,
  terminalKeyRemedy
} from "./chunk-6B5GJ4DW.mjs";
import {
  KodeletError,
  SKILL_FOLDERS,
  describeError,
  steadyTime
} from "./chunk-3S77BOGY.mjs";

// src/cli/session-ending.ts
import { fstatSync, readdirSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
function sessionEnding(result, options) {
  const { failOn, isWrappedUp } = options;
  const isInterrupted = result.stop === "aborted" || result.stop === "answered" && isWrappedUp;
  const ending = isInterrupted && result.stop === "answered" ? WRAPPED_UP : ENDINGS[result.stop](result, options);
  const failed = failOn.includes(ending.conclusion) ? EXIT.failed : EXIT.ok;
  return { ...ending, answer: result.answer, exitCode: isInterrupted ? EXIT.interrupted : failed };
}
var WRAPPED_UP = {
  conclusion: "incomplete",
  message: "You asked the agent to wrap up; what it changed is in the directory."
};
var ENDINGS = {
  answered: ({ answer }) => answer === "" ? {
    conclusion: "failed",
    message: "The model returned an empty answer; what it changed is in the directory. Ask again."
  } : { conclusion: "succeeded", message: "The agent is done." },
  // At the keyboard an answer comes immediately.
  parked: () => ({ conclusion: "parked", message: "A call waits for a person." }),
  limit: ({ limit = "turns" }, { limits }) => ({
    conclusion: "incomplete",
    message: `The agent was stopped at ${describeLimit(limit, limits)}; what it changed is in the directory.`
  }),
  aborted: () => ({
    conclusion: "cancelled",
    message: "The session was interrupted; what it changed is in the directory."
  }),
  failed: ({ error = new Error("The session failed") }, { address, model }) => ({
    conclusion: "failed",
    message: [describeError(forTerminal(error, model.provider)), ...doubts(error, address)].join(". ")
  })
};
var forTerminal = (error, provider) => error instanceof KodeletError && error.remedy === keyRemedy(provider) ? new KodeletError(error.code, error.message, { remedy: terminalKeyRemedy(provider), cause: error }) : error;
function doubts(error, address) {
  if (!address || !(error instanceof KodeletError) || !UNREACHED.has(error.code)) return [];
  return [`${address.variable} is "${address.url}": check that the model's service answers there, or unset it`];
}
var UNREACHED = /* @__PURE__ */ new Set(["overload", "model", "network"]);
function describeUnfinished(journals, directory) {
  const found = findUnfinished(journals, directory);
  if (!found) return;
  const lines = [
    `kodelet-ci: the last session here did not end (it was killed, or still runs): ${shortened(found.request)}`,
    `  to continue: kodelet-ci resume ${found.journal}`,
    `  to see it:  kodelet-ci report ${found.journal}`
  ];
  const paint = paintFor(process.stderr);
  process.stderr.write(`${lines.map((line) => paint("soft", line)).join("\n")}

`);
}
var MAX_CHARACTERS = 60;
var shortened = (text) => {
  const line = plainLine(text);
  return line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS)}\u2026` : line;
};
var MAX_LOOKED_AT = 20;
function findUnfinished(journals, directory) {
  const times = readdirSync(journals).filter((name) => name.endsWith(".jsonl")).map((name) => join(journals, name)).map((path) => ({ path, time: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }));
  const latest = times.sort((a, b) => b.time - a.time).slice(0, MAX_LOOKED_AT);
  for (const { path } of latest) {
    const { first, newest } = linesOf(path);
    const start = parsed(first);
    if (start?.directory !== directory) continue;
    const hasEnded = newest.some((line) => parsed(line)?.type === "session-end");
    return hasEnded ? void 0 : { journal: path, request: String(start.request ?? "") };
  }
  return void 0;
}
var HEAD_BYTES = 256 * 1024;
var TAIL_BYTES = 1024 * 1024;
function linesOf(path) {
  try {
    return withRegular(path, "follow", (file, { size }) => {
      const [first = ""] = read(file, 0, HEAD_BYTES).split("\n", 1);
      return { first, newest: read(file, Math.max(0, size - TAIL_BYTES), TAIL_BYTES).split("\n") };
    });
  } catch {
    return { first: "", newest: [] };
  }
}
function read(file, from, max) {
  const bytes = Buffer.alloc(Math.min(max, fstatSync(file).size));
  return bytes.toString("utf8", 0, readSync(file, bytes, 0, bytes.length, from));
}
function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    return void 0;
  }
}

// src/cli/session-printer.ts
import { setTimeout as wait } from "node:timers/promises";
var openPrinter = (quiet) => createPrinter({ out: process.stdout, err: process.stderr, ...readDisplay(), hasLinks: readLinks(), quiet });
async function openApprover(printer, { sessionId, wrapUp }) {
  const { stdin: input, stdout: output } = process;
  if (!input.isTTY || !output.isTTY) return void 0;
  const { createKeyboardApprover } = await import("./keyboard-approver-KM5JUHMX.mjs");
  const interrupt = () => void process.kill(process.pid, "SIGINT");
  return createKeyboardApprover({ sessionId, input, output, paint: paintFor(output), printer, wrapUp, interrupt });
}
function printJournalPath(journal, hasBegun) {
  if (!process.stderr.isTTY) return void process.stderr.write(`journal: ${journal}
`);
  if (!hasBegun) return;
  process.stderr.write(`${paintFor(process.stderr)("soft", `  to continue:
  kodelet-ci resume ${journal}`)}
`);
}
async function createPrinter(options) {
  const paintFor2 = ({ isTTY = false }) => createPaint(options.colours === "always" || options.colours === "auto" && isTTY ? "terminal" : "none");
  const isLive = options.canRedraw && options.out.isTTY === true;
  const link = isLive && options.hasLinks ? { link: paintLink } : {};
  const printing = { ...options, ...link, paints: { out: paintFor2(options.out), err: paintFor2(options.err) } };
  if (options.quiet) return createQuietPrinter(printing, isLive);
  return isLive ? (await import("./live-printer-QKG5F2YU.mjs")).createLivePrinter(printing) : createPlainPrinter(printing);
}
async function playEvents(events, options) {
  const { subscriber, speed, maxPauseMs, signal } = options;
  let before = Date.parse(events[0]?.time ?? "");
  for (const event of events) {
    const pause = Math.min(maxPauseMs, (Date.parse(event.time) - before) / speed);
    if (pause >= 1) await wait(pause, void 0, { signal }).catch(() => void 0);
    if (signal.aborted) return;
    subscriber(event);
    before = Date.parse(event.time);
  }
}

// src/cli/terminal-session.ts
import { randomUUID } from "node:crypto";
import { join as join2, relative, resolve } from "node:path";
async function openTerminalSession(config, terminal, options) {
  const { subscribers, directory = process.cwd(), hidden = [], ...signals } = options;
  const place = await createWorkspace(directory, terminal.tempDirectory, terminal.home);
  const top = projectTop(place.root);
  const workspace = { ...place, ...top !== place.root && { repository: top } };
  const redactor = createRedactor(terminal.secrets);
  const stream = createStream({ subscribers, redact: redactor, now: steadyTime });
  const kept = await recall(config, { root: workspace.root, redactor, stream });
  const { localDir, globalDir, envWhitelist, variables } = config.customTools;
  return {
    sessionId: randomUUID(),
    config,
    workspace,
    actor: { event: "terminal", permission: "admin", fork: false, intent: "auto" },
    environment: {
      path: terminal.path,
      home: terminal.home,
      customEnvironment: pickVariables(envWhitelist),
      customVariables: pickVariables(variables),
      mcpVariables: pickVariables(config.mcp.envWhitelist),
      fetch: outboundFetch(terminal.network),
      network: terminal.network
    },
    sandbox: { mode: config.sandbox, hidden },
    trusted: {
      toolDirectories: [
        { path: resolve(top, localDir), source: localDir, mayHaveLock: true },
        { path: inHome(globalDir, terminal.home), source: globalDir }
      ],
      toolCache: join2(terminal.cacheDirectory, "custom-tools"),
      skillDirectories: SKILL_FOLDERS.map((folder) => join2(top, folder)),
      hookDirectory: await copyHooks(config, { root: top, scratch: workspace.scratch }),
      instructions: directoryInstructions(workspace.root)
    },
    redact: redactor.values,
    redactor,
    ...kept && { memory: kept.memory },
    stream,
    ...signals,
    keep: async () => kept?.save(),
    close: () => removeTree(workspace.scratch)
  };
}
async function recall({ toolsets }, { root, redactor, stream }) {
  const top = toolsets.includes("memory") ? repositoryTop(root) : void 0;
  if (top === void 0) return void 0;
  return openMemory({ refStore: localRef(top, MEMORY_REF), redactor, source: "terminal", stream });
}
var inHome = (path, home) => path.startsWith("~/") ? join2(home, path.slice(2)) : path;
function directoryInstructions(directory) {
  const top = repositoryTop(directory) ?? directory;
  const first = async (paths, mostBytes) => {
    for (const path of paths) {
      const head = readHead(join2(top, path), { maxBytes: mostBytes });
      if (!head.ok) continue;
      return { path, text: head.bytes.toString("utf8"), isCut: head.stats.size > mostBytes };
    }
    return void 0;
  };
  return { source: { first, mayHave: (names) => mayHaveFiles(top, names) }, base: relative(top, directory) };
}
var LOOK_MS = 300;
async function mayHaveFiles(top, names) {
  const patterns = names.map((name) => `:(glob)**/${name}`);
  const { exitCode, stdout } = await git(["ls-files", "-z", "--cached", "--others", "--", ...patterns], {
    cwd: top,
    env: { GIT_LITERAL_PATHSPECS: "0" },
    timeoutMs: LOOK_MS,
    maxOutputBytes: 64 * 1024
  });
  return exitCode !== 0 || stdout !== "";
}

// src/cli/watch-changes.ts
import { mkdtemp, rm } from "node:fs/promises";
import { join as join3, relative as relative2, sep } from "node:path";
var FIRST_LOOK_MS = 15e3;
function countActivity(stream, { mcp }) {
  let count = 0;
  let isUnbounded = mcp.servers.length > 0;
  stream.subscribe((event) => {
    if (ACTIVE.has(event.type)) count += 1;
    isUnbounded ||= event.type === "tool-end" && event.result.metadataType === "bash_background";
  });
  return () => isUnbounded ? void 0 : count;
}
var ACTIVE = /* @__PURE__ */ new Set([
  "tool-start",
  "tool-end",
  "tool-interrupted",
  "hook-end",
  "file-changed",
  "setup-end",
  "verify-end"
]);
function watchChanges(options) {
  let beginning;
  const begin = () => beginning ??= open(options).catch(() => void 0);
  const now = lookOnce(options);
  return {
    begin: async () => void await begin(),
    async look() {
      const watched = await beginning;
      return watched && describeTree(watched, options, now).catch(() => void 0);
    },
    async changed() {
      const watched = await beginning;
      return watched && changedLines(watched, options, now).catch(() => void 0);
    },
    async snapshots() {
      const watched = await beginning;
      return watched && { ...watched, after: await takeSnapshot(watched.store) };
    },
    notes: {
      async take() {
        const watched = await begin();
        return watched && (await takeSnapshot(watched.store)).tree;
      },
      async changed(from, to) {
        const watched = await begin();
        return watched ? filesBetween(watched.store, from, to) : [];
      }
    },
    async close() {
      const watched = await beginning;
      if (watched) await rm(watched.store.directory, { recursive: true, force: true });
    }
  };
}
async function open({ directory, tempDirectory, signal }) {
  const root = repositoryTop(directory);
  if (root === void 0) return void 0;
  const place = await mkdtemp(join3(tempDirectory, "kodelet-ci-changes-"));
  try {
    const store = await openStore({ directory: place, root, remote: { url: "", token: "" } });
    const inTime = { borrow: true, signal: AbortSignal.any([signal, AbortSignal.timeout(FIRST_LOOK_MS)]) };
    const before = await takeCompleteSnapshot(always(store, inTime), await treeOfHead(always(store, inTime)));
    return { store: always(store, { borrow: true, signal }), before };
  } catch (error) {
    await rm(place, { recursive: true, force: true });
    throw error;
  }
}
var always = (store, more) => ({
  ...store,
  run: (args, options) => store.run(args, { ...more, ...options }),
  ok: (args, options) => store.ok(args, { ...more, ...options })
});
async function treeOfHead(store) {
  const { stdout } = await store.run(["rev-parse", "--verify", "--quiet", "HEAD^{tree}"], {
    env: { GIT_DIR: join3(store.root, ".git") }
  });
  return stdout.trim() || (await store.ok(["mktree"], { input: "" })).trim();
}
function lookOnce({ activity }) {
  let last;
  return async ({ store, before }) => {
    const count = activity?.();
    if (last?.count !== void 0 && last.count === count) return last;
    const after = await takeSnapshot(store);
    last = { count, after, changes: await changesBetween(store, before, after) };
    return last;
  };
}
async function describeTree(watched, options, look) {
  const { store, before } = watched;
  const { after, changes } = await look(watched);
  const only = ours(store.root, options);
  return {
    state: after.tree,
    isChanged: changes.some(({ path }) => only(path)),
    describe: () => describeChange(store, { before, after, changes }, { only, redact: options.redactor.text })
  };
}
async function changedLines(watched, options, look) {
  const { store, before } = watched;
  const { after, changes } = await look(watched);
  const only = ours(store.root, options);
  if (changes.length === 0) return [];
  const files = await readDiff(store, before.tree, after.tree, 0);
  return files.filter(({ path }) => only(path)).map(({ path, additions, deletions }) => ({ path: options.redactor.text(path), additions, deletions }));
}
function ours(root, { directory, tempDirectory }) {
  const prefixOf = (place) => {
    const path = relative2(root, place).split(sep).join("/");
    return path === "" ? "" : `${path}/`;
  };
  const [below, temp] = [prefixOf(directory), `${prefixOf(tempDirectory)}kodelet-ci-`];
  return (path) => path.startsWith(below) && !path.startsWith(temp);
}

// src/cli/run-command.ts
import { chmodSync, lstatSync, mkdirSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname, join as join4 } from "node:path";
async function run(words, options) {
  const prompt = words.join(" ");
  if (prompt.trim() === "") {
    throw new KodeletError("usage", "the prompt is empty", { remedy: 'Say what to do: kodelet-ci run "\u2026"' });
  }
  return workOn({ request: prompt, prompt: `# The request

${prompt}` }, options);
}
async function workOn(asked, options) {
  const terminal = readTerminal();
  const config = await loadSettings(options, ({ model: { provider } }) => ({
    "base-url": { text: terminal.baseUrls[provider], name: PROVIDER_ENTRIES[provider].baseUrlVariable }
  }));
  const channels = options.channels === void 0 ? void 0 : readChannels(String(options.channels));
  const apiKey = modelKeyOf(terminal, config.model.provider);
  const wrapUp = new AbortController();
  const signals = { signal: handleInterruptsGently(() => wrapUp.abort()), wrapUp: wrapUp.signal };
  const session = await openTerminalSession(config, terminal, { subscribers: [], ...signals });
  try {
    chooseProfile(session);
    const shown = { json: options.json !== void 0, quiet: options.quiet !== void 0, channels };
    return await watch(asked, { session, config, apiKey, address: addressIn(terminal, config), ...shown }, terminal);
  } finally {
    await session.close();
  }
}
function addressIn({ baseUrls }, { model: { provider, baseUrl } }) {
  const url = baseUrls[provider];
  return url && url === baseUrl ? { variable: PROVIDER_ENTRIES[provider].baseUrlVariable, url } : void 0;
}
function modelKeyOf({ keys }, provider) {
  const apiKey = keys[provider];
  if (apiKey) return apiKey;
  const { keyVariable } = PROVIDER_ENTRIES[provider];
  throw new KodeletError("credentials", `${keyVariable} is not set`, { remedy: terminalKeyRemedy(provider) });
}
var isProgressShown = ({ channels }) => channels?.includes("progress") ?? true;
async function watch(asked, given, { tempDirectory, telemetry, network }) {
  const { stream, sessionId, signal, wrapUp } = given.session;
  const journals = openPrivateDirectory(tempDirectory, "kodelet-ci-journals");
  if (!asked.earlier && !given.quiet) describeUnfinished(journals, given.session.workspace.root);
  const journal = openJournal(join4(journals, `${sessionId}.jsonl`));
  stream.subscribe(journal);
  const printer = given.json ? void 0 : await openPrinter(given.quiet);
  const beginning = watchBeginning(stream);
  stream.subscribe(printer ? beginning.unlessFailed(printer.subscriber) : writeJson, given.channels);
  if (printer && isProgressShown(given)) stream.watchDrafts(printer.draft);
  wrapUp?.addEventListener("abort", () => printer ? printer.wrapUp() : sayHowToStop(process.stderr));
  const flush = await startTelemetry(telemetry, { stream, fetch: outboundFetch(network) });
  try {
    const approver = printer && !given.quiet ? await openApprover(printer, given.session) : void 0;
    const session = { ...given.session, ...approver && { approver } };
    return (await runSession({ ...asked, isVerified: true }, { ...given, session })).exitCode;
  } catch (error) {
    beginning.fail();
    const conclusion = signal.aborted ? "cancelled" : "failed";
    const told = forTerminal(error, given.config.model.provider);
    stream.emit({ type: "session-end", conclusion, message: describeError(told), answer: "" });
    throw told;
  } finally {
    printer?.close();
    await flush();
    journal.close();
    if (!given.quiet) printJournalPath(journal.path, beginning.isOver());
  }
}
function watchBeginning(stream) {
  let [isOver, hasFailed] = [false, false];
  stream.subscribe(({ type }) => {
    isOver ||= type === "turn-start";
  });
  return {
    isOver: () => isOver,
    fail() {
      hasFailed = true;
    },
    unlessFailed: (show) => (event) => {
      if (isOver || !hasFailed) show(event);
    }
  };
}
async function runSession({ request, prompt, earlier, isVerified }, { session, config, apiKey, address }) {
  const { stream, workspace, actor, redactor, signal } = session;
  stream.emit(sessionStart(session, { intent: actor.intent, request, directory: workspace.root }));
  const record = createWorkRecord();
  stream.subscribe(record.subscriber);
  const isWrappedUp = watchForWrapUp(stream);
  const change = watchChanges({
    directory: workspace.root,
    tempDirectory: dirname(workspace.scratch),
    redactor,
    signal,
    activity: countActivity(stream, config)
  });
  const ready = change.begin;
  const position = readPosition(workspace.root);
  setImmediate(PROVIDERS[config.model.provider].preload);
  const where = "in the directory of the person who asks";
  const named = earlier ? void 0 : describeNamedFiles({ root: workspace.root, text: prompt, signal });
  const agent = await createAgent({ ...session, earlier, stateNotes: change.notes, apiKey, position, where, ready });
  let areChecksEnded = false;
  const { result, changed } = await askInTerminal([prompt, await named].filter(Boolean).join("\n\n"), {
    agent,
    terminal: session,
    record,
    change
  }).then(async (answered) => {
    if (!isVerified || answered.stop !== "answered") return answered;
    const { verifyInPlace } = await import("./verify-in-place-AE4NKY4Q.mjs");
    areChecksEnded = await verifyInPlace(agent, { terminal: session, change });
    return answered;
  }).finally(agent.close).then(async (answered) => ({ result: answered, changed: await change.changed() })).finally(change.close).finally(session.keep);
  const { exitCode, ...ending } = sessionEnding(result, { ...config, isWrappedUp: isWrappedUp(), address });
  stream.emit({ type: "session-end", ...ending, ...changed && { changed } });
  return { ...result, exitCode: areChecksEnded ? EXIT.interrupted : exitCode };
}
function watchForWrapUp(stream) {
  let isTold = false;
  stream.subscribe(({ type }) => {
    isTold ||= type === "wrap-up";
  });
  return () => isTold;
}
async function askInTerminal(prompt, { agent, terminal, record, change }) {
  const { session, policy } = agent;
  const { config, stream, actor } = terminal;
  if (terminal.wrapUp?.aborted) return { stop: "aborted", answer: "" };
  const first = await session.ask(prompt);
  if (!(config.agent.selfCheck || config.agent.askAgain) || terminal.wrapUp?.aborted) return first;
  if (policy.limits.capability.change !== void 0 || !await change.look()) return first;
  const look = async () => await change.look() ?? UNSEEN;
  const options = { session, stream, record, intent: actor.intent, limits: config.limits, ...config.agent, look };
  const { result, cut } = await checkBeforeEnd(first, options);
  if (cut) stream.emit({ type: "notice", level: "warning", text: LEFT_HALF });
  return result;
}
var UNSEEN = { state: "", isChanged: false, describe: async () => void 0 };
var LEFT_HALF = "The agent was stopped while it looked at its change once more; what it had changed by then is in the directory too";
var TIMEOUT_MS = 700;
async function readPosition(cwd) {
  const { stdout, exitCode } = await git(["status", "--porcelain=v2", "--branch", "--untracked-files=normal"], {
    cwd,
    timeoutMs: TIMEOUT_MS,
    maxOutputBytes: 1024 * 1024
  }).catch(() => ({ stdout: "", exitCode: null }));
  const said = (name) => new RegExp(`^# branch\\.${name} (.+)$`, "m").exec(stdout)?.[1];
  const [commit, branch] = [said("oid"), said("head")];
  return {
    ...commit !== void 0 && commit !== "(initial)" && { commit },
    ...branch !== void 0 && branch !== "(detached)" && { branch },
    ...exitCode === 0 && { clean: !/^[^#]/m.test(stdout) }
  };
}
function openPrivateDirectory(parent, name) {
  const { uid } = userInfo();
  const path = join4(parent, uid < 0 ? name : `${name}-${uid}`);
  mkdirSync(path, { recursive: true, mode: 448 });
  const found = lstatSync(path);
  if (!found.isDirectory()) throw new Error(`"${path}" is not a directory but a link; remove it`);
  if (uid >= 0 && found.uid !== uid) {
    throw new Error(`"${path}" belongs to the user ${found.uid}, not to ${uid}; remove it, or set TMPDIR`);
  }
  if ((found.mode & 63) !== 0) chmodSync(path, 448);
  return path;
}

export {
  openPrinter,
  playEvents,
  openTerminalSession,
  inHome,
  watchChanges,
  run,
  workOn,
  modelKeyOf,
  runSession,
  readPosition,
  openPrivateDirectory
};
