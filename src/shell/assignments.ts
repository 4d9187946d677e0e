/** Variables in front of a command, and `name=value` as a command: by name and by value, since many name a program or a file. */
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { TEMPORARY } from '../lib/paths.ts';
import { quote } from '../lib/text.ts';
import { type Argument, knownText, textArgument } from './argument.ts';
import { refusePipe, setArray } from './arrays.ts';
import { checkFile, temporaryName } from './command-paths.ts';
import { commitOfWord } from './commit-names.ts';
import { expandValue, expandWords, type WriteInner } from './expand.ts';
import { beginsWithBlank, isProcessWord, listsProcesses } from './jobs.ts';
import { checkText } from './project/words.ts';
import { type Assignment, literalText, type Node, type Word } from './reader/tree.ts';
import { allowedAre, shown, stop } from './refusal.ts';
import { runsProject, type Scope } from './scope.ts';
import {
  holdsProcesses,
  isOfToolchain,
  isProcess,
  isProcessList,
  PROCESS,
  type State,
  TIME_FORMAT,
  unknownValue,
  type Value,
  withValue,
  written,
} from './shell-state.ts';
import { choicesOf, isGiven, OF_TOOLCHAINS, refuseDifference } from './shell-variables.ts';

const SWITCH = /^(?:0|1|true|false)?$/;

/** Not here on purpose: everything that git, npm, node, a compiler or a loader reads a path, a command or an option from. */
const VALUES: Readonly<Record<string, RegExp>> = {
  CI: SWITCH,
  NODE_ENV: /^(?:test|development|production)$/,
  BABEL_ENV: /^(?:test|development|production)$/,
  FORCE_COLOR: /^[0-3]?$/,
  NO_COLOR: SWITCH,
  CLICOLOR: SWITCH,
  TERM: /^dumb$/,
  COLUMNS: /^\d{1,4}$/,
  LANG: /^C(?:\.UTF-8)?$/,
  LC_ALL: /^C(?:\.UTF-8)?$/,
  TZ: /^(?:UTC|GMT)$/,
  GIT_PAGER: /^cat$/,
  PAGER: /^cat$/,
  RUST_BACKTRACE: /^(?:0|1|full)$/,
  CARGO_TERM_COLOR: /^(?:never|always|auto)$/,
  CGO_ENABLED: /^[01]$/,
  GOOS: /^[a-z0-9]{1,12}$/,
  GOARCH: /^[a-z0-9]{1,12}$/,
  PYTHONDONTWRITEBYTECODE: SWITCH,
  PYTHONUNBUFFERED: SWITCH,
};

/**
 * What a program of the repository may not be given either: what the shell, the loader or git reads before it starts. Its own
 * shared libraries are its code, as it is itself.
 */
const NEVER =
  /^(?:PATH|LD_(?!LIBRARY_PATH$).*|DYLD_.*|BASH_(?!COMP_DEBUG_FILE$).*|ENV|IFS|SHELLOPTS|BASHOPTS|POSIXLY_CORRECT|FUNCNEST|EXECIGNORE|PS4|PROMPT_COMMAND|CDPATH|GLOBIGNORE|GIT_.*)$/i;

/**
 * The text in front of the command, with a blank behind each assignment: its own, and what the line has exported for code of
 * the repository. `grant`: what lets the command through.
 */
export function writeAssignments(
  assignments: readonly Assignment[],
  scope: Scope,
  writeInner: WriteInner,
  grant: { readonly confined: boolean },
): string {
  const own = assignments.map(({ name, value }) => {
    const argument = expandValue(value, scope, writeInner);
    checkAssignment(name, argument, grant, scope);
    return `${name}=${argument.emitted} `;
  });
  return [...exportsIn(scope, grant), ...own].join('');
}

function exportsIn(scope: Scope, grant: { readonly confined: boolean }): string[] {
  if (!grant.confined) return [];
  return [...scope.variables].flatMap(([name, value]) => {
    if (!value.exported) return [];
    const isKnown = value.kind === 'text' && !value.named;
    const emitted = isKnown ? quote(value.text) : `"$${written(name)}"`;
    const text = value.kind === 'text' ? value.text : '';
    const argument: Argument = isKnown ? textArgument(text) : { kind: 'dynamic', text, emitted, head: '' };
    checkAssignment(name, argument, grant, scope);
    return [`${name}=${emitted} `];
  });
}

/** Whether all programs or only those that run the repository's code may be given the variable. Throws Refused if none may. */
export function mayBeExported(name: string, value: Argument, scope: Scope): 'all' | 'code' {
  const isListed = Object.hasOwn(VALUES, name) && value.kind === 'text' && VALUES[name]?.test(value.text);
  const isOfTools = READ_BY_OTHERS.test(name) && !READ_BY_TOOLCHAINS.test(name);
  const isCode = runsProject(scope.rules) && !NEVER.test(name) && !isOfTools && !READ_BY_PROGRAMS.test(name);
  if (isListed || !isCode || value.kind === 'pipe' || value.kind === 'glob') {
    checkAssignment(name, value, { confined: false }, scope);
    return 'all';
  }
  checkAssignment(name, value, { confined: true }, scope);
  return 'code';
}

/** Whether a line may take the variable out of the environment: what guards git and the machine's programs stays. */
export const mayBeUnset = (name: string, { rules }: Scope): boolean =>
  rules.sandboxed &&
  (Object.hasOwn(VALUES, name) || OF_TOOLCHAINS.test(name) || isOfCode(name)) &&
  !/PAGER$/.test(name);

/** Nothing but the repository's code goes by it; names of this judge's own are in small letters. */
const isOfCode = (name: string): boolean =>
  /^[A-Z][A-Z\d_]*$/.test(name) && ![NEVER, READ_BY_OTHERS, READ_BY_PROGRAMS].some((names) => names.test(name));

/** Programs that only read or change files go by these. */
const READ_BY_PROGRAMS =
  /^(?:XDG_\w+|LS_\w+|GREP_\w+|RIPGREP_\w+|TAR_\w+|TAPE|GZIP|BZIP2?|XZ_\w+|ZIP\w*|UNZIP\w*|LESS\w*|BLOCK\w*|DF_\w+|DU_\w+|TZ\w*|TIME_STYLE|QUOTING_STYLE|TABSIZE|COLUMNS|USER|LOGNAME|SIMPLE_BACKUP_SUFFIX|VERSION_CONTROL|PATCH_\w+|AWK\w*|GAWK\w*|JQ_\w+|CURL_\w+|WGET\w*|\w+_proxy|\w+_PROXY|NCAT\w*)$/;
/** Programs that run the repository's code go by these, and no other. */
const READ_BY_TOOLCHAINS = /^(?:NODE_|NPM_|npm_|PYTHON|RUBY|PERL|JAVA_|LD_LIBRARY_PATH$)/;

/** Throws Refused where a program may not be given the variable; one that is confined may be given more. */
export function checkAssignment(
  name: string,
  value: Argument,
  { confined }: { readonly confined: boolean },
  scope: Scope,
): void {
  const allowed = Object.hasOwn(VALUES, name) ? VALUES[name] : undefined;
  if (confined && name === 'PATH' && addsToPath(value, scope)) return;
  if (confined && !NEVER.test(name)) {
    checkText(value.text, { looks: true, option: OPTIONS[name] }, { scope });
    return;
  }
  if (!allowed) {
    stop(
      'bash.assignment',
      `the variable ${shown(name)} may not be set${confined ? '' : ' for a program that reads or changes files'}`,
      name === 'PATH'
        ? 'Leave it out for .venv/bin and node_modules/.bin, which are found anyway; for others, write PATH="$PWD/bin:$PATH" in front of one command.'
        : `Leave it out. ${allowedAre(Object.keys(VALUES), { between: ', ', beside: 'Leave it out. '.length })}.`,
    );
  }
  if (value.kind !== 'text' || !allowed.test(value.text)) {
    stop(
      'bash.assignment',
      `${shown(value.text)} is not allowed as the value of ${name}`,
      `It must match ${allowed.source}.`,
    );
  }
}

/**
 * Absolute paths of what `$PWD/.venv/bin:$PATH` puts in front: directories of the workspace or the temporary folder. The program
 * itself is found there too, so this is for one that could run what is there anyway. Undefined for another text.
 */
export function addedToPath(source: string, { rules, cwds, report }: Scope): readonly string[] | undefined {
  const [, first = ''] = ADDS_TO_PATH.exec(source.replaceAll(/["']/g, '')) ?? [];
  const [cwd = ''] = cwds;
  if (first === '' || rules.deny.length > 0) return undefined;
  return first
    .slice(0, -1)
    .split(':')
    .map((written) => {
      const directory = written.replace(/^\$\{?PWD\}?/, '.');
      checkFile(directory, 'code', { rules, cwds, report });
      return resolve(cwd, directory);
    });
}

const ADDS_TO_PATH = /^((?:(?:\$\{?PWD\}?)?[\w./+-]*:)+)\$\{?PATH\}?$/;

const addsToPath = (value: Argument, scope: Scope): boolean =>
  value.kind === 'dynamic' && addedToPath(value.text, scope) !== undefined;

/** Variables that hold options of an interpreter, which name code. */
const OPTIONS: Readonly<Record<string, string>> = {
  NODE_OPTIONS: '--require',
  RUBYOPT: '--require',
  PERL5OPT: '--require',
};

/** Bash itself, the loader or git reads these, or bash sets them: under another name the line would mean something else. */
const READ_BY_OTHERS =
  /^(?:PATH|HOME|IFS|ENV|PS\d|PWD|OLDPWD|CDPATH|GLOBIGNORE|GLOBSORT|OPT(?:ARG|IND|ERR)|RANDOM|SRANDOM|SECONDS|LINENO|UID|EUID|PPID|PIPESTATUS|REPLY|CI|TERM|NO_COLOR|SHELL|SHELLOPTS|SHLVL|TMPDIR|TMOUT|TIMEFORMAT|PROMPT_COMMAND|PAGER|EDITOR|VISUAL|POSIXLY_CORRECT|HIST\w*|FUNCNAME|FUNCNEST|DIRSTACK|GROUPS|HOST\w*|MACHTYPE|OSTYPE|EPOCH\w*|BASH\w*|COMP_?\w*|MAP\w*|READLINE_\w*|LC_\w+|LANG\w*|LD_\w+|DYLD_\w+|GIT_\w+|SSH_\w+|GITHUB_\w+|RUNNER_\w+|KODELET_\w+|NODE_\w+|NPM_\w+|npm_\w+|PYTHON\w*|RUBY\w*|PERL\w*|JAVA_\w+|_)$/;

/** Throws Refused unless the line may keep something of its own in `name`. `addsToPath`: it may put directories in front of `PATH`. */
export function checkName(name: string, { addsToPath = false } = {}): string {
  if (/^[A-Za-z_]\w*$/.test(name) && !READ_BY_OTHERS.test(name)) return name;
  return stop(
    'bash.assignment',
    `the variable ${shown(name)} may not be set for the rest of the line`,
    addsToPath && name === 'PATH'
      ? 'Put directories of the workspace or /tmp in front of it, as in PATH="$PWD/bin:$PATH".'
      : 'Use a name of your own, such as n=1; or set it for one command, as in NODE_ENV=test COMMAND.',
  );
}

/** `isExported`: its name has been checked for that. */
export function setVariable(
  assignment: Assignment,
  scope: Scope,
  writeInner: WriteInner,
  { isExported = false } = {},
): { readonly text: string; readonly state: State } {
  const { name, value, appends, items, key, declares } = assignment;
  const array = (items ?? key ?? declares) && setArray({ ...assignment, name: checkName(name) }, scope, writeInner);
  if (array) return array;
  const format = name === TIME_FORMAT && !appends ? literalText(value) : undefined;
  if (format !== undefined) return { text: `${written(name)}=${quote(format)}`, state: scope };
  // Bash counts on from there.
  const seconds = name === 'SECONDS' && !appends ? literalText(value) : undefined;
  if (seconds !== undefined && /^\d{1,6}$/.test(seconds)) return { text: `SECONDS=${seconds}`, state: scope };
  if (!isExported) checkName(name, { addsToPath: runsProject(scope.rules) });
  const texts = new Set<string>();
  const emitted = new Set<string>();
  let isNamed = false;
  let known: Value | undefined;
  for (const one of choicesOf(value, withOwnName(name, scope))) {
    const expanded = expandValue(value, one, writeInner);
    const made = temporaryFile(value, one, (words) => words.flatMap((word) => expandWords(word, one, writeInner)));
    const argument: Argument = made ? { kind: 'text', text: made.path, emitted: made.emitted } : expanded;
    if (argument.kind === 'pipe' || argument.kind === 'glob') return refusePipe(value.source);
    emitted.add(argument.emitted);
    if (argument.kind === 'text') {
      texts.add(argument.text);
      isNamed ||= argument.emitted !== quote(argument.text);
    } else if (isProcessWord(value, one)) known = PROCESS;
    else if (argument.number) known = { kind: 'number' };
    else
      known = unknownValue({
        toolchain: argument.toolchain === true,
        processes: listsProcesses(value, one),
        commit: commitOfWord(value, one),
      });
  }
  const [text = '', ...others] = emitted;
  if (others.length > 0) refuseDifference();
  const own = known ?? ofTexts([...texts], isNamed);
  const next = appends ? appended(scope.variables.get(name), own, beginsWithBlank(value)) : own;
  return { text: `${written(name)}${appends ? '+' : ''}=${text}`, state: withValue(scope, name, next) };
}

const ofTexts = ([text = '', ...others]: readonly string[], named: boolean): Value =>
  others.length === 0 ? { kind: 'text', text, ...(named && { named }) } : { kind: 'choice', texts: [text, ...others] };

const hasSourced = ({ report }: Scope): boolean =>
  report.calls.some(({ argv: [program] }) => ['.', 'source'].includes((program && knownText(program)) ?? ''));

/** What the name holds within its own first value: nothing, as commands start from an environment that is built from nothing. */
const withOwnName = (name: string, scope: Scope): Scope =>
  isGiven(name, scope) || hasSourced(scope)
    ? scope
    : { ...scope, ...withValue(scope, name, { kind: 'text', text: '' }) };

function appended(before: Value | undefined, added: Value, divides: boolean): Value {
  if (before?.kind === 'text' && added.kind === 'text') return { kind: 'text', text: before.text + added.text };
  const isFirst = before === undefined || (before.kind === 'text' && before.text === '');
  const processes = holdsProcesses(before) && (isProcess(added) || isProcessList(added)) && (divides || isFirst);
  return unknownValue({ toolchain: isOfToolchain(before) || isOfToolchain(added), processes });
}

/** Undefined for any other word, and for a template that is not directly in the temporary folder. `expand`: words of a command. */
function temporaryFile(
  { parts }: Word,
  scope: Scope,
  expand: (words: readonly Word[]) => readonly Argument[],
):
  | {
      readonly path: string;
      /** Makes it, and prints its name. */
      readonly emitted: string;
    }
  | undefined {
  if (scope.repeats) return undefined; // each turn makes another one
  const [part, ...more] = parts.filter((one) => one.kind !== 'text' || one.text !== '');
  // A name below it, as in `$(mktemp -d)/tree`.
  const below = more.map((one) => (one.kind === 'text' ? one.text : '..')).join('');
  if (!/^(?:\/[\w-][\w.-]*)*$/.test(below)) return undefined;
  if (part?.kind !== 'substitution' || part.body.kind !== 'simple') return undefined;
  const { words, assignments, redirects } = part.body;
  const hidesErrors = redirects.every((one) => one.kind === 'out' && one.stream === 2);
  if (!hidesErrors || assignments.length > 0) return undefined;
  const texts = expand(words).map(knownText);
  const [program, ...rest] = texts;
  const found =
    program === 'mktemp' && rest.every((text) => text !== undefined) ? readWords(rest as string[]) : undefined;
  if (!found) return undefined;
  const folder = temporaryName(scope.rules);
  const isThere = !found.template.includes('/') || [folder, TEMPORARY].includes(dirname(found.template));
  if (!isThere) return undefined;
  const path = nameFor(
    part.body,
    { folder, template: found.template.slice(found.template.lastIndexOf('/') + 1) },
    scope,
  );
  const make = found.isDirectory ? 'mkdir' : 'touch';
  return { path: path + below, emitted: `"$(${make} ${quote(path)} && echo ${quote(path + below)})"` };
}

const MAX_TEMPLATE = 100;

/** Reads them as mktemp(1) does: a template of one name is in the working directory, unless an option says otherwise. */
function readWords(words: readonly string[]):
  | {
      readonly template: string;
      readonly isDirectory: boolean;
    }
  | undefined {
  const isOption = (word: string): boolean => word.startsWith('-');
  const [template = 'tmp.XXXXXXXXXX', ...others] = words.filter((word) => !isOption(word));
  const options = words.filter(isOption);
  const suffix = options.find((option) => option.startsWith('--suffix='))?.slice('--suffix='.length) ?? '';
  const isInFolder = template.includes('/') || options.some((one) => one === '--tmpdir' || /^-\w*t\w*$/.test(one));
  const areKnown = options.every((one) => /^(?:-[dqt]+|--directory|--quiet|--tmpdir|--suffix=[\w.-]+)$/.test(one));
  const isNamed = words.length > options.length && !isInFolder;
  const isTemplate = template.length <= MAX_TEMPLATE && /^[\w./-]+$/.test(template) && template.includes('XXX');
  if (!areKnown || isNamed || others.length > 0 || !isTemplate) return undefined;
  return {
    template: template + suffix,
    isDirectory: options.some((one) => one === '--directory' || /^-\w*d/.test(one)),
  };
}

/** The same for the same command, however often it is judged. */
function nameFor(
  command: Node,
  { folder, template }: { readonly folder: string; readonly template: string },
  { rules, report }: Scope,
): string {
  const known = report.temporaryFiles.get(command);
  if (known !== undefined) return known;
  const taken = new Set(report.temporaryFiles.values());
  for (let number = 1; ; number += 1) {
    const path = `${folder}/${template.replace(/X{3,}(?=[^X]*$)/, String(number))}`;
    if (taken.has(path) || existsSync(rules.paths.placeOf(path))) continue;
    report.temporaryFiles.set(command, path);
    return path;
  }
}
