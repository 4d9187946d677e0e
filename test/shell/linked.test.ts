/** Hard links to secrets, in what goes through directories or takes names from another command: what is run tells nothing of them. */
import { spawnSync } from 'node:child_process';
import { linkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { judgedInWorkspace } from './support/judged.ts';

const { root, decide } = judgedInWorkspace();
const start = (file: string, ...args: string[]): string => {
  const { stdout, stderr } = spawnSync(file, args, { cwd: root(), encoding: 'utf8' });
  return stdout + stderr;
};

beforeAll(() => {
  writeFileSync(join(root(), '.env'), 'KEY=value\n');
  start('git', 'init', '-q');
  writeFileSync(join(root(), 'src/[odd] name'), 'KEY=before\n');
  start('git', 'add', 'src');
  start('git', '-c', 'user.name=a', '-c', 'user.email=a@b.test', 'commit', '-qm', 'x');
  start('rm', 'src/[odd] name');
  for (const name of ['src/hard.md', 'src/[odd] name']) linkSync(join(root(), '.env'), join(root(), name));
  for (const name of ['src/shown.txt', 'src/twice.txt']) writeFileSync(join(root(), name), 'KEY=shown\n');
  linkSync(join(root(), 'src/shown.txt'), join(root(), 'src/other.txt'));
});

describe('hard links to secrets', () => {
  it.each([
    'grep -r KEY .',
    'grep -rh KEY -- src',
    'find src -type f | xargs grep KEY',
    'git ls-files -co | xargs cat',
    "find src -name '*.*' -type f | xargs -I{} cat {}",
    'find src -type f -exec grep KEY {} +',
    "find . -name '*.[mt]*' -exec cat {} ';'",
    'diff -rN src certs',
  ])('are left out of %s, and other files are not', (command) => {
    const { verdict, run = '', reason } = decide(command);
    expect(verdict, reason).toBe('allow');
    const said = start('bash', '--norc', '-c', run);
    expect(said).toContain('KEY=shown');
    expect(said).not.toContain('KEY=value');
  });

  it.each(['git diff', 'git diff HEAD -- src', 'git grep KEY'])('are left out of %s', (command) => {
    expect(start('bash', '--norc', '-c', command)).toContain('KEY=value');
    expect(start('bash', '--norc', '-c', decide(command).run ?? '')).not.toContain('KEY=value');
  });

  it.each(['rg KEY', 'ag KEY'])('are left out of %s by their names', (command) => {
    const { run } = decide(command);
    expect(run).toContain('!hard.md'.replace('!', command.startsWith('rg') ? '!' : '--ignore='));
    expect(run).toContain('*odd*name');
    expect(run).not.toContain('other.txt');
  });

  it.each([
    'cat src/hard.md',
    'cat src/*.md',
    'for f in src/*.md; do cat "$f"; done',
    'cp -r src new',
    'sort < src/hard.md',
    'git blame src/hard.md',
    'git diff --no-index a.txt src/hard.md',
    'git add src/hard.md',
    'tar -cf a.tar src/hard.md',
    'git hash-object -w src/hard.md',
    'wc -l src/hard.md',
  ])('are refused by name: %s', (command) => {
    expect(decide(command).verdict).toBe('deny');
  });
});
