/** Cuts a command into words, operators, redirections and newlines, and takes here-documents out of the way. */
import { Cursor } from './cursor.ts';
import { readHereDocument } from './here-document.ts';
import { unreadable } from './refused.ts';
import { bareText, type HereDocument, type Node, type Word } from './tree.ts';
import { readWord } from './word.ts';

export type Token =
  | { readonly kind: 'word'; readonly word: Word }
  | { readonly kind: 'operator'; readonly text: '&&' | '||' | ';' | '|' | '|&' | '(' | ')' }
  | { readonly kind: 'redirect'; readonly operator: RedirectOperator; readonly stream: number | undefined }
  | { readonly kind: 'newline' }
  | { readonly kind: 'end' };

const REDIRECTS = ['<<<', '<<-', '<<', '<', '>>', '>&', '>', '&>>', '&>'] as const;
export type RedirectOperator = (typeof REDIRECTS)[number];
/** Longest first. `&`, `;;`, `;&`, `>|`, `<>`, `<&` and `((` are here so that they are named when they are refused. */
const OPERATORS = /\(\(|&>>|&>|&&|\|\||\|&|<<<|<<-|<<|<>|<&|>>|>&|>\||;;|;&|[;|&()<>]/y;
const REFUSED: Record<string, string> = {
  '((': 'This is arithmetic to bash; put a space between ( and ( for a subshell.',
  '&': 'Commands may not outlive the call: run it in the foreground.',
  ';;': 'Use a single ; between commands.',
  ';&': 'Use a single ; between commands.',
  '>|': 'Use > instead.',
  '<>': 'Use < or > instead.',
  '<&': 'Use < FILE instead.',
};

export class Lexer {
  private readonly cursor: Cursor;
  private ahead: Token | undefined;
  private waiting: HereDocument[] = [];

  /** `readBody` reads the list inside of a substitution with this lexer, `)` included. */
  constructor(text: string, readBody: () => Node) {
    this.cursor = new Cursor(text, readBody);
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

  get hereDocumentsWaiting(): number {
    return this.waiting.length;
  }

  private scan(): Token {
    this.cursor.match(/(?:[ \t]|\\\n)+/y);
    this.cursor.match(/#[^\n]*/y);
    if (this.cursor.ended) return { kind: 'end' };
    if (this.cursor.match(/\n/y)) return this.newline();
    if (this.cursor.match(/<\((?!\()/y)) return this.processSubstitution();
    const operator = this.cursor.match(OPERATORS)?.[0];
    return operator === undefined ? this.word() : operatorToken(operator, undefined);
  }

  private newline(): Token {
    for (const document of this.waiting) readHereDocument(this.cursor, document);
    this.waiting = [];
    return { kind: 'newline' };
  }

  private processSubstitution(): Token {
    const word = { parts: [{ kind: 'process', body: this.cursor.readBody() } as const], source: '<( … )' };
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

function operatorToken(text: string, stream: number | undefined): Token {
  const remedy = REFUSED[text];
  if (remedy !== undefined) unreadable('this operator is not read', text, remedy);
  const redirect = REDIRECTS.find((one) => one === text);
  if (redirect) return { kind: 'redirect', operator: redirect, stream };
  return { kind: 'operator', text: text as Extract<Token, { kind: 'operator' }>['text'] };
}
