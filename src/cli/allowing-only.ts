/** The session's policy with another list of allowed commands: what a batch's line brings as `allow`. */

import type { AgentOptions } from '../agent/agent.ts';
import { policyOf } from '../agent/policy.ts';
import type { RunPolicy } from '../policy/engine.ts';
import { resolveProfile } from '../policy/profiles/profile.ts';

/** No configuration can hold this name, so it hides no profile. */
const NAME = '(allow)';

/** One policy a list, however many lines bring it. Throws KodeletError `config` for an entry that is none. */
export function createPolicies(options: AgentOptions): (allow: string[]) => RunPolicy {
  const policies = new Map<string, RunPolicy>();
  return (allow) => {
    const key = JSON.stringify(allow);
    const known = policies.get(key);
    if (known) return known;
    const { config } = options;
    const profiles = {
      ...config.profiles,
      [NAME]: { extends: config.profile, widen: true, bash: { 'allow-only': allow } },
    };
    const policy = policyOf(options, resolveProfile(NAME, { ...config, profiles }));
    policies.set(key, policy);
    return policy;
  };
}
