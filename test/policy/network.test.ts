/** Which hosts a call reaches: those of the profile, all, or none. */
import { describe, expect, it } from 'vitest';
import type { Access } from '../../src/core/access.ts';
import { createPolicy, type Policy } from '../../src/policy/engine.ts';
import { resolveProfile } from '../../src/policy/profiles/profile.ts';

const [root, scratch] = ['/nonexistent/workspace', '/nonexistent/scratch'];
const policy = ({ profile = 'ci' } = {}): Policy =>
  createPolicy({ profile: resolveProfile(profile), intent: 'auto', fork: false, workspace: { root, scratch } });

describe('the network', () => {
  it('lets the hosts through that the profile lists, by HTTP and HTTPS, and others not', () => {
    const hosts = ['*.example.org', 'example.com:8443'];
    const profile = resolveProfile('own', { profiles: { own: { widen: true, network: { hosts } } } });
    const gate = createPolicy({ profile, intent: 'auto', fork: false, workspace: { root, scratch } });
    const decide = (url: string) => gate.decide({ kind: 'network', url });
    for (const url of ['https://a.example.org/x?y', 'http://a.example.org', 'https://user@example.com:8443/'])
      expect(decide(url), url).toMatchObject({ verdict: 'allow', rule: 'network.listed' });
    const others = [
      'https://example.org',
      'https://a.example.org:22',
      'ftp://a.example.org',
      'https://example.com',
      'x',
    ];
    for (const url of others)
      expect(decide(url), url).toMatchObject({ rule: 'network.not-listed', remedy: `Those are ${hosts.join(', ')}.` });
    expect(policy({ profile: 'yolo' }).decide({ kind: 'network', url: 'x' })).toMatchObject({
      verdict: 'allow',
      rule: 'network.any',
      reason: 'the profile yolo has the whole network',
    });
  });

  it('lets searches through where any host is listed, and names the key of the list where none is', () => {
    const profile = resolveProfile('own', { profiles: { own: { widen: true, network: { hosts: ['a.example'] } } } });
    const gate = createPolicy({ profile, intent: 'auto', fork: false, workspace: { root, scratch } });
    const search: Access = { kind: 'search', query: 'how' };
    expect(gate.decide(search)).toMatchObject({ verdict: 'allow', rule: 'network.listed', risk: 'medium' });
    expect(policy({ profile: 'yolo' }).decide(search)).toMatchObject({ rule: 'network.any' });
    for (const access of [search, { kind: 'network', url: 'https://a.example' }] satisfies Access[]) {
      const reason = expect.stringContaining('profiles.ci.network.hosts lists no hosts');
      expect(policy().decide(access)).toMatchObject({ verdict: 'deny', rule: 'network.none', reason });
    }
    expect(policy().decide(search).reason).toMatch(/^the search for "how" would be of the network, and /);
    const reason = expect.stringContaining('(profiles.own.network.hosts)');
    expect(gate.decide({ kind: 'network', url: 'https://b.example' })).toMatchObject({ reason });
  });
});
