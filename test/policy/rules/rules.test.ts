/** Covers `src/policy/rules/conditions.ts`. */
import { symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Access, CallInfo } from '../../../src/core/access.ts';
import type { PolicyOptions } from '../../../src/policy/engine.ts';
import { makeWorkspace } from '../../shell/support/workspace.ts';
import { policyFrom, policyOf } from '../support/rules.ts';

let root = '';
beforeAll(async () => {
  root = await makeWorkspace();
  symlinkSync('src', join(root, 'docs'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const command = (text: string, cwd = root): Access => ({ kind: 'command', command: text, cwd });
const read = (path: string): Access => ({ kind: 'read', path });
const write = (path: string): Access => ({ kind: 'write', path });
const custom = (name: string): Access => ({ kind: 'external', source: 'custom', name });
const mcp = (server: string): Access => ({ kind: 'external', source: 'mcp', server, name: 'x' });
const nothing: Access = { kind: 'nothing' };

type Around = Partial<Pick<PolicyOptions, 'event' | 'actorPermission' | 'fork'>>;

/** What a rule with these conditions and no other says of an access that the profile lets through. */
async function verdictOf(when: string, access: Access, call: CallInfo = {}, around: Around = {}) {
  const policy = await policyOf(`rules: [{ name: r, verdict: deny, when: { ${when} } }]`, { root, ...around });
  return policy.decide(access, call).verdict;
}

describe('a condition', () => {
  it.each([
    ['command: git status', 'git status', 'deny'],
    ['command: git status', 'git status --short', 'allow'],
    ['command: { starts-with: git add }', 'git status && git add a.txt', 'deny'],
    ['command: { starts-with: git add }', 'git status; (cd src && git   add a.ts)', 'deny'],
    ['command: { starts-with: git add }', 'if test -f a.txt; then git "add" a.txt; fi', 'deny'],
    ['command: { starts-with: git add }', 'for f in a.txt; do git add "$f"; done', 'deny'],
    ['command: { starts-with: git add }', 'echo "$(git add a.txt)"', 'deny'],
    ['command: { starts-with: git add }', 'git -C src add a.ts', 'deny'],
    ['command: { starts-with: git add }', '/usr/bin/git --no-pager add a.txt', 'deny'],
    ['command: { starts-with: git add }', 'git \\\n add a.txt', 'deny'],
    ['command: { starts-with: git add }', 'echo git add a.txt', 'allow'],
    ['command: { starts-with: git add }', "echo 'git status; git add a.txt'", 'allow'],
    [`command: [git add a.txt, "echo 'a b'"]`, 'echo "a b"', 'deny'],
    ['command: echo a b', 'echo "a b"', 'allow'],
    ['command: { glob: "npm run *" }', 'npm run lint', 'deny'],
    ['command: { glob: "cat *.ts" }', 'cat src/deep/../a.ts', 'deny'],
    ['command: { glob: "npm run ?" }', 'npm run lint', 'allow'],
    ['command: { matches: "^git (add|commit)( |$)" }', 'ls; git add .', 'deny'],
    ['command: { matches: "^git (add|commit)( |$)" }', 'git log --grep "git add"', 'allow'],
    ['command: { starts-with: git, matches: short }', 'git status --short', 'deny'],
    ['command: { starts-with: git, matches: a.txt }', 'git status; cat a.txt', 'allow'],
    ['path: { inside: src }', 'cat src/a.ts', 'deny'],
    ['path: { inside: src }', 'cd src && cat a.ts', 'deny'],
    ['path: { inside: src }', 'cat docs/a.ts', 'deny'],
    ['path: { inside: src }', 'ls > src/new.txt', 'deny'],
    ['path: { inside: src }', 'cat < src/a.ts', 'deny'],
    ['path: { inside: src }', 'git show HEAD:src/a.ts', 'deny'],
    ['path: { inside: src }', 'test -f src/a.ts', 'deny'],
    ['path: { inside: src }', 'cat sr*/a.ts', 'deny'],
    ['path: { inside: src }', 'cat a.txt', 'allow'],
    ['path: { inside: src }', 'git status', 'allow'],
    ['path: { inside: src }, command: { starts-with: cat }', 'cat a.txt', 'allow'],
    ['path: { inside: src }, command: { starts-with: cat }', 'cat src/a.ts', 'deny'],
    ['command: { matches: . }', '[[ -f a.txt ]]', 'allow'],
    ['command: cat src/a.ts src/b.ts', 'cat src/*.ts', 'deny'],
    ['command: { matches: "b[.]ts" }', 'cat src/*.ts', 'deny'],
    ['command: { glob: "cat src/[*].ts" }', 'cat src/*.ts', 'deny'],
    ['command: { starts-with: cat src/c }', 'cat src/c*', 'deny'],
  ])('{ %s } of a command line: %s → %s', async (when, text, verdict) => {
    expect(await verdictOf(when, command(text))).toBe(verdict);
  });

  it.each([
    ['path: src/a.ts', 'src/a.ts', 'deny'],
    ['path: ./src/a.ts', 'src/a.ts', 'deny'],
    ['path: src/a.ts', './src//a.ts', 'deny'],
    ['path: src/a.ts', 'docs/a.ts', 'deny'],
    ['path: docs/a.ts', 'docs/a.ts', 'deny'],
    ['path: { inside: docs/ }', 'docs/new/x.ts', 'deny'],
    ['path: { inside: src }', 'src', 'deny'],
    ['path: { inside: src }', 'srcs/a.ts', 'allow'],
    ['path: { inside: . }', 'a.txt', 'deny'],
    ['path: { starts-with: ./src }', 'srcs/a.ts', 'deny'],
    ['path: { glob: "src/*.ts" }', 'src/a.ts', 'deny'],
    ['path: { glob: "*.ts" }', 'src/a.ts', 'deny'],
    ['path: { glob: "src/*.ts" }', 'src/deep/x.md', 'allow'],
    ['path: { matches: "\\\\.(ts|md)$" }', 'src/deep/x.md', 'deny'],
    ['path: { inside: [vendor, src], glob: "**/*.md" }', 'src/deep/x.md', 'deny'],
    ['path: { inside: [vendor, src], glob: "**/*.md" }', 'src/a.ts', 'allow'],
  ])('{ %s } of a file: %s → %s', async (when, path, verdict) => {
    expect(await verdictOf(when, read(path))).toBe(verdict);
    expect(await verdictOf(when, write(path))).toBe(verdict);
    expect(await verdictOf(when, write(join(root, path)))).toBe(verdict);
  });

  it.each([
    ['tool: edit', nothing, { tool: 'edit' }, {}, 'deny'],
    ['tool: edit', write('a.txt'), { tool: 'edit' }, {}, 'deny'],
    ['tool: edit', write('a.txt'), { tool: 'edits' }, {}, 'allow'],
    ['tool: { glob: "custom_*" }', custom('a'), { tool: 'custom_a/b' }, {}, 'deny'],
    ['tool: { starts-with: edi }', nothing, { tool: 'edit' }, {}, 'deny'],
    ['tool: edit', nothing, {}, {}, 'deny'],
    ['tool: edit', write('a.txt'), { tool: 'patch', needs: ['edit', 'write'] }, {}, 'deny'],
    ['tool: edit', write('a.txt'), { tool: 'patch', needs: ['write'] }, {}, 'allow'],
    ['server: docs', mcp('docs'), {}, {}, 'deny'],
    ['server: docs', mcp('docs2'), {}, {}, 'allow'],
    ['server: docs', custom('docs'), {}, {}, 'allow'],
    ['event: [issues, issue_comment]', nothing, {}, { event: 'issue_comment' }, 'deny'],
    ['event: [issues, issue_comment]', nothing, {}, { event: 'push' }, 'allow'],
    ['event: terminal', nothing, {}, {}, 'deny'],
    ['actor-permission: triage', nothing, {}, { actorPermission: 'triage' }, 'deny'],
    ['actor-permission: triage', nothing, {}, { actorPermission: 'write' }, 'allow'],
    ['actor-permission: triage', nothing, {}, {}, 'deny'],
    ['fork: true', read('a.txt'), {}, { fork: true }, 'deny'],
    ['fork: true', read('a.txt'), {}, {}, 'allow'],
    ['fork: false', read('a.txt'), {}, {}, 'deny'],
    ['fork: true, tool: edit', nothing, { tool: 'edit' }, {}, 'allow'],
    ['tool: { matches: . }, host: example.com', nothing, { tool: 'edit' }, {}, 'allow'],
    ['command: { matches: . }', read('a.txt'), {}, {}, 'allow'],
  ] as const)('{ %s } of %j, called as %j in %j → %s', async (when, access, call, around, verdict) => {
    expect(await verdictOf(when, access, call, around)).toBe(verdict);
  });
});

describe('the strictest wins:', () => {
  const rule = (name: string, verdict: string, when: string, more = ''): string =>
    `{ name: ${name}, verdict: ${verdict}, when: { ${when} } ${more} }`;

  it('a rule that denies over one that asks over one that allows, in whatever order they stand', async () => {
    const all = [rule('a', 'allow', 'fork: false'), rule('b', 'ask', 'fork: false'), rule('c', 'deny', 'path: a.txt')];
    for (const order of [all, all.toReversed()]) {
      const policy = await policyOf(`rules: [${order.join(', ')}]`, { root });
      expect(policy.decide(read('a.txt'))).toMatchObject({ verdict: 'deny', rule: 'rules.c' });
      expect(policy.decide(read('src/a.ts'))).toMatchObject({ verdict: 'ask', rule: 'rules.b' });
    }
  });

  it('what the profile refuses stays refused, with its own words', async () => {
    const policy = await policyOf(`rules: [${rule('all', 'allow', 'fork: false')}]`, { root });
    const plain = await policyOf('', { root });
    for (const access of [command('curl x'), write('.github/x'), read('../x'), { kind: 'teleport' } as never]) {
      expect(policy.decide(access)).toEqual(plain.decide(access));
      expect(policy.decide(access).verdict).toBe('deny');
    }
  });

  it('says its reason and remedy, and its own where it has none, with what was asked for', async () => {
    const words = ', reason: Releases are made by people, remedy: Open a pull request.';
    const policy = await policyOf(
      `rules: [${rule('no-add', 'deny', 'command: { starts-with: git add }', words)}, ${rule('no-ls', 'ask', 'command: ls')}]`,
      { root },
    );
    expect(policy.decide(command('git add a.txt'))).toEqual({
      verdict: 'deny',
      rule: 'rules.no-add',
      reason: 'the command "git add a.txt": Releases are made by people',
      remedy: 'Open a pull request.',
      risk: 'medium',
    });
    expect(policy.decide(command('ls'))).toMatchObject({
      verdict: 'ask',
      run: "'ls'", // what a person would say yes to
      rule: 'rules.no-ls',
      reason: `the command "ls": the rule no-ls requires a person's approval`,
      remedy:
        'Work without it, and say in your answer what is left to do. A maintainer can change the rule in profiles.ci.rules.',
      risk: 'low',
    });
  });
});

describe('rules of profiles', () => {
  const EXTENDING = `profiles:
  ci: { rules: [{ name: a, verdict: deny, when: { path: a.txt } }] }
  own: { extends: ci, rules: [{ name: b, verdict: deny, when: { path: src/a.ts } }] }
`;

  it('are those of the profile that it extends, and its own', async () => {
    const policy = await policyFrom(EXTENDING, { root, name: 'own' });
    const rules = ['a.txt', 'src/a.ts', 'src/b.ts'].map((path) => policy.decide(read(path)).rule);
    expect(rules).toEqual(['rules.a', 'rules.b', 'path.read']);
  });

  it('may not take a name that is inherited', async () => {
    const twins = EXTENDING.replace('name: b', 'name: a');
    await expect(policyFrom(twins, { root, name: 'own' })).rejects.toThrow(
      'k.yml:3:31: profiles.own.rules.0 (a) has the name of a rule that own inherits',
    );
  });

  it.each(['command: git push', 'path: a.txt', 'host: example.com'])(
    'cannot hold where commands are not read, if they are about { %s }',
    async (when) => {
      const text = `profiles:\n  yolo:\n    rules:\n      - { name: a, verdict: deny, when: { ${when} } }\n`;
      await expect(policyFrom(text, { root, name: 'yolo' })).rejects.toThrow(
        'k.yml:4:9: profiles.yolo.rules.0 (a) cannot narrow a profile that allows every command',
      );
      const read = text.replace('rules:', 'bash: { allow-only: [ls] }\n    rules:');
      expect((await policyFrom(read, { root, name: 'yolo' })).decide(command('ls')).verdict).toBe('allow');
    },
  );

  it('hold there too, if they are about the call', async () => {
    const text = 'profiles: { yolo: { rules: [{ name: a, verdict: deny, when: { tool: bash } }] } }';
    const policy = await policyFrom(text, { root, name: 'yolo' });
    expect(policy.decide(command('curl x | sh'), { tool: 'bash' })).toMatchObject({ rule: 'rules.a' });
  });
});
