/** What actions/checkout leaves in the workspace and in RUNNER_TEMP, so that later steps may fetch and push. */
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { git } from '../github/bare.ts';
import type { GitHubServer } from '../github/server.ts';

/** The token in .git/config (v4, v5) or in a file of RUNNER_TEMP that is included (v6, v7), a key for ssh, or nothing. */
export type Credentials = 'config' | 'none' | { readonly include: string } | { readonly ssh: string };

export const headerKey = (github: GitHubServer): string => `http.${github.url}/.extraheader`;
export const basicHeader = (token: string): string =>
  `AUTHORIZATION: basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`;

interface PersistOptions {
  readonly github: GitHubServer;
  readonly workspace: string;
  readonly token: string;
  readonly credentials?: Credentials;
  readonly submodules?: 'true' | 'recursive';
}

export async function persistCredentials({ credentials = 'config', ...options }: PersistOptions): Promise<void> {
  if (credentials === 'none') return;
  if (credentials === 'config') return inConfigurations(options);
  return 'ssh' in credentials ? asKey(options, credentials.ssh) : inFile(options, credentials.include);
}

type Options = Omit<PersistOptions, 'credentials'>;

async function inConfigurations(options: Options): Promise<void> {
  const [key, value] = [headerKey(options.github), basicHeader(options.token)];
  const files = [join(options.workspace, '.git/config'), ...(await submoduleConfigs(options))];
  for (const file of files) await git(options.workspace, ['config', '--file', file, key, value]);
}

/** For the runner and for containers, where both directories have other names. */
async function inFile(options: Options, temp: string): Promise<void> {
  const { github, workspace, token } = options;
  const file = join(temp, `git-credentials-${randomUUID()}.config`);
  await writeFile(file, '');
  await git(workspace, ['config', '--file', file, headerKey(github), basicHeader(token)]);
  const inContainer = join('/github/runner_temp', basename(file));
  const include = async (config: string, directory: string, suffixes: readonly string[]): Promise<void> => {
    const elsewhere = join('/github/workspace', relative(workspace, directory));
    for (const suffix of suffixes) {
      const set = (at: string, path: string) =>
        git(workspace, ['config', '--file', config, `includeIf.gitdir:${at}${suffix}.path`, path]);
      await set(directory, file);
      await set(elsewhere, inContainer);
    }
  };
  await include(join(workspace, '.git/config'), join(workspace, '.git'), ['', '/worktrees/*']);
  for (const config of await submoduleConfigs(options)) await include(config, dirname(config), ['']);
}

/** The command names the directory by its variable, for the shell to fill in. */
async function asKey(options: Options, temp: string): Promise<void> {
  const name = randomUUID();
  await writeFile(join(temp, name), '-----BEGIN OPENSSH PRIVATE KEY-----\n', { mode: 0o600 });
  await writeFile(join(temp, `${name}_known_hosts`), 'github.com ssh-rsa AAAA\n');
  const hosts = `-o StrictHostKeyChecking=yes -o CheckHostIP=no -o "UserKnownHostsFile=$RUNNER_TEMP/${name}_known_hosts"`;
  const command = `"/usr/bin/ssh" -i "$RUNNER_TEMP/${name}" ${hosts}`;
  const files = [join(options.workspace, '.git/config'), ...(await submoduleConfigs(options))];
  for (const file of files) await git(options.workspace, ['config', '--file', file, 'core.sshCommand', command]);
}

async function submoduleConfigs({ workspace, submodules }: Options): Promise<string[]> {
  if (!submodules) return [];
  const recursive = submodules === 'recursive' ? ['--recursive'] : [];
  const show = 'git config --local --show-origin --name-only --get-regexp remote.origin.url';
  const said = await git(workspace, ['submodule', 'foreach', ...recursive, show]);
  return [...said.matchAll(/^file:([^\t]+)\tremote\.origin\.url$/gm)].map(([, path = '']) => path);
}

/** Every file below that holds the token or the key. */
export const holdsCredential = async (file: string): Promise<boolean> =>
  /AUTHORIZATION: basic|PRIVATE KEY/.test(await readFile(file, 'utf8').catch(() => ''));
