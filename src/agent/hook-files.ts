/** The files of a run's hooks: where they stand in the repository, and what keeps them from being changed. */
import { copyFile, lstat, mkdir } from 'node:fs/promises';
import { dirname, join, posix, relative } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Workspace } from '../core/tool.ts';
import { leadsOut, resolveInside } from '../lib/paths.ts';
import type { AgentOptions } from './agent.ts';

/** From the top of the repository. */
export const hookFiles = ({ hooks }: Pick<Config, 'hooks'>): string[] => [
  ...new Set(hooks.map(({ run }) => posix.normalize(run))),
];

/** As patterns of paths from the top of the repository, each of which fits one file alone. */
export const hookPatterns = (config: Pick<Config, 'hooks'>): string[] => hookFiles(config).map(asPattern);

/** The same, and for what is sealed, from the workspace, which may be a folder of the repository: what lies outside nobody can write. */
export function patternsInside({
  config,
  workspace,
  repository = workspace.root,
  sealed = [],
}: InsideOptions): string[] {
  const files = [...hookFiles(config).map((path) => join(repository, path)), ...sealed];
  const paths = files.map((path) => relative(workspace.root, path));
  return paths.filter((path) => !leadsOut(path)).map(asPattern);
}

type InsideOptions = Pick<AgentOptions, 'workspace' | 'repository' | 'sealed'> & {
  readonly config: Pick<Config, 'hooks'>;
};

/** A pattern without a slash would fit a name at any depth. */
const asPattern = (path: string): string => `./${path}`;

/** In the terminal: as they are at the start, so that no command of the session changes what judges it. Answers where to. */
export async function copyHooks(config: Pick<Config, 'hooks'>, { root, scratch }: Workspace): Promise<string> {
  const directory = join(scratch, 'hooks');
  for (const path of hookFiles(config)) {
    if (!(await isOwnFile(root, path))) continue; // the start says that there is none
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await copyFile(join(root, path), join(directory, path));
  }
  return directory;
}

/** As on GitHub, where links are left out. */
async function isOwnFile(root: string, path: string): Promise<boolean> {
  const found = resolveInside(root, path);
  if (!found.ok || found.absolute !== join(root, path)) return false;
  return (await lstat(found.absolute).catch(() => undefined))?.isFile() ?? false;
}
