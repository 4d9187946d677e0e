/** Every key of the configuration file that holds a value, as a row of the tables in docs/. */
import { ranksOf } from '../../src/config/base-file.ts';
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

/** What another base may do with keys → the keys; a section whose keys all have the same rank is one entry. */
export function rankRows(): readonly (readonly [base: string, keys: readonly string[]])[] {
  const inWords = ranksOf(FILE.keys).map(([name, rank]) => {
    if (rank === undefined) throw new Error(`${name} has no rank`);
    return { name, base: typeof rank === 'object' ? rank.may : RANK_WORDS[rank] };
  });
  const bases = [...new Set(inWords.map(({ base }) => base))];
  const sectionOf = (name: string): string => name.split('.')[0] ?? '';
  const isUniform = (section: string): boolean =>
    new Set(inWords.filter(({ name }) => sectionOf(name) === section).map(({ base }) => base)).size === 1;
  const shown = (name: string): string => (isUniform(sectionOf(name)) ? sectionOf(name) : name);
  const keysOf = (base: string): string[] => inWords.filter((one) => one.base === base).map(({ name }) => shown(name));
  return bases.map((base) => [base, [...new Set(keysOf(base))]]);
}

const RANK_WORDS = { 'default-branch': 'not change it', 'any-base': 'have its own' } as const;
