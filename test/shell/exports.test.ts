/** Variables that a line exports. Covers `src/shell/assignments.ts`, `src/shell/own-program.ts`. */
import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseEntry } from '../../src/shell/allowlist.ts';
import { judgeCommand } from '../../src/shell/judge.ts';
import { makeWorkspace, rulesIn } from './support/workspace.ts';

let root = '';
beforeAll(async () => {
  root = await makeWorkspace();
});
afterAll(() => rm(root, { recursive: true, force: true }));

const judge = (command: string, sandboxed = true) => judgeCommand(command, rulesIn(root, undefined, sandboxed));

const outcome = (command: string): string => judge(command).run ?? judge(command).rule;

describe('an exported variable', () => {
  it.each([
    ['export X=1 && npm test', "v_X='1' && X='1' 'npm' 'test'"],
    ['export X=1; npm test || cat a.txt', "v_X='1'; X='1' 'npm' 'test' || 'cat' 'a.txt'"],
    ['X=1; export X; npm test', "v_X='1'; v_X='1'; X='1' 'npm' 'test'"],
    ['export X=1; X=2; npm test', "v_X='1'; v_X='2'; X='2' 'npm' 'test'"],
    ['export X=1; Y=2 npm test', "v_X='1'; X='1' Y='2' 'npm' 'test'"],
    ['export X=1; unset X; npm test', "v_X='1'; unset -v v_X; 'npm' 'test'"],
    ['export X=1; timeout 5 npm test', "v_X='1'; X='1' 'timeout' '5' 'npm' 'test'"],
    ['X=1 timeout 5 npm test', "X='1' 'timeout' '5' 'npm' 'test'"],
    [
      'export X="$(git rev-parse HEAD)"; npm test',
      `{ v_X="$('git' 'rev-parse' 'HEAD')" || :; }; X="$v_X" 'npm' 'test'`,
    ],
    [
      'export LD_LIBRARY_PATH=src; npm test && ls',
      "v_LD_LIBRARY_PATH='src'; LD_LIBRARY_PATH='src' 'npm' 'test' && 'ls'",
    ],
    ['export CI=1; npm test', "{ v_CI='1'; export CI='1'; }; 'npm' 'test'"],
    [
      'for t in a b; do export T=$t; npm test || ls; done',
      `for v_t in 'a' 'b'; do v_T="$v_t"; T="$v_T" 'npm' 'test' || 'ls'; done`,
    ],
  ])('stands in front of what runs the code of the repository: %s', (command, text) => {
    expect(judge(command)).toMatchObject({ verdict: 'allow', run: text });
  });

  it.each(['PATH', 'HOME', 'GIT_DIR', 'GIT_CONFIG_GLOBAL', 'LD_PRELOAD', 'TMPDIR', 'KODELET_CALL_ID', 'https_proxy'])(
    'is not taken away where others than the repository’s code go by it: %s',
    (name) => {
      expect(judge(`unset ${name}; npm test`)).toMatchObject({ verdict: 'deny', rule: 'bash.builtin' });
      expect(judge('unset TESTOPTS; npm test')).toMatchObject({ run: "unset -v TESTOPTS; 'npm' 'test'" });
    },
  );

  it.each([
    ['export PATH=bin; npm test', 'bash.assignment'],
    ["export PATH='src:$PATH'; npm test", 'bash.assignment'],
    ['export LD_PRELOAD=./x.so; npm test', 'bash.assignment'],
    ['export BASH_ENV=./x; npm test', 'bash.assignment'],
    ['export GIT_SSH_COMMAND=x; git status', 'bash.assignment'],
    ['export GREP_OPTIONS=-f.env; grep x a.txt', 'bash.assignment'],
    ['export XDG_CONFIG_HOME=.; git log', 'bash.assignment'],
    ['export LC_COLLATE=x; sort a.txt', 'bash.assignment'],
    ['export HOME=.; npm test', 'bash.assignment'],
    ['export POSIXLY_CORRECT=1; npm test', 'bash.assignment'],
    ['export https_proxy=x; curl localhost:3000', 'bash.assignment'],
    ['export CONFIG=/etc/x.js; npm test', 'path.outside-workspace'],
    ['export KEY=.env; npm test', 'path.secret'],
    ['X=1 timeout 5 cat a.txt', 'bash.assignment'],
    ['X=1 cat a.txt', 'bash.assignment'],
    ['X=1 env cat a.txt', 'bash.assignment'],
    ['LD_PRELOAD=./x.so env', 'bash.assignment'],
    ['LD_PRELOAD=./x.so npm test', 'bash.assignment'],
    ['LD_LIBRARY_PATH=src:/etc npm test', 'path.outside-workspace'],
    ['LD_LIBRARY_PATH=src timeout 5 git stash', 'bash.assignment'],
    ['PATH="$PWD/bin:$PATH" env', 'bash.assignment'],
    ['PATH="$PWD/bin:$PATH" printenv HOME', 'bash.assignment'],
    ['export X=$(id; cat .env); npm test', 'path.secret'],
    ['export X=*; Y=$X; cat $Y', 'bash.variable'],
    ['export NODE_OPTIONS=--require=/etc/x.js; npm test', 'path.outside-workspace'],
  ])('is refused where it would change what runs or is read: %s', (command, rule) => {
    expect(judge(command)).toMatchObject({ verdict: 'deny', rule });
  });

  it('is one of a short list without a sandbox', () => {
    expect(judge('export X=1; cat a.txt', false)).toMatchObject({ verdict: 'deny', rule: 'bash.assignment' });
    expect(judge('export CI=1; cat a.txt', false)).toMatchObject({ verdict: 'allow' });
  });
});

describe('PATH', () => {
  it.each([
    ['PATH="$PWD/vendor:$PATH" npm test', 'allow'],
    ['PATH=vendor:src:$PATH timeout 5 npm test', 'allow'],
    ['env PATH="$PWD/src:${PATH}" CI=1 npm test', 'allow'],
    ['cd src && PATH=$PWD:$PATH npm test', 'allow'],
    // Nobody knows what else it would find, or it would find no program of the machine.
    ['PATH="$(cat a.txt):$PATH" npm test', 'bash.assignment'],
    ['PATH=vendor npm test', 'bash.assignment'],
    ["PATH='$PWD/src:$PATH' npm test", 'bash.assignment'],
    ['PATH=/etc:$PATH npm test', 'path.outside-workspace'],
    ['PATH=vendor/.git:$PATH npm test', 'path.git'],
    // It would be a program of the repository in the place of a listed one.
    ['PATH=src:$PATH cat a.txt', 'bash.assignment'],
    ['env PATH=src:$PATH cat a.txt', 'bash.assignment'],
    ['export PATH="$PWD/src:$PATH"; sudo cat a.txt', 'bash.allowlist'],
  ])('has directories of the workspace in front for code in a sandbox: %s', (command, expected) => {
    const { verdict, rule } = judge(command);
    expect(verdict === 'allow' ? verdict : rule).toBe(expected);
    if (expected === 'allow') expect(judge(command, false).rule).toMatch(/^bash\./);
  });
});

it.each([
  'PATH=/tmp/q:$PATH git stash pop',
  'PATH=/tmp/q:$PATH timeout 5 git stash pop',
  'env PATH=/tmp/q:$PATH git stash pop',
  'EDITOR=/tmp/e git rebase --continue',
  'env EDITOR=/tmp/e git rebase --continue',
])('is for no call that records in git, to which it would name programs of the agent: %s', (command) => {
  expect(judge(command)).toMatchObject({ verdict: 'deny', rule: 'bash.assignment' });
  expect(judge('env -u GIT_CONFIG_COUNT git stash pop').verdict).toBe('deny');
});

it.each(['timeout 5 git stash pop', 'git rebase HEAD~1', 'npm test; timeout 5 git stash pop'])(
  'is not exported to git either: %s',
  (command) => {
    const { run, steps = [{ run, recordsInGit: true }] } = judge(`export PATH=/tmp/q:$PATH X=1; ${command}`);
    const inGit = steps.filter(({ recordsInGit }) => recordsInGit).map((step) => step.run);
    expect(inGit).toEqual([expect.stringMatching(/'git' '(?:stash|rebase)'/)]);
    expect(inGit.join()).not.toMatch(/PATH=|X='1' '/);
  },
);

it.each(['PATH=x; ls', 'PATH=$PWD/bin; ls'])('is not set anew, and the remedy works: %s', (command) => {
  expect(judge(command)).toMatchObject({ remedy: expect.stringContaining('as in PATH="$PWD/bin:$PATH"') });
  expect(judge('PATH="$PWD/src:$PATH"; ls').verdict).toBe('allow');
  expect(judge(command, false)).toMatchObject({ remedy: expect.stringContaining('as in NODE_ENV=test COMMAND') });
  expect(judge('PATH="$PWD/src:$PATH"; ls', false).verdict).toBe('deny');
});

it('is exported already, so that it may be set without that word', () => {
  writeFileSync(join(root, 'src/own'), '#!/bin/sh\n', { mode: 0o755 });
  const lines = [
    'own x; cat a.txt; npm test',
    'git stash; npm test; git stash pop',
    '(own x); ls | own',
    'git stash pop',
    'which own; cd lib && npm test',
  ];
  for (const line of lines) {
    const [plain, exported] = ['', 'export '].map((word) => judge(`${word}PATH="$PWD/src:$PATH"; ${line}`));
    expect(plain).toMatchObject({ verdict: 'allow', run: exported?.run });
    expect(plain?.steps?.map(({ run }) => run)).toEqual(exported?.steps?.map(({ run }) => run));
  }
  expect(outcome('git stash; (PATH=src:$PATH; own x); own')).toBe('bash.allowlist');
  expect(outcome('ls && PATH=src:$PATH; npm test')).toBe('bash.assignment');
  for (const set of [
    'PATH=$PATH:src',
    'PATH=src',
    'PATH+=:src',
    "PATH='src:$PATH'",
    'PATH=src:$PATH X=1',
    'PATH=(src)',
  ])
    expect(judge(`${set}; npm test`), set).toMatchObject({ verdict: 'deny' });
  expect(judge('PATH=src; ls').remedy).toContain('PATH="$PWD/bin:$PATH"');
  expect(judge('PATH=src:$PATH; npm test', false).verdict).toBe('deny');
});

it('finds programs of the line there, and none of the machine', () => {
  writeFileSync(join(root, 'src/own'), '#!/bin/sh\n', { mode: 0o755 });
  const place = join(root, 'src');
  expect(outcome('PATH="$PWD/src:$PATH" own x')).toBe(`PATH='${place}:'"$PATH" '${place}/own' 'x'`);
  expect(outcome('export PATH="$PWD/src:$PATH" && own x && cat a.txt && git stash pop')).toBe(
    `: && PATH='${place}:'"$PATH" '${place}/own' 'x' && 'cat' 'a.txt' && 'git' 'stash' 'pop'`,
  );
  expect(outcome('export PATH="$PWD/src:$PATH"; cd lib; npm test')).toContain(`PATH='${place}:'"$PATH" 'npm' 'test'`);
  expect(outcome('cp a.txt /tmp/made; PATH=/tmp:$PATH made')).toContain(`PATH='/tmp:'"$PATH" '/tmp/made'`);
  expect(outcome('PATH=/tmp:$PATH made')).toBe('bash.allowlist');
  expect(outcome('[ -f a.txt ] && cd src; PATH=$PWD:$PATH own')).toBe('bash.allowlist');
  expect(outcome('[ -f a.txt ] && cd src; export PATH=lib:$PATH; npm test')).toBe('bash.assignment');
  const rules = { ...rulesIn(root, undefined, true), deny: [parseEntry('git push', 'test')] };
  expect(judgeCommand('export PATH="$PWD/src:$PATH"; npm test', rules).rule).toBe('bash.assignment');
  expect(outcome('cp a.txt /tmp/made; PATH=/tmp:$PATH curl https://example.org')).toBe('bash.allowlist');
  expect(outcome('ls && export PATH="$PWD/src:$PATH"; own')).toBe('bash.assignment');
  const installed = (name: string): boolean => name === 'made';
  const made = 'cp a.txt /tmp/made; PATH=/tmp:$PATH made';
  expect(judgeCommand(made, { ...rulesIn(root, undefined, true), installed })).toMatchObject({ verdict: 'deny' });
  expect(judgeCommand(made, { ...rulesIn(root, undefined, true), installed: () => false }).run).toContain(
    "'/tmp/made'",
  );
  expect(judge('export PATH="$PWD/src:$PATH"; own', false).rule).toBe('bash.assignment');
});

it('finds the first of several, says where it is, and takes none for one that may come to stand in front of it', () => {
  writeFileSync(join(root, 'src/own'), '#!/bin/sh\n', { mode: 0o755 });
  const place = join(root, 'src');
  expect(outcome('cp a.txt /tmp/b/made; PATH=/tmp/a:/tmp/b:$PATH made')).toBe('bash.allowlist');
  expect(outcome('cp a.txt /tmp/b/own; PATH=/tmp/b:src:$PATH own')).toBe('bash.allowlist');
  expect(outcome('cp a.txt /tmp/b/own; PATH=src:/tmp/b:$PATH own')).toContain(`'${place}/own'`);
  expect(outcome('PATH=/tmp/b:src:$PATH own')).toContain(`'${place}/own'`);
  expect(outcome('export PATH="$PWD/src:$PATH"; command -v own || which own git')).toBe(
    `:; { echo '${place}/own'; } || { echo '${place}/own'; 'which' 'git'; }`,
  );
  writeFileSync(join(root, 'src/ls'), '#!/bin/sh\n', { mode: 0o755 });
  expect(outcome('export PATH="$PWD/src:$PATH"; which ls && ls')).toBe(":; 'which' 'ls' && 'ls'");
});

it('begins with nothing where the line reads a variable in its own first value, unless a file that it read may have set it', () => {
  expect(outcome('x="$x a"; echo "$x"')).toBe("v_x=' a'; 'echo' ' a'");
  expect(outcome('CFLAGS="$CFLAGS -g"; echo "$CFLAGS"')).toContain('"$CFLAGS"');
  expect(outcome('. ./a.sh; x="$x a"; echo "$x"')).toBe('bash.variable');
  expect(outcome('y="$x a"')).toBe('bash.variable');
});
