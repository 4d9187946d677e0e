/** Which checks of a commit, or which jobs of a workflow's run, have failed, and what they say of it. */
import { EVIDENCE_CHECK } from '../../core/evidence.ts';
import type { RepositoryName } from '../../core/run-trigger.ts';
import { sameName, selfLogin } from './account.ts';
import type { GitHub } from './client.ts';
import { failedRequest, failureText, type GitHubAnswer } from './failure.ts';

/** Names and messages are anybody's. */
export interface FailedJob {
  /** ID of the check run, which for a job of a workflow is the job's too. */
  readonly id: number;
  /** With the values of the matrix, such as `test (20, ubuntu-latest)`. */
  readonly name: string;
  readonly conclusion: string;
  /** The run of a workflow that it is a job of: such a job has a log. */
  readonly runId?: number;
  readonly url?: string;
  /** What stands in its annotations and its summary. */
  readonly messages: readonly string[];
}

export type FailedJobs = GitHubAnswer<{
  readonly jobs: readonly FailedJob[];
  /** Failed as well, and not among `jobs`. */
  readonly more: number;
  /** What could not be read of them, each with a remedy. */
  readonly notes: readonly string[];
}>;

/** `first`: the check that comes first, however many there are. `workflowPath`: of this run, whose own jobs are left out. */
type FailureSource =
  | { readonly runId: number }
  | { readonly sha: string; readonly first?: number | undefined; readonly workflowPath?: string };

/**
 * Reads the failed jobs of the run's last attempt, or of all checks of the commit. If none failed, those that were
 * cancelled, as at a time limit.
 */
export async function readFailedJobs(
  github: GitHub,
  repository: RepositoryName,
  of: FailureSource,
): Promise<FailedJobs> {
  try {
    const { jobs: all, note } =
      'runId' in of
        ? { jobs: await jobsOf(github, repository, of.runId) }
        : await withoutOwn(github, repository, of, await checksOf(github, repository, of));
    const failed = all.some(isFailed) ? all.filter(isFailed) : all;
    const described = await Promise.all(failed.slice(0, MAX_JOBS).map((job) => describe(github, repository, job)));
    const notes = [...new Set([{ note }, ...described].flatMap((one) => one.note ?? []))];
    const jobs = described.map(({ job }) => job);
    return { ok: true, jobs, more: failed.length - jobs.length, notes };
  } catch (error) {
    const [what, permission] = 'runId' in of ? ['jobs', 'actions: read'] : ['checks', 'checks: read'];
    return failedRequest(error, `The failed ${what} could not be read`, `the permission "${permission}"`);
  }
}

const MAX_JOBS = 8;
const FAILED: readonly string[] = ['failure', 'timed_out', 'startup_failure'];
const isFailed = ({ conclusion }: Pick<FailedJob, 'conclusion'>): boolean => FAILED.includes(conclusion);
const isBad = (conclusion: string | null): conclusion is string => [...FAILED, 'cancelled'].includes(conclusion ?? '');

async function jobsOf(github: GitHub, { owner, name: repo }: RepositoryName, run_id: number): Promise<FailedJob[]> {
  const asked = { owner, repo, run_id, filter: 'latest', per_page: 100 } as const;
  const jobs = await github.paginate(github.rest.actions.listJobsForWorkflowRun, asked);
  return jobs.flatMap(({ id, name, conclusion, html_url }) =>
    isBad(conclusion) ? { id, name, conclusion, runId: run_id, url: html_url ?? undefined, messages: [] } : [],
  );
}

async function checksOf(
  github: GitHub,
  { owner, name: repo }: RepositoryName,
  { sha: ref, first }: Extract<FailureSource, { readonly sha: string }>,
): Promise<FailedJob[]> {
  const asked = { owner, repo, ref, filter: 'latest', per_page: 100 } as const;
  const runs = await github.paginate(github.rest.checks.listForRef, asked);
  const isMarked = ({ external_id: mark }: (typeof runs)[number]): boolean => mark === EVIDENCE_CHECK.mark;
  // Any app can write the mark, so who made the check counts too.
  const self = runs.some((run) => isMarked(run) && isBad(run.conclusion)) ? await selfLogin(github) : undefined;
  const checks = runs.flatMap((run) => {
    const { id, name, conclusion, html_url, details_url, app, output } = run;
    // Our own says what the others say.
    const isOwn = isMarked(run) && self !== undefined && sameName(`${app?.slug}[bot]`, self);
    if (!isBad(conclusion) || isOwn) return [];
    const messages = [output.title ?? [], output.summary ?? [], output.text ?? []].flat();
    const runId = app?.slug === 'github-actions' ? runIdIn(details_url ?? html_url ?? '') : undefined;
    // Of another app, what GitHub itself has is here already.
    const url = (runId === undefined && details_url) || html_url || undefined;
    return { id, name, conclusion, runId, url, messages: messages.map((text) => cut(text, MAX_OUTPUT_LENGTH)) };
  });
  return checks.toSorted((a, b) => Number(b.id === first) - Number(a.id === first));
}

/** All of them where GitHub does not say which runs are of the workflow. */
async function withoutOwn(
  github: GitHub,
  { owner, name: repo }: RepositoryName,
  { sha: head_sha, workflowPath }: Extract<FailureSource, { readonly sha: string }>,
  jobs: readonly FailedJob[],
): Promise<{ readonly jobs: readonly FailedJob[]; readonly note?: string }> {
  if (!workflowPath || jobs.every(({ runId }) => runId === undefined)) return { jobs };
  try {
    const asked = { owner, repo, head_sha, per_page: 100 };
    const runs = await github.paginate(github.rest.actions.listWorkflowRunsForRepo, asked);
    const own = new Set(runs.filter(({ path }) => path.replace(/@.*$/, '') === workflowPath).map(({ id }) => id));
    return { jobs: jobs.filter(({ runId }) => runId === undefined || !own.has(runId)) };
  } catch (error) {
    const what = 'Which of the failed checks are jobs of this workflow itself could not be read';
    return { jobs, note: failureText(error, what, 'the permission "actions: read"') };
  }
}

const runIdIn = (address: string): number | undefined => {
  const id = Number(/\/actions\/runs\/(\d{1,15})(?:\/|$)/.exec(address)?.[1]);
  return id > 0 ? id : undefined;
};

const MAX_ANNOTATIONS = 20;
const MAX_MESSAGE_LENGTH = 2000;
/** Maximum characters of an app's output; apps mostly have no log here. */
const MAX_OUTPUT_LENGTH = 6000;

const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max)} [${text.length - max} characters left out]`;

/** A job whose annotations cannot be read still has its log. Many a linter fails only by warnings, which no job of a workflow does. */
async function describe(
  github: GitHub,
  { owner, name: repo }: RepositoryName,
  job: FailedJob,
): Promise<{ readonly job: FailedJob; readonly note?: string }> {
  const asked = { owner, repo, check_run_id: job.id, per_page: 100 };
  try {
    const { data } = await github.rest.checks.listAnnotations(asked);
    const failures = data.filter(({ annotation_level: level }) => level === 'failure');
    const warnings = data.filter(({ annotation_level: level }) => level === 'warning');
    const told = failures.length === 0 && job.runId === undefined ? warnings : failures;
    const lines = told.map(({ path, start_line: line, title, message }) =>
      cut(`${path}:${line}: ${[title ?? [], message ?? []].flat().join(': ')}`, MAX_MESSAGE_LENGTH),
    );
    const more = lines.length > MAX_ANNOTATIONS ? [`and ${lines.length - MAX_ANNOTATIONS} more annotations`] : [];
    return { job: { ...job, messages: [...job.messages, ...lines.slice(0, MAX_ANNOTATIONS), ...more] } };
  } catch (error) {
    return { job, note: failureText(error, 'The annotations could not be read', 'the permission "checks: read"') };
  }
}

/** Result of one job in one attempt at a run of a workflow; all attempts are at the same commit. */
export interface JobConclusion {
  readonly id: number;
  readonly attempt: number;
  readonly name: string;
  readonly conclusion: string;
}

/** What a run has come to so far. */
export interface RunHistory {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  /** The last one, from 1. */
  readonly attempt: number;
  /** Who asked for the last one. */
  readonly by: string;
  /** Jobs of all attempts, oldest first. */
  readonly jobs: readonly JobConclusion[];
}

/** Throws what GitHub answers. */
export async function readRunHistory(
  github: GitHub,
  { owner, name: repo }: RepositoryName,
  run_id: number,
): Promise<RunHistory> {
  const [{ data: run }, jobs] = await Promise.all([
    github.rest.actions.getWorkflowRun({ owner, repo, run_id }),
    github.paginate(github.rest.actions.listJobsForWorkflowRun, { owner, repo, run_id, filter: 'all', per_page: 100 }),
  ]);
  const ended = jobs.flatMap(({ id, name, conclusion, run_attempt: attempt = 1 }) =>
    conclusion === null ? [] : { id, attempt, name, conclusion },
  );
  return {
    id: run_id,
    name: run.name ?? '',
    url: run.html_url,
    attempt: run.run_attempt ?? 1,
    by: run.triggering_actor?.login ?? '',
    jobs: ended.toSorted((a, b) => a.attempt - b.attempt),
  };
}

/** Only the failed jobs of the last attempt, and those that wait for them. A refusal says what helps. */
export async function rerunFailedJobs(
  github: GitHub,
  { owner, name: repo }: RepositoryName,
  run_id: number,
): Promise<GitHubAnswer<unknown>> {
  try {
    await github.rest.actions.reRunWorkflowFailedJobs({ owner, repo, run_id });
    return { ok: true };
  } catch (error) {
    return failedRequest(error, 'The failed jobs could not be run again', 'the permission "actions: write"');
  }
}

/** A run of a workflow that starts when a person approves it. Its name is anybody's. */
export interface WaitingRun {
  readonly name: string;
  readonly url: string;
}

/** Waiting runs of a commit; GitHub calls them `action_required`, and they have no jobs and no checks. */
export async function readWaitingRuns(
  github: GitHub,
  { owner, name: repo }: RepositoryName,
  sha: string,
): Promise<GitHubAnswer<{ readonly runs: readonly WaitingRun[] }>> {
  const asked = { owner, repo, head_sha: sha, status: 'action_required', per_page: 100 } as const;
  try {
    const { data } = await github.rest.actions.listWorkflowRunsForRepo(asked);
    return { ok: true, runs: data.workflow_runs.map(({ name, html_url: url }) => ({ name: name ?? '', url })) };
  } catch (error) {
    const what = 'Whether workflow runs wait for an approval could not be read';
    return failedRequest(error, what, 'the permission "actions: read"');
  }
}

/** The newest of each context; all that GitHub knows of one is its name, a line of description and a link. */
export async function readFailedStatuses(
  github: GitHub,
  { owner, name }: RepositoryName,
  ref: string,
): Promise<GitHubAnswer<{ readonly statuses: readonly Omit<FailedJob, 'id'>[] }>> {
  try {
    const asked = { owner, repo: name, ref, per_page: 100 };
    const { data } = await github.rest.repos.getCombinedStatusForRef(asked);
    const failed = data.statuses.filter(({ state }) => FAILED_STATES.has(state));
    const statuses = failed.map(({ context, state, description, target_url: url }) => ({
      name: context,
      conclusion: state,
      ...(url && { url }),
      messages: description ? [description] : [],
    }));
    return { ok: true, statuses };
  } catch (error) {
    return failedRequest(error, 'The commit statuses could not be read', 'the permission "statuses: read"');
  }
}

const FAILED_STATES: ReadonlySet<string> = new Set(['failure', 'error']);
