/**
 * The number of pull requests that the agent may have open at once.
 *
 * Covers `src/action/open-pulls.ts`.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAINTAINER, openIssue, openPullRequest } from '../demo/fixture.ts';
import { MEND } from '../demo/scripts.ts';
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

const NOTE = [
  { toolCalls: [{ name: 'file_write', input: { file_path: 'notes.md', text: 'x\n' } }] },
  { text: 'Keep a note' },
];

it('holds a request for one more, before the model is asked, with figure, list and remedy, until there are fewer of its own', async () => {
  const pulls = [await open('agent/a'), await open('agent/b')];
  await open('agent/theirs', MAINTAINER);
  await open('release/next'); // of another bot with the same account
  const issue = openIssue(harness);
  const { run, model } = await deliver(issue, 'fix this', []);
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'denied', 'pr-number': '' });
  expect(model.requests).toEqual([]);
  const [comment = ''] = ourComments(issue);
  expect(comment).toContain('"publish.max-open-pulls" is 2, and the agent has 2 open pull requests');
  expect(comment).toContain('Merge or close one of them and ask again');
  for (const { number } of pulls) expect(comment).toContain(`[#${number}](`);
  await harness.github.mergePull(pulls[0]!, 'merge');
  const first = await deliver(issue, 'fix this', MEND);
  expect(first.run.outputs.conclusion, first.run.log).toBe('succeeded');
  expect(ourPullRequests(harness)).toHaveLength(4);

  // By now it has as many as it may, and these need no other.
  const again = await deliver(issue, 'fix the notes too', NOTE);
  expect(again.run.outputs, again.run.log).toMatchObject({
    conclusion: 'succeeded',
    'pr-number': first.run.outputs['pr-number'],
  });
  const other = await deliver(await openPullRequest(harness, 'branch'), 'fix the notes', NOTE);
  expect(other.run.outputs.conclusion, other.run.log).toBe('succeeded');
  const answer = [{ text: 'Two times.' }];
  const asked = await deliver(openIssue(harness), 'ask how often does `retry` call the work?', answer);
  expect(asked.run.outputs.conclusion, asked.run.log).toBe('succeeded');
});
