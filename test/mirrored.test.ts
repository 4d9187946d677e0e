/** Every source file has a name of its own, and a test: at the mirrored path, or one whose first comment says that it covers it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { matchesGlob } from '../src/lib/glob.ts';

const ROOT = resolve(import.meta.dirname, '..');
const filesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!\.d)\.ts$/.test(path));

/** Paths below src, globs among them, that a test names behind "Covers" in its first comment. */
function coveredBy(test: string): string[] {
  const [, covered = ''] = /^\/\*\*[\s\S]*?\bCovers ([\s\S]*?)\*\/\n/.exec(test) ?? [];
  return [...covered.matchAll(/`src\/([^`]+)`/g)].map(([, path = '']) => path);
}

const sources = filesBelow('src');
const named = filesBelow('test')
  .filter((path) => path.endsWith('.test.ts'))
  .flatMap((path) => coveredBy(readFileSync(join(ROOT, 'test', path), 'utf8')));

/** Files of one role, such as the models of each provider and those of all. Two layers have no role in common. */
const isNear = (path: string, other: string): boolean => {
  const around = [dirname(path), dirname(dirname(path))].filter((folder) => folder !== '.');
  return [dirname(other), dirname(dirname(other))].some((folder) => around.includes(folder));
};

describe('source files', () => {
  it('have a name of their own, but for those of one role in folders side by side', () => {
    const twice = sources.filter((path) =>
      sources.some((other) => other !== path && basename(other) === basename(path) && !isNear(path, other)),
    );
    expect(twice).toEqual([]);
  });

  it('have a test at the mirrored path, or one that says it covers them', () => {
    const isTested = (path: string): boolean =>
      existsSync(join(ROOT, 'test', path.replace(/\.ts$/, '.test.ts'))) ||
      named.some((glob) => matchesGlob(path, glob));
    expect(sources.filter((path) => !isTested(path))).toEqual([]);
  });

  it('are there where a test says it covers them', () => {
    expect(named.filter((glob) => !sources.some((path) => matchesGlob(path, glob)))).toEqual([]);
  });
});
