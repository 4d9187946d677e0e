/** Review threads of a pull request: GraphQL alone tells whether they are resolved, and resolves them. */

import type { RepositoryRef } from '../../core/trigger.ts';
import type { GitHub } from './client.ts';

export interface ReviewThread {
  /** Of its first comment, by which replies and people name it. */
  readonly id: number;
  /** By which GraphQL names it. */
  readonly node: string;
  readonly path: string;
  /** Absent where the line is not in the diff any more. */
  readonly line?: number;
  readonly resolved: boolean;
  /** Who resolved it. */
  readonly resolvedBy?: string;
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
}

const QUERY = `query ($owner: String!, $repo: String!, $pull: Int!, $after: String) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $pull) {
      reviewThreads(first: 100, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes {
          id isResolved isOutdated path line resolvedBy { login }
          comments(first: 50) {
            nodes { fullDatabaseId body createdAt lastEditedAt isMinimized url author { __typename login } }
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
  readonly author: { readonly __typename: string; readonly login: string } | null;
}

/** Oldest first. Throws what GitHub answers. */
export async function readReviewThreads(
  github: GitHub,
  { owner, name: repo }: Pick<RepositoryRef, 'owner' | 'name'>,
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
  }));
  const [first] = entries;
  if (!first) return [];
  return [
    {
      ...{ id: first.id, node, path, resolved: isResolved, outdated: isOutdated, comments: entries },
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
