/** Places for mutations in languages that are not parsed: words that can be exchanged, and conditions, returned values and calls on one line. */
import type { MutationLanguage } from './mutation-languages.ts';

/** Kinds of mutations; the first say most about the tests. */
export const MUTATION_KINDS = [
  'comparison',
  'condition',
  'logic',
  'arithmetic',
  'return',
  'constant',
  'statement',
] as const;

export type MutationKind = (typeof MUTATION_KINDS)[number];

export interface MutationPlace {
  readonly kind: MutationKind;
  readonly start: number;
  readonly end: number;
  /** What stands there instead. */
  readonly to: string;
}

const RETURN = /^\s*return\s+(?<value>\S[^\n]*?)\s*;?\s*$/d;
const CALL = /^\s*(?<call>(?:await\s+)?(?:[\w$]+(?:\.|::))*[\w$]+!?\([^\n]*\)\s*;?)\s*$/d;
const NO_CALL = /^(?:if|for|while|switch|match|return|assert\w*|raise|throw|super|func|fn|def|elif|except|catch)\b/;
const CONTINUES = /^\s*(?:[.?&|+*/%<>=-]|and\b|or\b)/;

export function linePlaces(lines: SourceLines, language: MutationLanguage): MutationPlace[] {
  if (language.isScript) return [];
  let signature = '';
  let inside: readonly string[] = [];
  return lines.starts.flatMap((start, index) => {
    const code = lines.code(index + 1);
    if (code.length > MAX_LINE) return [];
    if (language.signature?.test(code)) signature = code;
    const [before, after] = [inside, openAfter(inside, code)];
    inside = after;
    const at = (
      pattern: RegExp | undefined,
      group: string,
    ): { readonly words: string; readonly from: number } | undefined => {
      const [from, to] = pattern?.exec(code)?.indices?.groups?.[group] ?? [];
      return from === undefined ? undefined : { words: code.slice(from, to), from: start + from };
    };
    const found: MutationPlace[] = [];
    const add = (kind: MutationKind, { words, from }: { readonly words: string; readonly from: number }, to: string) =>
      void found.push({ kind, start: from, end: from + words.length, to });
    const test = at(language.condition, 'test');
    if (test && isBalanced(test.words)) add('condition', test, language.negate(lines.written(test)));
    if (before.length !== after.length || CONTINUES.test(lines.code(index + 2))) return found;
    const value = at(RETURN, 'value');
    const returned = value && language.returned(signature);
    if (value && returned !== undefined && !/^(?:None|nil|null|\d+|\w*[tT]rue|\w*[fF]alse)$/.test(value.words))
      add('return', value, returned);
    const call = at(CALL, 'call');
    const isStatement = before.at(-1) === undefined || (!language.hasWords && before.at(-1) === '{');
    const isWhole = call && !NO_CALL.test(call.words) && (!language.needsSemicolon || call.words.endsWith(';'));
    if (isWhole && isStatement && isBalanced(call.words)) add('statement', call, language.empty);
    return found;
  });
}

const CLOSES: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Brackets that are open behind a line. */
function openAfter(open: readonly string[], code: string): readonly string[] {
  if (!/[()[\]{}]/.test(code)) return open;
  const now = [...open];
  for (const character of code) {
    if ('([{'.includes(character)) now.push(character);
    else if (CLOSES[character] !== undefined && now.at(-1) === CLOSES[character]) now.pop();
  }
  return now;
}

const isBalanced = (code: string): boolean => openAfter([], code).length === 0;

/** Longer lines were written by a program. */
export const MAX_LINE = 300;

export class SourceLines {
  readonly starts: readonly number[];
  private readonly text: string;
  private readonly masked: string;

  constructor(text: string, masked: string) {
    this.text = text;
    this.masked = masked;
    this.starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  }

  code(line: number): string {
    const start = this.starts[line - 1] ?? 0;
    return this.masked.slice(start, (this.starts[line] ?? this.text.length + 1) - 1);
  }

  /** Words of the source at the place of masked ones. */
  written({ from, words }: { readonly from: number; readonly words: string }): string {
    return this.text.slice(from, from + words.length);
  }

  lineAt(offset: number): number {
    let [low, high] = [0, this.starts.length];
    while (low + 1 < high) {
      const middle = Math.floor((low + high) / 2);
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  }
}

export function tokenPlaces(code: string, language: MutationLanguage): MutationPlace[] {
  const tokens = lex(code);
  return tokens.flatMap((token, index) => {
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    const around = { before, after };
    return token.kind === 'sign'
      ? signPlaces(token, around, code, language)
      : wordPlaces(token, around, code, language);
  });
}

interface CodeToken {
  readonly kind: 'word' | 'number' | 'string' | 'sign';
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** A value ends here, so a sign behind it has two sides. */
  readonly isValue: boolean;
}

const TOKEN =
  /(?<string>\uE000[\uE000\uE001]*)|(?<word>[\p{L}_$][\p{L}\p{N}_$]*)|(?<number>\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?\w*)|(?<sign><=>|>>>=|<<=|>>=|===|!==|\*\*=|\.\.=|\.\.\.|&&=|\|\|=|\?\?=|\?\?|\?\.|=>|->|<-|<<|>>|<=|>=|==|!=|&&|\|\||\+\+|--|\+=|-=|\*=|\/=|%=|&=|\|=|\^=|\*\*|\/\/|:=|::|\.\.|\S)/gu;

/** Words after which a value begins. */
const KEYWORDS =
  /^(?:return|if|else|elif|while|for|in|of|and|or|not|is|case|when|match|move|await|yield|throw|raise|typeof|void|delete|new|instanceof|as|assert|lambda|del|let|mut|ref|const|var|range|go|defer|print|where|impl|dyn|break)$/;

function lex(code: string): CodeToken[] {
  return Array.from(code.matchAll(TOKEN), ({ 0: text, index: start, groups = {} }): CodeToken => {
    const kind = groups.string ? 'string' : groups.word ? 'word' : groups.number ? 'number' : 'sign';
    const isTried = text === '?' && /[\w)\]]/.test(code[start - 1] ?? ''); // the operator of Rust
    const isValue = kind === 'sign' ? /[)\]]/.test(text) || isTried : kind !== 'word' || !KEYWORDS.test(text);
    return { kind, text, start, end: start + text.length, isValue };
  });
}

const SWAPS: Readonly<Record<string, readonly [kind: MutationKind, to: string]>> = {
  '<': ['comparison', '<='],
  '<=': ['comparison', '<'],
  '>': ['comparison', '>='],
  '>=': ['comparison', '>'],
  '==': ['comparison', '!='],
  '!=': ['comparison', '=='],
  '===': ['comparison', '!=='],
  '!==': ['comparison', '==='],
  '&&': ['logic', '||'],
  '||': ['logic', '&&'],
  '+': ['arithmetic', '-'],
  '-': ['arithmetic', '+'],
  '*': ['arithmetic', '/'],
  '/': ['arithmetic', '*'],
  '%': ['arithmetic', '*'],
  '+=': ['arithmetic', '-='],
  '-=': ['arithmetic', '+='],
};

const WORD_SWAPS: Readonly<Record<string, string>> = { and: 'or', or: 'and' };

interface Around {
  readonly before: CodeToken | undefined;
  readonly after: CodeToken | undefined;
}

function signPlaces(token: CodeToken, { before, after }: Around, code: string, language: MutationLanguage) {
  const { text, start, end } = token;
  if (!before?.isValue) return unaryPlaces(token, { before, after }, code);
  const swap = SWAPS[text];
  if (!swap || !after) return [];
  const [kind, to] = swap;
  const [isBehindSpace, isBeforeSpace] = [code[start - 1], code[end]].map((next = '') => /\s/.test(next));
  if (/^[<>]$/.test(text) && language.hasGenerics && !(isBehindSpace && isBeforeSpace)) return [];
  if (text === '*' && isBehindSpace !== isBeforeSpace) return []; // a pointer
  const isText = before.kind === 'string' || after.kind === 'string';
  if (/^\+=?$/.test(text) && (isText || (language.hasBounds && /^(?:'|\?$|[A-Z]\w*[a-z])/.test(after.text)))) return [];
  return [{ kind, start, end, to }];
}

/** Takes away a minus or a not. */
function unaryPlaces({ text, start, end }: CodeToken, { before, after }: Around, code: string): MutationPlace[] {
  if ((text !== '-' && text !== '!') || !after || before?.text === '#' || code[end] === ' ') return [];
  const isOperand = after.kind !== 'sign' || after.text === '(' || after.text === '!';
  return isOperand ? [{ kind: text === '!' ? 'logic' : 'arithmetic', start, end, to: '' }] : [];
}

const NUMBER = /^(?<whole>0|[1-9]\d{0,8})(?<rest>(?:\.\d+)?(?:[uif](?:8|16|32|64|128|size)|[lLfFdD])?)$/;

function wordPlaces(token: CodeToken, { before, after }: Around, code: string, language: MutationLanguage) {
  const { text, start, end } = token;
  const { truth } = language;
  const place = (kind: MutationKind, to: string): MutationPlace[] => [{ kind, start, end, to }];
  const isKey = language.isScript && after?.text === ':' && /^[{,]$/.test(before?.text ?? '');
  if (before?.text === '.' || isKey) return [];
  if (text === truth[0]) return place('constant', truth[1]);
  if (text === truth[1]) return place('constant', truth[0]);
  if (token.kind === 'number') {
    const { whole, rest = '' } = NUMBER.exec(text)?.groups ?? {};
    return whole === undefined ? [] : place('constant', `${Number(whole) + 1}${rest}`);
  }
  if (!language.hasWords) return [];
  if (WORD_SWAPS[text]) return place('logic', WORD_SWAPS[text]);
  if (text === 'is') return after?.text === 'not' ? [] : place('comparison', 'is not');
  if (text !== 'not' || code[end] !== ' ') return [];
  return [{ kind: 'logic', start, end: end + 1, to: '' } as const];
}
