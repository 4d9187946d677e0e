/** Repositories that the agent makes in the temporary folder. Covers `src/shell/own-repository.ts`. */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseEntry } from '../../src/shell/allowlist.ts';
import { examineCommand } from '../../src/shell/judge.ts';
import type { CommandRules } from '../../src/shell/scope.ts';
import { makeWorkspace, rulesIn } from './support/workspace.ts';

let root: string;
let at: string;
beforeAll(async () => {
  root = await makeWorkspace();
  at = `${root}.temp`;
  for (const path of ['mine/.git', 'mine/src', 'plain', 'tree', 'bare.git/objects', 'bare.git/refs'])
    mkdirSync(join(at, path), { recursive: true });
  writeFileSync(join(at, 'tree/.git'), `gitdir: ${root}/.git/worktrees/tree\n`);
  writeFileSync(join(at, 'bare.git/HEAD'), 'ref: refs/heads/main\n');
  symlinkSync(root, join(at, 'link'));
  mkdirSync(join(at, 'led'));
  symlinkSync('../mine/.git', join(at, 'led/.git'));
});
afterAll(() => {
  for (const path of [root, at]) rmSync(path, { recursive: true, force: true });
});

const judged = (command: string, rules: Partial<CommandRules> = {}) => {
  const { ok, ...rest } = examineCommand(command, { ...rulesIn(root, undefined, true), ...rules });
  if ('refusal' in rest) return rest.refusal.rule;
  return [ok && 'runs', rest.readsOnly && 'reads', rest.recordsInGit && 'records', rest.steps && 'in steps']
    .filter(Boolean)
    .join(', ');
};

describe('a repository of its own', () => {
  it.each([
    'git init -q /tmp/new && cd /tmp/new && git add -A && git commit -qm "a b" && git log --oneline',
    'git init -b main /tmp/new && git -C /tmp/new config core.fsmonitor ./x && git -C /tmp/new status',
    'd=$(mktemp -d) && git -C "$d" init -q && git -C "$d" commit --allow-empty -m x',
    'cd "$(mktemp -d)" && git init && git checkout -b other',
    'cd $(mktemp -d); git init -q; git add .; git stash',
    'mkdir -p /tmp/new; cd /tmp/new; git init -q .; git -c user.name=x commit -qm x',
    'git init -q /tmp/new; cd /tmp/new; git add a; git commit -qm one; git log --oneline',
    'git clone -q . /tmp/copy; cd /tmp/copy; git checkout -q other; ls',
    'd=$(mktemp -d) && cd $d && echo $d; git init -q .; git add -A && git commit -qm x; git log',
    'git init -q /tmp/new && cd /tmp/new && ls; git add -A && git commit -qm x',
    'git clone -q . /tmp/copy && cd /tmp/copy && git reset --hard HEAD~1',
    `git clone --depth 1 file://ROOT /tmp/copy && git -C /tmp/copy push origin HEAD:x`,
    'git init --bare /tmp/far.git && git clone /tmp/far.git /tmp/near && git -C /tmp/near push',
    'git -C /tmp/mine commit -am x',
    'cd /tmp/mine/src && git rebase -i HEAD~2',
    'git --no-pager -C /tmp/bare.git log',
  ])('is as the repository’s code, and records nothing here: %s', (command) => {
    expect(judged(command.replace('ROOT', root))).toBe('runs');
  });

  it('is beside what git records here a step of its own', () => {
    expect(judged('git add -A && git commit -qm x && git init -q /tmp/new && git -C /tmp/new status')).toBe(
      'runs, in steps',
    );
  });

  it.each([
    ['git init', 'bash.allowlist'],
    ['git init sub', 'bash.allowlist'],
    ['git init /tmp', 'bash.allowlist'],
    ['git init /tmp/link', 'bash.allowlist'],
    ['git init /tmp/link/sub', 'bash.allowlist'],
    ['cd "$(mktemp -d)" /tmp; git init -q', 'bash.cd'],
    ['git clone -q . sub', 'bash.allowlist'],
    ['git clone https://example.com/a/b /tmp/copy', 'bash.allowlist'],
    ['git clone git@example.com:a/b /tmp/copy', 'bash.allowlist'],
    ['git clone "$(cat a.txt)" /tmp/copy', 'bash.allowlist'],
    ['git clone /etc/x /tmp/copy', 'path.outside-workspace'],
    ['git init --separate-git-dir=.git/x /tmp/new', 'path.git'],
    ['git -C /tmp/mine config include.path /etc/passwd', 'path.outside-workspace'],
  ])('is nowhere else: %s is refused by %s', (command, rule) => {
    expect(judged(command)).toBe(rule);
  });

  it.each(['/tmp/tree', '/tmp/plain', '/tmp/link', '/tmp/led'])(
    'is not taken for one where it may be a worktree of this one: %s',
    (place) => {
      expect(judged(`git -C ${place} commit -am x`)).toBe('runs, records');
    },
  );

  it('needs a sandbox, code that may run, files that may change, and no entry against it', () => {
    expect(judged('git -C /tmp/mine commit -am x', { sandboxed: false })).toBe('path.outside-workspace');
    expect(judged('git init -q /tmp/new', { sandboxed: false })).toBe('bash.allowlist');
    expect(judged('git -C /tmp/mine commit -am x', { noWrites: 'the intent review' })).toBe('write.read-only');
    expect(judged('git init -q /tmp/new', { classes: ['read', 'edit'] })).toBe('bash.allowlist');
    expect(judged('git -C /tmp/mine push', { deny: [parseEntry('git push', 'test')] })).toBe('bash.denied');
  });
});

describe('git’s directory of one', () => {
  it.each([
    'mkdir -p /tmp/new/.git && ls -a /tmp/new',
    'cat /tmp/mine/.git/config',
    'echo x > /tmp/mine/.git/hooks/pre-commit',
    'cd /tmp/mine && find .git -type f',
    `python3 -c "open('/tmp/mine/.git/HEAD')"`,
    `python3 -c "import os, tempfile; os.mkdir(os.path.join(tempfile.mkdtemp(), '.git'))"`,
  ])('is the agent’s: %s', (command) => {
    expect(judged(command)).toMatch(/^runs/);
  });

  it.each([
    'cat .git/config',
    'cat /tmp/link/.git/config',
    'cat /tmp/.git/config',
    `python3 -c "open('.git/HEAD')"`,
    `python3 -c "import os; os.mkdir(os.path.join('x', '.git'))"`,
  ])('and here it is not: %s', (command) => {
    expect(judged(command)).toBe('path.git');
  });
});
