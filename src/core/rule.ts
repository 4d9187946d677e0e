/** Rules of a policy profile: what they may ask about a call, by which comparisons, and what they say where all of it holds. */
import type { Verdict } from './access.ts';

export interface RuleSettings {
  /** Decisions name it as `rules.NAME`. */
  readonly name: string;
  /** `deny` and `ask` narrow; `allow` lifts what the approval mode asks for, and never what the profile refuses. */
  readonly verdict: Verdict;
  readonly reason?: string;
  /** What to do instead, for the model or a person. */
  readonly remedy?: string;
  /** At least one; the rule holds where all of them do. */
  readonly when: RuleConditions;
}

export type RuleConditions = { readonly [C in TextCondition]?: Comparison } & { readonly fork?: boolean };

/** Values by operator: one of them must fit, and of several operators each, on the same path, command or name. */
export type Comparison = { readonly [O in Operator]?: readonly string[] };

/** The regular expressions of `matches` as they are written, each with whether it matches anywhere in a text. */
export type Patterns = ReadonlyMap<string, (text: string) => boolean>;

/** What each comparison says of a value. */
export const OPERATORS = {
  equals: 'is one of these',
  glob: 'matches one of these patterns: * stands for any characters; in a path for those of one name, which may stand anywhere where the pattern has no /',
  startsWith: 'starts with one of these',
  inside: 'is one of these or below it: a directory, or a domain',
  matches: 'is matched anywhere by one of these regular expressions of RE2: no look-around, no back references',
} as const;
export type Operator = keyof typeof OPERATORS;

interface Condition {
  readonly about: string;
  /** Those that make sense for it. A plain text or a list stands for `equals`. */
  readonly operators: readonly Operator[];
  /** All that it can be. */
  readonly values?: readonly string[];
}

const NAME: readonly Operator[] = ['equals', 'glob', 'startsWith', 'matches'];

/** Of an actor on the repository, as GitHub names them. In the terminal it is `admin`. */
export const PERMISSIONS: readonly string[] = ['none', 'read', 'triage', 'write', 'maintain', 'admin'];

/** Besides `terminal` the webhook events that can start a run. */
export const EVENTS: readonly string[] = [
  'terminal',
  ...['issues', 'issue_comment', 'pull_request', 'pull_request_target'],
  ...['pull_request_review', 'pull_request_review_comment'],
  ...['workflow_dispatch', 'repository_dispatch', 'schedule', 'push', 'workflow_run', 'check_run'],
];

export const TEXT_CONDITIONS = {
  tool: { about: 'The name of the tool.', operators: NAME },
  path: {
    about: 'A file or directory that is read or written, by its real path from the root of the workspace.',
    operators: ['equals', 'glob', 'startsWith', 'inside', 'matches'],
  },
  command: {
    about: 'One simple command of a line, its words joined by single blanks and quoted only where they must be.',
    operators: NAME,
  },
  host: { about: 'A host of the network.', operators: ['equals', 'glob', 'inside', 'matches'] },
  server: { about: 'The MCP server of a tool.', operators: NAME },
  'actor-permission': {
    about: 'What the person who asks may do on the repository.',
    operators: ['equals'],
    values: PERMISSIONS,
  },
  event: { about: 'The event that set the run off.', operators: ['equals'], values: EVENTS },
} as const satisfies Record<string, Condition>;
export type TextCondition = keyof typeof TEXT_CONDITIONS;
