/** Commits as REST answers show them, read from git. */
import { git } from '../bare.ts';
import type { Database } from '../database.ts';
import type { Repository, User } from '../types.ts';
import { nodeId, showUser } from './account.ts';
import { repositoryApi, repositoryPage } from './repository.ts';

const FIELDS = ['%H', '%T', '%P', '%an', '%ae', '%aI', '%cn', '%ce', '%cI', '%B'];
const UNSIGNED = { verified: false, reason: 'unsigned', signature: null, payload: null, verified_at: null };

export interface Commit {
  readonly sha: string;
  readonly tree: string;
  readonly parents: readonly string[];
  readonly author: Signature;
  readonly committer: Signature;
  readonly message: string;
}

interface Signature {
  readonly name: string;
  readonly email: string;
  readonly date: string;
}

/** The commits that `git log ARGS` lists, in its order. */
export async function readCommits(directory: string, args: readonly string[]): Promise<Commit[]> {
  const text = await git(directory, ['log', `--format=${FIELDS.join('%x01')}%x02`, ...args, '--']);
  return text
    .split('\x02')
    .map((record) => record.replace(/^\n/, '').split('\x01'))
    .filter((fields) => fields.length === FIELDS.length)
    .map(parse);
}

function parse(fields: string[]): Commit {
  const [sha = '', tree = '', parents = '', an = '', ae = '', ad = '', cn = '', ce = '', cd = '', body = ''] = fields;
  return {
    sha,
    tree,
    parents: parents.split(' ').filter(Boolean),
    author: { name: an, email: ae, date: utc(ad) },
    committer: { name: cn, email: ce, date: utc(cd) },
    message: body.trimEnd(),
  };
}

const utc = (date: string): string => new Date(date).toISOString().replace('.000Z', 'Z');

export function showCommit(database: Database, repository: Repository, commit: Commit) {
  const [api, page] = [repositoryApi(database, repository), repositoryPage(database, repository)];
  const account = (signature: Signature) => {
    const user = accountOf(database, signature.email);
    return user ? showUser(database, user) : null;
  };
  return {
    sha: commit.sha,
    node_id: nodeId('Commit', repository.id),
    commit: {
      author: commit.author,
      committer: commit.committer,
      message: commit.message,
      tree: { sha: commit.tree, url: `${api}/git/trees/${commit.tree}` },
      url: `${api}/git/commits/${commit.sha}`,
      comment_count: 0,
      verification: UNSIGNED,
    },
    url: `${api}/commits/${commit.sha}`,
    html_url: `${page}/commit/${commit.sha}`,
    comments_url: `${api}/commits/${commit.sha}/comments`,
    author: account(commit.author),
    committer: account(commit.committer),
    parents: commit.parents.map((sha) => ({
      sha,
      url: `${api}/commits/${sha}`,
      html_url: `${page}/commit/${sha}`,
    })),
  };
}

/** As the git database shows it: without accounts. */
export function showGitCommit(database: Database, repository: Repository, commit: Commit) {
  const { commit: shown, sha, node_id, html_url, parents } = showCommit(database, repository, commit);
  const { comment_count: _, ...rest } = shown;
  return { sha, node_id, ...rest, html_url, parents };
}

/** GitHub knows its people by their noreply addresses: `ID+LOGIN@users.noreply.github.com`, the number optional. */
export function accountOf(database: Database, email: string): User | undefined {
  const login = /^(?:\d+\+)?(.+)@users\.noreply\.github\.com$/.exec(email)?.[1];
  return login === undefined ? undefined : database.users.get(login.toLowerCase());
}
