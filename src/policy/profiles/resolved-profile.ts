/** A profile as it holds in a run, and what it is put together from. */
import type {
  ApprovalMode,
  Capability,
  CommandClass,
  Patterns,
  ProfileSettings,
  RuleSettings,
} from '../../core/access.ts';
import type { PostKind, PostLimits } from '../../core/github-posts.ts';
import { INTENTS, type IntentName } from '../../core/intent.ts';
import type { AllowEntry } from '../../shell/allowlist.ts';
import type { ConfigLocations } from '../config-location.ts';
import type { WithheldCapabilities } from './capabilities.ts';

export interface CommandLists {
  readonly allow: readonly AllowEntry[];
  readonly deny: readonly AllowEntry[];
  /** Whose programs are on as well. */
  readonly classes: readonly CommandClass[];
}

/** What a profile comes to, everything filled in. The engine takes nothing from elsewhere. */
export interface ResolvedProfile {
  readonly name: string;
  /** `any`: every command runs as it was written. */
  readonly commands: 'any' | CommandLists;
  /** Whether the workspace may change. Without it, commands that write are refused too, and so are test runners. */
  readonly writes: boolean;
  /** Patterns of paths, relative to the workspace, that no tool may write. */
  readonly protect: readonly string[];
  /** Which custom and MCP tools may run: `custom:NAME`, `mcp:SERVER:NAME`, `*` for any letters. */
  readonly external: readonly string[];
  /** What commands and tools reach of the network, see `lib/hosts.ts`; `any`: all that the machine does. */
  readonly hosts: 'any' | readonly string[];
  /** How many of each kind a run may ask for on GitHub. */
  readonly posts: PostLimits;
  /** Whether the tools of a run stay those that it starts with. */
  readonly freezeRegistry: boolean;
  /** Which risks of what is allowed need a person's word all the same. */
  readonly approval: ApprovalMode;
  /** The strictest one that holds is added to what the profile says itself. */
  readonly rules: readonly RuleSettings[];
  /** Compiled patterns of the rules, and maybe others. */
  readonly patterns: Patterns;
  /** Only for who could do all that by hand: an admin, by `workflow_dispatch` or `schedule`, and anyone who sits at the terminal. */
  readonly guarded: boolean;
}

/** The part of the configuration that profiles come from. */
export interface ProfileSource extends ConfigLocations {
  readonly profiles: Readonly<Record<string, ProfileSettings>>;
  /** Patterns of the profiles' rules; absent: none of them names one. */
  readonly patterns?: Patterns;
}

export interface ProfileContext {
  readonly profile: ResolvedProfile;
  readonly intent: IntentName;
  /** The code in the workspace comes from a fork: nothing of it may run, and what the agent changes is never pushed. */
  readonly fork: boolean;
  /** What neither the actor nor the workflow's token may do; absent, nothing is withheld. */
  readonly withheld?: WithheldCapabilities;
  /** The workflow itself asks, in words of its own, no matter who started it. */
  readonly prompted?: boolean;
}

/** Why not, as words that follow "under"; undefined where nothing stands against it. */
export interface RunRestrictions {
  readonly capability: Readonly<Record<Capability, string | undefined>>;
  /** Commands that write. A fork's files may be edited, since the change comes back as a patch; a command is one too many. */
  readonly writingCommands: string | undefined;
  /** Programs of the repository, such as its tests. */
  readonly ownPrograms: string | undefined;
  /** Custom and MCP tools. */
  readonly external: string | undefined;
  /** What the run may not ask for on GitHub; a kind that is not named it may. */
  readonly posts: Readonly<Partial<Record<PostKind, string>>>;
}

export const FORK = 'code from a fork';

/**
 * Test runners stay allowed under `review`, `ask` and `plan`: the code they run is the repository's own, which the
 * actor may change anyway, and whether tests pass is often the question. Under a profile that does not write, for forks and
 * for actors who may not change the code they are not.
 */
export function restrictionsOf({ profile, intent, fork, withheld = {}, prompted }: ProfileContext): RunRestrictions {
  const ofProfile = `the profile ${profile.name}`;
  const readOnly = profile.writes ? undefined : ofProfile;
  const ofIntent = INTENTS[intent].isReadOnly ? `the request "${intent}"` : undefined;
  const change = withheld.change ?? readOnly ?? ofIntent;
  const stranger = fork ? FORK : withheld.change;
  const writingCommands = change ?? stranger;
  return {
    capability: {
      ask: withheld.ask,
      change,
      push: writingCommands ?? withheld.push,
    },
    writingCommands,
    ownPrograms: stranger ?? readOnly,
    external: stranger,
    posts:
      withheld.change === undefined
        ? {}
        : Object.fromEntries(ofWriters(prompted).map((kind) => [kind, withheld.change])),
  };
}

/** What nobody may do on GitHub who has no write permission, so nobody has it done for them. The workflow's own words are a maintainer's. */
const ofWriters = (prompted = false): readonly PostKind[] => [
  'resolve_thread',
  'create_issue',
  'create_sub_issue',
  'update_pull_request',
  ...(prompted ? [] : (['set_labels'] as const)),
];
