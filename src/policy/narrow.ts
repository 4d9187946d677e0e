/** A policy that is never wider than either of two: what one of them refuses is refused. */
import type { Access, Decision, Verdict } from '../core/access.ts';
import type { Policy } from './engine.ts';

/** For a subagent: `wide` is the policy of the agent that starts it, `own` what its template adds. */
export function narrowPolicy(wide: Policy, own: Policy): Policy {
  return {
    ...wide,
    profile: `${wide.profile}, narrowed by ${own.profile}`,
    decide: (access) => decide(access, wide, own),
  };
}

/** The second one judges the text that the first one lets run, so that what runs has passed both. */
function decide(access: Access, wide: Policy, own: Policy): Decision {
  const first = wide.decide(access);
  const run = access.kind === 'command' && first.verdict === 'allow' ? first.run : undefined;
  const second = own.decide(access.kind === 'command' && run !== undefined ? { ...access, command: run } : access);
  return stricter(first, second) ? first : second;
}

const STRICTNESS: Record<Verdict, number> = { allow: 0, ask: 1, deny: 2 };

export const stricter = (a: Decision, b: Decision): boolean => STRICTNESS[a.verdict] > STRICTNESS[b.verdict];
