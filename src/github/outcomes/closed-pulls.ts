/** Pull requests that are over, read for their outcomes: three requests at most for one of ours, one for any other. */
import {
  type BranchCommit,
  type ClosedPull,
  type LaterRun,
  lastOwnCommit,
  needsComparison,
  type Revert,
  readRevert,
} from '../../core/pull-outcome.ts';
import { isOwnAccount, sameName } from '../api/account.ts';
import { type GitHub, type Nodes, presentNodes, type RepositoryPath } from '../api/client.ts';
import { failureError, statusOf } from '../api/failure.ts';
import { readFinished } from '../api/finished-comment.ts';
import { readPullMark } from './pull-mark.ts';

/** GraphQL leaves the brackets of a bot's login away; an account that was deleted is null. */
type RawActor = { readonly __typename: string; readonly login: string } | null;

interface CommentPage extends Nodes<{ readonly id: string; readonly body: string; readonly author: RawActor }> {
  readonly totalCount: number;
  readonly pageInfo?: { readonly endCursor: string | null };
}

type Labels = Nodes<{ readonly name: string }>;

/** The first and the last comments. */
interface Talk {
  readonly oldest: CommentPage;
  readonly newest: CommentPage;
}

interface RawPull extends Talk {
  readonly number: number;
  readonly state: 'OPEN' | 'CLOSED' | 'MERGED';
  readonly body: string;
  readonly author: RawActor;
  readonly updatedAt: string;
  readonly closedAt: string | null;
  readonly mergedAt: string | null;
  readonly mergeCommit: { readonly oid: string } | null;
  readonly baseRefName: string;
  /** The tip of the base branch when the head was last pushed, or before it was merged. */
  readonly baseRefOid: string;
  readonly headRefOid: string;
  readonly labels: Labels | null;
  readonly closingIssuesReferences: Nodes<Talk & { readonly number: number; readonly labels: Labels | null }>;
  readonly commits: Nodes<{
    readonly commit: {
      readonly oid: string;
      readonly message: string;
      readonly author: { readonly user: { readonly login: string } | null; readonly email: string | null } | null;
      readonly parents: { readonly totalCount: number };
    };
  }> & { readonly totalCount: number };
  readonly timelineItems: Nodes<{ readonly actor?: RawActor }>;
}

const COMMENT = 'id body author { __typename login }';
const ENDS = `
  oldest: comments(first: 100) { totalCount pageInfo { endCursor } nodes { ${COMMENT} } }
  newest: comments(last: 100) { totalCount nodes { ${COMMENT} } }`;

const FIELDS = `
  number state body updatedAt closedAt mergedAt baseRefName baseRefOid headRefOid
  author { __typename login }
  mergeCommit { oid }
  labels(first: 20) { nodes { name } }
  closingIssuesReferences(first: 3) { nodes { number labels(first: 20) { nodes { name } } ${ENDS} } }
  commits(last: 100) {
    totalCount
    nodes { commit { oid message author { email user { login } } parents(first: 1) { totalCount } } }
  }
  timelineItems(itemTypes: [CLOSED_EVENT], last: 1) { nodes { ... on ClosedEvent { actor { __typename login } } } }
  ${ENDS}`;

const ONE = `query ($owner: String!, $repo: String!, $pull: Int!) {
  viewer { login }
  repository(owner: $owner, name: $repo) { pullRequest(number: $pull) { ${FIELDS} } }
}`;

const LIST = `query ($owner: String!, $repo: String!, $after: String) {
  viewer { login }
  repository(owner: $owner, name: $repo) {
    pullRequests(states: [MERGED, CLOSED], first: 20, after: $after, orderBy: { field: UPDATED_AT, direction: DESC }) {
      pageInfo { hasNextPage endCursor }
      nodes { ${FIELDS} }
    }
  }
}`;

/** The rest of what was said on the pull request, and the issue that asked for it. */
const TALK = `query ($owner: String!, $repo: String!, $pull: Int!, $after: String, $issue: Int!) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $pull) { oldest: comments(first: 100, after: $after) { totalCount nodes { ${COMMENT} } } }
    issueOrPullRequest(number: $issue) { ... on Issue { ${ENDS} } ... on PullRequest { ${ENDS} } }
  }
}`;

const HISTORY = `query ($owner: String!, $repo: String!, $branch: String!, $since: GitTimestamp!, $after: String) {
  repository(owner: $owner, name: $repo) {
    ref(qualifiedName: $branch) {
      target {
        ... on Commit {
          history(first: 100, since: $since, after: $after) {
            pageInfo { hasNextPage endCursor }
            nodes { message committedDate }
          }
        }
      }
    }
  }
}`;

export interface OutcomeReader {
  readonly github: GitHub;
  readonly place: RepositoryPath;
  /** Our own login. */
  readonly self: string;
}

/** A pull request as it is over. */
export interface ReadPull {
  readonly number: number;
  /** Absent where it is not ours, or open. */
  readonly closed?: ClosedPull;
  /** What it takes back, if it was merged. */
  readonly revert?: Revert;
}

/** Throws KodeletError `github` where GitHub does not answer. */
export async function readClosedPull(reader: OutcomeReader, pull: number): Promise<ReadPull> {
  const answer = await ask<{ repository: { pullRequest: RawPull } }>(reader, ONE, { pull });
  return toRead(reader, answer.repository.pullRequest);
}

/** Maximum number of pages of a scan. */
const MAX_PAGES = 50;

/** Calls `take` for each that was closed since then, the latest change first. Throws KodeletError `github`. */
export async function scanClosedPulls(
  reader: OutcomeReader,
  options: {
    /** Milliseconds since 1970. */
    readonly since: number;
    /** Whether it is on record as it was closed then, so nothing more is asked about it. */
    readonly isKnown: (pull: number, closedAt: string) => boolean;
    readonly take: (read: ReadPull) => void;
  },
): Promise<{ readonly isWhole: boolean }> {
  const { since, isKnown, take } = options;
  type Answer = {
    repository: { pullRequests: Nodes<RawPull> & { pageInfo: { hasNextPage: boolean; endCursor: string | null } } };
  };
  let after: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer: Answer = await ask<Answer>(reader, LIST, { after });
    const { pageInfo, nodes } = answer.repository.pullRequests;
    for (const raw of presentNodes(nodes)) {
      if (Date.parse(raw.updatedAt) < since) return { isWhole: true };
      if (Date.parse(raw.closedAt ?? '') >= since) take(await toRead(reader, raw, isKnown));
    }
    if (!pageInfo.hasNextPage) return { isWhole: true };
    after = pageInfo.endCursor;
  }
  return { isWhole: false };
}

async function toRead(
  reader: OutcomeReader,
  raw: RawPull,
  isKnown: (pull: number, closedAt: string) => boolean = () => false,
): Promise<ReadPull> {
  const { number, mergedAt } = raw;
  const closedAt = mergedAt ?? raw.closedAt ?? raw.updatedAt;
  const origin = readPullMark(raw.body);
  const isOurs = isOwn(raw.author, reader.self) && origin !== undefined;
  const { owner, repo } = reader.place;
  const said = [raw.body, ...presentNodes(raw.commits.nodes).map(({ commit }) => commit.message)].join('\n');
  const revert = mergedAt ? readRevert(said, `${owner}/${repo}`, mergedAt) : undefined;
  if (!isOurs || raw.state === 'OPEN' || isKnown(number, closedAt)) return { number, ...(revert && { revert }) };
  const talk = await readTalk(reader, raw, origin.issue);
  const commits = presentNodes(raw.commits.nodes).map(({ commit }) => toCommit(commit));
  const { runs, isWhole, hasAsked } = talk;
  const closed: ClosedPull = {
    number,
    origin,
    closedAt,
    ...(mergedAt && { merge: { at: mergedAt, ...(raw.mergeCommit && { commit: raw.mergeCommit.oid }) } }),
    closedBy: closer(raw, reader.self),
    base: raw.baseRefName,
    labels: labelsOf(raw),
    head: raw.headRefOid,
    commits,
    hasAllCommits: raw.commits.totalCount === commits.length,
    runs,
    hasAllRuns: isWhole,
  };
  const isSameChange =
    !hasAsked && needsComparison(closed, reader.self)
      ? await compareChanges(reader, closed, raw.baseRefOid)
      : undefined;
  return {
    number,
    closed: { ...closed, ...(isSameChange !== undefined && { isSameChange }) },
    ...(revert && { revert }),
  };
}

function toCommit({
  oid: sha,
  author,
  parents,
}: NonNullable<NonNullable<RawPull['commits']['nodes']>[number]>['commit']): BranchCommit {
  const [, byAddress] = ADDRESS.exec(author?.email ?? '') ?? [];
  const login = author?.user?.login ?? byAddress;
  // GraphQL names a bot without its brackets; the address of a commit has them.
  const name = byAddress === `${login}[bot]` ? byAddress : login;
  return { sha, isMerge: parents.totalCount > 1, ...(name !== undefined && { author: name }) };
}

/** Address that GitHub gives to accounts, with the login in it. */
const ADDRESS = /^(?:\d+\+)?([\w-]+(?:\[bot\])?)@users\.noreply\./;

const isOwn = (author: RawActor, self: string): boolean =>
  author !== null &&
  (isOwnAccount({ login: author.login, type: author.__typename }, self) ||
    (author.__typename === 'Bot' && sameName(`${author.login}[bot]`, self)));

function closer({ timelineItems }: RawPull, self: string): ClosedPull['closedBy'] {
  const actor = presentNodes(timelineItems.nodes).at(-1)?.actor;
  if (!actor) return 'unknown';
  return actor.__typename === 'Bot' || isOwn(actor, self) ? 'bot' : 'person';
}

const labelsOf = ({ labels, closingIssuesReferences }: RawPull): string[] => {
  const all = [labels, ...presentNodes(closingIssuesReferences.nodes).map((issue) => issue.labels)];
  return [...new Set(all.flatMap((one) => presentNodes(one?.nodes ?? []).map(({ name }) => name.slice(0, 50))))];
};

/** The runs that worked on it, as their comments say at their end. One more request where the first one does not have them all. */
async function readTalk(
  reader: OutcomeReader,
  raw: RawPull,
  issue: number | undefined,
): Promise<{ readonly runs: LaterRun[]; readonly isWhole: boolean; readonly hasAsked: boolean }> {
  const { self } = reader;
  const pages: CommentPage[] = [raw.oldest, raw.newest];
  const closes = presentNodes(raw.closingIssuesReferences.nodes).find(({ number }) => number === issue);
  if (raw.oldest.totalCount <= 200 && (issue === undefined || closes)) {
    return { ...runsIn(self, raw, [pages, ...(closes ? [[closes.oldest, closes.newest]] : [])]), hasAsked: false };
  }
  const after = raw.oldest.pageInfo?.endCursor ?? null;
  type Answer = { repository: { pullRequest: Pick<Talk, 'oldest'>; issueOrPullRequest: Talk | null } };
  const asked = { pull: raw.number, after, issue: issue ?? raw.number };
  const more = await ask<Answer>(reader, TALK, asked).catch(() => undefined);
  const thread = [...pages, more?.repository.pullRequest.oldest ?? []].flat();
  const about = issue === undefined ? undefined : (more?.repository.issueOrPullRequest ?? closes);
  const read = runsIn(self, raw, [thread, ...(about ? [[about.oldest, about.newest]] : [])]);
  return { ...read, isWhole: read.isWhole && (issue === undefined || about !== undefined), hasAsked: true };
}

/** `threads`: pages of each; those of the issue count as far as they name this pull request. */
function runsIn(self: string, { number, body }: RawPull, threads: readonly (readonly CommentPage[])[]) {
  const origin = readPullMark(body);
  const runs = new Map<string, LaterRun>();
  let isWhole = true;
  for (const [index, pages] of threads.entries()) {
    const comments = new Map(pages.flatMap(({ nodes }) => presentNodes(nodes)).map((one) => [one.id, one]));
    isWhole &&= comments.size === pages[0]?.totalCount;
    for (const { id, author, body: text } of comments.values()) {
      const end = isOwn(author, self) ? readFinished(text)?.end : undefined;
      const isAbout = end && (index === 0 || end.pull === number);
      const isOpening = end?.commit !== undefined && end.commit === origin?.commit;
      if (isAbout && !isOpening) runs.set(id, { costUsd: end.costUsd, ...(end.commit && { commit: end.commit }) });
    }
  }
  return { runs: [...runs.values()], isWhole };
}

/** By the lines that were added and removed, each against where it left the base branch. Undefined where GitHub does not show all of them. */
async function compareChanges(
  { github, place }: OutcomeReader,
  pull: ClosedPull,
  base: string,
): Promise<boolean | undefined> {
  try {
    const [own, last] = await Promise.all(
      [lastOwnCommit(pull), pull.head].map((head) =>
        github.rest.repos.compareCommitsWithBasehead({ ...place, basehead: `${base}...${head}` }),
      ),
    );
    const [before, after] = [own, last].map((answer) => changeIn(answer?.data.files ?? []));
    return before === undefined || after === undefined ? undefined : before === after;
  } catch (error) {
    if (statusOf(error) === undefined) throw error;
    return undefined;
  }
}

const MAX_COMPARED = 300;

function changeIn(
  files: readonly {
    readonly filename: string;
    readonly status: string;
    readonly sha: string | null;
    readonly patch?: string | undefined;
  }[],
): string | undefined {
  if (files.length >= MAX_COMPARED) return undefined;
  const lines = (patch: string): string[] => patch.split('\n').filter((line) => /^[+-]/.test(line));
  const all = files.map(({ filename, status, sha, patch }) => [
    filename,
    status,
    patch === undefined ? sha : lines(patch),
  ]);
  return JSON.stringify(all.sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)));
}

/** Maximum number of pages of a branch's history. */
const MAX_HISTORY = 20;

/** What took others back on the branch since then; `isWhole` unless there were too many commits. Throws KodeletError `github`. */
export async function readReverts(
  reader: OutcomeReader,
  branch: string,
  since: number,
): Promise<{ readonly reverts: readonly Revert[]; readonly isWhole: boolean }> {
  type History = Nodes<{ message: string; committedDate: string }> & {
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
  type Answer = { repository: { ref: { target: { history?: History } | null } | null } };
  const { owner, repo } = reader.place;
  const reverts: Revert[] = [];
  let after: string | null = null;
  for (let page = 0; page < MAX_HISTORY; page += 1) {
    const variables = { branch: `refs/heads/${branch}`, since: new Date(since).toISOString(), after };
    const answer: Answer = await ask<Answer>(reader, HISTORY, variables);
    const history: History | undefined = answer.repository.ref?.target?.history;
    if (!history) return { reverts, isWhole: false };
    for (const { message, committedDate } of presentNodes(history.nodes)) {
      const found = readRevert(message, `${owner}/${repo}`, committedDate);
      if (found) reverts.push(found);
    }
    if (!history.pageInfo.hasNextPage) return { reverts, isWhole: true };
    after = history.pageInfo.endCursor;
  }
  return { reverts, isWhole: false };
}

async function ask<Answer>(
  { github, place }: Pick<OutcomeReader, 'github' | 'place'>,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  return github.graphql<Answer>(query, { ...place, ...variables }).catch((error) => {
    const which = variables.pull === undefined ? 'Pull requests' : `Pull request #${variables.pull}`;
    const what = `${which} of ${place.owner}/${place.repo} could not be read`;
    throw failureError(error, what, 'the permissions "pull-requests: read" and "contents: read"');
  });
}
