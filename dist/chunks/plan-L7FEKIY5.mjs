import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  plainText
} from "./chunk-CEY4GJ7E.mjs";
import "./chunk-2JCBXEPU.mjs";
import "./chunk-534Q7BXI.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-VBDN2EIU.mjs";
import {
  changeBacklog,
  dropJobs,
  foldJobs,
  leasedBy,
  limitCaps,
  listOpenIssues,
  pickIssues,
  readJobs,
  requireLabels,
  roomForRuns,
  withLeases
} from "./chunk-7HWIRD54.mjs";
import "./chunk-ITCXTNTK.mjs";
import {
  PROVIDERS,
  costOfTurns,
  turnsForIssue
} from "./chunk-OQDJE5NR.mjs";
import "./chunk-VV7EXSHY.mjs";
import "./chunk-6NOCC2GJ.mjs";
import "./chunk-KZIHSKDO.mjs";
import "./chunk-U7XEJT2W.mjs";
import {
  shownCode
} from "./chunk-OTCC5EYJ.mjs";
import "./chunk-YPK5F3I2.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-VV6VA6EH.mjs";
import {
  count
} from "./chunk-VFMREYNB.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/action/backlog/plan.ts
async function plan(run, access, store) {
  const { repository } = run.trigger;
  const { github, config } = access;
  const { labels, withoutLabels, leaseMs } = config.backlog;
  await requireLabels(github, repository, { "backlog.labels": labels, "backlog.without-labels": withoutLabels });
  const [{ issues, requestsLeft }, found] = await Promise.all([
    listOpenIssues(github, repository, labels),
    readJobs(store)
  ]);
  const budgeted = await budgetCaps(run, access);
  const options = { query: config.backlog, now: github.now(), estimate: estimateOf(config) };
  const caps = (backlog) => [
    ...budgeted(waitingIn(backlog, found.jobs)),
    ...limitCaps(backlog, { now: options.now, leaseMs, requestsLeft })
  ];
  const lease = { run: run.actions.runId, expiresAt: new Date(options.now + leaseMs).toISOString() };
  const { picked, folded } = await changeBacklog(store, (before) => {
    const backlog = foldJobs(before, found.jobs, options);
    const own = leasedBy(backlog, lease.run);
    const isOwn = ({ number }) => own.includes(number);
    const free = issues.filter(({ number }) => !found.foreign.some(({ issue }) => issue === number));
    const picked2 = own.length > 0 ? again(issues.filter(isOwn), options.estimate) : pickIssues(free, backlog, { ...options, caps: caps(backlog) });
    const numbers = picked2.issues.map(({ number }) => number);
    const after = own.length > 0 ? backlog : withLeases(backlog, numbers, lease);
    const folded2 = [...found.jobs.keys()].filter(
      (issue) => backlog.get(issue)?.lease?.run !== found.jobs.get(issue)?.run
    );
    return { backlog: after, value: { picked: picked2, folded: folded2 } };
  });
  await dropJobs(store, found, folded);
  return outcomeOfPlan(run, picked, found);
}
var waitingIn = (backlog, jobs) => [...backlog].filter(([issue, { lease }]) => lease && jobs.get(issue)?.run !== lease.run).length;
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
  const max = Math.min(room.runs, Math.floor(room.costUsd / limits.costUsd), Math.floor(room.turns / limits.turns));
  return (waiting) => {
    const free = Math.max(0, max - waiting);
    return [{ max: free, why: `because the budgets leave ${count(free, "run")} at $${limits.costUsd.toFixed(2)}` }];
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
