import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-VBDN2EIU.mjs";
import {
  changeBacklog,
  dropJobs,
  foldJobs,
  jobsOfRun,
  partsOf,
  readBacklog,
  readJobs
} from "./chunk-7HWIRD54.mjs";
import {
  toCents
} from "./chunk-ITCXTNTK.mjs";
import "./chunk-OQDJE5NR.mjs";
import "./chunk-VV7EXSHY.mjs";
import "./chunk-6NOCC2GJ.mjs";
import "./chunk-KZIHSKDO.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-YPK5F3I2.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-VV6VA6EH.mjs";
import {
  count,
  describeError
} from "./chunk-VFMREYNB.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/action/backlog/merge-jobs.ts
async function merge(run, { github }, store) {
  const { runId } = run.actions;
  const found = await readJobs(store);
  const options = { now: github.now(), ended: runId };
  const merged = (before) => {
    const backlog = foldJobs(before, found.jobs, options);
    return { backlog, value: jobsOfRun(before, backlog, runId) };
  };
  try {
    const jobs = await changeBacklog(store, merged);
    const own = [...found.jobs].flatMap(([issue, job]) => job.run === runId ? [issue] : []);
    await dropJobs(store, found, own);
    return reportOn(run, jobs);
  } catch (error) {
    const report = reportOn(run, merged(await readBacklog(store)).value);
    return { ...report, conclusion: "failed", message: describeError(error), ...partsOf(error) };
  }
}
function reportOn({ actions }, jobs) {
  const rows = [...jobs].toSorted(([a], [b]) => a - b);
  const ended = rows.flatMap(([, job]) => job ?? []);
  const [turns, costUsd] = [total(ended, "turns"), toCents(total(ended, "costUsd"))];
  const pulls = ended.filter(({ pull }) => pull !== void 0).length;
  const message = `${count(jobs.size, "issue")}: ${count(pulls, "pull request")}, ${count(turns, "turn")}, $${costUsd.toFixed(2)}`;
  const page = `${actions.serverUrl}/${actions.repository}`;
  const lines = rows.map(([issue, job]) => {
    const pull = job?.pull === void 0 ? "" : `[#${job.pull}](${page}/pull/${job.pull})`;
    const cost = job ? `$${job.costUsd.toFixed(2)}` : "";
    return `| [#${issue}](${page}/issues/${issue}) | ${conclusionOf(job)} | ${pull} | ${job?.turns ?? ""} | ${cost} |`;
  });
  const table = ["| Issue | Ended as | Pull request | Turns | Cost |", "| --: | :-- | --: | --: | --: |", ...lines];
  const results = rows.map(([issue, job]) => ({
    issue,
    conclusion: conclusionOf(job),
    turns: job?.turns ?? 0,
    "cost-usd": job?.costUsd ?? 0,
    ...job?.pull !== void 0 && { "pr-number": job.pull }
  }));
  const own = { "issue-count": jobs.size, results: JSON.stringify(results), turns, "cost-usd": costUsd };
  const answer = [`**${message}.**`, ...lines.length > 0 ? [table.join("\n")] : []].join("\n\n");
  return { conclusion: "succeeded", message: `${message}.`, reason: "", answer, byHost: true, outputs: own };
}
var conclusionOf = (job) => job?.conclusion ?? "not-begun";
var total = (jobs, name) => jobs.reduce((sum, job) => sum + job[name], 0);
export {
  merge
};
