import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  CANCELLING,
  createTrackingComment,
  redactorOf,
  renderComment,
  renderOptions,
  renderSummary,
  settleInterruptedLeg
} from "./chunks/chunk-25VNNWWT.mjs";
import {
  describeKept
} from "./chunks/chunk-XZR4Q6SB.mjs";
import "./chunks/chunk-CVEXBNZG.mjs";
import "./chunks/chunk-6WEDR7UT.mjs";
import "./chunks/chunk-X2E4KSD7.mjs";
import "./chunks/chunk-EKJ2P2D4.mjs";
import "./chunks/chunk-TKH3V2OM.mjs";
import {
  annotate,
  compareUrl,
  findPullRequest,
  logLine,
  settleInterrupted,
  writeSummary
} from "./chunks/chunk-TXXNP6DG.mjs";
import {
  NO_USAGE,
  continueJournal,
  createGitHub,
  emptyView,
  foldView,
  patchBetween,
  readJournal
} from "./chunks/chunk-X5LOEEFF.mjs";
import {
  describeFailure,
  openStore,
  outboundFetch,
  remoteUrl,
  selfLogin,
  statusOf
} from "./chunks/chunk-NLWEPKYS.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-K6FYXUAP.mjs";
import {
  describeError,
  monotonic,
  readSecrets
} from "./chunks/chunk-OTFEAHZ6.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";

// src/action/finish-interrupted-run.ts
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

// src/session/events/open-ends.ts
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
  "tool-start": ({ callId, tool }, reason) => [`call ${callId}`, { type: "tool-sealed", callId, tool, reason }],
  "tool-end": ({ callId }) => [`call ${callId}`],
  "tool-sealed": ({ callId }) => [`call ${callId}`],
  "self-check-start": () => ["self-check", { type: "self-check-end", changed: false, cutShort: true }],
  "self-check-end": () => ["self-check"]
};

// src/action/finish-interrupted-run.ts
async function finishInterruptedRun(actions, left) {
  const secrets = readSecrets(actions.inputs);
  const redactor = redactorOf(actions, secrets);
  const events = eventsOf(left.journal);
  const github = await connect(actions, secrets.githubToken);
  const [owner = "", name = ""] = actions.repository.split("/");
  const place = github && { github, repository: { owner, name }, serverUrl: actions.serverUrl };
  const ends = hasEnded(events) ? [] : await endsOf(events, left.journal, place);
  const closing = stampedAfter(events, redactor.deep(ends));
  const view = viewOf([...events, ...closing]);
  writeDown(left.journal, closing);
  const options = renderOptions({ actions, redactor });
  if (left.summarized !== "true") await writeSummary(renderSummary(view, options));
  if (!hasEnded(events)) annotate("error", redactor.text(view.message));
  const say = (level, text) => annotate(level, redactor.text(text));
  if (left.key && github) {
    const finishing = finishComment(github, left, renderComment(view, options));
    await finishing.catch((error) => say("error", `The comment could not be finished: ${describeFailure(error)}`));
  }
  const { githubToken: token } = secrets;
  if (token) {
    const remote = { url: remoteUrl(actions.serverUrl, { owner, name }), token, environment: actions.network };
    const settling = settleInterrupted({ events, view, journal: left.journal, remote });
    await settling.catch((error) => say("warning", `What the run used is not recorded: ${describeError(error)}`));
    const now = github?.now() ?? Date.now();
    const leg = { issue: Number(left.leg), now, run: actions.runId, view, journal: left.journal, remote };
    const ending = left.leg === "" ? void 0 : settleInterruptedLeg(leg);
    await ending?.catch((error) => say("warning", `How the job ended is not recorded: ${describeError(error)}`));
  }
  await leavePage(left.journal);
}
async function leavePage(journal) {
  const path = join(dirname(journal), "report.html");
  try {
    const { writeReport } = await import("./chunks/report-file-GQ5ND2U2.mjs");
    writeReport(journal, path);
    logLine(`What is known of the run is on one page: ${path}`);
  } catch (error) {
    logLine(
      `The HTML report was not written (${describeError(error)}). From the journal: kodelet-ci report ${journal}`
    );
  }
}
async function finishComment(github, left, text) {
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
  await comment.finish(text);
}
async function connect(actions, token) {
  return token ? createGitHub({ token, ...actions, fetch: outboundFetch(actions.network) }) : void 0;
}
var sessionOf = (journal) => basename(dirname(journal)).replace(/^kodelet-ci-/, "");
function eventsOf(path) {
  try {
    const { events, problem } = readJournal(path);
    if (problem && !problem.torn)
      annotate("warning", `The journal is not sound at line ${problem.line}: ${problem.reason}`);
    return events;
  } catch (error) {
    annotate("warning", `The journal could not be read: ${describeError(error)}`);
    return [];
  }
}
var hasEnded = (events) => events.some(({ type }) => type === "session-end");
var viewOf = (events) => events.reduce(foldView, emptyView);
async function endsOf(events, journal, place) {
  const {
    message,
    publication,
    reason = message
  } = await describeInterrupted({ view: viewOf(events), journal, place });
  const wasCancelled = events.some((event) => event.type === "notice" && event.text === CANCELLING);
  const what = wasCancelled ? "The job was cancelled" : "The step was killed";
  const conclusion = wasCancelled ? "cancelled" : "failed";
  return [
    ...endOpen(events, `${what} while the call was open; what it did is not known`),
    ...publication ? [{ type: "publish-end", publication }] : [],
    { type: "session-end", conclusion, message: `${what} ${message}`, answer: "", reason: `${what} ${reason}` }
  ];
}
function stampedAfter(events, ends) {
  const time = (/* @__PURE__ */ new Date()).toISOString();
  return ends.map((event, index) => ({ ...event, seq: events.length + index + 1, time }));
}
function writeDown(path, events) {
  if (events.length === 0) return;
  try {
    const journal = continueJournal(path);
    for (const event of events) journal(event);
    journal.close();
  } catch (error) {
    annotate("warning", `The journal could not be ended: ${describeError(error)}`);
  }
}
async function findPublished(place, { push, opening }) {
  if (!push || !await isThere(place, push)) return void 0;
  const { branch, commit, baseBranch, files } = push;
  const { serverUrl, repository } = place;
  const url = compareUrl({ serverUrl, repository, base: baseBranch, head: branch });
  const pull = await findOpened(place, branch, opening !== void 0);
  const stands = pull ? { kind: "pull-request", number: pull.number, url: pull.url } : void 0;
  return { kind: "branch", url, ...stands, branch, commit, files, leftOut: [], notes: [] };
}
async function isThere({ github, repository }, { branch, commit }) {
  const basehead = `${commit}...${branch}`;
  try {
    const place = { owner: repository.owner, repo: repository.name, basehead, per_page: 1 };
    const { data } = await github.rest.repos.compareCommitsWithBasehead(place);
    return data.status === "identical" || data.status === "ahead";
  } catch (error) {
    if (statusOf(error) === 404) return false;
    throw error;
  }
}
async function findOpened({ github, repository }, branch, isComing) {
  for (let look = 1; ; look += 1) {
    const pull = await findPullRequest(github, repository, branch);
    if (pull || !isComing || look === MOST_LOOKS) return pull;
    await wait(BETWEEN_LOOKS_MS);
  }
}
var MOST_LOOKS = 3;
var BETWEEN_LOOKS_MS = 1e3;
async function describeInterrupted({ view, journal, place }) {
  const { publication, push } = view;
  if (publication)
    return { message: `after it had published. ${describeKept(publication)}`, reason: "after it had published" };
  if (!push)
    return { message: view.phases.some(({ phase }) => phase === "publish") ? BEFORE_THE_PUSH : BEFORE_THE_END };
  const head = "while its change was being published.";
  if (!place) return { message: `${head} Look whether the branch "${push.branch}" has it` };
  try {
    const found = await findPublished(place, view) ?? await patchOf(push, journal);
    if (found) {
      const next = nextStep(found);
      const message = [head, describeKept(found), next ?? []].flat().join(" ");
      return { message, reason: head, publication: found };
    }
    return { message: `${head} The branch "${push.branch}" does not have it, and nothing is left of it: ask again` };
  } catch (error) {
    const said = describeFailure(error);
    return { message: `${head} GitHub did not say whether the branch "${push.branch}" has it: ${said}. Look there` };
  }
}
var BEFORE_THE_PUSH = "before it had pushed its change; nothing was published";
var BEFORE_THE_END = "before it could finish; nothing after its last call is known";
var nextStep = ({ kind, url }) => kind === "branch" ? `A person can open one at ${url}` : kind === "patch" ? "Apply it by hand, or ask again" : void 0;
async function patchOf(push, journal) {
  const directory = join(dirname(journal), "store");
  try {
    const store = await openStore({ directory, root: dirname(directory), remote: { url: "", token: "" } });
    const patch = await patchBetween(store, push.parent, push.commit);
    const notes = [`It did not reach the branch "${push.branch}".`];
    return { kind: "patch", patch, files: push.files, leftOut: [], notes };
  } catch {
    return void 0;
  }
}
export {
  finishInterruptedRun
};
