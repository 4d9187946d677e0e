/** Reads redirections: streams 0 to 2, files, `2>&1`, here-strings and literal here-documents. */

import { unreadable } from '../refused.ts';
import { hereDocument } from './here-document.ts';
import type { RedirectOperator, Token } from './lex.ts';
import type { Parser } from './parse.ts';
import { bareText, type Redirect } from './tree.ts';

type RedirectToken = Extract<Token, { kind: 'redirect' }>;

export const isRedirect = (token: Token): boolean => token.kind === 'redirect';

/** The parser stands before a redirection; afterwards, behind its word. */
export function readRedirect(parser: Parser): Redirect[] {
  const { operator, stream } = parser.lexer.next() as RedirectToken;
  if (operator.startsWith('<')) {
    if (stream !== undefined && stream !== 0) refuseStream(stream, operator);
    return [readInput(parser, operator)];
  }
  if (operator === '&>' || operator === '&>>') {
    return [{ kind: operator === '&>' ? 'out' : 'append', stream: 'both', target: parser.takeWord() }];
  }
  const from = stream ?? 1;
  if (from !== 1 && from !== 2) refuseStream(from, operator);
  if (operator === '>&') return [readCopy(parser, from)];
  return [{ kind: operator === '>' ? 'out' : 'append', stream: from, target: parser.takeWord() }];
}

function readInput(parser: Parser, operator: RedirectOperator): Redirect {
  const word = parser.takeWord();
  if (operator === '<') return { kind: 'in', target: word };
  if (operator === '<<<') return { kind: 'here-string', word };
  const document = hereDocument(word, operator === '<<-');
  parser.lexer.expectHereDocument(document);
  return { kind: 'here-document', document };
}

function readCopy(parser: Parser, from: 1 | 2): Redirect {
  const word = parser.takeWord();
  const to = bareText(word);
  if (to !== '1' && to !== '2') unreadable('only streams 1 and 2 can be copied to', word.source, 'Use 2>&1 or > FILE.');
  return { kind: 'copy', from, to: to === '1' ? 1 : 2 };
}

function refuseStream(stream: number, operator: string): never {
  return unreadable('only the streams 0, 1 and 2 are known', `${stream}${operator}`, 'Use <, > or 2>.');
}
