/** Covers `scripts/drawn-tests.mjs`: what `npm test` leaves out. */
import { readFileSync } from 'node:fs';
import glob from 'fast-glob';
import { expect, it } from 'vitest';
import { leftOut } from '../../scripts/drawn-tests.mjs';

const FILES = glob.sync('test/**/*.test.ts');
const PROOFS = readFileSync('.github/SECURITY.md', 'utf8');
const SEEDS = Array.from({ length: 120 }, (_, index) => String(index));

it.each([
  [
    'eleven twelfths of the files that run the whole action',
    /^test\/(?:e2e|cli\/eval|situations|evidence\/(?:receipt|mutation|probes)\b)/,
    11 / 12,
  ],
  ['five sixths of the files of the command line', /^test\/cli\/(?!eval\/)/, 5 / 6],
  ['three quarters of those that work with git and GitHub', /^test\/(?:git|github\/publish|action)\//, 3 / 4],
  ['two thirds of those about scripts and stand-ins', /^test\/(?:scripts|support|dialects)\//, 2 / 3],
])('leaves out %s, the same for the same seed', (_what, start, share) => {
  const left = leftOut(FILES, PROOFS, '7').filter((path) => start.test(path));
  const whole = FILES.filter((path) => start.test(path) && !PROOFS.includes(path));
  expect(left.length / whole.length).toBeCloseTo(share, 1);
  expect(whole).toEqual(expect.arrayContaining(left));
  expect(leftOut(FILES, PROOFS, '7').filter((path) => start.test(path))).toEqual(left);
});

it('leaves out no other files', () => {
  expect(
    leftOut(FILES, PROOFS, '7').filter(
      (path) =>
        !/^test\/(?:e2e|cli|evidence\/(?:receipt|mutation|probes)|situations|git|github\/publish|action|scripts|support|dialects)/.test(
          path,
        ),
    ),
  ).toEqual([]);
});

it('runs each file for some seed, and leaves out other files for others', () => {
  const draws = SEEDS.map((seed) => new Set(leftOut(FILES, PROOFS, seed)));
  const always = FILES.filter((path) => draws.every((left) => left.has(path)));
  expect(always).toEqual([]);
  expect(leftOut(FILES, PROOFS, '8')).not.toEqual(leftOut(FILES, PROOFS, '7'));
});

it('never leaves out a proof that SECURITY.md names', () => {
  const left = new Set(SEEDS.flatMap((seed) => leftOut(FILES, PROOFS, seed)));
  expect([...left].filter((path) => PROOFS.includes(path))).toEqual([]);
  expect(PROOFS).toContain('`test/e2e/threats.test.ts`');
});
