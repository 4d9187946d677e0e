/** Whether a pull request is a draft, which only GraphQL changes. */
import { GraphQLError } from 'graphql';
import { demandAccess } from './access.ts';
import type { Database } from './database.ts';
import { Refusal } from './http.ts';
import { nodeId } from './shapes/account.ts';
import type { Token } from './types.ts';

/**
 * A token of an app needs `contents: write` as well as `pull-requests: write`: with either alone it gets "Resource not accessible
 * by integration" (boxlite-ai/boxlite#1556, delta-io/delta-rs#4748, cli/cli#8910). Where the plan has no drafts, the words are
 * those of kyanny/gh-pr-draft#5.
 */
export function setDraft(database: Database, token: Token, { id, isDraft }: { id: string; isDraft: boolean }) {
  const all = [...database.repositories.values()].flatMap((repository) =>
    [...repository.issues.values()].map((issue) => ({ repository, pull: issue.pull })),
  );
  const found = all.find(({ pull }) => pull && nodeId('PullRequest', pull.id) === id);
  if (!found?.pull)
    throw new GraphQLError(`Could not resolve to a node with the global id of '${id}'`, {
      extensions: { type: 'NOT_FOUND' },
    });
  const { repository, pull } = found;
  try {
    for (const scope of ['contents', 'pull_requests'] as const)
      demandAccess(database, repository, token, { scopes: [scope], level: 'write', role: 'write' });
    if (isDraft && !repository.draftsSupported)
      throw new Refusal(
        403,
        `${token.user.login} does not have permission to convert the pull request ${id} to draft.`,
      );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new GraphQLError(error.message, { extensions: { type: 'FORBIDDEN' } });
  }
  pull.draft = isDraft;
  return { pullRequest: { __typename: 'PullRequest', id, isDraft } };
}
