/** Reads a simple command: assignments, the program and its words, and redirections, in the order in which they stand. */

import { unreadable } from '../refused.ts';
import { hereDocument } from './here-document.ts';
import type { CommandReader } from './lex.ts';
import { type RedirectOperator, type Token, tokenName } from './lex.ts';
import { type Assignment, bareText, type Redirect, type SimpleNode, type Word } from './tree.ts';
import { checkBraces } from './word.ts';

export function readSimple(parser: CommandReader): SimpleNode {
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
    unreadable('a command is missing', tokenName(parser.lexer.peek()), 'Write a command there.');
  }
  const appending = words.length > 0 ? assignments.find(({ appends }) => appends) : undefined;
  if (appending) unreadable('a variable is appended to', `${appending.name}+=`, 'Write the whole value.');
  return { kind: 'simple', assignments, words, redirects };
}

/** `name()` and `name=(…)`. */
function refuseCall({ source }: Word, words: readonly Word[], parser: CommandReader): void {
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

type RedirectToken = Extract<Token, { kind: 'redirect' }>;

/** Reads redirections: streams 0 to 2, files, `2>&1`, here-strings and literal here-documents. */
export const isRedirect = (token: Token): boolean => token.kind === 'redirect';

/** The parser stands before a redirection; afterwards, behind its word. */
export function readRedirect(parser: CommandReader): Redirect[] {
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

function readInput(parser: CommandReader, operator: RedirectOperator): Redirect {
  const word = parser.takeWord();
  if (operator === '<') return { kind: 'in', target: word };
  if (operator === '<<<') return { kind: 'here-string', word };
  const document = hereDocument(word, operator === '<<-');
  parser.lexer.expectHereDocument(document);
  return { kind: 'here-document', document };
}

function readCopy(parser: CommandReader, from: 1 | 2): Redirect {
  const word = parser.takeWord();
  const to = bareText(word);
  if (to !== '1' && to !== '2') unreadable('only streams 1 and 2 can be copied to', word.source, 'Use 2>&1 or > FILE.');
  return { kind: 'copy', from, to: to === '1' ? 1 : 2 };
}

function refuseStream(stream: number, operator: string): never {
  return unreadable('only the streams 0, 1 and 2 are known', `${stream}${operator}`, 'Use <, > or 2>.');
}
