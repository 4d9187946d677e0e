import { expect, it } from 'vitest';
import { selectChecks } from '../../src/evidence/host-check.ts';

const CHECKS = [
  { command: 'npm test' },
  { command: 'make web', paths: ['web/**', 'shared/**'] },
  { command: 'make docs', paths: ['docs/**'] },
];

it('selects checks that cover a changed path, and those that cover everything', () => {
  expect(selectChecks(CHECKS, ['shared/a.js', 'README.md'])).toEqual({
    checks: [
      { command: 'npm test', run: 'npm test' },
      { command: 'make web', run: 'make web' },
    ],
    skipped: [{ command: 'make docs', paths: ['docs/**'] }],
  });
});
