/** Covers `src/lib/versions.ts`. */
import { expect, it } from 'vitest';
import { fitsRange, isVersion } from '../../src/lib/versions.ts';

it.each([
  ['1.2.3', true],
  ['0.0.0', true],
  ['1.2.3-rc.1+build.5', true],
  ['1.2', true],
  ['2', true],
  ['1.2.3.4', false],
  ['v1.2.3', false],
  ['01.2.3', false],
  ['1.2.3-', false],
])('takes %s for a version: %s', (text, is) => {
  expect(isVersion(text)).toBe(is);
});

it.each([
  ['1.2.3', ['1.2.3', '1', '1.x', '1.2', '1.2.x', '^1.0.0', '^1', '~1.2.0', '~1', '>=1.0.0', '>=0.9']],
  ['0.2.3', ['^0.2.0', '~0.2.1', '0.2', '0.x', '^0']],
  ['0.0.3', ['^0.0.3', '^0.0']],
  ['2.0.0-rc.1', ['2.0.0-rc.1']],
  ['2.0.0+build', ['2.0.0', '^2']],
  ['1.2', ['1', '1.2.0', '^1.1', '>=1.2.0']],
])('finds %s in %j', (version, ranges) => {
  expect(ranges.filter((range) => !fitsRange(version, range))).toEqual([]);
});

it.each([
  ['1.2.3', ['1.2.4', '2', '1.3.x', '^1.3.0', '^2.0.0', '^0.2.3', '~1.1.0', '>=1.2.4', '1.2.3-rc.1', 'latest', '']],
  ['2.0.0', ['^1.0.0', '~1.9', '1.x']],
  ['0.3.0', ['^0.2.0']],
  ['0.0.4', ['^0.0.3']],
  ['2.0.0-rc.1', ['2.0.0', '^2.0.0-rc.1', '^1', '>=1', '2', '2.0.0-rc.2']],
])('does not find %s in %j', (version, ranges) => {
  expect(ranges.filter((range) => fitsRange(version, range))).toEqual([]);
});
