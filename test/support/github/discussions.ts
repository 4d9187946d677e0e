/** Discussions: what GraphQL shows of them, replies, and the event of a new comment. They share their numbers with issues. */
import { GraphQLError } from 'graphql';
import { addComment } from './actions.ts';
import { connection, type Page } from './connection.ts';
import type { Database } from './database.ts';
import { showActor } from './graphql-history.ts';
import type { Event } from './payloads.ts';
import type { GitHubServer } from './server.ts';
import { nodeId } from './shapes/account.ts';
import type { Comment, Issue, Repository, Token } from './types.ts';

/** Kept as an issue that no list shows, since it has the same parts. */
export interface Discussion {
  readonly issue: Issue;
  /** Comments that stand below another one. */
  readonly parents: Map<Comment, Comment>;
  answer?: Comment;
}

const DISCUSSIONS = new WeakMap<Repository, Map<number, Discussion>>();

const discussionsOf = (repository: Repository): Map<number, Discussion> => {
  const known = DISCUSSIONS.get(repository) ?? new Map<number, Discussion>();
  DISCUSSIONS.set(repository, known);
  return known;
};

export const hasDiscussions = (repository: Repository): boolean => discussionsOf(repository).size > 0;

type Draft = Parameters<GitHubServer['createIssue']>[1];

export function openDiscussion(github: GitHubServer, repository: Repository, draft: Draft): Discussion {
  const issue = github.createIssue(repository, draft);
  repository.issues.delete(issue.number);
  const discussion: Discussion = { issue, parents: new Map() };
  discussionsOf(repository).set(issue.number, discussion);
  return discussion;
}

const discussionId = ({ issue }: Discussion): string => nodeId('Discussion', issue.id);
const commentId = ({ id }: Comment): string => nodeId('DiscussionComment', id);

/** A webhook as in @octokit/webhooks-examples. */
export function discussionCommentEvent(github: GitHubServer, discussion: Discussion, comment: Comment): Event {
  const { payload } = github.payload.issueComment(comment);
  const { issue, comment: shown, repository, sender } = payload;
  const parent = discussion.parents.get(comment);
  return {
    name: 'discussion_comment',
    payload: {
      action: 'created',
      comment: {
        ...{ id: shown.id, node_id: commentId(comment), html_url: shown.html_url, body: shown.body, user: shown.user },
        ...{ created_at: shown.created_at, updated_at: shown.updated_at, parent_id: parent?.id ?? null },
        ...{ discussion_id: issue.id, child_comment_count: 0, author_association: shown.author_association },
      },
      discussion: {
        ...{ id: issue.id, node_id: discussionId(discussion), number: issue.number, title: issue.title },
        ...{ body: issue.body, user: issue.user, state: 'open', locked: false, comments: issue.comments },
        ...{ created_at: issue.created_at, updated_at: issue.updated_at, html_url: issue.html_url },
      },
      ...{ repository, sender },
    },
  };
}

export function showDiscussion(database: Database, repository: Repository, number: number) {
  const discussion = discussionsOf(repository).get(number);
  if (!discussion)
    throw new GraphQLError(`Could not resolve to a Discussion with the number of ${number}.`, {
      extensions: { type: 'NOT_FOUND' },
    });
  const { issue, parents } = discussion;
  const show = (comment: Comment) => ({
    __typename: 'DiscussionComment',
    ...{ id: commentId(comment), body: comment.body, createdAt: comment.createdAt },
    lastEditedAt: comment.updatedAt === comment.createdAt ? null : comment.updatedAt,
    isMinimized: comment.isMinimized ?? false,
    isAnswer: discussion.answer === comment,
    url: `${database.url}/${repository.fullName}/discussions/${number}#discussioncomment-${comment.id}`,
    author: showActor(database, comment.user),
    replies: (page: Page) => connection(issue.comments.filter((one) => parents.get(one) === comment).map(show), page),
  });
  const tops = issue.comments.filter((one) => !parents.has(one));
  return { __typename: 'Discussion', number, comments: (page: Page) => connection(tops.map(show), page) };
}

interface ReplyInput {
  readonly discussionId: string;
  readonly replyToId?: string | null;
  readonly body: string;
}

/** https://docs.github.com/graphql/guides/using-the-graphql-api-for-discussions */
export function addDiscussionComment(database: Database, token: Token, input: ReplyInput) {
  for (const repository of database.repositories.values()) {
    const found = [...discussionsOf(repository).values()].find((one) => discussionId(one) === input.discussionId);
    if (!found) continue;
    const { installation } = token;
    if (installation && (installation.repository !== repository || installation.permissions.discussions !== 'write'))
      throw new GraphQLError('Resource not accessible by integration', { extensions: { type: 'FORBIDDEN' } });
    const parent = found.issue.comments.find((one) => commentId(one) === input.replyToId);
    if (parent && found.parents.has(parent))
      throw new GraphQLError('Parent comment is already in a thread, cannot reply to it', {
        extensions: { type: 'UNPROCESSABLE' },
      });
    const comment = addComment(database, found.issue, token.user, input.body);
    if (parent) found.parents.set(comment, parent);
    return {
      comment: { url: `${database.url}/${repository.fullName}/discussions/${found.issue.number}#${comment.id}` },
    };
  }
  throw new GraphQLError('Could not resolve to a node', { extensions: { type: 'NOT_FOUND' } });
}
