/** Covers `src/shell/kinds.ts`: a pattern of a star alone, which may match a file named like an option. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { judgeCommand } from '../../src/shell/judge.ts';
import { rulesIn } from './support/workspace.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bare-'));
  for (const name of ['a.txt', '--files0-from=a.txt']) await writeFile(join(root, name), 'x\n');
});
afterAll(() => rm(root, { recursive: true, force: true }));

it.each([
  ['wc -l *', "'wc' '-l' ./*"],
  ['du -sh * | head -5', "'du' '-sh' ./* | 'head' '-5'"],
])('is written so that none can be one, and only in a sandbox: %s', (command, text) => {
  expect(judgeCommand(command, rulesIn(root, undefined, true))).toMatchObject({ verdict: 'allow', run: text });
  expect(judgeCommand(command, rulesIn(root, undefined, false))).toMatchObject({ rule: 'bash.glob' });
});

it.each(['rm *', 'touch *', 'wc ?', 'git log *', 'wc -*'])('is refused elsewhere: %s', (command) => {
  expect(judgeCommand(command, rulesIn(root, undefined, true))).toMatchObject({ verdict: 'deny', rule: 'bash.glob' });
});

it('shows no file of credentials', async () => {
  await writeFile(join(root, 'id_rsa'), 'x\n');
  expect(judgeCommand('cat *', rulesIn(root, undefined, true))).toMatchObject({ verdict: 'deny', rule: 'path.secret' });
});

it('is written as the names that it matches, unless one looks like an option or the line may have made another', () => {
  const run = (command: string): unknown => judgeCommand(command, rulesIn(root, undefined, true)).run;
  expect(run('grep -c x *.txt')).toBe("'grep' '-c' 'x' ./*'.txt'");
  expect(run('grep -c x [a-c]*.txt')).toBe("'grep' '-c' 'x' 'a.txt'");
  expect(run('touch b.txt; grep -c x [a-c]*.txt')).toBe("'touch' 'b.txt'; 'grep' '-c' 'x' ./[a-c]*'.txt'");
  expect(run('grep -c x [x]*.txt')).toBe("'grep' '-c' 'x' ./[x]*'.txt'");
});
