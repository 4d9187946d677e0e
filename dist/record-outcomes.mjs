import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  loadOutcomes,
  readOneOutcome,
  saveOutcomes,
  scanOutcomes
} from "./chunks/chunk-5CCB7DIJ.mjs";
import {
  accessRepository
} from "./chunks/chunk-B6T7H5HR.mjs";
import {
  isSelf,
  marksOf
} from "./chunks/chunk-WFPSQ6XO.mjs";
import "./chunks/chunk-OWAA3ENJ.mjs";
import {
  sanitizeInbound
} from "./chunks/chunk-PMTVLGR3.mjs";
import "./chunks/chunk-SHL5D4HH.mjs";
import "./chunks/chunk-CVKVDPR5.mjs";
import {
  createRedactor
} from "./chunks/chunk-NP2V3FBQ.mjs";
import {
  OUTCOMES_REF,
  groupOutcomes,
  totalOutcomes
} from "./chunks/chunk-SASV543H.mjs";
import {
  DECLINED_REF,
  addDeclined,
  logLine,
  permissionOf,
  readReviewThreads
} from "./chunks/chunk-OPSYQAIC.mjs";
import {
  selfLogin
} from "./chunks/chunk-MYA6JJVQ.mjs";
import {
  findConfigFile,
  loadConfig
} from "./chunks/chunk-YZLLI52C.mjs";
import "./chunks/chunk-UB6AQPMI.mjs";
import {
  chooseGit,
  createStaging,
  failureError,
  openStore,
  remoteRef,
  statusOf
} from "./chunks/chunk-RUKXNR4W.mjs";
import {
  clip,
  oneLine
} from "./chunks/chunk-UK5ZVJY2.mjs";
import {
  secretValues
} from "./chunks/chunk-HHXOSJNE.mjs";
import "./chunks/chunk-NR72YXAO.mjs";
import {
  count
} from "./chunks/chunk-2CPQNCYK.mjs";
import {
  KodeletError,
  permissionRank,
  webhookEvent
} from "./chunks/chunk-VJIQ4LIJ.mjs";
import "./chunks/chunk-5WQWSAID.mjs";

// src/action/record-outcomes.ts
import { randomUUID } from "node:crypto";
import { join } from "node:path";

// src/github/review/declines.ts
var MAX_PEOPLE = 20;
async function readDeclines(threads, options) {
  let { github, place, self, isMerged: isMerged2, at, clean } = options, findings = threads.filter((thread) => marksOf(thread, self)?.fixed === !1), candidates = findings.flatMap((thread) => candidatesIn(thread, self, isMerged2)), people = [...new Set(candidates.map(({ login }) => login.toLowerCase()))].toSorted(byNearness(findings)), permissions = /* @__PURE__ */ new Map();
  for (let login of people.slice(0, MAX_PEOPLE)) permissions.set(login, await permissionOf(github, place, login));
  return { declined: findings.flatMap((thread) => {
    let found = candidates.find(
      (one) => one.thread === thread && permissionRank(permissions.get(one.login.toLowerCase()) ?? "") >= WRITE
    );
    return found ? [toDeclined(found, permissions.get(found.login.toLowerCase()) ?? "", { self, at, clean })] : [];
  }), unasked: Math.max(0, people.length - MAX_PEOPLE) };
}
var WRITE = permissionRank("write");
function candidatesIn(thread, self, isMerged2) {
  let [first, ...replies] = thread.comments, said = replies.filter(({ body }) => isDecline(body)).map(({ author, body }) => ({ login: author, how: "reply", said: ownSentences(body).join(" ") })), disliked = (first?.dislikedBy ?? []).map((login) => ({ login, how: "reaction" })), { resolved, resolvedBy, outdated } = thread, left = isMerged2 && resolved && !outdated && resolvedBy !== void 0 ? [{ login: resolvedBy, how: "resolved" }] : [];
  return [...said, ...disliked, ...left].filter(({ login }) => !isSelf(login, self)).map((one) => ({ thread, ...one }));
}
var isDecline = (body) => ownSentences(body).some((sentence) => DECLINE.test(sentence) && !NEGATION.test(sentence)), ownSentences = (body) => body.slice(0, 4e3).replaceAll(/^[ \t]*>.*(?:\r?\n[ \t]*\S.*)*/gm, "").split(`
`).flatMap((line) => line.split(/(?<=[.!?])\s/)).filter((sentence) => !/\?\s*$/.test(sentence)), DECLINE = /\b(?:not an? (?:bug|issue|problem|defect)|false[- ]positive|won['\u2019]?t[- ]?fix|working as intended|works as intended|as designed|by design)\b/i, NEGATION = /\b(?:not|never|isn['\u2019]t|wasn['\u2019]t) (?:a false|by design|as designed|work)/i;
function byNearness(threads) {
  let near = new Set(
    threads.flatMap(
      ({ comments }) => comments.filter(({ association }) => NEAR.includes(association)).map(({ author }) => author.toLowerCase())
    )
  );
  return (a, b) => Number(near.has(b)) - Number(near.has(a));
}
var NEAR = ["OWNER", "MEMBER", "COLLABORATOR"], MAX_WORDS = 300;
function toDeclined({ thread, login, how, said }, permission, { self, at, clean }) {
  let [first] = thread.comments, short = (text) => clip(oneLine(clean(text).replaceAll(/<!--[\s\S]*?-->/g, "")), MAX_WORDS), words = short(first?.body ?? ""), reply = said === void 0 ? void 0 : { said: short(said) }, fingerprint = marksOf(thread, self)?.fingerprint ?? "";
  return { path: thread.path, fingerprint, words, how, by: login, permission, url: first?.url ?? "", at, ...reply };
}

// src/action/record-outcomes.ts
var SCAN_DAYS = 60, DAY_MS = 864e5;
async function recordOutcomes(step) {
  let { actions, secrets, event } = step, pull = closedPull(event);
  if (pull === void 0 && !webhookEvent(event.eventName).isDeliberate) throw misplaced(event);
  let stage = createStaging(({ what }) => logLine(`Staged: this run would have ${what}`)), access = await accessRepository(actions, secrets.githubToken, stage);
  if (!access) throw new KodeletError("credentials", "The input github-token is empty", { remedy: TOKEN });
  let { github, repository, remote } = access, place = { owner: repository.owner, repo: repository.name }, { enabled, publish } = await trustedConfig(github, place, actions);
  if (!enabled)
    return { conclusion: "skipped", message: 'Skipped: the agent is switched off: "enabled" is false', answer: "" };
  stage.decide(publish.staged), await chooseGit(actions.path, actions.workspace);
  let directory = join(actions.tempDirectory, `kodelet-outcomes-${randomUUID()}`), store = await openStore({ directory, root: directory, remote }), refStore = remoteRef(store, OUTCOMES_REF), reader = { github, place, self: await selfLogin(github) }, redactor = createRedactor([...secretValues(secrets), ...actions.secrets].filter(Boolean)), declines = pull && await recordDeclines({ ...reader, pull, isMerged: isMerged(actions), store, redactor }), now = github.now(), scan = pull === void 0 ? await scanOutcomes(reader, await loadOutcomes(refStore), now - SCAN_DAYS * DAY_MS) : await readOneOutcome(reader, pull), record = await (scan.fresh.length + scan.history.reverts.length > 0 || pull === void 0 ? saveOutcomes(refStore, scan, now) : loadOutcomes(refStore)), outcome = outcomeOf(record, pull, refStore), rule = await learnRule({ github, place, store, publish });
  return { ...outcome, message: `${outcome.message}${describeDeclines(declines || void 0)}${rule}` };
}
async function learnRule(step) {
  if (!step.publish.review.learn || step.publish.pullRequest === "never") return "";
  let { proposeRule } = await import("./chunks/propose-rule-MD4QUHLG.mjs"), what = await proposeRule(step);
  return what === void 0 ? "" : `; ${what}`;
}
var TOKEN = "Leave out the input to use the workflow's own token, or set it to a secret that exists", closedPull = (event) => event.kind === "subject" && event.target.kind === "pull-request" && event.action === "closed" ? event.target.number : void 0, isMerged = ({ payload }) => payload?.pull_request?.merged === !0;
function describeDeclines(found) {
  let { declined, unasked } = found ?? { declined: 0, unasked: 0 }, said = declined > 0 ? [`${count(declined, "finding")} declined`] : [], left = unasked > 0 ? [`${count(unasked, "person", "people")} not asked about, so what they wrote does not count`] : [];
  return [...said, ...left].map((part) => `; ${part}`).join("");
}
var misplaced = ({ eventName, action }) => new KodeletError("config", `The input mode is outcomes on the event "${eventName}"${action && ` (${action})`}`, {
  remedy: 'Start this step by pull_request with "types: [closed]", by a schedule or by hand'
});
async function trustedConfig(github, place, { inputs }) {
  let file = await findConfigFile(
    inputs,
    (path) => github.rest.repos.getContent({ ...place, path }).then(
      ({ data }) => decodeFile(path, data),
      (error) => {
        if (statusOf(error) !== 404)
          throw failureError(error, `${path} could not be read`, 'the permission "contents: read"');
      }
    )
  );
  return loadConfig({ inputs, ...file && { file } });
}
function decodeFile(path, data) {
  let { encoding, content } = data;
  if (encoding === "base64" && typeof content == "string") return Buffer.from(content, "base64").toString("utf8");
  throw new KodeletError("config", `${path} on the default branch is not a file of at most 1 MB`, {
    remedy: "Make it a regular file, or set the input config to the path of one"
  });
}
function outcomeOf(record, pull, { ref }) {
  let all = [...record.values()], one = pull === void 0 ? void 0 : record.get(pull), what = one ? `#${pull} was ${one.fate}${one.revert === "reverted" ? " and reverted" : ""}` : nothing(pull), totals = totalOutcomes(all), outcomes = JSON.stringify({ ...one && { pull: one }, totals, by: groupOutcomes(all) });
  return {
    conclusion: "succeeded",
    message: `Outcomes: ${[what, describeTotals(totals)].flat().join("; ")}, on ${ref}`,
    answer: "",
    outputs: { outcomes }
  };
}
var nothing = (pull) => pull === void 0 ? [] : `#${pull} is not a pull request of this agent`, describeTotals = ({ items, accepted, rejected, reverted }) => `${count(items, "pull request")} so far, ${accepted} accepted, ${rejected} rejected, ${reverted} reverted`;
async function recordDeclines(options) {
  let { github, place, self, pull, isMerged: isMerged2, store, redactor } = options, at = new Date(github.now()).toISOString(), clean = (text) => sanitizeInbound(text, redactor), read = async () => {
    let threads = await readReviewThreads(github, { owner: place.owner, name: place.repo }, pull);
    return readDeclines(threads, { github, place, self, isMerged: isMerged2, at, clean });
  }, { declined, unasked } = await read().catch((error) => {
    let what = `What people said about the review of #${pull} could not be read`;
    throw failureError(error, what, 'the permission "pull-requests: read"');
  }), problem = declined.length > 0 ? await addDeclined(remoteRef(store, DECLINED_REF), declined) : void 0;
  if (problem === void 0) return { declined: declined.length, unasked };
  throw new KodeletError("git", `Declined findings cannot be recorded: ${problem}`, {
    remedy: `Give the job the permission "contents: write"; if something else stands there, delete it with: git push origin :${DECLINED_REF}`
  });
}
export {
  recordOutcomes
};
