/** What a tool call would touch, what policy says about it, and the rules that a profile adds. */
import type { PostKind, PostLimits } from './github-posts.ts';
import { WEBHOOK_EVENTS } from './webhook-event.ts';

/** `path` may be relative to the workspace; policy resolves it, symlinks included, before it judges. */
export type Access =
  | { kind: 'read' | 'write'; path: string }
  /** `isWritten`: the command is what another policy has written out. */
  | { kind: 'command'; command: string; cwd: string; isWritten?: boolean }
  | { kind: 'network'; url: string }
  /** A search of the web by the model's service, which reads pages of the hosts that may be reached. */
  | { kind: 'search'; query: string }
  /** `file`: what the file of a custom tool is called, where the tool calls itself otherwise: a profile may list either. */
  | { kind: 'external'; source: 'custom' | 'mcp'; server?: string; name: string; file?: string }
  /** Something that GitHub will show. */
  | { kind: 'publish'; post: PostKind }
  /** Another agent, whose own calls are checked separately. */
  | { kind: 'delegate'; template?: string }
  /** Whether a run may do something of the kind at all; asked before an agent is started. */
  | { kind: 'capability'; capability: Capability }
  /** A call that touches nothing outside of the session; the gate adds it, since rules may be about the call itself. */
  | { kind: 'nothing' };

/** What policy may know of a call in addition to its accesses. */
export interface CallInfo {
  /** Absent: not known, as when a tool is asked about before it is called. */
  readonly tool?: string;
  /** Tools that it does the work of: a rule about one of them holds for it, and one that lifts must name them all. */
  readonly needs?: readonly string[];
}

/** What a run may be allowed to do: speak, change files, push commits. */
export const CAPABILITIES = ['ask', 'change', 'push'] as const;
export type Capability = (typeof CAPABILITIES)[number];

export type Verdict = 'allow' | 'ask' | 'deny';

/** What an access could do at worst, by what it touches and never by the name of a tool. From the least on. */
export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];

/** Which calls need a person's yes, from the strictest mode on. `high` is that of `ci` and of what extends it. */
export const APPROVAL_MODES = ['ask', 'auto', 'high', 'yolo'] as const;
export type ApprovalMode = (typeof APPROVAL_MODES)[number];

/** A part of a command line that runs in a sandbox of its own. */
export interface CommandStep {
  /** When it runs, by how the one in front of it ended; the first one always runs. */
  readonly operator: ';' | '&&' | '||';
  readonly run: string;
  /** Its commands as they were asked for, for messages. */
  readonly shown: string;
  /** Absolute. */
  readonly cwd: string;
  /** Directory of the line once this one has ended well: it ends with a `cd` that may fail. */
  readonly leads?: string;
  /** It runs where the last such step has led, if that ended well, and else in `cwd`. */
  readonly isLed?: true;
  readonly readsOnly: boolean;
  readonly recordsInGit: boolean;
  /** Name of the shell variable in which the steps behind this one find the exit code that the line has so far. */
  readonly keepsCode?: string;
  /** It begins with a look at how the one in front of it ended, as `echo $?` does. */
  readonly readsCode?: true;
  /** None behind it runs once it has run, as behind `exit`, or once it has failed: `set -e` holds, and nothing asks how it ended. */
  readonly stops?: 'always' | 'failed';
  /** `run` is asked about each commit that git bisect checks out, until it knows the first bad one. */
  readonly bisects?: {
    /** Absolute path, as commands know it, of a file in which the step behind this one finds what it prints; absent: it is shown. */
    readonly printsTo?: { readonly file: string; readonly streams: 'output' | 'both' };
  };
  /** How many steps behind this one run only if it does: the rest of a list in brackets behind `&&` or `||`. */
  readonly heads?: number;
  /** It begins what an `if` runs where its condition holds: passed over, the line has ended well so far. */
  readonly isBranch?: true;
}

export interface Decision {
  readonly verdict: Verdict;
  /** A stable name of the rule that decided, such as `bash.allowlist` or `path.outside-workspace`. */
  readonly rule: string;
  readonly reason: string;
  /** What to do instead, for the model or a person. Every refusal has one. */
  readonly remedy?: string;
  /** What a maintainer can add to the configuration so that it is let through: for people, and not for the model. */
  readonly listing?: AllowlistEntry;
  /** Risk of a call: the highest of its accesses. */
  readonly risk?: Risk;
  /** For an allowed command: the text to run, written out from the checked tree. Nothing else may be run. */
  readonly run?: string;
  /** For an allowed command: true only when every program in it is known to read and not to write. */
  readonly readsOnly?: boolean;
  /** For an allowed command: true when git itself records work in it, for which `.git` must be writable. */
  readonly recordsInGit?: boolean;
  /** For an allowed command: absolute paths of files of which it shows lines. */
  readonly shows?: readonly string[];
  /**
   * For an allowed command in which git records beside programs that run the repository's code, to which `.git` would be open:
   * the parts of `run`, which are run one after the other.
   */
  readonly steps?: readonly CommandStep[];
  /** For an allowed command: true when it starts others by `&` that it neither waits for nor ends; they end with the call. */
  readonly leavesJobs?: boolean;
}

/** An entry of `bash.allow`, which holds no quotes and no wildcards, and the profile that it is missing from. */
export interface AllowlistEntry {
  readonly profile: string;
  readonly entry: string;
  /** It would let out what no class lets out, such as the network: the person who asks is told the entry, and nobody is advised it. */
  readonly opensMore?: true;
}

/** An access together with the decision that let it through. */
export interface Grant {
  readonly access: Access;
  readonly decision: Decision;
}

/**
 * What programs may do, by the most that one of them does: `read` looks, `edit` changes files of the workspace that its words
 * name, `project` runs the repository's own code.
 */
export const COMMAND_CLASSES = ['read', 'edit', 'project'] as const;
export type CommandClass = (typeof COMMAND_CLASSES)[number];

/** A policy profile as configuration states it; `policy/profiles/profile.ts` resolves `extends` and fills the rest. */
export interface ProfileSettings {
  readonly extends?: string;
  /** It means to let more through than the one that it extends. Without it, that is an error. */
  readonly widen?: boolean;
  readonly bash?: {
    /** Whose programs are on. Replaces the parent's; beside `allow-only` and absent, none are. */
    readonly classes?: readonly CommandClass[];
    /** Argument-vector prefixes added to the parent's list; `*` matches inside one word. */
    readonly allow?: readonly string[];
    readonly deny?: readonly string[];
    /** Replaces the parent's list. */
    readonly 'allow-only'?: readonly string[];
  };
  readonly write?: {
    readonly protect?: readonly string[];
    /** Entries of `USUALLY_PROTECTED` that are taken out of what the parent protects. */
    readonly unprotect?: readonly string[];
  };
  readonly external?: { readonly allow?: readonly string[] };
  /** Hosts as `lib/hosts.ts` reads them. Replaces the parent's list. */
  readonly network?: { readonly hosts?: readonly string[] };
  /** How many of each kind a run may ask for on GitHub; what is not named is as the parent has it. */
  readonly posts?: Partial<PostLimits>;
  /** No tool may come or go during a run. */
  readonly 'freeze-registry'?: boolean;
  readonly approval?: ApprovalMode;
  /** Added to the parent's. */
  readonly rules?: readonly RuleSettings[];
}

/** Rules of a policy profile: what they may ask about a call, by which comparisons, and what they say where all of it holds. */
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
  glob: 'matches one of these patterns. * stands for any characters; in a path, for any but /. A path pattern without / matches at any depth',
  'starts-with': 'starts with one of these',
  inside: 'is one of these, or below one of them: a directory, or a domain',
  matches: 'contains a match of one of these RE2 regular expressions (no look-around, no back references)',
} as const;
export type Operator = keyof typeof OPERATORS;
const NAME: readonly Operator[] = ['equals', 'glob', 'starts-with', 'matches'];

/** Permissions of an actor on the repository, as GitHub names them. In the terminal it is `admin`. */
export const PERMISSIONS: readonly string[] = ['none', 'read', 'triage', 'write', 'maintain', 'admin'];

/** Place of a permission among them, from the least on; -1 for one that GitHub does not have. */
export const permissionRank = (permission: string): number => PERMISSIONS.indexOf(permission);

export const TEXT_CONDITIONS = {
  tool: { about: 'The name of the tool.', operators: NAME },
  path: {
    about: 'A file or directory that is read or written, by its real path from the root of the workspace.',
    operators: ['equals', 'glob', 'starts-with', 'inside', 'matches'],
  },
  command: {
    about: 'One simple command of a line. Its words are separated by single spaces, and quoted only where necessary.',
    operators: NAME,
  },
  host: {
    about: 'A host of the network. A search of the web may reach any.',
    operators: ['equals', 'glob', 'inside', 'matches'],
  },
  server: { about: 'The MCP server of a tool.', operators: NAME },
  'actor-permission': {
    about: 'The repository permission of the person who asks.',
    operators: ['equals'],
    values: PERMISSIONS,
  },
  event: { about: 'The event that started the run.', operators: ['equals'], values: ['terminal', ...WEBHOOK_EVENTS] },
} as const satisfies Record<
  string,
  { readonly about: string; readonly operators: readonly Operator[]; readonly values?: readonly string[] }
>;
export type TextCondition = keyof typeof TEXT_CONDITIONS;
