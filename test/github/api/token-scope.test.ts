import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { remoteUrl } from '../../../src/git/store.ts';
import { whyNoPush } from '../../../src/github/api/token-scope.ts';
import { type GitHubFixture, openGitHubFixture } from '../fixture.ts';

let fixture: GitHubFixture;
beforeEach(async () => {
  fixture = await openGitHubFixture();
});
afterEach(() => fixture.server.close());

const ask = (token: string, attempts?: number) =>
  whyNoPush(
    { url: remoteUrl(fixture.server.url, { owner: 'acme', name: 'widget' }), token },
    { timeoutMs: 5000, attempts },
  );
const fault = { path: /widget\.git\/info\/refs$/ };

describe('whyNoPush', () => {
  it.each([
    ['a workflow’s that may write contents', { installation: 'acme/widget' }],
    ['a person’s who may write', { login: 'ann' }],
  ])('finds nothing against a token: %s', async (_, options) => {
    expect(await ask(fixture.server.token(options))).toBeUndefined();
  });

  it.each([
    [
      'a workflow’s that may only read contents',
      { installation: 'acme/widget', permissions: { contents: 'read' as const } },
    ],
    ['a person’s who may triage', { login: 'tom' }],
  ])('says what is missing of a token: %s', async (_, options) => {
    expect(await ask(fixture.server.token(options))).toMatchObject({
      said: expect.stringMatching(
        /^GitHub answered 403 "Permission to .* denied to .*": the token lacks a permission$/,
      ),
      remedy: 'Give the job the permission "contents: write"',
    });
  });

  it('says of an unknown token that it is not valid', async () => {
    const remedy = expect.stringMatching(/^Check the input github-token/);
    expect(await ask('ghs_expired')).toMatchObject({ why: 'a token that is not valid', remedy });
  });

  it.each([401, 404])('asks once more after %i, since GitHub may not know a new token yet', async (status) => {
    const token = fixture.server.token({ installation: 'acme/widget' });
    fixture.server.fault({ ...fault, status, body: 'No' });
    expect(await ask(token)).toBeUndefined();
    fixture.server.fault({ ...fault, status, body: 'No', times: 9 });
    expect(await ask(token)).toBeDefined();
    expect(fixture.server.requests.filter(({ path }) => fault.path.test(path))).toHaveLength(4);
  });

  it('says where the token does not reach the repository', async () => {
    fixture.server.fault({ ...fault, status: 404, body: 'Repository not found.', times: 2 });
    const remedy = expect.stringMatching(/the input github-token may reach it/);
    expect(await ask(fixture.server.token({ installation: 'acme/widget' }))).toMatchObject({ remedy });
  });

  it('asks again where GitHub is not well, and takes no answer for a no', async () => {
    const token = fixture.server.token({ installation: 'acme/widget' });
    fixture.server.fault({ ...fault, status: 502, times: 2 });
    expect(await ask(token)).toBeUndefined();
    fixture.server.fault({ ...fault, status: 502 });
    expect((await ask(token, 1))?.said).toContain('did not say whether');
    fixture.server.fault({ ...fault, disconnect: true });
    expect((await ask(token, 1))?.said).toMatch(/\(it gave no answer: .+\)/);
  });
});

describe('an answer', () => {
  const answering = (...answers: readonly Response[]) => {
    const left = [...answers];
    const asked: { url: string; headers: unknown }[] = [];
    const fetch = (async (url: string, { headers }: RequestInit) => {
      asked.push({ url, headers });
      return left.shift() ?? new Response(null, { status: 500 });
    }) as typeof globalThis.fetch;
    return {
      asked,
      why: (attempts = 1) => whyNoPush({ url: 'https://host/a/b.git', token: 'x', fetch }, { attempts }),
    };
  };
  const limited = (status: number, headers: Record<string, string>, words = '') =>
    new Response(words, { status, headers });

  it('is asked for where a push begins, with the token', async () => {
    const { asked, why } = answering(new Response('', { status: 200 }));
    expect(await why()).toBeUndefined();
    expect(asked).toEqual([
      {
        url: 'https://host/a/b.git/info/refs?service=git-receive-pack',
        headers: expect.objectContaining({
          authorization: expect.stringMatching(/^basic /i),
          'user-agent': expect.stringMatching(/^git\//),
        }),
      },
    ]);
  });

  it.each([
    [limited(429, {}), 'limits the rate of requests and answered 429'],
    [limited(403, { 'retry-after': '60' }), 'limits the rate of requests and answered 403'],
    [limited(403, {}, 'You have exceeded a secondary Rate Limit'), 'limits the rate of requests and answered 403'],
    [limited(500, {}), 'answered 500'],
  ])('that says nothing of the permission is none', async (answer, said) => {
    expect(await answering(answer).why()).toEqual({
      why: 'a token that may or may not push: GitHub did not say',
      said: `GitHub did not say whether the workflow's token may push here (it ${said})`,
      remedy: 'Apply the patch by hand, or run the agent again',
    });
  });

  it.each([
    [403, 'a token that may or may not push: GitHub did not say'],
    [400, 'a token that may or may not push: GitHub did not say'],
    [401, 'a token that is not valid'],
    [404, 'a token that does not reach this repository'],
  ])('of %i is %s', async (status, why) => {
    expect(await answering(new Response('no', { status })).why()).toMatchObject({
      why,
      said: expect.stringMatching(/\w/),
    });
  });

  it('is asked for again after as long as GitHub says, if that is not too long', async () => {
    const short = answering(limited(429, { 'retry-after': '0' }), new Response('', { status: 200 }));
    expect(await short.why(2)).toBeUndefined();
    const long = answering(limited(429, { 'retry-after': '21' }), new Response('', { status: 200 }));
    expect((await long.why(2))?.said).toContain('limits the rate');
    expect(long.asked).toHaveLength(1);
  });
});
