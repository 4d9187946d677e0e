import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  isRateLimit,
  limitedFetch
} from "./chunk-KWWDIH67.mjs";
import {
  VERSION
} from "./chunk-VYTTXBM5.mjs";
import {
  KodeletError,
  jittered,
  pause
} from "./chunk-3T2WZAN3.mjs";

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
  return Object.assign(github, { outbound: options.fetch ?? fetch, now: () => Date.now() + ahead });
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
  const send = limitedFetch(options.fetch ?? fetch, { bytes: MAX_ANSWER_BYTES });
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

export {
  createGitHub,
  commitMessage,
  withoutSubject,
  subjectBy,
  formatMessage,
  withoutCommands,
  SETUP_SUBJECT,
  conventionOf,
  withType
};
