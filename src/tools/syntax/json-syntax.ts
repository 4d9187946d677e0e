/** Finds the first place where a text stops being JSON. It goes along with a stack of its own, so that no depth is too much. */
import { problemAt, type SyntaxProblem } from './problem.ts';

/** What may stand at a place. */
type State = 'value' | 'first item' | 'item' | 'first key' | 'key' | 'colon' | 'comma' | 'end';

interface Scanner {
  readonly text: string;
  /** Comments and trailing commas, as editors and compilers take them in their own settings. */
  readonly lenient: boolean;
  /** The opening brackets that are still open. */
  readonly open: ('{' | '[')[];
  at: number;
  state: State;
}

export function jsonProblems(text: string, lenient: boolean): readonly SyntaxProblem[] {
  const scanner: Scanner = { text, lenient, open: [], at: text.startsWith('\ufeff') ? 1 : 0, state: 'value' };
  for (;;) {
    const wrong = skipBlank(scanner) ?? (scanner.at < text.length ? step(scanner) : atEnd(scanner));
    if (wrong !== undefined) return [problemAt(text, scanner.at, wrong)];
    if (scanner.at >= text.length && scanner.state === 'end') return [];
  }
}

function skipBlank(scanner: Scanner): string | undefined {
  for (;;) {
    take(scanner, /[ \t\r\n]*/y);
    if (!scanner.lenient || scanner.text[scanner.at] !== '/') return undefined;
    if (take(scanner, /\/\/[^\n]*/y) !== undefined) continue;
    const end = scanner.text.startsWith('/*', scanner.at) ? scanner.text.indexOf('*/', scanner.at + 2) : -2;
    if (end === -2) return undefined;
    if (end === -1) return 'comment is not closed';
    scanner.at = end + 2;
  }
}

function atEnd({ state, open }: Scanner): string | undefined {
  if (state === 'end') return undefined;
  return open.length === 0 ? 'the file has no value' : `the file ends before "${open.at(-1) === '{' ? '}' : ']'}"`;
}

/** Takes one token, or says what was expected in its place. */
function step(scanner: Scanner): string | undefined {
  const { state, open, text, at } = scanner;
  const sign = text[at] ?? '';
  if (state === 'end') return 'nothing more expected behind the value';
  if (state === 'colon') return sign === ':' ? go(scanner, 'value') : '":" expected';
  if (state === 'comma') return afterValue(scanner, sign);
  if (state === 'first key' || state === 'key') {
    if (sign === '}' && (state === 'first key' || scanner.lenient)) return close(scanner);
    return sign === '"' ? string(scanner, 'colon') : 'property name in double quotes expected';
  }
  if (sign === ']' && (state === 'first item' || (state === 'item' && scanner.lenient))) return close(scanner);
  if (sign === '{' || sign === '[') {
    open.push(sign);
    return go(scanner, sign === '{' ? 'first key' : 'first item');
  }
  if (sign === '"') return string(scanner, valueEnd(scanner));
  if (take(scanner, LITERAL) === undefined) return 'value expected';
  scanner.state = valueEnd(scanner);
  return undefined;
}

const LITERAL = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/y;

function afterValue(scanner: Scanner, sign: string): string | undefined {
  const inObject = scanner.open.at(-1) === '{';
  if (sign === ',') return go(scanner, inObject ? 'key' : 'item');
  if (sign === (inObject ? '}' : ']')) return close(scanner);
  return `"," or "${inObject ? '}' : ']'}" expected`;
}

function go(scanner: Scanner, state: State): undefined {
  scanner.at += 1;
  scanner.state = state;
  return undefined;
}

function close(scanner: Scanner): undefined {
  scanner.open.pop();
  return go(scanner, valueEnd(scanner));
}

const valueEnd = ({ open }: Scanner): State => (open.length === 0 ? 'end' : 'comma');

function string(scanner: Scanner, next: State): string | undefined {
  const { text } = scanner;
  let at = scanner.at + 1;
  for (; at < text.length && text[at] !== '"'; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10) break;
    if (code < 32) return wrongAt(scanner, at, 'control character in a string');
    if (code !== BACKSLASH) continue;
    ESCAPE.lastIndex = at;
    const escaped = ESCAPE.exec(text);
    if (!escaped) return wrongAt(scanner, at, 'no such escape in a string');
    at += escaped[0].length - 1;
  }
  if (text[at] !== '"') return 'string is not closed';
  scanner.at = at + 1;
  scanner.state = next;
  return undefined;
}

const BACKSLASH = 92;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

function wrongAt(scanner: Scanner, at: number, message: string): string {
  scanner.at = at;
  return message;
}

function take(scanner: Scanner, pattern: RegExp): string | undefined {
  pattern.lastIndex = scanner.at;
  const match = pattern.exec(scanner.text);
  if (match) scanner.at += match[0].length;
  return match?.[0];
}
