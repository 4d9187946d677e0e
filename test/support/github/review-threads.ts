/** Review threads over GraphQL: a first comment with its replies, where its line is now, and who may resolve it. */
import { GraphQLError } from 'graphql';
import { atLeast, demandAccess } from './access.ts';
import { git } from './bare.ts';
import type { Database } from './database.ts';
import { Refusal } from './http.ts';
import { nodeId } from './shapes/account.ts';
import type { Pull, ReviewComment, Token } from './types.ts';

const threadId = ({ id }: ReviewComment): string => nodeId('PullRequestReviewThread', id);

/** Where a line of the commit that a comment stands on is in the head; undefined where it was changed. */
async function lineNow({ commitId, path, line, side }: ReviewComment, pull: Pull): Promise<number | undefined> {
  const { headSha } = pull;
  if (line === null || headSha === commitId || side === 'LEFT') return line ?? undefined;
  const directory = pull.base.repository.path;
  const diff = await git(directory, ['diff', '-U0', '--no-color', commitId, headSha, '--', path]);
  let shift = 0;
  for (const [, start, size = '1', , fresh = '1'] of diff.matchAll(/^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm)) {
    const [first, removed, added] = [Number(start), Number(size), Number(fresh)];
    if (removed > 0 && line >= first && line < first + removed) return undefined;
    if (removed > 0 ? line >= first + removed : line > first) shift += added - removed;
  }
  return line + shift;
}

export async function showThread(first: ReviewComment, pull: Pull) {
  const line = await lineNow(first, pull);
  return {
    id: threadId(first),
    isResolved: first.isResolved ?? false,
    resolvedBy: first.resolvedBy ? { __typename: 'User', login: first.resolvedBy.login.replace(/\[bot\]$/, '') } : null,
    isOutdated: line === undefined,
    path: first.path,
    line: line ?? null,
    startLine: first.startLine,
    diffSide: first.side,
  };
}

/** A token needs `contents: write`, of all things (orgs/community#44650); a person must be the author or may write. */
export async function resolveReviewThread(database: Database, token: Token, { threadId: id }: { threadId: string }) {
  for (const repository of database.repositories.values()) {
    const first = database.reviewComments(repository).find((one) => threadId(one) === id && one.replyTo === undefined);
    if (!first?.issue.pull) continue;
    try {
      const isAuthor = !token.installation && first.issue.user === token.user;
      if (!isAuthor) demandAccess(database, repository, token, { scopes: ['contents'], level: 'write', role: 'write' });
      if (isAuthor && !atLeast(database.role(repository, token.user), 'read')) throw new Refusal(403, 'Forbidden');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new GraphQLError(error.message, { extensions: { type: 'FORBIDDEN' } });
    }
    first.isResolved = true;
    first.resolvedBy = token.user;
    return { thread: await showThread(first, first.issue.pull) };
  }
  throw new GraphQLError(`Could not resolve to a node with the global id of '${id}'`, {
    extensions: { type: 'NOT_FOUND' },
  });
}
