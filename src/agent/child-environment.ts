/** The environment of what runs on behalf of the agent. */
import { existsSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { baseEnvironment, gitTrust } from '../lib/environment.ts';
import { isBelow, leadsOut, temporaryFolder } from '../lib/paths.ts';
import { HIDDEN } from '../sandbox/layout.ts';
import type { EnvironmentOptions, WorkspaceOptions } from './agent-options.ts';

/** For commands. Programs that the workspace itself holds are never found by name: it is what the agent just wrote. */
export function childEnvironment(
  environment: Pick<EnvironmentOptions, 'path' | 'home' | 'toolchains' | 'commandVariables'>,
  workspace: WorkspaceOptions,
): Record<string, string> {
  const { path, home, commandVariables } = environment;
  return {
    ...toolchainsInSight(environment, workspace),
    ...commandVariables,
    ...baseEnvironment({
      path: path
        .split(':')
        .filter((directory) => isOutside(directory, workspace))
        .join(':'),
      home,
      tmp: temporaryFolder(workspace).at,
      safeDirectory: workspace.repository,
    }),
  };
}

const isOutside = (directory: string, { root }: Pick<WorkspaceOptions, 'root'>): boolean =>
  isAbsolute(directory) && leadsOut(relative(root, directory));

/**
 * Toolchains that are there and that a sandbox shows: it hides other homes. Without `CARGO_HOME` and `RUSTUP_HOME`, or `GOPATH`, a job's
 * container of such a language has neither toolchain nor packages.
 */
export function toolchainsInSight(
  { home, toolchains = {} }: Pick<EnvironmentOptions, 'home' | 'toolchains'>,
  workspace: Pick<WorkspaceOptions, 'root'>,
): Record<string, string> {
  const isShown = (place: string): boolean => isBelow(place, home) || !HIDDEN.some((one) => isBelow(place, one));
  const isInSight = (place: string): boolean => isOutside(place, workspace) && isShown(place) && existsSync(place);
  return Object.fromEntries(
    Object.entries(toolchains)
      .map(([name, places]) => [name, places.split(':').filter(isInSight).join(':')])
      .filter(([, places]) => places !== ''),
  );
}

/** For the repository's own programs: the variables that the configuration names, and the commands' `PATH`. */
export function ownEnvironment(
  environment: Pick<EnvironmentOptions, 'path' | 'home' | 'customEnvironment'>,
  workspace: WorkspaceOptions,
): Record<string, string> {
  const { customEnvironment } = environment;
  const { PATH = '' } = childEnvironment(environment, workspace);
  const trust = gitTrust(workspace.repository);
  return { ...trust, ...customEnvironment, ...('PATH' in customEnvironment && { PATH }) };
}
