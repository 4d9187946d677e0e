/** Runs that end before a model is paid: nothing to do, or switched off. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue, openPullRequest, VISITOR } from '../demo/fixture.ts';
import type { Event } from '../support/github/payloads.ts';
import type { ActionRun } from '../support/runner.ts';
import { ask, type Harness, openHarness, ourComments } from './harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

async function play(event: Event, inputs: Record<string, string>): Promise<{ run: ActionRun; requests: number }> {
  const model = await harness.model([{ text: 'Nothing is flaky.' }]);
  const run = await harness.deliver(event, model, { inputs: { prompt: 'look for flaky tests', ...inputs } });
  return { run, requests: model.requests.length };
}

const schedule = () => harness.github.payload.schedule(harness.repository);

describe('a scheduled run', () => {
  it.each<[string, Record<string, string>, string]>([
    ['skip-unless', { 'skip-unless': 'git grep -q no-such-word' }, 'git grep -q no-such-word` ended with 1'],
    ['skip-if', { 'skip-if': 'test -f package.json' }, 'test -f package.json` ended with 0'],
    ['the second of them', { 'skip-unless': 'true', 'skip-if': 'true' }, 'true` ended with 0'],
  ])('asks no model where %s says that there is nothing to do', async (_, inputs, why) => {
    const { run, requests } = await play(schedule(), inputs);
    expect(run.outputs.conclusion, run.log).toBe('skipped');
    expect(run.outputs.message).toContain(why);
    expect(run.summary).toContain('there is nothing to do');
    expect({ requests, exit: run.exitCode }).toEqual({ requests: 0, exit: 0 });
  });

  it('goes on where there is something', async () => {
    const { run, requests } = await play(schedule(), { 'skip-unless': 'test -f package.json', 'skip-if': 'false' });
    expect(run.outputs.conclusion, run.log).toBe('no-changes');
    expect(requests).toBe(1);
  });

  it.each([
    ['no-such-program', 'exit code 127'],
    ['echo It broke >&2; exit 3', 'exit code 3: `It broke`'],
  ])('fails where the command does not say: %s', async (command, why) => {
    const { run, requests } = await play(schedule(), { 'skip-unless': command });
    expect(run.outputs.conclusion, run.log).toBe('failed');
    expect(run.outputs.message).toContain('It is unknown whether there is something to do');
    expect(run.outputs.message).toContain(why);
    expect(requests).toBe(0);
  });

  it('gives the command neither the key nor the token', async () => {
    const { run } = await play(schedule(), { 'skip-if': 'env | grep -Eiq "sk-ant|ghs_|INPUT_|_TOKEN="' });
    expect(run.outputs.conclusion, run.log).toBe('no-changes');
  });
});

describe('a request', () => {
  it('does not depend on the commands for schedules', async () => {
    const issue = openIssue(harness);
    const { run } = await play(ask(harness, issue, MAINTAINER, 'look'), { 'skip-if': 'true' });
    expect(run.outputs.conclusion, run.log).toBe('no-changes');
  });

  it('is answered once where the organization has switched the agent off, whatever the repository says', async () => {
    const files = { '.github/kodelet.yml': 'enabled: true\n' };
    await harness.github.commit(harness.repository, { branch: 'main', files, message: 'x', author: MAINTAINER });
    const issue = openIssue(harness);
    const inputs = { 'organization-config': 'enabled: false' };
    const { run, requests } = await play(ask(harness, issue, MAINTAINER, 'look'), inputs);
    expect(run.outputs.conclusion, run.log).toBe('skipped');
    expect(requests).toBe(0);
    expect(ourComments(issue)).toEqual([
      expect.stringContaining('"enabled" is false at input organization-config:1:1'),
    ]);
  });

  it('of somebody who may not ask is refused as before', async () => {
    const issue = openIssue(harness);
    const { run } = await play(ask(harness, issue, VISITOR, 'look'), { 'organization-config': 'enabled: false' });
    expect(run.outputs.conclusion, run.log).toBe('denied');
  });
});

it('on an issue that the workflow names does not depend on the commands for schedules', async () => {
  const { number } = openIssue(harness);
  const { run } = await play(schedule(), { 'skip-if': 'true', prompt: '', issue: String(number) });
  expect(run.outputs.conclusion, run.log).toBe('no-changes');
});

it('is skipped without a comment on an issue and on a pull request that nobody asked about', async () => {
  const off = { 'organization-config': 'enabled: false' };
  const issue = openIssue(harness);
  expect((await play(schedule(), { ...off, prompt: '', issue: String(issue.number) })).run.outputs.conclusion).toBe(
    'skipped',
  );
  const pull = await openPullRequest(harness, 'branch');
  const opened = await harness.github.payload.pullRequest(pull);
  expect((await play(opened, off)).run.outputs.message).toContain('switched off');
  expect([...ourComments(issue), ...ourComments(pull)]).toEqual([]);
});

it('is skipped without a comment where nobody asked', async () => {
  const files = { '.github/kodelet.yml': 'enabled: false\n' };
  await harness.github.commit(harness.repository, { branch: 'main', files, message: 'x', author: MAINTAINER });
  const { run, requests } = await play(schedule(), {});
  expect(run.outputs.message).toContain('"enabled" is false at .github/kodelet.yml:1:1');
  expect(requests).toBe(0);
});
