import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  postCheckRun,
  renderOptions,
  reviewCheck,
  standingFinding
} from "./chunk-UAR5FAE2.mjs";
import "./chunk-ZTGRYVFH.mjs";
import "./chunk-JHPVIUYJ.mjs";
import "./chunk-UKCVJXXI.mjs";
import "./chunk-534Q7BXI.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-ULYTFIM3.mjs";
import {
  readReviewThreads
} from "./chunk-ELSBW56L.mjs";
import "./chunk-TMURBUKO.mjs";
import "./chunk-75XUEYRT.mjs";
import {
  REVIEW_CHECK,
  describeFailure
} from "./chunk-7KLFBBQM.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-P7TTCRIJ.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/action/review-check.ts
async function publishReviewCheck(run, { github, self, pull, blocks }, { conclusion, reason, message }) {
  const { trigger, actions, redactor, stream } = run;
  const { repository } = trigger;
  const say = (level, text) => void stream.emit({ type: "notice", level, text });
  try {
    const { reviewed, posted } = run.view();
    const { data } = await github.rest.pulls.get({ owner: repository.owner, repo: repository.name, pull_number: pull });
    const sha = reviewed ?? trigger.headSha ?? data.head.sha;
    const standing = await readStanding(github, { repository, pull, self });
    const check = reviewCheck({
      isFinished: reviewed !== void 0 && standing.problem === void 0 && conclusion === "succeeded",
      isCancelled: conclusion === "cancelled",
      why: standing.problem ?? (conclusion === "succeeded" ? leftOut(posted) : reason || message),
      findings: standing.findings,
      inText: posted.reduce((sum, { inText = 0 }) => sum + inText, 0),
      blocks,
      redactor,
      hosts: renderOptions(run).hosts ?? []
    });
    const result = await postCheckRun(check, {
      kind: REVIEW_CHECK,
      github,
      repository,
      self,
      sha,
      runUrl: actions.runUrl
    });
    if (result.how === "failed") say("warning", result.text);
    if (result.how !== "not-permitted") return;
    const isFork = data.head.repo?.full_name !== data.base.repo.full_name;
    if (isFork) say("warning", `${NOT_PERMITTED}. On a fork's pull request GitHub gives a token that only reads`);
    else say(blocks === false ? "info" : "warning", NOT_PERMITTED);
  } catch (error) {
    say("warning", `The check run of the review was not made: ${describeFailure(error)}`);
  }
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
  publishReviewCheck
};
