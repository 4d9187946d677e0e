/** Reads what `python -m unittest -v` prints: its lines, and nothing that a test has put into them. */
import { splitLines } from '../../lib/text.ts';
import type { ReportedTest, TestStatus } from './outcome.ts';

const RESULT = '(ok|FAIL|ERROR|skipped .*|expected failure|unexpected success)';
/** `test_a (tests.test_x.TestA.test_a) ... ok`; before Python 3.11 without the method in brackets. */
const WHOLE = new RegExp(`^(\\S+) \\(([\\w.]+)\\) \\.\\.\\. ${RESULT}$`);
/** With a doc string, the result is a line below. */
const BEGIN = /^(\S+) \(([\w.]+)\)$/;
const END = new RegExp(`^.* \\.\\.\\. ${RESULT}$`);
/** A test with subtests that fail has their lines in place of a result. */
const OPEN = /^(\S+) \(([\w.]+)\) \.\.\. $/;
const SUBTEST = /^ {2}(\S+) \(([\w.]+)\) .*\.\.\. (FAIL|ERROR|skipped .*)$/;
const SUMMARY = /^Ran (\d+) tests? in [\d.]+s$/;
/** Not tests, and not counted as such. */
const FIXTURES = /^(?:setUp|tearDown)(?:Class|Module)$/;

interface Frame {
  readonly tests: ReportedTest[];
  readonly names: Set<string>;
  /** Result words of all lines, subtests among them. */
  readonly words: string[];
  /** The line before was the beginning of this test. */
  begun?: Omit<ReportedTest, 'status'>;
  open?: Omit<ReportedTest, 'status'>;
}

export function readUnittestLines(output: string): readonly ReportedTest[] | undefined {
  const lines = splitLines(output);
  const summaries = lines.flatMap((line, at) => (SUMMARY.test(line) ? [at] : []));
  const [summary] = summaries;
  if (summary === undefined || summaries.length > 1) return undefined;
  const frame: Frame = { tests: [], names: new Set(), words: [] };
  for (const line of lines) if (!takes(line, frame)) return undefined;
  const last = lines.slice(summary + 1).find((line) => line !== '') ?? '';
  const counted = frame.tests.filter(({ titles }) => !FIXTURES.test(titles.at(-1) ?? '')).length;
  const isCountedRight =
    Number(SUMMARY.exec(lines[summary] ?? '')?.[1]) === counted && !frame.open && isSummary(last, frame);
  return isCountedRight ? withMessages(frame.tests, lines) : undefined;
}

/** False for a result that no test has begun for. */
function takes(line: string, frame: Frame): boolean {
  const { begun, open } = frame;
  frame.begun = undefined;
  const [whole, name = '', id = '', word = ''] = WHOLE.exec(line) ?? [];
  if (whole) return adds(frame, titled(name, id), word) && open === undefined;
  const [, result] = END.exec(line) ?? [];
  if (begun && result) return adds(frame, begun, result);
  const sub = SUBTEST.exec(line);
  if (sub) return takesSubtest(frame, titled(sub[1] ?? '', sub[2] ?? ''), sub[3] ?? '');
  const [begin, first = '', of = ''] = BEGIN.exec(line) ?? OPEN.exec(line) ?? [];
  if (begin?.endsWith(' ')) frame.open = titled(first, of);
  else if (begin) frame.begun = titled(first, of);
  else frame.open = undefined;
  return !begin?.endsWith(' ') || open === undefined;
}

const isSame = (one: Omit<ReportedTest, 'status'> | undefined, other: Omit<ReportedTest, 'status'>): boolean =>
  one?.titles.join('\n') === other.titles.join('\n');

/** The first line of a subtest that fails is the result of its test. */
function takesSubtest(frame: Frame, test: Omit<ReportedTest, 'status'>, word: string): boolean {
  const isFirst = isSame(frame.open, test);
  if (!isFirst && !isSame(frame.tests.at(-1), test)) return false;
  frame.open = undefined;
  if (isFirst) return adds(frame, test, word);
  frame.words.push(word);
  const known = frame.tests.pop();
  frame.tests.push({ ...test, status: known?.status === 'failed' ? 'failed' : statusOf(word) });
  return true;
}

function adds(frame: Frame, test: Omit<ReportedTest, 'status'>, word: string): boolean {
  const name = test.titles.join('\n');
  const isNew = !frame.names.has(name);
  frame.names.add(name);
  frame.words.push(word);
  const isUnloaded = test.titles[0] === 'unittest.loader._FailedTest';
  frame.tests.push({ ...test, status: statusOf(word), ...(isUnloaded && { isUnloaded }) });
  return isNew;
}

const statusOf = (word: string): TestStatus =>
  /^(?:skipped|expected)/.test(word) ? 'skipped' : word === 'ok' ? 'passed' : 'failed';

const titled = (name: string, id: string): Omit<ReportedTest, 'status'> => ({
  titles: [id.endsWith(`.${name}`) ? id.slice(0, -name.length - 1) : id, name],
});

const COUNTS: readonly (readonly [name: string, word: RegExp])[] = [
  ['failures', /^FAIL$/],
  ['errors', /^ERROR$/],
  ['skipped', /^skipped/],
  ['expected failures', /^expected failure$/],
  ['unexpected successes', /^unexpected success$/],
];

/** `FAILED (failures=2, errors=1)` with the numbers of the lines above. */
function isSummary(line: string, { words }: Frame): boolean {
  const counts = COUNTS.flatMap(([name, word]) => {
    const count = words.filter((one) => word.test(one)).length;
    return count > 0 ? [`${name}=${count}`] : [];
  });
  const verdict = words.some((word) => statusOf(word) === 'failed') ? 'FAILED' : 'OK';
  return line === (counts.length > 0 ? `${verdict} (${counts.join(', ')})` : verdict);
}

/** Below a double rule, each failure has its own part. */
function withMessages(tests: readonly ReportedTest[], lines: readonly string[]): readonly ReportedTest[] {
  const starts = lines.flatMap((line, at) => (/^={70}$/.test(line) ? [at] : []));
  const parts = starts.map((start, at) => lines.slice(start + 1, starts[at + 1] ?? lines.length));
  return tests.map((test) => {
    if (test.status !== 'failed') return test;
    const [owner = '', name = ''] = test.titles;
    const part = parts.find(([head = '']) => /^(?:FAIL|ERROR): /.test(head) && head.includes(`: ${name} (${owner}`));
    const end = part?.findIndex((line, at) => at > 1 && /^-{70}$/.test(line)) ?? -1;
    const message = part?.slice(2, end === -1 ? undefined : end).join('\n');
    return { ...test, ...(message && { message }) };
  });
}
