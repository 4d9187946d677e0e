import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openRunStore
} from "./chunk-3LCZJ6MA.mjs";
import {
  NOT_PERMITTED,
  evidenceCheck,
  failedOutput,
  filesInTrees,
  locateIn,
  pathsNamed,
  postCheckRun,
  renderOptions
} from "./chunk-3LWRBF22.mjs";
import "./chunk-JINH3ARH.mjs";
import "./chunk-IB3DKQZR.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-CZLXGKUX.mjs";
import {
  annotate,
  findSignedCopy,
  logLine,
  workingDirectory
} from "./chunk-SVEHQZSY.mjs";
import {
  selfLogin
} from "./chunk-JBEMAGXO.mjs";
import "./chunk-HV76ZWWN.mjs";
import "./chunk-3EP535HN.mjs";
import {
  EVIDENCE_CHECK
} from "./chunk-JVV4EWUP.mjs";
import "./chunk-FD5IPNEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-6B5GJ4DW.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/action/interrupted-check.ts
import { access as lookUp } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
async function finishEvidenceCheck(run) {
  const { publication, evidence, verifications, conclusion } = run.view;
  const sha = publication?.commit;
  const isChecked = evidence !== void 0 || verifications.length > 0;
  if (sha === void 0 || !isChecked || conclusion === "cancelled") return;
  const { github, repository } = run.access;
  const check = await knownCheck(run, sha) ?? UNKNOWN;
  const self = await selfLogin(github);
  const place = { kind: EVIDENCE_CHECK, github, repository, self, sha, runUrl: run.actions.runUrl };
  const posted = await postCheckRun(check, place);
  if (posted.how === "not-permitted") logLine(NOT_PERMITTED);
  if (posted.how === "failed") annotate("warning", run.redactor.text(posted.text));
}
var UNKNOWN = {
  conclusion: "neutral",
  title: "The run did not finish, so nothing is known of this commit",
  summary: "The run did not finish, so nothing is known of this commit. Run the checks on it, or ask again.",
  annotations: []
};
async function knownCheck(run, sha) {
  const { actions, redactor, events, view, journal, access } = run;
  const { evidence, failedTests = [], publication, push, skippedChecks } = view;
  if (!evidence || !publication) return void 0;
  const store = await openRunStore(journal, access.remote);
  const isPublished = events.some(({ type }) => type === "publish-end");
  const commit = await findOwnCommit(store, run);
  const isJoined = isPublished ? publication.isJoined : await isOnNewer(store, { run, sha, commit });
  if (isJoined === "unknown") return void 0;
  const top = await findTop(actions);
  const trees = [sha, ...[commit?.id, push?.commit].flatMap((one) => one ?? [])];
  const files = await filesInTrees(store, trees, pathsNamed({ evidence, failedTests, top }));
  const { hosts = [] } = renderOptions({ actions, redactor });
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
  for (const event of events.toReversed()) {
    if (event.type !== "push-start" || event.branch !== push?.branch) continue;
    const { exitCode, stdout } = await store.run(["rev-parse", "--verify", "--quiet", `${event.commit}^1`]);
    if (exitCode === 0) return { id: event.commit, parent: stdout.trim() };
  }
  return void 0;
}
async function isOnNewer(store, { run, sha, commit }) {
  const { access, view } = run;
  if (!commit || !view.push) return "unknown";
  const { parent } = view.push;
  if (commit.parent !== parent) return true;
  if (commit.id === sha) return void 0;
  const copy = findSignedCopy({ ...access, store }, { commit: commit.id, parent, tip: sha });
  return await copy.catch(() => void 0) === sha ? void 0 : "unknown";
}
async function findTop(actions) {
  const directory = workingDirectory(actions);
  for (let top = directory; ; top = dirname(top)) {
    const isTop = await lookUp(join(top, ".git")).then(
      () => true,
      () => false
    );
    if (isTop) return relative(top, directory);
    if (top === dirname(top)) return "";
  }
}
export {
  finishEvidenceCheck
};
