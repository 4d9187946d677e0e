/** Reads `go test -json`, which frames what tests print: a result counts only for a test that was started, once for each start. */
import { parseObject } from '../../lib/json-object.ts';
import type { Relocate } from './json-reports.ts';
import type { ReportedTest, TestStatus } from './outcome.ts';

const ENDS: Readonly<Record<string, TestStatus>> = { pass: 'passed', fail: 'failed', skip: 'skipped' };
const MAX_MESSAGE = 2000;

/**
 * Several tests may have one name: a folder holds the packages `x` and `x_test`, each of which may declare it, and `-count` repeats
 * all. Their results are one, the worst.
 */
interface GoTest {
  /** Starts without a result so far. */
  running: number;
  status?: TestStatus;
  output: string;
}

/** From the worst to the best. */
const BY_RANK: readonly TestStatus[] = ['failed', 'skipped', 'passed'];

interface GoPackage {
  readonly tests: Map<string, GoTest>;
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
    one.tests.set(test, startedAgain(known));
    return true;
  }
  if (known && action === 'output') known.output = (known.output + output).slice(0, MAX_MESSAGE);
  const end = ENDS[action];
  if (!end) return known !== undefined;
  if (!known || known.running === 0) return false;
  known.running -= 1;
  known.status = BY_RANK.find((status) => status === end || status === known.status);
  return true;
}

/** What a test that has failed printed stays; of one that has passed, what the next one prints is of more use. */
function startedAgain(known: GoTest | undefined): GoTest {
  if (!known) return { running: 1, output: '' };
  const isOver = known.running === 0 && known.status !== 'failed';
  return { ...known, running: known.running + 1, output: isOver ? '' : known.output };
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
    const cut = end === 'failed' ? 'failed' : undefined;
    const status = known.running > 0 ? cut : known.status;
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
