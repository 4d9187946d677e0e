/** The run of a workflow and its jobs as REST answers show them. */
import type { Database } from '../database.ts';
import type { WorkflowJob, WorkflowRun } from '../types.ts';
import { nodeId, showUser } from './account.ts';
import { repositoryApi, repositoryPage, showRepository } from './repository.ts';

export function showWorkflowRun(database: Database, run: WorkflowRun) {
  const { repository, head, workflow } = run;
  const api = repositoryApi(database, repository);
  const url = `${api}/actions/runs/${run.id}`;
  const who = { actor: showUser(database, run.actor), triggering_actor: showUser(database, run.rerunBy ?? run.actor) };
  return {
    ...{ id: run.id, name: workflow.name, node_id: nodeId('WorkflowRun', run.id), path: workflow.path },
    ...{ head_branch: run.headBranch, head_sha: run.headSha, display_title: run.title, event: run.event },
    ...{ status: run.conclusion === null ? 'in_progress' : 'completed', conclusion: run.conclusion },
    ...{ run_number: 1, run_attempt: run.attempt },
    ...{ check_suite_id: run.id, check_suite_node_id: nodeId('CheckSuite', run.id), workflow_id: workflow.id },
    url,
    html_url: `${repositoryPage(database, repository)}/actions/runs/${run.id}`,
    // GitHub names no pull request of a fork, and of others only while they are open.
    pull_requests: [],
    ...{ created_at: run.createdAt, updated_at: run.createdAt, run_started_at: run.createdAt },
    ...who,
    jobs_url: `${url}/jobs`,
    logs_url: `${url}/logs`,
    check_suite_url: `${api}/check-suites/${run.id}`,
    artifacts_url: `${url}/artifacts`,
    cancel_url: `${url}/cancel`,
    rerun_url: `${url}/rerun`,
    previous_attempt_url: null,
    workflow_url: `${api}/actions/workflows/${workflow.id}`,
    head_commit: null,
    repository: showRepository(database, repository),
    head_repository: head.deleted ? null : showRepository(database, head),
  };
}

export function showWorkflowJob(database: Database, run: WorkflowRun, job: WorkflowJob, attempt = run.attempt) {
  const api = repositoryApi(database, run.repository);
  const ran = job.steps.length > 0;
  return {
    ...{ id: job.id, node_id: nodeId('CheckRun', job.id), run_id: run.id, run_attempt: attempt },
    run_url: `${api}/actions/runs/${run.id}`,
    ...{ head_sha: run.headSha, head_branch: run.headBranch, workflow_name: run.workflow.name, name: job.name },
    url: `${api}/actions/jobs/${job.id}`,
    html_url: `${repositoryPage(database, run.repository)}/actions/runs/${run.id}/job/${job.id}`,
    ...{ status: 'completed', conclusion: job.conclusion },
    ...{ created_at: run.createdAt, started_at: job.startedAt, completed_at: job.completedAt },
    steps: job.steps.map((step, index) => ({
      ...{ name: step.name, status: 'completed', conclusion: step.conclusion, number: index + 1 },
      ...{ started_at: step.startedAt, completed_at: step.completedAt },
    })),
    check_run_url: `${api}/check-runs/${job.id}`,
    labels: ['ubuntu-latest'],
    ...(ran
      ? { runner_id: 1, runner_name: 'GitHub Actions 1', runner_group_id: 0, runner_group_name: 'GitHub Actions' }
      : { runner_id: null, runner_name: null, runner_group_id: null, runner_group_name: null }),
  };
}
