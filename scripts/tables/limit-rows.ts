/** Every limit with its value and what changes it: those of the configuration, and the fixed ones of the tools. */
import { INPUTS } from '../../src/config/inputs.ts';
import type { Key, KeyPath } from '../../src/config/key.ts';
import { SETTINGS } from '../../src/config/settings.ts';
import { LIMITS } from '../../src/tools/limits.ts';

export interface LimitRow {
  readonly limit: string;
  readonly value: string;
  readonly changedBy: string;
}

export const limitRows = (): LimitRow[] => [...configured(SETTINGS, []), ...FIXED.map(fixed)];

/** Numbers and durations, wherever in the tree they stand. */
function configured(key: Key, path: KeyPath): LimitRow[] {
  const keys = 'keys' in key ? (key.keys as Record<string, Key>) : undefined;
  if (keys) return Object.entries(keys).flatMap(([name, below]) => configured(below, [...path, name]));
  const { type, default: standard } = key.schema;
  if (type !== 'integer' && type !== 'number' && !key.allowed.startsWith('a duration')) return [];
  const input = INPUTS.find(({ setting }) => setting?.key === key);
  const names = [path.join('.'), ...(input ? [input.name] : [])].map((name) => `\`${name}\``).join(', ');
  return [{ limit: key.description, value: key.without ?? String(standard), changedBy: `${names}: ${key.allowed}` }];
}

type Fixed = readonly [words: string, name: keyof typeof LIMITS];

const FIXED: readonly Fixed[] = [
  ['`file_read`: lines a call.', 'readLines'],
  ['`file_read`: bytes a call.', 'readBytes'],
  ['`file_read`: characters of a line.', 'lineCharacters'],
  ['`file_edit`: bytes of a file.', 'editBytes'],
  ['`file_multi_edit`: edits.', 'multiEdits'],
  ['The parser after a change: characters of a file.', 'syntaxBytes'],
  ['The parser after a change: milliseconds.', 'syntaxMs'],
  ['The parser after a change: errors that are told.', 'syntaxErrors'],
  ['`read_many_files`: files, which share the bytes of one `file_read`.', 'readManyFiles'],
  ['`ls`: entries.', 'listEntries'],
  ['`glob_tool`: files.', 'globFiles'],
  ['`grep_tool`: matching lines, unless asked otherwise.', 'grepResults'],
  ['`grep_tool`: bytes of an answer that the model gets; the rest can be read from a file.', 'grepBytes'],
  ['`grep_tool`: characters of a line.', 'grepLineCharacters'],
  ['`grep_tool`: seconds.', 'grepSeconds'],
  ['Hooks: bytes of an answer.', 'hookAnswerBytes'],
  ['MCP: bytes of an answer that the model gets; the rest can be read from a file.', 'mcpTextBytes'],
  ['MCP: times that a server which was lost is started again.', 'mcpRestarts'],
  ['`bash`: seconds, unless asked otherwise.', 'bashSeconds'],
  ['`bash`: seconds, at most.', 'bashSecondsMost'],
  ['`bash`: bytes of output that the model gets; the rest can be read from a file.', 'bashOutputBytes'],
  ['`bash`: bytes of these that are from the beginning.', 'bashHeadBytes'],
  ['`bash`: commands in the background at once.', 'backgroundCommands'],
  ['`batch`: calls in one.', 'batchInvocations'],
];

const fixed = ([words, name]: Fixed): LimitRow => ({ limit: words, value: String(LIMITS[name]), changedBy: '' });
