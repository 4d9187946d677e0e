/** Commits that differ in what the sandbox keeps read-only, in a real sandbox. Covers `src/shell/programs/git-read-only.ts`. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect } from 'vitest';
import { surveyed } from '../sandbox/fixture.ts';
import { itUnless } from '../support/unless.ts';
import { leave, openAgent } from './fixture.ts';

afterEach(leave);

const isOffered = (await surveyed()).some(({ problem, hasNamespaces }) => problem === undefined && hasNamespaces);

const AUTHOR = ['-c', 'user.name=a', '-c', 'user.email=a@b.c'];
const gitIn =
  (root: string) =>
  (...args: string[]): string =>
    execFileSync('git', [...AUTHOR, ...args], { cwd: root, encoding: 'utf8' }).trim();

/** Four commits: the second one changes a workflow, all of them a file. */
function prepare(root: string): void {
  const git = gitIn(root);
  mkdirSync(join(root, '.github'));
  git('init', '-q', '-b', 'main');
  for (const [number, workflow] of ['one', 'two', 'two', 'two'].entries()) {
    writeFileSync(join(root, '.github/ci.yml'), workflow);
    writeFileSync(join(root, 'a.txt'), `${number}\n`);
    git('add', '.');
    git('commit', '-qm', `feat: ${number}`);
    git('tag', `t${number}`);
  }
}

itUnless(!isOffered && 'this machine has no namespaces')('are not gone to, and the others are', async () => {
  const lines = [
    ...['git checkout -q t0', 'git switch -q --detach t0', 'git reset -q --hard t0', 'git checkout -qb old t0'],
    ...['git revert --no-edit t1', 'c=$(git rev-parse t0); git checkout -q $c; git log -1 --format=%s'],
    'git checkout -q t2 && git log -1 --format=%s; git checkout -q main',
    'git revert --no-edit t3 && cat a.txt; git reset -q --hard t3; git status -sb',
    'git worktree add -q /tmp/other t0 && cat /tmp/other/.github/ci.yml',
  ];
  const agent = await openAgent({
    sandbox: 'required',
    prepare,
    script: {
      agent: [...lines.map((command) => ({ toolCalls: [{ name: 'bash', input: { command } }] })), { text: 'Done' }],
    },
  });
  await agent.session.ask('Look at the old commits');
  const answers = agent.of('tool-end').map(({ ok, text }) => ({ ok, text: text ?? '' }));
  for (const answer of answers.slice(0, 6)) {
    expect(answer.text).toContain('Not run: it would change .github or kodelet-tools');
    expect(answer.text).toContain('git worktree add /tmp/other COMMIT');
  }
  expect(answers.map(({ ok }) => ok)).toEqual([false, false, false, false, false, true, true, true, true]);
  expect(answers[5]?.text).toContain('feat: 3');
  expect(answers[6]?.text).toContain('feat: 2');
  expect(answers[7]?.text).toMatch(/\n2\n[\s\S]*## main\n/);
  expect(answers[8]?.text).toContain('one');
});
