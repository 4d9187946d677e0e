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
      [
        '; git /src git stash',
        '&& code /src ( npm test | tail; … )',
        '; git /src git stash pop, in no other repository',
      ],
    ],
    ['cd src; git stash; npm test', ['; git /src git stash', '; code /src npm test']],
    // tail ends well: the line goes on as bash has it, and the part fails by itself.
    [
      'git stash && npm test 2>&1 | tail -5 && git stash pop',
      ['; git git stash', '&& code ( npm test 2>&1 | tail -5; … )', '&& git git stash pop'],
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
      ['; git git stash', '&& code cd src', '&& code /src npm test', '; code { cd . && pwd; }', '&& git git stash pop'],
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
    [
      'git stash; git apply -R --index /tmp/p && npm test',
      ['; git git stash; git apply -R --index /tmp/p', '&& code npm test'],
    ],
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
      ['; git v_x=a.txt; git stash', '; code v_x=a.txt; npm test', '; code v_x=a.txt; cat a.txt'],
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
    [
      'for t in a b; do git stash || continue; npm test; done',
      [
        '; git v_t=a; git stash',
        '&& code v_t=a; { npm test; }',
        '; git v_t=b; git stash',
        '&& code v_t=b; { npm test; }',
      ],
    ],
  ])('is divided: %s', (command, expected) => {
    const plain = parts(command)?.map((part) =>
      part
        .replaceAll("'", '')
        .replace(`cd ${root} `, 'cd . ')
        .replace(/\{ if \[\[ "\$\(git rev-parse .* then (.*); else .*/, '$1, in no other repository')
        .replaceAll(/ -c \S+=\S*/g, '')
        .replace(/^(; code )failed=0; (.*); ended=.*/, '$1$2')
        .replace(/; p0=.* \)$/, '; … )')
        .replace(/; p0=.* \); \}/, '; … }'),
    );
    expect(plain).toEqual(expected);
  });

  it.each([
    ['(git stash; npm test || exit 1); git stash pop', 'changes the shell'],
    ['for t in a b; do git stash; npm test || { exit 1; } > out.txt; done', 'one command of it does both'],
    ['git stash && export CI=1 && npm test', 'changes the shell'],
    ['(cd nowhere; git stash; npm test)', 'where a part of it runs'],
    ['cd nowhere; cd elsewhere; git stash; npm test', 'where a part of it runs'],
    ["bash -c 'git stash; npm test' | tail", 'one command of it does both'],
    ["bash -c 'git stash; npm test' > out.txt", 'one command of it does both'],
    ["bash -ec 'git stash; npm test'", 'one command of it does both'],
    ['{ git stash; npm test; } > out.txt', 'one command of it does both'],
    ['npm test; git stash | cat; echo "${PIPESTATUS[1]}"', 'how a pipe of another one ended'],
    ['for t in a b; do git stash; npm test || { echo no; break; }; done', 'one command of it does both'],
    ['for t in a b; do git stash; npm test && break; done', 'one command of it does both'],
    ['if npm test; then git add .; else ls; fi', 'one command of it does both'],
    ['if npm test; then git add .; fi && ls', 'one command of it does both'],
    ['if npm test; then git add .; fi; echo "$?"', 'one command of it does both'],
    ['for t in {1..30}; do git stash || break; npm test; done', 'one command of it does both'],
    ['git -C src bisect run npm test > out.txt', 'one command of it does both'],
    ['git -C src bisect run npm test | tee out.txt', 'one command of it does both'],
    ['git -C - bisect run npm test', 'one command of it does both'],
    ['for t in a b; do test -e $t || continue; npm test || break; git stash; done', 'one command of it does both'],
    // Bash has such a loop end well.
    ['for t in a b; do git stash || break; npm test; done && ls', 'one command of it does both'],
    ['for t in a b; do npm test; git stash || continue; done; echo "$?"', 'one command of it does both'],
    ['git stash | npm test', 'one command of it does both'],
    ['git stash; npm test; RC=$?; echo $?', 'how another one ended'],
  ])('is refused where what the shell hands on would be lost: %s', (command, why) => {
    expect(judge(command)).toMatchObject({ verdict: 'deny', rule: 'bash.git-beside-code' });
    expect(judge(command).reason).toContain(why);
  });

  it.each([
    'i=5; npm test || { git add a; echo $((i*2)); }; i=7; echo $i',
    'for i in 1 22; do npm test || continue; git add a; echo "$((i*2))"; done',
    'for i in 1 22 3; do git stash || break; npm test "$i"; git stash pop; done',
  ])('hands on no value that stands in the line by a file, which code could write: %s', (command) => {
    expect(parts(command)?.join()).toContain('git');
    expect(parts(command)?.join()).not.toContain('.variable-');
  });

  it('leaves a loop where something fails', () => {
    const command = 'for t in a b; do git stash && npm test || break; ls; done; pwd';
    const words = /(?:git stash|npm test|ls|pwd)\b/g;
    const plain = parts(command)?.map((part) => [
      part.slice(0, 2).trim(),
      ...(part.replaceAll("'", '').match(words) ?? []),
    ]);
    expect(plain).toEqual([
      [';', 'git stash'],
      ['&&', 'npm test'],
      ['&&', 'ls'],
      [';', 'git stash'],
      ['&&', 'npm test'],
      ['&&', 'ls'],
      [';', 'pwd'],
    ]);
    expect(judge(command).steps?.map(({ heads = 0 }) => heads)).toEqual([0, 0, 3, 0, 0, 0, 0]);
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
