/** Comments on the lines of a pull request. */
import { type Answer, type Call, changedSince, created, noContent, notFound, ok, paged, rendered } from '../http.ts';
import { addReply, addReviewComment } from '../review.ts';
import { type Routes, read, write } from '../route.ts';
import { showReviewComment } from '../shapes/pull.ts';
import type { ReviewComment } from '../types.ts';
import { bodyOf, demandAuthor } from './comments.ts';
import { pullOf } from './pulls.ts';
import { toLineDraft } from './reviews.ts';

const RESOURCE = 'PullRequestReviewComment';

export const reviewCommentRoutes: Routes = {
  'pulls/list-review-comments': read('pull_requests', (call) => list(call, pullOf(call).pull.reviewComments)),
  'pulls/list-review-comments-for-repo': read('pull_requests', (call) =>
    list(call, call.database.reviewComments(call.repository)),
  ),
  'pulls/get-review-comment': read('pull_requests', (call) => show(call, reviewCommentOf(call))),
  'pulls/create-review-comment': write('pull_requests', 'read', createComment),
  'pulls/create-reply-for-review-comment': write('pull_requests', 'read', (call) => {
    const { pull } = pullOf(call);
    const to = pull.reviewComments.find(({ id }) => id === Number(call.params.comment_id));
    if (!to) throw notFound();
    return created(showReviewComment(call.database, addReply(call.database, to, call.user, bodyOf(call, RESOURCE))));
  }),
  'pulls/update-review-comment': write('pull_requests', 'read', (call) => {
    const comment = reviewCommentOf(call);
    demandAuthor(call, comment);
    comment.body = bodyOf(call, RESOURCE);
    comment.updatedAt = call.database.now();
    return show(call, comment);
  }),
  'pulls/delete-review-comment': write('pull_requests', 'read', (call) => {
    const comment = reviewCommentOf(call);
    demandAuthor(call, comment);
    const comments = comment.issue.pull?.reviewComments ?? [];
    comments.splice(comments.indexOf(comment), 1);
    return noContent();
  }),
};

export function reviewCommentOf({ database, repository, params }: Call): ReviewComment {
  const comment = database.reviewComments(repository).find(({ id }) => id === Number(params.comment_id));
  if (!comment) throw notFound();
  return comment;
}

const show = (call: Call, comment: ReviewComment): Answer => ok(showReviewComment(call.database, comment));

function list(call: Call, comments: readonly ReviewComment[]): Answer {
  const found = comments.filter((comment) => comment.review.state !== 'PENDING' && changedSince(call, comment));
  if (call.query.get('direction') === 'desc') found.reverse();
  return paged(
    call,
    found.map((comment) => rendered(call, comment, showReviewComment(call.database, comment))),
  );
}

async function createComment(call: Call): Promise<Answer> {
  const { issue, pull } = pullOf(call);
  const to = pull.reviewComments.find(({ id }) => id === call.body.in_reply_to);
  const comment = to
    ? addReply(call.database, to, call.user, bodyOf(call, RESOURCE))
    : await addReviewComment(call.database, issue, call.user, toLineDraft(call.body), String(call.body.commit_id));
  return created(showReviewComment(call.database, comment));
}
