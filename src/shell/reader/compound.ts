/** Reads the compound commands of the subset: groups, `if`, loops, `case`, `[[ … ]]`. */
import { unreadable } from '../refusal.ts';
import { readArithmetic } from './dollar.ts';
import { type CommandReader, hereDocument, type RedirectOperator, type Token, tokenName } from './lex.ts';
import {
  type Assignment,
  bareText,
  type Condition,
  type Node,
  type NodeOf,
  type Redirect,
  type SimpleNode,
  type Word,
} from './tree.ts';
import { checkBraces } from './word.ts';

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
  if (words.length === 0) unreadable('the loop has no words', name.source, 'Name the words of the loop.');
  if (!parser.takeOperator(';') && parser.lexer.peek().kind !== 'newline') {
    unreadable('a loop needs ; before do', name.source, FOR);
  }
  return { kind: 'for', name: name.source, words, body: readBody(parser), redirects: parser.redirects() };
}

function readCount(parser: CommandReader): Node {
  const source = parser.lexer.forHeader();
  const expressions = source.split(';').map((one) => readArithmetic(one));
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

export function readSimple(parser: CommandReader): SimpleNode | NodeOf<'function'> {
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
      const items = assignment && takeItems(token.word, words, parser);
      if (items) assignments[assignments.length - 1] = { ...assignment, items };
      else if (isFunction({ words, assignments, redirects }, parser)) return readFunction(token.word, parser);
    } else break;
  }
  if (words.length + assignments.length === 0 && !isInput(redirects)) {
    unreadable('a command is missing', tokenName(parser.lexer.peek()), 'Write a command there.');
  }
  if (words.length > 0 && assignments.some(({ items }) => items)) {
    unreadable('an array in front of a command', tokenName(parser.lexer.peek()), 'Set it in a line before.');
  }
  const appending = words.length > 0 ? assignments.find(({ appends }) => appends) : undefined;
  if (appending) unreadable('a variable is appended to', `${appending.name}+=`, 'Write the whole value.');
  return { kind: 'simple', assignments, words, redirects };
}

/** What stands between the brackets of `name=(…)`; undefined where none follow. */
function takeItems({ source }: Word, words: readonly Word[], parser: CommandReader): readonly Word[] | undefined {
  const next = parser.lexer.peek();
  if (!/^\w+\+?=$/.test(source) || words.length > 0 || next.kind !== 'operator' || !next.text.startsWith('('))
    return undefined;
  if (!parser.takeOperator('(')) unreadable('this array is not read', source, 'Write NAME=(word word).');
  const items: Word[] = [];
  for (;;) {
    const token = parser.lexer.peek();
    if (token.kind === 'word') {
      if (token.word.source.startsWith('['))
        unreadable('an array with names is not read', source, 'Write NAME=(word word).');
      items.push(...parser.expanded(token.word));
    } else if (token.kind !== 'newline') break;
    parser.lexer.next();
  }
  if (!parser.takeOperator(')')) unreadable('an array is not closed', source, 'Close it with ).');
  return items;
}

/** Whether `name()` begins a function. */
function isFunction({ words, assignments, redirects }: Omit<SimpleNode, 'kind'>, parser: CommandReader): boolean {
  const next = parser.lexer.peek();
  if (next.kind !== 'operator' || !next.text.startsWith('(')) return false;
  return words.length === 1 && assignments.length + redirects.length === 0;
}

/** `name() { …; }`; the parser has read the name. */
export function readFunction({ source: name }: Word, parser: CommandReader): NodeOf<'function'> {
  if (!/^[A-Za-z_][\w-]*$/.test(name)) unreadable('a function needs a plain name', name, 'Write name() { …; }.');
  if (parser.takeOperator('(') && !parser.takeOperator(')')) unreadable('a ) is missing', name, 'Write name() { …; }.');
  parser.skipNewlines();
  return { kind: 'function', name, body: parser.withParameters(() => parser.body()) };
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

/** Reads redirections: streams 0 to 2, files, `2>&1`, here-strings and literal here-documents. */
export const isRedirect = (token: Token): boolean => token.kind === 'redirect';

/** The parser stands before a redirection; afterwards, behind its word. */
export function readRedirect(parser: CommandReader): Redirect[] {
  const { operator, stream } = parser.lexer.next() as Extract<Token, { kind: 'redirect' }>;
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
  if (to === '-') return { kind: 'copy', from, to };
  if (to !== '1' && to !== '2') unreadable('only streams 1 and 2 can be copied to', word.source, 'Use 2>&1 or > FILE.');
  return { kind: 'copy', from, to: to === '1' ? 1 : 2 };
}

function refuseStream(stream: number, operator: string): never {
  return unreadable('only the streams 0, 1 and 2 are known', `${stream}${operator}`, 'Use <, > or 2>.');
}
