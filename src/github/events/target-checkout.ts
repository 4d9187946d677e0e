/** Refuses `pull_request_target` on a checkout that holds the pull request's own code. */
import type { ReceivedEvent } from './event.ts';

/**
 * Such a workflow runs with the base's secrets and a writing token, so a checkout of the head hands both to a stranger.
 * What is not known to be the base is refused: a head or a merge can stand under any name and commit. `trusted` are the
 * commit that the runner took the workflow from (GITHUB_SHA) and the tip of the base as it is now; the payload's
 * `base.sha` may be months older.
 */
export function refusesCheckout(
  event: ReceivedEvent,
  checkedOutSha: string,
  trusted: readonly string[],
): string | undefined {
  if (event.eventName !== 'pull_request_target' || event.kind !== 'subject') return undefined;
  if ([...trusted, event.baseSha].includes(checkedOutSha)) return undefined;
  return [
    `"pull_request_target" runs with this repository's secrets, but commit ${checkedOutSha.slice(0, 12)} is checked out,`,
    `which is neither the workflow's nor the base's (${trusted.map((sha) => sha.slice(0, 12)).join(', ')}).`,
    'Take "ref:" off the checkout step: the agent reads the pull request by itself',
  ].join(' ');
}
