/** `"${x[@]}"` of an array whose words the line has: what is judged is what runs. */
import { expect, it } from 'vitest';
import { examineCommand } from '../../src/shell/judge.ts';
import { judgedInWorkspace } from './support/judged.ts';
import { rulesIn } from './support/workspace.ts';

const { outcome, printed, root } = judgedInWorkspace();

it.each([
  ['o=(a b); echo "x${o[@]}" "${o[@]}y"', 'xa b a by\n'],
  ['o=(a b); echo "${o[1]}" "${o[*]}"', 'b a b\n'],
  ['o=(a b c); echo "${o[@]:1}"', 'b c\n'],
  ['o=("a  b"); echo "${o[@]}"', 'a  b\n'],
  ['o=("a  b"); echo ${o[@]}', 'a b\n'],
])('is that array, and no other words of it: %s', (command, output) => {
  expect(printed(command)).toBe(output);
});

it.each([
  ['words that were added to', 'o=(--ext-diff); o+=(--stat); git diff "${o[@]}"', 'bash.option'],
  [
    'an array that is set again in the call',
    'o=(--stat); ls "$(o=(--ext-diff); git diff "${o[@]}")" "${o[@]}"',
    'bash.option',
  ],
  ['a word that only the run knows', 'o=(-s "$(cat a.txt)"); curl "${o[@]}" localhost', 'bash.dynamic'],
  [
    'a word that may be another one',
    'o=(-s); [ -f a.txt ] && o=(https://example.com); curl "${o[@]}" localhost',
    'bash.allowlist',
  ],
  ['a loop that adds words', 'o=(-s); while true; do o+=(-i); curl "${o[@]}" localhost; done', 'bash.dynamic'],
  [
    'words of a later turn',
    'o=(-s); while true; do curl "${o[@]}" localhost; o=(https://example.com); done',
    'bash.dynamic',
  ],
  [
    'a directory that one list has',
    'o=(src); [ -f a.txt ] && o=(.); cd "${o[@]}" && cat ../a.txt',
    'path.outside-workspace',
  ],
  [
    'a directory that another has',
    'o=(.); [ -f a.txt ] && o=(src); cd "${o[@]}" && cat ../a.txt',
    'path.outside-workspace',
  ],
  ['a program and its command', 'o=(log -p); git "${o[@]}"', 'bash.allowlist'],
])('is refused, or judged as any words, for %s', (_, command, rule) => {
  expect(outcome(command, true)).toBe(rule);
});

it('is as any words where a rule writes other words for some of its lists', () => {
  const lists = (first: string, second: string) => `o=(${first}); [ -f a.txt ] && o=(${second}); grep "\${o[@]}" a .`;
  for (const command of [lists('-n', '-r'), lists('-r', '-n')]) expect(outcome(command)).toContain("'names'");
  expect(outcome('o=(-r); grep "${o[@]}" a .')).toContain("--exclude-dir=.[gG][iI][tT]'");
});

it('is judged with 16 combinations of lists, and not with more', () => {
  const lists = (name: string, number: number): string =>
    ['-s', '-S', '-i', '-L', '-k']
      .slice(0, number)
      .map((option, at) => `${at === 0 ? '' : 'false || '}${name}=(${option})`)
      .join('; ');
  const ask = 'curl "${a[@]}" "${b[@]}" localhost:3000';
  expect(outcome(`${lists('a', 4)}; ${lists('b', 4)}; ${ask}`, true)).toContain('"${v_a[@]}" "${v_b[@]}"');
  expect(outcome(`${lists('a', 5)}; ${lists('b', 4)}; ${ask}`, true)).toBe('bash.dynamic');
});

it('stands in rules as the words themselves, and once', () => {
  const examined = (command: string) => examineCommand(command, rulesIn(root(), undefined, true));
  expect(examined('o=(-e "a b"); grep "${o[@]}" a.txt')).toMatchObject({ lines: ["grep -e 'a b' a.txt"] });
  const { lines = [] } = examined('o=(-n); [ -f a.txt ] && o=(-r); grep "${o[@]}" a .') as {
    lines?: readonly string[];
  };
  expect(lines.filter((line) => line.startsWith('grep'))).toHaveLength(1);
});

it('is no longer those words where a substitution of the call sets it again', () => {
  const line = 'o=(a.txt); ls "$(o=(.env); for f in "${o[@]}"; do cat "$f"; done)" "${o[@]}"';
  expect(outcome(line)).toMatch(/'names' [^\n]* 'cat' "\$v_f"/);
});

it('is one of up to 8 lists', () => {
  const lists = (number: number): string =>
    ['-s', '-S', '-i', '-L', '-k', '-f', '-v', '-I', '-g']
      .slice(0, number)
      .map((option) => `false || a=(${option})`)
      .join('; ');
  expect(outcome(`a=(); ${lists(7)}; curl "\${a[@]}" localhost:3000`, true)).toContain('"${v_a[@]}" \'localhost');
  expect(outcome(`a=(); ${lists(8)}; curl "\${a[@]}" localhost:3000`, true)).toBe('bash.dynamic');
});
