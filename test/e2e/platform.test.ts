/** Runs on machines that are not Linux, as far as a step can tell. */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OUTPUTS } from '../../src/core/output.ts';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Issue } from '../support/github/types.ts';
import type { Reply } from '../support/model/script.ts';
import { ask, type Harness, openHarness, ourComments, ROOT } from './harness.ts';

let harness: Harness;
let issue: Issue;
beforeEach(async () => {
  harness = await openHarness();
  issue = openIssue(harness);
});
afterEach(() => harness.close());

const on = (platform: string) => ({
  NODE_OPTIONS: `--require ${JSON.stringify(join(ROOT, 'test/support/runner/other-platform.cjs'))}`,
  PLATFORM: platform,
});

const WORK: readonly Reply[] = [
  { toolCalls: [{ name: 'bash', input: { description: 'Tests', command: 'npm test' } }] },
  { toolCalls: [{ name: 'file_write', input: { file_path: 'notes.md', text: 'kept\n' } }] },
  { text: 'Keep a note' },
];

it('a run on Windows ends at once and says what to use instead', async () => {
  const model = await harness.model(WORK);
  const run = await harness.deliver(ask(harness, issue, MAINTAINER, 'fix this'), model, { env: on('win32') });
  expect(run.exitCode).toBe(1);
  expect(run.annotations).toHaveLength(1);
  expect(run.outputs.message).toMatch(/^This runner is on Windows, where kodelet-ci does not work.*ubuntu-latest/);
  expect(Object.keys(run.outputs).toSorted()).toEqual(Object.keys(OUTPUTS).toSorted());
  expect(model.requests).toEqual([]);
});

it('on Windows an event that asks for nothing is skipped as ever', async () => {
  const comment = harness.github.comment(issue, MAINTAINER, 'Thanks!');
  const event = harness.github.payload.issueComment(comment);
  const run = await harness.deliver(event, await harness.model([]), { env: on('win32') });
  expect(run.outputs.conclusion).toBe('skipped');
});

it('a run on macOS works without a sandbox, and says so', async () => {
  const model = await harness.model(WORK);
  const run = await harness.deliver(ask(harness, issue, MAINTAINER, 'fix this'), model, { env: on('darwin') });
  expect(run.outputs.conclusion, run.log).toBe('succeeded');
  const said = ourComments(issue)[0]?.match(/^.*⚠️.*$/gm);
  expect(said).toEqual([expect.stringMatching(/Sandbox: none \(there is one on Linux only\).*runs-on: ubuntu-latest/)]);
  expect(said?.join()).not.toMatch(/apt-get|\/proc/);
});
