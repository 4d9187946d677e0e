import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  postCheckRun,
  renderOptions,
  reviewCheck,
  standingFinding
} from "./chunk-3LWRBF22.mjs";
import "./chunk-JINH3ARH.mjs";
import "./chunk-IB3DKQZR.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-CZLXGKUX.mjs";
import {
  readReviewThreads
} from "./chunk-SVEHQZSY.mjs";
import {
  sameName,
  selfLogin
} from "./chunk-JBEMAGXO.mjs";
import "./chunk-HV76ZWWN.mjs";
import {
  describeFailure,
  failedRequest
} from "./chunk-3EP535HN.mjs";
import {
  REVIEW_CHECK
} from "./chunk-JVV4EWUP.mjs";
import {
  clip
} from "./chunk-FD5IPNEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import {
  SEVERITIES,
  count
} from "./chunk-6B5GJ4DW.mjs";
import {
  VERSION,
  describeError
} from "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/action/review-check.ts
import { writeFileSync } from "node:fs";
import { join } from "node:path";

// src/report/sarif.ts
function reviewSarif(options) {
  const { findings, inText, sha, repository, redactor } = options;
  const run = {
    tool: { driver: { name: TOOL, semanticVersion: VERSION, informationUri: HOME, rules: SEVERITIES.map(toRule) } },
    automationDetails: { id: "kodelet-ci/review/" },
    versionControlProvenance: [{ repositoryUri: repository, revisionId: sha }],
    invocations: [{ executionSuccessful: true, toolExecutionNotifications: noteOf(inText) }],
    columnKind: "utf16CodeUnits",
    results: findings.map((finding) => toResult(finding, redactor))
  };
  return `${JSON.stringify({ $schema: SCHEMA, version: "2.1.0", runs: [run] }, null, 2)}
`;
}
var TOOL = "kodelet-ci review";
var HOME = "https://github.com/kodelet-ci/kodelet-ci";
var SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
var LEVELS = {
  blocking: "error",
  "should-fix": "warning",
  minor: "note"
};
var ABOUT = {
  blocking: "A defect that should not be merged",
  "should-fix": "A defect that should be fixed",
  minor: "A small defect"
};
var toRule = (severity) => ({
  id: `review/${severity}`,
  shortDescription: { text: ABOUT[severity] },
  fullDescription: { text: `${ABOUT[severity]}, found by a review. The property "verified" says how it was tried.` },
  help: { text: "The comment on the pull request says how the finding was tried, and takes answers." },
  defaultConfiguration: { level: LEVELS[severity] },
  properties: {
    tags: ["review"],
    "problem.severity": LEVELS[severity] === "note" ? "recommendation" : LEVELS[severity]
  }
});
var noteOf = (inText) => inText === 0 ? [] : [
  {
    level: "warning",
    message: { text: `${count(inText, "finding")} without a line in the diff: see the text of the review.` }
  }
];
var MAX_MESSAGE = 4e3;
function toResult({ path, line, severity, text, fingerprint, verified }, redactor) {
  const message = clip(redactor.text(text), MAX_MESSAGE);
  return {
    ruleId: `review/${severity}`,
    ruleIndex: SEVERITIES.indexOf(severity),
    level: LEVELS[severity],
    // The text form keeps the Markdown: it is readable, and takes nothing away.
    message: { text: message, markdown: message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: path.split("/").map(encodeURIComponent).join("/"), uriBaseId: "%SRCROOT%" },
          // Code scanning takes no result without a line.
          region: { startLine: line ?? 1 }
        }
      }
    ],
    partialFingerprints: { "kodeletFinding/v1": fingerprint },
    properties: { verified: verified ?? "unknown" }
  };
}

// src/action/review-check.ts
async function publishReviewCheck(run, posting, outcome) {
  const { trigger, actions, redactor, stream } = run;
  const { repository, headSha } = trigger;
  const { conclusion, reason, message } = outcome;
  const say = (level, text) => void stream.emit({ type: "notice", level, text });
  const { reviewed, posted, staged } = run.view();
  const state = { reviewed, posted, conclusion, reason: reason || message };
  const finished = await postReviewCheck({ ...posting, actions, redactor, repository, headSha }, state, say);
  return finished && !staged ? writeSarif(run, finished, say) : void 0;
}
function writeSarif({ actions, redactor, directory, trigger }, review, say) {
  const path = join(directory, "review.sarif");
  const { owner, name } = trigger.repository;
  const repository = `${actions.serverUrl.replace(/\/+$/, "")}/${owner}/${name}`;
  try {
    writeFileSync(path, reviewSarif({ ...review, repository, redactor }));
    return path;
  } catch (error) {
    say("warning", `The SARIF file of the review was not written: ${describeError(error)}`);
    return void 0;
  }
}
async function postReviewCheck(given, state, say) {
  const { github, self, pull, blocks, actions, redactor, repository, headSha } = given;
  const { reviewed, posted, conclusion, reason } = state;
  try {
    const { data } = await github.rest.pulls.get({ owner: repository.owner, repo: repository.name, pull_number: pull });
    const sha = reviewed ?? headSha ?? data.head.sha;
    const standing = await readStanding(github, { repository, pull, self });
    const isFinished = reviewed !== void 0 && standing.problem === void 0 && conclusion === "succeeded";
    const { findings } = standing;
    const inText = posted.reduce((sum, { inText: inText2 = 0 }) => sum + inText2, 0);
    const check = reviewCheck({
      isFinished,
      isCancelled: conclusion === "cancelled",
      why: standing.problem ?? (conclusion === "succeeded" ? leftOut(posted) : reason),
      findings,
      inText,
      blocks,
      redactor,
      hosts: renderOptions({ actions, redactor }).hosts ?? []
    });
    const { runUrl } = actions;
    const result = await postCheckRun(check, { kind: REVIEW_CHECK, github, repository, self, sha, runUrl });
    if (result.how === "failed") say("warning", result.text);
    const finished = isFinished ? { findings, inText, sha } : void 0;
    if (result.how !== "not-permitted") return finished;
    const isFork = data.head.repo?.full_name !== data.base.repo.full_name;
    if (isFork) say("warning", `${NOT_PERMITTED}. On a fork's pull request GitHub gives a token that only reads`);
    else say(blocks === false ? "info" : "warning", NOT_PERMITTED);
    return finished;
  } catch (error) {
    say("warning", `The check run of the review was not made: ${describeFailure(error)}`);
    return void 0;
  }
}
async function findReviewToRepeat(github, { repository: { owner, name: repo }, headSha = "" }, self) {
  const asked = { owner, repo, ref: headSha, check_name: REVIEW_CHECK.name, per_page: 100 };
  try {
    const { check_runs: runs } = (await github.rest.checks.listForRef(asked)).data;
    const isOurs = ({ external_id: mark, app }) => mark === REVIEW_CHECK.mark && sameName(`${app?.slug}[bot]`, self);
    return runs.some(isOurs) ? void 0 : { reason: "its checks have no review to make again", announce: false };
  } catch (error) {
    const what = "whether its checks have a review could not be read";
    return { ...failedRequest(error, what, 'the permission "checks: read"'), announce: false };
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
  findReviewToRepeat,
  finishReviewCheck,
  publishReviewCheck
};
