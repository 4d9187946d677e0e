/** The repository on GitHub that the remote `origin` names, and the address of its API. */
import { realpath } from 'node:fs/promises';
import { execa } from 'execa';
import { type GitHubAccess, personalEnvironment } from '../config/process-environment.ts';
import { KodeletError } from '../core/error.ts';
import { repositoryTop } from '../git/directories.ts';
import { type GitResult, git } from '../git/git.ts';
import { isMoved } from '../git/push.ts';
import { localRef, type RefStore } from '../git/ref-store.ts';
import { createGitHub, type GitHub, type RepositoryPath } from '../github/api/client.ts';
import type { Fetch } from '../lib/outbound-fetch.ts';
import { spell } from '../report/figures.ts';

export interface RemoteRepository {
  /** Host of the web pages, with its port if it is not the default one. */
  readonly host: string;
  /** `OWNER/NAME`. */
  readonly fullName: string;
  /** The address of its page. */
  readonly page: string;
}

/** What the remote `origin` names, as far as an address shows it. */
export type OriginRemote =
  | { readonly kind: 'none' }
  /** Git gave no answer. `why`: a clause. */
  | { readonly kind: 'unknown'; readonly why: string }
  | { readonly kind: 'github'; readonly repository: RemoteRepository; readonly isCertain: boolean }
  /** `what`: the rest of a sentence that begins with "origin". */
  | { readonly kind: 'elsewhere'; readonly what: string };

export async function readRemote(directory: string, access: GitHubAccess): Promise<OriginRemote> {
  const { exitCode, stdout, stderr } = await personalGit(directory, ['remote', 'get-url', 'origin']);
  if (exitCode === null) return { kind: 'unknown', why: stderr };
  return exitCode === 0 ? identifyRemote(stdout.trim(), access) : { kind: 'none' };
}

const silentGit = (why: string): KodeletError =>
  new KodeletError('git', `the remote "origin" could not be read: ${why}`, {
    remedy: 'Make "git --version" work here',
  });

/** Any other host may be a GitHub Enterprise Server: its address does not tell, unless the environment names it. */
export function identifyRemote(address: string, access: GitHubAccess): OriginRemote {
  const host = locate(address)?.host ?? '';
  if (host !== access.host && OTHER_SERVICES.test(host)) {
    return { kind: 'elsewhere', what: `is at ${host}, which is not GitHub` };
  }
  const repository = parseRemote(address);
  if (!repository) return { kind: 'elsewhere', what: 'does not name a repository on GitHub' };
  const isCertain = [access.host, 'github.com'].includes(host) || host.endsWith('.ghe.com');
  return { kind: 'github', repository, isCertain };
}

/** Hosts that are known to be no GitHub. */
const OTHER_SERVICES =
  /^(?:(?:www\.|altssh\.|ssh\.)?(?:gitlab\.com|bitbucket\.org|codeberg\.org|dev\.azure\.com|gitea\.com|gitee\.com)|.+\.visualstudio\.com|git\.sr\.ht|git\.launchpad\.net|git\.code\.sf\.net|salsa\.debian\.org|git-codecommit\..+\.amazonaws\.com|source\.developers\.google\.com)$/;

/** The command that makes `origin` a repository on GitHub, by whether there is such a remote. */
export const originCommand = ({ kind }: Pick<OriginRemote, 'kind'>): string =>
  `git remote ${kind === 'none' ? 'add' : 'set-url'} origin https://github.com/OWNER/REPOSITORY.git`;

/** For a person who knows the host: what was assumed of it, and what to do. */
export const assumedServer = ({ host }: RemoteRepository) => ({
  text: `Assuming that ${host} is a GitHub Enterprise Server; its address does not show it, and the agent runs on GitHub only`,
  remedy: `If it is one, set GH_HOST=${host}. If not: ${originCommand({ kind: 'github' })}`,
});

/**
 * Parses an address from which git clones: `https://HOST/OWNER/NAME`, `ssh://git@HOST/OWNER/NAME` or `git@HOST:OWNER/NAME`.
 */
export function parseRemote(address: string): RemoteRepository | undefined {
  const located = locate(address);
  return located && repositoryOf(located);
}

function locate(address: string): Record<'protocol' | 'host' | 'path', string> | undefined {
  const [, scpHost = '', scpPath = ''] = /^(?:[\w.-]+@)?([\w.-]+):(?!\/)(.+)$/.exec(address) ?? [];
  if (scpHost && !address.includes('://')) return { protocol: 'https:', host: usualName(scpHost), path: scpPath };
  if (!/^(?:https?|ssh|git):\/\//.test(address) || !URL.canParse(address)) return undefined;
  const { protocol, host, hostname, pathname } = new URL(address);
  const isWeb = protocol.startsWith('http');
  // The port of SSH says nothing of the pages.
  return { protocol: isWeb ? protocol : 'https:', host: usualName(isWeb ? host : hostname), path: pathname };
}

const usualName = (host: string): string => host.toLowerCase().replace(/^(?:ssh|www)\.(?=github\.com$)/, '');

/** Both go into commands that people paste into their shell. */
function repositoryOf({ protocol, host, path }: NonNullable<ReturnType<typeof locate>>): RemoteRepository | undefined {
  const [, fullName] = /^\/?([A-Za-z0-9][\w-]*\/[\w.-]+?)(?:\.git)?\/?$/.exec(path) ?? [];
  if (!fullName || !/^[\w.-]+(?::\d+)?$/.test(host) || /\/\.{1,2}$/.test(fullName)) return undefined;
  return { host, fullName, page: `${protocol}//${host}/${fullName}` };
}

/** API address for a token of this host. Undefined for a token of another host, which must not be sent there. */
export function apiUrlOf({ host }: RemoteRepository, access: GitHubAccess): string | undefined {
  if (host !== access.host) return undefined;
  if (access.apiUrl) return access.apiUrl;
  if (host === 'github.com' || host.endsWith('.ghe.com')) return `https://api.${host}`;
  return `https://${host}/api/v3`;
}

/** A person's clone of a repository on GitHub, and the way to it by their token. */
export interface RepositoryClone {
  /** The top of the person's clone. */
  readonly root: string;
  readonly repository: RemoteRepository;
  readonly place: RepositoryPath;
  readonly github: GitHub;
  readonly token: string;
}

/** Throws KodeletError `usage` or `credentials` if there is no clone of a repository on GitHub, or no token for it. */
export async function openRepositoryClone(
  command: string,
  access: GitHubAccess,
  fetch: Fetch,
): Promise<RepositoryClone> {
  const root = repositoryTop(process.cwd());
  if (root === undefined) {
    throw new KodeletError('usage', `${process.cwd()} is not in a git repository`, {
      remedy: 'Go to a clone of the repository whose pull requests you mean',
    });
  }
  const remote = await readRemote(root, access);
  if (remote.kind === 'unknown') throw silentGit(remote.why);
  if (remote.kind !== 'github') {
    const what = remote.kind === 'none' ? 'there is no remote "origin"' : `the remote "origin" ${remote.what}`;
    throw new KodeletError('usage', what, { remedy: `Let it name the repository on GitHub: ${originCommand(remote)}` });
  }
  const { repository } = remote;
  const { token, variable, host } = access;
  if (token === undefined) {
    throw new KodeletError('credentials', 'neither GH_TOKEN nor GITHUB_TOKEN is set', {
      remedy: `With gh: GH_TOKEN=$(gh auth token) kodelet-ci ${command}`,
    });
  }
  const apiUrl = apiUrlOf(repository, access);
  if (apiUrl === undefined) {
    const message = `${variable} is for ${host} and was not sent to ${repository.host}`;
    throw new KodeletError('credentials', message, {
      remedy: `If the token is for ${repository.host}, set GH_HOST=${repository.host}`,
    });
  }
  const [owner = '', repo = ''] = repository.fullName.split('/');
  const github = await createGitHub({ token, apiUrl, fetch });
  return { root: await realpath(root), repository, place: { owner, repo }, github, token };
}

/** Throws KodeletError `usage` if there is no repository, or no such remote. */
export async function openLocalNotes(options: {
  /** In full, such as `refs/kodelet/memory`. */
  readonly ref: string;
  /** For messages: `memory` or `usage`. */
  readonly what: string;
  /** In the repository itself. */
  readonly local?: boolean;
  /** What else to do if there is no remote: further sentences of the remedy, each with what parts it from the last. */
  readonly otherwise?: string;
}): Promise<RefStore> {
  const { ref, what, local, otherwise = '' } = options;
  const directory = repositoryTop(process.cwd());
  if (directory === undefined) {
    throw new KodeletError('usage', `${process.cwd()} is not in a git repository, and its ${what} is kept in one`, {
      remedy: `Go to the repository whose ${what} you mean`,
    });
  }
  if (local) return localRef(directory, ref);
  const origin = originRef(directory, ref);
  const { exitCode, stderr } = await origin.git(['remote', 'get-url', 'origin']);
  if (exitCode === 0) return origin;
  if (exitCode === null) throw silentGit(stderr);
  throw new KodeletError('usage', `this repository has no remote "origin", where runs on GitHub keep their ${what}`, {
    remedy: `Add it with: git remote add origin https://github.com/OWNER/REPOSITORY.git${otherwise}`,
  });
}

function originRef(directory: string, ref: string): RefStore {
  const own: RefStore['git'] = (args, options) => personalGit(directory, args, options);
  return {
    ref,
    git: own,
    async tip() {
      const listed = await reach(own, ['ls-remote', '--quiet', 'origin', ref]);
      const tip = /^[0-9a-f]+/.exec(listed)?.[0];
      if (tip !== undefined)
        await reach(own, ['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', 'origin', ref]);
      return tip;
    },
    async move(to = '', from = '') {
      const lease = `--force-with-lease=${ref}:${from}`;
      const { exitCode, stdout, stderr } = await own([
        'push',
        '--porcelain',
        '--no-verify',
        lease,
        'origin',
        `${to}:${ref}`,
      ]);
      if (exitCode === 0) return { ok: true };
      return isMoved(`${stderr}\n${stdout}`)
        ? { ok: false, why: 'moved' }
        : { ok: false, why: 'refused', said: stderr.trim() };
    },
  };
}

async function reach(own: RefStore['git'], args: readonly string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await own(args);
  if (exitCode === 0) return stdout;
  throw new KodeletError('git', `origin could not be reached: ${stderr.trim()}`, {
    remedy: 'Make "git ls-remote origin" work here, without a question for a password',
  });
}

/** What the host's own git prints about a clone; undefined where it fails. */
export async function gitAnswer(cwd: string, args: readonly string[]): Promise<string | undefined> {
  const answer = await git(args, { cwd }).catch(() => undefined);
  return answer?.exitCode === 0 ? answer.stdout.trim() : undefined;
}

const TIMEOUT_MS = 120_000;

/** With the person's own configuration and credentials. Without an exit code, `stderr` says why git gave no answer. */
export async function personalGit(
  cwd: string,
  args: readonly string[],
  { input, env }: Parameters<RefStore['git']>[1] = {},
): Promise<GitResult> {
  const { exitCode, stdout, stderr, signal, timedOut, code, originalMessage } = await execa('git', args, {
    cwd,
    input: input ?? '',
    timeout: TIMEOUT_MS,
    maxBuffer: 16 * 1024 * 1024,
    env: { ...personalEnvironment(), ...env },
    extendEnv: false,
    stripFinalNewline: false,
    cleanup: false, // it would give signals that this process ignores their usual effect
    reject: false,
  });
  if (exitCode !== undefined) return { exitCode, stdout, stderr };
  if (code === 'ENOENT') return { exitCode: null, stdout, stderr: 'git is not installed, or not on the PATH' };
  if (timedOut) return { exitCode: null, stdout, stderr: `git gave no answer in ${spell(TIMEOUT_MS)}` };
  const problem = signal ? `git was ended by the signal ${signal}` : `git could not be started: ${originalMessage}`;
  return { exitCode: null, stdout, stderr: problem };
}
