/** Payloads of the events that nobody addresses to anybody: pushes, dispatches, schedules, the end of workflows and checks. */
import { git, resolveCommit } from './bare.ts';
import type { CheckRun } from './check-types.ts';
import type { Database } from './database.ts';
import { nodeId, showUser } from './shapes/account.ts';
import { pullApi } from './shapes/pull.ts';
import { repositoryApi, repositoryPage, showHookRepository } from './shapes/repository.ts';
import type { Issue, Repository, WorkflowRun } from './types.ts';

const NOTHING = '0'.repeat(40);

export interface PushDraft {
  readonly sender: string;
  /** In full; the default branch without it. */
  readonly ref?: string;
  readonly before?: string;
  readonly deleted?: boolean;
}

export interface EndDraft {
  readonly sender: string;
  /** Of the workflow or the check. */
  readonly name?: string;
  readonly conclusion?: 'success' | 'failure' | 'cancelled' | 'timed_out';
  /** The default branch without it; null as GitHub shows a fork's to `check_run`. */
  readonly branch?: string | null;
  /** The tip of the branch without it. */
  readonly sha?: string;
  /** The repository of the head, where it is a fork. */
  readonly head?: Repository;
  /** What the run's list shows; the commit's subject without it. */
  readonly title?: string;
}

/** The end of a run that `addWorkflowRun` made: nothing else of the draft counts then. */
export interface RunEndDraft extends EndDraft {
  readonly run?: WorkflowRun;
}

/** The end of a check run that `addCheckRun` made: of the draft only sender, branch and conclusion count then. */
export interface CheckEndDraft extends EndDraft {
  readonly check?: CheckRun;
}

export function automationPayloads(database: Database) {
  const show = (repository: Repository) => showHookRepository(database, repository);
  const user = (login: string) => showUser(database, database.user(login));
  const about = (repository: Repository, sender: string) => ({ repository: show(repository), sender: user(sender) });
  return {
    workflowDispatch: (
      repository: Repository,
      sender: string,
      inputs: Record<string, string> = {},
      ref = `refs/heads/${repository.defaultBranch}`,
    ) => ({
      name: 'workflow_dispatch',
      payload: { inputs, ref, workflow: '.github/workflows/agent.yml', ...about(repository, sender) },
    }),

    /** GitHub names the default branch in it. */
    repositoryDispatch: (
      repository: Repository,
      sender: string,
      action: string,
      client_payload: Record<string, unknown> = {},
      branch = repository.defaultBranch,
    ) => ({
      name: 'repository_dispatch',
      payload: { action, branch, client_payload, ...about(repository, sender) },
    }),

    /** A schedule has nobody behind it: the payload names no sender. */
    schedule: (repository: Repository, schedule = '0 3 * * *') => ({
      name: 'schedule',
      payload: { schedule, repository: show(repository) },
    }),

    push: async (repository: Repository, draft: PushDraft) => {
      const { sender, ref = `refs/heads/${repository.defaultBranch}`, before = NOTHING, deleted = false } = draft;
      const after = deleted ? NOTHING : ((await resolveCommit(repository.path, ref)) ?? NOTHING);
      const head_commit = deleted ? null : await showHookCommit(database, repository, after);
      return {
        name: 'push',
        payload: {
          ...{ ref, before, after, created: before === NOTHING, deleted, forced: false, base_ref: null },
          compare: `${repositoryPage(database, repository)}/compare/${before.slice(0, 12)}...${after.slice(0, 12)}`,
          commits: head_commit ? [head_commit] : [],
          head_commit,
          ...about(repository, sender),
          repository: { ...show(repository), master_branch: repository.defaultBranch },
          pusher: { name: sender, email: `${sender}@users.noreply.github.com` },
        },
      };
    },

    workflowRun: async (repository: Repository, draft: RunEndDraft) => {
      const { sender, run } = draft;
      const name = run?.workflow.name ?? draft.name ?? 'CI';
      const path = run?.workflow.path ?? '.github/workflows/ci.yml';
      const { head = repository } = run ?? draft;
      const conclusion = run?.conclusion ?? draft.conclusion ?? 'failure';
      const head_branch = run?.headBranch ?? draft.branch ?? repository.defaultBranch;
      const stated = run?.headSha ?? draft.sha;
      const head_sha = stated ?? (await resolveCommit(head.path, `refs/heads/${head_branch}`)) ?? NOTHING;
      const api = `${repositoryApi(database, repository)}/actions`;
      const [id, workflow_id] = [run?.id ?? database.nextId(), run?.workflow.id ?? database.nextId()];
      const check_suite_id = database.nextId();
      const now = database.now();
      const workflow_url = `${api}/workflows/${workflow_id}`;
      const url = `${api}/runs/${id}`;
      const named = { name, path, node_id: nodeId('Workflow', workflow_id), created_at: now, updated_at: now };
      const head_commit = await showHookCommit(database, head, head_sha);
      return {
        name: 'workflow_run',
        payload: {
          action: 'completed' as const,
          workflow_run: {
            ...{ id, name, node_id: nodeId('WorkflowRun', id), path, workflow_id, workflow_url, check_suite_id, url },
            ...{ head_branch, head_sha, conclusion, event: run?.event ?? 'push', status: 'completed' as const },
            display_title: run?.title ?? draft.title ?? head_commit.message.split('\n')[0] ?? '',
            head_commit,
            head_repository: show(head),
            repository: show(repository),
            // GitHub names no pull request of a fork.
            pull_requests: head === repository ? pullsOf(database, repository, head_branch) : [],
            html_url: `${repositoryPage(database, repository)}/actions/runs/${id}`,
            ...{ created_at: now, updated_at: now, run_started_at: now, run_number: 1, run_attempt: run?.attempt ?? 1 },
            ...{ actor: user(sender), triggering_actor: user(sender), previous_attempt_url: null },
            check_suite_url: `${repositoryApi(database, repository)}/check-suites/${check_suite_id}`,
            check_suite_node_id: nodeId('CheckSuite', check_suite_id),
            artifacts_url: `${url}/artifacts`,
            cancel_url: `${url}/cancel`,
            jobs_url: `${url}/jobs`,
            logs_url: `${url}/logs`,
            rerun_url: `${url}/rerun`,
          },
          workflow: {
            ...{ ...named, id: workflow_id, state: 'active', url: workflow_url },
            html_url: `${repositoryPage(database, repository)}/blob/${repository.defaultBranch}/${path}`,
            badge_url: `${repositoryPage(database, repository)}/workflows/${name}/badge.svg`,
          },
          ...about(repository, sender),
        },
      };
    },

    checkRun: async (repository: Repository, draft: CheckEndDraft) => {
      const { sender, check, branch = repository.defaultBranch } = draft;
      const { conclusion = 'failure' } = draft;
      const { name = 'lint' } = check ?? draft;
      const head_sha =
        check?.headSha ?? draft.sha ?? (await resolveCommit(repository.path, `refs/heads/${branch}`)) ?? NOTHING;
      const api = repositoryApi(database, repository);
      const [id, suite] = [check?.id ?? database.nextId(), database.nextId()];
      const now = database.now();
      const pull_requests = branch === null ? [] : pullsOf(database, repository, branch);
      const app = showApp(database, repository);
      return {
        name: 'check_run',
        payload: {
          action: 'completed' as const,
          check_run: {
            ...{ id, node_id: nodeId('CheckRun', id), name, head_sha, conclusion, status: 'completed' as const },
            ...{ external_id: check?.externalId ?? '', started_at: now, completed_at: now, app, pull_requests },
            url: `${api}/check-runs/${id}`,
            html_url: `${repositoryPage(database, repository)}/runs/${id}`,
            details_url: check?.details ?? 'https://ci.example/1',
            output: {
              ...{ title: check?.title ?? draft.title ?? null, summary: check?.summary ?? null },
              ...{ text: check?.text ?? null, annotations_count: check?.annotations?.length ?? 0 },
              annotations_url: `${api}/check-runs/${id}/annotations`,
            },
            check_suite: {
              ...{ id: suite, node_id: nodeId('CheckSuite', suite), head_branch: branch, head_sha, conclusion },
              ...{ status: 'completed' as const, before: null, after: head_sha, pull_requests, app },
              ...{ url: `${api}/check-suites/${suite}`, created_at: now, updated_at: now },
            },
          },
          ...about(repository, sender),
        },
      };
    },
  };
}

/** Of a branch of this repository, the open ones. */
function pullsOf(database: Database, repository: Repository, branch: string) {
  const mini = { id: repository.id, url: repositoryApi(database, repository), name: repository.name };
  return [...repository.issues.values()].flatMap((issue: Issue) => {
    const { pull, state, number } = issue;
    if (!pull || state !== 'open' || pull.head.repository !== repository || pull.head.ref !== branch) return [];
    const [head, base] = [
      { ref: branch, sha: pull.headSha, repo: mini },
      { ref: pull.base.ref, sha: pull.baseSha, repo: mini },
    ];
    return [{ url: pullApi(database, issue), id: pull.id, number, head, base }];
  });
}

async function showHookCommit(database: Database, repository: Repository, sha: string) {
  const format = ['%T', '%an', '%ae', '%aI', '%B'].join('%x01');
  const text = await git(repository.path, ['log', '-1', `--format=${format}`, sha, '--']);
  const [tree_id = '', name = '', email = '', timestamp = '', message = ''] = text.split('\x01');
  const by = { name, email };
  const url = `${repositoryPage(database, repository)}/commit/${sha}`;
  const files = { added: [], modified: [], removed: [], distinct: true };
  return { id: sha, tree_id, message: message.trim(), timestamp, author: by, committer: by, url, ...files };
}

function showApp(database: Database, { owner, createdAt }: Repository) {
  const urls = { external_url: 'https://ci.example', html_url: `${database.url}/apps/some-ci` };
  const times = { created_at: createdAt, updated_at: createdAt };
  return {
    id: 1,
    node_id: nodeId('App', 1),
    name: 'Some CI',
    description: null,
    owner: showUser(database, owner),
    ...urls,
    ...times,
  };
}
