import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-CZLXGKUX.mjs";
import {
  isBot,
  sameName
} from "./chunk-JBEMAGXO.mjs";
import "./chunk-HV76ZWWN.mjs";
import {
  failedRequest,
  statusOf
} from "./chunk-3EP535HN.mjs";
import "./chunk-JVV4EWUP.mjs";
import "./chunk-FD5IPNEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-6B5GJ4DW.mjs";
import {
  isJsonObject
} from "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/action/environment-gate.ts
async function askEnvironment(question) {
  const { github, repository, job, waiting } = question;
  if (waiting.left?.runId !== job.runId)
    return no(
      "the call was not left waiting by another job of this workflow run, so no approval in this run is about it"
    );
  if (job.runAttempt > 1)
    return no(
      "the run was started again, and GitHub does not say which attempt the approval of an environment was for"
    );
  try {
    const named = await readEnvironmentName(question, waiting.left.jobId);
    if (!named.ok) return named;
    const place = { owner: repository.owner, repo: repository.name };
    const environment = await readEnvironment(github, place, named.name);
    if (!environment.ok) return environment;
    const { data: reviews } = await github.rest.actions.getReviewsForRun({ ...place, run_id: Number(job.runId) });
    const approvals = reviews.filter(
      ({ state, environments }) => state === "approved" && environments.some(({ id }) => id === environment.id)
    );
    return judgeApprovals(approvals, named.name, waiting.asker);
  } catch (error) {
    if (statusOf(error) === void 0) throw error;
    const what = "whether the environment was approved could not be read";
    return failedRequest(error, what, 'the permission "actions: read"');
  }
}
var no = (reason, remedy) => ({
  ok: false,
  reason,
  ...remedy !== void 0 && { remedy }
});
function judgeApprovals(approvals, name, asker) {
  const [approval, ...more] = approvals;
  if (!approval) return no(`nobody has approved the environment "${name}" in this run`);
  if (more.length > 0)
    return no(
      `the environment "${name}" was approved more than once in this run, so it is unknown which is for this job`
    );
  const { user, comment } = approval;
  if (!user || isBot(user)) return no(`the environment "${name}" was not approved by a person`);
  if (sameName(user.login, asker.login))
    return no(`"${user.login}" asked for this run, and someone else must approve it`, PREVENT_SELF_REVIEW);
  return { ok: true, by: user.login, note: comment.trim() };
}
var PREVENT_SELF_REVIEW = 'Turn on "Prevent self-review" for the environment';
async function readEnvironmentName({ github, repository, job }, parkedBy) {
  const { owner, name: repo, defaultBranch } = repository;
  const { source, ref, sha } = job.workflow;
  if (!sameName(source, job.repository) || ref !== `refs/heads/${defaultBranch}`)
    return no(`the workflow of this run is not that of the branch "${defaultBranch}"`);
  const { data } = await github.rest.repos.getContent({ owner, repo, path: job.workflowPath, ref: sha });
  if (Array.isArray(data) || data.type !== "file" || !("content" in data)) return no(UNREADABLE);
  const { readYaml } = await import("../yaml-document.mjs");
  const { value, problems } = readYaml(Buffer.from(data.content, "base64").toString());
  const jobs = isJsonObject(value) && isJsonObject(value.jobs) ? value.jobs : void 0;
  if (problems.length > 0 || !jobs) return no(UNREADABLE);
  return findEnvironment(jobs, { jobId: job.jobId, parkedBy });
}
var UNREADABLE = "the file of the workflow could not be read, so it is unknown which environment this job has";
function findEnvironment(jobs, { jobId, parkedBy }) {
  const name = environmentOf(jobs[jobId]);
  if (name === void 0)
    return no(`the job "${jobId}" has no environment in its workflow`, `Give it \`environment: NAME\``);
  if (isUnknown(name))
    return no(`the environment of the job "${jobId}" is an expression`, "Write its name into the workflow");
  if (!needsOf(jobs, jobId).has(parkedBy))
    return no(
      `the job "${jobId}" does not need "${parkedBy}", so it may have been approved before the call was shown`,
      `Add \`needs: ${parkedBy}\` to the job`
    );
  const other = Object.keys(jobs).find((id) => id !== jobId && mayHaveEnvironment(jobs[id], name));
  if (other === void 0) return { ok: true, name };
  return no(
    `the approval may be for the job "${other}", which has or may have the environment "${name}" too`,
    "Use an environment only for this job"
  );
}
function environmentOf(job) {
  const stated = isJsonObject(job) ? job.environment : void 0;
  const name = isJsonObject(stated) ? stated.name : stated;
  return typeof name === "string" && name.trim() !== "" ? name.trim() : void 0;
}
var isUnknown = (name) => name.includes("${{");
function mayHaveEnvironment(job, name) {
  const other = environmentOf(job);
  const isCall = isJsonObject(job) && job.uses !== void 0;
  return isCall || other !== void 0 && (isUnknown(other) || sameName(other, name));
}
function needsOf(jobs, first) {
  const found = /* @__PURE__ */ new Set();
  const open = [first];
  for (let id = open.pop(); id !== void 0; id = open.pop()) {
    const job = jobs[id];
    const needs = isJsonObject(job) ? [job.needs ?? []].flat() : [];
    for (const need of needs) {
      if (typeof need !== "string" || found.has(need)) continue;
      found.add(need);
      open.push(need);
    }
  }
  return found;
}
async function readEnvironment(github, place, name) {
  const { data } = await github.rest.repos.getEnvironment({ ...place, environment_name: name });
  const rules = data.protection_rules ?? [];
  const isGuarded = rules.some(
    (rule) => rule.type === "required_reviewers" && "reviewers" in rule && (rule.reviewers ?? []).length > 0
  );
  if (isGuarded) return { ok: true, id: data.id };
  return no(
    `the environment "${name}" has no required reviewers, so nobody had to approve it`,
    `Add them in Settings \u2192 Environments \u2192 ${name}`
  );
}
export {
  askEnvironment
};
