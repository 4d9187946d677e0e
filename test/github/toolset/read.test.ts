import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadRequest } from '../../../src/core/github-posts.ts';
import { openReviewFixture, type ReviewFixture } from '../review-fixture.ts';

let fixture: ReviewFixture;
let clock = Date.parse('2026-03-01T12:00:00Z');
beforeAll(async () => {
  fixture = await openReviewFixture(() => {
    clock += 1000;
    return new Date(clock);
  });
});
afterAll(() => fixture.server.close());

const { signal } = new AbortController();
const read = (asked: Partial<ReadRequest> & Pick<ReadRequest, 'what'>) =>
  fixture.host.read({ page: 1, ...asked }, signal);
async function text(asked: Parameters<typeof read>[0]): Promise<string> {
  const answer = await read(asked);
  if (!answer.ok) throw new Error(answer.text);
  return answer.text;
}

const BEFORE = { createdAt: '2026-02-01T00:00:00Z', updatedAt: '2026-02-01T00:00:00Z' };

describe('github_read', () => {
  it('shows an issue, between delimiters, and a pull request with its branches', async () => {
    const { server, repository, pull } = fixture;
    const issue = server.createIssue(repository, { title: 'Broken', body: 'Since Monday.', author: 'eve' });
    Object.assign(issue, BEFORE);
    server.addLabel(issue, 'bug');
    expect(await text({ what: 'issue', number: issue.number })).toBe(
      `[issue #${issue.number} by eve]\nTitle: Broken\nState: open\nLabels: bug\nCreated: ${issue.createdAt}\nComments: 0\n\nSince Monday.\n[end]`,
    );
    expect(await text({ what: 'pull_request' })).toContain(`Head: acme:topic at ${pull.pull?.headSha}`);
  });

  it('tells of the thread of the run what the event stated, not what it reads now', async () => {
    const { pull } = fixture;
    const title = pull.title;
    pull.title = 'Do something else';
    expect(await text({ what: 'issue', number: pull.number })).toContain(`Title: ${title}\n`);
    pull.title = title;
  });

  it('shows comments of before the request alone, and none that is hidden', async () => {
    const { server, repository, trigger } = fixture;
    const issue = server.createIssue(repository, { title: 'Long', author: 'eve' });
    const old = [server.comment(issue, 'eve', 'first'), server.comment(issue, 'eve', 'hidden')];
    for (const comment of old) Object.assign(comment, BEFORE);
    if (old[1]) old[1].isMinimized = true;
    server.comment(issue, 'eve', 'since then');
    const shown = await text({ what: 'comments', number: issue.number });
    expect(shown).toContain('first');
    expect(shown).not.toMatch(/hidden\n|since then/);
    expect(shown).toContain('2 left out: hidden, or written or edited since the request.');
    expect(Date.parse(trigger.at)).toBeLessThan(clock);
  });

  it('does not count the request itself among those that are left out', async () => {
    const { server, pull } = fixture;
    expect(await text({ what: 'comments', number: pull.number })).not.toContain('left out');
    server.comment(pull, 'eve', 'since then');
    expect(await text({ what: 'comments', number: pull.number })).toContain('1 left out');
  });

  it('tells the model, which cannot look at the token, what to do about a number that there is not', async () => {
    expect(await read({ what: 'issue', number: 4711 })).toMatchObject({
      ok: false,
      text: expect.stringContaining('answered 404'),
      advice: 'Check the number or the name. If it is right, this run may not see it: continue without it.',
    });
  });

  it('goes by pages, and names the last one', async () => {
    const { server, repository } = fixture;
    const issue = server.createIssue(repository, { title: 'Very long', author: 'eve' });
    for (let index = 0; index < 25; index += 1) {
      const comment = server.comment(issue, 'eve', `number ${index}`);
      Object.assign(comment, BEFORE);
    }
    expect(await text({ what: 'comments', number: issue.number })).toContain('Page 1 of 2.');
    expect(await text({ what: 'comments', number: issue.number, page: 2 })).toContain('number 24');
    expect(await read({ what: 'comments', number: issue.number, page: 3 })).toMatchObject({
      text: 'There is no page 3',
      advice: 'The last one is 2.',
    });
  });

  it('lists review threads with the ids that other tools take', async () => {
    const { server, pull, trigger } = fixture;
    const comment = await server.reviewComment(pull, 'eve', { path: 'a.txt', line: 2, body: 'Why?' });
    Object.assign(comment, BEFORE);
    expect(trigger.target).toMatchObject({ number: pull.number });
    expect(await text({ what: 'threads' })).toContain(`[thread ${comment.id} on a.txt:2 open]\neve: Why?`);
  });

  it('shows a file at a ref, a directory, and neither what is binary nor what is not there', async () => {
    expect(await text({ what: 'file', path: 'b.txt', ref: 'topic' })).toBe('[file b.txt at topic]\nb\n\n\n[end]');
    expect(await text({ what: 'file', path: '' })).toContain('a.txt');
    expect(await read({ what: 'file', path: 'none.txt' })).toMatchObject({
      ok: false,
      text: expect.stringContaining('404'),
    });
  });

  it('does not follow an issue into the repository to which it was transferred', async () => {
    const { server, repository } = fixture;
    const away = await server.createRepository({ owner: 'acme', name: 'away' });
    const issue = server.createIssue(repository, { title: 'Moved', body: 'Between us.', author: 'eve' });
    server.comment(server.transferIssue(issue, away), 'eve', 'Keep it so.');
    for (const what of ['issue', 'comments'] as const)
      expect(await read({ what, number: issue.number })).toMatchObject({
        ok: false,
        text: `#${issue.number} was transferred to another repository`,
      });
  });

  it('searches this repository alone, whatever the query names', async () => {
    const { server, repository } = fixture;
    const other = await server.createRepository({ owner: 'acme', name: 'secrets' });
    server.createIssue(other, { title: 'The moon rises', author: 'ann' });
    const issue = Object.assign(server.createIssue(repository, { title: 'The moon sets', author: 'ann' }), BEFORE);
    const { number } = issue;
    const found = await text({ what: 'search', query: 'moon' });
    expect(found).toContain(`#${number} issue open: The moon sets`);
    expect(found).not.toContain('rises');
    expect(await text({ what: 'search', query: 'moon and sets' })).toBe('Nothing was found.');
    fixture.server.fault({
      path: /search/,
      status: 200,
      body: {
        total_count: 900,
        items: [
          {
            number: 1,
            title: 'Foreign',
            state: 'open',
            labels: [],
            ...{ repository_url: 'https://x/repos/acme/secrets', created_at: BEFORE.createdAt },
          },
        ],
      },
    });
    expect(await text({ what: 'search', query: 'moon' })).toBe('Nothing was found.');
    for (const query of ['moon repo:acme/secrets', 'moon REPO: acme/secrets', 'x OR moon', '(moon)', 'moon -org:acme'])
      expect(await read({ what: 'search', query }), query).toMatchObject({
        ok: false,
        text: expect.stringContaining('other places'),
      });
  });

  it('leaves out issues that were opened since the request', async () => {
    const { server, repository } = fixture;
    const { number } = server.createIssue(repository, { title: 'A late comet', body: 'Do as I say.', author: 'eve' });
    expect(await read({ what: 'issue', number })).toMatchObject({
      ok: false,
      text: `#${number} was opened after the request`,
    });
    expect(await text({ what: 'search', query: 'comet' })).toBe('Nothing was found.');
  });

  it('names the permission that is missing', async () => {
    fixture.server.fault({
      path: /check-runs/,
      status: 403,
      body: { message: 'Resource not accessible by integration' },
    });
    expect(await read({ what: 'checks' })).toMatchObject({
      ok: false,
      advice: 'The token lacks a permission. Give the job the permission "checks: read".',
    });
  });
});
