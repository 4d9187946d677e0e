/** A small project of Node's test runner, in which `sum` is wrong or right. */
import type { Entries } from './probe.ts';

export const test = (name: string, body: string, more = ''): string =>
  `import test from 'node:test';\nimport assert from 'node:assert/strict';\nimport { sum } from '../src/sum.js';\ntest('${name}', ${more}() => { ${body} });\n`;

export const WRONG = 'export const sum = (a, b) => a - b;\n';
export const RIGHT = 'export const sum = (a, b) => a + b;\n';
/** Does the same as `RIGHT`. */
export const OTHER = 'export function sum(a, b) {\n  return b + a;\n}\n';

export const manifest = (script: string, more: object = {}): string =>
  `${JSON.stringify({ name: 'sum', type: 'module', scripts: { test: script }, ...more }, undefined, 2)}\n`;

export const ZERO = test('adds zero', 'assert.equal(sum(1, 0), 1);');
export const TWO = test('adds two', 'assert.equal(sum(1, 2), 3);');

/** Its tests pass, but `sum` is wrong. */
export const PROJECT: Entries = {
  'package.json': manifest('node --test'),
  'src/sum.js': WRONG,
  'test/zero.test.js': ZERO,
};
export const GREEN: Entries = { ...PROJECT, 'src/sum.js': RIGHT, 'test/two.test.js': TWO };
/** One of its tests fails, because `sum` is wrong. */
export const RED: Entries = { ...PROJECT, 'test/two.test.js': TWO };
