/** Reviews of pull requests. */
import { type Answer, type Call, invalid, notFound, ok, paged, Refusal, rendered } from '../http.ts';
import { demandLengths } from '../lengths.ts';
import { addReview, isVisible, type LineDraft } from '../review.ts';
import { type Routes, read, write } from '../route.ts';
import { showCommentOfReview, showReview } from '../shapes/pull.ts';
import type { Review } from '../types.ts';
import { bodyOf, demandAuthor } from './comments.ts';
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
      pullOf(call)
        .pull.reviews.filter((review) => isVisible(review, call.token?.user))
        .map((review) => rendered(call, review, showReview(call.database, review))),
    ),
  ),
  'pulls/get-review': read('pull_requests', (call) => ok(showReview(call.database, reviewOf(call)))),
  'pulls/create-review': write('pull_requests', 'read', createReview),
  // "Repository roles for an organization": who may write edits the comments of others, and everyone their own.
  'pulls/update-review': write('pull_requests', 'read', (call) => {
    const review = reviewOf(call);
    demandAuthor(call, review);
    review.body = bodyOf(call, 'PullRequestReview');
    review.lastEditedAt = call.database.now();
    return ok(showReview(call.database, review));
  }),
  'pulls/submit-review': write('pull_requests', 'read', submitReview),
  'pulls/delete-pending-review': write('pull_requests', 'read', (call) => {
    const { pull } = pullOf(call);
    const draft = draftOf(call);
    pull.reviews.splice(pull.reviews.indexOf(draft), 1);
    const kept = pull.reviewComments.filter(({ review }) => review !== draft);
    pull.reviewComments.splice(0, pull.reviewComments.length, ...kept);
    return ok(showReview(call.database, draft));
  }),
  'pulls/dismiss-review': write('pull_requests', 'write', (call) => {
    const review = reviewOf(call);
    if (!['APPROVED', 'CHANGES_REQUESTED'].includes(review.state))
      throw new Refusal(422, 'Unprocessable Entity', ['Can not dismiss a commented pull request review']);
    review.state = 'DISMISSED';
    return ok(showReview(call.database, review));
  }),
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
  if (!review || !isVisible(review, call.token?.user)) throw notFound();
  return review;
}

function draftOf(call: Call): Review {
  const review = reviewOf(call);
  if (review.state === 'PENDING') return review;
  throw new Refusal(422, 'Unprocessable Entity', ['Can not change a review that is submitted']);
}

function submitReview(call: Call): Answer {
  const draft = draftOf(call);
  const event = String(call.body.event);
  demandVerdict(call, event);
  draft.body = String(call.body.body ?? draft.body);
  draft.state = STATES[event] ?? 'COMMENTED';
  draft.submittedAt = call.database.now();
  return ok(showReview(call.database, draft));
}

/** Nobody judges a pull request of their own, and GitHub Actions where a setting lets it. */
function demandVerdict(call: Call, event: string): void {
  const { user, token, repository } = call;
  if (event === 'APPROVE' && token?.installation && !repository.actionsMayCreatePullRequests) {
    throw new Refusal(403, 'GitHub Actions is not permitted to create or approve pull requests.');
  }
  if (user === pullOf(call).issue.user && (event === 'APPROVE' || event === 'REQUEST_CHANGES')) {
    const word = event === 'APPROVE' ? 'approve' : 'request changes on';
    throw new Refusal(422, 'Unprocessable Entity', [`Can not ${word} your own pull request`]);
  }
}

async function createReview(call: Call): Promise<Answer> {
  const { database, user, body } = call;
  const { issue, pull } = pullOf(call);
  const event = String(body.event ?? 'PENDING');
  demandVerdict(call, event);
  demandLengths(body, 'PullRequestReview');
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
