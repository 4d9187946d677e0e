/** Cuts a command into words, operators, redirections and newlines, and takes here-documents out of the way. */
import { unreadable } from '../refusal.ts';
import { Cursor, type InnerReader } from './cursor.ts';
import { readBackticks, readDollar, takeArithmetic } from './dollar.ts';
import { addText, bareText, type HereDocument, type Node, type Part, type Redirect, type Word } from './tree.ts';
import { readWord } from './word.ts';

export type Token =
  | { readonly kind: 'word'; readonly word: Word }
  | { readonly kind: 'operator'; readonly text: '&&' | '||' | ';' | ';;' | '|' | '|&' | '(' | '((' | ')' | '&' }
  | { readonly kind: 'redirect'; readonly operator: RedirectOperator; readonly stream: number | undefined }
  | { readonly kind: 'newline' }
  | { readonly kind: 'end' };

const REDIRECTS = ['<<<', '<<-', '<<', '<', '>>', '>&', '>', '&>>', '&>'] as const;
export type RedirectOperator = (typeof REDIRECTS)[number];
/** Longest first. `;&`, `<>` and `<&` are here so that they are named when they are refused. */
const OPERATORS = /\(\(|&>>|&>|&&|\|\||\|&|<<<|<<-|<<|<>|<&|>>|>&|>\||;;&|;;|;&|[;|&()<>]/y;
const REFUSED: Record<string, string> = {
  '&': 'Nothing outlives the call: run it in the foreground, or in a call of its own with "background": true.',
  ';&': 'End each branch with ;;.',
  ';;&': 'End each branch with ;;.',
  '<>': 'Use < or > instead; for a socket, python3, node or curl.',
  '<&': 'Use < FILE instead.',
};

/** What reads commands, as those who read a part of one need it: `Parser` in `parse.ts`. */
export interface CommandReader {
  readonly lexer: Lexer;
  /** Whether what it reads is given words, as a function is. */
  readonly parameters: boolean;
  /** Commands up to one of the reserved words in `closers`, which is left for the caller. */
  list(closers: readonly string[]): Node;
  nested<T>(read: () => T): T;
  redirects(): Redirect[];
  /** The next word where it may be a reserved one. */
  bareWord(): string | undefined;
  takeWord(): Word;
  takeWords(): Word[];
  /** Braces expanded. */
  expanded(word: Word): Word[];
  expectWord(text: string): void;
  takeOperator(text: string): boolean;
  skipNewlines(): void;
  /** What a function does, in braces or brackets. */
  body(): Node;
  /** Reads what may use `$1` and `$@`. */
  withParameters<T>(read: () => T): T;
}

export class Lexer {
  private readonly cursor: Cursor;
  private readonly background: boolean;
  private ahead: Token | undefined;
  private waiting: HereDocument[] = [];

  /** `inner` reads the list inside of a substitution with this lexer, `)` included. */
  constructor(text: string, inner: InnerReader) {
    this.cursor = new Cursor(text, inner);
    this.background = inner.background;
  }

  peek(): Token {
    this.ahead ??= this.scan();
    return this.ahead;
  }

  next(): Token {
    const token = this.peek();
    this.ahead = undefined;
    return token;
  }

  /** The body comes after the next newline. */
  expectHereDocument(document: HereDocument): void {
    this.waiting.push(document);
  }

  /** What stands after a `((` that was just taken, up to and with its `))`. */
  arithmetic(): string {
    return takeArithmetic(this.cursor);
  }

  /** The same behind `for`. */
  forHeader(): string {
    return takeArithmetic(this.cursor, /[)\n'"`]/);
  }

  /** The whole text as the body of a here-document. */
  hereText(): readonly Part[] {
    return readHereText(this.cursor);
  }

  /** The word after `=~`, as it stands. */
  expression(): string {
    this.cursor.match(/(?:[ \t]|\\\n)+/y);
    const here = this.cursor.rest();
    const found = this.cursor.match(EXPRESSION)?.[0];
    return found !== undefined && isBalanced(found) ? found : unreadable('this expression is not read', here, PLAIN);
  }

  get hereDocumentsWaiting(): number {
    return this.waiting.length;
  }

  private scan(): Token {
    this.cursor.match(/(?:[ \t]|\\\n)+/y);
    this.cursor.match(/#[^\n]*/y);
    if (this.cursor.ended) return { kind: 'end' };
    if (this.cursor.match(/\n/y)) return this.newline();
    const [process] = this.cursor.match(/[<>]\((?!\()/y) ?? [];
    if (process !== undefined) return this.processSubstitution(process.startsWith('>'));
    const operator = this.cursor.match(OPERATORS)?.[0];
    if (operator === '&' && this.background) return this.ampersand();
    return operator === undefined ? this.word() : operatorToken(operator, undefined);
  }

  private ampersand(): Token {
    const { text, at } = this.cursor;
    const query = /[?&][\w.%+-]+=[^\s&]*$/.exec(text.slice(Math.max(0, at - 1 - MAX_QUERY), at - 1));
    if (query && /^[\w.%+-]+=/.test(text.slice(at, at + MAX_QUERY)))
      unreadable('the & of an address ends the command', `${query[0]}&`, 'Put the address in single quotes.');
    return { kind: 'operator', text: '&' };
  }

  private newline(): Token {
    for (const document of this.waiting) readHereDocument(this.cursor, document);
    this.waiting = [];
    return { kind: 'newline' };
  }

  private processSubstitution(isWritten: boolean): Token {
    const body = this.cursor.inner.substitution();
    const part: Part = { kind: 'process', body, ...(isWritten && { isWritten }) };
    const word: Word = { parts: [part], source: isWritten ? '>( … )' : '<( … )' };
    if (/[^\s;|&)]/.test(this.cursor.character)) {
      unreadable('a process substitution must be a word of its own', this.cursor.rest(), 'Put a space after it.');
    }
    return { kind: 'word', word };
  }

  /** A word of digits right before `<` or `>` is the number of a stream. */
  private word(): Token {
    const word = readWord(this.cursor);
    if (/^\{.*\}$/.test(bareText(word) ?? '') && /[<>]/.test(this.cursor.character)) {
      unreadable(
        'a variable would hold the number of a stream',
        word.source,
        'Put a space before < or >, or quote it.',
      );
    }
    const digits = /^\d+$/.exec(bareText(word) ?? '')?.[0];
    if (digits === undefined || !/[<>]/.test(this.cursor.character)) return { kind: 'word', word };
    const operator = this.cursor.match(OPERATORS)?.[0] ?? '';
    return operatorToken(operator, Number(digits));
  }
}

/** Characters of one setting in an address. */
const MAX_QUERY = 200;

/** Nothing in it is quoted or expands, and every character is one of expressions. */
const EXPRESSION = /(?:[\w^.*+?()|[\]{}/:,@%=-]|\$(?=[ \t\n)|])|\\[.^$*+?()|[\]{}/\\ "'<>&;#!~`-])+(?=[ \t\n])/y;

function isBalanced(expression: string): boolean {
  let depth = 0;
  for (const [found] of expression.matchAll(/\\.|[()]/gs)) {
    if (found === '(') depth += 1;
    else if (found === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

const PLAIN = 'Use letters, digits and ^ $ . * + ? ( ) | [ ] { } without quotes and blanks, or grep -E.';

function operatorToken(text: string, stream: number | undefined): Token {
  const remedy = REFUSED[text];
  if (remedy !== undefined) unreadable('this operator is not read', text, remedy);
  // Without noclobber, which nothing here can set, both are the same.
  const redirect = REDIRECTS.find((one) => one === (text === '>|' ? '>' : text));
  if (redirect) return { kind: 'redirect', operator: redirect, stream };
  return { kind: 'operator', text: text as Extract<Token, { kind: 'operator' }>['text'] };
}

/** For messages. */
export function tokenName(token: Token): string {
  if (token.kind === 'word') return token.word.source;
  if (token.kind === 'operator') return token.text;
  if (token.kind === 'redirect') return token.operator;
  return token.kind === 'newline' ? 'the end of the line' : 'the end of the command';
}

const DELIMITER = /^(?:'([\w.-]+)'|"([\w.-]+)"|\\([\w.-]+)|([\w.-]+))$/;

/** What stands after `<<`: one plain word, quoted as a whole or not at all. Partly quoted ones are read differently by readers. */
export function hereDocument({ source }: Word, stripTabs: boolean): HereDocument {
  const found = DELIMITER.exec(source);
  if (!found) unreadable('a here-document needs a plain delimiter', source, "Use <<'EOF'.");
  const [, single, double, escaped, bare] = found;
  return { delimiter: single ?? double ?? escaped ?? bare ?? '', quoted: bare === undefined, stripTabs, parts: [] };
}

/** The cursor stands at the start of the line after `<<`; afterwards, at the start of the line after the delimiter. */
function readHereDocument(cursor: Cursor, document: HereDocument): void {
  const lines: string[] = [];
  while (!cursor.ended) {
    const line = cursor.match(/[^\n]*/y)?.[0] ?? '';
    cursor.match(/\n/y);
    const kept = document.stripTabs ? line.replace(/^\t+/, '') : line;
    if (kept === document.delimiter) {
      document.parts = bodyOf(lines, document, cursor);
      return;
    }
    if (kept.startsWith(document.delimiter)) refuseNearDelimiter(kept, document.delimiter);
    lines.push(kept);
  }
  unreadable('the here-document is not closed', document.delimiter, `End it with a line ${document.delimiter} alone.`);
}

/** Inside of `$( … )` bash itself takes some lines for the end that only begin with the delimiter. */
const refuseNearDelimiter = (line: string, delimiter: string): never =>
  unreadable(`the line begins like the end of the here-document`, line, `Use another delimiter than ${delimiter}.`);

function bodyOf(lines: readonly string[], { quoted, delimiter }: HereDocument, cursor: Cursor): readonly Part[] {
  const text = lines.map((line) => `${line}\n`).join('');
  if (quoted || !/[$`\\]/.test(text)) return [{ kind: 'text', text, quoted: true }];
  // Bash joins such lines before it looks for the delimiter.
  const joined = lines.find((line) => /\\$/.test(line));
  if (joined !== undefined) unreadable('a backslash joins two lines', joined, `Quote the delimiter: <<'${delimiter}'.`);
  return cursor.inner.hereText(text);
}

/** Reads to the end. Quotes are characters here; a backslash takes away the meaning of `$`, backtick and backslash, and of nothing else. */
function readHereText(cursor: Cursor): readonly Part[] {
  const parts: Part[] = [];
  while (!cursor.ended) {
    if (cursor.character === '$') readDollar(cursor, parts, true);
    else if (cursor.character === '`') readBackticks(cursor, parts, true);
    else {
      if (cursor.character === '\\' && '$`\\'.includes(cursor.following)) cursor.at += 1;
      addText(parts, cursor.take(), true);
    }
  }
  return parts;
}
