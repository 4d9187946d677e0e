/** Keeps pull requests in step with their branches: head and merge refs, mergeability, closing and merging by push. */
import { branchHead, commitTree, git, setReference, tryGit } from './bare.ts';
import type { Database } from './database.ts';
import type { Issue, Pull, Repository, User } from './types.ts';
import { holdWorkflows } from './workflow-run.ts';

const GITHUB = { name: 'GitHub', email: 'noreply@github.com' };

/** After branches of `repository` moved, however they did. */
export function syncPulls(database: Database, repository: Repository, by?: User): Promise<void> {
  return database.alone(() => syncEach(database, repository, by));
}

async function syncEach(database: Database, repository: Repository, by: User | undefined): Promise<void> {
  for (const { issues } of database.repositories.values()) {
    for (const issue of issues.values()) {
      const { pull } = issue;
      const touched = pull && (pull.head.repository === repository || pull.base.repository === repository);
      if (touched && issue.state === 'open') await syncPull(database, issue, pull, by);
    }
  }
}

/** `by`: who has pushed, where that is known. */
export async function syncPull(database: Database, issue: Issue, pull: Pull, by?: User): Promise<void> {
  const head = await branchHead(pull.head.repository.path, pull.head.ref);
  const base = await branchHead(pull.base.repository.path, pull.base.ref);
  if (!head || !base) return close(database, issue);
  if (head === pull.headSha && base === pull.baseTip) return;
  await bringHead(issue, pull, head);
  const isPush = head !== pull.headSha;
  if (await isAncestor(pull, head, base)) {
    if (base !== pull.baseTip) Object.assign(pull, { mergedAt: database.now(), mergeSha: base });
    close(database, issue);
  } else {
    await tryMerge(database, issue, pull, head, base);
    if (isPush) pull.baseSha = base;
  }
  if (isPush) issue.updatedAt = database.now();
  const isFirst = pull.headSha === '';
  Object.assign(pull, { headSha: head, baseTip: base });
  if (isPush && issue.state === 'open' && by)
    await holdWorkflows(database, issue, isFirst ? 'opened' : 'synchronize', by);
}

function close(database: Database, issue: Issue): void {
  issue.state = 'closed';
  issue.closedAt = database.now();
  issue.updatedAt = issue.closedAt;
}

async function bringHead(issue: Issue, pull: Pull, head: string): Promise<void> {
  const target = `refs/pull/${issue.number}/head`;
  const { path } = pull.base.repository;
  if (pull.head.repository !== pull.base.repository) {
    await git(path, ['fetch', '--quiet', '--no-tags', pull.head.repository.path, `+refs/heads/${pull.head.ref}`]);
  }
  await setReference(path, target, head);
}

/** Merged when the base took the head in; merely closed when the head was moved back behind it. */
async function isAncestor(pull: Pull, head: string, base: string): Promise<boolean> {
  const { stdout } = await tryGit(pull.base.repository.path, ['merge-base', base, head]);
  return stdout.trim() === head;
}

async function tryMerge(database: Database, issue: Issue, pull: Pull, head: string, base: string): Promise<void> {
  const { path } = pull.base.repository;
  const ref = `refs/pull/${issue.number}/merge`;
  const { exitCode, stdout } = await tryGit(path, ['merge-tree', '--write-tree', base, head]);
  pull.mergeable = exitCode === 0;
  if (!pull.mergeable) {
    await tryGit(path, ['update-ref', '-d', ref]);
    pull.mergeSha = null;
    return;
  }
  const message = `Merge ${head} into ${base}`;
  pull.mergeSha = await commitTree(path, stdout.trim(), [base, head], { message, author: GITHUB, at: database.now() });
  await setReference(path, ref, pull.mergeSha);
}
