/** Which statuses of a commit have failed: the older API, by which CI systems such as Jenkins report. */
import type { RepositoryRef } from '../../core/trigger.ts';
import type { FailedJob } from './checks.ts';
import type { GitHub } from './client.ts';
import { describeFailure, remedyOf } from './failure.ts';

type FailedStatuses =
  | { readonly ok: true; readonly statuses: readonly Omit<FailedJob, 'id'>[] }
  | { readonly ok: false; readonly reason: string; readonly remedy: string };

/** The newest of each context; all that GitHub knows of one is its name, a line of description and a link. */
export async function readFailedStatuses(
  github: GitHub,
  { owner, name }: Pick<RepositoryRef, 'owner' | 'name'>,
  ref: string,
): Promise<FailedStatuses> {
  try {
    const asked = { owner, repo: name, ref, per_page: 100 };
    const { data } = await github.rest.repos.getCombinedStatusForRef(asked);
    const failed = data.statuses.filter(({ state }) => FAILED.has(state));
    const statuses = failed.map(({ context, state, description, target_url: url }) => ({
      name: context,
      conclusion: state,
      ...(url && { url }),
      messages: description ? [description] : [],
    }));
    return { ok: true, statuses };
  } catch (error) {
    const reason = `The commit statuses could not be read: ${describeFailure(error)}`;
    return { ok: false, reason, remedy: remedyOf(error, 'the permission "statuses: read"') };
  }
}

const FAILED: ReadonlySet<string> = new Set(['failure', 'error']);
