/** The variables that a job's steps find, from the event and the repository: nothing comes from the test's own. */
import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import { resolveCommit } from '../github/bare.ts';
import type { Event } from '../github/payloads.ts';
import type { GitHubServer } from '../github/server.ts';
import type { Repository } from '../github/types.ts';
import { node24InSandbox } from '../node24.ts';

export interface Places {
  readonly workspace: string;
  readonly temp: string;
  readonly home: string;
  readonly eventPath: string;
}

interface Shape {
  readonly ref?: string;
  readonly deleted?: boolean;
  readonly repository?: { full_name: string };
  readonly sender?: { login: string };
  readonly number?: number;
  readonly pull_request?: { number: number; head: { ref: string }; base: { ref: string } };
}

const ON_THE_MERGE = ['pull_request', 'pull_request_review', 'pull_request_review_comment'];
const ON_A_REF = ['push', 'workflow_dispatch'];

export function repositoryOf(github: GitHubServer, event: Event): Repository {
  const name = (event.payload as Shape).repository?.full_name;
  if (!name) throw new Error(`the payload of ${event.name} names no repository`);
  return github.database.repository(name);
}

export const SEARCH_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** What `actions/setup-node` leaves for later steps: a `node` that can run `NODE_TEST`, where it is here. */
export const AFTER_SETUP_NODE = {
  PATH: node24InSandbox === undefined ? SEARCH_PATH : `${dirname(node24InSandbox)}:${SEARCH_PATH}`,
};

/** A check for projects of tests, in one process where Node can do that: with one for each file it takes three times as long. */
export const NODE_TEST = node24InSandbox === undefined ? 'node --test' : 'node --test --test-isolation=none';

export async function runnerEnvironment(
  github: GitHubServer,
  event: Event,
  places: Places,
  runId: number,
): Promise<Record<string, string>> {
  const repository = repositoryOf(github, event);
  const payload = event.payload as Shape;
  const actor = payload.sender?.login ?? repository.owner.login;
  const at = await whereItRuns(repository, event);
  return {
    PATH: SEARCH_PATH,
    HOME: places.home,
    LANG: 'C.UTF-8',
    CI: 'true',
    ...githubVariables(github, repository, event.name, actor, at),
    ...(payload.pull_request && {
      GITHUB_HEAD_REF: payload.pull_request.head.ref,
      GITHUB_BASE_REF: payload.pull_request.base.ref,
    }),
    GITHUB_EVENT_PATH: places.eventPath,
    GITHUB_WORKSPACE: places.workspace,
    GITHUB_RUN_ID: String(runId),
    GITHUB_RUN_NUMBER: '1',
    GITHUB_RUN_ATTEMPT: '1',
    RUNNER_TRACKING_ID: `github_${randomUUID()}`,
    RUNNER_TEMP: places.temp,
    RUNNER_TOOL_CACHE: `${places.temp}/_tool`,
    RUNNER_WORKSPACE: places.workspace,
    RUNNER_OS: 'Linux',
    RUNNER_ARCH: 'X64',
    RUNNER_NAME: 'stand-in',
    RUNNER_ENVIRONMENT: 'github-hosted',
  };
}

interface Revision {
  readonly ref: string;
  readonly sha: string;
}

/**
 * Which commit a workflow runs on depends on its event: the merge of a pull request, the ref that was pushed or chosen for
 * a dispatch, and else the default branch, since December 2025 for `pull_request_target` too. The push that deletes a
 * branch runs there as well.
 */
export async function whereItRuns(repository: Repository, event: Event): Promise<Revision> {
  const { pull_request: pull, ref: stated, deleted } = event.payload as Shape;
  const merge = pull && ON_THE_MERGE.includes(event.name) ? `refs/pull/${pull.number}/merge` : undefined;
  const chosen = ON_A_REF.includes(event.name) && !deleted ? stated : undefined;
  const ref = merge ?? chosen ?? `refs/heads/${repository.defaultBranch}`;
  return { ref, sha: (await resolveCommit(repository.path, ref)) ?? '' };
}

function githubVariables(
  github: GitHubServer,
  repository: Repository,
  eventName: string,
  actor: string,
  at: Revision,
): Record<string, string> {
  return {
    GITHUB_ACTIONS: 'true',
    GITHUB_ACTION: '__kodelet-ci',
    GITHUB_EVENT_NAME: eventName,
    GITHUB_REPOSITORY: repository.fullName,
    GITHUB_REPOSITORY_ID: String(repository.id),
    GITHUB_REPOSITORY_OWNER: repository.owner.login,
    GITHUB_REPOSITORY_OWNER_ID: String(repository.owner.id),
    GITHUB_ACTOR: actor,
    GITHUB_ACTOR_ID: String(github.database.user(actor).id),
    GITHUB_TRIGGERING_ACTOR: actor,
    GITHUB_SHA: at.sha,
    GITHUB_REF: at.ref,
    GITHUB_REF_NAME: at.ref.replace(/^refs\/(heads|tags|pull)\//, ''),
    GITHUB_REF_TYPE: at.ref.startsWith('refs/tags/') ? 'tag' : 'branch',
    GITHUB_REF_PROTECTED: 'false',
    GITHUB_SERVER_URL: github.url,
    GITHUB_API_URL: github.apiUrl,
    GITHUB_GRAPHQL_URL: github.graphqlUrl,
    GITHUB_WORKFLOW: 'agent',
    GITHUB_WORKFLOW_REF: `${repository.fullName}/.github/workflows/agent.yml@${at.ref}`,
    GITHUB_WORKFLOW_SHA: at.sha,
    GITHUB_JOB: 'agent',
    GITHUB_RETENTION_DAYS: '90',
  };
}
