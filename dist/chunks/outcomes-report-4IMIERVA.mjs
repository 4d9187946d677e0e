import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openLocalNotes,
  openRepositoryClone
} from "./chunk-VXIWJU6S.mjs";
import "./chunk-QU4V3SLC.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-UMDZ4W36.mjs";
import {
  EXIT
} from "./chunk-LB7XA6FJ.mjs";
import "./chunk-VECXKD2H.mjs";
import {
  loadOutcomes,
  saveOutcomes,
  scanOutcomes
} from "./chunk-7PZLVTQC.mjs";
import "./chunk-JINH3ARH.mjs";
import "./chunk-IB3DKQZR.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-CZLXGKUX.mjs";
import {
  OUTCOMES_REF,
  dayOf,
  groupOutcomes,
  mergeOutcomes,
  totalOutcomes
} from "./chunk-JBEMAGXO.mjs";
import {
  dollars,
  plain,
  plainLine,
  readGitHubAccess,
  readTerminal
} from "./chunk-HV76ZWWN.mjs";
import "./chunk-3EP535HN.mjs";
import {
  outboundFetch
} from "./chunk-JVV4EWUP.mjs";
import "./chunk-FD5IPNEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-6B5GJ4DW.mjs";
import {
  KodeletError
} from "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/cli/outcomes-report.ts
async function outcomesReport(options) {
  const now = Date.now();
  const since = sinceOf(options.since, now);
  const refStore = await openLocalNotes({ ref: OUTCOMES_REF, what: "outcomes" });
  const record = await loadOutcomes(refStore);
  const scan = await scanGitHub(options, record, since);
  for (const note of notesOf(scan, options)) process.stderr.write(`kodelet-ci: ${note}
`);
  const all = await updated(record);
  const outcomes = [...all.values()].filter(({ closedAt }) => Date.parse(closedAt) >= since);
  if (options.json) writeJson({ since: dayOf(since), ...summaryOf(outcomes), scanned: scan !== void 0 });
  else for (const line of lines(outcomes, dayOf(since))) writeLine(plain(line));
  return EXIT.ok;
  async function updated(before) {
    if (!scan) return before;
    return options.record ? saveOutcomes(refStore, scan, now) : mergeOutcomes(before, scan.fresh, scan.history, now);
  }
}
var USUAL_DAYS = 90;
var DAY_MS = 864e5;
function sinceOf(given, now) {
  if (given === void 0) return now - USUAL_DAYS * DAY_MS;
  const time = /^\d{4}-\d{2}-\d{2}$/.test(String(given)) ? Date.parse(`${given}T00:00:00Z`) : Number.NaN;
  if (time <= now) return time;
  throw new KodeletError("usage", `option --since is "${given}"`, {
    remedy: "Allowed: a day in the past, such as 2026-10-01"
  });
}
async function scanGitHub(options, record, since) {
  const access = readGitHubAccess();
  if (access.token === void 0 && !options.record) return void 0;
  const { github, place } = await openRepositoryClone("outcomes", access, outboundFetch(readTerminal().network));
  return scanOutcomes({ github, place, self: String(options.account) }, record, since);
}
function notesOf(scan, { json }) {
  if (json) return [];
  if (!scan) return ["GitHub was not asked, because neither GH_TOKEN nor GITHUB_TOKEN is set: this is the record"];
  return scan.isWhole ? [] : ["there are more pull requests than a scan reads; a later --since shows the newest ones"];
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
  ]);
  yield row("all", "", cells(totalOutcomes(outcomes)));
  for (const [kind, groups] of Object.entries(groupOutcomes(outcomes)))
    for (const [name, totals] of Object.entries(groups)) yield row(kind, plainLine(name), cells(totals));
  const { open, withoutCost } = totalOutcomes(outcomes);
  if (open > 0) yield `Merged less than 14 days ago, so a revert may still come: ${open}`;
  if (withoutCost > 0) yield `Cost unknown, and left out of both amounts: ${withoutCost}`;
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
];
var row = (kind, name, figures) => [kind.padEnd(6), name.padEnd(24), ...figures.map((figure, index) => figure.padStart(index < 7 ? 9 : 12))].join(" ").trimEnd();
export {
  outcomesReport
};
