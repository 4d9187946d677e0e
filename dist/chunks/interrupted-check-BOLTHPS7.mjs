import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openRunStore
} from "./chunk-RGWDBHFB.mjs";
import {
  NOT_PERMITTED,
  evidenceCheck,
  failedOutput,
  filesInTrees,
  postEvidenceCheck,
  renderOptions
} from "./chunk-3RZJOKGQ.mjs";
import "./chunk-LLRCL37V.mjs";
import "./chunk-2JCBXEPU.mjs";
import "./chunk-534Q7BXI.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-VRSMIOET.mjs";
import {
  annotate,
  logLine
} from "./chunk-U2YINNAI.mjs";
import {
  selfLogin
} from "./chunk-TXI7675L.mjs";
import "./chunk-T6Y5J6GB.mjs";
import "./chunk-A2L2CH5P.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-OEY2GKIP.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/action/interrupted-check.ts
async function finishEvidenceCheck(run) {
  const { publication, evidence, verifications, conclusion } = run.view;
  const sha = publication?.commit;
  const isChecked = evidence !== void 0 || verifications.length > 0;
  if (sha === void 0 || !isChecked || conclusion === "cancelled") return;
  const { github, repository } = run.access;
  const check = await knownCheck(run, sha) ?? UNKNOWN;
  const self = await selfLogin(github);
  const posted = await postEvidenceCheck(check, { github, repository, self, sha, runUrl: run.actions.runUrl });
  if (posted.how === "not-permitted") logLine(NOT_PERMITTED);
  if (posted.how === "failed") annotate("warning", run.redactor.text(posted.text));
}
var UNKNOWN = {
  conclusion: "neutral",
  title: "The run did not finish, so nothing is known of this commit",
  summary: "The run did not finish, so nothing is known of this commit. Run the checks on it, or ask again.",
  annotations: []
};
async function knownCheck({ actions, redactor, events, view, journal, access }, sha) {
  const { evidence, publication, push, skippedChecks } = view;
  if (!evidence || !publication) return void 0;
  const store = await openRunStore(journal, access.remote);
  const isPublished = events.some(({ type }) => type === "publish-end");
  const isJoined = isPublished ? publication.isJoined : await hasOtherParent(store, push);
  if (isJoined === "unknown") return void 0;
  const paths = evidence.changedChecks.map(({ path }) => path);
  const files = await filesInTrees(store, [sha, ...push ? [push.commit] : []], paths);
  const { hosts = [] } = renderOptions({ actions, redactor });
  return evidenceCheck({
    evidence,
    skippedChecks,
    failedTests: [],
    // the journal has none
    output: failedOutput(view, actions.workspace),
    publication: { leftOut: publication.leftOut, ...isJoined && { isJoined } },
    redactor,
    hosts,
    locate: (file) => files.has(file) ? file : void 0
  });
}
async function hasOtherParent(store, push) {
  if (!push) return "unknown";
  const { exitCode, stdout } = await store.run(["rev-parse", "--verify", "--quiet", `${push.commit}^1`]);
  if (exitCode !== 0) return "unknown";
  return stdout.trim() === push.parent ? void 0 : true;
}
export {
  finishEvidenceCheck
};
