import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  plainText
} from "./chunk-OWAA3ENJ.mjs";
import "./chunk-PMTVLGR3.mjs";
import "./chunk-SHL5D4HH.mjs";
import "./chunk-CVKVDPR5.mjs";
import "./chunk-NP2V3FBQ.mjs";
import {
  formatMessage,
  subjectBy
} from "./chunk-SASV543H.mjs";
import {
  DECLINED_REF,
  MAX_GUIDE,
  openPullRequest,
  permissionOf,
  pushToBranch,
  readDeclined,
  sharedWords,
  trustedFiles
} from "./chunk-OPSYQAIC.mjs";
import "./chunk-MYA6JJVQ.mjs";
import "./chunk-YZLLI52C.mjs";
import {
  commitTree,
  treeWith
} from "./chunk-UB6AQPMI.mjs";
import {
  describeRefusal,
  failureError,
  fetchCommits,
  remoteRef,
  remoteRefs
} from "./chunk-RUKXNR4W.mjs";
import {
  shownCode
} from "./chunk-UK5ZVJY2.mjs";
import "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import "./chunk-2CPQNCYK.mjs";
import {
  KodeletError,
  permissionRank
} from "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/core/review-rule.ts
var MIN_WITNESSES = 3, MIN_SHARE = 0.5, MIN_COMMON = 3, PHRASES = /\b(?:not an? (?:bug|issue|problem|defect)|false[- ]positive|won['\u2019]?t[- ]?fix|work(?:s|ing) as intended|as designed|by design|on purpose)\b/gi;
function findReviewRule(declined, earlier) {
  let all = declined.filter(isWitness).toSorted((a, b) => a.at < b.at ? -1 : 1);
  return all.map((first) => witnessesOf(first, all)).find((group) => group.length >= MIN_WITNESSES && !earlier.some((rule) => isSameRule(rule, group)));
}
function isWitness(one) {
  let { how, said, permission, url } = one;
  return how === "reply" && said !== void 0 && permissionRank(permission) >= WRITE && LINK.test(url);
}
var WRITE = permissionRank("write"), LINK = /^https?:\/\/[\w.:/-]+#[\w-]+$/;
function witnessesOf(first, all) {
  let group = [first];
  for (let one of all)
    group.every(({ by, url }) => by.toLowerCase() !== one.by.toLowerCase() && url !== one.url) && group.every((other) => isAlike(other, one)) && group.push(one);
  return group;
}
var isAlike = (a, b) => isClose(a.words, b.words) && isClose(reasonOf(a.said), reasonOf(b.said));
function isClose(a, b) {
  let { common, share } = sharedWords(a, b);
  return common >= MIN_COMMON && share >= MIN_SHARE;
}
var reasonOf = (said) => said.replaceAll(PHRASES, " ");
function isSameRule({ fingerprints, said }, group) {
  return group.some(
    (one) => fingerprints.includes(one.fingerprint) || sharedWords(reasonOf(said), reasonOf(one.said)).share >= MIN_SHARE
  );
}

// src/action/propose-rule.ts
var GUIDE = "REVIEW.md", MAX_NAMED = 5, FILE = { kind: "changed", mode: "100644", oldMode: "", oldBlob: "" }, SUBJECT = "Add what people said about findings to REVIEW.md";
async function proposeRule(step) {
  let { github, place, publish, store } = step, declined = await readDeclined(remoteRef(store, DECLINED_REF));
  if (typeof declined == "string") return `no rule was looked for, because ${DECLINED_REF} ${declined}`;
  if (findReviewRule(declined, []))
    try {
      let pulls = await readRulePulls(github, { owner: place.owner, name: place.repo }, publish.branchPrefix);
      if (pulls.obstacle !== void 0) return `no rule was proposed, because ${pulls.obstacle}`;
      let witnesses = await confirmWitnesses(step, declined, pulls.earlier);
      return witnesses && await publishRule(step, witnesses, pulls.branch);
    } catch (error) {
      throw error instanceof KodeletError ? error : failureError(error, "A rule for reviews could not be proposed", NEEDED);
    }
}
var NEEDED = 'the permissions "pull-requests: write" and "contents: write"';
async function confirmWitnesses(step, declined, earlier) {
  let found = findReviewRule(declined, earlier);
  for (let { by } of found ?? []) {
    let permission = await permissionOf(step.github, step.place, by);
    if (permissionRank(permission) < permissionRank("write")) {
      let others = declined.filter((one) => one.by.toLowerCase() !== by.toLowerCase());
      return confirmWitnesses(step, others, earlier);
    }
  }
  return found?.slice(0, MAX_NAMED);
}
async function publishRule(step, witnesses, branch) {
  let { github, place, publish, store } = step, { default_branch: baseBranch } = (await github.rest.repos.get(place)).data, base = (await remoteRefs(store, [`refs/heads/${baseBranch}`])).get(`refs/heads/${baseBranch}`);
  if (base === void 0) return "no rule was proposed, because the default branch has no commit";
  await fetchCommits(store, [base], 1);
  let text = withLine(await trustedFiles(store, base).read(GUIDE), ruleLine(witnesses));
  if (Buffer.byteLength(text) > MAX_GUIDE)
    return `no rule was proposed, because ${GUIDE} would be too long for a review`;
  let blob = (await store.ok(["hash-object", "-w", "--stdin"], { input: text })).trim(), tree = await treeWith(store, base, [{ path: GUIDE, blob, ...FILE }]), { title, message } = messageOf(publish.commitMessage), author = { name: "kodelet-ci", email: "kodelet-ci@users.noreply.github.com" }, commit = await commitTree(store, { tree, parent: base, message, author }), repository = { owner: place.owner, name: place.repo, defaultBranch: baseBranch }, pushed = await pushToBranch({ ...{ github, store, repository, base, commit, message, author, branch, existing: !1 }, commits: publish.commits, announce: () => {
  } });
  if (!pushed.ok) throw refused(`could not be pushed: ${describeRefusal(pushed)}`);
  let drop = async () => github.rest.git.deleteRef({ ...place, ref: `heads/${pushed.branch}` });
  if (pushed.branch !== branch)
    return await drop(), `no rule was proposed, because the branch "${branch}" has something else on it`;
  let draft = publish.pullRequest === "draft", wanted = { branch, baseBranch, title, body: describeRule(witnesses), draft }, opened = await openPullRequest(github, repository, wanted);
  if (opened.ok) return `a rule for reviews is proposed in #${opened.pullRequest.number}`;
  throw await drop(), refused(`could not be proposed. ${opened.note}`);
}
var refused = (what) => new KodeletError("github", `A rule for reviews ${what}`, {
  remedy: `Give the job ${NEEDED}, or set publish.review.learn to false`
});
function messageOf(text) {
  let template = text === void 0 ? void 0 : { text, number: void 0, issue: void 0 }, title = template ? subjectBy(template, SUBJECT) : SUBJECT;
  return { title, message: formatMessage({ subject: title, report: "" }, void 0, template) };
}
function ruleLine(witnesses) {
  let links = witnesses.map(({ by, url }) => `[${plainText(by)}](${url})`).join(", ");
  return `- People who may write here declined findings for one reason, in their words: ${quoted(witnesses[0])} (${links})`;
}
var quoted = (witness) => `"${plainText((witness?.said ?? "").replaceAll(/["\u201c\u201d]/g, "'"))}"`;
function withLine(text, line) {
  if (!text?.trim()) return `# Reviews

${line}
`;
  let before = text.replace(/\s+$/, ""), isList = /^[-*] .*$/.test(before.slice(before.lastIndexOf(`
`) + 1));
  return `${before}${isList ? `
` : `

`}${line}
`;
}
function describeRule(witnesses) {
  let lines = witnesses.map((one) => `- ${shownCode(one.by)} on [a finding](${one.url}): ${quoted(one)}`);
  return [
    `These people declined findings for what looks like the same reason. The change adds one line to \`${GUIDE}\`, which later reviews follow.`,
    lines.join(`
`),
    "If it is not a rule, close this pull request; it will not be proposed again.",
    writeRuleMark(witnesses)
  ].join(`

`);
}
var MAX_RULES = 30;
async function readRulePulls(github, { owner, name }, prefix) {
  let earlier = [], full = `${owner}/${name}`.toLowerCase();
  for (let number = 1; number <= MAX_RULES; number += 1) {
    let branch = `${prefix}review-rule-${number}`, asked = { owner, repo: name, state: "all", head: `${owner}:${branch}`, per_page: 100 }, { data } = await github.rest.pulls.list(asked), pulls = data.filter(({ head }) => head.ref === branch && head.repo?.full_name.toLowerCase() === full);
    if (pulls.length === 0) return { earlier, branch };
    for (let pull of pulls) {
      let rule = readRuleMark(pull.body ?? "");
      if (pull.state === "open") return { earlier, branch, obstacle: `#${pull.number} is still open` };
      if (!rule) return { earlier, branch, obstacle: `#${pull.number} does not say any more which rule it proposed` };
      earlier.push(rule);
    }
  }
  return { earlier, branch: "", obstacle: `${MAX_RULES} rules were proposed before` };
}
function writeRuleMark(witnesses) {
  let of = witnesses.map(({ fingerprint }) => fingerprint).join(" ");
  return `<!-- kodelet-ci:rule ${new URLSearchParams({ of, said: witnesses[0]?.said ?? "" })} -->`;
}
function readRuleMark(body) {
  let [, text] = /(?:^|\n)<!-- kodelet-ci:rule (\S+) -->\s*$/.exec(body) ?? [], fields = new URLSearchParams(text), [of, said] = [fields.get("of"), fields.get("said")];
  return of && said ? { fingerprints: of.split(" "), said } : void 0;
}
export {
  proposeRule
};
