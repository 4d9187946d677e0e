/** Each permission that the README lists, taken away alone: the run says which one, and does the rest. */
import { afterEach, expect, it } from 'vitest';
import { MAINTAINER, openDelay } from '../demo/fixture.ts';
import type { Issue, Permissions } from '../support/github/types.ts';
import type { Reply } from '../support/model/script.ts';
import { sample } from '../support/sample.ts';
import { ask, type Harness, OURS, openHarness, ourComments } from './harness.ts';

let harness: Harness;
afterEach(() => harness.close());

const call = (name: string, input: object) => ({ name, input });
const SCRIPT: readonly Reply[] = [
  {
    toolCalls: [
      call('file_write', { file_path: 'notes.md', text: 'A note\n' }),
      call('review_comment', { path: 'src/delay.js', line: 2, severity: 'blocking', body: 'That is XOR.' }),
      call('set_labels', { add: ['bug'] }),
      call('create_issue', { title: 'Wait for less', body: 'Later.' }),
    ],
  },
  { text: 'Keep a note' },
];

const ALL: Permissions = { contents: 'write', issues: 'write', pull_requests: 'write' };
const DONE = { pushed: true, reviewed: true, labelled: true, opened: true };

async function whatWasDone(pull: Issue): Promise<typeof DONE> {
  const { github, repository } = harness;
  return {
    pushed: (await github.readFile(repository, 'delay', 'notes.md')) !== undefined,
    reviewed: pull.pull?.reviewComments.some(({ user }) => user.login === OURS) ?? false,
    labelled: pull.labels.length > 0,
    opened: [...repository.issues.values()].some(({ title }) => title === 'Wait for less'),
  };
}

it.each(
  sample<[string, Permissions, Partial<typeof DONE>, string]>(
    [
      ['contents: write', { ...ALL, contents: 'read' }, { pushed: false }, 'contents: write'],
      ['issues: write', { contents: 'write', pull_requests: 'write' }, { opened: false }, 'issues: write'],
      ['pull-requests: write', { contents: 'write', issues: 'write' }, { reviewed: false }, 'pull-requests: write'],
    ],
    1,
  ),
)('without %s the run says so, and does the rest', async (_, permissions, missing, named) => {
  harness = await openHarness();
  const { github, repository } = harness;
  github.createLabel(repository, 'bug');
  const pull = await openDelay(harness);
  const token = github.token({ installation: repository, permissions });
  const run = await harness.deliver(ask(harness, pull, MAINTAINER, 'look after this'), await harness.model(SCRIPT), {
    token,
  });
  expect(run.outputs.conclusion, run.log).toBe('failed');
  expect(await whatWasDone(pull)).toEqual({ ...DONE, ...missing });
  expect(ourComments(pull)).toEqual([expect.stringContaining(named)]);
});
