/** What stands against a run: profile, intent, fork and the actor's permission, each of which narrows, as one answer. */
import { type Capability, type IntentName, READ_ONLY_INTENTS } from '../../core/access.ts';
import type { PostKind } from '../../core/post.ts';
import type { Withheld } from './capabilities.ts';
import type { ResolvedProfile } from './resolved-profile.ts';

export interface Standing {
  readonly profile: ResolvedProfile;
  readonly intent: IntentName;
  /** The code in the workspace comes from a fork: nothing of it may run, and what the agent changes is never pushed. */
  readonly fork: boolean;
  /** What neither the actor nor the workflow's token may do; absent, nothing is withheld. */
  readonly withheld?: Withheld;
  /** The workflow itself asks, in words of its own, whoever set it off. */
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
export function restrictionsOf({ profile, intent, fork, withheld = {}, prompted }: Standing): RunRestrictions {
  const ofProfile = `the profile ${profile.name}`;
  const readOnly = profile.writes ? undefined : ofProfile;
  const ofIntent = READ_ONLY_INTENTS.includes(intent) ? `the request "${intent}"` : undefined;
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

/** What nobody may do on GitHub who has no write permission, so that nobody has it done for them. The workflow's own words are a maintainer's. */
const ofWriters = (prompted = false): readonly PostKind[] => [
  'resolve_thread',
  'create_issue',
  'update_pull_request',
  ...(prompted ? [] : (['set_labels'] as const)),
];
