/** The risk of an access, by what it touches, and which risks an approval mode leaves to a person. */
import type { Access, ApprovalMode, Decision, Risk } from '../../core/access.ts';
import { capabilityFor } from '../profiles/capabilities.ts';

export interface RatedRisk {
  /** For people. */
  readonly touches: string;
  readonly risk: Risk;
  /** Why it is neither lower nor higher. */
  readonly why: string;
}

export const RISK_ROWS = {
  nothing: { touches: 'nothing outside of the session', risk: 'low', why: 'nobody will see it' },
  read: { touches: 'a path that is read', risk: 'low', why: 'what is read stays in the session' },
  readingCommand: { touches: 'a command', risk: 'low', why: 'every program in it only reads' },
  publish: {
    touches: 'something that GitHub will show',
    risk: 'low',
    why: 'the host checks it, and a person can take it back',
  },
  capability: { touches: 'a capability', risk: 'low', why: 'what it is needed for is judged for itself' },
  publishChange: {
    touches: 'a push or a pull request',
    risk: 'medium',
    why: 'the host checks it, and a person merges it',
  },
  write: {
    touches: 'a path that is written',
    risk: 'medium',
    why: 'the change can be seen and undone before it is merged',
  },
  command: {
    touches: 'another command that was read',
    risk: 'medium',
    why: "it may change files of the workspace, or runs the repository's code",
  },
  external: {
    touches: 'a custom or MCP tool',
    risk: 'medium',
    why: 'a maintainer chose it, and nobody knows what it touches',
  },
  delegate: { touches: 'a subagent', risk: 'medium', why: 'it costs money, and its own calls are judged one by one' },
  network: { touches: 'a listed host', risk: 'medium', why: 'a maintainer chose it, and what is sent is gone' },
  unread: { touches: 'a command that was not read', risk: 'high', why: 'it may do whatever its user may' },
  refused: { touches: 'anything else', risk: 'high', why: 'it is protected, out of reach or unknown' },
} as const satisfies Record<string, RatedRisk>;

/** `decision`: what the profile itself says, which knows whether a path is inside and what a command does. */
export function riskOf(access: Access, decision: Decision): RatedRisk {
  if (decision.verdict === 'deny' && !ONLY_NOT_HERE.includes(decision.rule)) return RISK_ROWS.refused;
  if (access.kind === 'publish' && capabilityFor(access.intent) === 'push') return RISK_ROWS.publishChange;
  if (access.kind !== 'command') return RISK_ROWS[access.kind] ?? RISK_ROWS.refused;
  if (decision.rule === 'bash.any') return RISK_ROWS.unread;
  return decision.readsOnly ? RISK_ROWS.readingCommand : RISK_ROWS.command;
}

/** The access is understood and of the usual risk; it is only that nobody may do it here, or not whoever asks. */
const ONLY_NOT_HERE: readonly string[] = ['write.read-only', 'bash.read-only', 'capability.withheld'];

export const needsApproval = (risk: Risk, mode: ApprovalMode): boolean => ASKED_FOR[mode].includes(risk);

const ASKED_FOR: Readonly<Record<ApprovalMode, readonly Risk[]>> = {
  ask: ['medium', 'high'],
  auto: ['high'],
  yolo: [],
};
