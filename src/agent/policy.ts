/** The gate of a session: a profile, with all that is known of who asks, for what and on whose code. */
import type { AgentOptions } from '../agent.ts';
import { createPolicy, type Policy, type RunPolicy } from '../policy/engine.ts';
import type { ResolvedProfile } from '../policy/profile.ts';
import type { BuiltinToolOptions } from '../tools/builtin/builtin-tools.ts';

/** Every policy of a session is made here, so that none of them knows less than another. */
export function policyOf(options: AgentOptions, profile: ResolvedProfile): RunPolicy {
  const { intent, fork, event, actorPermission, withheld, workspace, isolation } = options;
  return createPolicy({ profile, intent, fork, event, actorPermission, withheld, workspace, isolation });
}

/** For what a tool comes upon only when it runs: where a link leads, what a search has found. */
export function mayUse(policy: Policy): Required<Pick<BuiltinToolOptions, 'mayRead' | 'mayWrite'>> {
  const allows = (kind: 'read' | 'write') => (path: string, tool: string) =>
    policy.decide({ kind, path }, { tool }).verdict === 'allow';
  return { mayRead: allows('read'), mayWrite: allows('write') };
}
