/**
 * Keeps git that records to its repository: by itself it looks into repositories below as well, as `git add -A` does, and runs
 * the filters that their settings name, with `.git` open. No setting forbids that; this has git fail in all but this one.
 */
import { gitDirectories, repositoryTop } from '../../../git/directories.ts';
import { withGitSetting } from '../../../lib/environment.ts';
import { writeSharedFile } from '../../../sandbox/home.ts';

/** No number, and so what git says when it ends. See git-config(1), core.compression. */
const REFUSAL = '[core]\n\tcompression = git runs in no repository below this one\n';

/** What git says then of the repository that it would have looked into. */
export const LOOKED_INTO = /^fatal: 'git status --porcelain=2' failed in submodule (.{1,200})$/m;

export const LEAVE_OUT = (path: string): string =>
  `${path} is a repository of its own, whose settings could name programs: take it out with git rm -rf --cached ${path}, or remove ${path}/.git.`;

/** The environment of a command, for git that records in the repository of `root`. `scratch`: directory of the files for it. */
export function onlyInRepository(
  environment: Readonly<Record<string, string>>,
  { root, scratch }: { readonly root: string; readonly scratch: string },
): Readonly<Record<string, string>> {
  const top = repositoryTop(root);
  const directories = top === undefined ? undefined : gitDirectories(top);
  if (!directories) return environment;
  const refusal = writeSharedFile(scratch, 'no-repository', REFUSAL);
  const sections = patternsBeside(directories.common).map(
    (pattern) => `[includeIf ${JSON.stringify(`gitdir:${pattern}`)}]\n\tpath = ${JSON.stringify(refusal)}\n`,
  );
  const file = writeSharedFile(scratch, 'other-repositories', sections.join(''));
  return withGitSetting(environment, 'include.path', file);
}

/**
 * Patterns of gitignore(5) for every absolute path but `own` and what is below it, since git knows no pattern for that: those
 * that end before it, and those that differ from it first at the character with this number.
 */
function patternsBeside(own: string): string[] {
  return [
    ...below(`${literal(own)}?*`),
    ...[...own].slice(1).flatMap((character, index) => {
      const front = own.slice(0, index + 1);
      const other = character === '/' ? '?' : `[!${literal(character)}]`;
      // With a slash at its end, a pattern would match all that is below it.
      return [...(front.endsWith('/') ? [] : [literal(front)]), ...below(`${literal(front)}${other}*`)];
    }),
  ];
}

const below = (pattern: string): string[] => [pattern, `${pattern}/**`];

const literal = (text: string): string => text.replace(/[*?[\]\\!^-]/g, '\\$&');
