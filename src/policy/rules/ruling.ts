/** What the rules and the approval mode of a profile make of its own decision: they refuse more of it, never less. */
import type { Access, CallFacts, Decision } from '../../core/access.ts';
import type { ResolvedProfile } from '../profiles/profile.ts';
import { shown } from '../refusal.ts';
import { factsOf, type Surroundings, type Touched } from './facts.ts';
import { needsApproval, type RatedRisk, riskOf } from './risk.ts';
import { applyRules, compileRules } from './rules.ts';

export interface Judged {
  readonly access: Access;
  readonly call: CallFacts;
  readonly touched: Touched;
  /** What the profile says by itself. */
  readonly decision: Decision;
}

/** The strictest of profile, rules and approval mode. A rule that lifts takes away the approval mode's part alone. */
export function createRuling(profile: ResolvedProfile, around: Surroundings): (judged: Judged) => Decision {
  const rules = compileRules(profile);
  return ({ access, call, touched, decision }) => {
    const rated = riskOf(access, decision);
    const own = { ...decision, risk: rated.risk };
    if (decision.verdict === 'deny') return own;
    const about = describe(access);
    const { narrows, lifts } = applyRules(rules, factsOf(access, call, touched, around), about, profile.name);
    if (narrows) return { ...narrows, risk: rated.risk };
    if (!needsApproval(rated.risk, profile.approval)) return own;
    return lifts ? { ...own, ...lifts } : { ...asking(about, rated, profile), risk: rated.risk };
  };
}

const asking = (about: string, { risk, why }: RatedRisk, { name, approval }: ResolvedProfile): Decision => ({
  verdict: 'ask',
  rule: `approval.${approval}`,
  reason: `${about} is of ${risk} risk (${why}): under the approval mode ${approval} a person must agree, and nobody is at the keyboard`,
  remedy: `Say in your answer what you would have done. A maintainer can let it through by a rule with the verdict allow in profiles.${name}.rules${risk === 'medium' ? `, or set profiles.${name}.approval to auto` : ''}.`,
});

/** The access in words, with its value. */
function describe(access: Access): string {
  switch (access.kind) {
    case 'read':
    case 'write':
      return `${access.kind === 'read' ? 'reading' : 'writing'} ${shown(access.path)}`;
    case 'command':
      return `the command ${shown(access.command.trim())}`;
    case 'network':
      return `reaching ${shown(access.url)}`;
    case 'external':
      return `the tool ${shown([access.source, access.server, access.name].filter(Boolean).join(':'))}`;
    case 'publish':
      return `publishing ${shown(access.intent)}`;
    case 'delegate':
      return 'starting a subagent';
    case 'capability':
      return `the capability ${shown(access.capability)}`;
    case 'nothing':
      return 'the call';
  }
}
