/**
 * Requests in discussions, from the event to the reply, through the bundle.
 *
 * Covers `src/action/discussion-background.ts`, `src/github/api/discussion.ts`.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, VISITOR } from '../demo/fixture.ts';
import { type Discussion, discussionCommentEvent, openDiscussion } from '../support/github/discussions.ts';
import type { Comment, Permissions } from '../support/github/types.ts';
import type { Reply } from '../support/model/script.ts';
import { type Harness, OURS, openHarness } from './harness.ts';

let harness: Harness;
let discussion: Discussion;
beforeEach(async () => {
  harness = await openHarness();
  const { github, repository, later } = harness;
  const body = 'Should it wait? <!-- hidden -->';
  discussion = openDiscussion(github, repository, { title: 'Waiting', body, author: VISITOR });
  later();
});
afterEach(() => harness.close());

const TALKS: Permissions = { contents: 'read', discussions: 'write' };
const ANSWER: readonly Reply[] = [{ text: 'Yes: `retry` waits.' }];

function say(text: string, login = MAINTAINER, parent?: Comment): Comment {
  const comment = harness.github.comment(discussion.issue, login, text);
  if (parent) discussion.parents.set(comment, parent);
  harness.later();
  return comment;
}

async function deliver(comment: Comment, permissions = TALKS) {
  const { github, repository } = harness;
  const model = await harness.model(ANSWER);
  const token = github.token({ installation: repository, permissions });
  const run = await harness.deliver(discussionCommentEvent(github, discussion, comment), model, { token });
  return { run, model, prompt: JSON.stringify(model.requests[0]?.body.messages[0] ?? '') };
}

const replies = (): Comment[] => discussion.issue.comments.filter(({ user }) => user.login === OURS);

describe('a request in a discussion', () => {
  it('is answered by one reply below it, from what was said before', async () => {
    const earlier = say('It does not wait.', VISITOR);
    discussion.answer = earlier;
    const hidden = say('Buy this.', VISITOR);
    hidden.isMinimized = true;
    const top = say('What do you think?');
    const asked = say('/agent does it wait?', MAINTAINER, top);
    say('Too late.', VISITOR);
    const { run, prompt, model } = await deliver(asked);
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'succeeded' });
    expect(replies().map(({ body }) => body)).toEqual([expect.stringContaining('Yes: `retry` waits.')]);
    expect(discussion.parents.get(replies()[0] as Comment)).toBe(top);
    expect(run.outputs['comment-url']).toContain(`/discussions/${discussion.issue.number}#`);
    expect(prompt).toMatch(/source=\\"discussion #\d+ by \w+\\">\\nTitle: Waiting\\n\\nShould it wait\? \\n/);
    expect(prompt).toMatch(/source=\\"the chosen answer by \w+ at [^"]+\\">\\nIt does not wait\./);
    expect(prompt).toContain('2 comments left out: hidden, or written or edited since the request.');
    expect(prompt).not.toMatch(/Buy this|Too late/);
    const again = await deliver(asked);
    expect(again.run.outputs, again.run.log).toMatchObject({ conclusion: 'skipped' });
    expect(again.model.requests).toEqual([]);
    expect(replies()).toHaveLength(1);
    expect(JSON.stringify(model.requests[0]?.body.tools)).not.toContain('file_write');
  });

  it('by someone without permission is refused in one reply, and does not turn the step red', async () => {
    for (const text of ['/agent fix it', '/agent why?']) {
      const { run, model } = await deliver(say(text, VISITOR));
      expect(run.outputs, run.log).toMatchObject({ conclusion: 'denied' });
      expect(run.exitCode).toBe(0);
      expect(model.requests).toEqual([]);
    }
    expect(replies().map(({ body }) => body)).toEqual([expect.stringContaining('starting a run needs write access')]);
  });

  it('names the permission that its reply lacks, and fails', async () => {
    const { run } = await deliver(say('/agent why?'), { contents: 'read' });
    expect(run.exitCode, run.log).toBe(1);
    expect(run.log).toContain('discussions: write');
    expect(replies()).toEqual([]);
  });
});
