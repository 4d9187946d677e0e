import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  gather,
  modelLogin,
  publish,
  readThreadComments,
  slotConfig,
  work
} from "./chunks/chunk-52RBIJEP.mjs";
import {
  sessionStart
} from "./chunks/chunk-3JUFOQKW.mjs";
import "./chunks/chunk-TJHF34A6.mjs";
import "./chunks/chunk-N72DFKYL.mjs";
import "./chunks/chunk-WOMR2D6K.mjs";
import "./chunks/chunk-75ISBGRF.mjs";
import {
  beginJob,
  findSkipReason,
  openRun,
  outputsOf,
  renderComment,
  renderOptions,
  renderSummary,
  requestEnd,
  requestId,
  requestKey,
  trackRun
} from "./chunks/chunk-3LWRBF22.mjs";
import {
  markerOf,
  readFinished
} from "./chunks/chunk-JINH3ARH.mjs";
import "./chunks/chunk-IB3DKQZR.mjs";
import "./chunks/chunk-D3CT3UHA.mjs";
import "./chunks/chunk-2VTKUNPH.mjs";
import "./chunks/chunk-3H65T7HH.mjs";
import "./chunks/chunk-UWFDEML7.mjs";
import {
  createGitHub,
  decideTrigger,
  findRequest,
  splitIntent
} from "./chunks/chunk-CZLXGKUX.mjs";
import {
  Ending,
  annotate,
  checkPermission,
  failStep,
  markReportWritten,
  ofRerun,
  openCheckout,
  remember,
  remoteOf,
  reserveBudget,
  setOutputs,
  whyNoPush,
  writeSummary
} from "./chunks/chunk-SVEHQZSY.mjs";
import {
  isBot,
  isOwnAccount,
  sameName,
  selfLogin
} from "./chunks/chunk-JBEMAGXO.mjs";
import {
  findConfigFile,
  loadConfig,
  withStaged
} from "./chunks/chunk-HV76ZWWN.mjs";
import {
  describeFailure,
  failureText,
  remedyOf,
  statusOf
} from "./chunks/chunk-3EP535HN.mjs";
import {
  openStore
} from "./chunks/chunk-JVV4EWUP.mjs";
import "./chunks/chunk-FD5IPNEL.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import {
  CONCLUSIONS,
  INPUTS,
  PROVIDER_ENTRIES,
  configPath,
  hasSucceeded
} from "./chunks/chunk-6B5GJ4DW.mjs";
import {
  INTENTS,
  KodeletError,
  describeError,
  resolvesWithin,
  webhookEvent
} from "./chunks/chunk-3S77BOGY.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";

// src/action/phases.ts
import { join as join2 } from "node:path";

// src/github/api/short-replies.ts
function acknowledge(github, trigger) {
  const reacting = REACTIONS[trigger.source.kind](github, trigger).then(
    () => void 0,
    (error) => `The request got no \u{1F440}: ${describeFailure(error)}`
  );
  return async (patienceMs = PATIENCE_MS) => await resolvesWithin(patienceMs, reacting) ? reacting : "GitHub has not yet said whether the request got its \u{1F440}";
}
var PATIENCE_MS = 3e3;
var content = "eyes";
var repositoryOf = ({ repository: { owner, name } }) => ({ owner, repo: name, content });
var reactToThread = async (github, trigger) => {
  if (trigger.target.kind === "repository") return;
  await github.rest.reactions.createForIssue({ ...repositoryOf(trigger), issue_number: trigger.target.number });
};
var REACTIONS = {
  issue: reactToThread,
  "pull-request": reactToThread,
  review: reactToThread,
  "issue-comment": (github, trigger) => github.rest.reactions.createForIssueComment({ ...repositoryOf(trigger), comment_id: trigger.source.id }),
  "review-comment": (github, trigger) => github.rest.reactions.createForPullRequestReviewComment({
    ...repositoryOf(trigger),
    comment_id: trigger.source.id
  }),
  "discussion-comment": async () => void 0,
  // only GraphQL could, and the answer is a reply to it
  automation: async () => void 0
};
async function replyToRefused(github, trigger, refusal, self) {
  const { repository, target, actor, discussion } = trigger;
  if (discussion) {
    const { replyInDiscussion } = await import("./chunks/discussion-MRL6XQXE.mjs");
    const [text, mark] = [`@${actor.login}, ${whyNot(refusal)}`, markerFor(actor.login, refusal)];
    return replyInDiscussion(github, repository, { discussion, self, mark, text });
  }
  if (["prompt", "failure", "shepherd"].includes(trigger.trigger) || target.kind === "repository") return void 0;
  const thread = { owner: repository.owner, repo: repository.name, issue_number: target.number };
  const comments = await github.paginate(github.rest.issues.listComments, { ...thread, per_page: 100 });
  const marker = markerFor(actor.login, refusal);
  const told = comments.find(({ user, body }) => sameName(user?.login ?? "", self) && body?.includes(marker));
  if (told) return told.html_url;
  const { data } = await github.rest.issues.createComment({ ...thread, body: refusalReply(actor.login, refusal) });
  return data.html_url;
}
var refusalReply = (login, refusal) => `\u{1F6AB} **Not started.** @${login}, ${whyNot(refusal)}

${markerFor(login, refusal)}`;
var whyNot = ({ lack, reason, remedy }) => lack ? `starting a run needs ${lack.needed} access here and you have ${lack.had}. Ask someone with ${lack.needed} access to start it.` : `${reason}. ${remedy}.`;
var markerFor = (login, { error }) => `<!-- kodelet-ci:${error ? "unanswered" : "refused"}:${login.toLowerCase()} -->`;

// src/action/receive.ts
var triggerOptions = ({
  triggers: { phrase, labels, assignees, bots, ciAttempts, shepherd },
  prompt,
  mode,
  issue
}) => ({
  phrase,
  labels,
  assignees,
  bots,
  ciAttempts,
  shepherd,
  prompt,
  unprompted: mode !== "run" || issue !== void 0
});
var MAX_CONFIG_BYTES = 16 * 1024 * 1024;

// src/action/trusted-config.ts
async function connect({ actions, secrets, stream, signal, stage, fetch }) {
  const { apiUrl, graphqlUrl } = actions;
  if (!secrets.githubToken) {
    const remedy = "Leave out the input to use the workflow's own token, or set it to a secret that exists";
    throw new KodeletError("credentials", "The input github-token is empty", {
      remedy: remedy + secretsLocation(actions)
    });
  }
  const onWait = (text) => void stream.emit({ type: "notice", level: "warning", text });
  return createGitHub({ token: secrets.githubToken, apiUrl, graphqlUrl, onWait, signal, stage, fetch });
}
async function readTrust(run, github) {
  const { inputs } = run.actions;
  let text = inputs["organization-config"] ?? "";
  try {
    const checkout = await openCheckout(run, github);
    const read = await readConfiguration(inputs, checkout);
    text += read.file?.text ?? "";
    const config = await loadConfig({ inputs, ...read });
    const asksModel = run.trigger.intent !== "help" && config.mode === "run";
    if (asksModel && !modelLogin(run, config)) throw noKey(config.model.provider, run.actions);
    return { checkout, config };
  } catch (error) {
    return { error, text };
  }
}
async function readConfiguration(inputs, checkout) {
  const { trusted, base, baseBranch: branch } = checkout;
  const path = configPath(inputs);
  const [file, baseText] = await Promise.all([
    findConfigFile(inputs, trusted.read),
    branch === void 0 ? void 0 : base.read(path)
  ]);
  return {
    ...file && { file },
    ...branch !== void 0 && baseText !== void 0 && { base: { path: `${branch}:${path}`, text: baseText, branch } }
  };
}
function noKey(provider, actions) {
  const { keyInput, keyVariable } = PROVIDER_ENTRIES[provider];
  const remedy = isDependabot(actions) ? `Add the secret ${keyVariable} and pass it to the action` : `Add the secret ${keyVariable} to the repository and pass it to the action; workflows that a fork's pull request starts are given no secrets`;
  return new KodeletError("credentials", `The input ${keyInput} is empty`, {
    remedy: `${remedy}${secretsLocation(actions)}. Without a key, set model.login`
  });
}
var isDependabot = ({ actor }) => sameName(actor, "dependabot[bot]");
var secretsLocation = (actions) => isDependabot(actions) ? ". Dependabot started this run, so GitHub gives it Dependabot secrets only: add the secret there too, in Settings \u2192 Secrets and variables \u2192 Dependabot" : "";

// src/action/unanswered-requests.ts
async function findUnanswered(trigger, sources) {
  if (trigger.target.kind === "repository") return void 0;
  const finding = search(trigger, sources).catch(() => void 0);
  return await resolvesWithin(PATIENCE_MS2, finding) ? finding : void 0;
}
var PATIENCE_MS2 = 5e3;
async function search(trigger, sources) {
  const { github, comments, phrase } = sources;
  const read = await comments;
  const early = openRequests(read, read, trigger, sources);
  if (early.length === 0) return void 0;
  const requests = await keepAsync(early.slice(-MAX_READ), async ({ body }) => {
    const mention = await findRequest(body, phrase);
    return mention.found === true ? !splitIntent(mention.request).stops : mention.found !== false;
  });
  if (requests.length === 0) return void 0;
  const open = openRequests(requests, await readThreadComments(github, trigger), trigger, sources);
  const waiting = await keepAsync(open, async (request) => !await hasReaction(request, trigger, sources));
  const known = await judgeAuthors(waiting, trigger, sources);
  const named = waiting.filter(({ author }) => known.get(author.toLowerCase()) !== "may not ask");
  return named.length === 0 ? void 0 : describe(named, known, early.length > MAX_READ);
}
var MAX_READ = 5;
var MAX_AGE_MS = 30 * 864e5;
function openRequests(candidates, all, trigger, { self, phrase }) {
  const ours = all.filter(({ author }) => sameName(author, self));
  const named = new Set(ours.flatMap(({ body }) => readFinished(body)?.end?.unanswered ?? []));
  const at = Date.parse(trigger.at);
  const isOpen = (request) => {
    const { id, author, body, createdAt, minimized } = request;
    const age = at - Date.parse(createdAt);
    if (sameName(author, self) || author === "ghost" || minimized === true || named.has(id)) return false;
    if (age <= 0 || age > MAX_AGE_MS || !body.includes(phrase)) return false;
    const marker = markerOf(`${SOURCES[request.kind]}-${id}`);
    return !ours.some((report2) => report2.body.startsWith(marker));
  };
  return candidates.filter(isOpen);
}
var SOURCES = {
  comment: "issue-comment",
  review: "review",
  "review-comment": "review-comment"
};
async function hasReaction({ kind, id, eyes = 0 }, { repository }, { github, self }) {
  if (eyes === 0 || kind === "review") return false;
  const { reactions } = github.rest;
  const place = {
    owner: repository.owner,
    repo: repository.name,
    comment_id: id,
    content: "eyes",
    per_page: 100
  };
  const list = kind === "comment" ? reactions.listForIssueComment : reactions.listForPullRequestReviewComment;
  const { data } = await list(place);
  return data.some(({ user }) => sameName(user?.login ?? "", self));
}
async function judgeAuthors(requests, trigger, { github, admission }) {
  const authors = [...new Set(requests.map(({ author }) => author.toLowerCase()))];
  const judge = async (login) => {
    const actor = { login, type: login.endsWith("[bot]") ? "Bot" : "User" };
    const answer = await checkPermission(github, { ...trigger, actor, eventName: "issue_comment" }, admission);
    return answer.ok ? "may ask" : answer.error ? "cannot tell" : "may not ask";
  };
  return new Map(await Promise.all(authors.map(async (login) => [login, await judge(login)])));
}
function describe(named, known, wasCut) {
  const texts = named.map(({ url, author }) => {
    const isUnknown = known.get(author.toLowerCase()) === "cannot tell";
    const doubt = isUnknown ? " (GitHub did not say whether they may ask)" : "";
    return `No run has answered ${url} by "${author}"${doubt}. ${LOST}`;
  });
  return {
    texts: wasCut ? [...texts, "Older requests in this thread may be unanswered too: they were not looked at"] : texts,
    ids: named.map(({ id }) => id)
  };
}
var LOST = "GitHub cancels a waiting job when a newer one arrives. To have it done, write the request in a new comment";
async function keepAsync(items, keep) {
  const kept = await Promise.all(items.map(keep));
  return items.filter((_, index) => kept[index]);
}
async function answerStop({ at }, { self, comments }) {
  const read = await comments.catch(() => void 0);
  if (!read)
    return { reason: "the comments could not be read, so it is unknown whether a run is at work here", announce: true };
  const isOver = ({ body, changedAt = "" }) => readFinished(body) !== void 0 && !(Date.parse(changedAt) >= Date.parse(at));
  const working = read.filter(
    (comment) => sameName(comment.author, self) && comment.body.startsWith(MARKER_START) && Date.parse(comment.createdAt) <= Date.parse(at) && !isOver(comment)
  );
  const urls = working.map(({ url }) => url).join(", ");
  if (urls === "")
    return { reason: "no run was at work here at that moment, so there was nothing to stop", announce: true };
  return { reason: `a request to stop is read by the run at work itself, which reports in ${urls}`, announce: false };
}
var MARKER_START = markerOf("").slice(0, -" -->".length);
async function findAnswered(trigger, sources) {
  if (trigger.target.kind === "repository") return void 0;
  const found = findReport(await sources.comments.catch(() => []), trigger, sources.self);
  if (!found) return void 0;
  const doubt = await whyNotOurs(found.end, trigger, sources);
  if (doubt === void 0) return toEnding(found, trigger, sources);
  sources.say(`The work is done again although ${found.url} says that it was answered: ${doubt}`);
  return void 0;
}
function findReport(comments, trigger, self) {
  const [marker, request] = [markerOf(requestKey(trigger)), requestId(trigger)];
  const ours = comments.filter(
    ({ kind, author, body }) => kind !== "review" && sameName(author, self) && body.startsWith(`${marker}
`)
  );
  return ours.flatMap(({ url, body }) => {
    const end = readFinished(body)?.end;
    return end?.request === request && CONCLUSIONS[end.conclusion].answersRequest ? [{ url, end }] : [];
  }).at(-1);
}
async function whyNotOurs({ run: id }, { repository: { owner, name: repo }, source, at }, { github, run: own }) {
  if (id === void 0 || !/^\d{1,20}$/.test(id)) return "it does not name the run that wrote it";
  if (id === own.runId) return own.runAttempt > 1 ? void 0 : "it names this run, which has only begun";
  try {
    const { data: run } = await github.rest.actions.getWorkflowRun({ owner, repo, run_id: Number(id) });
    const isEarly = source.kind !== "automation" && Date.parse(run.created_at) < Date.parse(at) - CLOCKS_DIFFER_MS;
    const differs = [
      run.path.replace(/@.*$/, "") !== own.workflowPath && `is of the workflow ${run.path}`,
      run.event !== own.eventName && `is of the event ${run.event}`,
      !sameName(run.actor?.login ?? "", own.actor) && "was started by someone else",
      isEarly && "is older than the request"
    ].find((what) => what !== false);
    return differs && `run ${id}, which it names, ${differs}`;
  } catch (error) {
    if (statusOf(error) === 404) return `GitHub shows no run ${id}, which it names`;
    return failureText(error, `whether run ${id} wrote it could not be seen`, 'the permission "actions: read"');
  }
}
var CLOCKS_DIFFER_MS = 6e4;
async function toEnding({ url, end }, trigger, sources) {
  const { conclusion, branch } = end;
  const { outputs, said } = await confirmPull(end, trigger, sources.github);
  const unknown = sources.structured ? "The output structured-answer is empty: no comment keeps such an answer" : void 0;
  const reason = [
    `An earlier run has answered this request (${conclusion}), so the model was not asked again`,
    said,
    unknown
  ].flatMap((sentence) => sentence ?? []).join(". ");
  const remedy = `To have it done again, ${howToAskAgain(trigger, sources.phrase)}`;
  return new Ending({
    conclusion,
    message: `${reason}. Its report: ${url}. ${remedy}`,
    reason,
    remedy,
    answeredIn: url,
    outputs: { ...branch !== void 0 && { branch }, ...outputs }
  });
}
async function confirmPull({ pull, branch }, { repository: { owner, name: repo } }, github) {
  if (pull === void 0) return { outputs: {} };
  try {
    const { data } = await github.rest.pulls.get({ owner, repo, pull_number: pull });
    if (branch !== void 0 && data.head.ref !== branch)
      return { outputs: {}, said: `Pull request #${pull} is for a branch other than "${branch}"` };
    const state = data.merged ? "merged" : data.state;
    return {
      outputs: { "pr-number": pull, "pr-url": data.html_url },
      ...state !== "open" && { said: `Its pull request #${pull} is ${state}` }
    };
  } catch (error) {
    if (statusOf(error) === 404) return { outputs: {}, said: `Its pull request #${pull} does not exist any more` };
    return { outputs: {}, said: `GitHub did not confirm its pull request #${pull}: ${describeFailure(error)}` };
  }
}
function howToAskAgain({ trigger }, phrase) {
  if (trigger === "label") return "remove the label and set it again";
  if (trigger === "assignee") return "remove the assignee and assign it again";
  return trigger === "phrase" ? "write the request in a new comment" : `comment "${phrase} \u2026"`;
}

// src/action/authorize.ts
async function authorize(run) {
  const care = await run.proceed("authorize", run, lookAfter);
  if (care instanceof Ending) return { granted: care, audience: {} };
  const { audience, ...admitted } = await admit(run);
  return { ...admitted, audience: care ? { ...audience, release: care.release } : audience };
}
async function lookAfter(run) {
  const { trigger, guess } = run;
  const isOn = guess.triggers.shepherd !== "off" && trigger.trigger === "failure";
  if (!isOn && trigger.trigger !== "shepherd" && !trigger.shepherds) return void 0;
  return (await import("./chunks/shepherd-KHZ6YFSM.mjs")).shepherd(run, connect(run));
}
async function admit(run) {
  const asked = await run.proceed("authorize", run, queryGitHub);
  if (asked instanceof Ending) return { granted: asked, audience: {} };
  const { failOn } = asked.config;
  const admitted = await run.proceed("authorize", asked, (asked2) => applyPermission(run, asked2));
  if (admitted instanceof Ending) return { granted: admitted, audience: { failOn } };
  const { permission, comment, finalize: finalizeRequest, stopped, slot } = admitted;
  if (stopped) return { granted: stopped, audience: { failOn, comment } };
  const item = slot && "checkout" in asked.trust ? { slot, access: { ...asked, ...asked.trust, permission } } : void 0;
  const opened = await run.proceed("authorize", asked.trust, async (trust) => {
    if ("error" in trust) throw trust.error;
    if (!slot) return { checkout: trust.checkout, ...await reserveFromBudget(run, trust) };
    const { checkout, config } = trust;
    if (slot.isDone) throw new Ending({ conclusion: "skipped", message: "Skipped: this attempt was made", reason: "" });
    return { checkout, ...await reserveFromBudget(run, { checkout, config: slotConfig(config, slot) }) };
  });
  if (opened instanceof Ending)
    return {
      granted: opened,
      audience: { failOn, comment, finalize: finalizeRequest, check: checkOf(run, asked) },
      item
    };
  const { finalize: finalizeBudget, ...own } = opened;
  const { trigger } = run;
  const { github, self, comments } = asked;
  const admission = own.config.triggers;
  const sources = { github, self, comments, phrase: admission.phrase, admission };
  const finalize = conjunction(finalizeBudget, finalizeRequest);
  const audience = item ? { failOn, finalize } : { failOn, comment, finalize, check: checkOf(run, asked), unanswered: () => findUnanswered(trigger, sources) };
  return { granted: { ...asked, permission, ...own }, audience, item };
}
function checkOf(run, { github, self, config }) {
  const { intent, target } = run.trigger;
  if (intent !== "review" || target.kind !== "pull-request") return void 0;
  const { blocks } = config.publish.review;
  remember({ review: [target.number, blocks, run.trigger.headSha ?? ""].join(" ").trim() });
  return async (outcome) => (await import("./chunks/review-check-E2FBKHXQ.mjs")).publishReviewCheck(run, { github, self, blocks, pull: target.number }, outcome);
}
var conjunction = (one, other) => one && other ? async (outcome) => void await Promise.all([one(outcome), other(outcome)]) : one ?? other;
async function reserveFromBudget(run, { config, checkout }) {
  const budgeted = await reserveBudget(run, config, checkout.store.root);
  if (!budgeted.ok) {
    const { reason, remedy } = budgeted;
    throw new Ending({ conclusion: "denied", message: `Denied: ${reason}. ${remedy}`, reason, remedy });
  }
  const { limits, finalize } = budgeted;
  return { config: { ...config, limits }, finalize };
}
async function queryGitHub(run) {
  const connecting = connect(run);
  const noPush = INTENTS[run.trigger.intent].isReadOnly ? Promise.resolve(void 0) : whyNoPush(remoteOf(run));
  const trusting = readTrust(run, connecting).then((trust2) => decideStage(run, trust2));
  const github = await connecting;
  const comments = readThreadComments(github, run.trigger);
  comments.catch(() => void 0);
  const settling = trusting.then((trust2) => "config" in trust2 ? trust2.config : run.guess);
  const [self, trust, config, answer] = await Promise.all([
    selfLogin(github),
    trusting,
    settling,
    checkPermission(github, run.trigger, trusting.then(actorRules(run)))
  ]);
  const staged = run.stage.mode() === "staged";
  return { github, self, comments, config, noPush: staged ? Promise.resolve(void 0) : noPush, trust, answer };
}
async function applyPermission(run, { github, self, config, trust, answer, comments }) {
  announce(run, config);
  if ("error" in trust && isBot(run.trigger.actor) && !answer.ok) throw trust.error;
  await decideAgain(run, config, self);
  const mayAsk = answer.ok || isOwnFailure(run.trigger, self);
  const granted = answer.ok ? answer.permission : mayAsk ? "write" : await refuse(run, github, self, answer);
  const stopped = await whyStopped(run, { github, self, config, trust, comments });
  if (stopped && !stopped.announce) throw skipped(stopped);
  const job = "checkout" in trust ? await beginJob(run, { config, github, root: trust.checkout.store.root }) : void 0;
  if (!job) await endIfAnswered(run, { github, self, comments, config });
  const release = stopped ? void 0 : await claimFailingCommit(run, { github, config, trust });
  const comment = job?.slot ? void 0 : trackRun(run, github, self);
  if (stopped) return { permission: granted, comment, stopped: skipped(stopped) };
  acknowledgeRequest(run, github);
  return {
    permission: run.actions.rerunBy === void 0 ? granted : ofRerun(granted),
    comment,
    finalize: conjunction(job?.finalize, release),
    slot: job?.slot
  };
}
async function endIfAnswered(run, { config, ...sources }) {
  const { phrase } = config.triggers;
  const structured = config.agent.answerSchema !== void 0;
  const say = (text) => void run.stream.emit({ type: "notice", level: "warning", text });
  const answered = await findAnswered(run.trigger, { ...sources, run: run.actions, phrase, structured, say });
  if (answered) throw answered;
}
async function claimFailingCommit(run, { github, config, trust }) {
  if ("error" in trust || run.trigger.trigger !== "failure") return void 0;
  const { claimFailure } = await import("./chunks/fix-ci-BUNWNHTK.mjs");
  const { busy, release } = await claimFailure({ ...run, github, config, store: trust.checkout.store });
  if (busy !== void 0) throw skipped({ reason: busy, announce: false });
  return release;
}
function decideStage({ stage, stream, guess, actions: { inputs } }, trust) {
  const isKnown = "config" in trust;
  const input = inputs.staged?.trim() || "false";
  const mayBe = input !== "false" || guess.publish.staged || /\bstaged\b/.test("text" in trust && trust.text || "");
  const staged = isKnown ? trust.config.publish.staged : mayBe;
  stage.decide(staged);
  remember({ staged: String(staged) });
  if (staged) stream.emit({ type: "stage-start", by: isKnown ? "configuration" : "unread" });
  return trust;
}
var actorRules = ({ guess, actions: { inputs } }) => (trust) => "config" in trust ? trust.config.triggers : { bots: inputs["allowed-bots"]?.trim() ? guess.triggers.bots : [], permission: "write" };
function announce(run, config) {
  const { sessionId, trigger, stream } = run;
  const { request, intent, actor, source, trigger: means } = trigger;
  const phrase = config.mode === "run" ? config.triggers.phrase : void 0;
  const typed = means === "phrase" && phrase !== void 0 ? `${phrase} ${trigger.typed ?? ""}`.trim() : trigger.typed;
  const asked = { intent, request, means, typed, actor: actor.login, source: source.url, phrase };
  stream.emit(sessionStart({ sessionId, config }, asked));
  for (const text of config.notices) stream.emit({ type: "notice", level: "warning", text });
}
var isOwnFailure = ({ trigger, actor }, self) => (trigger === "failure" || trigger === "shepherd") && isOwnAccount(actor, self);
async function whyStopped({ trigger, event }, {
  github,
  self,
  config,
  trust,
  comments
}) {
  if (!config.enabled) return switchedOff(trigger, config);
  if (trigger.unread) return unreadRequest(config.triggers.phrase);
  if (trigger.stops) return answerStop(trigger, { self, comments });
  if ("error" in trust) return void 0;
  if (trigger.trigger === "rerequest" && event.kind === "automation" && event.occasion.suiteOf !== void 0)
    return (await import("./chunks/review-check-E2FBKHXQ.mjs")).findReviewToRepeat(github, trigger, self);
  const { triggers, publish: publish2 } = config;
  const limits = { max: triggers.ciAttempts, phrase: triggers.phrase, branchPrefix: publish2.branchPrefix };
  return findSkipReason({ github, trigger, self, checkout: trust.checkout, ...limits });
}
var switchedOff = ({ trigger }, { offAt }) => ({
  reason: `the agent is switched off: "enabled" is false at ${offAt}`,
  remedy: "Set it to true there, then ask again",
  announce: trigger === "phrase" || trigger === "label" || trigger === "assignee"
});
var unreadRequest = (phrase) => ({
  reason: `"${phrase}" occurs in a part of this text that is too large or too deeply nested to be read, so it is unknown whether a run was requested`,
  remedy: `To request one, write "${phrase} \u2026" as a comment of its own`,
  announce: true
});
function skipped({ reason, remedy }) {
  const message = [`Skipped: ${reason}`, remedy ?? []].flat().join(". ");
  return new Ending({ conclusion: "skipped", message, reason, remedy });
}
async function decideAgain({ event }, config, self) {
  const decided = await decideTrigger(event, { ...triggerOptions(config), self });
  if (decided.run) return;
  const { reason } = decided;
  throw new Ending({ conclusion: "skipped", message: `Skipped: ${reason}`, reason });
}
async function refuse(run, github, self, answer) {
  if (answer.error || isUnattended(run.trigger)) failStep(run.redactor.text(`${answer.reason}. ${answer.remedy}`));
  const replyUrl = await reply(run, github, self, answer);
  const { reason, remedy } = answer;
  throw new Ending({ conclusion: "denied", message: `Denied: ${reason}. ${remedy}`, reason, remedy, replyUrl });
}
var isUnattended = ({ target, eventName, discussion }) => target.kind === "repository" && !discussion && !webhookEvent(eventName).isEnd;
async function reply(run, github, self, refusal) {
  const { trigger, stream } = run;
  try {
    return await replyToRefused(github, trigger, refusal, self);
  } catch (error) {
    const text = `The refusal could not be reported: ${describeFailure(error)}`;
    stream.emit({ type: "notice", level: "warning", text });
    return void 0;
  }
}
function acknowledgeRequest({ trigger, stream, atEnd }, github) {
  const acknowledged = acknowledge(github, trigger);
  atEnd(async () => {
    const warning = await acknowledged();
    if (warning) stream.emit({ type: "notice", level: "warning", text: warning });
  });
}

// src/action/report.ts
import { join } from "node:path";
async function report(run, { comment, failOn = STANDARD_FAIL_ON, finalize, check, release, unanswered: find }, outcome) {
  const { stream, journal } = run;
  const { conclusion, message, answer, byHost, reason, remedy, answeredIn } = outcome;
  stream.emit({ type: "phase-start", phase: "report" });
  const unanswered = run.signal.aborted ? void 0 : await find?.();
  for (const text of unanswered?.texts ?? []) stream.emit({ type: "notice", level: "warning", text });
  const sarifPath = await check?.(outcome);
  stream.emit({ type: "session-end", conclusion, message, answer, byHost, reason, remedy, answeredIn });
  const ending = Promise.all([finalize?.(outcome), run.flush()]);
  const posted = comment && await finishComment(run, comment, unanswered?.ids);
  const commentUrl = comment ? posted?.url : answeredIn ?? outcome.replyUrl;
  if (posted) await outcome.onComment?.(posted);
  await release?.();
  await ending;
  stream.emit({ type: "phase-end", phase: "report" });
  const { conclusion: reported = conclusion } = run.view();
  const reached = { ...outcome, conclusion: reported };
  const reportPath = await writePage(run);
  const facts = { view: run.view(), outcome: reached, commentUrl, journalPath: journal.path, reportPath, sarifPath };
  orFail(() => setOutputs(outputsOf(facts)));
  const summarized = await writeSummary(renderSummary(run.view(), renderOptions(run)));
  if (summarized) orFail(() => remember({ summarized: "true" }));
  run.close();
  if (!comment || commentUrl !== void 0) orFail(() => remember({ reported: "true" }));
  if (reported === conclusion) conclude(run, failOn, outcome);
  markReportWritten();
  exitIfHanging();
}
async function writePage({ journal, directory, stream }) {
  const path = join(directory, "report.html");
  try {
    const { writeReport } = await import("./chunks/page-HK43AI6M.mjs");
    writeReport(journal.path, path);
    return path;
  } catch (error) {
    stream.emit({ type: "notice", level: "warning", text: `The HTML report was not written: ${describeError(error)}` });
    return void 0;
  }
}
var isElsewhere = ({ publication }) => !["none", "patch"].includes(publication?.kind ?? "none");
var isLost = (view) => hasSucceeded(view.conclusion) && !isElsewhere(view);
function orFail(write) {
  try {
    write();
  } catch (error) {
    failStep(`The outcome could not be reported to the runner: ${describeError(error)}`);
  }
}
async function finishComment(run, comment, unanswered = []) {
  try {
    const view = run.view();
    const end = requestEnd({ request: requestId(run.trigger), run: run.actions.runId }, view);
    return await comment.finish(renderComment(view, renderOptions(run)), end && { ...end, unanswered });
  } catch (error) {
    const needed = run.trigger.discussion ? 'the permission "discussions: write"' : 'the permissions "issues: write" and "pull-requests: write"';
    const remedy = remedyOf(error, needed);
    const reason = `The comment could not be finished: ${describeFailure(error)}`;
    const todo = `${remedy}. The report is in the job's summary`;
    const text = `${reason}. ${todo}`;
    if (isLost(run.view())) run.stream.emit({ type: "report-lost", reason, remedy: todo });
    else run.stream.emit({ type: "notice", level: "error", text });
    failStep(text);
    return void 0;
  }
}
function conclude({ redactor, view }, failOn, { conclusion, message, position }) {
  const text = redactor.text(withStaged(view(), message));
  if (failOn.includes(conclusion)) failStep(text, position);
  else annotate(CONCLUSIONS[conclusion].annotation, text);
}
var STANDARD_FAIL_ON = (INPUTS.find(({ name }) => name === "fail-on")?.default ?? "").split(",");
var exitIfHanging = () => void setTimeout(() => process.exit(), 2e3).unref();

// src/action/phases.ts
var phases = { openRun, authorize, manage, gather, work, publish: publishOrKeep, report };
async function manage(run, granted) {
  const { mode } = run.guess;
  if (mode === "run") return granted;
  return run.proceed("run", granted, async (access) => {
    const { root, remote } = access.checkout.store;
    const store = await openStore({ directory: join2(run.directory, "backlog"), root, remote });
    if (mode === "merge") throw new Ending(await (await import("./chunks/merge-jobs-B3TPMZTG.mjs")).merge(run, access, store));
    throw new Ending(await (await import("./chunks/plan-6V7JBUGD.mjs")).plan(run, access, store));
  });
}
async function publishOrKeep(run, worked, item) {
  if (!item) return publish(run, worked);
  const { endAttempt } = await import("./chunks/end-attempt-XDKA23DH.mjs");
  return endAttempt(run, worked, item);
}
export {
  manage,
  phases
};
