import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Decision } from '../../src/core/access.ts';
import { parseEntry } from '../../src/shell/allowlist.ts';
import { judgeCommand } from '../../src/shell/judge.ts';
import { makeWorkspace, rulesIn } from './support/workspace.ts';

let root = '';
beforeAll(async () => {
  root = await makeWorkspace();
});
afterAll(() => rm(root, { recursive: true, force: true }));

const judge = (command: string, sandboxed = true): Decision =>
  judgeCommand(command, {
    ...rulesIn(root),
    sandboxed,
    allow: ['git stash', 'npm test'].map((entry) => parseEntry(entry, 'test')),
  });

/** Each part as `operator [git] text`, with its directory where that is another. */
const parts = (command: string): string[] | undefined =>
  judge(command).steps?.map(({ operator, run, recordsInGit, cwd }) =>
    [operator, recordsInGit ? 'git' : 'code', cwd.replace(root, ''), run].filter(Boolean).join(' '),
  );

describe('a line in which git records beside the code of the repository', () => {
  it.each([
    [
      'git stash; npm test | tail; git stash pop',
      ['; git git stash', '; code ( npm test | tail; … )', '; git git stash pop'],
    ],
    ['git stash && npm test; git stash pop', ['; git git stash', '&& code npm test', '; git git stash pop']],
    ['npm test && git add . && git commit -m x', ['; code npm test', '&& git git add . && git commit -m x']],
    ['npm test || git stash', ['; code npm test', '|| git git stash']],
    [
      'git stash && npm test || echo failed; git stash pop',
      ['; git git stash', '&& code npm test', '|| code echo failed', '; git git stash pop'],
    ],
    [
      'git stash; npm test; echo "code $?"; git stash pop',
      ['; git git stash', '; code npm test; echo code "$?"', '; git git stash pop'],
    ],
    ['cd src && git stash && npm test', ['; git /src git stash', '&& code /src npm test']],
    [
      'cd src && git stash && npm test | tail; git stash pop',
      ['; git /src git stash', '&& code /src ( npm test | tail; … )', '; git /src git stash pop'],
    ],
    ['cd src; git stash; npm test', ['; git /src git stash', '; code /src npm test']],
    // tail always ends well: the line goes on, and the part fails by itself.
    [
      'git stash && npm test 2>&1 | tail -5 && git stash pop',
      ['; git git stash', '&& code ( npm test 2>&1 | tail -5; … )', '; git git stash pop'],
    ],
    [
      'git stash; npm test | tail; ls; git stash pop',
      ['; git git stash', '; code ( npm test | tail; … )', '; code ls', '; git git stash pop'],
    ],
    [
      "bash -c 'git stash; npm test | tail; git stash pop'",
      ['; git git stash', '; code ( npm test | tail; … )', '; git git stash pop'],
    ],
    ["cd src && sh -c 'git stash && npm test'", ['; git /src git stash', '&& code /src npm test']],
    [
      '(cd src && git stash && npm test); git stash pop',
      ['; git /src git stash', '&& code /src npm test', '; git git stash pop'],
    ],
    [
      'git stash && cd src && npm test; cd - && git stash pop',
      ['; git git stash', '&& code cd src', '&& code /src npm test', '; git git stash pop'],
    ],
    [
      'git stash; cd src && npm test; cd ..; git stash pop',
      ['; git git stash', '; code /src npm test', '; git git stash pop'],
    ],
    [
      'git worktree add /tmp/w && cd /tmp/w && npm test; cd - > /dev/null && git worktree remove /tmp/w',
      [
        '; git git worktree add /tmp/w',
        '&& code cd /tmp/w',
        '&& code /tmp/w npm test',
        '; git git worktree remove /tmp/w',
      ],
    ],
    ['git stash; git apply -R /tmp/p && npm test', ['; git git stash; git apply -R /tmp/p', '&& code npm test']],
    [
      'git stash push -- src && (npm test; echo EXIT=$?) | tail; git stash pop',
      ['; git git stash push -- src', '&& code ( ( npm test; echo EXIT="$?" ) | tail; … )', '; git git stash pop'],
    ],
    [
      'git stash && (npm test > out.txt; echo "exit $?"); git stash pop',
      ['; git git stash', '&& code ( npm test > out.txt; echo exit "$?" )', '; git git stash pop'],
    ],
    [
      'git stash && { npm test | tail; git stash pop; }; ls',
      ['; git git stash', '&& code ( npm test | tail; … )', '; git git stash pop', '; code ls'],
    ],
    ['{ git stash; npm test; } && git stash pop', ['; git git stash', '; code npm test', '&& git git stash pop']],
    [
      'x=a.txt; git stash; npm test; cat $x',
      ['; code v_x=a.txt', '; git git stash', '; code npm test', '; code cat a.txt'],
    ],
    [
      'git stash; for t in a b; do npm test $t; done; git stash pop; for t in a b; do npm test $t; done',
      [
        '; git git stash',
        '; code for v_t in a b; do { npm test "$v_t"; … }; done',
        '; git git stash pop',
        '; code for v_t in a b; do { npm test "$v_t"; … }; done',
      ],
    ],
    [
      'export CI=1; git stash; npm test',
      ['; git { v_CI=1; export CI=1; }; git stash', '; code { v_CI=1; export CI=1; }; npm test'],
    ],
    [
      'git stash; (cd src && npm test); git stash pop',
      ['; git git stash', '; code ( cd src && npm test )', '; git git stash pop'],
    ],
  ])('is divided: %s', (command, expected) => {
    const plain = parts(command)?.map((part) =>
      part
        .replaceAll("'", '')
        .replaceAll(/ -c \S+=\S*/g, '')
        .replace(/^(; code )failed=0; (.*); ended=.*/, '$1$2')
        .replace(/; p0=.* \)$/, '; … )')
        .replace(/; p0=.* \); \}/, '; … }'),
    );
    expect(plain).toEqual(expected);
  });

  it.each([
    ['git stash; npm test || exit 1; git stash pop', 'changes the shell'],
    ['cd nowhere; git stash; npm test', 'where a part of it runs'],
    ['git stash && cd src && npm test; git stash pop', 'where a part of it runs'],
    ['git stash && cd src || npm test; git stash pop', 'where a part of it runs'],
    ['git stash && export CI=1 && npm test', 'changes the shell'],
    ['git stash && { cd src; npm test; git stash pop; }', 'where a part of it runs'],
    ["bash -c 'git stash; npm test' | tail", 'one command of it does both'],
    ["bash -c 'git stash; npm test' > out.txt", 'one command of it does both'],
    ["bash -ec 'git stash; npm test'", 'one command of it does both'],
    ['{ git stash; npm test; } > out.txt', 'one command of it does both'],
    ['npm test; git stash; echo "${PIPESTATUS[0]}"', 'how another one ended'],
    ['npm test; git stash; echo $?', 'how another one ended'],
    ['npm test; git stash; (echo $?; ls)', 'how another one ended'],
    ['npm test; git stash; (echo $?; ls) | tail', 'how another one ended'],
    ['npm test; git stash; ls | (echo $?; cat)', 'how another one ended'],
    ['if npm test; then git add .; fi', 'one command of it does both'],
    ['git stash | npm test', 'one command of it does both'],
    ['git stash; npm test; RC=$?; echo $?', 'how another one ended'],
    ['git stash; npm test; RC=$?; exit $RC; git stash pop', 'changes the shell'],
  ])('is refused where what the shell hands on would be lost: %s', (command, why) => {
    expect(judge(command)).toMatchObject({ verdict: 'deny', rule: 'bash.git-beside-code' });
    expect(judge(command).reason).toContain(why);
  });

  it.each([
    [
      'git stash; npm test; RC=$?; git stash pop; echo "rc=$RC"',
      ['git stash', 'npm test (v_RC)', 'git stash pop', 'echo rc="$v_RC"'],
    ],
    [
      'git stash && npm test; RC=$?; git stash pop; exit $RC',
      ['git stash', 'npm test (v_RC)', 'git stash pop', 'exit "$v_RC"'],
    ],
    [
      'git stash; npm test | tail -3; RC=${PIPESTATUS[0]}; git stash pop && echo "$RC"',
      [
        'git stash',
        'npm test | tail -3; v_RC="${PIPESTATUS[0]}"; ( exit "$v_RC" ) (v_RC)',
        'git stash pop',
        'echo "$v_RC"',
      ],
    ],
    [
      'git stash; npm test; A=$?; git stash pop; npm test; B=$?; echo $A $B',
      ['git stash', 'npm test (v_A)', 'git stash pop', 'npm test (v_B)', 'echo "$v_A" "$v_B"'],
    ],
  ])('hands on the exit code that a part keeps: %s', (command, expected) => {
    const steps = judge(command).steps?.map(({ run, keepsCode }) =>
      [run.replaceAll("'", '').replaceAll(/ -c \S+=\S*/g, ''), keepsCode && `(${keepsCode})`].filter(Boolean).join(' '),
    );
    expect(steps).toEqual(expected);
  });

  it.each([
    ['set -e; git stash; npm test; git stash pop', ['git stash!', 'npm test!', 'git stash pop!']],
    ['set -euo pipefail; git stash && npm test; ls', ['git stash', 'npm test!', 'ls!']],
    ['git stash; set -e; npm test || ls; git stash pop', ['git stash', 'npm test', 'ls!', 'git stash pop!']],
    ['set -e; git stash; set +e; npm test; RC=$?; set -e; git stash pop', ['git stash!', 'npm test', 'git stash pop!']],
    ["bash -c 'set -e; git stash; npm test'; ls", ['git stash!', 'npm test!', 'ls']],
    ['set -x; git stash; npm test', ['git stash', 'npm test']],
  ])('ends where set -e has it end: %s', (command, expected) => {
    expect(judge(command).steps?.map(({ shown, stops }) => shown + (stops ? '!' : ''))).toEqual(expected);
  });

  it('passes over a whole list whose condition does not hold', () => {
    const heads = (command: string): unknown => judge(command).steps?.map((step) => step.heads);
    expect(heads('git stash && { npm test; git stash pop; }; ls')).toEqual([undefined, 1, undefined, undefined]);
    expect(heads('git stash || (npm test; git add .; npm test); npm test')).toEqual([
      undefined,
      2,
      undefined,
      undefined,
      undefined,
    ]);
    const inner = 'git stash && { npm test; git tag a && { npm test; git tag b; }; }';
    expect(heads(inner)).toEqual([undefined, 3, undefined, 1, undefined]);
    expect(heads('git stash && { npm test && git stash pop; }')).toEqual([undefined, undefined, undefined]);
  });

  it('hands on what a part has set and a later one reads, and nothing else', () => {
    const runs = (command: string): string[] => judge(command).steps?.map(({ run }) => run) ?? [];
    const [set, git, code] = runs('x=$(ls); y=$(ls); git stash; npm test "${x:-none}"');
    expect(set).toMatch(/^rm -f '\/tmp\/\.variable-x'; trap '.*set -C; printf .*"\$v_x" > .*' EXIT; v_x="\$\('ls'\)"/);
    expect(set).not.toContain('variable-y');
    for (const step of [git, code]) expect(step).toContain(`v_x="$(cat '/tmp/.variable-x')"; `);
    expect(runs('for t in a b; do ls $t; done; git stash; npm test').join()).not.toContain('.variable-');
  });

  it.each([
    'x=$(ls); (git stash; x=$(pwd); npm test "$x"; git stash pop); npm test; echo "$x"',
    'git stash; npm test; RC=$?; export RC; git stash pop; npm test',
    'git stash; npm test; cd src; RC=$?; git stash pop; echo $RC',
    'git stash; npm test; export CI=1; RC=$?; git stash pop; echo $RC',
    'git stash; npm test; RC=$?; A=$?; git stash pop; echo $A',
  ])('hands on no other value: %s', (command) => {
    expect(judge(command).verdict).toBe('deny');
  });

  it('runs as a whole without a sandbox, where .git is open to all', () => {
    const decision = judge('set -e; git stash; npm test', false);
    expect(decision).toMatchObject({ verdict: 'allow', recordsInGit: false });
    expect(decision.steps).toBeUndefined();
  });

  it.each(['git stash; ls; git stash pop', 'npm test; git status'])('is another: %s', (command) => {
    expect(judge(command)).toMatchObject({ verdict: 'allow' });
    expect(judge(command).steps).toBeUndefined();
  });
});
