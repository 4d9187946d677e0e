/** The finished run of a workflow: its jobs, what they logged and the check runs that stand for them. */
import { parse } from 'yaml';
import { resolveCommit, tryGit } from './bare.ts';
import type { Annotation } from './check-types.ts';
import type { Database } from './database.ts';
import { Refusal } from './http.ts';
import type { Issue, Repository, User, WorkflowJob, WorkflowRun, WorkflowStep } from './types.ts';

export interface RunDraft {
  /** Of the workflow; `CI` without it. */
  readonly name?: string;
  /** The default branch without it. */
  readonly branch?: string;
  /** The tip of the branch without it. */
  readonly sha?: string;
  /** The repository of the head, where it is a fork. */
  readonly head?: Repository;
  readonly event?: string;
  readonly title?: string;
  readonly attempt?: number;
  readonly actor?: string;
  /** What its jobs come to without it. */
  readonly conclusion?: WorkflowRun['conclusion'];
  readonly jobs?: readonly JobDraft[];
}

export interface JobDraft {
  readonly name: string;
  /** What its steps come to without it. */
  readonly conclusion?: WorkflowJob['conclusion'];
  readonly steps?: readonly StepDraft[];
  readonly annotations?: readonly Annotation[];
  /** GitHub has deleted the log. */
  readonly expired?: boolean;
}

export interface StepDraft {
  /** The command that it runs. */
  readonly run: string;
  readonly lines?: readonly string[];
  readonly failed?: boolean;
}

export async function addWorkflowRun(
  database: Database,
  repository: Repository,
  draft: RunDraft,
): Promise<WorkflowRun> {
  const { name = 'CI', head = repository, branch = repository.defaultBranch, event = 'push', attempt = 1 } = draft;
  const jobs = (draft.jobs ?? []).map((job) => ({ ...makeJob(database, job), annotations: job.annotations }));
  const sha = draft.sha ?? (await resolveCommit(head.path, `refs/heads/${branch}`)) ?? '';
  const isGreen = jobs.every(({ conclusion }) => conclusion === 'success');
  const run: WorkflowRun = {
    ...{ id: database.nextId(), repository, head, workflow: workflowOf(database, repository, name) },
    ...{ headBranch: branch, headSha: sha, title: draft.title ?? `A run of ${name}`, event, attempt, jobs },
    conclusion: draft.conclusion ?? (isGreen ? 'success' : 'failure'),
    actor: draft.actor ? database.user(draft.actor) : repository.owner,
    createdAt: database.now(),
    ...{ waitingFor: new Set(), deploymentReviews: [] },
    earlier: [],
  };
  repository.workflowRuns.push(run);
  addChecks(run, jobs);
  return run;
}

type MadeJob = WorkflowJob & Pick<JobDraft, 'annotations'>;

function addChecks({ repository, headSha, id: runId }: WorkflowRun, jobs: readonly MadeJob[]): void {
  for (const { id, name, conclusion, startedAt, annotations } of jobs) {
    const about = { headSha, status: 'completed', conclusion, summary: null, startedAt } as const;
    repository.checkRuns.push({ id, name, ...about, annotations, runId });
  }
}

const MONTH_MS = 30 * 86_400_000;

/** As `rerun-failed-jobs` does. Jobs that had succeeded keep their result; the others are drafted by `endAttempt`. */
export function rerunFailedJobs(database: Database, run: WorkflowRun, by: User): void {
  if (run.conclusion === null) throw new Refusal(403, 'This workflow is already running');
  if (Date.parse(database.now()) - Date.parse(run.createdAt) > MONTH_MS)
    throw new Refusal(403, 'Unable to retry this workflow run because it was created over a month ago');
  if (!run.jobs.some(({ conclusion }) => conclusion !== 'success' && conclusion !== 'skipped'))
    throw new Refusal(403, 'This workflow run cannot be retried');
  run.earlier.push({ attempt: run.attempt, jobs: run.jobs });
  const kept = run.jobs.filter(({ conclusion }) => conclusion === 'success');
  Object.assign(run, { attempt: run.attempt + 1, conclusion: null, rerunBy: by, jobs: kept });
}

/** The end of an attempt that runs: `drafts` are the jobs that were run again. */
export function endAttempt(database: Database, run: WorkflowRun, drafts: readonly JobDraft[]): void {
  const jobs = drafts.map((job) => ({ ...makeJob(database, job), annotations: job.annotations }));
  const all = [...run.jobs, ...jobs];
  const isGreen = all.every(({ conclusion }) => conclusion === 'success');
  Object.assign(run, { jobs: all, conclusion: isGreen ? 'success' : 'failure' });
  addChecks(run, jobs);
}

/** The run that a job of the runner belongs to, by the variables that its steps find; one that is run again is there already. */
export function openWorkflowRun(
  database: Database,
  repository: Repository,
  variables: Readonly<Record<string, string | undefined>>,
): WorkflowRun {
  const { GITHUB_RUN_ID: id, GITHUB_RUN_ATTEMPT: attempt = '1', GITHUB_EVENT_NAME: event = '' } = variables;
  const { GITHUB_WORKFLOW: name = '', GITHUB_SHA: headSha = '', GITHUB_ACTOR: actor = '' } = variables;
  const path = (variables.GITHUB_WORKFLOW_REF ?? '').replace(/@.*$/, '').split('/').slice(2).join('/');
  const again = repository.workflowRuns.find((run) => run.id === Number(id));
  if (again) return Object.assign(again, { attempt: Number(attempt), conclusion: null });
  const known = repository.workflowRuns.find((run) => run.workflow.path === path)?.workflow;
  // An account that was deleted shows as this one.
  const by = database.users.get(actor.toLowerCase()) ?? database.addUser('ghost');
  const run: WorkflowRun = {
    ...{ id: Number(id), repository, head: repository, workflow: known ?? { id: database.nextId(), name, path } },
    ...{ headBranch: variables.GITHUB_REF_NAME ?? '', headSha, title: `A run of ${name}`, event, jobs: [] },
    ...{ conclusion: null, attempt: Number(attempt), actor: by, createdAt: database.now() },
    ...{ waitingFor: new Set(), deploymentReviews: [] },
    earlier: [],
  };
  repository.workflowRuns.push(run);
  return run;
}

/**
 * What a pull request that a workflow's own token opens or pushes to starts: on a server nothing, and on github.com runs that
 * wait until a person approves them ("Triggering a workflow", since 2026-06-11). Runs that start at once are not simulated.
 */
export async function holdWorkflows(
  database: Database,
  { repository, title, pull }: Issue,
  action: 'opened' | 'synchronize',
  by: User,
): Promise<void> {
  if (!database.isGitHubCom || by.login !== 'github-actions[bot]' || !pull) return;
  const { headSha: sha, head } = pull;
  const listed = await tryGit(head.repository.path, ['ls-tree', '--name-only', sha, '.github/workflows/']);
  for (const path of listed.stdout.split('\n').filter((name) => /\.ya?ml$/.test(name))) {
    const file = parse((await tryGit(head.repository.path, ['show', `${sha}:${path}`])).stdout);
    if (!isFor(file?.on, action)) continue;
    const about = { branch: head.ref, sha, head: head.repository, event: 'pull_request', title, actor: by.login };
    await addWorkflowRun(database, repository, { name: file.name ?? path, ...about, conclusion: 'action_required' });
  }
}

/** Without `types`, `pull_request` is for these and for `reopened`. */
function isFor(on: unknown, action: string): boolean {
  if (typeof on === 'string' || Array.isArray(on)) return [on].flat().includes('pull_request');
  const events = (on ?? {}) as Record<string, { readonly types?: readonly string[] } | null>;
  return 'pull_request' in events && (events.pull_request?.types?.includes(action) ?? true);
}

function workflowOf(database: Database, repository: Repository, name: string): WorkflowRun['workflow'] {
  const known = repository.workflowRuns.find(({ workflow }) => workflow.name === name)?.workflow;
  const file = name.toLowerCase().replaceAll(/\W+/g, '-');
  return known ?? { id: database.nextId(), name, path: `.github/workflows/${file}.yml` };
}

/** GitHub tells the times of steps in whole seconds, while the log has ten millionths. */
function makeJob(database: Database, draft: JobDraft): WorkflowJob {
  const start = Date.parse(database.now());
  const drafts: readonly StepDraft[] = [{ run: 'actions/checkout@v6' }, ...(draft.steps ?? [])];
  const lines: string[] = [];
  const steps = drafts.map((step, index): WorkflowStep => {
    const began = start + index * 400;
    lines.push(...linesOf(step).map((line, row) => `${stamp(began + row)} ${line}`));
    const times = { startedAt: second(began), completedAt: second(began + 399) };
    return { name: `Run ${step.run}`, conclusion: step.failed ? 'failure' : 'success', ...times };
  });
  const end = start + drafts.length * 400;
  lines.push(`${stamp(end)} Post job cleanup.`, `${stamp(end + 1)} Cleaning up orphan processes`);
  const failed = drafts.some((step) => step.failed);
  return {
    ...{ id: database.nextId(), name: draft.name, steps: draft.steps ? steps : [] },
    conclusion: draft.conclusion ?? (failed ? 'failure' : 'success'),
    ...{ startedAt: second(start), completedAt: second(end) },
    // The file begins with a byte order mark.
    log: draft.expired ? undefined : `\ufeff${lines.join('\n')}\n`,
  };
}

const second = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
const stamp = (ms: number): string => new Date(ms).toISOString().replace('Z', '1234Z');

/** The runner shows the command in a group and in colour, and says at the end that it failed. */
const linesOf = ({ run, lines = [], failed = false }: StepDraft): string[] => [
  ...[`##[group]Run ${run}`, `\u001b[36;1m${run}\u001b[0m`, 'shell: /usr/bin/bash -e {0}', '##[endgroup]', ...lines],
  ...(failed ? ['##[error]Process completed with exit code 1.'] : []),
];
