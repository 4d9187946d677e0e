/** Covers `src/github/toolset/github-host.ts`. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Post } from '../../../src/core/github-posts.ts';
import { finding, openReviewFixture, type ReviewFixture, SELF } from '../review-fixture.ts';

let fixture: ReviewFixture;
beforeAll(async () => {
  fixture = await openReviewFixture();
});
afterAll(() => fixture.server.close());

const check = (post: Post, earlier: readonly Post[] = []) => fixture.host.check(post, earlier);
const thread = async (login: string): Promise<number> =>
  (await fixture.server.reviewComment(fixture.pull, login, { path: 'a.txt', line: 2, body: 'Why?' })).id;

describe('a review comment', () => {
  it('may stand on lines that the diff shows, of either side', async () => {
    expect(await check(finding())).toBeUndefined();
    expect(await check(finding({ line: 5 }))).toBeUndefined();
    expect(await check(finding({ side: 'old', line: 30 }))).toBeUndefined();
    expect(await check(finding({ side: 'old', startLine: 29, line: 31 }))).toBeUndefined();
    expect(await check(finding({ startLine: 1, line: 3, suggestion: 'x' }))).toBeUndefined();
    expect(await check(finding({ path: 'b.txt', line: 2, suggestion: '' }))).toBeUndefined();
  });

  it.each([
    [{ line: 15 }, 'Line 15 is not in the diff', 'shows 1-5, 27-33.'],
    [{ line: 30, startLine: 2 }, 'Lines 2 and 30 are in two parts', 'shows 1-5, 27-33.'],
    [{ side: 'old', line: 4 }, 'removes none of these lines', 'On the side new they are 4: report it there'],
    [{ side: 'old', startLine: 31, line: 33 }, 'removes none of these lines', 'they are 31-33'],
    [{ path: 'other.txt' }, '"other.txt" is not in the diff', 'There are: a.txt, b.txt'],
    [{ path: 'a.tx' }, '"a.tx" is not in the diff', 'Did you mean "a.txt"?'],
    [{ path: 'b.txt', side: 'old' }, 'Line 2 is not in the diff', 'shows no line.'],
    [{ suggestion: 'zwei\n' }, 'is what these lines read already', 'Leave it out'],
    [{ suggestion: 'zwei\r\n' }, 'is what these lines read already', 'Leave it out'],
    [{ path: 'b.txt', line: 2, suggestion: '\n' }, 'is what these lines read already', 'Leave it out'],
    [{ side: 'old', line: 2, suggestion: 'x' }, 'nothing to replace', 'Leave the suggestion out'],
  ] as const)('may not stand elsewhere: %o', async (more, text, advice) => {
    const objection = await check(finding(more));
    expect(objection?.text).toContain(text);
    expect(objection?.advice).toContain(advice);
  });
});

describe('a thread', () => {
  it('is resolved where it is ours or of whoever asks, and open', async () => {
    const [ours, asker, other] = [await thread(SELF), await thread('ann'), await thread('eve')];
    expect(await check({ kind: 'resolve_thread', thread: ours })).toBeUndefined();
    expect(await check({ kind: 'resolve_thread', thread: asker })).toBeUndefined();
    expect((await check({ kind: 'resolve_thread', thread: other }))?.text).toContain(`Thread ${other} is eve's`);
    expect(await check({ kind: 'reply_to_thread', thread: other, body: 'So.' })).toBeUndefined();
    const first = fixture.pull.pull?.reviewComments[0];
    if (first) first.isResolved = true;
    expect((await check({ kind: 'resolve_thread', thread: ours }))?.text).toContain('resolved already');
  });

  it('of another pull request is none', async () => {
    const { server, repository } = fixture;
    await server.commit(repository, { branch: 'more', files: { 'a.txt': 'x\n' }, message: 'More' });
    const more = { title: 'M', author: 'ann', head: 'more', base: 'main' };
    const other = await server.createPullRequest(repository, more);
    const { id } = await server.reviewComment(other, 'ann', { path: 'a.txt', line: 1, body: 'Why?' });
    expect((await check({ kind: 'reply_to_thread', thread: id, body: 'So.' }))?.text).toBe(
      `This pull request has no review thread ${id}`,
    );
  });
});

describe('labels', () => {
  it('are those that the repository has, and none that starts runs', async () => {
    const { server, pull } = fixture;
    server.addLabel(pull, 'bug');
    server.addLabel(pull, 'agent');
    for (let number = 1; number <= 100; number += 1) server.createLabel(fixture.repository, `area-${number}`);
    server.createLabel(fixture.repository, 'zebra');
    const set = (add: string[], remove: string[] = []) => check({ kind: 'set_labels', add, remove });
    expect(await set(['Bug'])).toBeUndefined();
    expect(await set([], ['bug'])).toBeUndefined();
    expect((await set(['bugs']))?.advice).toContain('Did you mean "bug"?');
    expect((await set(['zebras']))?.advice).toMatch(
      /^Did you mean "zebra"\? There are: zebra, bug, agent, .* and 2 more$/,
    );
    expect((await set(['Agent']))?.text).toContain('starts a run');
    expect((await set([], ['wontfix']))?.text).toContain('It has no label "wontfix"');
  });
});

describe('an issue', () => {
  it('is opened once: not where one of its title is open or asked for', async () => {
    const { server, repository } = fixture;
    const create = (title: string): Post => ({ kind: 'create_issue', title, body: 'B', labels: [] });
    expect(await check(create('Retry never waits'))).toBeUndefined();
    expect((await check(create('Retry never waits'), [create('retry never waits')]))?.text).toContain('You have asked');
    const { number } = server.createIssue(repository, { title: 'Retry never waits', author: 'eve' });
    expect((await check(create('Retry never waits')))?.text).toContain(`#${number} is open and has that title`);
    expect((await check({ ...create('Other'), labels: ['none'] } as Post))?.text).toContain('no label "none"');
  });
});

it('GitHub that does not answer stands against it', async () => {
  const { fault } = fixture.server;
  fault({ path: /graphql/, status: 403 });
  expect((await check({ kind: 'resolve_thread', thread: 1 }))?.text).toContain('GitHub was asked');
});
