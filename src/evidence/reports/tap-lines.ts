/** Reads the Test Anything Protocol, versions 12 to 14: a whole document whose numbers and plans agree, or nothing. */
import { splitLines } from '../../lib/text.ts';
import type { Relocate } from './json-reports.ts';
import type { ReportedTest, TestStatus } from './outcome.ts';

const POINT = /^(not )?ok(?: (\d+))?(?: (?:- )?(.*))?$/;
const PLAN = /^1\.\.(\d+)(?: *#.*)?$/;
const DIRECTIVE = / # *(skip|todo)\S*(?: .*)?$/i;
/** A step of the document: each level of subtests is indented by four spaces. */
const STEP = 4;
const MAX_DEPTH = 32;

interface Level {
  plan?: number;
  count: number;
  /** The plan was at the end: nothing comes after it. */
  isOver: boolean;
  readonly tests: ReportedTest[];
  readonly names: Map<string, number>;
  /** The last comment, which in the output of tape names the test whose assertions follow. */
  group?: string;
}

interface Document {
  readonly levels: Level[];
  /** Comments name groups. */
  readonly isGrouped: boolean;
  /** The failed test to which diagnostics belong. */
  failed?: { test: ReportedTest & { message?: string }; indent: number };
  /** Indentation of the YAML block that is open; what stands in it is no TAP. */
  yaml?: number;
}

/** Undefined for a document that ends early, bails out, contradicts itself or has points without numbers. */
export function readTap(text: string, relocate: Relocate): readonly ReportedTest[] | undefined {
  const lines = splitLines(text);
  const isGrouped = /^TAP version 13$/m.test(text) && /^# tests +\d+$/m.test(text) && !/^ *# Subtest/m.test(text);
  const document: Document = { levels: [newLevel()], isGrouped };
  for (const line of lines) if (!takes(line, document)) return undefined;
  const [top, ...open] = document.levels;
  if (!top || open.length > 0 || document.yaml !== undefined || !isWhole(top)) return undefined;
  return top.tests.map((test) => ({ ...test, ...locationIn(test.message ?? '', relocate) }));
}

const newLevel = (): Level => ({ count: 0, isOver: false, tests: [], names: new Map() });

const isWhole = ({ plan, count }: Level): boolean => plan === count;

/** False for a line that contradicts those before it. Lines that are no TAP are the tests' own. */
function takes(line: string, document: Document): boolean {
  const indent = line.length - line.trimStart().length;
  const [depth, body] = [indent / STEP, line.trim()];
  if (document.yaml !== undefined || (body === '---' && indent % STEP === 2)) return takesYaml(document, indent, body);
  const isInside = document.failed !== undefined && indent > document.failed.indent;
  const point = POINT.exec(body);
  const plan = PLAN.exec(body);
  const isTap = (point !== null && point[2] !== undefined) || plan !== null;
  if (isTap && Number.isInteger(depth) && depth <= MAX_DEPTH) return takesTap(document, depth, { point, plan });
  if (/^Bail out!/.test(body) && indent === 0) return false;
  if (point !== null && indent === 0) return false;
  const level = document.levels.at(-1);
  if (isInside || (document.failed && /^#/.test(body))) keepMessage(document, body);
  else if (document.isGrouped && level && indent === 0 && /^# \S/.test(line)) level.group = line.slice(2);
  return true;
}

function takesYaml(document: Document, indent: number, body: string): boolean {
  if (body === '---') document.yaml ??= indent;
  else if (body === '...' && indent === document.yaml) document.yaml = undefined;
  else keepMessage(document, body);
  return true;
}

function takesTap(
  document: Document,
  depth: number,
  { point, plan }: Readonly<Record<'point' | 'plan', RegExpExecArray | null>>,
): boolean {
  const { levels } = document;
  // The innermost tests come first.
  while (levels.length <= depth) levels.push(newLevel());
  const below = depth === levels.length - 2 ? levels.pop() : undefined;
  const level = levels.at(-1);
  if (!level || depth !== levels.length - 1 || level.isOver) return false;
  if (plan) {
    if (level.plan !== undefined || below) return false;
    level.plan = Number(plan[1]);
    level.isOver = level.count > 0 || level.plan === 0;
    return !level.isOver || isWhole(level);
  }
  return (!below || isWhole(below)) && takesPoint(document, level, { point, below: below?.tests ?? [], depth });
}

/** A test with subtests is one itself only where it fails and none of them does. */
function takesPoint(
  document: Document,
  level: Level,
  { point, below, depth }: { point: RegExpExecArray | null; below: readonly ReportedTest[]; depth: number },
): boolean {
  const [, negated, number, words = ''] = point ?? [];
  level.count += 1;
  if (Number(number) !== level.count) return false;
  const [, directive = ''] = DIRECTIVE.exec(` ${words}`) ?? [];
  const status: TestStatus = directive ? 'skipped' : negated ? 'failed' : 'passed';
  const title = plainTitle(` ${words}`.replace(DIRECTIVE, '')) || `${number}`;
  const titles = [...(level.group === undefined ? [] : [level.group]), title];
  const inner = below.map((test) => ({
    ...test,
    titles: [...titles, ...test.titles],
    ...(directive && { status: 'skipped' as const }),
  }));
  level.tests.push(...inner);
  document.failed = undefined;
  const isOwn = inner.length === 0 || (status === 'failed' && inner.every((test) => test.status !== 'failed'));
  if (status !== 'failed' && inner.some((test) => test.status === 'failed')) return false;
  if (!isOwn) return true;
  const test = { titles: unique(titles, level), status };
  level.tests.push(test);
  if (status === 'failed') document.failed = { test, indent: depth * STEP };
  return true;
}

/** Backslashes protect `#` and themselves. */
const plainTitle = (words: string): string => words.replaceAll(/\\([#\\])/g, '$1').trim();

/** Assertions of one test may say the same. */
function unique(titles: readonly string[], { names }: Level): readonly string[] {
  const name = titles.join('\n');
  const nth = (names.get(name) ?? 0) + 1;
  names.set(name, nth);
  return nth === 1 ? titles : [...titles.slice(0, -1), `${titles.at(-1)} #${nth}`];
}

const MAX_MESSAGE = 2000;

function keepMessage({ failed }: Document, line: string): void {
  if (!failed) return;
  const { test } = failed;
  test.message = `${test.message ?? ''}${line.replace(/^# ?/, '')}\n`.slice(0, MAX_MESSAGE);
}

/** Such as `location: '/repo/test/a.test.js:4:1'`, `at /repo/t/a.t line 4.` and `in test file a.bats, line 4`. */
function locationIn(message: string, relocate: Relocate): Pick<ReportedTest, 'file' | 'line'> {
  const found =
    /^location: '?(?<file>[^':]+):(?<line>\d+):\d+'?$/m.exec(message) ??
    /^at: [^\n]*\((?<file>[^():]+):(?<line>\d+):\d+\)$/m.exec(message) ??
    /^ *at (?<file>\S+) line (?<line>\d+)\.$/m.exec(message) ??
    /in test file (?<file>[^\n]+), line (?<line>\d+)/.exec(message);
  const { file, line } = found?.groups ?? {};
  return file === undefined ? {} : { file: relocate(file), line: Number(line) };
}
