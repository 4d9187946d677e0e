import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openLocalNotes,
  openRepositoryClone
} from "./chunk-HGEHTFFQ.mjs";
import "./chunk-SWVVMLXD.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-A33ZDFD6.mjs";
import {
  EXIT
} from "./chunk-24VGQWFL.mjs";
import "./chunk-AE2Q3KH3.mjs";
import {
  loadOutcomes,
  saveOutcomes,
  scanOutcomes
} from "./chunk-5CCB7DIJ.mjs";
import "./chunk-OWAA3ENJ.mjs";
import "./chunk-PMTVLGR3.mjs";
import "./chunk-SHL5D4HH.mjs";
import "./chunk-CVKVDPR5.mjs";
import "./chunk-NP2V3FBQ.mjs";
import {
  OUTCOMES_REF,
  groupOutcomes,
  mergeOutcomes,
  totalOutcomes
} from "./chunk-SASV543H.mjs";
import {
  dayOf
} from "./chunk-MYA6JJVQ.mjs";
import {
  dollars,
  plain,
  plainLine,
  readGitHubAccess,
  readTerminal
} from "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import {
  outboundFetch
} from "./chunk-RUKXNR4W.mjs";
import "./chunk-UK5ZVJY2.mjs";
import "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import "./chunk-2CPQNCYK.mjs";
import {
  KodeletError
} from "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/cli/outcomes-command.ts
async function outcomesReport(options) {
  let now = Date.now(), since = sinceOf(options.since, now), refStore = await openLocalNotes({ ref: OUTCOMES_REF, what: "outcomes" }), record = await loadOutcomes(refStore), scan = await scanGitHub(options, record, since);
  for (let note of notesOf(scan, options)) process.stderr.write(`kodelet-ci: ${note}
`);
  let outcomes = [...(await updated(record)).values()].filter(({ closedAt }) => Date.parse(closedAt) >= since);
  if (options.json) writeJson({ since: dayOf(since), ...summaryOf(outcomes), scanned: scan !== void 0 });
  else for (let line of lines(outcomes, dayOf(since))) writeLine(plain(line));
  return EXIT.ok;
  async function updated(before) {
    return scan ? options.record ? saveOutcomes(refStore, scan, now) : mergeOutcomes(before, scan.fresh, scan.history, now) : before;
  }
}
var USUAL_DAYS = 90, DAY_MS = 864e5;
function sinceOf(given, now) {
  if (given === void 0) return now - USUAL_DAYS * DAY_MS;
  let time = /^\d{4}-\d{2}-\d{2}$/.test(String(given)) ? Date.parse(`${given}T00:00:00Z`) : Number.NaN;
  if (time <= now) return time;
  throw new KodeletError("usage", `option --since is "${given}"`, {
    remedy: "Allowed: a day in the past, such as 2026-10-01"
  });
}
async function scanGitHub(options, record, since) {
  let access = readGitHubAccess();
  if (access.token === void 0 && !options.record) return;
  let { github, place } = await openRepositoryClone("outcomes", access, outboundFetch(readTerminal().network));
  return scanOutcomes({ github, place, self: String(options.account) }, record, since);
}
function notesOf(scan, { json }) {
  return json ? [] : scan ? scan.isWhole ? [] : ["there are more pull requests than a scan reads; a later --since shows the newest ones"] : ["GitHub was not asked, because neither GH_TOKEN nor GITHUB_TOKEN is set: this is the record"];
}
var summaryOf = (outcomes) => ({
  totals: totalOutcomes(outcomes),
  by: groupOutcomes(outcomes),
  pulls: outcomes.toSorted((a, b) => a.pull - b.pull).map(({ commits: _, ...outcome }) => outcome)
});
function* lines(outcomes, since) {
  if (outcomes.length === 0) return yield `No pull request of the agent was closed since ${since}.`;
  yield row("since", since, [
    "closed",
    "accepted",
    "untouched",
    "edited",
    "rejected",
    "reverted",
    "unknown",
    "cost",
    "per accepted"
  ]), yield row("all", "", cells(totalOutcomes(outcomes)));
  for (let [kind, groups] of Object.entries(groupOutcomes(outcomes)))
    for (let [name, totals] of Object.entries(groups)) yield row(kind, plainLine(name), cells(totals));
  let { open, withoutCost } = totalOutcomes(outcomes);
  open > 0 && (yield `Merged less than 14 days ago, so a revert may still come: ${open}`), withoutCost > 0 && (yield `Cost unknown, and left out of both amounts: ${withoutCost}`);
}
var cells = (totals) => [
  ...[
    totals.items,
    totals.accepted,
    totals.untouched,
    totals.edited,
    totals.rejected,
    totals.reverted,
    totals.unknown
  ].map(String),
  dollars(totals.costUsd),
  totals.perAcceptedUsd === void 0 ? "-" : dollars(totals.perAcceptedUsd)
], row = (kind, name, figures) => [kind.padEnd(6), name.padEnd(24), ...figures.map((figure, index) => figure.padStart(index < 7 ? 9 : 12))].join(" ").trimEnd();
export {
  outcomesReport
};
