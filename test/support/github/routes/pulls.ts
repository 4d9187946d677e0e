/** Pull requests: get (JSON, diff and patch), list, create, update, files and commits. */
import { atLeast } from '../access.ts';
import { branchHead, commitTree, git, tryGit } from '../bare.ts';
import { changedFiles, showFileChange } from '../diff.ts';
import { type Answer, type Call, created, invalid, notByIntegration, notFound, ok, paged, Refusal } from '../http.ts';
import { demandLengths } from '../lengths.ts';
import { findHead, openPull } from '../open-pull.ts';
import { syncPull } from '../pull-refs.ts';
import { type Routes, read, write } from '../route.ts';
import { readCommits, showCommit } from '../shapes/commit.ts';
import { mergeBase, showFullPull, showPull } from '../shapes/pull.ts';
import type { Issue, Pull } from '../types.ts';

export const pullRoutes: Routes = {
  'pulls/list': read('pull_requests', listPulls),
  'pulls/get': read('pull_requests', getPull),
  'pulls/create': write('pull_requests', 'read', createPull),
  'pulls/update': write('pull_requests', 'read', updatePull),
  'pulls/update-branch': write('pull_requests', 'read', updateBranch),
  'pulls/list-files': read('pull_requests', listFiles),
  'pulls/list-commits': read('pull_requests', listCommits),
};

export function pullOf(call: Call): { issue: Issue; pull: Pull } {
  const issue = call.repository.issues.get(Number(call.params.pull_number));
  if (!issue?.pull) throw notFound();
  return { issue, pull: issue.pull };
}

function listPulls(call: Call): Answer {
  const { query, database } = call;
  const state = query.get('state') ?? 'open';
  const head = query.get('head');
  const found = [...call.repository.issues.values()]
    .flatMap((issue) => (issue.pull ? [{ issue, pull: issue.pull }] : []))
    .filter(({ issue }) => state === 'all' || issue.state === state)
    .filter(({ pull }) => !query.has('base') || pull.base.ref === query.get('base'))
    .filter(({ pull }) => !head?.includes(':') || headLabel(pull) === head.toLowerCase())
    .sort((a, b) => a.issue.number - b.issue.number);
  if (query.get('direction') !== 'asc') found.reverse();
  return paged(
    call,
    found.map(({ issue, pull }) => showPull(database, issue, pull)),
  );
}

const headLabel = ({ head }: Pull): string => `${head.repository.owner.login.toLowerCase()}:${head.ref.toLowerCase()}`;

/** Of a whole diff; and of the files that all pages list together. */
const MAX_LINES = 20_000;
const MAX_FILES = 3000;

async function getPull(call: Call): Promise<Answer> {
  const { issue, pull } = pullOf(call);
  const text = /application\/vnd\.github\.(?:v3\.)?(diff|patch)/.exec(call.accept)?.[1];
  if (!text) return ok(await showFullPull(call.database, issue, pull));
  const from = await mergeBase(pull);
  const args =
    text === 'diff' ? ['diff', '-M', from, pull.headSha] : ['format-patch', '--stdout', `${from}..${pull.headSha}`];
  const body = await git(pull.base.repository.path, args);
  if (body.split('\n').length > MAX_LINES) {
    const message = `Sorry, the diff exceeded the maximum number of lines (${MAX_LINES})`;
    throw new Refusal(406, message, [{ resource: 'PullRequest', field: 'diff', code: 'too_large' }]);
  }
  const headers = { 'content-type': `application/vnd.github.${text}; charset=utf-8` };
  return { status: 200, body: body === '' ? '' : `${body}\n`, headers };
}

async function createPull(call: Call): Promise<Answer> {
  const { database, repository, user, body, token } = call;
  if (token?.installation && !repository.actionsMayCreatePullRequests) {
    throw new Refusal(403, 'GitHub Actions is not permitted to create or approve pull requests.');
  }
  if (!body.title) throw invalid({ resource: 'PullRequest', code: 'missing_field', field: 'title' });
  demandLengths(body);
  demandHead(call);
  const issue = await openPull(database, repository, {
    title: String(body.title),
    body: (body.body as string | undefined) ?? null,
    author: user,
    head: String(body.head),
    base: String(body.base),
    draft: body.draft === true,
    maintainerCanModify: body.maintainer_can_modify as boolean | undefined,
  });
  if (!issue.pull) throw new Error('an opened pull request has a pull');
  return created(await showFullPull(database, issue, issue.pull));
}

/** Who may not push to the head may neither open a pull request from a branch nor let others push to a fork's. */
function demandHead({ database, repository, user, body, token }: Call): void {
  const head = findHead(database, repository, String(body.head)).repository;
  const own = token?.installation ? head === repository : atLeast(database.role(head, user), 'write');
  if (own) return;
  if (head === repository) throw invalid({ resource: 'Issue', code: 'custom', message: 'must be a collaborator' });
  if (body.maintainer_can_modify === false) return;
  const message = "fork_collab Fork collab can't be granted by someone without permission";
  throw invalid({ resource: 'PullRequest', code: 'custom', field: 'fork_collab', message });
}

async function updatePull(call: Call): Promise<Answer> {
  const { database, repository, user, body, token } = call;
  const { issue, pull } = pullOf(call);
  if (!token?.installation && issue.user !== user && !atLeast(database.role(repository, user), 'write'))
    throw notFound();
  demandLengths(body);
  if (typeof body.title === 'string') issue.title = body.title;
  if (body.body !== undefined) issue.body = body.body as string | null;
  if (typeof body.base === 'string') {
    pull.base.ref = body.base;
    pull.baseSha = (await branchHead(repository.path, body.base)) ?? pull.baseSha;
  }
  if (typeof body.maintainer_can_modify === 'boolean') pull.maintainerCanModify = body.maintainer_can_modify;
  if (body.state === 'closed' || body.state === 'open') {
    issue.state = body.state;
    issue.closedAt = body.state === 'closed' ? database.now() : null;
    issue.closedBy = user;
  }
  issue.updatedAt = database.now();
  if (issue.state === 'open') await database.alone(() => syncPull(database, issue, pull));
  return ok(await showFullPull(database, issue, pull));
}

/** By a merge commit of the base branch; GitHub does it a moment after its answer. */
async function updateBranch({ database, repository, user, body, token, ...call }: Call): Promise<Answer> {
  const { issue, pull } = pullOf({ database, repository, user, body, token, ...call });
  const { repository: home, ref } = pull.head;
  const mayPush = token?.installation
    ? token.installation.permissions.contents === 'write' && home === repository
    : atLeast(database.role(home, user), 'write');
  if (!mayPush)
    throw token?.installation ? notByIntegration() : new Refusal(403, 'You do not have permission to push.');
  if (body.expected_head_sha !== undefined && body.expected_head_sha !== pull.headSha)
    throw new Refusal(422, 'expected head sha didn’t match current head ref.');
  const base = (await branchHead(repository.path, pull.base.ref)) ?? '';
  const { exitCode } = await tryGit(home.path, ['merge-base', '--is-ancestor', base, pull.headSha]);
  if (exitCode === 0) throw new Refusal(422, 'There are no new commits on the base branch.');
  const merged = await tryGit(home.path, ['merge-tree', '--write-tree', pull.headSha, base]);
  if (merged.exitCode !== 0) throw new Refusal(422, 'merge conflict between base and head');
  const message = `Merge branch '${pull.base.ref}' into ${ref}`;
  const author = { name: user.login, email: `${user.id}+${user.login}@users.noreply.github.com` };
  const options = { message, author, at: database.now() };
  const sha = await commitTree(home.path, merged.stdout.trim(), [pull.headSha, base], options);
  await git(home.path, ['update-ref', `refs/heads/${ref}`, sha, pull.headSha]);
  await database.alone(() => syncPull(database, issue, pull));
  return {
    status: 202,
    body: { message: 'Updating pull request branch.', url: showPull(database, issue, pull).html_url },
  };
}

async function listFiles(call: Call): Promise<Answer> {
  const { pull } = pullOf(call);
  const files = await changedFiles(pull.base.repository.path, await mergeBase(pull), pull.headSha);
  return paged(
    call,
    files.slice(0, MAX_FILES).map((file) => showFileChange(call.database, call.repository, pull.headSha, file)),
  );
}

async function listCommits(call: Call): Promise<Answer> {
  const { pull } = pullOf(call);
  const range = `${await mergeBase(pull)}..${pull.headSha}`;
  const commits = await readCommits(pull.base.repository.path, ['--reverse', range]);
  return paged(
    call,
    commits.map((commit) => showCommit(call.database, call.repository, commit)),
  );
}
