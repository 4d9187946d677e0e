import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readNotes,
  updateNotes
} from "./chunk-KDVR725Y.mjs";

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
function takenBy(usage, person, day) {
  const { people, open } = usage.days.get(day) ?? EMPTY_DAY;
  const own = [...open.values()].filter((reservation) => reservation.person === person);
  return taken([people.get(person) ?? NOTHING_USED], own);
}
function takenIn(usage, month) {
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
  const name = day.people.has(person) || day.people.size < MOST_PEOPLE ? person : OTHERS;
  const people = new Map(day.people).set(name, addUsed(day.people.get(name) ?? NOTHING_USED, used));
  return { open, people, refused: withRefused(day.refused, refused) };
}
var MOST_PEOPLE = 200;
var MOST_REFUSED = 40;
var OTHERS = "(others)";
function withRefused(before, calls) {
  const refused = new Map(before);
  for (const call of calls) {
    const name = refused.has(call) || refused.size < MOST_REFUSED ? call : OTHERS;
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

// src/git/usage-ref.ts
var USAGE_REF = "refs/kodelet/usage";
var DAY = /^\d{4}-\d{2}-\d{2}$/;
var MONTH = /^(?:\d{4}-\d{2}|earlier)$/;
var SHAPE = {
  whole: "a record of usage",
  one: "day or month",
  files: 120,
  bytes: 262144,
  isName: (name) => DAY.test(name) || MONTH.test(name),
  message: "What runs have used"
};
async function readUsage(place) {
  const notes = await readNotes(place, SHAPE);
  return notes.foreign ?? usageIn(notes);
}
async function changeUsage(place, change) {
  const changed = await updateNotes(place, SHAPE, (notes) => {
    const found = usageIn(notes);
    if (typeof found === "string") return { value: { ok: false, said: `${USAGE_REF} ${found}` } };
    const { usage, value } = change(found);
    return { ...usage && { files: filesOf(usage) }, value: { ok: true, value } };
  });
  return changed.ok ? changed.value : changed;
}
function usageIn({ files }) {
  const days = /* @__PURE__ */ new Map();
  const months = /* @__PURE__ */ new Map();
  for (const [name, { text: text2 }] of files) {
    try {
      const value = JSON.parse(text2 ?? "");
      if (DAY.test(name)) days.set(name, dayIn(value));
      else months.set(name, usedIn(value));
    } catch {
      return `has "${name}.json", which cannot be read`;
    }
  }
  return files.size === 0 ? EMPTY_USAGE : { days, months };
}
function record(value = {}) {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw new TypeError("no object");
}
function amount(value = 0) {
  if (typeof value === "number" && Number.isFinite(value) && value >= 0) return value;
  throw new TypeError("no amount");
}
function text(value) {
  if (typeof value === "string" && value.length <= 200) return value;
  throw new TypeError("no text");
}
var mapOf = (value, item) => new Map(Object.entries(record(value)).map(([name, one]) => [text(name), item(one)]));
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
    ...{ runs: amount(runs), turns: amount(turns), costUsd: amount(costUsd), deniedCalls: amount(deniedCalls) },
    conclusions: Object.fromEntries(mapOf(conclusions, amount))
  };
}
function reservationIn(value) {
  const { person, turns, costUsd, expiresAt } = record(value);
  const until = Date.parse(text(expiresAt));
  return {
    ...{ person: text(person), turns: amount(turns), costUsd: amount(costUsd) },
    expiresAt: new Date(until).toISOString()
  };
}
function filesOf({ days, months }) {
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

export {
  isLimited,
  dayOf,
  monthOf,
  toCents,
  totalOf,
  takenBy,
  takenIn,
  withReservation,
  withoutReservation,
  upToDate,
  USAGE_REF,
  readUsage,
  changeUsage
};
