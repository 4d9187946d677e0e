/** `${…}` with an operator: the same as a real bash makes of it, and left to bash where the value is not known. */
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { judgedInWorkspace } from './support/judged.ts';

const { outcome } = judgedInWorkspace();

/** What the judge takes `expansion` for, where `x` is `value`. */
function judged(value: string, expansion: string): string | undefined {
  const text = outcome(`x='${value}'; echo "${expansion}"`);
  return /^v_x='.*'; 'echo' '(.*)'$/s.exec(text)?.[1];
}

const VALUES = ['src/deep/a.test.ts', 'aXbXc', '', 'a', 'a.b+c', 'aaaa', 'x/y/', '/x', 'a b', '## a # b', ' a*', 'x}y'];
const EXPANSIONS = [
  ...['${#x}', '${x:-d}', '${x-d}', '${x:+d}', '${x+d}', '${x:0}', '${x:2}', '${x:2:3}', '${x:0:1}', '${x:1:0}'],
  ...[
    '${x:99}',
    '${x:1:99}',
    '${x#*/}',
    '${x##*/}',
    '${x%/*}',
    '${x%%/*}',
    '${x%.ts}',
    '${x%%.*}',
    '${x#a}',
    '${x##a}',
  ],
  ...['${x#?}', '${x%?}', '${x##?}', '${x%%??}', '${x#a?b}', '${x%*}', '${x#*}', '${x##*}', '${x%%*}', '${x#a+}'],
  ...['${x#*.}', '${x%.*.ts}', '${x/X/y}', '${x//X/y}', '${x/X}', '${x//X}', '${x//a/bb}', '${x/./-}', '${x//./}'],
  ...['${x##*#}', "${x#'a '}", '${x# }', '${x%%#*}', '${x%\\*}', '${x#"## "}', "${x%'*'}"],
  ...['${x^^}', '${x^}', '${x,,}', '${x,}'],
  ...['${x// /_}', '${x/ /}', '${x//\\//-}', '${x/\\//}', '${x//deep\\/a/b}'],
  ...['${x/a b/c}', '${x#*/*/}', '${x//X/a%b}', '${x/+/-}', "${x//a/$'\\t'}"],
];

describe('what is known', () => {
  const script = VALUES.flatMap((value) => EXPANSIONS.map((one) => `x='${value}'; printf '%s\\n' "${one}"`)).join('\n');
  const bash = execFileSync('bash', ['--noprofile', '--norc', '-c', script], { encoding: 'utf8' }).split('\n');

  it.each(
    VALUES.flatMap((value, row) =>
      EXPANSIONS.map((one, index) => ({ value, one, at: row * EXPANSIONS.length + index })),
    ),
  )('is what bash makes of $one in "$value"', ({ value, one, at }) => {
    // Two wildcards of any length take long, and are left to bash.
    const found = judged(value, one);
    if (one === '${x#*/*/}') expect(outcome(`x='${value}'; echo "${one}"`)).toContain('"${v_x#*/*/}"');
    else expect(found).toBe(bash[at]);
  });
});

it('takes a part of a variable whose name has several letters', () => {
  expect(outcome('ab_1=value; echo "${ab_1:1:3}" "${ab_1:4}"')).toBe("v_ab_1='value'; 'echo' 'alu' 'e'");
});

describe('what is left to bash', () => {
  it.each([
    '${#x}',
    '${x:1}',
    '${x:1:2}',
    '${x#a*}',
    '${x##a}',
    '${x%a}',
    '${x%%?}',
    '${x/a/b}',
    '${x//a/}',
    '${x:-d}',
    '${x+d}',
    '${x^^}',
    '${x,}',
  ])('is written out as it stood, for a value that is not known: %s', (expansion) => {
    expect(outcome(`x=$(cat a.txt); echo "${expansion}"`)).toContain(`"${expansion.replace('x', 'v_x')}"`);
  });

  it.each([
    ['x=größe; echo "${#x}"', '"${#v_x}"'],
    [`x=${'a'.repeat(101)}; echo "\${x#a}"`, '"${v_x#a}"'],
    [`x=${'a'.repeat(100)}; echo "\${x#a}"`, `'${'a'.repeat(99)}'`],
    ['x=\'a\tb\'; echo "${x#a}"', '"${v_x#a}"'],
    ['x=$(cat a.txt); echo "${x/a}"', '"${v_x/a/}"'],
  ])('is what bash counts by the locale, or what is long: %s', (command, written) => {
    expect(outcome(command)).toContain(` 'echo' ${written}`);
  });

  it('may be a number by its length alone', () => {
    expect(outcome('x=$(cat a.txt); n=${#x}; echo $((n + 1))')).toContain('"$((v_n + 1))"');
    expect(outcome('x=$(cat a.txt); n=${x:1}; echo $((n + 1))')).toContain('$((10#0${v_n//[!0123456789]/@} + 1))');
  });

  it.each([
    ['x=src && y=$x/a.ts; cat $y', "'cat' 'src/a.ts'"],
    ['x=a.txt && y="$x"; z=$y && cmp -s $x $z || cat $z', "'cmp' '-s' 'a.txt' 'a.txt' || 'cat' 'a.txt'"],
    ['x=$(cat a.txt) && y=a.txt; cat $y', '$v_y'],
    ['z=; x="${z:-$(cat none)}" && y=a.txt; cat $y', '$v_y'],
    ['x=$((1 / 0)) && y=a.txt; cat $y', '$v_y'],
    ['grep -q x a.txt && y=a.txt; cat $y', '$v_y'],
  ])('is known behind an assignment that cannot fail: %s', (command, expected) => {
    expect(outcome(command)).toContain(expected);
  });

  it.each([
    ['x=08; echo $((10#$x + 1))', "v_x='08'; 'echo' \"$((10#0${v_x//[!0123456789]/@} + 1))\""],
    ['x=$(cat a.txt); echo "$((10#${x}))"', `v_x="$('cat' 'a.txt')"; 'echo' "$((10#0\${v_x//[!0123456789]/@}))"`],
    ['while read -r x y; do echo $((10#$y)); done < a.txt', 'echo'],
    ['a=(08 09); echo $((10#$a))', 'bash.arithmetic'],
    ['echo $((10#$x))', 'bash.arithmetic'],
    ['x=8; echo $((10#${x:1}))', 'bash.syntax'],
    ['x=8; echo $((16#$x))', 'bash.syntax'],
    ['x=8; (( 10#$x = 9 ))', 'bash.syntax'],
  ])('is read to the base of ten where the line says so: %s', (command, expected) => {
    expect(outcome(command)).toContain(expected);
  });

  it.each([
    ['x=$(cat a.txt); echo "${x:-$(ls)}"', 'bash.variable'],
    ['x=$(cat a.txt); echo "${x:-$USER}"', 'bash.variable'],
    ['x=a; echo "${x:-$(ls)}"', "v_x='a'; 'echo' 'a'"],
    ['x=; echo "${x:-$(ls)}"', "v_x=''; 'echo' \"$('ls')\""],
    ['x=$(cat a.txt); echo "${x:-a b}"', `v_x="$('cat' 'a.txt')"; 'echo' "\${v_x:-a b}"`],
    ['x=$(cat a.txt); echo "${x:+a b}"', `v_x="$('cat' 'a.txt')"; 'echo' "\${v_x:+a b}"`],
    ['x=$(cat a.txt); echo "${x:-a#b}"', 'bash.variable'],
    ['x=$(cat a.txt); y=a%b; echo "${x-$y}"', `v_x="$('cat' 'a.txt')"; v_y='a%b'; 'echo' "\${v_x-a%b}"`],
  ])('has a plain default: %s', (command, expected) => {
    expect(outcome(command)).toBe(expected);
  });

  it('bears the name of the loop', () => {
    const text = outcome('for x in a.ts b.ts; do echo "${x%.ts}" "${x:-d}" "${x:+d}"; done');
    expect(text).toBe(`for v_x in 'a.ts' 'b.ts'; do 'echo' "\${v_x%.ts}" "$v_x" 'd'; done`);
  });
});
