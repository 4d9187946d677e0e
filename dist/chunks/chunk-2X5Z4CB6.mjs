import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  USAGE_REF,
  changeUsage,
  dayOf,
  isLimited,
  monthOf,
  takenBy,
  takenIn,
  toCents,
  upToDate,
  withReservation,
  withoutReservation
} from "./chunk-OTEVF2FS.mjs";
import {
  WORKFLOW_ACCOUNT
} from "./chunk-6ZDHEGJA.mjs";
import {
  hasLines,
  readDiff
} from "./chunk-STM6LPDR.mjs";
import {
  INSTRUCTION_FILES
} from "./chunk-ZVADJ7DH.mjs";
import {
  SKILL_DIRECTORY
} from "./chunk-5XM7ODV6.mjs";
import {
  within
} from "./chunk-LU2MOVQO.mjs";
import {
  clearCredentials,
  createRecorder,
  lendCommit,
  lendHistory
} from "./chunk-CL6MFCYL.mjs";
import {
  sanitizeOutbound
} from "./chunk-QKIKOD75.mjs";
import {
  describeFailure,
  isLostPost,
  remedyOf,
  statusOf
} from "./chunk-DSCMXYNI.mjs";
import {
  bringCommit,
  fetchCommits,
  openStore,
  remoteNotes,
  remoteRefs,
  remoteUrl,
  takeCommit
} from "./chunk-KDVR725Y.mjs";
import {
  clip,
  footer,
  joinSections,
  oneLine,
  outcome,
  patchBlock,
  toolCalls
} from "./chunk-LMCNIOD2.mjs";
import {
  failStep,
  remember
} from "./chunk-V42V5YHX.mjs";
import {
  inlineCode
} from "./chunk-PMIMU4UM.mjs";
import {
  VOID_ELEMENTS,
  endOf,
  htmlOf,
  parseMarkdown,
  splitHtml,
  startOf,
  walk
} from "./chunk-SM25WU3H.mjs";
import {
  chooseGit,
  commonDirectory,
  git
} from "./chunk-CDLNVLVK.mjs";
import {
  VERSION
} from "./chunk-K6FYXUAP.mjs";
import {
  MISNAMED_FILE,
  checkoutPath,
  configPath
} from "./chunk-DQYVYIW4.mjs";
import {
  count
} from "./chunk-HBOEZJUH.mjs";
import {
  KodeletError,
  describeError
} from "./chunk-UQ4I4VPG.mjs";
import {
  pause,
  settlesWithin
} from "./chunk-EVQWV7YP.mjs";

// src/github/api/retry-requests.ts
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
var MOST_RETRIES = 2;
var MOST_LIMITS = 2;
var LONGEST_LIMIT_SECONDS = 60;
var LAST_WORDS_MS = 2e3;
function createPatience({ retryBaseMs, onWait, signal }, request) {
  const { method, url } = request;
  const late = signal?.aborted ?? false;
  let [retries, limits] = [0, 0];
  const delayOf = (failure) => {
    if (failure.kind === "transient") {
      retries += 1;
      return retries <= MOST_RETRIES && isRepeatable(request) ? retryBaseMs * retries ** 2 : void 0;
    }
    limits += 1;
    const { seconds } = failure;
    const waits = limits <= MOST_LIMITS && seconds <= LONGEST_LIMIT_SECONDS;
    onWait(
      `GitHub limits the rate of ${method} ${url}: ${waits ? `waiting ${seconds} s` : `no retry for ${seconds} s`}`
    );
    return waits ? seconds * 1e3 : void 0;
  };
  return async (failure) => {
    const delay = failure && delayOf(failure);
    if (delay === void 0) return false;
    if (late) return delay <= LAST_WORDS_MS && pause(delay);
    return pause(delay, signal);
  };
}
function isRepeatable({ method, url, query }) {
  if (method !== "POST" || /\/(reactions|pulls)$/.test(url)) return true;
  return /\/graphql$/.test(url) && !/^\s*mutation\b/.test(String(query));
}
var FINAL = [400, 401, 403, 404, 406, 409, 410, 415, 422, 429, 451];
function failureOf(error) {
  const { status = 0, message = "", response } = error;
  const seconds = status === 403 || status === 429 ? secondsOfLimit(status, message, response?.headers) : void 0;
  if (seconds !== void 0) return { kind: "limit", seconds };
  return status >= 400 && !FINAL.includes(status) ? { kind: "transient" } : void 0;
}
function graphqlFailure({ data, headers }) {
  const { errors } = data ?? {};
  if (!Array.isArray(errors)) return void 0;
  const told = errors;
  if (told.some(({ type }) => type === "RATE_LIMITED")) return { kind: "limit", seconds: untilReset(headers) };
  return /^Something went wrong while executing your query/.test(told[0]?.message ?? "") ? { kind: "transient" } : void 0;
}
var UNTOLD_SECONDS = 60;
function secondsOfLimit(status, message, headers = {}) {
  const told = Number(headers["retry-after"] ?? Number.NaN);
  if (Number.isFinite(told)) return told;
  if (headers["x-ratelimit-remaining"] === "0") return untilReset(headers);
  return status === 429 || /\bsecondary rate\b/i.test(message) ? UNTOLD_SECONDS : void 0;
}
function untilReset(headers) {
  const seconds = Number(headers["x-ratelimit-reset"] ?? Number.NaN) - Date.parse(String(headers.date)) / 1e3;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) + 1 : UNTOLD_SECONDS;
}

// src/github/api/client.ts
async function createGitHub(options) {
  const { Octokit } = await import("./dist-src-WKHHLAYE.mjs");
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
    if (graphqlUrl && /\/graphql$/.test(request.url)) request.url = graphqlUrl;
  });
  github.hook.after("request", refuseText);
  return github;
}
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
var LAST_WORDS_MS2 = 5e3;
function wholeFetch({ timeoutMs = 3e4, signal, fetch: send = fetch }) {
  return async (input, init) => {
    const late = signal?.aborted;
    const ended = AbortSignal.timeout(late ? Math.min(timeoutMs, LAST_WORDS_MS2) : timeoutMs);
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

// src/github/api/pull-request.ts
async function findPullRequest(github, repository, branch) {
  return (await pullRequestsOf(github, repository, branch, "open"))[0];
}
var hadPullRequest = async (github, repository, branch) => (await pullRequestsOf(github, repository, branch, "closed")).length > 0;
var endingOf = ({ state, merged }) => state === "open" ? void 0 : merged ? "merged" : "closed";
async function pullRequestsOf(github, { owner, name }, branch, state) {
  const { data } = await github.rest.pulls.list({
    owner,
    repo: name,
    state,
    head: `${owner}:${branch}`,
    per_page: 100
  });
  return data.filter(
    ({ head: head2 }) => head2.ref === branch && head2.repo?.full_name.toLowerCase() === `${owner}/${name}`.toLowerCase()
  ).map(({ number, html_url: url }) => ({ number, url, branch }));
}
async function openPullRequest(github, repository, wanted) {
  try {
    return { ok: true, pullRequest: await create(github, repository, wanted), notes: [] };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    if (isLostPost(error) || statusOf(error) === 422 && /already exists/.test(said)) {
      const pullRequest = await findPullRequest(github, repository, wanted.branch);
      if (pullRequest) return { ok: true, pullRequest, notes: [] };
    }
    if (statusOf(error) === 422 && wanted.draft && /draft/i.test(said)) {
      const opened = await openPullRequest(github, repository, { ...wanted, draft: false });
      return opened.ok ? { ...opened, notes: [NO_DRAFTS, ...opened.notes] } : opened;
    }
    if (statusOf(error) === 403 && !/rate limit/i.test(said))
      return { ok: false, permitted: false, note: /GitHub Actions/.test(said) ? NOT_PERMITTED : NO_PERMISSION };
    return { ok: false, permitted: true, note: `The pull request could not be opened: ${describeFailure(error)}` };
  }
}
var NO_DRAFTS = "Draft pull requests are not available in this repository, so it is open for review.";
var NOT_PERMITTED = 'GitHub Actions may not create pull requests here: a person can open it by the link, and an administrator can allow it under Settings \u2192 Actions \u2192 General \u2192 "Allow GitHub Actions to create and approve pull requests".';
var NO_PERMISSION = 'The token may not create pull requests: a person can open it by the link, and the workflow can be given the permission "pull-requests: write".';
async function create(github, { owner, name }, wanted) {
  const { branch, baseBranch, title, body, draft } = wanted;
  const request = { owner, repo: name, head: branch, base: baseBranch, title, body, draft };
  const { data } = await github.rest.pulls.create(request);
  return { number: data.number, url: data.html_url, branch };
}
var QUERY = `query ($owner: String!, $repo: String!, $pull: Int!) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $pull) {
      url state isDraft isCrossRepository headRefOid headRefName baseRefName baseRefOid
      headRepository { nameWithOwner }
      baseRef { target { oid } }
      commits(last: 100) { totalCount nodes { commit { oid committedDate } } }
    }
  }
}`;
async function readPull(github, { owner, name }, number) {
  const variables = { owner, repo: name, pull: number };
  const answer = await github.graphql(QUERY, variables).catch((error) => {
    throw new KodeletError("github", `Pull request #${number} could not be read: ${describeFailure(error)}`, {
      remedy: remedyOf(error, 'the permission "pull-requests: read"'),
      cause: error
    });
  });
  const pull = answer.repository.pullRequest;
  return {
    number,
    url: pull.url,
    state: STATES[pull.state],
    draft: pull.isDraft,
    headSha: pull.headRefOid,
    headBranch: pull.headRefName,
    headRepository: pull.headRepository?.nameWithOwner,
    fork: pull.isCrossRepository,
    baseBranch: pull.baseRefName,
    baseSha: pull.baseRefOid,
    baseTip: pull.baseRef?.target?.oid,
    commits: pull.commits.totalCount,
    newest: pull.commits.nodes.flatMap(
      (node) => node ? { sha: node.commit.oid, date: node.commit.committedDate } : []
    )
  };
}
var STATES = { OPEN: "open", CLOSED: "closed", MERGED: "merged" };
function compareUrl({ serverUrl, repository, base, head: head2 }) {
  const names = [base, head2].map((name) => name.split("/").map(encodeURIComponent).join("/"));
  return `${serverUrl.replace(/\/+$/, "")}/${repository.owner}/${repository.name}/compare/${names.join("...")}?expand=1`;
}

// src/github/api/tracking-comment.ts
var markerOf = (key) => `<!-- kodelet-ci:run ${key} -->`;
function createTrackingComment(options) {
  const { intervalsMs, now, onTrouble, retryBaseMs = 1e3 } = options;
  let comment;
  let working = Promise.resolve();
  let waiting;
  let timer;
  let next = Number.NEGATIVE_INFINITY;
  let writes = 0;
  let finished = false;
  const flush = () => {
    timer = void 0;
    working = working.then(async () => {
      const render = waiting;
      waiting = void 0;
      if (!render || finished || comment === "gone") return;
      next = now() + (intervalsMs[Math.min(writes, intervalsMs.length - 1)] ?? 0);
      writes += 1;
      comment = await showProgress(options, comment, textOf(options, render())).catch((error) => {
        onTrouble?.(error);
        return comment;
      });
    });
  };
  return {
    update(render) {
      waiting = render;
      if (timer || finished || comment === "gone") return;
      timer = setTimeout(flush, Math.max(0, next - now()));
      timer.unref();
    },
    async finish(body) {
      finished = true;
      clearTimeout(timer);
      await working;
      const known = comment === "gone" ? void 0 : comment;
      return postAgain((attempt) => finishWith(options, attempt === 1 ? known : void 0, body), retryBaseMs);
    }
  };
}
var finishedMark = (session) => `<!-- kodelet-ci:finished ${session} -->`;
var textOf = ({ key }, body) => `${markerOf(key)}
${body}`;
async function showProgress(options, known, text) {
  const found = known ?? (await findOurs(options))[0];
  if (!found) return createOnly(options, text);
  return await updateIfThere(options, found.id, text) ?? "gone";
}
async function finishWith(options, known, body) {
  const finished = finishedMark(options.session);
  const text = `${textOf(options, body)}

${finished}`;
  const updated = known && await updateIfThere(options, known.id, text);
  if (updated) return updated;
  const ours = await findOurs(options);
  const standing = ours.find((one) => one.body.includes(finished));
  if (standing) return standing;
  for (const { id } of ours.filter((one) => one.id !== known?.id)) {
    const kept = await updateIfThere(options, id, text);
    if (kept) return kept;
  }
  return createOnly(options, text);
}
async function updateIfThere({ github, repository }, id, body) {
  try {
    const where = { owner: repository.owner, repo: repository.name };
    return postedOf((await github.rest.issues.updateComment({ ...where, comment_id: id, body })).data);
  } catch (error) {
    if (statusOf(error) === 404) return void 0;
    throw error;
  }
}
async function createOnly(options, body) {
  const { github, repository, number } = options;
  const where = { owner: repository.owner, repo: repository.name };
  const created = postedOf((await github.rest.issues.createComment({ ...where, issue_number: number, body })).data);
  const [oldest = created] = await findOurs(options);
  if (oldest.id >= created.id) return created;
  const kept = await updateIfThere(options, oldest.id, body);
  if (!kept) return created;
  await github.rest.issues.deleteComment({ ...where, comment_id: created.id }).catch(options.onTrouble);
  return kept;
}
async function findOurs({ github, repository, number, key, self }) {
  const marker = markerOf(key);
  const comments = await github.paginate(github.rest.issues.listComments, {
    owner: repository.owner,
    repo: repository.name,
    issue_number: number,
    per_page: 100
  });
  const isOurs = ({ user, body }) => user?.login.toLowerCase() === self.toLowerCase() && (body ?? "").startsWith(marker);
  return comments.filter(isOurs).map((comment) => ({ ...postedOf(comment), body: comment.body ?? "" })).toSorted((a, b) => a.id - b.id);
}
var postedOf = ({ id, html_url }) => ({ id, url: html_url });
var ATTEMPTS = 3;
async function postAgain(action, baseMs, attempt = 1) {
  try {
    return await action(attempt);
  } catch (error) {
    if (attempt === ATTEMPTS || !isLostPost(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, baseMs * attempt ** 2));
    return postAgain(action, baseMs, attempt + 1);
  }
}

// src/markdown/cut.ts
function cutMarkdown(text, room, { name, keeper }) {
  if (text.length <= room) return text;
  const head2 = text.slice(0, room);
  const line = head2.lastIndexOf("\n");
  const kept = line > room / 2 ? head2.slice(0, line) : head2.replace(/[\ud800-\udbff]$/, "");
  const missing2 = text.length - kept.length;
  return `${completeMarkdown(kept)}

\u26A0\uFE0F The ${name} is ${missing2} characters longer; the ${keeper} has all of it.`;
}
function completeMarkdown(text) {
  const root = parseMarkdown(text);
  const closing = (root ? [openFence(text, root), openTags(text, root)] : [openFenceOfLines(text)]).filter(Boolean);
  return closing.length === 0 ? text : `${text.trimEnd()}
${closing.join("\n")}`;
}
function openFence(text, root) {
  const last = root.children.at(-1);
  if (last?.type !== "code") return "";
  const source = text.slice(startOf(last), endOf(last));
  const ticks = /^(?:`{3,}|~{3,})/.exec(source)?.[0];
  if (!ticks) return "";
  const end = source.trimEnd().split("\n").slice(1).at(-1)?.trim() ?? "";
  const isClosed = end.length >= ticks.length && end === ticks[0].repeat(end.length);
  return isClosed ? "" : ticks;
}
function openFenceOfLines(text) {
  let open = "";
  for (const line of text.split("\n")) {
    const [, ticks = "", behind = ""] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (open === "") open = ticks;
    else if (ticks.startsWith(open) && behind.trim() === "") open = "";
  }
  return open;
}
function openTags(text, root) {
  const open = [];
  const nodes = [...walk(root)].map(({ node }) => node);
  for (const token of htmlOf(text, nodes).flatMap(({ value }) => splitHtml(value))) {
    if (token.kind === "open" && !VOID_ELEMENTS.has(token.name) && !token.raw.endsWith("/>")) open.push(token.name);
    const match = token.kind === "close" ? open.lastIndexOf(token.name) : -1;
    if (match >= 0) open.splice(match);
  }
  return open.toReversed().map((name) => `</${name}>`).join("");
}

// src/report/comment.ts
var LONGEST_COMMENT = 59800;
function renderComment(full, options) {
  const view = options.redactor?.deep(full) ?? full;
  const above = (answer) => completeMarkdown(sanitizeOutbound(joinSections([...outcome(view), answer]), options));
  const compose = (body, patch, calls) => joinSections([body, patch, toolCalls(view, calls), footer(view, options.runUrl)]);
  const bare = () => joinSections([
    sanitizeOutbound(outcome(view)[0] ?? "", options),
    REST_TOO_LONG,
    footer(view, options.runUrl)
  ]);
  return shorten(view, { above, compose, bare });
}
var REST_TOO_LONG = "\u26A0\uFE0F The rest is too long for a comment; the job summary has it.";
var PATCH_TOO_LONG = "\u26A0\uFE0F The patch is too long for a comment; the job summary has it.";
function shorten(view, { above, compose, bare }) {
  const fits = (comment) => comment.length <= LONGEST_COMMENT;
  const body = above(view.answer);
  const patch = patchBlock(view);
  const all = view.calls.length;
  if (fits(compose(body, patch, 0)))
    return compose(
      body,
      patch,
      most(all, (calls) => fits(compose(body, patch, calls)))
    );
  const note = patch && PATCH_TOO_LONG;
  let room = LONGEST_COMMENT - compose(above(""), note, 0).length - CUT_NOTICE_ROOM;
  if (view.answer.length <= room && fits(compose(body, note, 0))) return compose(body, note, 0);
  for (; ; ) {
    const answer = cutMarkdown(view.answer, Math.max(0, room), { name: "answer", keeper: "job summary" });
    const comment = compose(above(answer), note, 0);
    if (fits(comment)) return comment;
    if (room <= 0) return bare();
    room -= comment.length - LONGEST_COMMENT + CUT_NOTICE_ROOM;
  }
}
var CUT_NOTICE_ROOM = 200;
function most(limit, fits) {
  let [low, high] = [0, limit];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

// src/report/summary.ts
var LONGEST_SUMMARY = 1e6;
var MOST_CALLS = 500;
var FEW_CALLS = 100;
var MOST_ANSWER = 2e5;
var SHORT_ANSWER = 5e4;
function renderSummary(full, options = {}) {
  const view = options.redactor?.deep(full) ?? full;
  const body = bodyOf(view, MOST_ANSWER, options);
  const patch = patchBlock(view);
  const note = patch && PATCH_TOO_LONG2;
  const compose = (above, block, calls) => joinSections([above, block, timeline(view), numbers(view), toolCalls(view, calls)]);
  const tries = [
    () => compose(body, patch, MOST_CALLS),
    () => compose(body, note, MOST_CALLS),
    () => compose(body, note, FEW_CALLS)
  ];
  for (const attempt of tries) {
    const summary = attempt();
    if (Buffer.byteLength(summary) <= LONGEST_SUMMARY) return summary;
  }
  return compose(bodyOf(view, SHORT_ANSWER, options), note, FEW_CALLS);
}
function bodyOf(view, most2, options) {
  const answer = cutMarkdown(view.answer, most2, { name: "answer", keeper: "journal" });
  const above = joinSections([...outcome(view), asked(view), answer]);
  return completeMarkdown(sanitizeOutbound(above, { ...options, longest: 2 * MOST_ANSWER }));
}
var PATCH_TOO_LONG2 = "\u26A0\uFE0F The patch is too long for a job summary; the journal has it.";
function asked({ actor, intent, request, source }) {
  if (!actor) return "";
  const who = `${inlineCode(actor)} asked${source ? ` in ${source}` : ""}`;
  const words = clip(oneLine(request), LONGEST_REQUEST);
  const what = words === "" ? "without words of their own" : inlineCode(words);
  return `${who}: ${what}${intent === "auto" ? "" : ` (${intent})`}`;
}
var LONGEST_REQUEST = 500;
var SELF_CHECKS = {
  running: "not ended",
  done: "changed nothing more",
  changed: "changed more",
  "cut-short": "cut short"
};
function numbers(view) {
  const { sessionId, model, profile, turns, usage, costUsd, deniedCalls, limits, limitReached, selfCheck } = view;
  const rows = [
    ["Model", model],
    ["Profile", profile],
    ["Turns", limits ? `${turns} of ${limits.turns}` : turns],
    ["Cost", `$${costUsd.toFixed(4)}${limits ? ` of $${limits.costUsd}` : ""}`],
    ["Input tokens, uncached", usage.inputTokens],
    ["Output tokens", usage.outputTokens],
    ["Cache read tokens", usage.cacheReadTokens],
    ["Cache write tokens", usage.cacheWriteTokens],
    ["Refused calls", deniedCalls],
    ...limitReached ? [["Stopped at the limit of", limitReached]] : [],
    ...selfCheck ? [["Self-check before the end", SELF_CHECKS[selfCheck]]] : [],
    ["Session", sessionId]
  ];
  return ["| | |", "| :-- | --: |", ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join("\n");
}
var MOST_BARS = 40;
function timeline({ phases, calls }) {
  const ended = phases.filter(({ endedAt }) => endedAt);
  const zero = Math.min(...ended.map(({ startedAt }) => Date.parse(startedAt)));
  if (ended.length === 0) return "";
  const longest = new Set(calls.toSorted((a, b) => (b.durationMs ?? 0) - (a.durationMs ?? 0)).slice(0, MOST_BARS));
  const shown = calls.filter((call) => longest.has(call) && call.durationMs !== void 0);
  return [
    "```mermaid",
    "gantt",
    "  dateFormat x",
    "  axisFormat %M:%S",
    "  section Phases",
    ...ended.map((phase) => phaseBar(phase, zero)),
    ...shown.length > 0 ? ["  section Tool calls", ...shown.map((call) => callBar(call, zero))] : [],
    "```"
  ].join("\n");
}
function phaseBar({ phase, startedAt, endedAt = startedAt }, zero) {
  return `  ${phase} :${span(startedAt, Date.parse(endedAt) - Date.parse(startedAt), zero)}`;
}
function callBar({ turn, tool, summary, state, startedAt, durationMs = 0 }, zero) {
  const mark = state === "ok" ? "done" : "crit";
  return `  ${label(`${turn} ${tool} ${summary}`)} :${mark}, ${span(startedAt, durationMs, zero)}`;
}
var span = (startedAt, durationMs, zero) => `${Math.max(0, Date.parse(startedAt) - zero)}, ${Math.max(1, Math.round(durationMs))}ms`;
var label = (text) => text.replaceAll(/[^\p{L}\p{N} ./_=+-]/gu, " ").replaceAll(/\s+/g, " ").trim().slice(0, 50).replace(/[\ud800-\udbff]$/, "") || "call";

// src/action/budget.ts
import { dirname as dirname2, join as join4 } from "node:path";

// src/agent/budgets.ts
async function reserve(place, run) {
  const changed = await changeUsage(place, (found) => reserveIn(upToDate(found, run.now), run)).catch(unreachable);
  if (changed.ok) return changed.value;
  throw notKept(changed.said, run.budgets);
}
function reserveIn(usage, run) {
  const { session, budgets, now, limits } = run;
  const [person, day] = [run.person.toLowerCase(), dayOf(now)];
  const known = usage.days.get(day)?.open.get(session);
  if (known) return { value: { ok: true, day, limits: { ...limits, turns: known.turns, costUsd: known.costUsd } } };
  const scopes = [
    {
      ...DAILY,
      whose: `The daily budget of "${run.person}"`,
      limits: budgets.perPersonDaily,
      taken: takenBy(usage, person, day),
      renewed: nextDay(now)
    },
    { ...MONTHLY, limits: budgets.perRepositoryMonthly, taken: takenIn(usage, monthOf(day)), renewed: nextMonth(now) }
  ];
  const exhausted = scopes.flatMap((scope) => usedUp(scope, run.file))[0];
  if (exhausted !== void 0) return { value: { ok: false, reason: exhausted } };
  const lowered = scopes.reduce(lower, limits);
  const { turns, costUsd } = lowered;
  const reservation = { person, turns, costUsd, expiresAt: expiry(now, limits) };
  return { usage: withReservation(usage, day, session, reservation), value: { ok: true, day, limits: lowered } };
}
var DAILY = { key: "budgets.per-person-daily" };
var MONTHLY = { key: "budgets.per-repository-monthly", whose: "The monthly budget of this repository" };
var LEAST = { runs: 1, turns: 1, costUsd: 0.01 };
var MEASURES = [
  { name: "runs", key: "runs", show: (value) => count(value, "run") },
  { name: "costUsd", key: "cost-usd", show: (value) => `$${value.toFixed(2)}` },
  { name: "turns", key: "turns", show: (value) => count(value, "turn") }
];
var leftOf = ({ limits, taken }, name) => toCents((limits[name] ?? Number.POSITIVE_INFINITY) - taken[name]);
function usedUp(scope, file) {
  return MEASURES.flatMap(({ name, key, show }) => {
    const limit = scope.limits[name];
    if (limit === void 0 || leftOf(scope, name) >= LEAST[name]) return [];
    const { open } = scope.taken;
    const held = open > 0 ? `, with what ${count(open, "run")} that ${open === 1 ? "has" : "have"} not ended may use` : "";
    return `${scope.whose} is used up (${show(scope.taken[name])} of ${show(limit)}${held}) until ${describeTime(scope.renewed)}, unless a maintainer raises ${scope.key}.${key} in ${file}`;
  });
}
var lower = (limits, scope) => ({
  ...limits,
  turns: Math.min(limits.turns, leftOf(scope, "turns")),
  costUsd: Math.min(limits.costUsd, leftOf(scope, "costUsd"))
});
var describeTime = (time) => `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`;
function nextDay(now) {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 1);
}
function nextMonth(now) {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}
var AROUND_MINUTES = 120;
var expiry = (now, { minutes }) => new Date(now + (minutes + AROUND_MINUTES) * 6e4).toISOString();
async function settle(place, session, spent, now) {
  const changed = await changeUsage(place, (found) => ({
    usage: withoutReservation(upToDate(found, now), session, spent),
    value: void 0
  }));
  if (!changed.ok) throw new KodeletError("git", changed.said);
}
function spentIn({ turns, costUsd, calls, ...view }, conclusion = view.conclusion ?? "failed") {
  const refused = calls.flatMap(({ state, tool, rule = "" }) => state === "denied" ? [`${tool} ${rule}`] : []);
  return { turns, costUsd: toCents(costUsd), conclusion, refused: refused.map(cleaned) };
}
var cleaned = (call) => call.replaceAll(/[^\w .:*/-]/g, "").slice(0, 100).trim();
var unreachable = (error) => ({
  ok: false,
  said: error instanceof Error ? error.message : String(error)
});
var notKept = (said, budgets) => new KodeletError(
  "git",
  `${isLimited(budgets) ? "The budgets cannot be checked" : "Usage cannot be recorded"}: ${said}`,
  {
    remedy: `Give the job the permission "contents: write", so that it can keep what runs use; if something else stands there, delete it with: git push origin :${USAGE_REF}`
  }
);

// src/action/checkout.ts
import { realpathSync } from "node:fs";
import { dirname, join as join3, relative, sep } from "node:path";

// src/git/trusted-files.ts
import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { posix } from "node:path";
function trustedFiles(store, commit, expected = []) {
  const known = expected.map(normalize).filter((name) => name !== ".");
  let listed;
  const list = async (paths) => {
    const names = paths.map(normalize);
    if (!names.every((name) => known.includes(name))) return listFiles(store, commit, paths);
    listed ??= listFiles(store, commit, known);
    return (await listed).filter(({ path }) => names.some((name) => path === name || path.startsWith(`${name}/`)));
  };
  return {
    async read(path) {
      const file = (await list([path])).find((one) => one.path === normalize(path));
      if (file?.mode === LINK) throw notFollowed(path);
      return file && store.ok(["cat-file", "blob", file.blob]);
    },
    async first(paths, mostBytes) {
      const files = (await list(paths)).filter(({ mode }) => mode !== LINK);
      const [file] = paths.flatMap((path) => files.find((one) => one.path === normalize(path)) ?? []);
      return file && readHead(store, file, mostBytes);
    },
    async export(paths, directory) {
      const files = await list(paths);
      return exportFiles(
        store,
        files.filter(({ mode }) => mode !== LINK),
        directory
      );
    }
  };
}
async function readHead(store, { blob, path }, mostBytes) {
  const result = await store.run(["cat-file", "blob", blob], { maxOutputBytes: 4 * mostBytes });
  const { exitCode, stdout, tooLong: isCut = false } = result;
  return exitCode === 0 || isCut ? { path, text: isCut ? stdout.slice(0, mostBytes) : stdout, isCut } : void 0;
}
var LINK = "120000";
var notFollowed = (path) => new KodeletError("config", `${path} is a symbolic link on the trusted branch, and none is followed there`, {
  remedy: "Commit the file itself"
});
var normalize = (path) => posix.normalize(path).replace(/\/$/, "");
async function exportFiles(store, files, directory) {
  await mkdir(directory, { recursive: true, mode: 448 });
  const entries = files.map(({ mode, blob, path }) => `${mode} ${blob}	${path}\0`).join("");
  if (files.length === 0) return [];
  const options = { index: `trusted-index-${randomUUID()}`, tree: directory };
  await store.ok(["update-index", "-z", "--index-info"], { ...options, input: entries });
  await store.ok(["checkout-index", "--all", "--force"], options);
  return files.map(({ path }) => path);
}
async function listFiles(store, commit, paths) {
  const listed = await store.ok(["ls-tree", "-r", "-z", "--full-tree", commit, "--", ...paths]);
  return listed.split("\0").flatMap((entry) => {
    const [, mode, blob, name] = /^(100644|100755|120000) blob ([0-9a-f]+)\t(.+)$/s.exec(entry) ?? [];
    return mode && blob && name ? [{ mode, blob, path: name }] : [];
  });
}

// src/github/context/pull-history.ts
import { existsSync } from "node:fs";
import { join } from "node:path";
var FARTHEST = 2e3;
function askPullCommits(options) {
  const { pull, head: head2 } = options;
  const base = pull.state === "open" ? pull.baseTip ?? pull.baseSha : pull.baseSha;
  const between = compare(options, base);
  let fetching;
  return { head: head2, base, fetch: () => fetching ??= fetchPull(options, base, between) };
}
async function fetchPull({ store, pull, head: head2 }, base, asked2) {
  if (!isShallow(store.root)) {
    const mergeBase2 = await findMergeBase(store, base, head2);
    if (mergeBase2 !== void 0) {
      await bringCommit(store, head2);
      return { mergeBase: mergeBase2, far: false, tips: [] };
    }
  }
  const { ahead, behind, mergeBase } = await asked2 ?? { ahead: pull.commits, behind: 0, mergeBase: void 0 };
  const far = mergeBase !== void 0 && Math.max(ahead, behind) > FARTHEST;
  const tips = [head2, far ? mergeBase : base];
  await fetchCommits(store, tips, Math.min(far ? ahead : Math.max(ahead, behind), FARTHEST) + 1);
  return { mergeBase, far, tips };
}
async function bringHistory(store, { head: head2, base, fetch: fetch2 }, recorder) {
  recorder.record().catch(() => void 0);
  const { mergeBase, far, tips } = await fetch2();
  if (tips.length > 0) await recorder.changing(() => lendHistory(store, tips));
  const isKnown = far || tips.length === 0;
  return { head: head2, base, mergeBase: isKnown ? mergeBase : await findMergeBase(store, base, head2), far };
}
var isShallow = (root) => existsSync(join(commonDirectory(root), "shallow"));
async function findMergeBase({ root }, base, head2) {
  const { exitCode, stdout } = await git(["merge-base", base, head2], { cwd: root });
  return exitCode === 0 ? stdout.trim() : void 0;
}
async function compare({ github, repository, head: head2 }, base) {
  const place = { owner: repository.owner, repo: repository.name, basehead: `${base}...${head2}` };
  const asked2 = github.rest.repos.compareCommitsWithBasehead({ ...place, per_page: 1, page: 2 });
  const compared = await asked2.catch(() => void 0);
  if (!compared) return void 0;
  const { ahead_by: ahead, behind_by: behind, merge_base_commit } = compared.data;
  return { ahead, behind, mergeBase: merge_base_commit.sha };
}
function findPullHead({ headSha: newest, newest: commits }, { headSha, at }) {
  if (headSha) return headSha === newest ? { sha: newest } : { sha: headSha, note: movedOn(headSha) };
  const dated = commits.map(({ sha, date }) => ({ sha, isEarly: isBefore(date, at) }));
  if (dated.at(-1)?.isEarly) return { sha: newest };
  const firstLate = dated.findIndex(({ isEarly }) => !isEarly);
  const earlier = dated[firstLate - 1]?.sha;
  return earlier ? { sha: earlier, note: movedOn(earlier) } : { sha: newest, note: UNDATED };
}
var movedOn = (sha) => `Commits were pushed after the request; it is taken to be about ${sha.slice(0, 12)}, the commit before them.`;
var UNDATED = "By their dates, all commits of the pull request are newer than the request; the newest one is taken.";
var DIFF_CHARACTERS = 12e4;
async function readPullChange(store, options) {
  const { pull, history, note, characters = DIFF_CHARACTERS } = options;
  const { mergeBase, head: head2 } = history;
  const files = mergeBase ? await readDiff(store, mergeBase, head2, characters) : [];
  const dropped = files.filter((file) => hasLines(file) && file.patch === void 0).length;
  const long = `The diff is long: ${dropped} of ${files.length} files are listed without theirs. git has it.`;
  const notes = [...note ? [note] : [], ...mergeBase ? [] : [UNRELATED], ...dropped > 0 ? [long] : []];
  return { pull, history, files, notes };
}
var UNRELATED = "Where the head and its base part could not be found out, so that there is no diff here.";
var isBefore = (time, at) => secondOf(time) < secondOf(at);
var secondOf = (time) => Math.floor(Date.parse(time) / 1e3);

// src/github/publish/start.ts
import { realpath } from "node:fs/promises";
async function findCheckout(workspace) {
  const { exitCode, stdout } = await git(["rev-parse", "--show-toplevel", "HEAD"], { cwd: workspace });
  const [, path = "", head2 = ""] = /^(.+)\n(.*)\n$/s.exec(stdout) ?? [];
  if (exitCode === 0) return { root: await realpath(path), head: head2 };
  if (path !== "") {
    throw new KodeletError("git", `${path} is a git repository without a commit checked out`, {
      remedy: "Let actions/checkout check the repository out before this step; an empty one needs a first commit"
    });
  }
  throw new KodeletError("git", `${workspace} is not a git repository`, {
    remedy: "Add actions/checkout before this step; where it checks out to a folder, name that in working-directory"
  });
}
async function startWork(store, options) {
  const start = options.about ? startOfPullRequest(options.about) : await startOfBranch(store, options);
  await bringCommit(store, start.sha);
  if (start.sha !== options.head) await checkOut(store, start, options);
  return start;
}
function startOfPullRequest({ pull, head: head2 }) {
  const { number, url, state, baseBranch, headBranch: branch, fork } = pull;
  const ended = state !== "open" && { ended: state };
  return { sha: head2, baseBranch, branch, pullRequest: { number, url, branch }, ...ended, fork };
}
async function startOfBranch(store, options) {
  const { github, repository, target } = options;
  const refs = await refsFor(store, options, options.refs);
  const place = findPlace(refs, options);
  if (target.kind !== "issue") return { ...place, fork: false };
  for (const [branch, sha] of issueBranches(refs, options)) {
    const pullRequest = await findPullRequest(github, repository, branch);
    if (pullRequest) return { ...place, sha, branch, pullRequest, fork: false };
  }
  return { ...place, fork: false };
}
async function checkOut(store, { sha, fork }, { head: head2, mayMove, recorder }) {
  mayMove();
  const { exitCode, stderr } = await recorder.changing(async () => {
    await lendCommit(store, sha);
    await recorder.makeWay({ from: head2 ?? "HEAD", to: sha, fork });
    return git(["checkout", "--quiet", "--no-overwrite-ignore", "--detach", sha], { cwd: store.root });
  });
  if (exitCode === 0) return;
  throw new KodeletError("git", `the workspace could not be put on commit ${sha}: ${stderr.trim()}`, {
    remedy: "Run this step before the steps that change files of the checkout"
  });
}
function askRefs(store, options) {
  const patterns = patternsFor(options);
  const answer = remoteRefs(store, patterns);
  answer.catch(() => void 0);
  return { patterns, answer };
}
function refsFor(store, options, asked2) {
  const isAsked = asked2 && patternsFor(options).every((pattern) => asked2.patterns.includes(pattern));
  return isAsked ? asked2.answer : askRefs(store, options).answer;
}
function patternsFor(options) {
  const { repository, target, baseBranch, occasion } = options;
  const named = occasion?.ref ? [occasion.ref, ...isTag(occasion.ref) ? [peeled(occasion.ref)] : []] : [];
  const ours = target.kind === "issue" ? [`${head(issueBranchPrefix(options))}*`] : [];
  return [.../* @__PURE__ */ new Set([head(repository.defaultBranch), ...baseBranch ? [head(baseBranch)] : [], ...named, ...ours])];
}
var head = (branch) => `refs/heads/${branch}`;
var isTag = (ref) => ref.startsWith("refs/tags/");
var peeled = (tag) => `${tag}^{}`;
var issueBranchPrefix = ({ branchPrefix, target }) => `${branchPrefix}issue-${target.kind === "issue" ? target.number : ""}-`;
function issueBranches(refs, options) {
  const prefix = head(issueBranchPrefix(options));
  return [...refs].flatMap(([ref, sha]) => ref.startsWith(prefix) ? [[ref.slice(head("").length), sha]] : []);
}
function defaultTip(refs, { defaultBranch }) {
  const sha = refs.get(head(defaultBranch));
  if (sha) return sha;
  throw new KodeletError(
    "config",
    `The event calls "${defaultBranch}" the default branch, and GitHub has no such branch`,
    {
      remedy: "Where it was renamed since, let a new event start the workflow"
    }
  );
}
function findPlace(refs, { repository, baseBranch, occasion }) {
  if (baseBranch) {
    const isElsewhere = occasion?.ref !== void 0 && occasion.ref !== head(baseBranch);
    const sha2 = refs.get(head(baseBranch)) ?? missing(baseBranch);
    return { sha: sha2, baseBranch, ...isElsewhere && { note: CONFIGURED } };
  }
  const standard = { sha: defaultTip(refs, repository), baseBranch: repository.defaultBranch };
  if (!occasion) return standard;
  const { ref, foreign } = occasion;
  if (foreign) return { ...standard, note: FOREIGN };
  if (!ref) return standard;
  const sha = refs.get(peeled(ref)) ?? refs.get(ref);
  if (!sha) return { ...standard, note: GONE };
  if (isTag(ref)) return { ...standard, sha, note: TAGGED };
  const moved = occasion.sha !== void 0 && occasion.sha !== sha;
  return { sha, baseBranch: ref.slice(head("").length), ...moved && { note: movedOn2(sha) } };
}
var CONFIGURED = "The workspace has the branch that the input base-branch names, and not the one of the event.";
var FOREIGN = "That commit is not on a branch of this repository: the workspace has the default branch.";
var GONE = "That branch or tag is gone: the workspace has the default branch.";
var TAGGED = "The workspace has the commit of that tag; a change goes to the default branch.";
var movedOn2 = (sha) => `That branch has moved on since: the workspace has its newest commit, ${sha}.`;
function missing(branch) {
  throw new KodeletError("config", `The branch "${branch}" does not exist on GitHub`, {
    remedy: "Set the input base-branch to a branch of this repository"
  });
}

// src/action/job-checkout.ts
import { join as join2 } from "node:path";
async function borrowCheckout(run, root) {
  const { actions, directory, secrets } = run;
  const key = secrets.githubToken ?? "";
  const credentials = join2(directory, "credentials");
  const left = { credentials, workspace: "", givenBack: "" };
  const onRecorded = (file) => {
    left.workspace = file;
    remember({ workspace: file });
  };
  const recorder = createRecorder({ root, directory, key, onRecorded });
  remember({ credentials });
  const { workspace, tempDirectory: temp } = actions;
  const clearing = clearCredentials({ root, workspace, temp, file: credentials, key });
  run.atEnd(async () => {
    await Promise.all([clearing.catch(() => void 0), recorder.close()]);
    await returnOrFail(run, left);
  });
  await clearing;
  return recorder;
}
async function returnOrFail({ actions, stream, view }, left) {
  try {
    const { returnCheckout } = await import("../return-checkout.mjs");
    const isPublished = view().publication !== void 0;
    for (const text of await returnCheckout(actions, left, isPublished))
      stream.emit({ type: "notice", level: "warning", text });
  } catch (error) {
    const text = describeError(error);
    stream.emit({ type: "notice", level: "error", text });
    failStep(text);
  }
}

// src/action/checkout.ts
async function openCheckout(run, github) {
  const { actions, event, trigger, guess, directory } = run;
  const { root, head: head2 } = await findWithGit(actions);
  const store = await openStore({ directory: join3(directory, "store"), root, remote: remoteOf(run) });
  const refs = trigger.target.kind === "pull-request" ? void 0 : askRefs(store, { ...trigger, ...guess.publish });
  const pull = askPull(run, github);
  const commits = askCommits(run, { github, store, pull });
  const finding = findTrusted(run, { store, head: head2, refs, pull, commits });
  const [{ commit, ...found }, recorder] = await Promise.all([finding, borrowCheckout(run, root)]);
  const refusal = refusesCheckout(event, head2, [actions.sha, commit]);
  if (refusal) throw new KodeletError("config", refusal);
  const usual = [
    configPath(actions.inputs),
    MISNAMED_FILE,
    guess.customTools.localDir,
    SKILL_DIRECTORY,
    ...INSTRUCTION_FILES
  ];
  return { store, head: head2, refs, pull, commits, recorder, trusted: trustedFiles(store, commit, usual), ...found };
}
async function findWithGit(actions) {
  const choosing = chooseGit(actions.path, actions.workspace);
  const finding = findCheckout(workingDirectory(actions));
  finding.catch(() => void 0);
  await choosing;
  return finding;
}
function askPull({ trigger }, github) {
  const { repository, target } = trigger;
  if (target.kind !== "pull-request") return void 0;
  const pull = github.then((client) => readPull(client, repository, target.number));
  pull.catch(() => void 0);
  return pull;
}
function askCommits({ trigger }, { github, store, pull: asked2 }) {
  const commits = asked2?.then(async (pull) => {
    const { sha: head2 } = findPullHead(pull, trigger);
    return askPullCommits({ github: await github, store, repository: trigger.repository, pull, head: head2 });
  });
  commits?.catch(() => void 0);
  return commits;
}
var remoteOf = ({ actions, trigger, secrets, fetch: fetch2 }) => ({
  url: remoteUrl(actions.serverUrl, trigger.repository),
  token: secrets.githubToken ?? "",
  environment: actions.network,
  fetch: fetch2
});
var workingDirectory = ({ workspace, inputs }) => join3(workspace, checkoutPath(inputs));
async function findTrusted(run, { store, head: head2, refs, pull, commits }) {
  const { actions, trigger } = run;
  const { defaultBranch } = trigger.repository;
  const isLikely = head2 === actions.sha && actions.ref === `refs/heads/${defaultBranch}`;
  const bringing = isLikely || pull ? takeCommit(store, head2).catch(() => void 0) : void 0;
  const base = await pull;
  const options = { ...trigger, ...run.guess.publish };
  const isOther = base?.baseTip !== void 0 && base.baseBranch !== defaultBranch;
  const commit = base?.baseTip ?? defaultTip(await refsFor(store, options, refs), trigger.repository);
  await bringing;
  if (commits && !await takeCommit(store, commit)) await (await commits).fetch().catch(() => void 0);
  await bringCommit(store, commit);
  return { commit, ...isOther && { otherBranch: base.baseBranch } };
}
function refusesCheckout(event, checkedOutSha, trusted) {
  if (event.eventName !== "pull_request_target" || event.kind !== "subject") return void 0;
  if ([...trusted, event.baseSha].includes(checkedOutSha)) return void 0;
  return [
    `"pull_request_target" runs with this repository's secrets, but commit ${checkedOutSha.slice(0, 12)} is checked out,`,
    `which is neither the workflow's nor the base's (${trusted.map((sha) => sha.slice(0, 12)).join(", ")}).`,
    'Take "ref:" off the checkout step: the agent reads the pull request by itself'
  ].join(" ");
}
function refuseOwnFiles(root, paths) {
  const found = paths.find((path) => [path, realOrSame(path)].some((one) => within(root, one)));
  if (found === void 0) return;
  throw new KodeletError(
    "config",
    `This action runs from "${found}", inside the checkout that would now be put on other code; the runner reads action.yml and the post step from there again when the job ends, and would run that code with the secrets of this job`,
    {
      remedy: 'Write "uses: OWNER/REPOSITORY@REF" instead of "uses: ./\u2026", or add a second checkout step with "path: code" and set the input working-directory to "code"'
    }
  );
}
function ownEntries(root, paths) {
  const inside = paths.flatMap((path) => [path, realOrSame(path)]).filter((path) => within(root, path));
  const entries = inside.flatMap((path) => {
    const [top = ""] = relative(root, path).split(sep);
    const isAtTop = path === root || dirname(dirname(path)) === root;
    return [...top ? [top] : [], ...isAtTop ? DESCRIPTIONS : []];
  });
  return [...new Set(entries)].map((name) => join3(root, name));
}
var DESCRIPTIONS = ["action.yml", "action.yaml"];
function realOrSame(path) {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

// src/action/budget.ts
async function reserveBudget(run, config, root) {
  const { limits, budgets } = config;
  const unbudgeted = { ok: true, limits };
  if (!isLimited(budgets) && !budgets.record || run.trigger.intent === "help") return unbudgeted;
  const { sessionId: session, stream, actions } = run;
  const person = payerOf(run);
  const now = Date.now();
  try {
    const place = await openPlace(run.journal.path, root, remoteOf(run));
    const reserved = await reserve(place, { session, person, now, limits, budgets, file: configPath(actions.inputs) });
    if (!reserved.ok) return reserved;
    const { day, limits: lowered } = reserved;
    stream.emit({ type: "budget-start", day, person, turns: lowered.turns, costUsd: lowered.costUsd });
    tellLowered(run, limits, lowered);
    return { ok: true, limits: lowered, settle: (outcome2) => settleRun(run, place, outcome2) };
  } catch (error) {
    if (isLimited(budgets)) throw error;
    warn(run, describeError(error));
    return unbudgeted;
  }
}
var payerOf = ({ trigger, actions }) => trigger.eventName === "schedule" ? WORKFLOW_ACCOUNT : actions.rerunBy ?? trigger.actor.login;
function tellLowered({ stream }, asked2, { turns, costUsd }) {
  if (turns === asked2.turns && costUsd === asked2.costUsd) return;
  const text = `The budgets leave this run ${turns} turns and $${costUsd.toFixed(2)}`;
  stream.emit({ type: "notice", level: "info", text });
}
var openPlace = async (journal, root, remote) => remoteNotes(await openStore({ directory: join4(dirname2(journal), "usage"), root, remote }), USAGE_REF);
var PATIENCE_MS = 6e4;
async function settleRun(run, place, { conclusion }) {
  try {
    const spent = spentIn(run.view(), conclusion);
    if (!await settlesWithin(PATIENCE_MS, settle(place, run.sessionId, spent, Date.now()))) {
      return warn(run, `${NOT_RECORDED}: GitHub did not answer in time`);
    }
    run.stream.emit({ type: "budget-end", turns: spent.turns, costUsd: spent.costUsd });
  } catch (error) {
    warn(run, `${NOT_RECORDED}: ${describeError(error)}`);
  }
}
var NOT_RECORDED = "What this run used is not recorded";
var warn = ({ stream }, text) => void stream.emit({ type: "notice", level: "warning", text });
async function settleInterrupted({ events, view, journal, remote }) {
  const has = (type) => events.some((event) => event.type === type);
  if (!has("budget-start") || has("budget-end")) return;
  const place = await openPlace(journal, dirname2(journal), remote);
  await settle(place, view.sessionId, spentIn(view), Date.now());
}

export {
  createGitHub,
  findPullRequest,
  hadPullRequest,
  endingOf,
  openPullRequest,
  compareUrl,
  createTrackingComment,
  cutMarkdown,
  completeMarkdown,
  renderComment,
  renderSummary,
  bringHistory,
  findPullHead,
  readPullChange,
  isBefore,
  startWork,
  openCheckout,
  remoteOf,
  workingDirectory,
  refuseOwnFiles,
  ownEntries,
  reserveBudget,
  settleInterrupted
};
