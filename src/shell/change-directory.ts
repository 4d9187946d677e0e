/** `cd`, and calls that move directories: every path behind them is judged where it will be opened. */
import { resolve } from 'node:path';
import { quote } from '../lib/text.ts';
import { type Argument, knownText, textArgument } from './argument.ts';
import { checkFile, isDirectory, isInTemporary, renamedWord } from './command-paths.ts';
import { expandWords, type WriteInner } from './expand.ts';
import { expandGlob } from './glob-check.ts';
import { classOf } from './grant.ts';
import { literalText, type SimpleNode } from './reader/tree.ts';
import { Refused, shown, stop } from './refusal.ts';
import { hasWritten, type Scope } from './scope.ts';

const REMEDY = 'Use cd DIRECTORY with && behind it, in the workspace or the temporary folder.';
const MAX_PLACES = 4;

interface Move {
  readonly words: readonly Argument[];
  readonly cwds: readonly string[];
  readonly fails: boolean;
  /** The shell ends where it fails. */
  readonly exits: boolean;
  /** Bash prints where it leads: the place is written out, so it would not. */
  readonly prints: boolean;
}

/** Undefined for any other program. The allowlist judges the words as those of every call. */
export function changeDirectory(node: SimpleNode, scope: Scope, writeInner: WriteInner): Move | undefined {
  const [program, ...operands] = node.words;
  if (!program || literalText(program) !== 'cd') return undefined;
  const [asked, ...more] = operands.flatMap((word) => expandWords(word, scope, writeInner));
  const target = asked && matched(asked, scope);
  if (!target) stop('bash.cd', 'cd without a directory leads home', REMEDY);
  if (more.length > 0) stop('bash.cd', 'cd takes one directory and no options', REMEDY);
  const renamed = renamedWord(target, scope.rules);
  const directory = plainTarget(renamed ?? target, scope);
  const isWritten = isWrittenAsPlace(renamed ?? target, directory);
  const cwds = placesOf(directory, scope, isWritten);
  if (new Set([...scope.cwds, ...cwds]).size > MAX_PLACES) {
    stop('bash.cd', 'after so many cd it is not known where the next command runs', 'Use ( cd DIRECTORY && … ).');
  }
  const [place = '', ...others] = cwds;
  const isPlace = isWritten && others.length === 0;
  const word = isPlace ? textArgument(place) : (renamed ?? target);
  const words = [textArgument('cd'), word];
  const prints = isPlace && target.text === '-';
  if (isPlace && place === scope.rules.paths.root) return { words, cwds, fails: false, exits: false, prints };
  const exits = others.length === 0 && isSure(place, scope);
  return { words, cwds, fails: !exits, exits, prints };
}

/** The one path that a pattern matches, in a line that has changed nothing before it; any other word stays. */
function matched(target: Argument, { cwds: [cwd, ...others], report }: Scope): Argument {
  if (target.kind !== 'glob' || cwd === undefined || others.length > 0 || hasWritten(report)) return target;
  const [path, ...more] = expandGlob(target, cwd, report);
  return path === undefined || more.length > 0 ? target : textArgument(path);
}

/** A directory that is there, or is to be made: a line that is refused for what would follow if it were not is judged once more. */
function isSure(place: string, { report, rules }: Scope): boolean {
  const isMade = rules.sandboxed && isInTemporary(place, { cwds: [place], rules });
  if (!isMade && !isDirectory(rules.paths.placeOf(place))) return false;
  report.moving ??= 'seen';
  return report.moving === 'surely';
}

function plainTarget(target: Argument, { previous }: Scope): string {
  if (target.kind === 'glob') {
    stop('bash.cd', `${shown(target.text)} does not match one directory, or the line writes before it`, REMEDY);
  }
  if (target.kind !== 'text') {
    const remedy =
      'Give it to the program, as in make -C "$d", go -C "$d" test, npm --prefix "$d" test, cargo --manifest-path "$d/Cargo.toml".';
    stop('bash.cd', `${shown(target.text)} is not known before it runs`, remedy);
  }
  if (target.text !== '-') {
    if (target.text === '' || target.text.startsWith('-')) {
      stop('bash.cd', `${shown(target.text)} is not a plain directory`, REMEDY);
    }
    return target.text;
  }
  return previous ?? stop('bash.cd', 'where cd - leads is not known', REMEDY);
}

/** A way up, or back, is written out as the place itself: everything that was moved in the meantime, it leads there or nowhere. */
const isWrittenAsPlace = (target: Argument, directory: string): boolean =>
  (target.text === '-' || directory.split('/').includes('..')) && target.emitted === quote(target.text);

/**
 * Places that `cd` may lead to. A way up that is one from a directory, and out of the workspace from where the shell is if an
 * earlier `cd` failed, is written out as the place itself, which leads there from both.
 */
function placesOf(directory: string, scope: Scope, isWritten: boolean): string[] {
  const places = new Set<string>();
  let outside: unknown;
  for (const cwd of scope.cwds) {
    try {
      places.add(placeOf(directory, cwd, scope));
    } catch (error) {
      const leadsOut = error instanceof Refused && error.refusal.rule === 'path.outside-workspace';
      if (!leadsOut || !isWritten) throw error;
      outside = error;
    }
  }
  if (outside !== undefined && places.size !== 1) throw outside;
  return [...places];
}

/**
 * Resolves a directory for `cd`. After a symbolic link bash and the kernel disagree on what `..` means, so a link is not
 * entered.
 */
function placeOf(directory: string, cwd: string, scope: Scope): string {
  const [absolute = cwd] = checkFile(directory, 'code', { ...scope, cwds: [cwd] }, { absolute: true });
  const named = resolve(cwd, directory);
  if (absolute === scope.rules.paths.placeOf(named)) return named;
  return stop('path.link', `${shown(directory)} is a symbolic link`, `Use cd ${absolute}.`);
}

/** Programs of the class `edit` that leave every directory where it is. */
const STAYING = new Set('mkdir touch tee chmod sed truncate gofmt dos2unix'.split(' '));
/** Sub-commands of git that do not change the working tree. */
const GIT_STAYS = new Set(
  'add blame branch cat-file check-ignore commit config diff grep log ls-files ls-tree merge-base notes rev-list rev-parse show status tag'.split(
    ' ',
  ),
);

/** What programs of the repository could reach in that way, they could open themselves. */
export function mayMoveDirectories(argv: readonly Argument[], { sandboxed }: Scope['rules']): boolean {
  const words = argv.map(knownText);
  const [program = '', command = ''] = words;
  // They put nothing in the place of what they remove.
  if (sandboxed && ['rm', 'rmdir'].includes(program)) return false;
  if (program === 'git') return classOf(words) !== 'read' && !GIT_STAYS.has(command);
  if (program === 'cp') return argv.slice(1).some((word) => /^-\w*[aRrdP]|^--[^n]/.test(knownText(word) ?? '-a'));
  return program === 'tar' || program === 'unzip' || (classOf(words) === 'edit' && !STAYING.has(program));
}
