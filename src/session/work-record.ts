/** Which files a session has written, and when it last changed files and last ran tests, by its events and by what its commands are for. */
import type { SessionEvent, StampedEvent, Subscriber } from '../core/session-event.ts';
import { RUNNERS_BY_NAME } from '../lib/programs.ts';
import { clipLine } from '../lib/text.ts';
import { FILE_TOOLS, isScratch } from './call/tool-record.ts';
import { createTestedState, type Fingerprint } from './tested-state.ts';

export interface WorkRecord {
  /** For a stream. */
  readonly subscriber: Subscriber;
  lastEdit(): Edit | undefined;
  lastTest(): RecordedRun | undefined;
  /** Paths that tools for files have written, as they show them. */
  writtenFiles(): readonly string[];
  /** Takes back what only commands' words say since the last test run, if the files are as they were then. Never rejects. */
  settle(): Promise<void>;
}

interface Moment {
  readonly turn: number;
  readonly seq: number;
}

interface Edit extends Moment {
  /** A command that may have changed files, as far as its words say. */
  readonly isGuess?: true;
}

export interface RecordedRun extends Moment {
  /** Command as it stood in the command line, without its redirections. */
  readonly command: string;
  /** 1 for all tests; of those that its words choose the more, the more words do, and 0 where an option picks some of them. */
  readonly breadth: number;
  /** Exit code of the command line, which may hold more than the test run; absent for one in the background. */
  readonly exitCode?: number;
  readonly isWhole: boolean;
  /** How the command line ended says nothing of the tests, as in `if npm test`, `npm test; echo $?` and `npm test &`. */
  readonly isAsked?: true;
  /** The last run of other tests, with no edit in between. */
  readonly before?: RecordedRun;
}

export function createWorkRecord(fingerprint: Fingerprint = async () => undefined): WorkRecord {
  let turn = 0;
  let edit: Edit | undefined;
  let test: RecordedRun | undefined;
  const tested = createTestedState<Edit>(fingerprint);
  const written = new Set<string>();
  const ended = ({
    result: { metadataType = '', metadata = {} },
    ...event
  }: Extract<SessionEvent, { type: 'tool-end' }> & Pick<StampedEvent, 'seq'>): void => {
    const moment = { turn: event.turn, seq: event.seq };
    const paths = event.ok && FILE_TOOLS.has(metadataType) ? pathsIn(metadata).filter((path) => !isScratch(path)) : [];
    for (const path of paths) written.add(path);
    if (paths.length > 0) edit = moment;
    if (event.ok && metadataType === 'prove' && typeof metadata.exitCode === 'number')
      test = { ...moment, command: 'prove', breadth: 1, exitCode: metadata.exitCode, isWhole: true };
    if (test?.seq === event.seq) tested.keep(edit);
    const command = COMMANDS.has(metadataType) ? metadata.command : undefined;
    if (typeof command !== 'string' || event.verdict.verdict !== 'allow') return;
    if (mayChangeFiles(command)) edit = { ...moment, isGuess: true };
    const run = testRunIn(command);
    if (run === undefined) return;
    const exitCode = typeof metadata.exitCode === 'number' ? metadata.exitCode : undefined;
    const before = test && test.seq > (edit?.seq ?? -1) ? ofOthers(test, run.command) : undefined;
    test = { ...moment, ...run, exitCode, ...(before && { before }) };
    tested.keep(edit);
  };
  return {
    subscriber(event) {
      tested.watch(event);
      if (event.type === 'turn-start') turn = event.turn;
      if (event.type === 'file-changed') edit = { turn, seq: event.seq };
      if (event.type === 'tool-end') ended(event);
    },
    lastEdit: () => edit,
    lastTest: () => test,
    writtenFiles: () => [...written],
    async settle() {
      const asked = edit;
      if (!test || !asked?.isGuess || asked.seq <= test.seq) return;
      const before = await tested.find();
      if (before && edit === asked) edit = before.edit;
    },
  };
}

/** Without the runs of `command`. */
function ofOthers(test: RecordedRun, command: string): RecordedRun | undefined {
  const { before: earlier, ...run } = test;
  const before = earlier && ofOthers(earlier, command);
  return run.command === command ? before : { ...run, ...(before && { before }) };
}

/** Paths of a call for one file, or for several. */
const pathsIn = ({ filePath, files }: Readonly<Record<string, unknown>>): string[] =>
  Array.isArray(files) ? files.map((file) => String(file?.filePath)) : [String(filePath)];

const COMMANDS: ReadonlySet<string> = new Set(['bash', 'bash_background']);

/** A condition, what runs only if something else failed, or a look at how something ended that the line does not end with. */
const ASKS = /\|\||(?:^|[;&|({\n])\s*(?:if|elif|while|until|!)\s|\$\{?(?:\?|PIPESTATUS\b)(?![\s\S]*\bexit\s+"?\$)/;

/** Finds the run that says most among the last of each kind: the widest that ended well, without variables; else the last. `failed`: a later one. */
export function mostTelling(last: RecordedRun): { readonly run: RecordedRun; readonly failed?: RecordedRun } {
  const runs: RecordedRun[] = [];
  for (let run: RecordedRun | undefined = last; run; run = run.before) runs.push(run);
  const clean = runs.filter(({ command, exitCode, isAsked }) => exitCode === 0 && !isAsked && !/[$`]/.test(command));
  const [run = last] = clean.toSorted((one, other) => other.breadth - one.breadth);
  const failed = runs.find((one) => one.seq > run.seq && one.exitCode !== undefined && one.exitCode !== 0);
  return { run, ...(failed && { failed }) };
}

/** One or two sentences. */
export function describeTests({ lastEdit, lastTest }: Pick<WorkRecord, 'lastEdit' | 'lastTest'>): string {
  const [edit, test] = [lastEdit(), lastTest()];
  const edited =
    edit &&
    (edit.isGuess ? `a command in turn ${edit.turn} may have changed files` : `the last edit was in turn ${edit.turn}`);
  if (!test) return edited ? `No test run was recognized; ${edited}.` : 'No test run was recognized.';
  const before = edit && test.seq <= edit.seq ? '' : describeBefore(test);
  const ran = `The last test run that was recognized was in turn ${test.turn} (${describeRun(test)})${before}`;
  if (!edit) return `${ran}.`;
  if (test.seq > edit.seq) return edit.isGuess ? `${ran}.` : `${ran}, and ${edited}.`;
  if (test.seq === edit.seq) return `${ran}; the same command line may have changed files, before them or after them.`;
  return edit.isGuess ? `${ran}; ${edited} since.` : `${ran}; ${edited}, and no test run since was recognized.`;
}

const MAX_BEFORE = 2;

function describeBefore({ before }: RecordedRun): string {
  const runs: string[] = [];
  for (let run = before; run && runs.length < MAX_BEFORE; run = run.before)
    runs.push(`in turn ${run.turn} (${describeRun(run)})`);
  return runs.length === 0 ? '' : `, and others before it ${runs.join(' and ')}`;
}

function describeRun({ command, exitCode, isWhole, isAsked }: RecordedRun): string {
  const short = clipLine(command, 100);
  if (exitCode === undefined) return `${short}, in the background`;
  if (isAsked) return `${short}, in a command line whose exit code does not say how they ended`;
  if (isWhole) return `${short}, exit code ${exitCode}`;
  return `${short}, in ${describeLine(exitCode)}`;
}

/** A line of several commands: nobody knows which of them its exit code is about. */
export const describeLine = (exitCode: number): string =>
  `a command line that ${exitCode === 0 ? 'ended with exit code 0' : `failed, or a part of it, with exit code ${exitCode}`}`;

/** Longer ones are looked at up to here. */
const MAX_CHARACTERS = 20_000;

/**
 * The last run of the workspace's tests in a command line, as it stands there; in a pipe or the background as well. None is one in
 * a directory that may be another checkout, or in a function, which nobody knows to be called.
 */
export function testRunIn(command: string): Omit<RecordedRun, keyof Moment | 'exitCode' | 'before'> | undefined {
  const text = withoutHereDocuments(command.slice(0, MAX_CHARACTERS));
  const commands = placedCommands(text);
  const at = commands.findLastIndex(
    ({ piece, place, inFunction }) => place === 'workspace' && !inFunction && runsTests(wordsOf(piece)),
  );
  const run = commands[at]?.piece.replace(/^(?:(?:if|elif|while|until|then|do|else|!|\{)\s+)+/, '');
  if (run === undefined) return undefined;
  const isWhole = run === command.trim();
  const end = commands.slice(at).find((one) => one.end !== '|')?.end;
  const asked = !isWhole && (end === '&' || ASKS.test(text)) && ({ isAsked: true } as const);
  return { command: run.replace(REDIRECTIONS, '').trim(), breadth: breadthOf(wordsOf(run)), isWhole, ...asked };
}

const REDIRECTIONS = /(?:\s+(?:\d?>&\d|[\d&]?>{1,2}\s?(?:[^\s<>'"]+|"[^"]*"|'[^']*')))+(?=\s|$)/g;

/** Goes by the words after the runner that are no options, such as names of files, and by the names of `-Dtest=A,B`. */
function breadthOf(words: readonly string[]): number {
  const options = words.filter((word, index) => index > 0 && word.startsWith('-'));
  const named = words.filter((word) => !options.includes(word)).join(' ');
  const rest = [named, words.join(' ')].flatMap((text) => {
    const end = TEST_RUNS.map((pattern) => pattern.exec(text)?.[0].length).find((length) => length !== undefined);
    return end === undefined ? [] : [text.slice(end)];
  })[0];
  const classes = options.flatMap((word) => /^-D(?:it\.)?test=(.+)$/.exec(word)?.[1]?.split(',') ?? []);
  if ([...options, ...classes].some((word) => PICKS.test(word))) return 0;
  const names = [...classes, ...(rest?.split(' ') ?? [])].filter((word) => !/^(?:-.*|run|\.|\.\/\.\.\.|)$/.test(word));
  return names.length === 0 ? 1 : names.length / (names.length + 1);
}

/** Options for tests by their names, and such a name. */
const PICKS = /^-(?:[kt]|-?run|-grep|-filter|-tests?|-testNamePattern|-test-name-pattern)(?:=|$)|^[^-].*#./;

/** Whether a command line may change files, scratch files aside, other than by a run of tests. A guess: an interpreter's code is not read. */
export function mayChangeFiles(command: string): boolean {
  const text = withoutHereDocuments(command.slice(0, MAX_CHARACTERS)).replaceAll(HARMLESS_REDIRECTION, ' ');
  return placedCommands(text).some(
    ({ piece, inScratch }) => writesInto(piece, inScratch) || changes(wordsOf(piece), inScratch),
  );
}

const writesInto = (piece: string, inScratch: boolean): boolean =>
  [...piece.replaceAll(QUOTED, '""').matchAll(/>[>|]?\s*([^\s<>]*)/g)].some(
    ([, file = '']) => !isBelowScratch(file, inScratch),
  );

type ShellDirectory = 'workspace' | 'scratch' | 'unknown';

function placedCommands(text: string): {
  readonly piece: string;
  readonly end: string;
  /** Directory of the shell if each move before it succeeded. */
  readonly place: ShellDirectory;
  /** It is in a scratch directory in any case. */
  readonly inScratch: boolean;
  readonly inFunction: boolean;
}[] {
  const followsMoves = !UNFOLLOWED.test(text.replaceAll(QUOTED, ''));
  let [place, earlier]: [ShellDirectory, ShellDirectory] = ['workspace', 'workspace'];
  const open: { readonly close: ')' | '}'; readonly place: ShellDirectory; readonly isFunction: boolean }[] = [];
  let head = '';
  return simpleCommands(text).flatMap(({ piece, end }) => {
    const isFunction = /^[\w-]+\(\)\n?$/.test(head) || /^function\s/.test(piece);
    if (/^(?:function\s.*)?\{/.test(piece)) open.push({ close: '}', place, isFunction });
    const [program, target = ''] = wordsOf(piece);
    if (program === 'cd' || program === 'pushd') [place, earlier] = [placeAfter(target, { place, earlier }), place];
    if (program === 'popd') [place, earlier] = [earlier, place];
    const found = { piece, end, place, inScratch: followsMoves && place === 'scratch' };
    const inFunction = open.some((one) => one.isFunction);
    if (end === '(') open.push({ close: ')', place, isFunction: isFunction && piece === '' });
    const closed = end === ')' ? ')' : piece.startsWith('}') && '}';
    if (closed && open.at(-1)?.close === closed) {
      const last = open.pop();
      if (last && (closed === ')' || last.isFunction)) place = last.place;
    }
    head = piece === '' && head !== '' ? head + end : piece + end;
    return piece === '' ? [] : [{ ...found, inFunction }];
  });
}

function placeAfter(
  target: string,
  { place, earlier }: { readonly place: ShellDirectory; readonly earlier: ShellDirectory },
): ShellDirectory {
  if (isScratch(target)) return 'scratch';
  if (target === '-' || target === '$OLDPWD') return earlier;
  if (target === '$PWD' || target.startsWith('$(git')) return place;
  if (/^\/|^\$\{?GITHUB_WORKSPACE\b/.test(target)) return 'workspace';
  if (target === '' || /^~|\$/.test(target)) return 'unknown';
  return place === 'scratch' && target.split('/').includes('..') ? 'unknown' : place;
}

/** Moves after which nobody knows where the shell is: brackets, another way to move, and one that may fail. */
const UNFOLLOWED = /\(|(?<![&>])&(?![&>])|\b(?:pushd|popd)\b|\bcd [^\s;&|]* *(?![^;&|\n]|&&)/;

/** A path that is not absolute is below where the shell is, unless it leads up or is a variable. */
const isBelowScratch = (path: string, inScratch: boolean): boolean =>
  isScratch(path) || (inScratch && /^[\w.][^$~]*$/.test(path) && !path.split('/').includes('..'));

const HARMLESS_REDIRECTION =
  /[\d&]?>{1,2}[&|]?\s?(?:\d\b|\/dev\/null|["']?(?:\/tmp|\$TMPDIR|\$\{TMPDIR\})\/[^\s;|&()<>]*)|[=-]>/g;
const QUOTED = /'[^']*'|"(?:\\.|[^"\\])*"/gs;

/** The lines of a here-document are what a program reads, and no commands, unless a shell reads them. */
function withoutHereDocuments(text: string): string {
  let ends: string[] = [];
  let isScript = false;
  const kept = text.split('\n').filter((line) => {
    if (ends.length === 0) {
      ends = [...line.matchAll(HERE_DOCUMENT)].map(([, end = '']) => end);
      isScript = FOR_SHELL.test(line);
      return true;
    }
    if (line.trim() === ends[0]) ends = ends.slice(1);
    return isScript;
  });
  return kept.join('\n');
}

const FOR_SHELL = /(?:^|[\s;&|(])(?:ba|da|z)?sh\b[^;&|]*<</;
const HERE_DOCUMENT = /(?<!<)<<-?\s?["']?([A-Za-z_]\w*)/g;

function changes(words: readonly string[], inScratch: boolean): boolean {
  const [program = '', ...rest] = words;
  if (program === 'git' && rest[0] === '-C') {
    const [, place = '', ...call] = rest;
    return !isBelowScratch(place, inScratch) && changes([program, ...call], false);
  }
  const line = words.join(' ');
  if (!CHANGES.test(line) || onlyLooks(line)) return false;
  const paths = rest.filter((word) => !word.startsWith('-'));
  const changed = program === 'cp' ? paths.slice(-1) : paths;
  return changed.length === 0 ? !inScratch : !changed.every((path) => isBelowScratch(path, inScratch));
}

/** Whether a formatter, or git apply, only says what it would change. */
const onlyLooks = (line: string): boolean =>
  /^(?:(?:cargo|mix|dart) (?:fmt|format)|black|rustfmt|isort|autopep8|git apply)\b/.test(line) &&
  / --(?:check|check-only|diff)(?: |$)/.test(line) &&
  !/ (?:--(?:write|fix|in-place)|-i)(?: |$)/.test(line);

const CHANGES =
  /^(?:sed (?:\S+ )*?-\w*i|perl (?:\S+ )*?-\w*i|(?:patch|mv|cp|rm|tee|ln|touch|truncate|unlink|rmdir|install)\b|git (?:apply(?! (?:\S+ )*--(?:stat|numstat|summary)\b)|am|checkout|restore|reset|mv|rm|revert|cherry-pick|stash(?! (?:list|show|create)\b)|clean(?! -\w*n))\b|find .* -delete\b|(?:\S+ )*--(?:fix|write|in-place)\b|gofmt (?:\S+ )*-w\b|(?:cargo|go|mix|dart) (?:fmt|fix|format)\b|(?:black|isort|rustfmt|autopep8)\b)/;

/** Parts between `&&`, `||`, `;`, `|`, `&`, line ends and brackets, outside of quotes; each with what ends it. Some are empty. */
function simpleCommands(text: string): { readonly piece: string; readonly end: string }[] {
  const pieces: { readonly piece: string; readonly end: string }[] = [];
  let piece = '';
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string;
    if (character === '\\' && quote !== "'") {
      piece += character + (text[at + 1] ?? '');
      at += 1;
    } else if (quote !== '') {
      if (character === quote) quote = '';
      piece += character;
    } else if (character === '"' || character === "'") {
      quote = character;
      piece += character;
    } else if (';|&\n()`'.includes(character) && !(character === '&' && /[<>]\s*$/.test(piece.slice(-2)))) {
      pieces.push({ piece: piece.trim(), end: text.startsWith('&&', at) ? '&&' : character });
      piece = '';
    } else piece += character;
  }
  return [...pieces, { piece: piece.trim(), end: '' }];
}

/** Without variables, redirections and the programs that only start another one; the program by its last name. */
function wordsOf(piece: string): string[] {
  const words = piece
    .split(/\s+/)
    .map((word) => word.replace(/^["']|["']$/g, ''))
    .filter((word) => !/^\d?[<>]/.test(word));
  let at = 0;
  while (at < words.length && LEADING.test(words.slice(at, at + 3).join(' '))) {
    const skipped = LEADING.exec(words.slice(at, at + 3).join(' '))?.[0] ?? '';
    at += skipped.trim().split(' ').length;
  }
  const [program = '', ...rest] = words.slice(at);
  return [program.slice(program.lastIndexOf('/') + 1), ...rest];
}

/** A start of what is left that says nothing of what is run. */
const LEADING =
  /^(?:[A-Za-z_]\w*=\S*|(?:time|env|command|exec|nohup|xvfb-run|stdbuf|nice|timeout|if|then|do|else|!|\{|c8|nyc|cross-env|dotenv|npx|pnpx|bunx|uvx)|(?:poetry|uv|pipenv|pdm|hatch|rye|coverage) run|bundle exec|(?:pnpm|yarn|npm|bun) (?:exec|dlx|x)|coverage run|-\S+|\d+(?:\.\d+)?[smh]?)(?= |$)/;

const runsTests = (words: readonly string[]): boolean => {
  const [program = '', ...rest] = words;
  if (rest.some((word) => NO_RUN.has(word) || (/^g?make$/.test(program) && MAKE_ONLY_SAYS.test(word)))) return false;
  const named = [program, ...rest.filter((word) => !word.startsWith('-'))].join(' ');
  if (RUNS_NONE.test(named)) return false;
  return TEST_RUNS.some((pattern) => pattern.test(named) || pattern.test(words.join(' ')));
};

/** With one of these a program of the table says something and runs no test. */
const NO_RUN: ReadonlySet<string> = new Set([
  ...['--help', '--version', '--collect-only', '--co', '--listTests', '--list-tests', '--list', '--no-run', '-list'],
  ...['--dry-run', '-DskipTests', '-DskipTests=true', '-Dmaven.test.skip=true', '-Dmaven.test.skip'],
]);

/** Other work of a runner, and scripts that check types or style by convention. */
const RUNS_NONE =
  /^(?:(?:pnpm|yarn|bun) (?:\S+ )*?)?vitest (?:list|bench|init)(?: |$)|^(?:npm|pnpm|yarn|bun) (?:\S+ )*?test[:-](?:types?|type-?check|tsc|tsd|dts|(?:es)?lint|format|prettier|style|size)(?:[:-]\S*)?(?: |$)/;

const MAKE_ONLY_SAYS = /^-(?:[a-zA-Z]*[nqt]|-just-print|-recon|-question|-touch)$/;

/**
 * Each is looked for in the words with and without their options. `cargo check`, `deno check` and `npm run check` compile
 * or lint, and are none; `make check` runs tests by convention, and so do `mvn package`, `gradle build` and the like.
 */
const TEST_RUNS: readonly RegExp[] = [
  /^(?:npm|pnpm|yarn|bun)(?: (?:run|run-script))? (?:t|tst|test)(?:[:.-]\S*)?(?: |$)/,
  /^(?:npm|pnpm|yarn) (?!(?:i|install|add|rm|remove|uninstall|create|init|view|info|why|ls|up|update|link|pack) )(?:\S+ ){1,2}(?:run )?(?:t|test)(?:[:-]\S*)?$/, // npm --prefix web test
  new RegExp(
    `^(?:pnpm|yarn|bun)(?: (?:-[rw]|--recursive|(?:-F|-C|--filter|--dir|--cwd)[ =]\\S+|workspace \\S+))* (?:${RUNNERS_BY_NAME})(?: |$)`,
  ),
  /^npm (?:it|cit|install-test)(?: |$)/,
  /^(?:vitest|jest|mocha|ava|tap|jasmine|karma|uvu|tape|qunit|wtr|bats|shellspec|prove|busted)(?: |$)/,
  /^(?:cypress run|playwright test|react-scripts test|ng test|vue-cli-service test|(?:nx|turbo|lerna|rushx|wireit)(?: \S+)? test)/,
  /^(?:node|tsx) (?:\S+ )*--test(?: |$|=)/,
  /^(?:deno|bun|zig|zig build|flutter|dart|swift|bazel|mix|lein|sbt|stack|cabal|gleam|forge|terraform) test(?: |$)/,
  /^(?:py\.?test|tox|nox|nose2|nosetests|stestr|behave|rspec|cucumber|phpunit|pest|paratest|ctest|gotestsum|ginkgo)(?: |$)/,
  /^python[\d.]* (?:\S+ )*-m (?:pytest|unittest|nose2|doctest|tox|nox|django test)(?: |$)/,
  /^python[\d.]* (?:\S*manage\.py|setup\.py) test(?: |$)/,
  /^-m (?:pytest|unittest)(?: |$)/, // coverage run -m pytest
  /^go test(?: |$)/,
  /^cargo (?:\+\S+ )?(?:t|test|nextest run|nextest|llvm-cov)(?: |$)/,
  /^(?:mvnw?|mvnd)(?: \S+)*? (?:\S*:)?(?:test|verify|integration-test|package|install)(?: |$)/,
  /^gradlew?(?: \S+)*? (?:\S*:)?(?:test\w*|check|build|connectedAndroidTest)(?: |$)/,
  /^dotnet (?:test|vstest)(?: |$)/,
  /^xcodebuild (?:\S+ )*test(?: |$)/,
  /^(?:g?make|just|task|rake|ninja|mage|invoke|inv|ant|meson|hatch|dune|waf)(?: \S+)*? (?:\S*[:_-])?(?:tests?|check|unittests?|specs?)(?:[:_-]\S*)?(?: |$)/,
  /^(?:rails|composer|artisan|php artisan|php \S*phpunit|bin\/rails)(?: run)? (?:test|tests)(?::\S*)?(?: |$)/,
  // A program of the repository that is named after its purpose: node test/retry.js, python test_calc.py, ./run-tests.sh
  /^(?:node|python[\d.]*|ruby|perl|php|bash|sh|tsx|ts-node|deno run|lua|Rscript)(?: -I\S*)? (?:\S*[/._-])?(?:tests?|specs?)(?:[/._-]\S*)?\.\w+(?: |$)/,
  /^(?:\S*[_-])?(?:tests?|unittests?)(?:[_-]\S*)?(?:\.\w+)?$/,
];
