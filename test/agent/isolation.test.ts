import { describe, expect, it } from 'vitest';
import { isolationOf } from '../../src/agent/open-sandbox.ts';
import { createPolicy } from '../../src/policy/engine.ts';
import { resolveProfile } from '../../src/policy/profiles/profile.ts';
import type { BackendName } from '../../src/sandbox/backends.ts';

const RUNGS: readonly (readonly [BackendName, boolean])[] = [
  ['sudo-bwrap', true],
  ['bwrap', true],
  ['sudo-unshare', true],
  ['unshare', true],
  ['landlock', false],
  ['none', false],
];

describe('what the policy knows of the sandbox', () => {
  it.each(RUNGS)('is, of the backend %s, that it holds: %s', async (backend, holds) => {
    const isolation = isolationOf(async () => ({ backend }));
    expect(isolation.holds()).toBe(false);
    await isolation.ready();
    expect(isolation.holds()).toBe(holds);
  });

  it('is nothing where it cannot be opened', async () => {
    const isolation = isolationOf(() => Promise.reject(new Error('no sandbox')));
    await isolation.ready();
    expect(isolation.holds()).toBe(false);
  });
});

describe('a policy', () => {
  const access = { kind: 'command', command: 'cargo clippy', cwd: process.cwd() } as const;
  const workspace = { root: process.cwd(), scratch: '/tmp' };

  it('finds out when the first command asks, and not before', async () => {
    let opened = 0;
    const isolation = isolationOf(async () => {
      opened += 1;
      return { backend: 'bwrap' };
    });
    const policy = createPolicy({ profile: resolveProfile('ci'), intent: 'auto', fork: false, workspace, isolation });
    await policy.prepare?.([{ kind: 'read', path: 'a.txt' }]);
    expect(opened).toBe(0);
    expect(policy.decide(access).verdict).toBe('deny');
    await policy.prepare?.([access]);
    expect(opened).toBe(1);
    expect(policy.decide(access).verdict).toBe('allow');
  });

  it('that nobody tells of a sandbox is as strict as without one', () => {
    const policy = createPolicy({ profile: resolveProfile('ci'), intent: 'auto', fork: false, workspace });
    expect(policy.decide(access)).toMatchObject({ verdict: 'deny', rule: 'bash.allowlist' });
  });

  it.each(['read-only', 'review'])('of the profile %s runs nothing of the project, whatever the sandbox', (name) => {
    const isolation = { holds: () => true, ready: async () => undefined };
    const policy = createPolicy({ profile: resolveProfile(name), intent: 'auto', fork: false, workspace, isolation });
    for (const command of ['cargo clippy', 'npm test', "node -e 'x'", 'bash -c ls', 'uv run ls']) {
      expect(policy.decide({ ...access, command }).verdict, command).toBe('deny');
    }
  });

  it('of a request that may change nothing keeps from what changes files by its words', () => {
    const isolation = { holds: () => true, ready: async () => undefined };
    const policy = createPolicy({ profile: resolveProfile('ci'), intent: 'review', fork: false, workspace, isolation });
    const verdict = (command: string): string => policy.decide({ ...access, command }).verdict;
    for (const command of ['mvn test', 'cargo clippy', 'npm test']) expect(verdict(command), command).toBe('allow');
    // What the short list holds keeps to its own rule there.
    expect(verdict('python -m pytest tests')).toBe('allow');
    for (const command of [
      'python -m pytest -p evil',
      "node -e 'x'",
      'black .',
      'bash -c ls',
      'python x.py',
      'mkdir x',
      'npm ci',
    ]) {
      expect(verdict(command), command).toBe('deny');
    }
  });
});
