/** What is said of rules, to the model and to whoever wrote them. */
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Access } from '../../src/core/access.ts';
import { resolveProfile } from '../../src/policy/profiles/profile.ts';
import { isOfRule } from '../../src/policy/rules/rules.ts';
import { makeWorkspace } from '../shell/support/workspace.ts';
import { policyOf } from './support/rules.ts';

let root = '';
beforeAll(async () => {
  root = await makeWorkspace();
});
afterAll(() => rm(root, { recursive: true, force: true }));

const write = (path: string): Access => ({ kind: 'write', path });

describe('what is said of a rule that gives no words of its own', () => {
  it.each([
    ['deny', 'writing "a.txt": the rule r denies it'],
    ['ask', 'writing "a.txt": the rule r requires a person\'s approval'],
  ])('is its name, what it does and who can change it: %s', async (verdict, reason) => {
    const policy = await policyOf(`rules: [{ name: r, verdict: ${verdict}, when: { path: a.txt } }]`, { root });
    expect(policy.decide(write('a.txt'))).toMatchObject({
      ...{ verdict, rule: 'rules.r', reason },
      remedy: expect.stringMatching(/^Work without it, and say in your answer .* profiles\.[a-z]+\.rules\.$/),
    });
  });

  it('is the same of one that lifts what the approval mode asks for', async () => {
    const lifting = 'approval: ask, rules: [{ name: r, verdict: allow, when: { path: a.txt } }]';
    const decision = (await policyOf(lifting, { root })).decide(write('a.txt'));
    expect(decision).toMatchObject({ verdict: 'allow', reason: 'writing "a.txt": the rule r allows it' });
    expect(isOfRule(decision)).toBe(true);
    expect(isOfRule({ ...decision, rule: 'bash.rules.' })).toBe(false);
  });
});

describe('a rule that cannot be held', () => {
  const rule = (name: string) => ({ name, verdict: 'deny', when: { path: { equals: ['a'] } } }) as const;

  it.each([
    [
      'of a name that there is',
      'ci',
      [rule('r'), rule('r')],
      '1 (r) has the name of a rule that own inherits',
      'Give it another name',
    ],
    [
      'where every command runs unread',
      'yolo',
      [rule('r')],
      '0 (r) cannot narrow a profile that allows every command: commands are not read there',
      'Extend ci, or list what may run in bash.allow-only',
    ],
  ])('stops the start: one %s', (_, parent, rules, message, remedy) => {
    const profiles = { own: { extends: parent, rules } };
    expect(() => resolveProfile('own', { profiles })).toThrow(
      expect.objectContaining({ message: `profiles.own.rules.${message}`, remedy }),
    );
  });
});
