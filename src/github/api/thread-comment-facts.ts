/** What GraphQL alone tells of comments and reviews: whether they are hidden, edited or resolved. */
import type { GitHub } from './client.ts';

export interface ReviewFacts {
  /** Review → when it was last edited, or null for never. */
  readonly edits: ReadonlyMap<number, string | null>;
  /** The first comments of resolved threads. */
  readonly resolved: ReadonlySet<number>;
  /** Review or review comment → whether somebody hid it. */
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

/** Of the newest 100 reviews and threads. Without an answer nothing is known, and whoever asks leaves it out. */
export async function readReviewFacts(
  github: GitHub,
  { owner, repo, pull_number: pull }: { owner: string; repo: string; pull_number: number },
): Promise<ReviewFacts> {
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

/** Comment → whether somebody hid it. REST lists hidden ones like the others. What GraphQL does not tell is missing. */
export async function readMinimized(
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
