import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  dropAttempts,
  listAttempts
} from "./chunk-BAZRDZRR.mjs";
import {
  nameIssue
} from "./chunk-Q6P7JXL2.mjs";
import "./chunk-CZLXGKUX.mjs";
import {
  changeBacklog,
  dropJobs,
  foldJobs,
  jobsOf,
  jobsOfRun,
  leasedBy,
  partsOf,
  readBacklog,
  readJobs
} from "./chunk-SVEHQZSY.mjs";
import {
  toCents
} from "./chunk-JBEMAGXO.mjs";
import "./chunk-HV76ZWWN.mjs";
import "./chunk-3EP535HN.mjs";
import "./chunk-JVV4EWUP.mjs";
import "./chunk-FD5IPNEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import {
  count,
  hasSucceeded
} from "./chunk-6B5GJ4DW.mjs";
import {
  describeError
} from "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/action/backlog/merge-jobs.ts
async function merge(run, access, store) {
  const { runId } = run.actions;
  const { github } = access;
  await publishLeft(run, access, store);
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
    const done = [...jobs].flatMap(([issue, job]) => hasSucceeded(job?.conclusion) ? [issue] : []);
    await dropAttempts(store, await listAttempts(store), done);
    return reportOn(run, jobs);
  } catch (error) {
    const report = reportOn(run, merged(await readBacklog(store)).value);
    return { ...report, conclusion: "failed", message: describeError(error), ...partsOf(error) };
  }
}
async function publishLeft(run, access, store) {
  const { actions, secrets, stream } = run;
  const backlog = await readBacklog(store);
  const several = leasedBy(backlog, actions.runId).filter((issue) => jobsOf(backlog.get(issue) ?? {}) > 1);
  if (several.length === 0) return;
  const [tips, { jobs: ended }] = [await listAttempts(store), await readJobs(store)];
  for (const issue of several.filter((one) => tips.has(one) && !ended.get(one)?.result)) {
    const jobs = jobsOf(backlog.get(issue) ?? {});
    try {
      const trigger = await nameIssue({ actions, secrets, issue }, run.trigger);
      if (!trigger.run) {
        stream.emit({ type: "notice", level: "warning", text: `No attempt was published: ${trigger.reason}` });
        continue;
      }
      const { publishBest } = await import("./publish-best-24BGHNMU.mjs");
      await publishBest({ ...run, trigger }, access, { store, issue, jobs, isOver: true });
    } catch (error) {
      const text = `The best attempt at #${issue} could not be published: ${describeError(error)}. ${PERMISSIONS}`;
      stream.emit({ type: "notice", level: "error", text });
    }
  }
}
var PERMISSIONS = 'Give the job that merges the permissions "issues: write" and "pull-requests: write"';
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
