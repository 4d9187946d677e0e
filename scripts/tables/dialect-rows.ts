/** The table of the servers that our providers are tried on: each situation, and what keeps a server out of it. */

import { DIALECT_NAMES } from '../../test/dialects/dialects.ts';
import type { DialectServer } from '../../test/dialects/servers/server.ts';
import { SERVERS } from '../../test/dialects/servers/servers.ts';
import { SITUATION_NAMES, SITUATIONS, type SituationName } from '../../test/dialects/situations.ts';
import { gapOf } from '../../test/dialects/suite.ts';
import { type Column, markdownTable } from './markdown-table.ts';

const COLUMNS: readonly Column<SituationName>[] = [
  ['Our provider …', (name) => SITUATIONS[name].title],
  ...Object.values(SERVERS).map((server): Column<SituationName> => [server.title, (name) => cellOf(server, name)]),
];

export const dialectTable = (): string => markdownTable(COLUMNS, SITUATION_NAMES);

/** Where it was recorded, or why not. */
function cellOf(server: DialectServer, situation: SituationName): string {
  const gaps = DIALECT_NAMES.map((dialect) => ({ dialect, gap: gapOf(server, dialect, situation) }));
  const [first] = gaps;
  if (gaps.every(({ gap }) => gap === undefined)) return 'yes';
  if (gaps.every(({ gap }) => gap === first?.gap)) return `no: ${first?.gap}`;
  const some = gaps.flatMap(({ dialect, gap }) => (gap === undefined ? [] : [`not ${dialect}: ${gap}`]));
  return ['yes', ...some].join(', ');
}
