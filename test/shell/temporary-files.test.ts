/** Files of mktemp whose names later commands of a line use: what is written out is run in bash, in the folder that stands for /tmp. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { judgeCommand } from '../../src/shell/judge.ts';
import { makeWorkspace, rulesIn } from './support/workspace.ts';

let root: string;
let folder: string;
beforeEach(async () => {
  root = await makeWorkspace();
  folder = `${root}.temp`;
  mkdirSync(folder);
});
afterEach(() => {
  for (const path of [root, folder]) rmSync(path, { recursive: true, force: true });
});

const decide = (command: string) => judgeCommand(command, rulesIn(root));

function run(command: string): string {
  const decision = decide(command);
  expect(decision, decision.reason).toMatchObject({ verdict: 'allow' });
  const options = { cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH, LC_ALL: 'C' } } as const;
  const { stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-c', decision.run ?? ''], options);
  return (stdout + stderr).replaceAll(folder, 'TEMP');
}

it.each([
  ['d=$(mktemp -d); cp a.txt "$d"/; ls "$d"; echo "$d"', 'a.txt\nTEMP/tmp.1\n'],
  ['d=$(mktemp -d) && echo x > $d/b && cat "$d"/b', 'x\n'],
  ['f=$(mktemp /tmp/out.XXXX --suffix=.txt); echo x > $f; cat $f; echo "$f"', 'x\nTEMP/out.1.txt\n'],
  [
    'f=$(mktemp -t a.XXX 2>/dev/null); g="$(mktemp)"; echo x >> "$g"; cat "$f" "$g"; echo $f $g',
    'x\nTEMP/a.1 TEMP/tmp.1\n',
  ],
  ['a=$(mktemp); b=$(mktemp); echo $a $b', 'TEMP/tmp.1 TEMP/tmp.2\n'],
  ['for i in 1; do d=$(mktemp -d); touch "$d/$i"; ls $d; done', '1\n'],
])('are new, and what uses them knows them: %s', (command, expected) => {
  expect(run(command)).toBe(expected);
});

it('have names that nothing has yet', () => {
  writeFileSync(join(folder, 'tmp.1'), 'kept');
  expect(run('f=$(mktemp); echo new > "$f"; cat "$f" /tmp/tmp.1')).toBe('new\nkept');
  expect(existsSync(join(folder, 'tmp.2'))).toBe(true);
});

it.each([
  'd=$(mktemp -d); cat "$d/../../../etc/passwd"',
  'd=$(mktemp -d x.XXXXXX); cp a.txt "$d"/',
  'd=$(mktemp -d -p src); cp a.txt "$d"/',
  'd=$(mktemp -d /tmp/sub/x.XXXXXX); cp a.txt "$d"/',
  'd=$(mktemp -d /tmp/a.XXX /tmp/b.XXX); cp a.txt "$d"/',
  'd=$(mktemp -u); cp a.txt "$d"',
  'for i in 1 2; do d=$(mktemp -d); cp a.txt "$d"; ls && break; done',
  'while ls nowhere; do d=$(mktemp); echo x > "$d"; done',
  'd=$(mktemp -d | head -1); cp a.txt "$d"/',
  'd=$(mktemp -d); d=$(cat a.txt); cp a.txt "$d"',
])('of which nothing is known are refused where they are used: %s', (command) => {
  expect(decide(command).verdict).toBe('deny');
});

it('are not made where nothing may change', () => {
  const decision = judgeCommand('d=$(mktemp -d); ls "$d"', { ...rulesIn(root), noWrites: 'a review' });
  expect(decision).toMatchObject({ verdict: 'deny', rule: 'write.read-only' });
  expect(readdirSync(folder)).toEqual([]);
});
