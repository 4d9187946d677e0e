import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openRunStore
} from "./chunk-B6T7H5HR.mjs";
import {
  NOT_PERMITTED,
  evidenceCheck,
  failedOutput,
  filesInTrees,
  locateIn,
  pathsNamed,
  postCheckRun,
  renderOptions,
  workingDirectory
} from "./chunk-WFPSQ6XO.mjs";
import "./chunk-OWAA3ENJ.mjs";
import "./chunk-PMTVLGR3.mjs";
import "./chunk-SHL5D4HH.mjs";
import "./chunk-CVKVDPR5.mjs";
import "./chunk-NP2V3FBQ.mjs";
import "./chunk-SASV543H.mjs";
import {
  annotate,
  findSignedCopy,
  logLine
} from "./chunk-OPSYQAIC.mjs";
import {
  selfLogin
} from "./chunk-MYA6JJVQ.mjs";
import "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import {
  EVIDENCE_CHECK
} from "./chunk-RUKXNR4W.mjs";
import "./chunk-UK5ZVJY2.mjs";
import "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import "./chunk-2CPQNCYK.mjs";
import "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/action/interrupted-check.ts
import { access as lookUp } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
async function finishEvidenceCheck(run) {
  let { publication, evidence, verifications, conclusion } = run.view, sha = publication?.commit, isChecked = evidence !== void 0 || verifications.length > 0;
  if (sha === void 0 || !isChecked || conclusion === "cancelled") return;
  let { github, repository } = run.access, check = await knownCheck(run, sha) ?? UNKNOWN, self = await selfLogin(github), place = { kind: EVIDENCE_CHECK, github, repository, self, sha, runUrl: run.actions.runUrl }, posted = await postCheckRun(check, place);
  posted.how === "not-permitted" && logLine(NOT_PERMITTED), posted.how === "failed" && annotate("warning", run.redactor.text(posted.text));
}
var UNKNOWN = {
  conclusion: "neutral",
  title: "The run did not finish, so nothing is known of this commit",
  summary: "The run did not finish, so nothing is known of this commit. Run the checks on it, or ask again.",
  annotations: []
};
async function knownCheck(run, sha) {
  let { actions, redactor, left, events, view, access } = run, { evidence, failedTests = [], publication, push, skippedChecks } = view;
  if (!evidence || !publication) return;
  let store = await openRunStore(left.journal, access.remote), isPublished = events.some(({ type }) => type === "publish-end"), commit = await findOwnCommit(store, run), isJoined = isPublished ? publication.isJoined : await isOnNewer(store, { run, sha, commit });
  if (isJoined === "unknown") return;
  let top = await findTop(actions), trees = [sha, ...[commit?.id, push?.commit].flatMap((one) => one ?? [])], files = await filesInTrees(store, trees, pathsNamed({ evidence, failedTests, top })), { hosts = [] } = renderOptions({ actions, redactor });
  return evidenceCheck({
    evidence,
    skippedChecks,
    failedTests,
    output: failedOutput(view, actions.workspace),
    publication: { leftOut: publication.leftOut, ...isJoined && { isJoined } },
    redactor,
    hosts,
    locate: locateIn(files, top)
  });
}
async function findOwnCommit(store, { events, view: { push } }) {
  for (let event of events.toReversed()) {
    if (event.type !== "push-start" || event.branch !== push?.branch) continue;
    let { exitCode, stdout } = await store.run(["rev-parse", "--verify", "--quiet", `${event.commit}^1`]);
    if (exitCode === 0) return { id: event.commit, parent: stdout.trim() };
  }
}
async function isOnNewer(store, { run, sha, commit }) {
  let { access, view } = run;
  if (!commit || !view.push) return "unknown";
  let { parent } = view.push;
  return commit.parent !== parent ? !0 : commit.id === sha || await findSignedCopy({ ...access, store }, { commit: commit.id, parent, tip: sha }).catch(() => {
  }) === sha ? void 0 : "unknown";
}
async function findTop(actions) {
  let directory = workingDirectory(actions);
  for (let top = directory; ; top = dirname(top)) {
    if (await lookUp(join(top, ".git")).then(
      () => !0,
      () => !1
    )) return relative(top, directory);
    if (top === dirname(top)) return "";
  }
}
export {
  finishEvidenceCheck
};
