import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Access } from '../../../src/core/access.ts';
import { resolveProfile } from '../../../src/policy/profiles/profile.ts';
import { makeWorkspace } from '../../shell/support/workspace.ts';
import { policyFrom, policyOf } from '../support/rules.ts';

let root = '';
beforeAll(async () => {
  root = await makeWorkspace();
});
afterAll(() => rm(root, { recursive: true, force: true }));

const command = (text: string): Access => ({ kind: 'command', command: text, cwd: root });
const tool: Access = { kind: 'external', source: 'custom', name: 'hello' };

/** By risk, accesses that the profile ci lets through. */
const ALLOWED: Readonly<Record<'low' | 'medium', () => readonly Access[]>> = {
  low: () => [{ kind: 'read', path: 'a.txt' }, command('git status | head'), command('ls > /dev/null')],
  medium: () => [
    { kind: 'write', path: 'src/a.ts' },
    command('git add a.txt'),
    command('npm test'),
    command('ls > b.txt'),
    tool,
    { kind: 'delegate' },
    { kind: 'capability', capability: 'push' },
  ],
};

const REFUSED: Readonly<Record<string, () => Access>> = {
  'a protected path': () => ({ kind: 'write', path: '.github/x' }),
  'a path outside': () => ({ kind: 'read', path: '../x' }),
  'a secret': () => ({ kind: 'read', path: '.env' }),
  'a command that is not read': () => command('git status $(x'),
  'a command that is not listed': () => command('curl x'),
  'a host': () => ({ kind: 'network', url: 'https://example.com' }),
  'what nobody knows': () => ({ kind: 'teleport' }) as never,
};

describe('the risk of an access', () => {
  it.each(['low', 'medium'] as const)('is %s by what it touches', async (risk) => {
    const policy = await policyOf('', { root });
    for (const access of ALLOWED[risk]()) {
      expect([access, policy.decide(access)]).toMatchObject([access, { verdict: 'allow', risk }]);
    }
  });

  it.each(Object.keys(REFUSED))('is high for %s', async (name) => {
    const policy = await policyOf('', { root });
    expect(policy.decide(REFUSED[name]!())).toMatchObject({ verdict: 'deny', risk: 'high' });
  });

  it('does not rise where it is only that nothing may change or run', async () => {
    const policy = await policyFrom('', { root, name: 'read-only' });
    for (const access of [{ kind: 'write', path: 'a.txt' } as const, command('mkdir x'), command('npm test')]) {
      expect(policy.decide(access)).toMatchObject({ verdict: 'deny', risk: 'medium' });
    }
  });

  it('is high for a command that runs unread, and for no other', async () => {
    const policy = await policyFrom('', { root, name: 'yolo' });
    expect(policy.decide(command('ls'))).toMatchObject({ verdict: 'allow', risk: 'high' });
    expect(policy.decide({ kind: 'write', path: 'a.txt' })).toMatchObject({ verdict: 'allow', risk: 'medium' });
  });

  it('never depends on the name of the tool', async () => {
    const policy = await policyOf('', { root });
    const risks = ['file_read', 'bash', 'yolo'].map((name) => policy.decide(command('ls'), { tool: name }).risk);
    expect(risks).toEqual(['low', 'low', 'low']);
  });
});

describe('an approval mode', () => {
  const asked = async (mode: string, access: Access, name = 'ci') => {
    const policy = await policyFrom(`profiles: { ${name}: { ${mode && `approval: ${mode}`} } }`, { root, name });
    return policy.decide(access).verdict;
  };

  it.each([
    ['auto', 'low', 'allow'],
    ['auto', 'medium', 'ask'],
    ['high', 'medium', 'allow'],
    ['ask', 'low', 'ask'],
    ['ask', 'medium', 'ask'],
    ['yolo', 'low', 'allow'],
    ['yolo', 'medium', 'allow'],
  ] as const)('%s makes of what is allowed and of %s risk: %s', async (mode, risk, verdict) => {
    const more = mode === 'yolo' ? 'yolo, widen: true' : mode;
    for (const access of ALLOWED[risk]()) expect([access, await asked(more, access)]).toEqual([access, verdict]);
  });

  it('asks nobody about a call that touches nothing, nor about whether a run may change something', async () => {
    const none = [{ kind: 'nothing' }, { kind: 'capability', capability: 'change' }] as const;
    for (const access of none) expect(await asked('ask', access)).toBe('allow');
  });

  it.each([
    ['', 'allow'],
    ['auto', 'ask'],
    ['ask', 'ask'],
  ])('"%s" of the profile yolo makes of a command: %s', async (mode, verdict) => {
    expect(await asked(mode, command('curl x | sh'), 'yolo')).toBe(verdict);
  });

  it.each(Object.keys(REFUSED))('never lets through %s', async (name) => {
    for (const mode of ['auto', 'ask', 'yolo, widen: true']) expect(await asked(mode, REFUSED[name]!())).toBe('deny');
  });

  it('says why it asks, and what a maintainer can change', async () => {
    const policy = await policyOf('approval: ask', { root });
    expect(policy.decide({ kind: 'write', path: 'src/a.ts' })).toEqual({
      verdict: 'ask',
      rule: 'approval.ask',
      reason:
        'writing "src/a.ts" is of medium risk (the change can be seen and undone before it is merged): under the approval mode ask a person must approve it',
      remedy:
        'Say in your answer what you would have done. A maintainer can let it through by a rule with the verdict allow in profiles.ci.rules, or set profiles.ci.approval to high.',
      risk: 'medium',
    });
  });

  it('leads to no other mode where that would ask as well', async () => {
    const policy = await policyFrom('profiles: { yolo: { approval: ask } }', { root, name: 'yolo' });
    const { remedy } = policy.decide(command('curl x | sh'));
    expect(remedy).toMatch(/in profiles\.\w+\.rules\.$/);
  });

  it('gives way to a rule that allows, for all of a command or for nothing of it', async () => {
    const rule = '{ name: tests, verdict: allow, when: { command: [npm test, ls] } }';
    const policy = await policyOf(`approval: ask, rules: [${rule}]`, { root });
    expect(policy.decide(command('ls && npm test'))).toMatchObject({
      verdict: 'allow',
      rule: 'rules.tests',
      risk: 'medium',
      run: "'ls' && 'npm' 'test'",
      readsOnly: false,
    });
    expect(policy.decide(command('npm test && git add a.txt')).verdict).toBe('ask');
    expect(policy.decide({ kind: 'write', path: 'a.txt' }).verdict).toBe('ask');
    expect(policy.decide(command('npm test | curl x')).verdict).toBe('deny');
  });
});

describe('a profile that extends another', () => {
  const RULE = 'rules: [{ name: a, verdict: allow, when: { fork: false } }]';
  const MODES = ['ask', 'auto', 'high', 'yolo'] as const;

  it.each(MODES.flatMap((base) => MODES.map((own) => [base, own, MODES.indexOf(own) > MODES.indexOf(base)] as const)))(
    'from %s to %s widens: %s',
    (base, own, widens) => {
      const profiles = { base: { approval: base, widen: true }, own: { extends: 'base', approval: own } };
      const resolved = () => resolveProfile('own', { profiles }).approval;
      if (widens) expect(resolved).toThrow(`profiles.own.approval has "${own}", which base does not allow`);
      else expect(resolved()).toBe(own);
    },
  );

  it('widens by a rule that lifts what the other would have asked for, and not where that asks for nothing', async () => {
    const own = (base: string) =>
      policyFrom(`profiles: { base: { ${base} }, own: { extends: base, ${RULE} } }`, { root, name: 'own' });
    for (const base of ['approval: ask', 'approval: auto', 'extends: yolo, approval: high']) {
      await expect(own(base)).rejects.toThrow('profiles.own.rules has "a", which base does not allow');
    }
    for (const base of ['approval: high', 'extends: yolo']) await expect(own(base)).resolves.toBeDefined();
  });

  it('is as guarded as yolo where it asks for nothing', () => {
    const profiles = { own: { approval: 'yolo', widen: true }, plain: { approval: 'ask' } } as const;
    expect([resolveProfile('own', { profiles }).guarded, resolveProfile('plain', { profiles }).guarded]).toEqual([
      true,
      false,
    ]);
  });
});
