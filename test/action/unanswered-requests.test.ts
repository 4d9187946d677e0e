import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerStop, findUnanswered } from '../../src/action/unanswered-requests.ts';
import { composeComment, type RequestEnd } from '../../src/github/api/finished-comment.ts';
import { readThreadComments } from '../../src/github/api/thread-comments.ts';
import { type GitHubFixture, openGitHubFixture, triggerOf } from '../github/fixture.ts';
import type { Comment, Issue } from '../support/github/types.ts';

const SELF = 'github-actions[bot]';

let fixture: GitHubFixture;
let issue: Issue;
let clock: number;
beforeEach(async () => {
  clock = Date.parse('2026-06-01T12:00:00Z');
  fixture = await openGitHubFixture(() => new Date(clock));
  issue = fixture.server.createIssue(fixture.repository, { title: 'Broken', author: 'eve' });
});
afterEach(() => fixture.server.close());

const say = (login: string, body = '/agent fix this'): Comment => {
  clock += 60_000;
  return fixture.server.comment(issue, login, body);
};

const report = (comment: Comment, more: Partial<RequestEnd> = {}): Comment => {
  const end: RequestEnd = { request: 'a', conclusion: 'succeeded', turns: 1, costUsd: 1, ...more };
  const finished = { session: 'one', end };
  return say(SELF, composeComment({ key: `issue-comment-${comment.id}`, body: 'x', earlier: [], finished }));
};

/** As the run on `comment` finds it, which began before `meanwhile`. */
async function find(comment: Comment, meanwhile: () => unknown = () => undefined) {
  const { github, server } = fixture;
  const trigger = await triggerOf(server.payload.issueComment(comment));
  const comments = Promise.resolve(await readThreadComments(github, trigger));
  const before = server.requests.length;
  await meanwhile();
  const admission = { bots: [], permission: 'write' };
  const found = await findUnanswered(trigger, { github, self: SELF, comments, phrase: '/agent', admission });
  return { ...found, requests: server.requests.length - before };
}

it('names an older request without a report, with its link and how to ask again', async () => {
  const lost = say('ann');
  const found = await find(say('ann'));
  expect(found.ids).toEqual([lost.id]);
  expect(found.texts).toEqual([
    expect.stringMatching(
      new RegExp(`^No run has answered \\S+#issuecomment-${lost.id} by "ann"\\. .*in a new comment$`),
    ),
  ]);
});

it('does not name a request to stop, which the run at work reads itself', async () => {
  say('ann', '/agent stop');
  expect((await find(say('ann'))).ids).toBeUndefined();
});

describe('a request to stop', () => {
  const answer = async (meanwhile: () => unknown = () => undefined) => {
    const stop = say('ann', '/agent stop');
    const trigger = await triggerOf(fixture.server.payload.issueComment(stop));
    await meanwhile();
    return answerStop(trigger, { self: SELF, comments: readThreadComments(fixture.github, trigger) });
  };
  const working = (login = SELF): Comment => say(login, '<!-- kodelet-ci:run issue-comment-1 -->\nWorking');
  const NOTHING = {
    announce: true,
    reason: expect.stringContaining('no run was at work here at that moment. One that was requested before'),
  };

  it('is answered where no run is at work, and where only a later one or somebody else says so', async () => {
    expect(await answer()).toEqual(NOTHING);
    report(say('ann'));
    working('ann');
    expect(await answer(() => working())).toEqual(NOTHING);
  });

  it('is left to the run at work, also where that has ended by now', async () => {
    const comment = working();
    const left = { announce: false, reason: expect.stringContaining(`#issuecomment-${comment.id}`) };
    expect(await answer()).toEqual(left);
    const end: RequestEnd = { request: 'a', conclusion: 'incomplete', turns: 1, costUsd: 1 };
    const body = composeComment({ key: 'issue-comment-1', body: 'x', earlier: [], finished: { session: 'one', end } });
    const finish = () => {
      clock += 60_000;
      Object.assign(comment, { body, updatedAt: fixture.server.database.now() });
    };
    expect(await answer(finish)).toEqual(left);
  });

  it('is answered where the comments could not be read, since nobody knows', async () => {
    const comments = Promise.reject(new Error('HTTP 500'));
    expect(await answerStop({ at: '2026-06-01T12:00:00Z' }, { self: SELF, comments })).toEqual({
      announce: true,
      reason: expect.stringContaining('unknown'),
    });
  });
});

it('asks GitHub nothing where every older request has its report', async () => {
  report(say('ann'));
  say('ann', 'Thanks, that did it.');
  const own = say('ann');
  say('ann', '/agent and this one waits'); // newer: its job may still be waiting
  expect(await find(own)).toEqual({ requests: 0 });
});

it.each([
  ['it stands in code', () => say('ann', 'Write `/agent fix` to ask.')],
  ['its author may not ask', () => say('eve')],
  ['its author is a bot that is not listed', () => say('renovate[bot]')],
  [
    'it is a month old',
    () => {
      say('ann');
      clock += 31 * 86_400_000;
    },
  ],
  ['a report has named it before', () => report(say('ann'), { unanswered: [say('ann').id] })],
  [
    'a run has reacted to it',
    async () => {
      const { id } = say('ann');
      await fixture.github.rest.reactions.createForIssueComment({
        owner: 'acme',
        repo: 'widget',
        comment_id: id,
        content: 'eyes',
      });
    },
  ],
] satisfies [string, () => unknown][])('does not name a request where %s', async (_, write) => {
  fixture.server.addUser('renovate[bot]', { type: 'Bot' });
  await write();
  expect((await find(say('ann'))).ids).toBeUndefined();
});

it('does not name a request whose run has begun since', async () => {
  const beside = say('ann');
  expect((await find(say('ann'), () => report(beside))).ids).toBeUndefined();
});

it('names one with another person’s 👀, and says where GitHub did not tell whether its author may ask', async () => {
  const lost = say('tom');
  const tom = await fixture.connect({ login: 'tom' });
  await tom.rest.reactions.createForIssueComment({
    owner: 'acme',
    repo: 'widget',
    comment_id: lost.id,
    content: 'eyes',
  });
  fixture.server.fault({ path: /\/collaborators\//, status: 500, times: 9 });
  const found = await find(say('ann'));
  expect(found.texts).toEqual([expect.stringContaining('by "tom" (GitHub did not say whether they may ask)')]);
});

it('looks at five closely, and says that there may be more', async () => {
  const lost = Array.from({ length: 8 }, () => say('ann').id);
  const found = await find(say('ann'));
  expect(found.ids).toEqual(lost.slice(-5));
  expect(found.texts?.at(-1)).toContain('they were not looked at');
});

it('is silent where GitHub does not answer', async () => {
  say('ann');
  expect(
    (await find(say('ann'), () => fixture.server.fault({ path: /\/comments$/, status: 500, times: 9 }))).ids,
  ).toBeUndefined();
});
