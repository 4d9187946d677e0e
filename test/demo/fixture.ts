/** What a demo begins with: a local GitHub with a small project and its people, ready for somebody to ask for something. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openRepository } from '../support/github/repository.ts';
import type { GitHubOptions, GitHubServer } from '../support/github/server.ts';
import type { Issue, Repository } from '../support/github/types.ts';

/** May write to the repository. */
export const MAINTAINER = 'olivia';
/** May read it, as everybody. */
export const VISITOR = 'finn';

export interface DemoFixture {
  readonly github: GitHubServer;
  readonly repository: Repository;
  /** Some time passes, so that what was said before is older than what comes. */
  later(): void;
  close(): Promise<void>;
}

const FILES = ['package.json', 'README.md', 'src/retry.js', 'test/retry.test.js'];

/** The project of the demo. `root`: of this repository. */
export async function openDemoFixture(
  root: string,
  more: Readonly<Record<string, string>> = {},
  options: Omit<GitHubOptions, 'now'> = {},
): Promise<DemoFixture> {
  const texts = FILES.map(async (file) => [file, await readFile(join(root, 'test/demo/project', file), 'utf8')]);
  return openDemoFixtureWith({ ...Object.fromEntries(await Promise.all(texts)), ...more }, options);
}

/** `files`: on the default branch. */
export async function openDemoFixtureWith(
  files: Readonly<Record<string, string>>,
  options: Omit<GitHubOptions, 'now'> = {},
): Promise<DemoFixture> {
  let clock = Date.now() - 3_600_000;
  const later = (): void => {
    clock += 60_000;
  };
  const { server: github, repository } = await openRepository({
    name: 'patience',
    files,
    people: { [MAINTAINER]: 'write', [VISITOR]: undefined },
    github: { ...options, now: () => new Date(clock) },
  });
  later();
  return { github, repository, later, close: () => github.close() };
}

export const ISSUE = {
  title: 'Flaky retry test: the last attempt is never made',
  body: [
    'With `attempts: 3` the work is called twice. The test *uses every attempt that it was given* fails on `main`.',
    '',
    '<!-- a template comment that nobody sees -->',
    '```',
    'AssertionError: attempt 3 was never made',
    '```',
  ].join('\n'),
};

export function openIssue({ github, repository, later }: DemoFixture): Issue {
  const issue = github.createIssue(repository, { ...ISSUE, author: VISITOR });
  later();
  return issue;
}

/** A pull request that adds a feature on top of the failing project, from a branch here or from a fork. */
export async function openPullRequest(
  { github, repository, later }: DemoFixture,
  from: 'branch' | 'fork',
): Promise<Issue> {
  const author = from === 'fork' ? VISITOR : MAINTAINER;
  const home = from === 'fork' ? await github.fork(repository, VISITOR) : repository;
  const message = 'Describe the attempts';
  const files = { 'README.md': '# patience\n\n`retry(work, { attempts })` makes every attempt that it is given.\n' };
  await github.commit(home, { branch: 'describe-attempts', files, message, author });
  later();
  const head = from === 'fork' ? `${VISITOR}:describe-attempts` : 'describe-attempts';
  const title = 'Describe what attempts means';
  const pull = await github.createPullRequest(repository, {
    title,
    body: 'See the README.',
    author,
    head,
    base: 'main',
  });
  later();
  return pull;
}
