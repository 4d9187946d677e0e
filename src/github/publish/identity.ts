/** Who a commit is by: a person or an app on GitHub, with the public no-reply address. */

import type { Identity } from '../../git/commit.ts';
import type { GitHub } from '../api/client.ts';

/** The address that links a commit to the account without telling a person's own; `serverUrl` is GITHUB_SERVER_URL. */
export async function identityOf(github: GitHub, login: string, serverUrl: string): Promise<Identity> {
  const host = new URL(serverUrl).hostname;
  const domain = `users.noreply.${host.includes('.') && !/^[\d.]+$/.test(host) ? host : 'github.com'}`;
  const id = await accountId(github, login);
  return { name: login, email: `${id === undefined ? '' : `${id}+`}${login}@${domain}` };
}

/** An account that the token may not look up still has an address, the form without a number. */
async function accountId(github: GitHub, login: string): Promise<number | undefined> {
  try {
    return (await github.rest.users.getByUsername({ username: login })).data.id;
  } catch {
    return undefined;
  }
}
