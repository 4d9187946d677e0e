/** What commands reach of the network, in a sentence: what the profile says, and what the sandbox makes of it. */
import type { ResolvedProfile } from '../../policy/profiles/profile.ts';
import type { SandboxState } from '../isolation.ts';
import { fitted } from './plain-name.ts';

const NO_PACKAGES = 'Packages cannot be installed.';
const LISTED = 'curl and the like run only where they are listed below.';
const LATER = 'in the sandbox, which the first command opens';

const WITHOUT_HOSTS: Readonly<Record<SandboxState, string>> = {
  holds: `none. ${NO_PACKAGES}`,
  landlock: `none, not even sockets of this machine. ${NO_PACKAGES}`,
  none: `not cut off, since there is no sandbox. ${LISTED}`,
  unopened: `none ${LATER}. ${NO_PACKAGES}`,
  unconfined: `do not count on it. ${LISTED}`,
};

/** A sandbox without namespaces has no way out through a proxy; without one nothing holds the list. */
export function networkWords(hosts: ResolvedProfile['hosts'], state: SandboxState): string {
  if (hosts === 'any') return 'open.';
  if (hosts.length === 0 || state === 'landlock') return WITHOUT_HOSTS[state];
  const listed = fitted(hosts, 60);
  const names = listed === '' ? `${hosts.length} hosts` : listed;
  if (state === 'holds') return `${names}, and nothing else.`;
  if (state === 'unopened') return `${names}, and nothing else, ${LATER}.`;
  return WITHOUT_HOSTS[state];
}
