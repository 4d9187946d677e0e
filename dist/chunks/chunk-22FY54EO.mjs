import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  countActivity,
  createPlainPrinter,
  createQuietPrinter,
  loadSettings,
  paintFor,
  projectTop,
  sayHowToStop,
  watchChanges,
  writeJson
} from "./chunk-A33ZDFD6.mjs";
import {
  checkBeforeEnd,
  createAgent,
  createWorkRecord,
  createWorkspace,
  describeLimit,
  describeNamedFiles,
  openMemory,
  sessionStart
} from "./chunk-IJJD7ZNS.mjs";
import {
  HOMES,
  chooseProfile,
  copyHooks
} from "./chunk-645ZXUZD.mjs";
import {
  EXIT,
  readChannels
} from "./chunk-24VGQWFL.mjs";
import {
  handleInterruptsGently
} from "./chunk-AE2Q3KH3.mjs";
import {
  createRedactor
} from "./chunk-NP2V3FBQ.mjs";
import {
  MEMORY_REF,
  PROVIDERS,
  createStream,
  credentialFiles,
  openJournal,
  paintLink,
  pickVariables,
  plainLine,
  readDisplay,
  readLinks,
  readTerminal,
  startTelemetry,
  variablesLike
} from "./chunk-YZLLI52C.mjs";
import {
  createFingerprint,
  jobSecrets,
  removeTree
} from "./chunk-UB6AQPMI.mjs";
import {
  git,
  localRef,
  outboundFetch,
  readHead,
  repositoryTop,
  withRegular
} from "./chunk-RUKXNR4W.mjs";
import {
  clip
} from "./chunk-UK5ZVJY2.mjs";
import {
  PROVIDER_ENTRIES,
  keyRemedy,
  terminalKeyRemedy
} from "./chunk-2CPQNCYK.mjs";
import {
  KodeletError,
  SKILL_FOLDERS,
  describeError,
  steadyTime
} from "./chunk-VJIQ4LIJ.mjs";

// src/cli/session-ending.ts
import { fstatSync, readdirSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
function sessionEnding(result, options) {
  let { failOn, isWrappedUp } = options, isInterrupted = result.stop === "aborted" || result.stop === "answered" && isWrappedUp, ending = isInterrupted && result.stop === "answered" ? WRAPPED_UP : ENDINGS[result.stop](result, options), failed = failOn.includes(ending.conclusion) ? EXIT.failed : EXIT.ok;
  return { ...ending, answer: result.answer, exitCode: isInterrupted ? EXIT.interrupted : failed };
}
var WRAPPED_UP = {
  conclusion: "incomplete",
  message: "You asked the agent to wrap up; what it changed is in the directory."
}, ENDINGS = {
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
}, forTerminal = (error, provider) => error instanceof KodeletError && error.remedy === keyRemedy(provider) ? new KodeletError(error.code, error.message, { remedy: terminalKeyRemedy(provider), cause: error }) : error;
function doubts(error, address) {
  return !address || !(error instanceof KodeletError) || !UNREACHED.has(error.code) ? [] : [`${address.variable} is "${address.url}": check that the model's service answers there, or unset it`];
}
var UNREACHED = /* @__PURE__ */ new Set(["overload", "model", "network"]);
function describeUnfinished(journals, directory) {
  let found = findUnfinished(journals, directory);
  if (!found) return;
  let lines = [
    `kodelet-ci: the last session here did not end (it was killed, or still runs): ${clip(plainLine(found.request), 61)}`,
    `  to continue: kodelet-ci resume ${found.journal}`,
    `  to see it:  kodelet-ci report ${found.journal}`
  ], paint = paintFor(process.stderr);
  process.stderr.write(`${lines.map((line) => paint("soft", line)).join(`
`)}

`);
}
var MAX_LOOKED_AT = 20;
function findUnfinished(journals, directory) {
  let latest = readdirSync(journals).filter((name) => name.endsWith(".jsonl")).map((name) => join(journals, name)).map((path) => ({ path, time: statSync(path, { throwIfNoEntry: !1 })?.mtimeMs ?? 0 })).sort((a, b) => b.time - a.time).slice(0, MAX_LOOKED_AT);
  for (let { path } of latest) {
    let { first, newest } = linesOf(path), start = parsed(first);
    if (start?.directory !== directory) continue;
    return newest.some((line) => parsed(line)?.type === "session-end") ? void 0 : { journal: path, request: String(start.request ?? "") };
  }
}
var HEAD_BYTES = 256 * 1024, TAIL_BYTES = 1024 * 1024;
function linesOf(path) {
  try {
    return withRegular(path, "follow", (file, { size }) => {
      let [first = ""] = read(file, 0, HEAD_BYTES).split(`
`, 1);
      return { first, newest: read(file, Math.max(0, size - TAIL_BYTES), TAIL_BYTES).split(`
`) };
    });
  } catch {
    return { first: "", newest: [] };
  }
}
function read(file, from, max) {
  let bytes = Buffer.alloc(Math.min(max, fstatSync(file).size));
  return bytes.toString("utf8", 0, readSync(file, bytes, 0, bytes.length, from));
}
function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    return;
  }
}

// src/cli/session-printer.ts
import { setTimeout as wait } from "node:timers/promises";
var openPrinter = (quiet) => createPrinter({ out: process.stdout, err: process.stderr, ...readDisplay(), hasLinks: readLinks(), quiet });
async function openApprover(printer, { sessionId, wrapUp }) {
  let { stdin: input, stdout: output } = process;
  if (!input.isTTY || !output.isTTY) return;
  let { createKeyboardApprover } = await import("./keyboard-approver-ZC7F3DBE.mjs"), interrupt = () => {
    process.kill(process.pid, "SIGINT");
  };
  return createKeyboardApprover({ sessionId, input, output, paint: paintFor(output), printer, wrapUp, interrupt });
}
function printJournalPath(journal, hasBegun) {
  if (!process.stderr.isTTY) return void process.stderr.write(`journal: ${journal}
`);
  hasBegun && process.stderr.write(`${paintFor(process.stderr)("soft", `  to continue:
  kodelet-ci resume ${journal}`)}
`);
}
async function createPrinter(options) {
  let isLive = options.canRedraw && options.out.isTTY === !0, link = isLive && options.hasLinks ? { link: paintLink } : {}, printing = {
    ...options,
    ...link,
    paints: { out: paintFor(options.out, options), err: paintFor(options.err, options) }
  };
  return options.quiet ? createQuietPrinter(printing, isLive) : isLive ? (await import("./live-printer-NXLELJB6.mjs")).createLivePrinter(printing) : createPlainPrinter(printing);
}
async function playEvents(events, options) {
  let { subscriber, speed, maxPauseMs, signal } = options, before = Date.parse(events[0]?.time ?? "");
  for (let event of events) {
    let pause = Math.min(maxPauseMs, (Date.parse(event.time) - before) / speed);
    if (pause >= 1 && await wait(pause, void 0, { signal }).catch(() => {
    }), signal.aborted) return;
    subscriber(event), before = Date.parse(event.time);
  }
}

// src/cli/terminal-session.ts
import { randomUUID } from "node:crypto";
import { join as join2, relative, resolve } from "node:path";
async function openTerminalSession(config, terminal, options) {
  let { subscribers, directory = process.cwd(), hidden = [], ...signals } = options, place = await createWorkspace(directory, terminal.tempDirectory, terminal.home), top = projectTop(place.root), workspace = { ...place, ...top !== place.root && { repository: top } }, found = jobSecrets(variablesLike(/./), { workspace: directory, home: terminal.home }), redactor = createRedactor([...terminal.secrets, ...found]), stream = createStream({ subscribers, redact: redactor, now: steadyTime }), kept = await recall(config, { root: workspace.root, redactor, stream }), { localDir, globalDir, envWhitelist, variables } = config.customTools;
  return {
    sessionId: randomUUID(),
    config,
    workspace,
    actor: { event: "terminal", permission: "admin", fork: !1, intent: "auto" },
    environment: {
      path: terminal.path,
      home: terminal.home,
      accountHome: terminal.accountHome,
      toolchains: variablesLike(HOMES),
      commandVariables: pickVariables(config.commands.env),
      customEnvironment: pickVariables(envWhitelist),
      customVariables: pickVariables(variables),
      mcpVariables: pickVariables(config.mcp.envWhitelist),
      fetch: outboundFetch(terminal.network),
      network: terminal.network
    },
    sandbox: { mode: config.sandbox, hidden, credentials: credentialFiles() },
    trusted: {
      toolDirectories: [
        { path: resolve(top, localDir), source: localDir, mayHaveLock: !0 },
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
  let top = toolsets.includes("memory") ? repositoryTop(root) : void 0;
  if (top !== void 0)
    return openMemory({ refStore: localRef(top, MEMORY_REF), redactor, source: "terminal", stream });
}
var inHome = (path, home) => path.startsWith("~/") ? join2(home, path.slice(2)) : path;
function directoryInstructions(directory) {
  let top = repositoryTop(directory) ?? directory;
  return { source: { first: async (paths, mostBytes) => {
    for (let path of paths) {
      let head = readHead(join2(top, path), { maxBytes: mostBytes });
      if (head.ok)
        return { path, text: head.bytes.toString("utf8"), isCut: head.stats.size > mostBytes };
    }
  }, mayHave: (names) => mayHaveFiles(top, names) }, base: relative(top, directory) };
}
var LOOK_MS = 300;
async function mayHaveFiles(top, names) {
  let patterns = names.map((name) => `:(glob)**/${name}`), { exitCode, stdout } = await git(["ls-files", "-z", "--cached", "--others", "--", ...patterns], {
    cwd: top,
    env: { GIT_LITERAL_PATHSPECS: "0" },
    timeoutMs: LOOK_MS,
    maxOutputBytes: 64 * 1024
  });
  return exitCode !== 0 || stdout !== "";
}

// src/cli/run-command.ts
import { chmodSync, lstatSync, mkdirSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname, join as join3 } from "node:path";
async function run(words, options) {
  let prompt = words.join(" ");
  if (prompt.trim() === "")
    throw new KodeletError("usage", "the prompt is empty", { remedy: 'Say what to do: kodelet-ci run "\u2026"' });
  return workOn({ request: prompt, prompt: `# The request

${prompt}` }, options);
}
async function workOn(asked, options) {
  let terminal = readTerminal(), config = await loadSettings(options, ({ model: { provider } }) => ({
    "base-url": { text: terminal.baseUrls[provider], name: PROVIDER_ENTRIES[provider].baseUrlVariable }
  })), channels = options.channels === void 0 ? void 0 : readChannels(String(options.channels)), apiKey = modelKeyOf(terminal, config.model.provider), wrapUp = new AbortController(), signals = { signal: handleInterruptsGently(() => wrapUp.abort()), wrapUp: wrapUp.signal }, session = await openTerminalSession(config, terminal, { subscribers: [], ...signals });
  try {
    chooseProfile(session);
    let shown = { json: options.json !== void 0, quiet: options.quiet !== void 0, channels };
    return await watch(asked, { session, config, apiKey, address: addressIn(terminal, config), ...shown }, terminal);
  } finally {
    await session.close();
  }
}
function addressIn({ baseUrls }, { model: { provider, baseUrl } }) {
  let url = baseUrls[provider];
  return url && url === baseUrl ? { variable: PROVIDER_ENTRIES[provider].baseUrlVariable, url } : void 0;
}
function modelKeyOf({ keys }, provider) {
  let apiKey = keys[provider];
  if (apiKey) return apiKey;
  let { keyVariable } = PROVIDER_ENTRIES[provider];
  throw new KodeletError("credentials", `${keyVariable} is not set`, { remedy: terminalKeyRemedy(provider) });
}
var isProgressShown = ({ channels }) => channels?.includes("progress") ?? !0;
async function watch(asked, given, { tempDirectory, telemetry, network }) {
  let { stream, sessionId, signal, wrapUp } = given.session, journals = openPrivateDirectory(tempDirectory, "kodelet-ci-journals");
  !asked.earlier && !given.quiet && describeUnfinished(journals, given.session.workspace.root);
  let journal = openJournal(join3(journals, `${sessionId}.jsonl`));
  stream.subscribe(journal);
  let printer = given.json ? void 0 : await openPrinter(given.quiet), beginning = watchBeginning(stream);
  stream.subscribe(printer ? beginning.unlessFailed(printer.subscriber) : writeJson, given.channels), printer && isProgressShown(given) && stream.watchDrafts(printer.draft), wrapUp?.addEventListener("abort", () => printer ? printer.wrapUp() : sayHowToStop(process.stderr));
  let flush = await startTelemetry(telemetry, { stream, fetch: outboundFetch(network) });
  try {
    let approver = printer && !given.quiet ? await openApprover(printer, given.session) : void 0, session = { ...given.session, ...approver && { approver } };
    return (await runSession({ ...asked, isVerified: !0 }, { ...given, session })).exitCode;
  } catch (error) {
    beginning.fail();
    let conclusion = signal.aborted ? "cancelled" : "failed", told = forTerminal(error, given.config.model.provider);
    throw stream.emit({ type: "session-end", conclusion, message: describeError(told), answer: "" }), told;
  } finally {
    printer?.close(), await flush(), journal.close(), given.quiet || printJournalPath(journal.path, beginning.isOver());
  }
}
function watchBeginning(stream) {
  let [isOver, hasFailed] = [!1, !1];
  return stream.subscribe(({ type }) => {
    isOver ||= type === "turn-start";
  }), {
    isOver: () => isOver,
    fail() {
      hasFailed = !0;
    },
    unlessFailed: (show) => (event) => {
      (isOver || !hasFailed) && show(event);
    }
  };
}
async function runSession({ request, prompt, earlier, isVerified }, { session, config, apiKey, address }) {
  let { stream, workspace, actor, redactor, signal } = session;
  stream.emit(sessionStart(session, { intent: actor.intent, request, directory: workspace.root }));
  let record = createWorkRecord(createFingerprint(workspace.repository ?? workspace.root));
  stream.subscribe(record.subscriber);
  let isWrappedUp = watchForWrapUp(stream), change = watchChanges({
    directory: workspace.root,
    tempDirectory: dirname(workspace.scratch),
    redactor,
    signal,
    activity: countActivity(stream, config)
  }), ready = change.begin, position = readPosition(workspace.root);
  setImmediate(PROVIDERS[config.model.provider].preload);
  let where = "in the directory of the person who asks", named = earlier ? void 0 : describeNamedFiles({ root: workspace.root, text: prompt, signal }), agent = await createAgent({ ...session, earlier, stateNotes: change.notes, apiKey, position, where, ready }), areChecksEnded = !1, { result, changed } = await askInTerminal([prompt, await named].filter(Boolean).join(`

`), {
    agent,
    terminal: session,
    record,
    change
  }).then(async (answered) => {
    if (!isVerified || answered.stop !== "answered") return answered;
    let { verifyInPlace } = await import("./verify-in-place-XSLGK254.mjs");
    return areChecksEnded = await verifyInPlace(agent, { terminal: session, change }), answered;
  }).finally(agent.close).then(async (answered) => ({ result: answered, changed: await change.changed() })).finally(change.close).finally(session.keep), { exitCode, ...ending } = sessionEnding(result, { ...config, isWrappedUp: isWrappedUp(), address });
  return stream.emit({ type: "session-end", ...ending, ...changed && { changed } }), { ...result, exitCode: areChecksEnded ? EXIT.interrupted : exitCode };
}
function watchForWrapUp(stream) {
  let isTold = !1;
  return stream.subscribe(({ type }) => {
    isTold ||= type === "wrap-up";
  }), () => isTold;
}
async function askInTerminal(prompt, { agent, terminal, record, change }) {
  let { session, policy } = agent, { config, stream, actor } = terminal;
  if (terminal.wrapUp?.aborted) return { stop: "aborted", answer: "" };
  let first = await session.ask(prompt);
  if (!(config.agent.selfCheck || config.agent.askAgain) || terminal.wrapUp?.aborted || policy.limits.capability.change !== void 0 || !await change.look()) return first;
  let look = async () => await change.look() ?? UNSEEN, options = { session, stream, record, intent: actor.intent, limits: config.limits, ...config.agent, look }, { result, cut } = await checkBeforeEnd(first, options);
  return cut && stream.emit({ type: "notice", level: "warning", text: LEFT_HALF }), result;
}
var UNSEEN = { state: "", isChanged: !1, describe: async () => {
} }, LEFT_HALF = "The agent was stopped while it looked at its change once more; what it had changed by then is in the directory too", TIMEOUT_MS = 700;
async function readPosition(cwd) {
  let { stdout, exitCode } = await git(["status", "--porcelain=v2", "--branch", "--untracked-files=normal"], {
    cwd,
    timeoutMs: TIMEOUT_MS,
    maxOutputBytes: 1048576
  }).catch(() => ({ stdout: "", exitCode: null })), said = (name) => new RegExp(`^# branch\\.${name} (.+)$`, "m").exec(stdout)?.[1], [commit, branch] = [said("oid"), said("head")];
  return {
    ...commit !== void 0 && commit !== "(initial)" && { commit },
    ...branch !== void 0 && branch !== "(detached)" && { branch },
    ...exitCode === 0 && { clean: !/^[^#]/m.test(stdout) }
  };
}
function openPrivateDirectory(parent, name) {
  let { uid } = userInfo(), path = join3(parent, uid < 0 ? name : `${name}-${uid}`);
  mkdirSync(path, { recursive: !0, mode: 448 });
  let found = lstatSync(path);
  if (!found.isDirectory()) throw new Error(`"${path}" is not a directory but a link; remove it`);
  if (uid >= 0 && found.uid !== uid)
    throw new Error(`"${path}" belongs to the user ${found.uid}, not to ${uid}; remove it, or set TMPDIR`);
  return (found.mode & 63) !== 0 && chmodSync(path, 448), path;
}

export {
  openPrinter,
  playEvents,
  openTerminalSession,
  inHome,
  run,
  workOn,
  modelKeyOf,
  runSession,
  readPosition,
  openPrivateDirectory
};
