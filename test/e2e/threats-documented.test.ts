/** The threat model of SECURITY.md: every row is there, and every test that it names; and the rows that docs/security.md names. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './harness.ts';

const text = readFileSync(join(ROOT, '.github/SECURITY.md'), 'utf8');
const table = /<!-- threats -->\n([\s\S]*?)<!-- \/threats -->/.exec(text)?.[1] ?? '';
const rows = table
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number, threat, guard, proof, remains]) => ({ number, threat, guard, proof, remains }));

const NAMED = /`([^`]+)`: "([^"]+)"/g;

/** The promises of docs/security.md, one an item, up to what is not enforced. */
const promises = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
  .split('## What is not enforced')[0]
  ?.split('\n')
  .filter((line) => line.startsWith('- **'));

describe('each promise of the security page', () => {
  it.each(promises ?? [])('names rows that prove it: %.60s', (promise) => {
    const [, numbers = ''] = /\(rows? ([\d, and]+)\)$/.exec(promise) ?? [];
    const named = numbers.match(/\d+/g) ?? [];
    expect(named.length).toBeGreaterThan(0);
    for (const number of named) expect(rows.find((row) => row.number === number)?.proof).toMatch(/`test\//);
  });
});

describe('the threat model', () => {
  it('has a row for each threat, with a guard', () => {
    expect(rows.map(({ number }) => Number(number))).toEqual(Array.from({ length: 38 }, (_, index) => index + 1));
    for (const { threat, guard, remains } of rows) {
      expect(threat).not.toBe('');
      expect(guard).not.toBe('');
      expect(remains).toBeDefined();
    }
  });

  it.each(rows)(
    'proves row $number by tests that are there, or says that it is not built',
    ({ guard = '', proof = '' }) => {
      const named = [...proof.matchAll(NAMED)];
      expect(proof.replace(NAMED, '').replaceAll('<br>', '')).toBe('');
      expect(named.length > 0 || guard.startsWith('not built here')).toBe(true);
      for (const [, path = '', title] of named) {
        expect(existsSync(join(ROOT, path)), path).toBe(true);
        expect(readFileSync(join(ROOT, path), 'utf8'), `${path}: ${title}`).toContain(`'${title}'`);
      }
    },
  );
});
