/**
 * A change that is too large for one pull request.
 *
 * Covers `src/report/split-text.ts`, `src/github/publish/publish-change.ts`.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import { ask, type Harness, openHarness, ourComments, ourPullRequests } from './harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness({ '.github/kodelet.yml': 'publish: { split-above-lines: 20 }\n' });
});
afterEach(() => harness.close());

async function write(lines: number) {
  const issue = openIssue(harness);
  const text = 'x\n'.repeat(lines / 2);
  const model = await harness.model([
    {
      toolCalls: ['notes/a.md', 'more/b.md'].map((file_path) => ({ name: 'file_write', input: { file_path, text } })),
    },
    { text: 'Keep notes' },
  ]);
  const run = await harness.deliver(ask(harness, issue, MAINTAINER, 'fix this'), model);
  const [pull] = ourPullRequests(harness);
  return { run, issue, pull };
}

it('is a draft whose first lines propose a split, and the run has succeeded', async () => {
  const { run, issue, pull } = await write(22);
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'succeeded', 'pr-number': String(pull?.number) });
  expect(pull?.pull?.draft).toBe(true);
  expect(pull?.body).toMatch(/^> \[!NOTE\]\n> This change has 22 lines, more than the 20 of/);
  expect(pull?.body).toContain('> - `notes/`: 1 file, 11 lines');
  expect(pull?.body).toContain(`Closes #${issue.number}`);
  expect(ourComments(issue)[0]).toContain('It is a draft that proposes a split');
});

it('is opened as ready where it has as many lines as it may have', async () => {
  const { run, issue, pull } = await write(20);
  expect(run.outputs.conclusion, run.log).toBe('succeeded');
  expect(pull?.pull?.draft).toBe(false);
  expect(pull?.body).not.toContain('[!NOTE]');
  expect(ourComments(issue)[0]).not.toContain('proposes a split');
});
