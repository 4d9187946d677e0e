/** Covers `src/github/publish/posts.ts`: sub-issues of a plan. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Objection, Post, PostOf } from '../../../src/core/github-posts.ts';
import type { Store } from '../../../src/git/store.ts';
import { createGitHubHost } from '../../../src/github/toolset/github-host.ts';
import type { Issue, Permissions } from '../../support/github/types.ts';
import { triggerOf } from '../fixture.ts';
import { openReviewFixture, type ReviewFixture, SELF } from '../review-fixture.ts';

let fixture: ReviewFixture;
let issue: Issue;
beforeEach(async () => {
  fixture = await openReviewFixture();
  issue = fixture.server.createIssue(fixture.repository, { title: 'Large', author: 'ann' });
});
afterEach(() => fixture.server.close());

const part = (title: string, body = 'Do it.'): PostOf<'create_sub_issue'> => ({
  kind: 'create_sub_issue',
  title,
  body,
});

const publish = (posts: readonly Post[], permissions?: Permissions) =>
  fixture.publish(posts, {
    target: { kind: 'issue', number: issue.number },
    sanitize: (text) => text.replaceAll('@', '＠'),
    ...(permissions && { permissions }),
  });

const parts = (): readonly Issue[] => issue.links?.subIssues ?? [];

describe('sub-issues of a plan', () => {
  it('are opened in their order, without labels and mentions, and once', async () => {
    const done = await publish([part('One', 'Ask @tom.'), part('Two')]);
    expect(done.map(({ how }) => how)).toEqual(['done', 'done']);
    expect(parts().map(({ title }) => title)).toEqual(['One', 'Two']);
    const [first] = parts();
    expect(first?.body).toMatch(/^Ask ＠tom\.\n\n<sub>Planned as a part of #\d+<\/sub>\n\n<!-- kodelet-ci:sub-issue/);
    expect(first?.labels).toEqual([]);
    const number = fixture.repository.issues.size;
    expect(await publish([part('One'), part('Two')])).toMatchObject([{ how: 'known' }, { how: 'known' }]);
    expect(fixture.repository.issues.size).toBe(number);
  });

  it('are added where a run died between the issue and its place', async () => {
    fixture.server.fault({ method: 'POST', path: /sub_issues$/, status: 403, body: { message: 'Forbidden' } });
    const [failed] = await publish([part('One')]);
    expect(failed).toMatchObject({
      how: 'failed',
      text: expect.stringContaining(`is no sub-issue of #${issue.number}`),
    });
    expect(parts()).toEqual([]);
    const number = fixture.repository.issues.size;
    expect(await publish([part('One')])).toMatchObject([{ how: 'done' }]);
    expect(parts().map(({ title }) => title)).toEqual(['One']);
    expect(fixture.repository.issues.size).toBe(number);
  });

  it('name the permission that is missing', async () => {
    const [failed] = await publish([part('One')], { contents: 'write', pull_requests: 'write' });
    expect(failed?.how).toBe('failed');
    expect(failed?.text).toContain('Give the job the permission "issues: write"');
  });

  it('are not proposed twice, nor where one has that title', async () => {
    const trigger = await triggerOf(
      fixture.server.payload.issueComment(fixture.server.comment(issue, 'ann', '/agent plan')),
    );
    const host = createGitHubHost({
      ...{ github: fixture.github, trigger, self: SELF, startingLabels: [], seesAlerts: false, store: {} as Store },
      ...{ mayPlanSubIssues: true, sanitize: (text: string) => text, frame: (_: string, text: string) => text },
    });
    const check = (title: string, earlier: readonly Post[] = []): Promise<Objection | undefined> =>
      host.check(part(title), earlier);
    expect(host.splits).toBe(true);
    expect(await check('One')).toBeUndefined();
    expect((await check('one', [part('One')]))?.text).toContain('You have proposed');
    await publish([part('One')]);
    expect((await check('ONE'))?.text).toContain('is a sub-issue and has that title');
  });
});
