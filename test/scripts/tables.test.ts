import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMMAND_TABLES } from '../../scripts/tables/command-tables.ts';
import { fillTables } from '../../scripts/tables/fill.ts';
import { markdownTable } from '../../scripts/tables/markdown-table.ts';
import { publishedSchema } from '../../scripts/tables/published-schema.ts';
import { TABLES } from '../../scripts/tables/tables.ts';
import { firstSentence } from '../../scripts/tables/tool-rows.ts';

describe('npm run tables', () => {
  it('has been run since the tables in the code last changed', () => {
    const readme = readFileSync('README.md', 'utf8');
    expect(readme).toBe(fillTables(readme, TABLES));
    const commands = readFileSync('docs/commands.md', 'utf8');
    expect(commands).toBe(fillTables(commands, COMMAND_TABLES));
    expect(readFileSync('schema/kodelet.schema.json', 'utf8')).toBe(publishedSchema());
  });
});

describe('fillTables', () => {
  const tables = { one: () => '| 1 |', two: () => '| 2 |' };

  it('replaces what stands between the markers and nothing else', () => {
    const page = 'a\n<!-- table:one -->\nold\n<!-- /table:one -->\nb\n<!-- table:two -->\n<!-- /table:two -->\n';
    const filled =
      'a\n<!-- table:one -->\n| 1 |\n<!-- /table:one -->\nb\n<!-- table:two -->\n| 2 |\n<!-- /table:two -->\n';
    expect(fillTables(page, tables)).toBe(filled);
    expect(fillTables(filled, tables)).toBe(filled);
  });

  it('stops at a marker without a table and at a table without a marker', () => {
    expect(() => fillTables('<!-- table:three -->\n<!-- /table:three -->', tables)).toThrow(
      'no table is called "three"',
    );
    expect(() => fillTables('nothing', tables)).toThrow('no marker <!-- table:NAME --> for one, two');
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
