/** Branches, commits, comparisons, files of a commit, and its statuses. */
import { branchHead, git, resolveCommit } from '../bare.ts';
import type { CommitStatus } from '../check-types.ts';
import { changedFiles, showFileChange } from '../diff.ts';
import { type Answer, type Call, notFound, ok, paged, Refusal } from '../http.ts';
import { isProtected } from '../push-rules.ts';
import { type Routes, read } from '../route.ts';
import { showStatus } from '../shapes/check-run.ts';
import { type Commit, readCommits, showCommit, showGitCommit } from '../shapes/commit.ts';
import { repositoryApi, repositoryPage, showRepository } from '../shapes/repository.ts';

export const commitRoutes: Routes = {
  'repos/list-branches': read('contents', listBranches),
  'repos/get-branch': read('contents', getBranch),
  'repos/list-commits': read('contents', async (call) => {
    const from = await commitOf(call, call.query.get('sha') ?? call.repository.defaultBranch);
    const commits = await readCommits(call.repository.path, [from]);
    return paged(
      call,
      commits.map((commit) => showCommit(call.database, call.repository, commit)),
    );
  }),
  'repos/get-commit': read('contents', getCommit),
  'git/get-commit': read('contents', async (call) => {
    const commit = await readCommit(call, await commitOf(call, call.params.commit_sha ?? ''));
    return ok(showGitCommit(call.database, call.repository, commit));
  }),
  'repos/compare-commits-with-basehead': read('contents', compare),
  'repos/get-combined-status-for-ref': read('statuses', async (call) => {
    const sha = await comparable(call, call.params.ref ?? '');
    const newest = new Map(
      call.repository.statuses.filter((one) => one.sha === sha).map((one) => [one.context, one] as const),
    );
    const all = [...newest.values()];
    const url = `${repositoryApi(call.database, call.repository)}/commits/${sha}`;
    const shown = showRepository(call.database, call.repository);
    const about = { sha, total_count: all.length, repository: shown, commit_url: url, url: `${url}/status` };
    const wrap = (statuses: object[]) => ({ state: combined(all), statuses, ...about });
    return paged(
      call,
      all.map((status) => showStatus(call, status)),
      wrap,
    );
  }),
};

function combined(statuses: readonly CommitStatus[]): string {
  const states = new Set(statuses.map(({ state }) => state));
  if (states.has('error') || states.has('failure')) return 'failure';
  return states.has('pending') || states.size === 0 ? 'pending' : 'success';
}

/** The commit that a branch, tag or SHA of the request names. */
export async function commitOf(call: Call, name: string): Promise<string> {
  const sha = (await branchHead(call.repository.path, name)) ?? (await resolveCommit(call.repository.path, name));
  if (!sha) throw new Refusal(422, `No commit found for SHA: ${name}`);
  return sha;
}

async function readCommit(call: Call, sha: string): Promise<Commit> {
  const [commit] = await readCommits(call.repository.path, ['-1', sha]);
  if (!commit) throw notFound();
  return commit;
}

async function getCommit(call: Call): Promise<Answer> {
  const { database, repository } = call;
  const commit = await readCommit(call, await commitOf(call, call.params.ref ?? ''));
  const files = await changedFiles(repository.path, commit.parents[0], commit.sha);
  const sum = (field: 'additions' | 'deletions'): number => files.reduce((total, file) => total + file[field], 0);
  const [additions, deletions] = [sum('additions'), sum('deletions')];
  return ok({
    ...showCommit(database, repository, commit),
    stats: { additions, deletions, total: additions + deletions },
    files: files.map((file) => showFileChange(database, repository, commit.sha, file)),
  });
}

async function listBranches(call: Call): Promise<Answer> {
  const lines = await git(call.repository.path, [
    'for-each-ref',
    '--format=%(refname:lstrip=2) %(objectname)',
    'refs/heads',
  ]);
  const branches = lines.split('\n').map((line) => {
    const [name = '', sha = ''] = line.split(' ');
    const url = `${repositoryApi(call.database, call.repository)}/commits/${sha}`;
    return { name, commit: { sha, url }, protected: isProtected(call.repository, name) };
  });
  return paged(call, branches);
}

async function getBranch(call: Call): Promise<Answer> {
  const { database, repository, params } = call;
  const name = params.branch ?? '';
  const sha = await branchHead(repository.path, name);
  if (!sha) throw new Refusal(404, 'Branch not found');
  const guarded = repository.protectedBranches.has(name);
  const self = `${repositoryApi(database, repository)}/branches/${encodeURI(name)}`;
  return ok({
    name,
    commit: showCommit(database, repository, await readCommit(call, sha)),
    _links: { self, html: `${repositoryPage(database, repository)}/tree/${encodeURI(name)}` },
    protected: isProtected(repository, name),
    protection: { enabled: guarded },
    protection_url: `${self}/protection`,
  });
}

/** GitHub lists no more files than this, and only on the first page. */
const MAX_FILES = 300;

async function compare(call: Call): Promise<Answer> {
  const { database, repository, params, query } = call;
  const [size, number] = [Number(query.get('per_page') ?? 30), Number(query.get('page') ?? 1)];
  const [left = '', right = ''] = (params.basehead ?? '').split('...');
  const [base, head] = [await comparable(call, left), await comparable(call, right)];
  const fork = await git(repository.path, ['merge-base', base, head]);
  const ahead = await readCommits(repository.path, ['--reverse', `${base}..${head}`]);
  const behind = Number(await git(repository.path, ['rev-list', '--count', `${head}..${base}`]));
  const page = `${repositoryPage(database, repository)}/compare/${params.basehead}`;
  const files = number === 1 ? await changedFiles(repository.path, fork, head) : undefined;
  const one = async (sha: string) => showCommit(database, repository, await readCommit(call, sha));
  return ok({
    url: `${repositoryApi(database, repository)}/compare/${params.basehead}`,
    html_url: page,
    permalink_url: page,
    diff_url: `${page}.diff`,
    patch_url: `${page}.patch`,
    base_commit: await one(base),
    merge_base_commit: await one(fork),
    status: compareStatus(ahead.length, behind),
    ahead_by: ahead.length,
    behind_by: behind,
    total_commits: ahead.length,
    commits: ahead.slice((number - 1) * size, number * size).map((commit) => showCommit(database, repository, commit)),
    ...(files && { files: files.slice(0, MAX_FILES).map((file) => showFileChange(database, repository, head, file)) }),
  });
}

/** What is not there answers 404 here, and 422 where one commit is asked for. */
const comparable = (call: Call, name: string): Promise<string> =>
  commitOf(call, name).catch(() => {
    throw notFound();
  });

function compareStatus(ahead: number, behind: number): string {
  if (ahead > 0) return behind > 0 ? 'diverged' : 'ahead';
  return behind > 0 ? 'behind' : 'identical';
}
