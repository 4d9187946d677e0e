/** Gathers why checks fail: the failed jobs with their logs, what changed since the last green commit, and whether it passed before. */
import type { Trigger } from '../../core/trigger.ts';
import { type FailedJob, type FailedJobs, readFailedJobs, readWaitingRuns, type WaitingRun } from '../api/checks.ts';
import type { GitHub } from '../api/client.ts';
import { readFailedStatuses } from '../api/commit-statuses.ts';
import { describeFailure, remedyOf } from '../api/failure.ts';
import { readJobLog } from '../api/job-log.ts';

/** The job of a workflow, the check of another app, or a commit status: only the first has a log. */
interface LoggedJob extends Omit<FailedJob, 'id'> {
  /** Cut to what failed. */
  readonly log?: string;
}

/** Names, messages, logs and commits are anybody's. */
export interface FailingCi {
  readonly sha: string;
  readonly jobs: readonly LoggedJob[];
  /** Failed as well. */
  readonly more: number;
  /** The run of the event failed, and none of its jobs did. */
  readonly jobless?: true;
  /** Where nothing has failed: runs that have not started, because nobody has approved them. */
  readonly waiting: readonly WaitingRun[];
  /** Of the failed run, from 1. */
  readonly attempt: number;
  /** A run of the same workflow at the same commit that succeeded. */
  readonly passed?: string;
  /** What changed since the workflow last succeeded on the branch. */
  readonly since?: { readonly sha: string; readonly commits: readonly string[]; readonly files: readonly string[] };
  /** What could not be read, each with a remedy. */
  readonly notes: readonly string[];
}

/** `sha`: the commit that the request is about. What may not be read is left out and noted. */
export async function readFailingCi(github: GitHub, trigger: Trigger, sha: string): Promise<FailingCi> {
  const { jobs: found, statuses, more, notes } = await failedJobs(github, trigger, sha);
  const reading = Promise.all(found.map((job) => withLog(github, trigger, job, found.length)));
  const runId = trigger.occasion?.failed?.kind === 'workflow-run' ? trigger.occasion.failed.id : found[0]?.runId;
  const [logged, past] = await Promise.all([
    reading,
    runId === undefined ? undefined : readPast(github, trigger, runId),
  ]);
  const isQuiet = found.length + statuses.length === 0 && trigger.occasion?.failed === undefined;
  const waiting = isQuiet ? await readWaitingRuns(github, trigger.repository, sha) : undefined;
  const unread = waiting?.ok === false ? [`${waiting.reason}. ${waiting.remedy}`] : [];
  const noted = [...logged.flatMap(({ note }) => note ?? []), ...(past?.notes ?? [])];
  return {
    sha,
    jobs: [...logged.map(({ job }) => job), ...statuses],
    more,
    ...(found.length === 0 && trigger.occasion?.failed?.kind === 'workflow-run' && { jobless: true }),
    waiting: waiting?.ok ? waiting.runs : [],
    attempt: past?.attempt ?? trigger.occasion?.failed?.attempt ?? 1,
    passed: past?.passed,
    since: past?.since,
    notes: [...new Set([...notes, ...noted, ...unread])],
  };
}

interface Found extends Pick<Extract<FailedJobs, { ok: true }>, 'jobs' | 'more' | 'notes'> {
  readonly statuses: FailingCi['jobs'];
}

/** The jobs of a run need another permission than the checks of a commit, and its statuses a third one. */
async function failedJobs(github: GitHub, { repository, occasion }: Trigger, sha: string): Promise<Found> {
  const { failed } = occasion ?? {};
  const ofRun =
    failed?.kind === 'workflow-run' ? await readFailedJobs(github, repository, { runId: failed.id }) : undefined;
  if (ofRun?.ok) return { ...ofRun, statuses: [] };
  const first = failed?.kind === 'check-run' ? failed.id : undefined;
  const [ofCommit, reported] = await Promise.all([
    readFailedJobs(github, repository, { sha, first }),
    readFailedStatuses(github, repository, sha),
  ]);
  const unread = [ofRun, ofCommit, reported].flatMap((one) => (!one || one.ok ? [] : [`${one.reason}. ${one.remedy}`]));
  const { jobs, more, notes } = ofCommit.ok ? ofCommit : { jobs: [], more: 0, notes: [] };
  const statuses = reported.ok ? reported.statuses : [];
  const left = Math.max(0, statuses.length - MOST_STATUSES);
  return { jobs, statuses: statuses.slice(0, MOST_STATUSES), more: more + left, notes: [...unread, ...notes] };
}

const MOST_STATUSES = 20;

/** Of all logs together, and of one among many. */
const [MOST_LOGS, LEAST_LOG] = [48_000, 6_000];

async function withLog(
  github: GitHub,
  { repository }: Trigger,
  job: FailedJob,
  count: number,
): Promise<{ readonly job: LoggedJob; readonly note?: string }> {
  if (job.runId === undefined) return { job };
  const most = Math.max(LEAST_LOG, Math.floor(MOST_LOGS / count));
  const log = await readJobLog(github, repository, job.id, most);
  return log.ok ? { job: { ...job, log: log.text } } : { job, note: `${log.reason}. ${log.remedy}` };
}

interface Past extends Pick<FailingCi, 'attempt' | 'passed' | 'since'> {
  readonly notes: readonly string[];
}

async function readPast(github: GitHub, { repository }: Trigger, run_id: number): Promise<Past> {
  const { owner, name: repo } = repository;
  try {
    const { data: run } = await github.rest.actions.getWorkflowRun({ owner, repo, run_id });
    const asked = { owner, repo, workflow_id: run.workflow_id, status: 'success', per_page: 20 } as const;
    const [same, green] = await Promise.all([
      github.rest.actions.listWorkflowRuns({ ...asked, head_sha: run.head_sha }),
      run.head_branch === null
        ? undefined
        : github.rest.actions.listWorkflowRuns({ ...asked, branch: run.head_branch }),
    ]);
    const home = homeOf(run);
    const last = green?.data.workflow_runs.find(
      (one) => one.id < run.id && one.head_sha !== run.head_sha && homeOf(one) === home,
    );
    return {
      attempt: run.run_attempt ?? 1,
      passed: same.data.workflow_runs[0]?.html_url,
      since: last && (await readSince(github, { owner, repo }, last.head_sha, run.head_sha)),
      notes: [],
    };
  } catch (error) {
    const remedy = remedyOf(error, 'the permission "actions: read"');
    return {
      attempt: 1,
      notes: [`When the workflow last succeeded could not be read: ${describeFailure(error)}. ${remedy}`],
    };
  }
}

/** Null where the fork was deleted, whatever GitHub's description says (github/rest-api-description#1586). */
const homeOf = ({ head_repository: home }: { readonly head_repository: { readonly full_name: string } | null }) =>
  home?.full_name;

const [MOST_COMMITS, MOST_FILES] = [50, 100];

/** The newest commits, oldest first, and the files that they change. */
async function readSince(
  github: GitHub,
  place: { readonly owner: string; readonly repo: string },
  green: string,
  sha: string,
): Promise<FailingCi['since']> {
  const asked = { ...place, basehead: `${green}...${sha}`, per_page: 100 };
  const compared = await github.rest.repos.compareCommitsWithBasehead(asked).catch(() => undefined);
  if (!compared) return undefined; // a commit that is gone, as after a push by force
  const { commits, files = [] } = compared.data;
  return {
    sha: green,
    commits: commits
      .slice(-MOST_COMMITS)
      .map(({ sha: id, commit }) => `${id.slice(0, 12)} ${commit.message.split('\n', 1)[0]} (${commit.author?.name})`),
    files: files
      .slice(0, MOST_FILES)
      .map(({ status, filename, changes }) => `${status} ${filename} (${changes} lines)`),
  };
}
