import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { networkAllowlistOf } from '../../src/agent/open-sandbox.ts';
import { loadConfig } from '../../src/config/config.ts';
import { resolveProfile } from '../../src/policy/profiles/profile.ts';
import type { NetworkAllowlist } from '../../src/sandbox/proxy.ts';
import { createStream } from '../../src/session/events/stream.ts';

async function reach(
  profile: string,
  { name = 'ci', fork = false, more = '' } = {},
): Promise<NetworkAllowlist | undefined> {
  const config = await loadConfig({
    inputs: {},
    file: { path: 'k.yml', text: `profiles: { ${name}: { ${profile} } }\n${more}` },
  });
  const options = {
    config,
    workspace: { root: tmpdir(), scratch: tmpdir() },
    actor: { event: 'issues', permission: 'write', fork, intent: 'auto' },
    environment: { path: '', home: tmpdir(), customEnvironment: {}, customVariables: {}, mcpVariables: {} },
    sandbox: { mode: 'off', hidden: [] },
    stream: createStream({ subscribers: [], redact: { deep: (value) => value }, now: Date.now }),
  } as const;
  return networkAllowlistOf(options, resolveProfile(name, config));
}

describe('what a sandbox reaches', () => {
  it('is what the profile lists, less what a rule denies or asks for', async () => {
    const rules = `rules: [
      { name: no-bad, verdict: deny, when: { host: { inside: bad.example.org } } },
      { name: ask-wiki, verdict: ask, when: { host: wiki.example.org, event: issues } },
      { name: other, verdict: deny, when: { host: good.example.org, event: push } }]`;
    const found = await reach(`network: { hosts: ['*.example.org'] }, widen: true, ${rules}`);
    const objections = ['a.bad.example.org', 'wiki.example.org', 'good.example.org'].map((host) =>
      found?.objection?.({ host, port: 443 }),
    );
    expect(objections).toEqual([
      'reaching "https://a.bad.example.org:443/": the rule no-bad denies it',
      expect.stringContaining('the rule ask-wiki'),
      undefined,
    ]);
  });

  it('is not asked about again by the approval mode, which has spoken on the call', async () => {
    const found = await reach(`network: { hosts: [good.example.org] }, widen: true, approval: ask`);
    expect(found?.objection?.({ host: 'good.example.org', port: 80 })).toBeUndefined();
  });

  it('is all there is under yolo', async () => {
    expect(await reach('', { name: 'yolo' })).toBeUndefined();
  });

  it('includes the services of the job, but for code of a fork', async () => {
    const more = 'commands: { services: [localhost:5432, redis:6379] }';
    expect((await reach('', { more }))?.services).toEqual(['localhost:5432', 'redis:6379']);
    expect((await reach('', { more, fork: true }))?.services).toEqual([]);
  });
});
