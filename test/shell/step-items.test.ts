/** What is left out of a divided line, and what may stand in it beside git and code. */
import { describe, expect, it } from 'vitest';
import type { Decision } from '../../src/core/access.ts';
import { judgedInWorkspace } from './support/judged.ts';

const { decide } = judgedInWorkspace();
const judge = (command: string): Decision => decide(command, true);

describe('a divided line', () => {
  it.each([
    ['git add .; for s in a b; do (npm test & npm run x & wait); done; git stash', [';', ';', ';']],
    ['git add .; (npm test & npm run x; wait) && git stash', [';', ';', '&&']],
  ])('lets a shell of its own have commands in the background that it waits for: %s', (command, operators) => {
    expect(judge(command).steps?.map(({ operator }) => operator)).toEqual(operators);
  });

  it.each([
    ['git stash; npm test & wait; git stash pop', '( { npm test & }; wait )'],
    [
      'git stash; npm test & P=$!; sleep 1; kill $P; git stash pop',
      '( { npm test & }; v_P="$!"; sleep 1; kill "$v_P"; wait )',
    ],
    [
      'git stash; for s in a b; do npm run $s & p="$p $!"; done; curl -s \'localhost:1/?a&b\'; kill $p; wait; git stash pop',
      '( for v_s in a b; do { npm run "$v_s" & }; v_p="$v_p" "$!"; done; curl -q --noproxy * --proto =http,https -s localhost:1/?a&b; kill $v_p; wait )',
    ],
  ])('gives commands in the background a shell of their own, up to where they end: %s', (command, shell) => {
    const steps = judge(command).steps ?? [];
    expect(steps.map(({ recordsInGit }) => recordsInGit)).toEqual([true, false, true]);
    expect(steps[1]?.run.replaceAll("'", '')).toBe(shell);
  });

  it.each([
    "git -C src bisect run npm test | grep -A4 'first bad'",
    "git -C src bisect run npm test 2>&1 | grep -iE -m 1 -C2 'a/b|is the first bad' | tail -1",
    'git -C src bisect run npm test | head -3',
  ])('goes through the commits of another directory where what reads it opens no file: %s', (command) => {
    const places = judge(command).steps?.map(({ cwd }) => cwd.split('/').at(-1));
    expect(places).toEqual(['src', 'src']);
  });

  it.each([
    'git -C src bisect run npm test | grep bad a.txt',
    'git -C src bisect run npm test | grep -f a.txt',
    'git -C src bisect run npm test | grep - a.txt',
    'git -C src bisect run npm test | grep "$(cat a.txt)"',
    'git -C src bisect run npm test > out.txt',
  ])('says how to do that where it may open one: %s', (command) => {
    expect(judge(command)).toMatchObject({
      rule: 'bash.git-beside-code',
      remedy: expect.stringContaining('Write `cd DIRECTORY && git bisect run COMMAND`'),
    });
    expect(judge(command.replace('git -C src', 'cd src && git').replaceAll('a.txt', '../a.txt')).rule).not.toBe(
      'bash.git-beside-code',
    );
  });

  it('knows where the branch of an if begins', () => {
    const branches = (command: string): unknown => judge(command).steps?.map(({ isBranch = false }) => isBranch);
    expect(branches('if npm test; then git bisect run npm test; fi')).toEqual([false, true]);
    expect(branches('if npm test && git add .; then npm test; git stash; fi')).toEqual([false, false, true, false]);
  });

  it.each([
    '(git stash & npm test & wait); git stash pop',
    'git stash; (npm test & sleep 1)',
    'git stash; (npm test & wait; npm test)',
    'git stash; ( (npm test &); wait)',
    'git stash; ({ (npm test &); } & wait)',
    'git stash; npm test & git stash pop; wait',
    'git stash; npm test & P=$!; kill $P; git stash pop; echo $P',
    'git stash; cd src; npm test & cd ..; wait; git stash pop',
    'git stash; for s in a b; do npm run $s & done; kill %1; git stash pop',
    'git stash; npm test & npm run x & kill $!; git stash pop',
    'git stash; npm test & wait; echo $?; git stash pop',
    'git stash; npm test & sleep 1; git stash pop',
    'git stash; npm test & wait; npm run x & sleep 1; git stash pop',
    'git stash; (ls | { npm test & cat; }; wait); git stash pop',
    'C=\'npm test &\'; git stash; bash -c "$C"',
    "git stash; bash <<'E'\nnpm test &\nE",
    'git stash; (npm test & exit; wait)',
  ])('is refused with a command in the background that nothing waits for: %s', (command) => {
    expect(judge(command).reason).toContain('in the background would end with its part');
  });

  it.each([
    ['cd src || git tag a; npm test', [';']],
    ['cd src || git tag a || git tag b && npm test; git tag c', [';', ';']],
    ['A=1 || { git tag a; npm test; }; git tag b; npm test "$A"', [';', ';']],
    ['npm test | tail || git tag a; npm test', [';', '||', ';']],
    ['git tag a && npm test | tail && git tag b', [';', '&&', '&&']],
    ['npm test | tail && npm run x && git tag b', [';', '&&', '&&']],
  ])('leaves out what stands behind || where that never runs: %s', (command, operators) => {
    expect(judge(command).steps?.map(({ operator }) => operator)).toEqual(operators);
  });
});
