/** Comments, reviews and review comments in one form, as GitHub's API gives them. */
import type { Trigger } from '../../core/trigger.ts';
import type { GitHub } from './client.ts';
import { type ReviewFacts, readMinimized, readReviewFacts } from './thread-comment-facts.ts';

export interface Remark {
  readonly kind: 'comment' | 'review' | 'review-comment';
  readonly id: number;
  readonly author: string;
  readonly body: string;
  readonly createdAt: string;
  /** Undefined where GitHub did not tell whether it was edited. */
  readonly changedAt: string | undefined;
  /** Somebody hid it, as spam, off-topic or outdated; undefined where GitHub did not tell. */
  readonly minimized: boolean | undefined;
  /** Of a review: `approved`, `changes_requested`, `commented` or `dismissed`. */
  readonly state?: string;
  /** Of a review comment: the review that it belongs to, where it stands, and the end of its hunk. */
  readonly reviewId?: number;
  readonly place?: string;
  readonly hunk?: string;
  readonly resolved?: boolean;
}

export async function readRemarks(github: GitHub, trigger: Trigger): Promise<Remark[]> {
  const { target } = trigger;
  if (target.kind === 'repository') return [];
  const { owner, name: repo } = trigger.repository;
  const comments = readComments(github, { owner, repo, issue_number: target.number, per_page: 100 });
  if (target.kind === 'issue') return comments;
  const place = { owner, repo, pull_number: target.number, per_page: 100 };
  return (await Promise.all([comments, readReviewRemarks(github, place)])).flat();
}

type IssuePlace = { owner: string; repo: string; issue_number: number; per_page: number };
type PullPlace = { owner: string; repo: string; pull_number: number; per_page: number };

/** An account that was deleted shows as `ghost`. */
const loginOf = (user: { login: string } | null | undefined): string => user?.login ?? 'ghost';

async function readComments(github: GitHub, place: IssuePlace): Promise<Remark[]> {
  const [comments, minimized] = await Promise.all([
    github.paginate(github.rest.issues.listComments, place),
    readMinimized(github, place),
  ]);
  return comments.map(({ id, user, body, created_at, updated_at }) => ({
    kind: 'comment',
    id,
    author: loginOf(user),
    body: body ?? '',
    createdAt: created_at,
    changedAt: updated_at,
    minimized: minimized.get(id),
  }));
}

async function readReviewRemarks(github: GitHub, place: PullPlace): Promise<Remark[]> {
  const [reviews, comments, facts] = await Promise.all([
    github.paginate(github.rest.pulls.listReviews, place),
    github.paginate(github.rest.pulls.listReviewComments, place),
    readReviewFacts(github, place),
  ]);
  return [
    ...reviews.flatMap((review) => toReview(review, facts)),
    ...comments.map((comment) => toReviewComment(comment, facts)),
  ];
}

interface RawReview {
  readonly id: number;
  readonly user: { login: string } | null;
  readonly body: string;
  readonly state: string;
  readonly submitted_at?: string;
}

/** A pending review is not said yet, and one without a word or a verdict only carries its comments. */
function toReview({ id, user, body, state, submitted_at }: RawReview, { edits, minimized }: ReviewFacts): Remark[] {
  if (!submitted_at || (body === '' && state === 'COMMENTED')) return [];
  const edited = edits.get(id);
  const changedAt = edited === undefined ? undefined : (edited ?? submitted_at);
  const fact = { author: loginOf(user), body, createdAt: submitted_at, changedAt, state: state.toLowerCase() };
  return [{ kind: 'review', id, ...fact, minimized: minimized.get(id) }];
}

interface RawReviewComment {
  readonly id: number;
  readonly user: { login: string } | null;
  readonly body: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly pull_request_review_id: number | null;
  readonly path: string;
  readonly line?: number;
  readonly original_line?: number;
  readonly diff_hunk: string;
  readonly in_reply_to_id?: number;
}

const HUNK_LINES = 8;

function toReviewComment(comment: RawReviewComment, { resolved, minimized }: ReviewFacts): Remark {
  const { id, user, body, path, diff_hunk } = comment;
  const line = comment.line ?? comment.original_line;
  return {
    kind: 'review-comment',
    id,
    author: loginOf(user),
    body,
    createdAt: comment.created_at,
    changedAt: comment.updated_at,
    reviewId: comment.pull_request_review_id ?? undefined,
    place: line ? `${path}:${line}` : path,
    hunk: diff_hunk.split('\n').slice(-HUNK_LINES).join('\n'),
    resolved: resolved.has(comment.in_reply_to_id ?? id),
    minimized: minimized.get(id),
  };
}
