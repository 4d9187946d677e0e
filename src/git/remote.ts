/** The repository on GitHub as git reaches it, with a credential that lives for one command and shows in no argument. */
import type { RepositoryRef } from '../core/trigger.ts';

export interface Remote {
  readonly url: string;
  readonly token: string;
  /** The way there for questions that git does not ask. */
  readonly fetch?: typeof fetch;
  /** What the way there needs, such as `HTTPS_PROXY` or `GIT_SSL_CAINFO`; git gets no other variable of the runner's. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** `serverUrl` is GITHUB_SERVER_URL, such as `https://github.com`. */
export const remoteUrl = (serverUrl: string, { owner, name }: Pick<RepositoryRef, 'owner' | 'name'>): string =>
  `${serverUrl.replace(/\/+$/, '')}/${owner}/${name}.git`;

/** As actions/checkout does it, but for one command: the header goes to this one host and is written to no file. */
export function credentialConfig({ url, token }: Remote): Record<string, string> {
  return { [`http.${new URL(url).origin}/.extraheader`]: `AUTHORIZATION: ${basicCredential(token)}` };
}

/** As git over HTTP takes every kind of token. */
export const basicCredential = (token: string): string =>
  `basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`;
