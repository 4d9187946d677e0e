/** What a `$` begins inside of a word, and the variables that a line may show without setting them. */
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { judgedInWorkspace } from '../support/judged.ts';

const { outcome, decide, root } = judgedInWorkspace();

describe("$'…'", () => {
  it.each([
    'a\\nb',
    '\\t|\\r|\\a|\\b|\\e|\\f|\\v',
    '\\\\ \\\' \\"',
    'plain',
    '\\x41\\x7e\\x20',
    'a\\x2Fb',
    '\\xe2\\x9c\\x93',
    '\\xef\\xbf\\xbd\\u2713',
    '',
  ])('is what bash makes of %s', (text) => {
    const word = `a$'${text}'b`;
    const bash = execFileSync('bash', ['--norc', '-c', `printf '%s' ${word}`], {
      encoding: 'utf8',
      env: { LC_ALL: 'C.UTF-8' },
    });
    expect(outcome(`echo ${word}`)).toBe(`'echo' '${bash.replaceAll("'", "'\\''")}'`);
  });

  it.each(['\\x1f', '\\x7f', '\\x80', '\\xe2\\x80', '\\ud83d', '\\u0000', '\\101', '\\cA', '\\q', 'open'])(
    'holds no other escape: %s',
    (text) => {
      expect(outcome(`echo $'${text}${text === 'open' ? '' : "'"}`)).toBe('bash.syntax');
    },
  );

  it('is text between double quotes', () => {
    expect(outcome(`echo "$'a'"`)).toBe(`'echo' '$'\\''a'\\'''`);
  });
});

describe('a dollar', () => {
  it.each([
    ['echo a$', "'echo' 'a$'"],
    ['echo "a$ b"', "'echo' 'a$ b'"],
    ['echo "$"x', "'echo' '$x'"],
    ['echo $,x', "'echo' '$,x'"],
    ["echo '$x' \\$x", "'echo' '$x' '$x'"],
    ['x=1; echo $x.a "$x"a ${x}a', "v_x='1'; 'echo' '1.a' '1a' '1a'"],
    ['echo $# "$?" $$', `'echo' "$#" "$?" "$$"`],
    ['echo $(ls) "$(ls)"', `'echo' $('ls') "$('ls')"`],
    ['echo `ls` "`ls`"', `'echo' $('ls') "$('ls')"`],
    ['echo "$((1 + 2))" $((3))', `'echo' "$((1 + 2))" "$((3))"`],
    ['x=1; echo a${x:+-H "$x" b\'c d\'}e ${y:+-H "$y"}', "v_x='1'; 'echo' 'a-H' '1' 'bc de'"],
    ['x=; echo ${x:+-H "$x"} ${x+-H "$x"}', "v_x=''; 'echo' '-H' ''"],
    ['x=1; y=${x:+-H  "$x"}; echo "$y"', "v_x='1'; v_y='-H  1'; 'echo' '-H  1'"],
    [
      'f() { echo ${1:+-H "$1"} ${2:+x} .; }; f; f a',
      ":; { { 'echo' '.'; }; }; { v_f_2_1='a'; { 'echo' '-H' 'a' '.'; }; }",
    ],
    ['for x in "" "a b"; do echo ${x:+-H "$x"}; done', "{ v_x=''; 'echo'; v_x='a b'; 'echo' '-H' 'a b'; }"],
  ])('is read as bash reads it: %s', (command, text) => {
    expect(outcome(command)).toBe(text);
  });

  it.each([
    ...[
      '$"x"',
      '$[1+1]',
      '"$[1+1]"',
      '$!',
      '"$!"',
      '$1',
      '"$9x"',
      '$@',
      '"$@"',
      '$*',
      '$-',
      '"$-"',
      '$(( ))',
      '$((i=1))',
    ],
    ...['`ls \\$x`', '`ls', '$((1+2)', '$\\\nx', '"$\\\nx"', '${x!y}', '${!x}', '${x@Q}', '${', '${x'],
    // As one word, each of these is something else: the other default, and quotes that are text between quotes.
    ...['${x:-b "c"}', '"${x:+b \'c\'}"', '${x:+b ""}', '"${x:+"b c"}"'],
  ])('that begins anything else is refused: %j', (word) => {
    expect(outcome(`x=a; echo ${word}`)).toBe('bash.syntax');
  });
});

it('has a default that is not read written again by its own operator, and alone', () => {
  const { reason = '', remedy } = decide('x=a; echo ${x:+*} and more\nls');
  expect(reason).toContain('${x:+*}');
  expect(reason).not.toContain('and more');
  expect(remedy).toContain('"${x:+value}"');
});

describe('a variable that the line has not set', () => {
  it.each(['RANDOM', 'SECONDS', 'LINENO', 'UID', 'EUID', 'PPID', '?', '#', '$'])('%s is a number', (name) => {
    expect(outcome(`echo "$${name}"`)).toBe(`'echo' "$${name}"`);
    expect(outcome(`[[ $${name} -gt 1 ]]`)).toBe(`[[ "$${name}" -gt '1' ]]`);
    expect(outcome(`cat "$${name}"`)).toBe('bash.dynamic');
  });

  it.each(
    'PATH LD_LIBRARY_PATH USER LOGNAME SHELL LANG LC_ALL TERM CI NO_COLOR PAGER EDITOR HOSTNAME OSTYPE MACHTYPE HOSTTYPE BASH_VERSION'.split(
      ' ',
    ),
  )('%s may be shown, and is checked as a name', (name) => {
    expect(outcome(`echo "$${name}"`)).toBe(`'echo' "$${name}"`);
    expect(outcome(`cat "$${name}/x"`)).toMatch(/'-rx' 'cat' "\$\w+"'\/x'$/);
    expect(outcome(`[[ $${name} -gt 1 ]]`)).toBe(`[[ "\${${name}//[!0123456789]/?}" -gt '1' ]]`);
  });

  it('HOME and ~ are the home directory, of which nothing but sources can be read', () => {
    for (const home of ['~', '$HOME', '"${HOME}"']) {
      expect(outcome(`echo ${home}/x`)).toBe("'echo' '/home/agent/x'");
      expect(outcome(`cat ${home}/.npmrc`)).toMatch(/^path\./);
      expect(outcome(`echo x >> ${home}/.profile`)).toBe('path.outside-workspace');
    }
    for (const word of ['~root/x', '~+/x', 'a=~root/x', '-a=~/x', '--x=~/y', 'x:~/y', 'x=a:~/y'])
      expect(outcome(`cat ${word}`), word).toBe('bash.syntax');
    expect(outcome("echo '~/x' a~/x")).toBe("'echo' '~/x' 'a~/x'");
  });

  it.each(['GITHUB_TOKEN', 'x', 'HOMES', 'MY_PATH', '_', 'BASHPID', 'INPUT_KEY', 'OLDPWD'])('%s is refused', (name) => {
    expect(outcome(`echo "$${name}"`)).toBe('bash.variable');
    expect(outcome(`echo "\${${name}:-x}"`)).toBe("'echo' 'x'");
    expect(outcome(`echo "\${${name}:+x}"`)).toBe("'echo' ''");
    expect(decide(`echo "$${name}"`).remedy).toContain(`${name}=value`);
  });

  it('is the workspace, or where the line stands', () => {
    expect(outcome('cat "$GITHUB_WORKSPACE/a.txt" "$PWD/a.txt"')).toBe("'cat' 'ROOT/a.txt' 'ROOT/a.txt'");
    expect(outcome('cd src && cat "$PWD/a.ts" "$OLDPWD/a.txt"')).toBe(
      "'cd' 'src' && 'cat' 'ROOT/src/a.ts' 'ROOT/a.txt'",
    );
    expect(outcome('cd nowhere; cat "$PWD/a.ts"')).toBe('bash.variable');
    expect(outcome('cat "$TMPDIR/x"')).toBe(`'cat' "$TMPDIR"'/x'`);
    expect(decide('cat "$TMPDIR/x"', true).run).toBe(`'cat' "$TMPDIR"'/x'`);
    expect(root()).toMatch(/^\//);
  });

  it('is one of those that a match or a pipe leaves behind', () => {
    expect(outcome('echo "${PIPESTATUS[0]}" "${BASH_REMATCH[1]}"')).toBe(
      `'echo' "\${PIPESTATUS[0]}" "\${BASH_REMATCH[1]}"`,
    );
    expect(outcome('[[ ${PIPESTATUS[1]} -eq 0 ]]')).toBe(`[[ "\${PIPESTATUS[1]}" -eq '0' ]]`);
    expect(outcome('[[ ${BASH_REMATCH[1]} -eq 0 ]]')).toContain('//[!0123456789]/?}');
    expect(outcome('echo "${BASH_SOURCE[0]}"')).toBe('bash.variable');
  });
});

it('keeps its value in the quotes that are advised for a bracket', () => {
  expect(decide('x=1; echo [$x]').remedy).toBe('Put it in double quotes when it is meant as text.');
  expect(outcome('x=1; echo "[$x]"')).toContain('echo');
});
