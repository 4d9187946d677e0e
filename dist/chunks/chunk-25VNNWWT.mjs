import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  above,
  agentWords,
  below,
  clip,
  describeKept,
  describeMemory,
  elapsed,
  footer,
  joinSections,
  linkTo,
  plainText,
  renderHeadline,
  showTags,
  shownCode,
  toolCalls
} from "./chunk-XZR4Q6SB.mjs";
import {
  VOID_ELEMENTS,
  destination,
  fence,
  htmlOf,
  sanitizeOutbound,
  splitHtml
} from "./chunk-X2E4KSD7.mjs";
import {
  applyEdits,
  endOf,
  parseMarkdown,
  startOf,
  walk
} from "./chunk-EKJ2P2D4.mjs";
import {
  createRedactor
} from "./chunk-TKH3V2OM.mjs";
import {
  Ending,
  annotate,
  cancelled,
  changeBacklog,
  changeLeg,
  claimLeg,
  endGroup,
  expectReport,
  failStep,
  latestEnd,
  leaseForLeg,
  logLine,
  outcomeOf,
  readBacklog,
  remember,
  remoteOf,
  setOutputs,
  startGroup,
  whyNotByLabels,
  writeSummary
} from "./chunk-TXXNP6DG.mjs";
import {
  JOURNAL_ENDS,
  callLabel,
  createPaint,
  createShownWords,
  createStream,
  describeToolEvent,
  details,
  emptyView,
  foldView,
  money,
  openJournal,
  outcomeOfCall,
  partsOfAnswer,
  readEarlierSession,
  readJournal,
  sanitizeLog,
  shortCost,
  shortTime,
  spell,
  startTelemetry,
  thousands
} from "./chunk-X5LOEEFF.mjs";
import {
  git,
  isLostPost,
  matchesProtected,
  openStore,
  outboundFetch,
  readNotes,
  remoteNotes,
  remoteUrl,
  sameName,
  statusOf,
  toCents,
  updateNotes
} from "./chunk-NLWEPKYS.mjs";
import {
  removeHiddenCharacters
} from "./chunk-GAMD77DF.mjs";
import {
  ALWAYS_PROTECTED,
  KodeletError,
  count,
  describeError,
  machineError,
  pause,
  readSecrets,
  secretValues,
  splitLines,
  steadyTime
} from "./chunk-OTFEAHZ6.mjs";

// src/git/apply-patch.ts
async function pathsOfPatch(root, patch) {
  const { exitCode, stdout } = await git(["apply", "--numstat", "-z", "-"], { cwd: root, input: patch });
  if (exitCode !== 0) return void 0;
  return stdout.split("\0").filter(Boolean).map((line) => line.split("	")[2] ?? line);
}
async function applyPatch(root, patch) {
  const { exitCode, stderr } = await git(["apply", "--whitespace=nowarn", "-"], { cwd: root, input: patch });
  return exitCode === 0 ? void 0 : (stderr.trim().split("\n")[0] ?? "it does not fit").replace(/^error: /, "");
}

// src/git/session-ref.ts
var sessionRef = (thread) => `refs/kodelet/sessions/${thread}`;
var MOST_SESSION_BYTES = 8 * 1024 * 1024;
var SHAPE = {
  whole: "a session",
  one: "session",
  files: 1,
  bytes: MOST_SESSION_BYTES,
  isName: (name) => name === NAME,
  message: "A session that has not ended"
};
var NAME = "session";
async function readKept(place) {
  const { files } = await readNotes(place, SHAPE);
  return files.get(NAME)?.text;
}
async function writeKept(place, text) {
  const files = new Map(text === void 0 ? [] : [[NAME, text]]);
  const written = await updateNotes(place, SHAPE, () => ({ files, value: void 0 }));
  return written.ok ? void 0 : written.said;
}

// src/action/log.ts
import { randomUUID } from "node:crypto";
var paint = createPaint("runner");
function createLog() {
  const words = createShownWords();
  let view = emptyView;
  return (event) => {
    view = foldView(view, event);
    const entries = [...saidIn(event, view, words), ...tellersOf(event)?.(event, view) ?? []];
    for (const entry of entries) write(entry);
  };
}
function write(entry) {
  if (typeof entry === "string") logLine(entry);
  else if (!("fold" in entry)) logUntrusted(entry.text);
  else if (entry.text.trim() === "") logLine(entry.fold);
  else {
    startGroup(entry.fold);
    logUntrusted(entry.text);
    endGroup();
  }
}
function logUntrusted(text) {
  const shown = sanitizeLog(text);
  const isTame = shown === removeHiddenCharacters(text);
  const token = randomUUID();
  const lines = shown.split("\n");
  for (const line of isTame ? lines : [`::stop-commands::${token}`, ...lines, `::${token}::`]) logLine(line);
}
function saidIn(event, view, words) {
  if (event.type !== "turn-end") return [];
  const fresh = event.agent === void 0 ? words.newIn(event, view) : textOf(event);
  const took = view.startedAt ? [shortTime(Date.parse(event.time) - Date.parse(view.startedAt))] : [];
  const facts2 = [`turn ${event.turn}`, ...took, shortCost(view.costUsd)].join(" \xB7 ");
  return [`${mark(event.agent)}${paint("soft", facts2)}`, ...fresh === "" ? [] : [{ text: fresh }]];
}
var textOf = ({ content }) => content.flatMap((part) => part.kind === "text" ? [part.text] : []).join("\n").trim();
var tellersOf = ({ type }) => TELLERS[type];
var TELLERS = {
  "session-start": ({ sessionId, model, profile, version }) => [
    soft(`kodelet-ci ${version} \xB7 ${model} \xB7 profile ${profile} \xB7 session ${sessionId}`)
  ],
  "phase-start": ({ phase }) => [paint("strong", phase)],
  "agent-start": ({ model, template, agent }) => [
    `${mark(agent)}${soft(`subagent${template ? ` ${template}` : ""}: ${model}`)}`
  ],
  notice: ({ level, text, agent }) => [`${mark(agent)}${levelled(level, text)}`],
  "sandbox-open": ({ confined, text }) => [levelled(confined ? "info" : "warning", text)],
  "server-log": ({ server, text }) => [soft(`${server}: ${text}`)],
  "turn-retry": ({ attempt, reason, delayMs }) => [
    levelled("warning", `${reason}; trying again in ${shortTime(delayMs)} (${attempt})`)
  ],
  "tool-event": (event) => [`${mark(event.agent)}${soft(`${event.tool}: ${describeToolEvent(event)}`)}`],
  "tool-end": callEntries,
  "limit-near": ({ limit, agent }) => [`${mark(agent)}${levelled("warning", `the limit of ${limit} is near`)}`],
  "limit-reached": ({ limit, agent }) => [
    `${mark(agent)}${levelled("warning", limit === "repetition" ? "stopped, because it went in circles" : `the limit of ${limit} was reached`)}`
  ],
  "self-check-start": ({ about, files = 0, shown }) => [
    soft(
      about === "change" ? `self-check: the agent is shown its change (${count(files, "file")}, ${shown === "diff" ? "whole" : "as numbers"})` : "self-check: the agent is asked why it changed nothing"
    )
  ],
  "self-check-end": (event) => [soft(`self-check: ${describeCheck(event)}`)],
  "verify-end": ({ command, exitCode, output, durationMs }) => {
    const outcome = exitCode === 0 ? paint("good", "\u2713") : paint("bad", "\u2717");
    const code = exitCode === 0 ? "" : ` exit code ${exitCode}`;
    return [{ fold: `${outcome} ${plain(`verify: ${command}`)}${code} ${soft(shortTime(durationMs))}`, text: output }];
  },
  "verify-skip": ({ command, paths }) => [soft(`verify: ${command}: skipped, nothing changed in ${paths.join(", ")}`)],
  "push-start": ({ branch, commit }) => [plain(`pushing ${commit} to ${branch}`)],
  "pull-request-start": ({ head, base }) => [plain(`opening a pull request of ${head} into ${base}`)],
  "publish-end": ({ publication: { patch = "" } }) => patch === "" ? [] : [{ fold: "patch", text: patch }],
  "memory-end": ({ set, deleted }) => [plain(describeMemory({ set, deleted }))],
  // Its message is the annotation that ends the step.
  "session-end": ({ conclusion }, { turns, costUsd }) => [
    `${paint(CONCLUSION_STYLES[conclusion] ?? "bad", conclusion)} ${soft(`\xB7 ${count(turns, "turn")} \xB7 ${shortCost(costUsd)}`)}`
  ]
};
var CONCLUSION_STYLES = {
  succeeded: "good",
  "no-changes": "good",
  incomplete: "caution",
  skipped: "soft",
  cancelled: "caution"
};
var LEVELS = { info: "soft", warning: "caution", error: "bad" };
var levelled = (level, text) => paint(LEVELS[level], plain(`${level}: ${text}`));
var soft = (text) => paint("soft", plain(text));
var describeCheck = ({ changed, cutShort }) => cutShort ? "cut short, what was done before stands" : changed ? "more was changed" : "nothing more was changed";
var mark = (agent) => agent === void 0 ? "" : "\u21B3 ";
function callEntries(event, { calls }) {
  const { callId, tool, ok, verdict, durationMs, agent, text, result } = event;
  const summary = calls.findLast((call) => call.callId === callId)?.summary ?? "";
  const { mark: outcome, style } = outcomeOfCall(event);
  const parts = partsOfAnswer(text);
  const refused = event.code === "denied" ? ` \xB7 refused: ${verdict.reason} (${verdict.rule})` : "";
  const failed = ok || refused !== "" ? "" : ` \xB7 ${(result.error ?? parts.error).split("\n", 1)[0]}`;
  const line = `${paint(style, outcome)} ${mark(agent)}${plain(callLabel(tool, summary))} ${soft(shortTime(durationMs))}`;
  const why = plain(`${refused}${failed}`);
  const said = [parts.error, parts.result].filter(Boolean).join("\n");
  return [{ fold: why === "" ? line : `${line} ${paint(style, why)}`, text: refused === "" ? said : "" }];
}
var plain = (line) => sanitizeLog(line.replaceAll(/\s+/g, " ").trim()).replaceAll(/%0[ad]/gi, " ");

// src/core/output.ts
var OUTPUTS = {
  conclusion: "How the run ended: one of the conclusions listed in the README.",
  message: "One sentence: how the run ended and why.",
  branch: "Branch that holds the changes.",
  "pr-number": "Number of the pull request that was opened or updated.",
  "pr-url": "Address of that pull request.",
  "comment-url": "Address of the tracking comment, or of the reply that refuses the request.",
  "session-id": "ID of the session, as in the journal.",
  turns: "Number of model requests.",
  "cost-usd": "Cost of the model, in US dollars.",
  "input-tokens": "Input tokens that were not in the cache.",
  "output-tokens": "Tokens that the model generated.",
  "cache-read-tokens": "Tokens read from the cache.",
  "cache-write-tokens": "Tokens written to the cache.",
  "denied-calls": "Number of tool calls that policy refused.",
  "structured-answer": "The answer as JSON, where `answer-schema` asks for one; empty where the agent gave none.",
  matrix: 'With `mode: plan`: the picked issues as JSON for `strategy.matrix`, such as `{"issue":[12,15]}`. It holds numbers alone.',
  "issue-count": "With `mode: plan`: number of picked issues. With `mode: merge`: number of issues that were reported.",
  results: "With `mode: merge`: issue, conclusion, turns, cost and pull request of each job, as a JSON array.",
  "screenshots-path": "Directory of the screenshots that the agent took, for actions/upload-artifact; empty where it took none.",
  "journal-path": "Path of the journal on the runner: every event of the run, one JSON object per line.",
  "report-path": "Path of the report on the runner: one HTML page with turns, calls, cost and the change."
};
var COUNTS = [
  "turns",
  "cost-usd",
  "input-tokens",
  "output-tokens",
  "cache-read-tokens",
  "cache-write-tokens",
  "denied-calls",
  "issue-count"
];
function completeOutputs(some) {
  const names = Object.keys(OUTPUTS);
  return Object.fromEntries(names.map((name) => [name, some[name] ?? (COUNTS.includes(name) ? 0 : "")]));
}

// src/action/outputs.ts
import { dirname } from "node:path";
function outputsOf({ view, outcome, commentUrl, journalPath, reportPath }) {
  const { publication, usage } = view;
  return completeOutputs({
    conclusion: outcome.conclusion,
    message: view.message,
    branch: publication?.branch,
    "pr-number": publication?.number,
    "pr-url": publication?.url,
    "comment-url": commentUrl,
    "session-id": view.sessionId,
    turns: view.turns,
    "cost-usd": Number(view.costUsd.toFixed(6)),
    "input-tokens": usage.inputTokens,
    "output-tokens": usage.outputTokens,
    "cache-read-tokens": usage.cacheReadTokens,
    "cache-write-tokens": usage.cacheWriteTokens,
    "denied-calls": view.deniedCalls,
    "structured-answer": view.structuredAnswer && JSON.stringify(view.structuredAnswer),
    "screenshots-path": view.screenshots.map(({ path }) => dirname(path)).at(-1),
    "journal-path": journalPath,
    "report-path": reportPath,
    ...outcome.outputs
  });
}
function endWithoutRun({ conclusion, message }) {
  try {
    setOutputs(completeOutputs({ conclusion, message }));
    remember({ ended: "true" });
  } catch (error) {
    failStep(describeError(error));
  }
}
async function endAtOnce(error) {
  const outcome = outcomeOf(error);
  failStep(outcome.message, outcome.position);
  await writeSummary(`### \u274C Failed

${outcome.message}`);
  endWithoutRun(outcome);
}

// src/action/run.ts
import { randomUUID as randomUUID2 } from "node:crypto";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
async function openRun(received) {
  try {
    return await open(received);
  } catch (error) {
    await endAtOnce(error);
    return void 0;
  }
}
async function open(received) {
  checkPlatform(process.platform);
  expectReport();
  const { actions, secrets } = received;
  const fetch = outboundFetch(actions.network);
  const sessionId = randomUUID2();
  const directory = join(actions.tempDirectory, `kodelet-ci-${sessionId}`);
  const redactor = redactorOf(actions, secrets);
  const journal = openJournal(join(directory, "journal.jsonl"));
  remember({ journal: journal.path });
  const { stream, view, enter, leave } = record(journal, redactor);
  const flush = await startTelemetry(actions.telemetry, { stream, fetch });
  const cancelling = cancelOnSignals(() => stream.emit({ type: "notice", level: "warning", text: CANCELLING }));
  const end = breakdown(cancelling.signal);
  const [cleanups, release] = [[], reserveDescriptors()];
  const run = {
    ...received,
    sessionId,
    directory,
    stream,
    journal,
    redactor,
    fetch,
    signal: cancelling.signal,
    view,
    async proceed(phase, from, step, salvage) {
      if (from instanceof Ending) return from;
      const going = async () => {
        cancelling.signal.throwIfAborted();
        enter(phase);
        return step(from);
      };
      return Promise.race([end, going()]).catch((error) => {
        leave();
        return endingOf(run, error, async () => salvage?.(from));
      });
    },
    atEnd: (work) => void cleanups.push(work),
    async tidy() {
      leave();
      for (const cleanup of [...cleanups, release].toReversed()) await tryCleanup(stream, cleanup);
    },
    flush,
    close: () => {
      journal.close();
      cancelling.stop();
    }
  };
  return run;
}
function record(journal, redact) {
  let view = emptyView;
  const fold = (event) => {
    view = foldView(view, event);
  };
  const { subscriber, relent } = whileWorking(journal);
  const stream = createStream({ subscribers: [subscriber, fold, createLog()], redact, now: steadyTime });
  let current;
  const end = () => {
    if (current) stream.emit({ type: "phase-end", phase: current });
    current = void 0;
  };
  const enter = (phase) => {
    if (phase === current) return;
    end();
    stream.emit({ type: "phase-start", phase });
    current = phase;
  };
  const leave = () => {
    const isIncomplete = relent();
    end();
    if (isIncomplete) stream.emit({ type: "notice", level: "warning", text: JOURNAL_ENDS });
  };
  return { stream, view: () => view, enter, leave };
}
function whileWorking(journal) {
  let working = true;
  let isBroken = false;
  const subscriber = (event) => {
    try {
      journal(event);
    } catch (error) {
      isBroken = true;
      if (working) throw error;
    }
  };
  const relent = () => {
    const isNews = working && isBroken;
    working = false;
    return isNews;
  };
  return { subscriber, relent };
}
function reserveDescriptors() {
  const held = [];
  try {
    while (held.length < RESERVED_DESCRIPTORS) held.push(openSync("/dev/null", "r"));
  } catch {
  }
  return () => {
    for (const descriptor of held.splice(0)) closeSync(descriptor);
  };
}
var RESERVED_DESCRIPTORS = 12;
async function tryCleanup(stream, cleanup) {
  try {
    await cleanup();
  } catch (error) {
    stream.emit({ type: "notice", level: "warning", text: `Tidying up failed: ${describeError(error)}` });
  }
}
async function endingOf(run, error, salvage) {
  const { signal, view, redactor, stream } = run;
  if (signal.aborted) return new Ending(cancelled(view()));
  if (error instanceof Ending) return error;
  if (isBug(error)) logUntrusted(redactor.text(error.stack ?? ""));
  const outcome = outcomeOf(error);
  const publication = view().publication ? void 0 : await salvage().catch(() => void 0);
  if (!publication) return new Ending(outcome, error);
  stream.emit({ type: "publish-end", publication });
  return new Ending({ ...outcome, message: `${outcome.message}. ${describeKept(publication)}` }, error);
}
var isBug = (error) => error instanceof Error && !(error instanceof KodeletError) && !machineError(error) && statusOf(error) === void 0;
var CANCELLING = "The job is being cancelled";
function breakdown(signal) {
  const end = Promise.race([crash(), giveUp(signal)]);
  end.catch(() => void 0);
  return end;
}
function crash() {
  crashing ??= new Promise((_, reject) => {
    process.on("uncaughtException", reject);
    process.on("unhandledRejection", reject);
  });
  return crashing;
}
var crashing;
var giveUp = async (signal) => {
  if (!signal.aborted) await once(signal, "abort");
  await pause(GRACE_MS);
  throw signal.reason;
};
var GRACE_MS = 4e3;
function cancelOnSignals(onCancel) {
  const controller = new AbortController();
  const cancel = () => {
    if (controller.signal.aborted) return;
    onCancel();
    controller.abort(new Error("the job was cancelled"));
  };
  const signals = ["SIGINT", "SIGTERM"];
  for (const signal of signals) process.on(signal, cancel);
  const stop = () => {
    for (const signal of signals) process.off(signal, cancel);
  };
  return { signal: controller.signal, stop };
}
var LINUX = 'Use a Linux runner for this job, such as "runs-on: ubuntu-latest"';
function checkPlatform(platform) {
  if (platform === "linux" || platform === "darwin") return;
  const name = platform === "win32" ? "Windows" : platform;
  throw new KodeletError("config", `This runner is on ${name}, where kodelet-ci does not work: it needs Linux`, {
    remedy: `${LINUX}; what the agent changes can be built on ${name} by the checks of its pull request`
  });
}
var platformNotice = (platform) => platform === "darwin" ? `This runner is on macOS, where there is no sandbox. Commands that the profile allows run with the rights and the network of the runner's user; code from forks and requests of people without write access need a sandbox. ${LINUX}` : void 0;
var redactorOf = (actions, secrets) => createRedactor([...secretValues(secrets), ...actions.secrets].filter((value) => value));
var renderOptions = ({ actions, redactor }) => ({
  runUrl: actions.runUrl,
  repositoryUrl: `${actions.serverUrl}/${actions.repository}`,
  redactor,
  hosts: [new URL(actions.serverUrl).hostname]
});

// src/action/kept-session.ts
import { existsSync, readFileSync } from "node:fs";
import { dirname as dirname2, join as join2 } from "node:path";
var MOST_DAYS = 14;
var threadOf = ({ target }) => target.kind === "repository" ? void 0 : target.number;
async function recallSession(run, { checkout, config }) {
  const { trigger, directory, stream } = run;
  const thread = threadOf(trigger);
  if (!trigger.continues || thread === void 0) return void 0;
  const anew = (why) => void stream.emit({ type: "notice", level: "warning", text: `The run begins anew: ${why}` });
  if (!config.agent.keepSession) return anew("agent.keep-session is off, so no session is kept");
  try {
    const { root, remote } = checkout.store;
    const kept = await read(await openPlace({ directory: join2(directory, "sessions"), root, remote }, thread));
    return typeof kept === "string" ? anew(kept) : kept;
  } catch (error) {
    return anew(`the session of this thread could not be read: ${describeError(error)}`);
  }
}
async function openPlace({ directory, root, remote }, thread) {
  return remoteNotes(await openStore({ directory, root, remote }), sessionRef(thread));
}
async function read(place) {
  const text = await readKept(place);
  if (text === void 0) return "no session is kept for this thread";
  const kept = parse(text);
  if (!kept) return `${place.ref} holds nothing that can be read`;
  const days = (Date.now() - Date.parse(kept.savedAt)) / 864e5;
  return days > MOST_DAYS ? `the session of this thread is older than ${MOST_DAYS} days` : kept;
}
function parse(text) {
  try {
    const { version, savedAt, session, patch } = JSON.parse(text);
    const isWhole = version === 1 && typeof savedAt === "string" && !Number.isNaN(Date.parse(savedAt)) && Array.isArray(session?.messages) && Array.isArray(session.open) && Array.isArray(session.ended) && (patch === void 0 || typeof patch === "string");
    return isWhole ? { version, savedAt, session, ...patch !== void 0 && { patch } } : void 0;
  } catch {
    return void 0;
  }
}
async function putBackPatch({ patch }, root, protect) {
  if (patch === void 0) return void 0;
  const paths = await pathsOfPatch(root, patch);
  const foreign = paths?.find((path) => matchesProtected(path, [...ALWAYS_PROTECTED, ...protect]) !== void 0);
  if (!paths || foreign !== void 0) return `${NOT_BACK}: ${foreign ? `it changes ${foreign}` : "it cannot be read"}`;
  const problem = await applyPatch(root, patch);
  return problem === void 0 ? "What the earlier run had changed in files is in the workspace again." : `${NOT_BACK}: ${problem}`;
}
var NOT_BACK = "What the earlier run had changed in files is not in the workspace, so make the changes again";
function expectSession({ trigger, stream }) {
  const thread = threadOf(trigger);
  if (thread === void 0) return;
  remember({ session: `keep ${thread}` });
  stream.emit({ type: "session-keep", keep: true });
}
function forgetSession({ trigger, stream }, earlier) {
  stream.emit({ type: "session-keep", keep: false });
  remember({ session: earlier ? `drop ${threadOf(trigger)}` : "" });
}
async function settleSession(actions, { session, journal }) {
  const [, verb, thread] = /^(keep|drop) (\d+)$/.exec(session) ?? [];
  const secrets = readSecrets(actions.inputs);
  if (verb === void 0 || !secrets.githubToken) return;
  const directory = dirname2(journal);
  const [owner = "", name = ""] = actions.repository.split("/");
  const remote = {
    url: remoteUrl(actions.serverUrl, { owner, name }),
    token: secrets.githubToken,
    environment: actions.network,
    fetch: outboundFetch(actions.network)
  };
  const text = verb === "drop" ? void 0 : textOf2(actions, journal);
  if (verb === "keep" && text === void 0) return;
  const notKept = (why) => annotate("warning", `The session was not kept: ${why}`);
  if (text && Buffer.byteLength(text) > MOST_SESSION_BYTES)
    return notKept(`it is over ${MOST_SESSION_BYTES} bytes long`);
  const place = await openPlace({ directory: join2(directory, "sessions"), root: directory, remote }, Number(thread));
  const said = await writeKept(place, text);
  if (said !== void 0) notKept(said);
}
function textOf2(actions, journal) {
  const { events } = readJournal(journal);
  const session = readEarlierSession(events);
  if (!session || session.messages.length < 2) return void 0;
  const patch = patchOf(actions, join2(dirname2(journal), "unpublished.patch"));
  const kept = { version: 1, savedAt: (/* @__PURE__ */ new Date()).toISOString(), session, ...patch !== void 0 && { patch } };
  return JSON.stringify(kept);
}
var MOST_PATCH_BYTES = 1024 * 1024;
function patchOf(actions, file) {
  if (!existsSync(file)) return void 0;
  const patch = readFileSync(file, "utf8");
  const isClean = redactorOf(actions, readSecrets(actions.inputs)).text(patch) === patch;
  return isClean && Buffer.byteLength(patch) <= MOST_PATCH_BYTES ? patch : void 0;
}

// src/action/leg.ts
import { dirname as dirname3, join as join3 } from "node:path";
async function beginLeg(run, { config, github, root }) {
  const { issue } = config;
  if (issue === void 0) return void 0;
  const store = await openLegStore(run.journal.path, root, remoteOf(run));
  if (!(await readBacklog(store)).has(issue)) return void 0;
  const objection = whyNotByLabels(run.trigger.labels ?? [], config.backlog);
  if (objection !== void 0) throw notOurs(`#${issue} is by now ${objection}`, config);
  const claimed = await claim(store, issue, { run: run.actions.runId, now: github.now(), config });
  if (!claimed.ok) throw notOurs(claimed.reason, config);
  remember({ leg: String(issue) });
  return (outcome) => settleClaimed(run, { store, issue, now: github.now }, outcome);
}
async function claim(store, issue, { run, now, config }) {
  const { attempts, leaseMs } = config.backlog;
  const lease = { run, expiresAt: new Date(now + leaseMs).toISOString() };
  const entry = await changeBacklog(store, (backlog) => leaseForLeg(backlog, issue, { lease, attempts }));
  if (!entry) return { ok: false, reason: `#${issue} is in no backlog any more` };
  const asked2 = { issue, run, now, expires: latestEnd(now, config.limits), attempts };
  return changeLeg(store, issue, (found) => {
    const value = claimLeg(entry, found, asked2);
    return { ...value.ok && { leg: value.leg }, value };
  });
}
var openLegStore = (journal, root, remote) => openStore({ directory: join3(dirname3(journal), "backlog"), root, remote });
function notOurs(reason, { triggers }) {
  const remedy = `To have it worked on all the same, comment ${triggers.phrase} on the issue`;
  return new Ending({ conclusion: "skipped", message: `Skipped: ${reason}. ${remedy}`, reason, remedy });
}
async function settleClaimed(run, claimed, { conclusion }) {
  try {
    await settle(claimed, run.actions.runId, resultOf(run.view(), conclusion, claimed.now()));
    remember({ leg: "" });
  } catch (error) {
    const text = `How this job ended is not recorded for the next plan: ${describeError(error)}`;
    run.stream.emit({ type: "notice", level: "warning", text });
  }
}
var settle = ({ store, issue }, run, result) => changeLeg(store, issue, (found) => ({ ...found && { leg: settled(found, run, result) }, value: void 0 }));
var settled = (leg, run, result) => leg.run === run && !leg.result ? { ...leg, result } : leg;
var resultOf = ({ turns, costUsd, publication }, conclusion, now) => ({
  ...{ conclusion, turns, costUsd: toCents(costUsd) },
  ...publication?.number !== void 0 && { pull: publication.number },
  endedAt: new Date(now).toISOString()
});
async function settleInterruptedLeg({ issue, now, run, view, journal, remote }) {
  const store = await openLegStore(journal, dirname3(journal), remote);
  await settle({ store, issue }, run, resultOf(view, view.conclusion ?? "failed", now));
}

// src/github/api/comment-place.ts
var postedOf = ({ id, html_url }) => ({ id, url: html_url });
var foundOf = (raw) => ({
  ...postedOf(raw),
  login: raw.user?.login ?? "",
  body: raw.body ?? ""
});
var commentPlace = (options) => options.thread === void 0 ? conversation(options) : reviewThread(options, options.thread);
function conversation({ github, repository: { owner, name: repo }, number }) {
  const { issues } = github.rest;
  const thread = { owner, repo, issue_number: number };
  return {
    list: async () => (await github.paginate(issues.listComments, { ...thread, per_page: 100 })).map(foundOf),
    create: async (body) => postedOf((await issues.createComment({ ...thread, body })).data),
    update: async (id, body) => postedOf((await issues.updateComment({ owner, repo, comment_id: id, body })).data),
    remove: (id) => issues.deleteComment({ owner, repo, comment_id: id })
  };
}
function reviewThread(options, first) {
  const { github, repository, number } = options;
  const { pulls } = github.rest;
  const place = { owner: repository.owner, repo: repository.name };
  const pull = { ...place, pull_number: number };
  let instead;
  return {
    async list() {
      if (instead) return instead.list();
      const all = await github.paginate(pulls.listReviewComments, { ...pull, per_page: 100 });
      return all.filter(({ in_reply_to_id }) => in_reply_to_id === first).map(foundOf);
    },
    async create(body) {
      if (instead) return instead.create(body);
      try {
        return postedOf((await pulls.createReplyForReviewComment({ ...pull, comment_id: first, body })).data);
      } catch (error) {
        if (statusOf(error) !== 404) throw error;
        instead = conversation(options);
        return instead.create(body);
      }
    },
    update: async (id, body) => instead?.update(id, body) ?? postedOf((await pulls.updateReviewComment({ ...place, comment_id: id, body })).data),
    remove: (id) => instead?.remove(id) ?? pulls.deleteReviewComment({ ...place, comment_id: id })
  };
}

// src/github/api/tracking-comment.ts
var markerOf = (key) => `<!-- kodelet-ci:run ${key} -->`;
function createTrackingComment(given) {
  const options = { ...given, place: commentPlace(given) };
  const { intervalsMs, now, onTrouble, retryBaseMs = 1e3 } = options;
  let comment;
  let working = Promise.resolve();
  let waiting;
  let timer;
  let next2 = Number.NEGATIVE_INFINITY;
  let writes = 0;
  let finished = false;
  const flush = () => {
    timer = void 0;
    working = working.then(async () => {
      const render = waiting;
      waiting = void 0;
      if (!render || finished || comment === "gone") return;
      next2 = now() + (intervalsMs[Math.min(writes, intervalsMs.length - 1)] ?? 0);
      writes += 1;
      comment = await showProgress(options, comment, textOf3(options, render())).catch((error) => {
        onTrouble?.(error);
        return comment;
      });
    });
  };
  return {
    update(render) {
      waiting = render;
      if (timer || finished || comment === "gone") return;
      timer = setTimeout(flush, Math.max(0, next2 - now()));
      timer.unref();
    },
    async finish(body) {
      finished = true;
      clearTimeout(timer);
      await working;
      const known = comment === "gone" ? void 0 : comment;
      return postAgain((attempt) => finishWith(options, attempt === 1 ? known : void 0, body), retryBaseMs);
    }
  };
}
var finishedMark = (session) => `<!-- kodelet-ci:finished ${session} -->`;
var textOf3 = ({ key }, body) => `${markerOf(key)}
${body}`;
async function showProgress(options, known, text) {
  const found = known ?? (await findOurs(options))[0];
  if (!found) return createOnly(options, text);
  return await updateIfThere(options, found.id, text) ?? "gone";
}
async function finishWith(options, known, body) {
  const finished = finishedMark(options.session);
  const text = `${textOf3(options, body)}

${finished}`;
  const updated = known && await updateIfThere(options, known.id, text);
  if (updated) return updated;
  const ours = await findOurs(options);
  const standing = ours.find((one) => one.body.includes(finished));
  if (standing) return standing;
  for (const { id } of ours.filter((one) => one.id !== known?.id)) {
    const kept = await updateIfThere(options, id, text);
    if (kept) return kept;
  }
  return createOnly(options, text);
}
async function updateIfThere({ place }, id, body) {
  try {
    return await place.update(id, body);
  } catch (error) {
    if (statusOf(error) === 404) return void 0;
    throw error;
  }
}
async function createOnly(options, body) {
  const created = await options.place.create(body);
  const [oldest = created] = await findOurs(options);
  if (oldest.id >= created.id) return created;
  const kept = await updateIfThere(options, oldest.id, body);
  if (!kept) return created;
  await options.place.remove(created.id).catch(options.onTrouble);
  return kept;
}
async function findOurs({ place, key, self }) {
  const marker = markerOf(key);
  const comments = await place.list();
  return comments.filter(({ login, body }) => sameName(login, self) && body.startsWith(marker)).toSorted((a, b) => a.id - b.id);
}
var ATTEMPTS = 3;
async function postAgain(action, baseMs, attempt = 1) {
  try {
    return await action(attempt);
  } catch (error) {
    if (attempt === ATTEMPTS || !isLostPost(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, baseMs * attempt ** 2));
    return postAgain(action, baseMs, attempt + 1);
  }
}

// src/markdown/cut.ts
function cutMarkdown(text, room, { name, keeper }) {
  if (text.length <= room) return text;
  const head = text.slice(0, room);
  const line = head.lastIndexOf("\n");
  const kept = line > room / 2 ? head.slice(0, line) : head.replace(/[\ud800-\udbff]$/, "");
  const missing = text.length - kept.length;
  return `${completeMarkdown(kept)}

\u26A0\uFE0F The ${name} is ${missing} characters longer; the ${keeper} has all of it.`;
}
function completeMarkdown(text) {
  const root = parseMarkdown(text);
  const closing = (root ? [openFence(text, root), openTags(text, root)] : [openFenceOfLines(text)]).filter(Boolean);
  return closing.length === 0 ? text : `${text.trimEnd()}
${closing.join("\n")}`;
}
function openFence(text, root) {
  const last = root.children.at(-1);
  if (last?.type !== "code") return "";
  const source = text.slice(startOf(last), endOf(last));
  const ticks = /^(?:`{3,}|~{3,})/.exec(source)?.[0];
  if (!ticks) return "";
  const end = source.trimEnd().split("\n").slice(1).at(-1)?.trim() ?? "";
  const isClosed = end.length >= ticks.length && end === ticks[0].repeat(end.length);
  return isClosed ? "" : ticks;
}
function openFenceOfLines(text) {
  let open2 = "";
  for (const line of text.split("\n")) {
    const [, ticks = "", behind = ""] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (open2 === "") open2 = ticks;
    else if (ticks.startsWith(open2) && behind.trim() === "") open2 = "";
  }
  return open2;
}
function openTags(text, root) {
  const open2 = [];
  const nodes = [...walk(root)].map(({ node }) => node);
  for (const token of htmlOf(text, nodes).flatMap(({ value }) => splitHtml(value))) {
    if (token.kind === "open" && !VOID_ELEMENTS.has(token.name) && !token.raw.endsWith("/>")) open2.push(token.name);
    const match = token.kind === "close" ? open2.lastIndexOf(token.name) : -1;
    if (match >= 0) open2.splice(match);
  }
  return open2.toReversed().map((name) => `</${name}>`).join("");
}

// src/markdown/demote-headings.ts
var DEEPEST = 6;
function demoteHeadings(markdown, level) {
  const root = parseMarkdown(markdown);
  if (!root) return markdown;
  const nodes = Array.from(walk(root), ({ node }) => node);
  const headings = nodes.filter((node) => node.type === "heading");
  const tags = nodes.filter((node) => node.type === "html").flatMap((node) => headingTags(markdown, node));
  const highest = Math.min(...headings.map(({ depth }) => depth), ...tags.map(({ depth }) => depth));
  if (highest >= level) return markdown;
  const lower = (depth) => Math.min(DEEPEST, depth + level - highest);
  return applyEdits(markdown, [
    ...headings.map((node) => write2(markdown, node, lower(node.depth))),
    ...tags.map(({ at, depth }) => ({ start: at, end: at + 1, text: String(lower(depth)) }))
  ]);
}
var headingTags = (markdown, node) => Array.from(markdown.slice(startOf(node), endOf(node)).matchAll(/<\/?h([1-6])(?=[\s/>])/gi), (tag) => ({
  at: startOf(node) + tag.index + tag[0].length - 1,
  depth: Number(tag[1])
}));
function write2(markdown, node, depth) {
  const [start, end] = [startOf(node), endOf(node)];
  const source = markdown.slice(start, end);
  const marks = "#".repeat(depth);
  const own = /^#{1,6}(?=\s|$)/.exec(source)?.[0];
  if (own && !/\n/.test(source.trimEnd())) return { start, end: start + own.length, text: marks };
  const lines = source.split("\n").slice(0, -1);
  return { start, end, text: `${marks} ${lines.map((line) => line.replace(/^[\s>]+/, "").trim()).join(" ")}` };
}

// src/report/checks.ts
function latestChecks({
  verifications
}) {
  const latest = [...new Map(verifications.map((one) => [one.command, one])).values()];
  return {
    passed: latest.filter(({ exitCode }) => exitCode === 0),
    failed: latest.filter(({ exitCode }) => exitCode !== 0)
  };
}
var describeCheck2 = ({ command, exitCode, durationMs }) => exitCode === 0 ? `\u2705 ${shownCode(command, LONGEST_COMMAND)} passed (${spell(durationMs)})` : `\u274C ${shownCode(command, LONGEST_COMMAND)} failed with exit code ${exitCode} (${spell(durationMs)})`;
var describeSkipped = ({ skippedChecks = [] }) => skippedChecks.map(
  ({ command, paths }) => `\u23ED\uFE0F ${shownCode(command, LONGEST_COMMAND)} skipped: nothing changed in ${shownCode(paths.join(", "), LONGEST_COMMAND)}`
);
var LONGEST_COMMAND = 80;

// src/report/person.ts
function personLink(login, repositoryUrl) {
  const [, name = "", bot] = LOGIN.exec(login) ?? [];
  if (name === "" || repositoryUrl === void 0) return shownCode(login, 60);
  return `[@${name}](${new URL(repositoryUrl).origin}/${bot ? "apps/" : ""}${name})`;
}
var LOGIN = /^([a-z\d][a-z\d-]{0,38}(?:_[a-z\d]{1,16})?)(\[bot\])?$/i;

// src/report/facts.ts
function facts(view, options) {
  const { actor } = view;
  const whom = actor ? [`for ${personLink(actor, options.repositoryUrl)}`] : [];
  const more = view.conclusion ? endedFacts(view, options) : runningFacts(view, options);
  return [...whom, ...more].join(" \xB7 ");
}
function runningFacts(view, { now }) {
  const { startedAt, calls } = view;
  const took = startedAt && now !== void 0 ? now - Date.parse(startedAt) : 0;
  const call = calls.findLast(({ state }) => state === "running");
  return [...took >= 1e3 ? [spell(took)] : [], ...call ? [doing(call)] : []];
}
function doing({ tool, summary, progress }) {
  const verb = summary === "" ? void 0 : DOING[tool];
  const what = verb ? `${verb} ${shownCode(summary, 80)}` : `calling ${shownCode(`${tool} ${summary}`.trim(), 80)}`;
  return progress === void 0 ? what : `${what}, ${shownCode(progress, 80)}`;
}
var DOING = {
  bash: "running",
  file_read: "reading",
  file_write: "writing",
  file_edit: "editing",
  file_multi_edit: "editing",
  grep_tool: "searching for",
  glob_tool: "looking for",
  ls: "listing",
  web_fetch: "fetching",
  web_search: "searching the web for",
  navigate: "opening",
  image_recognition: "looking at"
};
function endedFacts(view, options) {
  const { publication, conclusion } = view;
  if (!publication || publication.kind === "none") return [...checks(view), ...next(view)];
  const place = conclusion === "succeeded" ? [] : placeOf(publication);
  return [
    ...place,
    size(publication),
    ...checks(view),
    ...commitOf(publication, options),
    ...branchOf(publication, options),
    ...next(view)
  ];
}
var placeOf = (publication) => publication.number === void 0 ? [] : [`${publication.draft ? "draft " : ""}${linkTo(publication)}`];
function size({ files, lines }) {
  const changed = lines && lines.added + lines.deleted > 0 ? `, +${lines.added} \u2212${lines.deleted}` : "";
  return `${count(files.length, "file")}${changed}`;
}
var MOST_CHECKS = 2;
function checks(view) {
  const { passed, failed } = latestChecks(view);
  const skipped = describeSkipped(view);
  const took = passed.reduce((sum, { durationMs }) => sum + durationMs, 0);
  return [
    ...failed.slice(0, MOST_FAILED).map(describeCheck2),
    ...failed.length > MOST_FAILED ? [`${failed.length - MOST_FAILED} more failed`] : [],
    ...passed.length > MOST_CHECKS ? [`\u2705 ${passed.length} checks passed (${spell(took)})`] : passed.map(describeCheck2),
    ...skipped.length > MOST_CHECKS ? [`\u23ED\uFE0F ${skipped.length} checks skipped`] : skipped
  ];
}
var MOST_FAILED = 5;
function branchOf({ kind, branch }, { repositoryUrl }) {
  if (!branch || kind === "patch") return [];
  const name = shownCode(branch, 100);
  const path = branch.split("/").map(encodeURIComponent).join("/");
  return [repositoryUrl === void 0 ? name : `[${name}](${destination(`${repositoryUrl}/tree/${path}`)})`];
}
function commitOf({ how, kind, commit }, { repositoryUrl }) {
  const isAdded = kind === "push" || how === "updated";
  if (!isAdded || commit === void 0 || repositoryUrl === void 0) return [];
  return [`commit [${commit.slice(0, 7)}](${destination(`${repositoryUrl}/commit/${commit}`)})`];
}
function next(view) {
  const { publication, conclusion, phrase, intent, keepsSession, turns } = view;
  const type = (words) => shownCode(`${phrase} ${words}`, 80);
  const ended = conclusion === "succeeded" || conclusion === "no-changes";
  if (!ended && phrase && keepsSession && turns > 0) return [`to go on, comment ${type("continue")}`];
  if (publication?.kind === "branch" && publication.url)
    return [`[open a pull request](${destination(publication.url)})`];
  if (!phrase || publication?.kind === "patch" || !ended && conclusion !== "incomplete") return [];
  const wanted = publication && publication.kind !== "none" ? ON_A_CHANGE : AFTER[intent] ?? AFTER.ask;
  if (wanted === void 0) return [];
  const place = publication?.number === void 0 || publication.kind === "push" ? "" : ` on #${publication.number}`;
  return [`${wanted.why}, comment ${type(wanted.words)}${place}`];
}
var ON_A_CHANGE = { why: "to have it changed", words: "\u2026" };
var AFTER = {
  ask: { why: "to ask more", words: "\u2026" },
  review: { why: "to have it fixed", words: "fix \u2026" },
  plan: { why: "to have it done", words: "fix \u2026" }
};

// src/report/patch-block.ts
function patchBlock({ publication }) {
  if (!publication?.patch) return "";
  const patch = publication.patch.replaceAll(/<!--(?=\s*kodelet)/gi, "<! --");
  const isWhole = patch === publication.patch && removeHiddenCharacters(patch) === patch;
  const words = isWhole ? TO_APPLY : NOT_TO_APPLY;
  const block = fence(isWhole ? applyCommand(patch) : patch, "diff");
  const lines = splitLines(patch).length;
  if (lines <= MOST_OPEN_LINES) return `${words}

${block}`;
  return details(`The patch: ${count(publication.files.length, "file")}, ${lines} lines`, `${words}

${block}`);
}
var MOST_OPEN_LINES = 60;
var TO_APPLY = "To apply it, copy this into a terminal, in a checkout of the branch:";
var NOT_TO_APPLY = "\u26A0\uFE0F This patch has hidden characters, or line ends that a page does not keep: read it here, but do not copy it.";
function applyCommand(patch) {
  let end = "END_OF_PATCH";
  while (patch.split(/[\r\n]/).includes(end)) end += "_";
  return `git apply <<'${end}'
${patch.replace(/\n?$/, "\n")}${end}`;
}

// src/report/comment.ts
var LONGEST_COMMENT = 59800;
function renderComment(full, options) {
  const view = options.redactor?.deep(full) ?? full;
  const head = renderHead(view, options);
  const footer2 = joinSections([footer(view, options.runUrl), reviewedMark(view)]);
  const above2 = (answer) => renderWords(view, answer, options);
  const rest = renderRest(view, options);
  const compose = (body, patch, calls) => joinSections([head, body, patch, rest, toolCalls(view, calls), footer2]);
  const bare = () => joinSections([head, REST_TOO_LONG, footer2]);
  return shorten({ ...view, answer: agentWords(view) }, { above: above2, compose, bare });
}
var reviewedMark = ({ reviewed }) => reviewed === void 0 ? "" : `<!-- kodelet-ci:reviewed ${reviewed} -->`;
var renderHead = (view, options) => joinSections([
  completeMarkdown(sanitizeOutbound(showTags(renderHeadline(view)), options)),
  facts(view, options)
]);
var renderWords = (view, answer, options) => view.byHost ? joinSections([renderWords({ ...view, byHost: void 0 }, "", options), answer]) : demoteHeadings(clean([...above(view), answer], options), BELOW_OURS);
var clean = (sections, options) => completeMarkdown(sanitizeOutbound(joinSections(sections), options));
var renderRest = (view, options) => clean(below(view), options);
var BELOW_OURS = 4;
var REST_TOO_LONG = "\u26A0\uFE0F The rest is too long for a comment; the job summary has it.";
var PATCH_TOO_LONG = "\u26A0\uFE0F The patch is too long for a comment; the job summary has it.";
function shorten(view, { above: above2, compose, bare }) {
  const fits = (comment) => comment.length <= LONGEST_COMMENT;
  const body = above2(view.answer);
  const patch = patchBlock(view);
  const all = view.calls.length;
  if (fits(compose(body, patch, 0)))
    return compose(
      body,
      patch,
      most(all, (calls) => fits(compose(body, patch, calls)))
    );
  const note = patch && PATCH_TOO_LONG;
  let room = LONGEST_COMMENT - compose(above2(""), note, 0).length - CUT_NOTICE_ROOM;
  if (view.answer.length <= room && fits(compose(body, note, 0))) return compose(body, note, 0);
  for (; ; ) {
    const answer = cutMarkdown(view.answer, Math.max(0, room), { name: "answer", keeper: "job summary" });
    const comment = compose(above2(answer), note, 0);
    if (fits(comment)) return comment;
    if (room <= 0) return bare();
    room -= comment.length - LONGEST_COMMENT + CUT_NOTICE_ROOM;
  }
}
var CUT_NOTICE_ROOM = 200;
function most(limit, fits) {
  let [low, high] = [0, limit];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

// src/report/timeline.ts
var SHORTEST_RUN = 1e4;
var MOST_BARS = 12;
var SHARES_SEEN = 200;
function renderTimeline(view) {
  const { phases, calls } = view;
  const ended = phases.filter(({ endedAt }) => endedAt);
  if (ended.length === 0 || elapsed(view) < SHORTEST_RUN) return "";
  const zero = Math.min(...ended.map(({ startedAt }) => Date.parse(startedAt)));
  const least = elapsed(view) / SHARES_SEEN;
  const seen = calls.filter(({ durationMs = 0 }) => durationMs >= least);
  const slowest = new Set(seen.toSorted((a, b) => (b.durationMs ?? 0) - (a.durationMs ?? 0)).slice(0, MOST_BARS));
  const shown = seen.filter((call) => slowest.has(call));
  const diagram = [
    "```mermaid",
    "gantt",
    "  dateFormat x",
    // Seconds since the beginning, which is second 0 of the diagram's own time.
    "  axisFormat %s s",
    "  section Phases",
    ...ended.map((phase) => phaseBar(phase, zero)),
    ...shown.length > 0 ? ["  section Tool calls", ...shown.map((call) => callBar(call, zero))] : [],
    "```"
  ].join("\n");
  const title = shown.length < calls.length ? `Timeline, with the ${shown.length} slowest of ${count(calls.length, "call")}` : "Timeline";
  return details(title, diagram);
}
function phaseBar({ phase, startedAt, endedAt = startedAt }, zero) {
  return `  ${phase} :${span(startedAt, Date.parse(endedAt) - Date.parse(startedAt), zero)}`;
}
function callBar({ turn, tool, summary, state, startedAt, durationMs = 0 }, zero) {
  const mark2 = state === "ok" ? "done" : "crit";
  return `  ${label(`${turn} ${tool} ${summary}`)} :${mark2}, ${span(startedAt, durationMs, zero)}`;
}
var span = (startedAt, durationMs, zero) => `${Math.max(0, Date.parse(startedAt) - zero)}, ${Math.max(1, Math.round(durationMs))}ms`;
var label = (text) => text.replaceAll(/[^\p{L}\p{N} ./_=+-]/gu, " ").replaceAll(/\s+/g, " ").trim().slice(0, 50).replace(/[\ud800-\udbff]$/, "") || "call";

// src/report/summary.ts
var LONGEST_SUMMARY = 1e6;
var MOST_CALLS = 500;
var FEW_CALLS = 100;
var MOST_ANSWER = 2e5;
var SHORT_ANSWER = 5e4;
function renderSummary(full, options = {}) {
  const view = options.redactor?.deep(full) ?? full;
  const head = joinSections([renderHead(view, options), asked(view, options)]);
  const body = bodyOf(view, MOST_ANSWER, options);
  const patch = patchBlock(view);
  const rest = renderRest(view, options);
  const note = patch && PATCH_TOO_LONG2;
  const compose = (above2, block, calls) => joinSections([head, above2, block, rest, toolCalls(view, calls), renderTimeline(view), numbers(view)]);
  const tries = [
    () => compose(body, patch, MOST_CALLS),
    () => compose(body, note, MOST_CALLS),
    () => compose(body, note, FEW_CALLS)
  ];
  for (const attempt of tries) {
    const summary = attempt();
    if (Buffer.byteLength(summary) <= LONGEST_SUMMARY) return summary;
  }
  return compose(bodyOf(view, SHORT_ANSWER, options), note, FEW_CALLS);
}
function bodyOf(view, most2, options) {
  const answer = cutMarkdown(agentWords(view), most2, { name: "answer", keeper: "journal" });
  return renderWords(view, answer, { ...options, longest: 2 * MOST_ANSWER });
}
var PATCH_TOO_LONG2 = "\u26A0\uFE0F The patch is too long for a job summary; the log says which file has it.";
function asked({ actor, intent, request, source }, { repositoryUrl }) {
  if (!actor) return "";
  const who = personLink(actor, repositoryUrl);
  const where = source ? ` [here](${destination(source)})` : "";
  const what = intent === "auto" ? "" : ` to ${plainText(intent)}`;
  const words = clip(request.trim(), LONGEST_REQUEST);
  if (words === "") return `${who} asked${what}${where}, without words of their own.`;
  return `${who} asked${what}${where}:

${fence(words, "text")}`;
}
var LONGEST_REQUEST = 2e3;
var SELF_CHECKS = {
  running: "not ended",
  done: "changed nothing more",
  changed: "changed more",
  "cut-short": "cut short"
};
function numbers(view) {
  const { sessionId, model, profile, turns, usage, costUsd, deniedCalls, limits, limitReached, selfCheck } = view;
  const took = elapsed(view);
  const amount = (number) => number > 0 ? thousands(number) : "";
  const rows = [
    ["Time", turns > 0 && took > 0 ? `${spell(took)}${limits ? ` of ${limits.minutes} min` : ""}` : ""],
    ["Turns", turns > 0 ? `${turns}${limits ? ` of ${limits.turns}` : ""}` : ""],
    ["Cost", costUsd > 0 ? `${money(costUsd)}${limits ? ` of $${limits.costUsd}` : ""}` : ""],
    ["Input tokens, uncached", amount(usage.inputTokens)],
    ["Input tokens, from the cache", amount(usage.cacheReadTokens)],
    ["Input tokens, into the cache", amount(usage.cacheWriteTokens)],
    ["Output tokens", amount(usage.outputTokens)],
    ["Refused calls", amount(deniedCalls)],
    ["Stopped at the limit of", limitReached ?? ""],
    ["Self-check before the end", selfCheck ? SELF_CHECKS[selfCheck] : ""],
    ["Model", turns > 0 ? shownCode(model) : ""],
    ["Profile", profile && shownCode(profile)],
    ["Session", sessionId && shownCode(sessionId)]
  ];
  const told = rows.filter(([, value]) => value !== "");
  if (told.length === 0) return "";
  return ["| Measure | Value |", "| :-- | --: |", ...told.map(([name, value]) => `| ${name} | ${value} |`)].join("\n");
}

export {
  outputsOf,
  openRun,
  CANCELLING,
  platformNotice,
  redactorOf,
  renderOptions,
  recallSession,
  putBackPatch,
  expectSession,
  forgetSession,
  settleSession,
  beginLeg,
  settleInterruptedLeg,
  createTrackingComment,
  cutMarkdown,
  completeMarkdown,
  latestChecks,
  describeCheck2 as describeCheck,
  describeSkipped,
  personLink,
  renderComment,
  renderSummary
};
