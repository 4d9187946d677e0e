/** Outcomes of pull requests through the bundle: recorded when they are closed, without a request to the model. */
import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue, VISITOR } from '../demo/fixture.ts';
import type { Issue } from '../support/github/types.ts';
import { ask, type Harness, openHarness, ourPullRequests, WITHOUT_RETRY } from './harness.ts';

const write = (name: string) => ({ toolCalls: [{ name: 'file_write', input: { file_path: name, text: 'kept\n' } }] });

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness(WITHOUT_RETRY);
});
afterEach(() => harness.close());

/** A pull request of ours, from a run at an issue. */
async function openOurs(name = 'notes.md'): Promise<Issue> {
  const issue = openIssue(harness);
  harness.github.addLabel(issue, 'bug');
  const model = await harness.model([write(name), { text: 'Keep a note' }]);
  const run = await harness.deliver(ask(harness, issue, MAINTAINER, 'fix this'), model);
  const pull = ourPullRequests(harness).at(-1);
  if (!pull) throw new Error(run.log);
  return pull;
}

/** The step of a workflow that a closed pull request starts. */
async function record(pull: Issue, inputs: Readonly<Record<string, string>> = {}) {
  harness.later();
  const model = await harness.model([]);
  const event = await harness.github.payload.pullRequest(pull, 'closed', 'pull_request', MAINTAINER);
  const before = harness.github.requests.length;
  const run = await harness.deliver(event, model, { inputs: { mode: 'outcomes', ...inputs } });
  expect(model.requests).toHaveLength(0);
  const asked = harness.github.requests.slice(before).filter(({ path }) => !path.includes('.git/'));
  return { run, asked, outcomes: run.outputs.outcomes === '' ? undefined : JSON.parse(String(run.outputs.outcomes)) };
}

const kept = (month = new Date().toISOString().slice(0, 7)) =>
  JSON.parse(
    execFileSync('git', ['cat-file', 'blob', `refs/kodelet/outcomes:${month}.json`], {
      cwd: harness.repository.path,
      encoding: 'utf8',
    }),
  );

describe('mode: outcomes', () => {
  it('records a merged pull request with what it cost, and again the same', async () => {
    const pull = await openOurs();
    await harness.github.mergePull(pull, 'squash');
    const { run, outcomes } = await record(pull);
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'succeeded', turns: '0', 'cost-usd': '0' });
    expect(outcomes.pull).toMatchObject({ pull: pull.number, fate: 'untouched', intent: 'fix', labels: ['bug'] });
    expect(outcomes.pull.costUsd).toBeGreaterThan(0);
    expect(outcomes.totals).toMatchObject({ items: 1, accepted: 1, untouched: 1, rejected: 0, open: 1 });
    const first = kept();
    await record(pull);
    expect(kept()).toEqual(first);
  });

  it('says nothing of pull requests of others, whatever mark they carry', async () => {
    const ours = await openOurs();
    const head = await harness.github.commit(harness.repository, {
      branch: 'theirs',
      files: { 'a.md': 'a\n' },
      message: 'a',
    });
    expect(head).toBeTruthy();
    const draft = {
      title: 'Mine',
      body: ours.body,
      author: VISITOR,
      head: 'theirs',
      base: harness.repository.defaultBranch,
    };
    const theirs = await harness.github.createPullRequest(harness.repository, draft);
    theirs.state = 'closed';
    const { run, outcomes } = await record(theirs);
    expect(run.outputs, run.log).toMatchObject({
      conclusion: 'succeeded',
      message: expect.stringContaining(`#${theirs.number} is not a pull request of this agent`),
    });
    expect(outcomes.totals.items).toBe(0);
  });
});
