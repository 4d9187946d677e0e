/** Reads a command into a tree of the strict subset, or says what it cannot read. */
import { type Refusal, Refused, refuse, unreadable } from '../refusal.ts';
import { readArithmetic } from './arithmetic.ts';
import { COMPOUND, isRedirect, readFunction, readRedirect, readSimple } from './compound.ts';
import type { InnerReader } from './cursor.ts';
import { inlineFunctions } from './functions.ts';
import { type CommandReader, Lexer, tokenName } from './lex.ts';
import { withoutShorthands } from './shorthands.ts';
import { bareText, type Node, type Part, type Redirect, type Word } from './tree.ts';
import { checkBraces, expandBraces } from './word.ts';

/** Maximum size of a line that is asked for, and of one that a judge has written out: its checks stand in it, and turns of loops. */
const ASKED = { bytes: 16 * 1024, commands: 50, depth: 8, words: 2000 };
const WRITTEN = { bytes: 100_000, commands: 1000, depth: 16, words: 20_000 };

export function readCommand(
  command: string,
  options: ReadOptions,
): { readonly ok: true; readonly tree: Node } | { readonly ok: false; readonly refusal: Refusal } {
  try {
    return { ok: true, tree: readTree(command, options) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}

/** Throws Refused for what it cannot read. */
export function readTree(command: string, options: ReadOptions): Node {
  const { background, parameters = false, isWritten = false, functions = true } = options;
  const most = isWritten ? WRITTEN : ASKED;
  const hidden = checkCharacters(command, most.bytes);
  if (hidden) throw new Refused(hidden);
  const parser = new Parser(command, background, { depth: 0, commands: 0, words: 0, most });
  parser.parameters = parameters;
  const read = (line: string): Node => readTree(line, { background, parameters, isWritten });
  const tree = withoutShorthands(parser.whole(), read);
  return functions ? inlineFunctions(tree) : tree;
}

/**
 * `background`: whether `&` and `$!` are read; `parameters`: whether `$1` and `$@` are; `isWritten`: whether a judge wrote it;
 * `functions`: whether calls become what they do, unless given.
 */
interface ReadOptions extends Pick<InnerReader, 'background'>, Partial<Pick<InnerReader, 'parameters'>> {
  readonly isWritten?: boolean;
  readonly functions?: boolean;
}

/** Words that bash takes for grammar where a command may start; those without a reader are refused by name. */
const NOT_READ = ['select', 'coproc', 'time', '!'];
const CLOSERS = ['then', 'else', 'elif', 'fi', 'do', 'done', 'esac', '}', 'in', ']]'];

/** What the readers of one command line have come across together. */
interface Size {
  depth: number;
  commands: number;
  words: number;
  readonly most: typeof ASKED;
}

class Parser implements InnerReader, CommandReader {
  readonly lexer: Lexer;
  readonly background: boolean;
  parameters = false;
  private readonly size: Size;

  constructor(text: string, background: boolean, size: Size) {
    this.background = background;
    this.lexer = new Lexer(text, this);
    this.size = size;
  }

  whole(): Node {
    const tree = this.list([]);
    const left = this.lexer.peek();
    if (left.kind === 'operator' && left.text === '(')
      unreadable('nothing can begin here', '(', 'Quote it; an array with names is not read.');
    if (left.kind !== 'end') unreadable('nothing is open that this could close', tokenName(left), 'Remove it.');
    this.noDocumentsWaiting();
    return tree;
  }

  /** Commands up to the end, a `)`, or one of the reserved words in `closers`, which is left for the caller. */
  list(closers: readonly string[]): Node {
    const nodes: Node[] = [];
    this.skipNewlines();
    while (!this.closes(closers)) {
      const node = this.chain();
      const isBeside = this.takeOperator('&');
      nodes.push(isBeside ? { kind: 'background', body: node } : node);
      const { kind } = this.lexer.peek();
      if (!isBeside && kind !== 'newline' && !this.takeOperator(';')) break;
      this.skipNewlines();
    }
    if (nodes.length === 0) unreadable('a command is missing', tokenName(this.lexer.peek()), 'Write a command there.');
    return nodes.length === 1 && nodes[0] ? nodes[0] : { kind: 'sequence', nodes };
  }

  redirects(): Redirect[] {
    const found: Redirect[] = [];
    while (isRedirect(this.lexer.peek())) found.push(...readRedirect(this));
    return found;
  }

  /** The next token's text where it is a word with nothing quoted in it. */
  bareWord(): string | undefined {
    const token = this.lexer.peek();
    return token.kind === 'word' ? bareText(token.word) : undefined;
  }

  /** One word, where bash expands no braces or should have none to expand. */
  takeWord(): Word {
    const token = this.lexer.next();
    if (token.kind !== 'word') unreadable('a word is missing', tokenName(token), 'Write a word there.');
    this.countWords(1);
    return checkBraces(token.word);
  }

  /** The words that it is of a command or of a loop, which are counted. */
  expanded(word: Word): Word[] {
    const words = expandBraces(word);
    this.countWords(words.length);
    return words;
  }

  private countWords(count: number): void {
    this.size.words += count;
    if (this.size.words > this.size.most.words) tooMany(`over ${this.size.most.words} words long`);
  }

  /** All words up to something else, with their braces expanded. */
  takeWords(): Word[] {
    const words: Word[] = [];
    for (let token = this.lexer.peek(); token.kind === 'word'; token = this.lexer.peek()) {
      this.lexer.next();
      words.push(...this.expanded(token.word));
    }
    return words;
  }

  takeOperator(text: string): boolean {
    const token = this.lexer.peek();
    if (token.kind !== 'operator' || token.text !== text) return false;
    this.lexer.next();
    return true;
  }

  /** Readers differ on where the body of a here-document ends when a substitution stands between, so neither crosses it. */
  substitution(): Node {
    this.noDocumentsWaiting();
    const body = this.parenthesized();
    this.noDocumentsWaiting();
    return body;
  }

  commands(text: string): Node {
    return this.nested(() => new Parser(text, this.background, this.size).whole());
  }

  hereText(text: string): readonly Part[] {
    return this.nested(() => new Parser(text, this.background, this.size).lexer.hereText());
  }

  private parenthesized(): Node {
    const body = this.nested(() => this.list([]));
    if (!this.takeOperator(')')) unreadable('a ( is not closed', tokenName(this.lexer.peek()), 'Close it with ).');
    return body;
  }

  private chain(): Node {
    const first = this.pipeline();
    const rest: { operator: '&&' | '||'; node: Node }[] = [];
    for (;;) {
      const operator = this.takeOperator('&&') ? '&&' : this.takeOperator('||') ? '||' : undefined;
      if (!operator) return rest.length === 0 ? first : { kind: 'chain', first, rest };
      this.skipNewlines();
      rest.push({ operator, node: this.pipeline() });
    }
  }

  private pipeline(): Node {
    const timed = this.takeTime();
    const negated = this.bareWord() === '!';
    if (negated) this.takeWord();
    const commands = [this.command()];
    for (;;) {
      const withErrors = this.takeOperator('|&');
      if (!withErrors && !this.takeOperator('|')) break;
      if (withErrors) commands.push(withErrorStream(commands.pop()));
      this.skipNewlines();
      commands.push(this.command());
    }
    const [only] = commands;
    return commands.length === 1 && only && !timed && !negated ? only : { kind: 'pipeline', negated, timed, commands };
  }

  private takeTime(): '' | 'time' | 'time -p' {
    if (this.bareWord() !== 'time') return '';
    this.takeWord();
    if (this.bareWord() !== '-p') return 'time';
    this.takeWord();
    return 'time -p';
  }

  private command(): Node {
    if (this.takeOperator('(')) {
      const body = this.parenthesized();
      return { kind: 'subshell', body, redirects: this.redirects() };
    }
    if (this.takeOperator('((')) return this.arithmetic();
    const word = this.bareWord() ?? '';
    const compound = Object.hasOwn(COMPOUND, word) ? COMPOUND[word] : undefined;
    if (compound) return compound(this);
    if (word === 'function') {
      this.takeWord();
      return readFunction(this.takeWord(), this);
    }
    if (NOT_READ.includes(word)) unreadable(`"${word}" is not read here`, word, 'Use if, for, while, case, && or ||.');
    if (CLOSERS.includes(word)) unreadable('nothing is open that this could close', word, 'Remove it, or quote it.');
    return this.simple();
  }

  private arithmetic(): Node {
    const source = this.lexer.arithmetic();
    const expression = readArithmetic(source);
    if (!expression) unreadable('the arithmetic is empty', '(( ))', 'Write (( i < 3 )).');
    return { kind: 'arithmetic', expression, redirects: this.redirects() };
  }

  /** What a function does: a list in braces or brackets. */
  body(): Node {
    const word = this.bareWord() ?? '';
    const isList = word === '{' || (this.lexer.peek().kind === 'operator' && tokenName(this.lexer.peek()) === '(');
    if (!isList) unreadable('a function needs braces', tokenName(this.lexer.peek()), 'Write name() { …; }.');
    return this.command();
  }

  withParameters<T>(read: () => T): T {
    const before = this.parameters;
    this.parameters = true;
    const found = this.nested(read);
    this.parameters = before;
    return found;
  }

  private simple(): Node {
    this.size.commands += 1;
    if (this.size.commands > this.size.most.commands) tooMany(`over ${this.size.most.commands} commands`);
    return readSimple(this);
  }

  private closes(closers: readonly string[]): boolean {
    const token = this.lexer.peek();
    if (token.kind === 'end' || (token.kind === 'operator' && [')', ';;'].includes(token.text))) return true;
    return closers.includes(this.bareWord() ?? '');
  }

  skipNewlines(): void {
    while (this.lexer.peek().kind === 'newline') this.lexer.next();
  }

  expectWord(text: string): void {
    const found = tokenName(this.lexer.peek());
    if (this.bareWord() !== text) unreadable(`"${text}" is missing before it`, found, `Write ${text} there.`);
    this.lexer.next();
  }

  private noDocumentsWaiting(): void {
    if (this.lexer.hereDocumentsWaiting === 0) return;
    unreadable(
      'the body of a here-document is missing',
      '<<',
      'Start it on the next line and end it with its delimiter.',
    );
  }

  nested<T>(read: () => T): T {
    this.size.depth += 1;
    if (this.size.depth > this.size.most.depth) tooMany(`nested over ${this.size.most.depth} deep`);
    const result = read();
    this.size.depth -= 1;
    return result;
  }
}

/** `a |& b` is `a 2>&1 | b`, after the redirections of `a` itself. */
function withErrorStream(node: Node | undefined): Node {
  if (!node || !('redirects' in node)) throw new Error('a pipeline holds commands only');
  return { ...node, redirects: [...node.redirects, { kind: 'copy', from: 2, to: 1 }] };
}

const tooMany = (what: string): never => {
  throw new Refused(refuse('bash.limit', `the command is ${what}`, 'Split it into several calls.'));
};

/**
 * Controls but newline and tab (a carriage return or NUL ends a word in some readers and not in bash), format characters
 * (bidi overrides, zero-width, tags), line and paragraph separators, private, unassigned and lone surrogates; then
 * letters and marks that print as nothing: Hangul fillers, the braille blank, Mongolian and Khmer fillers.
 */
const HIDDEN =
  /[^\P{Cc}\n\t]|[\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Cn}]|\u034f|[\u115f\u1160\u2800\u3164\uffa0]|[\u17b4\u17b5]|[\u180b-\u180f]/u;

/** Refuses what is too long, blank, or holds a character that hides something. */
function checkCharacters(command: string, most: number): Refusal | undefined {
  if (Buffer.byteLength(command) > most) {
    return refuse(
      'bash.limit',
      `the command is over ${most} bytes`,
      'Write long text to a file by a tool for files, and name that.',
    );
  }
  if (command.trim() === '')
    return refuse('bash.syntax', 'the command is empty', 'Give a command, such as git status.');
  const hidden = HIDDEN.exec(command);
  if (!hidden) return undefined;
  const code = (hidden[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return refuse(
    'bash.characters',
    `the command holds the hidden character U+${code} at position ${hidden.index}`,
    'Write the command with visible characters, plain spaces and newlines only.',
  );
}
