/** Comments, reviews and review comments in one form, with what only GraphQL reports of them. */
import type { Trigger } from '../../core/run-trigger.ts';
import type { GitHub } from './client.ts';

export interface ThreadComment {
  readonly kind: 'comment' | 'review' | 'review-comment';
  readonly id: number;
  readonly url: string;
  readonly author: string;
  readonly body: string;
  readonly createdAt: string;
  /** How many people or bots have reacted with 👀; absent of a review, which takes no reaction. */
  readonly eyes?: number;
  /** Undefined where GitHub did not tell whether it was edited. */
  readonly changedAt: string | undefined;
  /** Someone hid it, as spam, off-topic or outdated; undefined where GitHub did not tell. */
  readonly minimized: boolean | undefined;
  /** State of a review: `approved`, `changes_requested`, `commented` or `dismissed`. */
  readonly state?: string;
  /** Review of a review comment, its position, and the end of its hunk. */
  readonly reviewId?: number;
  readonly place?: string;
  readonly hunk?: string;
  readonly resolved?: boolean;
}

/** Oldest first. GitHub's times are whole seconds; its ids grow, each kind's for itself. */
export const byAge = (one: ThreadComment, other: ThreadComment): number =>
  Date.parse(one.createdAt) - Date.parse(other.createdAt) ||
  KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
  one.id - other.id;

const KINDS: readonly ThreadComment['kind'][] = ['comment', 'review', 'review-comment'];

export async function readThreadComments(github: GitHub, trigger: Trigger): Promise<ThreadComment[]> {
  const { target } = trigger;
  if (target.kind === 'repository') return [];
  const { owner, name: repo } = trigger.repository;
  const comments = readComments(github, { owner, repo, issue_number: target.number, per_page: 100 });
  if (target.kind === 'issue') return comments;
  const place = { owner, repo, pull_number: target.number, per_page: 100 };
  return (await Promise.all([comments, readReviewComments(github, place)])).flat();
}

/** An account that was deleted shows as `ghost`. */
const loginOf = (user: { login: string } | null | undefined): string => user?.login ?? 'ghost';

async function readComments(
  github: GitHub,
  place: { owner: string; repo: string; issue_number: number; per_page: number },
): Promise<ThreadComment[]> {
  const [comments, minimized] = await Promise.all([
    github.paginate(github.rest.issues.listComments, place),
    readMinimized(github, place),
  ]);
  return comments.map(({ id, html_url: url, user, body, created_at, updated_at, reactions }) => ({
    kind: 'comment',
    id,
    url,
    eyes: reactions?.eyes ?? 0,
    author: loginOf(user),
    body: body ?? '',
    createdAt: created_at,
    changedAt: updated_at,
    minimized: minimized.get(id),
  }));
}

async function readReviewComments(
  github: GitHub,
  place: { owner: string; repo: string; pull_number: number; per_page: number },
): Promise<ThreadComment[]> {
  const [reviews, comments, facts] = await Promise.all([
    github.paginate(github.rest.pulls.listReviews, place),
    github.paginate(github.rest.pulls.listReviewComments, place),
    readReviewStates(github, place),
  ]);
  return [
    ...reviews.flatMap((review) => toReview(review, facts)),
    ...comments.map((comment) => toReviewComment(comment, facts)),
  ];
}

/** An item of a list as REST answers it. */
type Listed<Method extends 'listReviews' | 'listReviewComments'> = Awaited<
  ReturnType<GitHub['rest']['pulls'][Method]>
>['data'][number];

/** A pending review is not said yet, and one with neither text nor a verdict only carries its comments. */
function toReview(
  { id, html_url: url, user, body, state, submitted_at }: Listed<'listReviews'>,
  { edits, minimized }: ReviewState,
): ThreadComment[] {
  if (!submitted_at || (body === '' && state === 'COMMENTED')) return [];
  const edited = edits.get(id);
  const changedAt = edited === undefined ? undefined : (edited ?? submitted_at);
  const fact = { author: loginOf(user), body, createdAt: submitted_at, changedAt, state: state.toLowerCase() };
  return [{ kind: 'review', id, url, ...fact, minimized: minimized.get(id) }];
}

const HUNK_LINES = 8;

function toReviewComment(comment: Listed<'listReviewComments'>, { resolved, minimized }: ReviewState): ThreadComment {
  const { id, html_url: url, user, body, path, diff_hunk } = comment;
  const line = comment.line ?? comment.original_line;
  return {
    kind: 'review-comment',
    id,
    url,
    eyes: comment.reactions?.eyes ?? 0,
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

/** What only GraphQL reports of comments and reviews: whether they are hidden, edited or resolved. */
interface ReviewState {
  /** Review → when it was last edited, or null for never. */
  readonly edits: ReadonlyMap<number, string | null>;
  /** The first comments of resolved threads. */
  readonly resolved: ReadonlySet<number>;
  /** Review or review comment → whether someone hid it. */
  readonly minimized: ReadonlyMap<number, boolean>;
}

interface Nodes<Node> {
  readonly nodes?: readonly Node[] | null;
}

interface Minimizable {
  readonly fullDatabaseId: string;
  readonly isMinimized: boolean;
}

const REVIEWS_QUERY = `query ($owner: String!, $repo: String!, $pull: Int!) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $pull) {
      reviews(last: 100) { nodes { fullDatabaseId isMinimized lastEditedAt } }
      reviewThreads(last: 100) { nodes { isResolved comments(first: 100) { nodes { fullDatabaseId isMinimized } } } }
    }
  }
}`;

interface ReviewsAnswer {
  readonly repository?: {
    readonly pullRequest?: {
      readonly reviews?: Nodes<Minimizable & { readonly lastEditedAt: string | null }>;
      readonly reviewThreads?: Nodes<{ readonly isResolved: boolean; readonly comments: Nodes<Minimizable> }>;
    };
  };
}

/** State of the newest 100 reviews and threads. Without an answer nothing is known, and callers leave it out. */
async function readReviewStates(
  github: GitHub,
  { owner, repo, pull_number: pull }: { owner: string; repo: string; pull_number: number },
): Promise<ReviewState> {
  const answer = await github.graphql<ReviewsAnswer>(REVIEWS_QUERY, { owner, repo, pull }).catch(() => undefined);
  const { reviews, reviewThreads } = answer?.repository?.pullRequest ?? {};
  const [said, threads] = [reviews?.nodes ?? [], reviewThreads?.nodes ?? []];
  const firsts = threads.flatMap(({ isResolved, comments }) => (isResolved ? (comments.nodes?.slice(0, 1) ?? []) : []));
  const all = [...said, ...threads.flatMap(({ comments }) => comments.nodes ?? [])];
  return {
    edits: new Map(said.map((review) => [Number(review.fullDatabaseId), review.lastEditedAt])),
    resolved: new Set(firsts.map(({ fullDatabaseId }) => Number(fullDatabaseId))),
    minimized: minimizedOf(all),
  };
}

const COMMENTS =
  'comments(last: 100, before: $before) { nodes { fullDatabaseId isMinimized } pageInfo { startCursor hasPreviousPage } }';

const COMMENTS_QUERY = `query ($owner: String!, $repo: String!, $number: Int!, $before: String) {
  repository(owner: $owner, name: $repo) {
    issueOrPullRequest(number: $number) { ... on Issue { ${COMMENTS} } ... on PullRequest { ${COMMENTS} } }
  }
}`;

interface CommentsAnswer {
  readonly repository?: {
    readonly issueOrPullRequest?: {
      readonly comments?: Nodes<Minimizable> & {
        readonly pageInfo: { readonly startCursor: string | null; readonly hasPreviousPage: boolean };
      };
    };
  };
}

/** Comment → whether someone hid it. REST lists hidden ones like the others. What GraphQL does not tell is missing. */
async function readMinimized(
  github: GitHub,
  { owner, repo, issue_number: number }: { owner: string; repo: string; issue_number: number },
): Promise<ReadonlyMap<number, boolean>> {
  const found: Minimizable[] = [];
  let before: string | null = null;
  do {
    const variables = { owner, repo, number, before };
    const asked: Promise<CommentsAnswer | undefined> = github.graphql<CommentsAnswer>(COMMENTS_QUERY, variables);
    const comments = (await asked.catch(() => undefined))?.repository?.issueOrPullRequest?.comments;
    found.push(...(comments?.nodes ?? []));
    before = comments?.pageInfo.hasPreviousPage ? comments.pageInfo.startCursor : null;
  } while (before !== null);
  return minimizedOf(found);
}

const minimizedOf = (nodes: readonly Minimizable[]): ReadonlyMap<number, boolean> =>
  new Map(nodes.map(({ fullDatabaseId, isMinimized }) => [Number(fullDatabaseId), isMinimized]));
