/** The gate of a session: a profile, with all that is known of who asks, for what and on whose code. */
import type { AgentOptions } from '../agent.ts';
import { createPolicy, type RunPolicy } from '../policy/engine.ts';
import type { ResolvedProfile } from '../policy/profile.ts';

/** Every policy of a session is made here, so that none of them knows less than another. */
export function policyOf(options: AgentOptions, profile: ResolvedProfile): RunPolicy {
  const { intent, fork, event, actorPermission, withheld, workspace, isolation } = options;
  return createPolicy({ profile, intent, fork, event, actorPermission, withheld, workspace, isolation });
}
