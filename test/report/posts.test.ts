import { describe, expect, it } from 'vitest';
import type { Post, PostOutcome } from '../../src/core/github-posts.ts';
import { markdownLink } from '../../src/report/fragments.ts';
import { postLines, renderHeadline, reviewOf, unpublishedFindings } from '../../src/report/headline.ts';
import { emptyView, type View } from '../../src/session/events/view.ts';

const view = (posted: readonly PostOutcome[], posts: readonly Post[] = []): View => ({
  ...emptyView,
  conclusion: 'succeeded',
  posts,
  posted,
});
const review: PostOutcome = {
  kind: 'review_comment',
  how: 'done',
  text: 'Reviewed with 2 comments',
  url: 'https://github.com/r',
};
const found: Post = {
  kind: 'review_comment',
  path: 'a`.ts',
  side: 'new',
  line: 3,
  severity: 'minor',
  body: 'It\nfails.',
};

describe('postLines', () => {
  it('groups what is the same, links what stands alone, and leaves the review to the headline', () => {
    const reply: PostOutcome = {
      kind: 'reply_to_thread',
      how: 'done',
      text: 'Replied in a thread',
      url: 'https://x/1',
    };
    const lines = postLines(
      view([review, reply, reply, { kind: 'create_issue', how: 'done', text: 'Opened #3', url: 'https://x/3' }]),
    );
    expect(lines).toEqual(['Replied in a thread (2 times)', '[Opened #3](https://x/3)']);
    expect(reviewOf(view([review]))).toBe(review);
    expect(renderHeadline(view([review]), markdownLink)).toBe('🔍 [Reviewed with 2 comments](https://github.com/r)');
  });

  it('has the review of an earlier delivery in the headline, where this one published none', () => {
    const known: PostOutcome = { ...review, how: 'known', text: 'Reviewed before' };
    const other: PostOutcome = { kind: 'review_comment', how: 'known', text: '1 comment stood already' };
    expect(reviewOf(view([other, known]))).toBe(known);
    expect(reviewOf(view([other]))).toBeUndefined();
    expect(postLines(view([known, other]))).toEqual(['1 comment stood already']);
  });

  it('warns of what failed, and tells what the agent lacked', () => {
    const failed: PostOutcome = { kind: 'set_labels', how: 'failed', text: 'It did not work' };
    const posts: Post[] = [
      { kind: 'missing_tool', tool: 'docker`x', reason: 'The tests need it.' },
      { kind: 'noop', reason: 'All is well.' },
    ];
    expect(postLines(view([failed], posts))).toEqual([
      '⚠️ It did not work',
      '🧰 Missing: ``docker`x``, The tests need it.',
      'Nothing to do: All is well.',
    ]);
  });
});

describe('unpublishedFindings', () => {
  it('lists the findings of a review that failed, or that a run did not come to', () => {
    const failed: PostOutcome = { kind: 'review_comment', how: 'failed', text: 'No' };
    const listed = '**1 finding** that did not get onto the pull request:\n\n- ``a`.ts:3`` (minor) It fails.';
    expect(unpublishedFindings(view([failed], [found]))).toBe(listed);
    expect(unpublishedFindings({ ...view([], [found]), conclusion: 'cancelled' })).toBe(
      listed.replace('did not get', 'may not have got'),
    );
    expect(unpublishedFindings(view([review], [found]))).toBe('');
    expect(unpublishedFindings({ ...view([], [found]), conclusion: undefined })).toBe('');
    expect(unpublishedFindings(view([failed]))).toBe('');
  });
});
