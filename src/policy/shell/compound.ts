/** Reads the compound commands of the subset: groups, `if`, `for` over plain words, `[[ … ]]`. */
import { readConditional } from './conditional.ts';
import type { Parser } from './parse.ts';
import { unreadable } from './refused.ts';
import type { Node, Word } from './tree.ts';

/** By the reserved word that begins it, on which the parser stands. */
export const COMPOUND: Record<string, (parser: Parser) => Node> = {
  '{': readGroup,
  if: readIf,
  for: readFor,
  '[[': readConditional,
};

function readGroup(parser: Parser): Node {
  parser.takeWord();
  const body = parser.nested(() => parser.list(['}']));
  parser.expectWord('}');
  return { kind: 'group', body, redirects: parser.redirects() };
}

function readIf(parser: Parser): Node {
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

/** `for NAME in WORDS; do …; done`. Lower-case names only: no variable that a program reads can be set. */
function readFor(parser: Parser): Node {
  parser.takeWord();
  const name = parser.takeWord();
  if (!/^[a-z][a-z0-9_]*$/.test(name.source)) {
    unreadable('a loop variable needs a lower-case name', name.source, 'Use for file in a b; do …; done.');
  }
  parser.expectWord('in');
  const words: Word[] = [];
  while (parser.lexer.peek().kind === 'word') words.push(parser.takeWord());
  if (words.length === 0) unreadable('the loop has no words', name.source, 'Name the words behind in.');
  if (!parser.takeOperator(';') && parser.lexer.peek().kind !== 'newline') {
    unreadable('a loop needs ; before do', name.source, 'Use for file in a b; do …; done.');
  }
  parser.skipNewlines();
  parser.expectWord('do');
  const body = parser.nested(() => parser.list(['done']));
  parser.expectWord('done');
  return { kind: 'for', name: name.source, words, body, redirects: parser.redirects() };
}
