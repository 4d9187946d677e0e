import { expect, it } from 'vitest';
import { readTree } from '../../src/shell/reader/parse.ts';
import { typedText } from '../../src/shell/typed-text.ts';

it.each([
  "A=1 npx vitest  run -t 'a b' 2>&1 | tail -6",
  'cd sub && ./x "$A" || exit 1; ls > out.txt 2> /dev/null',
  '(cd /tmp/wt && go test .)',
  'time -p cat <<< "$x"',
  '! grep -q x a',
  '[[ -f a && ! $x =~ ^b ]]; ((n + 1))',
  'x=(a "b c"); y+=z; sort < a >> b',
  '{ ls; }',
])('is what was typed: %s', (line) => {
  expect(typedText(readTree(line, { background: true }))).toBe(line.replace(/\s+/g, ' '));
});

it.each([
  ['if grep -q x a; then echo yes; fi', 'if grep -q x a; then …; fi'],
  ['for f in a b; do cat "$f"; done > out', 'for f in a b; do …; done > out'],
  ['for ((i = 0; i < 3; i++)); do echo $i; done', 'for ((…; i < 3; …)); do …; done'],
  ['while read -r f; do echo "$f"; done < a', 'while read -r f; do …; done < a'],
  ['case $x in a) ls ;; esac', 'case $x in … esac'],
  ['node x.js &', 'node x.js &'],
  ['cat <<E\nhello\nE', 'cat <<E'],
])('is short where it is long: %s', (line, expected) => {
  expect(typedText(readTree(line, { background: true }))).toBe(expected);
});
