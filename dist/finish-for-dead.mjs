import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  CANCELLING,
  cancelled,
  createGitHub,
  createTrackingComment,
  describeFailure,
  hasBegunToPublish,
  redactorOf,
  renderComment,
  renderOptions,
  renderSummary
} from "./chunks/chunk-I7LX34WI.mjs";
import {
  emptyView,
  foldView,
  readJournal
} from "./chunks/chunk-XPJ64GAJ.mjs";
import {
  selfLogin
} from "./chunks/chunk-CKJK5IF4.mjs";
import "./chunks/chunk-B3BXMQQH.mjs";
import "./chunks/chunk-GIUVOYPX.mjs";
import {
  readSecrets
} from "./chunks/chunk-KS35W633.mjs";
import "./chunks/chunk-MJLKFO6F.mjs";
import "./chunks/chunk-2C6Y7BT6.mjs";
import "./chunks/chunk-MBM4IU32.mjs";
import "./chunks/chunk-NOW2Q5M3.mjs";
import {
  annotate,
  writeSummary
} from "./chunks/chunk-XPBRXVU3.mjs";
import {
  monotonic
} from "./chunks/chunk-CYHPGLPW.mjs";
import "./chunks/chunk-FXFPK22U.mjs";
import {
  describeError
} from "./chunks/chunk-SGLPPAL2.mjs";
import "./chunks/chunk-6GOCPRHY.mjs";
import "./chunks/chunk-SS4GLTCP.mjs";
import "./chunks/chunk-JDS66NPW.mjs";
import "./chunks/chunk-ZY75B3J6.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";

// src/host/finish-for-dead.ts
async function finishForDead(actions, left) {
  const secrets = readSecrets(actions.inputs);
  const redactor = redactorOf(actions, secrets);
  const events = eventsOf(left.journal);
  const view = closeView(events);
  const options = renderOptions({ actions, redactor });
  if (left.summarized !== "true") writeSummary(renderSummary(view, options));
  if (!hasEnded(events)) annotate("error", view.message);
  if (!left.key || !secrets.githubToken) return;
  try {
    const github = await createGitHub({ token: secrets.githubToken, ...actions });
    const comment = createTrackingComment({
      github,
      repository: { owner: left.owner, name: left.name },
      number: Number(left.number),
      key: left.key,
      self: await selfLogin(github),
      intervalMs: 0,
      now: monotonic
    });
    await comment.finish(renderComment(view, options));
  } catch (error) {
    annotate("error", `The comment could not be finished: ${redactor.text(describeFailure(error))}`);
  }
}
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
function closeView(events) {
  const view = events.reduce(foldView, emptyView);
  if (hasEnded(events)) return view;
  const wasCancelled = events.some((event) => event.type === "notice" && event.text === CANCELLING);
  const end = wasCancelled ? cancelled(view) : killed(view);
  const stamp = { seq: events.length + 1, time: (/* @__PURE__ */ new Date()).toISOString() };
  return foldView(view, { type: "session-end", ...end, ...stamp });
}
var killed = (view) => ({
  conclusion: "failed",
  message: hasBegunToPublish(view) ? "The step was killed while its change was being published; look whether the branch is there" : "The step was killed before it could finish; nothing after its last call is known",
  answer: ""
});
export {
  finishForDead
};
