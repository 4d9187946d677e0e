/** The environment of what runs on behalf of the agent. */
import { isAbsolute, relative } from 'node:path';
import { baseEnvironment, gitTrust } from '../lib/environment.ts';
import { leadsOut, temporaryFolder } from '../lib/paths.ts';
import type { EnvironmentOptions, WorkspaceOptions } from './agent-options.ts';

/** For commands. Programs that the workspace itself holds are never found by name: it is what the agent just wrote. */
export function childEnvironment(
  { path, home }: Pick<EnvironmentOptions, 'path' | 'home'>,
  workspace: WorkspaceOptions,
): Record<string, string> {
  const outside = (directory: string): boolean =>
    isAbsolute(directory) && leadsOut(relative(workspace.root, directory));
  return baseEnvironment({
    path: path.split(':').filter(outside).join(':'),
    home,
    tmp: temporaryFolder(workspace).at,
    safeDirectory: workspace.repository,
  });
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
