/** Covers `src/shell/programs/git-edit.ts`: where a worktree may be. */
import { rm } from 'node:fs/promises';
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
  expect(rule).toBe('path.outside-workspace');
  const forms = [...remedy.matchAll(/`([^`]+)`/g)].map(([, form = '']) => form);
  expect(forms).toHaveLength(2);
  for (const form of forms) expect(judgeCommand(form, rules), form).toMatchObject({ verdict: 'allow' });
});
