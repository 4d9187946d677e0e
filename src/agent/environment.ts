/** The environment of what runs on behalf of the agent. */
import { isAbsolute, relative } from 'node:path';
import { baseEnvironment, gitTrust } from '../lib/environment.ts';
import { leadsOut } from '../lib/paths.ts';
import { temporaryFolder } from '../lib/temporary-folder.ts';
import type { AgentOptions } from './options.ts';

/** For commands. Programs that the workspace itself holds are never found by name: it is what the agent just wrote. */
export function childEnvironment({
  path,
  home,
  workspace,
  repository,
}: Pick<AgentOptions, 'path' | 'home' | 'workspace' | 'repository'>): Record<string, string> {
  const outside = (directory: string): boolean =>
    isAbsolute(directory) && leadsOut(relative(workspace.root, directory));
  return baseEnvironment({
    path: path.split(':').filter(outside).join(':'),
    home,
    tmp: temporaryFolder(workspace).at,
    safeDirectory: repository,
  });
}

/** For the repository's own programs: the variables that the configuration names, and the commands' `PATH`. */
export function ownEnvironment(
  options: Pick<AgentOptions, 'path' | 'home' | 'workspace' | 'repository' | 'customEnvironment'>,
): Record<string, string> {
  const { customEnvironment } = options;
  const { PATH = '' } = childEnvironment(options);
  const trust = gitTrust(options.repository);
  return { ...trust, ...customEnvironment, ...('PATH' in customEnvironment && { PATH }) };
}
