/** Tries receipts on a real head and base: what they reproduce, and the forged ones that reproduce nothing. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Receipt } from '../../src/core/github-posts.ts';
import { NODE_TEST } from '../support/runner/environment.ts';
import { openReceiptTrees, type ReceiptTrees } from './receipt-trees.ts';

const SUM = (start: number) => `export function total(prices) {
  return prices.reduce((sum, price) => sum + price, ${start});
}
`;
/** Is wrong on both. */
const TENFOLD = `export function tenfold(value) {
  const factor = 9;
  return value * factor;
}
`;

const PATH = 'test/receipt.test.js';
const COMMAND = `${NODE_TEST} ${PATH}`;

const IMPORTS = `import assert from 'node:assert/strict';
import test from 'node:test';
import { total } from '../src/total.js';
`;
const testOf = (body: string, imports = ''): string => `${IMPORTS}${imports}test('adds up', () => {\n  ${body}\n});\n`;
const RIGHT = testOf('assert.equal(total([2, 3]), 5);');
const TENFOLD_TEST = (body: string): string => testOf(body, "import { tenfold } from '../src/tenfold.js';\n");

const ON_TOTAL = { path: 'src/total.js', side: 'new', line: 2 } as const;
const ON_TENFOLD = { path: 'src/tenfold.js', side: 'new', line: 2 } as const;

let trees: ReceiptTrees;
beforeAll(async () => {
  const base = { 'package.json': '{ "type": "module" }\n', 'src/total.js': SUM(0), 'src/tenfold.js': TENFOLD };
  trees = await openReceiptTrees(base, { 'src/total.js': SUM(1) });
});
afterAll(() => trees.close());
beforeEach(() => rmSync(join(trees.root, '.state'), { force: true, recursive: true }));

const file = (text: string, more: object = {}) => ({ command: COMMAND, path: PATH, text, ...more });

describe('a receipt reproduces a finding', () => {
  it('where a named test fails on the head and passes on the base, each of them twice', async () => {
    const result = await trees.try(file(RIGHT), ON_TOTAL);
    expect(result).toEqual({
      outcome: 'reproduced',
      reason: '"test/receipt.test.js > adds up" fails on the head and passes on the base',
      runs: 4,
    });
    expect(await trees.git('status', '--porcelain')).toBe('');
  });

  it('where a program of no known runner ends with an error on the head and with none on the base', async () => {
    const text = "import { total } from '../src/total.js';\nif (total([2, 3]) !== 5) throw new Error('wrong');\n";
    const result = await trees.try(file(text, { command: `node ${PATH}` }), ON_TOTAL);
    expect(result).toMatchObject({ outcome: 'reproduced', reason: 'it fails on the head and passes on the base' });
  });

  it('where it fails on both, and passes with the suggested lines', async () => {
    const text = TENFOLD_TEST('assert.equal(tenfold(2), 20);');
    const result = await trees.try(file(text), { ...ON_TENFOLD, suggestion: '  const factor = 10;' });
    expect(result).toMatchObject({
      outcome: 'reproduced',
      reason: expect.stringContaining('with the suggested lines'),
    });
    expect(result.reason).toContain('it fails on the base too');
  });

  it('where it fails on both, and small edits to the lines change what fails', async () => {
    const result = await trees.try(file(TENFOLD_TEST('assert.equal(tenfold(2), 20);')), ON_TENFOLD);
    expect(result).toMatchObject({ outcome: 'reproduced', reason: expect.stringContaining('by what these lines do') });
  });
});

describe('a receipt shows nothing', () => {
  it('where it passes on the head, which one run says', async () => {
    const result = await trees.try(file(TENFOLD_TEST('assert.equal(tenfold(2), 18);')), ON_TENFOLD);
    expect(result).toEqual({ outcome: 'not-reproduced', reason: 'it passes on the head', runs: 1 });
  });

  /** Says another time from its fifth run on, which is the first with an edit. */
  const SLOWER = testOf(
    "let n = 0; mkdirSync('.state', { recursive: true }); for (;;) try { mkdirSync(`.state/${n}`); break; } catch { n += 1; } assert.fail(n < 4 ? 'took 1 ms' : 'took 2 ms');",
    "const { mkdirSync } = process.getBuiltinModule('node:f' + 's');\n",
  );
  const BOTH = TENFOLD_TEST('assert.equal(tenfold(2), 20);');
  it.each<[string, string, object, RegExp]>([
    ['its suggestion does not help', BOTH, { suggestion: '  const factor = 11;' }, /still fails with the suggested/],
    ['its suggestion breaks the file', BOTH, { suggestion: '  const factor = ;' }, /still fails with the suggested/],
    ['it asserts a constant', testOf('assert.equal(1, 2);'), {}, /make no difference to it/],
    ['it only says how long it took', SLOWER, {}, /make no difference to it/],
    ['it asserts other code', BOTH, { path: 'src/total.js' }, /make no difference to it/],
    ['the lines are gone', BOTH, { side: 'old' }, /the lines that it is about are gone/],
    ['the file of the finding is not there', BOTH, { path: 'src/none.js' }, /cannot be read/],
    ['it cannot be loaded', testOf('', "import '../src/none.js';\n"), {}, /could not be loaded/],
    ['it names nothing that exists', testOf('assert.equal(totals([2]), 2);'), {}, /could not be loaded/],
  ])('where it fails on both, and %s', async (_, text, place, reason) => {
    const result = await trees.try(file(text), { ...ON_TENFOLD, ...place });
    expect(result).toMatchObject({ outcome: 'unknown', reason: expect.stringMatching(reason) });
  });
});

describe('a receipt that may fail for another reason is not run', () => {
  const code = (more: string) => file(`${RIGHT}${more}\n`);
  const shell = (text: string) => ({ command: 'sh test/receipt.sh', path: 'test/receipt.sh', text });
  it.each<[string, Receipt, RegExp]>([
    ['git', code("import('simple-git'); // git rev-parse HEAD"), /its file asks git/],
    ['the job', code('GITHUB_SHA;'), /asks git or the job/],
    ['files', code("import { readFileSync } from 'node:fs';"), /reads files as text/],
    ['the clock', code('Date.now();'), /time or chance/],
    ['chance', code('Math.random();'), /time or chance/],
    ['the environment', code('process.env.HOME;'), /reads the environment/],
    ['other programs', code("import 'node:child_process';"), /starts other programs/],
    ['code out of text', code("eval('1');"), /builds code out of text/],
    ['git, by its command', { command: 'git diff --quiet HEAD~1' }, /its command asks git/],
    ['files, by its command', { command: "node -e \"require('fs').readFileSync('src/total.js')\"" }, /reads files/],
    ['files, by a search', { command: 'grep -q ", 0)" src/total.js && node --version' }, /looks at files/],
    ['files, by a shell', { command: 'sh -c "grep -q , src/total.js"' }, /looks at files/],
    ['files, by a test', { command: '[ -f src/new.js ] || node missing.js' }, /looks at files/],
    ['files, by a script', shell('set -e\ngrep -q ", 0)" src/total.js\n'), /its file looks at files/],
    ['a count of its runs', { command: 'echo x >> .n && exit $(($(wc -l < .n) % 2))' }, /looks at files/],
  ])('where it goes by %s', async (_, receipt, reason) => {
    const result = await trees.try(receipt, ON_TOTAL);
    expect(result).toEqual({ outcome: 'unknown', reason: expect.stringMatching(reason), runs: 0 });
  });

  it.each<[string, RegExp]>([
    ['src/total.js', /is a file of the repository already/],
    ['package.json', /may change how tests are run/],
    ['test/helpers/setup.js', /may change how tests are run/],
    ['../receipt.test.js', /not a plain path/],
    ['test/../src/total.js', /not a plain path/],
    ['.git/hooks/test.js', /not a plain path/],
    ['test/\u202ereceipt.test.js', /not a plain path/],
  ])('where its file is %j', async (path, reason) => {
    const result = await trees.try(file(RIGHT, { path }), ON_TOTAL);
    expect(result).toEqual({ outcome: 'unknown', reason: expect.stringMatching(reason), runs: 0 });
  });

  it('but what a shell does with the output of the code is no such reason', async () => {
    const text = "import { total } from '../src/total.js';\nconsole.log(total([2, 3]));\n";
    const receipt = { command: `node ${PATH} | grep -q 5`, path: PATH, text };
    expect(await trees.try(receipt, ON_TOTAL)).toMatchObject({ outcome: 'reproduced' });
  });
});

describe('a receipt that only ends as asked shows nothing', () => {
  const IN_A_PROCESS_EACH = { command: `node --test ${PATH}` };
  it.each<[string, Receipt, RegExp]>([
    ['an exit code', { command: `node ${PATH}`, path: PATH, text: 'process.exit(1);\n' }, /no runner that is known/],
    ['an echo', { command: 'echo "not ok 1 - adds up" && exit 1' }, /no runner that is known/],
    [
      'an exit code of a test',
      file(testOf('process.exit(1);'), IN_A_PROCESS_EACH),
      /could not be loaded there|make no difference|no runner that is known/,
    ],
    [
      'a report in its output',
      file("console.log('not ok 1 - adds up');\nprocess.exitCode = 1;\n", IN_A_PROCESS_EACH),
      /could not be loaded there|make no difference|no runner that is known/,
    ],
  ])('such as by %s', async (_, receipt, reason) => {
    const result = await trees.try(receipt, ON_TOTAL);
    expect(result).toMatchObject({ outcome: 'unknown', reason: expect.stringMatching(reason) });
  });
});

describe('a receipt whose runs do not end alike', () => {
  it('is not believed: it fails the first time only', async () => {
    const state = "const { mkdirSync } = process.getBuiltinModule('node:f' + 's');\n";
    const text = testOf(
      "let first = true; try { mkdirSync('.state'); } catch { first = false; } assert.ok(!first);",
      state,
    );
    expect(await trees.try(file(text), ON_TOTAL)).toMatchObject({
      outcome: 'unknown',
      reason: 'it ended in another way when it was run again on the same files',
    });
  });

  it('is not believed where the time is over', async () => {
    const endless = file(
      testOf('await new Promise((done) => setTimeout(done, 60_000));').replace('() =>', 'async () =>'),
    );
    expect(await trees.try(endless, ON_TOTAL, { timeMs: 3000 })).toMatchObject({
      outcome: 'unknown',
      reason: 'it did not end in time',
    });
    expect(await trees.try(file(RIGHT), ON_TOTAL, { timeMs: 500 })).toEqual({
      outcome: 'unknown',
      reason: 'its runs did not fit into the time',
      runs: 0,
    });
  });

  it.each([
    ['is not there', 'no-such-program', /is not there, or was killed/],
    ['may not be run', 'src/total.js', /is not there, or was killed/],
    ['is killed', 'sh -c "kill -9 $$"', /is not there, or was killed/],
  ])('is not believed where its program %s', async (_, command, reason) => {
    expect(await trees.try({ command }, ON_TOTAL)).toMatchObject({
      outcome: 'unknown',
      reason: expect.stringMatching(reason),
    });
  });
});
