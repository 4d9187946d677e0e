/** Keeps files of credentials out of what git prints: by pathspecs that leave them out, and by refusing objects without a name. */
import { lstatSync } from 'node:fs';
import { resolve } from 'node:path';
import { shown } from '../../refusal.ts';
import { SECRET_DIRECTORIES, SECRET_FILES } from '../../secret-files.ts';
import { type Argument, knownText, textArgument } from '../argument.ts';
import { stop } from '../refused.ts';
import type { Call, ParsedCall } from '../rule.ts';

/** The number of an object, in full or cut short, be it a commit or a file. */
export const HEX = /^[0-9a-f]{4,64}(?:\^\{(?:|blob|object)\})?$/i;

/** See gitglossary(7), pathspec: from the top of the repository, in any letter case. */
const excluded = (name: string): string => `:(top,exclude,icase,glob)**/${name}`;
const EXCLUDED: readonly string[] = [...SECRET_DIRECTORIES.map((name) => `${name}/**`), ...SECRET_FILES].map(excluded);

/** The words of a call in the order in which git reads them: options and revisions, `--`, paths. */
interface Places {
  /** Where among `rest` the `--` stands or has to stand. */
  readonly at: number;
  readonly dashes: boolean;
}

interface Excluding {
  readonly words: readonly Argument[];
  /** Paths that the call itself names. */
  readonly paths: readonly Argument[];
}

/**
 * The words with pathspecs behind them that leave credentials out. Without a `--` git takes the first word that is no
 * revision for a path; a revision could be called like one of our pathspecs, so that a `--` is written in front of them.
 * `first`: how many operands are neither revision nor path, such as the pattern of git grep.
 */
export function withoutSecrets(parsed: ParsedCall, call: Call, first = 0): Excluding {
  const { rest, scope } = call;
  const { at, dashes } = placesOf(parsed, call, first);
  const paths = rest.slice(dashes ? at + 1 : at);
  if (paths.length > 0 && paths.every((path) => isFile(path, scope.cwds))) return { words: rest, paths };
  const end = (dashes ? rest[at] : undefined) ?? textArgument('--');
  const without = [...EXCLUDED, ...scope.rules.paths.otherNames().map(excluded)];
  return { words: [...rest.slice(0, at), end, ...paths, ...without.map(textArgument)], paths };
}

function placesOf({ dashes, operands }: ParsedCall, { rest, scope }: Call, first: number): Places {
  if (dashes !== undefined) return { at: dashes, dashes: true };
  const path = operands.slice(first).find((operand) => isPath(operand, scope.cwds, scope.report.writes));
  return { at: path ? rest.indexOf(path) : rest.length, dashes: false };
}

/** One file and nothing below it: by its name it has been judged already. */
const isFile = (path: Argument, cwds: readonly string[]): boolean =>
  path.kind === 'text' &&
  !/^:|[*?[\\]/.test(path.text) &&
  cwds.every((cwd) => look(resolve(cwd, path.text)) === 'file');

/** As git guesses it: a file that is there, a pattern, or pathspec magic. One that the line may make is told by its looks. */
function isPath(operand: Argument, cwds: readonly string[], maybeMade: boolean): boolean {
  if (operand.kind === 'glob') return true;
  const text = knownText(operand) ?? '';
  if (/^:[(!/^]|[*?[]/.test(text) && !/[@^]\{/.test(text)) return true;
  if (text !== '' && cwds.some((cwd) => look(resolve(cwd, text)) !== undefined)) return true;
  return maybeMade && /[^.]\.[A-Za-z]\w{0,5}$/.test(text) && !/\.\.|[~^@:]/.test(text);
}

function look(path: string): 'file' | 'other' | undefined {
  try {
    const found = lstatSync(path, { throwIfNoEntry: false });
    return found && (found.isFile() ? 'file' : 'other');
  } catch {
    return undefined;
  }
}

/** Options that choose a format in which no line of a file stands, and those that add one in which it does. */
const NAMES_ONLY =
  /^(?:-s|--no-patch|--raw|--stat|--stat-.*|--compact-summary|--numstat|--shortstat|--dirstat|--summary|--name-only|--name-status|--quiet|-q)$/;
const PATCH =
  /^(?:-[puUWcm]|--patch|--unified|--patch-with-.*|--function-context|--cc|--binary|--check|--word-diff.*|--color-words|--diff-merges)$/;

/** Whether files' lines are printed; `usually` says what the command does without such an option. */
export function printsLines({ options }: ParsedCall, usually: boolean): boolean {
  const names = options.map(({ name }) => name);
  return names.some((name) => PATCH.test(name)) || (usually && !names.some((name) => NAMES_ONLY.test(name)));
}

/** `abc123` may be the number of a file, and is written as `abc123^{commit}`, which is none. */
export function asCommits(words: readonly Argument[], revisions: readonly Argument[]): readonly Argument[] {
  return words.map((word) => (revisions.includes(word) ? asCommit(word) : word));
}

function asCommit(word: Argument): Argument {
  const text = knownText(word);
  if (text === undefined || !/[0-9a-f]{4}/i.test(text) || text.includes(':')) return word;
  const [left = '', dots = '', right = ''] = text.split(/(\.{2,3})/);
  const named = [left, right].map((end) => (HEX.test(end) ? `${refuseBlob(end)}^{commit}` : end));
  return named[0] === left && named[1] === right ? word : textArgument(named.join(dots));
}

function refuseBlob(text: string): string {
  if (!text.includes('^')) return text;
  return stop('path.secret', `which file is behind ${shown(text)} is not known`, 'Name it as REVISION:PATH.');
}
