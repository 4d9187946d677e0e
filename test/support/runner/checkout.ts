/** Does to a workspace what actions/checkout does, in its order, with what each version of it leaves behind. */
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { git } from '../github/bare.ts';
import type { Event } from '../github/payloads.ts';
import type { GitHubServer } from '../github/server.ts';
import { basicHeader, type Credentials, headerKey, persistCredentials } from './checkout-credentials.ts';
import { smudgeLfs } from './checkout-lfs.ts';
import { repositoryOf, whereItRuns } from './environment.ts';

export interface CheckoutOptions {
  readonly github: GitHubServer;
  readonly event: Event;
  readonly workspace: string;
  readonly token?: string;
  /** The input persist-credentials, and what the version of the action makes of it. */
  readonly credentials?: Credentials;
  /** A branch, a SHA (which detaches HEAD) or `refs/pull/N/merge` instead of what the event says. */
  readonly ref?: string;
  /** 1 without it; 0 is the whole history of every branch. */
  readonly depth?: number;
  /** Such as `blob:none`. */
  readonly filter?: string;
  /** Folders, or patterns where `cone` is false; such a checkout is filtered by `blob:none` too. */
  readonly sparse?: { readonly patterns: readonly string[]; readonly cone?: boolean };
  /** Contents by SHA-256: the input `lfs: true`. */
  readonly lfs?: ReadonlyMap<string, string>;
  readonly submodules?: 'true' | 'recursive';
}

export async function checkout(options: CheckoutOptions): Promise<void> {
  const { github, event, workspace, submodules } = options;
  const repository = repositoryOf(github, event);
  const token = options.token ?? github.token({ installation: repository });
  await mkdir(workspace, { recursive: true });
  const run: Run = (...args) => git(workspace, args);
  await initialize(workspace, `${github.url}/${repository.fullName}`);
  const target = await targetOf(options);
  const authenticated = { env: asEnvironment({ [headerKey(github)]: basicHeader(token), 'protocol.version': '2' }) };
  await fetch(options, target, (...args) => git(workspace, args, authenticated));
  if (options.sparse) await limit(workspace, options.sparse, run);
  const place = target.branch ? ['-B', target.branch, target.tracking ?? ''] : [target.tracking ?? target.sha];
  await git(workspace, ['checkout', '--quiet', '--progress', '--force', ...place], authenticated);
  if (options.lfs) await smudgeLfs(workspace, options.lfs);
  const recursive = submodules === 'recursive' ? ['--recursive'] : [];
  if (submodules) {
    await git(workspace, ['submodule', '--quiet', 'sync', ...recursive], authenticated);
    const update = ['submodule', '--quiet', 'update', '--init', '--force', '--depth=1', ...recursive];
    await git(workspace, update, authenticated);
    await run('submodule', '--quiet', 'foreach', ...recursive, 'git config --local gc.auto 0');
  }
  await persistCredentials({ ...options, token });
}

type Run = (...args: string[]) => Promise<string>;

interface Target {
  readonly sha: string;
  readonly tracking?: string;
  /** Absent for a commit and for a pull request's merge, which are checked out detached. */
  readonly branch?: string;
}

async function targetOf({ github, event, ref: wanted }: CheckoutOptions): Promise<Target> {
  const repository = repositoryOf(github, event);
  if (wanted !== undefined && /^[0-9a-f]{40}$/.test(wanted)) return { sha: wanted };
  const stated = wanted?.startsWith('refs/') ? wanted : wanted && `refs/heads/${wanted}`;
  const { ref, sha } = stated
    ? { ref: stated, sha: (await github.resolve(repository, stated)) ?? '' }
    : await whereItRuns(repository, event);
  if (ref.startsWith('refs/pull/')) return { sha, tracking: ref.replace('refs/', 'refs/remotes/') };
  const branch = ref.replace('refs/heads/', '');
  return { sha, tracking: `refs/remotes/origin/${branch}`, branch };
}

const ALL_HISTORY = ['+refs/heads/*:refs/remotes/origin/*', '+refs/tags/*:refs/tags/*'];

async function fetch({ depth = 1, filter, sparse }: CheckoutOptions, target: Target, run: Run): Promise<void> {
  const filtered = filter ?? (sparse && 'blob:none');
  const limits = [...(filtered ? [`--filter=${filtered}`] : []), ...(depth > 0 ? [`--depth=${depth}`] : [])];
  const one = target.tracking === undefined ? target.sha : `+${target.sha}:${target.tracking}`;
  const wanted = depth > 0 ? [one] : [...ALL_HISTORY, ...(target.branch ? [] : [one])];
  await run('fetch', '--quiet', '--no-tags', '--prune', '--no-recurse-submodules', ...limits, 'origin', ...wanted);
}

type Sparse = NonNullable<CheckoutOptions['sparse']>;

async function limit(workspace: string, { cone = true, patterns }: Sparse, run: Run): Promise<void> {
  if (cone) await run('sparse-checkout', 'set', ...patterns);
  else {
    await run('config', 'core.sparseCheckout', 'true');
    const file = join(workspace, await run('rev-parse', '--git-path', 'info/sparse-checkout'));
    await mkdir(join(file, '..'), { recursive: true });
    await appendFile(file, `\n${patterns.join('\n')}\n`);
  }
}

/** What git writes for the action besides what it fetches: it is asked once in a process. Paths are below `.git`. */
interface Fresh {
  readonly folders: readonly string[];
  readonly files: readonly { readonly path: string; readonly text: string; readonly mode: number }[];
}

let fresh: Promise<Fresh> | undefined;
const NO_ADDRESS = 'https://address.invalid/';

async function initialize(workspace: string, address: string): Promise<void> {
  fresh ??= makeFresh();
  const { folders, files } = await fresh;
  for (const path of folders) await mkdir(join(workspace, '.git', path), { recursive: true });
  for (const { path, text, mode } of files)
    await writeFile(join(workspace, '.git', path), text.replace(NO_ADDRESS, address), { flag: 'wx', mode });
}

/** What a checkout of all files leaves of sparse-checkout's settings is the action's own doing. */
async function makeFresh(): Promise<Fresh> {
  const directory = await mkdtemp(join(tmpdir(), 'kodelet-checkout-'));
  const run: Run = (...args) => git(directory, args);
  try {
    await run('init', '--quiet', '--initial-branch=main', '.');
    await run('remote', 'add', 'origin', NO_ADDRESS);
    await run('config', '--local', 'gc.auto', '0');
    await run('sparse-checkout', 'disable');
    await run('config', '--local', '--unset-all', 'extensions.worktreeConfig');
    const root = join(directory, '.git');
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const pathOf = ({ parentPath, name }: (typeof entries)[number]): string => relative(root, join(parentPath, name));
    const files = entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = pathOf(entry);
        const [text, { mode }] = await Promise.all([readFile(join(root, path), 'utf8'), stat(join(root, path))]);
        return { path, text, mode };
      });
    const folders = entries.filter((entry) => entry.isDirectory()).map(pathOf);
    return { folders, files: await Promise.all(files) };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function asEnvironment(config: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(config);
  const pairs = entries.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ]);
  return { GIT_CONFIG_COUNT: String(entries.length), ...Object.fromEntries(pairs) };
}
