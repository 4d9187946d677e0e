/** Reads the compound commands of the subset: groups, `if`, loops, `case`, `[[ … ]]`. */

import { unreadable } from '../refused.ts';
import { readArithmetic } from './arithmetic.ts';
import type { CommandReader } from './lex.ts';
import type { Condition, Node, Word } from './tree.ts';

/** By the reserved word that begins it, on which the parser stands. */
export const COMPOUND: Record<string, (parser: CommandReader) => Node> = {
  '{': readGroup,
  if: readIf,
  for: readFor,
  while: (parser) => readWhile(parser, 'while'),
  until: (parser) => readWhile(parser, 'until'),
  case: readCase,
  '[[': readConditional,
};

function readGroup(parser: CommandReader): Node {
  parser.takeWord();
  const body = parser.nested(() => parser.list(['}']));
  parser.expectWord('}');
  return { kind: 'group', body, redirects: parser.redirects() };
}

function readIf(parser: CommandReader): Node {
  const branches: { condition: Node; body: Node }[] = [];
  let otherwise: Node | undefined;
  parser.nested(() => {
    do {
      parser.takeWord();
      const condition = parser.list(['then']);
      parser.expectWord('then');
      branches.push({ condition, body: parser.list(['elif', 'else', 'fi']) });
    } while (parser.bareWord() === 'elif');
    if (parser.bareWord() === 'else') {
      parser.takeWord();
      otherwise = parser.list(['fi']);
    }
    parser.expectWord('fi');
  });
  return { kind: 'if', branches, otherwise, redirects: parser.redirects() };
}

const FOR = 'Use for file in a b; do …; done.';

/** `for NAME in WORDS; do …; done`, or `for ((…))`. */
function readFor(parser: CommandReader): Node {
  parser.takeWord();
  if (parser.takeOperator('((')) return readCount(parser);
  const name = parser.takeWord();
  if (!/^[A-Za-z_]\w*$/.test(name.source)) unreadable('a loop variable needs a plain name', name.source, FOR);
  parser.expectWord('in');
  const words = parser.takeWords();
  if (words.length === 0) unreadable('the loop has no words', name.source, 'Name the words behind in.');
  if (!parser.takeOperator(';') && parser.lexer.peek().kind !== 'newline') {
    unreadable('a loop needs ; before do', name.source, FOR);
  }
  return { kind: 'for', name: name.source, words, body: readBody(parser), redirects: parser.redirects() };
}

function readCount(parser: CommandReader): Node {
  const source = parser.lexer.forHeader();
  const expressions = source.split(';').map(readArithmetic);
  if (expressions.length !== 3) {
    unreadable('a counting loop needs three expressions', source, 'Use for ((i = 0; i < 3; i++)); do …; done.');
  }
  const [first, test, step] = expressions;
  parser.takeOperator(';');
  return { kind: 'count', first, test, step, body: readBody(parser), redirects: parser.redirects() };
}

function readWhile(parser: CommandReader, word: 'while' | 'until'): Node {
  parser.takeWord();
  const condition = parser.nested(() => parser.list(['do']));
  return { kind: 'while', word, condition, body: readBody(parser), redirects: parser.redirects() };
}

function readBody(parser: CommandReader): Node {
  parser.skipNewlines();
  parser.expectWord('do');
  const body = parser.nested(() => parser.list(['done']));
  parser.expectWord('done');
  return body;
}

const CASE = 'Use case WORD in PATTERN) …;; *) …;; esac.';

function readCase(parser: CommandReader): Node {
  parser.takeWord();
  const word = parser.takeWord();
  parser.skipNewlines();
  parser.expectWord('in');
  parser.skipNewlines();
  const branches: { patterns: readonly Word[]; body: Node | undefined }[] = [];
  parser.nested(() => {
    while (parser.bareWord() !== 'esac') branches.push(readBranch(parser));
  });
  if (branches.length === 0) unreadable('the case has no branches', word.source, CASE);
  parser.expectWord('esac');
  return { kind: 'case', word, branches, redirects: parser.redirects() };
}

function readBranch(parser: CommandReader): { patterns: readonly Word[]; body: Node | undefined } {
  parser.takeOperator('(');
  const patterns = [parser.takeWord()];
  while (parser.takeOperator('|')) patterns.push(parser.takeWord());
  if (!parser.takeOperator(')')) unreadable('a pattern is not closed', patterns[0]?.source ?? '', CASE);
  parser.skipNewlines();
  const next = parser.lexer.peek();
  const isEmpty = (next.kind === 'operator' && next.text === ';;') || parser.bareWord() === 'esac';
  const body = isEmpty ? undefined : parser.list(['esac']);
  parser.takeOperator(';;');
  parser.skipNewlines();
  return { patterns, body };
}

/** Reads `[[ … ]]`: conditions of plain words, joined by `&&` and `||`. Which operators are allowed is judged later. */
function readConditional(parser: CommandReader): Node {
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

function readCondition(parser: CommandReader): Condition {
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
