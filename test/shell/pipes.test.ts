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
  ['cd src && (npm test | cat)', "'cd' 'src' && ( ( set -o pipefail; 'npm' 'test' | 'cat' ) )"],
  ['ls; time npm test | cat', "'ls'; ( set -o pipefail; time 'npm' 'test' | 'cat' )"],
  // Its outcome is asked for, by what is meant to answer.
  ['npm test | cat && ls', "'npm' 'test' | 'cat' && 'ls'"],
  ['npm test | cat; ls', "'npm' 'test' | 'cat'; 'ls'"],
  ['! npm test | cat', "! 'npm' 'test' | 'cat'"],
  ['if npm test | cat; then ls; fi', "if 'npm' 'test' | 'cat'; then 'ls'; fi"],
  ['echo $(npm test | cat)', "'echo' $('npm' 'test' | 'cat')"],
  // Nothing of the repository's own prints into it.
  ['ls | cat', "'ls' | 'cat'"],
  ['ls | npm test', "'ls' | 'npm' 'test'"],
])('fails with the code of the repository that prints into it, where it ends the line: %s', (command, expected) => {
  expect(judgeCommand(command, rulesIn(root))).toMatchObject({ verdict: 'allow', run: expected });
});
