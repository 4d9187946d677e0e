/** The repository on GitHub that the remote `origin` names, and the address of its API. */
import type { GitHubAccess } from '../config/environment.ts';
import { personalGit } from './notes-place.ts';

export interface RemoteRepository {
  /** Of the web pages, with its port where that is not the usual one. */
  readonly host: string;
  /** `OWNER/NAME`. */
  readonly fullName: string;
  /** The address of its page. */
  readonly page: string;
}

/** Undefined where there is no such remote, or its address is not one of GitHub's forms. */
export async function readRemoteRepository(directory: string): Promise<RemoteRepository | undefined> {
  const { exitCode, stdout } = await personalGit(directory, ['remote', 'get-url', 'origin']);
  return exitCode === 0 ? parseRemote(stdout.trim()) : undefined;
}

/** As git clones from GitHub: `https://HOST/OWNER/NAME`, `ssh://git@HOST/OWNER/NAME` or `git@HOST:OWNER/NAME`. */
export function parseRemote(address: string): RemoteRepository | undefined {
  const [, scpHost = '', scpPath = ''] = /^(?:[\w.-]+@)?([\w.-]+):(?!\/)(.+)$/.exec(address) ?? [];
  if (scpHost && !address.includes('://')) return repositoryOf('https:', scpHost, scpPath);
  if (!/^(?:https?|ssh|git):\/\//.test(address) || !URL.canParse(address)) return undefined;
  const { protocol, host, hostname, pathname } = new URL(address);
  const isWeb = protocol.startsWith('http');
  // The port of SSH says nothing of the pages.
  return repositoryOf(isWeb ? protocol : 'https:', isWeb ? host : hostname, pathname);
}

/** Both go into commands that people paste into their shell. */
function repositoryOf(protocol: string, named: string, path: string): RemoteRepository | undefined {
  const host = named.toLowerCase().replace(/^(?:ssh|www)\.(?=github\.com$)/, '');
  const [, fullName] = /^\/?([A-Za-z0-9][\w-]*\/[\w.-]+?)(?:\.git)?\/?$/.exec(path) ?? [];
  if (!fullName || !/^[\w.-]+(?::\d+)?$/.test(host) || /\/\.{1,2}$/.test(fullName)) return undefined;
  return { host, fullName, page: `${protocol}//${host}/${fullName}` };
}

/** Where its API is, for a token of this host. Undefined for a token of another one, which must not be sent there. */
export function apiUrlOf({ host }: RemoteRepository, access: GitHubAccess): string | undefined {
  if (host !== access.host) return undefined;
  if (access.apiUrl) return access.apiUrl;
  if (host === 'github.com' || host.endsWith('.ghe.com')) return `https://api.${host}`;
  return `https://${host}/api/v3`;
}
