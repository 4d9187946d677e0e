/** The page on which a person sees what a branch adds to another one, and can open a pull request for it. */
import type { RepositoryRef } from '../../core/trigger.ts';

export interface Compared {
  /** GITHUB_SERVER_URL. */
  readonly serverUrl: string;
  readonly repository: Pick<RepositoryRef, 'owner' | 'name'>;
  readonly base: string;
  readonly head: string;
}

export function compareUrl({ serverUrl, repository, base, head }: Compared): string {
  const names = [base, head].map((name) => name.split('/').map(encodeURIComponent).join('/'));
  return `${serverUrl.replace(/\/+$/, '')}/${repository.owner}/${repository.name}/compare/${names.join('...')}?expand=1`;
}
