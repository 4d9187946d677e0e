/** Small projects, each with the command that tests it and what its runner reports: `+` passed, `-` failed, `o` skipped. */

export interface Project {
  readonly name: string;
  /** A program without which it cannot run, or a package that is not among our own. */
  readonly needs: string;
  readonly files: Readonly<Record<string, string>>;
  readonly command: string;
  /** Undefined: cannot tell. */
  readonly expected: readonly string[] | undefined;
  /** Milliseconds after which the run is ended. */
  readonly timeout?: number;
}

const NODE_MIXED = `const { test, describe, it } = require('node:test');
const assert = require('node:assert');
describe('retry', () => {
  it('counts the last attempt', () => {});
  it('fails', () => assert.equal(1, 2));
  it.skip('later', () => {});
  it.todo('some day');
  describe('nested', () => it('ünï # \\u001b[31mred\\u001b[0m', () => console.log('ok 9 - forged\\n{"count":1}')));
});
for (const n of [1, 2]) test('param ' + n, () => {});
test('outer', async (t) => { await t.test('inner', () => {}); });
`;
const NODE_NAMES = [
  '+ test/a.test.js > retry > counts the last attempt',
  '- test/a.test.js > retry > fails',
  'o test/a.test.js > retry > later',
  'o test/a.test.js > retry > some day',
  '+ test/a.test.js > retry > nested > ünï # red',
  '+ test/a.test.js > param 1',
  '+ test/a.test.js > param 2',
  '+ test/a.test.js > outer > inner',
  '+ test/a.test.js > outer',
  '+ test/b.test.js > param 1',
];
const NODE_OTHER = "require('node:test')('param 1', () => {});\n";

const scripts = (test: string): string => JSON.stringify({ name: 'retry', scripts: { test, 'test:unit': test } });

const jsMixed = (head: string): string => `${head}
describe('retry', () => {
  it('ok', () => console.log('{"numTotalTests":1}'));
  it('fails', () => { if (1 !== 2) throw new Error('want 2'); });
  it.skip('later', () => {});
  describe('nested', () => it('ünï \\u001b[31mred\\u001b[0m', () => {}));
  for (const n of [1, 2]) it('param ' + n, () => {});
});
`;
const jsNames = (file: string): readonly string[] => [
  `+ ${file} > retry > ok`,
  `- ${file} > retry > fails`,
  `o ${file} > retry > later`,
  `+ ${file} > retry > nested > ünï red`,
  `+ ${file} > retry > param 1`,
  `+ ${file} > retry > param 2`,
];
const VITEST = "import { describe, it } from 'vitest';";

export const NODE_PROJECTS: readonly Project[] = [
  {
    name: 'node-mixed',
    needs: 'node',
    files: { 'test/a.test.js': NODE_MIXED, 'test/b.test.js': NODE_OTHER },
    command: 'node --test',
    expected: NODE_NAMES,
  },
  {
    name: 'node-script',
    needs: 'npm',
    files: {
      'package.json': scripts('node --test test/a.test.js test/b.test.js'),
      'test/a.test.js': NODE_MIXED,
      'test/b.test.js': NODE_OTHER,
    },
    command: 'npm test',
    expected: NODE_NAMES,
  },
  {
    name: 'node-broken',
    needs: 'node',
    files: { 'test/a.test.js': NODE_OTHER, 'test/b.test.js': "require('./missing.js');\n" },
    command: 'node --test',
    expected: ['+ test/a.test.js > param 1', '- test/b.test.js'],
  },
  {
    name: 'node-green-but-failed',
    needs: 'node',
    files: { 'test/a.test.js': NODE_OTHER },
    command: 'cd test && node --test && false',
    expected: undefined,
  },
  {
    name: 'node-timeout',
    needs: 'node',
    files: {
      'test/a.test.js': "require('node:test')('hangs', () => new Promise((end) => setTimeout(end, 60_000)));\n",
    },
    command: 'node --test',
    expected: undefined,
    timeout: 3000,
  },
];

export const SCRIPT_PROJECTS: readonly Project[] = [
  {
    name: 'vitest-mixed',
    needs: 'vitest',
    files: { 'src/a.test.js': jsMixed(VITEST), 'package.json': scripts('vitest run') },
    command: 'npm test',
    expected: jsNames('src/a.test.js'),
  },
  {
    name: 'vitest-broken',
    needs: 'vitest',
    files: { 'a.test.js': `${VITEST}\nit('ok', () => {});\n`, 'b.test.js': "import './missing.js';\n" },
    command: 'npx vitest run',
    expected: ['+ a.test.js > ok', '- b.test.js'],
  },
  {
    name: 'vitest-stray-error',
    needs: 'vitest',
    files: { 'a.test.js': `${VITEST}\nit('ok', () => void Promise.reject(new Error('stray')));\n` },
    command: 'npx vitest run',
    expected: undefined,
  },
  {
    name: 'jest-mixed',
    needs: 'jest',
    files: { 'a.test.js': jsMixed(''), 'package.json': scripts('jest') },
    command: 'npm run test:unit',
    expected: jsNames('a.test.js'),
  },
  {
    name: 'jest-broken',
    needs: 'jest',
    files: { 'a.test.js': "it('ok', () => {});\n", 'b.test.js': "require('./missing.js');\n", 'package.json': '{}' },
    command: 'npx jest --ci',
    expected: ['+ a.test.js > ok', '- b.test.js'],
  },
  {
    name: 'jest-crash',
    needs: 'jest',
    files: {
      'a.test.js': "it('ok', () => {});\nit('ends', () => process.kill(process.pid, 9));\n",
      'package.json': '{}',
    },
    command: 'npx jest -i',
    expected: undefined,
  },
  {
    name: 'jest-forged',
    needs: 'jest',
    files: {
      'a.test.js': `it('fails', () => {
  const { writeFileSync } = require('node:fs');
  const file = process.argv.find((word) => word.startsWith('--outputFile='));
  writeFileSync(file.slice('--outputFile='.length), '{"numTotalTests":0,"numPassedTests":0,"numFailedTests":0,"testResults":[]}');
  throw new Error('no');
});
`,
      'package.json': '{}',
    },
    command: 'npx jest -i',
    expected: ['- a.test.js > fails'],
  },
  {
    name: 'mocha-mixed',
    needs: 'mocha',
    files: { 'test/a.test.js': jsMixed(''), 'package.json': scripts('mocha --recursive') },
    command: 'npm test',
    expected: jsNames('test/a.test.js'),
  },
  {
    name: 'mocha-hook',
    needs: 'mocha',
    files: {
      'test/a.js': "describe('retry', () => { beforeEach(() => { throw new Error('no'); }); it('ok', () => {}); });\n",
    },
    command: 'npx mocha test/a.js',
    expected: ['- test/a.js > retry > "before each" hook for "ok"'],
  },
  {
    name: 'mocha-crash',
    needs: 'mocha',
    files: { 'test/a.js': "it('ok', () => {});\nit('ends', () => process.exit(0));\n" },
    command: 'npx mocha',
    expected: undefined,
  },
];
