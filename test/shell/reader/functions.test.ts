/** Functions of a line: what is written out is run in bash, and does what the line does there. Covers `src/shell/reader/loop-words.ts`. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { judgedInWorkspace } from '../support/judged.ts';

const { root, decide } = judgedInWorkspace();
beforeAll(() => {
  writeFileSync(join(root(), 'a.txt'), 'one\ntwo\n');
  writeFileSync(join(root(), 'b.txt'), 'three\n');
});

function run(text: string): { readonly stdout: string; readonly status: number | null } {
  const options = { cwd: root(), encoding: 'utf8', env: { PATH: process.env.PATH, LC_ALL: 'C' } } as const;
  const { stdout, status } = spawnSync('bash', ['--noprofile', '--norc', '-c', text], options);
  return { stdout, status };
}

describe('a function', () => {
  it.each([
    'f() { cat "$1"; }; f a.txt; f b.txt',
    'function f { wc -l < "$1"; }\nf a.txt',
    'function f() { echo "$# of $*"; }; f a "b c"; f',
    'f() { for x in "$@"; do echo "<$x>"; done; }; f a "b c" ""',
    'step() { echo "== $1"; shift; "$@" || echo "failed: $*"; }; step one cat a.txt; step two grep -q x b.txt',
    'f() { local n=$1; shift; if "$@" > /dev/null; then echo "$n ok"; else echo "$n no"; fi; }; n=1; f a ls; f b grep x a.txt; echo $n',
    'g() { echo "g:$1"; }; f() { g "$1$2"; }; f x y | cat',
    'f() { grep -q "$1" a.txt; }; for w in one four; do if f "$w"; then echo "$w there"; fi; done',
    'f() { grep -c "^$1$" a.txt; return 3; }; f one; echo $?',
    'f() ( cd src; pwd | grep -c src ); f; pwd | grep -c src$',
    'f() { echo "$1" >&2; echo "$2"; }; f a b 2> /dev/null',
    'f() { cat; }; echo x | f; f < b.txt',
    'f() { echo old; }; f() { echo new; }; f',
    'f() { echo "${1}-x"; }; f a | cut -c1-2',
    'x=5; f() { x=$1; }; f 7; echo $x',
    'f() { awk \'{ print $1 }\' "$1"; }; f a.txt',
    'f() { [ -f "$1" ] || return 1; cat "$1"; }; f a.txt; f none; echo $?',
    'f() { [ -f "$1" ] && return; echo "no $1"; }; f a.txt; echo $?; f none; echo $?',
    'f() { grep -q x none 2> /dev/null || return; echo found; }; f; echo $?',
    'f() { if [ -f "$1" ]; then echo "$1"; return 3; fi; echo none; }; f a.txt; echo $?; f x; echo $?',
    'f() { if [ "$1" = a ]; then echo A; elif [ "$1" = b ]; then echo B; return 2; else return 4; fi; echo end; }; f a; echo $?; f b; echo $?; f c; echo $?',
    'f() { grep -q "$1" a.txt || { echo "no $1"; return; }; echo "has $1"; }; f one; echo $?; f four; echo $?',
    'f() { [ -f "$1" ] && { cat "$1"; return 3; }; echo none; }; f b.txt; echo $?; f x; echo $?',
    'f() { grep -q "$1" a.txt || { return; }; echo has; }; f four; echo $?',
    'f() { x=$1; y="$x-$1"; echo "$x $y"; }; f "a  b"; f c',
    'f() { [ -d nope ] && return 0; [ -d nope2 ] && return 0; }; f && echo yes || echo no',
    'f() { (exit 3) && return 1; }; f; echo $?',
    'f() { if [ -f nope ]; then return 1; else return; fi; echo z; }; f; echo $?',
    'f() { [ "$1" = a ] || return 1; [ "$2" = b ] || return 2; echo both; return 7; }; f; echo $?; f a; echo $?; f a b; echo $?',
    'f() { for i in 1 2 3; do "$@" && return 0; echo "no $i"; done; return 5; }; f grep -q four a.txt; echo $?; f grep -q one a.txt; echo $?',
    'f() { local l; while read -r l; do [ "$l" = "$1" ] && return; done < a.txt; return 1; }; f two && echo yes; f six || echo no',
    'f() { for x in a b; do case "$x" in b) return 7;; esac; done; }; f | cat; f; echo $?',
    'i=9; f() { for i in 1 2; do return 3; done; }; f || echo "code $?"',
    'f() { echo "${1:-none} ${2-unset} ${1:+given}"; }; f; f "" x; f a; f "a b" "" | cat',
    'f() { echo "${1%.txt}" "${1##*/}" "${2:-$1}" "${#1}"; }; f src/a.txt; f b.txt c; f',
    'f() { shift; echo "${1:-gone}"; }; f a b; f a',
    'x=$(head -1 a.txt); f() { echo "${1:-none}-${1^^}"; }; f "$x"; f "$x/y"',
    'f() { local n="${1:-2}"; head -n "$n" a.txt; }; f 1; f',
    'f() { cat ${1:-b.txt}; }; f; f a.txt',
    'f() { grep -q "$1" a.txt; local rc=$?; echo "$2 $rc"; }; for w in one four; do for n in 1 2; do f $w $n; done; done',
    'f() { local x=$(grep -c nope a.txt); echo "$? $x"; }; f; set -e; f',
    'f() { local x=$(grep nope a.txt) || return 9; local y=1 z="$(grep one a.txt)"; echo "$x$y$z"; }; f; echo $?',
    'f() { grep -c "$1" "$2"; rc=$?; echo "$rc"; }; x=one; f "$x" a.txt; f "$x" b.txt',
    'f() { echo "<$1>"; }; for d in a.txt b.txt; do f $d; f x$d; cat "$d" | while read -r l; do f "$l"; done; done',
  ])('does what it does in bash: %s', (command) => {
    const decision = decide(command);
    expect(decision, decision.reason).toMatchObject({ verdict: 'allow' });
    expect(decision.run).not.toContain('()');
    expect(run(decision.run ?? '')).toEqual(run(command));
  });

  it.each([
    ['f() { f; }; f', 'calls itself'],
    ['g() { f; }; f() { g; }; f', 'calls itself'],
    ['f() { cat $1; }; f "a b"', 'split or expanded'],
    ['f() { cat "$1"; }; f *.txt', 'may be several words'],
    ['f() { cat "$1"; }; f $(ls)', 'may be several words'],
    ['f() { cat "$1"; }; for d in "a b" c; do f $d; done', 'may be several words'],
    ['f() { cat "$1"; }; for d in *.txt; do f $d; done', 'may be several words'],
    ['f() { cat "$1"; }; for d in a b; do d="a b"; f $d; done', 'may be several words'],
    ['f() { cat "$1"; }; for d in a b; do read -r d < a.txt; f $d; done', 'may be several words'],
    ['f() { cat "$1"; }; for d in a b; do for d in "a b"; do f $d; done; done', 'may be several words'],
    ['g() { d="a b"; }; f() { cat "$1"; }; for d in a b; do g; f $d; done', 'may be several words'],
    ['f() { cat "$1"; }; for d in a b; do ls; done; f $d', 'may be several words'],
    ['f() { echo "$? $1"; }; x=1; f "$x"', 'how the command before its call ended'],
    ['f() { [ $? = 1 ] && ls; cat "$1"; }; x=1; f "$x"', 'before its call'],
    ['if true; then f() { echo A; }; else f() { echo B; }; fi; f', 'defined inside of another command'],
    ['f() { echo a; }; ( f() { echo b; }; f ); f', 'defined inside of another command'],
    ['f() { g() { ls; }; g; }; f', 'defined inside of another command'],
    ['g() { echo "$n"; }; f() { local n=1; g; }; f', 'a local of another function'],
    ['f() { echo "$0"; }; f', 'the name of its shell'],
    ['f() { for a in $@; do echo "$a"; done; }; f "a b"', 'split or expanded'],
    ['f() { for x in a b; do cd src; return 1; done; ls; }; f', 'return in a function'],
    ['f() { for x in a b; do n=$x; return 1; done; ls; }; f', 'return in a function'],
    ['f() { for x in a b; do return 1; done; exit 4; }; f', 'return in a function'],
    ['f() { for x in a b; do return 1; done; export x; }; f', 'return in a function'],
    ['f() { for x in a b; do [ -f "$x" ] && return; done; }; f; echo "$x"', 'the value of "$x"'],
    ['f() { if ls; then return 1 2; fi; ls; }; f', 'return in a function'],
    ['f() { if ls; then shift; fi; cat "$1"; }; f a b', 'shift in a function'],
    ['f() { shift "$1"; ls; }; f 1', 'or by a number'],
    ['f() { shift 2; ls; }; f 1', 'by more than it is given'],
    ['X=1 f; f() { ls; }; X=1 f', 'in front of a function'],
    [`f() { ls; }; ${'f; '.repeat(70)}`, 'over '],
    ['cat "$1"', 'special parameters'],
    ['f() { ls; }; cat "$1"', 'special parameters'],
  ])('is refused where it is not that: %s', (command, reason) => {
    expect(decide(command)).toMatchObject({ verdict: 'deny', reason: expect.stringContaining(reason) });
  });

  it.each([
    ['f() { cat "$1"; }; f .env', 'path.secret'],
    ['f() { echo x > "$1"; }; f .github/x', 'path.protected'],
    ['f() { cat "${1:-.env}"; }; f', 'path.secret'],
    ['f() { cat "${1//x/}"; }; f .exnv', 'path.secret'],
    ['f() { for p in .env; do cat "$p" && return; done; ls; }; f', 'path.secret'],
    ['f() { "$@"; }; f git push', 'bash.allowlist'],
    ['f() { cat "$1/../../etc/passwd"; }; f src', 'path.outside-workspace'],
    ['ls() { reboot; }; ls', 'bash.allowlist'],
    ['f() { cat a.txt; }; timeout 5 f', 'bash.allowlist'],
  ])('is judged with what it is given: %s', (command, rule) => {
    expect(decide(command)).toMatchObject({ verdict: 'deny', rule });
  });
});
