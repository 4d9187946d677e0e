import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Post } from '../../../src/core/github-posts.ts';
import { standingFinding } from '../../../src/github/review/finding.ts';
import { readCountedThreads } from '../../../src/github/review/resolutions.ts';
import type { ReviewComment } from '../../support/github/types.ts';
import { finding, openReviewFixture, type ReviewFixture, SELF } from '../review-fixture.ts';

let fixture: ReviewFixture;
beforeEach(async () => {
  fixture = await openReviewFixture();
});
afterEach(() => fixture.server.close());

const comments = (): ReviewComment[] =>
  fixture.pull.pull?.reviewComments.filter(({ user }) => user.login === SELF) ?? [];
const states = () =>
  fixture.pull.pull?.reviews.filter(({ user }) => user.login === SELF).map(({ state }) => state) ?? [];
const resolveAs = (login: string): void => {
  for (const comment of comments())
    Object.assign(comment, { isResolved: true, resolvedBy: fixture.server.database.user(login) });
};
const again = (key: string, posts: readonly Post[] = []) =>
  fixture.publish(posts, { key, review: { verdict: 'request-changes' } });

const read = () =>
  readCountedThreads(
    fixture.github,
    { owner: 'acme', name: fixture.repository.name },
    { pull: fixture.pull.number, self: SELF },
  );

describe('a finding that somebody resolved', () => {
  beforeEach(async () => {
    await again('comment-1', [finding(), finding({ line: 30, severity: 'minor' })]);
  });

  it.each(['eve', 'tom'])('stays open, and keeps the request for changes, if %s may not write', async (login) => {
    resolveAs(login);
    const permission = { eve: 'read', tom: 'triage' }[login];
    const why = `2 findings stayed open although resolved: "${login}" has the permission "${permission}", and only people with write access can dismiss a finding`;
    expect(await again('comment-2')).toMatchObject([{ how: 'known', text: why }]);
    expect(await again('comment-3', [finding()])).toMatchObject([
      { how: 'known', text: '1 comment stood already' },
      { how: 'known', text: why },
    ]);
    expect(states()).toEqual(['CHANGES_REQUESTED']);
    expect(await read()).toMatchObject([{ resolved: false }, { resolved: false }]);
    const asked = fixture.server.requests.filter(({ path }) => path.endsWith(`/collaborators/${login}/permission`));
    expect(asked).toHaveLength(1);
  });

  it.each(['ann', SELF])('is done with if it was %s', async (login) => {
    resolveAs(login);
    expect(await again('comment-2')).toMatchObject([{ how: 'done', text: 'Withdrew the request for changes' }]);
    expect(states()).toEqual(['DISMISSED']);
  });

  it('stays open while GitHub does not say what the person may do', async () => {
    resolveAs('ann');
    fixture.server.fault({ method: 'GET', path: /\/permission$/, status: 403, times: 1 });
    expect(await again('comment-2')).toMatchObject([
      { text: expect.stringContaining('resolved: GitHub did not say what "ann" may do here (') },
    ]);
    expect(states()).toEqual(['CHANGES_REQUESTED']);
    expect(await again('comment-3')).toMatchObject([{ text: 'Withdrew the request for changes' }]);
  });

  it('can be fixed all the same, and is open again when it is back', async () => {
    resolveAs('eve');
    const [first] = comments();
    const resolve: Post = { kind: 'resolve_thread', thread: first?.id ?? 0 };
    expect(await fixture.host.check(resolve, [])).toBeUndefined();
    expect((await again('comment-2', [resolve])).at(-1)).toMatchObject({ text: 'Marked a finding as fixed' });
    expect((await again('comment-2', [resolve])).at(-1)).toMatchObject({
      text: 'A finding was marked as fixed before',
    });
    expect(states()).toEqual(['DISMISSED']);
    expect((await again('comment-3', [finding()]))[0]?.text).toBe('1 comment stood already, 1 brought up to date');
    expect((await read()).map((thread) => standingFinding(thread, SELF)?.severity)).toEqual(['blocking', 'minor']);
  });
});

it('a thread of a person is resolved, no matter who did it', async () => {
  const comment = await fixture.server.reviewComment(fixture.pull, 'ann', { path: 'a.txt', line: 2, body: 'Why?' });
  Object.assign(comment, { isResolved: true, resolvedBy: fixture.server.database.user('eve') });
  expect(await read()).toMatchObject([{ resolved: true }]);
  expect(fixture.server.requests.filter(({ path }) => path.endsWith('/permission'))).toEqual([]);
});
