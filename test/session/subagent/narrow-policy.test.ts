import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Access, Decision, ProfileSettings } from '../../../src/core/access.ts';
import type { IntentName } from '../../../src/core/intent.ts';
import { createPolicy, type Policy } from '../../../src/policy/engine.ts';
import { resolveProfile } from '../../../src/policy/profiles/profile.ts';
import { narrowPolicy } from '../../../src/session/subagent/narrow.ts';
import { makeWorkspace } from '../../shell/support/workspace.ts';

let root = '';
beforeAll(async () => {
  root = await makeWorkspace();
});
afterAll(() => rm(root, { recursive: true, force: true }));

const PROFILES: Record<string, ProfileSettings> = {
  few: { bash: { 'allow-only': ['ls', 'cat'] }, write: { protect: ['src/**'] } },
  more: { widen: true, bash: { allow: ['make deploy'] } },
  ruled: { rules: [{ name: 'no-diff', verdict: 'deny', when: { command: { equals: ['git diff'] } } }] },
  edits: { rules: [{ name: 'no-edit', verdict: 'deny', when: { tool: { equals: ['edit'] } } }] },
};

const policy = (profile: string, intent: IntentName = 'auto'): Policy =>
  createPolicy({
    profile: resolveProfile(profile, { profiles: PROFILES }),
    intent,
    fork: false,
    workspace: { root, scratch: `${root}.scratch` },
  });

const command = (text: string): Access => ({ kind: 'command', command: text, cwd: root });
const verdicts = (narrow: Policy, accesses: readonly Access[]) => accesses.map((one) => narrow.decide(one).verdict);

describe('narrowPolicy', () => {
  it.each([
    ['few', 'more'],
    ['more', 'few'],
    ['few', 'yolo'],
    ['yolo', 'few'],
  ])('lets through what both do, whichever comes first: %s and %s', (wide, own) => {
    const narrow = narrowPolicy(policy(wide), policy(own));
    const asked = [command('ls'), command('git status'), command('make deploy'), command('curl x')];
    expect(verdicts(narrow, asked)).toEqual(['allow', 'deny', 'deny', 'deny']);
    const paths: Access[] = ['a.txt', 'src/a.ts', '../x', '.github/x'].map((path) => ({ kind: 'write', path }));
    expect(verdicts(narrow, paths)).toEqual(['allow', 'deny', 'deny', 'deny']);
  });

  it('keeps the rule, the reason and the remedy of the one that refuses', () => {
    const narrow = narrowPolicy(policy('ci', 'review'), policy('more'));
    const access: Access = { kind: 'write', path: 'a.txt' };
    expect(narrow.decide(access)).toEqual(policy('ci', 'review').decide(access));
  });

  it('lets through a line that is long once it is written out', () => {
    const narrow = narrowPolicy(policy('ci'), policy('ci', 'ask'));
    const looks = Array.from({ length: 4 }, () => 'wc -l "$f"').join('; ');
    expect(verdicts(narrow, [command(`git ls-files | while read -r f; do ${looks}; done`)])).toEqual(['allow']);
  });

  it.each([
    ['yolo', 'ci'],
    ['ci', 'yolo'],
    ['ci', 'few'],
  ])('runs the text that was written out from what was checked, also under %s and %s', (wide, own) => {
    const { run } = narrowPolicy(policy(wide), policy(own)).decide(command('ls   a.txt'));
    expect(run).toBe(policy('ci').decide(command('ls   a.txt')).run);
  });

  it('has the second one judge what the first one lets run, and what was asked besides', () => {
    const allow: Decision = { verdict: 'allow', rule: 'r', reason: 'r' };
    const asked: string[] = [];
    const writing = (run: string): Policy => ({
      profile: 'p',
      decide: (access) => {
        asked.push((access as { command: string }).command);
        return { ...allow, run };
      },
    });
    expect(narrowPolicy(writing('first'), writing('second')).decide(command('raw')).run).toBe('second');
    expect(asked).toEqual(['raw', 'first', 'raw']);
  });

  it.each<[string, Access, Partial<Decision>, Partial<Decision>, string[]]>([
    ['what is no command, as it is', { kind: 'write', path: 'a' }, { run: 'x' }, {}, ['write a']],
    ['what the first one refuses, as it was asked', command('raw'), { verdict: 'deny', run: 'x' }, {}, ['raw']],
    ['what the first one has not written out, as it was asked', command('raw'), {}, {}, ['raw']],
    ['what the first one leaves as it is, once', command('raw'), { run: 'raw' }, {}, ['raw']],
    ['what it refuses as it would run, once', command('raw'), { run: 'x' }, { verdict: 'deny' }, ['x']],
  ])('asks the second one about %s', (_what, access, first, second, expected) => {
    const asked: string[] = [];
    const answering = (answer: Partial<Decision>, told: (asked: Access) => void): Policy => ({
      profile: 'p',
      decide: (one) => {
        told(one);
        return { verdict: 'allow', rule: 'r', reason: 'r', ...answer };
      },
    });
    const own = answering(second, (one) =>
      asked.push('command' in one ? one.command : `${one.kind} ${'path' in one && one.path}`),
    );
    const { verdict } = narrowPolicy(
      answering(first, () => {}),
      own,
    ).decide(access);
    expect(asked).toEqual(expected);
    expect(verdict).toBe(first.verdict ?? second.verdict ?? 'allow');
  });

  // `git diff` runs with options that were added, under which a rule would not know it again.
  it.each([
    ['ruled', 'ci'],
    ['ci', 'ruled'],
  ])('holds the rules of both to what was asked: %s and %s', (wide, own) => {
    const narrow = narrowPolicy(policy(wide), policy(own));
    expect(policy('ci').decide(command('git diff')).run).not.toBe("'git' 'diff'");
    expect(narrow.decide(command('git diff'))).toMatchObject({ verdict: 'deny', rule: 'rules.no-diff' });
    expect(narrow.decide(command('git diff a.txt')).verdict).toBe('allow');
  });

  it.each([
    ['edits', 'ci'],
    ['ci', 'edits'],
  ])('tells both which tool is called: %s and %s', (wide, own) => {
    const narrow = narrowPolicy(policy(wide), policy(own));
    const access: Access = { kind: 'write', path: 'a.txt' };
    expect(narrow.decide(access, { tool: 'edit' }).verdict).toBe('deny');
    expect(narrow.decide(access, { tool: 'other' }).verdict).toBe('allow');
  });
});

it('is called after both', () => {
  expect(narrowPolicy(policy('ci'), policy('read-only')).profile).toBe('ci, narrowed by read-only');
});
