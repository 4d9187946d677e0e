/** Runs of workflows, their jobs and environments, and the logs of jobs, which stand on another host. */
import { showEnvironment, showReview } from '../environments.ts';
import { type Answer, type Call, created, notFound, ok, paged, Refusal } from '../http.ts';
import { type Routes, read, write } from '../route.ts';
import { showWorkflowJob, showWorkflowRun } from '../shapes/workflow-run.ts';
import type { WorkflowJob, WorkflowRun } from '../types.ts';
import { rerunFailedJobs } from '../workflow-run.ts';

export const workflowRunRoutes: Routes = {
  'actions/get-workflow-run': read('actions', (call) => ok(showWorkflowRun(call.database, runOf(call)))),

  'actions/get-reviews-for-run': read('actions', (call) => {
    const { database, repository } = call;
    return ok(runOf(call).deploymentReviews.map((review) => showReview(database, repository, review)));
  }),

  'repos/get-environment': read('actions', ({ database, repository, params }) => {
    const environment = repository.environments.get((params.environment_name ?? '').toLowerCase());
    if (!environment) throw notFound();
    return ok(showEnvironment(database, repository, environment));
  }),

  'actions/list-workflow-runs': read('actions', listRuns),
  'actions/list-workflow-runs-for-repo': read('actions', listRuns),

  'actions/list-jobs-for-workflow-run': read('actions', (call) => {
    const run = runOf(call);
    const last = { attempt: run.attempt, jobs: run.jobs };
    const attempts = call.query.get('filter') === 'all' ? [...run.earlier, last] : [last];
    const jobs = attempts.flatMap(({ attempt, jobs: made }) =>
      made.map((job) => showWorkflowJob(call.database, run, job, attempt)),
    );
    return paged(call, jobs, (page) => ({ total_count: jobs.length, jobs: page }));
  }),

  'actions/re-run-workflow-failed-jobs': write('actions', 'write', (call) => {
    rerunFailedJobs(call.database, runOf(call), call.user);
    return created({});
  }),

  'actions/get-job-for-workflow-run': read('actions', (call) => {
    const { run, job } = jobOf(call);
    return ok(showWorkflowJob(call.database, run, job));
  }),

  'actions/download-job-logs-for-workflow-run': read('actions', async (call) => {
    // Of a public repository everybody may read the runs, and only who is signed in their logs.
    if (!call.token) throw new Refusal(403, 'Must have admin rights to Repository.');
    const { log } = jobOf(call).job;
    if (log === undefined) throw new Refusal(410, 'Server Error');
    const location = await call.database.attachments?.sign(Buffer.from(log));
    return { status: 302, headers: { location: location ?? '' } };
  }),
};

function listRuns(call: Call): Answer {
  const runs = listedRuns(call);
  return paged(
    call,
    runs.map((run) => showWorkflowRun(call.database, run)),
    (page) => ({ total_count: runs.length, workflow_runs: page }),
  );
}

function runOf({ repository, params }: Call): WorkflowRun {
  const run = repository.workflowRuns.find(({ id }) => id === Number(params.run_id));
  if (!run) throw notFound();
  return run;
}

function jobOf({ repository, params }: Call): { run: WorkflowRun; job: WorkflowJob } {
  for (const run of repository.workflowRuns) {
    const made = [...run.earlier.flatMap(({ jobs }) => jobs), ...run.jobs];
    const job = made.find(({ id }) => id === Number(params.job_id));
    if (job) return { run, job };
  }
  throw notFound();
}

/** Newest first, of all workflows or of one, which its id or the name of its file names. */
function listedRuns({ repository, params, query }: Call): WorkflowRun[] {
  const workflow = params.workflow_id;
  const [branch, status, sha, event] = ['branch', 'status', 'head_sha', 'event'].map((name) => query.get(name));
  return repository.workflowRuns
    .filter((run) => !workflow || String(run.workflow.id) === workflow || run.workflow.path.endsWith(`/${workflow}`))
    .filter((run) => !branch || run.headBranch === branch)
    .filter((run) => !status || status === 'completed' || run.conclusion === status)
    .filter((run) => !sha || run.headSha === sha)
    .filter((run) => !event || run.event === event)
    .toReversed();
}
