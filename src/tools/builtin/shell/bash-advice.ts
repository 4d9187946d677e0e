/** What the output of a command does not say: what its exit code means, what is missing in it, and what to do about it. */
import { dirname, isAbsolute } from 'node:path';
import { isBelow } from '../../../lib/paths.ts';
import type { ProcessResult } from '../../../lib/process.ts';
import { LEAVE_OUT, LOOKED_INTO } from './nested-repositories.ts';

export interface AdviceOptions {
  /** In a sentence: what may be run in place of a program that is not there. */
  readonly instead?: ((program: readonly string[]) => string | undefined) | undefined;
  /** Whether commands reach no network. */
  readonly offline?: (() => boolean) | undefined;
  /** Absolute path of the workspace. */
  readonly root?: string;
}

/** `line`: the command as it was asked for; `output`: what is shown. */
export function adviceOn(
  line: string,
  { stderr, exitCode }: Pick<ProcessResult, 'stderr' | 'exitCode'>,
  output: string,
  { instead, offline, root = '/' }: AdviceOptions,
): string | undefined {
  // In a pipe with 2>&1 the message is among what the last part prints.
  const said = exitCode === 127 || stderr === '' ? output : stderr;
  const program = NOT_FOUND.exec(said)?.[1];
  if (program !== undefined)
    return instead?.(callOf(program, line)) ?? `${program} is not installed here. Use what is installed.`;
  const path = exitCode === 126 || exitCode === 127 ? NO_SUCH_FILE.exec(said)?.[1] : undefined;
  if (path !== undefined) return instead?.(callOf(path, line));
  const [, commit, missing] = NO_SUCH_OBJECT.exec(output) ?? [];
  if (commit !== undefined)
    return `Either there is no commit ${commit}, or ${missing} is not in it: look with git ls-tree.`;
  const [, inner] = LOOKED_INTO.exec(output) ?? [];
  if (inner !== undefined) return LEAVE_OUT(inner);
  if (!offline?.()) return undefined;
  if (NO_DAEMON.test(output)) return NO_DOCKER;
  if (MAVEN_LACKS.test(output)) return NOT_IN_REPOSITORY;
  if (output.split('\n').some((one) => REFUSED.test(one) && OF_A_SERVICE.test(one))) return NO_SERVICE;
  if (UNREACHED.test(output)) return NO_NETWORK;
  return writesOutside(output, root) ? WRITES_INSIDE : undefined;
}

/**
 * Says of a line that ended well that a program of it was not there: where `&&` or `if` asks, or xargs or timeout starts it, that is no
 * failure of the line. Undefined where the line names no such program: then it is from a log.
 */
export function missingProgram(line: string, output: string, { instead }: AdviceOptions): string | undefined {
  const program = NOT_FOUND.exec(output)?.[1] ?? NOT_STARTED.exec(output)?.[1];
  if (program === undefined || !new RegExp(`(?<![\\w./-])${escaped(program)}(?![\\w./-])`).test(line)) return undefined;
  const other = instead?.(callOf(program, line)) ?? 'Use what is installed.';
  return `(${program} was not found: that part of the line did not run. ${other})`;
}

/** What git says with pathspecs behind a revision, whichever of the two is missing. */
const NO_SUCH_OBJECT = /^fatal: bad revision '([^':]{1,100}):([^']{1,200})'$/m;

/** Also of the check of names in front of a program: see `src/shell/name-guard.ts`. */
const NOT_FOUND = /^(?:bash|names): line \d+: (?:exec: )?([\w.+-]+): (?:command )?not found$/m;
/** The same by what starts other programs. */
const NOT_STARTED =
  /^(?:timeout|nice|env|stdbuf|nohup|time|xargs): (?:failed to run command |cannot run )?[‘'"]?([\w.+-]+)[’'"]?: No such file or directory$/m;
/** A program that is called by its path, or the one that its first line names. */
const NO_SUCH_FILE =
  /^bash: line \d+: ([\w./+-]+\/[\w.+-]+): (?:No such file or directory|cannot execute: required file not found|\S+: bad interpreter: No such file or directory)$/m;
const NO_NETWORK =
  'Commands have no network: nothing can be fetched or installed. Use what is installed, and say what is missing.';

/**
 * Whether a program says that it could not write outside of the workspace. Without a path, a read-only file system is one of the sandbox;
 * permission is also asked for reading, so it counts only beside the workspace.
 */
function writesOutside(output: string, root: string): boolean {
  return output.split('\n').some((line) => {
    const [said] = /read-only file system|\bEROFS\b|permission denied|\bEACCES\b/i.exec(line) ?? [];
    if (said === undefined) return false;
    const [, path] = /(?:^|[\s'"`‘(:=])((?:\.\.)?\/[^\s'"`’():]+)/.exec(line) ?? [];
    const isInside = path !== undefined && isAbsolute(path) && isBelow(path, root);
    if (/^(?:read|erofs)/i.test(said)) return !isInside;
    return path !== undefined && !isInside && (!isAbsolute(path) || isBelow(path, dirname(root)));
  });
}

const WRITES_INSIDE =
  'In the sandbox only the workspace, the temporary folder and ~/.cache can be written, so this may say nothing of the code: run it from a folder below, such as that of its build.';

/** Maven 3.8 and 3.9, of plugins, their groups and what they or modules depend on; the last one is of the plugin dependency:get. */
const MAVEN_LACKS =
  /^\[ERROR\] .*(?:No plugin found for prefix|could not be resolved: |Could not resolve dependencies for project|in offline mode and the artifact|Couldn't download artifact)/m;
const NOT_IN_REPOSITORY =
  'Maven lacks this in its local repository, and commands have no network. For a module of this build add -am to -pl; else use plugins and artifacts that are there, with -o.';

/** Messages of resolvers, npm, pip, cargo, go, git, curl and the JVM about an unreachable host. */
const UNREACHED =
  /EAI_AGAIN|ERR_PNPM_META_FETCH_FAIL|ENOTFOUND|ENETUNREACH|Could not resolve host|Could not reach host|Temporary failure in name resolution|Name or service not known|Network is unreachable|network is unreachable|dial tcp|disabled by GOPROXY=off|NewConnectionError|UnknownHostException|No matching distribution found|network connectivity is disabled|Network access is disabled/;

/** Messages of Docker's clients and of Testcontainers. */
const NO_DAEMON =
  /Cannot connect to the Docker daemon|Could not find a (?:valid Docker environment|working container runtime)|connect (?:ENOENT|EACCES) \/var\/run\/docker\.sock|DockerException: Error while fetching server API version/;
const NO_DOCKER =
  'Docker is not reached from the sandbox. Run the tests that do without it, and say in your answer which could not run.';

const REFUSED = /ECONNREFUSED|connection refused/i;
/** Usual ports of PostgreSQL, MySQL, Redis, MongoDB, Elasticsearch, RabbitMQ, Kafka, SQL Server and memcached. */
const OF_A_SERVICE = /\b(?:5432|3306|6379|27017|9200|5672|9092|1433|11211)\b/;
const NO_SERVICE =
  'Nothing is reached on that port here. If tests need a service of the job, such as a database, say in your answer that a maintainer can list it in the key commands.services.';

/** What may stand in front of a program that is called. */
const BEFORE =
  /(?:^|[;&|({!]|\b(?:do|then|else)\s)\s*(?:(?:time|env|nice|nohup|xargs|timeout\s+[\w.]+|\w+=[^\s;&|]*)\s+)*/.source;

/** The program and the words after it, up to a redirection, where they are plain. */
function callOf(program: string, line: string): readonly string[] {
  const call = new RegExp(`${BEFORE}${escaped(program)}(?=[\\s;&|<>)]|$)([^;&|<>()\\n]{0,200})([<>]?)`, 'm');
  const [, rest = '', redirects = ''] = call.exec(line) ?? [];
  const words = redirects === '' ? rest : rest.replace(/\s\d$/, '');
  return [program, ...words.split(/\s+/).filter(Boolean)];
}

const escaped = (program: string): string => program.replace(/[.+]/g, '\\$&');

/** A loop ends as the last command of its last turn does. */
function lastOfLoop(line: string): string {
  const text = line.trimEnd().replace(/;$/, '').trimEnd();
  const at = Math.max(
    ...[' do', ';do', '\ndo'].flatMap((word) => [`${word} `, `${word}\n`]).map((word) => text.lastIndexOf(word)),
  );
  return text.endsWith('done') && at !== -1
    ? text
        .slice(at + 4, -4)
        .trim()
        .replace(/;$/, '')
    : line;
}

/** The line after its loops and conditions, unless one of them may have ended it. */
function behindCompounds(line: string): string {
  const [before = ''] = /^[\s\S]*(?:^|[;\s])(?:done|fi|esac)[ \t]*[;\n](?=\s*\S)/.exec(line.trimEnd()) ?? [];
  return /(?:^|[\s;])(?:set|exit|return|trap|exec)\s/.test(before) ? line : line.slice(before.length);
}

/** Without the lines of here-documents; of several in one line, the first comes first. */
function withoutDocuments(line: string): string {
  const rest = line.replace(DOCUMENT, '$3');
  return rest === line ? line : withoutDocuments(rest);
}

const DOCUMENT = /(?<!<)<<-?[ \t]*(["']?)(\w+)\1(?!<)([^\n]*)\n(?:[\s\S]*?\n)??[ \t]*\2(?=\n|$)/;

/**
 * What exit code 1 of the command line means; undefined where it is, or may be, a failure. Only true where nothing was printed to
 * standard error, or where that is in `oneStream` with the output.
 */
export function meaningOfOne(line: string, { oneStream = false, output = '' } = {}): string | undefined {
  if (line.length > MAX_CHARACTERS) return undefined;
  const text = withoutDocuments(line);
  const last = lastOfLoop(behindCompounds(text));
  // Another turn has found something.
  if (/\bdone;?\s*$/.test(text) && output !== '') return undefined;
  const words = lastCommand(
    last,
    oneStream && SHOWN_FAILURE.test(output) ? [] : [...SHOWS_FAILURE, ...GIT_SHOWS_FAILURE],
  );
  const [program = '', command = ''] = words ?? [];
  const names = [program, `${program} ${command}`, ...(words ? [programIn(words)] : [])];
  const row = ROWS.find((one) => one.names.some((name) => names.includes(name)));
  return words && row?.means(words, output);
}

const NO_MATCH = '(No match: exit code 1)';
const DIFFER = '(The files differ: exit code 1)';

/** grep(1), rg(1), pgrep(1), which(1), diff(1), cmp(1), test(1), git-diff(1), git-grep(1): trouble has another code, and 1 is no trouble. */
const ROWS: readonly {
  readonly names: readonly string[];
  readonly means: (words: readonly string[], output: string) => string | undefined;
}[] = [
  // With -L it is about files without a match, and versions disagree on its code.
  {
    names: ['grep', 'egrep', 'fgrep', 'zgrep', 'rg', 'git grep'],
    means: (words) => (has(words, /^-[a-zA-Z]*L|^--files-without-match$/) ? undefined : NO_MATCH),
  },
  { names: ['pgrep'], means: () => NO_MATCH },
  { names: ['which'], means: ([, ...names], output) => missingPrograms(names, output) },
  { names: ['command -v'], means: ([, , ...names], output) => missingPrograms(names, output) },
  { names: ['diff', 'cmp'], means: () => DIFFER },
  { names: ['git diff'], means: (words) => (has(words, DIFF_ASKED) ? DIFFER : undefined) },
  { names: ['test', '[', '[['], means: () => '(The condition is false: exit code 1)' },
];

/** `output`: has the paths of those that are there. */
function missingPrograms(names: readonly string[], output: string): string {
  const lines = output.split('\n');
  const missing = names.filter((name) => !lines.some((line) => line.endsWith(`/${name}`)));
  const areShown = names.length === 1 || missing.length < names.length; // else the output may be elsewhere
  const isKnown = areShown && names.every((name) => /^\w[\w.+-]*$/.test(name));
  return `(${isKnown ? `Not there: ${missing.join(', ')};` : 'Not all of them are there:'} exit code 1)`;
}

const DIFF_ASKED = /^--(?:exit-code|quiet|no-index)$/;

const has = (words: readonly string[], option: RegExp): boolean => words.some((word) => option.test(word));

/** Programs that never fail silently on standard error: what stands after them and `&&` has run. */
const SHOWS_FAILURE: readonly string[] = 'cd echo printf pwd ls cat head tail wc mkdir touch cp mv ln rm chmod'.split(
  ' ',
);

/** Commands of git of which that is true as well. */
const GIT_SHOWS_FAILURE =
  'log show status worktree branch tag ls-tree blame shortlog describe add mv rm checkout switch restore reset'
    .split(' ')
    .map((command) => `git ${command}`);

const SHOWN_FAILURE = new RegExp(`^(?:(?:bash: line \\d+: )?(?:${SHOWS_FAILURE.join('|')})|fatal|error): `, 'm');

/** They end well: how a line ends behind them and `&&` is how it ended before. */
const NEVER_FAILS: readonly string[] = ['echo', 'printf', 'true', ':'];

/**
 * The words of the last command, without quotes, where an exit code of 1 can only be its own: nothing stands in front of it
 * with `&&` but programs of `failingPrograms`, which had nothing to show. Undefined for compound commands and everything that is not understood.
 */
function lastCommand(line: string, failingPrograms: readonly string[]): readonly string[] | undefined {
  const parts = split(line.trim().replace(/;$/, ''));
  while (parts && parts.at(-2)?.operator === '&&' && NEVER_FAILS.includes(parts.at(-1)?.words[0] ?? '')) parts.pop();
  const last = parts?.at(-1);
  if (!parts || !last || parts.some(isCompound)) return undefined;
  let hasPassed = false;
  for (let at = parts.length - 2; at >= 0; at -= 1) {
    const { words, operator, hidesErrors } = parts[at] as Part;
    if (operator !== '&&' && operator !== '|') break; // behind `;` it runs always, behind `||` it is the one that failed
    if (operator === '&&' && (hidesErrors || !failingPrograms.includes(programIn(plainWords(words))))) return undefined;
    if (operator === '|' && at < parts.length - 2 && !hasPassed) return undefined; // whether the pipe failed, nobody says
    hasPassed ||= operator === '&&'; // and a pipe with it, which ends as its last command does
  }
  return plainWords(last.words);
}

/** The program, with the command of git behind the options of git itself. */
function programIn([program = '', ...rest]: readonly string[]): string {
  if (program !== 'git') return program;
  const command = rest.findIndex((word, at) => !word.startsWith('-') && !/^-[Cc]$/.test(rest[at - 1] ?? ''));
  return `git ${rest[command] ?? ''}`;
}

/** Whether a line holds several commands of which each depends on how the one in front of it ended. */
export function isChain(line: string): boolean {
  const parts = split(line);
  return parts === undefined ? line.includes('&&') : parts.some(({ operator }) => operator === '&&');
}

const MAX_CHARACTERS = 20_000;

interface Part {
  readonly words: readonly string[];
  /** What stands after it. */
  readonly operator: '' | '&&' | '||' | '|' | ';';
  readonly hidesErrors: boolean;
}

/** What makes of a line more than a list of pipes, or changes what its exit code is. */
const COMPOUND =
  /^(?:if|then|elif|else|fi|for|select|do|done|while|until|case|esac|function|time|coproc|set|shopt|exec|eval|trap|exit|return|source|\.|!|\{|\})$/;

const isCompound = ({ words }: Part): boolean => words.length === 0 || COMPOUND.test(words[0] ?? '');

/** Without variables in front, and without `command` but for `command -v`. */
function plainWords(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word, at) => !/^\w+=/.test(word) && (word !== 'command' || words[at + 1] === '-v'));
  return first === -1 ? [] : words.slice(first);
}

/** Quotes, `$( … )` and backslashes belong to words; groups, here-documents, comments and `&` are not read. */
const TOKEN =
  /(?<blank>[ \t]+|\\\n)|(?<operator>&&|\|\||\||;|\n+)|(?<redirect>(?:\d|&)?>>?(?:&\d)?|\d?<(?![<(]))|(?<word>(?:'[^']*'|"(?:[^"\\$`]|\\[\s\S]|\$(?!\())*"|\\[^\n]|[$<]\((?:[^()'"`]|'[^']*'|"[^"$`\\]*")*\)|[^\s'"\\`$&|;<>()#]|\$(?!\()|(?<=[^\s;|&])#)+)/y;

function split(line: string): Part[] | undefined {
  const parts: Part[] = [];
  let words: string[] = [];
  let [hidesErrors, isTarget] = [false, false];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < line.length) {
    const token = TOKEN.exec(line)?.groups;
    if (!token) return undefined;
    const { operator, redirect, word } = token;
    if (redirect !== undefined) {
      hidesErrors ||= /^[2&]/.test(redirect);
      isTarget = !/&\d$/.test(redirect);
    } else if (word !== undefined) {
      if (!isTarget) words.push(word.replace(/'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S])/g, '$1$2$3'));
      isTarget = false;
    } else if (operator !== undefined) {
      parts.push({ words, operator: operator.startsWith('\n') ? ';' : (operator as Part['operator']), hidesErrors });
      [words, hidesErrors] = [[], false];
    }
  }
  return [...parts, { words, operator: '', hidesErrors }];
}

/** What the output does not show, or says in the words of a program that the sandbox is unknown to; however the command ended. */
export const notesOn = (result: ProcessResult): readonly string[] => [
  hasColors(result) ? NO_COLORS : '',
  RECORDS_NOTHING.test(result.output) ? GIT_IS_READ_ONLY : '',
];

/** git(1), of a lock file such as `.git/index.lock`. */
const RECORDS_NOTHING = /Unable to create '[^'\n]*\.git\/[^'\n]*': Read-only file system/;
const GIT_IS_READ_ONLY =
  "(git's directory is read-only for what runs the repository's code: it recorded nothing there, also if it ended well. Call git by itself to record work.)";

const hasColors = ({ stdout, stderr }: ProcessResult): boolean =>
  [stdout, stderr].some((text) => text.split(CONTROL).some((one, at) => at > 0 && !UNSEEN.test(one)));

/** How a control sequence begins, of which colors are the most: ECMA-48, 5.4. */
const CONTROL = '\u001b[';
/** Resets colors, or clears the rest of a line: nothing to see. */
const UNSEEN = /^0?[mK]/;

const NO_COLORS = '(Colors removed; `| cat -v` shows them.)';
