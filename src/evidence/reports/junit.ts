/** Reads JUnit's XML, which nearly every runner can write, each in its own dialect. A document type, an entity of its own or an error means undefined. */

import type { Relocate } from './json-reports.ts';
import type { ReportedTest } from './outcome.ts';

/** What one `testcase` says, before the dialect of the runner is known. */
interface JunitCase extends Omit<ReportedTest, 'titles' | 'isUnloaded'> {
  readonly name: string;
  readonly className: string;
  /** Why it was skipped. */
  readonly skipped?: string;
}

/** All cases; undefined for anything else, and where a suite's own numbers do not match what is in it. */
function readJunit(text: string): readonly JunitCase[] | undefined {
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

interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** All text right in it, joined. */
  readonly text: string;
}

const MAX_DEPTH = 64;
const NAME = '[A-Za-z_:][-A-Za-z0-9_:.]*';

/** What may stand in a document, tried in this order at each position; everything that none of them matches is an error. */
const TOKEN = new RegExp(
  [
    '<!\\[CDATA\\[(?<cdata>[\\s\\S]*?)\\]\\]>',
    '(?<comment><!--[\\s\\S]*?-->)',
    '(?<declaration><\\?[\\s\\S]*?\\?>)',
    `</(?<close>${NAME})\\s*>`,
    `<(?<open>${NAME})(?<attributes>(?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*')){0,64})\\s*(?<empty>/?)>`,
    '(?<text>[^<]+)',
  ].join('|'),
  'y',
);
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'g');

interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

/** The element at the top. */
function readXml(document: string): XmlElement | undefined {
  const top: OpenElement = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [top];
  const source = document.replace(/^\ufeff/, '');
  const token = new RegExp(TOKEN);
  while (token.lastIndex < source.length) {
    const at = token.lastIndex;
    const groups = token.exec(source)?.groups;
    if (!groups || !takes(open, groups, at)) return undefined;
  }
  const [root, ...more] = top.children;
  return open.length === 1 && more.length === 0 && top.text.trim() === '' ? root : undefined;
}

/** Whether the token may stand there. */
function takes(open: OpenElement[], groups: Readonly<Record<string, string | undefined>>, at: number): boolean {
  const inner = open.at(-1);
  if (!inner) return false;
  if (groups.open !== undefined) return begins(open, inner, groups);
  if (groups.close !== undefined) return open.length > 1 && inner.name === groups.close && open.pop() !== undefined;
  if (groups.declaration !== undefined)
    return /^<\?xml\s/.test(groups.declaration) && at === 0 && isUtf8(groups.declaration);
  const text = groups.cdata ?? (groups.text === undefined ? '' : decode(groups.text));
  if (text !== undefined) inner.text += text;
  return text !== undefined;
}

function begins(
  open: OpenElement[],
  inner: OpenElement,
  groups: Readonly<Record<string, string | undefined>>,
): boolean {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of (groups.attributes ?? '').matchAll(ATTRIBUTE)) {
    const value = decode(double ?? single ?? '');
    if (value === undefined || attributes.has(name)) return false;
    attributes.set(name, value);
  }
  const element: OpenElement = { name: groups.open ?? '', attributes, children: [], text: '' };
  inner.children.push(element);
  if (!groups.empty) open.push(element);
  return open.length <= MAX_DEPTH;
}

const isUtf8 = (declaration: string): boolean =>
  /encoding\s*=\s*["'](?:utf-?8|us-ascii)["']/i.test(declaration) || !/encoding/.test(declaration);

const PREDEFINED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Undefined where an ampersand begins anything but a predefined entity or a character. */
function decode(text: string): string | undefined {
  if (!text.includes('&')) return text;
  let known = true;
  const decoded = text.replaceAll(/&(?:#x([0-9a-fA-F]{1,6})|#([0-9]{1,7})|(\w+));|&/g, (_, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined;
    const character =
      code === undefined ? PREDEFINED[name ?? ''] : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
    if (character === undefined) known = false;
    return character ?? '';
  });
  return known ? decoded : undefined;
}

/** A module that could not be collected is a failed test of its file's name. Lines count from 0. */
export function pytestTests(text: string, relocate: Relocate): readonly ReportedTest[] | undefined {
  return readJunit(text)?.map(({ name, className, file: path, line, status, message }) => {
    const file = path === undefined ? undefined : relocate(path);
    const scopes = scopesOf(className, path);
    return {
      titles: file === undefined ? [className, name] : className === '' ? [file] : [file, ...scopes, name],
      status,
      ...(file !== undefined && { file }),
      ...(line !== undefined && { line: line + 1 }),
      ...(message && { message }),
      ...(className === '' && status === 'failed' && { isUnloaded: true }),
    };
  });
}

/** `tests.test_a.TestA` in `tests/test_a.py` is `TestA`. */
function scopesOf(className: string, path: string | undefined): readonly string[] {
  const module = (path ?? '').replace(/\.py$/, '').replaceAll('/', '.');
  const rest =
    className === module ? '' : className.startsWith(`${module}.`) ? className.slice(module.length + 1) : className;
  return rest === '' ? [] : rest.split('.');
}

/** A test whose program is missing did not run, and ctest fails. */
export const ctestTests = (text: string): readonly ReportedTest[] | undefined =>
  readJunit(text)?.map(({ name, status, message, skipped }) => {
    const isMissing = skipped?.startsWith('Unable to find executable') ?? false;
    return { titles: [name], status: isMissing ? 'failed' : status, message: isMissing ? skipped : message };
  });

/** Data sets are part of the name. */
export const phpunitTests = (text: string, relocate: Relocate): readonly ReportedTest[] | undefined =>
  readJunit(text)?.map(({ name, className, file, line, status, message }: JunitCase) => ({
    titles: [className, name],
    status,
    ...(file !== undefined && { file: relocate(file) }),
    ...(line !== undefined && { line }),
    ...(message && { message }),
  }));

/** Reads the cases of a writer that is not known, which may name their file. */
export function anyJunitTests(text: string, relocate: Relocate): readonly ReportedTest[] | undefined {
  if (/<testsuite\s[^>]*name="pytest"/.test(text)) return pytestTests(text, relocate);
  return readJunit(text)?.map(({ name, className, file: path, line, status, message }) => {
    const file = path === undefined ? undefined : relocate(path);
    const isUnloaded = status === 'failed' && (UNLOADED.test(className) || UNLOADED.test(name));
    return {
      titles: [...(file === undefined ? [] : [file]), ...(className === name ? [] : [className]), name],
      status,
      ...(file !== undefined && { file }),
      ...(line !== undefined && { line }),
      ...(message && { message }),
      ...(isUnloaded && { isUnloaded }),
    };
  });
}

/** What jest-junit and gotestsum write in place of the tests of a file or package that does not load. */
const UNLOADED = /^(?:Test suite failed to run|TestMain)$/;
