/** What a request of a run is for: the same words for every issue, commit and person. */
import { parseGitPath } from '../../support/github/git-http.ts';
import type { MomentOf } from '../../support/moments.ts';

export const MODEL = 'model';

/** Such as `PATCH issues/comments/N`, `git push: info/refs` or `model`. */
export function kindOf({ method, path, query }: MomentOf): string {
  if (path === '/v1/messages') return MODEL;
  const asked = parseGitPath(path, new URLSearchParams(query));
  if (asked) {
    const does = asked.service === 'git-receive-pack' ? 'push' : 'fetch';
    return `git ${does}: ${asked.rest.replace(/^\/(git-)?/, '')}`;
  }
  if (path === '/graphql') return 'POST graphql';
  const plain = path
    .replace(/^\/repos\/[^/]+\/[^/]+\/?/, '')
    .replace(/[0-9a-f]{40}/g, 'SHA')
    .replace(/\b\d+\b/g, 'N')
    .replace(/^\/?users\/.*|(?<=collaborators\/)[^/]+/, (found) =>
      found.includes('users/') ? 'users/LOGIN' : 'LOGIN',
    );
  return `${method} ${plain || 'repository'}`;
}
