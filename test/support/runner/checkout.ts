/** Does to a workspace what actions/checkout does: a shallow clone of one commit, with the token left behind in it. */
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { git } from '../github/bare.ts';
import type { Event } from '../github/payloads.ts';
import type { GitHubServer } from '../github/server.ts';
import { repositoryOf, whereItRuns } from './environment.ts';

export interface CheckoutOptions {
  readonly github: GitHubServer;
  readonly event: Event;
  readonly workspace: string;
  readonly token?: string;
  /** Where the token stays: in .git/config (v4, v5), in a file of RUNNER_TEMP that it includes (v6), or nowhere. */
  readonly credentials?: 'config' | 'none' | { readonly include: string };
  /** A branch or SHA instead of what the event says. */
  readonly ref?: string;
  /** 1 without it; 0 is the whole history. */
  readonly depth?: number;
}

export async function checkout(options: CheckoutOptions): Promise<void> {
  const { github, event, workspace, depth = 1 } = options;
  const repository = repositoryOf(github, event);
  const token = options.token ?? github.token({ installation: repository });
  await mkdir(workspace, { recursive: true });
  const run = (...args: string[]) => git(workspace, args);
  await run('init', '--quiet', '--initial-branch=main', '.');
  await run('remote', 'add', 'origin', `${github.url}/${repository.fullName}`);
  await run('config', '--local', 'gc.auto', '0');
  const header = `AUTHORIZATION: basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`;
  const target = await targetOf(options);
  const limits = depth === 0 ? [] : [`--depth=${depth}`];
  const config = ['-c', `http.${github.url}/.extraheader=${header}`, '-c', 'protocol.version=2'];
  const fetch = ['fetch', '--quiet', '--no-tags', '--prune', '--no-recurse-submodules', ...limits, 'origin'];
  const own = `+${target.sha}:${target.tracking}`;
  const all = ['+refs/heads/*:refs/remotes/origin/*', ...(target.branch ? [] : [own])];
  await run(...config, ...fetch, ...(depth === 0 ? all : [own]));
  const place = target.branch ? ['-B', target.branch, target.tracking] : [target.tracking];
  await run('checkout', '--quiet', '--progress', '--force', ...place);
  await keepCredentials(options, header);
}

interface Target {
  readonly sha: string;
  readonly tracking: string;
  /** Absent for a pull request's merge, which is checked out detached. */
  readonly branch?: string;
}

async function targetOf({ github, event, ref: wanted }: CheckoutOptions): Promise<Target> {
  const repository = repositoryOf(github, event);
  const { ref, sha } = wanted
    ? { ref: `refs/heads/${wanted}`, sha: (await github.resolve(repository, wanted)) ?? wanted }
    : await whereItRuns(repository, event);
  if (ref.startsWith('refs/pull/')) return { sha, tracking: ref.replace('refs/', 'refs/remotes/') };
  const branch = ref.replace('refs/heads/', '');
  return { sha, tracking: `refs/remotes/origin/${branch}`, branch };
}

async function keepCredentials({ github, workspace, credentials = 'config' }: CheckoutOptions, header: string) {
  if (credentials === 'none') return;
  const key = `http.${github.url}/.extraheader`;
  if (credentials === 'config') {
    await git(workspace, ['config', '--local', key, header]);
    return;
  }
  const file = join(credentials.include, `git-credentials-${randomUUID()}.config`);
  await writeFile(file, '');
  await git(workspace, ['config', '--file', file, key, header]);
  await git(workspace, ['config', '--local', `includeIf.gitdir:${join(workspace, '.git')}.path`, file]);
}
