import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readAttempts
} from "./chunk-MGTYUTTM.mjs";
import {
  attemptConfig,
  createGitHubHost,
  publishAndConclude,
  slotConfig
} from "./chunk-CTR62KQ2.mjs";
import {
  createWorkRecord
} from "./chunk-IJJD7ZNS.mjs";
import {
  partsOf,
  renderComment,
  renderOptions,
  requestEnd,
  requestId,
  trackRun
} from "./chunk-WFPSQ6XO.mjs";
import {
  withheldFrom
} from "./chunk-SASV543H.mjs";
import {
  LOST_ATTEMPT,
  allOver,
  attemptsOfRun,
  bestJobAttempt,
  claimIssue,
  latestEnd,
  readBacklog,
  recordResult,
  releaseIssue,
  remember,
  resultOf
} from "./chunk-OPSYQAIC.mjs";
import {
  createStream,
  emptyView,
  foldView
} from "./chunk-YZLLI52C.mjs";
import {
  treeOf
} from "./chunk-UB6AQPMI.mjs";
import {
  describeFailure,
  provideCommit
} from "./chunk-RUKXNR4W.mjs";
import {
  conclusionRow
} from "./chunk-2CPQNCYK.mjs";
import {
  describeError,
  steadyTime
} from "./chunk-VJIQ4LIJ.mjs";

// src/action/backlog/publish-best.ts
import { mkdirSync } from "node:fs";
import { join } from "node:path";

// src/action/backlog/attempt-report.ts
function reportAttempt({ task, result, record, failedTests = [] }, { events, leftOut }) {
  let { sha, baseBranch, branch, pullRequest } = task.start, { stop, limit, answer, error } = result;
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
  "session-start",
  "sandbox-open",
  "setup-end",
  "limit-reached",
  "self-check-start",
  "self-check-end",
  "verify-end",
  "verify-skip",
  "evidence",
  "turn-end",
  "tool-start",
  "tool-end"
]), KEPT_RESULTS = ["todo", "goals", "decision", "post", "structured_answer"];
function reduced({ seq: _, time: __, ...event }) {
  if (event.type === "notice") return event.level === "info" ? [] : [event];
  if (!SHOWN.has(event.type)) return [];
  if (event.type === "turn-end") return [{ ...event, content: event.content.filter(({ kind }) => kind === "text") }];
  if (event.type === "evidence") return [{ type: event.type, evidence: event.evidence }];
  if (event.type === "verify-end") return [{ ...event, output: event.output.slice(-MAX_OUTPUT) }];
  if (event.type === "setup-end") return [{ ...event, output: "" }];
  if (event.type === "tool-start") return [{ ...event, arguments: event.arguments.slice(0, MAX_OUTPUT) }];
  if (event.type !== "tool-end") return [event];
  let { metadata, ...result } = event.result, isKept = KEPT_RESULTS.includes(result.metadataType ?? "");
  return [{ ...event, text: "", result: { ...result, ...isKept && { metadata } } }];
}
var MAX_OUTPUT = 4e3;
function parseReport(text) {
  try {
    let report = JSON.parse(text ?? ""), { version, start, result, leftOut, failedTests, events } = report;
    return version === 1 && /^[0-9a-f]{40,64}$/.test(start?.sha ?? "") && isName(start?.baseBranch) && (start?.branch === void 0 || isName(start.branch)) && typeof result?.answer == "string" && ["answered", "limit", "failed"].includes(result.stop) && [leftOut, failedTests, events].every(Array.isArray) && (events ?? []).every((event) => event.type === "notice" || SHOWN.has(event.type)) ? report : void 0;
  } catch {
    return;
  }
}
var isName = (name) => typeof name == "string" && /^[^-\s][^\s~^:?*\\[]{0,250}$/.test(name);
function sessionResult({ result, error }) {
  if (!error) return result;
  let { reason = "", remedy } = error;
  return { ...result, error: Object.assign(new Error(reason), { remedy }) };
}

// src/action/backlog/publish-best.ts
async function publishBest(run, access, at) {
  let { store, issue, jobs, isOver } = at, { github, config, checkout } = access, now = github.now(), { runId } = run.actions, kept = await readAttempts(checkout.store, { issue, jobs }), attempts = attemptsOfRun(new Map([...kept].map(([number, { attempt }]) => [number, attempt])), runId), best = bestJobAttempt(attempts);
  if (best === void 0 || !(isOver || allOver(attempts, jobs, now))) return;
  let entry = (await readBacklog(store)).get(issue);
  if (entry?.lease?.run !== runId) return;
  let expires = latestEnd(now, { ...config.limits, minutes: 0 }), { attempts: max } = config.backlog, bounds = isOver ? { now: Number.POSITIVE_INFINITY, attempts: Number.POSITIVE_INFINITY } : { now, attempts: max };
  if ((await claimIssue(store, entry, { ...bounds, issue, run: runId, expires })).ok) {
    remember({ job: `${issue} choice` });
    try {
      let chosen = replay(run, config, { jobs, attempts, kept, best, issue }), outcome = await publishAttempt(chosen, access, { best, of: attempts.size, kept: kept.get(best), jobs });
      if (run.signal.aborted) throw new Error("the job was cancelled");
      return await finishReport(run, chosen, access, outcome), await recordResult(at, runId, resultOf(chosen.view(), chosen.view().conclusion ?? outcome.conclusion, now)), remember({ job: "" }), outcome;
    } catch (error) {
      throw await releaseIssue(store, issue, runId).then(
        () => remember({ job: "" }),
        () => {
        }
        // the record ends by itself
      ), error;
    }
  }
}
function replay(run, config, { issue, jobs, attempts, kept, best }) {
  let view = emptyView, stream = createStream({ subscribers: [(event) => {
    view = foldView(view, event);
  }], redact: run.redactor, now: steadyTime }), reports = new Map([...kept].map(([number, { report }]) => [number, parseReport(report)])), start = [reports.get(best), ...reports.values()].flatMap((report) => report?.events ?? []).find(({ type }) => type === "session-start");
  start && stream.emit({ ...start, sessionId: run.sessionId });
  let over = [];
  for (let [attempt, { result }] of [...attempts].toSorted(([a], [b]) => a - b)) {
    let { name: model, effort } = attemptConfig(config, attempt).model, before = bestJobAttempt(new Map([...attempts].filter(([number]) => over.includes(number))));
    stream.emit({
      type: "attempt-start",
      attempt,
      of: jobs,
      model,
      ...effort !== void 0 && { effort },
      ...before !== void 0 && { best: before }
    });
    let { turns } = view;
    for (let event of reports.get(attempt)?.events ?? [])
      event.type === "turn-end" ? stream.emit({ ...event, turn: event.turn + turns }) : event.type !== "session-start" && stream.emit(event);
    over.push(attempt);
    let now = bestJobAttempt(new Map([...attempts].filter(([number]) => over.includes(number)))) ?? attempt;
    stream.emit({ type: "attempt-end", attempt, best: now, ...result?.outcome ?? LOST_ATTEMPT });
  }
  stream.subscribe((event) => {
    TOLD.has(event.type) && run.stream.emit(unstamped(event));
  });
  let directory = join(run.directory, `issue-${issue}`);
  return mkdirSync(directory, { recursive: !0, mode: 448 }), { ...run, directory, stream, view: () => view };
}
var TOLD = /* @__PURE__ */ new Set([
  "notice",
  "push-start",
  "pull-request-start",
  "publish-end",
  "posts-end"
]), unstamped = ({ seq: _, time: __, ...event }) => event;
async function publishAttempt(chosen, access, attempt) {
  let report = parseReport(attempt.kept?.report);
  if (!report) return failedOutcome(attempt);
  let evidence = chosen.view().evidence, work = await workOf(chosen, access, { ...attempt, report });
  return publishAndConclude(chosen, { ...work, ...evidence && { evidence } });
}
function failedOutcome({ of, kept }) {
  let said = kept?.attempt.result?.conclusion ?? "failed", conclusion = conclusionRow(said) && said !== "succeeded" ? said : "failed", reason = of === 1 ? "The one attempt was not finished" : `None of ${of} attempts was finished`;
  return { conclusion, message: `${reason}. The summaries of their jobs say why`, reason, answer: "" };
}
async function workOf({ trigger, redactor }, access, { best, jobs, kept, report }) {
  let { github, self, checkout, config, permission, noPush: asking } = access, { store } = checkout, { start, leftOut, failedTests, lastEdit, lastTest } = report;
  await provideCommit(store, start.sha);
  let before = { tree: await treeOf(store, start.sha), refused: [], submodules: /* @__PURE__ */ new Map() }, after = { ...before, tree: kept?.tree ?? before.tree, refused: leftOut }, noPush = await asking;
  return {
    task: {
      ...access,
      ...{ prompt: "", images: [], toolDirectory: "", skillDirectories: [], hookDirectory: "", lasting: [] },
      asker: trigger.actor,
      config: slotConfig(config, { attempt: best, jobs }),
      noPush,
      withheld: withheldFrom({ login: trigger.actor.login, permission, noPush: noPush?.why }),
      start: { ...start, fork: !1 },
      host: createGitHubHost({
        github,
        store,
        trigger,
        self,
        startingLabels: config.triggers.labels,
        seesAlerts: !1,
        mayPlanSubIssues: !1,
        sanitize: redactor.text,
        frame: (_, text) => text
      }),
      before: async () => before
    },
    result: sessionResult(report),
    after,
    failedTests,
    record: { ...createWorkRecord(), lastEdit: () => lastEdit, lastTest: () => lastTest },
    isElsewhere: !0
  };
}
async function finishReport(run, chosen, { github, self }, outcome) {
  let { evidence } = chosen.view();
  evidence && run.stream.emit({ type: "evidence", evidence });
  let { conclusion, message, answer, byHost, reason, remedy } = outcome;
  chosen.stream.emit({ type: "session-end", conclusion, message, answer, byHost, reason, remedy });
  let end = requestEnd({ request: requestId(chosen.trigger), run: run.actions.runId }, chosen.view());
  try {
    await trackRun(chosen, github, self)?.finish(renderComment(chosen.view(), renderOptions(chosen)), end);
  } catch (error) {
    let text = `The comment could not be written: ${describeFailure(error)}`;
    run.stream.emit({ type: "notice", level: "error", text });
  }
}

export {
  reportAttempt,
  publishBest
};
