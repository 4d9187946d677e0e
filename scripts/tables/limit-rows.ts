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
  ['`file_read`: lines per call.', 'readLines'],
  ['`file_read`: bytes per call.', 'readBytes'],
  ['`file_read`: characters per line.', 'lineCharacters'],
  ['`file_edit`: bytes per file.', 'editBytes'],
  ['`file_multi_edit`: edits per call.', 'multiEdits'],
  ['Syntax check: characters per file.', 'syntaxBytes'],
  ['Syntax check: milliseconds.', 'syntaxMs'],
  ['Syntax check: errors reported.', 'syntaxErrors'],
  ['`read_many_files`: files per call; together they get the bytes of one `file_read`.', 'readManyFiles'],
  ['`ls`: entries per call.', 'listEntries'],
  ['`glob_tool`: files per call.', 'globFiles'],
  ['`grep_tool`: matching lines by default.', 'grepResults'],
  ['`grep_tool`: bytes of output for the model; the rest is in a file.', 'grepBytes'],
  ['`grep_tool`: characters per line.', 'grepLineCharacters'],
  ['`grep_tool`: seconds per call.', 'grepSeconds'],
  ['Hooks: bytes of output.', 'hookAnswerBytes'],
  ['MCP: bytes of an answer for the model; the rest is in a file.', 'mcpTextBytes'],
  ['MCP: restarts of a server after a lost connection.', 'mcpRestarts'],
  ['`bash`: default timeout in seconds.', 'bashSeconds'],
  ['`bash`: maximum timeout in seconds.', 'bashSecondsMost'],
  ['`bash`: bytes of output for the model; the whole output is in a file.', 'bashOutputBytes'],
  ['`bash`: how many of these bytes come from the beginning.', 'bashHeadBytes'],
  ['`bash`: background commands at the same time.', 'backgroundCommands'],
  ['`batch`: calls per batch.', 'batchInvocations'],
];

const fixed = ([words, name]: Fixed): LimitRow => ({ limit: words, value: String(LIMITS[name]), changedBy: '' });
