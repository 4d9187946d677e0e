/** Reads a simple command: assignments, the program and its words, and redirections, in the order in which they stand. */

import { unreadable } from '../refused.ts';
import { nameOf } from './lex.ts';
import type { Parser } from './parse.ts';
import { isRedirect, readRedirect } from './redirect.ts';
import type { Assignment, Redirect, SimpleNode, Word } from './tree.ts';
import { checkBraces } from './word.ts';

export function readSimple(parser: Parser): SimpleNode {
  const assignments: Assignment[] = [];
  const words: Word[] = [];
  const redirects: Redirect[] = [];
  for (;;) {
    const token = parser.lexer.peek();
    if (isRedirect(token)) redirects.push(...readRedirect(parser));
    else if (token.kind === 'word') {
      const assignment = words.length === 0 ? asAssignment(token.word) : undefined;
      if (assignment) assignments.push(assignment);
      else words.push(...parser.expanded(token.word));
      parser.lexer.next();
      refuseCall(token.word, words, parser);
    } else break;
  }
  if (words.length + assignments.length === 0 && !isInput(redirects)) {
    unreadable('a command is missing', nameOf(parser.lexer.peek()), 'Write a command there.');
  }
  const appending = words.length > 0 ? assignments.find(({ appends }) => appends) : undefined;
  if (appending) unreadable('a variable is appended to', `${appending.name}+=`, 'Write the whole value.');
  return { kind: 'simple', assignments, words, redirects };
}

/** `name()` and `name=(…)`. */
function refuseCall({ source }: Word, words: readonly Word[], parser: Parser): void {
  const next = parser.lexer.peek();
  if (next.kind !== 'operator' || !next.text.startsWith('(')) return;
  if (/^\w+\+?=$/.test(source)) unreadable('an array is not read', `${source}(`, 'Loop over the words: for x in a b.');
  if (words.length === 1) unreadable('a function is not read', `${source}()`, 'Write its commands where it is called.');
}

function asAssignment(word: Word): Assignment | undefined {
  const [first, ...rest] = word.parts;
  if (first?.kind !== 'text' || first.quoted) return undefined;
  const found = /^([A-Za-z_]\w*)(\+?)=/.exec(first.text);
  if (!found) return undefined;
  const [head, name = '', plus] = found;
  const parts = [{ ...first, text: first.text.slice(head.length) }, ...rest];
  return { name, value: checkBraces({ parts, source: word.source.slice(head.length) }), appends: plus === '+' };
}

/** `$(< file)` is the file's text. */
const isInput = (redirects: readonly Redirect[]): boolean => redirects.length === 1 && redirects[0]?.kind === 'in';
