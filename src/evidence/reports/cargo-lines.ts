/** Reads what `cargo test` prints, which no reporter of the stable toolchain can replace: only whole runs of its own lines. */
import { splitLines } from '../../lib/text.ts';
import type { ReportedTest, TestStatus } from './outcome.ts';

const HEADER = /^ {5}Running (?:unittests )?(\S+) \(\S+\)$|^ {3}Doc-tests (\S+)$/;
const BEGIN = /^running (\d+) tests?$/;
const TEST = /^test (.+?)(?: - should panic| - compile fail| - compile)? \.\.\. (ok|FAILED|ignored)(?:, .*)?$/;
const END =
  /^test result: (ok|FAILED)\. (\d+) passed; (\d+) failed; (\d+) ignored; (\d+) measured; \d+ filtered out(?:; finished in [\d.]+s)?$/;
const STATUS: Readonly<Record<string, TestStatus>> = { ok: 'passed', FAILED: 'failed', ignored: 'skipped' };

/** The tests of one binary, between `running 3 tests` and `test result:`. */
interface Section {
  readonly target: string;
  readonly tests: ReportedTest[];
  readonly messages: Map<string, string[]>;
  announced?: number;
  failing?: string;
  isOver?: boolean;
}

/** Titles are the source of the binary (`src/lib.rs`, `tests/it.rs`, `doc retry`) and the test. */
export function readCargoLines(output: string): readonly ReportedTest[] | undefined {
  const sections: Section[] = [];
  const lines = splitLines(output);
  for (const line of lines) if (!takes(line, sections)) return undefined;
  const broken = notCompiled(lines);
  if (broken) return sections.length === 0 ? broken : undefined;
  if (sections.length === 0 || !sections.every(({ isOver }) => isOver)) return undefined;
  return sections.flatMap(({ tests, messages }) =>
    tests.map((test) => ({ ...test, ...messageOf(messages.get(test.titles.at(-1) ?? '')) })),
  );
}

/** A line of a frame that stands where it cannot makes it false. */
function takes(line: string, sections: Section[]): boolean {
  const section = sections.at(-1);
  const [header, source, documented] = HEADER.exec(line) ?? [];
  if (header) {
    sections.push({ target: source ?? `doc ${documented}`, tests: [], messages: new Map() });
    return section === undefined || section.isOver === true;
  }
  const isInside = section?.announced !== undefined && !section.isOver;
  const [begin, announced] = BEGIN.exec(line) ?? [];
  if (begin) {
    if (!section || section.announced !== undefined) return false;
    section.announced = Number(announced);
    return true;
  }
  const [test, name = '', word = ''] = TEST.exec(line) ?? [];
  if (test) {
    const status = STATUS[word];
    if (isInside && status && section.failing === undefined) section.tests.push(testOf(section, name, status));
    return isInside && section.failing === undefined;
  }
  const end = END.exec(line);
  if (end) {
    if (!isInside) return false;
    section.isOver = isCountedRight(section, end);
    return section.isOver;
  }
  if (isInside) keepMessage(section, line);
  return true;
}

/** The line of a documented example moves with the text above it. */
function testOf({ target, tests }: Section, name: string, status: TestStatus): ReportedTest {
  const plain = target.startsWith('doc ') ? name.replace(/ \(line \d+\)$/, '') : name;
  const before =
    plain === name ? 0 : tests.filter(({ titles }) => titles.at(-1)?.replace(/ #\d+$/, '') === plain).length;
  const file = target.startsWith('doc ') ? name.split(' - ')[0] : undefined;
  return { titles: [target, before === 0 ? plain : `${plain} #${before + 1}`], status, ...(file && { file }) };
}

function isCountedRight({ tests, announced }: Section, [, word, ...numbers]: RegExpExecArray): boolean {
  const countOf = (status: TestStatus): number => tests.filter((test) => test.status === status).length;
  const [passed, failed, ignored, measured] = numbers.map(Number);
  return (
    announced === tests.length &&
    passed === countOf('passed') &&
    failed === countOf('failed') &&
    ignored === countOf('skipped') &&
    measured === 0 &&
    (word === 'ok') === (failed === 0)
  );
}

function keepMessage(section: Section, line: string): void {
  const [, name] = /^---- (.+) stdout ----$/.exec(line) ?? [];
  if (line === 'failures:') section.failing = '';
  if (section.failing === undefined) return;
  if (name) section.failing = name;
  else section.messages.set(section.failing, [...(section.messages.get(section.failing) ?? []).slice(0, 40), line]);
}

function messageOf(lines: readonly string[] | undefined): Pick<ReportedTest, 'message' | 'file' | 'line'> {
  if (!lines) return {};
  const [, file, line] = /panicked at (\S+?):(\d+):\d+:$/m.exec(lines.join('\n')) ?? [];
  const isOurs = file !== undefined && !file.startsWith('/');
  return { message: lines.join('\n'), ...(isOurs && { file, line: Number(line) }) };
}

/** What cargo could not build, each as a failed test of its own. */
function notCompiled(lines: readonly string[]): readonly ReportedTest[] | undefined {
  const targets = lines.flatMap((line) => {
    const [, crate, target = 'lib'] = /^error: could not compile `([^`]+)` \(([^)]+)\)/.exec(line) ?? [];
    return crate ? [`${crate} (${target})`] : [];
  });
  if (targets.length === 0) return undefined;
  const from = lines.findIndex((line) => /^error(?:\[E\d+\])?: /.test(line));
  return [...new Set(targets)].sort().map((target) => ({
    titles: [target, 'compiles'],
    status: 'failed',
    message: lines.slice(from, from + 20).join('\n'),
    isUnloaded: true,
  }));
}
