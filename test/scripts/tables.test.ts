import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { actionFile } from '../../scripts/tables/action-file.ts';
import { commandReference } from '../../scripts/tables/command-reference.ts';
import { fillPages } from '../../scripts/tables/fill.ts';
import { markdownTable } from '../../scripts/tables/markdown-table.ts';
import { readPages } from '../../scripts/tables/pages.ts';
import { publishedSchema } from '../../scripts/tables/published-schema.ts';
import { TABLES } from '../../scripts/tables/tables.ts';
import { firstSentence } from '../../scripts/tables/tool-rows.ts';

describe('npm run tables', () => {
  it('has been run since the tables in the code last changed', () => {
    const pages = readPages();
    expect(pages).toEqual(fillPages(pages, TABLES));
    expect(readFileSync('schema/kodelet.schema.json', 'utf8')).toBe(publishedSchema());
    expect(readFileSync('docs/commands.json', 'utf8')).toBe(commandReference());
    expect(readFileSync('action.yml', 'utf8')).toBe(actionFile(readFileSync('action.yml', 'utf8')));
  });
});

describe('fillPages', () => {
  const tables = { one: () => '| 1 |', two: () => '| 2 |' };
  const empty = (name: string): string => `<!-- table:${name} -->\n<!-- /table:${name} -->\n`;

  it('replaces what stands between the markers and nothing else, on every page', () => {
    const pages = { a: 'a\n<!-- table:one -->\nold\n<!-- /table:one -->\nb\n', b: empty('two'), c: 'c\n' };
    const filled = {
      a: 'a\n<!-- table:one -->\n| 1 |\n<!-- /table:one -->\nb\n',
      b: '<!-- table:two -->\n| 2 |\n<!-- /table:two -->\n',
      c: 'c\n',
    };
    expect(fillPages(pages, tables)).toEqual(filled);
    expect(fillPages(filled, tables)).toEqual(filled);
    expect(fillPages(filled, { ...tables, two: () => undefined })).toEqual(filled);
  });

  it('stops at a marker without a table, at a table without a marker and at a table with two', () => {
    expect(() => fillPages({ a: empty('three') }, tables)).toThrow('a: no table is called "three"');
    expect(() => fillPages({ a: 'nothing' }, tables)).toThrow('no page has a marker <!-- table:NAME --> for one, two');
    expect(() => fillPages({ a: empty('one'), b: empty('one') }, tables)).toThrow('"one" is on a and again on b');
  });
});

describe('markdownTable', () => {
  it('escapes what would end a cell', () => {
    expect(markdownTable([['Title', (row: string) => row]], ['a|b', 'c\nd'])).toBe(
      '| Title |\n| --- |\n| a\\|b |\n| c d |',
    );
  });
});

describe('firstSentence', () => {
  it('ends at a full stop that ends a word, not inside a name', () => {
    expect(firstSentence('Reads src/*.ts files. Then more.')).toBe('Reads src/*.ts files.');
    expect(firstSentence('No stop')).toBe('No stop');
  });
});
