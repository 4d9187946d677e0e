/** What the shell does by itself: each form that is read, and the forms beside it that are not. */
import { describe, expect, it } from 'vitest';
import { judgedInWorkspace } from './support/judged.ts';

const { outcome } = judgedInWorkspace();

describe('a builtin', () => {
  it.each([
    ['exit', 'exit'],
    ['exit 3', "exit '3'"],
    ['exit $?', 'exit "$?"'],
    ['set -e', 'set -e'],
    ['ulimit', 'ulimit'],
    ['ulimit -a | head -3', "ulimit '-a' | 'head' '-3'"],
    ['ulimit -Sn', "ulimit '-Sn'"],
    ['ulimit -c 0; ls', "ulimit '-c' '0'; 'ls'"],
    ['(ulimit -v 4000000; ls)', "( ulimit '-v' '4000000'; 'ls' )"],
    ['ulimit -s 256; ls', "ulimit '-s' '256'; 'ls'"],
    ['ulimit -t 60; ls', "ulimit '-t' '60'; 'ls'"],
    ['set -euo pipefail', 'set -euo pipefail'],
    ['set +e', 'set +e'],
    ['export CI=1', "{ v_CI='1'; export CI='1'; }"],
    ['x=1; unset x; ls', "v_x='1'; unset -v v_x; 'ls'"],
    ['read x < a.txt', "read v_x < 'a.txt'"],
    ['read -r x y < a.txt', "read -r v_x v_y < 'a.txt'"],
    ["read -d '' x < a.txt", "read -d '' v_x < 'a.txt'"],
    ['IFS= read -r x < a.txt', "IFS='' read -r v_x < 'a.txt'"],
    ['IFS=, read -r x y < a.txt', "IFS=',' read -r v_x v_y < 'a.txt'"],
    [':', ':'],
    [': a b', ": 'a' 'b'"],
    [': > a.txt', ": > 'a.txt'"],
    ['true && exit 0', "'true' && exit '0'"],
    ['while true; do break; done', "while 'true'; do break; done"],
    ['while true; do continue; done', "while 'true'; do continue; done"],
  ])('is written out as it is: %s', (command, text) => {
    expect(outcome(command)).toBe(text);
  });

  it.each([
    ...['exit 1234', 'exit x', 'exit 1 2', 'exit "$(cat a.txt)"', 'exit > x', 'CI=1 exit', 'exit -1'],
    ...[
      'ulimit -n 64',
      'ulimit -c 1',
      'ulimit -c 0 -n 4',
      'ulimit -n 0',
      'ulimit -c unlimited',
      'ulimit -v 100',
      'ulimit -s 8',
      'ulimit -u 9999',
      'ulimit -f unlimited',
      'ulimit unlimited',
      'ulimit -n64',
      'ulimit "$(ls)"',
      'x=1 ulimit -a',
    ],
    ...[
      'set',
      'set -k',
      'set -x',
      'set --',
      'set a b',
      'set -o errexit',
      'set -o posix',
      'set -e x',
      'CI=1 set -e',
      'set -e > x',
    ],
    ...['export A', 'export', 'export -n CI=1', 'export CI=1 > x', 'export -p'],
    ...['unset x', 'unset PATH', 'unset -f x', 'unset', 'x=1; unset x y', 'x=1; unset x > y'],
    ...['read < a.txt', 'FOO=1 read -r x < a.txt', 'IFS=, LC_ALL=C read -r x < a.txt'],
    ...[': *', 'x=1 :', ': src/*.ts'],
    ...[
      'alias x=y',
      'source a.txt',
      '. a.txt',
      'eval ls',
      'trap ls EXIT',
      'shopt -s extglob',
      'declare x',
      'local x=1',
      'let i=1',
    ],
    ...[
      'exec -a x ls',
      'hash -p x y',
      'enable -n ls',
      'builtin ls',
      'mapfile x < a.txt',
      'printf -v x y',
      'wait',
      'umask 0',
    ],
  ])('is read in no other form: %s', (command) => {
    expect(outcome(command)).toMatch(/^bash\./);
  });

  it.each([
    'break',
    'continue',
    '( break )',
    'while true; do ( continue ); done',
    'while true; do break 2; done',
    'while true; do break > x; done',
  ])('leaves no loop but its own: %s', (command) => {
    expect(outcome(command)).toMatch(/^bash\.(?:loop|builtin)$/);
  });

  it.each(['-p', '-a', '-n', '-u', '-t', 'PATH', 'IFS', 'x[0]', '1x'])('read sets no %s', (name) => {
    expect(outcome(`read ${name} < a.txt`)).toMatch(/^bash\./);
  });

  it('forgets what it unset or read', () => {
    expect(outcome('x=a; unset x; echo $x')).toBe('bash.variable');
    expect(outcome('x=a; read x < a.txt; cat "$x"')).toMatch(/'-rx' 'cat' "\$v_x"$/);
    expect(outcome('x=a; read x < a.txt; echo "$x"')).toBe(`v_x='a'; read v_x < 'a.txt'; 'echo' "$v_x"`);
    expect(outcome('read x < .env')).toBe('path.secret');
    expect(outcome('read x < a.txt > .github/x')).toMatch(/^(?:path\.protected|bash\.builtin)$/);
  });

  it('ends what stands behind it', () => {
    expect(outcome('exit 0; cat a.txt')).toMatch(/^exit '0'; 'cat'|^bash\./);
    expect(outcome('if true; then exit 1; fi; cat a.txt')).toContain("'cat' 'a.txt'");
    expect(outcome('cd src || exit 1; cat ../a.txt')).toBe("'cd' 'src' || exit '1'; 'cat' '../a.txt'");
  });
});
