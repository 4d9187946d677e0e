/**
 * Two deliveries of one event, whose runs work at the same time and report in one comment.
 *
 * Covers `src/github/api/tracking-comment.ts`, `src/github/api/finished-comment.ts`.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Conclusion } from '../../../src/core/conclusion.ts';
import { type RequestEnd, readFinished } from '../../../src/github/api/finished-comment.ts';
import { createTrackingComment, type TrackingOptions } from '../../../src/github/api/tracking-comment.ts';
import type { Issue } from '../../support/github/types.ts';
import { type GitHubFixture, openGitHubFixture } from '../fixture.ts';

let fixture: GitHubFixture;
let issue: Issue;
beforeEach(async () => {
  fixture = await openGitHubFixture();
  issue = fixture.server.createIssue(fixture.repository, { title: 'Broken', author: 'ann' });
});
afterEach(() => fixture.server.close());

const track = (session: string, more: Partial<TrackingOptions> = {}) =>
  createTrackingComment({
    github: fixture.github,
    repository: { owner: 'acme', name: 'widget' },
    number: issue.number,
    key: 'issue-1',
    request: 'r1',
    self: 'github-actions[bot]',
    session,
    intervalsMs: [20],
    retryBaseMs: 5,
    now: Date.now,
    ...more,
  });
const end = (conclusion: Conclusion, more: Partial<RequestEnd> = {}): RequestEnd => ({
  request: 'r1',
  conclusion,
  turns: 2,
  costUsd: 0.1,
  ...more,
});
const GOOD = end('succeeded', { branch: 'agent/issue-1', pull: 2 });
const body = (): string => issue.comments[0]?.body ?? '';
const patches = (): number => fixture.server.requests.filter(({ method }) => method === 'PATCH').length;

/** The second run shows that it works, and then the first one ends well. */
async function overlap(): Promise<ReturnType<typeof track>> {
  const second = track('two');
  second.update(() => 'two is working');
  await expect.poll(body).toContain('two is working');
  await track('one').finish('one opened #2', GOOD);
  return second;
}

it('leaves a good report as it is while the other run works on', async () => {
  const second = await overlap();
  const before = patches();
  second.update(() => 'two is still working');
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(patches()).toBe(before);
  expect(body()).toContain('one opened #2');
});

it('keeps a good report and its mark above a worse end, also where that is written by the post step', async () => {
  const second = await overlap();
  await second.finish('two was cancelled', end('cancelled'));
  await track('three', { intervalsMs: [] }).finish('three was killed', end('failed'));
  expect(issue.comments).toHaveLength(1);
  expect(body()).toMatch(
    /^<!-- \S+ issue-1 -->\none opened #2\n\n<!-- kodelet-ci:earlier -->\n<details>\n<summary>Another run of this request: failed, 2 turns, .*\n\nthree was killed\n[\s\S]*two was cancelled\n/,
  );
  expect(readFinished(body())).toMatchObject({ session: 'one', end: GOOD });
});

it('says a worse end once where only the answer of its update was lost', async () => {
  const second = await overlap();
  fixture.server.fault({ method: 'PATCH', path: /\/comments\//, status: 502, afterwards: true, times: 3 });
  await second.finish('two was cancelled', end('cancelled'));
  expect(body().match(/two was cancelled/g)).toHaveLength(1);
});

it('keeps a report with a pull request above one that only answered', async () => {
  const second = await overlap();
  await second.finish('two answered', end('succeeded'));
  expect(body()).toMatch(/^<!-- .* -->\none opened #2\n[\s\S]*two answered/);
});

it('says a worse end once where the post step says it again', async () => {
  const second = await overlap();
  for (const comment of [second, track('two', { intervalsMs: [], corrects: true })])
    await comment.finish('two was cancelled', end('cancelled'));
  expect(body().match(/two was cancelled/g)).toHaveLength(1);
});

it('has the end of a run in the place of a better one that it had said itself', async () => {
  await track('one').finish('one opened #2', GOOD);
  await track('one', { intervalsMs: [], corrects: true }).finish('one was killed', end('failed'));
  expect(body()).toMatch(/^<!-- .* -->\none was killed\n/);
  expect(body()).not.toContain('one opened #2');
});

it.each([
  ['as good', end('succeeded', { branch: 'agent/issue-1', pull: 2 })],
  ['a call that waits for a person', end('parked')],
  ['of another request of the same place', end('failed', { request: 'r2' })],
])('has a later end on top that is %s', async (_, later) => {
  await overlap();
  await track('two', { request: later.request }).finish('the later one', later);
  expect(body()).toMatch(/^<!-- .* -->\nthe later one\n[\s\S]*one opened #2/);
});

it('shows a run that begins again over the report of an earlier one', async () => {
  await track('one').finish('one opened #2', GOOD);
  track('two').update(() => 'two is working');
  await expect.poll(body).toMatch(/-->\ntwo is working[\s\S]*one opened #2/);
});
