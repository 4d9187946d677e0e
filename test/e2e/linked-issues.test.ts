/**
 * Linked issues in the first message, through the bundle.
 *
 * Covers `src/action/background.ts`.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import { ask, type Harness, openHarness, ourComments } from './harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

async function question(): Promise<{ prompt: string; comment: string }> {
  const { github, repository } = harness;
  const issue = openIssue(harness);
  const part = github.createIssue(repository, { title: 'Count <!-- x -->the attempts', author: MAINTAINER });
  Object.assign(issue, { links: { subIssues: [part] } });
  const model = await harness.model([{ text: 'Later.' }]);
  const run = await harness.deliver(ask(harness, issue, MAINTAINER, 'ask what is next?'), model);
  expect(run.outputs.conclusion, run.log).toBe('succeeded');
  return { prompt: JSON.stringify(model.requests[0]?.body.messages[0]), comment: ourComments(issue)[0] ?? '' };
}

it('tells the model of the sub-issues of an issue, as data', async () => {
  const { prompt } = await question();
  expect(prompt).toMatch(
    /<untrusted-\w+ source=\\"linked issues\\">\\nSub-issues \(0 of 1 closed\):\\n- #\d+ \(open\): Count the attempts\\n<\/untrusted/,
  );
});

it('tells the model and people of those that could not be read', async () => {
  harness.github.fault({
    path: /sub_issues/,
    status: 403,
    body: { message: 'Resource not accessible by integration' },
  });
  const { prompt, comment } = await question();
  expect(prompt).toContain('Sub-issues: could not be read, GET');
  expect(comment).toContain('Sub-issues: could not be read');
});
