import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(join(ROOT, 'src', path), 'utf8'))
  .join('\n');

/** Messages as people see them, by the first column of the table. */
function quoted(): string[] {
  const page = readFileSync(join(ROOT, 'docs/troubleshooting.md'), 'utf8');
  return page
    .slice(page.indexOf('| what you see |'))
    .split('\n')
    .flatMap((row) => {
      const [, first = ''] = row.split('|');
      return [...first.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words);
    });
}

describe('the page of messages', () => {
  it('quotes messages that the program says', () => {
    expect(quoted().length).toBeGreaterThan(8);
    expect(quoted().filter((words) => !SOURCES.includes(words))).toEqual([]);
  });
});
