import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  copyRegular,
  openRegular,
  readRef,
  readRequired,
  updateRef
} from "./chunk-WUZSZGVT.mjs";
import {
  isJsonObject
} from "./chunk-WUCDFADW.mjs";

// src/core/usage.ts
var isLimited = ({ perPersonDaily, perRepositoryMonthly }) => Object.keys({ ...perPersonDaily, ...perRepositoryMonthly }).length > 0, NOTHING_USED = { runs: 0, turns: 0, costUsd: 0, deniedCalls: 0, conclusions: {} }, EMPTY_DAY = { people: /* @__PURE__ */ new Map(), refused: /* @__PURE__ */ new Map(), open: /* @__PURE__ */ new Map() }, EMPTY_USAGE = { days: /* @__PURE__ */ new Map(), months: /* @__PURE__ */ new Map() }, EARLIER = "earlier", dayOf = (time) => new Date(time).toISOString().slice(0, 10), monthOf = (day) => day.slice(0, 7), toCents = (costUsd) => Number(costUsd.toFixed(6));
function addUsed(a, b) {
  let names = [.../* @__PURE__ */ new Set([...Object.keys(a.conclusions), ...Object.keys(b.conclusions)])];
  return {
    runs: a.runs + b.runs,
    turns: a.turns + b.turns,
    costUsd: toCents(a.costUsd + b.costUsd),
    deniedCalls: a.deniedCalls + b.deniedCalls,
    conclusions: Object.fromEntries(
      names.map((name) => [name, (a.conclusions[name] ?? 0) + (b.conclusions[name] ?? 0)])
    )
  };
}
var totalOf = (all) => [...all].reduce(addUsed, NOTHING_USED);
function usageWithReservation(usage, person, day) {
  let { people, open } = usage.days.get(day) ?? EMPTY_DAY, own = [...open.values()].filter((reservation) => reservation.person === person);
  return taken([people.get(person) ?? NOTHING_USED], own);
}
function reservedIn(usage, month) {
  let days = [...usage.days].flatMap(([day, value]) => monthOf(day) === month ? [value] : []), ended = [usage.months.get(month) ?? NOTHING_USED, ...days.flatMap(({ people }) => [...people.values()])];
  return taken(
    ended,
    days.flatMap(({ open }) => [...open.values()])
  );
}
function taken(ended, open) {
  let { runs, turns, costUsd } = totalOf(ended);
  return {
    runs: runs + open.length,
    turns: open.reduce((sum, each) => sum + each.turns, turns),
    costUsd: toCents(open.reduce((sum, each) => sum + each.costUsd, costUsd)),
    open: open.length
  };
}
function withReservation(usage, day, session, reservation) {
  let before = usage.days.get(day) ?? EMPTY_DAY;
  return withDay(usage, day, { ...before, open: new Map(before.open).set(session, reservation) });
}
function withoutReservation(usage, session, spent) {
  for (let [day, value] of usage.days) {
    let reservation = value.open.get(session);
    if (reservation) return withDay(usage, day, closed(value, [session, reservation], spent));
  }
}
function closed(day, [session, { person }], spent) {
  let { turns, costUsd, conclusion, refused } = spent, used = { runs: 1, turns, costUsd, deniedCalls: refused.length, conclusions: { [conclusion]: 1 } }, open = new Map(day.open);
  open.delete(session);
  let name = day.people.has(person) || day.people.size < MAX_PEOPLE ? person : OTHERS, people = new Map(day.people).set(name, addUsed(day.people.get(name) ?? NOTHING_USED, used));
  return { open, people, refused: withRefused(day.refused, refused) };
}
var MAX_PEOPLE = 200, MAX_REFUSED = 40, OTHERS = "(others)";
function withRefused(before, calls) {
  let refused = new Map(before);
  for (let call of calls) {
    let name = refused.has(call) || refused.size < MAX_REFUSED ? call : OTHERS;
    refused.set(name, (refused.get(name) ?? 0) + 1);
  }
  return refused;
}
var withDay = (usage, day, value) => ({
  ...usage,
  days: new Map(usage.days).set(day, value)
}), DAYS = 62, MONTHS = 24, DAY_MS = 864e5;
function upToDate(usage, now) {
  let first = dayOf(now - DAYS * DAY_MS), firstMonth = monthOf(dayOf(now - (DAYS + MONTHS * 31) * DAY_MS)), days = /* @__PURE__ */ new Map(), months = /* @__PURE__ */ new Map(), fold = (month, used) => {
    let name = month < firstMonth ? EARLIER : month;
    months.set(name, addUsed(months.get(name) ?? NOTHING_USED, used));
  };
  for (let [month, used] of usage.months) fold(month, used);
  for (let [day, value] of usage.days) {
    let current = withoutLost(value, now);
    day >= first ? days.set(day, current) : fold(monthOf(day), totalOf(current.people.values()));
  }
  return { days, months };
}
function withoutLost(day, now) {
  let lost = [...day.open].filter(([, { expiresAt }]) => Date.parse(expiresAt) < now), spent = { turns: 0, costUsd: 0, conclusion: "lost", refused: [] };
  return lost.reduce((current, entry) => closed(current, entry, spent), day);
}

// src/core/pull-outcome.ts
var REVERT_DAYS = 14, DAY_MS2 = 864e5, revertDeadline = ({ closedAt }) => Date.parse(closedAt) + REVERT_DAYS * DAY_MS2;
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
  let many = (test) => outcomes.filter(test).length, priced = outcomes.filter(({ costUsd: costUsd2 }) => costUsd2 !== void 0), costUsd = toCents(priced.reduce((sum, one2) => sum + (one2.costUsd ?? 0), 0)), kept = priced.filter(isKept).length;
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
  let by = (names) => {
    let all = [...new Set(outcomes.flatMap(names))].sort();
    return Object.fromEntries(
      all.map((name) => [name, totalOutcomes(outcomes.filter((one2) => names(one2).includes(name)))])
    );
  };
  return { intent: by(({ intent }) => [intent]), label: by(({ labels }) => labels), model: by(({ model }) => [model]) };
}
function acceptanceOf(outcomes, intent, items) {
  let known = outcomes.filter((one2) => one2.intent === intent && one2.fate !== "unknown").toSorted((a, b) => Date.parse(b.closedAt) - Date.parse(a.closedAt)).slice(0, items);
  return known.length < items ? void 0 : { kept: known.filter(isKept).length, of: known.length };
}

// src/git/kept-files.ts
import { createHash, randomUUID } from "node:crypto";
import { chmod, lstat, mkdir, readdir, readlink, rename, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
var MAX_KEPT = { bytes: 256 * 1024 * 1024, files: 1e4 };
function createKeeper(directory, { bytes, files } = MAX_KEPT) {
  let [bytesLeft, filesLeft] = [bytes, files], keepOne = async (root, path) => {
    let at = join(root, path), found = await lstat(at).catch(() => {
    });
    if (!found) return { path, kind: "absent" };
    if (found.isSymbolicLink()) return { path, kind: "link", target: await readlink(at) };
    if (!found.isFile() || found.size > bytesLeft || filesLeft === 0) return;
    bytesLeft -= found.size, filesLeft -= 1;
    let copy = randomUUID();
    return await mkdir(directory, { recursive: !0, mode: 448 }), await copyRegular(at, join(directory, copy)), { path, kind: "file", mode: found.mode & 4095, copy, digest: await digestOf(join(directory, copy)) };
  };
  return async (root, paths) => {
    let kept = [], unkept = [];
    for (let path of paths) {
      let file = await keepOne(root, path);
      file ? kept.push(file) : unkept.push(path);
    }
    return { kept, unkept };
  };
}
async function restoreFiles(root, file, directory) {
  if (await isUnchangedFile(root, file)) return;
  let at = join(root, file.path);
  if (await removeObstacle(root, file.path), file.kind === "absent") return;
  if (file.kind === "link") return symlink(file.target, at);
  let fresh = join(dirname(at), `.${randomUUID()}`);
  try {
    if (await copyRegular(join(directory, file.copy), fresh), await digestOf(fresh) !== file.digest) throw new Error(`the copy of ${file.path} was changed`);
    await chmod(fresh, file.mode), await rename(fresh, at);
  } finally {
    await rm(fresh, { force: !0 });
  }
}
async function isUnchangedFile(root, file) {
  let at = join(root, file.path);
  if (!await isBelowFolders(root, file.path)) return file.kind === "absent";
  let now = await lstat(at).catch(() => {
  });
  return file.kind === "absent" ? now === void 0 : file.kind === "link" ? now?.isSymbolicLink() === !0 && await readlink(at) === file.target : now?.isFile() === !0 && (now.mode & 4095) === file.mode && await digestOf(at).catch(() => "") === file.digest;
}
async function removeInside(root, path) {
  await isBelowFolders(root, path) && await rm(join(root, path), { recursive: !0, force: !0 });
}
async function isBelowFolders(root, path) {
  let above = dirname(path);
  return above === "." ? !0 : (await lstat(join(root, above)).catch(() => {
  }))?.isDirectory() === !0 && isBelowFolders(root, above);
}
async function removeObstacle(root, path) {
  let above = dirname(path);
  above !== "." && !await isBelowFolders(root, `${above}/x`) && await removeObstacle(root, above), await mkdir(join(root, above), { recursive: !0 }), await rm(join(root, path), { recursive: !0, force: !0 });
}
async function digestOf(path) {
  let hash = createHash("sha256"), { handle, stats } = await openRegular(path);
  return await pipeline(handle.createReadStream({ end: stats.size }), hash), hash.digest("hex");
}
var WHOLE = ["refs", "reftable", "hooks", "info", "logs"];
async function readGitFiles(directory) {
  let entries = await readdir(directory, { withFileTypes: !0 }), top = entries.filter(isFile).map(({ name }) => name), whole = entries.filter((entry) => entry.isDirectory() && WHOLE.includes(entry.name)), below = (await Promise.all(whole.map(({ name }) => filesBelow(directory, name)))).flat(), files = [];
  for (let path of [...top, ...below]) files.push(await readGitFile(directory, path));
  return { directory, names: entries.map(({ name }) => name), files };
}
var withGitFile = async ({ directory, names, files }, name) => ({
  directory,
  names: [.../* @__PURE__ */ new Set([...names, name])],
  files: [...files.filter(({ path }) => path !== name), await readGitFile(directory, name)]
});
async function restoreGitFiles({ directory, names, files }) {
  let known = new Set(files.map(({ path }) => path));
  for (let entry of await readdir(directory, { withFileTypes: !0 }))
    names.includes(entry.name) ? WHOLE.includes(entry.name) && !isFile(entry) && await removeUnknown(directory, entry.name, known) : await rm(join(directory, entry.name), { recursive: !0, force: !0 });
  for (let file of files) await restoreGitFile(directory, file);
}
var isFile = (entry) => entry.isFile() || entry.isSymbolicLink();
async function removeUnknown(directory, name, known) {
  for (let path of await filesBelow(directory, name))
    known.has(path) || await rm(join(directory, path), { recursive: !0, force: !0 });
}
async function filesBelow(directory, name) {
  let found = (await readdir(join(directory, name), { withFileTypes: !0 })).map(async (entry) => {
    let path = join(name, entry.name);
    return entry.isDirectory() ? filesBelow(directory, path) : [path];
  });
  return (await Promise.all(found)).flat();
}
var MAX_GIT_FILE_BYTES = 320 * 1024 * 1024;
async function readGitFile(directory, path) {
  let at = join(directory, path), found = await lstat(at), link = found.isSymbolicLink(), bytes = link ? Buffer.from(await readlink(at)) : readRequired(at, { maxBytes: MAX_GIT_FILE_BYTES });
  return { path, content: bytes.toString("base64"), mode: found.mode & 4095, link, time: found.mtimeMs };
}
async function restoreGitFile(directory, file) {
  let at = join(directory, file.path), now = await readGitFile(directory, file.path).catch(() => {
  });
  if (now?.content === file.content && now.link === file.link && now.mode === file.mode) return;
  now || await clearPathInRepository(directory, file.path);
  let fresh = `${at}.${randomUUID()}`, content = Buffer.from(file.content, "base64");
  file.link ? await symlink(content.toString(), fresh) : (await writeFile(fresh, content, { flag: "wx" }), await chmod(fresh, file.mode), await utimes(fresh, /* @__PURE__ */ new Date(), Math.floor(file.time * 1e3) / 1e6)), await rename(fresh, at);
}
async function clearPathInRepository(directory, path) {
  await rm(join(directory, path), { recursive: !0, force: !0 });
  let above = dirname(path);
  above !== "." && ((await lstat(join(directory, above)).catch(() => {
  }))?.isDirectory() || await clearPathInRepository(directory, above), await mkdir(join(directory, above), { recursive: !0 }));
}

// src/git/outcomes-ref.ts
var OUTCOMES_REF = "refs/kodelet/outcomes", MONTH = /^\d{4}-\d{2}$/, MONTHS2 = 36, SCHEMA = {
  whole: "a record of outcomes",
  one: "month",
  files: MONTHS2 + 12,
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
    if (typeof found == "string") return { value: `${OUTCOMES_REF} ${found}` };
    let record2 = change(found), files = filesOf(record2);
    return { ...!(files.size === notes.files.size && [...files].every(([name, text3]) => notes.files.get(name)?.text === text3)) && { files }, value: record2 };
  });
  return changed.ok ? changed.value : changed.said;
}
function outcomesIn({ files }) {
  let record2 = /* @__PURE__ */ new Map();
  for (let [name, { text: text3 }] of files)
    try {
      let value = JSON.parse(text3 ?? "");
      if (!isJsonObject(value)) throw new TypeError("no object");
      for (let [number, one2] of Object.entries(value)) record2.set(Number(number), outcomeIn(Number(number), one2));
    } catch {
      return `has "${name}.json", which cannot be read`;
    }
  return record2;
}
var FATES = ["untouched", "edited", "merged", "rejected", "unknown"], REVERTS = ["reverted", "stands", "open", "unknown"];
function outcomeIn(pull, value) {
  if (!isJsonObject(value) || !Number.isSafeInteger(pull) || pull < 1) throw new TypeError("no outcome");
  let { closedAt, intent, model, labels, fate, revert, costUsd, base, commits } = value, outcome = {
    pull,
    closedAt: new Date(text(closedAt)).toISOString(),
    intent: text(intent),
    model: text(model),
    labels: list(labels),
    fate: one(FATES, fate),
    ...typeof costUsd == "number" && costUsd >= 0 && { costUsd },
    base: text(base),
    commits: list(commits)
  };
  return isAccepted(outcome) ? { ...outcome, revert: one(REVERTS, revert) } : outcome;
}
function text(value) {
  if (typeof value == "string" && value.length <= 300) return value;
  throw new TypeError("no text");
}
function list(value) {
  if (Array.isArray(value) && value.length <= 100) return value.map(text);
  throw new TypeError("no list");
}
function one(all, value) {
  let found = all.find((name) => name === value);
  if (found === void 0) throw new TypeError("no such word");
  return found;
}
function filesOf(record2) {
  let months = /* @__PURE__ */ new Map();
  for (let { pull, ...rest } of [...record2.values()].sort((a, b) => a.pull - b.pull)) {
    let month = rest.closedAt.slice(0, 7);
    months.set(month, { ...months.get(month), [pull]: rest });
  }
  let kept = [...months].sort(([a], [b]) => a < b ? 1 : -1).slice(0, MONTHS2);
  return new Map(kept.map(([month, items]) => [month, `${JSON.stringify(items)}
`]));
}

// src/git/usage-ref.ts
var USAGE_REF = "refs/kodelet/usage", DAY = /^\d{4}-\d{2}-\d{2}$/, MONTH2 = /^(?:\d{4}-\d{2}|earlier)$/, SCHEMA2 = {
  whole: "a record of usage",
  one: "day or month",
  files: 120,
  bytes: 262144,
  isName: (name) => DAY.test(name) || MONTH2.test(name),
  message: "What runs have used"
};
async function readUsage(refStore) {
  let notes = await readRef(refStore, SCHEMA2);
  return notes.foreign ?? usageIn(notes);
}
async function changeUsage(refStore, change) {
  let changed = await updateRef(refStore, SCHEMA2, (notes) => {
    let found = usageIn(notes);
    if (typeof found == "string") return { value: { ok: !1, said: `${USAGE_REF} ${found}` } };
    let { usage, value } = change(found);
    return { ...usage && { files: filesOf2(usage) }, value: { ok: !0, value } };
  });
  return changed.ok ? changed.value : changed;
}
function usageIn({ files }) {
  let days = /* @__PURE__ */ new Map(), months = /* @__PURE__ */ new Map();
  for (let [name, { text: text3 }] of files)
    try {
      let value = JSON.parse(text3 ?? "");
      DAY.test(name) ? days.set(name, dayIn(value)) : months.set(name, usedIn(value));
    } catch {
      return `has "${name}.json", which cannot be read`;
    }
  return files.size === 0 ? EMPTY_USAGE : { days, months };
}
function record(value = {}) {
  if (typeof value == "object" && value !== null && !Array.isArray(value))
    return value;
  throw new TypeError("no object");
}
function amount(value = 0) {
  if (typeof value == "number" && Number.isFinite(value) && value >= 0) return value;
  throw new TypeError("no amount");
}
function text2(value) {
  if (typeof value == "string" && value.length <= 200) return value;
  throw new TypeError("no text");
}
var mapOf = (value, item) => new Map(Object.entries(record(value)).map(([name, one2]) => [text2(name), item(one2)]));
function dayIn(value) {
  let { people, refused, open } = record(value);
  return {
    ...EMPTY_DAY,
    people: mapOf(people, usedIn),
    refused: mapOf(refused, amount),
    open: mapOf(open, reservationIn)
  };
}
function usedIn(value) {
  let { runs, turns, costUsd, deniedCalls, conclusions } = record(value);
  return {
    ...NOTHING_USED,
    runs: amount(runs),
    turns: amount(turns),
    costUsd: amount(costUsd),
    deniedCalls: amount(deniedCalls),
    conclusions: Object.fromEntries(mapOf(conclusions, amount))
  };
}
function reservationIn(value) {
  let { person, turns, costUsd, expiresAt } = record(value), until = Date.parse(text2(expiresAt));
  return {
    person: text2(person),
    turns: amount(turns),
    costUsd: amount(costUsd),
    expiresAt: new Date(until).toISOString()
  };
}
function filesOf2({ days, months }) {
  let plain = ({ people, refused, open }) => ({
    people: Object.fromEntries(people),
    refused: Object.fromEntries(refused),
    open: Object.fromEntries(open)
  }), entries = [
    ...months,
    ...[...days].map(([day, value]) => [day, plain(value)])
  ];
  return new Map(entries.map(([name, value]) => [name, `${JSON.stringify(value)}
`]));
}

// src/github/api/account.ts
var WORKFLOW_ACCOUNT = "github-actions[bot]";
async function selfLogin(github) {
  let viewer = await viewerLogin(github);
  return viewer?.endsWith("[bot]") ? viewer : await personLogin(github) ?? (viewer ? `${viewer}[bot]` : WORKFLOW_ACCOUNT);
}
function isOwnAccount({ login, type }, self = WORKFLOW_ACCOUNT) {
  return sameName(login, self) || type === "Bot" && sameName(login, `${self}[bot]`);
}
var isBot = ({ login, type }) => type !== "User" || login.endsWith("[bot]"), isListedBot = (login, bots) => bots.some((bot) => sameName(bot, login) || sameName(`${bot}[bot]`, login)), sameName = (one2, other) => one2.toLowerCase() === other.toLowerCase();
async function viewerLogin(github) {
  try {
    return (await github.graphql("query { viewer { login } }")).viewer?.login;
  } catch {
    return;
  }
}
async function personLogin(github) {
  try {
    return (await github.rest.users.getAuthenticated()).data.login;
  } catch {
    return;
  }
}

export {
  isLimited,
  dayOf,
  monthOf,
  toCents,
  totalOf,
  usageWithReservation,
  reservedIn,
  withReservation,
  withoutReservation,
  upToDate,
  judgeOutcome,
  needsComparison,
  lastOwnCommit,
  readRevert,
  mergeOutcomes,
  totalOutcomes,
  groupOutcomes,
  acceptanceOf,
  createKeeper,
  restoreFiles,
  isUnchangedFile,
  removeInside,
  isBelowFolders,
  digestOf,
  readGitFiles,
  withGitFile,
  restoreGitFiles,
  OUTCOMES_REF,
  readOutcomes,
  changeOutcomes,
  USAGE_REF,
  readUsage,
  changeUsage,
  WORKFLOW_ACCOUNT,
  selfLogin,
  isOwnAccount,
  isBot,
  isListedBot,
  sameName
};
