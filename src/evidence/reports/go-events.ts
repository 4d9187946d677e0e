/** Reads `go test -json`, which frames what tests print: a result counts only for a test that was started, once. */
import { parseObject } from '../../lib/json-object.ts';
import type { Relocate } from './json-reports.ts';
import type { ReportedTest, TestStatus } from './outcome.ts';

const ENDS: Readonly<Record<string, TestStatus>> = { pass: 'passed', fail: 'failed', skip: 'skipped' };
const MAX_MESSAGE = 2000;

interface GoPackage {
  readonly tests: Map<string, { status?: TestStatus; output: string }>;
  output: string;
  end?: TestStatus;
}

/** Titles are the package and the test, with its subtests behind `/`. A package that does not build, or dies, is a failed one itself. */
export function readGoEvents(text: string, relocate: Relocate): readonly ReportedTest[] | undefined {
  const packages = new Map<string, GoPackage>();
  const builds = new Map<string, string>();
  const lines = text.split('\n');
  if (lines.pop() !== '') return undefined;
  for (const line of lines) {
    const event = parseObject(line);
    if (!event || !takes(event as GoEvent, packages, builds)) return undefined;
  }
  const tests = [...packages].map(([name, one]) => testsOf(name, one, relocate));
  return tests.every((some) => some !== undefined) ? tests.flat() : undefined;
}

interface GoEvent {
  readonly Action?: string;
  readonly Package?: string;
  readonly ImportPath?: string;
  readonly Test?: string;
  readonly Output?: string;
  readonly FailedBuild?: string;
}

/** False for an event that contradicts those before it. */
function takes(event: GoEvent, packages: Map<string, GoPackage>, builds: Map<string, string>): boolean {
  const { Action: action = '', Test: test, Output: output = '' } = event;
  if (action.startsWith('build-')) {
    const path = event.ImportPath ?? '';
    builds.set(path, ((builds.get(path) ?? '') + output).slice(0, MAX_MESSAGE));
    return true;
  }
  if (!event.Package) return false;
  const one: GoPackage = packages.get(event.Package) ?? { tests: new Map(), output: '' };
  packages.set(event.Package, one);
  if (one.end) return false;
  if (test === undefined) return takesOfPackage(event, one, builds);
  const known = one.tests.get(test);
  if (action === 'run') {
    one.tests.set(test, { output: '' });
    return !known;
  }
  if (known && action === 'output') known.output = (known.output + output).slice(0, MAX_MESSAGE);
  const end = ENDS[action];
  if (!end) return known !== undefined;
  if (!known || known.status) return false;
  known.status = end;
  return true;
}

function takesOfPackage(event: GoEvent, one: GoPackage, builds: ReadonlyMap<string, string>): boolean {
  const { Action: action = '', Output: output = '', FailedBuild: failed } = event;
  if (action === 'output') one.output = (one.output + output).slice(0, MAX_MESSAGE);
  if (failed !== undefined) one.output = (builds.get(failed) ?? '') + one.output;
  one.end = ENDS[action];
  return true;
}

/** After a panic or a time limit, tests that had been started have no result: they failed with their package. */
function testsOf(
  name: string,
  { tests, output, end }: GoPackage,
  relocate: Relocate,
): readonly ReportedTest[] | undefined {
  if (!end) return undefined;
  const found = [...tests].map(([test, known]): ReportedTest | undefined => {
    const status = known.status ?? (end === 'failed' ? 'failed' : undefined);
    return (
      status && {
        titles: [name, test.replaceAll('/', ' > ')],
        status,
        ...locationIn(known.output, name, relocate),
        message: known.output,
      }
    );
  });
  if (!found.every((test) => test !== undefined)) return undefined;
  const hasFailed = found.some(({ status }) => status === 'failed');
  if (hasFailed && end !== 'failed') return undefined;
  return end === 'failed' && !hasFailed
    ? [...found, { titles: [name], status: 'failed', message: output, isUnloaded: true }]
    : found;
}

/** The location at which a test reports its first failure, in a file of its package. */
function locationIn(output: string, name: string, relocate: Relocate): Pick<ReportedTest, 'file' | 'line'> {
  const [, file, line] = /^\s+(\w+_test\.go):(\d+): /m.exec(output) ?? [];
  return file ? { file: relocate(`${name}/${file}`), line: Number(line) } : {};
}
