import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  startTelemetry
} from "./chunk-KLLRD7W5.mjs";
import {
  createStream
} from "./chunk-D7FWAAYM.mjs";
import {
  openJournal
} from "./chunk-QLXF5ZOP.mjs";
import {
  describeKept,
  describeMemory
} from "./chunk-LMCNIOD2.mjs";
import {
  describeToolEvent,
  emptyView,
  foldView
} from "./chunk-W5UYZ5PQ.mjs";
import {
  endGroup,
  expectReport,
  failStep,
  logLine,
  remember,
  setOutputs,
  startGroup,
  writeSummary
} from "./chunk-V42V5YHX.mjs";
import {
  outboundFetch
} from "./chunk-GXG4QHBW.mjs";
import {
  createRedactor
} from "./chunk-TKH3V2OM.mjs";
import {
  sanitizeLog
} from "./chunk-3PVIMKWL.mjs";
import {
  secretValues
} from "./chunk-DQYVYIW4.mjs";
import {
  count
} from "./chunk-HBOEZJUH.mjs";
import {
  KodeletError,
  describeError
} from "./chunk-UQ4I4VPG.mjs";
import {
  pause,
  steadyTime
} from "./chunk-EVQWV7YP.mjs";

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
function remedyOf(error, needed = "the permission that this request needs, as the README lists them") {
  const { status, message = "", errors } = shapeOf(error);
  const type = Array.isArray(errors) ? errors[0]?.type : void 0;
  if (status === 429 || type === "RATE_LIMITED" || status === 403 && /rate limit/i.test(message))
    return "GitHub limits the rate of requests: ask again in an hour";
  if (status === 401) return "The input github-token is not valid, or not any more";
  if (status === 403 || type === "FORBIDDEN") return `Give the job ${needed}`;
  if (status === 404 || type === "NOT_FOUND")
    return `Check that it still exists, and that the input github-token may reach it; it takes ${needed}`;
  return "Ask again later";
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

// src/action/run.ts
import { randomUUID as randomUUID2 } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";

// src/action/early-end.ts
var Ending = class extends Error {
  outcome;
  constructor(outcome, cause) {
    super(outcome.message, { cause });
    this.name = "Ending";
    this.outcome = { answer: "", ...outcome };
  }
};
var cancelled = (view) => ({
  conclusion: "cancelled",
  message: view.push ? `The job was cancelled while its change was being published; look whether the branch "${view.push.branch}" has it` : "The job was cancelled; nothing was published",
  answer: ""
});
function outcomeOf(error) {
  if (statusOf(error) !== void 0) {
    const message2 = `A GitHub request failed: ${describeFailure(error)}. ${remedyOf(error)}`;
    return { conclusion: "failed", message: message2, answer: "" };
  }
  const isExpected = error instanceof KodeletError;
  const message = `${isExpected ? "" : "Something went wrong inside kodelet-ci: "}${describeError(error)}`;
  return { conclusion: "failed", message, answer: "", ...isExpected && { position: error.position } };
}

// src/action/log.ts
import { randomUUID } from "node:crypto";
var GROUP_END = /* @__PURE__ */ Symbol("the end of a group");
function createLog() {
  let view = emptyView;
  return (event) => {
    view = foldView(view, event);
    const entries = ENTRIES[event.type];
    for (const entry of entries?.(event, view) ?? []) write(entry);
  };
}
function write(entry) {
  if (entry === GROUP_END) endGroup();
  else if (typeof entry === "string") logLine(entry);
  else startGroup(entry.group);
}
function logUntrusted(text) {
  for (const line of fenced(text)) logLine(line);
}
var ENTRIES = {
  "session-start": ({ sessionId, model, profile, version }) => [
    plain(`kodelet-ci ${version}, session ${sessionId}: ${model}, profile ${profile}`)
  ],
  "phase-start": ({ phase }) => [{ group: phase }],
  "phase-end": () => [GROUP_END],
  "agent-start": ({ model, template, agent }) => [
    plain(`${mark(agent)}subagent${template ? ` ${template}` : ""}: ${model}`)
  ],
  notice: ({ level, text, agent }) => [plain(`${mark(agent)}${level}: ${text}`)],
  "sandbox-open": ({ confined, text }) => [plain(`${confined ? "info" : "warning"}: ${text}`)],
  "server-log": ({ server, text }) => [plain(`${server}: ${text}`)],
  "turn-retry": ({ attempt, reason, delayMs }) => [plain(`retry ${attempt} in ${delayMs} ms: ${reason}`)],
  "turn-end": ({ turn, content, costUsd, agent }) => [
    GROUP_END,
    `${mark(agent)}turn ${turn}, $${costUsd.toFixed(4)}`,
    ...fenced(content.flatMap((part) => part.kind === "text" ? [part.text] : []).join("\n"))
  ],
  "tool-event": (event) => [plain(`${mark(event.agent)}${event.tool}: ${describeToolEvent(event)}`)],
  "tool-end": (event, view) => [{ group: title(event, view) }, ...fenced(event.text), GROUP_END],
  "limit-near": ({ limit, agent }) => [`${mark(agent)}the limit of ${limit} is near`],
  "limit-reached": ({ limit, agent }) => [
    `${mark(agent)}${limit === "repetition" ? "stopped, because it went in circles" : `the limit of ${limit} was reached`}`
  ],
  "self-check-start": ({ about, files = 0, shown }) => [
    about === "change" ? `self-check: the agent is shown its change (${count(files, "file")}, ${shown === "diff" ? "whole" : "as numbers"})` : "self-check: the agent is asked why it changed nothing"
  ],
  "self-check-end": (event) => [`self-check: ${describeCheck(event)}`],
  "verify-end": ({ command, exitCode, output, durationMs }) => [
    { group: plain(`verify: ${command} (exit ${exitCode}, ${durationMs} ms)`) },
    ...fenced(output),
    GROUP_END
  ],
  "push-start": ({ branch, commit }) => [plain(`pushing ${commit} to ${branch}`)],
  "pull-request-start": ({ head, base }) => [plain(`opening a pull request of ${head} into ${base}`)],
  "publish-end": ({ publication: { patch = "" } }) => patch === "" ? [] : [{ group: "patch" }, ...fenced(patch), GROUP_END],
  "memory-end": ({ set, deleted }) => [plain(describeMemory({ set, deleted }))],
  "session-end": ({ conclusion, message }) => [GROUP_END, plain(`${conclusion}: ${message}`)]
};
var describeCheck = ({ changed, cutShort }) => cutShort ? "cut short, what was done before stands" : changed ? "more was changed" : "nothing more was changed";
var mark = (agent) => agent === void 0 ? "" : "\u21B3 ";
function title({ callId, tool, verdict, ok, durationMs, agent }, { calls }) {
  const summary = calls.findLast((call) => call.callId === callId)?.summary ?? "";
  const outcome = verdict.verdict === "allow" ? ok ? "ok" : "failed" : `${verdict.verdict}: ${verdict.rule}`;
  return plain(`${mark(agent)}${tool} ${summary} (${outcome}, ${durationMs} ms)`);
}
var plain = (line) => sanitizeLog(line.replaceAll(/\s+/g, " ").trim()).replaceAll(/%0[ad]/gi, " ");
function fenced(text) {
  if (text.trim() === "") return [];
  const token = randomUUID();
  return [`::stop-commands::${token}`, ...sanitizeLog(text).split("\n"), `::${token}::`];
}

// src/action/outputs.ts
import { dirname } from "node:path";

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
  "denied-calls"
];
function completeOutputs(some) {
  const names = Object.keys(OUTPUTS);
  return Object.fromEntries(names.map((name) => [name, some[name] ?? (COUNTS.includes(name) ? 0 : "")]));
}

// src/action/outputs.ts
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
    "screenshots-path": view.screenshots.map(({ path }) => dirname(path)).at(-1),
    "journal-path": journalPath,
    "report-path": reportPath
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
  const cleanups = [];
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
      for (const cleanup of cleanups.toReversed()) await tryCleanup(stream, cleanup);
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
    relent();
    end();
  };
  return { stream, view: () => view, enter, leave };
}
function whileWorking(journal) {
  let working = true;
  const subscriber = (event) => {
    try {
      journal(event);
    } catch (error) {
      if (working) throw error;
    }
  };
  const relent = () => {
    working = false;
  };
  return { subscriber, relent };
}
async function tryCleanup(stream, cleanup) {
  try {
    await cleanup();
  } catch (error) {
    stream.emit({ type: "notice", level: "warning", text: `Tidying up failed: ${String(error)}` });
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
var isBug = (error) => error instanceof Error && !(error instanceof KodeletError) && statusOf(error) === void 0;
var CANCELLING = "The job is being cancelled";
function breakdown(signal) {
  const end = Promise.race([crash(), giveUp(signal)]);
  end.catch(() => void 0);
  return end;
}
function crash() {
  crashing ??= new Promise((_, reject) => {
    process.once("uncaughtException", reject);
    process.once("unhandledRejection", reject);
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
  redactor,
  hosts: [new URL(actions.serverUrl).hostname]
});

export {
  describeFailure,
  remedyOf,
  statusOf,
  isLostPost,
  Ending,
  outputsOf,
  openRun,
  CANCELLING,
  platformNotice,
  redactorOf,
  renderOptions
};
