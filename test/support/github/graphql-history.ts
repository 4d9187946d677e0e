/** What GraphQL tells of the past: merged pull requests, their commits, earlier titles and texts. */
import { connection, type Page } from './connection.ts';
import { readCommits } from './shapes/commit.ts';
import { mergeBase } from './shapes/pull.ts';
import type { Issue, Pull, Repository } from './types.ts';

export interface PullOrder {
  readonly states?: readonly ('OPEN' | 'CLOSED' | 'MERGED')[] | null;
  readonly orderBy?: { readonly field: string; readonly direction: 'ASC' | 'DESC' } | null;
}

/** In the order in which they were opened, as without `orderBy` and by CREATED_AT. */
export function pullsOf({ issues }: Repository, { states, orderBy }: PullOrder): Issue[] {
  if (orderBy && orderBy.field !== 'CREATED_AT') throw new Error(`the stand-in cannot order by ${orderBy.field}`);
  const found = [...issues.values()]
    .filter((issue) => issue.pull && (!states || states.includes(stateOf(issue))))
    .sort((a, b) => a.number - b.number);
  return orderBy?.direction === 'DESC' ? found.reverse() : found;
}

export const stateOf = ({ pull, state }: Issue): 'OPEN' | 'CLOSED' | 'MERGED' =>
  pull?.mergedAt ? 'MERGED' : state === 'open' ? 'OPEN' : 'CLOSED';

export const textHistory = (issue: Issue) => ({
  includesCreatedEdit: issue.edits.length > 0,
  // The newest first, each with the whole text.
  userContentEdits: (page: Page) =>
    connection(
      issue.edits.map(({ at, text }) => ({ editedAt: at, createdAt: at, updatedAt: at, diff: text })).reverse(),
      page,
    ),
  timelineItems: (asked: Page & { itemTypes?: readonly string[] | null }) => {
    if (asked.itemTypes?.join() !== 'RENAMED_TITLE_EVENT') throw new Error('the stand-in knows no other timeline');
    return connection(
      issue.renames.map(({ at, from, to }) => ({
        ...{ __typename: 'RenamedTitleEvent', createdAt: at, previousTitle: from, currentTitle: to },
      })),
      asked,
    );
  },
});

/** Oldest first. */
export async function pullCommits(pull: Pull) {
  const range = `${await mergeBase(pull)}..${pull.headSha}`;
  const commits = await readCommits(pull.base.repository.path, ['--reverse', range]);
  return commits.map(({ sha, author, committer, message, parents }) => ({
    commit: {
      ...{ oid: sha, authoredDate: author.date, committedDate: committer.date },
      messageHeadline: message.split('\n')[0],
      parents: (page: Page) =>
        connection(
          parents.map((oid) => ({ oid })),
          page,
        ),
    },
  }));
}
