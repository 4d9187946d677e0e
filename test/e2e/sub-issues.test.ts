/**
 * A plan that splits an issue, through the bundle.
 *
 * Covers `src/github/publish/posts.ts`.
 */
import { afterEach, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Issue } from '../support/github/types.ts';
import type { Reply } from '../support/model/script.ts';
import { ask, type Harness, openHarness, ourComments } from './harness.ts';

let harness: Harness;
afterEach(() => harness.close());

const split = (title: string) => ({ name: 'create_sub_issue', input: { title, body: '/agent fix it, @ada' } });
const PLAN: readonly Reply[] = [{ toolCalls: [split('Count'), split('Wait')] }, { text: 'Count first, then wait.' }];

async function plan(config: string, request = 'plan', script = PLAN) {
  harness = await openHarness({ '.github/kodelet.yml': config });
  const issue: Issue = openIssue(harness);
  const model = await harness.model(script);
  const run = await harness.deliver(ask(harness, issue, MAINTAINER, request), model);
  const tools = JSON.stringify(model.requests[0]?.body.tools ?? []);
  return { issue, run, isOffered: tools.includes('create_sub_issue') };
}

it('opens what the agent proposes as sub-issues, if the configuration says so', async () => {
  const { issue, run, isOffered } = await plan('publish: { sub-issues: true }\n');
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'succeeded' });
  expect(isOffered).toBe(true);
  const parts = issue.links?.subIssues ?? [];
  expect(parts.map(({ title, labels }) => [title, labels.length])).toEqual([
    ['Count', 0],
    ['Wait', 0],
  ]);
  expect(parts[0]?.body).not.toMatch(/(?:^|\s)\/agent|(?<!`)@ada/);
  expect(ourComments(issue)[0]).toMatch(/Opened the sub-issue #\d+: Count/);
});

it('shows them and opens none in a staged run', async () => {
  const { issue, run } = await plan('publish: { sub-issues: true, staged: true }\n');
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'succeeded', staged: 'true' });
  expect(issue.links?.subIssues ?? []).toEqual([]);
  expect(run.summary).toMatch(/opened the issue "Count"[\s\S]*added that issue to #\d+ as a sub-issue/);
});

it.each([
  ['is off', '', 'plan'],
  ['is on and no plan was asked for', 'publish: { sub-issues: true }\n', 'ask how?'],
])('offers no sub-issues where it %s', async (_, config, request) => {
  const { issue, isOffered } = await plan(config, request, [{ text: 'So.' }]);
  expect(isOffered).toBe(false);
  expect(issue.links?.subIssues ?? []).toEqual([]);
});
