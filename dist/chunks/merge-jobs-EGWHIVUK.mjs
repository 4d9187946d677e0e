import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  dropAttempts,
  listAttempts
} from "./chunk-MGTYUTTM.mjs";
import {
  nameIssue
} from "./chunk-3VD3DUGU.mjs";
import {
  partsOf,
  warn
} from "./chunk-WFPSQ6XO.mjs";
import "./chunk-OWAA3ENJ.mjs";
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
  jobsOfRun,
  leasedBy,
  readBacklog,
  readJobs
} from "./chunk-OPSYQAIC.mjs";
import {
  toCents
} from "./chunk-MYA6JJVQ.mjs";
import "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import "./chunk-RUKXNR4W.mjs";
import "./chunk-UK5ZVJY2.mjs";
import "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import {
  count,
  hasSucceeded
} from "./chunk-2CPQNCYK.mjs";
import {
  describeError
} from "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/action/backlog/merge-jobs.ts
async function merge(run, access, store) {
  let { runId } = run.actions, { github } = access;
  await publishLeft(run, access, store);
  let found = await readJobs(store), options = { now: github.now(), ended: runId }, merged = (before) => {
    let backlog = foldJobs(before, found.jobs, options);
    return { backlog, value: jobsOfRun(before, backlog, runId) };
  };
  try {
    let jobs = await changeBacklog(store, merged), own = [...found.jobs].flatMap(([issue, job]) => job.run === runId ? [issue] : []);
    await dropJobs(store, found, own);
    let done = [...jobs].flatMap(([issue, job]) => hasSucceeded(job?.conclusion) ? [issue] : []);
    return await dropAttempts(store, await listAttempts(store), done), reportOn(run, jobs);
  } catch (error) {
    return { ...reportOn(run, merged(await readBacklog(store)).value), conclusion: "failed", message: describeError(error), ...partsOf(error) };
  }
}
async function publishLeft(run, access, store) {
  let { actions, secrets, stream } = run, backlog = await readBacklog(store), several = leasedBy(backlog, actions.runId).filter((issue) => jobsOf(backlog.get(issue) ?? {}) > 1);
  if (several.length === 0) return;
  let [tips, { jobs: ended }] = [await listAttempts(store), await readJobs(store)];
  for (let issue of several.filter((one) => tips.has(one) && !ended.get(one)?.result)) {
    let jobs = jobsOf(backlog.get(issue) ?? {});
    try {
      let trigger = await nameIssue({ actions, secrets, issue }, run.trigger);
      if (!trigger.run) {
        warn(stream, `No attempt was published: ${trigger.reason}`);
        continue;
      }
      let { publishBest } = await import("./publish-best-XSJVTXWD.mjs");
      await publishBest({ ...run, trigger }, access, { store, issue, jobs, isOver: !0 });
    } catch (error) {
      let text = `The best attempt at #${issue} could not be published: ${describeError(error)}. ${PERMISSIONS}`;
      stream.emit({ type: "notice", level: "error", text });
    }
  }
}
var PERMISSIONS = 'Give the job that merges the permissions "issues: write" and "pull-requests: write"';
function reportOn({ actions }, jobs) {
  let rows = [...jobs].toSorted(([a], [b]) => a - b), ended = rows.flatMap(([, job]) => job ?? []), [turns, costUsd] = [total(ended, "turns"), toCents(total(ended, "costUsd"))], pulls = ended.filter(({ pull }) => pull !== void 0).length, message = `${count(jobs.size, "issue")}: ${count(pulls, "pull request")}, ${count(turns, "turn")}, $${costUsd.toFixed(2)}`, page = `${actions.serverUrl}/${actions.repository}`, lines = rows.map(([issue, job]) => {
    let pull = job?.pull === void 0 ? "" : `[#${job.pull}](${page}/pull/${job.pull})`, cost = job ? `$${job.costUsd.toFixed(2)}` : "";
    return `| [#${issue}](${page}/issues/${issue}) | ${conclusionOf(job)} | ${pull} | ${job?.turns ?? ""} | ${cost} |`;
  }), table = ["| Issue | Ended as | Pull request | Turns | Cost |", "| --: | :-- | --: | --: | --: |", ...lines], results = rows.map(([issue, job]) => ({
    issue,
    conclusion: conclusionOf(job),
    turns: job?.turns ?? 0,
    "cost-usd": job?.costUsd ?? 0,
    ...job?.pull !== void 0 && { "pr-number": job.pull }
  })), own = { "issue-count": jobs.size, results: JSON.stringify(results), turns, "cost-usd": costUsd }, answer = [`**${message}.**`, ...lines.length > 0 ? [table.join(`
`)] : []].join(`

`);
  return { conclusion: "succeeded", message: `${message}.`, reason: "", answer, byHost: !0, outputs: own };
}
var conclusionOf = (job) => job?.conclusion ?? "not-begun", total = (jobs, name) => jobs.reduce((sum, job) => sum + job[name], 0);
export {
  merge
};
