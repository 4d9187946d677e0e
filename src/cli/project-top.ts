/** The directory that commands take configuration, hooks, custom tools and skills from: the top of the repository, as on GitHub. */
import { lstatSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { repositoryTop } from '../git/directories.ts';

/**
 * `directory`: where a person stands. That alone is trusted where the repository around it is neither theirs nor of whoever owns
 * `directory`: what stands there can run programs, and anybody may make a repository in a directory above, such as /tmp. Git
 * looks at the owners for the same reason (safe.directory in git-config(1)).
 */
export function projectTop(directory: string): string {
  const top = repositoryTop(directory);
  return top === undefined || isForeign(top, directory) ? directory : top;
}

/** The repository around `directory` where it belongs to somebody else, so that nothing in it is read. */
export function foreignTop(directory: string): string | undefined {
  const top = repositoryTop(directory);
  return top !== undefined && isForeign(top, directory) ? top : undefined;
}

function isForeign(top: string, directory: string): boolean {
  if (top === directory) return false;
  const owners = new Set([userInfo().uid, lstatSync(directory).uid]);
  return [top, join(top, '.git')].some((path) => !owners.has(lstatSync(path).uid));
}

/** A path that the configuration has, as a person would type it from here. */
export function fromHere(path: string): string {
  const here = process.cwd();
  const top = projectTop(here);
  return top === here ? path : relative(here, resolve(top, path)) || '.';
}
