import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openRunStore
} from "./chunk-QLAKN6X3.mjs";
import {
  NOT_PERMITTED,
  evidenceCheck,
  failedOutput,
  filesInTrees,
  locateIn,
  pathsNamed,
  postCheckRun,
  renderOptions
} from "./chunk-SFG3RUCT.mjs";
import "./chunk-JV7LFZI6.mjs";
import "./chunk-W54GBN44.mjs";
import "./chunk-SRM2MIZM.mjs";
import "./chunk-BEPFNIE6.mjs";
import "./chunk-MU5MEGQG.mjs";
import "./chunk-P5NYOHX7.mjs";
import {
  annotate,
  findSignedCopy,
  logLine,
  workingDirectory
} from "./chunk-6RMFTLUL.mjs";
import {
  selfLogin
} from "./chunk-PTOXCJCW.mjs";
import "./chunk-KE2CHHMH.mjs";
import "./chunk-PRLDRRDQ.mjs";
import {
  EVIDENCE_CHECK
} from "./chunk-WUZSZGVT.mjs";
import "./chunk-XFCTUBJ3.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-PE7KJUTK.mjs";
import "./chunk-WUCDFADW.mjs";
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
  let { actions, redactor, events, view, journal, access } = run, { evidence, failedTests = [], publication, push, skippedChecks } = view;
  if (!evidence || !publication) return;
  let store = await openRunStore(journal, access.remote), isPublished = events.some(({ type }) => type === "publish-end"), commit = await findOwnCommit(store, run), isJoined = isPublished ? publication.isJoined : await isOnNewer(store, { run, sha, commit });
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
