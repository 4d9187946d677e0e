/** `cd`: follows the working directory, so that every path behind it is judged where it will be opened. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { shown } from '../refusal.ts';
import { type Argument, textArgument } from './argument.ts';
import { expandWord } from './expand.ts';
import { checkFile } from './files.ts';
import { stop } from './refused.ts';
import type { Scope } from './scope.ts';
import { bareText, literalText, type Node, type SimpleNode, type Word } from './tree.ts';

export interface Moved {
  readonly words: readonly Argument[];
  /** The directories it may lead to. */
  readonly cwds: readonly string[];
}

const REMEDY = 'Use cd DIRECTORY inside of the workspace, with && behind it.';
const MAX_PLACES = 4;

/** Undefined for any other program. The allowlist judges the words as those of every call. */
export function changeDirectory({ words: [program, target, ...more] }: SimpleNode, scope: Scope): Moved | undefined {
  if (!program || literalText(program) !== 'cd') return undefined;
  if (!target) stop('bash.cd', 'cd without a directory leads home', REMEDY);
  if (more.length > 0) stop('bash.cd', 'cd takes one directory and no options', REMEDY);
  const places = new Set(scope.cwds);
  const directory = isTopLevel(target) ? topLevel(scope) : literalTarget(target, scope);
  const cwds = scope.cwds.map((cwd) => placeOf(directory, cwd, scope));
  for (const cwd of cwds) places.add(cwd);
  if (places.size > MAX_PLACES) stop('bash.cd', 'after so many cd it is not known where the next command runs', REMEDY);
  return { words: [textArgument('cd'), textArgument(directory)], cwds: [...new Set(cwds)] };
}

function literalTarget(target: Word, scope: Scope): string {
  const argument = expandWord(target, scope, () =>
    stop('bash.cd', `${shown(target.source)} is not known before it runs`, REMEDY),
  );
  if (argument.kind !== 'text' || argument.text === '' || argument.text.startsWith('-')) {
    stop('bash.cd', `${shown(argument.text)} is not a plain directory`, REMEDY);
  }
  return argument.text;
}

/** Behind a symbolic link bash and the kernel disagree on what `..` means, so a link is not entered. */
function placeOf(directory: string, cwd: string, scope: Scope): string {
  const [absolute = cwd] = checkFile(directory, 'code', { ...scope, cwds: [cwd] });
  if (absolute === resolve(cwd, directory)) return absolute;
  return stop('path.link', `${shown(directory)} is a symbolic link`, `Use cd ${absolute}.`);
}

/** `"$(git rev-parse --show-toplevel)"`, which everybody writes and whose answer is known. */
function isTopLevel({ parts }: Word): boolean {
  const [only, ...more] = parts.filter((part) => part.kind !== 'text' || part.text !== '');
  return more.length === 0 && only?.kind === 'substitution' && only.quoted && isShowTopLevel(only.body);
}

const isShowTopLevel = (body: Node): boolean =>
  body.kind === 'simple' &&
  body.assignments.length + body.redirects.length === 0 &&
  body.words.map(bareText).join(' ') === 'git rev-parse --show-toplevel';

/** The nearest directory upwards with a `.git`, but never above the workspace. */
function topLevel({ cwds: [cwd = '', ...more], rules }: Scope): string {
  if (more.length > 0) stop('bash.cd', 'which repository is meant depends on an earlier cd', REMEDY);
  for (let place = cwd; place !== rules.paths.root; place = dirname(place)) {
    if (existsSync(join(place, '.git'))) return place;
    if (place === dirname(place)) break;
  }
  return rules.paths.root;
}
