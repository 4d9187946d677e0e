import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  pickIssues,
  roomForRuns
} from "./chunk-4X42NKAA.mjs";
import {
  plainText,
  shownCode
} from "./chunk-TJQD4V7A.mjs";
import "./chunk-TQK2PKO7.mjs";
import "./chunk-GWDP3FYK.mjs";
import "./chunk-BH4BU6JV.mjs";
import "./chunk-OWMHCRJW.mjs";
import "./chunk-QGPJURJA.mjs";
import {
  changeBacklog,
  demandLabels,
  dropLegs,
  foldLegs,
  leasedBy,
  listOpenIssues,
  readLegs,
  withLeases
} from "./chunk-RX4GB73R.mjs";
import {
  PROVIDERS
} from "./chunk-Y756HE7Q.mjs";
import "./chunk-74SZSWEE.mjs";
import "./chunk-OZUIT4GO.mjs";
import "./chunk-DXTI5RIO.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-HT6ENDTV.mjs";
import "./chunk-A5GEVGBE.mjs";
import "./chunk-QB4KSJDL.mjs";
import {
  count
} from "./chunk-UKQB5A53.mjs";
import "./chunk-JVZTSKKL.mjs";

// src/core/backlog-limits.ts
var REQUESTS_OF_LEG = 15;
var WRITES_OF_LEG = 2;
var MOST_WRITES = 500;
var SHARE = 0.8;
var HOUR_MS = 36e5;
function limitCaps(backlog, { now, leaseMs, requestsLeft = Number.POSITIVE_INFINITY }) {
  const number = (counts) => [...backlog.values()].filter(counts).length;
  const recent = number(({ last }) => last !== void 0 && Date.parse(last.endedAt) > now - HOUR_MS);
  const leased = number(({ lease }) => lease !== void 0);
  const planned = number(({ lease }) => lease !== void 0 && Date.parse(lease.expiresAt) > now + leaseMs - HOUR_MS);
  const writes = Math.max(0, Math.floor(MOST_WRITES * SHARE / WRITES_OF_LEG) - recent - leased);
  const requests = Math.max(0, Math.floor(requestsLeft * SHARE / REQUESTS_OF_LEG) - planned);
  return [
    { most: writes, why: `because one account may write ${MOST_WRITES} times an hour on GitHub` },
    { most: requests, why: `because GitHub takes ${requestsLeft} more requests of this token in this hour` }
  ];
}

// src/providers/run-cost.ts
var FIRST_TOKENS = 3600 + 1500;
var RESULT_TOKENS = 2e3;
var OUTPUT_TOKENS = 500;
function costOfTurns(turns, { cacheRead, cacheWrite, output }) {
  const added = RESULT_TOKENS + OUTPUT_TOKENS;
  const written = FIRST_TOKENS + (turns - 1) * added;
  const read = (turns - 1) * FIRST_TOKENS + added * (turns - 1) * (turns - 2) / 2;
  return (read * cacheRead + written * cacheWrite + turns * OUTPUT_TOKENS * output) / 1e6;
}
var SMALL = { turns: 15, characters: 1500 };
var LARGE = { turns: 40, characters: 6e3 };
function turnsForIssue(characters) {
  const share = (characters - SMALL.characters) / (LARGE.characters - SMALL.characters);
  return Math.round(SMALL.turns + Math.min(1, Math.max(0, share)) * (LARGE.turns - SMALL.turns));
}

// src/action/plan.ts
async function plan(run, access, store) {
  const { repository } = run.trigger;
  const { github, config } = access;
  const { labels, withoutLabels, leaseMs } = config.backlog;
  await demandLabels(github, repository, { "backlog.labels": labels, "backlog.without-labels": withoutLabels });
  const [{ issues, requestsLeft }, found] = await Promise.all([
    listOpenIssues(github, repository, labels),
    readLegs(store)
  ]);
  const budgeted = await budgetCaps(run, access);
  const options = { query: config.backlog, now: github.now(), estimate: estimateOf(config) };
  const caps = (backlog) => [
    ...budgeted(waitingIn(backlog, found.legs)),
    ...limitCaps(backlog, { now: options.now, leaseMs, requestsLeft })
  ];
  const lease = { run: run.actions.runId, expiresAt: new Date(options.now + leaseMs).toISOString() };
  const { picked, folded } = await changeBacklog(store, (before) => {
    const backlog = foldLegs(before, found.legs, options);
    const own = leasedBy(backlog, lease.run);
    const isOwn = ({ number }) => own.includes(number);
    const free = issues.filter(({ number }) => !found.foreign.some(({ issue }) => issue === number));
    const picked2 = own.length > 0 ? again(issues.filter(isOwn), options.estimate) : pickIssues(free, backlog, { ...options, caps: caps(backlog) });
    const numbers = picked2.issues.map(({ number }) => number);
    const after = own.length > 0 ? backlog : withLeases(backlog, numbers, lease);
    const folded2 = [...found.legs.keys()].filter(
      (issue) => backlog.get(issue)?.lease?.run !== found.legs.get(issue)?.run
    );
    return { backlog: after, value: { picked: picked2, folded: folded2 } };
  });
  await dropLegs(store, found, folded);
  return outcomeOfPlan(run, picked, found);
}
var waitingIn = (backlog, legs) => [...backlog].filter(([issue, { lease }]) => lease && legs.get(issue)?.run !== lease.run).length;
var again = (issues, estimate) => ({
  issues: issues.map(({ number, characters }) => ({ number, estimateUsd: estimate(characters) })),
  left: /* @__PURE__ */ new Map()
});
function estimateOf({ model, limits }) {
  const price = PROVIDERS[model.provider].models.price(model.name);
  return (characters) => {
    const turns = Math.min(limits.turns, turnsForIssue(characters));
    return Math.min(limits.costUsd, costOfTurns(turns, price));
  };
}
async function budgetCaps(run, { config, checkout }) {
  const room = await roomForRuns(run, config, checkout.store.root);
  if (!room) return () => [];
  const { limits } = config;
  const most = Math.min(room.runs, Math.floor(room.costUsd / limits.costUsd), Math.floor(room.turns / limits.turns));
  return (waiting) => {
    const free = Math.max(0, most - waiting);
    return [{ most: free, why: `because the budgets leave ${count(free, "run")} at $${limits.costUsd.toFixed(2)}` }];
  };
}
function outcomeOfPlan(run, { issues, left }, { foreign }) {
  const numbers = issues.map(({ number }) => number);
  const estimate = issues.reduce((sum, { estimateUsd }) => sum + estimateUsd, 0);
  const message = `Planned ${count(numbers.length, "issue")}, at an estimated $${estimate.toFixed(2)}`;
  for (const { ref } of foreign) {
    run.stream.emit({ type: "notice", level: "warning", text: foreignRef(ref, (text) => text) });
  }
  const link = (number) => `[#${number}](${run.actions.serverUrl}/${run.actions.repository}/issues/${number})`;
  const rows = [...left].map(([reason, issues2]) => `| ${issues2} | ${plainText(reason)} |`);
  const parts = [
    `**${message}.**`,
    numbers.map(link).join(", "),
    rows.length > 0 ? ["| Issues | not planned: |", "| --: | :-- |", ...rows].join("\n") : "",
    ...foreign.map(({ ref }) => foreignRef(ref, shownCode))
  ];
  return {
    conclusion: "succeeded",
    message: `${message}.`,
    reason: "",
    answer: parts.filter(Boolean).join("\n\n"),
    byHost: true,
    outputs: { matrix: JSON.stringify({ issue: numbers }), "issue-count": numbers.length }
  };
}
var foreignRef = (ref, show) => `${show(ref)} holds something else, so its issue is left out. If nothing there is needed, delete it with: ${show(`git push origin :${ref}`)}`;
export {
  plan
};
