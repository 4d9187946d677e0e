/** Reads `${…}`: a plain name, its length, a default, a part taken off or replaced. All else is refused. */

import { QUOTE_IT, unreadable } from '../refused.ts';
import type { Cursor } from './cursor.ts';
import { readBackticks, readDollar } from './dollar.ts';
import { addText, type Operation, type Part } from './tree.ts';

type Operated = readonly [name: string, operation?: Operation];

/** Each form as a whole, but for defaults, whose word may hold expansions of its own. */
const FORMS: readonly (readonly [RegExp, (found: RegExpExecArray) => Operated])[] = [
  [/\$\{([A-Za-z_]\w*|[?#$]|(?:PIPESTATUS|BASH_REMATCH)\[\d\])\}/y, ([, name = '']) => [name]],
  [/\$\{#([A-Za-z_]\w*)\}/y, ([, name = '']) => [name, { operator: 'length' }]],
  [
    /\$\{([A-Za-z_]\w*)(##?|%%?)([\w./:@+,=*?-]+)\}/y,
    ([, name = '', operator = '', pattern = '']) => [name, { operator: operator as '#' | '##' | '%' | '%%', pattern }],
  ],
  [
    /\$\{([A-Za-z_]\w*)(\/\/?)([\w.:@+,=-][\w.:@%+,= -]*)(?:\/([\w./:@%+,= -]*))?\}/y,
    ([, name = '', operator = '', from = '', to = '']) => [name, { operator: operator as '/' | '//', from, to }],
  ],
  [
    /\$\{([A-Za-z_]\w*):(\d{1,4})(?::(\d{1,4}))?\}/y,
    ([, name = '', offset, length]) => [
      name,
      { operator: ':', offset: Number(offset), length: length === undefined ? undefined : Number(length) },
    ],
  ],
];

/** The cursor stands on the `$` of a `${`. */
export function readParameter(cursor: Cursor, parts: Part[], quoted: boolean): void {
  const [name, operation] = readForm(cursor) ?? readDefault(cursor, quoted) ?? refuseParameter(cursor);
  parts.push({ kind: 'variable', name, quoted, ...(operation && { operation }) });
}

function readForm(cursor: Cursor): Operated | undefined {
  for (const [pattern, operated] of FORMS) {
    const found = cursor.match(pattern);
    if (found) return operated(found);
  }
  return undefined;
}

function readDefault(cursor: Cursor, quoted: boolean): Operated | undefined {
  const here = cursor.rest();
  const found = cursor.match(/\$\{([A-Za-z_]\w*)(:?)([-+])/y);
  if (!found) return undefined;
  const [, name = '', colon = '', operator = ''] = found;
  const word: Part[] = [];
  addText(word, '', true);
  while (cursor.character !== '}') {
    const plain = cursor.match(quoted ? /[\w./:@%+,= #()-]+/y : /[\w./:@%+,=-]+/y);
    if (plain) addText(word, plain[0], true);
    else if (quoted && cursor.character === '$') readDollar(cursor, word, quoted);
    else if (quoted && cursor.character === '`') readBackticks(cursor, word, quoted);
    else
      unreadable(
        'the default of a parameter is not plain text',
        here,
        `Write "\${${name}:-value}", in double quotes and with a plain value.`,
      );
  }
  cursor.at += 1;
  return [name, { operator: operator as '-' | '+', colon: colon !== '', word }];
}

const refuseParameter = (cursor: Cursor): never =>
  unreadable('a parameter is expanded by an operator that is not read', cursor.rest(), QUOTE_IT);
