/** Reads the JSON that vitest, jest and RSpec write into a file. */
import { isJsonObject, parseObject } from '../../lib/json-object.ts';
import type { ReportedTest, TestStatus } from './outcome.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** A path as a report has it → the same from the top of the workspace. */
export type Relocate = (path: string) => string;

const STATUS: Readonly<Record<string, TestStatus>> = {
  passed: 'passed',
  failed: 'failed',
  skipped: 'skipped',
  pending: 'skipped',
  todo: 'skipped',
  disabled: 'skipped',
};

/** Vitest writes what jest writes. A file that could not be loaded has no tests, and is a failed one itself. */
export function readJestJson(text: string, relocate: Relocate): readonly ReportedTest[] | undefined {
  const report = parseObject(text);
  const files = objects(report?.testResults);
  if (!report || !files) return undefined;
  const tests = files.map((file) => testsInFile(file, relocate));
  if (tests.some((some) => some === undefined)) return undefined;
  const found = tests.flatMap((some) => some ?? []);
  const results = files.flatMap((file) => objects(file.assertionResults) ?? []);
  const countOf = (status: TestStatus): number => results.filter((one) => STATUS[string(one.status)] === status).length;
  const { numTotalTests, numPassedTests, numFailedTests } = report;
  const isCountedRight =
    numTotalTests === results.length && numPassedTests === countOf('passed') && numFailedTests === countOf('failed');
  return isCountedRight ? found : undefined;
}

function testsInFile(file: JsonObject, relocate: Relocate): readonly ReportedTest[] | undefined {
  const path = relocate(string(file.name));
  const results = objects(file.assertionResults);
  if (!results || path === '') return undefined;
  const tests = results.map((result) => jestTest(result, path));
  if (tests.some((test) => test === undefined)) return undefined;
  const found = tests.flatMap((test) => test ?? []);
  if (file.status !== 'failed' || found.some(({ status }) => status === 'failed')) return found;
  return [...found, { titles: [path], status: 'failed', file: path, message: string(file.message), isUnloaded: true }];
}

function jestTest(result: JsonObject, file: string): ReportedTest | undefined {
  const status = STATUS[string(result.status)];
  const [above, messages] = [result.ancestorTitles, result.failureMessages];
  if (!status || !Array.isArray(above) || typeof result.title !== 'string') return undefined;
  const message = Array.isArray(messages) ? messages.map(String).join('\n') : '';
  const line = isJsonObject(result.location) ? result.location.line : lineIn(message, file);
  return {
    titles: [file, ...above.map(String), result.title],
    status,
    file,
    ...lineField(line),
    ...(message && { message }),
  };
}

/** The line in which a stack first names the file. */
const lineIn = (message: string, file: string): number | undefined => {
  const at = message.indexOf(`/${file}:`);
  return at === -1 ? undefined : Number.parseInt(message.slice(at + file.length + 2), 10);
};

/** An error outside of the examples leaves out those that it kept from running. */
export function readRspecJson(text: string, relocate: Relocate): readonly ReportedTest[] | undefined {
  const report = parseObject(text);
  const examples = objects(report?.examples);
  const summary = report?.summary;
  if (!examples || !isJsonObject(summary)) return undefined;
  const tests = examples.map((example) => rspecTest(example, relocate));
  const failed = examples.filter(({ status }) => status === 'failed').length;
  const isCountedRight =
    summary.example_count === examples.length &&
    summary.failure_count === failed &&
    (summary.errors_outside_of_examples_count ?? 0) === 0;
  return isCountedRight && tests.every((test) => STATUS[test.status]) ? tests : undefined;
}

function rspecTest(example: JsonObject, relocate: Relocate): ReportedTest {
  const [whole, last] = [string(example.full_description), string(example.description)];
  const suite = whole.endsWith(last) ? whole.slice(0, whole.length - last.length).trim() : '';
  const file = relocate(string(example.file_path).replace(/^\.\//, ''));
  const { exception } = example;
  return {
    titles: suite === '' ? [file, whole] : [file, suite, last],
    status: STATUS[string(example.status)] ?? 'failed',
    file,
    ...lineField(example.line_number),
    ...(isJsonObject(exception) && { message: string(exception.message) }),
  };
}

/** Undefined unless the value is a list of objects. */
const objects = (value: unknown): readonly JsonObject[] | undefined =>
  Array.isArray(value) && value.every(isJsonObject) ? value : undefined;

const string = (value: unknown): string => (typeof value === 'string' ? value : '');

const lineField = (line: unknown): { readonly line?: number } => (typeof line === 'number' && line > 0 ? { line } : {});
