/** Looks at GitHub for what a process that is gone had published: its journal says what it was about to do. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Publication, SessionEvent } from '../core/event.ts';
import type { RepositoryRef } from '../core/trigger.ts';
import type { GitHub } from '../github/api/client.ts';
import { compareUrl } from '../github/api/compare-url.ts';
import { statusOf } from '../github/api/failure.ts';
import { findPullRequest } from '../github/api/pull-request.ts';
import type { View } from '../session/events/view.ts';

export interface Place {
  readonly github: GitHub;
  readonly repository: Pick<RepositoryRef, 'owner' | 'name'>;
  readonly serverUrl: string;
}

/** Undefined where the commit that was to be pushed is not on its branch. Throws what GitHub answers instead. */
export async function findPublished(place: Place, { push, opening }: View): Promise<Publication | undefined> {
  if (!push || !(await isThere(place, push))) return undefined;
  const { branch, commit, baseBranch, files } = push;
  const { serverUrl, repository } = place;
  const url = compareUrl({ serverUrl, repository, base: baseBranch, head: branch });
  const pull = await findOpened(place, branch, opening !== undefined);
  const stands = pull ? ({ kind: 'pull-request', number: pull.number, url: pull.url } as const) : undefined;
  return { kind: 'branch', url, ...stands, branch, commit, files, leftOut: [], notes: [] };
}

type Push = Extract<SessionEvent, { readonly type: 'push-start' }>;

/** The branch may have moved on since; the commit is in it all the same. */
async function isThere({ github, repository }: Place, { branch, commit }: Pick<Push, 'branch' | 'commit'>) {
  const basehead = `${commit}...${branch}`;
  try {
    const place = { owner: repository.owner, repo: repository.name, basehead, per_page: 1 };
    const { data } = await github.rest.repos.compareCommitsWithBasehead(place);
    return data.status === 'identical' || data.status === 'ahead';
  } catch (error) {
    if (statusOf(error) === 404) return false;
    throw error;
  }
}

/** A request to open it may still be on its way through GitHub when the process that sent it is gone. */
async function findOpened({ github, repository }: Place, branch: string, isComing: boolean) {
  for (let look = 1; ; look += 1) {
    const pull = await findPullRequest(github, repository, branch);
    if (pull || !isComing || look === MOST_LOOKS) return pull;
    await wait(BETWEEN_LOOKS_MS);
  }
}

const MOST_LOOKS = 3;
const BETWEEN_LOOKS_MS = 1000;
