/** What a demo begins with: a local GitHub with a small project and its people, ready for somebody to ask for something. */
import { demoProject } from '../../src/cli/demo-command.ts';
import { openRepository } from '../support/github/repository.ts';
import type { GitHubOptions, GitHubServer } from '../support/github/server.ts';
import type { Issue, Repository, WorkflowRun } from '../support/github/types.ts';
import type { RunDraft } from '../support/github/workflow-run.ts';

/** May write to the repository. */
export const MAINTAINER = 'olivia';
/** May write to it in the scenario that needs a second person. */
export const COLLEAGUE = 'ada';
/** May read it, as everybody. */
export const VISITOR = 'finn';

export interface DemoFixture {
  readonly github: GitHubServer;
  readonly repository: Repository;
  /** Some time passes, so that what was said before is older than what comes. */
  later(): void;
  close(): Promise<void>;
}

/** The project of the demo. `more`: files beside it or in their place; undefined takes one away. */
export async function openDemoFixture(
  more: Readonly<Record<string, string | undefined>> = {},
  options: Omit<GitHubOptions, 'now'> = {},
): Promise<DemoFixture> {
  const files: Record<string, string | undefined> = { ...demoProject(), ...more };
  const isThere = (file: readonly [string, string | undefined]): file is [string, string] => file[1] !== undefined;
  return openDemoFixtureWith(Object.fromEntries(Object.entries(files).filter(isThere)), options);
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

/** What the tests of the project print. */
export const FAILURE = [
  'ok 1 - resolves with what the work returns',
  '\u001b[31mnot ok 2 - uses every attempt that it was given\u001b[39m',
  '  AssertionError [ERR_ASSERTION]: attempt 3 was never made',
];

/** The workflow "CI" fails on a branch, after it passed where the default branch was. */
export async function failedRun(
  { github, repository, later }: DemoFixture,
  branch: string,
  more: RunDraft & { readonly lines?: readonly string[] } = {},
): Promise<WorkflowRun> {
  const { lines = FAILURE, ...draft } = more;
  const steps = [
    { run: 'npm ci', lines: ['added 0 packages'] },
    { run: 'npm test', lines, failed: true },
  ];
  const green = await github.resolve(repository, `${branch}~1`);
  if (green) await github.addWorkflowRun(repository, { branch, sha: green, jobs: [{ name: 'test (24)' }] });
  later();
  const jobs = [{ name: 'lint' }, { name: 'test (24)', steps }];
  const run = await github.addWorkflowRun(repository, { branch, jobs, ...draft });
  later();
  return run;
}

const DELAY = `export function delay(attempt) {
  return 100 * 2 ^ attempt;
}

export function jitter(ms) {
  return ms + Math.random() * ms;
}
`;

/** Where the maintainer has commented on the pull request: one of them is mended by now, the other a question. */
export interface DelayThreads {
  readonly mended: number;
  readonly question: number;
}

/** The pull request with two threads in which nobody has answered. */
export async function openDelayWithThreads(fixture: DemoFixture): Promise<{ thread: Issue; threads: DelayThreads }> {
  const { github, repository, later } = fixture;
  const thread = await openDelay(fixture);
  const on = (line: number, body: string) =>
    github.reviewComment(thread, MAINTAINER, { path: 'src/delay.js', line, body });
  const question = await on(2, 'Why 100?');
  const mended = await on(1, 'Say in which unit the time is.');
  later();
  const files = { 'src/delay.js': `/** In milliseconds. */\n${DELAY}` };
  await github.commit(repository, { branch: 'delay', files, message: 'Say the unit', author: MAINTAINER });
  later();
  return { thread, threads: { mended: mended.id, question: question.id } };
}

/** A pull request with something to find in it. */
export async function openDelay({ github, repository, later }: DemoFixture, author = MAINTAINER): Promise<Issue> {
  const home = author === VISITOR ? await github.fork(repository, VISITOR) : repository;
  await github.commit(home, { branch: 'delay', files: { 'src/delay.js': DELAY }, message: 'Add delay', author });
  later();
  const head = author === VISITOR ? `${VISITOR}:delay` : 'delay';
  const text = { title: 'Wait between attempts', body: 'A longer time before each.' };
  const pull = await github.createPullRequest(repository, { ...text, author, head, base: 'main' });
  later();
  return pull;
}

/** A pull request whose README says otherwise than the default branch by now. */
export async function openConflict(
  { github, repository, later }: DemoFixture,
  from: 'branch' | 'fork',
  more: {
    readonly base?: Readonly<Record<string, string | null>>;
    readonly head?: Readonly<Record<string, string | null>>;
  } = {},
): Promise<Issue> {
  const author = from === 'fork' ? VISITOR : MAINTAINER;
  const home = from === 'fork' ? await github.fork(repository, VISITOR) : repository;
  const say = (words: string) => ({ 'README.md': `# patience\n\n${words}\n` });
  const message = 'Say what it does';
  await github.commit(home, { branch: 'wording', files: { ...say('It retries.'), ...more.head }, message, author });
  later();
  const head = from === 'fork' ? `${VISITOR}:wording` : 'wording';
  const pull = await github.createPullRequest(repository, { title: message, body: '', author, head, base: 'main' });
  later();
  const files = { ...say('It tries again, at once.'), ...more.base };
  await github.commit(repository, { branch: 'main', files, message: 'Say how soon', author: MAINTAINER });
  later();
  return pull;
}

/** Fails in the fourth run of a session, the host's first one of the change: it ran before any change, and the agent ran it twice. */
export const CLOCK = `import assert from 'node:assert/strict';
import { appendFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import test from 'node:test';

test('strikes twelve', () => {
  const runs = \`\${tmpdir()}/clock-runs\`;
  appendFileSync(runs, '.');
  assert.notEqual(readFileSync(runs, 'utf8').length, 4);
});
`;
