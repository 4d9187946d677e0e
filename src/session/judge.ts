/** Policy over all that a call would touch: every access is judged, and the strictest verdict is the call's. */
import type { Access, Decision, Grant } from '../core/access.ts';
import type { Policy } from '../policy/engine.ts';
import { stricter } from '../policy/narrow.ts';

const TOUCHES_NOTHING: Decision = {
  verdict: 'allow',
  rule: 'no-access',
  reason: 'The call touches nothing outside the session',
};

export function judge(
  policy: Pick<Policy, 'decide'>,
  accesses: readonly Access[],
): { verdict: Decision; grants: readonly Grant[] } {
  const grants = accesses.map((access) => ({ access, decision: policy.decide(access) }));
  const verdict = grants
    .map(({ decision }) => decision)
    .reduce(
      (strictest, next) => (stricter(next, strictest) ? next : strictest),
      grants[0]?.decision ?? TOUCHES_NOTHING,
    );
  return { verdict, grants };
}
