/** Every key of the configuration file that holds a value, as a row of the tables in docs/. */
import { fieldName, type Key } from '../../src/config/key.ts';
import { FILE } from '../../src/config/settings.ts';

export interface KeyRow {
  /** As in the file; `NAME` stands for a name that the file chooses, and `[]` for each item of a list. */
  readonly name: string;
  /** Where its value is in code. */
  readonly fields: readonly string[];
  readonly key: Key;
}

export const keyRows = (): readonly KeyRow[] => rowsOf({ name: '', fields: [], key: FILE });

/** Sections with a table of their own, and its name in the markers. */
const TABLE_OF: Readonly<Record<string, string>> = {
  profiles: 'profile-keys',
  custom_tools: 'custom-tool-keys',
  mcp: 'mcp-keys',
  subagents: 'subagent-keys',
  hooks: 'hook-keys',
};

/** Name of the table → its rows. Every key is in one of them. */
export function keyTables(): Readonly<Record<string, readonly KeyRow[]>> {
  const tableOf = ({ name }: KeyRow): string => TABLE_OF[name.split('.')[0] ?? ''] ?? 'keys';
  const names = ['keys', ...Object.values(TABLE_OF)];
  return Object.fromEntries(names.map((table) => [table, keyRows().filter((row) => tableOf(row) === table)]));
}

function rowsOf(row: KeyRow): readonly KeyRow[] {
  const { name, fields, key } = row;
  if (key.item?.keys) {
    return rowsOf({ name: `${name}${key.schema.type === 'array' ? '[]' : '.NAME'}`, fields, key: key.item });
  }
  if (!key.keys) return [row];
  return Object.entries(key.keys).flatMap(([part, below]) =>
    rowsOf({
      name: name ? `${name}.${part}` : part,
      fields: [...fields, key.asWritten ? part : fieldName(part, below)],
      key: below,
    }),
  );
}
