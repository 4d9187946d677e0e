import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openLocalNotes
} from "./chunk-HGEHTFFQ.mjs";
import "./chunk-SWVVMLXD.mjs";
import {
  loadSettings,
  writeJson,
  writeLine
} from "./chunk-A33ZDFD6.mjs";
import {
  EXIT
} from "./chunk-24VGQWFL.mjs";
import "./chunk-AE2Q3KH3.mjs";
import "./chunk-NP2V3FBQ.mjs";
import "./chunk-SASV543H.mjs";
import {
  USAGE_REF,
  dayOf,
  monthOf,
  readUsage,
  reservedIn,
  totalOf,
  upToDate,
  usageWithReservation
} from "./chunk-MYA6JJVQ.mjs";
import {
  dollars,
  plain
} from "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import "./chunk-RUKXNR4W.mjs";
import "./chunk-UK5ZVJY2.mjs";
import "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import {
  count
} from "./chunk-2CPQNCYK.mjs";
import {
  KodeletError
} from "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/cli/usage-command.ts
async function usageReport(options) {
  let weeks = weeksOf(options.weeks), { budgets } = await loadSettings(options), refStore = await openLocalNotes({ ref: USAGE_REF, what: "usage" }), usage = await readUsage(refStore);
  if (typeof usage == "string")
    throw new KodeletError("git", `${USAGE_REF} is not a record of usage: it ${usage}`, {
      remedy: `Look at it with: git fetch origin ${USAGE_REF} && git show FETCH_HEAD. Delete it with: git push origin :${USAGE_REF}`
    });
  let now = Date.now(), summary = summarize(upToDate(usage, now), now, weeks);
  if (options.json) writeJson(summary);
  else for (let line of lines(summary, budgets.perPersonDaily, budgets.perRepositoryMonthly)) writeLine(plain(line));
  return EXIT.ok;
}
var MAX_WEEKS = 8;
function weeksOf(given) {
  let weeks = Number(given ?? 4);
  if (Number.isInteger(weeks) && weeks >= 1 && weeks <= MAX_WEEKS) return weeks;
  throw new KodeletError("usage", `option --weeks is "${given}"`, {
    remedy: `Allowed: a whole number from 1 to ${MAX_WEEKS}`
  });
}
var DAY_MS = 864e5;
function summarize(usage, now, many) {
  let today = dayOf(now), monday = now - (new Date(now).getUTCDay() + 6) % 7 * DAY_MS, starts = Array.from({ length: many }, (_, index) => monday - (many - 1 - index) * 7 * DAY_MS), from = dayOf(starts[0] ?? monday), weeks = starts.map((start) => {
    let days = Array.from({ length: 7 }, (_, index) => usage.days.get(dayOf(start + index * DAY_MS)));
    return { from: dayOf(start), ...totalOf(days.flatMap((day) => [...day?.people.values() ?? []])) };
  }), { people = /* @__PURE__ */ new Map(), open = /* @__PURE__ */ new Map() } = usage.days.get(today) ?? {}, names = /* @__PURE__ */ new Set([...people.keys(), ...[...open.values()].map(({ person }) => person)]);
  return {
    weeks,
    month: { month: monthOf(today), ...reservedIn(usage, monthOf(today)) },
    today: [...names].sort().map((person) => ({ person, ...usageWithReservation(usage, person, today) })),
    refused: refusedSince(usage, from)
  };
}
function refusedSince({ days }, from) {
  let times = /* @__PURE__ */ new Map();
  for (let [day, { refused }] of days)
    if (!(day < from))
      for (let [call, number] of refused) times.set(call, (times.get(call) ?? 0) + number);
  return [...times].map(([call, number]) => ({ call, times: number })).sort((a, b) => b.times - a.times);
}
function* lines({ weeks, month, today, refused }, daily, monthly) {
  yield row("week from", "runs", "turns", "cost", "refused", "ended as");
  for (let { from, runs, turns, costUsd, deniedCalls, conclusions } of weeks) {
    let ended = Object.entries(conclusions).map(([name, number]) => `${name} ${number}`);
    yield row(from, `${runs}`, `${turns}`, dollars(costUsd), `${deniedCalls}`, ended.join(", ") || "-");
  }
  yield "", yield `This month (${month.month}): ${describeTaken(month, monthly)}`;
  for (let one of today) yield `Today, ${one.person}: ${describeTaken(one, daily)}`;
  refused.length > 0 && (yield `Refused most: ${refused.slice(0, MAX_REFUSED).map(({ call, times }) => `${call} (${times})`).join(", ")}`);
}
var MAX_REFUSED = 10;
function row(week, ...[runs = "", turns = "", cost = "", refused = "", ended = ""]) {
  return [week.padEnd(10), runs.padStart(5), turns.padStart(6), cost.padStart(9), refused.padStart(7), ended].join(
    "  "
  );
}
function describeTaken({ runs, turns, costUsd, open }, limits) {
  let parts = [
    limits.runs === void 0 ? count(runs, "run") : `${runs} of ${count(limits.runs, "run")}`,
    limits.costUsd === void 0 ? dollars(costUsd) : `${dollars(costUsd)} of ${dollars(limits.costUsd)}`,
    limits.turns === void 0 ? count(turns, "turn") : `${turns} of ${count(limits.turns, "turn")}`
  ], held = open === 0 ? "" : `, with what ${count(open, "run")} that ${open === 1 ? "has" : "have"} not ended may use`;
  return parts.join(", ") + held;
}
export {
  usageReport
};
