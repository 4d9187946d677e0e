import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readAttempts
} from "./chunk-BAZRDZRR.mjs";
import {
  attemptConfig,
  createGitHubHost,
  publishAndConclude,
  slotConfig
} from "./chunk-52RBIJEP.mjs";
import {
  renderComment,
  renderOptions,
  requestEnd,
  requestId,
  trackRun
} from "./chunk-3LWRBF22.mjs";
import {
  withheldFrom
} from "./chunk-CZLXGKUX.mjs";
import {
  LOST_ATTEMPT,
  allOver,
  attemptsOfRun,
  bestJobAttempt,
  claimIssue,
  latestEnd,
  partsOf,
  readBacklog,
  recordResult,
  releaseIssue,
  remember,
  resultOf
} from "./chunk-SVEHQZSY.mjs";
import {
  createStream,
  emptyView,
  foldView
} from "./chunk-HV76ZWWN.mjs";
import {
  describeFailure,
  treeOf
} from "./chunk-3EP535HN.mjs";
import {
  provideCommit
} from "./chunk-JVV4EWUP.mjs";
import {
  conclusionRow
} from "./chunk-6B5GJ4DW.mjs";
import {
  describeError,
  steadyTime
} from "./chunk-3S77BOGY.mjs";

// src/action/backlog/publish-best.ts
import { mkdirSync } from "node:fs";
import { join } from "node:path";

// src/action/backlog/attempt-report.ts
function reportAttempt({ task, result, record, failedTests = [] }, { events, leftOut }) {
  const { sha, baseBranch, branch, pullRequest } = task.start;
  const { stop, limit, answer, error } = result;
  return {
    version: 1,
    start: { sha, baseBranch, ...branch !== void 0 && { branch }, ...pullRequest && { pullRequest } },
    result: { stop, answer, ...limit && { limit } },
    ...error && { error: { ...partsOf(error), reason: describeError(error) } },
    leftOut,
    failedTests,
    lastEdit: record.lastEdit(),
    lastTest: record.lastTest(),
    events: events.flatMap((event) => reduced(event))
  };
}
var SHOWN = /* @__PURE__ */ new Set([
  ...["session-start", "sandbox-open", "setup-end", "limit-reached", "self-check-start", "self-check-end"],
  ...["verify-end", "verify-skip", "evidence", "turn-end", "tool-start", "tool-end"]
]);
var KEPT_RESULTS = ["todo", "goals", "decision", "post", "structured_answer"];
function reduced({ seq: _, time: __, ...event }) {
  if (event.type === "notice") return event.level === "info" ? [] : [event];
  if (!SHOWN.has(event.type)) return [];
  if (event.type === "turn-end") return [{ ...event, content: event.content.filter(({ kind }) => kind === "text") }];
  if (event.type === "evidence") return [{ type: event.type, evidence: event.evidence }];
  if (event.type === "verify-end") return [{ ...event, output: event.output.slice(-MAX_OUTPUT) }];
  if (event.type === "setup-end") return [{ ...event, output: "" }];
  if (event.type === "tool-start") return [{ ...event, arguments: event.arguments.slice(0, MAX_OUTPUT) }];
  if (event.type !== "tool-end") return [event];
  const { metadata, ...result } = event.result;
  const isKept = KEPT_RESULTS.includes(result.metadataType ?? "");
  return [{ ...event, text: "", result: { ...result, ...isKept && { metadata } } }];
}
var MAX_OUTPUT = 4e3;
function parseReport(text) {
  try {
    const report = JSON.parse(text ?? "");
    const { version, start, result, leftOut, failedTests, events } = report;
    const isWhole = version === 1 && /^[0-9a-f]{40,64}$/.test(start?.sha ?? "") && isName(start?.baseBranch) && (start?.branch === void 0 || isName(start.branch)) && typeof result?.answer === "string" && ["answered", "limit", "failed"].includes(result.stop) && [leftOut, failedTests, events].every(Array.isArray) && (events ?? []).every((event) => event.type === "notice" || SHOWN.has(event.type));
    return isWhole ? report : void 0;
  } catch {
    return void 0;
  }
}
var isName = (name) => typeof name === "string" && /^[^-\s][^\s~^:?*\\[]{0,250}$/.test(name);
function sessionResult({ result, error }) {
  if (!error) return result;
  const { reason = "", remedy } = error;
  return { ...result, error: Object.assign(new Error(reason), { remedy }) };
}

// src/action/backlog/publish-best.ts
async function publishBest(run, access, at) {
  const { store, issue, jobs, isOver } = at;
  const { github, config, checkout } = access;
  const now = github.now();
  const { runId } = run.actions;
  const kept = await readAttempts(checkout.store, { issue, jobs });
  const attempts = attemptsOfRun(new Map([...kept].map(([number, { attempt }]) => [number, attempt])), runId);
  const best = bestJobAttempt(attempts);
  if (best === void 0 || !(isOver || allOver(attempts, jobs, now))) return void 0;
  const entry = (await readBacklog(store)).get(issue);
  if (entry?.lease?.run !== runId) return void 0;
  const expires = latestEnd(now, { ...config.limits, minutes: 0 });
  const { attempts: max } = config.backlog;
  const bounds = isOver ? { now: Number.POSITIVE_INFINITY, attempts: Number.POSITIVE_INFINITY } : { now, attempts: max };
  const claimed = await claimIssue(store, entry, { ...bounds, issue, run: runId, expires });
  if (!claimed.ok) return void 0;
  remember({ job: `${issue} choice` });
  try {
    const chosen = replay(run, config, { jobs, attempts, kept, best, issue });
    const outcome = await publishAttempt(chosen, access, { best, of: attempts.size, kept: kept.get(best), jobs });
    if (run.signal.aborted) throw new Error("the job was cancelled");
    await finishReport(run, chosen, access, outcome);
    await recordResult(at, runId, resultOf(chosen.view(), chosen.view().conclusion ?? outcome.conclusion, now));
    remember({ job: "" });
    return outcome;
  } catch (error) {
    await releaseIssue(store, issue, runId).then(
      () => remember({ job: "" }),
      () => void 0
      // the record ends by itself
    );
    throw error;
  }
}
function replay(run, config, { issue, jobs, attempts, kept, best }) {
  let view = emptyView;
  const fold = (event) => {
    view = foldView(view, event);
  };
  const stream = createStream({ subscribers: [fold], redact: run.redactor, now: steadyTime });
  const reports = new Map([...kept].map(([number, { report }]) => [number, parseReport(report)]));
  const start = [reports.get(best), ...reports.values()].flatMap((report) => report?.events ?? []).find(({ type }) => type === "session-start");
  if (start) stream.emit({ ...start, sessionId: run.sessionId });
  const over = [];
  for (const [attempt, { result }] of [...attempts].toSorted(([a], [b]) => a - b)) {
    const { name: model, effort } = attemptConfig(config, attempt).model;
    const before = bestJobAttempt(new Map([...attempts].filter(([number]) => over.includes(number))));
    stream.emit({
      type: "attempt-start",
      attempt,
      of: jobs,
      model,
      ...effort !== void 0 && { effort },
      ...before !== void 0 && { best: before }
    });
    const { turns } = view;
    for (const event of reports.get(attempt)?.events ?? []) {
      if (event.type === "turn-end") stream.emit({ ...event, turn: event.turn + turns });
      else if (event.type !== "session-start") stream.emit(event);
    }
    over.push(attempt);
    const now = bestJobAttempt(new Map([...attempts].filter(([number]) => over.includes(number)))) ?? attempt;
    stream.emit({ type: "attempt-end", attempt, best: now, ...result?.outcome ?? LOST_ATTEMPT });
  }
  stream.subscribe((event) => void (TOLD.has(event.type) && run.stream.emit(unstamped(event))));
  const directory = join(run.directory, `issue-${issue}`);
  mkdirSync(directory, { recursive: true, mode: 448 });
  return { ...run, directory, stream, view: () => view };
}
var TOLD = /* @__PURE__ */ new Set([
  ...["notice", "push-start", "pull-request-start", "publish-end", "posts-end"]
]);
var unstamped = ({ seq: _, time: __, ...event }) => event;
async function publishAttempt(chosen, access, attempt) {
  const report = parseReport(attempt.kept?.report);
  if (!report) return failedOutcome(attempt);
  const evidence = chosen.view().evidence;
  const work = await workOf(chosen, access, { ...attempt, report });
  return publishAndConclude(chosen, { ...work, ...evidence && { evidence } });
}
function failedOutcome({ of, kept }) {
  const said = kept?.attempt.result?.conclusion ?? "failed";
  const conclusion = conclusionRow(said) && said !== "succeeded" ? said : "failed";
  const reason = of === 1 ? "The one attempt was not finished" : `None of ${of} attempts was finished`;
  return { conclusion, message: `${reason}. The summaries of their jobs say why`, reason, answer: "" };
}
async function workOf({ trigger, redactor }, access, { best, jobs, kept, report }) {
  const { github, self, checkout, config, permission, noPush: asking } = access;
  const { store } = checkout;
  const { start, leftOut, failedTests, lastEdit, lastTest } = report;
  await provideCommit(store, start.sha);
  const before = { tree: await treeOf(store, start.sha), refused: [], submodules: /* @__PURE__ */ new Map() };
  const after = { ...before, tree: kept?.tree ?? before.tree, refused: leftOut };
  const noPush = await asking;
  const nothing = { prompt: "", images: [], toolDirectory: "", skillDirectories: [], hookDirectory: "", lasting: [] };
  return {
    task: {
      ...access,
      ...nothing,
      asker: trigger.actor,
      config: slotConfig(config, { attempt: best, jobs }),
      noPush,
      withheld: withheldFrom({ login: trigger.actor.login, permission, noPush: noPush?.why }),
      start: { ...start, fork: false },
      host: createGitHubHost({
        github,
        store,
        trigger,
        self,
        startingLabels: config.triggers.labels,
        seesAlerts: false,
        mayPlanSubIssues: false,
        sanitize: redactor.text,
        frame: (_, text) => text
      }),
      before: async () => before
    },
    result: sessionResult(report),
    after,
    failedTests,
    record: { subscriber: () => void 0, lastEdit: () => lastEdit, lastTest: () => lastTest },
    isElsewhere: true
  };
}
async function finishReport(run, chosen, { github, self }, outcome) {
  const { evidence } = chosen.view();
  if (evidence) run.stream.emit({ type: "evidence", evidence });
  const { conclusion, message, answer, byHost, reason, remedy } = outcome;
  chosen.stream.emit({ type: "session-end", conclusion, message, answer, byHost, reason, remedy });
  const end = requestEnd({ request: requestId(chosen.trigger), run: run.actions.runId }, chosen.view());
  try {
    await trackRun(chosen, github, self)?.finish(renderComment(chosen.view(), renderOptions(chosen)), end);
  } catch (error) {
    const text = `The comment could not be written: ${describeFailure(error)}`;
    run.stream.emit({ type: "notice", level: "error", text });
  }
}

export {
  reportAttempt,
  publishBest
};
