/** make: each of its targets is on the list, and the number of jobs is no target. */
import { expect, it } from 'vitest';
import { judgeCommand } from '../../../src/shell/judge.ts';
import { judgedInWorkspace } from '../support/judged.ts';
import { rulesIn } from '../support/workspace.ts';

const { root } = judgedInWorkspace();

it.each([
  ['make test', 'allow'],
  ['make test -j 4', 'allow'],
  ['make test --jobs 4', 'allow'],
  ['make test -j4', 'allow'],
  ['make test V=1', 'allow'],
  ['make test -j4 4', 'bash.allowlist'],
  ['make test --jobs=4 4', 'bash.allowlist'],
  ['make test -k 4', 'bash.allowlist'],
  ['make test 4', 'bash.allowlist'],
  ['make test install', 'bash.allowlist'],
])('%s', (command, expected) => {
  const { verdict, rule } = judgeCommand(command, rulesIn(root(), ['make test']));
  expect(verdict === 'allow' ? verdict : rule).toBe(expected);
});
