/** The table of test runners: how each is recognised, how it is made to report, and how its report is read. */
import { parseObject } from '../../lib/json-object.ts';
import { terminalText } from '../../lib/terminal-text.ts';
import { readCargoLines } from './cargo-lines.ts';
import { readGoEvents } from './go-events.ts';
import { type Relocate, readJestJson, readRspecJson } from './json-reports.ts';
import { ctestTests, junitTests, phpunitTests, pytestTests } from './junit.ts';
import type { ReportedTest } from './outcome.ts';
import { readUnittestLines } from './unittest-lines.ts';

/**
 * Node's runner calls it in its own process, beside its usual reporter; the code under test runs in others. What was started
 * and has not ended stands around what ends.
 */
const NODE_REPORTER = `export default async function* report(source) {
  const open = [];
  let count = 0;
  for await (const { type, data } of source) {
    if (type === 'test:start') { open.length = data.nesting; open[data.nesting] = data.name; }
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const above = Array.from({ length: data.nesting }, (_, at) => open[at] ?? '');
    if (data.details?.type === 'suite' && type === 'test:pass') continue;
    const error = data.details?.error;
    if (error?.failureType === 'subtestsFailed' && data.details?.type === 'suite') continue;
    const isSkipped = (data.skip !== undefined && data.skip !== false) || (data.todo !== undefined && data.todo !== false);
    const cause = error?.cause;
    count += 1;
    yield JSON.stringify({
      titles: [...above, data.name],
      status: isSkipped ? 'skipped' : type === 'test:pass' ? 'passed' : 'failed',
      file: data.file, line: data.line,
      message: error ? String(cause?.stack ?? cause ?? error.message) : undefined,
    }) + '\\n';
  }
  yield JSON.stringify({ count }) + '\\n';
}
`;

/** Mocha has one reporter: this one starts the usual one too, so people read what they are used to. */
const MOCHA_REPORTER = `const { realpathSync, writeFileSync } = require('node:fs');
const { resolve } = require('node:path');
const target = process.env.KODELET_TEST_REPORT;
module.exports = class {
  constructor(runner, options) {
    try {
      const { reporters } = require(resolve(realpathSync(process.argv[1]), '../..'));
      new reporters.Spec(runner, options);
    } catch {}
    const lines = [];
    const add = (status) => (test, error) => lines.push(JSON.stringify({
      titles: test.titlePath?.() ?? [test.fullTitle()], status, file: test.file ?? test.parent?.file,
      message: error ? String(error.stack ?? error.message ?? error) : undefined,
    }) + '\\n');
    runner.on('pass', add('passed')).on('fail', add('failed')).on('pending', add('skipped'));
    runner.on('end', () => writeFileSync(target, lines.join('') + JSON.stringify({ count: lines.length }) + '\\n'));
  }
};
`;

const STATUSES = ['passed', 'failed', 'skipped'] as const;

/** What one of them wrote; undefined unless its last line counts the others. A name is inside of its file. */
function readOwnReport(text: string, relocate: Relocate): readonly ReportedTest[] | undefined {
  const lines = text.split('\n');
  if (lines.pop() !== '') return undefined;
  if (parseObject(lines.pop() ?? '')?.count !== lines.length) return undefined;
  const tests = lines.map((line) => readTest(line, relocate));
  return tests.every((test) => test !== undefined) ? tests : undefined;
}

function readTest(text: string, relocate: Relocate): ReportedTest | undefined {
  const read = parseObject(text);
  const status = STATUSES.find((one) => one === read?.status);
  if (!read || !status || !Array.isArray(read.titles) || !read.titles.every((title) => typeof title === 'string'))
    return undefined;
  const file = typeof read.file === 'string' ? relocate(read.file) : undefined;
  const titles: string[] = read.titles;
  // A file that could not be loaded is a test of its own name.
  const isFile = titles.length === 1 && (file === undefined || relocate(titles[0] ?? '') === file);
  return {
    titles: isFile ? titles.map(relocate) : [...(file === undefined ? [] : [file]), ...titles],
    status,
    ...(file !== undefined && { file }),
    ...(typeof read.line === 'number' && !isFile && { line: read.line }),
    ...(typeof read.message === 'string' && { message: read.message }),
    ...(isFile && file !== undefined && status === 'failed' && { isUnloaded: true }),
  };
}

export interface RunnerRow {
  readonly runner: string;
  /** Plain name of its program. */
  readonly program: RegExp;
  /** The first argument that makes it a test run; with `optional` it may be missing. The reporter is added after it. */
  readonly subcommand?: { readonly words: readonly string[]; readonly optional?: true };
  /** What its arguments, joined by spaces, are when it tests. */
  readonly needs?: RegExp;
  /** Arguments that choose a report themselves, or for which it runs no tests. */
  readonly declines?: RegExp;
  /** What is added to the command, from paths that need no quotes. */
  readonly args?: (report: string, directory: string) => readonly string[];
  /** In place of `args` where they cannot stand at the end of a script. */
  readonly env?: (report: string, directory: string) => Readonly<Record<string, string>>;
  /** Set with `args` too. */
  readonly variable?: string;
  /** A program of ours that the runner loads, by its name in the directory of the report. */
  readonly module?: { readonly name: string; readonly text: string };
  /** The report is a file of that name in its directory, files in the checkout, or what the command prints. */
  readonly report: string | RegExp | 'output';
  /** A line of the output that only tests write: that of a build has none. */
  readonly begun?: RegExp;
  /** Settings of the repository in which an own report would be chosen: files, and what they hold then. */
  readonly settings?: { readonly files: readonly string[]; readonly pattern: RegExp };
  /** Prints its report; the command puts it into the file, and prints what people read. */
  readonly prints?: { readonly filter: string };
  /** Number of tests that the output counts; undefined where it does not. */
  readonly total?: (output: string) => number | undefined;
  readonly read: (text: string, relocate: Relocate) => readonly ReportedTest[] | undefined;
}

const NODE_ARGS = (report: string, directory: string): readonly string[] => [
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  `--test-reporter=${directory}/reporter.mjs`,
  `--test-reporter-destination=${report}`,
];

/** The text of each event of Go, without the frame of JSON around it. */
const GO_TEXT = String.raw`sed -un -e '/"Action":"\(build-\)\{0,1\}output"/!d' -e 's/^.*"Output":"\(.*\)\\n"[^"]*\("OutputType":"[a-z-]*"\)\{0,1\}}$/\1/' -e 's/\\t/\t/g; s/\\u003c/</g; s/\\u003e/>/g; s/\\u0026/\&/g; s/\\"/"/g; s/\\\\/\\/g' -e p`;

const ANY_JUNIT = /(?:^|\/)(?:target\/(?:surefire|failsafe)-reports|build\/test-results\/[\w.-]+)\/TEST-[^/]+\.xml$/;

export const RUNNERS: readonly RunnerRow[] = [
  {
    runner: 'node --test',
    program: /^node$/,
    needs: /^(?:(?:--import|--require|-r|--loader|--experimental-loader|--conditions|-C) \S+ |-\S* )*--test(?: |$)/,
    declines: /^(?:--test-reporter|--watch$|--$)/,
    args: NODE_ARGS,
    env: (report, directory) => ({ NODE_OPTIONS: NODE_ARGS(report, directory).join(' ') }),
    module: { name: 'reporter.mjs', text: NODE_REPORTER },
    report: 'node.jsonl',
    read: readOwnReport,
  },
  {
    runner: 'vitest',
    program: /^vitest$/,
    subcommand: { words: ['run'], optional: true },
    declines:
      /^(?:--reporter|--outputFile|-w$|--watch|--ui|--mergeReports|--list|--$|(?:watch|dev|bench|init|list|related|typecheck)$)/,
    args: (report) => ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    report: 'vitest.json',
    read: readJestJson,
  },
  {
    runner: 'jest',
    program: /^jest$/,
    declines: /^(?:--reporters|--json|--outputFile|--watch|--listTests|--showConfig|--init|--clearCache|--$)/,
    args: (report) => ['--json', `--outputFile=${report}`, '--testLocationInResults'],
    report: 'jest.json',
    read: readJestJson,
  },
  {
    runner: 'mocha',
    program: /^_?mocha$/,
    declines: /^(?:-R|--reporter|-O|-w$|--watch|--dry-run|--list|--$|init$)/,
    args: (_, directory) => ['--reporter', `${directory}/reporter.cjs`],
    variable: 'KODELET_TEST_REPORT',
    module: { name: 'reporter.cjs', text: MOCHA_REPORTER },
    report: 'mocha.jsonl',
    read: readOwnReport,
  },
  {
    runner: 'pytest',
    program: /^(?:pytest|py\.test)$/,
    declines:
      /^(?:--junit-?xml|--junit-?prefix|--co(?:llect-only)?$|--fixtures|--setup-plan|--markers|--version|-h$|--help|junit_|no:junitxml|-pno:junitxml|--$)/,
    args: (report) => [`--junitxml=${report}`, '-o', 'junit_family=xunit1'],
    settings: {
      files: ['pytest.ini', '.pytest.ini', 'pytest.toml', '.pytest.toml', 'pyproject.toml', 'tox.ini', 'setup.cfg'],
      pattern: /--junit-?xml|--junit-?prefix|no:junitxml|junit_suite_name|junit_logging/,
    },
    report: 'pytest.xml',
    read: pytestTests,
  },
  {
    runner: 'unittest',
    program: /^unittest$/,
    subcommand: { words: ['discover'], optional: true },
    declines: /^(?:-q|--quiet|-h$|--help|--$)/,
    args: () => ['-v'],
    report: 'output',
    begun: /^Ran \d+ tests? in |^test\w* \(.*\) \.\.\. /m,
    read: readUnittestLines,
  },
  {
    runner: 'go test',
    program: /^go$/,
    subcommand: { words: ['test'] },
    declines: /^(?:--?json|--?c|--?exec|--?list|--?n|--?bench|--?fuzz)(?:=|$)/,
    args: () => ['-json'],
    report: 'go.jsonl',
    prints: { filter: GO_TEXT },
    read: readGoEvents,
  },
  {
    runner: 'cargo test',
    program: /^cargo$/,
    subcommand: { words: ['test', 't'] },
    declines:
      /^(?:-q|--quiet|--no-run|--message-format|--format|--list|--nocapture|--no-capture|--bench|-h$|--help|--logfile|--color|-Z)/,
    args: () => ['--no-fail-fast', '--color=never'],
    report: 'output',
    begun: /^running \d+ tests?$/m,
    read: readCargoLines,
  },
  {
    runner: 'maven',
    program: /^mvnw?$/,
    needs: /(?:^| )(?:test|verify|package|install|surefire:test|integration-test)(?: |$)/,
    declines: /^-D(?:skipTests|maven\.test\.skip|disableXmlReport|maven\.test\.failure\.ignore)/,
    report: ANY_JUNIT,
    total: mavenTotal,
    read: junitTests,
  },
  {
    runner: 'gradle',
    program: /^gradlew?$/,
    needs: /(?:^| )(?:[\w:-]*:)?(?:test|check|build)(?: |$)/,
    declines: /^(?:-x$|--exclude-task|-t$|--continuous|-m$|--dry-run)/,
    report: ANY_JUNIT,
    read: junitTests,
  },
  {
    runner: 'ctest',
    program: /^ctest$/,
    declines:
      /^(?:--output-junit|-N$|--show-only|-M$|-T$|-D$|-S$|-SP$|--build-and-test|--repeat|--rerun-failed|--help|--print-labels)/,
    args: (report) => ['--output-junit', report],
    report: 'ctest.xml',
    read: ctestTests,
  },
  {
    runner: 'rspec',
    program: /^rspec$/,
    declines: /^(?:-f|--format|-o|--out|--dry-run|--init|--version|-h$|--help|--bisect|--$)/,
    args: (report) => ['--format', 'progress', '--format', 'json', '--out', report],
    report: 'rspec.json',
    read: readRspecJson,
  },
  {
    runner: 'phpunit',
    program: /^phpunit$/,
    declines: /^(?:--log-junit|--list-|--no-logging|--version|-h$|--help|--$)/,
    args: (report) => ['--log-junit', report],
    report: 'phpunit.xml',
    read: phpunitTests,
  },
];

/** Each module has a line that sums up its tests; with `-q` there is none. */
function mavenTotal(output: string): number | undefined {
  const lines = [
    ...terminalText(output).matchAll(/^(?:\[\w+\] )?Tests run: (\d+), Failures: \d+, Errors: \d+, Skipped: \d+$/gm),
  ];
  return lines.length > 0 ? lines.reduce((sum, [, run]) => sum + Number(run), 0) : undefined;
}
