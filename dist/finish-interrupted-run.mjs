import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  finalizeInterruptedAttempt
} from "./chunks/chunk-VWGH66X7.mjs";
import "./chunks/chunk-BAZRDZRR.mjs";
import {
  accessRepository,
  describeInterrupted
} from "./chunks/chunk-3LCZJ6MA.mjs";
import {
  createTrackingComment,
  finalizeInterruptedJob,
  readHang,
  redactorOf,
  renderComment,
  renderOptions,
  renderSummary,
  requestEnd
} from "./chunks/chunk-3LWRBF22.mjs";
import "./chunks/chunk-JINH3ARH.mjs";
import "./chunks/chunk-IB3DKQZR.mjs";
import "./chunks/chunk-D3CT3UHA.mjs";
import "./chunks/chunk-2VTKUNPH.mjs";
import "./chunks/chunk-3H65T7HH.mjs";
import "./chunks/chunk-UWFDEML7.mjs";
import "./chunks/chunk-CZLXGKUX.mjs";
import {
  annotate,
  finalizeInterruptedBudget,
  logLine,
  openPostStage,
  writeSummary
} from "./chunks/chunk-SVEHQZSY.mjs";
import {
  selfLogin
} from "./chunks/chunk-JBEMAGXO.mjs";
import {
  emptyView,
  foldView,
  withStaged
} from "./chunks/chunk-HV76ZWWN.mjs";
import {
  CANCELLING,
  continueJournal,
  describeFailure,
  endOpen,
  readJournal
} from "./chunks/chunk-3EP535HN.mjs";
import {
  chooseGit,
  reportSilence
} from "./chunks/chunk-JVV4EWUP.mjs";
import "./chunks/chunk-FD5IPNEL.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import {
  readSecrets
} from "./chunks/chunk-6B5GJ4DW.mjs";
import {
  describeError,
  monotonic
} from "./chunks/chunk-3S77BOGY.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";

// src/action/finish-interrupted-run.ts
import { basename, dirname, join } from "node:path";
async function finishInterruptedRun(actions, left) {
  const secrets = readSecrets(actions.inputs);
  const redactor = redactorOf(actions, secrets);
  const events = eventsOf(left.journal);
  reportSilence(logLine);
  await chooseGit(actions.path, actions.workspace).catch(() => void 0);
  const staged = openPostStage(left);
  const access = await accessRepository(actions, secrets.githubToken, staged.stage);
  const ends = hasEnded(events) ? [] : await endsOf(events, left.journal, access);
  const closing = stampedAfter(events, redactor.deep(ends));
  const view = viewOf([...events, ...closing]);
  recordEnd(left.journal, closing);
  const finishing = { actions, redactor, left, events, view, access };
  const isStaged = staged.stage.mode() === "staged";
  const summarize = async (whole) => {
    if (left.summarized !== "true") await writeSummary(renderSummary(whole, renderOptions({ actions, redactor })));
  };
  if (!isStaged) await summarize(view);
  if (!hasEnded(events)) annotate("error", redactor.text(withStaged(view, view.message)));
  await finishOnGitHub(finishing);
  if (isStaged) await summarize(staged.save(redactor).reduce(foldView, view));
  await writeReportPage(left.journal);
}
async function finishOnGitHub({ actions, redactor, left, events, view, access }) {
  const options = renderOptions({ actions, redactor });
  const github = access?.github;
  const say = (level, text) => annotate(level, redactor.text(text));
  if (left.key && github) {
    const finishing = finishComment(github, left, {
      text: renderComment(view, options),
      end: requestEnd({ request: left.request, run: actions.runId }, view)
    });
    await finishing.catch((error) => say("error", `The comment could not be finished: ${describeFailure(error)}`));
  }
  if (access && !hasEnded(events)) {
    const { finishEvidenceCheck } = await import("./chunks/interrupted-check-FK3XB7JF.mjs");
    const made = finishEvidenceCheck({ actions, redactor, events, view, journal: left.journal, access });
    await made.catch((error) => say("warning", `No check run was made of the evidence: ${describeError(error)}`));
  }
  if (access && left.review) {
    const { finishReviewCheck } = await import("./chunks/review-check-E2FBKHXQ.mjs");
    const made = finishReviewCheck(
      { actions, redactor, review: left.review, view, access },
      (level, text) => level === "info" ? logLine(redactor.text(text)) : say(level, text)
    );
    await made.catch((error) => say("warning", `No check run was made of the review: ${describeError(error)}`));
  }
  if (access) {
    const { remote } = access;
    const settling = finalizeInterruptedBudget({ events, view, journal: left.journal, remote });
    await settling.catch((error) => say("warning", `What the run used is not recorded: ${describeError(error)}`));
    const now = access.github.now();
    const [, issue, attempt, choice] = /^(\d+)(?: attempt (\d))?( choice)?$/.exec(left.job) ?? [];
    const job = { issue: Number(issue), now, run: actions.runId, view, journal: left.journal, remote };
    const end = () => attempt === void 0 ? finalizeInterruptedJob({ ...job, isChoice: choice !== void 0 }) : finalizeInterruptedAttempt({ ...job, attempt: Number(attempt) });
    const ending = issue === void 0 ? void 0 : end();
    await ending?.catch((error) => say("warning", `How the job ended is not recorded: ${describeError(error)}`));
  }
}
async function writeReportPage(journal) {
  const path = join(dirname(journal), "report.html");
  try {
    const { writeReport } = await import("./chunks/page-HK43AI6M.mjs");
    writeReport(journal, path);
    logLine(`What is known of the run is on one page: ${path}`);
  } catch (error) {
    logLine(
      `The HTML report was not written (${describeError(error)}). From the journal: kodelet-ci report ${journal}`
    );
  }
}
async function finishComment(github, left, { text, end }) {
  const comment = createTrackingComment({
    github,
    repository: { owner: left.owner, name: left.name },
    number: Number(left.number),
    ...left.thread && { thread: Number(left.thread) },
    key: left.key,
    self: await selfLogin(github),
    session: sessionOf(left.journal),
    intervalsMs: [],
    now: monotonic
  });
  await comment.finish(text, end);
}
var sessionOf = (journal) => basename(dirname(journal)).replace(/^kodelet-ci-/, "");
function eventsOf(path) {
  try {
    const { events, problem } = readJournal(path);
    if (problem && !problem.torn)
      annotate("warning", `The journal is damaged at line ${problem.line}: ${problem.reason}`);
    return events;
  } catch (error) {
    annotate("warning", `The journal could not be read: ${describeError(error)}`);
    return [];
  }
}
var hasEnded = (events) => events.some(({ type }) => type === "session-end");
var viewOf = (events) => events.reduce(foldView, emptyView);
async function endsOf(events, journal, access) {
  const interrupted = await describeInterrupted({ view: viewOf(events), journal, access });
  const { message, publication, reason = message } = interrupted;
  const hang = readHang(dirname(journal));
  const wasCancelled = !hang && events.some((event) => event.type === "notice" && event.text === CANCELLING);
  const what = hang ? HANGS[hang.kind].what : wasCancelled ? "The job was cancelled" : "The step was killed";
  const conclusion = wasCancelled ? "cancelled" : "failed";
  return [
    ...endOpen(events, `${what} while the call was open; what it did is not known`),
    ...hang ? [{ type: "notice", level: "warning", text: HANGS[hang.kind].why(hang.seconds) }] : [],
    ...publication ? [{ type: "publish-end", publication }] : [],
    { type: "session-end", conclusion, message: `${what} ${message}`, answer: "", reason: `${what} ${reason}` }
  ];
}
var HANGS = {
  silent: {
    what: "The run hung and was ended",
    why: (seconds) => `Nothing in the step moved for ${seconds} s, so it was ended from outside`
  },
  late: {
    what: "The run took far too long and was ended",
    why: (seconds) => `The step still ran ${Math.round(seconds / 60)} minutes after its session had begun, so it was ended from outside`
  }
};
function stampedAfter(events, ends) {
  const time = (/* @__PURE__ */ new Date()).toISOString();
  return ends.map((event, index) => ({ ...event, seq: events.length + index + 1, time }));
}
function recordEnd(path, events) {
  if (events.length === 0) return;
  try {
    const journal = continueJournal(path);
    for (const event of events) journal(event);
    journal.close();
  } catch (error) {
    annotate("warning", `The journal could not be ended: ${describeError(error)}`);
  }
}
export {
  finishInterruptedRun
};
