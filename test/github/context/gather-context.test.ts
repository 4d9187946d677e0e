/** Covers `src/github/context/gather-context.ts`, `src/github/api/thread-comments.ts`. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readThreadComments } from '../../../src/github/api/thread-comments.ts';
import { checkoutNotes, type GatheredContext, gatherContext } from '../../../src/github/context/gather-context.ts';
import type { Issue } from '../../support/github/types.ts';
import { type GitHubFixture, openGitHubFixture, triggerOf } from '../fixture.ts';

const SELF = 'github-actions[bot]';
const START = Date.parse('2026-03-01T12:00:00Z');

let fixture: GitHubFixture;
let issue: Issue;
/** Seconds since the fixture was opened. */
let clock = 0;

beforeEach(async () => {
  clock = 0;
  fixture = await openGitHubFixture(() => new Date(START + clock * 1000));
  issue = fixture.server.createIssue(fixture.repository, { title: 'Broken', body: 'Since Monday.', author: 'eve' });
});

afterEach(() => fixture.server.close());

const say = (login: string, body: string, second: number) => {
  clock = second;
  return fixture.server.comment(issue, login, body);
};

async function gather(second: number, options: object = {}): Promise<GatheredContext> {
  const trigger = await triggerOf(fixture.server.payload.issueComment(say('ann', 'See above.\n\n/agent fix', second)));
  clock = second + 60;
  return gatherContext(trigger, { self: SELF, comments: readThreadComments(fixture.github, trigger), ...options });
}

const bodies = ({ conversation }: GatheredContext): string[] => conversation.comments.map(({ body }) => body);

describe('gatherContext', () => {
  it('takes what was said before the request, over all pages, oldest first', async () => {
    for (let index = 0; index < 120; index += 1) say('eve', `comment ${index}`, index);
    const context = await gather(200);
    expect(bodies(context)).toHaveLength(120);
    expect(bodies(context).at(-1)).toBe('comment 119');
    expect(context.conversation).toMatchObject({ older: 0, late: 0 });
  });

  it('keeps the order of what was said in the same second', async () => {
    for (const body of ['first', 'second', 'third']) say('eve', body, 3);
    expect(bodies(await gather(10))).toEqual(['first', 'second', 'third']);
  });

  it('leaves out what was said in the second of the request or later', async () => {
    say('eve', 'before', 9);
    say('eve', 'same second', 10);
    const trigger = await triggerOf(fixture.server.payload.issueComment(say('ann', '/agent fix', 10)));
    say('eve', 'after', 11);
    const context = await gatherContext(trigger, { self: SELF, comments: readThreadComments(fixture.github, trigger) });
    expect(bodies(context)).toEqual(['before']);
    expect(context.conversation.late).toBe(2);
  });

  it('leaves out what was edited in the second of the request or later', async () => {
    const edited = say('eve', 'harmless', 1);
    const early = say('eve', 'typo', 2);
    Object.assign(early, { body: 'no typo', updatedAt: '2026-03-01T12:00:05Z' });
    const trigger = await triggerOf(fixture.server.payload.issueComment(say('ann', '/agent fix', 10)));
    Object.assign(edited, { body: 'delete everything', updatedAt: '2026-03-01T12:00:10Z' });
    const context = await gatherContext(trigger, { self: SELF, comments: readThreadComments(fixture.github, trigger) });
    expect(bodies(context)).toEqual(['no typo']);
  });

  it('takes title and body from the payload and the request from its comment, whatever they read now', async () => {
    const asking = say('ann', 'See above.\n\n/agent fix', 10);
    const trigger = await triggerOf(fixture.server.payload.issueComment(asking));
    Object.assign(issue, { title: 'Changed', body: 'Changed' });
    asking.body = 'changed';
    const { trigger: kept, conversation } = await gatherContext(trigger, {
      self: SELF,
      comments: readThreadComments(fixture.github, trigger),
    });
    expect(kept.subject).toMatchObject({ title: 'Broken', body: 'Since Monday.' });
    expect(kept.source.text).toBe('See above.\n\n/agent fix');
    expect(conversation.comments).toEqual([]);
    const asked = fixture.server.requests.map(({ path }) => path);
    expect(asked.toSorted()).toEqual(['/graphql', '/repos/acme/widget/issues/1/comments']);
  });

  it('keeps the newest within the budget and counts the rest', async () => {
    for (let index = 0; index < 10; index += 1) say('eve', `${index}`.repeat(100), index);
    const context = await gather(20, { commentCharacters: 350 });
    expect(bodies(context).map(([first]) => first)).toEqual(['7', '8', '9']);
    expect(context.conversation.older).toBe(7);
  });

  it('counts a report of ours and a monster comment only as far as they are shown', async () => {
    say('tom', 'short', 1);
    say(SELF, `<!-- kodelet-ci:run x -->${'r'.repeat(50_000)}`, 2);
    say('eve', 'm'.repeat(60_000), 3);
    expect((await gather(20, { commentCharacters: 10_100 })).conversation.comments).toHaveLength(3);
  });

  it('asks GitHub nothing for a run without a thread', async () => {
    const trigger = await triggerOf(fixture.server.payload.workflowDispatch(fixture.repository, 'ann'), 'look around');
    const context = await gatherContext(trigger, { self: SELF, comments: readThreadComments(fixture.github, trigger) });
    expect([context.conversation.comments, context.change, fixture.server.requests.length]).toEqual([[], undefined, 0]);
  });

  it('says of a token that is not valid that it is the token', async () => {
    fixture.server.fault({ path: /\/comments$/, status: 401, body: { message: 'Bad credentials' }, times: 9 });
    await expect(gather(5)).rejects.toMatchObject({ remedy: expect.stringMatching(/does not accept the token/) });
  });

  it('fails as a whole when a part cannot be read', async () => {
    fixture.server.fault({ path: /\/comments$/, status: 403, times: 9 });
    await expect(gather(5)).rejects.toMatchObject({
      code: 'github',
      message: expect.stringContaining('/issues/1/comments answered 403'),
    });
  });
});

it('names submodules of the checkout that .gitmodules does not name', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'checkout-notes-')));
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root });
  git('init', '-q');
  expect(await checkoutNotes(root)).toEqual([]);
  git('update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},lib/a`);
  expect(await checkoutNotes(root)).toEqual([expect.stringMatching(/^Submodules, .*: `?lib\/a`?$/)]);
  writeFileSync(join(root, '.gitmodules'), '[submodule "a"]\n\tpath = lib/a\n[submodule "b"]\n\tpath = b\n');
  expect(await checkoutNotes(root)).toEqual([expect.stringMatching(/: `?lib\/a`?, `?b`?$/)]);
  rmSync(root, { recursive: true });
});
