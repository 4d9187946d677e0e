/** Reviews of pull requests. */
import { type Answer, type Call, invalid, notFound, ok, paged, Refusal, rendered } from '../http.ts';
import { addReview, type LineDraft } from '../review.ts';
import { type Routes, read, write } from '../route.ts';
import { showCommentOfReview, showReview } from '../shapes/pull.ts';
import type { Review } from '../types.ts';
import { pullOf } from './pulls.ts';

const STATES: Record<string, Review['state']> = {
  APPROVE: 'APPROVED',
  REQUEST_CHANGES: 'CHANGES_REQUESTED',
  COMMENT: 'COMMENTED',
};

export const reviewRoutes: Routes = {
  'pulls/list-reviews': read('pull_requests', (call) =>
    paged(
      call,
      pullOf(call).pull.reviews.map((review) => rendered(call, review, showReview(call.database, review))),
    ),
  ),
  'pulls/get-review': read('pull_requests', (call) => ok(showReview(call.database, reviewOf(call)))),
  'pulls/create-review': write('pull_requests', 'read', createReview),
  'pulls/list-comments-for-review': read('pull_requests', (call) => {
    const review = reviewOf(call);
    const comments = pullOf(call).pull.reviewComments.filter((comment) => comment.review === review);
    return paged(
      call,
      comments.map((comment) => showCommentOfReview(call.database, comment)),
    );
  }),
};

function reviewOf(call: Call): Review {
  const review = pullOf(call).pull.reviews.find(({ id }) => id === Number(call.params.review_id));
  if (!review) throw notFound();
  return review;
}

async function createReview(call: Call): Promise<Answer> {
  const { database, user, body, token, repository } = call;
  const { issue, pull } = pullOf(call);
  const event = String(body.event ?? 'PENDING');
  if (event === 'APPROVE' && token?.installation && !repository.actionsMayCreatePullRequests) {
    throw new Refusal(403, 'GitHub Actions is not permitted to create or approve pull requests.');
  }
  if (user === issue.user && (event === 'APPROVE' || event === 'REQUEST_CHANGES')) {
    const word = event === 'APPROVE' ? 'approve' : 'request changes on';
    throw new Refusal(422, 'Unprocessable Entity', [`Can not ${word} your own pull request`]);
  }
  if (event !== 'APPROVE' && event !== 'PENDING' && !body.body && !body.comments) {
    throw invalid({ resource: 'PullRequestReview', code: 'missing_field', field: 'body' });
  }
  const lines = ((body.comments ?? []) as Record<string, unknown>[]).map(toLineDraft);
  const review = await addReview(database, issue, {
    user,
    body: String(body.body ?? ''),
    state: STATES[event] ?? 'PENDING',
    commitId: String(body.commit_id ?? pull.headSha),
    comments: lines,
  });
  return ok(showReview(database, review));
}

export const toLineDraft = (fields: Record<string, unknown>): LineDraft => ({
  path: String(fields.path),
  body: String(fields.body),
  line: fields.line as number | undefined,
  position: fields.position as number | undefined,
  side: (fields.side as LineDraft['side']) ?? 'RIGHT',
  startLine: fields.start_line as number | undefined,
  whole: fields.subject_type === 'file',
});
