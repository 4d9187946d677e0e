/** Whether the workspace of a run that continues has what the earlier run of the session has published. */
import type { RepositoryRef } from '../core/run-trigger.ts';
import type { PublishedCommit } from '../core/session-event.ts';
import type { GitHub } from '../github/api/client.ts';
import { describeFailure, statusOf } from '../github/api/failure.ts';
import { type PullEnding, readPullEnding } from '../github/api/pull-request.ts';
import type { RestoreResult } from './kept-session.ts';

interface Workspace {
  readonly github: GitHub;
  readonly repository: RepositoryRef;
  /** Commit that the workspace is at. */
  readonly sha: string;
}

/**
 * Undefined where its history has the commit. Nothing is put back: people who close a pull request may not want its change. Never
 * throws.
 */
export async function findPublishedChange(
  workspace: Workspace,
  { commit, pull }: PublishedCommit,
): Promise<RestoreResult | undefined> {
  const what = `the commit ${commit.slice(0, 12)} that the earlier run published${pull === undefined ? '' : ` in pull request #${pull}`}`;
  try {
    if (await hasCommit(workspace, commit)) return undefined;
    const ending = pull === undefined ? undefined : await readPullEnding(workspace.github, workspace.repository, pull);
    if (ending?.commit !== undefined && (await hasCommit(workspace, ending.commit)))
      return { ok: true, said: `The workspace has ${what}, as it was merged.` };
    return {
      ok: false,
      said: `The workspace does not have ${what}${pull === undefined ? NO_PULL : whyMissing(ending)}`,
    };
  } catch (error) {
    return { ok: false, said: `Whether the workspace has ${what} is unknown: ${describeFailure(error)}` };
  }
}

const NO_PULL = ': its branch was deleted or rewritten, or has no pull request to continue from';

const whyMissing = (ending: PullEnding | undefined): string =>
  ending === undefined
    ? ': its branch was rewritten, or this run works on another one'
    : `, which was ${ending.how === 'merged' ? 'merged into something else' : 'closed without being merged'}`;

/** Whether a commit is in the history of the workspace; a commit that GitHub no longer knows is not. */
async function hasCommit({ github, repository, sha }: Workspace, commit: string): Promise<boolean> {
  if (sha === commit) return true;
  const { owner, name: repo } = repository;
  // The second page has no files, which take long.
  const range = { owner, repo, basehead: `${commit}...${sha}`, per_page: 1, page: 2 };
  return github.rest.repos.compareCommitsWithBasehead(range).then(
    ({ data }) => data.behind_by === 0,
    (error) => {
      if (statusOf(error) === 404) return false;
      throw error;
    },
  );
}
