/** Who we are on GitHub, and whether an account is ours. */
import type { Actor } from '../../core/run-trigger.ts';
import type { GitHub } from './client.ts';

/** The account of a workflow's own token, which is what most runs have. */
export const WORKFLOW_ACCOUNT = 'github-actions[bot]';

/** Our own login as REST and webhooks write it. An app's token has no `GET /user`, and GraphQL leaves `[bot]` off. */
export async function selfLogin(github: GitHub): Promise<string> {
  const viewer = await viewerLogin(github);
  if (viewer?.endsWith('[bot]')) return viewer;
  const person = await personLogin(github);
  return person ?? (viewer ? `${viewer}[bot]` : WORKFLOW_ACCOUNT);
}

/** `self` may come without the `[bot]` that an app's login has in a payload. */
export function isOwnAccount({ login, type }: Actor, self = WORKFLOW_ACCOUNT): boolean {
  return sameName(login, self) || (type === 'Bot' && sameName(login, `${self}[bot]`));
}

/** No person: an app, or a machine of GitHub's such as `Copilot`. Brackets stand in no person's login. */
export const isBot = ({ login, type }: Actor): boolean => type !== 'User' || login.endsWith('[bot]');

/** By its exact login, with or without the `[bot]` at its end; there are no patterns. */
export const isListedBot = (login: string, bots: readonly string[]): boolean =>
  bots.some((bot) => sameName(bot, login) || sameName(`${bot}[bot]`, login));

/** Logins and labels are compared without regard to case, as GitHub does. */
export const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

async function viewerLogin(github: GitHub): Promise<string | undefined> {
  try {
    const answer = await github.graphql<{ viewer?: { login?: string } }>('query { viewer { login } }');
    return answer.viewer?.login;
  } catch {
    return undefined;
  }
}

async function personLogin(github: GitHub): Promise<string | undefined> {
  try {
    return (await github.rest.users.getAuthenticated()).data.login;
  } catch {
    return undefined;
  }
}
