/** A check run and its annotations as REST answers show them. */
import type { Annotation, CheckRun, CommitStatus } from '../check-types.ts';
import type { Call } from '../http.ts';
import { nodeId, showUser } from './account.ts';
import { repositoryApi, repositoryPage } from './repository.ts';

export function showCheckRun(call: Call, run: CheckRun) {
  const { database, repository } = call;
  const api = `${repositoryApi(database, repository)}/check-runs/${run.id}`;
  const home = repositoryPage(database, repository);
  const page = run.runId === undefined ? `${home}/runs/${run.id}` : `${home}/actions/runs/${run.runId}/job/${run.id}`;
  return {
    id: run.id,
    node_id: nodeId('CheckRun', run.id),
    head_sha: run.headSha,
    external_id: run.externalId ?? '',
    url: api,
    html_url: page,
    details_url: run.details ?? page,
    status: run.status,
    conclusion: run.conclusion,
    started_at: run.startedAt,
    completed_at: run.status === 'completed' ? run.startedAt : null,
    output: {
      title: run.title ?? null,
      summary: run.summary,
      text: run.text ?? null,
      annotations_count: run.annotations?.length ?? 0,
      annotations_url: `${api}/annotations`,
    },
    name: run.name,
    check_suite: { id: repository.id },
    app: showAppOf(call, run),
    pull_requests: [],
  };
}

function showAppOf(call: Call, { app, runId }: CheckRun) {
  if (runId !== undefined || app === 'github-actions') return showActions(call);
  return app === undefined ? showOther(call) : { ...showOther(call), slug: app };
}

/** The app that the check runs of jobs belong to. */
const showActions = ({ database, repository: { owner, createdAt } }: Call) => ({
  id: 15368,
  slug: 'github-actions',
  node_id: nodeId('App', 15368),
  name: 'GitHub Actions',
  description: 'Automate your workflow from idea to production',
  owner: showUser(database, owner),
  external_url: 'https://help.github.com/en/actions',
  html_url: 'https://github.com/apps/github-actions',
  created_at: createdAt,
  updated_at: createdAt,
  permissions: { actions: 'write', checks: 'write', contents: 'write' },
  events: ['check_run', 'check_suite'],
});

const showOther = (call: Call) => ({
  ...showActions(call),
  ...{ id: 1, node_id: nodeId('App', 1), slug: 'some-ci', name: 'Some CI', description: null },
  ...{ external_url: 'https://ci.example', html_url: 'https://github.com/apps/some-ci' },
});

export const showAnnotation = (
  { database, repository }: Call,
  { headSha }: CheckRun,
  { path, line, level, title, message }: Annotation,
) => ({
  path,
  blob_href: `${repositoryPage(database, repository)}/blob/${headSha}/${encodeURI(path)}`,
  start_line: line,
  end_line: line,
  start_column: null,
  end_column: null,
  annotation_level: level,
  title: title ?? null,
  message,
  raw_details: null,
});

export const showStatus = (
  { database, repository }: Call,
  { id, sha, context, state, description, target, createdAt }: CommitStatus,
) => ({
  ...{ id, node_id: nodeId('StatusContext', id), context, state, description, target_url: target, required: false },
  url: `${repositoryApi(database, repository)}/statuses/${sha}`,
  avatar_url: `${database.url}/avatars/oa/${id}?v=4`,
  ...{ created_at: createdAt, updated_at: createdAt },
});
