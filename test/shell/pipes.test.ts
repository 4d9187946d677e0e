/** Covers `src/shell/walk.ts`. */
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { judgeCommand } from '../../src/shell/judge.ts';
import { makeWorkspace, rulesIn } from './support/workspace.ts';

let root = '';
beforeAll(async () => {
  root = await makeWorkspace();
});
afterAll(() => rm(root, { recursive: true, force: true }));

it.each([
  ['npm test |& tail -3', [0]],
  ['cd src && (npm test | cat)', [0]],
  ['ls; time npm test | cat', [0]],
  ['cat a.txt | npm test | npm run lint | cat', [1, 2]],
  // Its outcome is asked for, by what is meant to answer.
  ['npm test | cat && ls', []],
  ['npm test | cat; ls', []],
  ['! npm test | cat', []],
  ['if npm test | cat; then ls; fi', []],
  ['echo $(npm test | cat)', []],
  // Nothing of the repository's own prints into it.
  ['ls | cat', []],
  ['ls | npm test', []],
] as const)('end as the code of the repository in front, where they end the line: %s', (command, asked) => {
  const decision = judgeCommand(command, rulesIn(root));
  expect(decision).toMatchObject({ verdict: 'allow' });
  const stages = [...(decision.run ?? '').matchAll(/if \(\(p\[(\d)\]\)\)/g)].map(([, at]) => Number(at));
  expect(stages).toEqual(asked);
});
