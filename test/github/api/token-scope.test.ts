import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { remoteUrl } from '../../../src/git/store.ts';
import { whyNoPush } from '../../../src/github/api/token-scope.ts';
import { type Hub, openHub } from '../fixture.ts';

let hub: Hub;
beforeEach(async () => {
  hub = await openHub();
});
afterEach(() => hub.server.close());

const ask = (token: string, attempts?: number) =>
  whyNoPush(
    { url: remoteUrl(hub.server.url, { owner: 'acme', name: 'widget' }), token },
    { timeoutMs: 5000, attempts },
  );
const fault = { path: /widget\.git\/info\/refs$/ };

describe('whyNoPush', () => {
  it.each([
    ['a workflow’s that may write contents', { installation: 'acme/widget' }],
    ['a person’s who may write', { login: 'ann' }],
  ])('finds nothing against a token: %s', async (_, options) => {
    expect(await ask(hub.server.token(options))).toBeUndefined();
  });

  it.each([
    [
      'a workflow’s that may only read contents',
      { installation: 'acme/widget', permissions: { contents: 'read' as const } },
    ],
    ['a person’s who may triage', { login: 'tom' }],
  ])('says what is missing of a token: %s', async (_, options) => {
    expect(await ask(hub.server.token(options))).toMatchObject({
      said: "the workflow's token may not push here",
      remedy: 'Give the job the permission "contents: write"',
    });
  });

  it('says of an unknown token that it is not valid', async () => {
    const remedy = 'The input github-token is not valid, or not any more';
    expect(await ask('ghs_expired')).toMatchObject({ why: 'a token that is not valid', remedy });
  });

  it('says where the token does not reach the repository', async () => {
    hub.server.fault({ ...fault, status: 404, body: 'Repository not found.' });
    const remedy = expect.stringMatching(/^Check that the input github-token may reach this repository/);
    expect(await ask(hub.server.token({ installation: 'acme/widget' }))).toMatchObject({ remedy });
  });

  it('asks again where GitHub is not well, and takes no answer for a no', async () => {
    const token = hub.server.token({ installation: 'acme/widget' });
    hub.server.fault({ ...fault, status: 502, times: 2 });
    expect(await ask(token)).toBeUndefined();
    hub.server.fault({ ...fault, status: 502 });
    expect((await ask(token, 1))?.said).toContain('did not say whether');
    hub.server.fault({ ...fault, disconnect: true });
    expect((await ask(token, 1))?.said).toMatch(/\(it gave no answer: .+\)/);
  });
});
