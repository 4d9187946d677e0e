import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  loadOutcomes,
  readOneOutcome,
  saveOutcomes,
  scanOutcomes
} from "./chunks/chunk-7PZLVTQC.mjs";
import {
  accessRepository
} from "./chunks/chunk-3LCZJ6MA.mjs";
import {
  marksOf
} from "./chunks/chunk-3LWRBF22.mjs";
import "./chunks/chunk-JINH3ARH.mjs";
import {
  sanitizeInbound
} from "./chunks/chunk-IB3DKQZR.mjs";
import "./chunks/chunk-D3CT3UHA.mjs";
import "./chunks/chunk-2VTKUNPH.mjs";
import "./chunks/chunk-3H65T7HH.mjs";
import {
  createRedactor
} from "./chunks/chunk-UWFDEML7.mjs";
import "./chunks/chunk-CZLXGKUX.mjs";
import {
  DECLINED_REF,
  addDeclined,
  logLine,
  permissionOf,
  readReviewThreads
} from "./chunks/chunk-SVEHQZSY.mjs";
import {
  OUTCOMES_REF,
  groupOutcomes,
  sameName,
  selfLogin,
  totalOutcomes
} from "./chunks/chunk-JBEMAGXO.mjs";
import {
  findConfigFile,
  loadConfig
} from "./chunks/chunk-HV76ZWWN.mjs";
import {
  failureError,
  statusOf
} from "./chunks/chunk-3EP535HN.mjs";
import {
  chooseGit,
  createStaging,
  openStore,
  remoteRef
} from "./chunks/chunk-JVV4EWUP.mjs";
import {
  clip,
  oneLine
} from "./chunks/chunk-FD5IPNEL.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import {
  count,
  secretValues
} from "./chunks/chunk-6B5GJ4DW.mjs";
import {
  KodeletError,
  permissionRank,
  webhookEvent
} from "./chunks/chunk-3S77BOGY.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";

// src/action/record-outcomes.ts
import { randomUUID } from "node:crypto";
import { join } from "node:path";

// src/github/review/declines.ts
var MAX_PEOPLE = 20;
async function readDeclines(threads, options) {
  const { github, place, self, isMerged: isMerged2, at, clean } = options;
  const findings = threads.filter((thread) => marksOf(thread, self)?.fixed === false);
  const candidates = findings.flatMap((thread) => candidatesIn(thread, self, isMerged2));
  const people = [...new Set(candidates.map(({ login }) => login.toLowerCase()))].toSorted(byNearness(findings));
  const permissions = /* @__PURE__ */ new Map();
  for (const login of people.slice(0, MAX_PEOPLE)) permissions.set(login, await permissionOf(github, place, login));
  const declined = findings.flatMap((thread) => {
    const found = candidates.find(
      (one) => one.thread === thread && permissionRank(permissions.get(one.login.toLowerCase()) ?? "") >= WRITE
    );
    return found ? [toDeclined(found, permissions.get(found.login.toLowerCase()) ?? "", { self, at, clean })] : [];
  });
  return { declined, unasked: Math.max(0, people.length - MAX_PEOPLE) };
}
var WRITE = permissionRank("write");
function candidatesIn(thread, self, isMerged2) {
  const [first, ...replies] = thread.comments;
  const said = replies.filter(({ body }) => isDecline(body)).map(({ author, body }) => ({ login: author, how: "reply", said: ownSentences(body).join(" ") }));
  const disliked = (first?.dislikedBy ?? []).map((login) => ({ login, how: "reaction" }));
  const { resolved, resolvedBy, outdated } = thread;
  const isLeft = isMerged2 && resolved && !outdated && resolvedBy !== void 0;
  const left = isLeft ? [{ login: resolvedBy, how: "resolved" }] : [];
  const isOurs = (login) => sameName(login, self) || sameName(`${login}[bot]`, self);
  return [...said, ...disliked, ...left].filter(({ login }) => !isOurs(login)).map((one) => ({ thread, ...one }));
}
var isDecline = (body) => ownSentences(body).some((sentence) => DECLINE.test(sentence) && !NEGATION.test(sentence));
var ownSentences = (body) => body.slice(0, 4e3).replaceAll(/^[ \t]*>.*(?:\r?\n[ \t]*\S.*)*/gm, "").split("\n").flatMap((line) => line.split(/(?<=[.!?])\s/)).filter((sentence) => !/\?\s*$/.test(sentence));
var DECLINE = /\b(?:not an? (?:bug|issue|problem|defect)|false[- ]positive|won['\u2019]?t[- ]?fix|working as intended|works as intended|as designed|by design)\b/i;
var NEGATION = /\b(?:not|never|isn['\u2019]t|wasn['\u2019]t) (?:a false|by design|as designed|work)/i;
function byNearness(threads) {
  const near = new Set(
    threads.flatMap(
      ({ comments }) => comments.filter(({ association }) => NEAR.includes(association)).map(({ author }) => author.toLowerCase())
    )
  );
  return (a, b) => Number(near.has(b)) - Number(near.has(a));
}
var NEAR = ["OWNER", "MEMBER", "COLLABORATOR"];
var MAX_WORDS = 300;
function toDeclined({ thread, login, how, said }, permission, { self, at, clean }) {
  const [first] = thread.comments;
  const short = (text) => clip(oneLine(clean(text).replaceAll(/<!--[\s\S]*?-->/g, "")), MAX_WORDS);
  const words = short(first?.body ?? "");
  const reply = said === void 0 ? void 0 : { said: short(said) };
  const fingerprint = marksOf(thread, self)?.fingerprint ?? "";
  return { path: thread.path, fingerprint, words, how, by: login, permission, url: first?.url ?? "", at, ...reply };
}

// src/action/record-outcomes.ts
var SCAN_DAYS = 60;
var DAY_MS = 864e5;
async function recordOutcomes(step) {
  const { actions, secrets, event } = step;
  const pull = closedPull(event);
  if (pull === void 0 && !webhookEvent(event.eventName).isDeliberate) throw misplaced(event);
  const stage = createStaging(({ what }) => logLine(`Staged: this run would have ${what}`));
  const access = await accessRepository(actions, secrets.githubToken, stage);
  if (!access) throw new KodeletError("credentials", "The input github-token is empty", { remedy: TOKEN });
  const { github, repository, remote } = access;
  const place = { owner: repository.owner, repo: repository.name };
  const { enabled, publish } = await trustedConfig(github, place, actions);
  if (!enabled)
    return { conclusion: "skipped", message: 'Skipped: the agent is switched off: "enabled" is false', answer: "" };
  stage.decide(publish.staged);
  await chooseGit(actions.path, actions.workspace);
  const directory = join(actions.tempDirectory, `kodelet-outcomes-${randomUUID()}`);
  const store = await openStore({ directory, root: directory, remote });
  const refStore = remoteRef(store, OUTCOMES_REF);
  const reader = { github, place, self: await selfLogin(github) };
  const redactor = createRedactor([...secretValues(secrets), ...actions.secrets].filter(Boolean));
  const declines = pull && await recordDeclines({ ...reader, pull, isMerged: isMerged(actions), store, redactor });
  const now = github.now();
  const scan = pull === void 0 ? await scanOutcomes(reader, await loadOutcomes(refStore), now - SCAN_DAYS * DAY_MS) : await readOneOutcome(reader, pull);
  const isNews = scan.fresh.length + scan.history.reverts.length > 0 || pull === void 0;
  const record = await (isNews ? saveOutcomes(refStore, scan, now) : loadOutcomes(refStore));
  const outcome = outcomeOf(record, pull, refStore);
  const rule = await learnRule({ github, place, store, publish });
  return { ...outcome, message: `${outcome.message}${describeDeclines(declines || void 0)}${rule}` };
}
async function learnRule(step) {
  if (!step.publish.review.learn || step.publish.pullRequest === "never") return "";
  const { proposeRule } = await import("./chunks/propose-rule-J4TXWQE2.mjs");
  const what = await proposeRule(step);
  return what === void 0 ? "" : `; ${what}`;
}
var TOKEN = "Leave out the input to use the workflow's own token, or set it to a secret that exists";
var closedPull = (event) => event.kind === "subject" && event.target.kind === "pull-request" && event.action === "closed" ? event.target.number : void 0;
var isMerged = ({ payload }) => payload?.pull_request?.merged === true;
function describeDeclines(found) {
  const { declined, unasked } = found ?? { declined: 0, unasked: 0 };
  const said = declined > 0 ? [`${count(declined, "finding")} declined`] : [];
  const left = unasked > 0 ? [`${count(unasked, "person", "people")} not asked about, so what they wrote does not count`] : [];
  return [...said, ...left].map((part) => `; ${part}`).join("");
}
var misplaced = ({ eventName, action }) => new KodeletError("config", `The input mode is outcomes on the event "${eventName}"${action && ` (${action})`}`, {
  remedy: 'Start this step by pull_request with "types: [closed]", by a schedule or by hand'
});
async function trustedConfig(github, place, { inputs }) {
  const file = await findConfigFile(
    inputs,
    (path) => github.rest.repos.getContent({ ...place, path }).then(
      ({ data }) => decodeFile(path, data),
      (error) => {
        if (statusOf(error) === 404) return void 0;
        throw failureError(error, `${path} could not be read`, 'the permission "contents: read"');
      }
    )
  );
  return loadConfig({ inputs, ...file && { file } });
}
function decodeFile(path, data) {
  const { encoding, content } = data;
  if (encoding === "base64" && typeof content === "string") return Buffer.from(content, "base64").toString("utf8");
  throw new KodeletError("config", `${path} on the default branch is not a file of at most 1 MB`, {
    remedy: "Make it a regular file, or set the input config to the path of one"
  });
}
function outcomeOf(record, pull, { ref }) {
  const all = [...record.values()];
  const one = pull === void 0 ? void 0 : record.get(pull);
  const what = one ? `#${pull} was ${one.fate}${one.revert === "reverted" ? " and reverted" : ""}` : nothing(pull);
  const totals = totalOutcomes(all);
  const outcomes = JSON.stringify({ ...one && { pull: one }, totals, by: groupOutcomes(all) });
  return {
    conclusion: "succeeded",
    message: `Outcomes: ${[what, describeTotals(totals)].flat().join("; ")}, on ${ref}`,
    answer: "",
    outputs: { outcomes }
  };
}
var nothing = (pull) => pull === void 0 ? [] : `#${pull} is not a pull request of this agent`;
var describeTotals = ({ items, accepted, rejected, reverted }) => `${count(items, "pull request")} so far, ${accepted} accepted, ${rejected} rejected, ${reverted} reverted`;
async function recordDeclines(options) {
  const { github, place, self, pull, isMerged: isMerged2, store, redactor } = options;
  const at = new Date(github.now()).toISOString();
  const clean = (text) => sanitizeInbound(text, redactor);
  const read = async () => {
    const threads = await readReviewThreads(github, { owner: place.owner, name: place.repo }, pull);
    return readDeclines(threads, { github, place, self, isMerged: isMerged2, at, clean });
  };
  const { declined, unasked } = await read().catch((error) => {
    const what = `What people said about the review of #${pull} could not be read`;
    throw failureError(error, what, 'the permission "pull-requests: read"');
  });
  const problem = declined.length > 0 ? await addDeclined(remoteRef(store, DECLINED_REF), declined) : void 0;
  if (problem === void 0) return { declined: declined.length, unasked };
  throw new KodeletError("git", `Declined findings cannot be recorded: ${problem}`, {
    remedy: `Give the job the permission "contents: write"; if something else stands there, delete it with: git push origin :${DECLINED_REF}`
  });
}
export {
  recordOutcomes
};
