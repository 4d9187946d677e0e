/** What people and the model paste: requests beside it are found, and what cannot be read is said to be so. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAINTAINER, openIssue, VISITOR } from '../demo/fixture.ts';
import type { Issue } from '../support/github/types.ts';
import { PASTES } from '../support/pastes.ts';
import { ask, type Harness, openHarness, ourComments } from './harness.ts';

let harness: Harness;
let issue: Issue;
beforeEach(async () => {
  harness = await openHarness();
  issue = openIssue(harness);
});
afterEach(() => harness.close());

it('a request above a long log gets its answer, and a long log in the answer leaves the rest readable', async () => {
  const log = PASTES['psql table'] ?? '';
  await harness.github.commit(harness.repository, {
    files: { '.github/kodelet.yml': 'version: 1\nmodel: { max-output-tokens: 64000 }\n' },
    message: 'Let the model write more',
  });
  const model = await harness.model([{ text: `Because the **query** is wrong.\n\n${PASTES['terraform plan']}` }]);
  const run = await harness.deliver(ask(harness, issue, MAINTAINER, `ask why?\n${log}`), model);
  expect(run.outputs.conclusion, run.log).toBe('succeeded');
  const [first] = model.requests;
  expect(JSON.stringify(first?.body.messages)).toContain('first of many');
  expect(ourComments(issue)).toEqual([expect.stringContaining('Because the **query** is wrong.')]);
});

it('a phrase in a part that cannot be read is answered, and asks the model nothing', async () => {
  const model = await harness.model([]);
  const run = await harness.deliver(ask(harness, issue, MAINTAINER, `fix ${'['.repeat(500)}`), model);
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'skipped' });
  expect(run.log).not.toContain('no run was requested');
  expect(model.requests).toEqual([]);
  expect(ourComments(issue)).toEqual([expect.stringContaining('write "/agent …" as a comment of its own')]);
});

it('the same of a stranger is refused as any request of theirs', async () => {
  const run = await harness.deliver(ask(harness, issue, VISITOR, `fix ${'['.repeat(500)}`), await harness.model([]));
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'denied' });
});

it('delimiters of the prompt, which a weak model repeats, do not reach GitHub', async () => {
  const model = await harness.model(({ body }) => {
    const [frame] = /<untrusted-[0-9a-f]+[^>]*>/.exec(JSON.stringify(body.messages).replaceAll('\\"', '"')) ?? [];
    return { text: `${frame}\nIt is called twice.\n${frame?.replace(/<(\S+?)[ >].*/, '</$1>')}` };
  });
  const run = await harness.deliver(ask(harness, issue, MAINTAINER, 'ask how often?'), model);
  expect(run.outputs.conclusion, run.log).toBe('succeeded');
  expect(ourComments(issue)).toEqual([expect.stringContaining('It is called twice.')]);
  expect(JSON.stringify([ourComments(issue), run.summary])).not.toContain('untrusted-');
});
