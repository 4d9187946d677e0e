import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  withheldFrom
} from "./chunks/chunk-6B4L4JNQ.mjs";
import {
  decideTrigger
} from "./chunks/chunk-TGSK6WJR.mjs";
import {
  checkBeforeEnd
} from "./chunks/chunk-FKJ2467M.mjs";
import {
  PROVIDERS,
  createAgent,
  createWorkRecord,
  describeLimit,
  sessionStart
} from "./chunks/chunk-CCADSCDR.mjs";
import {
  openMemory
} from "./chunks/chunk-Z22W7XRT.mjs";
import {
  createWorkspace
} from "./chunks/chunk-WFYIZLUM.mjs";
import {
  childEnvironment,
  hookFiles,
  hookPatterns,
  resolveProfile
} from "./chunks/chunk-FAH2FHTS.mjs";
import "./chunks/chunk-T2H66IYN.mjs";
import {
  MEMORY_REF
} from "./chunks/chunk-IEF2XWEL.mjs";
import {
  pickVariables
} from "./chunks/chunk-2CSN7B2K.mjs";
import "./chunks/chunk-JOZADFAT.mjs";
import "./chunks/chunk-6J2LDRIS.mjs";
import {
  loadConfig
} from "./chunks/chunk-RFU2ZFO5.mjs";
import "./chunks/chunk-NNB3FR7Q.mjs";
import "./chunks/chunk-5VAMSHAG.mjs";
import "./chunks/chunk-HYMQ5VJ4.mjs";
import "./chunks/chunk-XZWIQ62Q.mjs";
import "./chunks/chunk-BJQJM24H.mjs";
import {
  LARGEST_IMAGE,
  readImage
} from "./chunks/chunk-RJGOS2DY.mjs";
import "./chunks/chunk-6ETL46UQ.mjs";
import {
  bringHistory,
  compareUrl,
  completeMarkdown,
  createGitHub,
  createTrackingComment,
  cutMarkdown,
  endingOf,
  findPullHead,
  findPullRequest,
  hadPullRequest,
  isBefore,
  openCheckout,
  openPullRequest,
  ownEntries,
  readPullChange,
  refuseOwnFiles,
  remoteOf,
  renderComment,
  renderSummary,
  reserveBudget,
  startWork,
  workingDirectory
} from "./chunks/chunk-2X5Z4CB6.mjs";
import "./chunks/chunk-OTEVF2FS.mjs";
import {
  WORKFLOW_ACCOUNT,
  isBot,
  isListedBot,
  sameName,
  selfLogin
} from "./chunks/chunk-6ZDHEGJA.mjs";
import {
  changesBetween,
  commitTree,
  describeChange,
  filesBetween,
  newlyRefused,
  patchBetween,
  putBack,
  salvage,
  takeFirstSnapshot,
  takeSnapshot,
  transplant,
  treeOf,
  treeWith,
  withoutTraces,
  writePatch
} from "./chunks/chunk-STM6LPDR.mjs";
import {
  INSTRUCTION_FILES
} from "./chunks/chunk-ZVADJ7DH.mjs";
import {
  SKILL_DIRECTORY
} from "./chunks/chunk-5XM7ODV6.mjs";
import "./chunks/chunk-LU2MOVQO.mjs";
import "./chunks/chunk-YF5SZ5NR.mjs";
import "./chunks/chunk-HTSRJ3BL.mjs";
import {
  isPartialClone
} from "./chunks/chunk-CL6MFCYL.mjs";
import {
  createThreadSanitizer,
  sanitizeInbound,
  sanitizeOutbound
} from "./chunks/chunk-QKIKOD75.mjs";
import {
  expectSession,
  forgetSession,
  putBackPatch,
  recallSession
} from "./chunks/chunk-WCI2UOM6.mjs";
import {
  resumeText
} from "./chunks/chunk-H4MW422L.mjs";
import {
  frameUntrusted,
  untrustedNotice
} from "./chunks/chunk-JPBXQSOJ.mjs";
import {
  Ending,
  describeFailure,
  openRun,
  outputsOf,
  platformNotice,
  remedyOf,
  renderOptions
} from "./chunks/chunk-DSCMXYNI.mjs";
import "./chunks/chunk-KLLRD7W5.mjs";
import {
  basicCredential,
  fetchBranch,
  openStore,
  pushCommit,
  remoteNotes,
  remoteRefs
} from "./chunks/chunk-KDVR725Y.mjs";
import "./chunks/chunk-D7FWAAYM.mjs";
import "./chunks/chunk-QLXF5ZOP.mjs";
import {
  CHECKLIST_MARKS,
  clip,
  commitMessage,
  decisionList,
  describeKept,
  formatMessage,
  oneLine,
  showTags,
  withoutCommands
} from "./chunks/chunk-LMCNIOD2.mjs";
import "./chunks/chunk-W5UYZ5PQ.mjs";
import "./chunks/chunk-767BTDXR.mjs";
import "./chunks/chunk-5PGY7BB5.mjs";
import {
  annotate,
  failStep,
  remember,
  reportStands,
  setOutputs,
  writeSummary
} from "./chunks/chunk-V42V5YHX.mjs";
import "./chunks/chunk-GXG4QHBW.mjs";
import "./chunks/chunk-EH7YLOXL.mjs";
import "./chunks/chunk-TKH3V2OM.mjs";
import {
  inlineCode
} from "./chunks/chunk-PMIMU4UM.mjs";
import {
  parseMarkdown,
  splitHtml,
  walk
} from "./chunks/chunk-SM25WU3H.mjs";
import {
  ATTEMPTS,
  git,
  gitDirectories,
  gitError,
  waitBefore
} from "./chunks/chunk-CDLNVLVK.mjs";
import {
  isGitDirectory,
  matchesProtected
} from "./chunks/chunk-IWCXDVEL.mjs";
import {
  runProcess
} from "./chunks/chunk-7TB2SLL5.mjs";
import "./chunks/chunk-XQ3534Q5.mjs";
import {
  VERSION
} from "./chunks/chunk-K6FYXUAP.mjs";
import "./chunks/chunk-3PVIMKWL.mjs";
import {
  ALWAYS_PROTECTED,
  INPUTS,
  MISNAMED_FILE,
  PERMISSIONS,
  READ_ONLY_INTENTS,
  configPath,
  misnamedFile
} from "./chunks/chunk-DQYVYIW4.mjs";
import "./chunks/chunk-BSHPXFNP.mjs";
import "./chunks/chunk-O2GHN43O.mjs";
import {
  count
} from "./chunks/chunk-HBOEZJUH.mjs";
import {
  PROVIDER_ENTRIES
} from "./chunks/chunk-MBT2W4RK.mjs";
import {
  removeHiddenCharacters
} from "./chunks/chunk-GAMD77DF.mjs";
import {
  KodeletError,
  describeError
} from "./chunks/chunk-UQ4I4VPG.mjs";
import {
  monotonic,
  settlesWithin
} from "./chunks/chunk-EVQWV7YP.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";

// src/github/api/permission.ts
async function checkPermission(github, trigger, admission) {
  const { actor, eventName } = trigger;
  if (eventName === "schedule") return atLeastWrite(await askGitHub(github, trigger, admission));
  if (DISPATCHES.includes(eventName) && sameName(actor.login, WORKFLOW_ACCOUNT)) return WRITE;
  return isBot(actor) ? judgeBot(actor.login, await admission) : askGitHub(github, trigger, admission);
}
var WRITE = { ok: true, permission: "write" };
var DISPATCHES = ["workflow_dispatch", "repository_dispatch"];
var judgeBot = (login, { bots }) => isListedBot(login, bots) ? WRITE : unlistedBot(login);
var atLeastWrite = (answer) => answer.ok && rank(answer.permission) > rank("write") ? answer : WRITE;
async function askGitHub(github, trigger, admission) {
  const { owner, name: repo } = trigger.repository;
  const { login } = trigger.actor;
  try {
    const { data } = await github.rest.repos.getCollaboratorPermissionLevel({ owner, repo, username: login });
    if (!data.user || !sameName(data.user.login, login)) return unknownAccount(login);
    const known = await admission;
    if (data.user.type !== "User") return judgeBot(login, known);
    return judge(trigger, effective(data.permission, data.role_name), known.permission);
  } catch (error) {
    if (error instanceof KodeletError) throw error;
    return unanswered(login, error);
  }
}
var MOST = { admin: "admin", write: "maintain", read: "triage", none: "none" };
var rank = (permission) => PERMISSIONS.indexOf(permission);
function effective(permission, role) {
  const most = Object.hasOwn(MOST, permission) ? MOST[permission] ?? "none" : "none";
  if (rank(role) === -1 || rank(role) > rank(most)) return most === "none" ? most : permission;
  return role;
}
function judge({ repository, actor }, permission, least) {
  if (rank(least) > rank("none") && rank(permission) >= rank(least)) return { ok: true, permission };
  const enough = PERMISSIONS.slice(Math.max(rank(least), rank("read"))).join(", ").replace(/, (?=\w+$)/, " or ");
  return refusal(
    `permission "${permission}" of "${actor.login}" on ${repository.owner}/${repository.name} may not start a run (needs ${enough})`,
    `Anybody with ${least} access can ask in your place`
  );
}
var ofRerun = (permission) => rank(permission) > rank("write") ? "write" : permission;
var refusal = (reason, remedy, error = false) => ({
  ok: false,
  reason,
  remedy,
  error
});
var unlistedBot = (login) => refusal(
  `"${login}" is not a person's account and is not in "allowed-bots"`,
  `If it should start runs, a maintainer can add "${login}" to the input "allowed-bots" in the workflow`
);
var unknownAccount = (login) => refusal(
  `GitHub did not confirm the account "${login}", which may have been renamed or deleted`,
  "Anybody with write access can ask in your place",
  true
);
var unanswered = (login, error) => refusal(
  `GitHub did not say what "${login}" may do here: ${describeFailure(error)}`,
  "Ask again in a few minutes; if it stays so, a maintainer should check the token that the workflow passes",
  true
);

// src/github/api/reply.ts
function acknowledge(github, trigger) {
  const reacting = REACTIONS[trigger.source.kind](github, trigger).then(
    () => void 0,
    (error) => `The request got no \u{1F440}: ${describeFailure(error)}`
  );
  return async (patienceMs = PATIENCE_MS) => await settlesWithin(patienceMs, reacting) ? reacting : "GitHub has not yet said whether the request got its \u{1F440}";
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
  automation: async () => void 0
};
async function replyToRefused(github, trigger, refusal2, self) {
  const { repository, target, actor } = trigger;
  if (trigger.trigger === "prompt" || target.kind === "repository") return void 0;
  const thread = { owner: repository.owner, repo: repository.name, issue_number: target.number };
  const comments = await github.paginate(github.rest.issues.listComments, { ...thread, per_page: 100 });
  const marker = markerFor(actor.login, refusal2);
  const told = comments.find(({ user, body }) => sameName(user?.login ?? "", self) && body?.includes(marker));
  if (told) return told.html_url;
  const { data } = await github.rest.issues.createComment({ ...thread, body: refusalReply(actor.login, refusal2) });
  return data.html_url;
}
var refusalReply = (login, refusal2) => `@${login}, I did not start: ${refusal2.reason}. ${refusal2.remedy}.

${markerFor(login, refusal2)}`;
var markerFor = (login, { error }) => `<!-- kodelet-ci:${error ? "unanswered" : "refused"}:${login.toLowerCase()} -->`;

// src/github/api/thread-comments.ts
async function readThreadComments(github, trigger) {
  const { target } = trigger;
  if (target.kind === "repository") return [];
  const { owner, name: repo } = trigger.repository;
  const comments = readComments(github, { owner, repo, issue_number: target.number, per_page: 100 });
  if (target.kind === "issue") return comments;
  const place = { owner, repo, pull_number: target.number, per_page: 100 };
  return (await Promise.all([comments, readReviewComments(github, place)])).flat();
}
var loginOf = (user) => user?.login ?? "ghost";
async function readComments(github, place) {
  const [comments, minimized] = await Promise.all([
    github.paginate(github.rest.issues.listComments, place),
    readMinimized(github, place)
  ]);
  return comments.map(({ id, user, body, created_at, updated_at }) => ({
    kind: "comment",
    id,
    author: loginOf(user),
    body: body ?? "",
    createdAt: created_at,
    changedAt: updated_at,
    minimized: minimized.get(id)
  }));
}
async function readReviewComments(github, place) {
  const [reviews, comments, facts] = await Promise.all([
    github.paginate(github.rest.pulls.listReviews, place),
    github.paginate(github.rest.pulls.listReviewComments, place),
    readReviewFacts(github, place)
  ]);
  return [
    ...reviews.flatMap((review) => toReview(review, facts)),
    ...comments.map((comment) => toReviewComment(comment, facts))
  ];
}
function toReview({ id, user, body, state, submitted_at }, { edits, minimized }) {
  if (!submitted_at || body === "" && state === "COMMENTED") return [];
  const edited = edits.get(id);
  const changedAt = edited === void 0 ? void 0 : edited ?? submitted_at;
  const fact = { author: loginOf(user), body, createdAt: submitted_at, changedAt, state: state.toLowerCase() };
  return [{ kind: "review", id, ...fact, minimized: minimized.get(id) }];
}
var HUNK_LINES = 8;
function toReviewComment(comment, { resolved, minimized }) {
  const { id, user, body, path, diff_hunk } = comment;
  const line = comment.line ?? comment.original_line;
  return {
    kind: "review-comment",
    id,
    author: loginOf(user),
    body,
    createdAt: comment.created_at,
    changedAt: comment.updated_at,
    reviewId: comment.pull_request_review_id ?? void 0,
    place: line ? `${path}:${line}` : path,
    hunk: diff_hunk.split("\n").slice(-HUNK_LINES).join("\n"),
    resolved: resolved.has(comment.in_reply_to_id ?? id),
    minimized: minimized.get(id)
  };
}
var REVIEWS_QUERY = `query ($owner: String!, $repo: String!, $pull: Int!) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $pull) {
      reviews(last: 100) { nodes { fullDatabaseId isMinimized lastEditedAt } }
      reviewThreads(last: 100) { nodes { isResolved comments(first: 100) { nodes { fullDatabaseId isMinimized } } } }
    }
  }
}`;
async function readReviewFacts(github, { owner, repo, pull_number: pull }) {
  const answer = await github.graphql(REVIEWS_QUERY, { owner, repo, pull }).catch(() => void 0);
  const { reviews, reviewThreads } = answer?.repository?.pullRequest ?? {};
  const [said, threads] = [reviews?.nodes ?? [], reviewThreads?.nodes ?? []];
  const firsts = threads.flatMap(({ isResolved, comments }) => isResolved ? comments.nodes?.slice(0, 1) ?? [] : []);
  const all = [...said, ...threads.flatMap(({ comments }) => comments.nodes ?? [])];
  return {
    edits: new Map(said.map((review) => [Number(review.fullDatabaseId), review.lastEditedAt])),
    resolved: new Set(firsts.map(({ fullDatabaseId }) => Number(fullDatabaseId))),
    minimized: minimizedOf(all)
  };
}
var COMMENTS = "comments(last: 100, before: $before) { nodes { fullDatabaseId isMinimized } pageInfo { startCursor hasPreviousPage } }";
var COMMENTS_QUERY = `query ($owner: String!, $repo: String!, $number: Int!, $before: String) {
  repository(owner: $owner, name: $repo) {
    issueOrPullRequest(number: $number) { ... on Issue { ${COMMENTS} } ... on PullRequest { ${COMMENTS} } }
  }
}`;
async function readMinimized(github, { owner, repo, issue_number: number }) {
  const found = [];
  let before = null;
  do {
    const variables = { owner, repo, number, before };
    const asked = github.graphql(COMMENTS_QUERY, variables);
    const comments = (await asked.catch(() => void 0))?.repository?.issueOrPullRequest?.comments;
    found.push(...comments?.nodes ?? []);
    before = comments?.pageInfo.hasPreviousPage ? comments.pageInfo.startCursor : null;
  } while (before !== null);
  return minimizedOf(found);
}
var minimizedOf = (nodes) => new Map(nodes.map(({ fullDatabaseId, isMinimized }) => [Number(fullDatabaseId), isMinimized]));

// src/github/api/token-scope.ts
import { setTimeout as wait } from "node:timers/promises";
async function whyNoPush(remote, options = {}) {
  const { timeoutMs = 1e4, attempts = ATTEMPTS } = options;
  let failure = "";
  for (let attempt = 1, pauseMs = 0; attempt <= attempts; attempt += 1) {
    if (pauseMs > LONGEST_PAUSE_MS) break;
    await wait(pauseMs);
    const answer = await knock(remote, timeoutMs);
    if (answer.status !== void 0 && answer.status < 300) return void 0;
    if (answer.status !== void 0 && answer.status < 500 && !answer.limited) {
      return REFUSALS.get(answer.status) ?? REFUSED;
    }
    failure = answer.said;
    pauseMs = answer.retryAfterMs ?? waitBefore(attempt + 1);
  }
  return unanswered2(failure);
}
var LONGEST_PAUSE_MS = 2e4;
async function knock({ url, token, fetch: send = fetch }, timeoutMs) {
  try {
    const response = await send(`${url}/info/refs?service=git-receive-pack`, {
      headers: { authorization: basicCredential(token), "user-agent": `git/kodelet-ci-${VERSION}` },
      signal: AbortSignal.timeout(timeoutMs)
    });
    const { status, headers, body } = response;
    const seconds = Number(headers.get("retry-after") ?? Number.NaN);
    const words = status === 403 ? await response.text() : await body?.cancel();
    const limited = status === 429 || !Number.isNaN(seconds) || /rate limit/i.test(words ?? "");
    const said = limited ? `limits the rate of requests and answered ${status}` : `answered ${status}`;
    return { status, limited, said, ...seconds >= 0 && { retryAfterMs: seconds * 1e3 } };
  } catch (error) {
    return { limited: false, said: `gave no answer: ${error instanceof Error ? error.message : String(error)}` };
  }
}
var REFUSED = {
  why: "a token that may not push",
  said: "the workflow's token may not push here",
  remedy: 'Give the job the permission "contents: write"'
};
var REFUSALS = /* @__PURE__ */ new Map([
  [
    401,
    {
      why: "a token that is not valid",
      said: "GitHub answered 401 to the token",
      remedy: "The input github-token is not valid, or not any more"
    }
  ],
  [
    404,
    {
      why: "a token that does not reach this repository",
      said: "GitHub shows this repository not at all to the token",
      remedy: 'Check that the input github-token may reach this repository, and give the job the permission "contents: write"'
    }
  ]
]);
var unanswered2 = (failure) => ({
  why: "a token of which GitHub did not say whether it may push",
  said: `GitHub did not say whether the workflow's token may push here (it ${failure})`,
  remedy: "Apply the patch by hand, or run the agent again"
});

// src/github/id-tokens.ts
var idTokens = (service, fetch2 = globalThis.fetch) => async (audience) => {
  if (!service) throw refused("The job may not ask for a token of its own");
  const url = new URL(service.url);
  url.searchParams.set("audience", audience);
  const response = await fetch2(url.href, { headers: { authorization: `Bearer ${service.token}` } });
  if (!response.ok) throw refused(`GitHub gave the job no token of its own (status ${response.status})`);
  const { value } = await response.json();
  if (!value) throw refused("GitHub gave the job an empty token");
  return value;
};
var refused = (problem) => new KodeletError("credentials", problem, {
  remedy: "Give the job the permission id-token: write; workflows that a fork's pull request starts never have it"
});

// src/action/model-login.ts
function modelLogin({ secrets, actions, fetch: fetch2 }, { model }) {
  const apiKey = secrets.keys[model.provider];
  if (apiKey) return { apiKey };
  const isSet = Object.values(model.login).some((value) => value !== void 0);
  return isSet ? { apiKey: "", idToken: idTokens(actions.idToken, fetch2) } : void 0;
}

// src/action/receive.ts
var triggerOptions = ({ triggers: { phrase, labels, assignees, bots }, prompt }) => ({
  phrase,
  labels,
  assignees,
  bots,
  prompt
});

// src/action/track.ts
var INTERVALS_MS = [5e3, 15e3, 6e4];
function trackRun(run, github, self) {
  const { trigger, stream } = run;
  const { repository, target } = trigger;
  if (target.kind === "repository") return void 0;
  const key = keyOf(trigger);
  remember({ owner: repository.owner, name: repository.name, number: String(target.number), key });
  const comment = createTrackingComment({
    github,
    repository,
    number: target.number,
    key,
    self,
    session: run.sessionId,
    intervalsMs: INTERVALS_MS,
    now: monotonic,
    onTrouble: (error) => {
      const text = `The comment could not be brought up to date: ${describeFailure(error)}`;
      stream.emit({ type: "notice", level: "warning", text });
    }
  });
  const show2 = () => comment.update(() => renderComment(run.view(), renderOptions(run)));
  show2();
  stream.subscribe((event) => {
    if (SHOWN.has(event.type)) show2();
  });
  return comment;
}
var SHOWN = /* @__PURE__ */ new Set([
  ...["phase-start", "turn-end", "tool-event", "tool-end", "verify-end"]
]);
function keyOf({ source, trigger }) {
  return trigger === "phrase" ? `${source.kind}-${source.id}` : `${source.kind}-${source.id}-${trigger}`;
}

// src/action/authorize.ts
async function authorize(run) {
  const asked = await run.proceed("authorize", run, ask);
  if (asked instanceof Ending) return { granted: asked, audience: {} };
  const { failOn } = asked.config;
  const admitted = await run.proceed("authorize", asked, (asked2) => admit(run, asked2));
  if (admitted instanceof Ending) return { granted: admitted, audience: { failOn } };
  const { permission, comment } = admitted;
  const opened = await run.proceed("authorize", asked.trust, async (trust) => {
    if ("error" in trust) throw trust.error;
    return { checkout: trust.checkout, ...await spend(run, trust) };
  });
  if (opened instanceof Ending) return { granted: opened, audience: { failOn, comment } };
  const { settle, ...own } = opened;
  return { granted: { ...asked, permission, ...own }, audience: { failOn, comment, settle } };
}
async function spend(run, { config, checkout }) {
  const budgeted = await reserveBudget(run, config, checkout.store.root);
  if (!budgeted.ok) throw new Ending({ conclusion: "denied", message: `Denied: ${budgeted.reason}` });
  const { limits, settle } = budgeted;
  return { config: { ...config, limits }, settle };
}
async function ask(run) {
  const connecting = connect(run);
  const noPush = READ_ONLY_INTENTS.includes(run.trigger.intent) ? Promise.resolve(void 0) : whyNoPush(remoteOf(run));
  const trusting = readTrust(run, connecting);
  const github = await connecting;
  const comments = readThreadComments(github, run.trigger);
  comments.catch(() => void 0);
  const settling = trusting.then((trust2) => "config" in trust2 ? trust2.config : run.guess);
  const [self, trust, config, answer] = await Promise.all([
    selfLogin(github),
    trusting,
    settling,
    checkPermission(github, run.trigger, trusting.then(admissionOf(run)))
  ]);
  return { github, self, comments, config, noPush, trust, answer };
}
async function admit(run, { github, self, config, trust, answer }) {
  announce(run, config);
  if ("error" in trust && isBot(run.trigger.actor) && !answer.ok) throw trust.error;
  await decideAgain(run, config, self);
  const granted = answer.ok ? answer.permission : await refuse(run, github, self, answer);
  const comment = trackRun(run, github, self);
  welcome(run, github);
  return { permission: run.actions.rerunBy === void 0 ? granted : ofRerun(granted), comment };
}
async function connect({ actions, secrets, stream, signal, fetch: fetch2 }) {
  const { apiUrl, graphqlUrl } = actions;
  if (!secrets.githubToken) {
    throw new KodeletError("credentials", "The input github-token is empty", {
      remedy: "Leave the input away, so that the workflow's own token is used, or set it to a secret that exists"
    });
  }
  const onWait = (text) => void stream.emit({ type: "notice", level: "warning", text });
  return createGitHub({ token: secrets.githubToken, apiUrl, graphqlUrl, onWait, signal, fetch: fetch2 });
}
async function readTrust(run, github) {
  const { inputs } = run.actions;
  try {
    const checkout = await openCheckout(run, github);
    const config = await loadConfig({ inputs, file: await readConfiguration(inputs, checkout) });
    if (!modelLogin(run, config) && run.trigger.intent !== "help") throw noKey(config.model.provider);
    return { checkout, config };
  } catch (error) {
    return { error };
  }
}
async function readConfiguration(inputs, { trusted, otherBranch }) {
  const path = configPath(inputs);
  const text = await trusted.read(path);
  if (text !== void 0) return { path, text, otherBranch };
  if (path !== configPath({})) throw noFile(path);
  if (await trusted.read(MISNAMED_FILE) !== void 0) throw misnamedFile("the input config");
  return void 0;
}
var noFile = (path) => new KodeletError("config", `input config is "${path}", and the trusted branch has no such file`, {
  remedy: "Name a file of the default branch, or for a pull request of its base; without the input it may be missing"
});
var admissionOf = ({ guess, actions: { inputs } }) => (trust) => "config" in trust ? trust.config.triggers : { bots: inputs["allowed-bots"]?.trim() ? guess.triggers.bots : [], permission: "write" };
var noKey = (provider) => {
  const { keyInput, keyVariable } = PROVIDER_ENTRIES[provider];
  return new KodeletError("credentials", `The input ${keyInput} is empty`, {
    remedy: `Add the secret ${keyVariable} to the repository and pass it to the action; workflows that a fork's pull request starts are given no secrets. Without a key, set model.login`
  });
};
function announce(run, config) {
  const { sessionId, trigger, stream } = run;
  const { request, intent, actor, source } = trigger;
  stream.emit(sessionStart({ sessionId, config }, { intent, request, actor: actor.login, source: source.url }));
  const notices = [platformNotice(process.platform) ?? [], config.notices].flat();
  for (const text of notices) stream.emit({ type: "notice", level: "warning", text });
}
async function decideAgain({ event }, config, self) {
  const decided = await decideTrigger(event, { ...triggerOptions(config), self });
  if (!decided.run) throw new Ending({ conclusion: "skipped", message: `Skipped: ${decided.reason}` });
}
async function refuse(run, github, self, answer) {
  if (answer.error || isUnattended(run.trigger)) failStep(run.redactor.text(`${answer.reason}. ${answer.remedy}`));
  const replyUrl = await reply(run, github, self, answer);
  throw new Ending({ conclusion: "denied", message: `Denied: ${answer.reason}. ${answer.remedy}`, replyUrl });
}
var isUnattended = ({ target, eventName }) => target.kind === "repository" && !["workflow_run", "check_run"].includes(eventName);
async function reply(run, github, self, refusal2) {
  const { trigger, stream } = run;
  try {
    return await replyToRefused(github, trigger, refusal2, self);
  } catch (error) {
    const text = `The refusal could not be told: ${describeFailure(error)}`;
    stream.emit({ type: "notice", level: "warning", text });
    return void 0;
  }
}
function welcome({ trigger, stream, atEnd }, github) {
  const acknowledged = acknowledge(github, trigger);
  atEnd(async () => {
    const warning = await acknowledged();
    if (warning) stream.emit({ type: "notice", level: "warning", text: warning });
  });
}

// src/action/gather.ts
import { randomBytes } from "node:crypto";
import { join as join2, posix } from "node:path";

// src/markdown/shown-images.ts
function shownImages(text) {
  if (!/!\[|<img/i.test(text)) return [];
  const root = parseMarkdown(text);
  if (!root) return [];
  const nodes = [...walk(root)].map(({ node }) => node);
  const defined = definitions(nodes);
  return nodes.flatMap((node) => {
    if (node.type === "image") return [node.url];
    if (node.type === "imageReference") return [defined.get(node.identifier) ?? ""].filter(Boolean);
    return node.type === "html" ? sourcesIn(node.value) : [];
  });
}
function definitions(nodes) {
  const found = /* @__PURE__ */ new Map();
  for (const node of nodes)
    if (node.type === "definition" && !found.has(node.identifier)) found.set(node.identifier, node.url);
  return found;
}
var sourcesIn = (html) => splitHtml(html).flatMap(
  ({ kind, name, attributes }) => kind === "open" && name === "img" ? attributes.flatMap((one) => one.name === "src" ? [one.value] : []) : []
);

// src/github/context/attached-images.ts
var MOST_IMAGES = 10;
var MOST_BYTES = 20 * 1024 * 1024;
var TIMEOUT_MS = 2e4;
var MOST_REDIRECTS = 3;
function lazily({
  rendered = async () => [],
  ...source
}) {
  let asked;
  return { ...source, rendered: () => asked ??= rendered().catch(() => []) };
}
async function fetchImages(texts, source) {
  const found = findAttached(texts, source.serverUrl);
  const asked = lazily(source);
  const read = await Promise.all(found.slice(0, MOST_IMAGES).map((one) => fetchOne(one, asked)));
  const over = found.slice(MOST_IMAGES).map((one) => leave(one, `over the limit of ${MOST_IMAGES} images`));
  let bytes = 0;
  const all = [...read, ...over].map((one) => {
    if ("reason" in one) return one;
    bytes += one.image.data.length * 3 / 4;
    return bytes > MOST_BYTES ? leave(one, `over the limit of ${MOST_BYTES} bytes for all images`) : one;
  });
  return {
    images: all.filter((one) => "image" in one),
    leftOut: all.filter((one) => "reason" in one)
  };
}
var leave = ({ address, place }, reason) => ({ address, place, reason });
function findAttached(texts, serverUrl) {
  const found = /* @__PURE__ */ new Map();
  for (const { place, text } of texts) {
    for (const written of shownImages(text)) {
      const url = attachmentUrl(written, new URL(serverUrl));
      if (!url) continue;
      const address = url.origin + url.pathname;
      if (!found.has(address)) found.set(address, { url, address, place });
    }
  }
  return [...found.values()];
}
var IMAGE_HOSTS = [
  "user-images.githubusercontent.com",
  "private-user-images.githubusercontent.com"
];
var ATTACHMENT = /^\/(?:user-attachments\/assets\/[\w-]+|[\w.-]+\/[\w.-]+\/assets\/\d+\/[\w-]+)$/;
function attachmentUrl(written, server) {
  const url = URL.canParse(written) ? new URL(written) : void 0;
  if (!url) return void 0;
  if (url.username + url.password !== "") return void 0;
  if (url.origin === server.origin) return ATTACHMENT.test(url.pathname) ? url : void 0;
  const isKnown = server.hostname === "github.com" && url.protocol === "https:" && url.port === "";
  return isKnown && IMAGE_HOSTS.includes(url.hostname) ? url : void 0;
}
async function fetchOne(found, source) {
  const { address, place } = found;
  try {
    const read = readImage(await downloadOrSigned(found.url, source));
    if (!read.ok) return leave(found, `the file ${read.reason}`);
    const { image, width, height } = read;
    return { address, place, image, width, height };
  } catch (error) {
    return leave(found, error instanceof NoDownload ? error.message : describeError(error));
  }
}
var NoDownload = class extends Error {
  /** What the host has answered. */
  status;
  constructor(reason, status) {
    super(reason);
    this.status = status;
  }
};
async function downloadOrSigned(url, source) {
  const server = new URL(source.serverUrl);
  try {
    return await download(url, source);
  } catch (error) {
    if (!(error instanceof NoDownload) || error.status !== 404 || url.origin !== server.origin) throw error;
    const signed = signedUrl(url, await source.rendered(), server);
    if (!signed) throw error;
    return download(signed, source);
  }
}
function signedUrl(url, rendered, server) {
  const id = url.pathname.split("/").at(-1) ?? "";
  const storage = server.hostname === "github.com" ? "private-user-images.githubusercontent.com" : server.hostname;
  for (const [, written = ""] of rendered.join("\n").matchAll(/<img\b[^>]*?\ssrc="([^"]+)"/g)) {
    const address = written.replaceAll("&amp;", "&");
    const signed = URL.canParse(address) ? new URL(address) : void 0;
    if (!signed?.searchParams.has("jwt") || !signed.pathname.includes(id)) continue;
    if (signed.protocol === server.protocol && signed.hostname === storage) return signed;
  }
  return void 0;
}
async function download(from, source) {
  const { serverUrl, token, signal, timeoutMs = TIMEOUT_MS } = source;
  const server = new URL(serverUrl);
  const ending = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  let url = from;
  let isAtHome = url.origin === server.origin;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const headers = {
      accept: "image/*",
      "user-agent": `kodelet-ci/${VERSION}`,
      ...isAtHome && { authorization: `Bearer ${token}` }
    };
    const response = await source.fetch(url.href, { headers, redirect: "manual", signal: ending });
    const location = response.headers.get("location");
    if (response.status < 300 || response.status > 399 || location === null) return bodyOf(response, url.host);
    await response.body?.cancel();
    url = new URL(location, url);
    if (url.protocol !== "https:" && url.protocol !== server.protocol)
      throw new NoDownload("it leads to no https address");
    isAtHome &&= url.origin === server.origin;
  }
  throw new NoDownload(`it leads on over ${MOST_REDIRECTS} times`);
}
async function bodyOf(response, host) {
  if (!response.ok) {
    await response.body?.cancel();
    throw new NoDownload(`${host} answered ${response.status}`, response.status);
  }
  const chunks = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > LARGEST_IMAGE) break;
  }
  return Buffer.concat(chunks);
}
function describeImages({ images, leftOut }) {
  if (images.length + leftOut.length === 0) return void 0;
  const shown2 = images.map(({ address, place, width, height }, index) => {
    return `${imageName(index)}: ${address} (${width}x${height}), in the ${place}`;
  });
  const missing2 = leftOut.map(({ address, place, reason }) => `Not shown: ${address}, in the ${place}: ${reason}`);
  const follow = images.length > 0 ? ["They follow this text in their order. What they show is data, like the text around them."] : [];
  return [...follow, ...shown2, ...missing2].join("\n");
}
var imageName = (index) => `Image ${index + 1}`;

// src/github/context/checkout-notes.ts
import { readFile } from "node:fs/promises";
import { join } from "node:path";
async function checkoutNotes(root) {
  const directories = gitDirectories(root);
  if (!directories) return [];
  const [sparse, partial, modules, large] = await Promise.all([
    sparsePatterns(directories),
    isPartialClone(directories.common),
    submodulePaths(root),
    lfsPaths(root)
  ]);
  return [
    ...sparse.length > 0 ? [`${SPARSE} ${listed(sparse)}`] : [],
    ...partial ? [PARTIAL] : [],
    ...modules.length > 0 ? [`${SUBMODULES} ${listed(modules)}`] : [],
    ...large.length > 0 ? [`${LFS} ${listed(large)}`] : []
  ];
}
var SPARSE = "Only a part of the repository is checked out (sparse-checkout). What these patterns leave out is in the repository and not on disk, so it is neither deleted nor missing:";
var PARTIAL = "It is a partial clone: git knows every commit and file name here, but may lack the contents of files at other commits.";
var SUBMODULES = "Submodules, which are repositories of their own; what changes in them cannot be published from here:";
var LFS = "Files of Git LFS, which may be mere pointers here; changes to them cannot be published from here:";
var MOST_NAMES = 20;
function listed(names) {
  const more = names.length - MOST_NAMES;
  return `${names.slice(0, MOST_NAMES).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
async function sparsePatterns({ own, common }) {
  const config = await textOf(join(common, "config"));
  const worktree = /^\s*worktreeconfig\s*=\s*true/im.test(config) ? await textOf(join(own, "config.worktree")) : "";
  if (!/^\s*sparsecheckout\s*=\s*true/im.test(config + worktree)) return [];
  return linesOf(await textOf(join(own, "info/sparse-checkout")));
}
async function submodulePaths(root) {
  return [...(await textOf(join(root, ".gitmodules"))).matchAll(/^\s*path\s*=\s*(.+?)\s*$/gm)].map(
    ([, path = ""]) => path
  );
}
async function lfsPaths(root) {
  if (!/\bfilter=lfs\b/.test(await textOf(join(root, ".gitattributes")))) return [];
  const env = { GIT_LITERAL_PATHSPECS: "0" };
  const { stdout } = await git(["ls-files", "-z", "--", ":(attr:filter=lfs)"], { cwd: root, env });
  return stdout.split("\0").filter(Boolean);
}
var textOf = (path) => readFile(path, "utf8").catch(() => "");
var linesOf = (text) => text.split("\n").filter(Boolean);

// src/github/context/context.ts
async function gatherContext(trigger, options) {
  const { self, change, commentCharacters: characters = 6e4 } = options;
  const reading = options.comments.catch((error) => {
    throw new KodeletError("github", `The context of the request could not be read: ${describeFailure(error)}`, {
      remedy: remedyOf(error, 'the permissions "issues: read" and "pull-requests: read"'),
      cause: error
    });
  });
  const [comments, known] = await Promise.all([reading, change]);
  return { trigger, self, conversation: selectComments(comments, trigger, { self, characters }), change: known };
}
var LONGEST_COMMENT = 8e3;
var LONGEST_REPORT = 2e3;
function selectComments(comments, trigger, options) {
  const others = comments.filter((comment) => !isRequest(comment, trigger));
  const visible = others.filter(({ minimized }) => minimized !== true);
  const isProven = ({ changedAt, minimized }) => changedAt !== void 0 && minimized !== void 0;
  const isTimely = (comment) => belongsToRequest(comment, trigger) || wasThere(comment, trigger.at);
  const proven = visible.filter(isProven);
  const timely = proven.filter(isTimely).toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  const shown2 = newestWithin(timely, options);
  return {
    comments: shown2.toReversed(),
    older: timely.length - shown2.length,
    late: proven.length - timely.length,
    minimized: others.length - visible.length,
    unproven: visible.length - proven.length
  };
}
var lengthShown = (comment, self) => sameName(comment.author, self) && comment.body.includes("<!-- kodelet-ci:") ? LONGEST_REPORT : LONGEST_COMMENT;
var wasThere = ({ createdAt, changedAt }, at) => isBefore(createdAt, at) && changedAt !== void 0 && isBefore(changedAt, at);
var isRequest = (comment, { source }) => {
  const kind = source.kind === "issue-comment" ? "comment" : source.kind;
  return comment.kind === kind && comment.id === source.id;
};
var belongsToRequest = ({ reviewId, changedAt }, { source, at }) => source.kind === "review" && reviewId === source.id && Date.parse(changedAt ?? "") <= Date.parse(at) + SUBMITTING_MS;
var SUBMITTING_MS = 1e4;
function newestWithin(newestFirst, { self, characters }) {
  let left = characters;
  const tooMuch = newestFirst.findIndex((comment) => {
    left -= Math.min(comment.body.length, lengthShown(comment, self)) + (comment.hunk?.length ?? 0);
    return left < 0;
  });
  return tooMuch < 0 ? [...newestFirst] : newestFirst.slice(0, tooMuch);
}

// src/github/context/render.ts
function renderContext(context, framing) {
  const { repository } = context.trigger;
  const request = renderRequestText(context, framing);
  const subject = renderSubject(context, framing);
  return [
    `Repository ${repository.owner}/${repository.name}, default branch ${JSON.stringify(repository.defaultBranch)}.`,
    ...renderOccasion(context, framing),
    ...subject,
    ...renderConversation(context, framing),
    ...request,
    ...context.change ? renderChange(context.change, framing.frame) : []
  ].join("\n\n");
}
var LONGEST_FACT = 500;
function renderOccasion({ trigger: { occasion, eventName } }, { sanitize, frame }) {
  if (!occasion || occasion.facts.length === 0) return [];
  const lines = occasion.facts.map(([name, text]) => `${name}: ${cut(oneLine2(sanitize(text)), LONGEST_FACT)}`);
  return [frame(`the ${eventName} that started this run`, lines.join("\n"))];
}
var LONGEST_BODY = 4e4;
function renderSubject({ trigger }, { sanitize, frame, tell }) {
  const { subject, target } = trigger;
  if (!subject || target.kind === "repository") return [];
  const body = cut(sanitize(subject.body), LONGEST_BODY) || "(no description)";
  const label = `${NAMES[target.kind]} #${target.number} by ${subject.author}`;
  tell?.(label, body);
  return [frame(label, `Title: ${oneLine2(sanitize(subject.title))}

${body}`)];
}
var NAMES = { issue: "issue", "pull-request": "pull request" };
function renderRequestText({ trigger }, { sanitize, frame, tell }) {
  const { source, actor } = trigger;
  if (source.text === void 0) return [];
  const place = source.path ? ` on ${shownPath(source.path)}${source.line ? `:${source.line}` : ""}` : "";
  const hunk = source.diffHunk ? `${fence(removeHiddenCharacters(lastLines(source.diffHunk)))}

` : "";
  const label = `the ${source.kind} by ${actor.login} that asks${place}`;
  const text = sanitize(source.text);
  tell?.(label, text);
  return [frame(label, hunk + text)];
}
function renderConversation({ conversation, self }, framing) {
  const { comments, older, late, minimized, unproven } = conversation;
  return [
    ...notice(older, "older comment", "left out, they did not fit"),
    ...notice(late, "comment", "left out, written or edited at the time of the request or later"),
    ...notice(minimized, "comment", "left out, hidden by somebody on GitHub"),
    ...notice(unproven, "comment", "left out, GitHub did not tell whether they were edited or hidden"),
    // The newest is read first, and stands last.
    ...comments.toReversed().map((comment) => renderComment2(comment, self, framing)).toReversed()
  ];
}
var notice = (count2, name, what) => count2 === 0 ? [] : [`${count2} ${name}${count2 === 1 ? "" : "s"} ${what}.`];
function renderComment2(comment, self, { sanitize, frame, tell }) {
  const { kind, author, createdAt, state, place, hunk, resolved, body } = comment;
  const facts = [state, place && `on ${shownPath(place)}`, resolved && "resolved"].filter(Boolean);
  const label = [kind, "by", author, "at", createdAt, ...facts].join(" ");
  const code = hunk ? `${fence(removeHiddenCharacters(hunk))}

` : "";
  const text = cut(sanitize(body), lengthShown(comment, self)) || "(no text)";
  tell?.(label, text);
  return frame(label, code + text);
}
var oneLine2 = (text) => text.replace(/\s+/g, " ").trim();
var lastLines = (hunk) => hunk.split("\n").slice(-8).join("\n");
function fence(text) {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const ticks = "`".repeat(longest + 1);
  return `${ticks}diff
${text}
${ticks}`;
}
function cut(text, most) {
  if (text.length <= most) return text;
  const head = text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
  return `${head}
[${text.length - head.length} more characters left out]`;
}
function renderChange({ pull, history, files, notes }, frame) {
  const { headBranch, headRepository = "a deleted fork", baseBranch, fork, draft, state } = pull;
  const facts = [state, ...draft ? ["draft"] : [], ...fork ? ["from a fork"] : []].join(", ");
  const branches = `Commit ${history.head} of ${JSON.stringify(headBranch)} in ${headRepository}, into ${JSON.stringify(baseBranch)} (${facts}).`;
  const patched = files.filter(({ patch }) => patch);
  return [
    frame("branches of the pull request", branches),
    ...commands(history),
    ...files.length > 0 ? [frame("changed files", listFiles(files))] : [],
    ...patched.length > 0 ? [frame("diff", patched.map(showPatch).join("\n"))] : [],
    ...notes
  ];
}
function commands({ head, base, mergeBase, far }) {
  if (mergeBase === void 0)
    return [`In the workspace: head ${head}, base ${base}, without the history between them.`];
  const places = `head ${head}, base ${base}, merge base ${mergeBase}`;
  const blame = "`git blame` shows which lines are from these commits.";
  if (far) {
    return [
      `In the workspace: ${places}. Base or head is too many commits away to have them all here, so compare with the merge base: \`git diff ${mergeBase} ${head}\` is the whole change. ${blame}`
    ];
  }
  return [
    `In the workspace: ${places}. \`git diff ${base}...${head}\` is the whole change, \`git log ${base}..${head}\` lists its commits, and ${blame}`
  ];
}
var LONGEST_LIST = 4e4;
function listFiles(files) {
  let left = LONGEST_LIST;
  const lines = files.map(listFile);
  const end = lines.findIndex((line) => {
    left -= line.length + 1;
    return left < 0;
  });
  if (end === -1) return lines.join("\n");
  return [...lines.slice(0, end), `and ${files.length - end} more: ${countFolders(files.slice(end))}`].join("\n");
}
var MOST_FOLDERS = 20;
function countFolders(files) {
  const folders = /* @__PURE__ */ new Map();
  for (const { path } of files) {
    const folder = path.includes("/") ? path.slice(0, path.indexOf("/") + 1) : ".";
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  const rows = [...folders].toSorted(([, a], [, b]) => b - a);
  const shown2 = rows.slice(0, MOST_FOLDERS).map(([folder, number]) => `${number} in ${shownPath(folder)}`);
  const others = rows.length - shown2.length;
  return [...shown2, ...others > 0 ? [`the rest in ${count(others, "other folder")}`] : []].join(", ");
}
function listFile({ path, previousPath, status, additions, deletions, mode, patch }) {
  const was = previousPath ? ` (was ${shownPath(previousPath)})` : "";
  const as = mode ? `, mode ${mode}` : "";
  return `${status} ${shownPath(path)}${was} +${additions} -${deletions}${as}${patch ? "" : ", no patch shown"}`;
}
var showPatch = ({ path, patch = "" }) => `--- ${shownPath(path)}
${removeHiddenCharacters(patch)}`;
var shownPath = (path) => /[\p{C}\p{Zl}\p{Zp}]/u.test(path) ? JSON.stringify(path) : path;

// src/github/context/rendered-texts.ts
async function readRenderedTexts(github, { repository, target }) {
  if (target.kind === "repository") return [];
  const { owner, name: repo } = repository;
  const place = { owner, repo, headers: RENDERED };
  const issue = { ...place, issue_number: target.number };
  const pull = { ...place, pull_number: target.number, per_page: 100 };
  const texts = await Promise.all([
    github.rest.issues.get(issue).then(({ data }) => [data]),
    github.paginate(github.rest.issues.listComments, { ...issue, per_page: 100 }),
    ...target.kind === "issue" ? [] : [
      github.paginate(github.rest.pulls.listReviewComments, pull),
      github.paginate(github.rest.pulls.listReviews, pull)
    ]
  ]);
  return texts.flat().flatMap(({ body_html: html }) => html ? [html] : []);
}
var RENDERED = { accept: "application/vnd.github.full+json" };

// src/action/gather.ts
var gather = (run, granted) => run.proceed("gather", granted, (access) => prepare(run, access));
async function prepare(run, access) {
  const { checkout, config, permission } = access;
  const { localDir } = config.customTools;
  const trustedFiles = join2(run.directory, "trusted");
  const hooks = hookFiles(config);
  const gathering = Promise.all([
    recall(run, access),
    gatherAndStart(run, access),
    access.noPush,
    recallSession(run, access),
    checkout.trusted.export([localDir, SKILL_DIRECTORY, ...hooks], trustedFiles)
  ]);
  if (run.trigger.intent !== "help") setImmediate(PROVIDERS[config.model.provider].preload);
  const [memory, started, noPush, earlier, files] = await gathering;
  const toolDirectory = join2(trustedFiles, localDir);
  const tools = files.filter((path) => path.startsWith(`${posix.normalize(localDir)}/`));
  if (tools.length > 0) run.stream.emit({ type: "notice", level: "info", text: `${tools.length} custom tools` });
  const skillDirectory = join2(trustedFiles, SKILL_DIRECTORY);
  const withheld = withheldFrom({ login: run.trigger.actor.login, permission, noPush: noPush?.why });
  tellLimits(run, withheld, noPush);
  return {
    ...access,
    ...started,
    memory,
    earlier,
    noPush,
    withheld,
    toolDirectory,
    skillDirectory,
    hookDirectory: trustedFiles
  };
}
async function recall(run, { config, checkout }) {
  if (!config.toolsets.includes("memory") || run.trigger.intent === "help") return void 0;
  const { directory, redactor, stream, actions } = run;
  const { root, remote } = checkout.store;
  const place = remoteNotes(await openStore({ directory: join2(directory, "memory"), root, remote }), MEMORY_REF);
  return openMemory({ place, redactor, stream, source: actions.runUrl });
}
function tellLimits({ stream }, { change }, noPush) {
  const say = (text) => void stream.emit({ type: "notice", level: "info", text });
  if (change !== void 0) say(`Under ${change} this run reads and answers, and nothing else`);
  else if (noPush) say(`A change will be a patch: ${noPush.said}. ${noPush.remedy}`);
}
async function gatherAndStart(run, { github, self, comments, checkout, config }) {
  const { store, refs, head, recorder, pull: asked, commits } = checkout;
  const { trigger } = run;
  const { publish: publish2, baseBranch } = config;
  const { repository, target, occasion } = trigger;
  const options = { github, repository, target, occasion, branchPrefix: publish2.branchPrefix, baseBranch };
  const pull = await asked;
  const about = pull && commits && bringChange(checkout, pull, await commits, findPullHead(pull, trigger));
  about?.change.then((change) => tellOfInstructions(run, change)).catch(() => void 0);
  const mayMove = () => refuseOwnFiles(store.root, run.actions.actionPaths);
  const starting = async () => startWork(store, { ...options, about: await about?.start, refs, head, recorder, mayMove });
  const [context, start] = await Promise.all([
    gatherContext(trigger, { self, comments, change: about?.change }),
    starting()
  ]);
  let before;
  return {
    start,
    before: () => before ??= takeFirstSnapshot(store, start.sha),
    ...await writePrompt(run, { github, config }, context, { ...start, notes: await checkoutNotes(store.root) })
  };
}
function tellOfInstructions({ stream }, { files }) {
  const paths = files.flatMap(({ path, previousPath }) => [
    path,
    ...previousPath === void 0 ? [] : [previousPath]
  ]);
  const changed = paths.filter((path) => INSTRUCTION_FILES.some((name) => posix.basename(path) === name));
  if (changed.length === 0) return;
  const shown2 = changed.slice(0, 5).join(", ") + (changed.length > 5 ? ` and ${changed.length - 5} more` : "");
  const text = `The pull request changes project instructions (${shown2}); the run follows those of its base branch`;
  stream.emit({ type: "notice", level: "warning", text });
}
function bringChange({ store, recorder }, pull, commits, { sha: head, note }) {
  const bringing = bringHistory(store, commits, recorder);
  return {
    start: bringing.then(() => ({ pull, head })),
    change: bringing.then((history) => readPullChange(store, { pull, history, note }))
  };
}
async function writePrompt(run, { github, config }, context, { note, notes }) {
  const { trigger, redactor } = run;
  const nonce = randomBytes(12).toString("hex");
  const sanitize = createThreadSanitizer(redactor);
  const frame = (label, text) => frameUntrusted(label, text, nonce);
  const texts = [];
  const tell = (place, text) => void texts.push({ place: place.replace(/^the /, ""), text });
  const request = sanitize(trigger.request).trim();
  tell("request", request);
  const about = renderContext(context, { sanitize, frame, tell });
  const attached = PROVIDERS[config.model.provider].models.facts(config.model.name).images ? await attachedImages(run, github, texts) : NO_IMAGES;
  const announced = describeImages(attached);
  const prompt = [
    "# The request",
    request || STANDARD_REQUESTS[trigger.target.kind],
    "# What it is about",
    untrustedNotice(nonce),
    about,
    ...announced === void 0 ? [] : [frame("images", sanitizeInbound(announced, redactor))],
    ...note === void 0 ? [] : [note],
    ...notes.length > 0 ? [frame("the checkout", sanitizeInbound(notes.join("\n"), redactor))] : []
  ].join("\n\n");
  return { prompt, images: attached.images.map(({ image }, index) => ({ name: imageName(index), image })) };
}
var NO_IMAGES = { images: [], leftOut: [] };
async function attachedImages(run, github, texts) {
  const { actions, secrets, stream, signal, fetch: fetch2, trigger } = run;
  if (trigger.intent === "help") return NO_IMAGES;
  const { serverUrl } = actions;
  const rendered = () => readRenderedTexts(github, trigger);
  const attached = await fetchImages(texts, { serverUrl, token: secrets.githubToken ?? "", fetch: fetch2, signal, rendered });
  for (const { address, place, reason } of attached.leftOut)
    stream.emit({
      type: "notice",
      level: "info",
      text: `An image in the ${place} is not shown to the model, ${address}: ${reason}`
    });
  return attached;
}
var STANDARD_REQUESTS = {
  issue: "Resolve the issue below: find the cause of what it describes and make the change that it needs.",
  "pull-request": "Bring the pull request below forward: do what its description and its reviews ask for.",
  repository: "Look after the repository."
};

// src/action/publish.ts
import { join as join5 } from "node:path";

// src/git/branch-name.ts
function branchName({ prefix, target, title, runId }) {
  return `${prefix}${subjectOf(target, runId)}-${slugOf(title)}`;
}
function subjectOf(target, runId) {
  if (target.kind === "repository") return `run-${slugOf(runId)}`;
  return `${target.kind === "issue" ? "issue" : "pr"}-${target.number}`;
}
var numbered = (branch, attempt) => attempt < 2 ? branch : `${branch}-${attempt}`;
var SLUG_LENGTH = 40;
function slugOf(title) {
  const words = title.normalize("NFKD").replace(new RegExp("\\p{M}", "gu"), "").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-/, "");
  return atWordEnd(words).replace(/-$/, "") || "change";
}
function atWordEnd(words) {
  if (words.length <= SLUG_LENGTH) return words;
  const end = words.lastIndexOf("-", SLUG_LENGTH);
  return words.slice(0, end > 0 ? end : SLUG_LENGTH);
}

// src/git/selection.ts
import { posix as posix2 } from "node:path";
async function selectChanges(store, commit, changes, protect) {
  const filtered = await filteredPaths(store, commit, changes);
  const kept = [];
  const leftOut = [];
  for (const change of changes) {
    const facts = { change, filter: filtered.get(change.path), link: await linkTarget(store, change), protect };
    const reason = REASONS.map((against) => against(facts)).find((found) => found !== void 0);
    if (reason === void 0) kept.push(change);
    else leftOut.push({ path: change.path, reason });
  }
  return { changes: kept, leftOut };
}
var REASONS = [
  ({ change, protect }) => {
    const pattern = matchesProtected(change.path, [...ALWAYS_PROTECTED, ...protect]);
    return pattern && `the path is protected (${pattern}): a person has to make this change`;
  },
  ({ change }) => [change.mode, change.oldMode].includes(REPOSITORY) ? "it is a git repository of its own (a submodule)" : void 0,
  ({ change, link }) => link === void 0 ? void 0 : linkTrouble(change.path, link),
  // Its stored form is another one (Git LFS), perhaps an encrypted one (git-crypt): the plain file must not be pushed.
  ({ filter }) => filter && `it is stored through the filter "${filter}", which is not run here`
];
var REPOSITORY = "160000";
var LINK = "120000";
async function linkTarget(store, { mode, blob }) {
  return mode === LINK ? store.ok(["cat-file", "blob", blob]) : void 0;
}
function linkTrouble(path, target) {
  const reached = posix2.join(posix2.dirname(path), target);
  if (posix2.isAbsolute(target) || reached === ".." || reached.startsWith("../")) {
    return `it is a symbolic link out of the repository, to "${target}"`;
  }
  return reached.split("/").some(isGitDirectory) ? `it is a symbolic link into git's own directory` : void 0;
}
async function filteredPaths(store, commit, changes) {
  if (changes.length === 0) return /* @__PURE__ */ new Map();
  const options = { index: "attributes-index" };
  await store.ok(["read-tree", "--reset", commit], options);
  const input = changes.map(({ path }) => `${path}\0`).join("");
  const fields = (await store.ok(["check-attr", "-z", "--cached", "--stdin", "filter"], { ...options, input })).split(
    "\0"
  );
  const filters = /* @__PURE__ */ new Map();
  for (let at = 0; at + 2 < fields.length; at += 3) {
    const [path = "", , value = ""] = fields.slice(at, at + 3);
    if (!["unspecified", "unset", "set"].includes(value)) filters.set(path, value);
  }
  return filters;
}
async function reasonToBlock(store, { from, to, files }, { maxFiles, maxPatchBytes, redact }) {
  if (files.length > maxFiles) {
    return `${files.length} files changed, more than the ${maxFiles} that publish.max-files allows`;
  }
  const diff = ["diff-tree", "-r", "-p", "--binary", from, to];
  const patch = await store.run(diff, { maxOutputBytes: maxPatchBytes });
  if (patch.tooLong) return `the change has more than the ${maxPatchBytes / 1024} KB that publish.max-patch-kb allows`;
  if (patch.exitCode !== 0) throw gitError(diff, patch, store.root);
  const guilty = [];
  for (const path of files) if (await holdsSecret(store, from, to, path, redact)) guilty.push(path);
  if (guilty.length === 0) return void 0;
  return `what looks like a secret was added to ${guilty.map((path) => redact(path)).join(", ")}`;
}
async function holdsSecret(store, from, to, path, redact) {
  if (redact(path) !== path) return true;
  const patch = await store.ok([
    "diff-tree",
    "-r",
    "-p",
    "--text",
    "--unified=0",
    "--no-renames",
    from,
    to,
    "--",
    path
  ]);
  const body = patch.slice(Math.max(0, patch.indexOf("\n@@")));
  const added = body.match(/^\+.*$/gm)?.map((line) => line.slice(1)).join("\n") ?? "";
  return redact(added) !== added;
}

// src/github/publish/push-to-branch.ts
var MOST_NAMES2 = 20;
async function pushToBranch(options) {
  const { store, branch, base, commit, existing } = options;
  const pushed = await push(options, { commit, branch, expected: existing ? base : void 0 });
  if (pushed.ok) return { ok: true, branch, commit, how: "pushed" };
  if (pushed.why !== "moved")
    return isBelow(pushed, branch) ? pushToFallbackBranch(options, "renamed") : final(pushed, branch);
  const tip = await tipOf(store, branch);
  if (existing && tip === void 0) return pushToFallbackBranch(options, "branch-deleted");
  const shared = existing || tip !== void 0 && await isShared(options);
  const joined = shared && tip !== void 0 ? await join3(options, tip) : void 0;
  return joined ?? pushToFallbackBranch(options, shared ? "fallback" : "renamed");
}
function push({ store, announce: announce2 }, options) {
  announce2({ branch: options.branch, commit: options.commit });
  return pushCommit(store, options);
}
var isBelow = (pushed, branch) => pushed.why === "in-the-way" && pushed.other.startsWith(`${branch}/`);
function final(pushed, branch) {
  if (pushed.why === "refused") return pushed;
  const { other } = pushed;
  return {
    ok: false,
    about: "access",
    said: `the branch "${other}" is in the way: beside it git cannot have a branch "${branch}"`,
    remedy: `Delete or rename the branch "${other}", or set branch-prefix to a prefix that no branch is named like`
  };
}
async function isShared({ github, repository, branch }) {
  if (await findPullRequest(github, repository, branch)) return true;
  return !await hadPullRequest(github, repository, branch);
}
async function join3(options, tip) {
  const { store, branch, base, commit, message, author } = options;
  await fetchBranch(store, branch, tip);
  const descends = await store.run(["merge-base", "--is-ancestor", base, tip]);
  if (descends.exitCode !== 0) return void 0;
  const tree = await transplant(store, base, commit, tip);
  if (tree === void 0) return void 0;
  if (tree === await treeOf(store, tip)) return { ok: true, branch, commit: tip, how: "present" };
  const rebased = await commitTree(store, { tree, parent: tip, message, author });
  const pushed = await push(options, { commit: rebased, branch, expected: tip });
  if (pushed.ok) return { ok: true, branch, commit: rebased, how: "rebased" };
  if (pushed.why !== "refused") return void 0;
  return pushed.about === "branch" && !options.existing ? void 0 : pushed;
}
async function pushToFallbackBranch(options, how) {
  const { branch, commit } = options;
  for (let attempt = 2; attempt <= MOST_NAMES2; attempt += 1) {
    const name = numbered(branch, attempt);
    const pushed = await push(options, { commit, branch: name });
    if (pushed.ok) return { ok: true, branch: name, commit, how };
    if (pushed.why !== "moved" && !isBelow(pushed, name)) return final(pushed, name);
  }
  return {
    ok: false,
    about: "access",
    said: `${MOST_NAMES2} branches are named like "${branch}" already`,
    remedy: "Delete branches that are not needed any more, or apply the patch by hand"
  };
}
async function tipOf(store, branch) {
  return (await remoteRefs(store, [`refs/heads/${branch}`])).get(`refs/heads/${branch}`);
}

// src/report/pull-request-text.ts
function pullRequestText(options) {
  const { report: report2, link, footer, unfinished, decisions = [] } = options;
  const progress = unfinished ? completeMarkdown(options.clean(progressOf(unfinished, options))) : "";
  const decided = decisions.length > 0 ? completeMarkdown(options.clean(`**Decisions**

${decisionList(decisions)}`)) : "";
  const room = Math.max(0, Math.min(MOST_REPORT, LONGEST - progress.length - decided.length - footer.length));
  const shown2 = cutMarkdown(report2, room, { name: "report", keeper: "job summary" });
  return [progress, completeMarkdown(shown2), decided, link, footer].filter(Boolean).join("\n\n");
}
var LONGEST = 64e3;
var MOST_REPORT = 4e4;
var [MOST_STEPS, MOST_FILES, MOST_LEFT_OUT] = [50, 30, 10];
var LONGEST_LINE = 300;
function progressOf({ why, checklist }, { files, leftOut }) {
  const steps = checklist.slice(0, MOST_STEPS).map(({ status, content: content2 }) => {
    const text = withoutCommands(clip(oneLine(content2), LONGEST_LINE), void 0);
    return `${CHECKLIST_MARKS[status]} ${status === "canceled" ? `~~${text}~~` : text}`;
  });
  return [
    `> [!WARNING]
> ${why}`,
    steps.length > 0 ? `**Steps**

${showTags(steps.join("\n"))}` : "",
    `**Changed so far:** ${listFiles2(files)}`,
    `**Missing:** ${missing(checklist)}`,
    ...leftOut.slice(0, MOST_LEFT_OUT).map(leftOutLine)
  ].filter(Boolean).join("\n\n");
}
function listFiles2(files) {
  const shown2 = files.slice(0, MOST_FILES).map((path) => inlineCode(clip(path, LONGEST_LINE)));
  return [...shown2, ...files.length > MOST_FILES ? [`${files.length - MOST_FILES} more`] : []].join(", ");
}
function missing(checklist) {
  if (checklist.length === 0) return "the agent kept no list of steps, so compare the change with what was asked for.";
  const open = checklist.filter(({ status }) => status === "pending" || status === "in_progress").length;
  if (open === 0) return "every step on the list is done or dropped; what is wrong stands above.";
  return `${open} of ${checklist.length} steps, those without a tick.`;
}
var leftOutLine = ({ path, reason }) => `\u26A0\uFE0F Left out ${inlineCode(clip(path, LONGEST_LINE))}: ${clip(oneLine(reason), LONGEST_LINE)}`;

// src/github/publish/update-pull-request.ts
async function updatePullRequest(options, pushedChange, parts, proposal) {
  const { branch, commit, how } = pushedChange;
  const onto = proposal?.onto ?? options.start.baseBranch;
  const wanted = proposal?.branch ?? options.start.branch;
  const notes = [...proposal ? [proposed(proposal, branch)] : [], ...NOTES[how]?.(branch, wanted) ?? []];
  const link = {
    kind: "branch",
    branch,
    commit,
    url: compareUrl({ ...options, base: onto, head: branch }),
    notes
  };
  if (how === "fallback" || how === "branch-deleted") return link;
  if (options.target.kind === "pull-request" && !proposal) {
    const { number, url } = options.start.pullRequest ?? {};
    return { ...link, kind: "push", number, url, notes: [...notes, ...await endedNote(options)] };
  }
  try {
    return await openOrUpdate(options, { branch, how, onto, link, parts });
  } catch (error) {
    const refused2 = `Whether the branch has a pull request could not be seen: ${describeFailure(error)}. Look by the link`;
    return { ...link, refused: refused2 };
  }
}
async function openOrUpdate(options, showing) {
  const { branch, how, onto, link } = showing;
  const existing = how === "renamed" ? void 0 : await findPullRequest(options.github, options.repository, branch);
  if (existing) return { ...link, ...shown(existing), notes: [...link.notes, ...updateNote(existing, how)] };
  if (options.pullRequest === "never") return link;
  options.announce({ type: "pull-request-start", head: branch, base: onto });
  const opened = await openPullRequest(options.github, options.repository, draftOf(options, showing));
  if (opened.ok) return { ...link, ...shown(opened.pullRequest), notes: [...link.notes, ...opened.notes] };
  if (!opened.permitted) return { ...link, notes: [...link.notes, opened.note] };
  return { ...link, refused: `${opened.note}. Open it by the link` };
}
var proposed = ({ onto, why }, branch) => `"${onto}" ${why}, so nothing was pushed to it: the change is on "${branch}", to be merged into "${onto}".`;
var shown = ({ number, url }) => ({ kind: "pull-request", number, url });
var NOTES = {
  rebased: (branch) => [`"${branch}" had moved on meanwhile; the change was put on top of it.`],
  present: (branch) => [`"${branch}" has the same change already, so there was nothing to add.`],
  renamed: (branch) => [`The name of its branch was taken, so this one is "${branch}".`],
  fallback: (branch, wanted) => [
    `${wanted ? `"${wanted}"` : "The branch for this issue"} had moved on meanwhile and the change does not fit on top of it, so it is kept on "${branch}" for a person to merge.`
  ],
  "branch-deleted": (branch, wanted) => [
    `"${wanted}" has been deleted, so the change is kept on "${branch}" for a person to merge.`
  ]
};
async function endedNote({ github, repository, start, target }) {
  if (target.kind !== "pull-request") return [];
  const place = { owner: repository.owner, repo: repository.name, pull_number: target.number };
  const ended = await github.rest.pulls.get(place).then(
    ({ data }) => endingOf(data),
    () => start.ended
  );
  if (!ended) return [];
  return [`Pull request #${target.number} is ${ended}: open another one for "${start.branch}" to bring this in.`];
}
var updateNote = ({ number }, how) => how === "present" ? [] : [`Added a commit to pull request #${number}; its title and text are as they were.`];
function draftOf(options, { branch, onto, parts }) {
  const { unfinished, decisions, footer, pullRequest, redact, sanitize } = options;
  const { subject: title, report: report2, files, leftOut } = parts;
  const clean = (text) => redact(sanitize(text));
  const link = linkTo(options, onto);
  const body = pullRequestText({ report: report2, link, footer, unfinished, decisions, files, leftOut, clean });
  return { branch, baseBranch: onto, title, body, draft: Boolean(unfinished) || pullRequest === "draft" };
}
function linkTo({ target, unfinished, start }, onto) {
  if (target.kind === "repository") return "";
  const closes = target.kind === "issue" && !unfinished && onto === start.baseBranch;
  return `${closes ? "Closes" : "Part of"} #${target.number}`;
}
async function whyNotPushed({ github, repository, start }) {
  const { branch } = start;
  if (branch === void 0) return void 0;
  if (branch === repository.defaultBranch) return "is the default branch";
  const place = { owner: repository.owner, repo: repository.name, branch };
  const guarded = await github.rest.repos.getBranch(place).then(
    ({ data }) => data.protected,
    () => false
  );
  return guarded ? "is protected" : void 0;
}
async function proposeTo(onto, why, options) {
  const { branchPrefix: prefix, target, start, title, runId } = options;
  const about = start.pullRequest ? { kind: "pull-request", number: start.pullRequest.number } : target;
  const fresh = branchName({ prefix, target: about, title, runId });
  if (about.kind !== "pull-request") return { onto, why, branch: fresh };
  return { onto, why, branch: await earlierBranch(options, onto, `${prefix}pr-${about.number}-`) ?? fresh };
}
async function earlierBranch({ github, repository }, onto, prefix) {
  const { owner, name: repo } = repository;
  const open = await github.rest.pulls.list({ owner, repo, state: "open", base: onto, per_page: 100 }).then(
    ({ data }) => data,
    () => []
    // the name of this run's own branch does as well
  );
  const full = `${owner}/${repo}`.toLowerCase();
  const ours = open.filter(({ head }) => head.ref.startsWith(prefix) && head.repo?.full_name.toLowerCase() === full);
  return ours[0]?.head.ref;
}

// src/github/publish/publish.ts
async function publishChange(options) {
  const { store, start } = options;
  const after = options.after ?? await takeSnapshot(store);
  const selection = await selectChanges(
    store,
    start.sha,
    await changesBetween(store, options.before, after),
    options.protect
  );
  const leftOut = [...selection.leftOut, ...newlyRefused(options.before, after)];
  if (selection.changes.length === 0) return { publication: nothing(leftOut) };
  const tree = await treeWith(store, start.sha, selection.changes);
  const base = await treeOf(store, start.sha);
  const files = await filesBetween(store, base, tree);
  if (files.length === 0) return { publication: nothing(leftOut) };
  const blocked = await reasonToBlock(store, { from: base, to: tree, files }, options);
  if (blocked) return { publication: { ...nothing(leftOut), files }, blocked };
  const { refused: refused2, blocked: stopped, ...shown2 } = await publishTree(options, { base, tree, files, leftOut });
  return { publication: { ...shown2, files, leftOut }, refused: refused2, blocked: stopped };
}
var nothing = (leftOut) => ({ kind: "none", files: [], leftOut, notes: [] });
async function publishTree(options, change) {
  const { store, start } = options;
  if (start.fork) return asPatch(options, change, [IN_A_FORK]);
  if (options.noPush) return unpushed(options, change, options.noPush);
  const closed = whyNotPushed(options);
  const parts = messageOf(options);
  const [author, requester] = await Promise.all(
    [options.self, options.requester].map((login) => login && identityOf(options.github, login, options.serverUrl))
  );
  const by = author || { name: "kodelet-ci", email: "kodelet-ci@users.noreply.github.com" };
  const message = formatMessage(parts, requester ? `${requester.name} <${requester.email}>` : void 0);
  const commit = await commitTree(store, { tree: change.tree, parent: start.sha, message, author: by });
  const { pushOutcome, proposal } = await bring(options, { commit, message, author: by }, change.files, await closed);
  if (pushOutcome.ok) return updatePullRequest(options, pushOutcome, { ...parts, ...change }, proposal);
  if (pushOutcome.about === "content")
    return { ...nothing(change.leftOut), blocked: `${pushOutcome.said}. ${pushOutcome.remedy}` };
  return unpushed(options, change, pushOutcome);
}
async function bring(options, made, files, closed) {
  const { start, target, branchPrefix: prefix, title, runId } = options;
  const to = (branch, existing, baseBranch = start.baseBranch) => {
    const announce2 = (push2) => options.announce({ type: "push-start", ...push2, parent: start.sha, baseBranch, files });
    return pushToBranch({ ...options, ...made, base: start.sha, branch, existing, announce: announce2 });
  };
  const own = start.branch;
  if (own === void 0) return { pushOutcome: await to(branchName({ prefix, target, title, runId }), false) };
  const first = closed === void 0 ? await to(own, true) : void 0;
  if (first && (first.ok || first.about !== "branch")) return { pushOutcome: first };
  const proposal = await proposeTo(own, closed ?? `refused the push (${first?.said})`, options);
  return { pushOutcome: await to(proposal.branch, false, own), proposal };
}
async function unpushed(options, change, { said, remedy }) {
  const refused2 = `The change could not be pushed: ${said}. ${remedy}`;
  return { ...await asPatch(options, change, []), refused: refused2 };
}
var IN_A_FORK = "The branch is in a fork, so nothing was pushed: the change is a patch.";
function messageOf({ answer, target, title, unfinished, redact, sanitize }) {
  const clean = (text) => redact(sanitize(text));
  const issue = target.kind === "issue" && !unfinished ? target.number : void 0;
  const about = target.kind === "repository" ? "" : `${issue === void 0 ? "Work on" : "Fix"} #${target.number}: `;
  return commitMessage({ answer: clean(answer), fallback: `${about}${clean(title)}`, issue });
}
async function asPatch(options, { base, tree }, why) {
  const { store, patchFile } = options;
  await writePatch(store, base, tree, patchFile);
  const notes = [...why, "It applies with `git apply`.", `On the runner it is ${patchFile}.`];
  return { kind: "patch", patch: await patchBetween(store, base, tree), notes };
}
async function identityOf(github, login, serverUrl) {
  const host = new URL(serverUrl).hostname;
  const domain = `users.noreply.${host.includes(".") && !/^[\d.]+$/.test(host) ? host : "github.com"}`;
  const id = await accountId(github, login);
  return { name: login, email: `${id === void 0 ? "" : `${id}+`}${login}@${domain}` };
}
async function accountId(github, login) {
  try {
    return (await github.rest.users.getByUsername({ username: login })).data.id;
  } catch {
    return void 0;
  }
}

// src/action/work.ts
import { existsSync } from "node:fs";
import { dirname, join as join4, relative } from "node:path";
import { setImmediate as setImmediate2 } from "node:timers/promises";

// src/action/verify.ts
var TIMEOUT_MS2 = 6e5;
var MAX_OUTPUT_BYTES = 2e4;
function createVerifier(run, { config }, { workspace, environment, confine }) {
  return async () => {
    const failures = [];
    for (const command of config.publish.verify) {
      const program = await confine({
        file: "bash",
        args: ["--noprofile", "--norc", "-c", command],
        cwd: workspace.root,
        env: childEnvironment(environment, workspace)
      });
      const result = await runProcess({
        ...program,
        timeoutMs: TIMEOUT_MS2,
        signal: run.signal,
        maxOutputBytes: MAX_OUTPUT_BYTES
      });
      const { durationMs, output } = result;
      const exitCode = result.timedOut ? TIMED_OUT : result.exitCode ?? KILLED;
      run.stream.emit({ type: "verify-end", command, exitCode, output, durationMs });
      if (exitCode !== 0) failures.push({ command, exitCode, output });
    }
    return failures;
  };
}
var TIMED_OUT = 124;
var KILLED = 137;
var describeFailures = (failures) => [
  "Before anything is published, the host ran the commands that this repository verifies changes with. These failed:",
  ...failures.map(({ command, exitCode, output }) => `$ ${command}
exit code ${exitCode}
${output}`),
  "Fix the cause, and end again with your final message."
].join("\n\n");

// src/action/work.ts
async function work(run, gathered) {
  const started = await run.proceed("run", gathered, (task) => startAgent(run, task));
  return run.proceed("run", started, (agent) => converse(run, agent), salvageWork);
}
async function salvageWork({
  task: { checkout, start, config },
  unchangeable
}) {
  if (unchangeable !== void 0) return void 0;
  return salvage({
    root: checkout.store.root,
    commit: start.sha,
    protect: [...resolveProfile(config.profile, config).protect, ...hookPatterns(config)],
    maxFiles: config.publish.maxFiles
  });
}
async function startAgent(run, task) {
  const { trigger } = run;
  if (trigger.intent === "help") {
    throw new Ending({ conclusion: "succeeded", message: "Help was asked for", answer: helpText(task.config) });
  }
  const options = await agentOptions(run, task);
  const record = createWorkRecord();
  run.stream.subscribe(record.subscriber);
  const agent = await createAgent({
    ...options,
    where: describePlace(trigger),
    position: { commit: task.start.sha, branch: task.start.branch ?? task.start.baseBranch },
    ready: async () => {
      await setImmediate2();
      await Promise.all([task.before(), task.checkout.recorder.record()]);
    }
  });
  if (task.memory) keepMemory(run, task.memory, agent);
  if (task.config.agent.keepSession && agent.policy.limits.capability.push === void 0) expectSession(run);
  run.atEnd(agent.close);
  const unchangeable = agent.policy.limits.capability.change;
  return { task, options, agent, record, ...unchangeable !== void 0 && { unchangeable } };
}
function keepMemory({ signal, atEnd, stream }, { memory, save }, { policy }) {
  if (policy.limits.capability.push !== void 0) return;
  atEnd(async () => {
    if (!signal.aborted) return save();
    if (memory.changes().size > 0) stream.emit({ type: "notice", level: "warning", text: NOT_REMEMBERED });
  });
}
var NOT_REMEMBERED = "The job was cancelled, so what the agent wanted to remember was not kept";
async function converse(run, { task, options, agent, record, unchangeable }) {
  const { session, confine, endCommands, close } = agent;
  const mayChange = unchangeable === void 0;
  const verify = mayChange && !task.start.fork && createVerifier(run, task, { ...options, confine });
  const done = await askUntilVerified(run, task, { session, record, mayChange, verify, endCommands }).finally(close);
  if (done.result.stop === "answered") forgetSession(run, task.earlier);
  return { task, ...done, ...unchangeable !== void 0 && { unchangeable } };
}
async function agentOptions(run, task) {
  const { actions, trigger, sessionId, stream, signal, directory } = run;
  const { config, checkout, start, toolDirectory, skillDirectory, hookDirectory, permission, withheld } = task;
  const repository = checkout.store.root;
  const workspace = await createWorkspace(workingDirectory(actions), join4(directory, "scratch"));
  return {
    sessionId,
    config,
    workspace: { ...workspace, repository, sealed: ownEntries(repository, actions.actionPaths) },
    actor: {
      ...{ login: trigger.actor.login, event: trigger.eventName, intent: trigger.intent },
      ...{ permission, withheld, fork: start.fork }
    },
    environment: {
      path: actions.path,
      home: actions.home,
      customEnvironment: pickVariables(config.customTools.envWhitelist),
      customVariables: pickVariables(config.customTools.variables),
      mcpVariables: pickVariables(config.mcp.envWhitelist),
      fetch: run.fetch,
      network: actions.network,
      screenshots: join4(directory, "screenshots")
    },
    sandbox: {
      mode: sandboxMode(config.sandbox, { trigger, start, permission }),
      hidden: runnerFolders(actions.tempDirectory)
    },
    trusted: {
      toolDirectories: [
        { path: toolDirectory, source: config.customTools.localDir },
        { path: config.customTools.globalDir.replace(/^~(?=\/)/, actions.home), source: "the runner" }
      ],
      skillDirectory,
      hookDirectory,
      instructions: { source: checkout.trusted, base: relative(repository, workspace.root) }
    },
    ...task.memory && { memory: task.memory.memory },
    earlier: task.earlier?.session,
    stateNotes: stateNotesOf(checkout.store),
    redact: run.redactor.values,
    stream,
    signal,
    ...modelLogin(run, config) ?? { apiKey: "" }
  };
}
var stateNotesOf = (store) => ({
  take: async () => (await takeSnapshot(store)).tree,
  changed: (from, to) => filesBetween(store, from, to)
});
function describePlace({ repository, target }) {
  const place = `in a checkout of ${repository.owner}/${repository.name}`;
  if (target.kind === "repository") return place;
  return `${place}, on its ${target.kind === "issue" ? "issue" : "pull request"} #${target.number}`;
}
async function askUntilVerified(run, task, conversing) {
  const { session, verify, endCommands } = conversing;
  const { store } = task.checkout;
  let verified;
  let { result, now } = await firstAnswer(run, task, conversing);
  for (let repairs = 0; ; repairs += 1) {
    const before = await task.before();
    const after = verified ? await withoutTraces(store, { ...verified, now }) : now;
    const changed = after.tree !== before.tree;
    if (result.stop !== "answered" || !changed || !verify) return { result, after, failing: [] };
    const failures = await verify();
    const failing = failures.map(({ command }) => command);
    if (failures.length === 0 || repairs === MOST_REPAIRS) return { result, after, failing };
    verified = { before: after, left: await takeSnapshot(store) };
    result = await session.ask(describeFailures(failures));
    await endCommands();
    now = await takeSnapshot(store);
  }
}
var MOST_REPAIRS = 2;
async function firstAnswer(run, task, conversing) {
  const { session, record, mayChange, endCommands } = conversing;
  const { store } = task.checkout;
  const first = await session.ask(await promptOf(run, task, mayChange), task.images);
  if (!mayChange) return { result: first, now: await takeSnapshot(store) };
  const { limits, agent } = task.config;
  const { stream, trigger } = run;
  const look = () => lookAt(run, task);
  const options = { session, stream, record, limits, intent: trigger.intent, ...agent, look };
  const { result, look: last, cut: cut2 } = await checkBeforeEnd(first, options);
  const now = await endCommands() ? await takeSnapshot(store) : last.snapshot;
  if (!cut2) return { result, now };
  const isBack = await putBack(store, now, cut2.before.snapshot);
  return isBack ? { result, now: cut2.before.snapshot } : { result: cut2.result, now };
}
async function promptOf(run, { earlier, prompt, before, checkout, config }, mayChange) {
  if (!earlier) return prompt;
  await before();
  const protect = [...resolveProfile(config.profile, config).protect, ...hookPatterns(config)];
  const note = mayChange ? await putBackPatch(earlier, checkout.store.root, protect) : void 0;
  if (note !== void 0) run.stream.emit({ type: "notice", level: "info", text: note });
  return resumeText(earlier.session, [note ?? [], prompt].flat().join("\n\n"));
}
async function lookAt({ redactor }, task) {
  const { checkout, start } = task;
  const before = await task.before();
  const snapshot = await takeSnapshot(checkout.store);
  return {
    snapshot,
    state: snapshot.tree,
    isChanged: snapshot.tree !== before.tree,
    async describe() {
      const tree = await treeWith(checkout.store, start.sha, await changesBetween(checkout.store, before, snapshot));
      const trees = { before: { tree: `${start.sha}^{tree}` }, after: { tree } };
      return describeChange(checkout.store, trees, { redact: redactor.text });
    }
  };
}
function helpText({ triggers: { phrase, labels, assignees, permission }, limits, profile }) {
  return [
    `Write \`${phrase}\` and what you want in a new comment, issue, review or pull request:`,
    [
      `- \`${phrase} fix \u2026\` changes the code; on an issue the change comes as a pull request, on a pull request as a commit.`,
      `- \`${phrase} review \u2026\` reads a change and reports what is wrong with it.`,
      `- \`${phrase} ask \u2026\` answers a question about the repository.`,
      `- \`${phrase} plan \u2026\` writes a plan, and changes nothing.`,
      `- \`${phrase} continue\` goes on with the last run here, if it was stopped before it was done.`,
      `- \`${phrase} \u2026\` decides by itself between answering and changing.`
    ].join("\n"),
    ...also("The label", labels, "on an issue or a pull request asks for it too."),
    ...also("Assigning", assignees, "asks for it too."),
    `A run works under the profile \`${profile}\` and ends at ${limits.turns} turns, ${limits.minutes} minutes or $${limits.costUsd}, whichever comes first; what it has done by then is kept.`,
    permission === "write" ? "You need write access to this repository to ask." : `You need the permission \`${permission}\` on this repository to ask; below \`write\` you get an answer and no change.`
  ].join("\n\n");
}
var also = (head, names, tail) => names.length === 0 ? [] : [`${head} ${names.map((name) => `\`${name}\``).join(" or ")} ${tail}`];
function sandboxMode(configured, { trigger, start, permission }) {
  const isStranger = start.fork || trigger.actor.type !== "User" || !TRUSTED.includes(permission);
  return configured === "auto" && isStranger ? "required" : configured;
}
var TRUSTED = ["write", "maintain", "admin"];
function runnerFolders(tempDirectory) {
  const installation = dirname(dirname(tempDirectory));
  return existsSync(join4(installation, ".runner")) ? [tempDirectory, installation] : [tempDirectory];
}

// src/action/publish.ts
async function publish(run, worked) {
  const outcome = await run.proceed("publish", worked, (work2) => publishAndConclude(run, work2), salvageWork);
  return outcome instanceof Ending ? outcome.outcome : outcome;
}
async function publishAndConclude(run, work2) {
  const published = await publishIfAllowed(run, work2);
  run.stream.emit({ type: "publish-end", publication: published.publication });
  const outcome = { ...conclude(run, work2, published), answer: work2.result.answer };
  return run.signal.aborted && outcome.conclusion === "failed" ? cancelledHalfWay(outcome) : outcome;
}
var cancelledHalfWay = (outcome) => ({
  ...outcome,
  conclusion: "cancelled",
  message: `The job was cancelled while its change was being published. ${outcome.message}`
});
async function publishIfAllowed(run, work2) {
  const { task, unchangeable } = work2;
  if (unchangeable === void 0) return withKnownPullRequest(await show(run, work2), task, run);
  if (work2.after.tree !== (await task.before()).tree) {
    const text = `Files changed although under ${unchangeable} nothing may; nothing of it is published`;
    run.stream.emit({ type: "notice", level: "warning", text });
  }
  return { publication: { kind: "none", files: [], leftOut: [], notes: [] } };
}
async function show(run, { task, result, after, failing }) {
  const { trigger, actions, redactor, directory } = run;
  const { github, self, config, checkout, start, before, noPush } = task;
  const { verify: _, maxPatchKb, ...settings } = config.publish;
  const hosts = [new URL(actions.serverUrl).hostname];
  return publishChange({
    ...settings,
    maxPatchBytes: maxPatchKb * 1024,
    github,
    noPush,
    store: checkout.store,
    repository: trigger.repository,
    serverUrl: actions.serverUrl,
    target: trigger.target,
    start,
    before: await before(),
    after,
    title: trigger.subject?.title ?? firstLine(trigger.request),
    runId: actions.runId,
    self,
    requester: trigger.actor.login,
    // Words from the middle of the work are no report, and no title.
    answer: result.stop === "answered" ? result.answer : "",
    unfinished: unfinishedOf(run, { result, failing }, config.limits),
    decisions: run.view().decisions,
    announce: run.stream.emit,
    footer: verificationFooter(run.view(), actions.runUrl),
    protect: [...resolveProfile(config.profile, config).protect, ...hookPatterns(config)],
    patchFile: join5(directory, "change.patch"),
    redact: redactor.text,
    sanitize: (text) => sanitizeOutbound(text, { redactor, hosts })
  });
}
function unfinishedOf(run, work2, limits) {
  const why = whyUnfinished(work2, limits);
  return why === void 0 ? void 0 : { why, checklist: run.view().checklist };
}
function whyUnfinished({ result, failing }, limits) {
  const missing2 = "before it was done: look closely at what is missing.";
  if (result.stop === "limit")
    return `The agent was stopped at ${describeLimit(result.limit ?? "turns", limits)} ${missing2}`;
  if (result.stop !== "answered") return `The agent failed ${missing2}`;
  if (result.answer === "") return "The agent ended without a summary: look closely at whether it was done.";
  return failing.length > 0 ? `Verification fails: ${failing.join(", ")}.` : void 0;
}
var firstLine = (text) => text.split("\n")[0]?.slice(0, 100) ?? "";
function withKnownPullRequest(published, { start }, { trigger }) {
  const { pullRequest } = start;
  const known = published.publication.kind === "none" && trigger.target.kind === "issue";
  if (!known || !pullRequest) return published;
  const { branch, number, url } = pullRequest;
  return { ...published, publication: { ...published.publication, branch, number, url } };
}
function conclude(run, work2, published) {
  const { task, result, failing, unchangeable } = work2;
  const { publication, blocked, refused: refused2 } = published;
  const kept = describeEnd(published);
  if (blocked) return { conclusion: "blocked", message: `Nothing was published: ${blocked}` };
  if (result.stop === "failed") return { conclusion: "failed", message: `${describeError(result.error)}. ${kept}` };
  if (result.stop === "limit") {
    const limit = describeLimit(result.limit ?? "turns", task.config.limits);
    return { conclusion: "incomplete", message: `Stopped at ${limit}. ${kept}` };
  }
  if (failing.length > 0)
    return { conclusion: "incomplete", message: `Verification fails: ${failing.join(", ")}. ${kept}` };
  if (refused2) return { conclusion: "failed", message: kept };
  if (publication.kind !== "none") return result.answer ? { conclusion: "succeeded", message: kept } : unsaid(kept);
  if (publication.leftOut.length > 0) {
    return { conclusion: "blocked", message: "Nothing was published: every change was left out, each for a reason" };
  }
  if (!result.answer) return { conclusion: "failed", message: `The model returned an empty answer. ${kept} ${AGAIN}` };
  const said = "Answered.";
  if (READ_ONLY_INTENTS.includes(run.trigger.intent)) return { conclusion: "succeeded", message: said };
  const why = unchangeable === void 0 ? kept : `Under ${unchangeable} nothing may change.`;
  const remedy = task.withheld.change === void 0 ? "" : " Anybody with write access can ask for a change.";
  return { conclusion: "no-changes", message: `${said} ${why}${remedy}` };
}
var AGAIN = "Ask again, or ask for less at once";
var unsaid = (kept) => ({
  conclusion: "incomplete",
  message: `The agent gave no summary of its work: read the change closely. ${kept}`
});
function describeEnd({ publication, refused: refused2 }) {
  const kept = describeKept(publication);
  return refused2 ? `${refused2}. ${kept}` : kept;
}
function verificationFooter({ verifications }, runUrl) {
  const latest = new Map(verifications.map((one) => [one.command, one]));
  const lines = [...latest.values()].map(
    ({ command, exitCode }) => `- ${exitCode === 0 ? "\u2705" : "\u274C"} \`${command.replaceAll("`", "'")}\` (exit code ${exitCode})`
  );
  const verified = lines.length > 0 ? [`**Verified by the host, after the agent was done:**

${lines.join("\n")}`] : [];
  return [...verified, `[The run](${runUrl})`].join("\n\n");
}

// src/action/report.ts
import { join as join6 } from "node:path";
async function report(run, { comment, failOn = STANDARD_FAIL_ON, settle }, outcome) {
  const { stream, journal } = run;
  const { conclusion, message, answer } = outcome;
  stream.emit({ type: "phase-start", phase: "report" });
  stream.emit({ type: "session-end", conclusion, message, answer });
  const ending = Promise.all([settle?.(outcome), run.flush()]);
  const commentUrl = comment ? await finishComment(run, comment) : outcome.replyUrl;
  await ending;
  stream.emit({ type: "phase-end", phase: "report" });
  const isReached = !comment || commentUrl !== void 0 || isElsewhere(run.view());
  const reached = isReached ? outcome : unreached(outcome);
  const reportPath = await writePage(run);
  const facts = { view: run.view(), outcome: reached, commentUrl, journalPath: journal.path, reportPath };
  orFail(() => setOutputs(outputsOf(facts)));
  const summarized = await writeSummary(renderSummary(run.view(), renderOptions(run)));
  if (summarized) orFail(() => remember({ summarized: "true" }));
  run.close();
  if (!comment || commentUrl) orFail(() => remember({ reported: "true" }));
  conclude2(run, failOn, outcome);
  reportStands();
  endWhateverHangs();
}
async function writePage({ journal, directory, stream }) {
  const path = join6(directory, "report.html");
  try {
    const { writeReport } = await import("./chunks/report-file-M6X5PUWH.mjs");
    writeReport(journal.path, path);
    return path;
  } catch (error) {
    stream.emit({ type: "notice", level: "warning", text: `The HTML report was not written: ${describeError(error)}` });
    return void 0;
  }
}
var isElsewhere = ({ publication }) => !["none", "patch"].includes(publication?.kind ?? "none");
var unreached = (outcome) => outcome.conclusion === "succeeded" ? { ...outcome, conclusion: "failed" } : outcome;
function orFail(tell) {
  try {
    tell();
  } catch (error) {
    failStep(`The runner could not be told of the outcome: ${describeError(error)}`);
  }
}
async function finishComment(run, comment) {
  try {
    return (await comment.finish(renderComment(run.view(), renderOptions(run)))).url;
  } catch (error) {
    const said = describeFailure(error);
    const remedy = REMEDIES.find((row) => row.said.test(said))?.remedy ?? "Ask again";
    const text = `The comment could not be finished: ${said}. ${remedy}. The report is in the job's summary`;
    run.stream.emit({ type: "notice", level: "error", text });
    failStep(text);
    return void 0;
  }
}
var REMEDIES = [
  { said: /locked/, remedy: "The conversation is locked: unlock it, or ask in another issue" },
  { said: /rate limit/i, remedy: "GitHub is asked too much at the moment: ask again later" },
  { said: /answered 40[34]/, remedy: "The token needs the permissions issues: write and pull-requests: write" },
  { said: /answered 401/, remedy: "The input github-token is not valid, or not any more" }
];
function conclude2({ redactor }, failOn, { conclusion, message, position }) {
  const text = redactor.text(message);
  if (failOn.includes(conclusion)) failStep(text, position);
  else annotate(conclusion === "denied" ? "warning" : "notice", text);
}
var STANDARD_FAIL_ON = (INPUTS.find(({ name }) => name === "fail-on")?.default ?? "").split(",");
var endWhateverHangs = () => void setTimeout(() => process.exit(), 2e3).unref();

// src/action/phases.ts
var phases = { openRun, authorize, gather, work, publish, report };
export {
  phases
};
