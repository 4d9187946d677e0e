/** What the custom tools of a session come from and work with. */
import type { Workspace } from '../../core/tool.ts';
import type { Confine } from '../../sandbox/sandbox.ts';
import type { ToolDirectory } from './discover.ts';
import type { ProbeOptions } from './probe.ts';
import { createSelector, type ToolSelection } from './selection.ts';
import type { CustomToolSettings } from './settings.ts';

export interface CustomToolOptions {
  /** Of two tools of one name, that of the earlier directory wins: the repository's comes before the runner's. */
  readonly directories: readonly ToolDirectory[];
  readonly workspace: Workspace;
  readonly settings: CustomToolSettings;
  /** The variables that every tool gets; `KODELET_WORKING_DIR` and `KODELET_SESSION_ID` are added. */
  readonly environment: Readonly<Record<string, string>>;
  /** What `${NAME}` may stand for in the variables of a single tool. */
  readonly variables?: Readonly<Record<string, string>>;
  readonly sessionId: string;
  readonly selection?: Partial<ToolSelection>;
  /** Where descriptions are remembered; without it every tool is asked. */
  readonly cacheDirectory?: string;
  readonly signal?: AbortSignal;
  /** Confines every run of a tool. */
  readonly confine?: Confine;
}

export const selectorOf = ({ selection }: CustomToolOptions) =>
  createSelector({ allow: ['*'], deny: [], disabled: [], ...selection });

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
