import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  amount,
  isBot,
  isListedBot,
  isOwnAccount,
  oneOf,
  readJsonFiles,
  record,
  sameName,
  shortText,
  time,
  toCents
} from "./chunk-MYA6JJVQ.mjs";
import {
  EVIDENCE_CHECK,
  REVIEW_CHECK,
  holdsBack,
  isRateLimit,
  limitedFetch,
  matchesProtected,
  readRef,
  shapeOf,
  updateRef
} from "./chunk-RUKXNR4W.mjs";
import {
  INTENTS,
  INTENT_NAMES,
  intentRow
} from "./chunk-NR72YXAO.mjs";
import {
  CAPABILITIES,
  KodeletError,
  VERSION,
  WEBHOOK_EVENTS,
  jittered,
  parseObject,
  pause,
  webhookEvent,
  wellFormed
} from "./chunk-VJIQ4LIJ.mjs";

// src/core/pull-outcome.ts
var REVERT_DAYS = 14, DAY_MS = 864e5, revertDeadline = ({ closedAt }) => Date.parse(closedAt) + REVERT_DAYS * DAY_MS;
function judgeOutcome(pull, self) {
  let { number, origin, closedAt, merge, base, labels, runs, hasAllRuns } = pull, { intent, model } = origin, costUsd = toCents(runs.reduce((sum, run) => sum + run.costUsd, origin.costUsd));
  return {
    pull: number,
    closedAt: new Date(merge?.at ?? closedAt).toISOString(),
    intent,
    model,
    labels: labels.slice(0, MAX_LABELS),
    fate: fateOf(pull, self),
    ...merge && { revert: "open" },
    ...hasAllRuns && { costUsd },
    base,
    commits: merge ? [...new Set([merge.commit ?? [], pull.commits.map(({ sha }) => sha)].flat())].slice(-MAX_COMMITS) : []
  };
}
var MAX_LABELS = 20, MAX_COMMITS = 30;
function fateOf(pull, self) {
  return pull.merge ? editsOf(pull, self) : pull.closedBy === "person" ? "rejected" : "unknown";
}
var needsComparison = (pull, self) => pull.merge !== void 0 && pull.isSameChange === void 0 && editsOf(pull, self) === "merged";
function editsOf(pull, self) {
  let { head, commits, hasAllCommits, isSameChange } = pull, ours = ownCommits(pull), others = commits.filter(({ sha }) => !ours.has(sha)), isOwn = ({ author }) => author?.toLowerCase() === self.toLowerCase();
  return others.some((commit) => !commit.isMerge && !isOwn(commit)) ? "edited" : hasAllCommits && ours.has(head) && others.every((commit) => !commit.isMerge) ? "untouched" : isSameChange === void 0 ? "merged" : isSameChange ? "untouched" : "edited";
}
var ownCommits = ({ origin, runs }) => /* @__PURE__ */ new Set([origin.commit, ...runs.flatMap(({ commit }) => commit ?? [])]);
function lastOwnCommit(pull) {
  let ours = ownCommits(pull);
  return pull.commits.findLast(({ sha }) => ours.has(sha))?.sha ?? [...ours].at(-1) ?? pull.origin.commit;
}
function readRevert(message, repository, at) {
  let commits = [...message.matchAll(/^This reverts commit ([0-9a-f]{7,64})\b/gm)].map(([, sha = ""]) => sha), pulls = [...message.matchAll(/^Reverts ([\w.-]+\/[\w.-]+)?#(\d{1,9})\s*$/gm)].filter(([, named]) => named === void 0 || named.toLowerCase() === repository.toLowerCase()).map(([, , number]) => Number(number));
  return commits.length + pulls.length > 0 ? { at, commits, pulls } : void 0;
}
function mergeOutcomes(record2, fresh, history, now) {
  let all = new Map(record2);
  for (let outcome of fresh) {
    let before = record2.get(outcome.pull), isSame = before?.closedAt === outcome.closedAt && before.revert !== void 0 && outcome.revert !== void 0;
    all.set(outcome.pull, isSame ? { ...outcome, revert: before.revert } : outcome);
  }
  return new Map([...all].map(([pull, outcome]) => [pull, withReverts(outcome, history, now)]));
}
function withReverts(outcome, { reverts, readSince }, now) {
  if (outcome.revert !== "open" && outcome.revert !== "unknown") return outcome;
  let [merged, deadline] = [Date.parse(outcome.closedAt), revertDeadline(outcome)], isIt = ({ at, commits, pulls }) => Date.parse(at) <= deadline && (pulls.includes(outcome.pull) || commits.some((sha) => outcome.commits.some((own) => own.startsWith(sha))));
  if (reverts.some(isIt)) return { ...outcome, revert: "reverted" };
  let since = readSince.get(outcome.base);
  return now <= deadline || since === void 0 ? outcome : { ...outcome, revert: since <= merged ? "stands" : "unknown" };
}
var isAccepted = ({ fate }) => ["untouched", "edited", "merged"].includes(fate), isKept = (outcome) => isAccepted(outcome) && outcome.revert !== "reverted";
function totalOutcomes(outcomes) {
  let many = (test) => outcomes.filter(test).length, priced = outcomes.filter(({ costUsd: costUsd2 }) => costUsd2 !== void 0), costUsd = toCents(priced.reduce((sum, one) => sum + (one.costUsd ?? 0), 0)), kept = priced.filter(isKept).length;
  return {
    items: outcomes.length,
    accepted: many(isAccepted),
    untouched: many(({ fate }) => fate === "untouched"),
    edited: many(({ fate }) => fate === "edited"),
    rejected: many(({ fate }) => fate === "rejected"),
    reverted: many(({ revert }) => revert === "reverted"),
    unknown: many(({ fate }) => fate === "unknown"),
    open: many(({ revert }) => revert === "open"),
    costUsd,
    withoutCost: outcomes.length - priced.length,
    ...kept > 0 && { perAcceptedUsd: toCents(costUsd / kept) }
  };
}
function groupOutcomes(outcomes) {
  let by = (names2) => {
    let all = [...new Set(outcomes.flatMap(names2))].sort();
    return Object.fromEntries(
      all.map((name) => [name, totalOutcomes(outcomes.filter((one) => names2(one).includes(name)))])
    );
  };
  return { intent: by(({ intent }) => [intent]), label: by(({ labels }) => labels), model: by(({ model }) => [model]) };
}
function acceptanceOf(outcomes, intent, items) {
  let known = outcomes.filter((one) => one.intent === intent && one.fate !== "unknown").toSorted((a, b) => Date.parse(b.closedAt) - Date.parse(a.closedAt)).slice(0, items);
  return known.length < items ? void 0 : { kept: known.filter(isKept).length, of: known.length };
}

// src/evidence/host-check.ts
function selectChecks(configured, changed) {
  let covers = (paths) => changed.some((path) => matchesProtected(path, paths) !== void 0), skipped = configured.flatMap(({ command, paths }) => paths && !covers(paths) ? [{ command, paths }] : []);
  return { checks: configured.filter(({ paths }) => !paths || covers(paths)).map(({ command }) => ({ command, run: command })), skipped };
}

// src/git/outcomes-ref.ts
var OUTCOMES_REF = "refs/kodelet/outcomes", MONTH = /^\d{4}-\d{2}$/, MONTHS = 36, SCHEMA = {
  whole: "a record of outcomes",
  one: "month",
  files: MONTHS + 12,
  bytes: 2097152,
  isName: (name) => MONTH.test(name),
  message: "What became of pull requests"
};
async function readOutcomes(refStore) {
  let notes = await readRef(refStore, SCHEMA);
  return notes.foreign ?? outcomesIn(notes);
}
async function changeOutcomes(refStore, change) {
  let changed = await updateRef(refStore, SCHEMA, (notes) => {
    let found = outcomesIn(notes);
    if (typeof found == "string") return { foreign: found };
    let outcomes = change(found), files = filesOf(outcomes);
    return { ...!(files.size === notes.files.size && [...files].every(([name, text]) => notes.files.get(name)?.text === text)) && { files }, value: outcomes };
  });
  return changed.ok ? changed.value : changed.said;
}
function outcomesIn(notes) {
  let outcomes = /* @__PURE__ */ new Map();
  return readJsonFiles(notes, (_, value) => {
    for (let [number, one] of Object.entries(value)) outcomes.set(Number(number), outcomeIn(Number(number), one));
  }) ?? outcomes;
}
var FATES = ["untouched", "edited", "merged", "rejected", "unknown"], REVERTS = ["reverted", "stands", "open", "unknown"];
function outcomeIn(pull, value) {
  if (!Number.isSafeInteger(pull) || pull < 1) throw new TypeError("no number of a pull request");
  let { closedAt, intent, model, labels, fate, revert, costUsd, base, commits } = record(value), outcome = {
    pull,
    closedAt: time(closedAt),
    intent: shortText(intent),
    model: shortText(model),
    labels: list(labels),
    fate: oneOf(fate, FATES),
    ...costUsd !== void 0 && { costUsd: amount(costUsd) },
    base: shortText(base),
    commits: list(commits)
  };
  return isAccepted(outcome) ? { ...outcome, revert: oneOf(revert, REVERTS) } : outcome;
}
function list(value) {
  if (Array.isArray(value) && value.length <= 100) return value.map((one) => shortText(one));
  throw new TypeError("no list");
}
function filesOf(outcomes) {
  let months = /* @__PURE__ */ new Map();
  for (let { pull, ...rest } of [...outcomes.values()].sort((a, b) => a.pull - b.pull)) {
    let month = rest.closedAt.slice(0, 7);
    months.set(month, { ...months.get(month), [pull]: rest });
  }
  let kept = [...months].sort(([a], [b]) => a < b ? 1 : -1).slice(0, MONTHS);
  return new Map(kept.map(([month, items]) => [month, `${JSON.stringify(items)}
`]));
}

// src/github/api/staged-fetch.ts
var short = (value, max = 120) => {
  let line = String(value ?? "").replaceAll(/\s+/g, " ").trim();
  return line.length > max ? `${line.slice(0, max)}\u2026` : line;
}, names = (value) => Array.isArray(value) ? value.map((name) => `"${short(name)}"`).join(", ") : "", REACTIONS = { eyes: "\u{1F440}" }, reaction = (to) => ({ found: [id], body: { content } }) => `reacted with ${REACTIONS[String(content)] ?? short(content)} to ${to}${id}`, VERDICTS = {
  APPROVE: "approved",
  REQUEST_CHANGES: "asked for changes on",
  COMMENT: "reviewed"
}, WRITES = [
  {
    method: "POST",
    path: /^issues\/(\d+)\/comments$/,
    what: ({ found: [number] }) => `posted a comment on #${number}`,
    thing: "comment",
    answer: ({ body: { body } }) => ({ body, user: null })
  },
  {
    method: "PATCH",
    path: /^issues\/comments\/(\d+)$/,
    what: ({ found: [id] }) => `updated the comment ${id}`,
    thing: "comment",
    effect: "change",
    answer: ({ body: { body } }) => ({ body, user: null })
  },
  {
    method: "DELETE",
    path: /^issues\/comments\/(\d+)$/,
    what: ({ found: [id] }) => `deleted the comment ${id}`,
    thing: "comment",
    effect: "remove"
  },
  { method: "POST", path: /^issues\/(\d+)\/reactions$/, what: reaction("#") },
  { method: "POST", path: /^issues\/comments\/(\d+)\/reactions$/, what: reaction("the comment ") },
  { method: "POST", path: /^pulls\/comments\/(\d+)\/reactions$/, what: reaction("the review comment ") },
  {
    method: "POST",
    path: /^pulls$/,
    what: ({ body: { title, head, base, draft } }) => `opened the ${draft === !0 ? "draft " : ""}pull request "${short(title)}" from "${short(head)}" into "${short(base)}"`,
    answer: ({ body: { draft } }) => ({ number: 0, draft: draft === !0 })
  },
  {
    method: "PATCH",
    path: /^pulls\/(\d+)$/,
    what: ({ found: [number], body: { title } }) => `changed the ${title === void 0 ? "description" : `title to "${short(title)}"`} of the pull request #${number}`
  },
  {
    method: "POST",
    path: /^pulls\/(\d+)\/reviews$/,
    what: ({ found: [number] }) => `drafted a review of #${number}`,
    thing: "review"
  },
  {
    method: "POST",
    path: /^pulls\/(\d+)\/reviews\/(\d+)\/events$/,
    what: ({ found: [number], body: { event } }) => `${VERDICTS[String(event)] ?? "reviewed"} #${number}, in a review`,
    thing: "review",
    effect: "change"
  },
  {
    method: "DELETE",
    path: /^pulls\/(\d+)\/reviews\/(\d+)$/,
    what: ({ found: [number] }) => `deleted the draft of a review of #${number}`,
    thing: "review",
    effect: "remove"
  },
  {
    method: "PUT",
    path: /^pulls\/(\d+)\/reviews\/(\d+)$/,
    what: ({ found: [number, id] }) => `updated the text of the review ${id} of #${number}`,
    thing: "review",
    effect: "change"
  },
  {
    method: "PUT",
    path: /^pulls\/(\d+)\/reviews\/(\d+)\/dismissals$/,
    what: ({ found: [number, id] }) => `dismissed the review ${id} of #${number}`
  },
  {
    method: "POST",
    path: /^pulls\/(\d+)\/comments\/(\d+)\/replies$/,
    what: ({ found: [number, id] }) => `replied to the review comment ${id} on #${number}`,
    thing: "review-comment",
    answer: ({ body: { body } }) => ({ body, user: null })
  },
  {
    method: "PATCH",
    path: /^pulls\/comments\/(\d+)$/,
    what: ({ found: [id] }) => `updated the review comment ${id}`,
    thing: "review-comment",
    effect: "change",
    answer: ({ body: { body } }) => ({ body, user: null })
  },
  {
    method: "DELETE",
    path: /^pulls\/comments\/(\d+)$/,
    what: ({ found: [id] }) => `deleted the review comment ${id}`,
    thing: "review-comment",
    effect: "remove"
  },
  {
    method: "POST",
    path: /^issues\/(\d+)\/labels$/,
    what: ({ found: [number], body: { labels } }) => `added to #${number} the labels ${names(labels)}`
  },
  {
    method: "DELETE",
    path: /^issues\/(\d+)\/labels\/([^/]+)$/,
    what: ({ found: [number, label = ""] }) => `removed from #${number} the label "${short(decodeURIComponent(label))}"`
  },
  {
    method: "POST",
    path: /^issues$/,
    what: ({ body: { title } }) => `opened the issue "${short(title)}"`,
    answer: () => ({ number: 0 })
  },
  {
    method: "POST",
    path: /^issues\/(\d+)\/sub_issues$/,
    what: ({ found: [number] }) => `added that issue to #${number} as a sub-issue`
  },
  {
    method: "POST",
    path: /^actions\/runs\/(\d+)\/rerun-failed-jobs$/,
    what: ({ found: [id] }) => `run the failed jobs of the workflow run ${id} again`
  },
  {
    method: "PUT",
    path: /^pulls\/(\d+)\/update-branch$/,
    what: ({ found: [number] }) => `brought the branch of #${number} up to date with its base`
  },
  {
    method: "POST",
    path: /^check-runs$/,
    what: ({ body: { name, conclusion, head_sha: sha } }) => `made the check run "${short(name)}" on ${short(sha, 12)}: ${short(conclusion)}`
  }
], MUTATIONS = [
  {
    name: "resolveReviewThread",
    what: ({ threadId }) => `resolved the review thread ${short(threadId)}`,
    data: ({ threadId }) => ({ resolveReviewThread: { thread: { id: threadId, isResolved: !0 } } })
  },
  {
    name: "convertPullRequestToDraft",
    what: ({ id }) => `made the pull request ${short(id)} a draft`,
    data: ({ id }) => ({ convertPullRequestToDraft: { pullRequest: { id, isDraft: !0 } } })
  },
  {
    name: "markPullRequestReadyForReview",
    what: ({ id }) => `marked the pull request ${short(id)} as ready`,
    data: ({ id }) => ({ markPullRequestReadyForReview: { pullRequest: { id, isDraft: !1 } } })
  },
  {
    name: "addDiscussionComment",
    what: () => "replied in the discussion",
    data: () => ({ addDiscussionComment: { comment: { url: "" } } })
  }
], READS = ["GET", "HEAD"];
function stagedFetch(send, stage) {
  if (!stage) return send;
  let made = /* @__PURE__ */ new Map();
  return async (input, init) => {
    if (!holdsBack(stage)) return send(input, init);
    let { url, method, body } = await readRequest(input, init), path = new URL(url).pathname;
    if (READS.includes(method)) return answerOfStage(path, stage, made) ?? send(input, init);
    if (method === "POST" && /\/graphql$/.test(path) && isQuery(body)) return send(input, init);
    if (stage.mode() === "undecided") throw tooEarly(method, path);
    return answerWrite({ path, method, body }, stage, made);
  };
}
async function readRequest(input, init) {
  if (input instanceof Request) throw tooEarly(input.method, new URL(input.url).pathname);
  let { method = "GET", body } = init ?? {};
  return { url: String(input), method: method.toUpperCase(), body: typeof body == "string" ? body : "" };
}
var tooEarly = (method, path) => new KodeletError("github", `${method} ${path} was not sent: whether this run is staged is not known`, {
  remedy: "Read the configuration before anything is written"
});
function isQuery(text) {
  let query = parseObject(text)?.query;
  return typeof query == "string" && /^\s*(?:query\b|\{)/.test(query) && !/\b(?:mutation|subscription)\b/.test(query);
}
function answerOfStage(path, stage, made) {
  let [, sha] = /\/commits\/([0-9a-f]+)\/check-runs$/.exec(path) ?? [];
  if (sha !== void 0 && [...stage.refs.values()].includes(sha))
    return answerWith({ total_count: 0, check_runs: [] });
  let [, kind, id] = /\/(issues|pulls)\/comments\/(\d+)$/.exec(path) ?? [], found = made.get(`${kind === "pulls" ? "review-comment" : "comment"} ${id}`);
  return found && answerWith(found);
}
var answerWith = (body, status = 200) => new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json; charset=utf-8" } });
function answerWrite(write, stage, made) {
  let { path, method } = write, body = write.body === "" ? {} : parseObject(write.body), below = /\/repos\/[^/]+\/[^/]+\/(.+)$/.exec(path)?.[1] ?? "";
  if (body && /\/graphql$/.test(path)) return answerMutation(path, body, stage);
  for (let row of WRITES) {
    let match = row.method === method ? row.path.exec(below) : null;
    if (body && match) return answerRow(row, { write, found: match.slice(1), body }, { stage, made });
  }
  throw refused(stage, method, path, body);
}
var stagedId = (made) => Number.MAX_SAFE_INTEGER - made.size;
function answerRow(row, { write: { path, method }, found, body }, { stage, made }) {
  let { effect = "make", answer } = row, id = effect === "make" ? stagedId(made) : Number(found.at(-1)), thing = row.thing === void 0 ? void 0 : `${row.thing} ${id}`, data = { id, html_url: "", ...answer?.({ found, body }) };
  return made.set(thing ?? `other ${id}`, data), stage.record({
    what: row.what({ found, body }),
    method,
    target: path,
    body,
    effect,
    ...thing !== void 0 && { thing }
  }), method === "DELETE" && thing !== void 0 ? new Response(null, { status: 204 }) : answerWith(data, 201);
}
function answerMutation(path, body, stage) {
  let [, field = ""] = /^\s*mutation\b[^{]*\{\s*(\w+)/.exec(String(body.query)) ?? [], row = MUTATIONS.find(({ name }) => name === field);
  if (!row) throw refused(stage, `mutation ${field}`.trim(), path, body);
  let variables = body.variables ?? {};
  return stage.record({
    what: row.what(variables),
    method: `mutation ${field}`,
    target: path,
    body: variables,
    effect: "make"
  }), answerWith({ data: row.data(variables) });
}
function refused(stage, method, path, body) {
  let what = `sent ${method} ${path}, which was refused because the stage does not know it`;
  return stage.record({ what, method, target: path, ...body && { body }, effect: "refused" }), new KodeletError("github", `${method} ${path} was not sent: a staged run has no answer for it`, {
    remedy: "Report this as a bug of kodelet-ci; without staging, the request is sent"
  });
}

// src/github/api/client.ts
var presentNodes = (nodes) => (nodes ?? []).filter((node) => node !== null);
async function createGitHub(options) {
  let { Octokit } = await import("./dist-src-O4VC3GI5.mjs"), { token, apiUrl, graphqlUrl, retryBaseMs = 1e3, onWait = ignore, signal } = options, github = new Octokit({
    auth: token,
    baseUrl: apiUrl.replace(/\/+$/, ""),
    userAgent: `kodelet-ci/${VERSION}`,
    log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    request: { fetch: wholeFetch(options) }
  });
  github.hook.wrap("request", retryRequests({ retryBaseMs, onWait, signal })), github.hook.before("request", (request) => {
    request.headers["x-github-api-version"] = API_VERSION, graphqlUrl && /\/graphql$/.test(request.url) && (request.url = graphqlUrl);
    for (let [name, value] of Object.entries(request))
      name !== "headers" && name !== "request" && Object.assign(request, { [name]: wellFormed(value) });
  }), github.hook.after("request", refuseText);
  let ahead = 0;
  github.hook.after("request", ({ headers: { date } }) => {
    let told = Date.parse(String(date));
    Number.isFinite(told) && (ahead = told - Date.now());
  });
  let outbound = stagedFetch(options.fetch ?? fetch, options.stage);
  return Object.assign(github, { outbound, now: () => Date.now() + ahead });
}
var API_VERSION = "2022-11-28";
function refuseText(response, { method }) {
  let { status, url, data } = response;
  if (!(![200, 201].includes(status) || typeof data == "object" && data !== null))
    throw Object.assign(new Error("the answer is not what the API gives"), {
      status,
      request: { method, url },
      response
    });
}
var ignore = () => {
}, LATE_REQUEST_MS = 5e3, MAX_ANSWER_BYTES = 64 * 1024 * 1024;
function wholeFetch({ timeoutMs = 3e4, signal, ...options }) {
  let send = stagedFetch(limitedFetch(options.fetch ?? fetch, { bytes: MAX_ANSWER_BYTES }), options.stage);
  return async (input, init) => {
    let late = signal?.aborted, ended = AbortSignal.timeout(late ? Math.min(timeoutMs, LATE_REQUEST_MS) : timeoutMs), reads = (init?.method ?? "GET") === "GET", response = await send(input, {
      ...init,
      signal: signal && reads && !late ? AbortSignal.any([ended, signal]) : ended
    }), body = await response.arrayBuffer(), { status, statusText, headers, url } = response, whole = new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
    return Object.defineProperty(whole, "url", { value: url });
  };
}
function retryRequests(options) {
  return async (send, request) => {
    let wait = createPatience(options, request);
    for (; ; )
      try {
        let response = await send(request);
        if (!await wait(graphqlFailure(response))) return response;
      } catch (error) {
        if (error instanceof Error && error.cause instanceof KodeletError) throw error.cause;
        if (!await wait(failureOf(error))) throw error;
      }
  };
}
var MAX_RETRIES = 2, MAX_LIMITS = 2, MAX_LIMIT_SECONDS = 60, LATE_DELAY_MS = 2e3;
function createPatience({ retryBaseMs, onWait, signal }, request) {
  let { method, url } = request, late = signal?.aborted ?? !1, [retries, limits, unknown] = [0, 0, 0], delayOf = (failure) => {
    if (failure.kind === "unknown-token")
      return unknown += 1, unknown === 1 ? retryBaseMs : void 0;
    if (failure.kind === "transient")
      return retries += 1, retries <= MAX_RETRIES && isRepeatable(request) ? retryBaseMs * retries ** 2 : void 0;
    limits += 1;
    let { seconds } = failure, waits = limits <= MAX_LIMITS && seconds <= MAX_LIMIT_SECONDS;
    return onWait(
      `GitHub limits the rate of ${method} ${url}: ${waits ? `waiting ${seconds} s` : `no retry for ${seconds} s`}`
    ), waits ? seconds * 1e3 : void 0;
  };
  return async (failure) => {
    let delay = failure && delayOf(failure);
    return delay === void 0 ? !1 : late ? delay <= LATE_DELAY_MS && pause(delay) : pause(jittered(delay), signal);
  };
}
function isRepeatable({ method, url, query }) {
  return method !== "POST" || /\/(reactions|pulls)$/.test(url) ? !0 : /\/graphql$/.test(url) && !/^\s*mutation\b/.test(String(query));
}
var FINAL = [400, 403, 404, 406, 409, 410, 415, 422, 429, 451];
function failureOf(error) {
  let { status = 0, message = "", response } = shapeOf(error), seconds = status === 403 || status === 429 ? secondsOfLimit(status, message, response?.headers) : void 0;
  return seconds !== void 0 ? { kind: "limit", seconds } : status === 401 ? { kind: "unknown-token" } : status >= 400 && !FINAL.includes(status) ? { kind: "transient" } : void 0;
}
function graphqlFailure({ data, headers }) {
  let { errors } = data ?? {};
  if (!Array.isArray(errors)) return;
  let told = errors;
  return told.some(({ type, message = "" }) => isRateLimit({ said: message, type })) ? { kind: "limit", seconds: untilReset(headers) } : /^Something went wrong while executing your query/.test(told[0]?.message ?? "") ? { kind: "transient" } : void 0;
}
var UNTOLD_SECONDS = 60;
function secondsOfLimit(status, message, headers = {}) {
  let told = Number(headers["retry-after"] ?? Number.NaN);
  return Number.isFinite(told) ? told : headers["x-ratelimit-remaining"] === "0" ? untilReset(headers) : isRateLimit({ said: message, status }) ? UNTOLD_SECONDS : void 0;
}
function untilReset(headers) {
  let seconds = Number(headers["x-ratelimit-reset"] ?? Number.NaN) - Date.parse(String(headers.date)) / 1e3;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) + 1 : UNTOLD_SECONDS;
}

// src/github/events/occasion.ts
var readOccasion = (eventName, read, surroundings) => READERS[eventName]?.(read, surroundings) ?? { foreign: !1, facts: [] }, READERS = {
  workflow_run: readWorkflowRun,
  check_run: readCheckRun,
  check_suite: readCheckSuite,
  push: readPush,
  deployment_status: readDeployment,
  merge_group: readMergeGroup,
  workflow_dispatch: (read, surroundings) => onRef(read.optionalText("ref") ?? surroundings.ref, []),
  repository_dispatch: (read) => onRef(branchRef(read.optionalText("branch")), [["Type", read.optionalText("action")]]),
  schedule: (read) => ({ foreign: !1, facts: stated([["Schedule", read.optionalText("schedule")]]) })
};
function readWorkflowRun(read, { workflowPath }) {
  let of = (field) => read.optionalText(`workflow_run.${field}`), home = of("head_repository.full_name"), foreign = home === void 0 || home !== read.optionalText("repository.full_name"), facts = stated([
    ["Workflow", of("name")],
    ["Conclusion", of("conclusion") ?? of("status")],
    ["Set off by", of("event")],
    ["Title", of("display_title")],
    ["Repository", foreign ? home ?? "a deleted fork" : void 0],
    ["Branch", of("head_branch")],
    ["Commit", of("head_sha")],
    ["Pull requests", pullRequests(read, "workflow_run.pull_requests")],
    ["Link", of("html_url")]
  ]), isOwn = !!workflowPath && of("path")?.replace(/@.*$/, "") === workflowPath, failed = readFailure(read, "workflow_run", "workflow-run"), failure = failed && isOwn ? { ownFailure: !0 } : { failed };
  return { ref: foreign ? void 0 : branchRef(of("head_branch")), sha: of("head_sha"), foreign, facts, ...failure };
}
function readCheckRun(read) {
  let of = (field) => read.optionalText(`check_run.${field}`), branch = of("check_suite.head_branch"), facts = stated([
    ["Check", of("name")],
    ["App", of("app.name")],
    ["Conclusion", of("conclusion") ?? of("status")],
    ["Title", of("output.title")],
    ["Branch", branch],
    ["Commit", of("head_sha")],
    ["Pull requests", pullRequests(read, "check_run.pull_requests")],
    ["Link", of("html_url")],
    ["Details", of("details_url")]
  ]), failed = readFailure(read, "check_run", "check-run"), sha = of("head_sha"), mark = of("external_id"), own = [EVIDENCE_CHECK.mark, REVIEW_CHECK.mark].some((one) => one === mark) && { ownCheck: !0 }, reviewAgain2 = read.optionalText("action") === "rerequested" && mark === REVIEW_CHECK.mark && sha !== void 0 ? pullRequestOf(read, "check_run.pull_requests", sha) : void 0;
  return {
    ref: branchRef(branch),
    sha,
    foreign: branch === void 0,
    facts,
    failed,
    ...own,
    ...reviewAgain2 !== void 0 && { reviewAgain: reviewAgain2 }
  };
}
function readCheckSuite(read) {
  let of = (field) => read.optionalText(`check_suite.${field}`), branch = of("head_branch"), facts = stated([
    ["App", of("app.name")],
    ["Conclusion", of("conclusion") ?? of("status")],
    ["Branch", branch],
    ["Commit", of("head_sha")]
  ]), [sha, app] = [of("head_sha"), of("app.slug")], reviewAgain2 = read.optionalText("action") === "rerequested" && sha !== void 0 && app !== void 0 ? pullRequestOf(read, "check_suite.pull_requests", sha) : void 0;
  return {
    ref: branchRef(branch),
    sha,
    foreign: branch === void 0,
    facts,
    ...reviewAgain2 !== void 0 && { reviewAgain: reviewAgain2, suiteOf: app }
  };
}
var FAILED = ["failure", "timed_out", "startup_failure"];
function readFailure(read, path, kind) {
  let isOver = read.optionalText("action") === "completed", [id, sha] = [read.optionalId(`${path}.id`), read.optionalText(`${path}.head_sha`)];
  if (!(!isOver || !id || !sha || !FAILED.includes(read.optionalText(`${path}.conclusion`) ?? "")))
    return {
      kind,
      id,
      name: read.optionalText(`${path}.name`) ?? "",
      workflowId: read.optionalId(`${path}.workflow_id`),
      event: read.optionalText(`${path}.event`),
      attempt: read.optionalId(`${path}.run_attempt`) ?? 1,
      pullRequest: pullRequestOf(read, `${path}.pull_requests`, sha)
    };
}
function pullRequestOf(read, path, sha) {
  let home = read.optionalId("repository.id"), list2 = read.value(path), ours = (Array.isArray(list2) ? list2.map((_, index) => `${path}.${index}`) : []).find(
    (place) => home !== void 0 && read.optionalId(`${place}.base.repo.id`) === home && read.optionalId(`${place}.head.repo.id`) === home && read.optionalText(`${place}.head.sha`) === sha
  );
  return ours === void 0 ? void 0 : read.optionalId(`${ours}.number`);
}
function readPush(read) {
  let sha = read.optionalText("after"), facts = [
    ["Commit", sha],
    ["Message", read.optionalText("head_commit.message")],
    ["Link", read.optionalText("compare")]
  ], ref = read.optionalText("ref"), idle = isDeletion(read) && { idle: `the push deleted "${ref}", which leaves nothing to work on` };
  return { ...onRef(ref, facts), sha, ...idle };
}
var isDeletion = (read) => read.value("deleted") === !0 || /^0+$/.test(read.optionalText("after") ?? ""), DEPLOYED = ["success", "failure", "error"];
function readDeployment(read) {
  let of = (field) => read.optionalText(`deployment_status.${field}`), [ref, sha] = ["ref", "sha"].map((field) => read.optionalText(`deployment.${field}`)), state = of("state") ?? "unknown", facts = stated([
    ["Environment", of("environment") ?? read.optionalText("deployment.environment")],
    ["State", state],
    ["Description", of("description")],
    ["Ref", ref],
    ["Commit", sha],
    ["Log", of("log_url") ?? of("target_url")],
    ["Site", of("environment_url")]
  ]), idle = !DEPLOYED.includes(state) && { idle: `the deployment is "${state}", which is no result yet` };
  return { ref: branchRef(ref === sha ? void 0 : ref), sha, foreign: !1, facts, ...idle };
}
function readMergeGroup(read) {
  let of = (field) => read.optionalText(`merge_group.${field}`), idle = read.optionalText("action") === "destroyed" && {
    idle: `the merge group is gone (${read.optionalText("reason") ?? "GitHub gives no reason"})`
  }, facts = [
    ["Merge group", of("head_ref")],
    ["Commit", of("head_sha")],
    ["Message", of("head_commit.message")]
  ];
  return { ...onRef(of("base_ref"), facts), ...idle };
}
var onRef = (ref, facts) => ({
  ref: ref !== void 0 && /^refs\/(?:heads|tags)\/./.test(ref) ? ref : void 0,
  foreign: !1,
  facts: stated([["Ref", ref], ...facts])
}), branchRef = (branch) => branch ? `refs/heads/${branch}` : void 0, stated = (facts) => facts.flatMap(([name, text]) => text ? [[name, text]] : []), MAX_PULL_REQUESTS = 20;
function pullRequests(read, path) {
  let list2 = read.value(path);
  return (Array.isArray(list2) ? list2.map((_, index) => read.optionalId(`${path}.${index}.number`)) : []).flatMap((number) => number ?? []).slice(0, MAX_PULL_REQUESTS).map((number) => `#${number}`).join(", ");
}
function createReader(payload) {
  let problems = [], required = (path, value2, instead) => (value2 === void 0 && problems.push(path), value2 ?? instead), value = (path) => valueAt(payload, path.split(".")), text = (path) => required(path, asText(value(path)), "");
  return {
    value,
    has: (path) => isRecord(value(path)),
    text,
    optionalText: (path) => asText(value(path)),
    /** A whole number above zero that must be there. */
    id: (path) => required(path, asId(value(path)), 0),
    optionalId: (path) => asId(value(path)),
    /** A time that must be there, as GitHub writes it. */
    time: (path) => required(path, asTime(value(path)), ""),
    actor: (path) => ({ login: text(`${path}.login`), type: text(`${path}.type`) }),
    /** Marks a field as unusable that has the right type and the wrong content. */
    reject: (path) => {
      problems.push(path);
    },
    problems
  };
}
function valueAt(start, path) {
  let here = start;
  for (let key of path) {
    if (!isRecord(here) || !Object.hasOwn(here, key)) return;
    here = here[key];
  }
  return here;
}
var isRecord = (value) => typeof value == "object" && value !== null, asText = (value) => typeof value == "string" ? value : void 0, asId = (value) => typeof value == "number" && Number.isSafeInteger(value) && value > 0 ? value : void 0, asTime = (value) => typeof value == "string" && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)) ? value : void 0;

// src/github/events/read-event.ts
function receiveEvent(eventName, payload, surroundings = {}) {
  let readEvent = EVENT_READERS.get(eventName);
  if (!readEvent) return skip(`the event "${eventName}" starts no run; the events that do are ${supportedEvents()}`);
  let read = createReader(payload), event = readEvent(read, readShared(eventName, read, surroundings), surroundings);
  return read.problems.length === 0 ? event : skip(`the payload of "${eventName}" has no usable ${[...new Set(read.problems)].join(", ")}`);
}
var skip = (reason) => ({ run: !1, reason }), supportedEvents = () => WEBHOOK_EVENTS.join(", ");
function readShared(eventName, read, surroundings) {
  return {
    eventName,
    action: read.optionalText("action") ?? "",
    repository: readRepository(read, surroundings),
    sender: readSender(read, surroundings)
  };
}
function readRepository(read, surroundings) {
  let stated2 = read.has("repository") || !surroundings.repository, fullName = stated2 ? read.text("repository.full_name") : surroundings.repository ?? "", [, owner, name] = /^([\w.-]+)\/([\w.-]+)$/.exec(fullName) ?? [], branch = stated2 ? read.text("repository.default_branch") : (surroundings.ref ?? "").replace(/^refs\/heads\//, "");
  return (!owner || !name) && read.reject("repository.full_name"), { owner: owner ?? "", name: name ?? "", defaultBranch: branch };
}
function readSender(read, surroundings) {
  return read.has("sender") || !surroundings.actor ? read.actor("sender") : { login: surroundings.actor, type: "User" };
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
    deployment_status: readAutomation,
    merge_group: readAutomation,
    workflow_run: readAutomation,
    check_run: readAutomation,
    check_suite: readAutomation,
    discussion_comment: readDiscussionComment
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
function commentReader(kind, thread, carrier, time2) {
  return (read, shared) => {
    let text = read.optionalText(`${carrier}.body`) ?? "";
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
      at: read.time(`${carrier}.${time2}`),
      author: authorOf(read, carrier)
    };
  };
}
function readDiscussionComment(read, shared) {
  let text = read.optionalText("comment.body") ?? "";
  return {
    ...shared,
    kind: "discussion",
    discussion: {
      number: read.id("discussion.number"),
      id: read.text("discussion.node_id"),
      comment: read.text("comment.node_id")
    },
    subject: {
      title: read.text("discussion.title"),
      body: read.optionalText("discussion.body") ?? "",
      author: authorOf(read, "discussion")
    },
    source: {
      kind: "discussion-comment",
      id: read.id("comment.id"),
      url: read.optionalText("comment.html_url"),
      text
    },
    text,
    author: authorOf(read, "comment"),
    at: read.time("comment.created_at")
  };
}
function readThread(read, thread) {
  let isPullRequest = thread === "pull_request" || read.has("issue.pull_request");
  return {
    target: { kind: isPullRequest ? "pull-request" : "issue", number: read.id(`${thread}.number`) },
    subject: {
      title: read.text(`${thread}.title`),
      body: read.optionalText(`${thread}.body`) ?? "",
      author: authorOf(read, thread),
      ...!isPullRequest && readLinks(read)
    },
    ...thread === "pull_request" && readSides(read)
  };
}
function readLinks(read) {
  let parents = read.optionalText("issue.parent_issue_url") === void 0 ? 0 : 1, subIssues = read.optionalId("issue.sub_issues_summary.total") ?? 0, blockers = read.optionalId("issue.issue_dependencies_summary.blocked_by") ?? 0;
  return parents + subIssues + blockers > 0 ? { links: { parents, subIssues, blockers } } : {};
}
var readSides = (read) => ({
  headSha: read.text("pull_request.head.sha"),
  baseSha: read.text("pull_request.base.sha"),
  fork: read.optionalText("pull_request.head.repo.full_name") !== read.optionalText("repository.full_name")
}), authorOf = (read, carrier) => read.optionalText(`${carrier}.user.login`) ?? "ghost";
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
    occasion: readOccasion(shared.eventName, read, surroundings)
  };
}

// src/github/events/trigger.ts
async function decideTrigger(event, options) {
  let { sender } = event;
  if (isOwnAccount(sender, options.self) && !webhookEvent(event.eventName).isDeliberate && !isFailure(event, options)) {
    let own = skip(`"${sender.login}" is our own account, which never asks for a run`);
    return event.kind === "comment" ? own : lookAfter(event, options) ?? own;
  }
  let decision = await decide(event, options), look = decision.run ? void 0 : lookAfter(event, options);
  if (look) return look;
  let isUnlisted = isBot(sender) && !isListedBot(sender.login, options.bots);
  return decision.run && isUnlisted && event.kind !== "automation" ? skip(unlisted(sender.login)) : decision;
}
function lookAfter(event, options) {
  let { shepherd = "off", unprompted } = options;
  if (shepherd === "off" || unprompted || hasPrompt(options) || event.kind === "discussion") return;
  let at = (options.now?.() ?? /* @__PURE__ */ new Date()).toISOString();
  if (event.kind === "automation")
    return !(webhookEvent(event.eventName).isEnd || event.eventName === "schedule") || event.occasion.ownFailure || event.occasion.ownCheck ? void 0 : { ...toTrigger({ ...event, target: { kind: "repository" }, at }, "shepherd", ""), intent: "fix" };
  let isNews = event.kind === "comment" ? !isBot(event.sender) : AFTER_ACTIONS.includes(event.action);
  if (!(event.target.kind !== "pull-request" || !isNews))
    return { ...toTrigger({ ...event, at }, "shepherd", ""), intent: "fix" };
}
var AFTER_ACTIONS = ["opened", "synchronize", "closed", "reopened", "ready_for_review"], isFailure = (event, options) => event.kind === "automation" && event.occasion.failed !== void 0 && !hasPrompt(options), unlisted = (login) => `"${login}" is a bot that is not in "allowed-bots"; where it should start runs, add it there`;
async function decide(event, options) {
  return event.kind === "comment" ? decideComment(event, options) : event.kind === "subject" ? decideSubject(event, options) : event.kind === "automation" ? decideAutomation(event, options) : decideDiscussion(event, options);
}
async function decideDiscussion(event, options) {
  if (event.action !== "created") return skip(`only a new comment starts a run, this event is "${event.action}"`);
  if (!sameName(event.author, event.sender.login)) return skip(notTheAuthor(event));
  let mention = await findRequest(event.text, options.phrase);
  if (mention.found === !1) return skip(unasked(options.phrase));
  let words = mention.found === !0 ? mention.request : "", asked = toTrigger({ ...event, target: { kind: "repository" } }, "phrase", words), { stops, revokes, answer, continues, shepherds: _, alerts: __, job: ___, ...trigger } = asked;
  if (stops || revokes || answer) return skip("no run works in a discussion; ask in its issue or pull request");
  let intent = INTENTS[trigger.intent].isReadOnly && !continues ? trigger.intent : "ask";
  return { ...trigger, intent, discussion: event.discussion, ...mention.found === "unread" && { unread: !0 } };
}
async function decideComment(event, options) {
  let fresh = event.source.kind === "review" ? "submitted" : "created";
  if (event.action !== fresh) return skip(`only a new comment starts a run, this event is "${event.action}"`);
  if (!sameName(event.author, event.sender.login)) return skip(notTheAuthor(event));
  let mention = await findRequest(event.text, options.phrase);
  return mention.found === !1 ? skip(unasked(options.phrase)) : mentioned(event, mention);
}
async function decideSubject(event, options) {
  let naming = NAMINGS.get(event.action);
  if (naming) return decideNaming(event, naming, options);
  let mention = await mentionAtOpening(event, options);
  return mention.found !== !1 ? mentioned(event, mention) : hasPrompt(options) && promptActions(event).includes(event.action) ? toTrigger(event, "prompt", options.prompt) : event.action !== "opened" ? skip(`the action "${event.action}" of "${event.eventName}" starts no run`) : skip(sameName(event.author, event.sender.login) ? unasked(options.phrase) : notTheAuthor(event));
}
var NAMINGS = /* @__PURE__ */ new Map([
  ["labeled", { by: "label", named: ({ label }) => label, among: ({ labels }) => labels }],
  ["assigned", { by: "assignee", named: ({ assignee }) => assignee, among: ({ assignees }) => assignees }]
]);
function decideNaming(event, { by, named, among }, options) {
  let name = named(event) || "(none)";
  return among(options).some((one) => sameName(one, name)) ? { ...toTrigger(event, by, options.prompt), typed: name } : skip(`the ${by} "${name}" is not one that starts a run: ${among(options).join(", ") || "(none is set)"}`);
}
async function mentionAtOpening(event, { phrase }) {
  if (event.action !== "opened" || !sameName(event.author, event.sender.login)) return { found: !1 };
  let inTitle = await findRequest(event.subject.title, phrase), inBody = await findRequest(event.subject.body, phrase);
  return inBody.found === !0 || inTitle.found === !1 ? inBody : inTitle;
}
var mentioned = (event, mention) => mention.found === !0 ? toTrigger(event, "phrase", mention.request) : { ...toTrigger(event, "phrase", ""), unread: !0 }, promptActions = ({ target }) => target.kind === "issue" ? ["opened"] : ["opened", "synchronize", "reopened", "ready_for_review"], hasPrompt = ({ prompt }) => prompt.trim() !== "";
function decideAutomation(event, options) {
  if (event.occasion.idle !== void 0) return skip(event.occasion.idle);
  let { reviewAgain: pull, suiteOf } = event.occasion, isOther = suiteOf !== void 0 && options.self !== void 0 && !sameName(`${suiteOf}[bot]`, options.self);
  if (pull !== void 0 && !isOther && (suiteOf === void 0 || !hasPrompt(options)))
    return reviewAgain(event, pull, options);
  if (event.occasion.ownCheck)
    return skip("the check is this agent's own, and only re-running that of a review starts a run");
  let at = (options.now?.() ?? /* @__PURE__ */ new Date()).toISOString();
  if (hasPrompt(options) || options.unprompted) return toTrigger({ ...event, target: { kind: "repository" }, at }, "prompt", options.prompt);
  let { eventName, occasion } = event;
  if (occasion.ownFailure) return skip("what has failed is this workflow itself, which starts no run to fix itself");
  if (!occasion.failed) return skip(webhookEvent(eventName).isEnd ? notFailed(eventName) : promptless(eventName));
  if (options.ciAttempts === 0) return skip('"triggers.ci-attempts" is 0, so no failure starts a run by itself');
  let { pullRequest: number } = occasion.failed;
  return { ...toTrigger({ ...event, target: number === void 0 ? { kind: "repository" } : { kind: "pull-request", number }, at, ...number && { headSha: occasion.sha } }, "failure", ""), intent: occasion.foreign ? "ask" : "fix", job: "ci" };
}
var reviewAgain = ({ occasion, ...event }, number, { now }) => toTrigger(
  {
    ...event,
    target: { kind: "pull-request", number },
    at: (now?.() ?? /* @__PURE__ */ new Date()).toISOString(),
    ...occasion.sha !== void 0 && { headSha: occasion.sha }
  },
  "rerequest",
  "review"
), notFailed = (eventName) => `this "${eventName}" has not failed, and another end starts a run only with the input "prompt", which is empty`, promptless = (eventName) => `"${eventName}" starts a run only with the input "prompt", which is empty`;
function toTrigger(asked, trigger, words) {
  let { eventName, sender: actor, repository, target, source, at, headSha, subject, occasion } = asked, { job, answer, stops, revokes, shepherds, ...rest } = splitIntent(words.trim()), isPhrase = trigger === "phrase", isAnswer = answer !== void 0 && isPhrase, isCare = shepherds && isPhrase && target.kind === "pull-request", request = (answer || stops || revokes) && !isPhrase || shepherds && !isCare ? { intent: "auto", request: words.trim() } : rest;
  return {
    run: !0,
    trigger,
    ...request,
    ...isPhrase && { typed: words.trim() },
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
    ...revokes && isPhrase && { revokes },
    ...isCare && { shepherds },
    // Only a pull request has checks of its own.
    ...job && (job !== "ci" || target.kind === "pull-request") && { job }
  };
}
var unasked = (phrase) => `no run was requested: "${phrase}" does not occur as a word of its own outside code, quotes and links`, notTheAuthor = (event) => `"${event.sender.login}" sent what "${event.author}" wrote; only authors ask for a run, and only in their own words`;
async function findRequest(text, phrase) {
  let isWanted = (part) => mentionsOf(part, phrase).length > 0;
  if (!isWanted(text)) return { found: !1 };
  if (text.length > MAX_CHARACTERS) return { found: "unread" };
  let { readInbound } = await import("../sanitize.mjs"), { readAuthor } = await import("../author-text.mjs"), unread = [], match = (source) => {
    let author = readAuthor(source, isWanted);
    unread.push(...author.unread);
    let isOwn = (mention) => author.ranges.some((range) => isUnquoted(range, mention, author.text)), own = mentionsOf(author.text, phrase).find(isOwn);
    return own && requestBehind(author.text, own);
  }, inbound = readInbound(text, { isWanted });
  unread.push(...inbound.unread);
  let request = match(inbound.text);
  return request !== void 0 && match(text) !== void 0 ? { found: !0, request } : { found: unread.some(isWanted) && "unread" };
}
var CI = /^(?:the )?(?:failing |failed )?(?:ci|checks)(?:,? please)?(?:\s*$|[.!?:,;](?:\s|$)|\n)/i, ALERTS = /^(?:(?:the|all) )?(?:open )?(?:code[- ]scanning )?(?:alerts|alert\s+#?([1-9]\d{0,8}))(?:,? please)?[ \t]*[.!?]?[ \t]*(?:\n|$)/i, COURTESY = /^(?:(?:please|pls|kindly|(?:can|could|would|will) you)[,:]?\s+)+/i;
function splitIntent(words) {
  let answer = readApproval(words);
  if (answer) return { intent: "auto", request: "", continues: !0, answer };
  let request = words.replace(COURTESY, "");
  if (SHEPHERD.test(request)) return { intent: "fix", request: "", shepherds: !0 };
  if (STOP.test(request)) return { intent: "auto", request: "", stops: !0 };
  if (REVOKE.test(request)) return { intent: "auto", request: "", revokes: !0 };
  if (CONFLICTS.test(request)) return { intent: "fix", request: words, job: "conflicts" };
  let [, word = "", rest = ""] = /^[*_]*([A-Za-z]+)[*_]*[\p{Pe}:,;.!?\uff1a\uff0c\u3001\u3002\uff01\uff1f]*(?:\s|$)([\s\S]*)/u.exec(request) ?? [], intent = INTENT_NAMES.find((name) => name !== "auto" && name === word.toLowerCase());
  return intent === "fix" ? { intent, request: rest.trim(), ...whatToFix(rest.trim()) } : intent ? { intent, request: rest.trim() } : word.toLowerCase() !== CONTINUE ? { intent: "auto", request: words } : { intent: "auto", request: rest.trim() === "" ? "" : request, continues: !0 };
}
function whatToFix(words) {
  if (CI.test(words)) return { job: "ci" };
  let [found, number] = ALERTS.exec(words) ?? [];
  return found === void 0 ? {} : { alerts: number ? { number: Number(number) } : {} };
}
function readApproval(request) {
  let [, word = "", id = "", reach, note = ""] = APPROVAL.exec(request) ?? [];
  if (word === "") return;
  let verdict = word.toLowerCase() === "deny" ? "deny" : "approve", scope = reach === void 0 || verdict === "deny" ? "call" : reach.toLowerCase() === "run" ? "run" : "thread";
  return { verdict, id: id.toLowerCase(), scope, note: note.trim() };
}
var APPROVAL = /^(approve|deny)(?:\s+`?([0-9a-f]{6,64})`?(?:\s+for\s+this\s+(run|thread))?(?=$|[\s\p{P}])[\s:,.;\u2013\u2014-]*([\s\S]*)|\s*)$/iu, SHEPHERD = /^[*_]*shepherd[*_]*\s*[.!\u3002\uff01]?[*_]*\s*$/i, STOP = /^[*_]*stop[*_]*\s*[.!\u3002\uff01]?[*_]*\s*$/i, REVOKE = /^[*_]*revoke(?:\s+(?:(?:all|the)\s+)?approvals?)?[*_]*\s*[.!\u3002\uff01]?[*_]*\s*$/i, CONFLICTS = /^[*_]*(?:resolve|fix)\s+(?:(?:the|all|these)\s+)?(?:merge\s+)?conflicts?(?=[*_]*(?:[^\S\n]*(?:$|\n|[\p{Pe}:,;.!?\uff1a\uff0c\u3001\u3002\uff01\uff1f])|\s+(?:with|by|but|and|please|using|keep(?:ing)?|prefer(?:ring)?)\b))/iu, CONTINUE = "continue", MAX_CHARACTERS = 131072, AFTER = String.raw`(?=$|[\s\p{P}]|<br\s{0,9}/?>|</[a-z][a-z\d]{0,20}>(?:$|[\s<]))(?![/\\])(?![-_.'\u2019@#%&*]+[\p{L}\p{N}/\\])`;
function mentionsOf(text, phrase) {
  if (phrase === "") return [];
  let literal = phrase.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return [...text.matchAll(new RegExp(literal + AFTER, "giu"))].map(({ index, 0: { length } }) => ({ start: index, end: index + length })).filter(({ start }) => opensToken(text, start));
}
function opensToken(text, start) {
  let before = text.charAt(beforeEmphasis(text, start) - 1);
  return before === "" || /[\s\p{Ps}]/u.test(before);
}
function beforeEmphasis(text, start) {
  let at = start;
  for (; at > 0 && "*_".includes(text.charAt(at - 1)); ) at -= 1;
  return at;
}
function isUnquoted(range, mention, text) {
  return mention.start < range.start || range.end < mention.end ? !1 : mention.start === range.start || beforeEmphasis(text, mention.start) === mention.start;
}
function requestBehind(text, { start, end }) {
  let words = withoutClosingTags(text.slice(end).replace(CLOSING_HALF, "")).trim(), opened = text.slice(beforeEmphasis(text, start), start);
  return opened && words.endsWith(opened) ? words.slice(0, -opened.length).trim() : words;
}
var CLOSING_HALF = /^(?:[\p{Pe}*_,:;.!?\uff1a\uff0c\u3001\u3002\uff01\uff1f]|\s*<br\s*\/?>|<\/[a-z][a-z\d]{0,20}>)+/iu;
function withoutClosingTags(words) {
  let end = words.length;
  for (; ; ) {
    let rest = words.slice(0, end).trimEnd(), tag = rest.lastIndexOf("</");
    if (tag < 0 || !CLOSING_TAG.test(rest.slice(tag))) return rest;
    end = tag;
  }
}
var CLOSING_TAG = /^<\/[a-z][a-z0-9]{0,20}>$/i;

// src/github/outcomes/pull-mark.ts
import { createHash } from "node:crypto";
function writePullMark({ intent, model, costUsd, commit, issue }, written) {
  let fields = { intent, model, cost: String(Number(costUsd.toFixed(6))), commit };
  return `<!-- kodelet-ci:pull ${new URLSearchParams({
    ...fields,
    ...issue !== void 0 && { issue: String(issue) },
    ...written && { draft: String(written.isDraft), done: String(!written.isUnfinished), text: printOf(written) }
  })} -->`;
}
var printOf = ({ title, text }) => createHash("sha256").update([title.trim(), text.replaceAll(`\r
`, `
`).trim()].join("\0")).digest("hex").slice(0, 40);
function readPullText(title, body) {
  let fields = new URLSearchParams(MARK.exec(body)?.[1]), text = body.replace(MARK, "").trim();
  if (fields.get("text") === printOf({ title, text }))
    return { title, text, isDraft: fields.get("draft") === "true", isUnfinished: fields.get("done") === "false" };
}
var MARK = /(?:^|\n)<!-- kodelet-ci:pull (\S+) -->\s*$/;
function readPullMark(body) {
  let [, text] = MARK.exec(body) ?? [], fields = new URLSearchParams(text), [intent = "", model = "", commit = ""] = ["intent", "model", "commit"].map(
    (name) => fields.get(name) ?? void 0
  ), [costUsd, issue] = [Number(fields.get("cost") ?? Number.NaN), Number(fields.get("issue") ?? 0)];
  if (!(!intentRow(intent) || !/^[\w./:@-]{1,200}$/.test(model) || !/^[0-9a-f]{40,64}$/.test(commit)) && costUsd >= 0 && costUsd < 1e6)
    return { intent, model, costUsd, commit, ...Number.isSafeInteger(issue) && issue > 0 && { issue } };
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
  let granted = Object.hasOwn(GRANTS, permission) ? GRANTS[permission] : void 0, missing = CAPABILITIES.filter((capability) => !granted?.capabilities.includes(capability)), why = `the permission "${permission}" of "${login}"`;
  return {
    ...noPush !== void 0 && { push: noPush },
    ...Object.fromEntries(missing.map((capability) => [capability, why]))
  };
}

// src/report/commit-message.ts
function commitMessage(options) {
  let { answer, fallback, issue, form = asItIs } = options, text = withoutCommands(answer.replace(/\r\n?/g, `
`).replace(CONTROL, "").trim(), issue), first = text.split(`
`, 1)[0] ?? "", stated2 = subjectOf(first, issue);
  if (!isSubject(first, stated2)) return { subject: shorten(form(subjectOf(fallback, issue))), report: text };
  let whole = form(stated2), subject = shorten(whole);
  return { subject, report: subject === whole ? text.slice(first.length).trim() : text };
}
var asItIs = (subject) => subject;
function withoutSubject(answer) {
  let text = answer.trim(), first = text.split(`
`, 1)[0] ?? "", stated2 = subjectOf(first, void 0);
  return isSubject(first, stated2) ? text.slice(first.length).trim() : answer;
}
var SUBJECT_LENGTH = 72, MAX_TAKEN_LENGTH = 120, BODY_LENGTH = 1500;
function subjectBy({ text, number, issue }, subject) {
  let around = withNumber(text.split(`
`, 1)[0] ?? "", number), room = SUBJECT_LENGTH - (around.length - 9);
  return withoutCommands(
    around.replace("{subject}", () => shorten(subject, room)),
    issue
  );
}
var withNumber = (line, number) => number === void 0 ? line.replace(/\s*[([]?#?\{issue\}[)\]]?:?\s*/g, " ").trim() : line.replaceAll("{issue}", String(number));
function formatMessage({ subject, report }, coAuthor, template) {
  let said = cutAtParagraph(report.replace(TRAILER, "").trim()), lines = template?.text.split(`
`).slice(2) ?? [], own = lines.map((line) => withNumber(line, template?.number).replace("{body}", () => said)).join(`
`), body = lines.length > 0 ? withoutCommands(own.trim(), template?.issue) : said, trailer = coAuthor ? `Co-authored-by: ${plainLine(coAuthor)}` : "", end = lines.length > 0 && TRAILERS.test(body) ? `${body}
${trailer}`.trim() : [body, trailer].filter(Boolean).join(`

`);
  return `${[subject, end].filter(Boolean).join(`

`)}
`;
}
var TRAILERS = /(?:^|\n\n)(?:[A-Z][\w-]*: \S.*(?:\n|$))+$/, TRAILER = /^[ \t]*[\w-]+-by:.*(?:\n[ \t]+.*)*$/gim, CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
function isSubject(raw, plain) {
  return plain.length > 0 && plain.length <= MAX_TAKEN_LENGTH && !/^\s*([-*+>|]\s|\d+[.)]\s|```|~~~|<)/.test(raw) && !plain.endsWith(":");
}
var subjectOf = (line, issue) => withoutCommands(plainLine(line), issue);
function plainLine(text) {
  return text.replace(/^\s*#+\s+/, "").replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, " ").replace(/\*\*|__/g, "").replace(/\s+/g, " ").trim();
}
function shorten(line, room = SUBJECT_LENGTH) {
  if (line.length <= room) return line;
  let cut = line.slice(0, room - 1), space = cut.lastIndexOf(" ");
  return `${(space > room / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.\ud800-\udbff]+$/, "")}\u2026`;
}
function cutAtParagraph(text) {
  if (text.length <= BODY_LENGTH) return text;
  let end = text.lastIndexOf(`

`, BODY_LENGTH);
  return end > 0 ? text.slice(0, end) : text.slice(0, text.lastIndexOf(" ", BODY_LENGTH));
}
function withoutCommands(text, issue) {
  return text.replace(SKIP, "($1$2)").replace(CLOSING, (whole, verb, repository, number) => !repository && Number(number) === issue ? whole : `${verb} ${repository ?? "issue"} ${number}`);
}
var SKIP = /\[(skip ci|ci skip|no ci|skip actions|actions skip)\]|^(skip-checks:\s*true)$/gim, CLOSING = /\b(close[sd]?|fix(?:e[sd])?|resolve[sd]?)(?::|\s)\s*(?:#|gh-|(?:https?:\/\/[^\s/]+\/)?([\w.-]+\/[\w.-]+)(?:#|\/(?:issues|pull)\/))(\d+)\b/gi, SETUP_SUBJECT = "ci: run kodelet-ci on request";
function conventionOf(subjects) {
  let own = subjects.filter((subject) => !/^(?:Merge|Revert)\b/.test(subject) && subject !== SETUP_SUBJECT), described = own.flatMap((subject) => CONVENTIONAL.exec(subject)?.[1] ?? []);
  if (!(described.length === 0 || described.length * 2 < own.length))
    return { lowerCase: described.filter((words) => new RegExp("^\\p{Lu}", "u").test(words)).length * 2 < described.length };
}
var CONVENTIONAL = /^(?:feat|fix|docs|style|refactor|perf|test|build|ci|chore|revert)(?:\([^()\n]{1,40}\))?!?: (\S.*)$/i;
function withType(subject, { lowerCase }, change) {
  if (CONVENTIONAL.test(subject)) return subject;
  let words = lowerCase ? subject.replace(new RegExp("^\\p{Lu}(?=\\p{Ll}*(?:[\\s,;:]|$))", "u"), (letter) => letter.toLowerCase()) : subject;
  return `${typeOf(subject, change)}: ${words}`;
}
function typeOf(subject, { files, about }) {
  let only = BY_FILES.find(({ pattern }) => files.length > 0 && files.every((path) => pattern.test(path)));
  if (only) return only.type;
  let verb = BY_VERB.find(({ pattern }) => pattern.test(subject))?.type;
  return verb && !(verb === "feat" && FAULT.test(about)) ? verb : WISH.test(about) && !FAULT.test(about) ? "feat" : "fix";
}
var BY_FILES = [
  { type: "docs", pattern: /\.(?:md|mdx|markdown|rst|adoc)$|^docs?\/|(?:^|\/)(?:LICENSE|AUTHORS|README)[^/]*$/i },
  {
    type: "test",
    pattern: /(?:^|\/)(?:tests?|__tests__|specs?|e2e)\/|[._-](?:test|spec)s?\.\w+$|(?:^|\/)test_[^/]+$/i
  },
  { type: "ci", pattern: /^\.(?:github|gitlab|circleci)\/|^\.(?:gitlab-ci|travis)\.ya?ml$/ }
], BY_VERB = [
  { type: "feat", pattern: /^(?:add|support|implement|introduce|allow|enable|provide|offer)\b/i },
  { type: "refactor", pattern: /^(?:refactor|rename|extract|move|simplify|restructure|split|inline|deduplicate)\b/i },
  { type: "perf", pattern: /^(?:speed up|optimi[sz]e)\b/i },
  { type: "chore", pattern: /^(?:bump|upgrade)\b/i }
], WISH = /\b(?:add|support|implement|introduce|feature|allow|enable|new)\b/i, FAULT = /\b(?:bugs?|fix(?:es)?|broken|fail(?:s|ed|ing|ure)?|crash(?:es|ed)?|errors?|wrong|flaky|regression|missing|never|does not|doesn't)\b/i;

export {
  judgeOutcome,
  needsComparison,
  lastOwnCommit,
  readRevert,
  mergeOutcomes,
  totalOutcomes,
  groupOutcomes,
  acceptanceOf,
  selectChecks,
  OUTCOMES_REF,
  readOutcomes,
  changeOutcomes,
  presentNodes,
  createGitHub,
  receiveEvent,
  supportedEvents,
  EVENT_READERS,
  decideTrigger,
  findRequest,
  splitIntent,
  writePullMark,
  readPullText,
  readPullMark,
  GRANTS,
  withheldFrom,
  commitMessage,
  withoutSubject,
  subjectBy,
  formatMessage,
  withoutCommands,
  SETUP_SUBJECT,
  conventionOf,
  withType
};
