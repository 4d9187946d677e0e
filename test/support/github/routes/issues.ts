/** Issues: get, list, create, update, assign. */
import { atLeast, mayRead } from '../access.ts';
import { editIssue, ensureLabel, openIssue } from '../actions.ts';
import { type Answer, type Call, changedSince, created, notFound, ok, paged, Refusal, rendered } from '../http.ts';
import { demandLengths } from '../lengths.ts';
import { type Routes, read, thread, write } from '../route.ts';
import { parentOf, showIssue } from '../shapes/issue.ts';
import type { Issue } from '../types.ts';

export const issueRoutes: Routes = {
  'issues/get': read(
    'issues',
    (call) => transferred(call) ?? ok(rendered(call, issueOf(call), showIssue(call.database, issueOf(call)))),
  ),
  'issues/list-for-repo': read('issues', listIssues),
  'issues/get-parent': read('issues', (call) => {
    const parent = parentOf(call.database, issueOf(call));
    if (!parent || !mayRead(call.database, parent.repository, call.token)) throw notFound();
    return ok(showIssue(call.database, parent));
  }),
  'issues/list-sub-issues': read('issues', (call) => linked(call, issueOf(call).links?.subIssues)),
  'issues/add-sub-issue': write('issues', 'triage', addSubIssue),
  'issues/list-dependencies-blocked-by': read('issues', (call) => linked(call, issueOf(call).links?.blockedBy)),
  'issues/create': write('issues', 'read', createIssue),
  'issues/update': thread('read', issueOf, updateIssue),
  'issues/add-assignees': thread('triage', issueOf, (call, issue) => {
    const logins = (call.body.assignees ?? []) as string[];
    issue.assignees = [...new Set([...issue.assignees, ...logins.map((login) => call.database.user(login))])];
    return created(showIssue(call.database, issue));
  }),
};

/** Those of other repositories are shown to whoever may read these. */
const linked = (call: Call, issues: readonly Issue[] = []): Answer =>
  paged(
    call,
    issues
      .filter(({ repository }) => mayRead(call.database, repository, call.token))
      .map((issue) => showIssue(call.database, issue)),
  );

/** The issue or pull request of the path. */
export function issueOf(call: Call): Issue {
  const number = Number(call.params.issue_number);
  const issue = call.repository.issues.get(number);
  if (issue) return issue;
  throw call.repository.goneIssues.has(number) ? new Refusal(410, 'This issue was deleted') : notFound();
}

/**
 * Leads whoever may read it there to where it is now, by the number of that repository; to others it does not exist.
 * https://docs.github.com/rest/issues/issues#get-an-issue
 */
function transferred({ database, repository, params, token }: Call): Answer | undefined {
  const moved = repository.goneIssues.get(Number(params.issue_number));
  if (!moved) return undefined;
  if (!mayRead(database, moved.repository, token)) throw notFound();
  const location = `${database.apiUrl}/repositories/${moved.repository.id}/issues/${moved.number}`;
  const body = { message: 'Moved Permanently', url: location, documentation_url: 'https://docs.github.com/rest' };
  return { status: 301, headers: { location }, body };
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

/** GitHub takes an issue into one parent, and no second time. */
function addSubIssue(call: Call): Answer {
  const { database, body } = call;
  const parent = issueOf(call);
  const all = [...database.repositories.values()].flatMap(({ issues }) => [...issues.values()]);
  const part = all.find(({ id }) => id === body.sub_issue_id);
  if (!part || part.pull || part === parent || !mayRead(database, part.repository, call.token)) throw notFound();
  const { links = {} } = parent;
  const subIssues = links.subIssues ?? [];
  if (subIssues.includes(part)) throw new Refusal(422, 'Issue may not contain duplicate sub-issues');
  if (parentOf(database, part)) throw new Refusal(422, 'Sub issue may only have one parent');
  if (subIssues.length >= 100) throw new Refusal(422, 'Parent cannot have more than 100 sub-issues');
  parent.links = { ...links, subIssues: [...subIssues, part] };
  return created(showIssue(database, part));
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
  editIssue(database, issue, body as Parameters<typeof editIssue>[2]);
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
