/** What GitHub withholds from a run that a fork's pull request set off: secrets, and a token that may write. */
import type { Event } from '../github/payloads.ts';
import type { Permissions } from '../github/types.ts';

/** Neither those on the base (`pull_request_target`) nor comments in the conversation, which GitHub calls an issue's. */
const EVENTS = ['pull_request', 'pull_request_review', 'pull_request_review_comment'];

interface Shape {
  readonly repository?: { full_name: string };
  readonly pull_request?: { head: { repo: { full_name: string } | null } };
}

export function isFromFork({ name, payload }: Event): boolean {
  const { pull_request: pull, repository } = payload as Shape;
  return EVENTS.includes(name) && pull !== undefined && pull.head.repo?.full_name !== repository?.full_name;
}

export const READ_ONLY: Permissions = { contents: 'read', issues: 'read', pull_requests: 'read', metadata: 'read' };

/** An expression with a secret in it is the empty string there. */
export const withoutSecrets = (given: Record<string, string>, secrets: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, secrets.some((one) => value.includes(one)) ? '' : value]),
  );
