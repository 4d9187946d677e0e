/** Issues and labels as a plan reads them, from a local GitHub. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createGitHub, type GitHub } from '../../../src/github/api/client.ts';
import { listOpenIssues, readIssue, requireLabels } from '../../../src/github/api/issues.ts';
import { type GitHubFixture, openGitHubFixture } from '../fixture.ts';

let fixture: GitHubFixture;
let github: GitHub;
beforeEach(async () => {
  fixture = await openGitHubFixture();
  const { server, repository } = fixture;
  github = await createGitHub({ token: server.token({ installation: repository }), apiUrl: server.apiUrl });
});
afterEach(() => fixture.server.close());

const PLACE = { owner: 'acme', name: 'widget' };

function add(title: string, labels: readonly string[] = []) {
  const { server, repository } = fixture;
  return server.createIssue(repository, { title, body: 'text', author: 'acme', labels: [...labels] });
}

it('lists open issues of all pages, oldest first, as numbers, and says how many requests are left', async () => {
  const made = Array.from({ length: 120 }, (_, index) => add(`Issue ${index}`, ['ready']));
  add('no label');
  const { issues, requestsLeft } = await listOpenIssues(github, PLACE, ['ready']);
  expect(issues.map(({ number }) => number)).toEqual(made.map(({ number }) => number));
  expect(issues[0]).toEqual({
    ...{ number: made[0]?.number, createdAt: expect.any(String), characters: 'Issue 0text'.length },
    labels: ['ready'],
  });
  expect(requestsLeft).toBeLessThan(5000);
});

it('takes an issue once that another one has pushed onto the next page', async () => {
  const issue = { created_at: '2026-03-01T10:00:00Z', title: 'One', body: null, labels: [] };
  const fetch = async (input: unknown): Promise<Response> => {
    const isFirst = !String(input).includes('page=2');
    const next = `<${fixture.server.apiUrl}/repos/acme/widget/issues?page=2>; rel="next"`;
    const headers = { 'content-type': 'application/json', ...(isFirst && { link: next }) };
    return new Response(JSON.stringify([{ ...issue, number: 1 }, ...(isFirst ? [] : [{ ...issue, number: 2 }])]), {
      headers,
    });
  };
  const client = await createGitHub({ token: 'x', apiUrl: fixture.server.apiUrl, fetch });
  const { issues } = await listOpenIssues(client, PLACE, []);
  expect(issues.map(({ number }) => number)).toEqual([1, 2]);
});

it('leaves out pull requests, and asks for no label with a comma, which separates labels in the query', async () => {
  const issue = add('one', ['a, b']);
  await fixture.server.commit(fixture.repository, { branch: 'topic', files: { 'x.txt': 'x' }, message: 'x' });
  await fixture.server.createPullRequest(fixture.repository, {
    title: 'p',
    author: 'acme',
    head: 'topic',
    base: 'main',
  });
  const { issues } = await listOpenIssues(github, PLACE, ['a, b']);
  expect(issues.map(({ number }) => number)).toEqual([issue.number]);
});

it('refuses a label that the repository does not have, with the one that was meant', async () => {
  add('one', ['backlog', 'ready']);
  await requireLabels(github, PLACE, { 'backlog.labels': ['Backlog'], 'backlog.without-labels': ['ready'] });
  const asked = requireLabels(github, PLACE, {
    'backlog.labels': ['backlgo'],
    'backlog.without-labels': ['x\n${{ y }}'],
  });
  await expect(asked).rejects.toThrow(
    'backlog.labels has "backlgo", and acme/widget has no such label; did you mean "backlog"?\n' +
      'backlog.without-labels has "x\\n${{ y }}", and acme/widget has no such label',
  );
});

it('reads one issue, and knows a pull request', async () => {
  const { number } = add('Title');
  expect(await readIssue(github, PLACE, number)).toMatchObject({
    ...{ title: 'Title', body: 'text', author: 'acme', state: 'open', isPullRequest: false },
  });
  await expect(readIssue(github, PLACE, 999)).rejects.toMatchObject({ status: 404 });
});

it('does not follow an issue into another repository, and knows one that was deleted', async () => {
  const { server } = fixture;
  const away = await server.createRepository({ owner: 'acme', name: 'away' });
  const [moved, deleted] = [add('Secret plans', ['ready']), add('Gone')];
  server.transferIssue(moved, away);
  server.deleteIssue(deleted);
  expect(await readIssue(github, PLACE, moved.number)).toBeUndefined();
  await expect(readIssue(github, PLACE, deleted.number)).rejects.toMatchObject({ status: 410 });
  expect(await readIssue(github, { owner: 'Acme', name: 'AWAY' }, 1)).toMatchObject({ title: 'Secret plans' });
});

it('says which issues wait for open blockers or for parts that are not done, and takes silence for neither', async () => {
  const [done, open] = [add('done'), add('open')];
  Object.assign(done, { state: 'closed' });
  Object.assign(add('blocked', ['ready']), { links: { blockedBy: [done, open] } });
  Object.assign(add('free again', ['ready']), { links: { blockedBy: [done], subIssues: [done] } });
  Object.assign(add('whole', ['ready']), { links: { subIssues: [done, open] } });
  const { issues } = await listOpenIssues(github, PLACE, ['ready']);
  expect(issues.map(({ waitsFor }) => waitsFor)).toEqual(['blockers', undefined, 'sub-issues']);
});
