/** The rules of a profile and its approval mode: they refuse more than the profile itself, never less. */
import type { Access, ApprovalMode, CallInfo, Decision, Risk, RuleSettings, Verdict } from '../../core/access.ts';
import { KodeletError } from '../../core/error.ts';
import { shown } from '../../shell/refusal.ts';
import { locationOf } from '../config-location.ts';
import type { ProfileSource, ResolvedProfile } from '../profiles/resolved-profile.ts';
import {
  type ConditionInput,
  compileConditions,
  conditionInput,
  type JudgedFootprint,
  type RuleContext,
  type RuleTest,
} from './conditions.ts';

interface Rule extends Pick<RuleSettings, 'name' | 'verdict' | 'reason' | 'remedy'> {
  readonly holds: RuleTest;
}

const compileRules = ({ rules, patterns }: Pick<ResolvedProfile, 'rules' | 'patterns'>): readonly Rule[] =>
  rules.map(({ when, ...rule }) => ({ ...rule, holds: compileConditions(when, patterns) }));

/** `about`: the access in words; `profile`: where the rules stand. */
function applyRules(
  rules: readonly Rule[],
  facts: ConditionInput,
  about: string,
  profile: string,
): { readonly narrows?: Decision; readonly lifts?: Pick<Decision, 'rule' | 'reason'> } {
  const first = (verdict: Verdict): Rule | undefined =>
    rules.find((rule) => rule.verdict === verdict && rule.holds(facts, verdict === 'allow' ? 'every' : 'one'));
  const found = first('deny') ?? first('ask');
  const lifting = first('allow');
  return {
    narrows: found && { ...saying(found, about), verdict: found.verdict, remedy: found.remedy ?? remedyOf(profile) },
    lifts: lifting && saying(lifting, about),
  };
}

const PREFIX = 'rules.';

/** Whether it was a rule of the configuration that decided. */
export const isOfRule = ({ rule }: Decision): boolean => rule.startsWith(PREFIX);

const saying = ({ name, verdict, reason }: Rule, about: string): Pick<Decision, 'rule' | 'reason'> => ({
  rule: PREFIX + name,
  reason: `${about}: ${reason ?? SAYS[verdict](name)}`,
});

const SAYS: Readonly<Record<Verdict, (name: string) => string>> = {
  deny: (name) => `the rule ${name} denies it`,
  ask: (name) => `the rule ${name} requires a person's approval`,
  allow: (name) => `the rule ${name} allows it`,
};

const remedyOf = (profile: string): string =>
  `Work without it, and say in your answer what is left to do. A maintainer can change the rule in profiles.${profile}.rules.`;

/**
 * Throws KodeletError `config` for two rules of one name, and for one that could not be held: where every command runs
 * unread, nobody knows which commands, files and hosts it comes to.
 */
export function checkRules({ name, commands, rules }: ResolvedProfile, source: ProfileSource): void {
  const names = rules.map((rule) => rule.name);
  const twin = rules.find((rule, index) => names.indexOf(rule.name) < index);
  if (twin) throw wrong(twin, `has the name of a rule that ${name} inherits`, 'Give it another name', source);
  const idle = rules.find(({ when }) => commands === 'any' && (when.command ?? when.path ?? when.host) !== undefined);
  if (idle) throw wrong(idle, UNREAD, 'Extend ci, or list what may run in bash.allow-only', source);
}

const UNREAD = 'cannot narrow a profile that allows every command: commands are not read there';

function wrong(rule: RuleSettings, what: string, remedy: string, source: ProfileSource): KodeletError {
  const keys = Object.entries(source.profiles).flatMap(([profile, { rules = [] }]) =>
    rules.flatMap((one, index) => (one === rule ? [`profiles.${profile}.rules.${index}`] : [])),
  );
  const [key = 'a rule'] = keys;
  return new KodeletError('config', `${locationOf(source, key)}${key} (${rule.name}) ${what}`, { remedy });
}

/** What the rules and the approval mode of a profile make of its own decision: they refuse more of it, never less. */
interface RuleInput {
  readonly access: Access;
  readonly call: CallInfo;
  readonly touched: JudgedFootprint;
  /** What the profile says by itself. */
  readonly decision: Decision;
}

/** The strictest of profile, rules and approval mode. A rule that lifts takes away only the approval mode's part. */
export function createRuling(profile: ResolvedProfile, around: RuleContext): (judged: RuleInput) => Decision {
  const rules = compileRules(profile);
  return ({ access, call, touched, decision }) => {
    const rated = riskOf(access, decision);
    const own = { ...decision, risk: rated.risk };
    if (decision.verdict === 'deny') return own;
    const about = describe(access);
    const { narrows, lifts } = applyRules(rules, conditionInput(access, call, touched, around), about, profile.name);
    // What would run stays with it: a person may say yes.
    if (narrows) return narrows.verdict === 'ask' ? { ...own, ...narrows } : { ...narrows, risk: rated.risk };
    if (!needsApproval(rated, profile.approval)) return own;
    return lifts ? { ...own, ...lifts } : { ...own, ...asking(about, rated, profile) };
  };
}

const asking = (about: string, { risk, why }: RiskRating, { name, approval }: ResolvedProfile): Decision => ({
  verdict: 'ask',
  rule: `${MODE_PREFIX}${approval}`,
  reason: `${about} is of ${risk} risk (${why}): under the approval mode ${approval} a person must approve it`,
  remedy: `Say in your answer what you would have done. A maintainer can let it through by a rule with the verdict allow in profiles.${name}.rules${risk === 'high' ? '' : `, or set profiles.${name}.approval to high`}.`,
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
    case 'search':
      return `searching the web for ${shown(access.query)}`;
    case 'external':
      return `the tool ${shown([access.source, access.server, access.name].filter(Boolean).join(':'))}`;
    case 'publish':
      return `asking for ${shown(access.post)} on GitHub`;
    case 'delegate':
      return 'starting a subagent';
    case 'capability':
      return `the capability ${shown(access.capability)}`;
    case 'nothing':
      return 'the call';
  }
}

export interface RiskRating {
  /** For people. */
  readonly touches: string;
  readonly risk: Risk;
  /** Why it is neither lower nor higher. */
  readonly why: string;
}

export const RISK_ROWS = {
  nothing: { touches: 'nothing outside the session', risk: 'low', why: 'no one will see it' },
  read: { touches: 'a path that is read', risk: 'low', why: 'what is read stays in the session' },
  readingCommand: { touches: 'a command', risk: 'low', why: 'every program in it only reads' },
  kept: {
    touches: 'a note for later runs',
    risk: 'medium',
    why: 'later runs read it, but the report names it and it can be deleted',
  },
  capability: { touches: 'any other capability', risk: 'low', why: 'the use of it is checked separately' },
  write: {
    touches: 'a path that is written',
    risk: 'medium',
    why: 'the change can be seen and undone before it is merged',
  },
  command: {
    touches: 'any other command that policy understands',
    risk: 'medium',
    why: "it may change files of the workspace, or run the repository's code",
  },
  external: {
    touches: 'a custom or MCP tool',
    risk: 'medium',
    why: 'a maintainer allowed it, but what it touches is unknown',
  },
  delegate: { touches: 'a subagent', risk: 'medium', why: 'it spends budget; each of its calls is checked separately' },
  publish: {
    touches: 'a comment, a label, an issue or a text on GitHub',
    risk: 'medium',
    why: 'people see it, but the host checks it and counts it, and it can be taken back',
  },
  network: {
    touches: 'a listed host',
    risk: 'medium',
    why: 'a maintainer allowed it, but what is sent cannot be taken back',
  },
  search: {
    touches: 'a search of the web',
    risk: 'medium',
    why: 'a maintainer listed hosts, but what is searched for cannot be taken back',
  },
  unread: {
    touches: 'a command in a profile that runs any command',
    risk: 'high',
    why: 'it may do anything its user may',
  },
  refused: { touches: 'anything else', risk: 'high', why: 'it is protected, out of reach or unknown' },
} as const satisfies Record<string, RiskRating>;

/** `decision`: what the profile itself says, which knows whether a path is inside and what a command does. */
function riskOf(access: Access, decision: Decision): RiskRating {
  if (decision.verdict === 'deny' && !ONLY_NOT_HERE.includes(decision.rule)) return RISK_ROWS.refused;
  // What a call itself needs it for; commits are pushed by the host, when the agent is done.
  if (access.kind === 'capability' && access.capability === 'push') return RISK_ROWS.kept;
  if (access.kind !== 'command') return RISK_ROWS[access.kind] ?? RISK_ROWS.refused;
  if (decision.rule === 'bash.any') return RISK_ROWS.unread;
  return decision.readsOnly ? RISK_ROWS.readingCommand : RISK_ROWS.command;
}

/** The access is understood and of the usual risk; it is only that nobody may do it here, or not the person who asks. */
const ONLY_NOT_HERE: readonly string[] = [
  'write.read-only',
  'bash.read-only',
  'capability.withheld',
  'publish.withheld',
  'publish.not-here',
];

/** People are asked about what a call touches: not where that is nothing, and not about whether a run may do something at all. */
const needsApproval = (rated: RiskRating, mode: ApprovalMode): boolean =>
  rated !== RISK_ROWS.nothing && rated !== RISK_ROWS.capability && ASKED_FOR[mode].includes(rated.risk);

/** Whether it is only the approval mode that asks: it has been asked about the call itself. */
export const isOfMode = ({ verdict, rule }: Decision): boolean => verdict === 'ask' && rule.startsWith(MODE_PREFIX);

const MODE_PREFIX = 'approval.';

const ASKED_FOR: Readonly<Record<ApprovalMode, readonly Risk[]>> = {
  ask: ['low', 'medium', 'high'],
  auto: ['medium', 'high'],
  high: ['high'],
  yolo: [],
};
