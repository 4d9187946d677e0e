import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  USAGE_REF,
  WORKFLOW_ACCOUNT,
  amount,
  changeUsage,
  createKeeper,
  dayOf,
  digestOf,
  isBelowFolders,
  isBot,
  isLimited,
  isListedBot,
  isUnchangedFile,
  monthOf,
  readGitFiles,
  readJsonFiles,
  readUsage,
  record,
  removeInside,
  reservedIn,
  restoreFiles,
  restoreGitFiles,
  sameName,
  shortText,
  time,
  toCents,
  upToDate,
  usageWithReservation,
  withGitFile,
  withReservation,
  withoutReservation
} from "./chunk-MYA6JJVQ.mjs";
import {
  LIST_STAGED,
  changesBetween,
  checkOutFiles,
  commitTree,
  filePatches,
  gitIn,
  gitOkIn,
  gitlinksIn,
  hasLines,
  makeWritable,
  mergeTrees,
  readBlob,
  readDiff,
  removeTree,
  skippedFiles,
  submoduleFolders,
  submodulePaths,
  transplant,
  treeAside,
  treeOf,
  workingTreeAt,
  workspaceStatus,
  writePatch
} from "./chunk-UB6AQPMI.mjs";
import {
  ATTEMPTS,
  NOT_KNOWN,
  VERDICTS,
  basicCredential,
  checkoutsIn,
  commonDirectory,
  copyRegular,
  deleteRefs,
  describeCause,
  describeCommit,
  describeFailure,
  failureError,
  fetchBranch,
  fetchCommits,
  fetchRefs,
  git,
  gitDirectories,
  gitError,
  gitOk,
  hasCommit,
  isBelow,
  isGitDirectory,
  isLostPost,
  isRateLimit,
  isShallow,
  matchesProtected,
  notSent,
  openStore,
  provideCommit,
  pushCommit,
  quoted,
  readHead,
  readRef,
  readRefusal,
  readRequired,
  readWhole,
  readWholeText,
  refusingAnswer,
  remedyOf,
  remoteRef,
  remoteRefs,
  statusOf,
  storeIn,
  submoduleDirectories,
  updateRef,
  waitBefore,
  writeWholeFile
} from "./chunk-RUKXNR4W.mjs";
import {
  ALWAYS_PROTECTED,
  conclusionRow,
  count,
  firstNames,
  hasSucceeded,
  nearest
} from "./chunk-2CPQNCYK.mjs";
import {
  KodeletError,
  PERMISSIONS,
  VERSION,
  describeError,
  describeMoment,
  namingFile,
  parseObject,
  pause,
  permissionRank,
  positionOf,
  systemReason,
  webhookEvent
} from "./chunk-VJIQ4LIJ.mjs";

// src/agent/budgets.ts
async function reserve(refStore, run) {
  let changed = await changeUsage(refStore, (found) => reserveIn(upToDate(found, run.now), run)).catch(unreachable);
  if (changed.ok) return changed.value;
  throw notKept(changed.said, run.budgets);
}
async function readRoom(refStore, run) {
  let found = await readUsage(refStore);
  if (typeof found == "string") throw notKept(`${USAGE_REF} ${found}`, run.budgets);
  let scopes = scopesOf(upToDate(found, run.now), run), min = (name) => Math.min(...scopes.map((scope) => Math.max(0, leftOf(scope, name))));
  return { runs: min("runs"), turns: min("turns"), costUsd: min("costUsd") };
}
function reserveIn(usage, run) {
  let { session, now, limits } = run, [person, day] = [run.person.toLowerCase(), dayOf(now)], known = usage.days.get(day)?.open.get(session);
  if (known) return { value: { ok: !0, day, limits: { ...limits, turns: known.turns, costUsd: known.costUsd } } };
  let scopes = scopesOf(usage, run), exhausted = scopes.flatMap((scope) => usedUp(scope, run.file))[0];
  if (exhausted !== void 0) return { value: { ok: !1, reason: exhausted } };
  let lowered = scopes.reduce(lower, limits), { turns, costUsd } = lowered, reservation = { person, turns, costUsd, expiresAt: expiry(now, limits) };
  return { usage: withReservation(usage, day, session, reservation), value: { ok: !0, day, limits: lowered } };
}
function scopesOf(usage, { person, budgets, now }) {
  let day = dayOf(now);
  return [
    {
      ...DAILY,
      whose: `The daily budget of "${person}"`,
      limits: budgets.perPersonDaily,
      taken: usageWithReservation(usage, person.toLowerCase(), day),
      renewed: nextDay(now)
    },
    {
      ...MONTHLY,
      limits: budgets.perRepositoryMonthly,
      taken: reservedIn(usage, monthOf(day)),
      renewed: nextMonth(now)
    }
  ];
}
var DAILY = { key: "budgets.per-person-daily" }, MONTHLY = { key: "budgets.per-repository-monthly", whose: "The monthly budget of this repository" }, MIN_LEFT = { runs: 1, turns: 1, costUsd: 0.01 }, MEASURES = [
  { name: "runs", key: "runs", show: (value) => count(value, "run") },
  { name: "costUsd", key: "cost-usd", show: (value) => `$${value.toFixed(2)}` },
  { name: "turns", key: "turns", show: (value) => count(value, "turn") }
], leftOf = ({ limits, taken }, name) => toCents((limits[name] ?? Number.POSITIVE_INFINITY) - taken[name]);
function usedUp(scope, file) {
  return MEASURES.flatMap(({ name, key, show }) => {
    let limit = scope.limits[name];
    if (limit === void 0 || leftOf(scope, name) >= MIN_LEFT[name]) return [];
    let { open } = scope.taken, held = open > 0 ? `, with what ${count(open, "run")} that ${open === 1 ? "has" : "have"} not ended may use` : "";
    return `${scope.whose} is used up (${show(scope.taken[name])} of ${show(limit)}${held}) until ${describeMoment(scope.renewed)}, unless a maintainer raises ${scope.key}.${key} in ${file}`;
  });
}
var lower = (limits, scope) => ({
  ...limits,
  turns: Math.min(limits.turns, leftOf(scope, "turns")),
  costUsd: Math.min(limits.costUsd, leftOf(scope, "costUsd"))
});
function nextDay(now) {
  let date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 1);
}
function nextMonth(now) {
  let date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}
var AROUND_MINUTES = 120, expiry = (now, limits) => new Date(latestEnd(now, limits)).toISOString(), latestEnd = (now, { minutes }) => now + (minutes + AROUND_MINUTES) * 6e4;
async function recordUsage(refStore, session, spent, now) {
  let changed = await changeUsage(refStore, (found) => ({
    usage: withoutReservation(upToDate(found, now), session, spent),
    value: void 0
  }));
  if (!changed.ok) throw new KodeletError("git", changed.said);
}
function usageInRun({ turns, costUsd, calls, ...view }, conclusion = view.conclusion ?? "failed") {
  let refused2 = calls.flatMap(({ state, tool, rule = "" }) => state === "denied" ? [`${tool} ${rule}`] : []);
  return { turns, costUsd: toCents(costUsd), conclusion, refused: refused2.map(cleaned) };
}
var cleaned = (call) => call.replaceAll(/[^\w .:*/-]/g, "").slice(0, 100).trim(), unreachable = (error2) => ({
  ok: !1,
  said: error2 instanceof Error ? error2.message : String(error2)
}), notKept = (said, budgets) => new KodeletError(
  "git",
  `${isLimited(budgets) ? "The budgets cannot be checked" : "Usage cannot be recorded"}: ${said}`,
  {
    remedy: `Give the job the permission "contents: write" so that it can keep what runs use; if something else stands there, delete it with: git push origin :${USAGE_REF}`
  }
);

// src/core/backlog.ts
var isCounted = ({ conclusion, turns, costUsd }) => (conclusionRow(conclusion)?.isAttempt ?? !0) && !(conclusion === "failed" && turns <= 1 && costUsd === 0);
function backlogStateOf(entry, attempts) {
  return entry ? entry.lease ? "leased" : hasSucceeded(entry.last?.conclusion) ? "done" : entry.attempts >= attempts ? "given-up" : "open" : "open";
}
var foldJobs = (backlog, jobs2, options) => new Map([...backlog].map(([issue2, entry]) => [issue2, foldJob(entry, jobs2.get(issue2), options)]));
function foldJob(entry, found, { now, ended }) {
  let { lease, attempts, last } = entry;
  if (!lease) return entry;
  let job = found?.run === lease.run ? found : void 0, { run } = lease;
  if (job?.result) return withResult(attempts + job.tries - 1, { ...job.result, run });
  let until = Date.parse((job ?? lease).expiresAt);
  return run !== ended && until >= now ? entry : job ? withResult(attempts + job.tries - 1, { ...LOST, endedAt: new Date(now).toISOString(), run }) : { attempts: attempts - 1, ...last && { last } };
}
var LOST = { conclusion: "lost", turns: 0, costUsd: 0 }, withResult = (attempts, last) => ({
  attempts: isCounted(last) ? attempts : attempts - 1,
  last
});
function withLeases(backlog, issues, lease) {
  let given = issues.map((issue2) => {
    let { attempts = 0, last } = backlog.get(issue2) ?? {};
    return [issue2, { attempts: attempts + 1, lease, ...last && { last } }];
  });
  return new Map([...backlog, ...given]);
}
var jobsOfRun = (before, after, run) => new Map(
  [...after].flatMap(([issue2, { last }]) => {
    let own = last?.run === run ? last : void 0;
    return own || before.get(issue2)?.lease?.run === run ? [[issue2, own]] : [];
  })
), leasedBy = (backlog, run) => [...backlog].flatMap(([issue2, { lease }]) => lease?.run === run ? [issue2] : []);
function leaseForJob(backlog, issue2, { lease, attempts }) {
  let entry = backlog.get(issue2);
  if (!entry || backlogStateOf(entry, attempts) !== "open") return { value: entry };
  let leased = withLeases(backlog, [issue2], lease);
  return { backlog: leased, value: leased.get(issue2) };
}
function claimJob(entry, found, claim) {
  let { issue: issue2, run, now, expires, attempts } = claim, { lease } = entry, no = (reason) => ({ ok: !1, reason: `#${issue2} ${reason}` }), own = found?.run === run ? found : void 0;
  if (lease && lease.run !== run) return no(`is leased to workflow run ${lease.run}`);
  if (hasSucceeded((lease ? own?.result : entry.last)?.conclusion)) return no("is done already");
  if (found && !found.result && Date.parse(found.expiresAt) >= now)
    return no(`is being worked on by ${own ? "another job of this run" : `workflow run ${found.run}`}`);
  let tries = (own?.tries ?? 0) + 1;
  return entry.attempts + tries - (lease ? 1 : 0) > attempts ? no(`has had ${attempts} attempts`) : lease ? { ok: !0, job: { run, tries, expiresAt: new Date(expires).toISOString() } } : no("is leased to no workflow run");
}
var REQUESTS_OF_JOB = 15, WRITES_OF_JOB = 2, MAX_WRITES = 500, SHARE = 0.8, HOUR_MS = 36e5, jobsOf = ({ lease }) => lease?.jobs ?? 1, MAX_MATRIX_JOBS = 256;
function limitCaps(backlog, {
  now,
  leaseMs,
  jobs: jobs2 = 1,
  requestsLeft = Number.POSITIVE_INFINITY
}) {
  let number = (counts) => [...backlog.values()].filter(counts).length, recent = number(({ last }) => last !== void 0 && Date.parse(last.endedAt) > now - HOUR_MS), leased = number(({ lease }) => lease !== void 0), planned = [...backlog.values()].filter(({ lease }) => lease && Date.parse(lease.expiresAt) > now + leaseMs - HOUR_MS).reduce((sum, entry) => sum + jobsOf(entry), 0), writes = Math.max(0, Math.floor(MAX_WRITES * SHARE / WRITES_OF_JOB) - recent - leased), requests = Math.max(0, Math.floor((Math.floor(requestsLeft * SHARE / REQUESTS_OF_JOB) - planned) / jobs2));
  return [
    ...jobs2 > 1 ? [{ max: Math.floor(MAX_MATRIX_JOBS / jobs2), why: `because GitHub starts ${MAX_MATRIX_JOBS} jobs of a matrix` }] : [],
    { max: writes, why: `because one account may write ${MAX_WRITES} times an hour on GitHub` },
    { max: requests, why: `because GitHub takes ${requestsLeft} more requests of this token in this hour` }
  ];
}
function pickIssues(candidates, backlog, options) {
  let { query, estimate } = options, cap = [...options.caps, { max: query.issues, why: "because of backlog.issues" }].toSorted(
    (a2, b2) => a2.max - b2.max
  )[0], [issues, left] = [[], /* @__PURE__ */ new Map()], costUsd = 0;
  for (let candidate of candidates) {
    let estimateUsd = estimate(candidate.characters), reason = whyNot(candidate, estimateUsd, options) ?? REASONS[backlogStateOf(backlog.get(candidate.number), query.attempts)] ?? (cap && issues.length >= cap.max ? `left for a later plan, ${cap.why}` : void 0) ?? (costUsd + estimateUsd > (query.costUsd ?? Number.POSITIVE_INFINITY) ? TOO_MUCH : void 0);
    reason !== void 0 ? left.set(reason, (left.get(reason) ?? 0) + 1) : (issues.push({ number: candidate.number, estimateUsd }), costUsd += estimateUsd);
  }
  return { issues, left };
}
var TOO_MUCH = "left for a later plan, because of backlog.cost-usd", REASONS = {
  open: void 0,
  leased: "worked on by another plan",
  done: "done: their pull request waits for a person, or nothing was to change",
  "given-up": "given up after backlog.attempts attempts"
}, WAITS = {
  blockers: "blocked by an open issue",
  "sub-issues": "with open sub-issues, which come first"
}, DAY_MS = 864e5;
function whyNot({ labels, createdAt, characters, waitsFor }, estimateUsd, { query, now }) {
  let days = (now - Date.parse(createdAt)) / DAY_MS, byLabels = whyNotByLabels(labels, query);
  return byLabels !== void 0 ? byLabels : waitsFor !== void 0 ? WAITS[waitsFor] : days < (query.minAgeDays ?? 0) ? "opened within backlog.min-age-days" : days > (query.maxAgeDays ?? Number.POSITIVE_INFINITY) ? "older than backlog.max-age-days" : characters > (query.maxCharacters ?? Number.POSITIVE_INFINITY) ? "longer than backlog.max-characters" : estimateUsd > (query.maxEstimateUsd ?? Number.POSITIVE_INFINITY) ? "estimated above backlog.max-estimate-usd" : void 0;
}
function whyNotByLabels(labels, query) {
  let has = (name) => labels.some((label) => label.toLowerCase() === name.toLowerCase());
  return query.labels.every(has) ? query.withoutLabels.some(has) ? "with a label of backlog.without-labels" : void 0 : "without a label of backlog.labels";
}

// src/git/backlog-refs.ts
var STATE_REF = "refs/kodelet/backlog/state", JOBS = "refs/kodelet/backlog/jobs/", jobRef = (issue2) => `${JOBS}${issue2}`, BUCKET = 1e3, STATE = {
  whole: "the state of a backlog",
  one: "thousand of issues",
  files: 2e3,
  bytes: 1024 * 1024,
  isName: (name) => /^(?:0|[1-9]\d{0,6})$/.test(name),
  message: "The state of the backlog"
}, [JOB_NAME, MAX_JOB_BYTES] = ["job", 4096], JOB = {
  whole: "a job of a backlog",
  one: "job",
  files: 1,
  bytes: MAX_JOB_BYTES,
  isName: (name) => name === JOB_NAME,
  message: "A job on one issue"
};
async function readBacklog(store) {
  let notes = await readRef(remoteRef(store, STATE_REF), STATE), found = notes.foreign ?? backlogIn(notes);
  if (typeof found == "string") throw foreignRef(STATE_REF, found);
  return found;
}
async function changeBacklog(store, change) {
  let changed = await updateRef(remoteRef(store, STATE_REF), STATE, (notes) => {
    let found = backlogIn(notes);
    if (typeof found == "string") return { foreign: found };
    let { backlog, value } = change(found);
    return { ...backlog && { files: filesOf(backlog) }, value };
  });
  return keptValue(STATE_REF, changed);
}
async function readJobs(store) {
  let refs = await fetchRefs(store, JOBS), [jobs2, tips, others] = [
    /* @__PURE__ */ new Map(),
    /* @__PURE__ */ new Map(),
    []
  ], texts = await readTexts(store, [...refs.values()]);
  for (let [ref, commit2] of refs) {
    let [, digits] = /^([1-9]\d{0,8})$/.exec(ref.slice(JOBS.length)) ?? [], issue2 = digits === void 0 ? void 0 : Number(digits), job = parseJob(texts.get(commit2));
    issue2 === void 0 || !job ? others.push({ ref, ...issue2 !== void 0 && { issue: issue2 } }) : (jobs2.set(issue2, job), tips.set(issue2, commit2));
  }
  return { jobs: jobs2, tips, foreign: others };
}
async function readTexts(store, commits) {
  if (commits.length === 0) return /* @__PURE__ */ new Map();
  let input = (wanted) => ({
    input: wanted.map((commit2) => `${commit2}:${JOB_NAME}.json
`).join("")
  }), sizes = (await store.ok(["cat-file", "--batch-check=%(objecttype) %(objectsize)"], input(commits))).split(`
`), readable = commits.filter((_2, index) => {
    let [, bytes] = /^blob (\d+)$/.exec(sizes[index] ?? "") ?? [];
    return bytes !== void 0 && Number(bytes) <= MAX_JOB_BYTES;
  });
  if (readable.length === 0) return /* @__PURE__ */ new Map();
  let rest = await store.ok(["cat-file", "--batch=%(objectsize)"], input(readable));
  return new Map(
    readable.map((commit2) => {
      let [head = "", bytes = ""] = /^(\d+)\n/.exec(rest) ?? [], job = rest.slice(head.length, head.length + Number(bytes));
      return rest = rest.slice(head.length + Number(bytes) + 1), [commit2, job];
    })
  );
}
var dropJobs = (store, { tips }, issues) => deleteRefs(
  store,
  [...issues].flatMap((issue2) => {
    let commit2 = tips.get(issue2);
    return commit2 === void 0 ? [] : [{ ref: jobRef(issue2), commit: commit2 }];
  })
);
async function changeJob(store, issue2, change) {
  let ref = jobRef(issue2), changed = await updateRef(remoteRef(store, ref), JOB, ({ tip, files }) => {
    let found = parseJob(files.get(JOB_NAME)?.text);
    if (tip !== void 0 && !found) return { foreign: UNREADABLE };
    let { job, value } = change(found);
    return job === "none" ? { files: /* @__PURE__ */ new Map(), value } : { ...job && { files: /* @__PURE__ */ new Map([[JOB_NAME, `${JSON.stringify(job)}
`]]) }, value };
  });
  return keptValue(ref, changed);
}
var UNREADABLE = "holds nothing that can be read";
function keptValue(ref, changed) {
  if (changed.ok) return changed.value;
  throw changed.isForeign ? foreignRef(ref, changed.said.slice(ref.length + 1)) : new KodeletError("git", `The state of the backlog cannot be kept: ${changed.said}`, {
    remedy: /\b40[34]\b/.test(changed.said) ? 'Give the job the permission "contents: write" so that it can write to refs/kodelet/backlog' : "Run the job again. If a rule of the repository refuses it, let the account of the token past the rule"
  });
}
var foreignRef = (ref, said) => new KodeletError("git", `${ref} ${said}, so it is unknown which issues are being worked on`, {
  remedy: `If nothing there is needed, delete it with: git push origin :${ref}`
});
function backlogIn(notes) {
  let backlog = /* @__PURE__ */ new Map();
  return readJsonFiles(notes, (name, entries) => {
    for (let [key, entry] of Object.entries(entries)) {
      let issue2 = Number(shortText(key, /^[1-9]\d{0,8}$/));
      if (bucketOf(issue2) !== name) throw new TypeError("not of this file");
      backlog.set(issue2, entryIn(entry));
    }
  }) ?? backlog;
}
var bucketOf = (issue2) => String(Math.floor(issue2 / BUCKET));
function filesOf(backlog) {
  let buckets = /* @__PURE__ */ new Map();
  for (let one of backlog) {
    let name = bucketOf(one[0]), bucket = buckets.get(name);
    bucket ? bucket.push(one) : buckets.set(name, [one]);
  }
  return new Map([...buckets].map(([name, entries]) => [name, `${JSON.stringify(Object.fromEntries(entries))}
`]));
}
function entryIn(value) {
  let { attempts, lease, last } = record(value);
  return {
    attempts: amount(attempts),
    ...lease !== void 0 && { lease: leaseIn(record(lease)) },
    ...last !== void 0 && { last: { ...resultIn(record(last)), run: runIn(record(last)) } }
  };
}
function parseJob(json = "") {
  try {
    let value = record(JSON.parse(json)), { tries, result } = value;
    return {
      ...leaseIn(value),
      tries: amount(tries),
      ...result !== void 0 && { result: resultIn(record(result)) }
    };
  } catch {
    return;
  }
}
var runIn = ({ run }) => shortText(run, /^\d{1,20}$/), leaseIn = (value) => ({
  run: runIn(value),
  expiresAt: time(value.expiresAt),
  ...value.jobs !== void 0 && { jobs: jobs(value.jobs) }
});
function jobs(value) {
  if (typeof value == "number" && [2, 3, 4].includes(value)) return value;
  throw new TypeError("no number of jobs");
}
var resultIn = ({ conclusion, turns, costUsd, pull, endedAt }) => ({
  conclusion: shortText(conclusion, /^[a-z-]{1,20}$/),
  turns: amount(turns),
  costUsd: amount(costUsd),
  ...pull !== void 0 && { pull: amount(pull) },
  endedAt: time(endedAt)
});

// src/secrets/sealed-file.ts
import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
var CIPHER = "aes-256-gcm", NONCE_BYTES = 12, TAG_BYTES = 16;
async function writeEncrypted(path, key, text) {
  let nonce = randomBytes(NONCE_BYTES), cipher = createCipheriv(CIPHER, hashOf(key), nonce), encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  await mkdir(dirname(path), { recursive: !0, mode: 448 });
  let fresh = `${path}.${randomUUID()}`;
  await writeFile(fresh, Buffer.concat([nonce, cipher.getAuthTag(), encrypted]), { mode: 384 }).catch(
    namingFile(path)
  ), await rename(fresh, path);
}
var MAX_BYTES = 1024 * 1024 * 1024;
async function readEncrypted(path, key) {
  let read = readWhole(path, { maxBytes: MAX_BYTES });
  if (!read.ok) return;
  let { bytes } = read;
  try {
    let decipher = createDecipheriv(CIPHER, hashOf(key), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES
    });
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    let text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return;
  }
}
var hashOf = (key) => createHash("sha256").update(key).digest();

// src/git/credentials.ts
import { randomUUID as randomUUID2 } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, readdir, realpath, rename as rename2, rm, writeFile as writeFile2 } from "node:fs/promises";
import { dirname as dirname2, join, resolve } from "node:path";
async function clearCredentials(options) {
  let [configs, included] = await Promise.all([configFiles(options), credentialFiles(options.temp)]), found = await Promise.all(configs.map((config) => storedCredentials(config, options))), touched = found.filter(({ settings }) => settings.size > 0), taken = [.../* @__PURE__ */ new Set([...included, ...found.flatMap(({ files }) => files)])], paths = [...touched.map(({ config }) => config), ...taken];
  if (paths.length === 0) return 0;
  let kept = await Promise.all(paths.map(readStored));
  return await writeEncrypted(options.file, options.key, JSON.stringify({ directories: await realDirectories(paths), kept })), await Promise.all(touched.map((stored) => rewriteSettings(stored, options.root))), await Promise.all(taken.map((path) => rm(path, { force: !0 }))), paths.length;
}
async function restoreCredentials({
  file,
  key
}) {
  let text = await readEncrypted(file, key);
  if (text === void 0) return;
  let { directories, kept } = JSON.parse(text), restored = [];
  for (let one of kept) {
    let { path } = one, directory = dirname2(path);
    await realpath(directory).catch(() => {
    }) === directories[directory] && (await isUnchanged(one) || await restoreFile(one), restored.push(path));
  }
  return await rm(file, { force: !0 }), restored;
}
async function isUnchanged({ path, content, mode }) {
  let now = readWhole(path, { maxBytes: MAX_BYTES2 });
  return now.ok && (now.stats.mode & 511) === mode && now.bytes.toString("base64") === content;
}
async function restoreFile({ path, content, mode }) {
  let fresh = `${path}.${randomUUID2()}`;
  try {
    await writeFile2(fresh, Buffer.from(content, "base64"), { mode, flag: "wx" }).catch(namingFile(path)), await chmod(fresh, mode), await rename2(fresh, path);
  } catch (error2) {
    throw await rm(fresh, { force: !0 }).catch(() => {
    }), error2;
  }
}
var MAX_BYTES2 = 16 * 1024 * 1024;
function readStored(path) {
  let read = readWhole(path, { maxBytes: MAX_BYTES2, links: "follow" });
  if (!read.ok) throw new Error(`"${path}" ${read.reason}`);
  return { path, content: read.bytes.toString("base64"), mode: read.stats.mode & 511 };
}
async function realDirectories(paths) {
  let names = [...new Set(paths.map((path) => dirname2(path)))];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await realpath(name)])));
}
async function configFiles({ root, workspace }) {
  let checkouts = (await Promise.all([root, workspace].map(checkoutsIn))).flat(), commons = [...new Set(checkouts.flatMap((path) => gitDirectories(path)?.common ?? []))], submodules = (await Promise.all(commons.map(submoduleDirectories))).flat();
  return [.../* @__PURE__ */ new Set([...commons, ...submodules])].flatMap((directory) => ["config", "config.worktree"].map((name) => join(directory, name))).filter(existsSync);
}
var CREDENTIAL_FILE = /^git-credentials-[^/]*\.config$/;
async function credentialFiles(temp) {
  return (await readdir(temp).catch(() => [])).filter((name) => CREDENTIAL_FILE.test(name)).map((name) => join(temp, name));
}
var SECRET_KEY = /^http\.(?:.*\.)?extraheader$|\.[\w-]*(?:pass|password|token|secret)$/s, SSH_COMMAND = "core.sshcommand", HELPER = /^credential\.(?:.*\.)?helper$/s, ANY = /extraheader|sshcommand|helper|pass|token|secret|:\/\/[^\s/"]*@/i, LOGIN = /\b(https?|ftps?):\/\/[^\s/"']*@|\b([a-z][a-z\d+.-]*:\/\/[^\s/"':@]*):[^\s/"']*@/gi, withoutLogin = (text) => text.replace(LOGIN, (_2, scheme, start) => scheme ? `${scheme}://` : `${start}@`);
async function storedCredentials(config, { root, temp }) {
  let settings = /* @__PURE__ */ new Map();
  if (!ANY.test(readRequired(config, { maxBytes: MAX_BYTES2, links: "follow" }).toString()))
    return { config, settings, files: [] };
  let entries = (await gitOk(["config", "--file", config, "--no-includes", "--null", "--list"], { cwd: root })).split("\0").map((entry) => {
    let end = entry.indexOf(`
`);
    return { key: end < 0 ? entry : entry.slice(0, end), value: end < 0 ? "" : entry.slice(end + 1) };
  });
  for (let { key } of entries.filter(holdsSecret)) {
    let same = entries.filter((entry) => entry.key === key), isGone = SECRET_KEY.test(key) || HELPER.test(key) || withoutLogin(key) !== key;
    settings.set(key, isGone ? [] : same.map(({ value }) => withoutLogin(value)));
  }
  let files = entries.flatMap(({ key, value }) => key === SSH_COMMAND ? namedFiles(value, temp) : HELPER.test(key) ? helperFiles(value, root) : []);
  return { config, settings, files: files.filter(existsSync) };
}
var holdsSecret = ({ key, value }) => SECRET_KEY.test(key) || HELPER.test(key) && /^!|\s/.test(value) || [key, value].some((text) => withoutLogin(text) !== text);
function helperFiles(value, root) {
  let [, path = ""] = /^store\b.*?\s--file[=\s]\s*["']?([^\s"']+)/.exec(value) ?? [], place2 = resolve(root, path);
  return isBelow(place2, join(root, ".git")) ? [place2] : [];
}
var WORD = /(?:"[^"]*"|[^\s"])+/g;
function namedFiles(command, temp) {
  return (command.match(WORD) ?? []).map((word) => word.replaceAll('"', "").replace(/^UserKnownHostsFile=/, "")).map((word) => word.replace(/^\$\{?RUNNER_TEMP\}?/, temp)).filter((word) => word.startsWith(`${temp}/`));
}
async function rewriteSettings({ config, settings }, cwd) {
  for (let [key, values] of settings) {
    await gitOk(["config", "--file", config, "--unset-all", key], { cwd });
    for (let value of values) await gitOk(["config", "--file", config, "--add", key, value], { cwd });
  }
}

// src/git/trusted-files.ts
import { randomUUID as randomUUID3 } from "node:crypto";
import { mkdir as mkdir2 } from "node:fs/promises";
import { posix } from "node:path";
var MAX_GUIDE = 16 * 1024;
function trustedFiles(store, commit2, expected = []) {
  let known = expected.map(normalize).filter((name) => name !== "."), listed, list = async (paths) => {
    let names = paths.map(normalize);
    return names.every((name) => known.includes(name)) ? (listed ??= listFiles(store, commit2, known), (await listed).filter(({ path }) => names.some((name) => path === name || path.startsWith(`${name}/`)))) : listFiles(store, commit2, paths);
  };
  return {
    async read(path) {
      let file = (await list([path])).find((one) => one.path === normalize(path));
      if (file?.mode === LINK) throw notFollowed(path);
      return file && ask(store, ["cat-file", "blob", file.blob]);
    },
    async directories(paths) {
      let input = paths.map((path) => `${commit2}:${normalize(path)}
`).join(""), found = (await store.ok(["cat-file", "--batch-check"], { input })).split(`
`);
      return paths.filter((_2, index) => / tree \d+$/.test(found[index] ?? ""));
    },
    async first(paths, maxBytes) {
      let files = (await list(paths)).filter(({ mode }) => mode !== LINK), [file] = paths.flatMap((path) => files.find((one) => one.path === normalize(path)) ?? []);
      return file && readHead2(store, file, maxBytes);
    },
    async mayHave(names) {
      return (await list(names)).some(({ mode, path }) => mode !== LINK && names.includes(path)) ? !0 : mayHaveBelow(store, commit2, names);
    },
    async export(paths, directory, choose = () => () => !0) {
      let files = (await list(paths)).filter(({ mode }) => mode !== LINK), isChosen = choose(files.map(({ path }) => path));
      return exportFiles(
        store,
        files.filter(({ path }) => isChosen(path)),
        directory
      );
    }
  };
}
async function readHead2(store, { blob, path }, maxBytes) {
  let result = await store.early(["cat-file", "blob", blob], { maxOutputBytes: 4 * maxBytes }), { exitCode, stdout, tooLong: isCut = !1 } = result;
  return exitCode === 0 || isCut ? { path, text: isCut ? stdout.slice(0, maxBytes) : stdout, isCut } : void 0;
}
var MAX_TREE_BYTES = 16 * 1024 * 1024;
async function mayHaveBelow(store, commit2, names) {
  let args = ["ls-tree", "-r", "-z", "--full-tree", commit2], { exitCode, stdout } = await store.early(args, { maxOutputBytes: MAX_TREE_BYTES });
  return exitCode !== 0 ? !0 : stdout.split("\0").some((entry) => !entry.startsWith(LINK) && names.includes(entry.split(/[\t/]/).at(-1) ?? ""));
}
async function ask(store, args, options) {
  let result = await store.early(args, options);
  if (result.exitCode !== 0) throw gitError(args, result, store.directory);
  return result.stdout;
}
var LINK = "120000", notFollowed = (path) => new KodeletError("config", `${path} is a symbolic link on the trusted branch, and none is followed there`, {
  remedy: "Commit the file itself"
}), normalize = (path) => posix.normalize(path).replace(/\/$/, "");
async function exportFiles(store, files, directory) {
  await mkdir2(directory, { recursive: !0, mode: 448 });
  let entries = files.map(({ mode, blob, path }) => `${mode} ${blob}	${path}\0`).join("");
  if (files.length === 0) return [];
  let options = { index: `trusted-index-${randomUUID3()}`, tree: directory };
  return await ask(store, ["update-index", "-z", "--index-info"], { ...options, input: entries }), await ask(store, ["checkout-index", "--all", "--force"], options), files.map(({ path }) => path);
}
async function listFiles(store, commit2, paths) {
  return (await ask(store, ["ls-tree", "-r", "-z", "--full-tree", commit2, "--", ...paths])).split("\0").flatMap((entry) => {
    let [, mode, blob, name] = /^(100644|100755|120000) blob ([0-9a-f]+)\t(.+)$/s.exec(entry) ?? [];
    return mode && blob && name ? [{ mode, blob, path: name }] : [];
  });
}

// src/git/directory-manifest.ts
import { lstatSync, readdirSync } from "node:fs";
import { setImmediate as breathe } from "node:timers/promises";
async function takeManifest(root, skips) {
  let manifest = {}, waiting = [""];
  for (let count2 = 0; waiting.length > 0; count2 += 1) {
    count2 % DIRECTORIES_AT_ONCE === 0 && await breathe();
    let directory = waiting.pop() ?? "";
    manifest[directory] = lstatSync(bytesOf(root, directory)).ino;
    for (let { path, entry } of listable(root, directory) ?? [])
      entry.isDirectory() && !skips(decode(path)) && !isTooDeep(path) && waiting.push(path);
  }
  return manifest;
}
var DIRECTORIES_AT_ONCE = 256;
async function addedSince(options) {
  let { made } = await look({ ...options, steps: { taken: 0 } }, "", !0);
  return made.map((path) => ({ path: decode(path), bytes: bytesOf(options.root, path.replace(/\/$/, "")) }));
}
async function look(options, directory, stands) {
  let { root, manifest, since, skips, isKnown, steps } = options;
  steps.taken += 1, steps.taken % DIRECTORIES_AT_ONCE === 0 && await breathe();
  let made = [], isNew = !stands;
  for (let { path, entry } of entriesIn(options, directory, stands)) {
    let name = decode(path);
    if (isTooDeep(path)) made.push(entry.isDirectory() ? `${path}/` : path);
    else if (entry.isDirectory() && !skips(name)) {
      let stood = stands && manifest[path] === lstatSync(bytesOf(root, path)).ino, below = await look(options, path, stood);
      made.push(...below.isNew ? [`${path}/`] : below.made), isNew &&= below.isNew;
    } else skips(name) || isKnown(name) ? isNew = !1 : !stands || lstatSync(bytesOf(root, path)).ctimeMs >= since ? made.push(path) : isNew = !1;
  }
  return { made, isNew };
}
function entriesIn({ root, since }, directory, stands) {
  let entries = listable(root, directory);
  return entries || (stands && lstatSync(bytesOf(root, directory)).ctimeMs < since ? [] : entriesOf(root, directory));
}
function listable(root, directory) {
  try {
    return entriesOf(root, directory);
  } catch (error2) {
    if (error2.code !== "EACCES") throw error2;
    return;
  }
}
function entriesOf(root, directory) {
  return readdirSync(bytesOf(root, directory), { withFileTypes: !0, encoding: "latin1" }).map((entry) => ({ entry, path: directory ? `${directory}/${entry.name}` : entry.name }));
}
var isTooDeep = (path) => path.length > 3500, NOT_ASCII = /[\x80-\xff]/, decode = (path) => NOT_ASCII.test(path) ? Buffer.from(path, "latin1").toString() : path, bytesOf = (root, path) => Buffer.concat([Buffer.from(`${root}/`), Buffer.from(path, "latin1")]);

// src/git/workspace-record.ts
import { randomUUID as randomUUID4 } from "node:crypto";
import { realpathSync } from "node:fs";
import { lstat, rm as rm2, stat, writeFile as writeFile3 } from "node:fs/promises";
import { join as join2, relative } from "node:path";
function createRecorder(options) {
  let file = join2(options.directory, "workspace"), copies = join2(options.directory, "job-files"), keep = createKeeper(copies), kept = [], write = (record3) => writeEncrypted(file, options.key, JSON.stringify({ ...record3, keep: kept })), recording, changes = [], isClosed = !1, moved, take = async () => {
    let taken = { ...await recordWorkspace(options.root, keep), copies, keep: kept };
    return await write(taken), options.onRecorded(file), taken;
  }, record2 = () => recording ??= take();
  return {
    record: async () => {
      await record2();
    },
    async changing(work) {
      if (isClosed) throw new KodeletError("git", "the checkout belongs to the job again, since the run has ended");
      let done = record2().then(work);
      return changes.push(done.catch(() => {
      })), done;
    },
    async keepFolders(folders) {
      kept = folders, recording && await write(moved ?? await recording);
    },
    async adopt(note) {
      let taken = await record2();
      if (moved || isClosed) return !1;
      let adopted = await recordMade(taken, note, keep);
      return await write(adopted), recording = Promise.resolve(adopted), !0;
    },
    made: async (tracked) => addedAtTop(moved ?? await record2(), tracked),
    async close() {
      isClosed = !0, await Promise.all([recording?.catch(() => {
      }), ...changes]);
    },
    async makeWay(move) {
      let planned = await planMove(moved ?? await record2(), move, keep);
      if (planned) {
        moved = planned.record, await write(moved);
        for (let path of planned.gone) await rm2(path, { force: !0 });
      }
    }
  };
}
async function recordWorkspace(root, keep) {
  let place2 = workingTreeAt(realpathSync(root));
  if (!place2) throw new KodeletError("git", `${root} is no longer a git repository`);
  return { since: await clockOf(place2.own), places: await recordTrees(place2, keep) };
}
async function planMove({ places, move, ...rest }, { from, to, fork }, keep) {
  let [main, ...others] = places;
  if (!main) return;
  let { added, gone, kept, unkept } = await findObstacles(main, { from, to }, keep), more = { kept: [...main.kept, ...kept], unkept: [...main.unkept, ...unkept] }, all = { to, added: [...move?.added ?? [], ...added], fork };
  return { record: { ...rest, places: [{ ...main, ...more }, ...others], move: all }, gone: gone.map((path) => join2(main.root, path)) };
}
async function readRecord(file, key) {
  let text = await readEncrypted(file, key);
  if (text) return JSON.parse(text);
  throw new KodeletError("git", `the record of how the checkout stood (${file}) is gone or was changed`);
}
var MAX_PLACES = 100;
async function clockOf(directory) {
  let file = join2(directory, `clock-${randomUUID4()}`);
  await writeFile3(file, "", { flag: "wx" });
  let { ctimeMs } = await stat(file);
  return await rm2(file), ctimeMs;
}
async function recordTrees(first, keep) {
  let records = [], waiting = [first];
  for (let place2 = waiting.shift(); place2 && records.length < MAX_PLACES; place2 = waiting.shift()) {
    let { files, status, submodules, pointer, head } = await readTreeRecord(place2), nested = status.untracked.filter((path) => path.endsWith("/")), single = status.untracked.filter((path) => !path.endsWith("/")), copies = await keep(place2.root, [...status.changed, ...single]);
    records.push({ ...place2, head, files, pointer, submodules, ...status, ...copies });
    let inside = [...submodules, ...nested.map((path) => path.slice(0, -1))];
    waiting.push(...inside.flatMap((path) => workingTreeAt(join2(place2.root, path)) ?? []));
  }
  return Promise.all(
    records.map(async (record2) => ({
      ...record2,
      manifest: await takeManifest(record2.root, othersIn(record2, records))
    }))
  );
}
async function recordMade(record2, note, keep) {
  let { places } = record2, [main] = places, updated = await Promise.all(
    places.map(async (place2) => {
      let known = new Set(place2.untracked), made = (await workspaceStatus(place2)).untracked.filter((path) => !known.has(path)), { kept, unkept } = await keep(
        place2.root,
        made.filter((path) => !path.endsWith("/"))
      );
      return {
        ...place2,
        untracked: [...place2.untracked, ...made],
        kept: [...place2.kept, ...kept],
        unkept: [...place2.unkept, ...unkept],
        manifest: await takeManifest(place2.root, othersIn(place2, places))
      };
    })
  ), since = main ? await clockOf(main.own) : record2.since;
  return { ...record2, since, places: note ? await writeNote(updated, note) : updated };
}
async function writeNote([main, ...others], { name, text }) {
  if (!main) return others;
  writeWholeFile(join2(main.own, name), text, 384);
  let files = main.files.map((one) => one.directory === main.own ? withGitFile(one, name) : one);
  return [{ ...main, files: await Promise.all(files) }, ...others];
}
var ownFiles = ({ untracked, kept, unkept }) => /* @__PURE__ */ new Set([...untracked, ...unkept, ...kept.filter(({ kind }) => kind !== "absent").map(({ path }) => path)]);
function addedBelow(place2, { since, places }, { tracked, isKept }) {
  let known = /* @__PURE__ */ new Set([...tracked, ...ownFiles(place2)]), others = othersIn(place2, places);
  return addedSince({ ...place2, since, skips: (path) => others(path) || isKept(path), isKnown: (path) => known.has(path) });
}
async function addedAtTop(record2, tracked) {
  let [main] = record2.places;
  return (main ? await addedBelow(main, record2, { tracked, isKept: () => !1 }) : []).map(({ path }) => path);
}
function othersIn({ root }, places) {
  let inside = new Set(places.map((other) => relative(root, other.root)));
  return (path) => path === ".git" || inside.has(path);
}
async function readTreeRecord(place2) {
  let { root, own, common } = place2, pointer = join2(root, ".git"), [files, status, submodules, entry, head] = await Promise.all([
    Promise.all([.../* @__PURE__ */ new Set([common, own])].map(readGitFiles)),
    workspaceStatus(place2),
    submoduleFolders(place2),
    lstat(pointer),
    gitIn(place2, ["rev-parse", "--verify", "--quiet", "HEAD"])
  ]);
  return {
    files,
    status,
    submodules,
    head: head.stdout.trim(),
    pointer: entry.isFile() ? readRequired(pointer, { maxBytes: 64 * 1024 }).toString("utf8") : void 0
  };
}
async function findObstacles({ root, own, common, changed, kept: known }, { from, to }, keep) {
  let fields = (await gitOkIn({ root, own, common }, ["diff-tree", "-r", "-z", "--name-status", "--no-renames", from, to])).split(
    "\0"
  ), [added, others] = [[], /* @__PURE__ */ new Set()];
  for (let at2 = 0; at2 + 1 < fields.length; at2 += 2) {
    let path = fields[at2 + 1] ?? "";
    fields[at2] === "A" ? added.push(path) : others.add(path);
  }
  let isKept = new Set(known.map(({ path }) => path)), there = (await Promise.all(added.map(async (path) => await isThere(root, path) ? [path] : []))).flat(), { kept, unkept } = await keep(
    root,
    there.filter((path) => !isKept.has(path))
  ), safe = /* @__PURE__ */ new Set([...isKept, ...kept.map(({ path }) => path)]), gone = [...there, ...changed.filter((path) => others.has(path))].filter((path) => safe.has(path));
  return { added, gone, kept, unkept };
}
var isThere = async (root, path) => {
  let found = await lstat(join2(root, path)).catch(() => {
  });
  return found !== void 0 && !found.isDirectory();
};

// src/action/backlog/job-record.ts
import { dirname as dirname3, join as join3 } from "node:path";
var openJobStore = (journal, root, remote) => openStore({ directory: join3(dirname3(journal), "backlog"), root, remote }), claimIssue = (store, entry, { isDry = !1, ...asked }) => changeJob(store, asked.issue, (found) => {
  let value = claimJob(entry, found, asked);
  return { ...value.ok && !isDry && { job: value.job }, value };
}), recordResult = ({ store, issue: issue2 }, run, result) => changeJob(store, issue2, (found) => ({ ...found && { job: afterRecording(found, run, result) }, value: void 0 })), releaseIssue = (store, issue2, run) => changeJob(store, issue2, (found) => ({
  ...found?.run === run && !found.result && { job: "none" },
  value: void 0
})), afterRecording = (job, run, result) => job.run === run && !job.result ? { ...job, result } : job, resultOf = ({ turns, costUsd, publication }, conclusion, now) => ({
  conclusion,
  turns,
  costUsd: toCents(costUsd),
  ...publication?.number !== void 0 && { pull: publication.number },
  endedAt: new Date(now).toISOString()
});

// node_modules/@actions/core/lib/command.js
import*as p from"os";
function toCommandValue(e){return e==null?"":typeof e=="string"||e instanceof String?e:JSON.stringify(e)}function toCommandProperties(e){return Object.keys(e).length?{title:e.title,file:e.file,line:e.startLine,endLine:e.endLine,col:e.startColumn,endColumn:e.endColumn}:{}}
function issueCommand(t,e,s){let r2=new c(t,e,s);process.stdout.write(r2.toString()+p.EOL)}function issue(t,e=""){issueCommand(t,{},e)}var n="::",c=class{constructor(e,s,r2){e||(e="missing.command"),this.command=e,this.properties=s,this.message=r2}toString(){let e=n+this.command;if(this.properties&&Object.keys(this.properties).length>0){e+=" ";let s=true;for(let r2 in this.properties)if(this.properties.hasOwnProperty(r2)){let i2=this.properties[r2];i2&&(s?s=false:e+=",",e+=`${r2}=${m(i2)}`)}}return e+=`${n}${a(this.message)}`,e}};function a(t){return toCommandValue(t).replace(/%/g,"%25").replace(/\r/g,"%0D").replace(/\n/g,"%0A")}function m(t){return toCommandValue(t).replace(/%/g,"%25").replace(/\r/g,"%0D").replace(/\n/g,"%0A").replace(/:/g,"%3A").replace(/,/g,"%2C")}
// scripts/kernel-uuid.mjs
import { readFileSync } from "node:fs";
function randomUUID5() {
  try {
    return readFileSync("/proc/sys/kernel/random/uuid", "utf8").trim();
  } catch {
    return process.getBuiltinModule("node:crypto").randomUUID();
  }
}

// node_modules/@actions/core/lib/file-command.js
import*as i from"fs";import*as r from"os";function issueFileCommand(n2,o){let e=process.env[`GITHUB_${n2}`];if(!e)throw new Error(`Unable to find environment variable for file command ${n2}`);if(!i.existsSync(e))throw new Error(`Missing file at path: ${e}`);i.appendFileSync(e,`${toCommandValue(o)}${r.EOL}`,{encoding:"utf8"})}function prepareKeyValueMessage(n2,o){let e=`ghadelimiter_${randomUUID5()}`,t=toCommandValue(o);if(n2.includes(e))throw new Error(`Unexpected input: name should not contain the delimiter "${e}"`);if(t.includes(e))throw new Error(`Unexpected input: value should not contain the delimiter "${e}"`);return`${n2}<<${e}${r.EOL}${t}${r.EOL}${e}`}
import*as T from"os";
import{EOL as p2}from"os";import{constants as l,promises as b}from"fs";var u=function(f,t,e,r2){function s(n2){return n2 instanceof e?n2:new e(function(i2){i2(n2)})}return new(e||(e=Promise))(function(n2,i2){function d(a2){try{o(r2.next(a2))}catch(h){i2(h)}}function c2(a2){try{o(r2.throw(a2))}catch(h){i2(h)}}function o(a2){a2.done?n2(a2.value):s(a2.value).then(d,c2)}o((r2=r2.apply(f,t||[])).next())})},{access:O,appendFile:_,writeFile:y}=b,SUMMARY_ENV_VAR="GITHUB_STEP_SUMMARY";var E=class{constructor(){this._buffer=""}filePath(){return u(this,void 0,void 0,function*(){if(this._filePath)return this._filePath;let t=process.env[SUMMARY_ENV_VAR];if(!t)throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);try{yield O(t,l.R_OK|l.W_OK)}catch{throw new Error(`Unable to access summary file: '${t}'. Check if the file has correct read/write permissions.`)}return this._filePath=t,this._filePath})}wrap(t,e,r2={}){let s=Object.entries(r2).map(([n2,i2])=>` ${n2}="${i2}"`).join("");return e?`<${t}${s}>${e}</${t}>`:`<${t}${s}>`}write(t){return u(this,void 0,void 0,function*(){let e=!!t?.overwrite,r2=yield this.filePath();return yield(e?y:_)(r2,this._buffer,{encoding:"utf8"}),this.emptyBuffer()})}clear(){return u(this,void 0,void 0,function*(){return this.emptyBuffer().write({overwrite:true})})}stringify(){return this._buffer}isEmptyBuffer(){return this._buffer.length===0}emptyBuffer(){return this._buffer="",this}addRaw(t,e=false){return this._buffer+=t,e?this.addEOL():this}addEOL(){return this.addRaw(p2)}addCodeBlock(t,e){let r2=Object.assign({},e&&{lang:e}),s=this.wrap("pre",this.wrap("code",t),r2);return this.addRaw(s).addEOL()}addList(t,e=false){let r2=e?"ol":"ul",s=t.map(i2=>this.wrap("li",i2)).join(""),n2=this.wrap(r2,s);return this.addRaw(n2).addEOL()}addTable(t){let e=t.map(s=>{let n2=s.map(i2=>{if(typeof i2=="string")return this.wrap("td",i2);let{header:d,data:c2,colspan:o,rowspan:a2}=i2,h=d?"th":"td",m2=Object.assign(Object.assign({},o&&{colspan:o}),a2&&{rowspan:a2});return this.wrap(h,c2,m2)}).join("");return this.wrap("tr",n2)}).join(""),r2=this.wrap("table",e);return this.addRaw(r2).addEOL()}addDetails(t,e){let r2=this.wrap("details",this.wrap("summary",t)+e);return this.addRaw(r2).addEOL()}addImage(t,e,r2){let{width:s,height:n2}=r2||{},i2=Object.assign(Object.assign({},s&&{width:s}),n2&&{height:n2}),d=this.wrap("img",null,Object.assign({src:t,alt:e},i2));return this.addRaw(d).addEOL()}addHeading(t,e){let r2=`h${e}`,s=["h1","h2","h3","h4","h5","h6"].includes(r2)?r2:"h1",n2=this.wrap(s,t);return this.addRaw(n2).addEOL()}addSeparator(){let t=this.wrap("hr",null);return this.addRaw(t).addEOL()}addBreak(){let t=this.wrap("br",null);return this.addRaw(t).addEOL()}addQuote(t,e){let r2=Object.assign({},e&&{cite:e}),s=this.wrap("blockquote",t,r2);return this.addRaw(s).addEOL()}addLink(t,e){let r2=this.wrap("a",t,{href:e});return this.addRaw(r2).addEOL()}},w=new E;var summary=w;
var ExitCode;(function(t){t[t.Success=0]="Success",t[t.Failure=1]="Failure"})(ExitCode||(ExitCode={}));function setOutput(t,e){if(process.env.GITHUB_OUTPUT)return issueFileCommand("OUTPUT",prepareKeyValueMessage(t,e));process.stdout.write(T.EOL),issueCommand("set-output",{name:t},toCommandValue(e))}function error(t,e={}){issueCommand("error",toCommandProperties(e),t instanceof Error?t.toString():t)}function warning(t,e={}){issueCommand("warning",toCommandProperties(e),t instanceof Error?t.toString():t)}function notice(t,e={}){issueCommand("notice",toCommandProperties(e),t instanceof Error?t.toString():t)}function info(t){process.stdout.write(t+T.EOL)}function startGroup(t){issue("group",t)}function endGroup(){issue("endgroup")}function saveState(t,e){if(process.env.GITHUB_STATE)return issueFileCommand("STATE",prepareKeyValueMessage(t,e));issueCommand("save-state",{name:t},toCommandValue(e))}
// src/github/actions.ts
var setOutputs = (outputs) => writeRunnerCommand("GITHUB_OUTPUT", outputs, setOutput);
function writeRunnerCommand(file, values, write) {
  let path = process.env[file];
  if (path)
    try {
      for (let [name, value] of Object.entries(values)) write(name, value);
    } catch (cause) {
      throw new KodeletError("runner", `${file} ("${path}") cannot be written: ${systemReason(cause)}`, {
        cause,
        remedy: REMOVED.test(systemReason(cause)) ? "Look for what removes files of RUNNER_TEMP while the job runs, such as a clean-up or another job on the same runner" : "Check that the disk of RUNNER_TEMP has space, and that the step runs as the user that the runner made the file for"
      });
    }
}
var REMOVED = /Missing file at path|\(ENOENT\)/;
process.stdout.on("error", (error2) => {
  if (error2.code !== "EPIPE") throw error2;
});
var logLine = (text) => info(text), startGroup2 = (name) => startGroup(name), endGroup2 = () => endGroup();
function annotate(level, text, position) {
  let { file, line, column } = position ?? {};
  ANNOTATE[level](clip(text), { title: "kodelet-ci", file, startLine: line, startColumn: column });
}
var ANNOTATE = { error, warning, notice }, MAX_ANNOTATION_LENGTH = 4e3, clip = (text) => text.length <= MAX_ANNOTATION_LENGTH ? text : `${text.slice(0, MAX_ANNOTATION_LENGTH)}\u2026 (the log has the rest)`, [FAILED, UNFINISHED] = [1, 13];
function failStep(message, position) {
  let lines = message.split(`
`).map((line) => line.replace(/^- /, "")), placed = lines.filter((line) => positionOf(line) !== void 0);
  if (placed.length < 2) annotate("error", message, position);
  else {
    for (let problem of placed.slice(0, MAX_PROBLEMS)) annotate("error", problem, positionOf(problem));
    let rest = lines.filter((line) => !placed.slice(0, MAX_PROBLEMS).includes(line));
    rest.length > 1 && annotate("error", rest.join(`
`));
  }
  process.exitCode = FAILED;
}
var MAX_PROBLEMS = 8;
function markReportPending() {
  process.exitCode = UNFINISHED;
}
function markReportWritten() {
  process.exitCode === UNFINISHED && (process.exitCode = 0);
}
var saveState2 = (values) => writeRunnerCommand("GITHUB_STATE", values, saveState);
async function writeSummary(markdown) {
  if (!process.env.GITHUB_STEP_SUMMARY) return !1;
  try {
    let { appendSummary } = await import("../step-summary.mjs");
    return await appendSummary(markdown), !0;
  } catch (error2) {
    return annotate("warning", `The job summary could not be written: ${describeError(error2)}`), !1;
  }
}
var idTokens = (service, fetch2 = globalThis.fetch) => async (audience) => {
  if (!service) throw refused("The job may not ask for a token of its own");
  let url = new URL(service.url);
  url.searchParams.set("audience", audience);
  let response = await fetch2(url.href, { headers: { authorization: `Bearer ${service.token}` } });
  if (!response.ok) throw refused(`GitHub gave the job no token of its own (status ${response.status})`);
  let { value } = await response.json();
  if (!value) throw refused("GitHub gave the job an empty token");
  return value;
}, refused = (problem) => new KodeletError("credentials", problem, {
  remedy: "Give the job the permission id-token: write; workflows that a fork's pull request starts never have it"
});

// src/action/post-state.ts
function remember(values) {
  saveState2(values);
}

// src/core/attempt.ts
var ENDS = ["aborted", "failed", "parked", "limit", "silent", "answered"];
function bestAttempt(outcomes) {
  if (outcomes.length === 0) return -1;
  let best = outcomes.reduce((first, other) => isBetter(other, first) ? other : first);
  return outcomes.indexOf(best);
}
function isBetter(one, other) {
  let [end, verdict] = [ENDS.indexOf(one.ended) - ENDS.indexOf(other.ended), rank(one) - rank(other)];
  return end !== 0 || verdict !== 0 ? end === 0 ? verdict > 0 : end > 0 : one.ended === "answered" && sizeOf(one) < sizeOf(other);
}
var rank = ({ verdict }) => verdict === void 0 ? -1 : Object.keys(VERDICTS).indexOf(verdict), sizeOf = ({ lines = Number.POSITIVE_INFINITY }) => lines, BEST_VERDICT = "proven";
function claimAttempt(found, {
  run,
  now,
  expires,
  max
}) {
  let own = found?.run === run ? found : void 0;
  if (own?.result?.outcome.ended === "answered") return { ok: !0, attempt: own, done: !0 };
  if (found && !isOver(found, now))
    return { ok: !1, reason: `is made by ${own ? "another job of this run" : `workflow run ${found.run}`}` };
  let tries = (own?.tries ?? 0) + 1;
  return tries > max ? { ok: !1, reason: `was made ${max} times` } : { ok: !0, attempt: { run, tries, expiresAt: new Date(expires).toISOString() } };
}
var isOver = ({ result, expiresAt }, now) => result !== void 0 || Date.parse(expiresAt) < now, attemptsOfRun = (attempts, run) => new Map([...attempts].filter(([, attempt]) => attempt.run === run)), allOver = (attempts, jobs2, now) => Array.from({ length: jobs2 }, (_2, index) => attempts.get(index + 1)).every((one) => one && isOver(one, now));
function bestJobAttempt(attempts) {
  let numbers = [...attempts.keys()].toSorted((a2, b2) => a2 - b2);
  return numbers[bestAttempt(numbers.map((number) => attempts.get(number)?.result?.outcome ?? LOST_ATTEMPT))];
}
var LOST_ATTEMPT = { ended: "aborted" };

// src/core/declined-finding.ts
var place = (fingerprint) => fingerprint.replace(/-\d+$/, "");
function findDeclined(declined, { path, fingerprint, body }) {
  return declined.find(
    (one) => one.path === path && place(one.fingerprint) === place(fingerprint) && sharedWords(one.words, body.slice(0, 2e3)).share >= 0.25
  );
}
function sharedWords(a2, b2) {
  let [one, other] = [wordsOf(a2), wordsOf(b2)], common = [...one].filter((word) => other.has(word)).length;
  return { common, share: common / Math.max(1, Math.min(one.size, other.size)) };
}
var wordsOf = (text) => new Set((text.toLowerCase().match(/[\p{L}\p{N}_]{3,}/gu) ?? []).filter((word) => !COMMON.has(word))), COMMON = new Set(
  "the and for that this with not are was can will has have its from when then than but blocking should fix minor".split(
    " "
  )
);

// src/git/branch-name.ts
function branchName({
  prefix,
  target,
  title,
  runId
}) {
  let start = `${prefix}${subjectOf(target, runId)}-`;
  return `${start}${slugOf(title, Math.max(MIN_SLUG, MAX_BRANCH - start.length))}`;
}
var [MAX_BRANCH, MIN_SLUG] = [40, 12];
function subjectOf(target, runId) {
  return target.kind === "repository" ? `run-${slugOf(runId)}` : `${target.kind === "issue" ? "issue" : "pr"}-${target.number}`;
}
var numbered = (branch, attempt) => attempt < 2 ? branch : `${branch}-${attempt}`;
function slugOf(title, max = MAX_BRANCH) {
  let words = title.normalize("NFKD").replace(new RegExp("\\p{M}", "gu"), "").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-/, "");
  return atWordEnd(words, max).replace(/-$/, "") || "change";
}
function atWordEnd(words, max) {
  if (words.length <= max) return words;
  let end = words.lastIndexOf("-", max);
  return words.slice(0, end > 0 ? end : max).replace(OPEN_END, "");
}
var OPEN_END = /(?:-(?:an?|and|are|as|at|be|but|by|can|do|does|for|from|has|have|if|in|into|is|it|its|never|no|not|of|on|or|so|that|the|their|this|to|was|when|with))+$/;

// src/git/declined-ref.ts
var DECLINED_REF = "refs/kodelet/declined", MAX_KEPT = 500, SCHEMA = {
  whole: "a record of declined findings",
  one: "finding",
  files: MAX_KEPT,
  bytes: 8192,
  isName: (name) => /^[0-9a-f]{16}(?:-\d{1,3})?$/.test(name),
  message: "Findings that people have declined"
};
async function readDeclined(refStore) {
  let notes = await readRef(refStore, SCHEMA);
  return notes.foreign ?? findingsIn(notes);
}
async function addDeclined(refStore, fresh) {
  let changed = await updateRef(refStore, SCHEMA, (notes) => {
    let known = findingsIn(notes), added = fresh.filter(({ fingerprint }) => !known.some((one) => one.fingerprint === fingerprint));
    if (added.length === 0) return { value: void 0 };
    let all = [...known, ...added].toSorted((a2, b2) => a2.at < b2.at ? 1 : -1).slice(0, MAX_KEPT);
    return { files: new Map(all.map((one) => [one.fingerprint, `${JSON.stringify(one)}
`])), value: void 0 };
  });
  return changed.ok ? void 0 : changed.said;
}
var findingsIn = ({ files }) => [...files.values()].flatMap(({ text }) => findingIn(parseObject(text ?? "")) ?? []), WAYS = ["reply", "reaction", "resolved"];
function findingIn(value) {
  let { path, fingerprint, words, by, permission, url, at: at2, how, said } = value ?? {}, texts = [path, fingerprint, words, by, permission, url, at2], way = WAYS.find((one) => one === how);
  if (!way || !texts.every((text) => typeof text == "string" && text.length <= 1e3)) return;
  let [a2 = "", b2 = "", c2 = "", d = "", e = "", f = "", g = ""] = texts, reply = typeof said == "string" && said.length <= 1e3 ? { said } : void 0;
  return { path: a2, fingerprint: b2, words: c2, by: d, permission: e, url: f, at: g, how: way, ...reply };
}

// src/git/lend-commit.ts
import { mkdir as mkdir3, readdir as readdir2, rename as rename3, rm as rm3, writeFile as writeFile4 } from "node:fs/promises";
import { join as join4 } from "node:path";
async function shareCommit(store, sha) {
  let { exitCode } = await git(["cat-file", "-e", `${sha}^{tree}`], { cwd: store.root });
  (exitCode !== 0 || await isPartialClone(commonDirectory(store.root))) && await shareHistory(store, [sha]);
}
async function shareHistory(store, shas) {
  let directory = commonDirectory(store.root);
  await copyMissing(store, shas, join4(directory, "objects/pack")), await joinHistories(store, join4(directory, "shallow"));
}
async function copyMissing(store, shas, target) {
  let tree = (await gitOk(["rev-parse", "--verify", "HEAD^{tree}"], { cwd: store.root })).trim(), lent = join4(store.directory, "lent");
  await mkdir3(lent, { recursive: !0 });
  let args = ["pack-objects", "--revs", "--local", "--non-empty", "--quiet", "--window=0", join4(lent, "pack")], input = [...shas, `^${tree}`].map((name2) => `${name2}
`).join(""), name = (await store.ok(args, { borrow: !0, input })).trim();
  if (name !== "") {
    await mkdir3(target, { recursive: !0 });
    for (let extension of ["pack", "idx"]) {
      let file = `pack-${name}.${extension}`, unfinished = join4(target, `${UNFINISHED2}${file}`);
      try {
        await rm3(unfinished, { force: !0 }), await copyRegular(join4(lent, file), unfinished), await rename3(unfinished, join4(target, file));
      } catch (error2) {
        throw await rm3(unfinished, { force: !0 }), error2;
      }
    }
  }
}
var UNFINISHED2 = "tmp_lent-";
async function removeUnfinished(common) {
  let packs = join4(common, "objects/pack"), names = await readdir2(packs).catch(() => []);
  for (let name of names) name.startsWith(UNFINISHED2) && await rm3(join4(packs, name), { force: !0 });
}
async function joinHistories(store, path) {
  let known = linesOf(path), listed = [.../* @__PURE__ */ new Set([...known, ...linesOf(join4(store.directory, "shallow"))])], parents = await parentsOf(store.root, listed), missing = await missingFrom(store.root, [...new Set([...parents.values()].flat())]), cut = listed.filter((sha) => parents.get(sha)?.some((parent) => missing.has(parent)));
  if (cut.join() === known.join()) return;
  if (cut.length === 0) return rm3(path, { force: !0 });
  let draft = `${path}.kodelet`;
  await rm3(draft, { force: !0 }), await writeFile4(draft, cut.map((sha) => `${sha}
`).join(""), { flag: "wx" }), await rename3(draft, path);
}
var linesOf = (path) => (readWholeText(path, { maxBytes: MAX_SHALLOW_BYTES, links: "follow" }) ?? "").split(`
`).filter(Boolean), MAX_SHALLOW_BYTES = 64 * 1024 * 1024;
async function parentsOf(root, commits) {
  if (commits.length === 0) return /* @__PURE__ */ new Map();
  let rows = (await gitOk(["rev-list", "--no-walk=unsorted", "--parents", "--ignore-missing", "--stdin"], { cwd: root, env: { GIT_SHALLOW_FILE: "" }, input: commits.join(`
`) })).split(`
`).filter(Boolean);
  return new Map(
    rows.map((row) => {
      let [commit2 = "", ...parents] = row.split(" ");
      return [commit2, parents];
    })
  );
}
async function missingFrom(root, commits) {
  if (commits.length === 0) return /* @__PURE__ */ new Set();
  let checked = await gitOk(["cat-file", "--batch-check"], { cwd: root, input: commits.join(`
`) });
  return new Set(checked.split(`
`).flatMap((row) => /^([0-9a-f]+) missing$/.exec(row)?.[1] ?? []));
}
async function isPartialClone(common) {
  return (await readdir2(join4(common, "objects/pack")).catch(() => [])).some((name) => name.endsWith(".promisor"));
}

// src/git/selection.ts
import { randomUUID as randomUUID6 } from "node:crypto";
import { existsSync as existsSync3, readdirSync as readdirSync2 } from "node:fs";
import { mkdir as mkdir4, rm as rm4, stat as stat2 } from "node:fs/promises";
import { join as join5, posix as posix2 } from "node:path";
async function selectChanges(store, commit2, changes, { protect, scope }) {
  let filtered = await filteredPaths(store, commit2, changes), kept = [], leftOut = [], forPeople = [];
  for (let change of changes) {
    let facts = { change, filter: filtered.get(change.path), link: await linkTarget(store, change), protect, scope }, [place2, form] = [firstOf(LOCATION_RULES, facts), firstOf(FORM_RULES, facts)], reason = place2 ?? form;
    reason === void 0 ? kept.push(change) : leftOut.push({ path: change.path, reason }), reason !== void 0 && form === void 0 && forPeople.push(change);
  }
  let displaced = kept.flatMap((change) => {
    let other = displacedBy(change, leftOut);
    return other === void 0 ? [] : [{ change, other }];
  }), changed = new Set(displaced.map(({ change }) => change));
  return {
    changes: kept.filter((change) => !changed.has(change)),
    leftOut: [
      ...leftOut,
      ...displaced.map(({ change: { path }, other }) => ({
        path,
        reason: `it would take the place of "${other}", which is left out`
      }))
    ],
    forPeople
  };
}
async function closedPaths(store, commit2, paths, { protect, scope }) {
  let changes = paths.map((path) => ({ ...ORDINARY, path })), filtered = await filteredPaths(store, commit2, changes), reasons = changes.flatMap((change) => {
    let facts = { change, filter: filtered.get(change.path), link: void 0, protect, scope }, reason = firstOf([...LOCATION_RULES, ...FORM_RULES], facts);
    return reason === void 0 ? [] : [[change.path, reason]];
  });
  return new Map(reasons);
}
var ORDINARY = { kind: "changed", mode: "100644", oldMode: "100644", blob: "", oldBlob: "" }, displacedBy = ({ kind, path }, leftOut) => kind === "deleted" ? void 0 : leftOut.map((one) => one.path).find((other) => other.startsWith(`${path}/`) || path.startsWith(`${other}/`)), firstOf = (reasons, facts) => reasons.map((against) => against(facts)).find((found) => found !== void 0), LOCATION_RULES = [
  ({ change, protect }) => {
    let pattern = matchesProtected(change.path, [...ALWAYS_PROTECTED, ...protect]);
    return pattern && `the path is protected (${pattern}): a person has to make this change`;
  },
  ({ change, scope }) => scope && !scope.some((directory) => change.path.startsWith(`${directory}/`)) ? `it is outside of what the request may change (${scope.join(", ")})` : void 0
], FORM_RULES = [
  ({ change }) => [change.mode, change.oldMode].includes(REPOSITORY) ? "it is a git repository of its own (a submodule)" : void 0,
  ({ change, link }) => link === void 0 ? void 0 : linkTrouble(change.path, link),
  // Its stored form is another one (Git LFS), perhaps an encrypted one (git-crypt): the plain file must not be pushed.
  ({ filter }) => filter && `it is stored through the filter "${filter}", which is not run here`
], REPOSITORY = "160000", LINK2 = "120000";
async function linkTarget(store, { mode, blob }) {
  return mode === LINK2 ? store.ok(["cat-file", "blob", blob]) : void 0;
}
function linkTrouble(path, target) {
  let reached = posix2.join(posix2.dirname(path), target);
  return posix2.isAbsolute(target) || reached === ".." || reached.startsWith("../") ? `it is a symbolic link out of the repository, to "${target}"` : reached.split("/").some(isGitDirectory) ? "it is a symbolic link into git's own directory" : void 0;
}
async function filteredPaths(store, commit2, changes) {
  if (changes.length === 0) return /* @__PURE__ */ new Map();
  let options = { index: "attributes-index" };
  await store.ok(["read-tree", "--reset", commit2], options);
  let input = changes.map(({ path }) => `${path}\0`).join(""), fields = (await store.ok(["check-attr", "-z", "--cached", "--stdin", "filter"], { ...options, input })).split(
    "\0"
  ), filters = /* @__PURE__ */ new Map();
  for (let at2 = 0; at2 + 2 < fields.length; at2 += 3) {
    let [path = "", , value = ""] = fields.slice(at2, at2 + 3);
    ["unspecified", "unset", "set"].includes(value) || filters.set(path, value);
  }
  return filters;
}
async function exceededLimits(store, { from, to, files }, {
  maxFiles,
  maxPatchBytes,
  patchFile
}) {
  let exceeded = [];
  files.length > maxFiles && exceeded.push({ key: "max-files", limit: maxFiles, needed: files.length });
  let diff = ["diff-tree", "-r", "-p", "--binary", from, to], patch = await store.run(diff, { maxOutputBytes: maxPatchBytes });
  if (patch.exitCode === 0) return exceeded;
  if (!patch.tooLong) throw gitError(diff, patch, store.root);
  await writePatch(store, from, to, patchFile);
  let needed = Math.ceil((await stat2(patchFile)).size / 1024);
  return [...exceeded, { key: "max-patch-kb", limit: maxPatchBytes / 1024, needed }];
}
async function pathsWithSecrets(store, { from, to, files }, redact) {
  return (await secretLines(store, { from, to, files }, redact)).map(({ path }) => path);
}
async function secretLines(store, { from, to, files }, redact) {
  let isClean = (text) => redact(text) === text, whole = await store.run([...ADDED_LINES, from, to], { maxOutputBytes: MAX_BYTES_AT_ONCE }), sections = whole.exitCode === 0 ? filePatches(whole.stdout) : void 0;
  if (files.every(isClean) && sections?.every((section) => isClean(addedLines(section)))) return [];
  let found = [];
  for (let path of files) {
    let added = addedLines(await store.ok([...ADDED_LINES, from, to, "--", path]));
    (!isClean(path) || !isClean(added)) && found.push({ path, lines: changedBy(redact, added) });
  }
  return found;
}
function changedBy(redact, text) {
  let before = new Set(text.split(`
`));
  return redact(text).split(`
`).filter((line) => !before.has(line));
}
var ADDED_LINES = ["diff-tree", "-r", "-p", "--text", "--unified=0", "--no-renames"], MAX_BYTES_AT_ONCE = 64 * 1024 * 1024;
function addedLines(patch) {
  return patch.slice(Math.max(0, patch.indexOf(`
@@`))).split(`
`).flatMap((line) => line.startsWith("+") ? [line.slice(1)] : []).join(`
`);
}
var INDEX = "ignore-index";
async function hiddenFiles(store, {
  origin,
  made
}) {
  if (made.length === 0) return [];
  await store.ok(["read-tree", "--reset", origin], { index: INDEX });
  let shown = await shownNow(store), submodules = await submodulePaths(store, INDEX), isInside = (path) => submodules.some((folder) => path.startsWith(`${folder}/`)), unseen = made.filter((path) => !shown.has(path) && !isInside(path)), ignored = await ignoredBefore(store, unseen), found = unseen.filter((path) => !ignored.has(path)).map((path) => hiddenAt(store.root, path, shown)), before = await ignoredBefore(
    store,
    found.flatMap(({ files }) => files)
  );
  return found.filter(({ files }) => files.some((path) => !before.has(path))).flatMap(({ whole, files }) => whole === void 0 ? files.filter((path) => !before.has(path)) : [whole]).filter((path) => !isInCache(store.root, path));
}
function isInCache(root, path) {
  let names = path.split("/").slice(0, -1);
  return names.some((_2, index) => {
    let folder = join5(root, ...names.slice(0, index + 1)), tag = readHead(join5(folder, "CACHEDIR.TAG"), { maxBytes: CACHE_TAG.length, links: "refuse" });
    return !tag.ok || tag.bytes.toString("latin1") !== CACHE_TAG ? !1 : (readWholeText(join5(folder, ".gitignore"), { maxBytes: 4096, links: "refuse" }) ?? "").replaceAll(/^#.*$/gm, "").trim() === "*";
  });
}
var CACHE_TAG = "Signature: 8a477f597d28d172789f06886806bc55";
async function ignoredFiles(store, { origin, written }) {
  let there = written.filter((path) => !posix2.isAbsolute(path) && existsSync3(join5(store.root, path)));
  if (there.length === 0) return [];
  await store.ok(["read-tree", "--reset", origin], { index: INDEX });
  let tracked = new Set((await store.ok(["ls-files", "-z"], { index: INDEX })).split("\0")), unknown = there.filter((path) => !tracked.has(path)), ignored = await ignoredBefore(store, unknown);
  return unknown.filter((path) => ignored.has(path));
}
async function shownNow(store) {
  let listing = ["ls-files", "-z", "--others", "--exclude-per-directory=.gitignore"];
  return new Set((await store.ok(listing, { index: INDEX })).split("\0"));
}
function hiddenAt(root, path, shown) {
  if (!path.endsWith("/")) return { files: [path] };
  let at2 = join5(root, path);
  if (!existsSync3(at2)) return { files: [] };
  let all = readdirSync2(at2, { recursive: !0, withFileTypes: !0 }).filter((entry) => !entry.isDirectory()).map((entry) => join5(entry.parentPath, entry.name).slice(root.length + 1)), files = all.filter((file) => !shown.has(file));
  return { files, ...files.length === all.length && { whole: path } };
}
async function ignoredBefore(store, paths) {
  if (paths.length === 0) return /* @__PURE__ */ new Set();
  let directory = join5(store.directory, `ignore-files-${randomUUID6()}`), options = { index: INDEX, tree: directory };
  await mkdir4(directory, { recursive: !0, mode: 448 });
  try {
    let rules = await store.ok(["ls-files", "-z", "--", ":(glob)**/.gitignore"], { ...options, env: GLOB });
    await store.ok(["checkout-index", "--quiet", "-z", "--stdin"], { ...options, input: rules });
    let asked = new Map(paths.map((path) => [path.endsWith("/") ? `./${path}_` : `./${path}`, path])), input = [...asked.keys()].map((path) => `${path}\0`).join(""), args = ["check-ignore", "--no-index", "-z", "--stdin"], result = await store.run(args, { ...options, env: GLOB, input });
    if (result.exitCode !== 0 && result.exitCode !== 1) throw gitError(args, result, directory);
    return new Set(result.stdout.split("\0").flatMap((path) => asked.get(path) ?? []));
  } finally {
    await rm4(directory, { recursive: !0, force: !0 });
  }
}
var GLOB = { GIT_LITERAL_PATHSPECS: "0" };

// src/git/merge.ts
import { mkdir as mkdir5 } from "node:fs/promises";
import { join as join6 } from "node:path";
var remoteBranch = (branch) => `refs/remotes/origin/${branch}`;
async function beginMerge(store, options) {
  let { head, tip, branch, fork, rules, recorder } = options;
  return (await git(["merge-base", "--is-ancestor", tip, head], { cwd: store.root })).exitCode === 0 ? "contained" : recorder.changing(async () => {
    let { tree, conflicts } = await tryMerge(store.root, { tip, branch });
    if (conflicts.size === 0) return "clean";
    await Promise.all([provideCommit(store, head), provideCommit(store, tip)]), await takeTree(store, tree), await recorder.makeWay({ from: head, to: tree, fork });
    let args = ["merge", "--no-commit", "--no-ff", "--no-stat", "--quiet", remoteBranch(branch)], begun = await git(args, { cwd: store.root, config: { ...STYLE, ...SOMEBODY } });
    if (await mergeHead(store.root) !== tip) throw notMerged(args, begun, store);
    return { tip, ...await readConflicts(store, { tree, conflicts }, { ours: head, theirs: tip, rules }) };
  });
}
async function readConflicts(store, { tree, conflicts }, { rules, ...sides }) {
  let closed = await closedPaths(store, tree, [...conflicts.keys()], rules);
  return { tree, conflicts: await withOwnBlobs(store, conflicts, sides), closed };
}
async function withOwnBlobs(store, conflicts, commits) {
  let paths = [...conflicts.keys()], [ours, theirs] = await Promise.all([commits.ours, commits.theirs].map((one) => entriesOf2(store, one, paths))), entries = [...conflicts].map(([path, sides]) => [
    path,
    {
      ...sides,
      ...sides.ours !== void 0 && { ours: blobOf(ours?.get(path)) ?? sides.ours },
      ...sides.theirs !== void 0 && { theirs: blobOf(theirs?.get(path)) ?? sides.theirs }
    }
  ]);
  return new Map(entries);
}
var STYLE = { "merge.conflictStyle": "zdiff3" }, SOMEBODY = { "user.name": "kodelet-ci", "user.email": "kodelet-ci@localhost" };
async function tryMerge(root, { tip, branch }) {
  let name = remoteBranch(branch), args = ["merge-tree", "--write-tree", "-z", "--no-messages", "HEAD", name], [at2, result] = await Promise.all([commitAt(root, name), git(args, { cwd: root, config: STYLE })]);
  if (at2 !== tip)
    throw notMerged(args, { ...result, stderr: `${name} is at ${at2 ?? "no commit"} and not at ${tip}` }, { root });
  let merged = readMergeTree(result);
  if (!merged) throw notMerged(args, result, { root });
  return merged;
}
function readMergeTree({ exitCode, stdout }) {
  let [tree = "", ...entries] = stdout.split("\0");
  if (exitCode === 0) return { tree, conflicts: /* @__PURE__ */ new Map() };
  if (exitCode !== 1 || tree === "") return;
  let conflicts = /* @__PURE__ */ new Map();
  for (let entry of entries) {
    let [, mode, blob, stage, path] = /^(\d+) ([0-9a-f]+) ([123])\t(.+)$/s.exec(entry) ?? [];
    if (path === void 0) continue;
    let side = { 1: {}, 2: { ours: blob }, 3: { theirs: blob } }[stage ?? ""] ?? {}, kind = mode === REPOSITORY2 && { submodule: !0 };
    conflicts.set(path, { ...conflicts.get(path), ...side, ...kind });
  }
  return { tree, conflicts };
}
var REPOSITORY2 = "160000";
function notMerged(args, result, { root }) {
  let { message } = gitError(args, result, root), isUnrelated = result.stderr.includes("unrelated histories") && !isShallow(root);
  return new KodeletError("git", `The base branch could not be merged in the workspace: ${message}`, {
    remedy: isUnrelated ? UNRELATED : NOT_WHOLE
  });
}
var UNRELATED = 'The two branches have no commit in common, so no setting helps: rebase the branch by hand, or merge it with "git merge --allow-unrelated-histories"', NOT_WHOLE = 'Set "fetch-depth: 0" and neither "filter" nor "sparse-checkout" on the checkout step, and run this step before those that change files';
async function takeTree(store, tree) {
  let packs = join6(store.directory, "objects/pack");
  await mkdir5(packs, { recursive: !0 });
  let args = ["pack-objects", "--revs", "--quiet", "--window=0", join6(packs, "pack")];
  await store.ok(args, { borrow: !0, input: `${tree}
` });
}
var mergeHead = (root) => commitAt(root, "MERGE_HEAD");
async function commitAt(root, name) {
  let { exitCode, stdout } = await git(["rev-parse", "--quiet", "--verify", name], { cwd: root });
  return exitCode === 0 ? stdout.trim() : void 0;
}
async function unresolvedIn(store, merge, tree) {
  let paths = [...merge.conflicts.keys()];
  if (!await isMerging(store.root, merge.tip)) return paths;
  let [merged, now, staged] = await Promise.all([
    entriesOf2(store, merge.tree, paths),
    entriesOf2(store, tree, paths),
    unmergedPaths(store.root)
  ]), left = [];
  for (let path of paths) {
    let entry = now.get(path), sides = merge.conflicts.get(path) ?? {}, isGone = entry === void 0 && sides.ours === void 0 && sides.theirs === void 0, isUntouched = entry === merged.get(path) && staged.has(path) && !isGone;
    (merge.closed.has(path) && !isGone || isUntouched || await hasMarkers(store, blobOf(entry), sides)) && left.push(path);
  }
  return paths.length === 0 ? left : [...left, ...await markedElsewhere(store, merge, tree)];
}
async function markedElsewhere(store, { tree: merged, conflicts }, tree) {
  let args = ["diff-tree", "-r", "-z", "--no-renames", "--diff-filter=d", `-G${MARKER}`, "--name-only", merged, tree], names = (await store.ok(args)).split("\0").filter((path) => path !== "" && !conflicts.has(path));
  if (names.length === 0) return [];
  let moves = await movesBetween(store, merged, tree), [before, now] = await Promise.all([
    entriesOf2(store, merged, [...names, ...names.flatMap((path) => moves.get(path) ?? [])]),
    entriesOf2(store, tree, names)
  ]), left = [];
  for (let path of names) {
    let source = moves.get(path) ?? path, sides = conflicts.get(source), look2 = { between: sides !== void 0 };
    await hasMarkers(store, blobOf(now.get(path)), sides ?? { ours: blobOf(before.get(source)) }, look2) && left.push(path);
  }
  return left;
}
var MARKER = "^(<{7}|[|]{7}|>{7}|={7})";
async function movesBetween(store, from, to) {
  let args = ["diff-tree", "-r", "-z", "--name-status", "--find-renames", "--diff-filter=R", from, to], fields = (await store.ok(args)).split("\0"), moves = /* @__PURE__ */ new Map();
  for (let at2 = 0; at2 + 2 < fields.length; at2 += 3) moves.set(fields[at2 + 2] ?? "", fields[at2 + 1] ?? "");
  return moves;
}
async function isMerging(root, tip) {
  return await mergeHead(root) === tip ? !0 : (await git(["merge-base", "--is-ancestor", tip, "HEAD"], { cwd: root })).exitCode === 0;
}
function blobOf(entry) {
  let [mode, , blob] = entry?.split(" ") ?? [];
  return mode === REPOSITORY2 ? void 0 : blob;
}
async function entriesOf2(store, tree, paths) {
  let listed = await store.ok(["ls-tree", "-r", "-z", "--full-tree", tree]), wanted = new Set(paths), entries = listed.split("\0").flatMap((line) => {
    let [, entry, path] = /^(\S+ \S+ \S+)\t(.+)$/s.exec(line) ?? [];
    return entry !== void 0 && path !== void 0 && wanted.has(path) ? [[path, entry]] : [];
  });
  return new Map(entries);
}
async function unmergedPaths(root) {
  let { stdout } = await git(["ls-files", "--unmerged", "-z", "--full-name", "--", ":/"], {
    cwd: root,
    env: { GIT_LITERAL_PATHSPECS: "0" }
  });
  return new Set(stdout.split("\0").flatMap((line) => /^\d+ \S+ \d\t(.+)$/s.exec(line)?.[1] ?? []));
}
async function hasMarkers(store, blob, { ours, theirs }, look2 = { between: !0 }) {
  let [now, ...sides] = await Promise.all([blob, ours, theirs].map((one) => countMarkers(store, one))), count2 = (of) => sides.map((side) => side?.[of] ?? 0), { around = 0, between = 0 } = now ?? {}, isBetween = between > count2("between").reduce((sum, one) => sum + one, 0);
  return around > Math.max(...count2("around")) || look2.between && isBetween;
}
async function countMarkers(store, blob) {
  if (blob === void 0) return { around: 0, between: 0 };
  let { stdout } = await store.run(["cat-file", "blob", blob]), count2 = (pattern) => stdout.match(pattern)?.length ?? 0;
  return { around: count2(/^(?:<{7,}|\|{7,}|>{7,})(?:[ \t\r]|$)/gm), between: count2(/^={7,}\r?$/gm) };
}
async function findAgentMerge(root, {
  start,
  base
}) {
  let { stdout } = await git(["rev-parse", "--quiet", "--verify", "HEAD"], { cwd: root }), pending = await git(["rev-parse", "--quiet", "--verify", "MERGE_HEAD"], { cwd: root }), merging = pending.exitCode === 0 ? pending.stdout.trim() : void 0;
  if (stdout.trim() === start && merging === void 0) return;
  let shared = base && await git(["merge-base", merging ?? "HEAD", base], { cwd: root }), commit2 = shared && shared.exitCode === 0 ? shared.stdout.trim() : void 0;
  return commit2 !== void 0 && (merging ?? commit2) === commit2 && !await isAncestor(root, commit2, start) ? { from: "base", commit: commit2 } : merging !== void 0 ? { from: "elsewhere", commit: merging } : (await git(["rev-list", "--merges", "--max-count=1", `${start}..HEAD`], { cwd: root })).stdout.trim() === "" ? void 0 : { from: "elsewhere" };
}
var isAncestor = async (root, commit2, of) => (await git(["merge-base", "--is-ancestor", commit2, of], { cwd: root })).exitCode === 0;
async function mergeAgain(store, {
  start,
  tip,
  mergeBase,
  rules
}) {
  let known = await Promise.all([tip, mergeBase].map((commit2) => hasCommit(store, commit2))), missing = [tip, mergeBase].filter((_2, index) => !known[index]);
  missing.length > 0 && await fetchCommits(store, missing, 1);
  let result = await mergeTrees(store, mergeBase, [start, tip]), merged = readMergeTree(result);
  if (!merged) throw gitError(["merge-tree"], result, store.directory);
  return { tip, ...await readConflicts(store, merged, { ours: start, theirs: tip, rules }), byAgent: !0 };
}

// src/git/restore-checkout.ts
import { existsSync as existsSync4, statSync } from "node:fs";
import { lstat as lstat2, mkdir as mkdir6, realpath as realpath2, rename as rename4, rm as rm5, rmdir, writeFile as writeFile5 } from "node:fs/promises";
import { dirname as dirname4, join as join7, posix as posix3 } from "node:path";
async function giveBack(options) {
  let { file } = options, notes = await tryTwice(options).catch((error2) => {
    throw new KodeletError("git", `The checkout could not be given back as it was: ${describeError(error2)}`, {
      cause: error2,
      remedy: "Check it out again before later steps use it"
    });
  });
  return await rm5(file, { force: !0 }), notes;
}
async function tryTwice({ file, key, unpublished }) {
  let record2 = await readRecord(file, key), kept = unpublished === void 0 ? [] : await keepWork(record2, unpublished), given = await restoreAll(record2).catch(async () => {
    await Promise.all(record2.places.flatMap(({ root, own, common }) => [root, own, common]).map(makeWritable));
    for (let place2 of record2.places) await removeMade(place2, record2, await keptFolders(place2, record2));
    return restoreAll(record2);
  });
  return await rm5(record2.copies, { recursive: !0, force: !0 }), { ...given, notes: [...kept, ...given.notes] };
}
async function keepWork({ places: [main], move }, directory) {
  if (!main) return [];
  try {
    let patch = await keepUnpublished(main, move?.to ?? main.head, directory);
    return patch === void 0 ? [] : [`The change of the agent was not published. Its patch is ${patch}`];
  } catch (error2) {
    return [`The change of the agent was not published, and could not be kept: ${describeError(error2)}`];
  }
}
async function restoreAll(record2) {
  let notes = [], removed = [];
  for (let place2 of record2.places) {
    let kept = await keptFolders(place2, record2);
    notes.push(...await restoreTree(place2, record2, kept)), removed.push(...await removeMade(place2, record2, kept)), await restoreFolders(place2);
  }
  return { notes, removed };
}
var keptFolders = (place2, { places, keep, move }) => keptIn(place2.root, place2 === places[0] && !move?.fork ? keep : []);
async function keptIn(root, folders) {
  let names = folders.map((folder) => posix3.normalize(folder).replace(/\/$/, "")), found = await Promise.all(names.map((name) => isBelowFolders(root, `${name}/x`))), kept = names.filter((_2, index) => found[index]);
  return (path) => kept.some((name) => name === "." || path === name || path.startsWith(`${name}/`));
}
async function restoreTree(place2, { copies, move, since, places }, isKept) {
  let { root, kept, unkept } = place2;
  await restoreGitEntry(place2), await removeUnfinished(place2.common);
  for (let files of place2.files) {
    if (await realpath2(files.directory) !== files.directory) throw new Error(`${files.directory} is a link now`);
    await restoreGitFiles(files);
  }
  for (let file of kept) await isUnchangedFile(root, file) || await restoreFiles(root, file, copies);
  let isOurs = ownFiles(place2);
  place2 === places[0] && await removeAll(root, move?.added.filter((path) => !isOurs.has(path)) ?? []), await removeAll(root, await changedSince(root, await skippedFiles(place2), since));
  let rewritten2 = await restoreTracked(place2, isKept);
  for (let path of rewritten2) await fillPointer(place2.common, join7(root, path));
  let lost = await changedSince(root, unkept, since), which = firstNames(lost, MAX_SHOWN);
  return lost.length === 0 ? [] : [`Too large to be kept, so not given back as they were: ${which}`];
}
var MAX_SHOWN = 10;
async function restoreGitEntry({ root, pointer }) {
  if (pointer === void 0) return;
  (await lstat2(root).catch(() => {
  }))?.isDirectory() || await rm5(root, { force: !0 }), await mkdir6(root, { recursive: !0 });
  let at2 = join7(root, ".git");
  readWholeText(at2, { maxBytes: 64 * 1024 }) !== pointer && (await rm5(at2, { recursive: !0, force: !0 }), await writeFile5(at2, pointer, { flag: "wx" }));
}
async function restoreFolders({ root, submodules }) {
  for (let path of submodules) {
    let at2 = join7(root, path);
    (await lstat2(at2).catch(() => {
    }))?.isDirectory() || (await rm5(at2, { force: !0 }), await mkdir6(at2, { recursive: !0 }));
  }
}
async function restoreTracked(place2, isKept) {
  let [first, hasNewTimes] = await Promise.all([differences(place2, isKept), timesDiffer(place2)]), rules = first.changed.filter((path) => /(?:^|\/)\.git(?:ignore|attributes)$/.test(path));
  await checkOutFiles(place2, rules);
  let { changed, untracked, same } = rules.length > 0 ? await differences(place2, isKept) : first;
  if (same && rules.length === 0)
    return hasNewTimes && await readFileTimes(place2), [];
  await removeAll(place2.root, untracked), await checkOutFiles(place2, changed), await readFileTimes(place2);
  let left = await differences(place2, isKept), wrong = [...left.untracked];
  for (let path of left.changed) await isIndexedPointer(place2, path) || wrong.push(path);
  if (wrong.length === 0 && left.said === "") return [...rules, ...changed];
  throw new Error(left.said || `${firstNames(wrong, MAX_SHOWN)} still differ`);
}
var readFileTimes = (place2) => gitIn(place2, ["update-index", "-q", "--refresh"]);
async function timesDiffer(place2) {
  let listed = await gitIn(place2, ["diff-files", "--name-only", "-z", "--ignore-submodules=all"]), changedBefore = new Set(place2.changed);
  return listed.stdout.split("\0").some((path) => path !== "" && !changedBefore.has(path));
}
async function isIndexedPointer(place2, path) {
  if (pointerOid(join7(place2.root, path)) === void 0) return !1;
  let name = await gitOkIn(place2, ["hash-object", "--no-filters", "--", path]);
  return (await gitOkIn(place2, ["ls-files", "--stage", "--", path])).includes(` ${name.trim()} `);
}
async function differences(place2, isKept) {
  let status = await workspaceStatus(place2), [changedBefore, isOurs] = [new Set(place2.changed), ownFiles(place2)], changed = status.changed.filter((path) => !changedBefore.has(path)), untracked = status.untracked.filter((path) => !isOurs.has(path) && !isKept(path)), said = status.said === place2.said ? "" : status.said;
  return { changed, untracked, said, same: changed.length + untracked.length === 0 && said === "" };
}
async function removeAll(root, paths) {
  for (let path of paths) await removeInside(root, path.replace(/\/$/, ""));
  for (let folder of new Set(paths.map((path) => dirname4(path)))) await removeEmpty(root, folder);
}
async function removeEmpty(root, folder) {
  if (folder !== ".") {
    try {
      await rmdir(join7(root, folder));
    } catch {
      return;
    }
    await removeEmpty(root, dirname4(folder));
  }
}
async function changedSince(root, paths, since) {
  let changed = [];
  for (let path of paths) {
    let found = await lstat2(join7(root, path)).catch(() => {
    });
    (!found || found.ctimeMs >= since) && changed.push(path);
  }
  return changed;
}
async function removeMade(place2, record2, isKept) {
  let tracked = (await gitOkIn(place2, ["ls-files", "-z"])).split("\0"), made = await addedBelow(place2, record2, { tracked, isKept });
  for (let { bytes } of made) await removeTree(bytes);
  return made.map(({ path }) => path);
}
var POINTER = /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n(?:.*\n)*?oid sha256:([0-9a-f]{64})\n/, pointerOid = (path) => POINTER.exec(readWholeText(path, { maxBytes: 1024 }) ?? "")?.[1];
async function fillPointer(common, path) {
  let oid = pointerOid(path);
  if (oid === void 0) return !1;
  let fresh = `${path}.${oid}`;
  try {
    return await rm5(fresh, { recursive: !0, force: !0 }), await copyRegular(join7(common, "lfs/objects", oid.slice(0, 2), oid.slice(2, 4), oid), fresh, "follow"), await digestOf(fresh) !== oid ? !1 : (await rename4(fresh, path), !0);
  } catch {
    return !1;
  } finally {
    await rm5(fresh, { force: !0 });
  }
}
var MAX_NAMES = 1e3;
async function keepUnpublished(place2, base, directory) {
  let { root, own, common, changed, untracked } = place2, theirs = [...changed, ...untracked].map((path) => `:(exclude,top,literal)${path.replace(/\/$/, "")}`);
  if (existsSync4(join7(own, "info/sparse-checkout")) && await isSparse(place2) || theirs.length > MAX_NAMES) return;
  let objects = join7(directory, "unpublished-objects");
  await mkdir6(objects, { recursive: !0, mode: 448 });
  let store = storeIn(directory), aside = treeAside(store), borrowed = [common, ...aside === void 0 ? [] : [store]].map((one) => join7(one, "objects")), env = {
    GIT_DIR: own,
    GIT_WORK_TREE: root,
    GIT_INDEX_FILE: join7(directory, "unpublished-index"),
    GIT_OBJECT_DIRECTORY: objects,
    GIT_ALTERNATE_OBJECT_DIRECTORIES: borrowed.map(quoted).join(":"),
    GIT_LITERAL_PATHSPECS: "0"
  }, file = join7(directory, "unpublished.patch"), run = (...args) => gitOk(args, { cwd: root, env }), ours = [":(top)", ...theirs];
  await run("read-tree", "--reset", aside ?? base);
  let without = gitlinksIn(await run(...LIST_STAGED)).map((path) => `:(exclude,top,literal)${path}`);
  return aside === void 0 && await run("add", "--all", "--ignore-errors", "--", ...ours, ...without), await run("diff-index", "--cached", "--binary", "-p", `--output=${file}`, base, "--", ...ours), statSync(file).size > 0 ? file : void 0;
}
var isSparse = async ({ root, own }) => (await gitOk(["ls-files", "-t"], { cwd: root, env: { GIT_DIR: own, GIT_WORK_TREE: root } })).split(`
`).some((line) => line.startsWith("S "));

// src/github/api/issues.ts
async function readIssue(github, place2, issue2) {
  let data = await getOwnIssue(github, place2, issue2);
  return data && {
    title: data.title,
    body: data.body ?? "",
    author: data.user?.login ?? "ghost",
    state: data.state,
    url: data.html_url,
    labels: namesOf(data.labels),
    isPullRequest: data.pull_request !== void 0,
    links: linksOf(data)
  };
}
async function getOwnIssue(github, { owner, name: repo }, issue_number) {
  let { data } = await github.rest.issues.get({ owner, repo, issue_number });
  return data.repository_url.toLowerCase().endsWith(`/repos/${owner}/${repo}`.toLowerCase()) ? data : void 0;
}
var namesOf = (labels) => labels.map((label) => typeof label == "string" ? label : label.name ?? "");
async function listOpenIssues(github, { owner, name: repo }, labels) {
  let asked = labels.filter((label) => !label.includes(",")), pages = github.paginate.iterator(github.rest.issues.listForRepo, {
    owner,
    repo,
    state: "open",
    sort: "created",
    direction: "asc",
    per_page: 100,
    ...asked.length > 0 && { labels: asked.join(",") }
  }), issues = /* @__PURE__ */ new Map(), left = Number.NaN;
  for await (let { data, headers } of pages) {
    left = Number(headers["x-ratelimit-remaining"] ?? Number.NaN);
    for (let issue2 of data) {
      let { number, created_at, title, body, labels: own, pull_request } = issue2;
      if (pull_request) continue;
      let characters = title.length + (body?.length ?? 0);
      issues.set(number, { number, createdAt: created_at, characters, labels: namesOf(own), ...waitingOf(issue2) });
    }
  }
  return { issues: [...issues.values()], ...Number.isFinite(left) && { requestsLeft: left } };
}
function linksOf(issue2) {
  let parents = issue2.parent_issue_url ? 1 : 0, [subIssues, blockers] = [issue2.sub_issues_summary?.total, issue2.issue_dependencies_summary?.blocked_by], links = { parents, subIssues: subIssues ?? 0, blockers: blockers ?? 0 };
  return parents + links.subIssues + links.blockers > 0 ? links : void 0;
}
function waitingOf({ issue_dependencies_summary: blockers, sub_issues_summary: parts }) {
  return blockers && blockers.blocked_by > 0 ? { waitsFor: "blockers" } : parts && parts.total > parts.completed ? { waitsFor: "sub-issues" } : void 0;
}
async function requireLabels(github, { owner, name: repo }, labels) {
  let wanted = Object.entries(labels).flatMap(([key, names2]) => names2.map((name) => ({ key, name }))), missing = (await Promise.all(
    wanted.map(async (one) => ({ ...one, exists: await hasLabel(github, repo, owner, one.name) }))
  )).filter(({ exists }) => !exists);
  if (missing.length === 0) return;
  let names = (await github.paginate(github.rest.issues.listLabelsForRepo, { owner, repo, per_page: 100 })).map(({ name }) => name), lines = missing.map(({ key, name }) => {
    let meant = nearest(name, names);
    return `${key} has ${JSON.stringify(name)}, and ${owner}/${repo} has no such label${meant ? `; did you mean "${meant}"?` : ""}`;
  });
  throw new KodeletError("config", lines.join(`
`), {
    remedy: "Correct the name, or add the label to the repository"
  });
}
async function hasLabel(github, repo, owner, name) {
  try {
    return await github.rest.issues.getLabel({ owner, repo, name }), !0;
  } catch (error2) {
    if (statusOf(error2) === 404) return !1;
    throw error2;
  }
}

// src/github/api/permission.ts
async function checkPermission(github, trigger, admission) {
  let { actor, eventName } = trigger;
  return eventName === "schedule" ? atLeastWrite(await askGitHub(github, trigger, admission)) : webhookEvent(eventName).isDispatch && sameName(actor.login, WORKFLOW_ACCOUNT) ? WRITE : isBot(actor) ? judgeBot(actor.login, await admission) : askGitHub(github, trigger, admission);
}
var WRITE = { ok: !0, permission: "write" }, judgeBot = (login, { bots }) => isListedBot(login, bots) ? WRITE : unlistedBot(login), atLeastWrite = (answer) => answer.ok && permissionRank(answer.permission) > permissionRank("write") ? answer : WRITE;
async function askGitHub(github, trigger, admission) {
  let { owner, name: repo } = trigger.repository, { login } = trigger.actor;
  try {
    let { data } = await askAgain(
      () => github.rest.repos.getCollaboratorPermissionLevel({ owner, repo, username: login })
    );
    if (!data.user || !sameName(data.user.login, login)) return unknownAccount(login);
    let known = await admission;
    return data.user.type !== "User" ? judgeBot(login, known) : judge(trigger, effective(data.permission, data.role_name), known.permission);
  } catch (error2) {
    if (error2 instanceof KodeletError) throw error2;
    return unanswered(login, error2);
  }
}
async function permissionOf(github, place2, username) {
  try {
    let { data } = await github.rest.repos.getCollaboratorPermissionLevel({ ...place2, username });
    return data.user?.type === "User" && sameName(data.user.login, username) ? effective(data.permission, data.role_name) : "none";
  } catch (error2) {
    if (statusOf(error2) === 404) return "none";
    throw error2;
  }
}
async function askAgain(ask2) {
  try {
    return await ask2();
  } catch (error2) {
    if (statusOf(error2) !== 404) throw error2;
    return await pause(REPLICATION_MS), ask2();
  }
}
var REPLICATION_MS = 1e3, HIGHEST_ROLE = /* @__PURE__ */ new Map([
  ["admin", "admin"],
  ["write", "maintain"],
  ["read", "triage"]
]);
function effective(permission, role) {
  let max = HIGHEST_ROLE.get(permission);
  return max === void 0 ? "none" : permissionRank(role) === -1 || permissionRank(role) > permissionRank(max) ? permission : role;
}
function judge({ repository, actor }, permission, min) {
  if (permissionRank(min) > permissionRank("none") && permissionRank(permission) >= permissionRank(min))
    return { ok: !0, permission };
  let sufficient = PERMISSIONS.slice(Math.max(permissionRank(min), permissionRank("read"))), enough = sufficient.join(", ").replace(/, (?=\w+$)/, " or ");
  return { ...refusal(
    `permission "${permission}" of "${actor.login}" on ${repository.owner}/${repository.name} may not start a run (needs ${enough})`,
    `Ask someone with ${min} access to start the run`
  ), lack: { needed: sufficient[0] ?? min, had: permission } };
}
var ofRerun = (permission) => permissionRank(permission) > permissionRank("write") ? "write" : permission, refusal = (reason, remedy, error2 = !1) => ({
  ok: !1,
  reason,
  remedy,
  error: error2
}), unlistedBot = (login) => refusal(
  `"${login}" is not a person's account and is not in "allowed-bots"`,
  `If it should start runs, a maintainer can add "${login}" to the input "allowed-bots" in the workflow`
), unknownAccount = (login) => refusal(
  `GitHub did not confirm the account "${login}", which may have been renamed or deleted`,
  "Ask someone with write access to start the run",
  !0
), unanswered = (login, error2) => refusal(
  `GitHub did not say what "${login}" may do here: ${describeFailure(error2)}`,
  `This says nothing about that account. ${remedyOf(error2, 'the permission "metadata: read"')}`,
  !0
);

// src/github/api/pull-request.ts
async function findPullRequest(github, repository, branch) {
  return (await pullRequestsOf(github, repository, branch, "open"))[0];
}
async function findPullRequestOnto(github, { owner, name: repo }, options) {
  let { onto, begins } = options, { data } = await github.rest.pulls.list({ owner, repo, state: "open", base: onto, per_page: 100 }), full = `${owner}/${repo}`.toLowerCase();
  return data.filter(({ head }) => head.ref.startsWith(begins) && head.repo?.full_name.toLowerCase() === full).map(({ number, html_url: url, head }) => ({ number, url, branch: head.ref }))[0];
}
async function findPullRequestClosing(github, { owner, name: repo }, issue2) {
  let asked = { owner, repo, state: "open", per_page: 100 }, closes = new RegExp(String.raw`\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?):? #${issue2}\b`, "i"), { data } = await github.rest.pulls.list(asked), full = `${owner}/${repo}`.toLowerCase(), found = data.find(({ body, head }) => closes.test(body ?? "") && head.repo?.full_name.toLowerCase() === full);
  return found && { number: found.number, url: found.html_url, branch: found.head.ref };
}
async function findOwnPulls(github, { owner, name: repo }, { self, begins, max }) {
  let found = [], asked = { owner, repo, state: "open", per_page: 100 };
  for await (let { data } of github.paginate.iterator(github.rest.pulls.list, asked)) {
    for (let { number, html_url: url, user, head } of data)
      sameName(head.repo?.full_name ?? "", `${owner}/${repo}`) && head.ref.startsWith(begins) && sameName(user?.login ?? "", self) && found.push({ number, url, branch: head.ref });
    if (found.length >= max) break;
  }
  return found.slice(0, max);
}
var hadPullRequest = async (github, repository, branch) => (await pullRequestsOf(github, repository, branch, "closed")).length > 0;
async function readPullEnding(github, { owner, name: repo }, number) {
  let { data } = await github.rest.pulls.get({ owner, repo, pull_number: number });
  if (data.state !== "open")
    return data.merged ? { how: "merged", ...data.merge_commit_sha && { commit: data.merge_commit_sha } } : { how: "closed" };
}
var readEnding = async (...pull) => (await readPullEnding(...pull))?.how;
async function pullRequestsOf(github, { owner, name }, branch, state) {
  let { data } = await github.rest.pulls.list({
    owner,
    repo: name,
    state,
    head: `${owner}:${branch}`,
    per_page: 100
  });
  return data.filter(
    ({ head }) => head.ref === branch && head.repo?.full_name.toLowerCase() === `${owner}/${name}`.toLowerCase()
  ).map(({ number, html_url: url, draft }) => ({ number, url, branch, ...draft && { draft } }));
}
async function openPullRequest(github, repository, wanted) {
  try {
    return { ok: !0, pullRequest: await create(github, repository, wanted), notes: [] };
  } catch (error2) {
    let said = error2 instanceof Error ? error2.message : String(error2);
    if (isLostPost(error2) || statusOf(error2) === 422 && /already exists/.test(said)) {
      let pullRequest = await findPullRequest(github, repository, wanted.branch);
      if (pullRequest) return { ok: !0, pullRequest, notes: [] };
    }
    if (statusOf(error2) === 422 && wanted.draft && /draft/i.test(said)) {
      let opened = await openPullRequest(github, repository, { ...wanted, draft: !1 });
      return opened.ok ? { ...opened, notes: [NO_DRAFTS, ...opened.notes] } : opened;
    }
    let note = `The pull request could not be opened: ${describeFailure(error2)}`;
    if (statusOf(error2) !== 403 || isRateLimit(refusingAnswer(error2))) return { ok: !1, permitted: !0, note };
    let remedy = remedyOf(error2, 'the permission "pull-requests: write"');
    return { ok: !1, permitted: !1, note: `${note}. ${remedy}. Until then, a person can open it with the link.` };
  }
}
var NO_DRAFTS = "Draft pull requests are not available in this repository, so it is open for review.";
async function create(github, { owner, name }, wanted) {
  let { branch, baseBranch, title, body, draft } = wanted, request = { owner, repo: name, head: branch, base: baseBranch, title, body, draft }, { data } = await github.rest.pulls.create(request);
  return { number: data.number, url: data.html_url, branch, ...data.draft && { draft: !0 } };
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
  let variables = { owner, repo: name, pull: number }, pull = (await github.graphql(QUERY, variables).catch((error2) => {
    throw failureError(error2, `Pull request #${number} could not be read`, 'the permission "pull-requests: read"');
  })).repository.pullRequest;
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
function compareUrl({
  serverUrl,
  repository,
  base,
  head
}) {
  let names = [base, head].map((name) => name.split("/").map(encodeURIComponent).join("/"));
  return `${serverUrl.replace(/\/+$/, "")}/${repository.owner}/${repository.name}/compare/${names.join("...")}?expand=1`;
}

// src/github/api/token-scope.ts
import { setTimeout as wait } from "node:timers/promises";
async function whyNoPush(remote, options = {}) {
  let { timeoutMs = 1e4, attempts = ATTEMPTS } = options, failure = "", refused2 = 0;
  for (let attempt = 1, pauseMs = 0; attempt <= attempts && !(pauseMs > MAX_PAUSE_MS); attempt += 1) {
    await wait(pauseMs);
    let answer = await probePush(remote, timeoutMs);
    if (answer.status !== void 0 && answer.status < 300) return;
    if (answer.status !== void 0 && answer.status < 500 && !answer.limited && (refused2 += 1, refused2 === 2 || attempt === attempts || ![401, 404].includes(answer.status)))
      return refusalOf(answer.status, answer.words);
    failure = answer.said, pauseMs = answer.retryAfterMs ?? waitBefore(attempt + 1);
  }
  return unanswered2(failure);
}
var MAX_PAUSE_MS = 2e4;
async function probePush({ url, token, fetch: send = fetch }, timeoutMs) {
  try {
    let response = await send(`${url}/info/refs?service=git-receive-pack`, {
      headers: { authorization: basicCredential(token), "user-agent": `git/kodelet-ci-${VERSION}` },
      signal: AbortSignal.timeout(timeoutMs)
    }), { status, headers, body } = response, seconds = Number(headers.get("retry-after") ?? Number.NaN), words = (status >= 400 ? await response.text() : await body?.cancel()) ?? "", limited = !Number.isNaN(seconds) || isRateLimit({ said: words, status }), said = limited ? `limits the rate of requests and answered ${status}` : `answered ${status}`;
    return { status, limited, said, words, ...seconds >= 0 && { retryAfterMs: seconds * 1e3 } };
  } catch (error2) {
    return {
      limited: !1,
      words: "",
      said: `gave no answer: ${error2 instanceof Error ? error2.message : String(error2)}`
    };
  }
}
function refusalOf(status, words) {
  let refusal3 = readRefusal({ said: words, status }, { needed: 'the permission "contents: write"' });
  return { why: WHY.get(status) ?? (refusal3.cause === void 0 ? UNTOLD : "a token that may not push"), said: describeCause(refusal3), remedy: refusal3.remedy ?? NOT_KNOWN };
}
var UNTOLD = "a token that may or may not push: GitHub did not say", WHY = /* @__PURE__ */ new Map([
  [401, "a token that is not valid"],
  [404, "a token that does not reach this repository"]
]), unanswered2 = (failure) => ({
  why: UNTOLD,
  said: `GitHub did not say whether the workflow's token may push here (it ${failure})`,
  remedy: "Apply the patch by hand, or run the agent again"
});

// src/github/context/pull-history.ts
var FARTHEST = 2e3;
function askPullCommits(options) {
  let { pull, head } = options, base = pull.state === "open" ? pull.baseTip ?? pull.baseSha : pull.baseSha, between = compare(options, base), fetching;
  return { head, base, baseBranch: pull.baseBranch, fetch: () => fetching ??= fetchPull(options, base, between) };
}
async function fetchPull({ store, pull, head }, base, asked) {
  if (!isShallow(store.root)) {
    let mergeBase2 = await findMergeBase(store, base, head);
    if (mergeBase2 !== void 0)
      return { mergeBase: mergeBase2, far: !1, tips: await bringFiles(store, [head, mergeBase2, base]) };
  }
  let { ahead, behind, mergeBase } = await asked ?? { ahead: pull.commits, behind: 0, mergeBase: void 0 }, far = mergeBase !== void 0 && Math.max(ahead, behind) > FARTHEST, tips = [head, far ? mergeBase : base];
  return await fetchCommits(store, tips, Math.min(far ? ahead : Math.max(ahead, behind), FARTHEST) + 1), { mergeBase, far, tips };
}
async function bringFiles(store, [head, ...others]) {
  if (!await isPartialClone(commonDirectory(store.root)))
    return await provideCommit(store, head), [];
  let commits = [head, ...others];
  return await fetchCommits(store, commits, 1), commits;
}
async function bringHistory(store, { head, base, baseBranch, fetch: fetch2 }, recorder) {
  recorder.record().catch(() => {
  });
  let { mergeBase, far, tips } = await fetch2();
  tips.length > 0 && await recorder.changing(() => shareHistory(store, tips)), far || await recorder.changing(() => pointRemoteBranch(store.root, baseBranch, base));
  let isKnown = far || tips.length === 0;
  return { head, base, mergeBase: isKnown ? mergeBase : await findMergeBase(store, base, head), far };
}
var pointRemoteBranch = (root, branch, commit2) => git(["update-ref", remoteBranch(branch), commit2], { cwd: root });
async function findMergeBase({ root }, base, head) {
  let { exitCode, stdout } = await git(["merge-base", base, head], { cwd: root });
  return exitCode === 0 ? stdout.trim() : void 0;
}
async function compare({ github, repository, head }, base) {
  let place2 = { owner: repository.owner, repo: repository.name, basehead: `${base}...${head}` }, compared = await github.rest.repos.compareCommitsWithBasehead({ ...place2, per_page: 1, page: 2 }).catch(() => {
  });
  if (!compared) return;
  let { ahead_by: ahead, behind_by: behind, merge_base_commit } = compared.data;
  return { ahead, behind, mergeBase: merge_base_commit.sha };
}
function findPullHead({ headSha: newest, newest: commits }, { headSha, at: at2 }) {
  if (headSha) return headSha === newest ? { sha: newest } : { sha: headSha, note: movedOn(headSha) };
  let dated = commits.map(({ sha, date }) => ({ sha, isEarly: isBefore(date, at2) }));
  if (dated.at(-1)?.isEarly) return { sha: newest };
  let firstLate = dated.findIndex(({ isEarly }) => !isEarly), earlier = dated[firstLate - 1]?.sha;
  return earlier ? { sha: earlier, note: movedOn(earlier) } : { sha: newest, note: UNDATED };
}
var movedOn = (sha) => `Commits were pushed after the request; it is taken to be about ${sha.slice(0, 12)}, the commit before them.`, UNDATED = "By their dates, all commits of the pull request are newer than the request; the newest one is taken.", DIFF_CHARACTERS = 12e4;
async function readPullChange(store, options) {
  let { pull, history, note, characters = DIFF_CHARACTERS } = options, { mergeBase, head } = history, files = mergeBase ? await readDiff(store, mergeBase, head, characters) : [], dropped = files.filter((file) => hasLines(file) && file.patch === void 0).length, long = `The diff is long: ${dropped} of ${files.length} files are listed without theirs. git has it.`, notes = [...note ? [note] : [], ...mergeBase ? [] : [UNRELATED2], ...dropped > 0 ? [long] : []];
  return { pull, history, files, notes };
}
var UNRELATED2 = "Where the head and its base part is unknown, so there is no diff here.", isBefore = (time2, at2) => secondOf(time2) < secondOf(at2), secondOf = (time2) => Math.floor(Date.parse(time2) / 1e3);

// src/github/publish/push-to-branch.ts
var MAX_NAMES2 = 20;
async function pushToBranch(options) {
  let { store, branch, base, commit: commit2, existing } = options, pushed = await push(options, { commit: commit2, branch, expected: existing ? base : void 0 });
  if (pushed.ok) return { ok: !0, branch, commit: pushed.commit ?? commit2, how: "pushed" };
  if (pushed.why === "refused") return pushed;
  let tip = await tipOf(store, branch);
  if (existing && tip === void 0) return pushToFallbackBranch(options, "branch-deleted");
  if (existing && tip !== void 0 && !await hasBase(options, tip)) return { ok: !1, ...rewritten(branch) };
  let shared = existing || tip !== void 0 && await isShared(options);
  return (shared && tip !== void 0 ? await join8(options, tip) : void 0) ?? pushToFallbackBranch(options, shared ? "fallback" : "renamed");
}
async function hasBase({ store, branch, base }, tip) {
  return await fetchBranch(store, branch, tip), isAncestor2(store, base, tip);
}
var rewritten = (branch) => notSent(
  `the branch "${branch}" was rewritten in the meantime and no longer has the commit that the change is based on`,
  "Look at whether the change still fits on the branch as it is now"
);
async function push(options, push2) {
  let { announce, commits, signal } = options, { branch } = push2;
  signal?.throwIfAborted(), announce({ branch, commit: push2.commit });
  let pushed = commits === "api" ? void 0 : await pushCommit(options.store, { ...push2, signal }), isUnsigned = pushed && !pushed.ok && pushed.why === "refused" && pushed.unsigned;
  if (pushed && !(isUnsigned && commits === "auto")) return pushed;
  if (options.merged !== void 0) return { ok: !1, why: "refused", ...UNSIGNED_MERGE };
  let made = await pushSigned(options, push2);
  return made.ok && made.commit !== void 0 && announce({ branch, commit: made.commit }), made;
}
var UNSIGNED_MERGE = notSent(
  "a commit that GitHub signs for an app has one parent, and a merge has two",
  'Merge the base branch by hand, or let git make the commit: publish.commits "git", and no rule "Require signed commits" on the branch'
);
async function isShared({ github, repository, branch }) {
  return await findPullRequest(github, repository, branch) ? !0 : !await hadPullRequest(github, repository, branch);
}
async function join8(options, tip) {
  let { store, branch, base, commit: commit2, merged, message, author } = options;
  if (!await hasBase(options, tip)) return;
  let tree = await transplant(store, base, commit2, tip);
  if (tree === await treeOf(store, tip)) return { ok: !0, branch, commit: tip, how: "present" };
  if (merged !== void 0 && await isAncestor2(store, merged, tip))
    return { ok: !0, branch, commit: tip, how: "superseded" };
  if (tree === void 0) return;
  let rebased = await commitTree(store, { tree, parent: tip, merged, message, author }), pushed = await push(options, { commit: rebased, branch, expected: tip });
  if (pushed.ok) return { ok: !0, branch, commit: pushed.commit ?? rebased, how: "rebased" };
  if (pushed.why !== "moved")
    return pushed.otherBranch === "yes" && !options.existing ? void 0 : pushed;
}
var isAncestor2 = async (store, commit2, tip) => (await store.run(["merge-base", "--is-ancestor", commit2, tip])).exitCode === 0;
async function pushToFallbackBranch(options, how) {
  let { branch, commit: commit2 } = options;
  for (let attempt = 2; attempt <= MAX_NAMES2; attempt += 1) {
    let name = numbered(branch, attempt), pushed = await push(options, { commit: commit2, branch: name });
    if (pushed.ok) return { ok: !0, branch: name, commit: pushed.commit ?? commit2, how };
    if (pushed.why === "refused") return pushed;
  }
  let cause = `${MAX_NAMES2} branch names already start with "${branch}"`;
  return { ok: !1, ...notSent(cause, "Delete branches that are not needed any more, or apply the patch by hand") };
}
async function tipOf(store, branch) {
  return (await remoteRefs(store, [`refs/heads/${branch}`])).get(`refs/heads/${branch}`);
}
async function pushSigned(options, push2) {
  let { store } = options, parent = (await store.ok(["rev-parse", "--verify", `${push2.commit}^`])).trim(), changes = await changesBetween(store, { tree: parent }, { tree: push2.commit }), odd = changes.find(
    ({ kind, mode, oldMode }) => kind !== "deleted" && (mode !== ORDINARY2 || kind !== "added" && oldMode !== ORDINARY2)
  );
  if (odd) return { ok: !1, why: "refused", ...onlyOrdinary(odd) };
  let opened = push2.expected === void 0 ? await createBranch(options, push2.branch, parent) : CREATED;
  if (!opened.ok) return opened;
  let made = await commit(options, push2, { parent, changes });
  return !made.ok && push2.expected === void 0 && await removeBranch(options, push2.branch, parent), made;
}
var ORDINARY2 = "100644", onlyOrdinary = ({ path }) => notSent(
  `a commit that GitHub signs has only ordinary files, and ${path} is executable, a link or a submodule`,
  'Apply the patch by hand, or exclude the branch from the rule "Require signed commits"'
), CREATED = { ok: !0 };
async function createBranch({ github, repository }, branch, sha) {
  try {
    return await github.rest.git.createRef({ ...at(repository), ref: `refs/heads/${branch}`, sha }), CREATED;
  } catch (error2) {
    return refusal2(error2, { branch });
  }
}
async function removeBranch({ github, repository }, branch, parent) {
  let ref = `heads/${branch}`;
  try {
    let { data } = await github.rest.git.getRef({ ...at(repository), ref });
    data.object.sha === parent && await github.rest.git.deleteRef({ ...at(repository), ref });
  } catch {
  }
}
var at = ({ owner, name }) => ({ owner, repo: name }), MUTATION = `mutation ($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) { commit { oid } }
}`;
async function commit({ github, store, repository }, { commit: ours, branch }, { parent, changes }) {
  let message = await store.ok(["log", "-1", "--format=%B", ours]), [headline = "", ...body] = message.trim().split(`
`), input = {
    branch: { repositoryNameWithOwner: `${repository.owner}/${repository.name}`, branchName: branch },
    expectedHeadOid: parent,
    message: { headline, body: body.join(`
`).trim() },
    fileChanges: {
      additions: await Promise.all(
        changes.flatMap(({ path, kind, blob }) => kind === "deleted" ? [] : [addition(store, path, blob)])
      ),
      deletions: changes.flatMap(({ path, kind }) => kind === "deleted" ? [{ path }] : [])
    }
  };
  try {
    let { createCommitOnBranch } = await github.graphql(MUTATION, { input });
    return { ok: !0, commit: createCommitOnBranch.commit.oid };
  } catch (error2) {
    let made = isLostPost(error2) && await findAfterLoss({ github, store, repository }, { commit: ours, branch, parent });
    return made ? { ok: !0, commit: made } : refusal2(error2, { branch, commit: await describeCommit(store, ours) });
  }
}
async function findAfterLoss(options, { branch, ...of }) {
  try {
    let { data } = await options.github.rest.git.getRef({ ...at(options.repository), ref: `heads/${branch}` });
    return await findSignedCopy(options, { ...of, tip: data.object.sha });
  } catch (error2) {
    if (statusOf(error2) === 404) return;
    throw error2;
  }
}
async function findSignedCopy(options, { commit: ours, parent, tip }) {
  let { github, store, repository } = options;
  if (tip === parent) return;
  let [tree = "", ...message] = (await store.ok(["log", "-1", "--format=%T%n%B", ours])).split(`
`), range = { ...at(repository), basehead: `${parent}...${tip}`, per_page: 100 }, { commits, total_commits: all } = (await github.rest.repos.compareCommitsWithBasehead(range)).data, same = commits.filter(
    ({ parents, commit: commit2 }) => parents.length === 1 && parents[0]?.sha === parent && commit2.tree.sha === tree
  ), copy = same.find(({ commit: commit2 }) => inWords(commit2.message) === inWords(message.join(`
`)));
  if (copy) return copy.sha;
  if (same.length > 0) throw new Error("the branch has the same change with another message");
  if (all > commits.length) throw new Error(`the branch has ${all} newer commits, too many to look through`);
}
var inWords = (message) => message.split(/\s+/).filter(Boolean).join(" ");
async function addition(store, path, blob) {
  return { path, contents: (await readBlob(store, blob)).toString("base64") };
}
function refusal2(error2, about) {
  let answer = refusingAnswer(error2);
  return MOVED.test(answer.said) ? { ok: !1, why: "moved" } : {
    ok: !1,
    why: "refused",
    ...readRefusal(answer, { ...about, needed: 'the permission "contents: write"' })
  };
}
var MOVED = /Expected branch to point to|Reference already exists|A ref named .* already exists/i;

// src/github/review/threads.ts
var QUERY2 = `query ($owner: String!, $repo: String!, $pull: Int!, $after: String) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $pull) {
      reviewThreads(first: 100, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes {
          id isResolved isOutdated path line resolvedBy { login }
          comments(first: 50) {
            nodes {
              fullDatabaseId body createdAt lastEditedAt isMinimized url authorAssociation
              author { __typename login }
              reactions(first: 20, content: THUMBS_DOWN) { nodes { user { login } } }
            }
          }
        }
      }
    }
  }
}`;
async function readReviewThreads(github, { owner, name: repo }, pull) {
  let found = [];
  for (let after = null; ; ) {
    let answer = await github.graphql(QUERY2, { owner, repo, pull, after }), { pageInfo, nodes } = answer.repository.pullRequest.reviewThreads;
    if (found.push(...nodes), !pageInfo.hasNextPage) return found.flatMap(toThread);
    after = pageInfo.endCursor;
  }
}
function toThread({ id: node, isResolved, isOutdated, path, line, resolvedBy, comments }) {
  let entries = comments.nodes.map((comment) => ({
    id: Number(comment.fullDatabaseId),
    author: loginOf(comment.author),
    body: comment.body,
    createdAt: comment.createdAt,
    changedAt: comment.lastEditedAt ?? comment.createdAt,
    hidden: comment.isMinimized,
    url: comment.url,
    association: comment.authorAssociation,
    dislikedBy: (comment.reactions.nodes ?? []).flatMap((reaction) => reaction?.user?.login ?? [])
  })), [first] = entries;
  return first ? [
    {
      id: first.id,
      node,
      path,
      resolved: isResolved,
      outdated: isOutdated,
      comments: entries,
      ...line !== null && { line },
      ...resolvedBy && { resolvedBy: resolvedBy.login }
    }
  ] : [];
}
var loginOf = (author) => author === null ? "ghost" : `${author.login}${author.__typename === "Bot" ? "[bot]" : ""}`, RESOLVE = `mutation ($threadId: ID!) {
  resolveReviewThread(input: { threadId: $threadId }) { thread { id isResolved } }
}`;
async function resolveReviewThread(github, thread) {
  await github.graphql(RESOLVE, { threadId: thread.node });
}
var pullOf = ({ repository: { owner, name: repo }, pull: pull_number }) => ({
  owner,
  repo,
  pull_number
}), isBlockedByDraft = (error2) => statusOf(error2) === 422 && /can only have one pending review/.test(describeFailure(error2)), remedyOfPost = (error2, permission) => isBlockedByDraft(error2) ? "The account has a draft of a review there, which it has to submit or to delete" : remedyOf(error2, permission), reviewMark = (key, head) => `<!-- kodelet-ci:review ${key} ${head} -->`, MARK = /\n<!-- kodelet-ci:review \S+ ([0-9a-f]+) -->\s*$/, commitOf = (body) => MARK.exec(body)?.[1] ?? "";
async function readOwnReviews(place2) {
  let { github, self } = place2;
  return (await github.paginate(github.rest.pulls.listReviews, { ...pullOf(place2), per_page: 100 })).filter(({ user, body }) => sameName(user?.login ?? "", self) && MARK.test(body)).map(({ id, html_url: url, user, author_association: association, body, state, submitted_at: at2 = "" }) => ({ id, url, author: user?.login ?? "", association, body, state, at: at2 }));
}
var readPublishedReviews = async (place2) => (await readOwnReviews(place2)).filter((review) => !isDraft(review)), isDraft = ({ state }) => state === "PENDING", LOOKS = 6, LAST_LOOK = LOOKS + 3, PAUSE_MS = 1e3;
async function readSubmittedReviews(place2) {
  for (let look2 = 1; ; look2 += 1) {
    let reviews = await readOwnReviews(place2), draft = reviews.find(isDraft);
    if (!draft) return reviews;
    look2 < LOOKS ? await pause(place2.pauseMs ?? PAUSE_MS) : await publishLeft(draft, place2).catch((error2) => {
      if (look2 === LAST_LOOK || !isToBeSeen(error2)) throw error2;
    });
  }
}
var DRAFT_ATTEMPTS = 6;
async function afterDrafts(work, place2) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error2) {
      if (attempt === DRAFT_ATTEMPTS || !isBlockedByDraft(error2)) throw error2;
    }
    await readSubmittedReviews(place2);
  }
}
var isToBeSeen = (error2) => [404, 422].includes(statusOf(error2) ?? 0) || isLostPost(error2), publishLeft = ({ id, body }, place2) => place2.github.rest.pulls.submitReview({ ...pullOf(place2), review_id: id, event: "COMMENT", body }), findPublished = async (mark, place2) => withMark(await readOwnReviews(place2), mark), withMark = (reviews, mark) => reviews.find((review) => !isDraft(review) && review.body.trimEnd().endsWith(mark));

export {
  reserve,
  readRoom,
  latestEnd,
  recordUsage,
  usageInRun,
  foldJobs,
  withLeases,
  jobsOfRun,
  leasedBy,
  leaseForJob,
  jobsOf,
  limitCaps,
  pickIssues,
  whyNotByLabels,
  readBacklog,
  changeBacklog,
  readJobs,
  dropJobs,
  UNREADABLE,
  keptValue,
  foreignRef,
  leaseIn,
  resultIn,
  clearCredentials,
  restoreCredentials,
  MAX_GUIDE,
  trustedFiles,
  createRecorder,
  summary,
  openJobStore,
  claimIssue,
  recordResult,
  releaseIssue,
  resultOf,
  remember,
  ENDS,
  bestAttempt,
  BEST_VERDICT,
  claimAttempt,
  attemptsOfRun,
  allOver,
  bestJobAttempt,
  LOST_ATTEMPT,
  findDeclined,
  sharedWords,
  branchName,
  DECLINED_REF,
  readDeclined,
  addDeclined,
  shareCommit,
  isPartialClone,
  selectChanges,
  exceededLimits,
  pathsWithSecrets,
  secretLines,
  hiddenFiles,
  ignoredFiles,
  beginMerge,
  unresolvedIn,
  findAgentMerge,
  mergeAgain,
  giveBack,
  removeEmpty,
  readIssue,
  getOwnIssue,
  listOpenIssues,
  requireLabels,
  checkPermission,
  permissionOf,
  ofRerun,
  findPullRequest,
  findPullRequestOnto,
  findPullRequestClosing,
  findOwnPulls,
  hadPullRequest,
  readPullEnding,
  readEnding,
  openPullRequest,
  readPull,
  compareUrl,
  whyNoPush,
  askPullCommits,
  bringHistory,
  findPullHead,
  readPullChange,
  isBefore,
  pushToBranch,
  findSignedCopy,
  readReviewThreads,
  resolveReviewThread,
  pullOf,
  isBlockedByDraft,
  remedyOfPost,
  reviewMark,
  commitOf,
  readPublishedReviews,
  readSubmittedReviews,
  DRAFT_ATTEMPTS,
  afterDrafts,
  findPublished,
  withMark,
  setOutputs,
  logLine,
  startGroup2 as startGroup,
  endGroup2 as endGroup,
  annotate,
  failStep,
  markReportPending,
  markReportWritten,
  writeSummary,
  idTokens
};
