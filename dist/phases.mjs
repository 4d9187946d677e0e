import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  gather,
  modelLogin,
  publish,
  readThreadComments,
  slotConfig,
  work
} from "./chunks/chunk-CTR62KQ2.mjs";
import {
  sessionStart
} from "./chunks/chunk-IJJD7ZNS.mjs";
import "./chunks/chunk-A245EHAI.mjs";
import "./chunks/chunk-645ZXUZD.mjs";
import "./chunks/chunk-KXSHC2TD.mjs";
import "./chunks/chunk-YMOMXDCD.mjs";
import {
  Ending,
  beginJob,
  findSkipReason,
  openCheckout,
  openRun,
  outputsOf,
  remoteOf,
  renderComment,
  renderOptions,
  renderSummary,
  requestEnd,
  requestId,
  requestKey,
  reserveBudget,
  trackRun,
  warn
} from "./chunks/chunk-WFPSQ6XO.mjs";
import {
  markerOf,
  readFinished
} from "./chunks/chunk-OWAA3ENJ.mjs";
import "./chunks/chunk-PMTVLGR3.mjs";
import "./chunks/chunk-SHL5D4HH.mjs";
import "./chunks/chunk-CVKVDPR5.mjs";
import "./chunks/chunk-NP2V3FBQ.mjs";
import {
  createGitHub,
  decideTrigger,
  findRequest,
  splitIntent
} from "./chunks/chunk-SASV543H.mjs";
import {
  annotate,
  checkPermission,
  failStep,
  markReportWritten,
  ofRerun,
  remember,
  setOutputs,
  whyNoPush,
  writeSummary
} from "./chunks/chunk-OPSYQAIC.mjs";
import {
  isBot,
  isOwnAccount,
  sameName,
  selfLogin
} from "./chunks/chunk-MYA6JJVQ.mjs";
import {
  findConfigFile,
  loadConfig,
  withStaged
} from "./chunks/chunk-YZLLI52C.mjs";
import "./chunks/chunk-UB6AQPMI.mjs";
import {
  describeFailure,
  failureText,
  openStore,
  remedyOf,
  statusOf
} from "./chunks/chunk-RUKXNR4W.mjs";
import "./chunks/chunk-UK5ZVJY2.mjs";
import {
  INPUTS,
  configPath
} from "./chunks/chunk-HHXOSJNE.mjs";
import {
  INTENTS
} from "./chunks/chunk-NR72YXAO.mjs";
import {
  CONCLUSIONS,
  PROVIDER_ENTRIES,
  hasSucceeded
} from "./chunks/chunk-2CPQNCYK.mjs";
import {
  KodeletError,
  describeError,
  resolvesWithin,
  webhookEvent
} from "./chunks/chunk-VJIQ4LIJ.mjs";
import "./chunks/chunk-5WQWSAID.mjs";

// src/action/phases.ts
import { join as join2 } from "node:path";

// src/action/authorize.ts
import { isDeepStrictEqual } from "node:util";

// src/github/api/short-replies.ts
function acknowledge(github, trigger) {
  let reacting = REACTIONS[trigger.source.kind](github, trigger).then(
    () => {
    },
    (error) => `The request got no \u{1F440}: ${describeFailure(error)}`
  );
  return async (patienceMs = PATIENCE_MS) => await resolvesWithin(patienceMs, reacting) ? reacting : "GitHub has not yet said whether the request got its \u{1F440}";
}
var PATIENCE_MS = 3e3, content = "eyes", repositoryOf = ({ repository: { owner, name } }) => ({ owner, repo: name, content }), reactToThread = async (github, trigger) => {
  trigger.target.kind !== "repository" && await github.rest.reactions.createForIssue({ ...repositoryOf(trigger), issue_number: trigger.target.number });
}, REACTIONS = {
  issue: reactToThread,
  "pull-request": reactToThread,
  review: reactToThread,
  "issue-comment": (github, trigger) => github.rest.reactions.createForIssueComment({ ...repositoryOf(trigger), comment_id: trigger.source.id }),
  "review-comment": (github, trigger) => github.rest.reactions.createForPullRequestReviewComment({
    ...repositoryOf(trigger),
    comment_id: trigger.source.id
  }),
  "discussion-comment": async () => {
  },
  // only GraphQL could, and the answer is a reply to it
  automation: async () => {
  }
};
async function replyToRefused(github, trigger, refusal, self) {
  let { repository, target, actor, discussion } = trigger;
  if (discussion) {
    let { replyInDiscussion } = await import("./chunks/discussion-V3CD7OLF.mjs"), [text, mark] = [`@${actor.login}, ${whyNot(refusal)}`, markerFor(actor.login, refusal)];
    return replyInDiscussion(github, repository, { discussion, self, mark, text });
  }
  if (["prompt", "failure", "shepherd"].includes(trigger.trigger) || target.kind === "repository") return;
  let thread = { owner: repository.owner, repo: repository.name, issue_number: target.number }, comments = await github.paginate(github.rest.issues.listComments, { ...thread, per_page: 100 }), marker = markerFor(actor.login, refusal), told = comments.find(({ user, body }) => sameName(user?.login ?? "", self) && body?.includes(marker));
  if (told) return told.html_url;
  let { data } = await github.rest.issues.createComment({ ...thread, body: refusalReply(actor.login, refusal) });
  return data.html_url;
}
var refusalReply = (login, refusal) => `\u{1F6AB} **Not started.** @${login}, ${whyNot(refusal)}

${markerFor(login, refusal)}`, whyNot = ({ lack, reason, remedy }) => lack ? `starting a run needs ${lack.needed} access here and you have ${lack.had}. Ask someone with ${lack.needed} access to start it.` : `${reason}. ${remedy}.`, markerFor = (login, { error }) => `<!-- kodelet-ci:${error ? "unanswered" : "refused"}:${login.toLowerCase()} -->`;

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
  let { apiUrl, graphqlUrl } = actions;
  if (!secrets.githubToken) {
    let remedy = "Leave out the input to use the workflow's own token, or set it to a secret that exists";
    throw new KodeletError("credentials", "The input github-token is empty", {
      remedy: remedy + secretsLocation(actions)
    });
  }
  let onWait = (text) => warn(stream, text);
  return createGitHub({ token: secrets.githubToken, apiUrl, graphqlUrl, onWait, signal, stage, fetch });
}
async function readTrust(run, github) {
  let { inputs } = run.actions, text = inputs["organization-config"] ?? "";
  try {
    let checkout = await openCheckout(run, github), read = await readConfiguration(inputs, checkout);
    text += read.file?.text ?? "";
    let config = await loadConfig({ inputs, ...read });
    if (run.trigger.intent !== "help" && config.mode === "run" && !modelLogin(run, config)) throw noKey(config.model.provider, run.actions);
    return { checkout, config };
  } catch (error) {
    return { error, text };
  }
}
async function readConfiguration(inputs, checkout) {
  let { trusted, base, baseBranch: branch } = checkout, path = configPath(inputs), [file, baseText] = await Promise.all([
    findConfigFile(inputs, trusted.read),
    branch === void 0 ? void 0 : base.read(path)
  ]);
  return {
    ...file && { file },
    ...branch !== void 0 && baseText !== void 0 && { base: { path: `${branch}:${path}`, text: baseText, branch } }
  };
}
function noKey(provider, actions) {
  let { keyInput, keyVariable } = PROVIDER_ENTRIES[provider], remedy = isDependabot(actions) ? `Add the secret ${keyVariable} and pass it to the action` : `Add the secret ${keyVariable} to the repository and pass it to the action; workflows that a fork's pull request starts are given no secrets`;
  return new KodeletError("credentials", `The input ${keyInput} is empty`, {
    remedy: `${remedy}${secretsLocation(actions)}. Without a key, set model.login`
  });
}
var isDependabot = ({ actor }) => sameName(actor, "dependabot[bot]"), secretsLocation = (actions) => isDependabot(actions) ? ". Dependabot started this run, so GitHub gives it Dependabot secrets only: add the secret there too, in Settings \u2192 Secrets and variables \u2192 Dependabot" : "";

// src/action/unanswered-requests.ts
async function findUnanswered(trigger, sources) {
  if (trigger.target.kind === "repository") return;
  let finding = search(trigger, sources).catch(() => {
  });
  return await resolvesWithin(PATIENCE_MS2, finding) ? finding : void 0;
}
var PATIENCE_MS2 = 5e3;
async function search(trigger, sources) {
  let { github, comments, phrase } = sources, read = await comments, early = openRequests(read, read, trigger, sources);
  if (early.length === 0) return;
  let requests = await keepAsync(early.slice(-MAX_READ), async ({ body }) => {
    let mention = await findRequest(body, phrase);
    return mention.found === !0 ? !splitIntent(mention.request).stops : mention.found !== !1;
  });
  if (requests.length === 0) return;
  let open = openRequests(requests, await readThreadComments(github, trigger), trigger, sources), waiting = await keepAsync(open, async (request) => !await hasReaction(request, trigger, sources)), known = await judgeAuthors(waiting, trigger, sources), named = waiting.filter(({ author }) => known.get(author.toLowerCase()) !== "may not ask");
  return named.length === 0 ? void 0 : describe(named, known, early.length > MAX_READ);
}
var MAX_READ = 5, MAX_AGE_MS = 30 * 864e5;
function openRequests(candidates, all, trigger, { self, phrase }) {
  let ours = all.filter(({ author }) => sameName(author, self)), named = new Set(ours.flatMap(({ body }) => readFinished(body)?.end?.unanswered ?? [])), at = Date.parse(trigger.at), isOpen = (request) => {
    let { id, author, body, createdAt, minimized } = request, age = at - Date.parse(createdAt);
    if (sameName(author, self) || author === "ghost" || minimized === !0 || named.has(id) || age <= 0 || age > MAX_AGE_MS || !body.includes(phrase)) return !1;
    let marker = markerOf(`${SOURCES[request.kind]}-${id}`);
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
  if (eyes === 0 || kind === "review") return !1;
  let { reactions } = github.rest, place = {
    owner: repository.owner,
    repo: repository.name,
    comment_id: id,
    content: "eyes",
    per_page: 100
  }, list = kind === "comment" ? reactions.listForIssueComment : reactions.listForPullRequestReviewComment, { data } = await list(place);
  return data.some(({ user }) => sameName(user?.login ?? "", self));
}
async function judgeAuthors(requests, trigger, { github, admission }) {
  let authors = [...new Set(requests.map(({ author }) => author.toLowerCase()))], judge = async (login) => {
    let actor = { login, type: login.endsWith("[bot]") ? "Bot" : "User" }, answer = await checkPermission(github, { ...trigger, actor, eventName: "issue_comment" }, admission);
    return answer.ok ? "may ask" : answer.error ? "cannot tell" : "may not ask";
  };
  return new Map(await Promise.all(authors.map(async (login) => [login, await judge(login)])));
}
function describe(named, known, wasCut) {
  let texts = named.map(({ url, author }) => {
    let doubt = known.get(author.toLowerCase()) === "cannot tell" ? " (GitHub did not say whether they may ask)" : "";
    return `No run has answered ${url} by "${author}"${doubt}. ${LOST}`;
  });
  return {
    texts: wasCut ? [...texts, "Older requests in this thread may be unanswered too: they were not looked at"] : texts,
    ids: named.map(({ id }) => id)
  };
}
var LOST = "GitHub cancels a waiting job when a newer one arrives. To have it done, write the request in a new comment";
async function keepAsync(items, keep) {
  let kept = await Promise.all(items.map(keep));
  return items.filter((_, index) => kept[index]);
}
async function answerStop({ at }, { self, comments }) {
  let read = await comments.catch(() => {
  });
  if (!read)
    return { reason: "the comments could not be read, so it is unknown whether a run is at work here", announce: !0 };
  let isOver = ({ body, changedAt = "" }) => readFinished(body) !== void 0 && !(Date.parse(changedAt) >= Date.parse(at)), urls = read.filter(
    (comment) => sameName(comment.author, self) && comment.body.startsWith(MARKER_START) && Date.parse(comment.createdAt) <= Date.parse(at) && !isOver(comment)
  ).map(({ url }) => url).join(", ");
  return urls === "" ? { reason: NONE_AT_WORK, announce: !0 } : { reason: `a request to stop is read by the run at work itself, unless that is publishing already. It reports in ${urls}`, announce: !1 };
}
var NONE_AT_WORK = "no run was at work here at that moment. One that was requested before, and has still to begin, ends without work", MARKER_START = markerOf("").slice(0, -4);
async function findAnswered(trigger, sources) {
  if (trigger.target.kind === "repository") return;
  let found = findReport(await sources.comments.catch(() => []), trigger, sources.self);
  if (!found) return;
  let doubt = await whyNotOurs(found.end, trigger, sources);
  if (doubt === void 0) return toEnding(found, trigger, sources);
  sources.say(`The work is done again although ${found.url} says that it was answered: ${doubt}`);
}
function findReport(comments, trigger, self) {
  let [marker, request] = [markerOf(requestKey(trigger)), requestId(trigger)];
  return comments.filter(
    ({ kind, author, body }) => kind !== "review" && sameName(author, self) && body.startsWith(`${marker}
`)
  ).flatMap(({ url, body }) => {
    let end = readFinished(body)?.end;
    return end?.request === request && CONCLUSIONS[end.conclusion].answersRequest ? [{ url, end }] : [];
  }).at(-1);
}
async function whyNotOurs({ run: id }, { repository: { owner, name: repo }, source, at }, { github, run: own }) {
  if (id === void 0 || !/^\d{1,20}$/.test(id)) return "it does not name the run that wrote it";
  if (id === own.runId) return own.runAttempt > 1 ? void 0 : "it names this run, which has only begun";
  try {
    let { data: run } = await github.rest.actions.getWorkflowRun({ owner, repo, run_id: Number(id) }), isEarly = source.kind !== "automation" && Date.parse(run.created_at) < Date.parse(at) - CLOCKS_DIFFER_MS, differs = [
      run.path.replace(/@.*$/, "") !== own.workflowPath && `is of the workflow ${run.path}`,
      run.event !== own.eventName && `is of the event ${run.event}`,
      !sameName(run.actor?.login ?? "", own.actor) && "was started by someone else",
      isEarly && "is older than the request"
    ].find((what) => what !== !1);
    return differs && `run ${id}, which it names, ${differs}`;
  } catch (error) {
    return statusOf(error) === 404 ? `GitHub shows no run ${id}, which it names` : failureText(error, `whether run ${id} wrote it could not be seen`, 'the permission "actions: read"');
  }
}
var CLOCKS_DIFFER_MS = 6e4;
async function toEnding({ url, end }, trigger, sources) {
  let { conclusion, branch } = end, { outputs, said } = await confirmPull(end, trigger, sources.github), unknown = sources.structured ? "The output structured-answer is empty: no comment keeps such an answer" : void 0, reason = [
    `An earlier run has answered this request (${conclusion}), so the model was not asked again`,
    said,
    unknown
  ].flatMap((sentence) => sentence ?? []).join(". "), remedy = `To have it done again, ${howToAskAgain(trigger, sources.phrase)}`;
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
    let { data } = await github.rest.pulls.get({ owner, repo, pull_number: pull });
    if (branch !== void 0 && data.head.ref !== branch)
      return { outputs: {}, said: `Pull request #${pull} is for a branch other than "${branch}"` };
    let state = data.merged ? "merged" : data.state;
    return {
      outputs: { "pr-number": pull, "pr-url": data.html_url },
      ...state !== "open" && { said: `Its pull request #${pull} is ${state}` }
    };
  } catch (error) {
    return statusOf(error) === 404 ? { outputs: {}, said: `Its pull request #${pull} does not exist any more` } : { outputs: {}, said: `GitHub did not confirm its pull request #${pull}: ${describeFailure(error)}` };
  }
}
function howToAskAgain({ trigger }, phrase) {
  return trigger === "label" ? "remove the label and set it again" : trigger === "assignee" ? "remove the assignee and assign it again" : trigger === "phrase" ? "write the request in a new comment" : `comment "${phrase} \u2026"`;
}

// src/action/authorize.ts
async function authorize(run) {
  let care = await run.proceed("authorize", run, lookAfter);
  if (care instanceof Ending) return { authorization: care, audience: {} };
  let { audience, ...admission } = await admit(run);
  return { ...admission, audience: care ? { ...audience, release: care.release } : audience };
}
async function lookAfter(run) {
  let { trigger, guess } = run;
  if (!(!(guess.triggers.shepherd !== "off" && trigger.trigger === "failure") && trigger.trigger !== "shepherd" && !trigger.shepherds))
    return (await import("./chunks/shepherd-42L767IX.mjs")).shepherd(run, connect(run));
}
async function admit(run) {
  let input = await run.proceed("authorize", run, queryGitHub);
  if (input instanceof Ending) return { authorization: input, audience: {} };
  let { failOn } = input.config, request = await run.proceed("authorize", input, (input2) => applyPermission(run, input2));
  if (request instanceof Ending) return { authorization: request, audience: { failOn } };
  let { permission, comment, finalize: finalizeRequest, stopped, slot } = request;
  if (stopped) return { authorization: stopped, audience: { failOn, comment } };
  let item = slot && "checkout" in input.trust ? { slot, access: { ...input, ...input.trust, permission } } : void 0, opened = await run.proceed("authorize", input.trust, async (trust) => {
    if ("error" in trust) throw trust.error;
    if (!slot) return { checkout: trust.checkout, ...await reserveFromBudget(run, trust) };
    let { checkout, config } = trust;
    if (slot.isDone) throw new Ending({ conclusion: "skipped", message: "Skipped: this attempt was made", reason: "" });
    return { checkout, ...await reserveFromBudget(run, { checkout, config: slotConfig(config, slot) }) };
  });
  if (opened instanceof Ending)
    return {
      authorization: opened,
      audience: { failOn, comment, finalize: finalizeRequest, check: checkOf(run, input) },
      item
    };
  let { finalize: finalizeBudget, ...own } = opened, { trigger } = run, { github, self, comments } = input, rules = own.config.triggers, sources = { github, self, comments, phrase: rules.phrase, admission: rules }, finalize = conjunction(finalizeBudget, finalizeRequest), audience = item ? { failOn, finalize } : { failOn, comment, finalize, check: checkOf(run, input), unanswered: () => findUnanswered(trigger, sources) };
  return { authorization: { ...input, permission, ...own }, audience, item };
}
function checkOf(run, { github, self, config }) {
  let { continues, target, headSha = "" } = run.trigger, isReview = () => run.trigger.intent === "review";
  if (target.kind !== "pull-request" || !isReview() && !continues) return;
  let { blocks } = config.publish.review;
  return isReview() && remember({ review: [target.number, blocks, headSha].join(" ").trim() }), async (outcome) => {
    if (!isReview()) return;
    let { publishReviewCheck } = await import("./chunks/review-check-VN5EZRRV.mjs");
    return publishReviewCheck(run, { github, self, blocks, pull: target.number }, outcome);
  };
}
var conjunction = (one, other) => one && other ? async (outcome) => {
  await Promise.all([one(outcome), other(outcome)]);
} : one ?? other;
async function reserveFromBudget(run, { config, checkout }) {
  let budgeted = await reserveBudget(run, config, checkout.store.root);
  if (!budgeted.ok) {
    let { reason, remedy } = budgeted;
    throw new Ending({ conclusion: "denied", message: `Denied: ${reason}. ${remedy}`, reason, remedy });
  }
  let { limits, finalize } = budgeted;
  return { config: { ...config, limits }, finalize };
}
async function queryGitHub(run) {
  let connecting = connect(run), noPush = INTENTS[run.trigger.intent].isReadOnly ? Promise.resolve(void 0) : whyNoPush(remoteOf(run)), trusting = readTrust(run, connecting).then((trust2) => decideStage(run, trust2)), github = await connecting, comments = readThreadComments(github, run.trigger);
  comments.catch(() => {
  });
  let settling = trusting.then((trust2) => "config" in trust2 ? trust2.config : run.guess), [self, trust, config, answer] = await Promise.all([
    selfLogin(github),
    trusting,
    settling,
    checkPermission(github, run.trigger, trusting.then(actorRules(run)))
  ]), staged = run.stage.mode() === "staged";
  return { github, self, comments, config, noPush: staged ? Promise.resolve(void 0) : noPush, trust, answer };
}
async function applyPermission(run, { github, self, config, trust, answer, comments }) {
  if (announce(run, config), "error" in trust && isBot(run.trigger.actor) && !answer.ok) throw trust.error;
  await decideAgain(run, config, self);
  let mayAsk = answer.ok || isOwnFailure(run.trigger, self), permission = answer.ok ? answer.permission : mayAsk ? "write" : await refuse(run, github, self, answer), stopped = await whyStopped(run, { github, self, config, trust, comments });
  if (stopped && !stopped.announce) throw skipped(stopped);
  let job = "checkout" in trust ? await beginJob(run, { config, github, root: trust.checkout.store.root }) : void 0;
  job || await endIfAnswered(run, { github, self, comments, config });
  let release = stopped ? void 0 : await claimFailingCommit(run, { github, config, trust }), comment = job?.slot ? void 0 : trackRun(run, github, self);
  return stopped ? { permission, comment, stopped: skipped(stopped) } : (acknowledgeRequest(run, github), {
    permission: run.actions.rerunBy === void 0 ? permission : ofRerun(permission),
    comment,
    finalize: conjunction(job?.finalize, release),
    slot: job?.slot
  });
}
async function endIfAnswered(run, { config, ...sources }) {
  let { phrase } = config.triggers, structured = config.agent.answerSchema !== void 0, say = (text) => warn(run.stream, text), answered = await findAnswered(run.trigger, { ...sources, run: run.actions, phrase, structured, say });
  if (answered) throw answered;
}
async function claimFailingCommit(run, { github, config, trust }) {
  if ("error" in trust || run.trigger.trigger !== "failure") return;
  let { claimFailure } = await import("./chunks/fix-ci-AIKYZPZN.mjs"), { busy, release } = await claimFailure({ ...run, github, config, store: trust.checkout.store });
  if (busy !== void 0) throw skipped({ reason: busy, announce: !1 });
  return release;
}
function decideStage({ stage, stream, guess, actions: { inputs } }, trust) {
  let isKnown = "config" in trust, mayBe = (inputs.staged?.trim() || "false") !== "false" || guess.publish.staged || /\bstaged\b/.test("text" in trust && trust.text || ""), staged = isKnown ? trust.config.publish.staged : mayBe;
  return stage.decide(staged), remember({ staged: String(staged) }), staged && stream.emit({ type: "stage-start", by: isKnown ? "configuration" : "unread" }), trust;
}
var actorRules = ({ guess, actions: { inputs } }) => (trust) => "config" in trust ? trust.config.triggers : { bots: inputs["allowed-bots"]?.trim() ? guess.triggers.bots : [], permission: "write" };
function announce(run, config) {
  let { sessionId, trigger, stream } = run, { request, intent, actor, source, trigger: means } = trigger, phrase = config.mode === "run" ? config.triggers.phrase : void 0, typed = means === "phrase" && phrase !== void 0 ? `${phrase} ${trigger.typed ?? ""}`.trim() : trigger.typed, asked = { intent, request, means, typed, actor: actor.login, source: source.url, phrase };
  stream.emit(sessionStart({ sessionId, config }, asked));
  for (let text of config.notices) warn(stream, text);
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
  if ("error" in trust) return;
  if (trigger.trigger === "rerequest" && event.kind === "automation" && event.occasion.suiteOf !== void 0)
    return (await import("./chunks/review-check-VN5EZRRV.mjs")).findReviewToRepeat(github, trigger, self);
  let { triggers, publish: publish2 } = config, limits = { max: triggers.ciAttempts, phrase: triggers.phrase, branchPrefix: publish2.branchPrefix };
  return findSkipReason({ github, trigger, self, checkout: trust.checkout, ...limits });
}
var switchedOff = ({ trigger }, { offAt }) => ({
  reason: `the agent is switched off: "enabled" is false at ${offAt}`,
  remedy: "Set it to true there, then ask again",
  announce: trigger === "phrase" || trigger === "label" || trigger === "assignee"
}), unreadRequest = (phrase) => ({
  reason: `"${phrase}" occurs in a part of this text that is too large or too deeply nested to be read, so it is unknown whether a run was requested`,
  remedy: `To request one, write "${phrase} \u2026" as a comment of its own`,
  announce: !0
});
function skipped({ reason, remedy }) {
  let message = [`Skipped: ${reason}`, remedy ?? []].flat().join(". ");
  return new Ending({ conclusion: "skipped", message, reason, remedy });
}
async function decideAgain({ event, guess }, config, self) {
  let options = { ...triggerOptions(config), self }, decided = await decideTrigger(event, options);
  if (!decided.run) throw skipped({ reason: decided.reason, announce: !1 });
  let guessed = { ...triggerOptions(guess), bots: options.bots, self };
  if (!isDeepStrictEqual(guessed, options) && !isDeepStrictEqual(await decideTrigger(event, guessed), decided))
    throw skipped(READ_OTHERWISE);
}
var READ_OTHERWISE = {
  reason: "by the configuration of the default branch, this asks for something other than by the one that is checked out",
  remedy: "Ask in a comment on the conversation, and let the workflow check out only the default branch before this step",
  announce: !1
};
async function refuse(run, github, self, answer) {
  (answer.error || isUnattended(run.trigger)) && failStep(run.redactor.text(`${answer.reason}. ${answer.remedy}`));
  let replyUrl = await reply(run, github, self, answer), { reason, remedy } = answer;
  throw new Ending({ conclusion: "denied", message: `Denied: ${reason}. ${remedy}`, reason, remedy, replyUrl });
}
var isUnattended = ({ target, eventName, discussion }) => target.kind === "repository" && !discussion && !webhookEvent(eventName).isEnd;
async function reply(run, github, self, refusal) {
  let { trigger, stream } = run;
  try {
    return await replyToRefused(github, trigger, refusal, self);
  } catch (error) {
    warn(stream, `The refusal could not be reported: ${describeFailure(error)}`);
    return;
  }
}
function acknowledgeRequest({ trigger, stream, atEnd }, github) {
  let acknowledged = acknowledge(github, trigger);
  atEnd(async () => {
    let warning = await acknowledged();
    warning && warn(stream, warning);
  });
}

// src/action/report.ts
import { join } from "node:path";
async function report(run, { comment, failOn = STANDARD_FAIL_ON, finalize, check, release, unanswered: find }, outcome) {
  let { stream, journal } = run, { conclusion, message, answer, byHost, reason, remedy, answeredIn } = outcome;
  stream.emit({ type: "phase-start", phase: "report" });
  let unanswered = run.signal.aborted ? void 0 : await find?.();
  for (let text of unanswered?.texts ?? []) warn(stream, text);
  let sarifPath = await check?.(outcome);
  stream.emit({ type: "session-end", conclusion, message, answer, byHost, reason, remedy, answeredIn });
  let ending = Promise.all([finalize?.(outcome), run.flush()]), posted = comment && await finishComment(run, comment, unanswered?.ids), commentUrl = comment ? posted?.url : answeredIn ?? outcome.replyUrl;
  posted && await outcome.onComment?.(posted), await release?.(), await ending, stream.emit({ type: "phase-end", phase: "report" });
  let { conclusion: reported = conclusion } = run.view(), reached = { ...outcome, conclusion: reported }, reportPath = await writePage(run), facts = { view: run.view(), outcome: reached, commentUrl, journalPath: journal.path, reportPath, sarifPath };
  orFail(() => setOutputs(outputsOf(facts))), await writeSummary(renderSummary(run.view(), renderOptions(run))) && orFail(() => remember({ summarized: "true" })), run.close(), (!comment || commentUrl !== void 0) && orFail(() => remember({ reported: "true" })), reported === conclusion && conclude(run, failOn, outcome), markReportWritten(), exitIfHanging();
}
async function writePage({ journal, directory, stream }) {
  let path = join(directory, "report.html");
  try {
    let { writeReport } = await import("./chunks/page-SMVGEAAK.mjs");
    return writeReport(journal.path, path), path;
  } catch (error) {
    warn(stream, `The HTML report was not written: ${describeError(error)}`);
    return;
  }
}
var isElsewhere = ({ publication }) => !["none", "patch"].includes(publication?.kind ?? "none"), isLost = (view) => hasSucceeded(view.conclusion) && !isElsewhere(view);
function orFail(write) {
  try {
    write();
  } catch (error) {
    failStep(`The outcome could not be reported to the runner: ${describeError(error)}`);
  }
}
async function finishComment(run, comment, unanswered = []) {
  try {
    let view = run.view(), end = requestEnd({ request: requestId(run.trigger), run: run.actions.runId }, view);
    return await comment.finish(renderComment(view, renderOptions(run)), end && { ...end, unanswered });
  } catch (error) {
    let needed = run.trigger.discussion ? 'the permission "discussions: write"' : 'the permissions "issues: write" and "pull-requests: write"', remedy = remedyOf(error, needed), reason = `The comment could not be finished: ${describeFailure(error)}`, todo = `${remedy}. The report is in the job's summary`, text = `${reason}. ${todo}`;
    isLost(run.view()) ? run.stream.emit({ type: "report-lost", reason, remedy: todo }) : run.stream.emit({ type: "notice", level: "error", text }), failStep(text);
    return;
  }
}
function conclude({ redactor, view }, failOn, { conclusion, message, position }) {
  let text = redactor.text(withStaged(view(), message));
  failOn.includes(conclusion) ? failStep(text, position) : annotate(CONCLUSIONS[conclusion].annotation, text);
}
var STANDARD_FAIL_ON = (INPUTS.find(({ name }) => name === "fail-on")?.default ?? "").split(","), exitIfHanging = () => {
  setTimeout(() => process.exit(), 2e3).unref();
};

// src/action/phases.ts
var phases = { openRun, authorize, manage, gather, work, publish: publishOrKeep, report };
async function manage(run, authorization) {
  let { mode } = run.guess;
  return mode === "run" ? authorization : run.proceed("run", authorization, async (access) => {
    let { root, remote } = access.checkout.store, store = await openStore({ directory: join2(run.directory, "backlog"), root, remote });
    throw mode === "merge" ? new Ending(await (await import("./chunks/merge-jobs-EGWHIVUK.mjs")).merge(run, access, store)) : new Ending(await (await import("./chunks/plan-RL2I5XEV.mjs")).plan(run, access, store));
  });
}
async function publishOrKeep(run, result, item) {
  if (!item) return publish(run, result);
  let { endAttempt } = await import("./chunks/end-attempt-TQJWWRCU.mjs");
  return endAttempt(run, result, item);
}
export {
  manage,
  phases
};
