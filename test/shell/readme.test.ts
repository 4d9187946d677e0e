/** What `src/shell/README.md` says of lines is what becomes of them, and what it links to is there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judgedInWorkspace } from './support/judged.ts';

const FOLDER = join('src', 'shell');
const page = readFileSync(join(FOLDER, 'README.md'), 'utf8');
const { outcome } = judgedInWorkspace();

const rows = [...page.matchAll(/^\| `(.+?)`( in a sandbox)? \| (?:refused by )?`(.+)` \|$/gm)].map(
  ([, line = '', sandboxed, result = '']) =>
    [line.replaceAll('\\|', '|'), result.replaceAll('\\|', '|'), sandboxed !== undefined] as const,
);

describe('the README', () => {
  it.each(rows)('says what becomes of %s', (line, result, sandboxed) => {
    expect(outcome(line, sandboxed)).toBe(result);
  });

  it('has lines that are let through, and lines that are refused', () => {
    expect(rows.length).toBe(page.split('\n').filter((line) => line.startsWith('| `')).length);
    expect(new Set(rows.map(([, result]) => /^(?:bash|path)\.[a-z-]+$/.test(result ?? '')))).toEqual(
      new Set([true, false]),
    );
  });

  it('links to what is there', () => {
    const links = [...page.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(join(FOLDER, link)))).toEqual([]);
  });
});
