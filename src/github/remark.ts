/** Comments, reviews and review comments in one form, as GitHub's API gives them. */
import type { Trigger } from '../core/trigger.ts';
import type { GitHub } from './client.ts';

export interface Remark {
  readonly kind: 'comment' | 'review' | 'review-comment';
  readonly id: number;
  readonly author: string;
  readonly body: string;
  readonly createdAt: string;
  /** Undefined where GitHub did not tell whether it was edited. */
  readonly changedAt: string | undefined;
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
  const comments = await github.paginate(github.rest.issues.listComments, place);
  return comments.map(({ id, user, body, created_at, updated_at }) => ({
    kind: 'comment',
    id,
    author: loginOf(user),
    body: body ?? '',
    createdAt: created_at,
    changedAt: updated_at,
  }));
}

async function readReviewRemarks(github: GitHub, place: PullPlace): Promise<Remark[]> {
  const [reviews, comments, facts] = await Promise.all([
    github.paginate(github.rest.pulls.listReviews, place),
    github.paginate(github.rest.pulls.listReviewComments, place),
    readReviewFacts(github, place),
  ]);
  return [
    ...reviews.flatMap((review) => toReview(review, facts.edits.get(review.id))),
    ...comments.map((comment) => toReviewComment(comment, facts.resolved.has(comment.in_reply_to_id ?? comment.id))),
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
function toReview({ id, user, body, state, submitted_at }: RawReview, edited: string | null | undefined): Remark[] {
  if (!submitted_at || (body === '' && state === 'COMMENTED')) return [];
  const changedAt = edited === undefined ? undefined : (edited ?? submitted_at);
  const fact = { author: loginOf(user), body, createdAt: submitted_at, changedAt, state: state.toLowerCase() };
  return [{ kind: 'review', id, ...fact }];
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
}

const HUNK_LINES = 8;

function toReviewComment(comment: RawReviewComment, resolved: boolean): Remark {
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
    resolved,
  };
}

interface ReviewFacts {
  /** Review → when it was last edited, or null for never. */
  readonly edits: ReadonlyMap<number, string | null>;
  /** The first comments of resolved threads. */
  readonly resolved: ReadonlySet<number>;
}

/** REST tells neither when a review's text was edited nor whether a thread is resolved. The newest 100 of each. */
const FACTS_QUERY = `query ($owner: String!, $repo: String!, $pull: Int!) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $pull) {
      reviews(last: 100) { nodes { fullDatabaseId lastEditedAt } }
      reviewThreads(last: 100) { nodes { isResolved comments(first: 1) { nodes { fullDatabaseId } } } }
    }
  }
}`;

interface Nodes<Node> {
  readonly nodes?: readonly Node[] | null;
}

interface FactsAnswer {
  readonly repository?: {
    readonly pullRequest?: {
      readonly reviews?: Nodes<{ fullDatabaseId: string; lastEditedAt: string | null }>;
      readonly reviewThreads?: Nodes<{ isResolved: boolean; comments: Nodes<{ fullDatabaseId: string }> }>;
    };
  };
}

/** Without an answer every review counts as edited, and no thread as resolved. */
async function readReviewFacts(github: GitHub, { owner, repo, pull_number: pull }: PullPlace): Promise<ReviewFacts> {
  const answer = await github.graphql<FactsAnswer>(FACTS_QUERY, { owner, repo, pull }).catch(() => undefined);
  const { reviews, reviewThreads } = answer?.repository?.pullRequest ?? {};
  const firsts = (reviewThreads?.nodes ?? []).flatMap(({ isResolved, comments }) =>
    isResolved ? (comments.nodes ?? []) : [],
  );
  return {
    edits: new Map((reviews?.nodes ?? []).map((review) => [Number(review.fullDatabaseId), review.lastEditedAt])),
    resolved: new Set(firsts.map(({ fullDatabaseId }) => Number(fullDatabaseId))),
  };
}
