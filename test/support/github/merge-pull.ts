/** Merges a pull request as GitHub's button does: by a merge commit, by one commit, or by its commits one after another. */
import { branchHead, commitTree, git } from './bare.ts';
import type { Database } from './database.ts';
import { syncPulls } from './pull-refs.ts';
import { type Commit, readCommits } from './shapes/commit.ts';
import { mergeBase } from './shapes/pull.ts';
import type { Issue, Pull } from './types.ts';

export type MergeMethod = 'merge' | 'squash' | 'rebase';

/** Answers with the commit that the base branch is on then, as the pull request shows it. */
export async function mergePull(database: Database, issue: Issue, method: MergeMethod): Promise<string> {
  const { pull, repository } = issue;
  if (!pull || issue.state !== 'open') throw new Error(`#${issue.number} is not an open pull request`);
  const base = await branchHead(repository.path, pull.base.ref);
  if (!base) throw new Error(`there is no branch ${pull.base.ref}`);
  const sha = await WAYS[method](database, issue, pull, base);
  await git(repository.path, ['update-ref', `refs/heads/${pull.base.ref}`, sha, base]);
  const at = database.now();
  Object.assign(pull, { mergedAt: at, mergeSha: sha });
  for (const one of [issue, ...closedBy(issue)]) Object.assign(one, { state: 'closed', closedAt: at, updatedAt: at });
  await syncPulls(database, repository);
  return sha;
}

/** The issues of the same repository that the description closes: where it is merged into the default branch. */
export function closedBy({ body, repository, pull }: Issue): Issue[] {
  if (pull?.base.ref !== repository.defaultBranch) return [];
  const named = (body ?? '').matchAll(/\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?):? #(\d+)/gi);
  const numbers = new Set([...named].map(([, number]) => Number(number)));
  return [...numbers].flatMap((number) => {
    const issue = repository.issues.get(number);
    return issue && !issue.pull ? [issue] : [];
  });
}

type Way = (database: Database, issue: Issue, pull: Pull, base: string) => Promise<string>;

const WAYS: Readonly<Record<MergeMethod, Way>> = {
  merge: async (database, { repository, number, user }, { headSha, head }, base) =>
    commitTree(repository.path, await mergedTree(repository.path, base, headSha), [base, headSha], {
      message: `Merge pull request #${number} from ${head.repository.owner.login}/${head.ref}`,
      author: authorOf(user),
      at: database.now(),
    }),
  squash: async (database, { repository, number, title, user }, { headSha }, base) =>
    commitTree(repository.path, await mergedTree(repository.path, base, headSha), [base], {
      message: `${title} (#${number})`,
      author: authorOf(user),
      at: database.now(),
    }),
  async rebase(_database, { repository }, pull, base) {
    const commits = await readCommits(repository.path, [
      ...['--reverse', '--no-merges', `${await mergeBase(pull)}..${pull.headSha}`],
    ]);
    let tip = base;
    for (const commit of commits) tip = await replay(repository.path, commit, tip);
    return tip;
  },
};

/** Author and date stay; the committer is new. What `onto` holds, put on the commit's parent, has that for a merge base. */
async function replay(path: string, { sha, parents, message, author }: Commit, onto: string): Promise<string> {
  const other = { message: '', author: { name: author.name, email: author.email }, at: author.date };
  const beside = await commitTree(path, `${onto}^{tree}`, parents.slice(0, 1), other);
  const tree = await mergedTree(path, beside, sha);
  return git(path, ['commit-tree', tree, '-p', onto], {
    input: `${message}\n`,
    env: {
      ...{ GIT_AUTHOR_NAME: author.name, GIT_AUTHOR_EMAIL: author.email, GIT_AUTHOR_DATE: author.date },
      ...{ GIT_COMMITTER_NAME: 'GitHub', GIT_COMMITTER_EMAIL: 'noreply@github.com' },
    },
  });
}

const mergedTree = (path: string, base: string, head: string): Promise<string> =>
  git(path, ['merge-tree', '--write-tree', base, head]);

const authorOf = ({ id, login }: Issue['user']) => ({
  name: login,
  email: `${id}+${login}@users.noreply.github.com`,
});
