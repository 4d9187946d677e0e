/** Which files a line shows lines of. */
import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { judgedInWorkspace } from './support/judged.ts';

const { root, decide } = judgedInWorkspace();
const shows = (command: string): string[] => {
  const decision = decide(command, true);
  expect(decision, decision.reason).toMatchObject({ verdict: 'allow' });
  return (decision.shows ?? []).map((path) => relative(root(), path));
};

it.each([
  ['cat a.txt', ['a.txt']],
  ["sed -n '1,5p' src/a.ts", ['src/a.ts']],
  ['cd src && head -3 a.ts; tail -2 ../a.txt', ['src/a.ts', 'a.txt']],
  ['cat -n a.txt | sed -n 1,3p | tail -1', ['a.txt']],
  ['grep -n x a.txt src/a.ts 2>/dev/null || true', ['a.txt', 'src/a.ts']],
  ['for f in a.txt src/a.ts; do echo "== $f"; nl "$f"; done', ['a.txt', 'src/a.ts']],
  ['(cat a.txt)', ['a.txt']],
  ['cat src/*.ts', ['src/a.ts', 'src/b.ts']],
  ['cd src && head -n 3 ./*.ts ../a.tx?', ['src/a.ts', 'src/b.ts', 'a.txt']],
  ['cat -n a.txt | grep -A3 x', ['a.txt']],
  ["bash -c 'cat a.txt'", ['a.txt']],
])('shows them: %s', (command, files) => {
  expect(shows(command)).toEqual(files);
});

it.each([
  'cat a.txt > b.txt',
  'cat a.txt | wc -l',
  'x=$(cat a.txt); echo $x',
  '{ cat a.txt; } > b.txt',
  'ls | cat a.txt | wc -l',
  'cat a.txt | grep -q x',
  'grep -c x a.txt',
  'grep -l x a.txt',
  'wc -l a.txt',
  "sed -i 's/a/b/' a.txt > /dev/null",
  'cat < a.txt | wc -l',
  'diff <(cat a.txt) src/a.ts',
])('shows nothing of them: %s', (command) => {
  expect(shows(command)).toEqual([]);
});
