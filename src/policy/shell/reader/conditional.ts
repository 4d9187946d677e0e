/** Reads `[[ … ]]`: conditions of plain words, joined by `&&` and `||`. Which operators are allowed is judged later. */

import { unreadable } from '../refused.ts';
import type { Parser } from './parse.ts';
import type { Condition, Node, Word } from './tree.ts';

export function readConditional(parser: Parser): Node {
  parser.takeWord();
  const conditions = [readCondition(parser)];
  const joins: ('&&' | '||')[] = [];
  while (parser.bareWord() !== ']]') {
    const join = parser.takeOperator('&&') ? '&&' : parser.takeOperator('||') ? '||' : undefined;
    if (!join) unreadable('only && and || join conditions', '[[', 'Use [ … ] with plain words.');
    joins.push(join);
    conditions.push(readCondition(parser));
  }
  parser.takeWord();
  return { kind: 'conditional', conditions, joins, redirects: parser.redirects() };
}

function readCondition(parser: Parser): Condition {
  const negated = parser.bareWord() === '!';
  if (negated) parser.takeWord();
  const words: Word[] = [];
  while (parser.lexer.peek().kind === 'word' && parser.bareWord() !== ']]') {
    if (words.length === 1 && parser.bareWord() === '=~') {
      parser.takeWord();
      return { negated, words, expression: parser.lexer.expression() };
    }
    words.push(parser.takeWord());
  }
  if (words.length === 0) unreadable('a condition is empty', '[[', 'Write [[ -f FILE ]].');
  return { negated, words };
}
