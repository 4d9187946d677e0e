/**
 * The number of pull requests that the agent may have open at once.
 *
 * Covers `src/action/open-pulls.ts`.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAINTAINER, openIssue, openPullRequest } from '../demo/fixture.ts';
import { ANSWER, FIX } from '../demo/scripts.ts';
import type { Issue } from '../support/github/types.ts';
import { ask, type Harness, OURS, openHarness, ourComments, ourPullRequests } from './harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness({ '.github/kodelet.yml': 'publish: { max-open-pulls: 2 }\n' });
});
afterEach(() => harness.close());

async function open(branch: string, author = OURS): Promise<Issue> {
  const { github, repository, later } = harness;
  await github.commit(repository, { branch, files: { [`${branch}.md`]: 'x\n' }, message: branch, author });
  const pull = await github.createPullRequest(repository, {
    title: branch,
    body: '',
    author,
    head: branch,
    base: 'main',
  });
  later();
  return pull;
}

async function deliver(thread: Issue, request: string, script: Parameters<Harness['model']>[0]) {
  const model = await harness.model(script);
  const run = await harness.deliver(ask(harness, thread, MAINTAINER, request), model);
  return { run, model };
}

it('holds a request for one more, before the model is asked, with figure, list and remedy', async () => {
  const pulls = [await open('agent/a'), await open('agent/b')];
  const issue = openIssue(harness);
  const { run, model } = await deliver(issue, 'fix this', []);
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'denied', 'pr-number': '' });
  expect(model.requests).toEqual([]);
  const [comment = ''] = ourComments(issue);
  expect(comment).toContain('"publish.max-open-pulls" is 2, and the agent has 2 open pull requests');
  expect(comment).toContain('Merge or close one of them and ask again');
  for (const { number } of pulls) expect(comment).toContain(`[#${number}](`);
  await harness.github.mergePull(pulls[0]!, 'merge');
  const again = await deliver(issue, 'fix this', FIX);
  expect(again.run.outputs.conclusion, again.run.log).toBe('succeeded');
});

it('counts neither those of others nor those of another bot with the same account', async () => {
  await open('agent/a');
  await open('agent/theirs', MAINTAINER);
  await open('release/next');
  const { run } = await deliver(openIssue(harness), 'fix this', FIX);
  expect(run.outputs.conclusion, run.log).toBe('succeeded');
  expect(ourPullRequests(harness)).toHaveLength(3);
});

it('lets work on an open one go on, and questions be answered', async () => {
  const issue = openIssue(harness);
  const first = await deliver(issue, 'fix this', FIX);
  expect(first.run.outputs.conclusion, first.run.log).toBe('succeeded');
  await open('agent/b');
  const note = [
    { toolCalls: [{ name: 'file_write', input: { file_path: 'notes.md', text: 'x\n' } }] },
    { text: 'Keep a note' },
  ];
  const again = await deliver(issue, 'fix the notes too', note);
  expect(again.run.outputs, again.run.log).toMatchObject({
    conclusion: 'succeeded',
    'pr-number': first.run.outputs['pr-number'],
  });
  const other = await deliver(await openPullRequest(harness, 'branch'), 'fix the notes', note);
  expect(other.run.outputs.conclusion, other.run.log).toBe('succeeded');
  const asked = await deliver(openIssue(harness), 'ask how often does `retry` call the work?', ANSWER);
  expect(asked.run.outputs.conclusion, asked.run.log).toBe('succeeded');
});
