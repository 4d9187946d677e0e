/** Checks one value or operand against its kind. */
import { resolve } from 'node:path';
import { quote } from '../lib/text.ts';
import { type Argument, type DynamicArgument, type GlobArgument, type NameUse, originalOf } from './argument.ts';
import { checkFile, type FileUse, renamedWord } from './command-paths.ts';
import { expandGlob, MAX_READ, startsLiterally } from './glob-check.ts';
import {
  asOneWord,
  fileOfCommit,
  type Guess,
  isNumberOf,
  numberedName,
  ofDigits,
  revisionOf,
  withStandIns,
} from './numbers.ts';
import { checkReads, isRead } from './plain-files.ts';
import { isLocalAddress, unknownAddress, writeAddress } from './programs/local-requests.ts';
import { QUOTE_IT, shown, stop } from './refusal.ts';
import { type Call, type Kind, type ParsedCall, PLAIN_NAME } from './rule.ts';
import { hasWritten, type Scope } from './scope.ts';

/** Throws Refused unless `argument` may stand as a `kind` of `what`, such as `--output` or `an operand`. */
export function checkKind(argument: Argument, kind: Kind, what: string, call: Call): void {
  if (kind === 'address') checkAddress(argument, what, call);
  else if (argument.kind === 'glob') checkGlob(argument, kind, what, call);
  else if (argument.kind === 'text') checkText(argument, kind, what, call);
  else if (argument.kind === 'dynamic' && isChecked(argument, kind, what, call)) return;
  else if (!mayBeAnything(argument, kind, call.name)) {
    if (argument.kind === 'pipe' && argument.isWritten)
      stop('bash.syntax', `${shown(argument.text)} is read only behind tee and >`, 'Use a pipe: command | tee FILE.');
    stop(
      'bash.dynamic',
      `${shown(argument.text)} as ${what} of ${call.name} is not known before it runs`,
      kind === 'pattern' && argument.kind === 'dynamic'
        ? ONE_WORD
        : 'Print it, and write it in the next call; files go to a command by xargs, as in `git diff --name-only HEAD | xargs head -20`.',
    );
  }
}

/** Whether what it comes to is checked when it is known, or written as what it has to be. */
function isChecked(argument: DynamicArgument, kind: Exclude<Kind, 'address'>, what: string, call: Call): boolean {
  if (kind === PLAIN_NAME && argument.uses) {
    argument.uses.push('text');
    return true;
  }
  if (kind instanceof RegExp) return checkNumber(argument, kind, what, call);
  if (kind === 'git' && checkRevision(argument, call)) return true;
  if (kind === 'git-lines') return checkLines(argument, call);
  // If it comes to nothing, an option would take the next word.
  if (argument.many && argument.uses && what.startsWith('-')) return false;
  if (argument.uses && mayBeNamed(kind, call)) {
    noteUse(argument, kind, what, call);
    return true;
  }
  return FILES.includes(kind) && checkNumbered(argument, kind as FileUse, call);
}

/** Lines of a file by numbers that are not known, such as `$n,+5:src/a.ts`. */
function checkLines(argument: DynamicArgument, call: Call): boolean {
  const typed = originalOf(argument);
  const { text = '', places = [] } = withStandIns(typed) ?? {};
  if (typed.kind !== 'dynamic' || !/^\d+,[+-]?\d+:/.test(text) || places.some((place) => place > text.indexOf(':')))
    return false;
  checkGitOperand(text.replace(RANGE, ''), call);
  call.scope.report.renamed.set(argument, ofDigits(typed, { filled: false }));
  return true;
}

/** Whether it may be a number, and nothing else is accepted of numbers. */
function checkNumber(argument: DynamicArgument, kind: RegExp, what: string, { scope }: Call): boolean {
  const typed = originalOf(argument);
  const mayBeSigned = what.startsWith('-') || kind.test('-7');
  if (typed.kind !== 'dynamic' || !isNumberOf(kind, typed, mayBeSigned)) return false;
  scope.report.renamed.set(argument, ofDigits(typed, { filled: false }));
  return true;
}

/** A pattern may be any text, but not several words. */
const ONE_WORD = 'Put it in double quotes, as in "$NAME".';

const isShown = (kind: Kind): boolean => kind === 'data' || kind === 'listed';

const mayBeAnything = (argument: Argument, kind: Kind, name: string): boolean =>
  kind === 'message' ||
  (isShown(kind) && argument.kind === 'pipe' && !argument.isWritten) ||
  (name === 'tee' && argument.kind === 'pipe' && argument.isWritten === true) ||
  (kind === 'pattern' && argument.kind === 'dynamic' && !argument.many);

/** `HEAD:$file`: what is known of it says that it is a file of a commit. */
export const isCommitted = ({ head, many }: DynamicArgument): boolean =>
  !many && /^(?!(?:.*-g)?[0-9a-f]{4,64}(?:\^\{\w*\})?:)[A-Za-z][\w./~^@-]*:(?![(!/^])/i.test(head);

function noteUse(argument: DynamicArgument, kind: Exclude<Kind, RegExp>, what: string, { scope }: Call): void {
  // The value of an option is a pattern in any case.
  if (kind === 'pattern' && what.startsWith('-')) return;
  if (FILES.includes(kind)) checkHead(argument.head, kind as FileUse, scope);
  argument.uses?.push(kind === 'git' && isCommitted(argument) ? 'committed' : NAME_USE[kind]);
}

/** The directory that a name begins with is known before it runs. */
export function checkHead(head: string, use: FileUse, scope: Scope): void {
  const directory = head.slice(0, head.lastIndexOf('/') + 1);
  if (directory !== '') checkFile(directory, use, scope, { attached: true });
}

/** Words of a program of which nothing is known may hold a path behind any sign: only a sandbox holds what they lead to. */
const mayBeNamed = (kind: Exclude<Kind, RegExp>, { scope }: Call): boolean =>
  kind !== 'any-word' || scope.rules.sandboxed;

/** Kind of an operand → how a name is checked that is known only when the program runs. */
const NAME_USE: Readonly<Record<Exclude<Kind, RegExp>, NameUse>> = {
  data: 'read',
  listed: 'read',
  code: 'read',
  git: 'read',
  'git-lines': 'read',
  pathspec: 'read',
  output: 'write',
  artifact: 'write',
  tracked: 'read',
  restored: 'write',
  'any-word': 'write',
  text: 'text',
  pattern: 'text',
  address: 'text',
  message: 'text',
};

export const FILES: readonly Kind[] = ['data', 'listed', 'code', 'output', 'artifact', 'tracked', 'restored'];

function checkText(argument: Argument, kind: Kind, what: string, call: Call): void {
  const { text } = argument;
  if (kind instanceof RegExp) {
    if (!kind.test(text)) refuseValue(text, what, call);
  } else if (FILES.includes(kind)) {
    const isSource = (isShown(kind) && SOURCES.includes(text)) || (call.name === 'tee' && STREAMS.includes(text));
    if (text !== '-' && text !== '/dev/null' && !isSource) checkWord(argument, kind as FileUse, call);
  } else if (kind === 'git') checkGitOperand(text, call);
  else if (kind === 'git-lines') checkGitOperand(text.replace(RANGE, ''), call);
  else if (kind === 'pathspec') checkPathspec(text, call);
  else if (kind === 'any-word') checkAnyWord(text, call);
}

/** Its own, as in `tee /dev/stderr`. */
const STREAMS: readonly string[] = ['/dev/stdout', '/dev/stderr'];

/** Devices that hold nothing of anyone. */
const SOURCES: readonly string[] = ['/dev/zero', '/dev/urandom', '/dev/random'];

function checkAddress(argument: Argument, what: string, call: Call): void {
  if (!isLocalAddress(argument)) refuseValue(argument.text, what, call);
  const typed = unknownAddress(argument);
  if (typed) call.scope.report.renamed.set(argument, writeAddress(typed));
}

/** A word of the call itself, or the value in one. */
function checkWord(argument: Argument, use: FileUse, call: Call): void {
  const { rest, scope } = call;
  noteFile(use, call);
  const renamed = rest.includes(argument) ? renamedWord(argument, scope.rules) : undefined;
  if (renamed) scope.report.renamed.set(argument, renamed);
  checkFile(argument.text, use, scope, { attached: !renamed });
}

function noteFile(use: FileUse, { name, scope }: Call): void {
  if ((use === 'output' || use === 'artifact') && !name.startsWith('git ')) scope.report.writesFiles = true;
}

function checkGlob(glob: GlobArgument, kind: Kind, what: string, call: Call): void {
  if (!FILES.includes(kind) && !['git', 'pathspec', 'message', 'any-word'].includes(kind as string)) {
    stop('bash.glob', `${shown(glob.text)} as ${what} of ${call.name} would become file names`, QUOTE_IT);
  }
  if (!startsLiterally(glob) && !call.leadingGlob) {
    const isFile = kind !== 'any-word' && !glob.text.startsWith('-');
    // One such as `?-pre=x` says nothing of files.
    const hasName = glob.parts.some(({ kind: part, text }, at) =>
      part === 'text' ? text !== '' && (glob.parts[at - 1]?.text === '*' || !text.startsWith('-')) : false,
    );
    const isPlain = glob.text === '*' && isShown(kind) && call.scope.rules.sandboxed;
    if (!isFile || !(hasName || isPlain) || !call.rest.includes(glob)) refuseLeading(glob, call.name);
    // What it prints would not be the name.
    const other = kind === 'message' ? undefined : belowHere(glob);
    call.scope.report.renamed.set(glob, listed(glob, call.scope) ?? other ?? refuseLeading(glob, call.name));
  }
  const use = FILES.includes(kind) ? (kind as FileUse) : 'data';
  noteFile(use, call);
  const fixed = kind === 'git' || kind === 'pathspec' ? 'tracked' : kind === 'any-word' ? 'code' : use;
  checkFile(globHead(glob), fixed, call.scope);
  for (const cwd of call.scope.cwds) {
    if (isRead(fixed)) checkReads(expandGlob(glob, cwd, call.scope.report, MAX_READ), fixed, cwd, call.scope);
    else for (const path of expandGlob(glob, cwd, call.scope.report)) checkFile(resolve(cwd, path), fixed, call.scope);
  }
}

export const refuseLeading = ({ text }: Argument, program: string): never =>
  stop(
    'bash.glob',
    `${shown(text)} may become an option of ${program}, or match a file named like one`,
    text.startsWith('-') ? QUOTE_IT : `Write ./${text} instead.`,
  );

/** In one word of a command; a longer list stays a pattern. */
const MAX_LISTED = 300;

/**
 * The files that the pattern matches by their names, as bash would write them; undefined where one of them looks like an option,
 * and where an earlier command of the line may have made another one.
 */
function listed(glob: GlobArgument, { cwds: [cwd = '', ...others], report }: Scope): GlobArgument | undefined {
  if (others.length > 0 || hasWritten(report) || report.background) return undefined;
  const files = expandGlob(glob, cwd, report, MAX_READ).sort();
  const areNames = files.length > 0 && files.length <= MAX_LISTED && files.every((file) => !file.startsWith('-'));
  return areNames ? { ...glob, emitted: files.map(quote).join(' ') } : undefined;
}

/** The same files by names that no program takes for options. */
const belowHere = (glob: GlobArgument): GlobArgument => ({
  kind: 'glob',
  text: `./${glob.text}`,
  emitted: `./${glob.emitted}`,
  parts: [{ kind: 'text', text: './', quoted: false }, ...glob.parts],
});

/** Programs that print the names of their files, and that take nothing after `--` for an option: GNU's, and ripgrep. */
const ENDS_OPTIONS: ReadonlySet<string> = new Set(
  'wc cat head tail sort stat du cksum sum md5sum sha1sum sha224sum sha256sum sha384sum sha512sum b2sum nl od grep egrep fgrep rg'.split(
    ' ',
  ),
);

/**
 * Finds where `--` has to be put where an operand is a pattern that may come to a name like an option: the program then prints the
 * names as it would for bash, which `./` would change.
 */
export function whereOptionsEnd(
  { operands, options, dashes }: ParsedCall,
  { name, rest, scope: { report } }: Call,
): number | undefined {
  const isBelow = (one: Argument): boolean => report.renamed.get(one)?.text === `./${one.text}`;
  const patterns = operands.filter((one) => one.kind === 'glob' && isBelow(one));
  const first = operands[0] ? rest.indexOf(operands[0]) : -1;
  // An unknown word may be an option, or be written as one.
  const mayEnd = options.every(({ at }) => at < first) && operands.every(({ kind }) => kind !== 'dynamic');
  if (patterns.length === 0 || !ENDS_OPTIONS.has(name) || (dashes === undefined && !mayEnd)) return undefined;
  for (const pattern of patterns) report.renamed.delete(pattern);
  return dashes === undefined ? first : undefined;
}

/** The directory that a pattern starts from, which must be within reach also while nothing matches. */
function globHead({ parts }: GlobArgument): string {
  const firstWildcard = parts.findIndex(({ kind }) => kind === 'glob');
  const text = parts
    .slice(0, firstWildcard)
    .map((part) => part.text)
    .join('');
  return text.includes('/') ? text.slice(0, text.lastIndexOf('/') + 1) : '.';
}

/**
 * A revision, or a path with or without pathspec magic. Git takes two paths outside of the repository as `--no-index`,
 * so that everything here must resolve inside; what follows a colon is a path in a tree. Revisions hold colons too: `HEAD^{/a: b}`.
 */
function checkGitOperand(text: string, call: Call): void {
  const path = text.replace(/^:(?:\([^)]*\)|[!^/]+)?/, '');
  if (path !== '') checkFile(path, 'tracked', call.scope);
  for (const { index } of path.matchAll(/(?<=.):(?=.)/gs)) checkFile(path.slice(index + 1), 'tracked', call.scope);
}

/** `12,+5:`, `/^def a/,/^def b/:`: behind it stands the file. A function by its name, `:name:file`, is read as a path too. */
const RANGE = /^(?:\d+|\^?\/(?:\\.|[^\\/])*\/)(?:,(?:[+-]?\d+|\/(?:\\.|[^\\/])*\/))?:/s;

/** Only `$x`, or a pattern with it, which may come to several words. */
export const isBareList = ({ many, number, matches, digits = [] }: DynamicArgument): boolean =>
  many === true && !number && (matches === true || digits.every((part) => !('text' in part) || part.text === ''));

/** A pattern that is not known before it runs may begin with a minus: it is written as one word, behind `-e` or `--`. */
export function writePattern(argument: Argument, dashes: boolean, { scope }: Call): boolean {
  // `$opts` in front of a pattern may be options, or nothing: it is checked as any other list.
  if (argument.kind !== 'dynamic' || argument.uses || (isBareList(argument) && !dashes)) return false;
  const word = asOneWord(argument);
  scope.report.renamed.set(argument, dashes ? word : { ...word, emitted: `-e ${word.emitted}` });
  return true;
}

/** Whether it is the name of a file but for numbers in it: which one is nothing that a sandbox would not keep it from. */
function checkNumbered(argument: DynamicArgument, use: FileUse, { scope, takesNames }: Call): boolean {
  const named = takesNames && scope.rules.sandboxed ? numberedName(argument) : undefined;
  if (!named) return false;
  for (const name of named.shown) checkFile(name, use, scope, { attached: true });
  scope.report.renamed.set(argument, named.word);
  return true;
}

/** Whether it is a revision of hashes that commands print, or looks like one. */
function checkRevision(argument: DynamicArgument, call: Call): boolean {
  const typed = originalOf(argument);
  if (typed.kind !== 'dynamic' || fileOfCommit(typed) || PRINTS_NAMES.test(call.name)) return false;
  const list = commitList(typed, call);
  if (list) {
    call.scope.report.renamed.set(argument, list);
    return true;
  }
  const revision = revisionOf(typed, guessOf(call));
  if (!revision) return false;
  if (call.name.endsWith(' checkout') || call.name.endsWith(' switch')) refuseBranch(argument, revision.word, call);
  checkGitOperand(revision.shown, call);
  call.scope.report.renamed.set(argument, revision.word);
  return true;
}

/** They print names that they are given, or what these stand for: `TAG^{commit}` would be seen. */
const PRINTS_NAMES = /^git (?:name-rev|rev-parse|grep)$/;

/** `$(git rev-list -3 HEAD)`, each of which is a commit. */
function commitList(word: DynamicArgument, call: Call): Argument | undefined {
  const [part, ...more] = (word.digits ?? []).filter((one) => !('text' in one) || one.text !== '');
  if (!word.many || !part || 'text' in part || more.length > 0) return undefined;
  if (!part.isCommit && guessOf(call) !== 'always') return undefined;
  return { kind: 'dynamic', text: word.text, emitted: part.commits(), head: '', many: true };
}

/** Git commands that show commits, or make a worktree of one. */
const guessOf = ({ name }: Call): Guess =>
  ['git diff-tree', 'git worktree add'].includes(name) ? 'always' : GUESSED.test(name) ? 'by form' : 'never';

const GUESSED = /^git (?:log|show|whatchanged|diff|rev-list|merge-base|describe|shortlog|ls-tree|cherry|blame|grep)$/;

/** The commit of a branch is written for it, and git would go there and leave the branch. */
function refuseBranch({ text }: Argument, { emitted }: Argument, { name }: Call): void {
  if (!emitted.startsWith("'refs/heads/'")) return;
  stop(
    'bash.dynamic',
    `the branch ${shown(text)} is not known before it runs`,
    `Write its name, or go back by \`${name} -\`.`,
  );
}

/** One that leaves files out shows none. */
function checkPathspec(text: string, call: Call): void {
  if (!/^:(?:[!^]|\((?:[a-z]+,)*exclude(?:,[a-z]+)*\))/.test(text)) checkGitOperand(text, call);
}

/**
 * A word for a program whose options we do not know. Every piece of it that could be a path is held to the strictest use:
 * one that may be written, nobody's credentials.
 */
function checkAnyWord(text: string, call: Call): void {
  const bare = text.replace(/^@/, '').replace(/^-[A-Za-z](?=[/.~])/, '');
  const addresses = [...bare.matchAll(ADDRESS)].map(({ groups }) => groups?.place ?? '');
  const rest = bare.replace(ADDRESS, '');
  const words = rest.split(text.startsWith('-') || addresses.length > 0 ? /[=:,\s]+/ : /[=:,]+/);
  const pieces = [text, bare, ...addresses, ...words.map((word) => word.replace(/^@/, ''))];
  for (const piece of new Set(pieces)) {
    if (piece.startsWith('~')) {
      stop(
        'path.outside-workspace',
        `${shown(text)} may lead to a home directory`,
        'Name a path inside of the workspace.',
      );
    }
    if (piece !== '' && piece !== '-') checkFile(piece, 'artifact', call.scope);
  }
}

/**
 * `https://user@example.com:8080/a` (RFC 3986), up to what may be a path again, as in a query. `place` is held to what it is for a
 * program that takes it for a path, such as `unix://run/x.sock`. One without a host, and any `file:`, names a file.
 */
const ADDRESS =
  /(?<=^|[=,\s])(?!(?:[a-z\d.-]*\+)?file:)[a-z][a-z\d+.-]*:\/\/(?<place>(?:[^\s/@,=?#]*@)?(?:[\w.-]*\w|\[[\da-f:]+\])(?::\d+)?(?:\/[^\s,:=?#]*)?)/gi;

const refuseValue = (text: string, what: string, call: Call): never =>
  stop('bash.value', `${shown(text)} is not allowed as ${what} of ${call.name}`, 'Leave it out, or use a plain value.');
