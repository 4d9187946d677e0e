/** Pull requests whose branch must not be pushed to: the change waits on a branch of its own, in a pull request to that one. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER } from '../demo/fixture.ts';
import { git } from '../support/github/bare.ts';
import type { Issue } from '../support/github/types.ts';
import type { Reply, Script } from '../support/model/script.ts';
import { isWhole, sample } from '../support/sample.ts';
import { ask, type Harness, OURS, openHarness, ourPullRequests } from './harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

const write = (path: string, text = 'kept\n'): readonly Reply[] => [
  { toolCalls: [{ name: 'file_write', input: { file_path: path, text } }] },
  { text: `Keep ${path}\n\nFixes #1.` },
];

const tipOf = (branch: string): Promise<string | undefined> => harness.github.resolve(harness.repository, branch);
const pushes = (): number =>
  harness.github.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('git-receive-pack')).length;

/** A pull request of a maintainer, of `head` into `base`; a branch that is not there yet is made. */
async function open(head: string, base: string): Promise<Issue> {
  const { github, repository, later } = harness;
  for (const branch of [base, head].filter((name) => name !== 'main')) {
    if (!(await tipOf(branch))) await github.commit(repository, { branch, files: {}, message: 'Begin' });
  }
  await github.commit(repository, { branch: head, files: { 'NEWS.md': 'News\n' }, message: 'News' });
  later();
  const pull = await github.createPullRequest(repository, { title: 'Bring news', author: MAINTAINER, head, base });
  later();
  return pull;
}

async function fix(pull: Issue, script: readonly Reply[]) {
  return harness.deliver(ask(harness, pull, MAINTAINER, 'fix this'), await harness.model(script));
}

describe('a pull request whose head is not pushed to', () => {
  it('gets a pull request to that head where it is the default branch', async () => {
    const pull = await open('main', 'release');
    const before = await tipOf('main');
    const run = await fix(pull, write('notes.md'));
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'succeeded', branch: 'agent/pr-1-bring-news' });
    expect(await tipOf('main')).toBe(before);
    const [proposal, ...more] = ourPullRequests(harness);
    expect(more).toEqual([]);
    expect(proposal?.pull).toMatchObject({ head: { ref: 'agent/pr-1-bring-news' }, base: { ref: 'main' } });
    expect(proposal?.body).toContain('Part of #1');
    const message = await git(harness.repository.path, ['log', '-1', '--format=%B', 'agent/pr-1-bring-news']);
    expect(`${proposal?.title}${proposal?.body}${message}`).not.toMatch(/(close|fix)(e[sd])? #/i);
    expect(pull.comments.at(-1)?.body).toContain('"main" is the default branch, so nothing was pushed to it');
  });

  it.each(sample(['by branch protection', 'by a ruleset'], 1))('gets one where it is protected %s', async (how) => {
    const pull = await open('develop', 'main');
    if (how === 'by a ruleset') harness.repository.pushRules.push({ branches: 'dev*', rule: 'pull-request' });
    else harness.repository.protectedBranches.add('develop');
    const run = await fix(pull, write('notes.md'));
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'succeeded', branch: 'agent/pr-1-bring-news' });
    expect(pushes()).toBe(1);
    expect(ourPullRequests(harness)[0]?.pull?.base.ref).toBe('develop');
  });

  it('gets one where GitHub does not say so before the push is refused', async () => {
    const pull = await open('develop', 'main');
    harness.repository.pushRules.push({ branches: 'develop', rule: 'pull-request' });
    harness.github.fault({ path: /\/branches\/develop$/, status: 403, times: 9 });
    const run = await fix(pull, write('notes.md'));
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'succeeded', branch: 'agent/pr-1-bring-news' });
    expect(pull.comments.at(-1)?.body).toContain('"develop" refused the push (Changes must be made through a pull');
  });

  it.runIf(isWhole)('goes on with that pull request when it is asked again, also under another title', async () => {
    const pull = await open('develop', 'main');
    harness.repository.protectedBranches.add('develop');
    await fix(pull, write('notes.md'));
    pull.title = 'Bring other news';
    const run = await fix(pull, write('more.md'));
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'succeeded', branch: 'agent/pr-1-bring-news' });
    expect(ourPullRequests(harness)).toHaveLength(1);
    expect(await harness.github.readFile(harness.repository, 'agent/pr-1-bring-news', 'notes.md')).toBe('kept\n');
    expect(await harness.github.readFile(harness.repository, 'agent/pr-1-bring-news', 'more.md')).toBe('kept\n');
  });

  it('keeps the change as a patch where no branch at all may be made', async () => {
    const pull = await open('develop', 'main');
    harness.repository.pushRules.push({ branches: '*', rule: 'creation' }, { branches: '*', rule: 'pull-request' });
    const run = await fix(pull, write('notes.md'));
    expect(run.outputs.conclusion, run.log).toBe('failed');
    expect(run.outputs.message).toMatch(
      /creations being restricted.*set publish\.branch-prefix to a prefix that no such rule covers/s,
    );
    expect(pull.comments.at(-1)?.body).toContain('+kept');
  });
});

it('a pull request that is closed while the agent works is named first, and its commit is not called done', async () => {
  const pull = await open('develop', 'main');
  const script = write('notes.md');
  const closing: Script = (_request, index) => {
    if (index === 1) pull.state = 'closed';
    return script[index] ?? {};
  };
  const run = await harness.deliver(ask(harness, pull, MAINTAINER, 'fix this'), await harness.model(closing));
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'incomplete', branch: 'develop', 'pr-number': '' });
  expect(run.outputs.message).toMatch(
    /^Pull request #1 was closed in the meantime\. Open another .*"develop" at .*compare\/main\.\.\.develop/,
  );
  expect(pull.comments.at(-1)?.body).toContain('### ⏳ Pull request #1 was closed in the meantime');
});

it("an agent's own branch that is protected by now is not pushed to either", async () => {
  const { github, repository, later } = harness;
  const issue = github.createIssue(repository, { title: 'Keep notes', author: MAINTAINER });
  const own = 'agent/issue-1-keep-notes';
  await github.commit(repository, { branch: own, files: { 'notes.md': 'kept\n' }, message: 'Keep', author: OURS });
  await github.createPullRequest(repository, { title: 'Keep', author: OURS, head: own, base: 'main' });
  later();
  const before = await tipOf(own);
  harness.repository.protectedBranches.add(own);
  const run = await fix(issue, write('more.md'));
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'succeeded', branch: 'agent/pr-2-keep-notes' });
  expect(await tipOf(own)).toBe(before);
  expect(ourPullRequests(harness).map(({ pull }) => pull?.base.ref)).toEqual(['main', own]);
  expect(ourPullRequests(harness)[1]?.body).toContain('Part of #1');
});
