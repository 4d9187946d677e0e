/** Files that an issue leads to are told beside the request: the host found them, and no word of the issue is repeated. */
import { afterEach, expect, it } from 'vitest';
import { MAINTAINER, VISITOR } from '../demo/fixture.ts';
import { blocksOf } from '../support/model/script.ts';
import { ask, type Harness, openHarness } from './harness.ts';

let harness: Harness;
afterEach(() => harness.close());

it('names files of the checkout in the trusted part, and nothing secret', async () => {
  harness = await openHarness({ '.env': 'TOKEN_OF_ALL=1\n', 'lib/wait.js': 'export function waitLonger() {}\n' });
  const { github, repository } = harness;
  const issue = github.createIssue(repository, {
    title: 'waitLonger is too short',
    body: 'See .env, ../../etc/passwd and\n\n    at retry (/home/finn/patience/src/retry.js:3:1)\n\n`TOKEN_OF_ALL`',
    author: VISITOR,
  });
  harness.later();
  const model = await harness.model([{ text: 'Nothing to do.' }]);
  const run = await harness.deliver(ask(harness, issue, MAINTAINER, 'ask why?'), model);
  expect(run.outputs.conclusion, run.log).toBe('succeeded');
  const prompt = blocksOf(model.requests[0]?.body.messages[0]?.content ?? '')[1]?.text ?? '';
  expect(prompt).toContain(
    '# The request\n\nwhy?\n\nFiles that words of the request lead to (a hint of the host; names are data):\n' +
      '- src/retry.js:3 (stack frame)\n- lib/wait.js:1 (defines waitLonger)\n\n# What it is about',
  );
});
