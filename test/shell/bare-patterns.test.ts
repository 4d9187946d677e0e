/** Covers `src/shell/kinds.ts`: a pattern of a star alone, which may match a file named like an option. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
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
  ['wc -l *', "'wc' '-l' '--' *"],
  ['du -sh * | head -5', "'du' '-sh' '--' * | 'head' '-5'"],
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
  expect(run('grep -c x *.txt')).toBe("'grep' '-c' '--' 'x' *'.txt'");
  expect(run('grep -c x [a-c]*.txt')).toBe("'grep' '-c' 'x' 'a.txt'");
  expect(run('touch b.txt; grep -c x [a-c]*.txt')).toBe("'touch' 'b.txt'; 'grep' '-c' '--' 'x' [a-c]*'.txt'");
  expect(run('grep -c x [x]*.txt')).toBe("'grep' '-c' '--' 'x' [x]*'.txt'");
});

it.each([
  ['wc -c -- *.txt', "'wc' '-c' '--' *'.txt'"],
  ['grep -e x -e y *.txt a.txt', "'grep' '-e' 'x' '-e' 'y' '--' *'.txt' 'a.txt'"],
  ['md5sum a.txt *.txt', "'md5sum' '--' 'a.txt' *'.txt'"],
  ['wc *.txt -c', "'wc' ./*'.txt' '-c'"],
  [
    'for x in -l a.txt; do wc "$x" *.txt; done',
    "{ v_x='-l'; 'wc' '-l' '--' *'.txt'; v_x='a.txt'; 'wc' '--' 'a.txt' *'.txt'; }",
  ],
  ['ls | xargs wc -l *.txt', /'wc' '-l' '\.\/\*\.txt'$/],
  ['diff -q *.txt a.txt', /^'diff' .* \.\/\*'\.txt' 'a\.txt'$/],
])('keeps the names as bash prints them where -- can end the options: %s', (command, text) => {
  const { run = '' } = judgeCommand(command, rulesIn(root, undefined, true));
  expect(run).toEqual(typeof text === 'string' ? text : expect.stringMatching(text));
  expect(judgeCommand(run, rulesIn(root, undefined, true)).verdict).toBe('allow');
});

it('prints the names that bash prints, and takes none for an option', async () => {
  const { run = '' } = judgeCommand('touch c.txt; wc -c *.txt', rulesIn(root, undefined, true));
  const { stdout } = await execa('bash', ['-c', run], { cwd: root });
  expect(stdout).toBe('2 --files0-from=a.txt\n2 a.txt\n0 c.txt\n4 total');
});

it('searches below what a pattern names without what no tool may open', () => {
  const { run = '' } = judgeCommand('touch c; grep -rn x *.txt', rulesIn(root, undefined, true));
  expect(run).toMatch(/^'touch' 'c'; 'grep' '-rn' .*--exclude-dir=.* '--' 'x' \*'\.txt'$/);
});
