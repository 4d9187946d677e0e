import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  copyRegular,
  openRegular,
  readRef,
  readRequired,
  updateRef
} from "./chunk-RUKXNR4W.mjs";
import {
  isJsonObject
} from "./chunk-VJIQ4LIJ.mjs";

// src/core/usage.ts
var isLimited = ({ perPersonDaily, perRepositoryMonthly }) => Object.keys({ ...perPersonDaily, ...perRepositoryMonthly }).length > 0, NOTHING_USED = { runs: 0, turns: 0, costUsd: 0, deniedCalls: 0, conclusions: {} }, EMPTY_DAY = { people: /* @__PURE__ */ new Map(), refused: /* @__PURE__ */ new Map(), open: /* @__PURE__ */ new Map() }, EMPTY_USAGE = { days: /* @__PURE__ */ new Map(), months: /* @__PURE__ */ new Map() }, EARLIER = "earlier", dayOf = (time2) => new Date(time2).toISOString().slice(0, 10), monthOf = (day) => day.slice(0, 7), toCents = (costUsd) => Number(costUsd.toFixed(6));
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

// src/git/ref-values.ts
function readJsonFiles({ files }, take) {
  for (let [name, { text: json }] of files)
    try {
      take(name, record(JSON.parse(json ?? "")));
    } catch {
      return `has "${name}.json", which cannot be read`;
    }
}
function record(value) {
  if (isJsonObject(value)) return value;
  throw new TypeError("no object");
}
function amount(value) {
  if (typeof value == "number" && Number.isFinite(value) && value >= 0) return value;
  throw new TypeError("no amount");
}
function shortText(value, form = /^.{0,300}$/s) {
  if (typeof value == "string" && form.test(value)) return value;
  throw new TypeError("no text of ours");
}
var time = (value) => new Date(Date.parse(shortText(value))).toISOString();
function oneOf(value, words) {
  let found = words.find((one) => one === value);
  if (found !== void 0) return found;
  throw new TypeError("no word of ours");
}

// src/git/usage-ref.ts
var USAGE_REF = "refs/kodelet/usage", DAY = /^\d{4}-\d{2}-\d{2}$/, MONTH = /^(?:\d{4}-\d{2}|earlier)$/, SCHEMA = {
  whole: "a record of usage",
  one: "day or month",
  files: 120,
  bytes: 262144,
  isName: (name) => DAY.test(name) || MONTH.test(name),
  message: "What runs have used"
};
async function readUsage(refStore) {
  let notes = await readRef(refStore, SCHEMA);
  return notes.foreign ?? usageIn(notes);
}
var changeUsage = (refStore, change) => updateRef(refStore, SCHEMA, (notes) => {
  let found = usageIn(notes);
  if (typeof found == "string") return { foreign: found };
  let { usage, value } = change(found);
  return { ...usage && { files: filesOf(usage) }, value };
});
function usageIn(notes) {
  let days = /* @__PURE__ */ new Map(), months = /* @__PURE__ */ new Map();
  return readJsonFiles(notes, (name, value) => {
    DAY.test(name) ? days.set(name, dayIn(value)) : months.set(name, usedIn(value));
  }) ?? (notes.files.size === 0 ? EMPTY_USAGE : { days, months });
}
var mapOf = (value, item) => new Map(Object.entries(record(value ?? {})).map(([name, one]) => [shortText(name), item(one)]));
function dayIn({ people, refused, open }) {
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
    runs: amount(runs ?? 0),
    turns: amount(turns ?? 0),
    costUsd: amount(costUsd ?? 0),
    deniedCalls: amount(deniedCalls ?? 0),
    conclusions: Object.fromEntries(mapOf(conclusions, amount))
  };
}
function reservationIn(value) {
  let { person, turns, costUsd, expiresAt } = record(value);
  return {
    person: shortText(person),
    turns: amount(turns ?? 0),
    costUsd: amount(costUsd ?? 0),
    expiresAt: time(expiresAt)
  };
}
function filesOf({ days, months }) {
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
var isBot = ({ login, type }) => type !== "User" || login.endsWith("[bot]"), isListedBot = (login, bots) => bots.some((bot) => sameName(bot, login) || sameName(`${bot}[bot]`, login)), sameName = (one, other) => one.toLowerCase() === other.toLowerCase();
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
  createKeeper,
  restoreFiles,
  isUnchangedFile,
  removeInside,
  isBelowFolders,
  digestOf,
  readGitFiles,
  withGitFile,
  restoreGitFiles,
  readJsonFiles,
  record,
  amount,
  shortText,
  time,
  oneOf,
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
