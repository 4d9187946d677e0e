/** What GraphQL tells of the past: merged pull requests, their commits, earlier titles and texts. */
import { connection, type Page } from './connection.ts';
import type { Database } from './database.ts';
import { nodeId } from './shapes/account.ts';
import { accountOf, readCommits } from './shapes/commit.ts';
import { mergeBase } from './shapes/pull.ts';
import type { Issue, Pull, Repository, User } from './types.ts';

export interface PullOrder {
  readonly states?: readonly ('OPEN' | 'CLOSED' | 'MERGED')[] | null;
  readonly orderBy?: { readonly field: string; readonly direction: 'ASC' | 'DESC' } | null;
}

/** In the order in which they were opened, as without `orderBy` and by CREATED_AT, or by UPDATED_AT. */
export function pullsOf({ issues }: Repository, { states, orderBy }: PullOrder): Issue[] {
  const byUpdate = orderBy?.field === 'UPDATED_AT';
  if (orderBy && !byUpdate && orderBy.field !== 'CREATED_AT')
    throw new Error(`the stand-in cannot order by ${orderBy.field}`);
  const found = [...issues.values()]
    .filter((issue) => issue.pull && (!states || states.includes(stateOf(issue))))
    .sort((a, b) => (byUpdate ? Date.parse(a.updatedAt) - Date.parse(b.updatedAt) : 0) || a.number - b.number);
  return orderBy?.direction === 'DESC' ? found.reverse() : found;
}

export const stateOf = ({ pull, state }: Issue): 'OPEN' | 'CLOSED' | 'MERGED' =>
  pull?.mergedAt ? 'MERGED' : state === 'open' ? 'OPEN' : 'CLOSED';

export const textHistory = (database: Database, issue: Issue) => ({
  includesCreatedEdit: issue.edits.length > 0,
  // The newest first, each with the whole text.
  userContentEdits: (page: Page) =>
    connection(
      issue.edits.map(({ at, text }) => ({ editedAt: at, createdAt: at, updatedAt: at, diff: text })).reverse(),
      page,
    ),
  timelineItems: (asked: Page & { itemTypes?: readonly string[] | null }) => {
    if (asked.itemTypes?.join() === 'CLOSED_EVENT') return connection(closings(database, issue), asked);
    if (asked.itemTypes?.join() !== 'RENAMED_TITLE_EVENT') throw new Error('the stand-in knows no other timeline');
    return connection(
      issue.renames.map(({ at, from, to }) => ({
        ...{ __typename: 'RenamedTitleEvent', createdAt: at, previousTitle: from, currentTitle: to },
      })),
      asked,
    );
  },
});

/** The last one, which is what the stand-in remembers; of an account that is gone, or is not known, null. */
const closings = (database: Database, { state, closedAt, closedBy }: Issue) =>
  state === 'open'
    ? []
    : [{ __typename: 'ClosedEvent', createdAt: closedAt, actor: closedBy ? showActor(database, closedBy) : null }];

/** GraphQL names a bot without the brackets that REST adds. */
export const showActor = (database: Database, user: User) => ({
  __typename: user.type,
  id: nodeId(user.type, user.id),
  databaseId: user.id,
  login: user.login.replace(/\[bot\]$/, ''),
  url: `${database.url}/${user.login}`,
});

/** Newest first, as `git log` has them. */
export async function branchHistory({ path }: Repository, oid: string, { since }: { readonly since?: string | null }) {
  const commits = await readCommits(path, [...(since ? [`--since=${since}`] : []), oid]);
  return commits.map(({ sha, message, committer }) => ({
    __typename: 'Commit',
    oid: sha,
    message,
    committedDate: committer.date,
  }));
}

/** Oldest first. */
export async function pullCommits(database: Database, pull: Pull) {
  const range = `${await mergeBase(pull)}..${pull.headSha}`;
  const commits = await readCommits(pull.base.repository.path, ['--reverse', range]);
  return commits.map(({ sha, author, committer, message, parents }) => ({
    commit: {
      ...{ oid: sha, authoredDate: author.date, committedDate: committer.date },
      message,
      messageHeadline: message.split('\n')[0],
      author: { ...author, user: accountOf(database, author.email) ?? null },
      parents: (page: Page) =>
        connection(
          parents.map((oid) => ({ oid })),
          page,
        ),
    },
  }));
}
