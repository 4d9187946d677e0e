import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openPostStage
} from "./chunks/chunk-WMDB6NSV.mjs";
import {
  accessRepository,
  describeInterrupted
} from "./chunks/chunk-B6T7H5HR.mjs";
import {
  createTrackingComment,
  finalizeInterruptedBudget,
  finalizeInterruptedJob,
  readHang,
  redactorOf,
  renderComment,
  renderOptions,
  renderSummary,
  requestEnd
} from "./chunks/chunk-WFPSQ6XO.mjs";
import "./chunks/chunk-OWAA3ENJ.mjs";
import "./chunks/chunk-PMTVLGR3.mjs";
import "./chunks/chunk-SHL5D4HH.mjs";
import "./chunks/chunk-CVKVDPR5.mjs";
import "./chunks/chunk-NP2V3FBQ.mjs";
import "./chunks/chunk-SASV543H.mjs";
import {
  annotate,
  logLine,
  writeSummary
} from "./chunks/chunk-OPSYQAIC.mjs";
import {
  selfLogin
} from "./chunks/chunk-MYA6JJVQ.mjs";
import {
  CANCELLING,
  continueJournal,
  emptyView,
  endOpen,
  foldView,
  readJournal,
  withStaged
} from "./chunks/chunk-YZLLI52C.mjs";
import "./chunks/chunk-UB6AQPMI.mjs";
import {
  chooseGit,
  describeFailure
} from "./chunks/chunk-RUKXNR4W.mjs";
import "./chunks/chunk-UK5ZVJY2.mjs";
import {
  readSecrets
} from "./chunks/chunk-HHXOSJNE.mjs";
import "./chunks/chunk-NR72YXAO.mjs";
import "./chunks/chunk-2CPQNCYK.mjs";
import {
  describeError,
  monotonic
} from "./chunks/chunk-VJIQ4LIJ.mjs";
import "./chunks/chunk-5WQWSAID.mjs";

// src/action/finish-interrupted-run.ts
import { basename, dirname, join } from "node:path";
async function finishInterruptedRun(actions, left, unkept) {
  let secrets = readSecrets(actions.inputs), redactor = redactorOf(actions, secrets), found = eventsOf(left.journal), lost = unkept ? stampedAfter(found, redactor.deep(eventsOfLoss(unkept))) : [], events = [...found, ...lost];
  await chooseGit(actions.path, actions.workspace).catch(() => {
  });
  let staged = openPostStage(left), access = await accessRepository(actions, secrets.githubToken, staged.stage), ends = hasEnded(events) ? [] : await endsOf(events, left.journal, access), closing = stampedAfter(events, redactor.deep(withPatch(viewOf(events), ends, unkept))), view = viewOf([...events, ...closing]);
  recordEnd(left.journal, [...lost, ...closing]);
  let finishing = access && { actions, redactor, left, events, view, access };
  if (left.reported === "true") return finishing && finishCommentOf(finishing);
  let isStaged = staged.stage.mode() === "staged", summarize = async (whole) => {
    left.summarized !== "true" && await writeSummary(renderSummary(whole, renderOptions({ actions, redactor })));
  };
  isStaged || await summarize(view), hasEnded(events) || annotate("error", redactor.text(withStaged(view, view.message))), finishing && await finishOnGitHub(finishing), isStaged && await summarize(staged.save(redactor).reduce(foldView, view)), await writeReportPage(left.journal);
}
var eventsOfLoss = ({ why }) => [
  { type: "session-keep", keep: !1 },
  { type: "notice", level: "warning", text: `The session was not kept: ${why}` }
];
function withPatch(view, ends, { publication } = {}) {
  let shown = ends.some(({ type }) => type === "publish-end") || (view.publication?.kind ?? "none") !== "none";
  return publication && !shown ? [{ type: "publish-end", publication }, ...ends] : ends;
}
async function finishCommentOf({ actions, redactor, left, view, access }) {
  if (!left.key) return;
  await finishComment(access.github, left, {
    text: renderComment(view, renderOptions({ actions, redactor })),
    end: requestEnd({ request: left.request, run: actions.runId }, view)
  }).catch(
    (error) => annotate("error", redactor.text(`The comment could not be finished: ${describeFailure(error)}`))
  );
}
async function finishOnGitHub(run) {
  let { redactor, left, events } = run, say = (level, text) => annotate(level, redactor.text(text)), orWarn = (what, made) => made.catch((error) => say("warning", `${what}: ${describeError(error)}`));
  if (await finishCommentOf(run), !hasEnded(events)) {
    let { finishEvidenceCheck } = await import("./chunks/interrupted-check-2C6DEEJK.mjs");
    await orWarn("No check run was made of the evidence", finishEvidenceCheck(run));
  }
  if (left.review) {
    let { finishReviewCheck } = await import("./chunks/review-check-VN5EZRRV.mjs"), made = finishReviewCheck(
      run,
      (level, text) => level === "info" ? logLine(redactor.text(text)) : say(level, text)
    );
    await orWarn("No check run was made of the review", made);
  }
  await orWarn("What the run used is not recorded", finalizeInterruptedBudget(run)), await orWarn("How the job ended is not recorded", finalizeInterruptedJob(run));
}
async function writeReportPage(journal) {
  let path = join(dirname(journal), "report.html");
  try {
    let { writeReport } = await import("./chunks/page-SMVGEAAK.mjs");
    writeReport(journal, path), logLine(`What is known of the run is on one page: ${path}`);
  } catch (error) {
    logLine(
      `The HTML report was not written (${describeError(error)}). From the journal: kodelet-ci report ${journal}`
    );
  }
}
async function finishComment(github, left, { text, end }) {
  await createTrackingComment({
    github,
    repository: { owner: left.owner, name: left.name },
    number: Number(left.number),
    ...left.thread && { thread: Number(left.thread) },
    key: left.key,
    request: left.request,
    self: await selfLogin(github),
    session: sessionOf(left.journal),
    corrects: left.reported === "true",
    intervalsMs: [],
    now: monotonic
  }).finish(text, end);
}
var sessionOf = (journal) => basename(dirname(journal)).replace(/^kodelet-ci-/, "");
function eventsOf(path) {
  try {
    let { events, problem } = readJournal(path);
    return problem && !problem.torn && annotate("warning", `The journal is damaged at line ${problem.line}: ${problem.reason}`), events;
  } catch (error) {
    return annotate("warning", `The journal could not be read: ${describeError(error)}`), [];
  }
}
var hasEnded = (events) => events.some(({ type }) => type === "session-end"), viewOf = (events) => events.reduce(foldView, emptyView);
async function endsOf(events, journal, access) {
  let interrupted = await describeInterrupted({ view: viewOf(events), journal, access }), { message, publication, reason = message } = interrupted, hang = readHang(dirname(journal)), wasCancelled = !hang && events.some((event) => event.type === "notice" && event.text === CANCELLING), what = hang ? HANGS[hang.kind].what : wasCancelled ? "The job was cancelled" : "The step was killed", conclusion = wasCancelled ? "cancelled" : "failed";
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
  let time = (/* @__PURE__ */ new Date()).toISOString();
  return ends.map((event, index) => ({ ...event, seq: events.length + index + 1, time }));
}
function recordEnd(path, events) {
  if (events.length !== 0)
    try {
      let journal = continueJournal(path);
      for (let event of events) journal(event);
      journal.close();
    } catch (error) {
      annotate("warning", `The journal could not be ended: ${describeError(error)}`);
    }
}
export {
  finishInterruptedRun
};
