import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  describeUncounted,
  postCheckRun,
  readCountedThreads,
  renderOptions,
  reviewCheck,
  standingFinding
} from "./chunk-WFPSQ6XO.mjs";
import "./chunk-OWAA3ENJ.mjs";
import "./chunk-PMTVLGR3.mjs";
import "./chunk-SHL5D4HH.mjs";
import "./chunk-CVKVDPR5.mjs";
import "./chunk-NP2V3FBQ.mjs";
import "./chunk-SASV543H.mjs";
import "./chunk-OPSYQAIC.mjs";
import {
  sameName,
  selfLogin
} from "./chunk-MYA6JJVQ.mjs";
import "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import {
  REVIEW_CHECK,
  describeFailure,
  failedRequest
} from "./chunk-RUKXNR4W.mjs";
import {
  clip
} from "./chunk-UK5ZVJY2.mjs";
import {
  SEVERITIES
} from "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import "./chunk-2CPQNCYK.mjs";
import {
  VERSION,
  describeError
} from "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/action/review-check.ts
import { writeFileSync } from "node:fs";
import { join } from "node:path";

// src/report/sarif.ts
function reviewSarif(options) {
  let { findings, sha, repository, redactor } = options, run = {
    tool: { driver: { name: TOOL, semanticVersion: VERSION, informationUri: HOME, rules: SEVERITIES.map(toRule) } },
    automationDetails: { id: "kodelet-ci/review/" },
    versionControlProvenance: [{ repositoryUri: repository, revisionId: sha }],
    invocations: [{ executionSuccessful: !0 }],
    columnKind: "utf16CodeUnits",
    results: findings.map((finding) => toResult(finding, redactor))
  };
  return `${JSON.stringify({ $schema: SCHEMA, version: "2.1.0", runs: [run] }, null, 2)}
`;
}
var TOOL = "kodelet-ci review", HOME = "https://github.com/kodelet-ci/kodelet-ci", SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json", LEVELS = {
  blocking: "error",
  "should-fix": "warning",
  minor: "note"
}, ABOUT = {
  blocking: "A defect that should not be merged",
  "should-fix": "A defect that should be fixed",
  minor: "A small defect"
}, toRule = (severity) => ({
  id: `review/${severity}`,
  shortDescription: { text: ABOUT[severity] },
  fullDescription: { text: `${ABOUT[severity]}, found by a review. The property "verified" says how it was tried.` },
  help: { text: "The comment on the pull request says how the finding was tried, and takes answers." },
  defaultConfiguration: { level: LEVELS[severity] },
  properties: {
    tags: ["review"],
    "problem.severity": LEVELS[severity] === "note" ? "recommendation" : LEVELS[severity]
  }
}), MAX_MESSAGE = 4e3;
function toResult({ path, line, severity, text, fingerprint, verified }, redactor) {
  let message = clip(redactor.text(text), MAX_MESSAGE);
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
  let { trigger, actions, redactor, stream } = run, { repository, headSha } = trigger, { conclusion, reason, message } = outcome, say = (level, text) => {
    stream.emit({ type: "notice", level, text });
  }, { reviewed, noVerdict, posted, staged } = run.view(), state = { reviewed, noVerdict, posted, conclusion, reason: reason || message }, finished = await postReviewCheck({ ...posting, actions, redactor, repository, headSha }, state, say);
  return finished && !staged ? writeSarif(run, finished, say) : void 0;
}
function writeSarif({ actions, redactor, directory, trigger }, review, say) {
  let path = join(directory, "review.sarif"), { owner, name } = trigger.repository, repository = `${actions.serverUrl.replace(/\/+$/, "")}/${owner}/${name}`;
  try {
    return writeFileSync(path, reviewSarif({ ...review, repository, redactor })), path;
  } catch (error) {
    say("warning", `The SARIF file of the review was not written: ${describeError(error)}`);
    return;
  }
}
async function postReviewCheck(given, state, say) {
  let { github, self, pull, blocks, actions, redactor, repository, headSha } = given, { reviewed, noVerdict, posted, conclusion, reason } = state;
  try {
    let { data } = await github.rest.pulls.get({ owner: repository.owner, repo: repository.name, pull_number: pull }), sha = reviewed ?? headSha ?? data.head.sha, standing = await readStanding(github, { repository, pull, self, sha }), isFinished = reviewed !== void 0 && standing.problem === void 0 && conclusion === "succeeded", { findings, uncounted } = standing, check = reviewCheck({
      isFinished,
      isCancelled: conclusion === "cancelled",
      why: standing.problem ?? (conclusion === "succeeded" ? leftOut(posted) : reason),
      uncounted,
      findings,
      blocks,
      redactor,
      hosts: renderOptions({ actions, redactor }).hosts ?? []
    }), finished = isFinished ? { findings, sha } : void 0;
    if (noVerdict !== void 0 && check.conclusion !== "failure") return finished;
    let { runUrl } = actions, result = await postCheckRun(check, { kind: REVIEW_CHECK, github, repository, self, sha, runUrl });
    return result.how === "failed" && say("warning", result.text), result.how !== "not-permitted" || (data.head.repo?.full_name !== data.base.repo.full_name ? say("warning", `${NOT_PERMITTED}. On a fork's pull request GitHub gives a token that only reads`) : say(blocks === !1 ? "info" : "warning", NOT_PERMITTED)), finished;
  } catch (error) {
    say("warning", `The check run of the review was not made: ${describeFailure(error)}`);
    return;
  }
}
async function findReviewToRepeat(github, { repository: { owner, name: repo }, headSha = "" }, self) {
  let asked = { owner, repo, ref: headSha, check_name: REVIEW_CHECK.name, per_page: 100 };
  try {
    let { check_runs: runs } = (await github.rest.checks.listForRef(asked)).data, isOurs = ({ external_id: mark, app }) => mark === REVIEW_CHECK.mark && sameName(`${app?.slug}[bot]`, self);
    return runs.some(isOurs) ? void 0 : { reason: "its checks have no review to make again", announce: !1 };
  } catch (error) {
    return { ...failedRequest(error, "whether its checks have a review could not be read", 'the permission "checks: read"'), announce: !1 };
  }
}
async function finishReviewCheck({ actions, redactor, left, view, access }, say) {
  let [, number, blocked, headSha] = /^(\d+) ([\w-]+)(?: ([0-9a-f]{40,64}))?$/.exec(left.review) ?? [];
  if (number === void 0) return;
  let blocks = SEVERITIES.find((severity) => severity === blocked) ?? !1, { github, repository } = access, self = await selfLogin(github), { reviewed, noVerdict, posted, conclusion = "failed", reason = "", message = "" } = view, state = { reviewed, noVerdict, posted, conclusion, reason: reason || message }, posting = {
    actions,
    redactor,
    github,
    repository,
    self,
    pull: Number(number),
    blocks,
    headSha
  };
  await postReviewCheck(posting, state, say);
}
var NOT_PERMITTED = `No check run "${REVIEW_CHECK.name}" was made: only the token of an app with the permission "checks: write" may make one`, leftOut = (posted) => posted.flatMap(({ text }) => /^\d+ findings? left out/.test(text) ? [`${text}.`] : []).join(" ");
async function readStanding(github, { repository, pull, self, sha }) {
  try {
    let threads = await readCountedThreads(github, repository, { pull, self }), uncounted = describeUncounted(threads, self);
    return { findings: threads.flatMap((thread) => standingFinding(thread, self, sha) ?? []), ...uncounted !== void 0 && { uncounted } };
  } catch (error) {
    return { findings: [], problem: `what is open could not be read: ${describeFailure(error)}` };
  }
}
export {
  findReviewToRepeat,
  finishReviewCheck,
  publishReviewCheck
};
