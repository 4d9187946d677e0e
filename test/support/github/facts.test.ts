import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FACTS } from './facts.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Read as a date, it is the day that it says; `2026-02-30` is another. */
const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text && at.getTime() < Date.now();
};

describe('a fact of GitHub', () => {
  it.each(FACTS)('names its sources, the day on which they were read, and files that exist: $fact', (row) => {
    expect(
      row.sources.filter((source) => !/^"[^"]+"$|^[\w.-]+\/[\w.-]+#\d+$|^[\w.-]+(?:\/[\w.-]+)? \S+$/.test(source)),
    ).toEqual([]);
    expect([row.sources.length > 0, row.reliedOnBy.length > 0, isDay(row.read)]).toEqual([true, true, true]);
    expect(row.reliedOnBy.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('stands in the table once', () => {
    expect(new Set(FACTS.map(({ fact }) => fact)).size).toBe(FACTS.length);
  });

  it('is not told otherwise: what starts on a pull request of the workflow’s own token', () => {
    const outdated = /start no other workflows|do not start other workflows|(?:push|pull requests?) starts? no checks/i;
    const texts = ['src', 'docs', 'examples'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(?:ts|md|yml)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name)),
    );
    const all = [...texts, join(ROOT, 'README.md'), join(ROOT, 'action.yml')];
    expect(all.filter((path) => outdated.test(readFileSync(path, 'utf8')))).toEqual([]);
  });
});
