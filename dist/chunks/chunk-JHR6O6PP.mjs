import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  defuseText
} from "./chunk-UKCVJXXI.mjs";
import {
  htmlOf
} from "./chunk-534Q7BXI.mjs";
import {
  applyEdits,
  endOf,
  parseMarkdown,
  startOf,
  walk
} from "./chunk-EXFPC74D.mjs";
import {
  CAPABILITIES,
  WEBHOOK_EVENTS,
  webhookEvent
} from "./chunk-FRCDIRKL.mjs";
import {
  details,
  isBot,
  isListedBot,
  isOwnAccount,
  sameName
} from "./chunk-AMWDQ64T.mjs";
import {
  spell
} from "./chunk-FZQW6RIR.mjs";
import {
  EVIDENCE_CHECK,
  JOURNAL_ENDS
} from "./chunk-GTKIDMJD.mjs";
import {
  cellCode,
  clip,
  fence,
  inlineCode,
  oneLine,
  visible
} from "./chunk-OTCC5EYJ.mjs";
import {
  INTENT_NAMES
} from "./chunk-KHBEKGLG.mjs";
import {
  count
} from "./chunk-G3NFOR2Y.mjs";

// src/github/events/occasion.ts
var readOccasion = (eventName, read, surroundings) => READERS[eventName]?.(read, surroundings) ?? { foreign: false, facts: [] };
var READERS = {
  workflow_run: readWorkflowRun,
  check_run: readCheckRun,
  push: readPush,
  workflow_dispatch: (read, surroundings) => onRef(read.optionalText("ref") ?? surroundings.ref, []),
  repository_dispatch: (read) => onRef(branchRef(read.optionalText("branch")), [["Type", read.optionalText("action")]]),
  schedule: (read) => ({ foreign: false, facts: stated([["Schedule", read.optionalText("schedule")]]) })
};
function readWorkflowRun(read, { workflowPath }) {
  const of = (field) => read.optionalText(`workflow_run.${field}`);
  const home = of("head_repository.full_name");
  const foreign = home === void 0 || home !== read.optionalText("repository.full_name");
  const facts = stated([
    ["Workflow", of("name")],
    ["Conclusion", of("conclusion") ?? of("status")],
    ["Set off by", of("event")],
    ["Title", of("display_title")],
    ["Repository", foreign ? home ?? "a deleted fork" : void 0],
    ["Branch", of("head_branch")],
    ["Commit", of("head_sha")],
    ["Pull requests", pullRequests(read, "workflow_run.pull_requests")],
    ["Link", of("html_url")]
  ]);
  const isOwn = Boolean(workflowPath) && of("path")?.replace(/@.*$/, "") === workflowPath;
  const failed = readFailure(read, "workflow_run", "workflow-run");
  const failure = failed && isOwn ? { ownFailure: true } : { failed };
  return { ref: foreign ? void 0 : branchRef(of("head_branch")), sha: of("head_sha"), foreign, facts, ...failure };
}
function readCheckRun(read) {
  const of = (field) => read.optionalText(`check_run.${field}`);
  const branch = of("check_suite.head_branch");
  const facts = stated([
    ["Check", of("name")],
    ["App", of("app.name")],
    ["Conclusion", of("conclusion") ?? of("status")],
    ["Title", of("output.title")],
    ["Branch", branch],
    ["Commit", of("head_sha")],
    ["Pull requests", pullRequests(read, "check_run.pull_requests")],
    ["Link", of("html_url")],
    ["Details", of("details_url")]
  ]);
  const failed = readFailure(read, "check_run", "check-run");
  const own = of("external_id") === EVIDENCE_CHECK.mark && { ownCheck: true };
  return { ref: branchRef(branch), sha: of("head_sha"), foreign: branch === void 0, facts, failed, ...own };
}
var FAILED = ["failure", "timed_out", "startup_failure"];
function readFailure(read, path, kind) {
  const isOver = read.optionalText("action") === "completed";
  const [id, sha] = [read.optionalId(`${path}.id`), read.optionalText(`${path}.head_sha`)];
  if (!isOver || !id || !sha || !FAILED.includes(read.optionalText(`${path}.conclusion`) ?? "")) return void 0;
  return {
    kind,
    id,
    name: read.optionalText(`${path}.name`) ?? "",
    workflowId: read.optionalId(`${path}.workflow_id`),
    attempt: read.optionalId(`${path}.run_attempt`) ?? 1,
    pullRequest: pullRequestOf(read, `${path}.pull_requests`, sha)
  };
}
function pullRequestOf(read, path, sha) {
  const home = read.optionalId("repository.id");
  const list = read.value(path);
  const places = Array.isArray(list) ? list.map((_, index) => `${path}.${index}`) : [];
  const ours = places.find(
    (place) => home !== void 0 && read.optionalId(`${place}.base.repo.id`) === home && read.optionalId(`${place}.head.repo.id`) === home && read.optionalText(`${place}.head.sha`) === sha
  );
  return ours === void 0 ? void 0 : read.optionalId(`${ours}.number`);
}
function readPush(read) {
  const sha = read.optionalText("after");
  const facts = [
    ["Commit", sha],
    ["Message", read.optionalText("head_commit.message")],
    ["Link", read.optionalText("compare")]
  ];
  return { ...onRef(read.optionalText("ref"), facts), sha };
}
var onRef = (ref, facts) => ({
  ref: ref !== void 0 && /^refs\/(?:heads|tags)\/./.test(ref) ? ref : void 0,
  foreign: false,
  facts: stated([["Ref", ref], ...facts])
});
var branchRef = (branch) => branch ? `refs/heads/${branch}` : void 0;
var stated = (facts) => facts.flatMap(([name, text]) => text ? [[name, text]] : []);
var MAX_PULL_REQUESTS = 20;
function pullRequests(read, path) {
  const list = read.value(path);
  const numbers = Array.isArray(list) ? list.map((_, index) => read.optionalId(`${path}.${index}.number`)) : [];
  return numbers.flatMap((number) => number ?? []).slice(0, MAX_PULL_REQUESTS).map((number) => `#${number}`).join(", ");
}
function createReader(payload) {
  const problems = [];
  const required = (path, value2, instead) => {
    if (value2 === void 0) problems.push(path);
    return value2 ?? instead;
  };
  const value = (path) => valueAt(payload, path.split("."));
  const text = (path) => required(path, asText(value(path)), "");
  return {
    value,
    has: (path) => isRecord(value(path)),
    text,
    optionalText: (path) => asText(value(path)),
    id: (path) => required(path, asId(value(path)), 0),
    optionalId: (path) => asId(value(path)),
    time: (path) => required(path, asTime(value(path)), ""),
    actor: (path) => ({ login: text(`${path}.login`), type: text(`${path}.type`) }),
    reject: (path) => void problems.push(path),
    problems
  };
}
function valueAt(start, path) {
  let here = start;
  for (const key of path) {
    if (!isRecord(here) || !Object.hasOwn(here, key)) return void 0;
    here = here[key];
  }
  return here;
}
var isRecord = (value) => typeof value === "object" && value !== null;
var asText = (value) => typeof value === "string" ? value : void 0;
var asId = (value) => typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : void 0;
var asTime = (value) => typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)) ? value : void 0;

// src/github/events/read-event.ts
function receiveEvent(eventName, payload, surroundings = {}) {
  const readEvent = EVENT_READERS.get(eventName);
  if (!readEvent) return skip(`the event "${eventName}" starts no run; the events that do are ${supportedEvents()}`);
  const read = createReader(payload);
  const event = readEvent(read, readShared(eventName, read, surroundings), surroundings);
  if (read.problems.length === 0) return event;
  return skip(`the payload of "${eventName}" has no usable ${[...new Set(read.problems)].join(", ")}`);
}
var skip = (reason) => ({ run: false, reason });
var supportedEvents = () => WEBHOOK_EVENTS.join(", ");
function readShared(eventName, read, surroundings) {
  return {
    eventName,
    action: read.optionalText("action") ?? "",
    repository: readRepository(read, surroundings),
    sender: readSender(read, surroundings)
  };
}
function readRepository(read, surroundings) {
  const stated2 = read.has("repository") || !surroundings.repository;
  const fullName = stated2 ? read.text("repository.full_name") : surroundings.repository ?? "";
  const [, owner, name] = /^([\w.-]+)\/([\w.-]+)$/.exec(fullName) ?? [];
  const branch = stated2 ? read.text("repository.default_branch") : (surroundings.ref ?? "").replace(/^refs\/heads\//, "");
  if (!owner || !name) read.reject("repository.full_name");
  return { owner: owner ?? "", name: name ?? "", defaultBranch: branch };
}
function readSender(read, surroundings) {
  if (read.has("sender") || !surroundings.actor) return read.actor("sender");
  return { login: surroundings.actor, type: "User" };
}
var EVENT_READERS = new Map(
  Object.entries({
    issues: subjectReader("issue"),
    issue_comment: commentReader("issue-comment", "issue", "comment", "created_at"),
    pull_request: subjectReader("pull_request"),
    pull_request_target: subjectReader("pull_request"),
    pull_request_review: commentReader("review", "pull_request", "review", "submitted_at"),
    pull_request_review_comment: commentReader("review-comment", "pull_request", "comment", "created_at"),
    workflow_dispatch: readAutomation,
    repository_dispatch: readAutomation,
    schedule: readAutomation,
    push: readAutomation,
    workflow_run: readAutomation,
    check_run: readAutomation,
    discussion_comment: (_read, shared) => ({ ...shared, kind: "discussion" })
  })
);
function subjectReader(thread) {
  return (read, shared) => ({
    ...shared,
    ...readThread(read, thread),
    kind: "subject",
    source: {
      kind: thread === "issue" ? "issue" : "pull-request",
      id: read.id(`${thread}.number`),
      url: read.optionalText(`${thread}.html_url`)
    },
    at: read.time(`${thread}.${shared.action === "opened" ? "created_at" : "updated_at"}`),
    author: authorOf(read, thread),
    label: shared.action === "labeled" ? read.text("label.name") : void 0,
    assignee: shared.action === "assigned" ? read.optionalText("assignee.login") : void 0
  });
}
function commentReader(kind, thread, carrier, time) {
  return (read, shared) => {
    const text = read.optionalText(`${carrier}.body`) ?? "";
    return {
      ...shared,
      ...readThread(read, thread),
      kind: "comment",
      text,
      source: {
        kind,
        id: read.id(`${carrier}.id`),
        url: read.optionalText(`${carrier}.html_url`),
        text,
        ...kind === "review-comment" && inDiff(read)
      },
      at: read.time(`${carrier}.${time}`),
      author: authorOf(read, carrier)
    };
  };
}
function readThread(read, thread) {
  const isPullRequest = thread === "pull_request" || read.has("issue.pull_request");
  return {
    target: { kind: isPullRequest ? "pull-request" : "issue", number: read.id(`${thread}.number`) },
    subject: {
      title: read.text(`${thread}.title`),
      body: read.optionalText(`${thread}.body`) ?? "",
      author: authorOf(read, thread)
    },
    ...thread === "pull_request" && readSides(read)
  };
}
var readSides = (read) => ({
  headSha: read.text("pull_request.head.sha"),
  baseSha: read.text("pull_request.base.sha"),
  fork: read.optionalText("pull_request.head.repo.full_name") !== read.optionalText("repository.full_name")
});
var authorOf = (read, carrier) => read.optionalText(`${carrier}.user.login`) ?? "ghost";
function inDiff(read) {
  return {
    thread: read.optionalId("comment.in_reply_to_id") ?? read.id("comment.id"),
    path: read.optionalText("comment.path"),
    line: read.optionalId("comment.line") ?? read.optionalId("comment.original_line"),
    diffHunk: read.optionalText("comment.diff_hunk")
  };
}
function readAutomation(read, shared, surroundings) {
  return {
    ...shared,
    kind: "automation",
    source: {
      kind: "automation",
      id: surroundings.runId ?? 0,
      url: read.optionalText("workflow_run.html_url") ?? read.optionalText("check_run.html_url")
    },
    occasion: readOccasion(shared.eventName, read, surroundings),
    deleted: shared.eventName === "push" && isDeletion(read)
  };
}
var isDeletion = (read) => read.value("deleted") === true || /^0+$/.test(read.optionalText("after") ?? "");

// src/github/events/trigger.ts
async function decideTrigger(event, options) {
  const { sender } = event;
  if (isOwnAccount(sender, options.self) && !webhookEvent(event.eventName).isDeliberate && !isFailure(event, options)) {
    return skip(`"${sender.login}" is our own account, which never asks for a run`);
  }
  const decision = await decide(event, options);
  const isUnlisted = isBot(sender) && !isListedBot(sender.login, options.bots);
  return decision.run && isUnlisted && event.kind !== "automation" ? skip(unlisted(sender.login)) : decision;
}
var isFailure = (event, options) => event.kind === "automation" && event.occasion.failed !== void 0 && !hasPrompt(options);
var unlisted = (login) => `"${login}" is a bot that is not in "allowed-bots"; where it should start runs, add it there`;
async function decide(event, options) {
  if (event.kind === "comment") return decideComment(event, options);
  if (event.kind === "subject") return decideSubject(event, options);
  if (event.kind === "automation") return decideAutomation(event, options);
  return skip("comments on discussions are not supported; ask in an issue or a pull request");
}
async function decideComment(event, options) {
  const fresh = event.source.kind === "review" ? "submitted" : "created";
  if (event.action !== fresh) return skip(`only a new comment starts a run, this event is "${event.action}"`);
  if (!sameName(event.author, event.sender.login)) return skip(notTheAuthor(event));
  const mention = await findRequest(event.text, options.phrase);
  return mention.found === false ? skip(unasked(options.phrase)) : mentioned(event, mention);
}
async function decideSubject(event, options) {
  const naming = NAMINGS.get(event.action);
  if (naming) return decideNaming(event, naming, options);
  const mention = await mentionAtOpening(event, options);
  if (mention.found !== false) return mentioned(event, mention);
  const prompted = hasPrompt(options) && promptActions(event).includes(event.action);
  if (prompted) return toTrigger(event, "prompt", options.prompt);
  if (event.action !== "opened") return skip(`the action "${event.action}" of "${event.eventName}" starts no run`);
  return skip(sameName(event.author, event.sender.login) ? unasked(options.phrase) : notTheAuthor(event));
}
var NAMINGS = /* @__PURE__ */ new Map([
  ["labeled", { by: "label", named: ({ label }) => label, among: ({ labels }) => labels }],
  ["assigned", { by: "assignee", named: ({ assignee }) => assignee, among: ({ assignees }) => assignees }]
]);
function decideNaming(event, { by, named, among }, options) {
  const name = named(event) || "(none)";
  if (among(options).some((one) => sameName(one, name))) return toTrigger(event, by, options.prompt);
  return skip(`the ${by} "${name}" is not one that starts a run: ${among(options).join(", ") || "(none is set)"}`);
}
async function mentionAtOpening(event, { phrase }) {
  if (event.action !== "opened" || !sameName(event.author, event.sender.login)) return { found: false };
  const inTitle = await findRequest(event.subject.title, phrase);
  const inBody = await findRequest(event.subject.body, phrase);
  return inBody.found === true || inTitle.found === false ? inBody : inTitle;
}
var mentioned = (event, mention) => mention.found === true ? toTrigger(event, "phrase", mention.request) : { ...toTrigger(event, "phrase", ""), unread: true };
var promptActions = ({ target }) => target.kind === "issue" ? ["opened"] : ["opened", "synchronize", "reopened", "ready_for_review"];
var hasPrompt = ({ prompt }) => prompt.trim() !== "";
function decideAutomation(event, options) {
  if (event.deleted) return skip(`the push deleted "${event.occasion.ref}", which leaves nothing to work on`);
  if (event.occasion.ownCheck) return skip("the check is this agent's own, with the evidence of a change");
  const at = (options.now?.() ?? /* @__PURE__ */ new Date()).toISOString();
  const isTold = hasPrompt(options) || options.unprompted;
  if (isTold) return toTrigger({ ...event, target: { kind: "repository" }, at }, "prompt", options.prompt);
  const { eventName, occasion } = event;
  if (occasion.ownFailure) return skip("what has failed is this workflow itself, which starts no run to fix itself");
  if (!occasion.failed) return skip(webhookEvent(eventName).isEnd ? notFailed(eventName) : promptless(eventName));
  if (options.ciAttempts === 0) return skip('"triggers.ci-attempts" is 0, so that no failure starts a run by itself');
  const { pullRequest: number } = occasion.failed;
  const target = number === void 0 ? { kind: "repository" } : { kind: "pull-request", number };
  const asked = toTrigger({ ...event, target, at, ...number && { headSha: occasion.sha } }, "failure", "");
  return { ...asked, intent: occasion.foreign ? "ask" : "fix", job: "ci" };
}
var notFailed = (eventName) => `this "${eventName}" has not failed, and another end starts a run only with the input "prompt", which is empty`;
var promptless = (eventName) => `"${eventName}" starts a run only with the input "prompt", which is empty`;
function toTrigger(asked, trigger, words) {
  const { eventName, sender: actor, repository, target, source, at, headSha, subject, occasion } = asked;
  const { job, answer, stops, ...rest } = splitIntent(words.trim());
  const isPhrase = trigger === "phrase";
  const isAnswer = answer !== void 0 && isPhrase;
  const request = (answer || stops) && !isPhrase ? { intent: "auto", request: words.trim() } : rest;
  return {
    run: true,
    trigger,
    ...request,
    actor,
    target,
    source,
    repository,
    eventName,
    at,
    headSha,
    subject,
    occasion,
    ...isAnswer && { answer },
    ...stops && isPhrase && { stops },
    // Only a pull request has checks of its own.
    ...job && (job !== "ci" || target.kind === "pull-request") && { job }
  };
}
var unasked = (phrase) => `no run was requested: "${phrase}" does not stand as a word of its own outside code, quotes and links`;
var notTheAuthor = (event) => `"${event.sender.login}" sent what "${event.author}" wrote; only authors ask for a run, and only in their own words`;
async function findRequest(text, phrase) {
  const isWanted = (part) => mentionsOf(part, phrase).length > 0;
  if (!isWanted(text)) return { found: false };
  if (text.length > MAX_CHARACTERS) return { found: "unread" };
  const { readInbound } = await import("../sanitize.mjs");
  const { readAuthor } = await import("../author-text.mjs");
  const unread = [];
  const match = (source) => {
    const author = readAuthor(source, isWanted);
    unread.push(...author.unread);
    const isOwn = (mention) => author.ranges.some((range) => isUnquoted(range, mention, author.text));
    const own = mentionsOf(author.text, phrase).find(isOwn);
    return own && requestBehind(author.text, own);
  };
  const inbound = readInbound(text, { isWanted });
  unread.push(...inbound.unread);
  const request = match(inbound.text);
  if (request !== void 0 && match(text) !== void 0) return { found: true, request };
  return { found: unread.some(isWanted) && "unread" };
}
var CI = /^(?:the )?(?:failing |failed )?(?:ci|checks)(?:\s*$|[.!:,;](?:\s|$)|\n)/i;
function splitIntent(request) {
  const answer = readApproval(request);
  if (answer) return { intent: "auto", request: "", continues: true, answer };
  if (STOP.test(request)) return { intent: "auto", request: "", stops: true };
  if (CONFLICTS.test(request)) return { intent: "fix", request, job: "conflicts" };
  const [, word = "", rest = ""] = /^[*_]*([A-Za-z]+)[*_]*[\p{Pe}:,;.!?：，、。！？]*(?:\s|$)([\s\S]*)/u.exec(request) ?? [];
  const intent = INTENT_NAMES.find((name) => name !== "auto" && name === word.toLowerCase());
  if (intent) return { intent, request: rest.trim(), ...intent === "fix" && CI.test(rest.trim()) && { job: "ci" } };
  if (word.toLowerCase() !== CONTINUE) return { intent: "auto", request };
  return { intent: "auto", request: rest.trim() === "" ? "" : request, continues: true };
}
function readApproval(request) {
  const [, word = "", id = "", reach, note = ""] = APPROVAL.exec(request) ?? [];
  if (word === "") return void 0;
  const verdict = word.toLowerCase() === "deny" ? "deny" : "approve";
  const scope = reach === void 0 || verdict === "deny" ? "call" : reach.toLowerCase() === "run" ? "run" : "thread";
  return { verdict, id: id.toLowerCase(), scope, note: note.trim() };
}
var APPROVAL = /^(approve|deny)(?:\s+`?([0-9a-f]{6,64})`?(?:\s+for\s+this\s+(run|thread))?(?=$|[\s\p{P}])[\s:,.;–—-]*([\s\S]*)|\s*)$/iu;
var STOP = /^[*_]*stop[*_]*\s*[.!。！]?[*_]*\s*$/i;
var CONFLICTS = /^[*_]*(?:please\s+)?(?:resolve|fix)\s+(?:(?:the|all|these)\s+)?(?:merge\s+)?conflicts?(?=[*_]*(?:[^\S\n]*(?:$|\n|[\p{Pe}:,;.!?：，、。！？])|\s+(?:with|by|but|and|please|using|keep(?:ing)?|prefer(?:ring)?)\b))/iu;
var CONTINUE = "continue";
var MAX_CHARACTERS = 131072;
var AFTER = String.raw`(?=$|[\s\p{P}]|<br\s{0,9}/?>|</[a-z][a-z\d]{0,20}>(?:$|[\s<]))(?![/\\])(?![-_.'’@#%&*]+[\p{L}\p{N}/\\])`;
function mentionsOf(text, phrase) {
  if (phrase === "") return [];
  const literal = phrase.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return [...text.matchAll(new RegExp(literal + AFTER, "giu"))].map(({ index, 0: { length } }) => ({ start: index, end: index + length })).filter(({ start }) => opensToken(text, start));
}
function opensToken(text, start) {
  const before = text.charAt(beforeEmphasis(text, start) - 1);
  return before === "" || /[\s\p{Ps}]/u.test(before);
}
function beforeEmphasis(text, start) {
  let at = start;
  while (at > 0 && "*_".includes(text.charAt(at - 1))) at -= 1;
  return at;
}
function isUnquoted(range, mention, text) {
  if (mention.start < range.start || range.end < mention.end) return false;
  return mention.start === range.start || beforeEmphasis(text, mention.start) === mention.start;
}
function requestBehind(text, { start, end }) {
  const words = withoutClosingTags(text.slice(end).replace(CLOSING_HALF, "")).trim();
  const opened = text.slice(beforeEmphasis(text, start), start);
  return opened && words.endsWith(opened) ? words.slice(0, -opened.length).trim() : words;
}
var CLOSING_HALF = /^(?:[\p{Pe}*_,:;.!?：，、。！？]|\s*<br\s*\/?>|<\/[a-z][a-z\d]{0,20}>)+/iu;
function withoutClosingTags(words) {
  let end = words.length;
  for (; ; ) {
    const rest = words.slice(0, end).trimEnd();
    const tag = rest.lastIndexOf("</");
    if (tag < 0 || !CLOSING_TAG.test(rest.slice(tag))) return rest;
    end = tag;
  }
}
var CLOSING_TAG = /^<\/[a-z][a-z0-9]{0,20}>$/i;

// src/markdown/plain-text.ts
var plainText = (text) => defuseText(
  visible(text).replaceAll("&", "&amp;").replaceAll(/[\\`*_[\]<>|~#]/g, (sign) => `\\${sign}`),
  () => false
);
function showTags(markdown) {
  const show = (html) => html.replaceAll("<", "&lt;");
  const root = parseMarkdown(markdown);
  if (!root) return show(markdown);
  const nodes = htmlOf(
    markdown,
    Array.from(walk(root), ({ node }) => node)
  );
  return applyEdits(
    markdown,
    nodes.map((node) => {
      const [start, end] = [startOf(node), endOf(node)];
      return { start, end, text: show(markdown.slice(start, end)) };
    })
  );
}

// src/policy/profiles/capabilities.ts
var GRANTS = {
  none: { capabilities: [], means: "nothing" },
  read: { capabilities: ["ask"], means: "read and answer" },
  triage: { capabilities: ["ask"], means: "the same" },
  write: { capabilities: CAPABILITIES, means: "the same, change files, run what the profile allows, and push" },
  maintain: { capabilities: CAPABILITIES, means: "the same; a rule can ask for it by `actor-permission`" },
  admin: {
    capabilities: CAPABILITIES,
    means: "the same, and use the profile `yolo`, but only by `workflow_dispatch` and `schedule`"
  }
};
function withheldFrom({ login, permission, noPush }) {
  const granted = Object.hasOwn(GRANTS, permission) ? GRANTS[permission] : void 0;
  const missing = CAPABILITIES.filter((capability) => !granted?.capabilities.includes(capability));
  const why = `the permission "${permission}" of "${login}"`;
  return {
    ...noPush !== void 0 && { push: noPush },
    ...Object.fromEntries(missing.map((capability) => [capability, why]))
  };
}

// src/report/staged-text.ts
var MAX_SHOWN = 2e5;
function stagedSection({ staged }) {
  if (!staged) return "";
  const heading = "### \u{1F9EA} Staged: nothing was written";
  const after = "The rest of this page is what the run would have reported.";
  if (staged.length === 0) return `${heading}

This run would have written nothing.

${after}`;
  let room = MAX_SHOWN;
  const items = staged.map((write) => {
    const parts = stagedParts(write).map(({ text, language }) => fence(text, language));
    const body = parts.join("\n\n");
    const fits = body.length <= room;
    if (fits) room -= body.length;
    if (body === "") return `- ${plainText(write.what)}`;
    return details(asHtml(write.what), fits ? body : "Too long for this page: the journal has it.");
  });
  return `${heading}

This run would have:

${items.join("\n\n")}

${after}`;
}
var asHtml = (text) => visible(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
function stagedParts({ body = {}, diff }) {
  const { body: words, comments, content: _, labels: __, ...rest } = body;
  return [
    ...typeof words === "string" && words !== "" ? [{ text: words, language: "markdown" }] : [],
    ...Array.isArray(comments) ? comments.map(onLines) : [],
    ...Object.keys(rest).length > 0 ? [{ text: JSON.stringify(rest, void 0, 2), language: "json" }] : [],
    ...diff === void 0 ? [] : [{ text: diff, language: "diff" }]
  ];
}
var onLines = ({ path, line, body }) => ({
  text: `${path}:${line}

${body}`,
  language: "markdown"
});

// src/report/tool-calls.ts
function toolCalls({ calls, deniedCalls, sandbox, notices }, max) {
  if (calls.length === 0) return "";
  const shown = max === 0 ? [] : calls.slice(-max);
  const missing = calls.length - shown.length;
  const refused = deniedCalls > 0 ? `, ${deniedCalls} refused` : "";
  const note = missing > 0 ? [
    `${count(missing, "earlier call")} left out to keep this short; the journal has ${notices.some(({ text }) => text === JOURNAL_ENDS) ? "some" : "all"} of them.`,
    ""
  ] : [];
  const table = shown.length > 0 ? ["| Turn | Tool | Call | Verdict | Time |", "| --: | :-- | :-- | :-- | --: |", ...grouped(shown).map(row)] : [];
  return details(
    `${count(calls.length, "tool call")}${refused}`,
    [...note, ...table, ...listings(calls), ...confinement(sandbox)].join("\n")
  );
}
function grouped(calls) {
  const groups = /* @__PURE__ */ new Map();
  for (const call of calls) {
    const { state, tool, rule, reason } = call;
    const key = state === "denied" ? JSON.stringify([tool, rule, reason]) : call;
    const group = groups.get(key);
    if (group) group.push(call);
    else groups.set(key, [call]);
  }
  return [...groups.values()];
}
function row([first, ...others]) {
  const { depth = 0, turn, tool, summary, state, rule, reason, durationMs } = first;
  const times = others.length === 0 ? "" : ` ${others.length + 1} times`;
  const why = state === "denied" ? `${times} by ${cellCode(rule ?? "")}: ${cellWords(reason ?? "")}` : "";
  const last = others.at(-1)?.turn ?? turn;
  const unlike = others.filter((other) => other.summary !== summary).length;
  const call = `${cellCode(summary)}${unlike === 0 ? "" : ` and ${unlike} more`}`;
  const time = durationMs === void 0 || others.length > 0 ? "" : spell(durationMs).replaceAll(" ", "&nbsp;");
  return `| ${last === turn ? turn : `${turn}\u2013${last}`} | ${"\u21B3 ".repeat(depth)}${cellCode(tool)} | ${call} | ${STATES[state]}${why} | ${time} |`;
}
var cellWords = (text) => plainText(clip(oneLine(text), 200));
var STATES = {
  running: "\u23F3 running",
  ok: "\u2705",
  failed: "\u274C failed",
  denied: "\u{1F6AB} refused",
  parked: "\u23F8\uFE0F waits"
};
var confinement = (sandbox) => sandbox?.confined ? ["", plainText(sandbox.text)] : [];
var MAX_LISTINGS = 6;
function listings(calls) {
  const all = calls.flatMap(
    ({ listing }) => listing && !listing.opensMore && listing.entry.length <= 60 ? [listing] : []
  );
  const first = all.filter(({ entry }, index) => all.findIndex((other) => other.entry === entry) === index);
  const line = inlineCode(listingLine(first.slice(0, MAX_LISTINGS)));
  return all.length === 0 ? [] : ["", `A maintainer can let refused programs run with this line in \`.github/kodelet.yml\`: ${line}`];
}
function listingLine(listings2) {
  const entries = /* @__PURE__ */ new Map();
  for (const { profile, entry } of listings2) entries.set(profile, (entries.get(profile) ?? /* @__PURE__ */ new Set()).add(entry));
  const profiles = [...entries].map(([profile, allow]) => {
    const quoted = [...allow].map((entry) => `'${entry}'`).join(", ");
    return `${profile}: { widen: true, bash: { allow: [${quoted}] } }`;
  });
  return `profiles: { ${profiles.join(", ")} }`;
}

export {
  receiveEvent,
  supportedEvents,
  EVENT_READERS,
  decideTrigger,
  findRequest,
  splitIntent,
  plainText,
  showTags,
  GRANTS,
  withheldFrom,
  stagedSection,
  stagedParts,
  toolCalls,
  listingLine
};
