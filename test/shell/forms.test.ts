/** Variables, loops, braces and the other forms that people write: what runs, and what is judged on the way. */
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeCommand } from '../../src/shell/judge.ts';
import { makeWorkspace, rulesIn } from './support/workspace.ts';

let root = '';
beforeAll(async () => {
  root = await makeWorkspace();
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** The text that runs, or the rule that refused. */
function outcome(command: string, sandboxed = false): string | undefined {
  const decision = judgeCommand(command, rulesIn(root, undefined, sandboxed));
  return decision.verdict === 'allow' ? decision.run?.replaceAll(root, 'ROOT') : decision.rule;
}

describe('a value that is known', () => {
  it.each([
    ['x=src/a.ts; cat "$x"', "v_x='src/a.ts'; 'cat' 'src/a.ts'"],
    ['x=a y=$x; echo $y', "v_x='a' v_y='a'; 'echo' 'a'"],
    ['x="a b"; echo $x', "v_x='a b'; 'echo' 'a' 'b'"],
    ['x="a b"; echo p${x}q', "v_x='a b'; 'echo' 'pa' 'bq'"],
    ['x=; echo $x', "v_x=''; 'echo'"],
    ['x=a; x+=b; cat $x', "v_x='a'; v_x+='b'; 'cat' 'ab'"],
    ['echo "${x:-y}"', "'echo' 'y'"],
    ['x=src/a.ts; cat "${x%.ts}.md"', "v_x='src/a.ts'; 'cat' 'src/a.md'"],
    [
      'x=src/a.ts; echo "${x##*/}" "${x#*/}" "${#x}" "${x/src/lib}" "${x:4:1}"',
      "v_x='src/a.ts'; 'echo' 'a.ts' 'a.ts' '8' 'lib/a.ts' 'a'",
    ],
    ['cat "$(pwd)/a.txt"', "'cat' \"$('pwd')\"'/a.txt'"],
    ['ls src/{a,b}.ts', "'ls' 'src/a.ts' 'src/b.ts'"],
    ['echo {1..3} {03..01}', "'echo' '1' '2' '3' '03' '02' '01'"],
    ['DEBUG=* CI=1 npm test', 'bash.assignment'],
  ])('is filled in: %s', (command, expected) => {
    expect(outcome(command)).toBe(expected);
  });

  it.each([
    ['x=.env; cat $x', 'path.secret'],
    ['x=.git; cat "$x/config"', 'path.git'],
    ['d=..; cat "$d/x"', 'path.outside-workspace'],
    ['x=/etc/passwd; y=$x; cat "$y"', 'path.outside-workspace'],
    ['x=a; x+=/../../y; cat $x', 'path.outside-workspace'],
    ['x=a; if true; then x=.env; fi; cat "$x"', 'path.secret'],
    ['x=a; [ -f a.txt ] && x=.env; cat "$x"', 'path.secret'],
    ['x=.env; { x=a; } > missing/file; cat "$x"', 'path.secret'],
    ['x=.env; ( x=a ); cat "$x"', 'path.secret'],
    ['x=.env; x=a | cat; cat "$x"', 'path.secret'],
    ['case "$?" in 0) x=a;; *) x=.env;; esac; cat $x', 'path.secret'],
    ['cat {a.txt,.env}', 'path.secret'],
    ['cat .{e,x}nv', 'path.secret'],
    ['echo x > "${x:-.github/x}"', 'path.protected'],
    ['cat "$(echo .env)"', 'path.secret'],
    ['f=--pre=sh; rg "$f" x', 'bash.option'],
    ['x="-o out"; sort $x a.txt', 'bash.option'],
  ])('is judged as if it were written: %s', (command, rule) => {
    expect(outcome(command)).toBe(rule);
  });
});

describe('a value that is not known', () => {
  it.each([
    ['n=$(git rev-list --count HEAD 2>/dev/null || git rev-parse HEAD); echo "$n commits"', 'bash.allowlist'],
    ['n=$(git rev-parse HEAD); echo $n "$n"', "v_n=\"$('git' 'rev-parse' 'HEAD')\"; 'echo' $v_n \"$v_n\""],
    [
      'n=$(wc -l < a.txt); [ "$n" -gt 3 ] && echo "$n"',
      "v_n=\"$('wc' '-l' < 'a.txt')\"; '[' \"$v_n\" '-gt' '3' ']' && 'echo' \"$v_n\"",
    ],
    [
      'npm test | tail -3; echo "${PIPESTATUS[0]}" $?',
      "'npm' 'test' | 'tail' '-3'; 'echo' \"${PIPESTATUS[0]}\" \"$?\"",
    ],
    ['i=0; i=$((i + 1)); echo $i', 'v_i=\'0\'; v_i="$((v_i + 1))"; \'echo\' "$v_i"'],
    ['cat <<EOF\n$USER \\$x $((1+2))\nEOF', '\'cat\' <<< "$USER"\' $x \'"$((1+2))"'],
    ['git commit -m "built by $USER"', "'git' 'commit' '-m' 'built by '\"$USER\" '--no-gpg-sign'"],
  ])('is left to bash: %s', (command, expected) => {
    expect(outcome(command)).toMatch(expected.startsWith('bash.') ? /./ : (expected.split(" '--no-gpg")[0] ?? ''));
    if (!expected.startsWith('bash.'))
      expect(outcome(command)?.startsWith(expected.split(" '--no-gpg")[0] ?? '')).toBe(true);
  });

  it.each([
    ['x=$(git ls-files); [ $x = y ]', 'bash.condition'],
    ['x="a[\\$(id)]"; echo $((x))', 'bash.arithmetic'],
    ['(( x = 1, y[0] ))', 'bash.syntax'],
    ['n=1; echo $((n++)); cat "f$n"', 'bash.syntax'],
    ['echo "$ANTHROPIC_API_KEY"', 'bash.variable'],
    ['cd "$(git ls-files)"', 'bash.cd'],
    ['echo x > "$(git ls-files)"', 'bash.redirect'],
    ['git commit -m $(git ls-files)', 'bash.dynamic'],
  ])('may not decide what is opened, run or evaluated: %s', (command, rule) => {
    expect(outcome(command)).toBe(rule);
  });
});

describe('a value that is not known, as a word', () => {
  it.each([
    'f=$(cat a.txt); cat "$f"',
    'wc -l $(cat a.txt) b.txt',
    'cat a.txt | while read -r f g; do cat "$f"; done',
    'git ls-files | while read -r f; do cat "$f"; done < a.txt',
    'for f in $(git ls-files) $(cat a.txt); do cat "$f"; done',
    'x=a; while read -r x; do true; done < a.txt; cat $x',
    'x=a; for i in 1 2; do cat $x; x=.env; done',
    'x=.env; for i in 1 2; do if true; then break; fi; x=a; done; cat $x',
  ])('is checked when it is known: %s', (command) => {
    expect(outcome(command)).toMatch(/'bash' '--noprofile' .* '-[-rRx]+' '(?:cat|wc)'/s);
  });
});

describe('a variable of the line', () => {
  it('bears another name in the text that runs, so that no program reads it', () => {
    expect(outcome('FOO=1; npm test && echo $FOO')).toBe("v_FOO='1'; 'npm' 'test' && 'echo' '1'");
  });

  it.each(['PATH=.', 'IFS=x', 'GIT_DIR=x', 'NODE_OPTIONS=x', 'LD_PRELOAD=x', 'HOME=x', 'BASH_ENV=x', 'PS4=x'])(
    'is none of those that bash, git or a loader reads: %s',
    (assignment) => {
      expect(outcome(`${assignment}; npm test`)).toBe('bash.assignment');
      expect(outcome(`export ${assignment}; npm test`)).toBe('bash.assignment');
    },
  );

  it('is exported where every program may be given it', () => {
    expect(outcome('export CI=1 && npm test')).toBe("{ v_CI='1'; export CI='1'; } && 'npm' 'test'");
    expect(outcome('export FOO=1 && npm test')).toBe('bash.assignment');
  });
});

describe('a loop', () => {
  it.each([
    [
      'for f in src/*.ts; do echo "== $f"; head -5 "$f"; done',
      `for v_f in 'src/a.ts' 'src/b.ts'; do 'echo' '== '"$v_f"; 'head' '-5' "$v_f"; done`,
    ],
    ['for ((i=0; i<3; i++)); do cat "f$i"; done', `for ((v_i=0; v_i<3; v_i++)); do 'cat' 'f'"$v_i"; done`],
    ['while read -r l; do echo "$l"; done < a.txt', `while read -r v_l; do 'echo' "$v_l"; done < 'a.txt'`],
    [
      'n=0; until [ $n -ge 2 ]; do n=$((n+1)); done',
      `v_n='0'; until '[' "$v_n" '-ge' '2' ']'; do v_n="$((v_n+1))"; done`,
    ],
    [
      'for x in a b; do [ $x = b ] && break; continue; done',
      `for v_x in 'a' 'b'; do '[' "$v_x" '=' 'b' ']' && break; continue; done`,
    ],
    ['case "$CI" in 1|yes) ls;; a*) ;; *) pwd;; esac', `case "$CI" in ('1' | 'yes') 'ls';; ('a'*) ;; (*) 'pwd';; esac`],
    ['[[ a.ts =~ ^a.*\\.ts$ && b == b* ]]', "[[ 'a.ts' =~ ^a.*\\.ts$ && 'b' == 'b'* ]]"],
  ])('runs as %s', (command, expected) => {
    expect(outcome(command)).toBe(expected);
  });

  it.each([
    ['for f in a.txt .env; do cat "$f"; done', 'path.secret'],
    ['for f in a .github/x; do echo x > "$f"; done', 'path.protected'],
    ['for f in a b; do cat "$f/../../../x"; done', 'path.outside-workspace'],
    ['for f in certs/*; do echo "$f"; done', 'path.secret'],
    ['for f in /etc/*; do echo "$f"; done', 'path.outside-workspace'],
    ['for f in a b; do g=$f; done; for f in x .env; do g=$f; cat $g; done', 'path.secret'],
    ['x=a; while true; do x=.env; break; x=b; done; cat $x', 'path.secret'],
    ['i=a; for ((i=0; i<3; i++)); do read i < a.txt; cat $i; done', 'bash.arithmetic'],
    ['for r in a --pre=sh; do rg "$r" x; done', 'bash.option'],
    ['touch src/c.ts && for f in src/*.ts; do cat $f; done', 'bash.loop'],
    ['for d in src src/deep vendor; do cd $d; cat ../../x; done', 'path.outside-workspace'],
    ['for PATH in a b; do ls; done', 'bash.assignment'],
    ['( break )', 'bash.loop'],
    ['for o in -r -n; do if ls $o; then break; fi; grep $o x a.txt; done', 'bash.loop'],
    ['for x in a b; do ( break ); done', 'bash.loop'],
    ['exit 1 2; cat ../x', 'bash.builtin'],
    ['exit 1 > missing/x; cat ../x', 'bash.builtin'],
    ['while read x -r; do ls; done < a.txt', 'bash.assignment'],
  ])('is judged for every turn: %s', (command, rule) => {
    expect(outcome(command)).toBe(rule);
  });

  it.each([
    ['cd src || exit 1; cat ../a.txt', true],
    ['exit 1; cat /etc/passwd', false],
    ['cd src && exit; cat ../a.txt', false],
    ['{ cd src || exit 1; } && cat ../a.txt', true],
    ['( cd src || exit 1 ); cat ../a.txt', false],
    ['cd src && ls && cd .. && cat a.txt', true],
    ['cd src && cd - && cat a.txt', true],
    ['cd src && cd - && cat ../a.txt', false],
    ['cd src && ls && cd - && cat ../a.txt', false],
    ['cd src && x=1 && cd - && cat ../a.txt', false],
  ])('and what leaves the shell are followed: %s', (command, allowed) => {
    expect(judgeCommand(command, rulesIn(root)).verdict).toBe(allowed ? 'allow' : 'deny');
  });
});

describe('directories that are not what they were', () => {
  it.each([
    ['{ ! cd src; } > missing/file || cat ../a.txt', 'path.outside-workspace'],
    ['if ! cd src; then :; fi > missing/file; cat ../a.txt', 'path.outside-workspace'],
    ['cd scripts && mv ../scripts ../lib && cat ../a.txt', 'path.up'],
    ['( cd scripts && mv check.sh .. ); cat scripts/../a.txt', 'path.up'],
    ['mv scripts lib; cat lib/../a.txt', 'path.up'],
    ['cat scripts/../a.txt | mv scripts lib', 'path.up'],
    ['diff <(cat scripts/../a.txt) <(mv scripts lib)', 'path.up'],
    ['for i in 1 2; do cat scripts/../a.txt; mv scripts lib; done', 'path.up'],
    ['cp -r scripts lib && ls lib/../src', 'path.up'],
    ['cat /proc/self/cwd/a.txt', 'path.outside-workspace'],
    ['cat /dev/fd/0', 'path.outside-workspace'],
    ['cat < /dev/stdin', 'path.outside-workspace'],
    ['echo x > /dev/tty', 'path.outside-workspace'],
    ['ls .?', 'bash.glob'],
    ['ls .[.]', 'bash.glob'],
    ['ls src/.?/x', 'bash.glob'],
  ])('are refused: %s', (command, rule) => {
    expect(outcome(command)).toBe(rule);
  });

  it.each([
    ['cd src && mv a.ts c.ts && cd ..', "'cd' 'src' && 'mv' 'a.ts' 'c.ts' && 'cd' 'ROOT'"],
    ['mv scripts lib; ( cd src && ls )', "'mv' 'scripts' 'lib'; ( 'cd' 'src' && 'ls' )"],
    ['cp a.txt b.txt; cat scripts/../a.txt', "'cp' 'a.txt' 'b.txt'; 'cat' 'scripts/../a.txt'"],
    ['cd lib && npm test; cat ../a.txt', 'path.outside-workspace'],
    ['cd src && npm test && cat ../a.txt', "'cd' 'src' && 'npm' 'test' && 'cat' '../a.txt'"],
    ['echo x > /dev/stderr 2> /dev/stdout', "'echo' 'x' 1>&2 2>&1"],
  ])('have forms that work: %s', (command, expected) => {
    expect(outcome(command)).toBe(expected);
  });
});

describe('what a refusal advises', () => {
  it.each([
    ['mv scripts lib; ls lib/../src', 'an absolute path', 'mv scripts lib; ls "$PWD/src"'],
    ['echo "$UNSET"', 'UNSET=value', 'UNSET=value; echo "$UNSET"'],
    ['echo $((x + 1))', 'x=0', 'x=0; echo $((x + 1))'],
    ['n=1; echo $((n++))', 'i=$((i + 1))', 'i=0; i=$((i + 1)); echo "$i"'],
    ['files=([a]=b)', 'declare -A NAME=([key]=word)', 'declare -A files=([a]=b); echo "${files[a]}"'],
    ['x=$(git ls-files); [ $x = y ]', '[ "$x" = y ]', 'x=$(git ls-files); [ "$x" = y ]'],
    ['FOO=1 read x', 'read -r NAME', 'read -r NAME < a.txt'],
    ['set -k', 'set -euo pipefail', 'set -euo pipefail; ls'],
    ['ls >(cat)', 'command | tee FILE', 'ls | tee out.txt'],
    ['cat < /dev/stdin', '- or leave it out', 'cat -'],
    ['HOME=x; ls', 'NODE_ENV=test COMMAND', 'NODE_ENV=test npm test'],
    ['ls .?', 'find . -name', "find . -name '.?'"],
    ['for ((i=0; i<3)); do ls; done', 'for ((i = 0; i < 3; i++)); do', 'for ((i = 0; i < 3; i++)); do ls; done'],
    ['( (ls) );((ls) )', 'space between ( and (', '( (ls) ); ( (ls) )'],
  ])('works: %s', (command, advice, better) => {
    for (const sandboxed of [false, true]) {
      expect(judgeCommand(command, rulesIn(root, undefined, sandboxed)).remedy).toContain(advice);
      expect(judgeCommand(better, rulesIn(root, undefined, sandboxed)), better).toMatchObject({ verdict: 'allow' });
    }
  });
});
