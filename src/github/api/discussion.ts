/** A discussion: what was said in it before a request, and one reply to that. GitHub has both over GraphQL only. */
import type { DiscussionRef, RepositoryName } from '../../core/run-trigger.ts';
import { sameName } from './account.ts';
import type { GitHub } from './client.ts';

export interface DiscussionComment {
  readonly id: string;
  readonly author: string;
  readonly body: string;
  readonly createdAt: string;
  /** When its text was last changed. */
  readonly changedAt: string;
  readonly hidden: boolean;
  readonly isAnswer: boolean;
  readonly url: string;
  /** The comment below which it stands, or itself: only these take replies. */
  readonly top: string;
}

interface RawComment {
  readonly id: string;
  readonly body: string;
  readonly createdAt: string;
  readonly lastEditedAt: string | null;
  readonly isMinimized: boolean;
  readonly isAnswer: boolean;
  readonly url: string;
  readonly author: { readonly __typename: string; readonly login: string } | null;
}

interface Answer {
  readonly repository: {
    readonly discussion: {
      readonly comments: {
        readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
        readonly nodes: readonly (RawComment & { readonly replies: { readonly nodes: readonly RawComment[] } })[];
      };
    };
  };
}

const FIELDS = 'id body createdAt lastEditedAt isMinimized isAnswer url author { __typename login }';
/** GitHub lists at most 100; of the replies to one comment the newest count. */
const QUERY = `query ($owner: String!, $repo: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $repo) { discussion(number: $number) {
    comments(first: 50, after: $after) { pageInfo { hasNextPage endCursor } nodes { ${FIELDS} replies(last: 100) { nodes { ${FIELDS} } } } }
  } }
}`;

/** In the order in which GitHub shows them, each with its replies below. Throws what GitHub answers. */
export async function readDiscussion(
  github: GitHub,
  { owner, name: repo }: RepositoryName,
  number: number,
): Promise<DiscussionComment[]> {
  const found: DiscussionComment[] = [];
  for (let after: string | null = null; ; ) {
    const answer: Answer = await github.graphql<Answer>(QUERY, { owner, repo, number, after });
    const { pageInfo, nodes } = answer.repository.discussion.comments;
    for (const { replies, ...top } of nodes)
      found.push(...[top, ...replies.nodes].map((one) => toComment(one, top.id)));
    if (!pageInfo.hasNextPage) return found;
    after = pageInfo.endCursor;
  }
}

const toComment = (
  { author, lastEditedAt, isMinimized: hidden, ...rest }: RawComment,
  top: string,
): DiscussionComment => ({
  ...rest,
  author: author ? `${author.login}${author.__typename === 'Bot' ? '[bot]' : ''}` : 'ghost',
  changedAt: lastEditedAt ?? rest.createdAt,
  hidden,
  top,
});

/** Our reply that ends with the mark. */
export const ownReply = (
  comments: readonly DiscussionComment[],
  { self, mark }: { readonly self: string; readonly mark: string },
): DiscussionComment | undefined => comments.find(({ author, body }) => sameName(author, self) && body.endsWith(mark));

const REPLY = `mutation ($discussionId: ID!, $replyToId: ID!, $body: String!) {
  addDiscussionComment(input: { discussionId: $discussionId, replyToId: $replyToId, body: $body }) { comment { url } }
}`;

/** Address of the one reply with this mark, which may stand already. Throws what GitHub answers. */
export async function replyInDiscussion(
  github: GitHub,
  repository: RepositoryName,
  options: {
    readonly discussion: DiscussionRef;
    /** Our own login. */
    readonly self: string;
    readonly mark: string;
    readonly text: string;
  },
): Promise<string> {
  const { discussion, self, mark, text } = options;
  const comments = await readDiscussion(github, repository, discussion.number);
  const standing = ownReply(comments, { self, mark });
  if (standing) return standing.url;
  const { top: replyToId = discussion.comment } = comments.find(({ id }) => id === discussion.comment) ?? {};
  const { addDiscussionComment } = await github.graphql<{
    readonly addDiscussionComment: { readonly comment: { readonly url: string } };
  }>(REPLY, { discussionId: discussion.id, replyToId, body: `${text}\n\n${mark}` });
  return addDiscussionComment.comment.url;
}
