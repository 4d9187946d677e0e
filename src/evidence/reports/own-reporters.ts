/** Reporters of ours for runners that load one from any path: they write one line of JSON for each test, and a last one. */
import { parseObject } from '../../lib/json-object.ts';
import type { Relocate } from './json-reports.ts';
import type { ReportedTest } from './outcome.ts';

/**
 * Node's runner calls it in its own process, beside its usual reporter; the code under test runs in others. What was started
 * and has not ended stands around what ends.
 */
export const NODE_REPORTER = `export default async function* report(source) {
  const open = [];
  let count = 0;
  for await (const { type, data } of source) {
    if (type === 'test:start') { open.length = data.nesting; open[data.nesting] = data.name; }
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const above = Array.from({ length: data.nesting }, (_, at) => open[at] ?? '');
    if (data.details?.type === 'suite' && type === 'test:pass') continue;
    const error = data.details?.error;
    if (error?.failureType === 'subtestsFailed' && data.details?.type === 'suite') continue;
    const isSkipped = (data.skip !== undefined && data.skip !== false) || (data.todo !== undefined && data.todo !== false);
    const cause = error?.cause;
    count += 1;
    yield JSON.stringify({
      titles: [...above, data.name],
      status: isSkipped ? 'skipped' : type === 'test:pass' ? 'passed' : 'failed',
      file: data.file, line: data.line,
      message: error ? String(cause?.stack ?? cause ?? error.message) : undefined,
    }) + '\\n';
  }
  yield JSON.stringify({ count }) + '\\n';
}
`;

/** Mocha has one reporter: this one starts the usual one too, so people read what they are used to. */
export const MOCHA_REPORTER = `const { realpathSync, writeFileSync } = require('node:fs');
const { resolve } = require('node:path');
const target = process.env.KODELET_TEST_REPORT;
module.exports = class {
  constructor(runner, options) {
    try {
      const { reporters } = require(resolve(realpathSync(process.argv[1]), '../..'));
      new reporters.Spec(runner, options);
    } catch {}
    const lines = [];
    const add = (status) => (test, error) => lines.push(JSON.stringify({
      titles: test.titlePath?.() ?? [test.fullTitle()], status, file: test.file ?? test.parent?.file,
      message: error ? String(error.stack ?? error.message ?? error) : undefined,
    }) + '\\n');
    runner.on('pass', add('passed')).on('fail', add('failed')).on('pending', add('skipped'));
    runner.on('end', () => writeFileSync(target, lines.join('') + JSON.stringify({ count: lines.length }) + '\\n'));
  }
};
`;

const STATUSES = ['passed', 'failed', 'skipped'] as const;

/** What one of them wrote; undefined unless its last line counts the others. A name is inside of its file. */
export function readOwnReport(text: string, relocate: Relocate): readonly ReportedTest[] | undefined {
  const lines = text.split('\n');
  if (lines.pop() !== '') return undefined;
  if (parseObject(lines.pop() ?? '')?.count !== lines.length) return undefined;
  const tests = lines.map((line) => readTest(line, relocate));
  return tests.every((test) => test !== undefined) ? tests : undefined;
}

function readTest(text: string, relocate: Relocate): ReportedTest | undefined {
  const read = parseObject(text);
  const status = STATUSES.find((one) => one === read?.status);
  if (!read || !status || !Array.isArray(read.titles) || !read.titles.every((title) => typeof title === 'string'))
    return undefined;
  const file = typeof read.file === 'string' ? relocate(read.file) : undefined;
  const titles: string[] = read.titles;
  // A file that could not be loaded is a test of its own name.
  const isFile = titles.length === 1 && (file === undefined || relocate(titles[0] ?? '') === file);
  return {
    titles: isFile ? titles.map(relocate) : [...(file === undefined ? [] : [file]), ...titles],
    status,
    ...(file !== undefined && { file }),
    ...(typeof read.line === 'number' && !isFile && { line: read.line }),
    ...(typeof read.message === 'string' && { message: read.message }),
    ...(isFile && file !== undefined && status === 'failed' && { isUnloaded: true }),
  };
}
