import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  copyRegular,
  openRegular,
  readRef,
  readRequired,
  updateRef
} from "./chunk-JVV4EWUP.mjs";
import {
  isJsonObject
} from "./chunk-3S77BOGY.mjs";

// src/core/usage.ts
var isLimited = ({ perPersonDaily, perRepositoryMonthly }) => Object.keys({ ...perPersonDaily, ...perRepositoryMonthly }).length > 0;
var NOTHING_USED = { runs: 0, turns: 0, costUsd: 0, deniedCalls: 0, conclusions: {} };
var EMPTY_DAY = { people: /* @__PURE__ */ new Map(), refused: /* @__PURE__ */ new Map(), open: /* @__PURE__ */ new Map() };
var EMPTY_USAGE = { days: /* @__PURE__ */ new Map(), months: /* @__PURE__ */ new Map() };
var EARLIER = "earlier";
var dayOf = (time) => new Date(time).toISOString().slice(0, 10);
var monthOf = (day) => day.slice(0, 7);
var toCents = (costUsd) => Number(costUsd.toFixed(6));
function addUsed(a, b) {
  const names = [.../* @__PURE__ */ new Set([...Object.keys(a.conclusions), ...Object.keys(b.conclusions)])];
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
  const { people, open } = usage.days.get(day) ?? EMPTY_DAY;
  const own = [...open.values()].filter((reservation) => reservation.person === person);
  return taken([people.get(person) ?? NOTHING_USED], own);
}
function reservedIn(usage, month) {
  const days = [...usage.days].flatMap(([day, value]) => monthOf(day) === month ? [value] : []);
  const ended = [usage.months.get(month) ?? NOTHING_USED, ...days.flatMap(({ people }) => [...people.values()])];
  return taken(
    ended,
    days.flatMap(({ open }) => [...open.values()])
  );
}
function taken(ended, open) {
  const { runs, turns, costUsd } = totalOf(ended);
  return {
    runs: runs + open.length,
    turns: open.reduce((sum, each) => sum + each.turns, turns),
    costUsd: toCents(open.reduce((sum, each) => sum + each.costUsd, costUsd)),
    open: open.length
  };
}
function withReservation(usage, day, session, reservation) {
  const before = usage.days.get(day) ?? EMPTY_DAY;
  return withDay(usage, day, { ...before, open: new Map(before.open).set(session, reservation) });
}
function withoutReservation(usage, session, spent) {
  for (const [day, value] of usage.days) {
    const reservation = value.open.get(session);
    if (reservation) return withDay(usage, day, closed(value, [session, reservation], spent));
  }
  return void 0;
}
function closed(day, [session, { person }], spent) {
  const { turns, costUsd, conclusion, refused } = spent;
  const used = { runs: 1, turns, costUsd, deniedCalls: refused.length, conclusions: { [conclusion]: 1 } };
  const open = new Map(day.open);
  open.delete(session);
  const name = day.people.has(person) || day.people.size < MAX_PEOPLE ? person : OTHERS;
  const people = new Map(day.people).set(name, addUsed(day.people.get(name) ?? NOTHING_USED, used));
  return { open, people, refused: withRefused(day.refused, refused) };
}
var MAX_PEOPLE = 200;
var MAX_REFUSED = 40;
var OTHERS = "(others)";
function withRefused(before, calls) {
  const refused = new Map(before);
  for (const call of calls) {
    const name = refused.has(call) || refused.size < MAX_REFUSED ? call : OTHERS;
    refused.set(name, (refused.get(name) ?? 0) + 1);
  }
  return refused;
}
var withDay = (usage, day, value) => ({
  ...usage,
  days: new Map(usage.days).set(day, value)
});
var DAYS = 62;
var MONTHS = 24;
var DAY_MS = 864e5;
function upToDate(usage, now) {
  const first = dayOf(now - DAYS * DAY_MS);
  const firstMonth = monthOf(dayOf(now - (DAYS + MONTHS * 31) * DAY_MS));
  const days = /* @__PURE__ */ new Map();
  const months = /* @__PURE__ */ new Map();
  const fold = (month, used) => {
    const name = month < firstMonth ? EARLIER : month;
    months.set(name, addUsed(months.get(name) ?? NOTHING_USED, used));
  };
  for (const [month, used] of usage.months) fold(month, used);
  for (const [day, value] of usage.days) {
    const current = withoutLost(value, now);
    if (day >= first) days.set(day, current);
    else fold(monthOf(day), totalOf(current.people.values()));
  }
  return { days, months };
}
function withoutLost(day, now) {
  const lost = [...day.open].filter(([, { expiresAt }]) => Date.parse(expiresAt) < now);
  const spent = { turns: 0, costUsd: 0, conclusion: "lost", refused: [] };
  return lost.reduce((current, entry) => closed(current, entry, spent), day);
}

// src/core/pull-outcome.ts
var REVERT_DAYS = 14;
var DAY_MS2 = 864e5;
var revertDeadline = ({ closedAt }) => Date.parse(closedAt) + REVERT_DAYS * DAY_MS2;
function judgeOutcome(pull, self) {
  const { number, origin, closedAt, merge, base, labels, runs, hasAllRuns } = pull;
  const { intent, model } = origin;
  const costUsd = toCents(runs.reduce((sum, run) => sum + run.costUsd, origin.costUsd));
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
var MAX_LABELS = 20;
var MAX_COMMITS = 30;
function fateOf(pull, self) {
  if (pull.merge) return editsOf(pull, self);
  return pull.closedBy === "person" ? "rejected" : "unknown";
}
var needsComparison = (pull, self) => pull.merge !== void 0 && pull.isSameChange === void 0 && editsOf(pull, self) === "merged";
function editsOf(pull, self) {
  const { head, commits, hasAllCommits, isSameChange } = pull;
  const ours = ownCommits(pull);
  const others = commits.filter(({ sha }) => !ours.has(sha));
  const isOwn = ({ author }) => author?.toLowerCase() === self.toLowerCase();
  if (others.some((commit) => !commit.isMerge && !isOwn(commit))) return "edited";
  if (hasAllCommits && ours.has(head) && others.every((commit) => !commit.isMerge)) return "untouched";
  if (isSameChange === void 0) return "merged";
  return isSameChange ? "untouched" : "edited";
}
var ownCommits = ({ origin, runs }) => /* @__PURE__ */ new Set([origin.commit, ...runs.flatMap(({ commit }) => commit ?? [])]);
function lastOwnCommit(pull) {
  const ours = ownCommits(pull);
  return pull.commits.findLast(({ sha }) => ours.has(sha))?.sha ?? [...ours].at(-1) ?? pull.origin.commit;
}
function readRevert(message, repository, at) {
  const commits = [...message.matchAll(/^This reverts commit ([0-9a-f]{7,64})\b/gm)].map(([, sha = ""]) => sha);
  const pulls = [...message.matchAll(/^Reverts ([\w.-]+\/[\w.-]+)?#(\d{1,9})\s*$/gm)].filter(([, named]) => named === void 0 || named.toLowerCase() === repository.toLowerCase()).map(([, , number]) => Number(number));
  return commits.length + pulls.length > 0 ? { at, commits, pulls } : void 0;
}
function mergeOutcomes(record2, fresh, history, now) {
  const all = new Map(record2);
  for (const outcome of fresh) {
    const before = record2.get(outcome.pull);
    const isSame = before?.closedAt === outcome.closedAt && before.revert !== void 0 && outcome.revert !== void 0;
    all.set(outcome.pull, isSame ? { ...outcome, revert: before.revert } : outcome);
  }
  return new Map([...all].map(([pull, outcome]) => [pull, withReverts(outcome, history, now)]));
}
function withReverts(outcome, { reverts, readSince }, now) {
  if (outcome.revert !== "open" && outcome.revert !== "unknown") return outcome;
  const [merged, deadline] = [Date.parse(outcome.closedAt), revertDeadline(outcome)];
  const isIt = ({ at, commits, pulls }) => Date.parse(at) <= deadline && (pulls.includes(outcome.pull) || commits.some((sha) => outcome.commits.some((own) => own.startsWith(sha))));
  if (reverts.some(isIt)) return { ...outcome, revert: "reverted" };
  const since = readSince.get(outcome.base);
  if (now <= deadline || since === void 0) return outcome;
  return { ...outcome, revert: since <= merged ? "stands" : "unknown" };
}
var isAccepted = ({ fate }) => ["untouched", "edited", "merged"].includes(fate);
var isKept = (outcome) => isAccepted(outcome) && outcome.revert !== "reverted";
function totalOutcomes(outcomes) {
  const many = (test) => outcomes.filter(test).length;
  const priced = outcomes.filter(({ costUsd: costUsd2 }) => costUsd2 !== void 0);
  const costUsd = toCents(priced.reduce((sum, one2) => sum + (one2.costUsd ?? 0), 0));
  const kept = priced.filter(isKept).length;
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
  const by = (names) => {
    const all = [...new Set(outcomes.flatMap(names))].sort();
    return Object.fromEntries(
      all.map((name) => [name, totalOutcomes(outcomes.filter((one2) => names(one2).includes(name)))])
    );
  };
  return { intent: by(({ intent }) => [intent]), label: by(({ labels }) => labels), model: by(({ model }) => [model]) };
}
function acceptanceOf(outcomes, intent, items) {
  const known = outcomes.filter((one2) => one2.intent === intent && one2.fate !== "unknown").toSorted((a, b) => Date.parse(b.closedAt) - Date.parse(a.closedAt)).slice(0, items);
  return known.length < items ? void 0 : { kept: known.filter(isKept).length, of: known.length };
}

// src/git/kept-files.ts
import { createHash, randomUUID } from "node:crypto";
import { chmod, lstat, mkdir, readdir, readlink, rename, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
var MAX_KEPT = { bytes: 256 * 1024 * 1024, files: 1e4 };
function createKeeper(directory, { bytes, files } = MAX_KEPT) {
  let [bytesLeft, filesLeft] = [bytes, files];
  const keepOne = async (root, path) => {
    const at = join(root, path);
    const found = await lstat(at).catch(() => void 0);
    if (!found) return { path, kind: "absent" };
    if (found.isSymbolicLink()) return { path, kind: "link", target: await readlink(at) };
    if (!found.isFile() || found.size > bytesLeft || filesLeft === 0) return void 0;
    bytesLeft -= found.size;
    filesLeft -= 1;
    const copy = randomUUID();
    await mkdir(directory, { recursive: true, mode: 448 });
    await copyRegular(at, join(directory, copy));
    return { path, kind: "file", mode: found.mode & 4095, copy, digest: await digestOf(join(directory, copy)) };
  };
  return async (root, paths) => {
    const kept = [];
    const unkept = [];
    for (const path of paths) {
      const file = await keepOne(root, path);
      if (file) kept.push(file);
      else unkept.push(path);
    }
    return { kept, unkept };
  };
}
async function restoreFiles(root, file, directory) {
  if (await isUnchangedFile(root, file)) return;
  const at = join(root, file.path);
  await removeObstacle(root, file.path);
  if (file.kind === "absent") return;
  if (file.kind === "link") return symlink(file.target, at);
  const fresh = join(dirname(at), `.${randomUUID()}`);
  try {
    await copyRegular(join(directory, file.copy), fresh);
    if (await digestOf(fresh) !== file.digest) throw new Error(`the copy of ${file.path} was changed`);
    await chmod(fresh, file.mode);
    await rename(fresh, at);
  } finally {
    await rm(fresh, { force: true });
  }
}
async function isUnchangedFile(root, file) {
  const at = join(root, file.path);
  if (!await isBelowFolders(root, file.path)) return file.kind === "absent";
  const now = await lstat(at).catch(() => void 0);
  if (file.kind === "absent") return now === void 0;
  if (file.kind === "link") return now?.isSymbolicLink() === true && await readlink(at) === file.target;
  return now?.isFile() === true && (now.mode & 4095) === file.mode && await digestOf(at).catch(() => "") === file.digest;
}
async function removeInside(root, path) {
  if (await isBelowFolders(root, path)) await rm(join(root, path), { recursive: true, force: true });
}
async function isBelowFolders(root, path) {
  const above = dirname(path);
  if (above === ".") return true;
  const found = await lstat(join(root, above)).catch(() => void 0);
  return found?.isDirectory() === true && isBelowFolders(root, above);
}
async function removeObstacle(root, path) {
  const above = dirname(path);
  if (above !== "." && !await isBelowFolders(root, `${above}/x`)) await removeObstacle(root, above);
  await mkdir(join(root, above), { recursive: true });
  await rm(join(root, path), { recursive: true, force: true });
}
async function digestOf(path) {
  const hash = createHash("sha256");
  const { handle, stats } = await openRegular(path);
  await pipeline(handle.createReadStream({ end: stats.size }), hash);
  return hash.digest("hex");
}
var WHOLE = ["refs", "reftable", "hooks", "info", "logs"];
async function readGitFiles(directory) {
  const entries = await readdir(directory, { withFileTypes: true });
  const top = entries.filter(isFile).map(({ name }) => name);
  const whole = entries.filter((entry) => entry.isDirectory() && WHOLE.includes(entry.name));
  const below = (await Promise.all(whole.map(({ name }) => filesBelow(directory, name)))).flat();
  const files = [];
  for (const path of [...top, ...below]) files.push(await readGitFile(directory, path));
  return { directory, names: entries.map(({ name }) => name), files };
}
var withGitFile = async ({ directory, names, files }, name) => ({
  directory,
  names: [.../* @__PURE__ */ new Set([...names, name])],
  files: [...files.filter(({ path }) => path !== name), await readGitFile(directory, name)]
});
async function restoreGitFiles({ directory, names, files }) {
  const known = new Set(files.map(({ path }) => path));
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    if (!names.includes(entry.name)) await rm(join(directory, entry.name), { recursive: true, force: true });
    else if (WHOLE.includes(entry.name) && !isFile(entry)) await removeUnknown(directory, entry.name, known);
  }
  for (const file of files) await restoreGitFile(directory, file);
}
var isFile = (entry) => entry.isFile() || entry.isSymbolicLink();
async function removeUnknown(directory, name, known) {
  for (const path of await filesBelow(directory, name)) {
    if (!known.has(path)) await rm(join(directory, path), { recursive: true, force: true });
  }
}
async function filesBelow(directory, name) {
  const entries = await readdir(join(directory, name), { withFileTypes: true });
  const found = entries.map(async (entry) => {
    const path = join(name, entry.name);
    return entry.isDirectory() ? filesBelow(directory, path) : [path];
  });
  return (await Promise.all(found)).flat();
}
var MAX_GIT_FILE_BYTES = 320 * 1024 * 1024;
async function readGitFile(directory, path) {
  const at = join(directory, path);
  const found = await lstat(at);
  const link = found.isSymbolicLink();
  const bytes = link ? Buffer.from(await readlink(at)) : readRequired(at, { maxBytes: MAX_GIT_FILE_BYTES });
  return { path, content: bytes.toString("base64"), mode: found.mode & 4095, link, time: found.mtimeMs };
}
async function restoreGitFile(directory, file) {
  const at = join(directory, file.path);
  const now = await readGitFile(directory, file.path).catch(() => void 0);
  if (now?.content === file.content && now.link === file.link && now.mode === file.mode) return;
  if (!now) await clearPathInRepository(directory, file.path);
  const fresh = `${at}.${randomUUID()}`;
  const content = Buffer.from(file.content, "base64");
  if (file.link) await symlink(content.toString(), fresh);
  else {
    await writeFile(fresh, content, { flag: "wx" });
    await chmod(fresh, file.mode);
    await utimes(fresh, /* @__PURE__ */ new Date(), Math.floor(file.time * 1e3) / 1e6);
  }
  await rename(fresh, at);
}
async function clearPathInRepository(directory, path) {
  await rm(join(directory, path), { recursive: true, force: true });
  const above = dirname(path);
  if (above === ".") return;
  if (!(await lstat(join(directory, above)).catch(() => void 0))?.isDirectory())
    await clearPathInRepository(directory, above);
  await mkdir(join(directory, above), { recursive: true });
}

// src/git/outcomes-ref.ts
var OUTCOMES_REF = "refs/kodelet/outcomes";
var MONTH = /^\d{4}-\d{2}$/;
var MONTHS2 = 36;
var SCHEMA = {
  whole: "a record of outcomes",
  one: "month",
  files: MONTHS2 + 12,
  bytes: 2097152,
  isName: (name) => MONTH.test(name),
  message: "What became of pull requests"
};
async function readOutcomes(refStore) {
  const notes = await readRef(refStore, SCHEMA);
  return notes.foreign ?? outcomesIn(notes);
}
async function changeOutcomes(refStore, change) {
  const changed = await updateRef(refStore, SCHEMA, (notes) => {
    const found = outcomesIn(notes);
    if (typeof found === "string") return { value: `${OUTCOMES_REF} ${found}` };
    const record2 = change(found);
    const files = filesOf(record2);
    const isSame = files.size === notes.files.size && [...files].every(([name, text3]) => notes.files.get(name)?.text === text3);
    return { ...!isSame && { files }, value: record2 };
  });
  return changed.ok ? changed.value : changed.said;
}
function outcomesIn({ files }) {
  const record2 = /* @__PURE__ */ new Map();
  for (const [name, { text: text3 }] of files) {
    try {
      const value = JSON.parse(text3 ?? "");
      if (!isJsonObject(value)) throw new TypeError("no object");
      for (const [number, one2] of Object.entries(value)) record2.set(Number(number), outcomeIn(Number(number), one2));
    } catch {
      return `has "${name}.json", which cannot be read`;
    }
  }
  return record2;
}
var FATES = ["untouched", "edited", "merged", "rejected", "unknown"];
var REVERTS = ["reverted", "stands", "open", "unknown"];
function outcomeIn(pull, value) {
  if (!isJsonObject(value) || !Number.isSafeInteger(pull) || pull < 1) throw new TypeError("no outcome");
  const { closedAt, intent, model, labels, fate, revert, costUsd, base, commits } = value;
  const outcome = {
    pull,
    closedAt: new Date(text(closedAt)).toISOString(),
    intent: text(intent),
    model: text(model),
    labels: list(labels),
    fate: one(FATES, fate),
    ...typeof costUsd === "number" && costUsd >= 0 && { costUsd },
    base: text(base),
    commits: list(commits)
  };
  return isAccepted(outcome) ? { ...outcome, revert: one(REVERTS, revert) } : outcome;
}
function text(value) {
  if (typeof value === "string" && value.length <= 300) return value;
  throw new TypeError("no text");
}
function list(value) {
  if (Array.isArray(value) && value.length <= 100) return value.map(text);
  throw new TypeError("no list");
}
function one(all, value) {
  const found = all.find((name) => name === value);
  if (found === void 0) throw new TypeError("no such word");
  return found;
}
function filesOf(record2) {
  const months = /* @__PURE__ */ new Map();
  for (const { pull, ...rest } of [...record2.values()].sort((a, b) => a.pull - b.pull)) {
    const month = rest.closedAt.slice(0, 7);
    months.set(month, { ...months.get(month), [pull]: rest });
  }
  const kept = [...months].sort(([a], [b]) => a < b ? 1 : -1).slice(0, MONTHS2);
  return new Map(kept.map(([month, items]) => [month, `${JSON.stringify(items)}
`]));
}

// src/git/usage-ref.ts
var USAGE_REF = "refs/kodelet/usage";
var DAY = /^\d{4}-\d{2}-\d{2}$/;
var MONTH2 = /^(?:\d{4}-\d{2}|earlier)$/;
var SCHEMA2 = {
  whole: "a record of usage",
  one: "day or month",
  files: 120,
  bytes: 262144,
  isName: (name) => DAY.test(name) || MONTH2.test(name),
  message: "What runs have used"
};
async function readUsage(refStore) {
  const notes = await readRef(refStore, SCHEMA2);
  return notes.foreign ?? usageIn(notes);
}
async function changeUsage(refStore, change) {
  const changed = await updateRef(refStore, SCHEMA2, (notes) => {
    const found = usageIn(notes);
    if (typeof found === "string") return { value: { ok: false, said: `${USAGE_REF} ${found}` } };
    const { usage, value } = change(found);
    return { ...usage && { files: filesOf2(usage) }, value: { ok: true, value } };
  });
  return changed.ok ? changed.value : changed;
}
function usageIn({ files }) {
  const days = /* @__PURE__ */ new Map();
  const months = /* @__PURE__ */ new Map();
  for (const [name, { text: text3 }] of files) {
    try {
      const value = JSON.parse(text3 ?? "");
      if (DAY.test(name)) days.set(name, dayIn(value));
      else months.set(name, usedIn(value));
    } catch {
      return `has "${name}.json", which cannot be read`;
    }
  }
  return files.size === 0 ? EMPTY_USAGE : { days, months };
}
function record(value = {}) {
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return value;
  throw new TypeError("no object");
}
function amount(value = 0) {
  if (typeof value === "number" && Number.isFinite(value) && value >= 0) return value;
  throw new TypeError("no amount");
}
function text2(value) {
  if (typeof value === "string" && value.length <= 200) return value;
  throw new TypeError("no text");
}
var mapOf = (value, item) => new Map(Object.entries(record(value)).map(([name, one2]) => [text2(name), item(one2)]));
function dayIn(value) {
  const { people, refused, open } = record(value);
  return {
    ...EMPTY_DAY,
    people: mapOf(people, usedIn),
    refused: mapOf(refused, amount),
    open: mapOf(open, reservationIn)
  };
}
function usedIn(value) {
  const { runs, turns, costUsd, deniedCalls, conclusions } = record(value);
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
  const { person, turns, costUsd, expiresAt } = record(value);
  const until = Date.parse(text2(expiresAt));
  return {
    person: text2(person),
    turns: amount(turns),
    costUsd: amount(costUsd),
    expiresAt: new Date(until).toISOString()
  };
}
function filesOf2({ days, months }) {
  const plain = ({ people, refused, open }) => ({
    people: Object.fromEntries(people),
    refused: Object.fromEntries(refused),
    open: Object.fromEntries(open)
  });
  const entries = [
    ...months,
    ...[...days].map(([day, value]) => [day, plain(value)])
  ];
  return new Map(entries.map(([name, value]) => [name, `${JSON.stringify(value)}
`]));
}

// src/github/api/account.ts
var WORKFLOW_ACCOUNT = "github-actions[bot]";
async function selfLogin(github) {
  const viewer = await viewerLogin(github);
  if (viewer?.endsWith("[bot]")) return viewer;
  const person = await personLogin(github);
  return person ?? (viewer ? `${viewer}[bot]` : WORKFLOW_ACCOUNT);
}
function isOwnAccount({ login, type }, self = WORKFLOW_ACCOUNT) {
  return sameName(login, self) || type === "Bot" && sameName(login, `${self}[bot]`);
}
var isBot = ({ login, type }) => type !== "User" || login.endsWith("[bot]");
var isListedBot = (login, bots) => bots.some((bot) => sameName(bot, login) || sameName(`${bot}[bot]`, login));
var sameName = (one2, other) => one2.toLowerCase() === other.toLowerCase();
async function viewerLogin(github) {
  try {
    const answer = await github.graphql("query { viewer { login } }");
    return answer.viewer?.login;
  } catch {
    return void 0;
  }
}
async function personLogin(github) {
  try {
    return (await github.rest.users.getAuthenticated()).data.login;
  } catch {
    return void 0;
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
