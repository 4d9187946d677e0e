import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  details
} from "./chunk-AMWDQ64T.mjs";
import {
  money
} from "./chunk-FZQW6RIR.mjs";
import {
  VERDICTS,
  holdsBack
} from "./chunk-GTKIDMJD.mjs";
import {
  isRateLimit,
  limitedFetch,
  matchesProtected
} from "./chunk-AXPPXH37.mjs";
import {
  shownCode
} from "./chunk-OTCC5EYJ.mjs";
import {
  VERSION
} from "./chunk-7QPS75SH.mjs";
import {
  parseObject
} from "./chunk-BIHEG2RE.mjs";
import {
  KodeletError,
  count,
  jittered,
  pause
} from "./chunk-G3NFOR2Y.mjs";

// src/evidence/host-check.ts
function selectChecks(configured, changed) {
  const covers = (paths) => changed.some((path) => matchesProtected(path, paths) !== void 0);
  const skipped = configured.flatMap(({ command, paths }) => paths && !covers(paths) ? [{ command, paths }] : []);
  const checks = configured.filter(({ paths }) => !paths || covers(paths)).map(({ command }) => ({ command, run: command }));
  return { checks, skipped };
}

// src/github/api/staged-fetch.ts
var short = (value, max = 120) => {
  const line = String(value ?? "").replaceAll(/\s+/g, " ").trim();
  return line.length > max ? `${line.slice(0, max)}\u2026` : line;
};
var names = (value) => Array.isArray(value) ? value.map((name) => `"${short(name)}"`).join(", ") : "";
var REACTIONS = { eyes: "\u{1F440}" };
var reaction = (to) => ({ found: [id], body: { content } }) => `reacted with ${REACTIONS[String(content)] ?? short(content)} to ${to}${id}`;
var VERDICTS2 = {
  APPROVE: "approved",
  REQUEST_CHANGES: "asked for changes on",
  COMMENT: "reviewed"
};
var WRITES = [
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
    what: ({ body: { title, head, base, draft } }) => `opened the ${draft === true ? "draft " : ""}pull request "${short(title)}" from "${short(head)}" into "${short(base)}"`,
    answer: ({ body: { draft } }) => ({ number: 0, draft: draft === true })
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
    what: ({ found: [number], body: { event } }) => `${VERDICTS2[String(event)] ?? "reviewed"} #${number}, in a review`,
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
    path: /^check-runs$/,
    what: ({ body: { name, conclusion, head_sha: sha } }) => `made the check run "${short(name)}" on ${short(sha, 12)}: ${short(conclusion)}`
  }
];
var MUTATIONS = [
  {
    name: "resolveReviewThread",
    what: ({ threadId }) => `resolved the review thread ${short(threadId)}`,
    data: ({ threadId }) => ({ resolveReviewThread: { thread: { id: threadId, isResolved: true } } })
  }
];
var READS = ["GET", "HEAD"];
function stagedFetch(send, stage) {
  if (!stage) return send;
  const made = /* @__PURE__ */ new Map();
  return async (input, init) => {
    if (!holdsBack(stage)) return send(input, init);
    const { url, method, body } = await readRequest(input, init);
    const path = new URL(url).pathname;
    if (READS.includes(method)) return answerOfStage(path, stage, made) ?? send(input, init);
    if (method === "POST" && /\/graphql$/.test(path) && isQuery(body)) return send(input, init);
    if (stage.mode() === "undecided") throw tooEarly(method, path);
    return answerWrite({ path, method, body }, stage, made);
  };
}
async function readRequest(input, init) {
  if (input instanceof Request) throw tooEarly(input.method, new URL(input.url).pathname);
  const { method = "GET", body } = init ?? {};
  return { url: String(input), method: method.toUpperCase(), body: typeof body === "string" ? body : "" };
}
var tooEarly = (method, path) => new KodeletError("github", `${method} ${path} was not sent: whether this run is staged is not known`, {
  remedy: "Read the configuration before anything is written"
});
function isQuery(text) {
  const query = parseObject(text)?.query;
  return typeof query === "string" && /^\s*(?:query\b|\{)/.test(query) && !/\b(?:mutation|subscription)\b/.test(query);
}
function answerOfStage(path, stage, made) {
  const [, sha] = /\/commits\/([0-9a-f]+)\/check-runs$/.exec(path) ?? [];
  if (sha !== void 0 && [...stage.refs.values()].includes(sha))
    return answerWith({ total_count: 0, check_runs: [] });
  const [, kind, id] = /\/(issues|pulls)\/comments\/(\d+)$/.exec(path) ?? [];
  const found = made.get(`${kind === "pulls" ? "review-comment" : "comment"} ${id}`);
  return found && answerWith(found);
}
var answerWith = (body, status = 200) => new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json; charset=utf-8" } });
function answerWrite(write, stage, made) {
  const { path, method } = write;
  const body = write.body === "" ? {} : parseObject(write.body);
  const below = /\/repos\/[^/]+\/[^/]+\/(.+)$/.exec(path)?.[1] ?? "";
  if (body && /\/graphql$/.test(path)) return answerMutation(path, body, stage);
  for (const row of WRITES) {
    const match = row.method === method ? row.path.exec(below) : null;
    if (body && match) return answerRow(row, { write, found: match.slice(1), body }, { stage, made });
  }
  throw refused(stage, method, path, body);
}
var stagedId = (made) => Number.MAX_SAFE_INTEGER - made.size;
function answerRow(row, { write: { path, method }, found, body }, { stage, made }) {
  const { effect = "make", answer } = row;
  const id = effect === "make" ? stagedId(made) : Number(found.at(-1));
  const thing = row.thing === void 0 ? void 0 : `${row.thing} ${id}`;
  const data = { id, html_url: "", ...answer?.({ found, body }) };
  made.set(thing ?? `other ${id}`, data);
  stage.record({
    what: row.what({ found, body }),
    method,
    target: path,
    body,
    effect,
    ...thing !== void 0 && { thing }
  });
  return method === "DELETE" && thing !== void 0 ? new Response(null, { status: 204 }) : answerWith(data, 201);
}
function answerMutation(path, body, stage) {
  const [, field = ""] = /^\s*mutation\b[^{]*\{\s*(\w+)/.exec(String(body.query)) ?? [];
  const row = MUTATIONS.find(({ name }) => name === field);
  if (!row) throw refused(stage, `mutation ${field}`.trim(), path, body);
  const variables = body.variables ?? {};
  stage.record({
    what: row.what(variables),
    method: `mutation ${field}`,
    target: path,
    body: variables,
    effect: "make"
  });
  return answerWith({ data: row.data(variables) });
}
function refused(stage, method, path, body) {
  const what = `sent ${method} ${path}, which was refused because the stage does not know it`;
  stage.record({ what, method, target: path, ...body && { body }, effect: "refused" });
  return new KodeletError("github", `${method} ${path} was not sent: a staged run has no answer for it`, {
    remedy: "Report this as a bug of kodelet-ci; without staging, the request is sent"
  });
}

// src/github/api/client.ts
async function createGitHub(options) {
  const { Octokit } = await import("./dist-src-JLV5XIVX.mjs");
  const { token, apiUrl, graphqlUrl, retryBaseMs = 1e3, onWait = ignore, signal } = options;
  const github = new Octokit({
    auth: token,
    baseUrl: apiUrl.replace(/\/+$/, ""),
    userAgent: `kodelet-ci/${VERSION}`,
    log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    request: { fetch: wholeFetch(options) }
  });
  github.hook.wrap("request", retryRequests({ retryBaseMs, onWait, signal }));
  github.hook.before("request", (request) => {
    request.headers["x-github-api-version"] = API_VERSION;
    if (graphqlUrl && /\/graphql$/.test(request.url)) request.url = graphqlUrl;
  });
  github.hook.after("request", refuseText);
  let ahead = 0;
  github.hook.after("request", ({ headers: { date } }) => {
    const told = Date.parse(String(date));
    if (Number.isFinite(told)) ahead = told - Date.now();
  });
  const outbound = stagedFetch(options.fetch ?? fetch, options.stage);
  return Object.assign(github, { outbound, now: () => Date.now() + ahead });
}
var API_VERSION = "2022-11-28";
function refuseText(response, { method }) {
  const { status, url, data } = response;
  if (![200, 201].includes(status) || typeof data === "object" && data !== null) return;
  throw Object.assign(new Error("the answer is not what the API gives"), {
    status,
    request: { method, url },
    response
  });
}
var ignore = () => void 0;
var LATE_REQUEST_MS = 5e3;
var MAX_ANSWER_BYTES = 64 * 1024 * 1024;
function wholeFetch({ timeoutMs = 3e4, signal, ...options }) {
  const send = stagedFetch(limitedFetch(options.fetch ?? fetch, { bytes: MAX_ANSWER_BYTES }), options.stage);
  return async (input, init) => {
    const late = signal?.aborted;
    const ended = AbortSignal.timeout(late ? Math.min(timeoutMs, LATE_REQUEST_MS) : timeoutMs);
    const reads = (init?.method ?? "GET") === "GET";
    const response = await send(input, {
      ...init,
      signal: signal && reads && !late ? AbortSignal.any([ended, signal]) : ended
    });
    const body = await response.arrayBuffer();
    const { status, statusText, headers, url } = response;
    const whole = new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
    return Object.defineProperty(whole, "url", { value: url });
  };
}
function retryRequests(options) {
  return async (send, request) => {
    const wait = createPatience(options, request);
    for (; ; ) {
      try {
        const response = await send(request);
        if (!await wait(graphqlFailure(response))) return response;
      } catch (error) {
        if (error instanceof Error && error.cause instanceof KodeletError) throw error.cause;
        if (!await wait(failureOf(error))) throw error;
      }
    }
  };
}
var MAX_RETRIES = 2;
var MAX_LIMITS = 2;
var LONGEST_LIMIT_SECONDS = 60;
var LATE_DELAY_MS = 2e3;
function createPatience({ retryBaseMs, onWait, signal }, request) {
  const { method, url } = request;
  const late = signal?.aborted ?? false;
  let [retries, limits, unknown] = [0, 0, 0];
  const delayOf = (failure) => {
    if (failure.kind === "unknown-token") {
      unknown += 1;
      return unknown === 1 ? retryBaseMs : void 0;
    }
    if (failure.kind === "transient") {
      retries += 1;
      return retries <= MAX_RETRIES && isRepeatable(request) ? retryBaseMs * retries ** 2 : void 0;
    }
    limits += 1;
    const { seconds } = failure;
    const waits = limits <= MAX_LIMITS && seconds <= LONGEST_LIMIT_SECONDS;
    onWait(
      `GitHub limits the rate of ${method} ${url}: ${waits ? `waiting ${seconds} s` : `no retry for ${seconds} s`}`
    );
    return waits ? seconds * 1e3 : void 0;
  };
  return async (failure) => {
    const delay = failure && delayOf(failure);
    if (delay === void 0) return false;
    if (late) return delay <= LATE_DELAY_MS && pause(delay);
    return pause(jittered(delay), signal);
  };
}
function isRepeatable({ method, url, query }) {
  if (method !== "POST" || /\/(reactions|pulls)$/.test(url)) return true;
  return /\/graphql$/.test(url) && !/^\s*mutation\b/.test(String(query));
}
var FINAL = [400, 403, 404, 406, 409, 410, 415, 422, 429, 451];
function failureOf(error) {
  const { status = 0, message = "", response } = error;
  const seconds = status === 403 || status === 429 ? secondsOfLimit(status, message, response?.headers) : void 0;
  if (seconds !== void 0) return { kind: "limit", seconds };
  if (status === 401) return { kind: "unknown-token" };
  return status >= 400 && !FINAL.includes(status) ? { kind: "transient" } : void 0;
}
function graphqlFailure({ data, headers }) {
  const { errors } = data ?? {};
  if (!Array.isArray(errors)) return void 0;
  const told = errors;
  if (told.some(({ type, message = "" }) => isRateLimit({ said: message, type })))
    return { kind: "limit", seconds: untilReset(headers) };
  return /^Something went wrong while executing your query/.test(told[0]?.message ?? "") ? { kind: "transient" } : void 0;
}
var UNTOLD_SECONDS = 60;
function secondsOfLimit(status, message, headers = {}) {
  const told = Number(headers["retry-after"] ?? Number.NaN);
  if (Number.isFinite(told)) return told;
  if (headers["x-ratelimit-remaining"] === "0") return untilReset(headers);
  return isRateLimit({ said: message, status }) ? UNTOLD_SECONDS : void 0;
}
function untilReset(headers) {
  const seconds = Number(headers["x-ratelimit-reset"] ?? Number.NaN) - Date.parse(String(headers.date)) / 1e3;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) + 1 : UNTOLD_SECONDS;
}

// src/report/attempts-text.ts
var ENDS = {
  answered: "answered",
  silent: "ended without a word",
  limit: "stopped at a limit",
  parked: "waits for a person",
  failed: "failed",
  aborted: "cut off"
};
var describeOutcome = ({ ended, verdict, lines }) => [
  ...ended === "answered" && verdict ? [] : [ENDS[ended]],
  ...verdict ? [verdict] : [],
  ...lines === void 0 ? [] : [count(lines, "line")]
].join(", ");
function attemptList({ attempts, bestAttempt, attemptsEnd, maxAttempts = 0 }) {
  const ended = attempts.filter(({ outcome }) => outcome);
  if (ended.length === 0) return "";
  const total = ended.reduce((sum, { costUsd }) => sum + costUsd, 0);
  const title = ended.length === 1 ? `1 of up to ${count(maxAttempts, "attempt")}` : count(ended.length, "attempt");
  const lines = ended.map((one) => attemptLine(one, one.attempt === bestAttempt));
  const end = attemptsEnd === void 0 ? [] : [`No further attempt: ${attemptsEnd}.`];
  return details(
    `${title}, ${money(total)}${ended.length === 1 ? "" : `; attempt ${bestAttempt} was chosen`}`,
    [lines.join("\n"), ...end].join("\n\n")
  );
}
function attemptLine({ attempt, model, effort, turns, costUsd, outcome }, isBest) {
  const mark = outcome?.verdict ? `${VERDICTS[outcome.verdict].emoji} ` : "";
  const how = [shownCode(model), ...effort === void 0 ? [] : [`effort ${effort}`]].join(", ");
  const said = `${mark}${outcome ? describeOutcome(outcome) : ""} \xB7 ${how} \xB7 ${count(turns, "turn")} \xB7 ${money(costUsd)}`;
  return `${attempt}. ${isBest ? `**${said}**` : said}`;
}

// src/report/commit-message.ts
function commitMessage({ answer, fallback, issue, form = asItIs }) {
  const text = withoutCommands(answer.replace(/\r\n?/g, "\n").replace(CONTROL, "").trim(), issue);
  const first = text.split("\n", 1)[0] ?? "";
  const stated = subjectOf(first, issue);
  if (!isSubject(first, stated)) return { subject: shorten(form(subjectOf(fallback, issue))), report: text };
  const whole = form(stated);
  const subject = shorten(whole);
  return { subject, report: subject === whole ? text.slice(first.length).trim() : text };
}
var asItIs = (subject) => subject;
function withoutSubject(answer) {
  const text = answer.trim();
  const first = text.split("\n", 1)[0] ?? "";
  const stated = subjectOf(first, void 0);
  return isSubject(first, stated) ? text.slice(first.length).trim() : answer;
}
var SUBJECT_LENGTH = 72;
var LONGEST_TAKEN = 120;
var BODY_LENGTH = 1500;
function subjectBy({ text, number, issue }, subject) {
  const around = withNumber(text.split("\n", 1)[0] ?? "", number);
  const room = SUBJECT_LENGTH - (around.length - "{subject}".length);
  return withoutCommands(
    around.replace("{subject}", () => shorten(subject, room)),
    issue
  );
}
var withNumber = (line, number) => number === void 0 ? line.replace(/\s*[([]?#?\{issue\}[)\]]?:?\s*/g, " ").trim() : line.replaceAll("{issue}", String(number));
function formatMessage({ subject, report }, coAuthor, template) {
  const said = cutAtParagraph(report.replace(TRAILER, "").trim());
  const lines = template?.text.split("\n").slice(2) ?? [];
  const own = lines.map((line) => withNumber(line, template?.number).replace("{body}", () => said)).join("\n");
  const body = lines.length > 0 ? withoutCommands(own.trim(), template?.issue) : said;
  const trailer = coAuthor ? `Co-authored-by: ${plainLine(coAuthor)}` : "";
  const end = lines.length > 0 && TRAILERS.test(body) ? `${body}
${trailer}`.trim() : [body, trailer].filter(Boolean).join("\n\n");
  return `${[subject, end].filter(Boolean).join("\n\n")}
`;
}
var TRAILERS = /(?:^|\n\n)(?:[A-Z][\w-]*: \S.*(?:\n|$))+$/;
var TRAILER = /^[ \t]*[\w-]+-by:.*(?:\n[ \t]+.*)*$/gim;
var CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
function isSubject(raw, plain) {
  return plain.length > 0 && plain.length <= LONGEST_TAKEN && !/^\s*([-*+>|]\s|\d+[.)]\s|```|~~~|<)/.test(raw) && !plain.endsWith(":");
}
var subjectOf = (line, issue) => withoutCommands(plainLine(line), issue);
function plainLine(text) {
  return text.replace(/^\s*#+\s+/, "").replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, " ").replace(/\*\*|__/g, "").replace(/\s+/g, " ").trim();
}
function shorten(line, room = SUBJECT_LENGTH) {
  if (line.length <= room) return line;
  const cut = line.slice(0, room - 1);
  const space = cut.lastIndexOf(" ");
  return `${(space > room / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.\ud800-\udbff]+$/, "")}\u2026`;
}
function cutAtParagraph(text) {
  if (text.length <= BODY_LENGTH) return text;
  const end = text.lastIndexOf("\n\n", BODY_LENGTH);
  return end > 0 ? text.slice(0, end) : text.slice(0, text.lastIndexOf(" ", BODY_LENGTH));
}
function withoutCommands(text, issue) {
  return text.replace(SKIP, "($1$2)").replace(CLOSING, (whole, verb, repository, number) => {
    return !repository && Number(number) === issue ? whole : `${verb} ${repository ?? "issue"} ${number}`;
  });
}
var SKIP = /\[(skip ci|ci skip|no ci|skip actions|actions skip)\]|^(skip-checks:\s*true)$/gim;
var CLOSING = /\b(close[sd]?|fix(?:e[sd])?|resolve[sd]?)(?::|\s)\s*(?:#|gh-|(?:https?:\/\/[^\s/]+\/)?([\w.-]+\/[\w.-]+)(?:#|\/(?:issues|pull)\/))(\d+)\b/gi;
var SETUP_SUBJECT = "ci: run kodelet-ci on request";
function conventionOf(subjects) {
  const own = subjects.filter((subject) => !/^(?:Merge|Revert)\b/.test(subject) && subject !== SETUP_SUBJECT);
  const described = own.flatMap((subject) => CONVENTIONAL.exec(subject)?.[1] ?? []);
  if (described.length === 0 || described.length * 2 < own.length) return void 0;
  return { lowerCase: described.filter((words) => new RegExp("^\\p{Lu}", "u").test(words)).length * 2 < described.length };
}
var CONVENTIONAL = /^(?:feat|fix|docs|style|refactor|perf|test|build|ci|chore|revert)(?:\([^()\n]{1,40}\))?!?: (\S.*)$/i;
function withType(subject, { lowerCase }, change) {
  if (CONVENTIONAL.test(subject)) return subject;
  const words = lowerCase ? subject.replace(new RegExp("^\\p{Lu}(?=\\p{Ll}*(?:[\\s,;:]|$))", "u"), (letter) => letter.toLowerCase()) : subject;
  return `${typeOf(subject, change)}: ${words}`;
}
function typeOf(subject, { files, about }) {
  const only = BY_FILES.find(({ pattern }) => files.length > 0 && files.every((path) => pattern.test(path)));
  if (only) return only.type;
  const verb = BY_VERB.find(({ pattern }) => pattern.test(subject))?.type;
  if (verb && !(verb === "feat" && FAULT.test(about))) return verb;
  return WISH.test(about) && !FAULT.test(about) ? "feat" : "fix";
}
var BY_FILES = [
  { type: "docs", pattern: /\.(?:md|mdx|markdown|rst|adoc)$|^docs?\/|(?:^|\/)(?:LICENSE|AUTHORS|README)[^/]*$/i },
  {
    type: "test",
    pattern: /(?:^|\/)(?:tests?|__tests__|specs?|e2e)\/|[._-](?:test|spec)s?\.\w+$|(?:^|\/)test_[^/]+$/i
  },
  { type: "ci", pattern: /^\.(?:github|gitlab|circleci)\/|^\.(?:gitlab-ci|travis)\.ya?ml$/ }
];
var BY_VERB = [
  { type: "feat", pattern: /^(?:add|support|implement|introduce|allow|enable|provide|offer)\b/i },
  { type: "refactor", pattern: /^(?:refactor|rename|extract|move|simplify|restructure|split|inline|deduplicate)\b/i },
  { type: "perf", pattern: /^(?:speed up|optimi[sz]e)\b/i },
  { type: "chore", pattern: /^(?:bump|upgrade)\b/i }
];
var WISH = /\b(?:add|support|implement|introduce|feature|allow|enable|new)\b/i;
var FAULT = /\b(?:bugs?|fix(?:es)?|broken|fail(?:s|ed|ing|ure)?|crash(?:es|ed)?|errors?|wrong|flaky|regression|missing|never|does not|doesn't)\b/i;

// src/report/shown-arguments.ts
function shownArguments(input) {
  const named = Object.entries(parseObject(input) ?? {});
  if (named.length === 0) return [{ text: visibleText(input) }];
  return named.map(([name, value]) => ({
    name: visibleText(name),
    text: visibleText(typeof value === "string" ? value : JSON.stringify(value, void 0, 1))
  }));
}
var visibleText = (text) => text.replaceAll(
  /(?![\n\t ])[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu,
  (character) => `<U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}>`
);

export {
  selectChecks,
  createGitHub,
  describeOutcome,
  attemptList,
  commitMessage,
  withoutSubject,
  subjectBy,
  formatMessage,
  withoutCommands,
  SETUP_SUBJECT,
  conventionOf,
  withType,
  shownArguments,
  visibleText
};
