/** Finds out whether people have approved the protected environment of this job, which then is their yes to the call that waits. */
import type { Actor, RepositoryRef } from '../core/run-trigger.ts';
import type { Actions } from '../github/actions.ts';
import { isBot, sameName } from '../github/api/account.ts';
import type { GitHub } from '../github/api/client.ts';
import { failedRequest, statusOf } from '../github/api/failure.ts';
import { isJsonObject } from '../lib/json-object.ts';
import type { WaitingCall } from './approval-state.ts';

/** What the environment says; `ok: false` also where GitHub's answers leave a doubt. `reason`: a clause. */
type GateAnswer =
  /** `by`: who approved the deployment; `note`: their comment, which may be empty. */
  | { readonly ok: true; readonly by: string; readonly note: string }
  | { readonly ok: false; readonly reason: string; readonly remedy?: string };

interface GateQuestion {
  readonly github: GitHub;
  readonly repository: RepositoryRef;
  readonly job: Pick<Actions, 'repository' | 'runId' | 'runAttempt' | 'jobId' | 'workflowPath' | 'workflow'>;
  readonly waiting: Pick<WaitingCall, 'asker' | 'left'>;
}

/**
 * Counts only an approval that can be nobody else's and of nothing else: of the one job that names this environment in the
 * workflow of the default branch, which needs the job that left the call waiting, in the first attempt of their run.
 */
export async function askEnvironment(question: GateQuestion): Promise<GateAnswer> {
  const { github, repository, job, waiting } = question;
  if (waiting.left?.runId !== job.runId)
    return no(
      'the call was not left waiting by another job of this workflow run, so no approval in this run is about it',
    );
  if (job.runAttempt > 1)
    return no(
      'the run was started again, and GitHub does not say which attempt the approval of an environment was for',
    );
  try {
    const named = await readEnvironmentName(question, waiting.left.jobId);
    if (!named.ok) return named;
    const place = { owner: repository.owner, repo: repository.name };
    const environment = await readEnvironment(github, place, named.name);
    if (!environment.ok) return environment;
    const { data: reviews } = await github.rest.actions.getReviewsForRun({ ...place, run_id: Number(job.runId) });
    const approvals = reviews.filter(
      ({ state, environments }) => state === 'approved' && environments.some(({ id }) => id === environment.id),
    );
    return judgeApprovals(approvals, named.name, waiting.asker);
  } catch (error) {
    if (statusOf(error) === undefined) throw error;
    const what = 'whether the environment was approved could not be read';
    return failedRequest(error, what, 'the permission "actions: read"');
  }
}

const no = (reason: string, remedy?: string): Extract<GateAnswer, { ok: false }> => ({
  ok: false,
  reason,
  ...(remedy !== undefined && { remedy }),
});

interface DeploymentReview {
  readonly user: { readonly login: string; readonly type: string } | null;
  readonly comment: string;
}

function judgeApprovals(approvals: readonly DeploymentReview[], name: string, asker: Actor): GateAnswer {
  const [approval, ...more] = approvals;
  if (!approval) return no(`nobody has approved the environment "${name}" in this run`);
  if (more.length > 0)
    return no(
      `the environment "${name}" was approved more than once in this run, so it is unknown which is for this job`,
    );
  const { user, comment } = approval;
  if (!user || isBot(user)) return no(`the environment "${name}" was not approved by a person`);
  if (sameName(user.login, asker.login))
    return no(`"${user.login}" asked for this run, and someone else must approve it`, PREVENT_SELF_REVIEW);
  return { ok: true, by: user.login, note: comment.trim() };
}

const PREVENT_SELF_REVIEW = 'Turn on "Prevent self-review" for the environment';

/** The environment that the workflow itself gives this job; what the job says of itself would prove nothing. */
async function readEnvironmentName(
  { github, repository, job }: GateQuestion,
  parkedBy: string,
): Promise<{ readonly ok: true; readonly name: string } | Extract<GateAnswer, { ok: false }>> {
  const { owner, name: repo, defaultBranch } = repository;
  const { source, ref, sha } = job.workflow;
  if (!sameName(source, job.repository) || ref !== `refs/heads/${defaultBranch}`)
    return no(`the workflow of this run is not that of the branch "${defaultBranch}"`);
  const { data } = await github.rest.repos.getContent({ owner, repo, path: job.workflowPath, ref: sha });
  if (Array.isArray(data) || data.type !== 'file' || !('content' in data)) return no(UNREADABLE);
  const { readYaml } = await import('../config/yaml-document.ts');
  const { value, problems } = readYaml(Buffer.from(data.content, 'base64').toString());
  const jobs = isJsonObject(value) && isJsonObject(value.jobs) ? value.jobs : undefined;
  if (problems.length > 0 || !jobs) return no(UNREADABLE);
  return findEnvironment(jobs, { jobId: job.jobId, parkedBy });
}

const UNREADABLE = 'the file of the workflow could not be read, so it is unknown which environment this job has';

function findEnvironment(
  jobs: Readonly<Record<string, unknown>>,
  { jobId, parkedBy }: { readonly jobId: string; readonly parkedBy: string },
): { readonly ok: true; readonly name: string } | Extract<GateAnswer, { ok: false }> {
  const name = environmentOf(jobs[jobId]);
  if (name === undefined)
    return no(`the job "${jobId}" has no environment in its workflow`, `Give it \`environment: NAME\``);
  if (isUnknown(name))
    return no(`the environment of the job "${jobId}" is an expression`, 'Write its name into the workflow');
  if (!needsOf(jobs, jobId).has(parkedBy))
    return no(
      `the job "${jobId}" does not need "${parkedBy}", so it may have been approved before the call was shown`,
      `Add \`needs: ${parkedBy}\` to the job`,
    );
  const other = Object.keys(jobs).find((id) => id !== jobId && mayHaveEnvironment(jobs[id], name));
  if (other === undefined) return { ok: true, name };
  return no(
    `the approval may be for the job "${other}", which has or may have the environment "${name}" too`,
    'Use an environment only for this job',
  );
}

/** Undefined for a job without one. */
function environmentOf(job: unknown): string | undefined {
  const stated = isJsonObject(job) ? job.environment : undefined;
  const name = isJsonObject(stated) ? stated.name : stated;
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : undefined;
}

const isUnknown = (name: string): boolean => name.includes('${{');

/** A job that calls another workflow has that one's environments. */
function mayHaveEnvironment(job: unknown, name: string): boolean {
  const other = environmentOf(job);
  const isCall = isJsonObject(job) && job.uses !== undefined;
  return isCall || (other !== undefined && (isUnknown(other) || sameName(other, name)));
}

/** All jobs that end before this one begins. */
function needsOf(jobs: Readonly<Record<string, unknown>>, first: string): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [first];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const job = jobs[id];
    const needs = isJsonObject(job) ? [job.needs ?? []].flat() : [];
    for (const need of needs) {
      if (typeof need !== 'string' || found.has(need)) continue;
      found.add(need);
      open.push(need);
    }
  }
  return found;
}

/** GitHub makes an environment without rules where a workflow names one that does not exist. */
async function readEnvironment(
  github: GitHub,
  place: { readonly owner: string; readonly repo: string },
  name: string,
): Promise<{ readonly ok: true; readonly id: number } | Extract<GateAnswer, { ok: false }>> {
  const { data } = await github.rest.repos.getEnvironment({ ...place, environment_name: name });
  const rules = data.protection_rules ?? [];
  const isGuarded = rules.some(
    (rule) => rule.type === 'required_reviewers' && 'reviewers' in rule && (rule.reviewers ?? []).length > 0,
  );
  if (isGuarded) return { ok: true, id: data.id };
  return no(
    `the environment "${name}" has no required reviewers, so nobody had to approve it`,
    `Add them in Settings → Environments → ${name}`,
  );
}
