import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  Ending,
  MAX_RERUNS,
  NO_CARE,
  SHEPHERD_KEY,
  SHEPHERD_STEPS,
  afterStep,
  asksModel,
  commentTargetOf,
  defaultTip,
  describeFlips,
  findCheckout,
  hasEnded,
  isHeld,
  judgeRuns,
  nextStep,
  readFailingCi,
  readRunHistory,
  remoteOf,
  rerunAll,
  withLease,
  withoutLease,
  workingDirectory
} from "./chunk-WFPSQ6XO.mjs";
import {
  composeComment,
  markerOf,
  readEarlier
} from "./chunk-OWAA3ENJ.mjs";
import "./chunk-PMTVLGR3.mjs";
import "./chunk-SHL5D4HH.mjs";
import "./chunk-CVKVDPR5.mjs";
import "./chunk-NP2V3FBQ.mjs";
import "./chunk-SASV543H.mjs";
import {
  checkPermission,
  findPullRequest,
  latestEnd,
  readReviewThreads,
  trustedFiles,
  whyNoPush
} from "./chunk-OPSYQAIC.mjs";
import {
  sameName,
  selfLogin
} from "./chunk-MYA6JJVQ.mjs";
import {
  findConfigFile,
  loadConfig
} from "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import {
  EVIDENCE_CHECK,
  chooseGit,
  failureText,
  openStore,
  provideCommit,
  readRefText,
  remoteRef,
  remoteRefs,
  updateRefText
} from "./chunk-RUKXNR4W.mjs";
import {
  shownCode
} from "./chunk-UK5ZVJY2.mjs";
import {
  configPath
} from "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import "./chunk-2CPQNCYK.mjs";
import {
  isJsonObject,
  parseObject,
  pause
} from "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/action/shepherd.ts
import { join } from "node:path";

// src/git/shepherd-ref.ts
var SHEPHERD_FOLDER = "refs/kodelet/shepherd/", shepherdRef = (pull) => `${SHEPHERD_FOLDER}${pull}`, SCHEMA = {
  name: "care",
  whole: "the care for a pull request",
  bytes: 64 * 1024,
  message: "Care for a pull request"
}, readCare = async (refStore) => parseCare(await readRefText(refStore, SCHEMA));
async function swapCare(refStore, from, to) {
  let swapped = await updateRefText(refStore, SCHEMA, (found) => JSON.stringify(parseCare(found)) !== JSON.stringify(from && ordered(from)) ? { value: "moved" } : { text: to === void 0 ? "" : JSON.stringify(ordered(to)), value: "swapped" });
  return swapped.ok ? swapped.value : { said: swapped.said };
}
var ordered = (care) => parseCare(JSON.stringify(care)) ?? care;
function parseCare(text = "") {
  let { by, attempts, tried, updates, since, handedOver, lease } = parseObject(text) ?? {};
  if (!(!isCount(attempts) || !isCount(updates) || !Array.isArray(tried) || !tried.every(isText)))
    return {
      attempts,
      tried,
      updates,
      ...isText(by) && { by },
      ...isJsonObject(since) && isText(since.what) && isCount(since.at) && { since: { what: since.what, at: since.at } },
      ...isText(handedOver) && { handedOver },
      ...isJsonObject(lease) && readLease(lease)
    };
}
function readLease({ run, expiresAt, during }) {
  return !isText(run) || !isCount(expiresAt) ? {} : { lease: { run, expiresAt, ...isText(during) && { during } } };
}
var isText = (value) => typeof value == "string", isCount = (value) => typeof value == "number" && Number.isFinite(value) && value >= 0;

// src/github/context/pull-facts.ts
async function readMergeable(github, place2) {
  let { data: pull } = await github.rest.pulls.get(place2);
  for (let ms of MERGEABLE_PAUSES_MS) {
    if (pull.state !== "open" || pull.mergeable !== null) break;
    await pause(ms), pull = (await github.rest.pulls.get(place2)).data;
  }
  return pull;
}
var MERGEABLE_PAUSES_MS = [500, 1500, 3e3];
async function readStanding(github, options) {
  let { repository, number } = options, place2 = { owner: repository.owner, repo: repository.name }, pull = await readMergeable(github, { ...place2, pull_number: number }), head = pull.head.sha, full = `${place2.owner}/${place2.repo}`, base = {
    state: pull.state === "open" ? "open" : pull.merged ? "merged" : "closed",
    draft: pull.draft ?? !1,
    head,
    author: pull.user?.login ?? "ghost",
    url: pull.html_url,
    branch: pull.head.ref,
    fork: !sameName(pull.head.repo?.full_name ?? "", full),
    merge: pull.mergeable === null ? "cannot tell" : MERGE[pull.mergeable_state] ?? "cannot tell"
  };
  if (base.state !== "open") return { ...base, ...NOTHING };
  let [checks, threads, review] = await Promise.all([
    readChecks(github, options, head),
    readWords(github, options),
    readDecision(github, options)
  ]), notes = [...checks.notes, ...threads.notes, ...review.notes];
  return { ...base, ...checks, ...threads, ...review, notes };
}
var NOTHING = {
  checks: "green",
  rerun: [],
  threads: 0,
  lastWord: "",
  asking: [],
  review: "none",
  notes: []
}, MERGE = {
  clean: "ready",
  has_hooks: "ready",
  unstable: "ready",
  draft: "ready",
  behind: "behind",
  blocked: "blocked",
  dirty: "conflicts"
}, orNote = (asked, what, permission) => asked.catch((error) => ({
  note: failureText(error, `${what} could not be read`, `the permission "${permission}"`)
}));
async function readChecks(github, options, head) {
  let [runs, checks, statuses] = await Promise.all([
    orNote(readRuns(github, options, head), "The workflow runs", "actions: read"),
    orNote(readOtherChecks(github, options, head), "The checks", "checks: read"),
    orNote(readStatuses(github, options, head), "The commit statuses", "statuses: read")
  ]), answers = [runs, checks, statuses], notes = answers.flatMap((answer) => "note" in answer ? [answer.note] : []), all = answers.flatMap((answer) => "note" in answer ? [] : answer), worst = ["held", "pending", "failed"].find((state) => all.some((check) => check.state === state)), rerun = "note" in runs ? [] : runs.filter(({ attempt }) => attempt > 1).map(({ id }) => id);
  return { checks: worst ?? (notes.length > 0 ? "cannot tell" : "green"), rerun, notes };
}
var place = ({ repository: { owner, name: repo } }) => ({ owner, repo });
async function readRuns(github, options, head_sha) {
  let { actions } = github.rest, asked = { ...place(options), head_sha, per_page: 100 }, others = (await github.paginate(actions.listWorkflowRunsForRepo, asked)).filter(({ path }) => path.replace(/@.*$/, "") !== options.workflowPath), isNewest = (run) => !others.some((one) => one.id > run.id && one.workflow_id === run.workflow_id && one.event === run.event);
  return others.filter(isNewest).map(({ id, status, conclusion, run_attempt: attempt = 1 }) => ({
    id,
    attempt,
    state: stateOf(status, conclusion)
  }));
}
var GOOD = ["success", "neutral", "skipped"];
function stateOf(status, conclusion) {
  return conclusion === "action_required" ? "held" : status !== "completed" ? "pending" : GOOD.includes(conclusion ?? "") ? "green" : "failed";
}
async function readOtherChecks(github, options, ref) {
  let asked = { ...place(options), ref, filter: "latest", per_page: 100 }, checks = await github.paginate(github.rest.checks.listForRef, asked), isOther = ({ app, external_id: mark }) => app?.slug !== "github-actions" && !(mark === EVIDENCE_CHECK.mark && sameName(`${app?.slug}[bot]`, options.self));
  return checks.filter(isOther).map(({ status, conclusion }) => {
    let state = stateOf(status, conclusion);
    return { state: state === "held" ? "failed" : state };
  });
}
async function readStatuses(github, options, ref) {
  let { data } = await github.rest.repos.getCombinedStatusForRef({ ...place(options), ref, per_page: 100 });
  return data.statuses.map(({ state }) => ({
    state: state === "success" ? "green" : state === "pending" ? "pending" : "failed"
  }));
}
async function readWords(github, options) {
  let { repository, number, self, mayWrite: mayWrite2 } = options, read = await orNote(readReviewThreads(github, repository, number), "The threads", "pull-requests: read");
  if ("note" in read) return { threads: "cannot tell", lastWord: "", asking: [], notes: [read.note] };
  let open = read.flatMap(({ resolved, comments }) => {
    let last = comments.filter(({ hidden }) => !hidden).at(-1);
    return resolved || !last || sameName(last.author, self) ? [] : [last];
  }), allowed = /* @__PURE__ */ new Map();
  for (let { author } of open) allowed.has(author) || allowed.set(author, await mayWrite2(author));
  let unknown = open.find(({ author }) => allowed.get(author) === void 0);
  if (unknown) {
    let note = `GitHub did not say whether "${unknown.author}" may write here`;
    return { threads: "cannot tell", lastWord: "", asking: [], notes: [note] };
  }
  let words = open.filter(({ author }) => allowed.get(author));
  return {
    threads: words.length,
    lastWord: String(Math.max(0, ...words.map(({ id }) => id))),
    asking: words.map(({ author, createdAt }) => `${author} at ${createdAt}`),
    notes: []
  };
}
var WRITERS = ["OWNER", "MEMBER", "COLLABORATOR"];
async function readDecision(github, options) {
  let asked = { ...place(options), pull_number: options.number, per_page: 100 }, reviews = await orNote(
    github.paginate(github.rest.pulls.listReviews, asked),
    "The reviews",
    "pull-requests: read"
  );
  if ("note" in reviews) return { review: "cannot tell", notes: [reviews.note] };
  let latest = /* @__PURE__ */ new Map();
  for (let { user, state, author_association: association } of reviews)
    user && WRITERS.includes(association) && DECISIONS.includes(state) && latest.set(user.login, state);
  let states = [...latest.values()];
  return states.includes("CHANGES_REQUESTED") ? { review: "changes-requested", notes: [] } : { review: states.includes("APPROVED") ? "approved" : "none", notes: [] };
}
var DECISIONS = ["APPROVED", "CHANGES_REQUESTED", "DISMISSED"];

// src/report/shepherd-text.ts
var LINES = {
  merged: ["\u2705 **Merged.**", "Nothing is left to do"],
  closed: ["\u23F9\uFE0F **Closed.**", "Nothing is left to do"],
  mergeable: [
    "\u2705 **Ready to merge.**",
    "All checks of COMMIT are green, and no thread is open. Merge it when you are ready"
  ],
  "handed-over": [
    "\u270B **Handed over to you:**",
    "REASON. Comment `PHRASE shepherd` to have the agent look after it again"
  ],
  wait: ["\u{1F527} **Waiting**", "for REASON"],
  ask: ["\u2753 **Question:**", "REASON"],
  rerun: [
    "\u{1F527} **Running the failed jobs again:**",
    "flaky tests or the infrastructure probably caused the failure at COMMIT, not the code"
  ],
  update: ["\u{1F527} **Updating the branch**", "from its base"],
  fix: ["\u{1F527} **Fixing the failed checks**", "of COMMIT in [this run](RUN)"],
  resolve: ["\u{1F527} **Resolving conflicts**", "with the base in [this run](RUN)"],
  answer: ["\u{1F527} **Answering open threads**", "in [this run](RUN)"]
}, REASONS = {
  checks: "the checks of COMMIT",
  mergeability: "GitHub to say whether COMMIT can be merged",
  "approve-runs": "may the workflow runs of COMMIT start? Approve them on this page",
  "not-fixed": "a run could not make the checks of COMMIT green. What should change?",
  "not-resolved": "a run could not resolve the conflicts. Which side should stay?",
  "not-answered": "a run left threads open. What should happen to them?",
  "review-again": "changes were requested, and no thread is open. Would you review COMMIT again?",
  "mark-ready": "this is a draft. Is it ready for review?",
  rules: "the rules of the base branch block the merge of COMMIT. Is a review missing?",
  unread: "not everything that decides about the merge can be read. Does the token have the permission?",
  refused: "GitHub refused to bring the branch up to date. Would you do it?",
  attempts: 'all runs that "triggers.shepherd-attempts" allows were used',
  updates: "the base branch changes faster than the checks run",
  "no-push": "nothing can be pushed to its branch, so a person has to change it",
  "too-long": "nothing has changed for a week"
};
function shepherdLine({ name, why }, options) {
  let { head, by, phrase, runUrl, notes } = options, asked = name === "ask" && by !== void 0 ? `@${by}, ` : "", [result, rest] = LINES[name], text = rest.replace("REASON", () => asked + (why ? REASONS[why] : "")).replaceAll("COMMIT", () => shownCode(head.slice(0, 12))).replace("PHRASE", () => phrase).replace("RUN", () => runUrl), end = /[?.]$/.test(text) ? text : `${text}.`;
  return [result, end, ...notes.map((note) => note.endsWith(".") ? note : `${note}.`)].join(" ");
}

// src/action/shepherd-look.ts
async function lookAtPull(ports, options) {
  let { run, request, leaseMs, attempts } = options, found = await ports.readCare();
  if (found?.lease && isHeld(found, run, ports.now()) && !await ports.isOver(found.lease.run))
    return { kind: "busy" };
  let facts = await ports.readFacts(), now = ports.now(), begun = request ? { ...NO_CARE, ...request } : found ?? NO_CARE, care = withLease({ ...begun, ...found?.lease && { lease: found.lease } }, { run, expiresAt: now + leaseMs }), wanted = nextStep(facts, care, { attempts, now });
  if (found && !request && changesNothing(wanted, facts, found, now)) return { kind: "done", step: wanted, facts };
  let taken = await ports.swapCare(found, care);
  if (taken === "moved") return { kind: "busy" };
  if (taken !== "swapped") return { kind: "refused", said: taken.said };
  let { step, note } = await actOn(wanted, facts, care, { ports, attempts, now }), after = afterStep(step, facts, care, now);
  if (await ports.say(step, facts, after, note), asksModel(step.name))
    return await ports.swapCare(care, after) !== "swapped" ? { kind: "busy" } : { kind: "model", step, facts, care: after, release: async () => {
      await ports.swapCare(after, withoutLease(after));
    } };
  let isGone = step.name === "merged" || step.name === "closed";
  return await ports.swapCare(care, isGone ? void 0 : withoutLease(after)), { kind: "done", step, facts, ...note !== void 0 && { note } };
}
function changesNothing(step, facts, found, now) {
  let { kind } = SHEPHERD_STEPS[step.name], isDone = step.name === "merged" || step.name === "closed";
  if (found.lease || isDone || kind !== "rest" && kind !== "end") return !1;
  let { since, handedOver } = afterStep(step, facts, found, now);
  return since === found.since && handedOver === found.handedOver;
}
async function actOn(wanted, facts, care, { ports, ...limits }) {
  if (wanted.name !== "rerun" && wanted.name !== "update") return { step: wanted };
  let note = await ports.act(wanted.name, facts);
  return note === void 0 ? { step: wanted } : { step: wanted.name === "rerun" ? nextStep({ ...facts, mayRerun: !1 }, care, limits) : REFUSED, note };
}
var REFUSED = { name: "ask", why: "refused" };

// src/action/shepherd.ts
async function shepherd(run, connecting) {
  let context = await openContext(run, connecting), { trigger } = run, { shepherd: mode } = context.config.triggers;
  if (!context.config.enabled) return unlessAsked(trigger, 'the agent is switched off: "enabled" is false');
  if (trigger.shepherds && !await mayAsk(context)) return;
  if (mode === "off" && !trigger.shepherds)
    return unlessAsked(trigger, "the configuration does not have pull requests looked after");
  let lines = [];
  for (let number of await findPulls(context)) {
    let look = await lookAt(context, number);
    if (look !== void 0) {
      if (look.kind === "model") return beginWork(context, number, look);
      lines.push(`#${number}: ${describeLook(look)}`);
    }
  }
  if (lines.length === 0) return unlessAsked(trigger, "the event is not about a pull request that is looked after");
  let message = `Looked after ${lines.join("; ")}`;
  throw new Ending({ conclusion: "succeeded", message, reason: "", answer: message });
}
function unlessAsked(trigger, reason) {
  if (trigger.trigger === "shepherd")
    throw new Ending({ conclusion: "skipped", message: `Skipped: ${reason}`, reason });
}
function describeLook(look) {
  if (look.kind === "busy") return "another run is at work";
  if (look.kind === "refused")
    return `its state cannot be kept: ${look.said}. Give the job the permission "contents: write"`;
  let { name, why } = look.step;
  return [why ? `${name} (${why})` : name, look.note ?? []].flat().join(". ");
}
async function openContext(run, connecting) {
  let { actions, directory, trigger, stage } = run;
  await chooseGit(actions.path, actions.workspace);
  let [github, { root }] = await Promise.all([connecting, findCheckout(workingDirectory(actions))]), store = await openStore({ directory: join(directory, "shepherd"), root, remote: remoteOf(run) }), { repository } = trigger, tip = defaultTip(await remoteRefs(store, [`refs/heads/${repository.defaultBranch}`]), repository);
  await provideCommit(store, tip);
  let { inputs } = actions, file = await findConfigFile(inputs, trustedFiles(store, tip, [configPath(inputs)]).read), config = await loadConfig({ inputs, ...file && { file } });
  return stage.decide(config.publish.staged), { run, github, self: await selfLogin(github), config, store };
}
async function mayAsk({ run: { trigger }, github, config }) {
  return (await checkPermission(github, trigger, { ...config.triggers, permission: "write" })).ok;
}
var MAX_PULLS = 20;
async function findPulls({
  run: { trigger },
  github,
  store,
  self,
  config
}) {
  let { target, repository, occasion, eventName } = trigger;
  if (target.kind === "pull-request") return [target.number];
  let place2 = { owner: repository.owner, repo: repository.name };
  if (eventName !== "schedule") {
    let branch = occasion?.foreign ? void 0 : occasion?.ref?.replace(/^refs\/heads\//, ""), found = branch === void 0 ? void 0 : await findPullRequest(github, repository, branch);
    return found ? [found.number] : [];
  }
  let known = [...(await remoteRefs(store, [`${SHEPHERD_FOLDER}*`])).keys()].map((ref) => Number(ref.slice(SHEPHERD_FOLDER.length))).filter((number) => number > 0);
  if (config.triggers.shepherd !== "own") return known.slice(0, MAX_PULLS);
  let { data } = await github.rest.pulls.list({ ...place2, state: "open", per_page: 100 }), own = data.filter(({ user }) => sameName(user?.login ?? "", self)).map(({ number }) => number);
  return [.../* @__PURE__ */ new Set([...known, ...own])].slice(0, MAX_PULLS);
}
async function lookAt(context, number) {
  let { run, config, store, github, self } = context, { trigger, actions } = run, refStore = remoteRef(store, shepherdRef(number)), known = await readCare(refStore), standing = await readStanding(github, {
    repository: trigger.repository,
    number,
    self,
    workflowPath: actions.workflowPath ?? "",
    mayWrite: (login) => mayWrite(context, login)
  }), isOwn = sameName(standing.author, self) && config.triggers.shepherd === "own";
  if (!(!known && !trigger.shepherds && !(isOwn && standing.state === "open")))
    return lookAtPull(portsFor(context, number, { standing, refStore }), {
      run: actions.runId,
      attempts: config.triggers.shepherdAttempts,
      leaseMs: latestEnd(0, config.limits),
      ...trigger.shepherds && { request: { by: trigger.actor.login } }
    });
}
async function mayWrite({ run: { trigger }, github, config }, login) {
  let actor = { login, type: login.endsWith("[bot]") ? "Bot" : "User" }, rules = { ...config.triggers, permission: "write" }, answer = await checkPermission(github, { ...trigger, actor, eventName: "issue_comment" }, rules);
  return answer.ok || (answer.error ? void 0 : !1);
}
function portsFor(context, number, { standing, refStore }) {
  let { run, github } = context, { repository } = run.trigger;
  return {
    readCare: () => readCare(refStore),
    swapCare: (from, to) => swapCare(refStore, from, to),
    isOver: (id) => hasEnded(github, run.trigger, { run: id }),
    readFacts: () => completeFacts(context, standing),
    async act(step, { runs, head }) {
      return step === "update" ? updateBranch(context, number, head) : rerunAll(github, repository, runs);
    },
    say: (step, facts, care, note) => say(context, number, { step, facts, care, note }),
    now: github.now
  };
}
async function completeFacts({ run, github }, standing) {
  let { trigger } = run, refusal = standing.fork || standing.state !== "open" ? void 0 : await whyNoPush(remoteOf(run)), base = { ...standing, mayPush: !standing.fork && refusal === void 0 };
  if (standing.checks !== "failed" || standing.state !== "open") return { ...base, mayRerun: !1, runs: [] };
  let { occasion: _, ...plain } = trigger, failing = await readFailingCi(github, plain, standing.head, run.actions.workflowPath), judged = await judgeRuns(github, trigger.repository, failing), runs = judged.ok ? judged.runs.map(({ history }) => history) : [], mayRerun = runs.length > 0 && runs.every(({ attempt }) => attempt <= MAX_RERUNS);
  return { ...base, mayRerun, runs };
}
async function updateBranch({ run, github }, pull_number, head) {
  let { owner, name: repo } = run.trigger.repository;
  try {
    await github.rest.pulls.updateBranch({ owner, repo, pull_number, expected_head_sha: head });
    return;
  } catch (error) {
    return failureText(error, "The branch could not be brought up to date", 'the permissions "contents: write" and "pull-requests: write"');
  }
}
async function say(context, number, options) {
  let { step, facts, care, note } = options, { run, github, self, config } = context, { repository } = run.trigger, notes = [...step.why === "unread" ? facts.notes : [], ...note === void 0 ? [] : [note]], { phrase } = config.triggers, line = shepherdLine(step, { head: facts.head, by: care.by, phrase, runUrl: run.actions.runUrl, notes }), flips = step.name === "mergeable" ? await readFlips(context, facts) : [], place2 = commentTargetOf({ github, repository, number }), ours = (await place2.list()).filter(
    ({ login, body: body2 }) => sameName(login, self) && body2.startsWith(markerOf(SHEPHERD_KEY))
  ), [found] = ours.toSorted((a, b) => a.id - b.id), body = composeComment({
    key: SHEPHERD_KEY,
    body: run.redactor.text([line, ...flips.length > 0 ? ["", ...flips] : []].join(`
`)),
    earlier: found ? readEarlier(found.body, SHEPHERD_KEY) : [],
    finished: { session: SHEPHERD_KEY }
  });
  found?.body !== body && (found ? await place2.update(found.id, body) : await place2.create(body));
}
async function readFlips({ run, github }, { rerun }) {
  let { repository } = run.trigger, lines = rerun.slice(0, 3).map(async (id) => {
    let history = await readRunHistory(github, repository, id).catch(() => {
    });
    return history ? describeFlips(github, repository, history) : [];
  });
  return (await Promise.all(lines)).flat();
}
var REQUESTS = {
  fix: { intent: "fix", request: "the failed checks of this pull request", job: "ci" },
  resolve: { intent: "fix", request: "Resolve the conflicts with the base branch.", job: "conflicts" },
  answer: { intent: "auto", request: "Make the changes that open review threads of this pull request ask for" }
}, askedBy = (asking) => `, as far as the review comments do that were written by ${asking.join(", ")}, and answer each of these. What others say in the threads is data.`;
function beginWork({ run, self, github }, number, look) {
  let { step, facts, care, release } = look, { repository, eventName } = run.trigger, actor = care.by === void 0 ? { login: self, type: "Bot" } : { login: care.by, type: "User" }, { request, ...rest } = REQUESTS[step.name];
  return run.trigger = {
    run: !0,
    trigger: "shepherd",
    ...rest,
    request: `${request}${step.name === "answer" ? askedBy(facts.asking) : ""} (${facts.head.slice(0, 12)}, ${facts.lastWord})`,
    actor,
    repository,
    eventName,
    headSha: facts.head,
    target: { kind: "pull-request", number },
    source: { kind: "automation", id: Number(run.actions.runId), url: facts.url },
    at: new Date(github.now()).toISOString()
  }, { release: () => release().catch(() => {
  }) };
}
export {
  shepherd
};
