/** Reads the compound commands of the subset: groups, `if`, loops, `case`, `[[ … ]]`. */
import { unreadable } from '../refusal.ts';
import { readArithmetic } from './arithmetic.ts';
import { type CommandReader, hereDocument, type RedirectOperator, type Token, tokenName } from './lex.ts';
import {
  type Assignment,
  bareText,
  type Condition,
  type Node,
  type NodeOf,
  plainCall,
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

export function readSimple(parser: CommandReader): Node {
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
      if (isDeclaration({ words, assignments, redirects }, parser)) return readDeclaration(words, parser);
      const items = assignment && takeItems(token.word, words, parser);
      if (items) assignments[assignments.length - 1] = { ...assignment, items };
      else if (isFunction({ words, assignments, redirects }, parser)) return readFunction(token.word, parser);
    } else break;
  }
  if (words.length + assignments.length === 0 && !isInput(redirects)) {
    unreadable('a command is missing', tokenName(parser.lexer.peek()), 'Write a command there.');
  }
  if (words.length > 0 && assignments.some(({ items, key }) => items ?? key)) {
    unreadable('an array in front of a command', tokenName(parser.lexer.peek()), 'Set it in a line before.');
  }
  const appending = words.length > 0 ? assignments.find(({ appends }) => appends) : undefined;
  if (appending) unreadable('a variable is appended to', `${appending.name}+=`, 'Write the whole value.');
  return { kind: 'simple', assignments, words, redirects };
}

/** What stands between the brackets of `name=(…)`; undefined where none follow. */
function takeItems({ source }: Word, words: readonly Word[], parser: CommandReader): readonly Word[] | undefined {
  if (!/^\w+\+?=$/.test(source) || words.length > 0 || !opensArray(parser)) return undefined;
  return readItems(source, parser, (word) => {
    if (word.source.startsWith('['))
      unreadable('an array with names is not read', source, 'Write declare -A NAME=([key]=word).');
    return parser.expanded(word);
  });
}

function opensArray({ lexer }: CommandReader): boolean {
  const next = lexer.peek();
  return next.kind === 'operator' && next.text.startsWith('(');
}

/** What stands between the brackets, each word as `read` has it. */
function readItems<Item>(source: string, parser: CommandReader, read: (word: Word) => readonly Item[]): Item[] {
  if (!parser.takeOperator('(')) unreadable('this array is not read', source, 'Write NAME=(word word).');
  const items: Item[] = [];
  for (;;) {
    const token = parser.lexer.peek();
    if (token.kind === 'word') items.push(...read(token.word));
    else if (token.kind !== 'newline') break;
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
  const entry = asEntry(word);
  if (entry) return entry.name === '' ? undefined : entry;
  const [first, ...rest] = word.parts;
  if (first?.kind !== 'text' || first.quoted) return undefined;
  const found = /^([A-Za-z_]\w*)(\+?)=/.exec(first.text);
  if (!found) return undefined;
  const [head, name = '', plus] = found;
  const parts = [{ ...first, text: first.text.slice(head.length) }, ...rest];
  return { name, value: checkBraces({ parts, source: word.source.slice(head.length) }), appends: plus === '+' };
}

/** `name[key]=value`, or `[key]=value` in the list of an array, whose name is empty; `[abc]` is read as a pattern. */
function asEntry({ parts, source, element }: Word): Assignment | undefined {
  if (element) {
    const { name, key, appends } = element;
    return { name, key, appends, value: checkBraces({ parts, source: source.slice(source.indexOf('=') + 1) }) };
  }
  const [, name = '', key, plus] = /^([A-Za-z_]\w*)?\[([\w.-]+)\](\+?)=/.exec(source) ?? [];
  const at = name === '' ? 0 : 1;
  const [pattern, equals, ...rest] = parts.slice(at);
  if (key === undefined || pattern?.kind !== 'glob' || equals?.kind !== 'text' || equals.quoted) return undefined;
  const text = equals.text.slice(plus === '+' ? 2 : 1);
  const value = { parts: [{ ...equals, text }, ...rest], source: source.slice(source.indexOf('=') + 1) };
  return { name, key: quotedWord(key), appends: plus === '+', value: checkBraces(value) };
}

const quotedWord = (text: string): Word => ({ parts: [{ kind: 'text', text, quoted: true }], source: text });

const DECLARING = /^(?:declare|typeset|local|readonly)$/;

/** Whether `declare -A`, `-a` or `declare NAME=(` begins; what else these commands do is not read, or by the reader of functions. */
function isDeclaration({ words, assignments, redirects }: Omit<SimpleNode, 'kind'>, parser: CommandReader): boolean {
  const [command, list, ...more] = words;
  const isFirst = command !== undefined && more.length + assignments.length + redirects.length === 0;
  if (!isFirst || !DECLARING.test(bareText(command) ?? '')) return false;
  return list ? /^[A-Za-z_]\w*=$/.test(list.source) && opensArray(parser) : /^-[aA]$/.test(parser.bareWord() ?? '');
}

/**
 * Arrays that `declare` makes, as assignments. In a function, only that has them, unless they are to be read only. The words are
 * the command, and the first name where no option stands in front of it.
 */
function readDeclaration([{ source: command } = quotedWord(''), list]: readonly Word[], parser: CommandReader): Node {
  const example = `Write ${command} -A NAME, or NAME=(word word).`;
  const isMap = !list && parser.takeWord().source === '-A';
  const isLocal = parser.parameters && command !== 'readonly';
  if ((command === 'local' && !isLocal) || (command === 'readonly' && isMap))
    unreadable(`${command} is not read there`, command, `Write declare ${isMap ? '-A' : '-a'}.`);
  const nodes: Node[] = [];
  for (let word = list; word || parser.lexer.peek().kind === 'word'; word = undefined) {
    const { source } = word ?? parser.takeWord();
    const [, name = '', equals] = /^([A-Za-z_]\w*)(=?)$/.exec(source) ?? [];
    if (name === '' || (equals === '=') !== opensArray(parser))
      unreadable('this declaration is not read', source, example);
    const own = { name, value: quotedWord(''), appends: false, ...(isLocal && { isLocal }) };
    if (!isMap) {
      const items = equals ? readItems(source, parser, (word) => parser.expanded(word)) : [];
      nodes.push(assigned({ ...own, items, appends: !equals && !isLocal }));
      continue;
    }
    nodes.push(assigned({ ...own, declares: equals || isLocal ? 'new map' : 'map' }));
    const entries = equals ? readItems(source, parser, (word) => [asEntry(word) ?? refuseItem(word, name)]) : [];
    nodes.push(...entries.map((entry) => assigned({ ...entry, name })));
  }
  if (nodes.length === 0) unreadable('nothing is declared', command, example);
  const [only, ...more] = nodes;
  return only && more.length === 0 ? only : { kind: 'group', body: { kind: 'sequence', nodes }, redirects: [] };
}

const assigned = (assignment: Assignment): SimpleNode => ({ ...plainCall([]), assignments: [assignment] });

const refuseItem = ({ source }: Word, name: string): never =>
  unreadable('an entry has no key', source, `Write declare -A ${name}=([key]=word).`);

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
