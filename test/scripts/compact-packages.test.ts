import { runInThisContext } from 'node:vm';
import { expect, it } from 'vitest';
import { escapeRare } from '../../scripts/compact-packages.mjs';

const PROGRAM = '[/^[✖✕] (.)$/u.exec("✕ —")?.[1], "é", `–${1}`, /[\\u{1f600}😀]/u.test("😀")]';
const run = (text: string): unknown => runInThisContext(text);

it('writes the few letters beyond ASCII as escapes, which mean the same', () => {
  const escaped = escapeRare(PROGRAM);
  expect(escaped).toMatch(/^[\t-~]*$/);
  expect(run(escaped)).toEqual(run(PROGRAM));
  expect(run(escaped)).toEqual(['—', 'é', '–1', true]);
});

it('leaves a table of letters as it is, and what has a backslash in front of one', () => {
  const table = `"${'é'.repeat(200)}"`;
  expect(escapeRare(table)).toBe(table);
  const escapedBefore = '/\\é/';
  expect(escapeRare(escapedBefore)).toBe(escapedBefore);
});
