/** The table of how test runners and compilers write that the code failed, line by line. */
import { stripVTControlCharacters } from 'node:util';

/** Maximum characters at the end of an output that are searched: runners sum up there. */
const MAX_OUTPUT_CHARACTERS = 200_000;
const MAX_LINE = 400;
const MAX_NAMES = 100;

/** Names of failed tests in the order of their first failure, without what changes from run to run. They are anybody's words. */
export function failingTests(output: string): string[] {
  const names = new Set<string>();
  const text = output.slice(-MAX_OUTPUT_CHARACTERS);
  const numbered = NUMBERED_SUMMARY.test(text);
  for (const line of text.split('\n')) {
    if (names.size >= MAX_NAMES) break;
    const name = line.length > MAX_LINE ? undefined : nameIn(plain(line), numbered);
    if (name) names.add(name.replaceAll(DURATION, '').replaceAll(PLACE, '').trim());
  }
  return [...names];
}

/** Whether an output shows a failed test, named or not, or a compile error. False where nothing in it looks like one. */
export const showsCodeFailure = (output: string): boolean =>
  failingTests(output).length > 0 ||
  output
    .slice(-MAX_OUTPUT_CHARACTERS)
    .split('\n')
    .map((line) => plain(line.slice(0, MAX_LINE)))
    .some((line) => CODE_FAILURES.some((pattern) => pattern.test(line)));

const plain = (line: string): string => stripVTControlCharacters(line).trim();

function nameIn(line: string, numbered: boolean): string | undefined {
  for (const form of NAMES) {
    const name = form.exec(line)?.[1];
    if (name !== undefined) return OTHERS.test(name) ? undefined : name;
  }
  return numbered ? /^\d{1,4}\) (\S.*?):?$/.exec(line)?.[1] : undefined;
}

const DURATION = /\s*\(?\b\d+(?:\.\d+)?\s?m?s\)?$/g;
/** Line and column, which move with every edit above them. */
const PLACE = /:\d+(?::\d+)?(?= |$)/g;
/** Words of a sum, and the file that holds the failing ones, where a runner lists the tests themselves as well. */
const OTHERS =
  /^(?:failing tests?:?|\d+ (?:tests?|failed|failing)\b.*|\S+\.(?:[cm]?[jt]sx?)(?: \(\d+ tests?.*)?|Tests run:.*|Failures:.*|There (?:are|were) .*)$/i;
/** mocha, PHPUnit and ExUnit number their failures. */
const NUMBERED_SUMMARY = /^\s*\d+ failing\b|^There (?:was|were) \d+ failures?:|\d+ tests?, \d+ failures?\b/m;

/** Failed tests by name, one form a runner, anchored at the start of a line, so each takes time only for the line. */
const NAMES: readonly RegExp[] = [
  /^not ok \d+ (?:- )?([^#]+?)(?: #.*)?$/, // TAP
  /^[✖✕✗×✘] (\S.*)$/u, // node --test, jest, vitest, ava
  /^FAIL +(\S.* > .*)$/, // vitest
  /^● (\S.* › .*)$/u, // jest
  /^(?:FAILED|ERROR) (\S+::\S.*?)(?: - .*)?$/, // pytest
  /^(?:FAIL|ERROR): (\S+ \([\w.]+\))/, // unittest
  /^--- FAIL: (\S+)/, // go
  /^test (\S+) \.\.\. FAILED$/, // cargo
  /^rspec (\.\/\S+?)(?::\d+)?(?: # .*)?$/, // rspec
  /^\[ERROR\] +(?:\w+\.)*(\w+\.\w+)(?::\d+)?(?: |$|»)/, // Maven
  /^(\w+ > \w[\w ()]*) FAILED$/, // Gradle
  /^Failed ([\w.]+) \[.*\]$/, // dotnet
  /^\d+ - (\S+) \(Failed\)/, // ctest
];

/** What names no test: counts and verdicts of runners, assertions, and errors of compilers, each in a trimmed line. */
const CODE_FAILURES: readonly RegExp[] = [
  // counts: mocha, jest, pytest, rspec, Gradle, ExUnit, bun, prove, Playwright, cucumber
  /^(?!.*\b(?:attempt|try|retry|code|status)\b)(?:.*[^\w.:])?[1-9]\d{0,8} (?:[a-z]+ ){0,2}fail(?:s|ed|ing|ures?)?\b/i,
  // counts: node --test, PHPUnit, surefire, dotnet, Pester, unittest
  /(?:^[#ℹ] fail|\b(?:Failures|Errors):|\bFailed:(?= +\d+,)|\b(?:failures|errors)=) *[1-9]/u,
  // verdicts: PHPUnit, jest, go, GoogleTest, ctest, dotnet, prove, ScalaTest, deno, Gradle, Robot, XCTest, bun, dart
  /^(?:FAILURES!|There (?:was|were) \d+ (?:failure|error)s?:|FAIL:? +\S+\.\w+|FAIL\s*$|FAIL\t|\[ +FAILED +\]|The following tests FAILED|Result: FAIL\b|Failed!|Failed [1-9]\d*\/\d+ |# Looks like you failed [1-9])/,
  /\*\*\* FAILED \*\*\*|\.\.\. FAILED\b|^\S.* > .+ FAILED$|\| FAIL \||^Test Case .* failed\b|^\(fail\) |\b(?:some |failing |failed )tests?\b.*(?:failed|see the report)|\btests? (?:have |has )?failed\b|^Failed (?:tests|examples|scenarios):|\btest run failed\b/i,
  // assertions of any runner
  /\b\w*Assert(?:ion)?(?:Failed)?(?:Error|Exception)\b|\bAssert\.\w+\(\)|\bXCTAssert|^Failed asserting\b|\bassertion\b.*\bfailed\b|\bComparisonFailure\b|^Failure\/Error:|\bpanicked at\b|^E {3}\S/i,
  /\bexpected\b.{1,200}\b(?:but was|to (?:be|eq|equal|match|include|contain|have)|but got|received|actual)\b/i,
  // a compiler or linter that names the place: gcc, clang, javac, tsc, csc, swiftc, kotlinc, eslint, flake8, go
  /^(?!\S*:\/\/)\S+?[:(]\d+(?:[:,]\d+)?\)?(?: -|:)? *(?:fatal |syntax )?error\b/i,
  /^(?:e: \S+:\d+:\d+ |\d+:\d+ +error\b|\S+\.\w{1,5}:\d+:\d+: [A-Z]{1,4}\d{1,5}\b)/,
  /^(?:# |vet: )?\S+\.go:\d+(?::\d+)?: (?!.*\b(?:dial|lookup|Get|reading)\b)/,
  // a compiler or bundler that does not
  /\berror (?:TS|CS|FS|BC|C|LNK)\d+:|\berror\[E\d+\]|^error: could not compile\b|\bCOMPILATION ERROR\b|\bcompil(?:ation|e) (?:failed|failure|error)|\bFailed to compile\b|\bundefined reference to\b|\bld returned \d+ exit status|\[build failed\]/i,
  /\b(?:SyntaxError|IndentationError|TabError)\b|\bModule (?:not found|parse failed|build failed)\b|\bRollup failed to resolve\b/,
];
