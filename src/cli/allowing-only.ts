/** The session's policy with another list of allowed commands: what a batch's line brings as `allow`. */
import type { AgentOptions } from '../agent.ts';
import { createPolicy, type Policy } from '../policy/engine.ts';
import { resolveProfile } from '../policy/profile.ts';

/** No configuration can hold this name, so it hides no profile. */
const NAME = '(allow)';

/** One policy a list, however many lines bring it. Throws KodeletError `config` for an entry that is none. */
export function createPolicies({ config, intent, fork, workspace }: AgentOptions): (allow: string[]) => Policy {
  const policies = new Map<string, Policy>();
  return (allow) => {
    const key = JSON.stringify(allow);
    const known = policies.get(key);
    if (known) return known;
    const narrowed = { ...config.profiles, [NAME]: { extends: config.profile, bash: { 'allow-only': allow } } };
    const policy = createPolicy({ profile: resolveProfile(NAME, narrowed), intent, fork, workspace });
    policies.set(key, policy);
    return policy;
  };
}
