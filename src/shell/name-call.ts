/** Finds the name that a program call is judged by: system directories and harmless global options of git taken off. */
import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { isBelow, leadsOut, sessionPathOf } from '../lib/paths.ts';
import { type Argument, isUnseenName, knownText, textArgument } from './argument.ts';
import { checkFile, isInTemporary } from './command-paths.ts';
import { recordsNothing } from './grant.ts';
import { type OwnRepository, ownRepository } from './own-repository.ts';
import type { Paths, PathUse } from './path-check.ts';
import { findProjectProgram } from './project/project-programs.ts';
import { shown, stop } from './refusal.ts';
import { runsProject, type Scope } from './scope.ts';

export interface NamedCall {
  /** The argument vector as the allowlist and the rules see it. */
  readonly argv: readonly Argument[];
  /** How many words, in addition to the program, were taken off; they are written out all the same. */
  readonly prefix: number;
  /** The scope that its paths are judged in: another working directory after `git -C` or `pnpm -C`. */
  readonly scope: Scope;
  /** The first words, for messages. */
  readonly shownAs: string;
  /** Directory of the temporary folder in which git would record: only a worktree of this repository may be there. */
  readonly worktree?: string;
  /** It is git in a repository of the agent's own. */
  readonly own?: OwnRepository;
}

export function nameCall(words: readonly Argument[], scope: Scope): NamedCall {
  const [first, ...rest] = words;
  const name = knownText(first);
  if (!first || name === undefined || name === '') {
    return stop(
      'bash.program',
      `the program ${shown(first?.text ?? '')} is not known before it runs`,
      'Write its name.',
    );
  }
  if (name === '[') return nameTest(rest, scope);
  const program = programName(name, scope);
  const take = Object.hasOwn(TAKES, program) ? TAKES[program] : undefined;
  const { taken, inside, ...place } = take?.(rest, scope) ?? { taken: 0, inside: scope };
  const own = program === 'sed' ? quietFirst(rest) : program === 'git' ? branchFirst(rest.slice(taken)) : rest;
  const argv = [textArgument(program), ...own];
  // What another program fills in, such as xargs, stands nowhere in the line.
  const filled = rest.findIndex((word) => word.kind === 'dynamic' && isUnseenName(word) && word.original === undefined);
  const shownAs = [program, ...rest.slice(0, filled === -1 ? undefined : filled)]
    .slice(0, 3)
    .map((word) => (typeof word === 'string' ? word : word.text))
    .join(' ');
  return { argv, prefix: taken, scope: inside, shownAs, ...place };
}

/** `[ … ]` is `test …`. */
function nameTest(rest: readonly Argument[], scope: Scope): NamedCall {
  if (knownText(rest.at(-1)) !== ']') stop('bash.condition', '[ is not closed', 'End it with a word ].');
  return { argv: [textArgument('test'), ...rest.slice(0, -1)], prefix: 0, scope, shownAs: '[' };
}

/** `sed -nE` and `sed -En` are `sed -n -E`, and so judged by the entry `sed -n`. */
function quietFirst(rest: readonly Argument[]): readonly Argument[] {
  const cluster = knownText(rest[0]) ?? '';
  if (!/^-(?=.*n)[Ernszu]{2,}$/.test(cluster)) return rest;
  return [textArgument('-n'), textArgument(cluster.replace('n', '')), ...rest.slice(1)];
}

/** `git checkout -qb NAME`, `git checkout -q -b NAME` and `git switch -qc NAME` are judged by the rules of `-b` and `-c`. */
function branchFirst([command, option, ...rest]: readonly Argument[]): readonly Argument[] {
  const [next, ...others] = rest;
  if (command && option && next && knownText(option) === '-q' && knownText(next) === '-b') {
    return knownText(command) === 'checkout' ? [command, next, option, ...others] : [command, option, ...rest];
  }
  const [, letter] = /^-q([bc])$/.exec(knownText(option) ?? '') ?? [];
  const makes = knownText(command) === (letter === 'b' ? 'checkout' : 'switch');
  if (!command || !option) return command ? [command] : [];
  if (letter === undefined || !makes) return [command, option, ...rest];
  return [command, textArgument(`-${letter}`), textArgument('-q'), ...rest];
}

const SYSTEM = /^\/(?:usr\/)?bin\/([\w.+-]+)$/;

/**
 * A bare name, the name of a system program, or the path from the workspace's root or of the temporary folder, which always
 * has a `/`. What a skill brings along is called as it is in the repository.
 */
function programName(name: string, scope: Scope): string {
  if (!name.includes('/')) return name;
  const system = SYSTEM.exec(name)?.[1];
  if (system !== undefined) return system;
  if (scope.rules.allow.some(({ words }) => words[0] === name && name.startsWith('/'))) return name;
  const installed = installedInterpreter(name, scope) ?? toolchainProgram(name, scope);
  if (installed !== undefined) return installed;
  const [place = '', ...more] = checkFile(name, 'code', scope);
  if (more.some((other) => other !== place) && !runsProject(scope.rules))
    stop('bash.program', `${shown(name)} depends on an earlier cd`, 'Use && after cd.');
  const inside = relative(scope.rules.paths.root, place);
  if (leadsOut(inside)) {
    const own = sessionPathOf(place, scope.rules.paths.temp);
    if (own !== place) return own;
    const ofSkill = scope.rules.paths.skillName(place);
    if (ofSkill !== undefined) return ofSkill;
    stop('bash.program', `${shown(name)} is outside of the workspace`, 'Use a program of the workspace.');
  }
  return inside.includes('/') ? inside : `./${inside}`;
}

/**
 * A virtual environment's `.venv/bin/python` is a link to the interpreter that it was made with, somewhere on the machine. It
 * is judged as that one, by the name that it has there: what stands in the workspace can have any name.
 */
export function installedInterpreter(
  name: string,
  { cwds, rules: { paths } }: Pick<Scope, 'cwds' | 'rules'>,
): string | undefined {
  const found = new Set(cwds.map((cwd) => realPathOf(resolve(cwd, name))));
  const [real] = found;
  if (real === undefined || found.size > 1) return undefined;
  const isFromHere = cwds.every((cwd) => !leadsOut(relative(paths.root, resolve(cwd, name))));
  const isOurs = !leadsOut(relative(paths.root, real)) || isBelow(real, paths.temp.at) || paths.isReadOnly(real);
  return isFromHere && !isOurs && INTERPRETER.test(basename(real)) ? basename(real) : undefined;
}

/**
 * `~/.pyenv/versions/3.12/bin/python` and `~/.cargo/bin/cargo` by their names: only programs that run the repository's code,
 * since that may have put another one there.
 */
function toolchainProgram(name: string, { cwds, rules }: Scope): string | undefined {
  const isThere = runsProject(rules) && cwds.every((cwd) => rules.paths.isListable(resolve(cwd, name)));
  return isThere && findProjectProgram(basename(name)) ? basename(name) : undefined;
}

/** Interpreters that project environments link to. */
const INTERPRETER = /^(?:python|pypy)[\d.]*$|^node$/;

function realPathOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** `--no-pager`, `--no-optional-locks`, `-C DIRECTORY` and `-c user.name=…`, which the identity of the run wins over; any other option in front of the sub-command is left, and matches no entry. */
function takeGitOptions(rest: readonly Argument[], scope: Scope): { readonly taken: number } & GitPlace {
  let taken = 0;
  let inside = scope;
  for (;;) {
    const option = knownText(rest[taken]);
    if (option === '--no-pager' || option === '--no-optional-locks') taken += 1;
    else if (option === '-c' && IDENTITY.test(knownText(rest[taken + 1]) ?? '')) taken += 2;
    else if (option === '-C') {
      const directory =
        knownText(rest[taken + 1]) ?? stop('bash.option', 'git -C has no known directory', 'Name the directory.');
      inside = { ...inside, cwds: directoriesOf(directory, 'tracked', inside) };
      taken += 2;
    } else return { taken, ...placeOfGit(rest.slice(taken), inside) };
  }
}

/** `pnpm -C DIRECTORY` runs all behind it there. Elsewhere among its words the option is judged like any other. */
function takePnpmDirectory(
  [option, place, ...rest]: readonly Argument[],
  scope: Scope,
): ReturnType<typeof takeGitOptions> {
  const directory = knownText(place);
  const isFirst = /^(?:-C|--dir)$/.test(knownText(option) ?? '');
  // It may be given once more, and one of the two counts.
  const isOnly = !rest.some(({ text }) => /^(?:-C|--dir)(?:=|$)/.test(text));
  if (!isFirst || !isOnly || directory === undefined) return { taken: 0, inside: scope };
  return { taken: 2, inside: { ...scope, cwds: directoriesOf(directory, 'code', scope) } };
}

/** What stands in front of the sub-command of a program. */
const TAKES: Readonly<Record<string, typeof takeGitOptions>> = { git: takeGitOptions, pnpm: takePnpmDirectory };

const IDENTITY = /^user\.(?:name|email)=[^\n]*$/i;

/** Directories as they are called: what `/tmp` stands for bears another name here. */
function directoriesOf(directory: string, use: 'code' | 'tracked', scope: Scope): string[] {
  const found = checkFile(directory, mayStandInTemporary(scope, directory) ? 'data' : use, scope);
  return mayStandInTemporary(scope, directory) ? scope.cwds.map((cwd) => resolve(cwd, directory)) : found;
}

const mayStandInTemporary = ({ rules, cwds }: Scope, directory: string): boolean =>
  rules.sandboxed && isInTemporary(directory, { rules, cwds });

/** A repository within the workspace may be one that a program made: its settings name programs, which git runs. */
function isOtherRepository(cwd: string, { rules: { paths } }: Scope): boolean {
  if (leadsOut(relative(paths.root, cwd)) || cwd === paths.root) return false;
  for (let at = cwd; at !== paths.root && at !== dirname(at); at = dirname(at)) {
    if (existsSync(paths.placeOf(join(at, '.git')))) return true;
  }
  return false;
}

/** What git knows in a worktree, it knows in the temporary folder. */
const OF_WORKTREES: Partial<Record<PathUse, PathUse>> = { 'read-tracked': 'read', 'write-tracked': 'write' };

interface GitPlace extends Pick<NamedCall, 'worktree' | 'own'> {
  readonly inside: Scope;
}

function placeOfGit(rest: readonly Argument[], scope: Scope): GitPlace {
  const own = ownRepository(rest, scope);
  return own ? { inside: scope, own } : inWorkspace(scope, rest.map(knownText));
}

/**
 * Outside of a repository git compares files as diff does, be they credentials, and obeys any repository that it finds. In a
 * sandbox it may look at a worktree in the temporary folder: code that it would obey there could run by itself.
 */
function inWorkspace(scope: Scope, words: readonly (string | undefined)[]): GitPlace {
  const { paths } = scope.rules;
  const isOutside = (cwd: string): boolean => leadsOut(relative(paths.root, cwd));
  const [outside, ...more] = scope.cwds.filter(isOutside);
  if (scope.cwds.some((cwd) => isOtherRepository(cwd, scope))) scope.report.runsCode = true;
  if (outside === undefined) return { inside: scope };
  const areWorktrees = [outside, ...more].every((cwd) => mayStandInTemporary(scope, cwd));
  const isReading = recordsNothing(['git', ...words]);
  if (areWorktrees) {
    if (isReading) scope.report.runsCode = true;
    const check: Paths['check'] = (path, use, from, links) =>
      paths.check(path, isOutside(from ?? paths.root) ? (OF_WORKTREES[use] ?? use) : use, from, links);
    const inside = { ...scope, rules: { ...scope.rules, paths: { ...paths, check } } };
    return isReading ? { inside } : { inside, worktree: sessionPathOf(outside, paths.temp) };
  }
  return stop('path.outside-workspace', `git does not run in ${shown(outside)}`, 'Run it in the workspace.');
}
