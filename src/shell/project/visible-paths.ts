/** Places that a word or a text shows: held to the policy as far as they can be seen; what cannot be seen is the sandbox's. */
import { existsSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { isBelow, TEMPORARY } from '../../lib/paths.ts';
import { checkFile, type FileUse } from '../command-paths.ts';
import { insteadOfGits } from '../path-check.ts';
import { Refused, shown, stop } from '../refusal.ts';
import type { Scope } from '../scope.ts';
import { secretIn } from '../secret-files.ts';

/**
 * Directories of the system that are the same for everybody: headers, libraries, toolchains. They are read-only in a
 * sandbox.
 */
const SHARED =
  /^\/(?:usr\/(?:local\/)?|opt\/[\w.-]+\/)?(?:include|lib|lib32|lib64|libexec|share)(?:\/|$)|^\/opt\/hostedtoolcache(?:\/|$)/;
const PROGRAM = /^\/(?:usr\/)?(?:local\/)?s?bin\/[\w.+-]+$/;
/** Devices of the command itself, or of no one. */
const DEVICES = /^\/dev\/(?:null|zero|full|random|urandom|stdin|tty)$/;
/** How much memory the program itself takes, and its numbers: what it opens, was given or maps is in other files. */
const OWN_MEMORY = /^\/proc\/self\/(?:status|statm)$/;

/** What stands at the top of a file system. A name that is neither here nor on this machine is no place, but text. */
const TOP = new Set(
  'bin boot cdrom data dev etc home host lib lib32 lib64 media mnt nix opt private proc root run sbin snap srv sys tmp usr var github __w __e actions-runner hostedtoolcache Users Volumes Library System Applications'.split(
    ' ',
  ),
);

const isSystem = (path: string): boolean => SHARED.test(path) || PROGRAM.test(path);
const isScriptPath = (path: string): boolean => {
  const top = path.split('/').find(Boolean) ?? '';
  return top === '' || TOP.has(top) || existsSync(`/${top}`);
};

const isHome = (text: string): boolean => /^~(?:[/+-]|[a-z_][\w.-]*(?:\/|$)|$)/.test(text);

/** Throws Refused where a path that a word names is out of reach. `use`: `output` unless it is known to be read. */
export function checkScriptPath(path: string, use: FileUse, scope: Scope): void {
  if (path === '' || path === '-' || DEVICES.test(path)) return;
  if (isHome(path)) refuseHome(path);
  if (isAbsolute(path)) {
    const place = resolve(path);
    if (!isScriptPath(place)) return;
    if (isSystem(place) && use !== 'artifact') {
      refuseSecret(path);
      return;
    }
  }
  const { cwds, rules } = scope;
  // What nobody can write is shown to be read.
  const isRead = use === 'output' && cwds.every((cwd) => rules.paths.isReadOnly(resolve(cwd, path)));
  checkFile(path, isRead ? 'data' : use === 'artifact' ? 'output' : use, scope);
}

/** The same for what a text shows, which may be read, compared or printed: only what leads astray by its letters. */
export function checkShownPath(path: string, { cwds, rules: { paths } }: Scope): void {
  // A text that links are compared with: it names no file.
  if (path === '../') return;
  if (isHome(path) && path.length > 1) refuseHome(path);
  const isGits = path.includes('/') && path.split('/').some((name) => name.toLowerCase() === '.git');
  if (isGits && !(isAbsolute(path) && isBelow(resolve(path), TEMPORARY))) {
    stop('path.git', `${shown(path)} is inside of git's own directory`, insteadOfGits(path));
  }
  if (!isProperty(path, cwds)) refuseSecret(path);
  const absolute = isAbsolute(path);
  const climbs = /(?:^|\/)\.\.(?:\/|$)/.test(path);
  if (!absolute && !climbs) return;
  const place = resolve(path);
  if (
    absolute &&
    (paths.isReadOnly(place) ||
      place === '/' ||
      DEVICES.test(place) ||
      OWN_MEMORY.test(place) ||
      isSystem(place) ||
      isBelow(place, TEMPORARY) ||
      !isScriptPath(place))
  )
    return;
  for (const cwd of cwds) {
    const inner = relative(paths.root, resolve(cwd, path));
    // What is not there is a text of other code, such as one that is written into a file.
    const isThere = absolute || /[*?[\]{}]/.test(path) || existsSync(resolve(cwd, path));
    if ((inner === '..' || inner.startsWith('../')) && isThere) {
      stop(
        'path.outside-workspace',
        `${shown(path)} leads outside of the workspace`,
        'Name a path inside of the workspace.',
      );
    }
  }
}

/** `...key` and `options.key`, which a program that is typed in holds as text, unless there is such a file. */
const isProperty = (text: string, cwds: readonly string[]): boolean =>
  /^(?:\.{3}|(?:[A-Za-z_$][\w$]*\??\.)+)key$/.test(text) && !cwds.some((cwd) => existsSync(resolve(cwd, text)));

function refuseSecret(path: string): void {
  const secret = secretIn(path);
  if (!secret) return;
  stop(
    'path.secret',
    `${shown(path)} may hold ${secret.holds}: files named ${shown(secret.name)} are not opened`,
    secret.instead,
  );
}

const refuseHome = (path: string): never =>
  stop('path.outside-workspace', `${shown(path)} may lead to a home directory`, 'Name a path inside of the workspace.');

/** Throws Refused where `code` shows a place that is out of reach. */
export function checkCode(code: string, scope: Scope): void {
  for (const text of new Set([code, unescaped(code)])) {
    const file = COMMAND_FILE.exec(text)?.[0];
    if (file) stop('path.outside-workspace', `${shown(file)} names a file of the runner`, 'Print the value instead.');
    const git = JOINED_GIT.exec(text)?.[0];
    if (git && !TEMPORARIES.test(text))
      stop('path.git', `${shown(git)} opens git's own directory`, 'Use `git log -1`, `git show` or `git diff`.');
    for (const [path] of text.matchAll(ABSOLUTE)) checkShownPath(path, scope);
    for (const [path] of text.matchAll(NAMED)) checkShownPath(path, scope);
    const literals = wordsOfLiterals(text);
    for (const word of literals) for (const path of pathsOf(word)) checkShownPath(path, scope);
    if (WRITES.test(text)) checkWritten(literals, scope);
  }
}

/** Each of a list such as that of PATH, but for the machine's programs. */
const pathsOf = (word: string): readonly string[] =>
  /^\/[^:]*(?::\/[^:]*)+$/.test(word)
    ? word.split(':').filter((path) => !/^\/(?:usr\/)?(?:local\/)?s?bin$/.test(path))
    : [word];

/** Files from which the runner takes its commands: their content applies to later steps. */
const COMMAND_FILE = /\bGITHUB_(?:ENV|OUTPUT|PATH|STATE|STEP_SUMMARY)\b|\b_runner_file_commands\b/;
const TEMPORARIES = /\btmp|tmpdir|tempfile|tempdir|mkdtemp|mktemp/i;
/**
 * A path that is put together: `join(root, '.git', 'config')`, `Path('.git')`, `rmtree('.git')`, `cd .git`; not where the text
 * has to do with temporary directories, which may hold repositories of its own.
 */
const JOINED_GIT =
  /(?:join|resolve|path|open|chdir|dir\w{0,8}|read\w{0,12}|write\w{0,12}|rm\w{0,8}|remove\w{0,8}|unlink\w{0,8}|rename\w{0,8}|move|copy\w{0,8}|cp\w{0,8}|list\w{0,8}|scandir|glob|mkdir\w{0,8}|cd|mv)\s{0,4}\(?[^()\n]{0,80}['"]\.git['"]/i;
/** Places of the machine wherever they stand, also unquoted, as in `qw(/etc/shadow)`. */
const ABSOLUTE =
  /(?<![\w.)\]*\\/-])\/(?:etc|proc|sys|root|home|var|run|boot|dev|srv|mnt|media|Users)(?:\/[^\s'"`();,|&<>\\\]}]*|(?=['"\s`);,]|$))/g;
const NAMED = /(?<![\w./-])(?:~\/[^\s'"`();,]*|\.git\/[^\s'"`();,]*)/g;
const LITERAL = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g;
/** What changes files, in the languages that are typed in here, and in the shell lines that these hand on. */
const WRITES =
  /open\w{0,8}\s{0,4}\([^()\n]{0,200},\s{0,4}(?:mode\s{0,4}=\s{0,4})?['"][rb+]{0,2}[wax+][rbwax+]{0,2}['"]|write|append|rename|replace\s{0,4}\(|unlink|remove|rmtree|rmdir|\brm|mkdir|copy|symlink|link\s{0,4}\(|truncate|chmod|touch|move|put_contents|FileUtils|>\s{0,4}['"$]?[\w./~-]|\b(?:mv|cp|tee|sed -i|ln|install)\b/;
const MAX_WRITTEN = 300;

function checkWritten(words: readonly string[], scope: Scope): void {
  if (words.length > MAX_WRITTEN) {
    stop(
      'bash.limit',
      `the program has over ${MAX_WRITTEN} words in quotes`,
      'Write it into a file of the workspace, and run that.',
    );
  }
  for (const word of words) {
    try {
      checkFile(word, 'output', scope);
    } catch (error) {
      if (error instanceof Refused && error.refusal.rule === 'path.protected') throw error;
    }
  }
}

/** `.. note::` and `.. _label:` in reStructuredText, which are no way up. */
const DIRECTIVE = /\.\.(?=[ \t]+[\w-]+:)/g;

/** What stands between two patterns of Perl or Ruby, as in `print if /a/ .. /b/`; a quote in a pattern begins no text. */
const FLIP_FLOP =
  /(?<=\b(?:if|unless)\s{1,4}\(?\s{0,4}\/(?:\\.|[^\n/\\]){1,200}\/[a-z]{0,4}\s{0,4})\.{2,3}(?=\s{0,4}\/(?:\\.|[^\n/\\]){1,200}\/)/g;

/** Words in quoted text that could be paths. */
function wordsOfLiterals(text: string): string[] {
  const words = new Set<string>();
  for (const [, single, double, back] of text.replaceAll(DIRECTIVE, '').replaceAll(FLIP_FLOP, '').matchAll(LITERAL)) {
    for (const word of (single ?? double ?? back ?? '').split(/[\s;|&<>()='"]+/)) {
      if (word !== '' && word.length < 500) words.add(word);
    }
  }
  return [...words];
}

/** Decodes escapes as most languages do: `\x2e`, `\u002e`, `\56`. */
const unescaped = (code: string): string =>
  code.replaceAll(/\\(?:x([\da-f]{2})|u\{?([\da-f]{4,6})\}?|([0-7]{2,3}))/gi, (whole, hex, unicode, octal) => {
    const value = Number.parseInt(hex ?? unicode ?? octal, octal === undefined ? 16 : 8);
    return value <= 0x10ffff ? String.fromCodePoint(value) : whole;
  });
