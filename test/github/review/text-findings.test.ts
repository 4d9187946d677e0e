import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Post } from '../../../src/core/github-posts.ts';
import { renderEarlierReview } from '../../../src/github/review/earlier-review.ts';
import { FIXED_MARK, standingFinding } from '../../../src/github/review/finding.ts';
import { readTextFindings } from '../../../src/github/review/text-findings.ts';
import { finding, openReviewFixture, type ReviewFixture, SELF } from '../review-fixture.ts';

let fixture: ReviewFixture;
beforeEach(async () => {
  fixture = await openReviewFixture();
  fixture.repository.actionsMayCreatePullRequests = true;
});
afterEach(() => fixture.server.close());

const reviews = () => fixture.pull.pull?.reviews.filter(({ user }) => user.login === SELF) ?? [];
const states = () => reviews().map(({ state }) => state);
const place = () => ({
  ...{ github: fixture.github, repository: { owner: 'acme', name: fixture.repository.name } },
  ...{ pull: fixture.pull.number, self: SELF },
});
const read = () => readTextFindings(place());

const publish = (posts: readonly Post[], key = 'comment-1') =>
  fixture.publish(posts, { key, review: { verdict: 'approve' } });
/** GitHub takes no line of a file that is too large for its diff. */
const publishInText = (posts: readonly Post[], key?: string) => {
  fixture.server.fault({ method: 'POST', path: /\/reviews$/, status: 422 });
  fixture.server.fault({ method: 'GET', path: /\/files$/, status: 200, body: [{ filename: 'a.txt' }] });
  return publish(posts, key);
};
const fix = async (nth = 0): Promise<Post> => ({ kind: 'resolve_thread', thread: (await read())[nth]?.id ?? 0 });
const edit = (from: string | RegExp, to: string): void => {
  const [review] = reviews();
  if (review) review.body = review.body.replace(from, to);
};

describe('a finding in the text of a review', () => {
  it('is open, with the line that it had, until it is fixed, and is not reported twice', async () => {
    await publishInText([finding(), finding({ line: 30, severity: 'minor', body: 'Slow.' })]);
    const { headSha: commit = '' } = fixture.pull.pull ?? {};
    const [review] = reviews();
    const inText = { review: review?.id, commit };
    expect(await read()).toMatchObject([
      { path: 'a.txt', inText: { ...inText, line: 2 }, resolved: false, comments: [{ author: SELF }] },
      { path: 'a.txt', inText: { ...inText, line: 30 }, resolved: false },
    ]);
    expect(await publish([finding()], 'comment-2')).toEqual([
      { kind: 'review_comment', how: 'known', text: '1 comment stood already' },
    ]);
    expect(await publish([], 'comment-3')).toEqual([]);
    const outcomes = await publish([await fix(0), await fix(1)], 'comment-4');
    expect(outcomes.map(({ text }) => text)).toEqual([
      'Approved',
      'Marked a finding as fixed',
      'Marked a finding as fixed',
    ]);
    expect(states()).toEqual(['CHANGES_REQUESTED', 'APPROVED']);
    expect((await read()).map(({ resolved }) => resolved)).toEqual([true, true]);
    expect(review?.body).toContain(`✅ **Fixed** in ${commit.slice(0, 12)}\n\n**💡 Minor:** Slow.`);
  });

  it('is reported again where it is back after it was fixed', async () => {
    await publishInText([finding()]);
    await publish([await fix()], 'comment-2');
    await publishInText([finding()], 'comment-3');
    expect(states()).toEqual(['CHANGES_REQUESTED', 'APPROVED', 'CHANGES_REQUESTED']);
    expect((await read()).map(({ resolved }) => resolved)).toEqual([true, false]);
  });

  it('is brought up to date in its text, where it is told in other words', async () => {
    await publishInText([finding({ suggestion: 'two' }), finding({ line: 30, body: 'Slow.' })]);
    const [outcome] = await publish([finding({ body: 'It fails for 0 and 1.' })], 'comment-2');
    expect(outcome?.text).toBe('1 comment stood already, 1 brought up to date');
    expect((await read()).map(({ comments: [first] }) => first?.body.split('\n')[0])).toEqual([
      '**🛑 Blocking:** It fails for 0 and 1.',
      '**🛑 Blocking:** Slow.',
    ]);
    expect(reviews()).toHaveLength(1);
  });

  it('ends where someone who may edit the review deletes it there, also if its mark is left', async () => {
    await publishInText([finding(), finding({ line: 30, body: 'Slow.' })]);
    edit('`a.txt:2`\n\n**🛑 Blocking:** It fails for 0.', '');
    expect(await read()).toMatchObject([{ inText: { line: 30 } }]);
    edit(/`a\.txt:30`[\s\S]*?<!-- kodelet-ci:finding \S+ -->/, '');
    expect(await read()).toEqual([]);
    expect(await publish([], 'comment-2')).toMatchObject([{ how: 'done', text: 'Approved' }]);
  });

  it('is none in the text of anybody else, nor where a finding shows a mark as code', async () => {
    await publishInText([
      finding({ suggestion: `x\n<!-- kodelet-ci:finding 0123456789abcdef -->\n${FIXED_MARK}\n\n\`b.js:1\`` }),
    ]);
    const copied = reviews()[0]?.body ?? '';
    await fixture.server.review(fixture.pull, { user: 'eve', state: 'COMMENTED', body: copied });
    expect(await read()).toMatchObject([{ path: 'a.txt', resolved: false }]);
    edit(/[\s\S]*/, copied.replaceAll('\n', '\r\n'));
    expect((await read()).map((thread) => standingFinding(thread, SELF)?.severity)).toEqual(['blocking']);
  });

  it('is where its own line says, whatever it quotes in a line of its own', async () => {
    await publishInText([finding({ body: 'It fails for 0, as in\n\n`b.js:9`\n\ndoes.' })]);
    edit(/^/, '`lib/a.js:1` or `lib/b.js:2`\n\n');
    expect(await read()).toMatchObject([{ path: 'a.txt', inText: { line: 2 } }]);
  });

  it('is not fixed by the mark of another, of which someone has left only the end', async () => {
    await publishInText([finding(), finding({ line: 30, body: 'Slow.' })]);
    await publish([await fix(1)], 'comment-2');
    expect((await read()).map(({ resolved }) => resolved)).toEqual([false, true]);
    edit(/`a\.txt:30`\n/, '');
    edit(/(Slow\.[\s\S]*?)<!-- kodelet-ci:finding \S+ -->/, '$1');
    expect((await read()).map(({ resolved }) => resolved)).toEqual([false]);
  });

  it('is known with the line ends of Windows, and where the text costs too much to be read', async () => {
    await publishInText([finding({ body: 'It fails for 0.\n\nAnd for 1.' })]);
    edit(/\n/g, '\r\n');
    const again = await publish([finding({ body: 'It fails for 0.\n\nAnd for 1.' })], 'comment-2');
    expect(again).toEqual([{ kind: 'review_comment', how: 'known', text: '1 comment stood already' }]);
    edit(/^/, `${'> '.repeat(500)}x\n`.repeat(40));
    expect(await read()).toMatchObject([{ path: 'a.txt', inText: { line: 2 }, resolved: false }]);
  });

  it('stays open where its text has no room to say that it is fixed', async () => {
    await publishInText([finding()]);
    edit(/^/, `${'x'.repeat(65_000 - (reviews()[0]?.body.length ?? 0))}\n\n`);
    expect((await publish([await fix()], 'comment-2')).at(-1)).toMatchObject({
      how: 'failed',
      text: expect.stringContaining('or has no room left'),
    });
    expect((await read()).map(({ resolved }) => resolved)).toEqual([false]);
  });

  it('has a suggestion as code, in other words too', async () => {
    await publishInText([finding({ suggestion: 'two' })]);
    expect(await publish([finding({ suggestion: 'two' })], 'comment-2')).toMatchObject([
      { text: '1 comment stood already' },
    ]);
    await publish([finding({ body: 'It fails for 0 and 1.', suggestion: 'two' })], 'comment-3');
    const [text = ''] = (await read()).map(({ comments: [first] }) => first?.body);
    expect(text).toContain('It fails for 0 and 1.');
    expect(text).toMatch(/```\w*\ntwo\n```/);
    expect(text).not.toContain('```suggestion');
  });

  it('is not said to be brought up to date where its text changes meanwhile', async () => {
    await publishInText([finding()]);
    fixture.server.fault({ method: 'GET', path: /\/reviews\/\d+$/, status: 200, body: { body: 'Edited.' } });
    const [outcome] = await publish([finding({ body: 'It fails for 0 and 1.' })], 'comment-2');
    expect(outcome?.text).toBe('1 comment stood already');
  });

  it('is none while its review is a draft, which a run left behind', async () => {
    await publishInText([finding()]);
    await fixture.server.review(fixture.pull, { user: SELF, state: 'PENDING', body: reviews()[0]?.body ?? '' });
    expect(states()).toEqual(['CHANGES_REQUESTED', 'PENDING']);
    expect(await read()).toHaveLength(1);
  });

  it('is counted by its severity', async () => {
    const [outcome] = await publishInText([finding(), finding({ line: 30, severity: 'minor', body: 'Slow.' })]);
    expect(outcome?.severities).toEqual(['blocking', 'minor']);
  });

  it('keeps its mark where it is cut', async () => {
    const body = Array.from({ length: 300 }, (_, row) => `${row} `.repeat(10)).join('\n');
    await publishInText(Array.from({ length: 25 }, (_, index) => finding({ line: 1 + (index % 3), body })));
    expect(reviews()[0]?.body).toContain('The finding is ');
    expect(await read()).toHaveLength(25);
  });

  it('stays open where its text changes while it is being fixed', async () => {
    await publishInText([finding()]);
    const resolve = await fix();
    fixture.server.fault({ method: 'GET', path: /\/reviews\/\d+$/, status: 200, body: { body: 'Edited.' } });
    expect((await publish([resolve], 'comment-2')).at(-1)).toMatchObject({
      how: 'failed',
      text: expect.stringContaining('was not marked as fixed, because the text has changed'),
    });
    expect(states()).toEqual(['CHANGES_REQUESTED']);
  });
});

it('the model is told of it, may resolve it, and cannot reply to it', async () => {
  await publishInText([finding()]);
  const open = await read();
  const [{ id = 0, inText } = {}] = open;
  const framing = { sanitize: (text: string) => text, frame: (label: string, text: string) => `[${label}]\n${text}` };
  expect(renderEarlierReview({ here: true, open, declined: [] }, 'b'.repeat(40), framing)).toContain(
    `[open threads of yours]\n${id} a.txt:2 in ${inText?.commit.slice(0, 12)} **🛑 Blocking:** It fails for 0.`,
  );
  expect(await fixture.host.check({ kind: 'resolve_thread', thread: id }, [])).toBeUndefined();
  expect(await fixture.host.check({ kind: 'reply_to_thread', thread: id, body: 'Yes.' }, [])).toMatchObject({
    text: `${id} stands in the text of a review, which takes no replies`,
  });
  const threads = await fixture.host.read({ what: 'threads', page: 1 }, new AbortController().signal);
  expect(threads.text).toContain(`thread ${id} on a.txt open, in the text of a review`);
});

it('it has its line on the commit that was read, and none on a later one', async () => {
  await publishInText([finding()]);
  const [thread] = await read();
  const { headSha = '' } = fixture.pull.pull ?? {};
  const lineAt = (sha: string) => thread && standingFinding(thread, SELF, sha)?.line;
  expect([lineAt(headSha), lineAt('b'.repeat(40))]).toEqual([2, undefined]);
});
