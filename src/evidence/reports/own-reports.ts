/** Reads what a check reports by itself, where its runner is not one of the table: JUnit files that it is told to write, and TAP. */
import { lstatSync, mkdirSync } from 'node:fs';
import { posix } from 'node:path';
import { splitLines } from '../../lib/text.ts';
import { commandFiles, RUNNER_SETTINGS } from '../command-files.ts';
import type { Relocate } from './json-reports.ts';
import { anyJunitTests } from './junit.ts';
import { believableOutcomes, freshReport, type ReportedTest, reportFiles } from './outcome.ts';
import { type Reporter, type ReporterContext, realPath, relocator } from './reporter.ts';
import { readTap } from './tap-lines.ts';

/** Files of settings in which reporters are chosen, in the directories that the command leads to. */
const SETTINGS = [
  ...Object.values(RUNNER_SETTINGS).flat(),
  ...[
    'package.json',
    'karma.conf.js',
    'pytest.ini',
    '.pytest.ini',
    'pytest.toml',
    'pyproject.toml',
    'tox.ini',
    'setup.cfg',
    '.config/nextest.toml',
  ],
  ...['phpunit.xml', 'phpunit.xml.dist', '.rspec', '.busted', 'CMakeLists.txt', 'pom.xml', 'build.gradle'],
];
const [MAX_FOLDERS, MAX_FILES] = [8, 500];

/** Names that writers of JUnit's XML choose by themselves. */
const USUAL: readonly (readonly [writer: RegExp, path: RegExp])[] = [
  [/\bjest-junit\b/, /(?:^|\/)junit\.xml$/],
  [/\bmocha-junit-reporter\b/, /(?:^|\/)test-results(?:\.[0-9a-f]+)?\.xml$/],
  [
    /\b(?:mvnw?|gradlew?|surefire|failsafe)\b/,
    /(?:^|\/)(?:target\/(?:surefire|failsafe)-reports|build\/test-results\/[\w.-]+)\/TEST-[^/]+\.xml$/,
  ],
];

/**
 * The command is run as it is. Only files that it or its settings name are looked for, only those that the run has written
 * count, and what is found first decides, believable or not.
 */
export async function ownReports(command: string, context: ReporterContext): Promise<Reporter> {
  const texts = await textsOf(command, context.readText);
  const isReport = reportPaths(texts.map(({ text }) => text).join('\n'));
  const before = statesIn(context.root, isReport);
  const spool = `${context.directory}/tap`;
  mkdirSync(spool);
  const since = Date.now();
  const root = realPath(context.root);
  const relocate = relocator({ root, given: context.root, folder: '', goModule: undefined });
  const find = (output: string | undefined): Found | undefined => {
    const found =
      junitIn(isReport, { root: context.root, before, since, relocate }) ?? spooledTap(spool, since, relocate);
    if (found) return found;
    const document = tapIn(output ?? '', texts);
    return document === undefined ? undefined : { tests: readTap(document, relocate) };
  };
  return {
    command,
    isAdded: false,
    env: { PERL_TEST_HARNESS_DUMP_TAP: `${context.inSandbox}/tap` },
    read: async ({ output, exitCode }) => believableOutcomes(find(output)?.tests, { exitCode, root }),
    hasRun: ({ output }) => find(output) !== undefined,
  };
}

interface NamedText {
  readonly path: string;
  readonly text: string;
}

/** The command, the files that it leads to, and settings beside them. */
async function textsOf(command: string, readText: ReporterContext['readText']): Promise<readonly NamedText[]> {
  const led = [...(await commandFiles(command, readText))];
  const folders = [...new Set(['', ...led.map((path) => posix.dirname(path).replace(/^\.$/, ''))])];
  const settings = folders.slice(0, MAX_FOLDERS).flatMap((folder) => SETTINGS.map((name) => posix.join(folder, name)));
  const texts: NamedText[] = [{ path: '', text: command }];
  for (const path of new Set([...led, ...settings])) {
    const text = await readText(path);
    if (text !== undefined) texts.push({ path, text });
  }
  return texts;
}

/** A directory may be named apart from the file, or by a variable. */
function reportPaths(text: string): IsReport | undefined {
  const named = [...text.matchAll(/[\w@+-][\w.@+-]*(?:\/[\w.@+-]+)*\.xml\b/g)].map(([path]) => posix.normalize(path));
  const usual = USUAL.flatMap(([writer, path]) => (writer.test(text) ? [path] : []));
  if (named.length + usual.length === 0) return undefined;
  const names = [...new Set(named)].map((path) => `/${path}`);
  return (path) => names.some((name) => `/${path}`.endsWith(name)) || usual.some((pattern) => pattern.test(path));
}

/** Whether a path is one that a report may have. */
type IsReport = (path: string) => boolean;

const candidatesIn = (root: string, isReport: IsReport | undefined): string[] =>
  isReport ? reportFiles(root, /\.xml$/).filter(isReport) : [];

/** What a file was before the run: a report is fresh only if it is another one then, no matter what its times say. */
const stateOf = (path: string): string | undefined => {
  const { ino, size, mtimeMs, ctimeMs } = lstatSync(path, { throwIfNoEntry: false }) ?? {};
  return ino === undefined ? undefined : [ino, size, mtimeMs, ctimeMs].join(' ');
};

const statesIn = (root: string, isReport: IsReport | undefined): ReadonlyMap<string, string | undefined> =>
  new Map(candidatesIn(root, isReport).map((path) => [path, stateOf(`${root}/${path}`)]));

interface Found {
  /** Undefined: there are reports, and they cannot be believed. */
  readonly tests: readonly ReportedTest[] | undefined;
}

/** Undefined where the run has written no such file. */
function junitIn(
  isReport: IsReport | undefined,
  options: {
    readonly root: string;
    readonly before: ReadonlyMap<string, string | undefined>;
    readonly since: number;
    readonly relocate: Relocate;
  },
): Found | undefined {
  const { root, before, since, relocate } = options;
  const fresh = candidatesIn(root, isReport).filter((path) => before.get(path) !== stateOf(`${root}/${path}`));
  const parts = fresh.slice(0, MAX_FILES).flatMap((path) => {
    const report = freshReport(root, path, since);
    if (report === 'older') return [];
    if (!report) return [undefined];
    // Coverage and settings are XML too.
    return /<testsuites?[\s>]/.test(report.text) ? [anyJunitTests(report.text, relocate)] : [];
  });
  if (parts.length === 0) return undefined;
  const isWhole = fresh.length <= MAX_FILES && parts.every((part) => part !== undefined);
  return { tests: isWhole ? parts.flatMap((part) => part ?? []) : undefined };
}

/** What Perl's harness keeps of each test program. One whose document is not whole has failed, which its exit code must bear out. */
function spooledTap(spool: string, since: number, relocate: Relocate): Found | undefined {
  const files = reportFiles(spool, /./);
  if (files.length === 0) return undefined;
  const parts = files.slice(0, MAX_FILES).map((path): readonly ReportedTest[] | undefined => {
    const report = freshReport(spool, path, since);
    if (!report || report === 'older') return undefined;
    const file = relocate(path);
    const tests = readTap(report.text, relocate);
    if (!tests)
      return [{ titles: [file], status: 'failed', file, message: report.text.slice(-1000), isUnloaded: true }];
    return tests.map((test) => ({ file, ...test, titles: [file, ...test.titles] }));
  });
  const isWhole = files.length <= MAX_FILES && parts.every((part) => part !== undefined);
  return { tests: isWhole ? parts.flatMap((part) => part ?? []) : undefined };
}

const BEGINS = /^(?:TAP version 1[234]|1\.\.\d+(?: *#.*)?|(?:not )?ok \d+(?: .*)?)$/;
/** Lines of the document at its top, and what may follow them. */
const [TOP, DETAIL] = [/^(?:1\.\.\d+(?: *#.*)?|(?:not )?ok \d+(?: .*)?|Bail out!.*)$/, /^(?:\s.*|#.*|)$/];
/** Lines of package managers and make around what they run. */
const [OPENS, CLOSES] = [
  /^(?:|> .*|\$ .*|yarn run v\S+|make(?:\[\d+\])?: Entering directory .*|# .*)$/,
  /^(?:npm (?:error|ERR!|notice).*|make(?:\[\d+\])?: (?:\*\*\*|Leaving directory).*|error Command failed.*|info Visit .*|Done in .*| ?ELIFECYCLE .*)$/,
];

/**
 * The document that the whole output is, but for what a manager puts around it. What a test prints stands in the lines of its
 * runner, which speak before it or after it, so it is no document here.
 */
function tapIn(output: string, texts: readonly NamedText[]): string | undefined {
  const lines = splitLines(output);
  const first = lines.findIndex((line) => BEGINS.test(line) || /^# Subtest/.test(line));
  const last = lines.findLastIndex((line) => TOP.test(line));
  if (first === -1 || last === -1) return undefined;
  const echoes = texts.flatMap(({ path, text }) => (/makefile|\.mk$/i.test(path) ? echoesOf(text) : []));
  const opens = (line: string): boolean => OPENS.test(line) || echoes.some((parts) => isEcho(line, parts));
  const isFramed =
    lines.slice(0, first).every(opens) && lines.slice(last + 1).every((line) => DETAIL.test(line) || CLOSES.test(line));
  return isFramed ? `${lines.slice(first).join('\n')}\n` : undefined;
}

/** Make prints each line of a recipe that it runs, with its variables filled in: what stands between these. */
const echoesOf = (makefile: string): (readonly string[])[] =>
  makefile
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => /^\t\s*[^@\s]/.test(line))
    .map((line) =>
      line
        .trim()
        .replace(/^[-+]+/, '')
        .split(VARIABLE),
    )
    .filter((parts) => parts.join('').trim().length >= MIN_ECHO)
    .slice(0, MAX_FILES);

const VARIABLE = /\$(?:\([^)]*\)|\{[^}]*\}|.)/;
/** Characters that a line must have beside its variables. */
const MIN_ECHO = 4;

function isEcho(line: string, parts: readonly string[]): boolean {
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  let at = 0;
  for (const part of parts) {
    const found = line.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return line.startsWith(first) && line.endsWith(last) && (parts.length > 1 || line === first);
}
