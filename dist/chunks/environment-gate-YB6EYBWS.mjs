import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-SASV543H.mjs";
import {
  isBot,
  sameName
} from "./chunk-MYA6JJVQ.mjs";
import "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import {
  failedRequest,
  statusOf
} from "./chunk-RUKXNR4W.mjs";
import "./chunk-UK5ZVJY2.mjs";
import "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import "./chunk-2CPQNCYK.mjs";
import {
  isJsonObject
} from "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/action/environment-gate.ts
async function askEnvironment(question) {
  let { github, repository, job, waiting } = question;
  if (waiting.left?.runId !== job.runId)
    return no(
      "the call was not left waiting by another job of this workflow run, so no approval in this run is about it"
    );
  if (job.runAttempt > 1)
    return no(
      "the run was started again, and GitHub does not say which attempt the approval of an environment was for"
    );
  try {
    let named = await readEnvironmentName(question, waiting.left.jobId);
    if (!named.ok) return named;
    let place = { owner: repository.owner, repo: repository.name }, environment = await readEnvironment(github, place, named.name);
    if (!environment.ok) return environment;
    let { data: reviews } = await github.rest.actions.getReviewsForRun({ ...place, run_id: Number(job.runId) }), approvals = reviews.filter(
      ({ state, environments }) => state === "approved" && environments.some(({ id }) => id === environment.id)
    );
    return judgeApprovals(approvals, named.name, waiting.asker);
  } catch (error) {
    if (statusOf(error) === void 0) throw error;
    return failedRequest(error, "whether the environment was approved could not be read", 'the permission "actions: read"');
  }
}
var no = (reason, remedy) => ({
  ok: !1,
  reason,
  ...remedy !== void 0 && { remedy }
});
function judgeApprovals(approvals, name, asker) {
  let [approval, ...more] = approvals;
  if (!approval) return no(`nobody has approved the environment "${name}" in this run`);
  if (more.length > 0)
    return no(
      `the environment "${name}" was approved more than once in this run, so it is unknown which is for this job`
    );
  let { user, comment } = approval;
  return !user || isBot(user) ? no(`the environment "${name}" was not approved by a person`) : sameName(user.login, asker.login) ? no(`"${user.login}" asked for this run, and someone else must approve it`, PREVENT_SELF_REVIEW) : { ok: !0, by: user.login, note: comment.trim() };
}
var PREVENT_SELF_REVIEW = 'Turn on "Prevent self-review" for the environment';
async function readEnvironmentName({ github, repository, job }, parkedBy) {
  let { owner, name: repo, defaultBranch } = repository, { source, ref, sha } = job.workflow;
  if (!sameName(source, job.repository) || ref !== `refs/heads/${defaultBranch}`)
    return no(`the workflow of this run is not that of the branch "${defaultBranch}"`);
  let { data } = await github.rest.repos.getContent({ owner, repo, path: job.workflowPath, ref: sha });
  if (Array.isArray(data) || data.type !== "file" || !("content" in data)) return no(UNREADABLE);
  let { readYaml } = await import("../yaml-document.mjs"), { value, problems } = readYaml(Buffer.from(data.content, "base64").toString()), jobs = isJsonObject(value) && isJsonObject(value.jobs) ? value.jobs : void 0;
  return problems.length > 0 || !jobs ? no(UNREADABLE) : findEnvironment(jobs, { jobId: job.jobId, parkedBy });
}
var UNREADABLE = "the file of the workflow could not be read, so it is unknown which environment this job has";
function findEnvironment(jobs, { jobId, parkedBy }) {
  let name = environmentOf(jobs[jobId]);
  if (name === void 0)
    return no(`the job "${jobId}" has no environment in its workflow`, "Give it `environment: NAME`");
  if (isUnknown(name))
    return no(`the environment of the job "${jobId}" is an expression`, "Write its name into the workflow");
  if (!needsOf(jobs, jobId).has(parkedBy))
    return no(
      `the job "${jobId}" does not need "${parkedBy}", so it may have been approved before the call was shown`,
      `Add \`needs: ${parkedBy}\` to the job`
    );
  let other = Object.keys(jobs).find((id) => id !== jobId && mayHaveEnvironment(jobs[id], name));
  return other === void 0 ? { ok: !0, name } : no(
    `the approval may be for the job "${other}", which has or may have the environment "${name}" too`,
    "Use an environment only for this job"
  );
}
function environmentOf(job) {
  let stated = isJsonObject(job) ? job.environment : void 0, name = isJsonObject(stated) ? stated.name : stated;
  return typeof name == "string" && name.trim() !== "" ? name.trim() : void 0;
}
var isUnknown = (name) => name.includes("${{");
function mayHaveEnvironment(job, name) {
  let other = environmentOf(job);
  return isJsonObject(job) && job.uses !== void 0 || other !== void 0 && (isUnknown(other) || sameName(other, name));
}
function needsOf(jobs, first) {
  let found = /* @__PURE__ */ new Set(), open = [first];
  for (let id = open.pop(); id !== void 0; id = open.pop()) {
    let job = jobs[id], needs = isJsonObject(job) ? [job.needs ?? []].flat() : [];
    for (let need of needs)
      typeof need != "string" || found.has(need) || (found.add(need), open.push(need));
  }
  return found;
}
async function readEnvironment(github, place, name) {
  let { data } = await github.rest.repos.getEnvironment({ ...place, environment_name: name });
  return (data.protection_rules ?? []).some(
    (rule) => rule.type === "required_reviewers" && "reviewers" in rule && (rule.reviewers ?? []).length > 0
  ) ? { ok: !0, id: data.id } : no(
    `the environment "${name}" has no required reviewers, so nobody had to approve it`,
    `Add them in Settings \u2192 Environments \u2192 ${name}`
  );
}
export {
  askEnvironment
};
