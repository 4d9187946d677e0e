/** What a sandbox reaches of the network: the profile's hosts, less those that one of its rules keeps calls from. */

import type { ResolvedProfile } from '../policy/profiles/profile.ts';
import { isOfRule } from '../policy/rules/rules.ts';
import type { Reach } from '../sandbox/proxy.ts';
import type { AgentOptions } from './agent.ts';
import { policyOf } from './policy.ts';

/** Undefined where the whole network is open. */
export function reachOf(options: AgentOptions, profile: ResolvedProfile): Reach | undefined {
  if (profile.hosts === 'any') return undefined;
  const { decide } = policyOf(options, profile);
  return {
    hosts: profile.hosts,
    key: `profiles.${profile.name}.network.hosts`,
    // The approval mode has been asked about the call that wants to go there.
    objection({ host, port }) {
      const decision = decide({ kind: 'network', url: `https://${host}:${port}/` });
      return decision.verdict !== 'allow' && isOfRule(decision) ? decision.reason : undefined;
    },
    onRefusal: (text) => void options.stream.emit({ type: 'notice', level: 'warning', text }),
  };
}
