/** The clients of the clouds as the bundle has them, without what no run comes to: `scripts/left-out/`. */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import type { ProviderName } from '../../../src/core/provider-entries.ts';
import { PROVIDERS } from '../../../src/providers/providers.ts';
import type { ProviderOptions } from '../../../src/providers/streamed.ts';
import { CLOUD_TOKEN, type Cloud, ID_TOKEN, startCloud } from '../../support/cloud.ts';
import { failure, REQUEST } from '../anthropic/asking.ts';

const inBundle = async (name: string): Promise<object> => {
  const chunks = resolve('dist/chunks');
  const file = readdirSync(chunks).find((one) => one.startsWith(`${name}-`) && !one.startsWith(`${name}-sdk-`));
  return (await import(resolve(chunks, file ?? `no chunk is named ${name}`))) as object;
};
vi.mock('../../../src/providers/cloud/bedrock.ts', () => inBundle('bedrock'));
vi.mock('../../../src/providers/cloud/vertex.ts', () => inBundle('vertex'));

let cloud: Cloud | undefined;
afterEach(() => cloud?.close());

const [ROLE, POOL] = ['arn:aws:iam::1:role/ci', 'projects/1/locations/global/workloadIdentityPools/p/providers/q'];
const idToken = async (): Promise<string> => ID_TOKEN;
const ACCOUNT = { identityProvider: POOL, serviceAccount: 'ci@p1.iam.gserviceaccount.com' };

it.each<[ProviderName, string, Partial<ProviderOptions>]>([
  ['bedrock', 'a key', { apiKey: CLOUD_TOKEN }],
  ['bedrock', 'the role of the job', { login: { settings: { role: ROLE }, idToken } }],
  ['vertex', 'a token', { project: 'p1', apiKey: CLOUD_TOKEN }],
  ['vertex', 'the pool of the job', { project: 'p1', login: { settings: ACCOUNT, idToken } }],
])('%s answers for %s', async (name, _, options) => {
  cloud = await startCloud({ text: 'Seen.' });
  const provider = PROVIDERS[name].create({ apiKey: '', fetch: cloud.fetch, backoffMs: 1, ...options });
  const asked = { ...REQUEST, model: 'claude-sonnet-5-5' };
  const reply = await provider.ask(asked, { signal: new AbortController().signal });
  expect(reply.content).toEqual([{ kind: 'text', text: 'Seen.' }]);
});

it.each<[ProviderName, Partial<ProviderOptions>]>([
  ['bedrock', {}],
  ['vertex', { project: 'p1' }],
])('%s refuses a wrong key, and says of which input', async (name, options) => {
  cloud = await startCloud({ text: 'Seen.' });
  const provider = PROVIDERS[name].create({ apiKey: 'wrong', fetch: cloud.fetch, backoffMs: 1, ...options });
  const error = await failure(provider.ask(REQUEST, { signal: new AbortController().signal }));
  expect(error).toMatchObject({ code: 'credentials', remedy: expect.stringContaining(name) });
});
