/** Reads JUnit's XML, which nearly every runner can write, each in its own dialect. */
import type { ReportedTest, TestStatus } from './outcome.ts';
import { readXml, type XmlElement } from './xml.ts';

/** What one `testcase` says, before the dialect of the runner is known. */
export interface JunitCase {
  readonly name: string;
  readonly className: string;
  readonly file?: string;
  readonly line?: number;
  readonly status: TestStatus;
  readonly message?: string;
  /** Why it was skipped. */
  readonly skipped?: string;
}

/** All cases; undefined for anything else, and where a suite's own numbers do not match what is in it. */
export function readJunit(text: string): readonly JunitCase[] | undefined {
  const root = readXml(text);
  if (!root || !/^testsuites?$/.test(root.name)) return undefined;
  return isCountedRight(root) ? casesIn(root) : undefined;
}

/** The same as tests whose titles are class and name, as in Java. */
export const junitTests = (text: string): readonly ReportedTest[] | undefined =>
  readJunit(text)?.map(({ name, className, status, message }) => ({
    titles: className === name ? [name] : [className, name],
    status,
    ...(message && { message }),
  }));

const casesIn = (suite: XmlElement): JunitCase[] => casesBelow(suite).map(caseOf);

function caseOf({ attributes, children }: XmlElement): JunitCase {
  const failure = children.find(({ name }) => FAILED.test(name));
  const skipped = children.find(({ name }) => name === 'skipped');
  const isSkipped = skipped !== undefined || /^(?:disabled|notrun)$/.test(attributes.get('status') ?? '');
  const file = attributes.get('file');
  const line = Number(attributes.get('line'));
  return {
    name: attributes.get('name') ?? '',
    className: attributes.get('classname') ?? '',
    ...(file && { file }),
    ...(Number.isSafeInteger(line) && attributes.has('line') && { line }),
    status: failure ? 'failed' : isSkipped ? 'skipped' : 'passed',
    ...(failure && { message: failure.text.trim() || (failure.attributes.get('message') ?? '') }),
    ...(skipped && { skipped: skipped.attributes.get('message') ?? skipped.text }),
  };
}

const FAILED = /^(?:failure|error)$/;

function isCountedRight(suite: XmlElement): boolean {
  const cases = casesBelow(suite);
  const declared = (name: string): number | undefined =>
    suite.attributes.has(name) ? Number(suite.attributes.get(name)) : undefined;
  const failed = cases.filter(({ children }) => children.some(({ name }) => FAILED.test(name))).length;
  const broken =
    declared('failures') === undefined ? undefined : (declared('failures') ?? 0) + (declared('errors') ?? 0);
  if ((declared('tests') ?? cases.length) !== cases.length || (broken ?? failed) !== failed) return false;
  return suite.children.every((child) => child.name !== 'testsuite' || isCountedRight(child));
}

const casesBelow = (suite: XmlElement): XmlElement[] =>
  suite.children.flatMap((child) =>
    child.name === 'testcase' ? [child] : child.name === 'testsuite' ? casesBelow(child) : [],
  );
