/** A local GitHub with one repository and the people who work on it: what every fixture on GitHub begins with. */
import type { Files } from './bare.ts';
import { type GitHubOptions, type GitHubServer, startGitHub } from './server.ts';
import type { Repository, Role } from './types.ts';

interface RepositoryOptions {
  readonly name?: string;
  /** On the default branch. */
  readonly files: Files;
  /** Their roles by their logins; `undefined`: an account and no more. */
  readonly people: Readonly<Record<string, Role | undefined>>;
  readonly github?: GitHubOptions;
  readonly draftsSupported?: boolean;
}

/** Its owner is acme. */
export async function openRepository({
  name = 'widget',
  people,
  github,
  ...options
}: RepositoryOptions): Promise<{ readonly server: GitHubServer; readonly repository: Repository }> {
  const server = await startGitHub(github);
  const repository = await server.createRepository({ owner: 'acme', name, ...options }).catch(async (error) => {
    await server.close(); // else it keeps the process
    throw error;
  });
  for (const [login, role] of Object.entries(people)) {
    server.addUser(login);
    if (role) server.setPermission(repository, login, role);
  }
  return { server, repository };
}
