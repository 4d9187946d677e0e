/** Finds the names of the tests that failed in what a run of tests printed. */

/** Of an output that is longer, the end is looked at: that is where runners sum up. */
const MOST_CHARACTERS = 200_000;
const MOST_LINE = 400;
const MOST_NAMES = 100;

/** In the order of their first failure, without what changes from run to run. */
export function failingTests(output: string): string[] {
  const names = new Set<string>();
  const text = output.slice(-MOST_CHARACTERS);
  const numbered = NUMBERED_SUMMARY.test(text);
  for (const line of text.split('\n')) {
    if (names.size >= MOST_NAMES) break;
    if (line.length > MOST_LINE) continue;
    const plain = line.replaceAll(COLOUR, '').trim();
    const name = nameIn(plain, numbered);
    if (name) names.add(name.replaceAll(DURATION, '').replaceAll(PLACE, '').trim());
  }
  return [...names];
}

function nameIn(line: string, numbered: boolean): string | undefined {
  for (const form of FORMS) {
    const name = form.exec(line)?.[1];
    if (name !== undefined) return OTHERS.test(name) ? undefined : name;
  }
  return numbered ? /^\d{1,4}\) (\S.*?):?$/.exec(line)?.[1] : undefined;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal begin with one
const COLOUR = /\u001b\[[0-9;]{0,20}m/g;
const DURATION = /\s*\(?\b\d+(?:\.\d+)?\s?m?s\)?$/g;
/** Of a line in a file, which moves with every edit above it. */
const PLACE = /:\d+(?::\d+)?(?= |$)/g;
/** Words of a sum, and the file that holds the failing ones, where a runner lists the tests themselves as well. */
const OTHERS =
  /^(?:failing tests?:?|\d+ (?:tests?|failed|failing)\b.*|\S+\.(?:[cm]?[jt]sx?)(?: \(\d+ tests?.*)?|Tests run:.*|Failures:.*|There (?:are|were) .*)$/i;
/** mocha, PHPUnit and ExUnit number their failures. */
const NUMBERED_SUMMARY = /^\s*\d+ failing\b|^There (?:was|were) \d+ failures?:|\d+ tests?, \d+ failures?\b/m;

/** One a runner, anchored at the start of a line, so that each takes time for the line alone. */
const FORMS: readonly RegExp[] = [
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
