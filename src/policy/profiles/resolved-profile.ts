/** A profile as it holds in a run, and what it is put together from. */
import type { ApprovalMode, CommandClass, Patterns, ProfileSettings, RuleSettings } from '../../core/access.ts';
import type { PostLimits } from '../../core/post.ts';
import type { Places } from '../config-location.ts';
import type { AllowEntry } from '../shell/allowlist.ts';

export interface CommandLists {
  readonly allow: readonly AllowEntry[];
  readonly deny: readonly AllowEntry[];
  /** Whose programs are on besides. */
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
  /** Those that the rules name, and maybe others. */
  readonly patterns: Patterns;
  /** Only for who could do all that by hand: an admin, by `workflow_dispatch` or `schedule`, and whoever sits at the terminal. */
  readonly guarded: boolean;
}

/** The part of the configuration that profiles come from. */
export interface ProfileSource extends Places {
  readonly profiles: Readonly<Record<string, ProfileSettings>>;
  /** Of the profiles' rules; absent: none of them names one. */
  readonly patterns?: Patterns;
}
