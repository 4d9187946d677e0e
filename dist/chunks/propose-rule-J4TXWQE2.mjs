import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  plainText
} from "./chunk-JINH3ARH.mjs";
import "./chunk-IB3DKQZR.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-UWFDEML7.mjs";
import {
  formatMessage,
  subjectBy
} from "./chunk-CZLXGKUX.mjs";
import {
  DECLINED_REF,
  MAX_GUIDE,
  openPullRequest,
  permissionOf,
  pushToBranch,
  readDeclined,
  sharedWords,
  trustedFiles
} from "./chunk-SVEHQZSY.mjs";
import "./chunk-JBEMAGXO.mjs";
import "./chunk-HV76ZWWN.mjs";
import {
  commitTree,
  failureError,
  treeWith
} from "./chunk-3EP535HN.mjs";
import {
  describeRefusal,
  fetchCommits,
  remoteRef,
  remoteRefs
} from "./chunk-JVV4EWUP.mjs";
import {
  shownCode
} from "./chunk-FD5IPNEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-6B5GJ4DW.mjs";
import {
  KodeletError,
  permissionRank
} from "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/core/review-rule.ts
var MIN_WITNESSES = 3;
var MIN_SHARE = 0.5;
var MIN_COMMON = 3;
var PHRASES = /\b(?:not an? (?:bug|issue|problem|defect)|false[- ]positive|won['\u2019]?t[- ]?fix|work(?:s|ing) as intended|as designed|by design|on purpose)\b/gi;
function findReviewRule(declined, earlier) {
  const all = declined.filter(isWitness).toSorted((a, b) => a.at < b.at ? -1 : 1);
  return all.map((first) => witnessesOf(first, all)).find((group) => group.length >= MIN_WITNESSES && !earlier.some((rule) => isSameRule(rule, group)));
}
function isWitness(one) {
  const { how, said, permission, url } = one;
  return how === "reply" && said !== void 0 && permissionRank(permission) >= WRITE && LINK.test(url);
}
var WRITE = permissionRank("write");
var LINK = /^https?:\/\/[\w.:/-]+#[\w-]+$/;
function witnessesOf(first, all) {
  const group = [first];
  for (const one of all) {
    const isOther = group.every(({ by, url }) => by.toLowerCase() !== one.by.toLowerCase() && url !== one.url);
    if (isOther && group.every((other) => isAlike(other, one))) group.push(one);
  }
  return group;
}
var isAlike = (a, b) => isClose(a.words, b.words) && isClose(reasonOf(a.said), reasonOf(b.said));
function isClose(a, b) {
  const { common, share } = sharedWords(a, b);
  return common >= MIN_COMMON && share >= MIN_SHARE;
}
var reasonOf = (said) => said.replaceAll(PHRASES, " ");
function isSameRule({ fingerprints, said }, group) {
  return group.some(
    (one) => fingerprints.includes(one.fingerprint) || sharedWords(reasonOf(said), reasonOf(one.said)).share >= MIN_SHARE
  );
}

// src/action/propose-rule.ts
var GUIDE = "REVIEW.md";
var MAX_NAMED = 5;
var FILE = { kind: "changed", mode: "100644", oldMode: "", oldBlob: "" };
var SUBJECT = "Add what people said about findings to REVIEW.md";
async function proposeRule(step) {
  const { github, place, publish, store } = step;
  const declined = await readDeclined(remoteRef(store, DECLINED_REF));
  if (typeof declined === "string") return `no rule was looked for, because ${DECLINED_REF} ${declined}`;
  if (!findReviewRule(declined, [])) return void 0;
  try {
    const pulls = await readRulePulls(github, { owner: place.owner, name: place.repo }, publish.branchPrefix);
    if (pulls.obstacle !== void 0) return `no rule was proposed, because ${pulls.obstacle}`;
    const witnesses = await confirmWitnesses(step, declined, pulls.earlier);
    return witnesses && await publishRule(step, witnesses, pulls.branch);
  } catch (error) {
    if (error instanceof KodeletError) throw error;
    throw failureError(error, "A rule for reviews could not be proposed", NEEDED);
  }
}
var NEEDED = 'the permissions "pull-requests: write" and "contents: write"';
async function confirmWitnesses(step, declined, earlier) {
  const found = findReviewRule(declined, earlier);
  for (const { by } of found ?? []) {
    const permission = await permissionOf(step.github, step.place, by);
    if (permissionRank(permission) < permissionRank("write")) {
      const others = declined.filter((one) => one.by.toLowerCase() !== by.toLowerCase());
      return confirmWitnesses(step, others, earlier);
    }
  }
  return found?.slice(0, MAX_NAMED);
}
async function publishRule(step, witnesses, branch) {
  const { github, place, publish, store } = step;
  const { default_branch: baseBranch } = (await github.rest.repos.get(place)).data;
  const base = (await remoteRefs(store, [`refs/heads/${baseBranch}`])).get(`refs/heads/${baseBranch}`);
  if (base === void 0) return "no rule was proposed, because the default branch has no commit";
  await fetchCommits(store, [base], 1);
  const text = withLine(await trustedFiles(store, base).read(GUIDE), ruleLine(witnesses));
  if (Buffer.byteLength(text) > MAX_GUIDE)
    return `no rule was proposed, because ${GUIDE} would be too long for a review`;
  const blob = (await store.ok(["hash-object", "-w", "--stdin"], { input: text })).trim();
  const tree = await treeWith(store, base, [{ path: GUIDE, blob, ...FILE }]);
  const { title, message } = messageOf(publish.commitMessage);
  const author = { name: "kodelet-ci", email: "kodelet-ci@users.noreply.github.com" };
  const commit = await commitTree(store, { tree, parent: base, message, author });
  const repository = { owner: place.owner, name: place.repo, defaultBranch: baseBranch };
  const made = { github, store, repository, base, commit, message, author, branch, existing: false };
  const pushed = await pushToBranch({ ...made, commits: publish.commits, announce: () => void 0 });
  if (!pushed.ok) throw refused(`could not be pushed: ${describeRefusal(pushed)}`);
  const drop = async () => github.rest.git.deleteRef({ ...place, ref: `heads/${pushed.branch}` });
  if (pushed.branch !== branch) {
    await drop();
    return `no rule was proposed, because the branch "${branch}" has something else on it`;
  }
  const draft = publish.pullRequest === "draft";
  const wanted = { branch, baseBranch, title, body: describeRule(witnesses), draft };
  const opened = await openPullRequest(github, repository, wanted);
  if (opened.ok) return `a rule for reviews is proposed in #${opened.pullRequest.number}`;
  await drop();
  throw refused(`could not be proposed. ${opened.note}`);
}
var refused = (what) => new KodeletError("github", `A rule for reviews ${what}`, {
  remedy: `Give the job ${NEEDED}, or set publish.review.learn to false`
});
function messageOf(text) {
  const template = text === void 0 ? void 0 : { text, number: void 0, issue: void 0 };
  const title = template ? subjectBy(template, SUBJECT) : SUBJECT;
  return { title, message: formatMessage({ subject: title, report: "" }, void 0, template) };
}
function ruleLine(witnesses) {
  const links = witnesses.map(({ by, url }) => `[${plainText(by)}](${url})`).join(", ");
  return `- People who may write here declined findings for one reason, in their words: ${quoted(witnesses[0])} (${links})`;
}
var quoted = (witness) => `"${plainText((witness?.said ?? "").replaceAll(/["\u201c\u201d]/g, "'"))}"`;
function withLine(text, line) {
  if (!text?.trim()) return `# Reviews

${line}
`;
  const before = text.replace(/\s+$/, "");
  const isList = /^[-*] .*$/.test(before.slice(before.lastIndexOf("\n") + 1));
  return `${before}${isList ? "\n" : "\n\n"}${line}
`;
}
function describeRule(witnesses) {
  const lines = witnesses.map((one) => `- ${shownCode(one.by)} on [a finding](${one.url}): ${quoted(one)}`);
  return [
    `These people declined findings for what looks like the same reason. The change adds one line to \`${GUIDE}\`, which later reviews follow.`,
    lines.join("\n"),
    "If it is not a rule, close this pull request; it will not be proposed again.",
    writeRuleMark(witnesses)
  ].join("\n\n");
}
var MAX_RULES = 30;
async function readRulePulls(github, { owner, name }, prefix) {
  const earlier = [];
  const full = `${owner}/${name}`.toLowerCase();
  for (let number = 1; number <= MAX_RULES; number += 1) {
    const branch = `${prefix}review-rule-${number}`;
    const asked = { owner, repo: name, state: "all", head: `${owner}:${branch}`, per_page: 100 };
    const { data } = await github.rest.pulls.list(asked);
    const pulls = data.filter(({ head }) => head.ref === branch && head.repo?.full_name.toLowerCase() === full);
    if (pulls.length === 0) return { earlier, branch };
    for (const pull of pulls) {
      const rule = readRuleMark(pull.body ?? "");
      if (pull.state === "open") return { earlier, branch, obstacle: `#${pull.number} is still open` };
      if (!rule) return { earlier, branch, obstacle: `#${pull.number} does not say any more which rule it proposed` };
      earlier.push(rule);
    }
  }
  return { earlier, branch: "", obstacle: `${MAX_RULES} rules were proposed before` };
}
function writeRuleMark(witnesses) {
  const of = witnesses.map(({ fingerprint }) => fingerprint).join(" ");
  return `<!-- kodelet-ci:rule ${new URLSearchParams({ of, said: witnesses[0]?.said ?? "" })} -->`;
}
function readRuleMark(body) {
  const [, text] = /(?:^|\n)<!-- kodelet-ci:rule (\S+) -->\s*$/.exec(body) ?? [];
  const fields = new URLSearchParams(text);
  const [of, said] = [fields.get("of"), fields.get("said")];
  return of && said ? { fingerprints: of.split(" "), said } : void 0;
}
export {
  proposeRule
};
