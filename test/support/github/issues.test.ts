import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { octokit } from './octokit.ts';
import { type GitHubServer, startGitHub } from './server.ts';
import type { Repository } from './types.ts';

let github: GitHubServer;
let repository: Repository;
const here = { owner: 'acme', repo: 'widget' };

beforeEach(async () => {
  github = await startGitHub();
  repository = await github.createRepository({ owner: 'acme', name: 'widget' });
  for (const login of ['ann', 'bob']) github.addUser(login);
  github.setPermission(repository, 'ann', 'write');
});

afterEach(() => github.close());

const status = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no error',
    (error) => `${error.status} ${error.response?.data?.message ?? error.message}`,
  );

describe('the GitHub stand-in, issues', () => {
  it('keeps an issue with its labels, comments and reactions', async () => {
    const { rest } = octokit(github.apiUrl, github.token({ login: 'ann' }));
    const { data: issue } = await rest.issues.create({ ...here, title: 'Broken', body: 'It is.', labels: ['Bug'] });
    const { data: comment } = await rest.issues.createComment({ ...here, issue_number: issue.number, body: 'Yes.' });
    await rest.reactions.createForIssueComment({ ...here, comment_id: comment.id, content: 'eyes' });
    const again = await rest.reactions.createForIssueComment({ ...here, comment_id: comment.id, content: 'eyes' });
    await rest.issues.updateComment({ ...here, comment_id: comment.id, body: 'No.' });
    await rest.issues.addLabels({ ...here, issue_number: issue.number, labels: ['agent'] });
    await rest.issues.update({ ...here, issue_number: issue.number, state: 'closed' });

    const { data: shown } = await rest.issues.get({ ...here, issue_number: issue.number });
    const { data: comments } = await rest.issues.listComments({ ...here, issue_number: issue.number });
    expect(again.status).toBe(200);
    expect(shown).toMatchObject({ title: 'Broken', state: 'closed', comments: 1, author_association: 'COLLABORATOR' });
    expect(shown.labels.map((label) => (typeof label === 'string' ? label : label.name))).toEqual(['Bug', 'agent']);
    expect(comments).toMatchObject([{ body: 'No.', user: { login: 'ann' }, reactions: { eyes: 1, total_count: 1 } }]);
  });

  it('leads on to where an issue was transferred, whoever may read it there', async () => {
    const issue = github.createIssue(repository, { title: 'Broken', author: 'ann' });
    const away = await github.createRepository({ owner: 'acme', name: 'away', private: true });
    github.setPermission(away, 'ann', 'read');
    github.transferIssue(issue, away);
    const asked = { ...here, issue_number: issue.number };
    const { data } = await octokit(github.apiUrl, github.token({ login: 'ann' })).rest.issues.get(asked);
    expect(data).toMatchObject({ title: 'Broken', number: 1 });
    expect(data.repository_url).toBe(`${github.apiUrl}/repos/acme/away`);
    const { rest } = octokit(github.apiUrl, github.token({ installation: repository }));
    expect(await status(rest.issues.get(asked))).toBe('404 Not Found');
    const other = github.createIssue(repository, { title: 'Spam', author: 'bob' });
    github.deleteIssue(other);
    expect(await status(rest.issues.get({ ...here, issue_number: other.number }))).toBe('410 This issue was deleted');
  });

  it('pages with Link headers that a client can follow to the end', async () => {
    const issue = github.createIssue(repository, { title: 'Long', author: 'ann' });
    for (let index = 0; index < 250; index += 1) github.comment(issue, 'bob', `comment ${index}`);
    const client = octokit(github.apiUrl, github.token({ installation: repository }));
    const parameters = { ...here, issue_number: issue.number, per_page: 100 };
    const comments = await client.paginate(client.rest.issues.listComments, parameters);
    expect(comments.map(({ body }) => body)).toEqual(Array.from({ length: 250 }, (_, index) => `comment ${index}`));
    expect(github.requests).toHaveLength(3);
  });

  it('tells roles apart that the old word for a permission does not', async () => {
    github.setPermission(repository, 'bob', 'triage');
    const { rest } = octokit(github.apiUrl, github.token({ installation: repository }));
    const permission = async (username: string) => {
      const { data } = await rest.repos.getCollaboratorPermissionLevel({ ...here, username });
      return [data.permission, data.role_name];
    };
    expect(await permission('ann')).toEqual(['write', 'write']);
    expect(await permission('bob')).toEqual(['read', 'triage']);
    expect(await permission('acme')).toEqual(['admin', 'admin']);
    expect(await status(permission('nobody'))).toBe('404 nobody is not a user');
  });

  it('gives bots no permission, and does not know those without brackets', async () => {
    github.addUser('Copilot', { type: 'Bot' });
    const { repos, users } = octokit(github.apiUrl, github.token({ installation: repository })).rest;
    const ask = (username: string) => repos.getCollaboratorPermissionLevel({ ...here, username });
    expect((await ask('dependabot[bot]')).data.permission).toBe('none');
    expect(await status(ask('Copilot'))).toBe('404 Copilot is not a user');
    expect(await status(users.getByUsername({ username: 'Copilot' }))).toBe('404 Not Found');
  });

  it('lists what changed since a moment', async () => {
    const issue = github.createIssue(repository, { title: 'T', author: 'ann' });
    const comment = github.comment(issue, 'ann', 'hi');
    const { rest } = octokit(github.apiUrl);
    const since = async (at: number) =>
      (await rest.issues.listCommentsForRepo({ ...here, since: new Date(at).toISOString() })).data.length;
    expect(await since(Date.parse(comment.updatedAt))).toBe(1);
    expect(await since(Date.parse(comment.updatedAt) + 500)).toBe(0);
  });

  it('refuses as GitHub does', async () => {
    const issue = github.createIssue(repository, { title: 'Mine', author: 'ann' });
    const comment = github.comment(issue, 'ann', 'mine');
    const hidden = await github.createRepository({ owner: 'acme', name: 'secret', private: true });
    const on = { ...here, issue_number: issue.number };
    const as = (token?: string) => octokit(github.apiUrl, token).rest;
    const reader = as(github.token({ installation: repository, permissions: { issues: 'read' } }));
    const bob = as(github.token({ login: 'bob' }));

    expect(await status(as('ghp_wrong').issues.get(on))).toMatch(/^401 Bad credentials/);
    expect(await status(as().issues.createComment({ ...on, body: 'hi' }))).toMatch(/^401 Requires authentication/);
    expect(await status(reader.issues.createComment({ ...on, body: 'hi' }))).toMatch(/^403 Resource not accessible/);
    expect(await status(reader.users.getAuthenticated())).toMatch(/^403 Resource not accessible by integration/);
    expect(await status(bob.repos.get({ owner: 'acme', repo: hidden.name }))).toBe('404 Not Found');
    expect(await status(bob.issues.get({ ...here, issue_number: 99 }))).toBe('404 Not Found');
    expect(await status(bob.issues.updateComment({ ...here, comment_id: comment.id, body: 'yours' }))).toMatch(/^403/);
    expect(await status(bob.issues.createComment({ ...on, body: 'x'.repeat(65_537) }))).toMatch(/^422 Validation/);
    expect(await status(bob.issues.createComment({ ...on, body: 'hi' }))).toBe('no error');
    expect(await status(bob.issues.addLabels({ ...on, labels: ['agent'] }))).toBe('404 Not Found');
    const permission = bob.repos.getCollaboratorPermissionLevel({ ...here, username: 'bob' });
    expect(await status(permission)).toMatch(/^403 Must have push access/);
    const long = { ...here, title: 'T', body: 'x'.repeat(65_537) };
    expect(await status(bob.issues.create(long))).toMatch(/^422 Validation/);
    issue.locked = true;
    expect(await status(bob.issues.createComment({ ...on, body: 'hi' }))).toMatch(/^403 Unable to create comment/);
  });

  it('wants the scope of the thread: issues for an issue, either for a pull request', async () => {
    const issue = github.createIssue(repository, { title: 'An issue', author: 'ann' });
    await github.commit(repository, { branch: 'topic', files: { 'b.txt': 'b\n' }, message: 'b' });
    const pull = await github.createPullRequest(repository, { title: 'B', author: 'ann', head: 'topic', base: 'main' });
    const token = github.token({ installation: repository, permissions: { pull_requests: 'write' } });
    const { issues } = octokit(github.apiUrl, token).rest;
    const comment = (issue_number: number) => status(issues.createComment({ ...here, issue_number, body: 'hi' }));
    expect(await comment(pull.number)).toBe('no error');
    expect(await comment(issue.number)).toMatch(/^403 Resource not accessible by integration/);
  });

  it('refuses and records what the description does not know', async () => {
    const issue = github.createIssue(repository, { title: 'T', author: 'ann' });
    const client = octokit(github.apiUrl, github.token({ login: 'ann' }));
    const wrong = (route: string, body?: object) => status(client.request(route, { ...here, ...body }));

    expect(await wrong('POST /repos/{owner}/{repo}/issues', { title: 'T', colour: 'red' })).toMatch(/^422 Invalid/);
    expect(await wrong('POST /repos/{owner}/{repo}/issues', { body: 'no title' })).toMatch(/^422 Invalid/);
    expect(await wrong('GET /repos/{owner}/{repo}/issues', { filter: 'all' })).toMatch(/^422 Invalid/);
    expect(await wrong('GET /repos/{owner}/{repo}/issues', { per_page: 'many' })).toMatch(/^422 Invalid/);
    expect(await wrong(`GET /repos/{owner}/{repo}/issues/${issue.number}/everything`)).toBe('404 Not Found');
    expect(github.takeViolations().map((line) => line.replace(/^\S+ \S+: /, ''))).toEqual([
      'body must NOT have additional properties (colour)',
      "body must have required property 'title'",
      'unknown query parameter filter',
      'query per_page must be integer',
      'the stand-in knows no such operation; those it serves stand in scripts/slim-openapi/operations.ts',
    ]);
  });

  it('fails its test when a violation was not taken out', async () => {
    const other = await startGitHub();
    await status(octokit(other.apiUrl).request('GET /nowhere'));
    await expect(other.close()).rejects.toThrow('GET /nowhere: the stand-in knows no such operation');
  });
});
