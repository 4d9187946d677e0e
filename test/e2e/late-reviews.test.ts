/** Reviews of pull requests that are merged while the agent reads. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER } from '../demo/fixture.ts';
import type { Issue } from '../support/github/types.ts';
import { ask, type Harness, openHarness, ourComments } from './harness.ts';
import { commentsOf, finding, openPull, reviewing } from './review-requests.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

describe('a review whose pull request ends while the agent reads', () => {
  const isOpen = 'Whether pull request #1 is still open could not be seen';
  it.each<[string, (pull: Issue) => unknown, RegExp, RegExp]>([
    [
      'merged',
      (pull) => Object.assign(Object.assign(pull, { state: 'closed' }).pull ?? {}, { mergedAt: pull.createdAt }),
      /\. Pull request #1 was merged in the meantime\. Fix what the review found in another pull request: .*\.$/,
      /### 🔍 \[Reviewed with 1 comment\]\(\S+\), but #1 was merged in the meantime\n[\s\S]*Fix what the review found in another pull request: /,
    ],
    [
      'nobody knows how',
      () => harness.github.fault({ method: 'GET', path: /\/pulls\/1$/, status: 403, times: 9 }),
      /^Reviewed with 1 comment\.$/,
      new RegExp(`1 comment\\]\\(\\S+\\)\\n[\\s\\S]*${isOpen}`),
    ],
  ])('is published and says so: %s', async (_, end, message, report) => {
    const pull = await openPull(harness);
    const script = reviewing(finding());
    const model = await harness.model((_request, index) => {
      if (index === 1) end(pull);
      return script[index] ?? {};
    });
    const run = await harness.deliver(ask(harness, pull, MAINTAINER, 'review'), model, {
      inputs: { profile: 'review' },
    });
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'succeeded', message: expect.stringMatching(message) });
    expect(commentsOf(pull)).toHaveLength(1);
    expect(ourComments(pull)[0]).toMatch(report);
  });
});
