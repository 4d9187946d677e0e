import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  dropAttempts,
  listAttempts
} from "./chunk-MGTYUTTM.mjs";
import {
  roomForRuns,
  warn
} from "./chunk-WFPSQ6XO.mjs";
import {
  plainText
} from "./chunk-OWAA3ENJ.mjs";
import "./chunk-PMTVLGR3.mjs";
import "./chunk-SHL5D4HH.mjs";
import "./chunk-CVKVDPR5.mjs";
import "./chunk-NP2V3FBQ.mjs";
import "./chunk-SASV543H.mjs";
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
  withLeases
} from "./chunk-OPSYQAIC.mjs";
import "./chunk-MYA6JJVQ.mjs";
import {
  PROVIDERS,
  costOfTurns,
  turnsForIssue
} from "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import "./chunk-RUKXNR4W.mjs";
import {
  shownCode
} from "./chunk-UK5ZVJY2.mjs";
import "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import {
  count
} from "./chunk-2CPQNCYK.mjs";
import "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/action/backlog/plan.ts
async function plan(run, access, store) {
  let { repository } = run.trigger, { github, config } = access, { labels, withoutLabels, leaseMs } = config.backlog;
  await requireLabels(github, repository, { "backlog.labels": labels, "backlog.without-labels": withoutLabels });
  let [{ issues, requestsLeft }, { found, tips }] = await Promise.all([
    listOpenIssues(github, repository, labels),
    readState(store)
  ]), { attempts: jobs } = config.agent, budgeted = await budgetCaps(run, access), options = { query: config.backlog, now: github.now(), estimate: estimateOf(config) }, caps = (backlog) => [
    ...budgeted(waitingIn(backlog, found.jobs, tips)),
    ...limitCaps(backlog, { now: options.now, leaseMs, jobs, requestsLeft })
  ], expiresAt = new Date(options.now + leaseMs).toISOString(), lease = { run: run.actions.runId, expiresAt, ...jobs > 1 && { jobs } }, { picked, folded, free, jobsEach } = await changeBacklog(store, (before) => {
    let backlog = foldJobs(before, found.jobs, options), own = leasedBy(backlog, lease.run), isOwn = ({ number }) => own.includes(number), usable = issues.filter(({ number }) => !found.foreign.some(({ issue }) => issue === number)), picked2 = own.length > 0 ? again(issues.filter(isOwn), options.estimate) : pickIssues(usable, backlog, { ...options, caps: caps(backlog) }), numbers = picked2.issues.map(({ number }) => number), after = own.length > 0 ? backlog : withLeases(backlog, numbers, lease), folded2 = [...found.jobs.keys()].filter(
      (issue) => backlog.get(issue)?.lease?.run !== found.jobs.get(issue)?.run
    ), free2 = [...tips.keys()].filter((issue) => !backlog.get(issue)?.lease), [first] = own, jobsEach2 = first === void 0 ? jobs : jobsOf(backlog.get(first) ?? {});
    return { backlog: after, value: { picked: picked2, folded: folded2, free: free2, jobsEach: jobsEach2 } };
  });
  return await dropJobs(store, found, folded), await dropAttempts(store, tips, free), outcomeOfPlan(run, picked, found, jobsEach);
}
async function readState(store) {
  return { found: await readJobs(store), tips: await listAttempts(store) };
}
var waitingIn = (backlog, jobs, tips) => [...backlog].filter(([issue, { lease }]) => lease && jobs.get(issue)?.run !== lease.run).reduce((sum, [issue, entry]) => sum + Math.max(0, jobsOf(entry) - (tips.get(issue)?.length ?? 0)), 0), again = (issues, estimate) => ({
  issues: issues.map(({ number, characters }) => ({ number, estimateUsd: estimate(characters) })),
  left: /* @__PURE__ */ new Map()
});
function estimateOf({ model, limits, agent }) {
  let price = PROVIDERS[model.provider].models.price(model.name);
  return (characters) => {
    let turns = Math.min(limits.turns, agent.attempts * turnsForIssue(characters));
    return Math.min(limits.costUsd, costOfTurns(turns, price));
  };
}
async function budgetCaps(run, { config, checkout }) {
  let room = await roomForRuns(run, config, checkout.store.root);
  if (!room) return () => [];
  let {
    limits,
    agent: { attempts: jobs }
  } = config, [costUsd, turns] = [limits.costUsd / jobs, limits.turns / jobs], max = Math.min(room.runs, Math.floor(room.costUsd / costUsd), Math.floor(room.turns / turns));
  return (waiting) => {
    let free = Math.max(0, Math.floor((max - waiting) / jobs));
    return [{ max: free, why: `because the budgets leave ${count(free, "run")} at $${limits.costUsd.toFixed(2)}` }];
  };
}
function outcomeOfPlan(run, { issues, left }, { foreign }, jobs) {
  let numbers = issues.map(({ number }) => number), estimate = issues.reduce((sum, { estimateUsd }) => sum + estimateUsd, 0), each = jobs === 1 ? "" : ` with ${jobs} attempts each`, message = `Planned ${count(numbers.length, "issue")}${each}, at an estimated $${estimate.toFixed(2)}`;
  for (let { ref } of foreign)
    warn(
      run.stream,
      foreignRef(ref, (text) => text)
    );
  let link = (number) => `[#${number}](${run.actions.serverUrl}/${run.actions.repository}/issues/${number})`, rows = [...left].map(([reason, issues2]) => `| ${issues2} | ${plainText(reason)} |`), parts = [
    `**${message}.**`,
    numbers.map(link).join(", "),
    rows.length > 0 ? ["| Issues | not planned: |", "| --: | :-- |", ...rows].join(`
`) : "",
    ...foreign.map(({ ref }) => foreignRef(ref, shownCode))
  ];
  return {
    conclusion: "succeeded",
    message: `${message}.`,
    reason: "",
    answer: parts.filter(Boolean).join(`

`),
    byHost: !0,
    outputs: { matrix: JSON.stringify(matrixOf(numbers, jobs)), "issue-count": numbers.length }
  };
}
var matrixOf = (issue, jobs) => jobs === 1 ? { issue } : { issue, "agent-attempt": Array.from({ length: jobs }, (_, index) => index + 1) }, foreignRef = (ref, show) => `${show(ref)} holds something else, so its issue is left out. If nothing there is needed, delete it with: ${show(`git push origin :${ref}`)}`;
export {
  plan
};
