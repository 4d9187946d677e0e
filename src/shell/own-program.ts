/**
 * Finds the file that a call runs: by a path that the line makes up, or as the project's own copy of a program that was called
 * by its bare name, where its packages put it. Listed programs of the machine are never looked for there.
 */
import { accessSync, constants, lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isBelow, TEMPORARY } from '../lib/paths.ts';
import { quote } from '../lib/text.ts';
import { isShellWord } from './allowlist.ts';
import { type Argument, type GlobArgument, knownText, textArgument } from './argument.ts';
import { addedToPath } from './assignments.ts';
import { checkFile } from './command-paths.ts';
import { expandGlob, startsLiterally } from './glob-check.ts';
import { hasRules, type ProgramGrant } from './grant.ts';
import { installedInterpreter } from './name-call.ts';
import { neverRun } from './never.ts';
import type { Paths } from './path-check.ts';
import { findProjectProgram } from './project/project-programs.ts';
import { literalText, type SimpleNode, type Word } from './reader/tree.ts';
import { Refused, shown, stop } from './refusal.ts';
import { hasWritten, runsProject, type Scope } from './scope.ts';
import { plainState, type State, withValue } from './shell-state.ts';
import { CHOOSES_PYTHON } from './toolchain-names.ts';

/**
 * The words of a call, whose first was `written`, with a program that is known: a path with a variable of known value, or a
 * pattern that one file matches. The shell's own words never come from either.
 */
export function withPlainProgram(
  written: Word | undefined,
  words: readonly Argument[],
  scope: Scope,
): readonly Argument[] {
  if (!written || literalText(written) !== undefined) return words;
  const [program, ...more] = words;
  const file = program?.kind === 'glob' ? onlyMatch(program, scope) : undefined;
  if (file !== undefined) return [textArgument(file), ...more];
  const isPrinted = written.parts.some(({ kind }) => kind === 'substitution');
  if (program?.kind === 'text' && (PATH.test(program.text) || (!isPrinted && isPlainProgram(program.text))))
    return words;
  // What it comes to is checked when it is known.
  if (program?.kind === 'dynamic' && runsProject(scope.rules)) return words;
  return stop(
    'bash.program',
    `the program ${shown(written.source)} is not known before it runs`,
    'Print its path, and write it in the next call.',
  );
}

/** A program that rules judge, by its bare name. */
const isPlainProgram = (name: string): boolean => /^[\w+-][\w.+-]*$/.test(name) && !isShellWord(name) && hasRules(name);

const PATH = /^[\w.+-]*\/[\w./+-]+$/;

/** What an earlier command of the line makes may match too. */
function onlyMatch(glob: GlobArgument, { cwds, report }: Scope): string | undefined {
  const [cwd = '', ...others] = cwds;
  if (others.length > 0 || (hasWritten(report) && !report.anyOrder) || !startsLiterally(glob)) return undefined;
  const [file = '', ...more] = expandGlob(glob, cwd, report);
  return more.length === 0 && PATH.test(file) ? file : undefined;
}

/** Whether a call means the machine's program: its name is made up, or a version is asked for. */
export const meansMachine = ({ words: [program], assignments }: SimpleNode, { variables }: Scope): boolean =>
  (program !== undefined && literalText(program) === undefined) ||
  assignments.some(({ name }) => name === CHOOSES_PYTHON) ||
  variables.get(CHOOSES_PYTHON)?.exported === true;

/**
 * Absolute path; undefined for every program but those of the table that packages bring, and where no sandbox holds: what stands
 * in the workspace may be the agent's. An interpreter there counts only where it is a link to one of the machine.
 */
export function findOwnProgram(
  [program]: readonly Argument[],
  { rule, confined }: ProgramGrant,
  scope: Scope,
): string | undefined {
  const name = knownText(program) ?? '';
  return confined && rule.class === 'project' ? placeOfOwn(name, scope) : undefined;
}

/** Key of the directories that the line has exported in front of `PATH`, which is no name of a variable. */
export const EXPORTED_PATH = 'PATH:';

export function exportedPath({ variables }: Pick<Scope, 'variables'>): readonly string[] {
  const value = variables.get(EXPORTED_PATH);
  if (value === undefined) return [];
  if (value.kind === 'text') return value.text.split(':');
  // Behind a condition: what is found there is found without it too.
  if (variables.has(BEFORE_ACTIVATION) && variables.get(BEFORE_ACTIVATION)?.kind !== 'text') return [];
  return stop(
    'bash.assignment',
    'whether PATH has been set in front of this command is not known',
    'Set it at the beginning of the line, behind no && and in no condition.',
  );
}

/** Key of what `EXPORTED_PATH` was in front of `source .venv/bin/activate`. */
const BEFORE_ACTIVATION = 'VIRTUAL_ENV:';

/**
 * State behind `source .venv/bin/activate`, which is followed as `export PATH="$PWD/.venv/bin:$PATH"` is: what the script does to `PATH`
 * itself holds for nothing but the script. Undefined for any other call.
 */
export function activatedState({ words, assignments }: SimpleNode, scope: Scope): State | undefined {
  const [program, script, ...others] = words;
  const isSource = program !== undefined && ['source', '.'].includes(literalText(program) ?? '');
  if (!isSource || !script || others.length + assignments.length > 0) return undefined;
  const [, directory] = /^((?:.+\/)?bin)\/activate$/.exec(script.source.replaceAll(/["']/g, '')) ?? [];
  if (directory === undefined || scope.cwds.length > 1 || !runsProject(scope.rules)) return undefined;
  const added = addedToPath(`${directory}:$PATH`, scope);
  if (!added) return undefined;
  const before = exportedPath(scope);
  const state = withValue(plainState(scope), BEFORE_ACTIVATION, { kind: 'text', text: before.join(':') });
  return withValue(state, EXPORTED_PATH, { kind: 'text', text: [...added, ...before].join(':') });
}

/** State behind `deactivate`; undefined where nothing has been activated. */
export function deactivatedState(scope: Scope): State | undefined {
  const before = scope.variables.get(BEFORE_ACTIVATION);
  if (before === undefined) return undefined;
  const variables = new Map(scope.variables);
  for (const name of [BEFORE_ACTIVATION, EXPORTED_PATH]) variables.delete(name);
  if (before.kind === 'text' && before.text !== '') variables.set(EXPORTED_PATH, before);
  return { ...plainState(scope), variables };
}

/** `PATH="$PWD/bin:$PATH" name`, also where it was exported: the file that bash would find, in place of a name that no rule knows. */
export function withPathProgram(node: SimpleNode, scope: Scope): SimpleNode {
  const [program, ...more] = node.words;
  const name = program && literalText(program);
  if (!name || name.includes('/') || !runsProject(scope.rules) || scope.cwds.length > 1) return node;
  if (hasRules(name) || isShellWord(name) || (name === 'deactivate' && deactivatedState(scope))) return node;
  const own = node.assignments.findLast((one) => one.name === 'PATH');
  const { paths } = scope.rules;
  const places = [...((own && addedToPath(own.value.source, scope)) ?? []), ...exportedPath(scope)];
  const files = places.map((place) => join(place, name));
  // What an earlier command of the line makes is not there yet.
  const mayBeMade = hasWritten(scope.report) && !neverRun(name) && !scope.rules.installed?.(name);
  const there = files.find((one) => isProgram(paths.placeOf(one)));
  const before = files.slice(0, there === undefined ? files.length : files.indexOf(there));
  const made = mayBeMade ? before.filter((one) => isBelow(one, TEMPORARY)) : [];
  const [file, ...others] = there === undefined ? made : [...made, there];
  if (file === undefined || others.length > 0) return node;
  return { ...node, words: [{ parts: [{ kind: 'text', text: file, quoted: true }], source: name }, ...more] };
}

/**
 * What stands in front of a call of the repository's code, so programs that it starts by their names are those of the project's virtual
 * environment, as where that is activated. No listed program of the call comes from there.
 */
export function ownPath(
  { words, assignments }: SimpleNode,
  call: readonly Argument[],
  confined: boolean,
  scope: Scope,
): string {
  const names = call.map((word) => knownText(word) ?? '');
  const isCode = confined && words.length > 0 && names[0] !== '';
  const isSet = assignments.some(({ name }) => name === 'PATH');
  const isOpen = isCode && !isSet && scope.rules.deny.length === 0;
  const exported = isOpen ? exportedPath(scope) : [];
  const interpreter = isOpen && !runsLine(names) ? placeOfOwn('python', scope) : undefined;
  // A colon would make two directories of it.
  const own = interpreter === undefined || interpreter.includes(':') ? [] : [dirname(interpreter)];
  const more = own.filter((place) => !exported.includes(place));
  const takesPlace = (place: string, name: string): boolean =>
    hasRules(name) && placeOfOwn(name, scope) === undefined && isProgram(scope.rules.paths.placeOf(join(place, name)));
  const places = [...exported, ...more.filter((place) => !names.some((name) => takesPlace(place, name)))];
  return places.length > 0 ? `PATH=${quote(`${places.join(':')}:`)}"$PATH" ` : '';
}

/** A line for a shell, of which each call has its own. */
const runsLine = (names: readonly string[]): boolean => {
  const shell = names.findIndex((name) => /^(?:.*\/)?(?:ba|da|z|k)?sh$/.test(name));
  const words = names.slice(shell + 1);
  return shell >= 0 && (words.some((word) => /^-\w*c$/.test(word)) || words.every((word) => /^-|^$/.test(word)));
};

function placeOfOwn(name: string, scope: Scope): string | undefined {
  if (name.includes('/') || scope.ofMachine) return undefined;
  const { folders = [], interprets } = findProjectProgram(name) ?? {};
  if (folders.length === 0) return undefined;
  const isInterpreter = interprets !== undefined && folders.includes(VENV);
  const found = new Set(scope.cwds.map((cwd) => nearestCopy(cwd, { name, folders, isInterpreter }, scope)));
  const [path] = found;
  return found.size === 1 ? path : undefined;
}

/**
 * `which` and `command -v` know nothing of the programs that packages bring, nor of those in directories that the line has exported,
 * which are run first. `text`: the call as it is written.
 */
export function withOwnPlaces(text: string, argv: readonly Argument[], scope: Scope): string {
  const [program = '', ...words] = argv.map((word) => knownText(word) ?? '');
  const isAsking = program === 'which' || (program === 'command' && words[0] === '-v');
  if (!isAsking || !runsProject(scope.rules)) return text;
  const exported = exportedPath(scope);
  const added = (name: string): string | undefined =>
    hasRules(name) || isShellWord(name) || name.includes('/')
      ? undefined
      : exported.map((place) => join(place, name)).find((file) => isProgram(scope.rules.paths.placeOf(file)));
  const places = words.map((word) => (word === '' ? undefined : (added(word) ?? placeOfOwn(word, scope))));
  const found = places.filter((place) => place !== undefined);
  if (found.length === 0) return text;
  const others = words.filter((_, at) => places[at] === undefined);
  const asksMore = others.some((word) => word === '-a' || !word.startsWith('-'));
  const asked = words.includes('-a') ? text : [program, ...others].map(quote).join(' ');
  return `{ ${[...found.map((place) => `echo ${quote(place)}`), ...(asksMore ? [asked] : [])].join('; ')}; }`;
}

const VENV = '.venv/bin';

interface SoughtProgram {
  readonly name: string;
  readonly folders: readonly string[];
  readonly isInterpreter: boolean;
}

/** In the directory or the nearest one above it, up to the workspace; elsewhere, as in a worktree, the workspace's own at last. */
function nearestCopy(
  cwd: string,
  { name, folders, isInterpreter }: SoughtProgram,
  { rules, report }: Scope,
): string | undefined {
  const { root } = rules.paths;
  for (let at = cwd; ; at = dirname(at)) {
    const place = at === dirname(at) ? root : at;
    const path = folders
      .map((folder) => join(place, folder, name))
      .find(
        (one) => isProgram(rules.paths.placeOf(one)) && missingInterpreter(dirname(one), rules.paths) === undefined,
      );
    if (path !== undefined) return mayRun(path, isInterpreter, { cwds: [place], rules, report }) ? path : undefined;
    if (place === root) return undefined;
  }
}

/**
 * Returns the path that the interpreter of a virtual environment leads to, if commands find none there: it was removed, or the sandbox does
 * not show it. None of the environment's programs starts then. `folder`: absolute path of its programs.
 */
export function missingInterpreter(
  folder: string,
  { isSeen, placeOf }: Pick<Paths, 'isSeen' | 'placeOf'>,
): string | undefined {
  const links = ['python', 'python3'].map((name) => placeOf(join(folder, name))).filter(isLink);
  const [link] = links;
  if (link === undefined) return undefined;
  try {
    const real = realpathSync(link);
    return isSeen(real) ? undefined : real;
  } catch {
    const targets = links.map((one) => readlinkSync(one));
    return targets.find((target) => target.includes('/')) ?? targets[0]; // one of them may be a link to the other
  }
}

const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** A virtual environment's interpreter leads out of the workspace, and no other program there may. */
function mayRun(path: string, isInterpreter: boolean, scope: Pick<Scope, 'cwds' | 'rules' | 'report'>): boolean {
  if (isInterpreter) return installedInterpreter(path, scope) !== undefined;
  try {
    return checkFile(path, 'code', scope).length > 0;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
