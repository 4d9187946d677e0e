import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Trigger } from '../../../src/core/run-trigger.ts';
import type { PermissionRefusal } from '../../../src/github/api/permission.ts';
import { replyToRefused } from '../../../src/github/api/short-replies.ts';
import type { Issue } from '../../support/github/types.ts';
import { type GitHubFixture, openGitHubFixture, triggerOf } from '../fixture.ts';

const REFUSAL: PermissionRefusal = {
  ok: false,
  reason: 'permission "read" is too little',
  remedy: 'Ask ann',
  error: false,
};
const SELF = 'github-actions[bot]';

let fixture: GitHubFixture;
let issue: Issue;
let trigger: Trigger;

beforeEach(async () => {
  fixture = await openGitHubFixture();
  issue = fixture.server.createIssue(fixture.repository, { title: 'Broken', author: 'eve' });
  trigger = await triggerOf(fixture.server.payload.issueComment(fixture.server.comment(issue, 'eve', '/agent fix')));
});

afterEach(() => fixture.server.close());

const replies = (): string[] => issue.comments.filter(({ user }) => user.login === SELF).map(({ body }) => body);

describe('replyToRefused', () => {
  it('says to whom, why and who can help', async () => {
    expect(await replyToRefused(fixture.github, trigger, REFUSAL, SELF)).toContain('#issuecomment-');
    expect(replies()).toEqual([
      '🚫 **Not started.** @eve, permission "read" is too little. Ask ann.\n\n<!-- kodelet-ci:refused:eve -->',
    ]);
  });

  it('says what is needed and what somebody has, where that is why', async () => {
    const refusal = { ...REFUSAL, lack: { needed: 'write', had: 'read' } };
    await replyToRefused(fixture.github, trigger, refusal, SELF);
    expect(replies()[0]).toMatch(
      /^🚫 \*\*Not started\.\*\* @eve, starting a run needs write access here and you have read\. Ask someone with write access to start it\.\n/,
    );
  });

  it('replies once a person, however long the thread has grown', async () => {
    const first = await replyToRefused(fixture.github, trigger, REFUSAL, SELF);
    for (let index = 0; index < 120; index += 1) fixture.server.comment(issue, 'ann', `${index}`);
    expect(await replyToRefused(fixture.github, trigger, REFUSAL, SELF)).toBe(first);
    const other = { ...trigger, actor: { login: 'tom', type: 'User' } };
    await replyToRefused(fixture.github, other, REFUSAL, SELF);
    expect(replies()).toHaveLength(2);
  });

  it('tells of an error of GitHub’s once, and of the refusal behind it all the same', async () => {
    const unanswered = { ...REFUSAL, reason: 'GitHub did not answer', error: true };
    for (const refusal of [unanswered, unanswered, REFUSAL, REFUSAL, unanswered]) {
      await replyToRefused(fixture.github, trigger, refusal, SELF);
    }
    expect(replies()).toEqual([
      expect.stringContaining('GitHub did not answer'),
      expect.stringContaining('permission "read" is too little'),
    ]);
  });

  it('is not silenced by somebody who copies the marker', async () => {
    fixture.server.comment(issue, 'tom', '<!-- kodelet-ci:refused:eve -->');
    expect(await replyToRefused(fixture.github, trigger, REFUSAL, SELF)).toBeDefined();
  });

  it('bothers nobody whom the workflow itself made the actor', async () => {
    const prompted = { ...trigger, trigger: 'prompt' as const };
    expect(await replyToRefused(fixture.github, prompted, REFUSAL, SELF)).toBeUndefined();
    const elsewhere = { ...trigger, target: { kind: 'repository' as const } };
    expect(await replyToRefused(fixture.github, elsewhere, REFUSAL, SELF)).toBeUndefined();
    expect(replies()).toEqual([]);
  });
});
