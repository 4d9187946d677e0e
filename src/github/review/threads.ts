/** Review threads of a pull request, which only GraphQL reports as resolved and resolves, and our reviews. */

import type { RepositoryName } from '../../core/run-trigger.ts';
import { pause } from '../../lib/time.ts';
import { sameName } from '../api/account.ts';
import type { GitHub } from '../api/client.ts';
import { describeFailure, isLostPost, remedyOf, statusOf } from '../api/failure.ts';

export interface ReviewThread {
  /** ID of its first comment, by which replies and people name it. */
  readonly id: number;
  /** By which GraphQL names it; '' for a finding in the text of a review. */
  readonly node: string;
  readonly path: string;
  /** Absent where the line is not in the diff any more. */
  readonly line?: number;
  /** Set where GitHub has no thread for it: the review whose text has the finding, the commit that was read, and the line there. */
  readonly inText?: { readonly review: number; readonly commit: string; readonly line: number | undefined };
  readonly resolved: boolean;
  readonly resolvedBy?: string;
  /** Why its resolution does not count, as a clause: it is open then. */
  readonly uncounted?: string;
  /** The code has changed since. */
  readonly outdated: boolean;
  /** Oldest first: the first 50. */
  readonly comments: readonly ThreadEntry[];
}

interface ThreadEntry {
  readonly id: number;
  readonly author: string;
  readonly body: string;
  readonly createdAt: string;
  readonly changedAt: string;
  readonly hidden: boolean;
  readonly url: string;
  /** How GitHub relates its author to the repository, such as `MEMBER`. It may know of less than there is. */
  readonly association: string;
  /** Logins of people who gave it 👎. */
  readonly dislikedBy: readonly string[];
}

const QUERY = `query ($owner: String!, $repo: String!, $pull: Int!, $after: String) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $pull) {
      reviewThreads(first: 100, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes {
          id isResolved isOutdated path line resolvedBy { login }
          comments(first: 50) {
            nodes {
              fullDatabaseId body createdAt lastEditedAt isMinimized url authorAssociation
              author { __typename login }
              reactions(first: 20, content: THUMBS_DOWN) { nodes { user { login } } }
            }
          }
        }
      }
    }
  }
}`;

interface Answer {
  readonly repository: {
    readonly pullRequest: {
      readonly reviewThreads: {
        readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
        readonly nodes: readonly RawThread[];
      };
    };
  };
}

interface RawThread {
  readonly id: string;
  readonly isResolved: boolean;
  readonly isOutdated: boolean;
  readonly path: string;
  readonly line: number | null;
  readonly resolvedBy: { readonly login: string } | null;
  readonly comments: { readonly nodes: readonly RawComment[] };
}

interface RawComment {
  readonly fullDatabaseId: string;
  readonly body: string;
  readonly createdAt: string;
  readonly lastEditedAt: string | null;
  readonly isMinimized: boolean;
  readonly url: string;
  readonly authorAssociation: string;
  readonly reactions: {
    readonly nodes: readonly ({ readonly user: { readonly login: string } | null } | null)[] | null;
  };
  readonly author: { readonly __typename: string; readonly login: string } | null;
}

/** Oldest first. Throws what GitHub answers. */
export async function readReviewThreads(
  github: GitHub,
  { owner, name: repo }: RepositoryName,
  pull: number,
): Promise<ReviewThread[]> {
  const found: RawThread[] = [];
  for (let after: string | null = null; ; ) {
    const answer: Answer = await github.graphql<Answer>(QUERY, { owner, repo, pull, after });
    const { pageInfo, nodes } = answer.repository.pullRequest.reviewThreads;
    found.push(...nodes);
    if (!pageInfo.hasNextPage) return found.flatMap(toThread);
    after = pageInfo.endCursor;
  }
}

function toThread({ id: node, isResolved, isOutdated, path, line, resolvedBy, comments }: RawThread): ReviewThread[] {
  const entries = comments.nodes.map((comment) => ({
    id: Number(comment.fullDatabaseId),
    author: loginOf(comment.author),
    body: comment.body,
    createdAt: comment.createdAt,
    changedAt: comment.lastEditedAt ?? comment.createdAt,
    hidden: comment.isMinimized,
    url: comment.url,
    association: comment.authorAssociation,
    dislikedBy: (comment.reactions.nodes ?? []).flatMap((reaction) => reaction?.user?.login ?? []),
  }));
  const [first] = entries;
  if (!first) return [];
  return [
    {
      id: first.id,
      node,
      path,
      resolved: isResolved,
      outdated: isOutdated,
      comments: entries,
      ...(line !== null && { line }),
      ...(resolvedBy && { resolvedBy: resolvedBy.login }),
    },
  ];
}

/** GraphQL leaves the brackets of a bot's login away. An account that was deleted is null. */
const loginOf = (author: RawComment['author']): string =>
  author === null ? 'ghost' : `${author.login}${author.__typename === 'Bot' ? '[bot]' : ''}`;

const RESOLVE = `mutation ($threadId: ID!) {
  resolveReviewThread(input: { threadId: $threadId }) { thread { id isResolved } }
}`;

/** Throws what GitHub answers. */
export async function resolveReviewThread(github: GitHub, thread: Pick<ReviewThread, 'node'>): Promise<void> {
  await github.graphql(RESOLVE, { threadId: thread.node });
}

export interface PullRequestTarget {
  readonly github: GitHub;
  readonly repository: RepositoryName;
  readonly pull: number;
  /** Our own login. */
  readonly self: string;
  /** Milliseconds between looks at a draft that another run has there. */
  readonly pauseMs?: number;
}

export interface OwnReview extends Pick<ThreadEntry, 'url' | 'body' | 'author' | 'association'> {
  readonly id: number;
  readonly state: string;
  /** When it was submitted; '' of a draft. */
  readonly at: string;
}

export const pullOf = ({ repository: { owner, name: repo }, pull: pull_number }: PullRequestTarget) => ({
  owner,
  repo,
  pull_number,
});

/** A draft of a review holds back all else that its author says on lines of the pull request. */
export const isBlockedByDraft = (error: unknown): boolean =>
  statusOf(error) === 422 && /can only have one pending review/.test(describeFailure(error));

/** `permission`: what is needed for it, such as `the permission "issues: write"`. */
export const remedyOfPost = (error: unknown, permission: string): string =>
  isBlockedByDraft(error)
    ? 'The account has a draft of a review there, which it has to submit or to delete'
    : remedyOf(error, permission);

/** Names the request and the commit, at the end of a review's text. */
export const reviewMark = (key: string, head: string): string => `<!-- kodelet-ci:review ${key} ${head} -->`;

const MARK = /\n<!-- kodelet-ci:review \S+ ([0-9a-f]+) -->\s*$/;

/** The commit that a review of ours has read. */
export const commitOf = (body: string): string => MARK.exec(body)?.[1] ?? '';

/** Oldest first; only those with a mark. */
async function readOwnReviews(place: PullRequestTarget): Promise<OwnReview[]> {
  const { github, self } = place;
  const reviews = await github.paginate(github.rest.pulls.listReviews, { ...pullOf(place), per_page: 100 });
  return reviews
    .filter(({ user, body }) => sameName(user?.login ?? '', self) && MARK.test(body))
    .map(({ id, html_url: url, user, author_association: association, body, state, submitted_at: at = '' }) => {
      return { id, url, author: user?.login ?? '', association, body, state, at };
    });
}

/** Oldest first, without waiting for drafts. Throws what GitHub answers. */
export const readPublishedReviews = async (place: PullRequestTarget): Promise<OwnReview[]> =>
  (await readOwnReviews(place)).filter((review) => !isDraft(review));

const isDraft = ({ state }: OwnReview): boolean => state === 'PENDING';

/** A run shows its draft within a second or two. */
const LOOKS = 6;
const LAST_LOOK = LOOKS + 3;
const PAUSE_MS = 1000;

/**
 * Reads our published reviews. Waits for a run that is about to publish; if it was stopped, its draft is published here: it
 * is whole, and no one else sees it. Throws what GitHub answers.
 */
export async function readSubmittedReviews(place: PullRequestTarget): Promise<OwnReview[]> {
  for (let look = 1; ; look += 1) {
    const reviews = await readOwnReviews(place);
    const draft = reviews.find(isDraft);
    if (!draft) return reviews;
    if (look < LOOKS) await pause(place.pauseMs ?? PAUSE_MS);
    else {
      await publishLeft(draft, place).catch((error) => {
        if (look === LAST_LOOK || !isToBeSeen(error)) throw error;
      });
    }
  }
}

/** Maximum attempts: of several runs at the same time, each may have its draft there for a moment. */
export const DRAFT_ATTEMPTS = 6;

/** Does what a draft of another run holds back, once that is published or gone. Throws what GitHub answers. */
export async function afterDrafts<T>(work: () => Promise<T>, place: PullRequestTarget): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === DRAFT_ATTEMPTS || !isBlockedByDraft(error)) throw error;
    }
    await readSubmittedReviews(place);
  }
}

/** Someone was quicker, or the answer got lost: the next look shows it. */
const isToBeSeen = (error: unknown): boolean => [404, 422].includes(statusOf(error) ?? 0) || isLostPost(error);

const publishLeft = ({ id, body }: OwnReview, place: PullRequestTarget): Promise<unknown> =>
  place.github.rest.pulls.submitReview({ ...pullOf(place), review_id: id, event: 'COMMENT', body });

/** The one with the mark, of those that are published. Throws what GitHub answers. */
export const findPublished = async (mark: string, place: PullRequestTarget): Promise<OwnReview | undefined> =>
  withMark(await readOwnReviews(place), mark);

export const withMark = (reviews: readonly OwnReview[], mark: string): OwnReview | undefined =>
  reviews.find((review) => !isDraft(review) && review.body.trimEnd().endsWith(mark));
