/** Covers `src/shell/programs/patch.ts`: patches that are not known before they run. */
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
  'git diff | git apply -R',
  'echo x > p.diff && patch -p1 < p.diff',
  'cat a.txt | patch -p1',
  'patch -p1',
  'git apply no.diff',
])('a patch that is not known before it runs is applied in a sandbox only: %s', (command) => {
  expect(judgeCommand(command, rulesIn(root, undefined, true))).toMatchObject({ verdict: 'allow' });
  expect(judgeCommand(command, rulesIn(root, undefined, false))).toMatchObject({ rule: 'bash.operand' });
});

it('and not where nothing of the repository runs', () => {
  const rules = { ...rulesIn(root, undefined, true), noRuns: 'code from a fork' };
  expect(judgeCommand('git diff | git apply -R', rules)).toMatchObject({ verdict: 'deny' });
});
