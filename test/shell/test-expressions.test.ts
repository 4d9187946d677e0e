/** Every operator of a condition, and each of the ways in which a condition could do more than look. */
import { describe, expect, it } from 'vitest';
import { judgedInWorkspace } from './support/judged.ts';

const { outcome, decide } = judgedInWorkspace();

const ABOUT_FILES = ['-e', '-f', '-d', '-s', '-r', '-w', '-x', '-L', '-h'];

describe('an operator of test', () => {
  it.each(ABOUT_FILES)('%s looks at a file of the workspace, and at no other', (operator) => {
    expect(outcome(`[ ${operator} a.txt ]`)).toBe(`'[' '${operator}' 'a.txt' ']'`);
    expect(outcome(`test ${operator} a.txt`)).toBe(`'test' '${operator}' 'a.txt'`);
    expect(outcome(`[[ ${operator} a.txt ]]`)).toBe(`[[ ${operator} 'a.txt' ]]`);
    for (const [open, close] of [
      ['[', ']'],
      ['test', ''],
      ['[[', ']]'],
    ]) {
      expect(outcome(`${open} ${operator} /etc/passwd ${close}`)).toBe('path.outside-workspace');
      expect(outcome(`${open} ${operator} .env ${close}`), 'a listing shows it').not.toMatch(/^path/);
      expect(outcome(`${open} ${operator} etc-link/.env ${close}`)).toMatch(/^path\./);
      expect(outcome(`${open} ${operator} etc-link ${close}`)).toMatch(/^path\./);
      expect(outcome(`${open} ! ${operator} /etc/passwd ${close}`)).toBe('path.outside-workspace');
    }
  });

  it.each(['-nt', '-ot', '-ef'])('%s compares two files of the workspace, and no others', (operator) => {
    expect(outcome(`[ a.txt ${operator} src/a.ts ]`)).toBe(`'[' 'a.txt' '${operator}' 'src/a.ts' ']'`);
    expect(outcome(`[[ a.txt ${operator} src/a.ts ]]`)).toBe(`[[ 'a.txt' ${operator} 'src/a.ts' ]]`);
    for (const operands of [`a.txt ${operator} /etc/passwd`, `/etc/passwd ${operator} a.txt`, `! ${operator} /etc/x`]) {
      expect(outcome(`[ ${operands} ]`), operands).toBe('path.outside-workspace');
    }
  });

  it.each(['=', '==', '!=', '-eq', '-ne', '-lt', '-le', '-gt', '-ge'])('%s compares two texts', (operator) => {
    expect(outcome(`[ 1 ${operator} 2 ]`)).toBe(`'[' '1' '${operator}' '2' ']'`);
    expect(outcome(`[[ 1 ${operator} 2 ]]`)).toBe(`[[ '1' ${operator} '2' ]]`);
    expect(outcome(`[ ! ${operator} 2 ]`)).toBe(`'[' '!' '${operator}' '2' ']'`);
  });

  it.each([
    ...['-v x', '-R x', '-t 1', '-o errexit', '-N a.txt', '-p a.txt', '-S a.txt', '-b a.txt', '-O a.txt', '-G a.txt'],
    ...['', 'a b', '-n a b', '-f a.txt b', 'a = b c', 'a -a b', '-f a.txt -a -f a.txt', "'' a.txt", "a '' b"],
  ])('that is not in the table is refused: %s', (operands) => {
    expect(outcome(`test ${operands}`)).toBe('bash.condition');
    expect(outcome(`[[ ${operands} ]]`)).toMatch(/^bash\.(?:condition|syntax)$/);
  });

  it.each([
    ['[ ! ]', "'[' '!' ']'"],
    ['[ -f ]', "'[' '-f' ']'"],
    ['[ x ]', "'[' 'x' ']'"],
    ['[ ! x ]', "'[' '!' 'x' ']'"],
    ['[ ! a = b ]', "'[' '!' 'a' '=' 'b' ']'"],
    ['[ -n x ]', "'[' '-n' 'x' ']'"],
    ['[[ -z x ]]', "[[ -z 'x' ]]"],
    ['[[ x ]]', "[[ 'x' ]]"],
    ['[[ -n ]]', 'bash.condition'],
  ])('means by the number of words what it means to bash: %s', (command, expected) => {
    expect(outcome(command)).toBe(expected);
  });
});

describe('[[ … ]]', () => {
  it.each([
    ['[[ a == b && ! c != d || -f a.txt ]]', "[[ 'a' == 'b' && ! 'c' != 'd' || -f 'a.txt' ]]"],
    ['[[ a == b* ]]', "[[ 'a' == 'b'* ]]"],
    ["[[ a == 'b*' ]]", "[[ 'a' == 'b*' ]]"],
    ['[[ ! ab =~ ^a ]]', "[[ ! 'ab' =~ ^a ]]"],
    ['x=$(cat a.txt); [[ "$x" =~ ^a ]]', `v_x="$('cat' 'a.txt')"; [[ "$v_x" =~ ^a ]]`],
    ['x=$(cat a.txt); [[ b == $x ]]', `v_x="$('cat' 'a.txt')"; [[ 'b' == $v_x ]]`],
    ['x=$(cat a.txt); [[ b == "$x" ]]', `v_x="$('cat' 'a.txt')"; [[ 'b' == "$v_x" ]]`],
    ['x=\'a*\'; [[ b == "$x" ]]', "v_x='a*'; [[ 'b' == 'a*' ]]"],
    ["x='a*'; [[ $x == b ]]", "v_x='a*'; [[ 'a*' == 'b' ]]"],
    ['x=ab; [[ b == $x ]]', "v_x='ab'; [[ 'b' == 'ab' ]]"],
    ['[[ $? -eq 0 ]]', `[[ "$?" -eq '0' ]]`],
    ['[[ -3 -lt 20 ]]', "[[ '-3' -lt '20' ]]"],
  ])('is written out as it was read: %s', (command, text) => {
    expect(outcome(command)).toBe(text);
  });

  it.each([...['[[ a -lt 2 ]]', '[[ 2 -lt a ]]', '[[ 1a -lt 2 ]]', '[[ a1 -lt 2 ]]', '[[ 1 -lt 2x ]]']])(
    'evaluates nothing but numbers: %s',
    (command) => {
      expect(outcome(command)).toBe('bash.condition');
    },
  );

  it.each(['a*', 'a?', 'a[b]', 'a\\b'])('does not match against the pattern %s of a variable', (pattern) => {
    expect(outcome(`x='${pattern}'; [[ b == $x ]]`)).toBe('bash.condition');
  });

  it.each([
    ...['[[ a "==" b ]]', "[[ a.txt '-nt' src/a.ts ]]", '[[ "-f" a.txt ]]', "[[ '-n' a ]]"],
    ...['[[ a* == b ]]', '[[ -f a* ]]', '[[ a.txt -nt s* ]]', '[[ a == <(ls) ]]', '[[ a* =~ b ]]', '[[ <(ls) =~ b ]]'],
  ])('is refused where bash would read it in another way: %s', (command) => {
    expect(outcome(command)).toBe('bash.condition');
  });
});

describe('an operand', () => {
  it.each(['[ -f a* ]', '[ a.* = b ]', '[ a = <(ls) ]', '[ -f $(cat a.txt) ]', '[ "$(cat a.txt)" a.txt ]'])(
    'that may be anything is none: %s',
    (command) => {
      expect(outcome(command)).toBe('bash.condition');
    },
  );

  it('without quotes is one word where a loop has divided it at its blanks', () => {
    expect(outcome('for f in $(cat a.txt) b; do [ -f src/$f ] && echo y; done', true)).toBe(
      `for v_f in $('cat' 'a.txt') 'b'; do '[' '-f' 'src/'"$v_f" ']' && 'echo' 'y'; done`,
    );
    expect(outcome('x=$(cat a.txt); for f in $x; do test -d $f; done', true)).toContain(`'test' '-d' "$v_f"`);
    for (const loop of [
      'for f in "$(cat a.txt)"; do [ -f $f ]; done',
      'for f in $(cat a.txt); do f="$f x"; [ -f $f ]; done',
      'for f in $(cat a.txt); do read -r f < a.txt; [ -f $f ]; done',
      'for f in $(cat a.txt) "a b"; do [ -f $f ]; done',
      'while read -r f; do [ -f $f ]; done < a.txt',
    ])
      expect(outcome(loop, true), loop).toBe('bash.condition');
  });

  it('of several words is refused with the form that works', () => {
    expect(decide('x=$(cat a.txt); [ $x = y ]')).toMatchObject({
      rule: 'bash.condition',
      reason: '"$x" may come to several words',
    });
    const pattern = 'while read -r c; do [ -d src/*/$c ] && echo "$c"; done < a.txt';
    expect(decide(pattern)).toMatchObject({ rule: 'bash.condition', remedy: expect.stringContaining('ls -d PATTERN') });
    expect(decide(pattern.replace('[ -d src/*/$c ]', 'ls -d src/*/$c > /dev/null 2>&1')).verdict).toBe('allow');
    expect(outcome('x=$(cat a.txt); [ "$x" = y ]')).toBe(`v_x="$('cat' 'a.txt')"; '[' "$v_x" '=' 'y' ']'`);
    expect(outcome('x=$(cat a.txt); [[ $x == y ]]')).toBe(`v_x="$('cat' 'a.txt')"; [[ "$v_x" == 'y' ]]`);
  });
});
