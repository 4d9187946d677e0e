/** Covers `src/shell/programs/git-whole.ts`: where a worktree may be. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { judgeCommand } from '../../../src/shell/judge.ts';
import { makeWorkspace, rulesIn } from '../support/workspace.ts';

let root = '';
beforeAll(async () => {
  root = await makeWorkspace();
});
afterAll(() => rm(root, { recursive: true, force: true }));

it.each([
  'git worktree add ../x',
  'git worktree add x HEAD',
  'git worktree add /tmp/../x',
  'cd src && git worktree add ../../x',
  'git worktree remove ../x',
])('a worktree elsewhere is refused with places that work: %s', (command) => {
  const rules = rulesIn(root, undefined, true);
  const { rule, remedy = '' } = judgeCommand(command, rules);
  expect(rule).toBe('git.worktree');
  const forms = [...remedy.matchAll(/`([^`]+)`/g)].map(([, form = '']) => form);
  expect(forms).toHaveLength(2);
  for (const form of forms) expect(judgeCommand(form, rules), form).toMatchObject({ verdict: 'allow' });
});

it('runs what is installed for the workspace where the line links to it', () => {
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(root, 'node_modules/.bin/vitest'), '');
  const rules = { ...rulesIn(root, undefined, true), offline: true, installed: () => false };
  const judge = (command: string) => judgeCommand(command, rules);
  const line = (link: string): string => `git worktree add /tmp/w HEAD && ${link} && (cd /tmp/w && npx vitest run)`;
  expect(judge(line('ln -s "$PWD/node_modules" /tmp/w/node_modules'))).toMatchObject({ verdict: 'allow' });
  const { rule, remedy } = judge(line('ls'));
  expect({ rule, remedy }).toEqual({
    rule: 'bash.network',
    remedy: `Link what the workspace has installed, in the same line: ln -s ${root}/node_modules node_modules && …`,
  });
  expect(judge(line('ln -s "$PWD/node_modules" /tmp/w/node_modules').replace('vitest', 'nothing')).rule).toBe(rule);
});

it.each([
  'ln -s "$PWD/src" other',
  'ln -s "$PWD/src" /tmp/dist && cat /tmp/dist/../a.txt',
  'ln -s "$PWD/src" /tmp/dist && cd /tmp/dist && cat ../a.txt',
  'ln -s real/../../.. /tmp/w/up',
  'ln -s "$PWD/.github" /tmp/w/x',
  'ln -s "$PWD/scripts/.." /tmp/w/x',
  'ln -s "$PWD/node_modules" other',
  'ln -s "$PWD" /tmp/node_modules',
  'ln -s "$PWD" /tmp/w/all',
  'ln -s "$PWD" /tmp/node_modules/a/b',
  'ln -s "$PWD" node_modules/own',
  'ln -s /etc /tmp/node_modules',
])('no other directory is linked to, in which a later part of the line would find protected names: %s', (command) => {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  expect(judgeCommand(command, rulesIn(root, undefined, true))).toMatchObject({ verdict: 'deny' });
  const link = 'ln -s "$PWD/node_modules" /tmp/w/node_modules';
  expect(judgeCommand(link, rulesIn(root, undefined, true))).toMatchObject({ verdict: 'allow' });
  expect(judgeCommand(link, rulesIn(root, undefined, false))).toMatchObject({ verdict: 'deny' });
});

it('a directory without protected places is linked to from /tmp, as what is made there is', () => {
  const rules = rulesIn(root, undefined, true);
  for (const command of [
    'ln -s "$PWD/src" /tmp/dist && ls /tmp/dist/',
    'mkdir -p /tmp/w/node_modules && ln -sfn "$PWD" /tmp/w/node_modules/own && cd /tmp/w && node -e "require(\'own\')"',
    'ln -s "$PWD" /tmp/w/node_modules/@me/own',
    'mkdir -p /tmp/w/real/src && ln -s real /tmp/w/link && cat /tmp/w/link/src/a',
  ]) {
    expect(judgeCommand(command, rules), command).toMatchObject({ verdict: 'allow' });
    expect(judgeCommand(command, rulesIn(root, undefined, false)), command).toMatchObject({ verdict: 'deny' });
  }
  const { paths } = rules;
  const mayHoldProtected = (place: string): boolean => place.endsWith('/src') || paths.mayHoldProtected(place);
  const narrow = { ...rules, paths: { ...paths, mayHoldProtected } };
  expect(judgeCommand('ln -s "$PWD/src" /tmp/dist', narrow)).toMatchObject({ rule: 'bash.operand' });
});

it('git is in a worktree or in the workspace where an earlier cd may have failed, and nowhere else', () => {
  const run = (command: string) => judgeCommand(command, rulesIn(root, undefined, true)).run;
  const both = run('mkdir -p /tmp/x && cd /tmp/w && ls; git bisect reset');
  expect(both).toContain(`== '${root}/.git/worktrees/'* ]]; then 'git' 'bisect' 'reset'; else { if [[`);
  expect(both).toContain(`== '${root}/.git' ]]; then 'git' 'bisect' 'reset'; else { [ -e "$PWD" ] && echo`);
  const checkout = run('mkdir -p /tmp/x && cd /tmp/w && ls; git checkout -q 1234567') ?? '';
  expect(checkout, 'where .github is read-only').toMatch(
    /\.git' \]\]; then \{ 'git' 'diff' [^;]*'1234567' '--' ':\(top\)\.github'/,
  );
  expect(run('cd /tmp/w && git bisect reset')).toContain(
    `== '${root}/.git/worktrees/'* ]]; then 'git' 'bisect' 'reset'`,
  );
});
