import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  CANCELLING,
  annotate,
  cancelled,
  createGitHub,
  createTrackingComment,
  renderComment,
  renderOptions,
  renderSummary,
  writeSummary
} from "./chunks/chunk-BOGCGKNQ.js";
import "./chunks/chunk-T73LUVU7.js";
import {
  emptyView,
  foldView,
  readJournal
} from "./chunks/chunk-7DVLFTEV.js";
import {
  selfLogin
} from "./chunks/chunk-2O75FUPZ.js";
import "./chunks/chunk-QWF7ZR2T.js";
import "./chunks/chunk-ZU4OEX45.js";
import "./chunks/chunk-2AWSIELA.js";
import "./chunks/chunk-UITAPI5G.js";
import "./chunks/chunk-ATYFFGDB.js";
import "./chunks/chunk-KEAEVTBP.js";
import {
  createRedactor
} from "./chunks/chunk-QGPWIQWK.js";
import {
  readSecrets
} from "./chunks/chunk-4DST2OCH.js";
import "./chunks/chunk-QXNMDQBV.js";
import "./chunks/chunk-NV7DARLM.js";
import "./chunks/chunk-KVSQFQPR.js";
import {
  describeError
} from "./chunks/chunk-UQ6XI7KJ.js";
import "./chunks/chunk-NQAKLSOH.js";
import "./chunks/chunk-HANBNIMK.js";

// src/host/finish-for-dead.ts
async function finishForDead(actions, left) {
  const secrets = readSecrets(actions.inputs);
  const redactor = createRedactor(Object.values(secrets));
  const view = closeView(eventsOf(left.journal));
  const options = renderOptions({ actions, redactor });
  writeSummary(renderSummary(view, options));
  annotate("error", view.message);
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
      now: Date.now
    });
    await comment.finish(renderComment(view, options));
  } catch (error) {
    annotate("error", `The comment could not be finished: ${redactor.text(describeError(error))}`);
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
function closeView(events) {
  const view = events.reduce(foldView, emptyView);
  if (view.conclusion) return view;
  const wasCancelled = events.some((event) => event.type === "notice" && event.text === CANCELLING);
  const end = wasCancelled ? cancelled(view) : KILLED;
  const stamp = { seq: events.length + 1, time: (/* @__PURE__ */ new Date()).toISOString() };
  return foldView(view, { type: "session-end", ...end, ...stamp });
}
var KILLED = {
  conclusion: "failed",
  message: "The step was killed before it could finish; nothing after its last call is known",
  answer: ""
};
export {
  finishForDead
};
