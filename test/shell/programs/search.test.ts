/** What is written out for a search through directories: links are not followed, and no other word changes. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { judgedInWorkspace } from '../support/judged.ts';

const { root, decide, outcome } = judgedInWorkspace();

it.each([
  ["grep -R --include='*.R' -e aRb R", "'grep' '-r' '--include=*.R' '-e' 'aRb' 'R'"],
  ['grep -r aRb --include=x.R R', "'grep' '-r' 'aRb' '--include=x.R' 'R'"],
  ['grep -nReR src', "'grep' '-nreR' 'src'"],
  ['grep --dereference-recursive R src', "'grep' '--recursive' 'R' 'src'"],
])('grep: %s', (command, start) => {
  const [written = '', spared = ''] = outcome(command).split(/(?= '--exclude-dir=)(.*)/s);
  expect(written).toBe(start);
  expect(spared).not.toContain(' src');
  expect(spared.match(/.--exclude-dir=\.\[gG\]\[iI\]/g)).toHaveLength(1);
});

it('a cluster of options ends where one takes a value', () => {
  expect(outcome('grep -nRe R -mR src')).toBe('bash.value');
});

it.each([
  ['while read -r x; do grep -c "$x" -w a.txt; done < list', ['0', '1', '0', '1']],
  ['while read -r x; do grep -c -- $x a.txt; done < list', ['0', '1', '0', '1']],
  ['while read -r x; do grep -c -e "$x" a.txt; done < list', ['0', '1', '0', '1']],
  [
    'while read -r x; do egrep -c "^$x" a.txt list; done < list',
    ['a.txt:0', 'list:1', 'a.txt:1', 'list:1', 'a.txt:0', 'list:1', 'a.txt:1', 'list:1'],
  ],
])('a pattern that is not known before it runs is nothing else: %s', (command, expected) => {
  writeFileSync(join(root(), 'a.txt'), 'one\ntwo words\n');
  writeFileSync(join(root(), 'list'), '-r\none\n-f.env\ntwo words\n');
  const { run } = decide(command);
  const { stdout } = spawnSync('bash', ['--norc', '-c', run ?? 'exit 9'], { cwd: root(), encoding: 'utf8' });
  expect(stdout.split('\n').filter(Boolean)).toEqual(expected);
});

it.each([
  'x=$(cat a.txt); grep --file="$x" a.txt',
  'x=$(cat a.txt); grep "--$x" a.txt',
  'x=$(cat a.txt); grep "-r$x" a a.txt',
])('an option that is not known is refused: %s', (command) => {
  expect(decide(command).verdict).toBe('deny');
});
