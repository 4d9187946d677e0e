/** Covers `src/providers/cloud/*.ts`, `src/providers/anthropic/messages-client.ts`, `src/providers/anthropic/messages-wire.ts`. */
import { afterEach, describe, expect, it } from 'vitest';
import type { ProviderName } from '../../../src/core/provider-entries.ts';
import { PROVIDERS } from '../../../src/providers/providers.ts';
import type { LoginSettings, ProviderOptions } from '../../../src/providers/streamed.ts';
import { CLOUD_TOKEN, type Cloud, ID_TOKEN, startCloud } from '../../support/cloud.ts';
import { failure, REQUEST } from '../anthropic/asking.ts';

let cloud: Cloud | undefined;
afterEach(() => cloud?.close());

const REPLY = { text: 'Seen.', toolCalls: [{ name: 'ls', input: { path: 'src' } }] };
const POOL = 'projects/1/locations/global/workloadIdentityPools/p/providers/q';

const audiences: string[] = [];
const login = (settings: LoginSettings, token = ID_TOKEN) => ({
  settings,
  idToken: async (audience: string) => {
    audiences.push(audience);
    return token;
  },
});

async function ask(name: ProviderName, options: Partial<ProviderOptions>, model = 'claude-sonnet-5-5') {
  cloud = await startCloud(REPLY);
  audiences.length = 0;
  const provider = PROVIDERS[name].create({ apiKey: '', fetch: cloud.fetch, backoffMs: 1, ...options });
  return provider.ask({ ...REQUEST, model }, { signal: new AbortController().signal });
}

const SEEN = {
  stopReason: 'tool-calls',
  content: [
    { kind: 'text', text: 'Seen.' },
    { kind: 'tool-call', call: { id: 'toolu_1', name: 'ls', arguments: '{"path":"src"}' } },
  ],
  usage: { inputTokens: 10, outputTokens: 5 },
};

describe('a cloud', () => {
  it.each<[ProviderName, Partial<ProviderOptions>, string]>([
    [
      'bedrock',
      { region: 'eu-central-1' },
      'POST bedrock-runtime.eu-central-1.amazonaws.com /model/claude-sonnet-5-5/invoke-with-response-stream',
    ],
    [
      'vertex',
      { project: 'p1' },
      'POST aiplatform.googleapis.com /v1/projects/p1/locations/global/publishers/anthropic/models/claude-sonnet-5-5:streamRawPredict',
    ],
  ])('%s answers for a key', async (name, options, request) => {
    expect(await ask(name, { ...options, apiKey: CLOUD_TOKEN })).toMatchObject(SEEN);
    expect(cloud?.asked).toEqual([request]);
    expect(cloud?.bodies[0]).toMatchObject({ anthropic_version: expect.any(String), max_tokens: 1000 });
  });

  it.each<[ProviderName, Partial<ProviderOptions>]>([
    ['bedrock', {}],
    ['vertex', { project: 'p1' }],
  ])('%s refuses a wrong key, and the message names its input', async (name, options) => {
    const error = await failure(ask(name, { ...options, apiKey: 'wrong' }));
    expect(error).toMatchObject({ code: 'credentials', remedy: expect.stringContaining(name) });
  });

  it('bedrock answers for the role of the job, with a signature and no stored key', async () => {
    const reply = await ask(
      'bedrock',
      { login: login({ role: 'arn:aws:iam::1:role/ci' }) },
      'global.anthropic.claude-sonnet-5-5',
    );
    expect(reply).toMatchObject(SEEN);
    expect(cloud?.asked[0]).toBe('POST sts.us-east-1.amazonaws.com /');
    expect(audiences).toEqual(['sts.amazonaws.com']);
  });

  it.each([undefined, 'ci@p1.iam.gserviceaccount.com'])(
    'vertex answers for the pool of the job: %s',
    async (serviceAccount) => {
      const asking = ask('vertex', { project: 'p1', login: login({ identityProvider: POOL, serviceAccount }) });
      if (serviceAccount) expect(await asking).toMatchObject(SEEN);
      else expect((await failure(asking)).message).toContain('Wrong token'); // `federated` is no account's
      expect(cloud?.asked[0]).toBe('POST sts.googleapis.com /v1/token');
      expect(audiences[0]).toBe(`https://iam.googleapis.com/${POOL}`);
    },
  );

  it('anthropic answers for the federation rule of the job', async () => {
    const reply = await ask('anthropic', { login: login({ rule: 'fdrl_1', organization: 'org' }) });
    expect(reply).toMatchObject(SEEN);
    expect(cloud?.asked).toEqual(['POST api.anthropic.com /v1/oauth/token', 'POST api.anthropic.com /v1/messages']);
    expect(audiences).toEqual(['https://api.anthropic.com']);
  });

  it.each<[ProviderName, LoginSettings]>([
    ['bedrock', { role: 'arn:aws:iam::1:role/ci' }],
    ['anthropic', { rule: 'fdrl_1', organization: 'org' }],
  ])('%s refuses the token of another job', async (name, settings) => {
    expect(await failure(ask(name, { login: login(settings, 'stolen') }))).toMatchObject({ code: 'credentials' });
  });

  it.each<[ProviderName, Partial<ProviderOptions>, string]>([
    ['bedrock', { login: login({}) }, 'model.login has no role'],
    ['vertex', { project: 'p', login: login({}) }, 'model.login has no identity-provider'],
    ['vertex', { apiKey: 'key' }, 'model.project is not set'],
    ['anthropic', { login: login({ rule: 'fdrl_1' }) }, 'model.login has no organization'],
    ['bedrock', {}, 'There is no API key'],
  ])('%s says what is missing before anything is sent: %#', (name, options, words) => {
    expect(() => PROVIDERS[name].create({ apiKey: '', ...options })).toThrow(words);
  });
});
