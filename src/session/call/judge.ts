/** Policy over all that a call would touch: every access is judged, and the strictest verdict is the call's. */
import { type Access, type CallFacts, type Decision, type Grant, RISKS } from '../../core/access.ts';
import type { Policy } from '../../policy/engine.ts';
import { stricter } from '../subagent/narrow.ts';

interface Judgement {
  readonly verdict: Decision;
  readonly grants: readonly Grant[];
}

/** The call's risk is the highest of all that it touches, whichever access decided. */
export function judge(policy: Pick<Policy, 'decide'>, accesses: readonly Access[], call: CallFacts = {}): Judgement {
  const grants = accesses.map((access) => ({ access, decision: policy.decide(access, call) }));
  const decisions = grants.map(({ decision }) => decision);
  const [first = policy.decide({ kind: 'nothing' }, call), ...more] = decisions;
  const strictest = more.reduce((strict, next) => (stricter(next, strict) ? next : strict), first);
  const risk = RISKS.findLast((level) => decisions.some((decision) => decision.risk === level)) ?? first.risk;
  return { verdict: { ...strictest, ...(risk && { risk }) }, grants };
}
