/** What keeps credentials out of what git prints: where the pathspecs stand that leave them out, and when they need not. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SECRET_DIRECTORIES, SECRET_FILES } from '../../../src/shell/secret-files.ts';
import { judgedInWorkspace } from '../support/judged.ts';

const { root, outcome, git, printed } = judgedInWorkspace();

const ALL = [...SECRET_DIRECTORIES.map((name) => `${name}/**`), ...SECRET_FILES]
  .map((name) => ` ':(top,exclude,icase,glob)**/${name}'`)
  .join('');

/** The words of a git command, without those that switch drivers off; `EXCLUDED` for the pathspecs. */
const written = (command: string): string =>
  outcome(command)
    .replace(ALL, ' EXCLUDED')
    .replace(/^'git' '\w+'| '--(?:no-ext-diff|no-textconv|full-history|sparse)'/g, '')
    .replaceAll("'", '')
    .trim();

describe('pathspecs that leave credentials out', () => {
  it.each([
    ['git diff', '-- EXCLUDED'],
    ['git diff HEAD~1', 'HEAD~1 -- EXCLUDED'],
    ['git diff HEAD~1 HEAD -- src', 'HEAD~1 HEAD -- src EXCLUDED'],
    ['git diff src', '-- src EXCLUDED'],
    ['git diff HEAD src vendor', 'HEAD -- src vendor EXCLUDED'],
    ['git diff --cached .', '--cached -- . EXCLUDED'],
    ["git diff ':/src'", '-- :/src EXCLUDED'],
    ["git diff ':(top)src'", '-- :(top)src EXCLUDED'],
    ["git diff ':!src'", '-- :!src EXCLUDED'],
    ["git diff 'src/*.ts'", '-- src/*.ts EXCLUDED'],
    ["git diff 'src/[ab].ts'", '-- src/[ab].ts EXCLUDED'],
    ["git diff 'src/?.ts'", '-- src/?.ts EXCLUDED'],
    ['git diff -- src/a.ts', '-- src/a.ts'],
    ['git diff -- src/a.ts a.txt', '-- src/a.ts a.txt'],
    ['git diff src/a.ts', 'src/a.ts'],
    ['git diff -- src/a.ts src', '-- src/a.ts src EXCLUDED'],
    ['git diff -- src/gone.ts', '-- src/gone.ts EXCLUDED'],
    ["git diff -- 'src/?.ts'", '-- src/?.ts EXCLUDED'],
    ["git diff -- 'a.txt\\'", '-- a.txt\\ EXCLUDED'],
    ["git diff -- ':a.txt'", '-- :a.txt EXCLUDED'],
    ['git diff -- ./src/*.ts', '-- ./src/*.ts EXCLUDED'],
    ['git diff src/*.ts', '-- src/*.ts EXCLUDED'],
    ['git diff HEAD@{1}', 'HEAD@{1} -- EXCLUDED'],
    ["git diff 'HEAD^{tree}'", 'HEAD^{tree} -- EXCLUDED'],
    ["git diff 'HEAD^{/fix: it}'", 'HEAD^{/fix: it} -- EXCLUDED'],
    ["git diff 'main@{2020-01-01 10:00}'", 'main@{2020-01-01 10:00} -- EXCLUDED'],
    ['cd src && git diff a.ts', 'a.ts'],
  ])('of %s stand where git takes no revision for them', (command, expected) => {
    expect(written(command).replace(/^cd src && git diff ?/, '')).toBe(expected);
  });

  it('take what looks like a file for one where the line may make it', () => {
    expect(written('git diff gone.txt')).toBe('gone.txt -- EXCLUDED');
    const made = (words: string): string => written(`touch new.txt && git diff ${words}`).split('git diff ')[1] ?? '';
    expect(made('new.txt')).toBe('-- new.txt EXCLUDED');
    for (const revision of ['main', 'v1.2', 'a..b.c', 'HEAD~1.x', 'a^b.c', '.hidden', 'x.toolong']) {
      expect(made(revision), revision).toBe(`${revision} -- EXCLUDED`);
    }
  });

  it('stand behind the pattern of git grep', () => {
    expect(written('git grep a.txt')).toBe('a.txt -- EXCLUDED');
    expect(written('git grep x src')).toBe('x -- src EXCLUDED');
    expect(written('git grep -e x src')).toBe('-e x -- src EXCLUDED');
    expect(written('git grep x HEAD -- src')).toBe('x HEAD -- src EXCLUDED');
  });
});

describe('a history or comparison that takes no such pathspecs', () => {
  it.each([
    ...[
      'git diff HEAD~1:src HEAD:src',
      'git diff HEAD~1: HEAD:',
      'git diff HEAD:src..HEAD~1:src',
      'git diff --raw -p HEAD:x y',
    ],
    ...['git log -L1,2:a.txt -C', 'git log --find-copies=50% -L1,2:a.txt', 'git show -C -C -L1,2:a.txt'],
    ...['git diff a HEAD:src', 'git log --follow -p a.txt', 'git log --follow -p -- src/a*', 'git show --follow HEAD'],
    ...['git log --follow -p -M10% -- a.txt', 'git log --follow -p -- a.txt b.txt', 'git show --follow HEAD -- a.txt'],
    ...['git log --follow -p --all -- a.txt', 'git log -p --follow -g -- a.txt'],
  ])('prints no lines: %s', (command) => {
    expect(outcome(command)).toBe('path.secret');
  });

  it.each([
    ...['git diff --stat HEAD~1:src HEAD:src', 'git log --follow a.txt', 'git log --follow --stat -- a.txt'],
    ...['git diff HEAD~1 HEAD -- src', 'git log -p -- a.txt', 'git show HEAD:src', 'git log -L1,2:a.txt'],
    'git log --follow -p other -- a.txt',
  ])('prints names, or has a form that works: %s', (command) => {
    expect(outcome(command)).toMatch(/^(?:\{ shown="\$\()?'git'/);
  });
});

it('keep credentials out of what git diff-tree and git format-patch print', () => {
  git('init', '-q');
  for (const [name, value] of [
    ['one', 'KEY=old'],
    ['two', 'KEY=new'],
  ] as const) {
    writeFileSync(join(root(), '.env'), `${value}\n`);
    writeFileSync(join(root(), 'b.txt'), `${name}\n`);
    git('add', '-f', '.env', 'b.txt');
    git('commit', '-qm', name);
  }
  expect(git('diff-tree', '-p', 'HEAD')).toContain('KEY=');
  expect(git('format-patch', '--stdout', 'HEAD~1')).toContain('KEY=');
  const options = ['-p', '-u', '-U1', '-W', '-r -p', '-m -p', '--cc -p', '--root -p', '--binary', '--color-words'];
  const shown = options.flatMap((option) => [`git diff-tree ${option} HEAD`, `git diff-tree ${option} HEAD~1 HEAD`]);
  const patches = ['', '-k ', '-U1 ', '-M ', '--binary ', '-W '].flatMap((option) => [
    `git format-patch --stdout ${option}HEAD~1`,
    `git format-patch ${option}--stdout -1`,
  ]);
  for (const line of [...shown, ...patches]) {
    expect(printed(line), line).toContain('b.txt');
    expect(printed(line), line).not.toContain('KEY=');
  }
});

describe('lines of files', () => {
  it.each(
    '-p -u -U3 -W -c -m --patch --unified=3 --patch-with-raw --patch-with-stat --function-context --cc --binary --check --word-diff --word-diff=color --color-words --color-words=.'.split(
      ' ',
    ),
  )('are printed by git log %s', (option) => {
    expect(written(`git log ${option}`)).toBe(`${option} -- EXCLUDED`);
    expect(written(`git log --stat ${option}`)).toBe(`--stat ${option} -- EXCLUDED`);
  });

  it.each(
    '-s --no-patch --raw --stat --compact-summary --numstat --shortstat --dirstat --summary --name-only --name-status --quiet'.split(
      ' ',
    ),
  )('are not printed by git diff %s', (option) => {
    expect(written(`git diff ${option}`)).toBe(option);
    expect(written(`git show ${option}`)).toBe(option);
    expect(written(`git diff ${option} -p`)).toBe(`${option} -p -- EXCLUDED`);
  });

  it('are not printed by git log alone, and are by git diff and git show', () => {
    expect(written('git log')).toBe('');
    expect(written('git log --oneline -3')).toBe('--oneline -3');
    for (const option of ['--minimal', '-R', '-w']) expect(written(`git diff ${option}`)).toBe(`${option} -- EXCLUDED`);
    expect(written('git show')).toBe('-- EXCLUDED');
  });
});

describe('a number', () => {
  it.each([
    ['abc1', 'abc1^{commit}'],
    ['ABC1234', 'ABC1234^{commit}'],
    ['abc1..def2', 'abc1^{commit}..def2^{commit}'],
    ['abc1...main', 'abc1^{commit}...main'],
    ['main..abc1', 'main..abc1^{commit}'],
    ['abc1..', 'abc1^{commit}..'],
    ['abc', 'abc'],
    ['v1234', 'v1234'],
    ['abcg1', 'abcg1'],
    ['abc1~2', 'abc1~2'],
    ['v1-2-gabc1', 'v1-2-gabc1^{commit}'],
    ['x-gABC1..main', 'x-gABC1^{commit}..main'],
    ['^abc1', '^abc1^{commit}'],
    [`${'a'.repeat(64)}`, `${'a'.repeat(64)}^{commit}`],
    [`${'a'.repeat(65)}`, `${'a'.repeat(65)}`],
  ])('that may be one of a file is a commit’s: %s', (revision, expected) => {
    expect(written(`git diff ${revision}`)).toBe(`${expected} -- EXCLUDED`);
  });

  it('that git grep looks through, or git tag gives a name, is a commit’s', () => {
    expect(written('git grep abc1 abc2 -- src')).toBe('abc1 abc2^{commit} -- src EXCLUDED');
    expect(written('git grep -e x y-gabc2')).toBe('-e x y-gabc2^{commit} -- EXCLUDED');
    expect(written('git tag abc1 abc2')).toBe('abc1 abc2^{commit}');
    expect(outcome("git tag v1 'abc2^{}'")).toBe('path.secret');
  });

  it.each(['git cat-file -p x-gabc1', 'git cat-file blob v1-2-gabc1'])('of a file is not printed: %s', (command) => {
    expect(outcome(command)).toBe('path.secret');
  });

  it.each(['abc1^{}^{blob}', 'x-gabc1^{}', 'abc1^{}', 'abc1^{blob}', 'abc1^{object}', 'ABC1^{}', 'main..abc1^{}'])(
    'that names any object is refused: %s',
    (revision) => {
      expect(outcome(`git show '${revision}'`)).toBe('path.secret');
    },
  );

  it.each(['abc1^{commit}', 'abc1^{tree}', 'main^{}'])('that names no file is let through: %s', (revision) => {
    expect(written(`git show '${revision}'`)).toBe(`${revision} -- EXCLUDED`);
  });
});
