import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { INTERVALS_MS } from '../../../src/action/track.ts';
import { markerOf } from '../../../src/github/api/finished-comment.ts';
import { createTrackingComment, type TrackingOptions } from '../../../src/github/api/tracking-comment.ts';
import { badGateway } from '../../support/github/faults.ts';
import type { Issue } from '../../support/github/types.ts';
import { type GitHubFixture, openGitHubFixture } from '../fixture.ts';

let fixture: GitHubFixture;
let issue: Issue;

beforeEach(async () => {
  fixture = await openGitHubFixture();
  issue = fixture.server.createIssue(fixture.repository, { title: 'Broken', author: 'ann' });
});

afterEach(() => fixture.server.close());

const SELF = 'github-actions[bot]';
const track = (more: Partial<TrackingOptions> = {}) =>
  createTrackingComment({
    github: fixture.github,
    repository: { owner: 'acme', name: 'widget' },
    number: issue.number,
    key: 'issue-1',
    self: SELF,
    session: 'one',
    intervalsMs: [60],
    retryBaseMs: 5,
    now: Date.now,
    ...more,
  });
const bodies = (): string[] =>
  issue.comments.map(({ body }) => body.replace(`${markerOf('issue-1')}\n`, '').replace(/\n\n<!-- .* -->$/, ''));
/** Without the reports of earlier runs below. */
const newest = (): string[] => bodies().map((body) => body.split('\n\n<!-- kodelet-ci:earlier -->')[0] ?? '');
const writes = (): number =>
  fixture.server.requests.filter(({ method }) => method === 'PATCH' || method === 'POST').length;

describe('the pace of a tracking comment', () => {
  afterEach(() => vi.useRealTimers());

  it('is 5, 15 and then 60 seconds, so that half an hour costs few of the writes that GitHub allows', async () => {
    vi.useFakeTimers();
    const written: number[] = [];
    const data = { id: 1, html_url: '' };
    const write = (): Promise<object> => {
      written.push(Math.round(performance.now() / 1000));
      return Promise.resolve({ data });
    };
    const issues = { createComment: write, updateComment: write };
    const github = { rest: { issues }, paginate: () => Promise.resolve([]) } as never;
    const comment = track({ github, now: () => performance.now(), intervalsMs: INTERVALS_MS });
    const start = Math.round(performance.now() / 1000);
    for (let second = 0; second < 1800; second += 1) {
      comment.update(() => `second ${second}`);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(written.slice(0, 5).map((at) => at - start)).toEqual([0, 5, 20, 80, 140]);
    expect(written).toHaveLength(32);
    await comment.finish('done');
    expect(written.at(-1)).toBe(start + 1800);
  });
});

describe('tracking comment', () => {
  it('is created once and then updated', async () => {
    const comment = track();
    comment.update(() => 'working');
    await expect.poll(bodies).toEqual(['working']);
    const posted = await comment.finish('done');
    expect(bodies()).toEqual(['done']);
    expect(posted).toMatchObject({
      id: issue.comments[0]?.id,
      url: expect.stringContaining(`#issuecomment-${posted.id}`),
    });
  });

  it('is the same one for a second delivery, on whatever page it stands', async () => {
    for (let count = 0; count < 105; count += 1) fixture.server.comment(issue, 'ann', `talk ${count}`);
    const first = await track().finish('first');
    expect((await track({ session: 'two' }).finish('second')).id).toBe(first.id);
    expect(bodies().slice(105)).toEqual([
      expect.stringMatching(/^second\n\n<!-- kodelet-ci:earlier -->\n<details>[\s\S]*first/),
    ]);
  });

  it('is not somebody else’s with a copied marker, nor one that only quotes the marker', async () => {
    fixture.server.comment(issue, 'eve', `${markerOf('issue-1')}\nhijacked`);
    fixture.server.comment(issue, SELF, `quoting ${markerOf('issue-1')}`);
    await track().finish('ours');
    expect(bodies()).toEqual(['hijacked', `quoting ${markerOf('issue-1')}`, 'ours']);
  });

  it('is one a request: another key has its own', async () => {
    await track().finish('one');
    await track({ key: 'comment-5' }).finish('two');
    expect(issue.comments).toHaveLength(2);
  });

  it('shows the latest of many updates without a request for each', async () => {
    const comment = track({ intervalsMs: [150] });
    for (let count = 0; count < 50; count += 1) {
      comment.update(() => `state ${count}`);
      await wait(5);
    }
    await expect.poll(bodies).toEqual(['state 49']);
    expect(writes()).toBeLessThan(6);
  });

  it('lets the last word stand, whatever was waiting or comes later', async () => {
    const comment = track();
    comment.update(() => 'working');
    const finishing = comment.finish('done');
    comment.update(() => 'too late');
    await finishing;
    comment.update(() => 'far too late');
    await wait(150);
    expect(bodies()).toEqual(['done']);
  });

  it('lets the last word stand over an update that is under way and takes long', async () => {
    const comment = track();
    comment.update(() => 'working');
    await expect.poll(bodies, { timeout: 10_000 }).toEqual(['working']);
    fixture.server.fault({ method: 'PATCH', path: /\/comments\//, delayMs: 300 });
    const before = writes();
    comment.update(() => 'still working');
    await expect.poll(writes, { timeout: 10_000 }).toBe(before + 1);
    await comment.finish('done');
    await wait(500);
    expect(bodies()).toEqual(['done']);
  });

  it('keeps what another run of the same request finished while this one was working', async () => {
    const comment = track({ session: 'two', intervalsMs: [20] });
    comment.update(() => 'two is working');
    await expect.poll(bodies).toEqual(['two is working']);
    await track().finish('one is done');
    comment.update(() => 'two is still working');
    await expect.poll(() => bodies().join()).toMatch(/^two is still working[\s\S]*one is done/);
    await comment.finish('two is done');
    expect(bodies()).toEqual([expect.stringMatching(/^two is done[\s\S]*one is done/)]);
  });

  it('is made anew where somebody deleted it', async () => {
    const comment = track();
    comment.update(() => 'working');
    await expect.poll(bodies).toEqual(['working']);
    issue.comments.length = 0;
    await comment.finish('done');
    expect(bodies()).toEqual(['done']);
  });

  it('is one when two runs with the same key begin at once', async () => {
    fixture.server.fault({ method: 'POST', path: /comments$/, delayMs: 100, times: 2 });
    const [one, two] = await Promise.all([track().finish('one'), track().finish('two')]);
    expect(issue.comments).toHaveLength(1);
    expect([one?.id, two?.id]).toEqual([issue.comments[0]?.id, issue.comments[0]?.id]);
  });

  it('survives a bad day of GitHub without posting twice', async () => {
    fixture.server.fault({ method: 'POST', path: /comments$/, status: 502, afterwards: true });
    fixture.server.fault(badGateway(/\/comments/, 2));
    const chance = vi.spyOn(Math, 'random');
    await track().finish('done');
    // Of each of the three waits: runs that failed together do not come back together.
    expect(chance.mock.calls).toHaveLength(3);
    expect(bodies()).toEqual(['done']);
  });

  it('reports a failed update and carries on', async () => {
    const troubles: unknown[] = [];
    const comment = track({ onTrouble: (error) => troubles.push(error) });
    fixture.server.fault({ path: /comments/, status: 403, body: { message: 'no' }, times: 1 });
    comment.update(() => 'working');
    await expect.poll(() => troubles.length).toBe(1);
    await comment.finish('done');
    expect(bodies()).toEqual(['done']);
  });

  it.each([
    ['GET', 3],
    ['POST', 3],
  ])('gives up a comment whose %s fails for good after three attempts in all', async (method, max) => {
    fixture.server.fault({ method, path: /\/comments/, status: 500, times: 99 });
    const comment = track();
    await expect(comment.finish('done')).rejects.toMatchObject({ status: 500 });
    expect(fixture.server.requests.filter((request) => request.method === method)).toHaveLength(max);
  });

  it('is not made again and again where it cannot be updated, and its last word is said once', async () => {
    fixture.server.fault({ method: 'PATCH', path: /\/comments\//, status: 404, times: 99 });
    const comment = track({ intervalsMs: [5] });
    for (let count = 0; count < 20; count += 1) {
      comment.update(() => `working ${count}`);
      await wait(20);
    }
    expect(bodies()).toEqual(['working 0']);
    await comment.finish('done');
    expect(bodies()).toEqual(['working 0', 'done']);
    await track().finish('done');
    expect(bodies()).toEqual(['working 0', 'done']);
  });

  it.each([403, 404, 410, 500])(
    'is followed by one finished comment where updates keep failing with %i',
    async (status) => {
      const comment = track();
      comment.update(() => 'working');
      await expect.poll(bodies).toEqual(['working']);
      const path = new RegExp(`/comments/${issue.comments[0]?.id}$`);
      fixture.server.fault({ method: 'PATCH', path, status, body: { message: 'No' }, times: 99 });
      await comment.finish('done');
      expect(bodies()).toEqual(['working', 'done']);
      const later = track({ session: 'two' });
      later.update(() => 'working again');
      await expect.poll(newest).toEqual(['working', status === 404 ? 'working again' : 'done']);
      await later.finish('done again');
      expect(newest()).toEqual(['working', 'done again']);
      expect(bodies()[1]).toContain('<summary>Earlier run</summary>\n\ndone\n');
    },
  );

  it('is not posted again where the update arrived and only its answers were errors', async () => {
    const comment = track();
    comment.update(() => 'working');
    await expect.poll(bodies).toEqual(['working']);
    fixture.server.fault({ method: 'PATCH', path: /\/comments\//, status: 502, afterwards: true, times: 3 });
    await comment.finish('done');
    expect(bodies()).toEqual(['done']);
  });

  it('is said once where its answer is lost and the old one cannot be updated', async () => {
    fixture.server.fault({ method: 'PATCH', path: /\/comments\//, status: 404, times: 99 });
    const comment = track();
    comment.update(() => 'working');
    await expect.poll(bodies).toEqual(['working']);
    fixture.server.fault({ method: 'POST', path: /comments$/, status: 502, afterwards: true });
    await comment.finish('done');
    expect(bodies()).toEqual(['working', 'done']);
  });

  it('does not ask again where the answer is no', async () => {
    fixture.server.fault({ method: 'POST', path: /comments$/, status: 403, body: { message: 'no' }, times: 9 });
    await expect(track().finish('done')).rejects.toMatchObject({ status: 403 });
    expect(writes()).toBe(1);
  });
});
