import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  postCheckRun,
  renderOptions,
  reviewCheck,
  standingFinding
} from "./chunk-V22TNJHX.mjs";
import "./chunk-OHHT73PC.mjs";
import "./chunk-JHPVIUYJ.mjs";
import "./chunk-UKCVJXXI.mjs";
import "./chunk-534Q7BXI.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-WAE6JA3R.mjs";
import {
  readReviewThreads
} from "./chunk-TWQMKPYR.mjs";
import {
  selfLogin
} from "./chunk-KJKGCPGP.mjs";
import "./chunk-LGGLXXNP.mjs";
import {
  REVIEW_CHECK,
  describeFailure
} from "./chunk-MSKD736H.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-K6FYXUAP.mjs";
import {
  SEVERITIES
} from "./chunk-SAMVX5ZT.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/action/review-check.ts
async function publishReviewCheck(run, posting, outcome) {
  const { trigger, actions, redactor, stream } = run;
  const { repository, headSha } = trigger;
  const { conclusion, reason, message } = outcome;
  const say = (level, text) => void stream.emit({ type: "notice", level, text });
  const { reviewed, posted } = run.view();
  const state = { reviewed, posted, conclusion, reason: reason || message };
  await postReviewCheck({ ...posting, actions, redactor, repository, headSha }, state, say);
}
async function postReviewCheck(given, state, say) {
  const { github, self, pull, blocks, actions, redactor, repository, headSha } = given;
  const { reviewed, posted, conclusion, reason } = state;
  try {
    const { data } = await github.rest.pulls.get({ owner: repository.owner, repo: repository.name, pull_number: pull });
    const sha = reviewed ?? headSha ?? data.head.sha;
    const standing = await readStanding(github, { repository, pull, self });
    const check = reviewCheck({
      isFinished: reviewed !== void 0 && standing.problem === void 0 && conclusion === "succeeded",
      isCancelled: conclusion === "cancelled",
      why: standing.problem ?? (conclusion === "succeeded" ? leftOut(posted) : reason),
      findings: standing.findings,
      inText: posted.reduce((sum, { inText = 0 }) => sum + inText, 0),
      blocks,
      redactor,
      hosts: renderOptions({ actions, redactor }).hosts ?? []
    });
    const { runUrl } = actions;
    const result = await postCheckRun(check, { kind: REVIEW_CHECK, github, repository, self, sha, runUrl });
    if (result.how === "failed") say("warning", result.text);
    if (result.how !== "not-permitted") return;
    const isFork = data.head.repo?.full_name !== data.base.repo.full_name;
    if (isFork) say("warning", `${NOT_PERMITTED}. On a fork's pull request GitHub gives a token that only reads`);
    else say(blocks === false ? "info" : "warning", NOT_PERMITTED);
  } catch (error) {
    say("warning", `The check run of the review was not made: ${describeFailure(error)}`);
  }
}
async function finishReviewCheck({ review, view, access, ...where }, say) {
  const [, number, blocked, headSha] = /^(\d+) ([\w-]+)(?: ([0-9a-f]{40,64}))?$/.exec(review) ?? [];
  if (number === void 0) return;
  const blocks = SEVERITIES.find((severity) => severity === blocked) ?? false;
  const { github, repository } = access;
  const self = await selfLogin(github);
  const { reviewed, posted, conclusion = "failed", reason = "", message = "" } = view;
  const state = { reviewed, posted, conclusion, reason: reason || message };
  await postReviewCheck({ ...where, github, repository, self, pull: Number(number), blocks, headSha }, state, say);
}
var NOT_PERMITTED = `No check run "${REVIEW_CHECK.name}" was made: only the token of an app with the permission "checks: write" may make one`;
var leftOut = (posted) => posted.flatMap(({ text }) => /^\d+ findings? left out/.test(text) ? [`${text}.`] : []).join(" ");
async function readStanding(github, { repository, pull, self }) {
  try {
    const threads = await readReviewThreads(github, repository, pull);
    return { findings: threads.flatMap((thread) => standingFinding(thread, self) ?? []) };
  } catch (error) {
    return { findings: [], problem: `what is open could not be read: ${describeFailure(error)}` };
  }
}
export {
  finishReviewCheck,
  publishReviewCheck
};
