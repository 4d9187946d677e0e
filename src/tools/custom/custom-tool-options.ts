/** What the custom tools of a session come from and work with. */
import type { Capability } from '../../core/access.ts';
import type { Requirement } from '../../core/foreign-forms.ts';
import type { Workspace } from '../../core/tool.ts';
import { isGlob } from '../../lib/glob.ts';
import type { Confine } from '../../sandbox/sandbox.ts';
import type { ToolDirectory } from './discover.ts';
import type { ProbeOptions } from './probe.ts';
import { createSelector, PREFIX, type ToolSelection } from './tool-selection.ts';
import type { CustomToolSettings } from './tool-settings.ts';

export interface CustomToolOptions {
  /**
   * Directories of tools. Of two tools of one name, that of the earlier directory wins: the repository's comes before the
   * runner's.
   */
  readonly directories: readonly ToolDirectory[];
  readonly workspace: Workspace;
  readonly settings: CustomToolSettings;
  /** The variables that every tool gets; `KODELET_WORKING_DIR` and `KODELET_SESSION_ID` are added. */
  readonly environment: Readonly<Record<string, string>>;
  /** What `${NAME}` may stand for in the variables of a single tool. */
  readonly variables?: Readonly<Record<string, string>>;
  readonly sessionId: string;
  readonly selection?: Partial<ToolSelection>;
  /** Directory in which descriptions are cached; without it every tool is asked. */
  readonly cacheDirectory?: string;
  readonly signal?: AbortSignal;
  /** Confines every run of a tool. */
  readonly confine?: Confine;
  /** What tools are told of the run. */
  readonly facts?: {
    /** The login of the person who asks. */
    readonly actor?: string;
    /** The webhook event. */
    readonly event?: string;
    /** Name of the run's profile. */
    readonly profile?: string;
  };
  /** Why a capability is not available, as a clause; undefined where it is. */
  readonly withheld?: (capability: Capability | Requirement) => string | undefined;
  /** The key that lists hosts, where it lists none: programs that ask for the network reach nothing. */
  readonly noHosts?: string;
  /** Takes sentences about tools that run. */
  readonly warn?: (text: string) => void;
}

const fullSelection = ({ selection }: CustomToolOptions): ToolSelection => ({
  allow: ['*'],
  deny: [],
  disabled: [],
  ...selection,
});

export const selectorOf = (options: CustomToolOptions) => createSelector(fullSelection(options));

/**
 * Which files may be asked for their description. A name in `allow` or in the profile that no file has may be what a tool calls
 * itself: it is found by asking those that nothing else keeps out.
 */
export function mayBeAsked(options: CustomToolOptions, stems: readonly string[]): (stem: string) => boolean {
  const selection = fullSelection(options);
  const { allow, permitted = [], permits = () => true } = selection;
  const files = stems.flatMap((stem) => [stem, PREFIX + stem]);
  const isOwnName = (name: string): boolean => !isGlob(name) && !files.includes(name);
  const select = createSelector({
    ...selection,
    ...(allow.some(isOwnName) && { allow: ['*'] }),
    ...(permitted.some((name) => isOwnName(name) && permits(name)) && { permits: undefined }),
  });
  return (stem) => select(stem) === undefined;
}

/** What a tool is asked with, and what it runs with beside its own variables. */
export const probeOptionsOf = ({
  environment,
  workspace,
  sessionId,
  signal,
  confine,
}: Pick<CustomToolOptions, 'environment' | 'workspace' | 'sessionId' | 'signal' | 'confine'>): ProbeOptions => ({
  cwd: workspace.root,
  env: { ...environment, KODELET_WORKING_DIR: workspace.root, KODELET_SESSION_ID: sessionId },
  signal,
  confine,
});
