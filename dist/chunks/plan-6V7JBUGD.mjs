import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  dropAttempts,
  listAttempts
} from "./chunk-BAZRDZRR.mjs";
import {
  plainText
} from "./chunk-JINH3ARH.mjs";
import "./chunk-IB3DKQZR.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-CZLXGKUX.mjs";
import {
  changeBacklog,
  dropJobs,
  foldJobs,
  jobsOf,
  leasedBy,
  limitCaps,
  listOpenIssues,
  pickIssues,
  readJobs,
  requireLabels,
  roomForRuns,
  withLeases
} from "./chunk-SVEHQZSY.mjs";
import "./chunk-JBEMAGXO.mjs";
import {
  PROVIDERS,
  costOfTurns,
  turnsForIssue
} from "./chunk-HV76ZWWN.mjs";
import "./chunk-3EP535HN.mjs";
import "./chunk-JVV4EWUP.mjs";
import {
  shownCode
} from "./chunk-FD5IPNEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import {
  count
} from "./chunk-6B5GJ4DW.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/action/backlog/plan.ts
async function plan(run, access, store) {
  const { repository } = run.trigger;
  const { github, config } = access;
  const { labels, withoutLabels, leaseMs } = config.backlog;
  await requireLabels(github, repository, { "backlog.labels": labels, "backlog.without-labels": withoutLabels });
  const [{ issues, requestsLeft }, { found, tips }] = await Promise.all([
    listOpenIssues(github, repository, labels),
    readState(store)
  ]);
  const { attempts: jobs } = config.agent;
  const budgeted = await budgetCaps(run, access);
  const options = { query: config.backlog, now: github.now(), estimate: estimateOf(config) };
  const caps = (backlog) => [
    ...budgeted(waitingIn(backlog, found.jobs, tips)),
    ...limitCaps(backlog, { now: options.now, leaseMs, jobs, requestsLeft })
  ];
  const expiresAt = new Date(options.now + leaseMs).toISOString();
  const lease = { run: run.actions.runId, expiresAt, ...jobs > 1 && { jobs } };
  const { picked, folded, free, jobsEach } = await changeBacklog(store, (before) => {
    const backlog = foldJobs(before, found.jobs, options);
    const own = leasedBy(backlog, lease.run);
    const isOwn = ({ number }) => own.includes(number);
    const usable = issues.filter(({ number }) => !found.foreign.some(({ issue }) => issue === number));
    const picked2 = own.length > 0 ? again(issues.filter(isOwn), options.estimate) : pickIssues(usable, backlog, { ...options, caps: caps(backlog) });
    const numbers = picked2.issues.map(({ number }) => number);
    const after = own.length > 0 ? backlog : withLeases(backlog, numbers, lease);
    const folded2 = [...found.jobs.keys()].filter(
      (issue) => backlog.get(issue)?.lease?.run !== found.jobs.get(issue)?.run
    );
    const free2 = [...tips.keys()].filter((issue) => !backlog.get(issue)?.lease);
    const [first] = own;
    const jobsEach2 = first === void 0 ? jobs : jobsOf(backlog.get(first) ?? {});
    return { backlog: after, value: { picked: picked2, folded: folded2, free: free2, jobsEach: jobsEach2 } };
  });
  await dropJobs(store, found, folded);
  await dropAttempts(store, tips, free);
  return outcomeOfPlan(run, picked, found, jobsEach);
}
async function readState(store) {
  return { found: await readJobs(store), tips: await listAttempts(store) };
}
var waitingIn = (backlog, jobs, tips) => [...backlog].filter(([issue, { lease }]) => lease && jobs.get(issue)?.run !== lease.run).reduce((sum, [issue, entry]) => sum + Math.max(0, jobsOf(entry) - (tips.get(issue)?.length ?? 0)), 0);
var again = (issues, estimate) => ({
  issues: issues.map(({ number, characters }) => ({ number, estimateUsd: estimate(characters) })),
  left: /* @__PURE__ */ new Map()
});
function estimateOf({ model, limits, agent }) {
  const price = PROVIDERS[model.provider].models.price(model.name);
  return (characters) => {
    const turns = Math.min(limits.turns, agent.attempts * turnsForIssue(characters));
    return Math.min(limits.costUsd, costOfTurns(turns, price));
  };
}
async function budgetCaps(run, { config, checkout }) {
  const room = await roomForRuns(run, config, checkout.store.root);
  if (!room) return () => [];
  const {
    limits,
    agent: { attempts: jobs }
  } = config;
  const [costUsd, turns] = [limits.costUsd / jobs, limits.turns / jobs];
  const max = Math.min(room.runs, Math.floor(room.costUsd / costUsd), Math.floor(room.turns / turns));
  return (waiting) => {
    const free = Math.max(0, Math.floor((max - waiting) / jobs));
    return [{ max: free, why: `because the budgets leave ${count(free, "run")} at $${limits.costUsd.toFixed(2)}` }];
  };
}
function outcomeOfPlan(run, { issues, left }, { foreign }, jobs) {
  const numbers = issues.map(({ number }) => number);
  const estimate = issues.reduce((sum, { estimateUsd }) => sum + estimateUsd, 0);
  const each = jobs === 1 ? "" : ` with ${jobs} attempts each`;
  const message = `Planned ${count(numbers.length, "issue")}${each}, at an estimated $${estimate.toFixed(2)}`;
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
    outputs: { matrix: JSON.stringify(matrixOf(numbers, jobs)), "issue-count": numbers.length }
  };
}
var matrixOf = (issue, jobs) => jobs === 1 ? { issue } : { issue, "agent-attempt": Array.from({ length: jobs }, (_, index) => index + 1) };
var foreignRef = (ref, show) => `${show(ref)} holds something else, so its issue is left out. If nothing there is needed, delete it with: ${show(`git push origin :${ref}`)}`;
export {
  plan
};
