/** The local GitHub under the names of github.com, for what differs from a GitHub Enterprise Server. */
import { startProxy } from '../support/proxy.ts';
import { createAuthority, openTls } from '../support/tls.ts';
import { type Harness, openHarness } from './harness.ts';

export interface GitHubCom extends Harness {
  /** How a job gets there: the proxy that knows these names, the authority of its certificates, and the runner's addresses. */
  readonly env: Readonly<Record<string, string>>;
}

/** `files`: on the default branch. */
export async function openGitHubCom(files: Readonly<Record<string, string>> = {}): Promise<GitHubCom> {
  const harness = await openHarness(files, { host: 'github.com' });
  const names = ['github.com', 'api.github.com'];
  const authority = createAuthority(harness.directory, names);
  const front = await openTls(authority, harness.github.url);
  const proxy = await startProxy({ hosts: Object.fromEntries(names.map((name) => [name, front.port])) });
  return {
    ...harness,
    env: {
      HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`,
      NODE_EXTRA_CA_CERTS: authority.file,
      GIT_SSL_CAINFO: authority.file,
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_API_URL: 'https://api.github.com',
      GITHUB_GRAPHQL_URL: 'https://api.github.com/graphql',
    },
    async close() {
      await proxy.close();
      await front.close();
      await harness.close();
    },
  };
}
