import { describe, expect, it } from 'vitest';
import { expandGlobBraces, matchesGlob } from '../../src/lib/glob.ts';

describe('matchesGlob', () => {
  it.each([
    ['a.ts', '*.ts'],
    ['.a.ts', '*.ts'],
    ['a.ts', '**/*.ts'],
    ['a/b/c.ts', '**/*.ts'],
    ['a/b/c.ts', 'a/**'],
    ['a', 'a/**'],
    ['a/b/c', 'a/**/c'],
    ['a/c', 'a/**/c'],
    ['a.js', '*.{ts,js}'],
    ['ab1', '{a{b,c},d}1'],
    ['{a}', '{a}'],
    ['a1', 'a[0-9]'],
    ['ab', 'a[!0-9]'],
    ['[x]', '\\[x]'],
    ['a]', 'a[]]'],
    ['ü😀', '??'],
    ['a[b', 'a[b'],
  ])('%s matches %s', (path, pattern) => {
    expect(matchesGlob(path, pattern)).toBe(true);
  });

  it.each([
    ['a/b.ts', '*.ts'],
    ['a/b', 'a?b'],
    ['b/a', 'a/**'],
    ['a.tsx', '*.ts'],
    ['ab', 'a[0-9]'],
    ['A', 'a'],
    ['a.ts', '**.js'],
  ])('%s does not match %s', (path, pattern) => {
    expect(matchesGlob(path, pattern)).toBe(false);
  });

  it('takes no time over patterns made to take all of it', () => {
    const started = Date.now();
    expect(matchesGlob('a'.repeat(5000), `${'*a'.repeat(500)}b`)).toBe(false);
    expect(matchesGlob('a/'.repeat(500), `${'**/'.repeat(200)}b`)).toBe(false);
    expect(expandGlobBraces('{a,b}'.repeat(40)).length).toBeLessThan(1000);
    expect(Date.now() - started).toBeLessThan(2000);
  });
});

describe('a pattern with one **', () => {
  it('matches what the same pattern with two in its place matches, which is found in another way', () => {
    let seed = 7;
    const pick = <T>(list: readonly T[]): T => {
      seed = (seed * 48271) % 2147483647;
      return list[seed % list.length] as T;
    };
    const some = (max: number, list: readonly string[]): string[] =>
      Array.from({ length: pick([...Array(max + 1).keys()]) }, () => pick(list));
    for (let round = 0; round < 20_000; round += 1) {
      const [head, tail] = [some(2, ['a', 'b', '*', '?', 'a*']), some(2, ['a', 'b', '*', '[ab]', '*b'])];
      const path = some(5, ['a', 'b', 'ab', '', 'c']).join('/');
      const patterns = ['**', '**/**'].map((stars) => [...head, stars, ...tail].join('/'));
      const [one, two] = patterns.map((pattern) => matchesGlob(path, pattern));
      if (one !== two) throw new Error(`"${path}" ${one ? 'matches' : 'does not match'} ${patterns[0]}`);
    }
  });
});
