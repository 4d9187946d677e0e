/**
 * Git in a repository of the agent's own: one that `git init` or `git clone` makes in the temporary folder. Its settings and hooks
 * may name programs, so git runs there as the repository's code does, to which the `.git` of the workspace is read-only.
 */
import { basename, dirname, join, resolve } from 'node:path';
import { COMMIT_IDENTITY } from '../lib/environment.ts';
import { quote } from '../lib/text.ts';
import { type Argument, knownText } from './argument.ts';
import { checkFile, exists, isDirectory, isInTemporary, isLink } from './command-paths.ts';
import { checkWords } from './project/words.ts';
import { shown, stop } from './refusal.ts';
import type { ProgramRule } from './rule.ts';
import { runsProject, type Scope } from './scope.ts';

/** What git is given there is its own affair, as long as no path that it shows leads astray. */
export const OWN_REPOSITORY: ProgramRule = {
  words: ['git'],
  class: 'project',
  changes: true,
  recordsNothing: true,
  why: 'it is a repository in the temporary folder that the agent has made',
  source: 'in a sandbox the program can do no more than a test of the repository',
  judge: (call) => checkWords({ text: '-m --message --format --pretty -S -G --grep --author' }, call.rest, call),
};

export interface OwnRepository {
  /** The directory in which the call makes it. */
  readonly makes?: string;
}

/** What git, given `rest`, has to do with such a repository, if anything; `scope`: in the directories that `-C` names. */
export function ownRepository(rest: readonly Argument[], scope: Scope): OwnRepository | undefined {
  if (!runsProject(scope.rules)) return undefined;
  const made = madeBy(rest, scope);
  const places = made ?? scope.cwds;
  const own = places.filter((place) => (made ? isInTemporary(place, scope) : isInOwn(place, scope)));
  const [makes, ...others] = new Set(own);
  if (makes === undefined) return undefined;
  const other = places.find((place) => !own.includes(place)) ?? others[0];
  if (other !== undefined) checkCertain(makes, other, scope);
  if (!made) return {};
  scope.report.repositories.add(makes);
  return { makes };
}

/**
 * Has a line judged once more in which an earlier `cd` may have failed: with one that has surely led there. With other commands in
 * front of that `cd`, git may run in the workspace: as code of the repository, to which `.git` is read-only.
 */
function checkCertain(own: string, other: string, { report }: Scope): void {
  if (report.moving !== 'seen') return;
  stop('path.outside-workspace', `git may run in ${shown(own)} or in ${shown(other)}`, 'Use && after cd.');
}

/** The call, and an author for its commits, whom its own settings may name otherwise: git on a runner knows of nobody. */
export function withAuthor(call: string, { makes }: OwnRepository): string {
  if (makes === undefined) return call;
  const config = `git -C ${quote(makes)} config`;
  const settings = AUTHOR.map(([key, value]) => `${config} ${key} > /dev/null || ${config} ${key} ${value}`);
  return `{ ${call} && { ${settings.join('; ')}; true; } 2> /dev/null; }`;
}

const AUTHOR = [
  ['user.name', COMMIT_IDENTITY.GIT_AUTHOR_NAME],
  ['user.email', COMMIT_IDENTITY.GIT_AUTHOR_EMAIL],
] as const;

/** The directories, one for each that the command may stand in; undefined for a call that makes no repository. */
function madeBy([command, ...words]: readonly Argument[], scope: Scope): readonly string[] | undefined {
  const name = knownText(command);
  if (name !== 'init' && name !== 'clone') return undefined;
  const operands = words
    .filter(({ text }, at) => !text.startsWith('-') && !VALUED.includes(words[at - 1]?.text ?? ''))
    .map(knownText);
  const [from, into] = name === 'clone' ? operands : ['', ...operands];
  if (from === undefined || (name === 'clone' && !isLocal(from, scope))) return undefined;
  const target = into ?? (name === 'init' ? '.' : basename(from).replace(/\.git$/, ''));
  return operands.includes(undefined) ? undefined : scope.cwds.map((cwd) => resolve(cwd, target));
}

/** Options whose value is the next word. */
const VALUED = ['-b', '--initial-branch', '--branch', '--depth', '-c', '--config', '-o', '--origin'];

/** The workspace, or what a command has made: everything else is out of reach, or is no repository of anyone's here. */
function isLocal(from: string, scope: Scope): boolean {
  const path = from.replace(/^file:\/\//, '');
  if (/^[\w.+-]+:|@/.test(path)) return false;
  return checkFile(path, 'code', scope).length > 0;
}

/** The nearest repository upwards, on the disk or made by this line; a worktree has a file for its `.git`. */
function isInOwn(cwd: string, scope: Scope): boolean {
  const {
    rules: { paths },
    report,
  } = scope;
  for (let at = cwd; isInTemporary(at, scope); at = dirname(at)) {
    if (report.repositories.has(at)) return true;
    const git = paths.placeOf(join(at, '.git'));
    if (exists(git)) return isDirectory(git) && !isLink(git);
    if (isBareRepository(paths.placeOf(at))) return true;
  }
  return false;
}

const isBareRepository = (place: string): boolean =>
  ['HEAD', 'objects', 'refs'].every((name) => exists(join(place, name)));
