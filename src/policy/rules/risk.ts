/** The risk of an access, by what it touches, and which risks an approval mode leaves to a person. */
import type { Access, ApprovalMode, Decision, Risk } from '../../core/access.ts';

export interface RatedRisk {
  /** For people. */
  readonly touches: string;
  readonly risk: Risk;
  /** Why it is neither lower nor higher. */
  readonly why: string;
}

export const RISK_ROWS = {
  nothing: { touches: 'nothing outside the session', risk: 'low', why: 'nobody will see it' },
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
    why: 'a maintainer allowed it, but nobody knows what it touches',
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
    why: 'it may do whatever its user may',
  },
  refused: { touches: 'anything else', risk: 'high', why: 'it is protected, out of reach or unknown' },
} as const satisfies Record<string, RatedRisk>;

/** `decision`: what the profile itself says, which knows whether a path is inside and what a command does. */
export function riskOf(access: Access, decision: Decision): RatedRisk {
  if (decision.verdict === 'deny' && !ONLY_NOT_HERE.includes(decision.rule)) return RISK_ROWS.refused;
  // What a call itself needs it for; commits are pushed by the host, when the agent is done.
  if (access.kind === 'capability' && access.capability === 'push') return RISK_ROWS.kept;
  if (access.kind !== 'command') return RISK_ROWS[access.kind] ?? RISK_ROWS.refused;
  if (decision.rule === 'bash.any') return RISK_ROWS.unread;
  return decision.readsOnly ? RISK_ROWS.readingCommand : RISK_ROWS.command;
}

/** The access is understood and of the usual risk; it is only that nobody may do it here, or not whoever asks. */
const ONLY_NOT_HERE: readonly string[] = [
  'write.read-only',
  'bash.read-only',
  'capability.withheld',
  'publish.withheld',
  'publish.not-here',
];

export const needsApproval = (risk: Risk, mode: ApprovalMode): boolean => ASKED_FOR[mode].includes(risk);

const ASKED_FOR: Readonly<Record<ApprovalMode, readonly Risk[]>> = {
  ask: ['medium', 'high'],
  auto: ['high'],
  yolo: [],
};
