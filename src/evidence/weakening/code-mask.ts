/** Masks of source texts: comments become blank and strings become opaque, at the same offsets, so patterns match code only. */

/** A string starts with the first and continues with the second character in `code`. */
export const STRING_START = '\uE000';
const STRING_REST = '\uE001';

interface Quote {
  readonly open: string;
  readonly close: string;
  /** A backslash takes away the meaning of the next character. */
  readonly escapes: boolean;
  readonly multiline: boolean;
  /** Opens code inside of the string, up to the matching brace. */
  readonly code?: '${' | '#{';
}

/** Comments and strings of a language. */
export interface Lexis {
  readonly line: readonly string[];
  readonly block?: readonly [open: string, close: string];
  readonly quotes: readonly Quote[];
  /** `/x/` is a string where a value can stand. */
  readonly regex?: boolean;
  /** The group `end` is the word that ends it, on a line of its own. */
  readonly heredoc?: RegExp;
  /** A long string: the group `end` becomes its end, behind `before` and in front of `after`. */
  readonly raw?: { readonly open: RegExp; readonly before: string; readonly after: string };
  /** A string that is a statement is a comment. */
  readonly docstrings?: boolean;
  /** A comment with one of these is code. */
  readonly keep?: RegExp;
  /** `'a` without an end is no string. */
  readonly lifetimes?: boolean;
  /** `#` begins a comment only at the start of a word. */
  readonly words?: boolean;
  /** Regions that never run. */
  readonly dead?: RegExp;
}

const plain = (mark: string, multiline = false, code?: Quote['code']): Quote => ({
  open: mark,
  close: mark,
  escapes: true,
  multiline,
  ...(code && { code }),
});
const verbatim = (mark: string): Quote => ({ open: mark, close: mark, escapes: false, multiline: true });

const C_COMMENTS = { line: ['//'], block: ['/*', '*/'] } as const;

export const LEXES = {
  javascript: { ...C_COMMENTS, quotes: [plain('"'), plain("'"), plain('`', true, '${')], regex: true },
  python: { line: ['#'], quotes: [plain('"""', true), plain("'''", true), plain('"'), plain("'")], docstrings: true },
  go: { ...C_COMMENTS, quotes: [plain('"'), verbatim('`'), plain("'")], keep: /^\/\/go:build\b/ },
  rust: {
    ...C_COMMENTS,
    quotes: [plain('"', true), plain("'")],
    raw: { open: /r(?<end>#*)"/y, before: '"', after: '' },
    lifetimes: true,
  },
  java: { ...C_COMMENTS, quotes: [plain('"""', true), plain('"'), plain("'")] },
  ruby: {
    line: ['#'],
    block: ['\n=begin', '\n=end'],
    quotes: [plain('"', true, '#{'), plain("'", true)],
    regex: true,
    heredoc: /<<[~-](?<quote>['"]?)(?<end>[A-Z_]\w*)\k<quote>/y,
  },
  php: {
    line: ['//', '#'],
    block: ['/*', '*/'],
    quotes: [plain('"', true), plain("'", true)],
    heredoc: /<<<[ ]?(?<quote>['"]?)(?<end>[A-Za-z_]\w*)\k<quote>/y,
    keep: /^#\[|@(?:test|dataProvider|group|requires|doesNotPerformAssertions)\b/,
  },
  cpp: {
    ...C_COMMENTS,
    quotes: [plain('"'), plain("'")],
    raw: { open: /R"(?<end>[^(\s"\\]{0,16})\(/y, before: ')', after: '"' },
    dead: /^[ \t]*#[ \t]*if[ \t]+(?:0|false)\b[\s\S]*?^[ \t]*#[ \t]*(?:endif|else)\b/gm,
  },
  shell: {
    line: ['#'],
    quotes: [plain('"', true), verbatim("'")],
    heredoc: /<<-?\s?(?<quote>['"]?)(?<end>[A-Za-z_]\w*)\k<quote>/y,
    words: true,
  },
  /** The strings of TOML; `settings` reads values. */
  toml: {
    line: ['#'],
    quotes: [plain('"""', true), verbatim("'''"), plain('"'), { ...verbatim("'"), multiline: false }],
  },
  /** YAML, TOML, INI and Makefiles: values are read as they stand. */
  settings: { line: ['#'], quotes: [], words: true },
  ini: { line: ['#', ';'], quotes: [], words: true },
  xml: { line: [], block: ['<!--', '-->'], quotes: [] },
} as const satisfies Readonly<Record<string, Lexis>>;

export interface MaskedText {
  /** Comments are spaces, strings are opaque. */
  readonly code: string;
  /** Comments are spaces, strings are as they stand. */
  readonly text: string;
}

export function maskCode(original: string, lexis: Lexis): MaskedText {
  const source = original.replace(/[\uE000\uE001]/g, '?');
  const writer = new MaskWriter(source);
  const end = source.length;
  for (let at = 0; at < end; ) {
    const comment = commentEnd(source, at, lexis);
    if (comment !== undefined) {
      if (lexis.keep?.test(source.slice(at, comment))) writer.copy(at, comment);
      else writer.blank(at, comment);
      at = comment;
      continue;
    }
    const string = stringEnd(source, at, lexis);
    if (string === undefined) {
      writer.copy(at, at + 1);
      at += 1;
    } else {
      if (lexis.docstrings && isStatement(source, at, string)) writer.blank(at, string);
      else writer.opaque(at, string);
      at = string;
    }
  }
  return writer.result(lexis.dead);
}

/** Collects both masks, piece by piece. */
class MaskWriter {
  private readonly code: string[] = [];
  private readonly text: string[] = [];
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  copy(from: number, to: number): void {
    this.code.push(this.source.slice(from, to));
    this.text.push(this.source.slice(from, to));
  }

  blank(from: number, to: number): void {
    const blank = this.source.slice(from, to).replace(/[^\n]/g, ' ');
    this.code.push(blank);
    this.text.push(blank);
  }

  opaque(from: number, to: number): void {
    this.code.push(STRING_START + STRING_REST.repeat(to - from - 1));
    this.text.push(this.source.slice(from, to));
  }

  result(dead: RegExp | undefined): MaskedText {
    const [code, text] = [this.code.join(''), this.text.join('')];
    if (!dead) return { code, text };
    const ranges = Array.from(code.matchAll(dead), ({ index, 0: found }) => [index, index + found.length] as const);
    const without = (one: string): string =>
      ranges.reduce(
        (rest, [from, to]) => rest.slice(0, from) + rest.slice(from, to).replace(/[^\n]/g, ' ') + rest.slice(to),
        one,
      );
    return { code: without(code), text: without(text) };
  }
}

function commentEnd(source: string, at: number, { line, block, words }: Lexis): number | undefined {
  if (block && source.startsWith(block[0], at)) {
    const close = source.indexOf(block[1], at + block[0].length);
    return close === -1 ? source.length : close + block[1].length;
  }
  if (!line.some((mark) => source.startsWith(mark, at))) return undefined;
  if (words && at > 0 && !/[\s;(]/.test(source[at - 1] ?? '')) return undefined;
  const end = source.indexOf('\n', at);
  return end === -1 ? source.length : end;
}

function stringEnd(source: string, at: number, lexis: Lexis): number | undefined {
  const long = lexis.raw && longEnd(source, at, lexis.raw);
  if (long !== undefined) return long;
  const heredoc = lexis.heredoc && heredocEnd(source, at, lexis.heredoc);
  if (heredoc !== undefined) return heredoc;
  if (lexis.regex && source[at] === '/' && canBeValue(source, at)) return regexEnd(source, at);
  const quote = lexis.quotes.find(({ open }) => source.startsWith(open, at));
  if (!quote) return undefined;
  if (quote.open === "'" && /[0-9a-fA-F]/.test(source[at - 1] ?? '') && /[0-9]/.test(source[at + 1] ?? ''))
    return undefined; // 1'000 of C++
  if (quote.open === "'" && lexis.lifetimes && !/^'(?:\\.[^']{0,10}|[^\\'])'/u.test(source.slice(at, at + 16)))
    return undefined;
  return quoteEnd(source, at, quote);
}

function quoteEnd(source: string, at: number, quote: Quote, nesting = 0): number {
  let next = at + quote.open.length;
  while (next < source.length) {
    if (source.startsWith(quote.close, next)) return next + quote.close.length;
    if (!quote.multiline && source[next] === '\n') return next;
    if (quote.code && source.startsWith(quote.code, next)) next = embeddedEnd(source, next + 2, quote, nesting + 1);
    else next += quote.escapes && source[next] === '\\' ? 2 : 1;
  }
  return source.length;
}

const MAX_NESTING = 20;

/** The end of `${…}`: its braces match, and strings in it may hold others. */
function embeddedEnd(source: string, from: number, quote: Quote, nesting: number): number {
  if (nesting > MAX_NESTING) return source.length;
  let depth = 1;
  for (let at = from; at < source.length; at += 1) {
    const character = source[at];
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    if (depth === 0) return at + 1;
    if (character === '"' || character === "'") at = quoteEnd(source, at, plain(character), nesting) - 1;
    else if (character === '`') at = quoteEnd(source, at, quote, nesting) - 1;
  }
  return source.length;
}

/** A slash divides behind a value. */
function canBeValue(source: string, at: number): boolean {
  const before = source.slice(Math.max(0, at - 40), at).trimEnd();
  if (/\b(?:return|typeof|case|if|unless|when|and|or|not|await|yield|match)$/.test(before)) return true;
  return before === '' || /[(,=:[!&|?{};+~<>]$/.test(before);
}

function regexEnd(source: string, at: number): number | undefined {
  let inClass = false;
  for (let next = at + 1; next < source.length && source[next] !== '\n'; next += 1) {
    const character = source[next];
    if (character === '\\') next += 1;
    else if (character === '[') inClass = true;
    else if (character === ']') inClass = false;
    else if (character === '/' && !inClass) return next + 1;
  }
  return undefined;
}

/** From the rest of its first line on: what stands there is code, but rare. */
function heredocEnd(source: string, at: number, heredoc: RegExp): number | undefined {
  if (source[at] !== '<') return undefined;
  heredoc.lastIndex = at;
  const word = heredoc.exec(source)?.groups?.end;
  if (word === undefined) return undefined;
  for (let line = source.indexOf('\n', at); line !== -1; line = source.indexOf('\n', line + 1)) {
    const start = /^[ \t]*/.exec(source.slice(line + 1, line + 200))?.[0].length ?? 0;
    if (source.startsWith(word, line + 1 + start)) return line + 1 + start + word.length;
  }
  return undefined;
}

function longEnd(source: string, at: number, { open, before, after }: NonNullable<Lexis['raw']>): number | undefined {
  open.lastIndex = at;
  const found = open.exec(source);
  if (!found || /\w/.test(source[at - 1] ?? '')) return undefined;
  const close = before + (found.groups?.end ?? '') + after;
  const end = source.indexOf(close, at + found[0].length);
  return end === -1 ? source.length : end + close.length;
}

/** Only the string stands on its lines. */
function isStatement(source: string, from: number, to: number): boolean {
  const before = source.slice(source.lastIndexOf('\n', from - 1) + 1, from);
  const lineEnd = source.indexOf('\n', to);
  const above =
    source
      .slice(Math.max(0, from - 200), from)
      .trimEnd()
      .at(-1) ?? ':';
  return (
    before.trim() === '' &&
    source.slice(to, lineEnd === -1 ? undefined : lineEnd).trim() === '' &&
    !/[([{,=+]/.test(above)
  );
}

/** Offset after the bracket that closes the one at `open`; -1 without one. */
export function matching(code: string, open: number, opening: string, closing: string): number {
  let depth = 0;
  for (let at = open; at < code.length; at += 1) {
    if (code[at] === opening) depth += 1;
    else if (code[at] === closing) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return -1;
}

export const lineEnd = (code: string, from: number): number => {
  const end = code.indexOf('\n', from);
  return end === -1 ? code.length : end;
};

export const columnOf = (code: string, at: number): number => at - (code.lastIndexOf('\n', at - 1) + 1);

/** The end of the line at which all brackets are closed. */
export function logicalEnd(code: string, from: number): number {
  let depth = 0;
  for (let at = from; at < code.length; at += 1) {
    const character = code[at] ?? '';
    if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth -= 1;
    else if (character === '\n' && depth <= 0 && code[at - 1] !== '\\') return at;
  }
  return code.length;
}
