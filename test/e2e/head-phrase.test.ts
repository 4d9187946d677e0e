/** A head whose configuration reads people's words otherwise than the default branch's. Covers `src/action/authorize.ts`. */
import { afterEach, expect, it } from 'vitest';
import { MAINTAINER } from '../demo/fixture.ts';
import { type Harness, openHarness } from './harness.ts';

let harness: Harness;
afterEach(() => harness.close());

/** A review of a pull request, whose merge is checked out, with the head's file in it. */
async function deliverReview(config: string, body: string) {
  harness = await openHarness();
  const { github, repository, later } = harness;
  const files = { '.github/kodelet.yml': config, 'a.txt': 'a\n' };
  await github.commit(repository, { branch: 'topic', files, message: 'Add a', author: MAINTAINER });
  later();
  const pull = await github.createPullRequest(repository, {
    title: 'T',
    body: '',
    author: MAINTAINER,
    head: 'topic',
    base: 'main',
  });
  later();
  const review = await github.review(pull, { user: MAINTAINER, body });
  later();
  const model = await harness.model([{ text: 'It looks right.' }]);
  const run = await harness.deliver(await github.payload.pullRequestReview(review), model);
  return { run, model };
}

it.each([
  ["triggers: { phrase: 'we' }\n", '/agent review this. Should we\nfix the retry loop here or leave it?'],
  ["triggers: { phrase: 'not' }\n", '/agent ask whether we should\nnot resolve conflicts'],
])('does not choose which of them are the request: %s', async (config, body) => {
  const { run, model } = await deliverReview(config, body);
  expect(run.outputs.conclusion, run.log).toBe('skipped');
  expect(run.log).toContain('asks for something other than by the one that is checked out');
  expect(model.requests).toEqual([]);
});

it('may have other triggers where they read the same', async () => {
  const { run, model } = await deliverReview('triggers: { labels: [robot] }\n', '/agent ask is this right?');
  expect(run.outputs.conclusion, run.log).toBe('succeeded');
  expect(model.requests).toHaveLength(1);
});
