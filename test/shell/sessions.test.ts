/**
 * Command lines from sessions in real repositories of nine kinds, as they were typed: the share that is let through. What is
 * refused of them names files that only those repositories have, or a form that is not read.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { judgedInWorkspace } from './support/judged.ts';

const { decide } = judgedInWorkspace();

/** A line break is written as ¶. */
const lines = readFileSync(join(import.meta.dirname, '../fixtures/shell/sessions.txt'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.replaceAll('¶', '\n'));

it('lets at least 94 of 100 through', () => {
  const refused = lines.filter((line) => decide(line, true).verdict === 'deny');
  expect(lines.length).toBeGreaterThan(700);
  expect(refused.length, refused.join('\n')).toBeLessThanOrEqual(Math.floor(lines.length * 0.06));
});
