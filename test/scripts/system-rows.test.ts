/** Covers scripts/tables/system-rows.ts: every row of the record has its test, and every package its use. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REQUESTED, type SystemRow, systemRows } from '../../scripts/tables/system-rows.ts';
import { SYSTEMS } from '../../src/core/foreign-forms.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const rows = systemRows();

describe('a row of the record', () => {
  it.each(rows.map((row) => [row.system, row.statement, row] as const))('%s: %s', (_, statement, row: SystemRow) => {
    const [file, title] = row.test;
    const text = readFileSync(join(ROOT, 'test', file), 'utf8');
    const isTitle = text
      .split(`'${title}`)
      .some((before, index, all) => index < all.length - 1 && /\(\s*$/.test(before));
    const isTable = new RegExp(`const ${title.replace(/\W/g, '')}: `).test(text) && text.includes('it.each(');
    expect(isTitle || isTable, `${file} has no test "${title}"`).toBe(true);
    expect(row.here.trim(), 'it says what is here, or why not').not.toBe('');
    expect(rows.filter((one) => one.statement === statement && one.system === row.system)).toHaveLength(1);
  });

  it('is there for each system, and for each of the three answers', () => {
    expect(new Set(rows.map(({ system }) => system))).toEqual(new Set(SYSTEMS));
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['same', 'different', 'not here']));
  });
});

describe('a requested package', () => {
  const { dependencies = {}, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
    devDependencies: Record<string, string>;
  };

  it.each(REQUESTED)('$name is installed, and imported where the record says', ({ name, from }) => {
    expect({ ...dependencies, ...devDependencies }).toHaveProperty([name]);
    const path = join(ROOT, from);
    expect(existsSync(path)).toBe(true);
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => join(path, file))
      : [path];
    const imports = new RegExp(`(?:from |import\\(|import )'${name.replace('/', '\\/')}(?:/[^']*)?'`);
    const isImported = files.some((file) => /\.m?ts$|\.mjs$/.test(file) && imports.test(readFileSync(file, 'utf8')));
    expect(isImported, `nothing in ${from} imports ${name}`).toBe(true);
  });
});
