/** Tokens by which the job shows other services who it is: OpenID Connect of GitHub Actions. */
import { KodeletError } from '../core/error.ts';

/** As the runner tells it to jobs with the permission `id-token: write`. */
export interface IdTokenService {
  readonly url: string;
  readonly token: string;
}

/** A token for an audience. Throws KodeletError `credentials`. */
export const idTokens =
  (service: IdTokenService | undefined, fetch = globalThis.fetch) =>
  async (audience: string): Promise<string> => {
    if (!service) throw refused('The job may not ask for a token of its own');
    const url = new URL(service.url);
    url.searchParams.set('audience', audience);
    const response = await fetch(url.href, { headers: { authorization: `Bearer ${service.token}` } });
    if (!response.ok) throw refused(`GitHub gave the job no token of its own (status ${response.status})`);
    const { value } = (await response.json()) as { value?: string };
    if (!value) throw refused('GitHub gave the job an empty token');
    return value;
  };

const refused = (problem: string): KodeletError =>
  new KodeletError('credentials', problem, {
    remedy: "Give the job the permission id-token: write; workflows that a fork's pull request starts never have it",
  });
