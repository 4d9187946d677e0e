/** Names that a command prints, as operands: what runs is checked in bash. Covers `src/shell/name-lists.ts`. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { judgeCommand } from '../../src/shell/judge.ts';
import { makeWorkspace, rulesIn } from './support/workspace.ts';

let root = '';
/** By their names, each with its name inside. */
const FILES = ['plain.md', 'with blank.md', '-rf.md', '--version', '@a.md', '*.md', 'k.pem', 'b.md -- .env'];

beforeEach(async () => {
  root = await makeWorkspace();
  await mkdir(join(root, 'odd'));
  for (const name of FILES) {
    const path = join(root, 'odd', name);
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, `in ${name}\n`);
  }
  await symlink('../.env', join(root, 'odd/linked.md'));
  await symlink('/etc/hostname', join(root, 'odd/outside.md'));
  execFileSync('git', ['init', '-q'], { cwd: root });
  execFileSync('git', ['add', '-f', '.'], { cwd: root });
});
afterEach(() => rm(root, { recursive: true, force: true }));

function run(command: string, cwd = root): string {
  const decision = judgeCommand(command, { ...rulesIn(root), sandboxed: true });
  expect(decision).toMatchObject({ verdict: 'allow' });
  const options = { cwd, encoding: 'utf8', env: { PATH: process.env.PATH, LC_ALL: 'C' } } as const;
  const { stdout } = spawnSync('bash', ['--noprofile', '--norc', '-c', decision.run ?? ''], options);
  return stdout;
}

it.each([
  "cd odd && cat $(git ls-files '*')",
  'cd odd && cat $(ls)',
  'cd odd && cat $(find . -type f)',
  'cd odd && cat $(ls -A) $(git ls-files)',
  'cd odd && for f in $(ls); do cat "$f"; done',
  'cd odd && for f in $(ls); do cat $f; done',
  'cd odd && ls | while read -r f; do cat "$f"; done',
  'for f in $(ls odd); do cat "odd/$f"; done',
  'for f in $(ls odd); do cat odd/$f; done',
  'cd odd && files=$(ls); cat $files',
  'cd odd && timeout 5 cat $(ls)',
])('are no options, no secrets and nothing outside: %s', (command) => {
  const output = run(command);
  expect(output).toContain('in plain.md\n');
  for (const secret of ['KEY=value', 'in k.pem', 'coreutils']) expect(output).not.toContain(secret);
  expect(output).not.toContain(execFileSync('cat', ['/etc/hostname'], { encoding: 'utf8' }).trim() || 'nothing');
});

it('keep what is protected where they are deleted or changed', () => {
  run('rm -f $(git ls-files)');
  run('sed -i s/x/y/ $(find . -name "*.yml")');
  for (const kept of ['.env', '.git/index', 'certs/server.pem', 'package.json']) {
    expect(existsSync(join(root, kept)), kept).toBe(kept !== 'package.json');
  }
});

it('are judged again by a narrower policy, which keeps what the first one protects', () => {
  const rules = { ...rulesIn(root), sandboxed: true };
  for (const command of ['wc -l $(git ls-files)', 'for f in $(ls odd); do wc -l "odd/$f"; done']) {
    const { run: first = '' } = judgeCommand(command, rules);
    const again = judgeCommand(first, rules);
    expect(again, command).toMatchObject({ verdict: 'allow' });
    expect(again.run).toContain("'.github'");
    expect(judgeCommand(first, rulesIn(root, ['ls'])), command).toMatchObject({ verdict: 'deny' });
  }
});
