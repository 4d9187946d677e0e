/** The gate of a session: a profile, with all that is known of who asks, for what and on whose code. */

import { findProgram } from '../lib/programs.ts';
import { createPolicy, type Policy, type RunPolicy } from '../policy/engine.ts';
import type { ResolvedProfile } from '../policy/profiles/profile.ts';
import type { BuiltinToolOptions } from '../tools/builtin/builtin-tools.ts';
import type { AgentOptions } from './agent.ts';
import { childEnvironment } from './environment.ts';

/** Every policy of a session is made here, so that none of them knows less than another. */
export function policyOf(options: AgentOptions, profile: ResolvedProfile): RunPolicy {
  const { intent, fork, event, actorPermission, withheld, workspace, isolation, offline } = options;
  const { PATH = '' } = childEnvironment(options);
  const installed = (program: string): boolean => findProgram(program, PATH) !== undefined;
  const known = { intent, fork, event, actorPermission, withheld, workspace, isolation, offline, installed };
  return createPolicy({ profile, ...known });
}

/** For what a tool comes upon only when it runs: where a link leads, what a search has found. */
export function mayUse(policy: Policy): Required<Pick<BuiltinToolOptions, 'mayRead' | 'mayWrite' | 'instead'>> {
  const allows = (kind: 'read' | 'write') => (path: string, tool: string) =>
    policy.decide({ kind, path }, { tool }).verdict === 'allow';
  const instead = (words: readonly string[]) => policy.instead?.({ words });
  return { mayRead: allows('read'), mayWrite: allows('write'), instead };
}
