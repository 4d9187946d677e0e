/** Covers `src/github/api/client.ts`. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGitHub } from '../../../src/github/api/client.ts';
import { describeFailure } from '../../../src/github/api/failure.ts';
import { badGateway, primaryRateLimit, secondaryRateLimit } from '../../support/github/faults.ts';
import type { Issue } from '../../support/github/types.ts';
import type { GitHubFixture } from '../fixture.ts';
import { openGitHubFixture } from '../fixture.ts';

/** Octokit binds these functions when it is loaded, which the first client does. */
const written = (['warn', 'error'] as const).map((level) => vi.spyOn(console, level));

let fixture: GitHubFixture;
let issue: Issue;
const place = { owner: 'acme', repo: 'widget', issue_number: 1 };

beforeEach(async () => {
  fixture = await openGitHubFixture();
  issue = fixture.server.createIssue(fixture.repository, { title: 'Broken', author: 'ann' });
});

afterEach(() => fixture.server.close());

const paths = (method: string): string[] =>
  fixture.server.requests.filter((request) => request.method === method).map(({ path }) => path);

describe('createGitHub', () => {
  it('reads again after a 502', async () => {
    fixture.server.fault(badGateway(/\/issues\/1$/, 2));
    const { data } = await fixture.github.rest.issues.get(place);
    expect(data.title).toBe('Broken');
    expect(paths('GET')).toHaveLength(3);
  });

  it('reads again after a cut connection', async () => {
    fixture.server.fault({ path: /\/issues\/1$/, disconnect: true });
    await expect(fixture.github.rest.issues.get(place)).resolves.toHaveProperty('data.title', 'Broken');
  });

  it('reads again after a 502 as soon and as often as ever, whatever requests came before', async () => {
    const github = await fixture.connect({ retryBaseMs: 50 });
    for (const _ of [1, 2]) {
      await github.rest.issues.createComment({ ...place, body: 'Hi' });
      fixture.server.fault(badGateway(/\/issues\/1$/, 2));
      const start = performance.now();
      await github.rest.issues.get(place);
      expect(performance.now() - start).toBeGreaterThan(245); // 50 and 200 ms
    }
  });

  it('gives up after three attempts', async () => {
    fixture.server.fault(badGateway(/\/issues\/1$/, 9));
    await expect(fixture.github.rest.issues.get(place)).rejects.toHaveProperty('status', 502);
    expect(paths('GET')).toHaveLength(3);
  });

  it('never posts a comment twice, since the first may have arrived', async () => {
    fixture.server.fault({ path: /\/comments$/, method: 'POST', status: 502, afterwards: true });
    await expect(fixture.github.rest.issues.createComment({ ...place, body: 'Hi' })).rejects.toHaveProperty(
      'status',
      502,
    );
    expect(issue.comments).toHaveLength(1);
  });

  it('repeats what GitHub itself keeps single', async () => {
    fixture.server.fault({ path: /\/reactions$/, method: 'POST', status: 502, afterwards: true });
    await fixture.github.rest.reactions.createForIssue({ ...place, content: 'eyes' });
    expect(issue.reactions).toHaveLength(1);
  });

  it('repeats a query, and no mutation', async () => {
    fixture.server.fault(badGateway(/\/graphql$/));
    await expect(fixture.github.graphql('query { viewer { login } }')).resolves.toHaveProperty('viewer');
    fixture.server.fault(badGateway(/\/graphql$/));
    const mutation = 'mutation { addStar(input: { starrableId: "x" }) { clientMutationId } }';
    await expect(fixture.github.graphql(mutation)).rejects.toHaveProperty('status', 502);
  });

  it('waits out a short secondary limit, also before a comment, which was not taken', async () => {
    const notices: string[] = [];
    const github = await fixture.connect({ onWait: (notice) => notices.push(notice) });
    fixture.server.fault(secondaryRateLimit(/\/comments$/, 1));
    await github.rest.issues.createComment({ ...place, body: 'Hi' });
    expect(issue.comments).toHaveLength(1);
    expect(notices).toEqual([expect.stringContaining('waiting 1 s')]);
  });

  it.each([403, 429])(
    'waits for the primary limit, told with %i, by GitHub’s clock and not by its own',
    async (status) => {
      const notices: string[] = [];
      const github = await fixture.connect({ onWait: (notice) => notices.push(notice) });
      fixture.server.fault(primaryRateLimit(/\/issues\/1$/, 0, new Date('2001-02-03T04:05:06Z'), status));
      await expect(github.rest.issues.get(place)).resolves.toHaveProperty('data.title', 'Broken');
      expect(notices).toEqual([expect.stringContaining('waiting 1 s')]);
    },
  );

  it('waits for the limit of GraphQL, which comes with status 200', async () => {
    const headers = primaryRateLimit(/x/, 0, new Date()).headers;
    const body = { errors: [{ type: 'RATE_LIMITED', message: 'API rate limit exceeded' }] };
    fixture.server.fault({ path: /\/graphql$/, status: 200, body, headers });
    await expect(fixture.github.graphql('query { viewer { login } }')).resolves.toHaveProperty('viewer');
  });

  it('waits for a limit twice at most', async () => {
    fixture.server.fault({ ...secondaryRateLimit(/\/issues\/1$/, 0), times: 9 });
    await expect(fixture.github.rest.issues.get(place)).rejects.toHaveProperty('status', 403);
    expect(paths('GET')).toHaveLength(3);
  });

  it('takes a 429 without a time for a minute, and a 403 without one for a refusal', async () => {
    const [notices, ending]: [string[], AbortController] = [[], new AbortController()];
    const onWait = (notice: string): void => {
      notices.push(notice);
      ending.abort();
    };
    const github = await fixture.connect({ onWait, signal: ending.signal });
    fixture.server.fault({ path: /\/issues\/1$/, status: 403, body: { message: 'Must have admin rights' } });
    await expect(github.rest.issues.get(place)).rejects.toHaveProperty('status', 403);
    fixture.server.fault({ path: /\/issues\/1$/, status: 429, body: {} });
    await expect(github.rest.issues.get(place)).rejects.toHaveProperty('status', 429);
    expect(notices).toEqual([expect.stringContaining('waiting 60 s')]);
  });

  it('ends its waits and its reading with the run, and still says a last word', { timeout: 15_000 }, async () => {
    const ending = new AbortController();
    const github = await fixture.connect({ signal: ending.signal });
    fixture.server.fault(secondaryRateLimit(/\/issues\/1$/, 50));
    fixture.server.fault({ path: /\/labels$/, delayMs: 20_000 });
    const asking = [github.rest.issues.get(place), github.rest.issues.listLabelsForRepo(place)];
    await vi.waitFor(() => expect(paths('GET')).toHaveLength(1)); // the other one is still answered
    ending.abort();
    const ended = await Promise.allSettled(asking);
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fixture.server.fault(badGateway(/\/issues\/1$/));
    await github.rest.issues.update({ ...place, title: 'Closed' });
    fixture.server.fault(secondaryRateLimit(/\/issues\/1$/, 3));
    await expect(github.rest.issues.get(place)).rejects.toHaveProperty('status', 403);
  });

  it('does not wait for a limit that lifts in an hour', async () => {
    fixture.server.fault(secondaryRateLimit(/\/issues\/1$/, 3600));
    await expect(fixture.github.rest.issues.get(place)).rejects.toHaveProperty('status', 403);
    expect(paths('GET')).toHaveLength(1);
  });

  it('gives up a request that takes too long', async () => {
    const github = await fixture.connect({ timeoutMs: 50 });
    fixture.server.fault({ path: /\/issues\/1$/, delayMs: 400, times: 9 });
    await expect(github.rest.issues.get(place)).rejects.toThrow(/timeout/i);
  });

  it('waits for no interval between posts', async () => {
    const start = performance.now();
    for (const body of ['1', '2', '3', '4', '5', '6'])
      await fixture.github.rest.issues.createComment({ ...place, body });
    expect(performance.now() - start).toBeLessThan(4000);
  });

  it('logs no request and no failure of its own accord', async () => {
    for (const spy of written) spy.mockClear();
    fixture.server.fault(badGateway(/\/issues\/1$/));
    await fixture.github.rest.issues.get(place);
    await fixture.github.rest.issues.get({ ...place, issue_number: 9 }).catch(() => undefined);
    expect(written.flatMap((spy) => spy.mock.calls)).toEqual([]);
  });

  it("knows the time by GitHub's clock, and by that of this machine where it tells none", async () => {
    const headers = new Headers({ 'content-type': 'application/json' });
    const answer = async () => new Response('{}', { headers });
    const github = await createGitHub({ token: 'x', apiUrl: 'http://x', fetch: answer });
    const ahead = (): number => Math.round((github.now() - Date.now()) / 3_600_000);
    expect(ahead()).toBe(0);
    headers.set('date', new Date(Date.now() + 7_200_000).toUTCString());
    await github.rest.issues.get(place);
    expect(ahead()).toBe(2);
  });

  it('follows every page', async () => {
    for (let index = 0; index < 205; index += 1) fixture.server.comment(issue, 'eve', `comment ${index}`);
    const all = await fixture.github.paginate(fixture.github.rest.issues.listComments, { ...place, per_page: 100 });
    expect(all).toHaveLength(205);
  });

  it.each(['{"title": "Bro', '<html>Sign in</html>', 'null'])('takes %j for no answer of the API', async (body) => {
    fixture.server.fault({ path: /\/issues\/1$/, status: 200, headers: { 'content-type': 'application/json' }, body });
    const error = await fixture.github.rest.issues.get(place).catch((thrown) => thrown);
    expect(describeFailure(error)).toBe(
      'GET /api/repos/acme/widget/issues/1 answered 200: the answer is not what the API gives',
    );
  });

  it('fails when an answer is cut in the middle, and does not take it for an empty one', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"title":');
      setTimeout(() => response.destroy(), 20);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const github = await createGitHub({ token: 'x', apiUrl, retryBaseMs: 1 });
    await expect(github.rest.issues.get(place)).rejects.toThrow();
    server.close();
  });
});

describe('describeFailure', () => {
  it('names the request, the status and the words of GitHub', async () => {
    const error = await fixture.github.rest.issues
      .get({ ...place, issue_number: 9 })
      .catch((thrown: unknown) => thrown);
    expect(describeFailure(error)).toBe('GET /api/repos/acme/widget/issues/9 answered 404: Not Found');
  });

  it.each([
    [
      [{ resource: 'PullRequest', code: 'custom', message: 'No commits between main and x' }],
      'No commits between main and x',
    ],
    [[{ resource: 'PullRequest', field: 'base', code: 'invalid' }], 'PullRequest base invalid'],
    [['Could not resolve to a node'], 'Could not resolve to a node'],
  ])('names what did not pass when GitHub says that something did not', async (errors, words) => {
    const body = { message: 'Validation Failed', errors };
    fixture.server.fault({ path: /\/issues\/1$/, status: 422, body });
    const error = await fixture.github.rest.issues
      .get({ ...place, issue_number: 1 })
      .catch((thrown: unknown) => thrown);
    expect(describeFailure(error)).toBe(
      `GET /api/repos/acme/widget/issues/1 answered 422: Validation Failed: ${words}`,
    );
  });

  it('says so when there was no answer', async () => {
    const github = await createGitHub({ token: 'x', apiUrl: 'http://127.0.0.1:1', retryBaseMs: 1 });
    const error = await github.rest.issues.get(place).catch((thrown: unknown) => thrown);
    expect(describeFailure(error)).toMatch(
      /^GET \/repos\/acme\/widget\/issues\/1 got no answer: .*(ECONNREFUSED|bad port)/,
    );
  });

  it('keeps the message of any other error, and survives what is none', () => {
    expect(describeFailure(new Error('odd\nstack'))).toBe('odd');
    expect(describeFailure(undefined)).toBe('undefined');
  });
});
