/** Commits that differ in what the sandbox keeps read-only, in a real sandbox. Covers `src/shell/programs/git-read-only.ts`. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
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

const REFUSED = [
  ...['git checkout -q t0', 'git switch -q --detach t0', 'git reset -q --hard t0'],
  ...['git checkout -qb old t0', 'git revert --no-edit t1', 'c=$(git rev-parse t0); git checkout -q $c'],
];
/** One after each of them, and what it prints. */
const ALLOWED = [
  ['git log -1 --format=%s', 'feat: 3'],
  ['git checkout -q t2 && git log -1 --format=%s; git checkout -q main', 'feat: 2'],
  ['git revert --no-edit t3 && cat a.txt; git reset -q --hard t3; git status -sb', '\n2\n'],
  ['git worktree add -q /tmp/other t0 && cat /tmp/other/.github/ci.yml', 'one'],
  ['git branch', '* main'],
  ['git status -sb', '## main'],
] as const;

itUnless(!isOffered && 'this machine has no namespaces')('are not gone to, and the others are', async () => {
  const lines = REFUSED.flatMap((line, index) => [line, ALLOWED[index]?.[0] ?? '']);
  const agent = await openAgent({
    sandbox: 'required',
    prepare,
    script: {
      agent: [...lines.map((command) => ({ toolCalls: [{ name: 'bash', input: { command } }] })), { text: 'Done' }],
    },
  });
  await agent.session.ask('Look at the old commits');
  const answers = agent.of('tool-end');
  expect(answers).toHaveLength(lines.length);
  for (const [index, { ok, text }] of answers.entries()) {
    const isRefused = index % 2 === 0;
    const said = isRefused ? 'git worktree add /tmp/other COMMIT' : ALLOWED[(index - 1) / 2]?.[1];
    expect({ ok, text }, lines[index]).toEqual({ ok: !isRefused, text: expect.stringContaining(said ?? '') });
  }
});
