/** Covers `src/shell/programs/git-renames.ts`. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { judgedInWorkspace } from '../support/judged.ts';

const { root, decide, outcome, git, printed } = judgedInWorkspace();
beforeEach(() => {
  for (const name of readdirSync(root())) rmSync(join(root(), name), { recursive: true });
});

/** The line as it is written out, without quotes and without what switches drivers off. */
const written = (command: string): string =>
  outcome(command)
    .replaceAll("'", '')
    .replaceAll(/ --no-(?:ext-diff|textconv)/g, '');

it('git log -L follows a file with credentials under one name', () => {
  for (const words of ['-L1,2:a.txt -M', '-L1,2:a.txt main', '-L1,2:a.txt HEAD~5..HEAD', '-L1,2:kept:a.txt --graph']) {
    expect(written(`git log ${words}`)).toMatch(/^\{ shown="\$\(git log -L/);
  }
  for (const words of ['-L1,2:a.txt -M20%', '-L1,2:a.txt -z', '-L1,2:a.txt --no-prefix']) {
    expect(written(`git log ${words}`)).toMatch(
      /^\{ git log -L.* --no-renames; ended="\$\?"; echo \(git log -L went no further/,
    );
  }
  git('init', '-q');
  writeFileSync(join(root(), '.env'), 'KEY=old\nB=2\nC=3\nD=4\n');
  git('add', '-f', '.env');
  git('commit', '-qm', 'one');
  git('mv', '.env', 'kept.txt');
  writeFileSync(join(root(), 'kept.txt'), 'KEY=new\nB=2\nC=3\nD=4\n');
  git('commit', '-qam', 'two');
  expect(git('log', '-L1,2:kept.txt')).toContain('KEY=old');
  for (const line of ['git log -L1,2:kept.txt', 'git log -M -L1,2:kept.txt', 'git show -L1,2:kept.txt HEAD']) {
    const shown = printed(line);
    expect(shown, line).toContain('KEY=new');
    expect(shown, line).not.toContain('KEY=old');
  }
  for (const line of ['git log --follow -p -- kept.txt', 'git log -p -w --follow -- kept.txt'])
    expect(spawnSync('bash', ['--norc', '-c', decide(line).run ?? ''], { cwd: root() })).toMatchObject({
      status: 1,
      stdout: Buffer.alloc(0),
    });
  writeFileSync(join(root(), 'new.txt'), 'a\n');
  git('add', 'new.txt');
  git('commit', '-qm', 'three');
  const said = (line: string): string =>
    spawnSync('bash', ['--norc', '-c', decide(line).run ?? ''], { cwd: root() }).stderr.toString();
  expect(said('git log -L1,2:kept.txt')).toBe(
    '(git log -L went no further than renames: a file once had a name of credentials)\n',
  );
  expect(printed('git log -L1,1:new.txt -s --format=%s')).toBe('three\n');
});

it('git log follows a file to what it was called where that was no name of credentials', () => {
  git('init', '-q');
  writeFileSync(join(root(), 'old.txt'), 'a\nb\nc\n');
  git('add', 'old.txt');
  git('commit', '-qm', 'first');
  git('mv', 'old.txt', 'now.txt');
  git('commit', '-qm', 'second');
  writeFileSync(join(root(), 'now.txt'), 'x\nb\nc\n');
  git('commit', '-qam', 'third');
  expect(printed('git log -L1,1:now.txt -s --format=%s')).toBe('third\nfirst\n');
  expect(printed('git log --follow -p --format=%s -- now.txt')).toMatch(
    /^third\n[\s\S]*second\n[\s\S]*rename from old\.txt[\s\S]*first\n/,
  );
});

it.each([
  ['a name that git quotes', 'é/.env'],
  ['a name in capitals', 'deploy/.ENV.production'],
  ['a directory of credentials', '.ssh/config'],
  ['another kind of file', 'certs/site.pem'],
])('git log shows nothing of what a file was under %s', (_what, name) => {
  git('init', '-q');
  mkdirSync(dirname(join(root(), name)), { recursive: true });
  writeFileSync(join(root(), name), 'KEY=SECRET\nB=2\nC=3\nD=4\n');
  git('add', '-f', name);
  git('commit', '-qm', 'one');
  git('mv', name, 'kept:a.txt');
  writeFileSync(join(root(), 'kept:a.txt'), 'KEY=now\nB=2\nC=3\nD=4\n');
  git('commit', '-qam', 'two');
  for (const line of [
    'git log -L1,2:kept:a.txt',
    'git log -L1,2:kept:a.txt --graph HEAD',
    'git log -L1,2:kept:a.txt --oneline HEAD~1..HEAD',
  ]) {
    expect(printed(line), line).toContain('KEY=now');
    expect(printed(line), line).not.toContain('SECRET');
  }
  git('mv', 'kept:a.txt', 'kept.txt');
  git('commit', '-qm', 'three');
  for (const line of ['git log --follow -p -- kept.txt', 'git log --follow -p --graph -- kept.txt'])
    expect(() => printed(line), line).toThrow('(git log shows nothing here');
});

it('git log shows nothing of credentials that came in by a merge', () => {
  git('init', '-q', '-b', 'main');
  writeFileSync(join(root(), 'other.txt'), 'x\ny\nz\n');
  writeFileSync(join(root(), '.env'), 'KEY=SECRET\nB=2\nC=3\nD=4\n');
  git('add', '-f', '.env', 'other.txt');
  git('commit', '-qm', 'one');
  git('checkout', '-qb', 'first');
  git('mv', '.env', 'kept.txt');
  writeFileSync(join(root(), 'kept.txt'), 'KEY=now\nB=2\nC=3\nD=4\n');
  git('commit', '-qam', 'renamed');
  git('checkout', '-q', 'main');
  git('mv', 'other.txt', 'kept.txt');
  git('commit', '-qm', 'also');
  git('merge', '-q', '-s', 'ours', 'first', '-m', 'merged');
  git('checkout', '-q', 'first', '--', 'kept.txt');
  git('commit', '-q', '--amend', '--no-edit');
  expect(printed('git log -L1,2:kept.txt')).not.toContain('SECRET');
});

it('git log --follow shows a file that only speaks of credentials, or is a template of them, as git does', () => {
  git('init', '-q');
  for (const name of ['README.md', '.env.example'])
    writeFileSync(join(root(), name), 'Copy .env.example to .env, a/.env\n');
  git('add', '-f', '.');
  git('commit', '-qm', 'one: rename from .env');
  for (const line of [
    '-p -- README.md',
    '-p -- .env.example',
    '--pretty=format:%h -- README.md',
    '--oneline -- README.md',
  ])
    expect(printed(`git log --follow ${line}`)).toBe(git('log', '--follow', ...line.split(' ')));
});

it.each(['nice', 'timeout 5', 'env', 'command', 'echo x | xargs -I{}'])(
  'git log --follow is refused through %s',
  (program) => {
    expect(outcome(`${program} git log --follow -p -- a.txt`)).toBe('path.secret');
    expect(outcome(`${program} git log -L1,2:a.txt`)).toContain('went no further than renames');
    expect(outcome('echo git log --follow -p')).toMatch(/^'echo'/);
  },
);

it('git log shows nothing of credentials in a directory whose name is no text', () => {
  git('init', '-q');
  git('config', 'core.quotePath', 'false');
  execFileSync('bash', ['-c', "mkdir $'d\\xe9' && printf 'KEY=SECRET\\nB=2\\n' > $'d\\xe9/.env'"], { cwd: root() });
  git('add', '-f', '.');
  git('commit', '-qm', 'one');
  execFileSync('bash', ['-c', "git mv $'d\\xe9/.env' plain.txt"], { cwd: root() });
  git('commit', '-qm', 'two');
  const { run = '' } = decide('git log --follow -p -- plain.txt');
  const shown = spawnSync('bash', ['--norc', '-c', run], { cwd: root(), env: { ...process.env, LC_ALL: 'C.UTF-8' } });
  expect(shown.stdout.toString()).toBe('');
});
