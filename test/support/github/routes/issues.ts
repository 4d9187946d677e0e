/** Issues: get, list, create, update, assign. */

import { atLeast } from '../access.ts';
import { ensureLabel, openIssue } from '../actions.ts';
import { type Answer, type Call, changedSince, created, notFound, ok, paged, Refusal, rendered } from '../http.ts';
import { demandLengths } from '../lengths.ts';
import { type Routes, read, thread, write } from '../route.ts';
import { showIssue } from '../shapes/issue.ts';
import type { Issue } from '../types.ts';

export const issueRoutes: Routes = {
  'issues/get': read('issues', (call) => ok(rendered(call, issueOf(call), showIssue(call.database, issueOf(call))))),
  'issues/list-for-repo': read('issues', listIssues),
  'issues/create': write('issues', 'read', createIssue),
  'issues/update': thread('read', issueOf, updateIssue),
  'issues/add-assignees': thread('triage', issueOf, (call, issue) => {
    const logins = (call.body.assignees ?? []) as string[];
    issue.assignees = [...new Set([...issue.assignees, ...logins.map((login) => call.database.user(login))])];
    return created(showIssue(call.database, issue));
  }),
};

/** The issue or pull request of the path. */
export function issueOf(call: Call): Issue {
  const issue = call.repository.issues.get(Number(call.params.issue_number));
  if (!issue) throw notFound();
  return issue;
}

function listIssues(call: Call): Answer {
  const { query, database } = call;
  const state = query.get('state') ?? 'open';
  const labels = query.get('labels')?.toLowerCase().split(',') ?? [];
  const found = [...call.repository.issues.values()]
    .filter((issue) => state === 'all' || issue.state === state)
    .filter((issue) => labels.every((name) => issue.labels.some((label) => label.name.toLowerCase() === name)))
    .filter((issue) => changedSince(call, issue))
    .filter((issue) => !query.has('creator') || issue.user.login === query.get('creator'))
    .sort((a, b) => a.number - b.number);
  if (query.get('direction') !== 'asc') found.reverse();
  return paged(
    call,
    found.map((issue) => showIssue(database, issue)),
  );
}

function createIssue({ database, repository, user, body }: Call): Answer {
  demandLengths(body);
  const issue = openIssue(database, repository, {
    title: String(body.title),
    body: (body.body as string | undefined) ?? null,
    author: user,
    labels: body.labels as string[] | undefined,
    assignees: body.assignees as string[] | undefined,
  });
  return created(showIssue(database, issue));
}

function updateIssue(call: Call, issue: Issue): Answer {
  const { database, repository, user, body, token } = call;
  if (!token?.installation && issue.user !== user && !atLeast(database.role(repository, user), 'triage')) {
    throw new Refusal(403, 'Must have admin rights to Repository.');
  }
  demandLengths(body);
  if (typeof body.title === 'string') issue.title = body.title;
  if (body.body !== undefined) issue.body = body.body as string | null;
  if (body.labels) issue.labels = (body.labels as string[]).map((name) => ensureLabel(database, repository, name));
  if (body.assignees) issue.assignees = (body.assignees as string[]).map((login) => database.user(login));
  if (body.state) changeState(call, issue);
  issue.updatedAt = database.now();
  return ok(showIssue(database, issue));
}

function changeState({ database, body }: Call, issue: Issue): void {
  const closed = body.state === 'closed';
  issue.state = closed ? 'closed' : 'open';
  issue.closedAt = closed ? database.now() : null;
  issue.stateReason = (body.state_reason as Issue['stateReason']) ?? (closed ? 'completed' : 'reopened');
}
