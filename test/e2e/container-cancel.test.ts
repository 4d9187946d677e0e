/** A cancelled job in a container, whose step never hears of it. Covers `src/lib/child-table.ts` and `src/action/return-checkout.ts`. */
import { afterEach, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import { ask, type Harness, openHarness, ourComments, ourPullRequests } from './harness.ts';

let harness: Harness;
afterEach(() => harness.close());

it('ends the step that goes on, before it finishes the comment and gives the credentials back', async () => {
  harness = await openHarness({}, { inProcess: false });
  const issue = openIssue(harness);
  let [requests, atEnd] = [0, 0];
  const model = await harness.model(() => {
    requests += 1;
    return requests === 1
      ? { toolCalls: [{ name: 'file_write', input: { file_path: 'docs/a.md', text: 'x\n' } }] }
      : { toolCalls: [{ name: 'bash', input: { description: 'Wait', command: `sleep 0.2; echo ${requests}` } }] };
  });
  const run = await harness.deliver(ask(harness, issue, MAINTAINER, 'fix the retry'), model, {
    isInContainer: true,
    cancelWhen: () => requests >= 3,
  });
  atEnd = requests;
  expect(run.post?.log).toContain('this step has ended it');
  const comment = ourComments(issue).at(-1) ?? '';
  expect(comment).not.toContain('Working on it');
  expect(comment).toContain('/agent continue');
  await expect.poll(() => run.orphans.length + requests - atEnd).toBe(0);
  expect(ourPullRequests(harness)).toEqual([]);
});
