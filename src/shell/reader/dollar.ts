/** Reads what a `$` or a backtick begins inside of a word. */
import { QUOTE_IT, unreadable } from '../refusal.ts';
import { readArithmetic } from './arithmetic.ts';
import type { Cursor } from './cursor.ts';
import {
  addText,
  type DefaultOperation,
  type Node,
  type Operation,
  type Part,
  plainCall,
  plainWord,
  type Word,
} from './tree.ts';

const VARIABLE = /\$([A-Za-z_]\w*|[?#$])/y;
const VARIABLE_OR_JOB = /\$([A-Za-z_]\w*|[?#$!])/y;
const PARAMETER = /\$(?:([\d@*])|\{(\d)\})/y;

/** Variables, arithmetic, substitutions and `$'…'`; the cursor stands on the `$`. */
export function readDollar(cursor: Cursor, parts: Part[], quoted: boolean): void {
  const variable = cursor.match(cursor.inner.background ? VARIABLE_OR_JOB : VARIABLE);
  const next = cursor.following;
  const parameter = variable || !cursor.inner.parameters ? undefined : cursor.match(PARAMETER);
  if (variable) parts.push({ kind: 'variable', name: variable[1] ?? '', quoted });
  else if (parameter) parts.push({ kind: 'variable', name: parameter[1] ?? parameter[2] ?? '', quoted });
  else if (next === '{') readParameter(cursor, parts, quoted);
  else if (next === '(') readParentheses(cursor, parts, quoted);
  else if (next === "'" && !quoted) readAnsiQuotes(cursor, parts);
  else {
    refuseExpansion(cursor, quoted);
    addText(parts, cursor.take(), quoted);
  }
}

/** All that bash would expand and we do not read; what is left is a `$` that stands for itself, as in `'\\.ts$'`. */
function refuseExpansion(cursor: Cursor, quoted: boolean): void {
  const next = cursor.following;
  const here = cursor.rest();
  if (next === '"' && !quoted) unreadable('$"…" is translated by locale', here, 'Take the $ away.');
  if (next === '[') unreadable('$[…] is arithmetic', here, 'Write $((…)).');
  if (next === '\\' && cursor.text[cursor.at + 2] === '\n')
    unreadable('a line ends inside $…', here, 'Join the lines.');
  if (next === '!') unreadable('nothing runs in the background of a command', here, QUOTE_IT);
  if (/[\w@*-]/.test(next))
    unreadable('special parameters are not known here', here, 'Use a variable of your own; for text, single quotes.');
}

function readParentheses(cursor: Cursor, parts: Part[], quoted: boolean): void {
  const here = cursor.rest();
  if (cursor.text[cursor.at + 2] !== '(') {
    cursor.at += 2;
    parts.push({ kind: 'substitution', body: cursor.inner.substitution(), quoted });
    return;
  }
  cursor.at += 3;
  const commands: Node[] = [];
  const source = takeArithmetic(cursor, undefined, commands);
  const expression = readArithmetic(source, { commands, parameters: cursor.inner.parameters });
  if (!expression) unreadable('the arithmetic is empty', here, 'Write $((1 + 2)).');
  // The judge would continue with the value that it knew before.
  if (expression.assigns.length > 0)
    unreadable('arithmetic inside of a word may not assign', here, 'Write i=$((i + 1)).');
  parts.push({ kind: 'arithmetic', expression, quoted });
}

/** Bash takes backslashes off before it reads what stands between backticks; with any in it, readers differ. */
export function readBackticks(cursor: Cursor, parts: Part[], quoted: boolean): void {
  const end = cursor.text.indexOf('`', cursor.at + 1);
  const text = cursor.text.slice(cursor.at + 1, end === -1 ? undefined : end);
  if (end === -1) unreadable('a backtick is not closed', cursor.rest(), QUOTE_IT);
  if (/\\/.test(text)) unreadable('a backslash between backticks', text, 'Write $( … ) in their place.');
  parts.push({ kind: 'substitution', body: cursor.inner.commands(text), quoted });
  cursor.at = end + 1;
}

const ANSI_QUOTES =
  /\$'((?:[^'\\]|\\[abefnrtv\\'"]|\\x(?:[2-6][0-9a-fA-F]|7[0-9a-eA-E])|(?:\\x[89a-fA-F][0-9a-fA-F])+|\\u[0-9a-fA-F]{4})*)'/y;
const ANSI_ESCAPES: Record<string, string> = {
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

function readAnsiQuotes(cursor: Cursor, parts: Part[]): void {
  const found = cursor.match(ANSI_QUOTES);
  if (!found)
    unreadable("an escape in $'…' is not read", cursor.rest(), "Use \\n, \\t, \\\\ or \\', or single quotes.");
  const text = (found[1] ?? '').replace(/((?:\\x..)+)|\\u(....)|\\(.)/g, (_, bytes, point, letter) => {
    if (bytes) return textOf(Buffer.from(bytes.replaceAll('\\x', ''), 'hex'), found[0]);
    return point ? String.fromCodePoint(Number.parseInt(point, 16)) : (ANSI_ESCAPES[letter] ?? letter);
  });
  // Half of a character, and what would end a word.
  if (/[\uD800-\uDFFF\0]/u.test(text)) notText(found[0]);
  addText(parts, text, true);
}

function textOf(bytes: Buffer, source: string): string {
  const text = bytes.toString();
  return Buffer.from(text).equals(bytes) ? text : notText(source);
}

const notText = (source: string): never =>
  unreadable("bytes in $'…' are no text", source, 'Write the bytes in a script, or with printf.');

const VARIABLE_NAME = '[A-Za-z_]\\w*';

type NamedOperation = readonly [name: string, operation?: Operation];

/** What a form finds: as many groups as it has, of which the last may be missing. */
type ParameterMatch = readonly [whole: string, name: string, first: string, second: string, last?: string];

/** Each form as a whole, but for defaults, whose word may hold expansions of its own. */
const FORMS: readonly (readonly [RegExp, (...found: ParameterMatch) => NamedOperation])[] = [
  [/\$\{([A-Za-z_]\w*|[?#$]|PIPESTATUS\[[\d@*]\]|BASH_REMATCH\[\d\])\}/y, (_, name) => [name]],
  [/\$\{#([A-Za-z_]\w*)\}/y, (_, name) => [name, { operator: 'length' }]],
  [
    /\$\{([A-Za-z_]\w*)(\^\^?|,,?)\}/y,
    (_, name, operator) => [name, { operator: operator as '^' | '^^' | ',' | ',,' }],
  ],
  [/\$\{#([A-Za-z_]\w*)\[[@*]\]\}/y, (_, name) => [name, { operator: 'count' }]],
  [/\$\{!([A-Za-z_]\w*)\[@\]\}/y, (_, name) => [name, { operator: 'keys' }]],
  [
    /\$\{([A-Za-z_]\w*)\[([@*]|-?\d{1,4})\]((?<=[@*]\]):\d{1,4}(?::\d{1,4})?)?\}/y,
    (_, name, index, slice?: string) => [name, { operator: 'element', index, slice: slice ?? '' }],
  ],
  [
    /\$\{([A-Za-z_]\w*)(##?|%%?)((?:[\w./:@+,=*?#%!~^ -]|\\[^\n]|'[^'\n]*'|"[^"$`\\\n]*")+)\}/y,
    (_, name, operator, pattern) => [
      name,
      { operator: operator as '#' | '##' | '%' | '%%', pattern: plainPattern(pattern) },
    ],
  ],
  [
    /\$\{([A-Za-z_]\w*)(\/\/?)((?:[\w.:@+,= -]|\\[/~#%^&*?.!-])(?:[\w.:@%+,= -]|\\[/~#%^&*?.!-])*)(?:\/([\w./:@%+,= -]*|\$'\\[nt]'))?\}/y,
    (_, name, operator, from, to = '') => [name, { operator: operator as '/' | '//', from, to }],
  ],
  [
    /\$\{([A-Za-z_]\w*)\/\/\[[!^](0-9|0123456789(?:abcdef)?|\[:digit:\]|0123456789a-zA-Z\._\\\/\+~\^@-)\](?:\/([\w?@]?))?\}/y,
    (_, name, set, to?: string) => [name, { operator: operatorOf(set), to: to ?? '' }],
  ],
  [
    /\$\{([A-Za-z_]\w*)(\/\/?)(\[[!^]?[\w.@:+-]+\])(?:\/([\w.:@%+,= -]*))?\}/y,
    (_, name, operator, from, to = '') => [name, { operator: operator as '/' | '//', from, to }],
  ],
  [
    /\$\{([A-Za-z_]\w*):(\d{1,4})(?::(\d{1,4}))?\}/y,
    (_, name, offset, length?: string) => [
      name,
      { operator: ':', offset: Number(offset), length: length === undefined ? undefined : Number(length) },
    ],
  ],
];

/** The same for the words that a function is given, such as `${1%.ts}`. */
const FORMS_IN_FUNCTIONS: typeof FORMS = FORMS.map(([{ source, flags }, operated]) => [
  new RegExp(source.replace(VARIABLE_NAME, `${VARIABLE_NAME}|[1-9]`), flags),
  operated,
]);

/** The pattern without quotes: a backslash stands in front of what is meant as text, where it could be meant otherwise. */
const plainPattern = (pattern: string): string =>
  pattern.replace(/\\(.)|'([^']*)'|"([^"]*)"|[#%!~^]/g, (found, one?: string, single?: string, double?: string) =>
    [...(one ?? single ?? double ?? found)]
      .map((letter) => (/[\w./:@+,= -]/.test(letter) ? letter : `\\${letter}`))
      .join(''),
  );

const operatorOf = (set: string): 'digits' | 'hex' | 'plain' =>
  set.endsWith('-') ? 'plain' : set.endsWith('f') ? 'hex' : 'digits';

/** The cursor stands on the `$` of a `${`. */
function readParameter(cursor: Cursor, parts: Part[], quoted: boolean): void {
  const [name, operation] =
    readForm(cursor) ?? readEntry(cursor, quoted) ?? readDefault(cursor, quoted) ?? refuseParameter(cursor);
  parts.push({ kind: 'variable', name, quoted, ...(operation && { operation }) });
}

function readForm(cursor: Cursor): NamedOperation | undefined {
  for (const [pattern, operated] of cursor.inner.parameters ? FORMS_IN_FUNCTIONS : FORMS) {
    const found = cursor.match(pattern);
    if (found) return operated(...(found as unknown as ParameterMatch));
  }
  return undefined;
}

/** `${x[$key]}`, also with a default. */
function readEntry(cursor: Cursor, quoted: boolean): NamedOperation | undefined {
  const start = cursor.at;
  const name = cursor.match(/\$\{([A-Za-z_]\w*)(?=\[)/y)?.[1];
  const key = name === undefined ? undefined : readSubscript(cursor);
  const sign = key && cursor.match(/(:?)([-+])|(?=\})/y);
  if (name === undefined || !key || !sign) {
    cursor.at = start;
    return undefined;
  }
  const fallback = sign[2] === undefined ? undefined : readFallback(cursor, quoted, { name, sign: sign[0] });
  if (!fallback) cursor.at += 1;
  return [name, { operator: 'entry', key, ...(fallback && { fallback }) }];
}

/** A subscript up to and with its `]`: bash divides nothing in it and matches no files. Undefined for one that is not plain. */
export function readSubscript(cursor: Cursor): Word | undefined {
  const start = cursor.at;
  const parts: Part[] = [];
  cursor.at += 1;
  while (cursor.character !== ']') {
    const plain = cursor.match(/[\w./:@%+,-]+/y)?.[0] ?? cursor.match(/'([^'\n]*)'/y)?.[1];
    if (plain !== undefined) addText(parts, plain, true);
    else if (cursor.character === '$') readDollar(cursor, parts, true);
    else if (!cursor.match(/"/y) || !readQuoted(cursor, parts)) {
      cursor.at = start;
      return undefined;
    }
  }
  cursor.at += 1;
  return { parts, source: cursor.text.slice(start + 1, cursor.at - 1) };
}

/** Up to and with the double quote. */
function readQuoted(cursor: Cursor, parts: Part[]): boolean {
  addText(parts, '', true);
  while (!cursor.match(/"/y)) {
    const plain = cursor.match(/[^$`"\\\n]+/y);
    if (plain) addText(parts, plain[0], true);
    else if (cursor.character === '$') readDollar(cursor, parts, true);
    else return false;
  }
  return true;
}

const DEFAULT = /\$\{([A-Za-z_]\w*)(:?[-+])/y;
const DEFAULT_IN_FUNCTIONS = /\$\{([A-Za-z_]\w*|[1-9])(:?[-+])/y;

function readDefault(cursor: Cursor, quoted: boolean): NamedOperation | undefined {
  const found = cursor.match(cursor.inner.parameters ? DEFAULT_IN_FUNCTIONS : DEFAULT);
  if (!found) return undefined;
  const [, name = '', sign = ''] = found;
  return [name, readFallback(cursor, quoted, { name, sign })];
}

/** What follows `:-` and its like, up to and with the `}`. */
function readFallback(
  cursor: Cursor,
  quoted: boolean,
  { name, sign }: { readonly name: string; readonly sign: string },
): DefaultOperation {
  const here = `\${${name}${sign}${/^[^\n}]*\}?/.exec(cursor.rest())?.[0] ?? ''}`;
  const word: Part[] = [];
  addText(word, '', true);
  const mayDivide = !quoted && sign.endsWith('+');
  let divides = false;
  while (cursor.character !== '}') {
    const plain = cursor.match(quoted ? /[\w./:@%+,= #()-]+/y : /[\w./:@%+,=-]+/y);
    if (plain) addText(word, plain[0], true);
    else if (quoted && cursor.character === '$') readDollar(cursor, word, quoted);
    else if (quoted && cursor.character === '`') readBackticks(cursor, word, quoted);
    else if (mayDivide && readDivided(cursor, word)) divides = true;
    else
      unreadable(
        'the default of a parameter is not plain text',
        here,
        `Write "\${${name}${sign}value}", in double quotes and with a plain value.`,
      );
  }
  cursor.at += 1;
  const operator = sign.endsWith('-') ? '-' : '+';
  return { operator, colon: sign.startsWith(':'), word, ...(divides && { divides }) };
}

/** Blanks, which divide, and words in quotes: `${x:+-H "$x"}`. */
function readDivided(cursor: Cursor, word: Part[]): boolean {
  const blanks = cursor.match(/[ \t]+/y)?.[0];
  const text = cursor.match(/'([^'\n]+)'/y)?.[1];
  if (blanks) addText(word, blanks, false);
  else if (text) addText(word, text, true);
  else return cursor.following !== '"' && cursor.match(/"/y) !== undefined && readQuoted(cursor, word);
  return true;
}

const refuseParameter = (cursor: Cursor): never =>
  unreadable(
    'a parameter is expanded by an operator that is not read',
    cursor.rest(),
    'Use cut, sed or tr, as in x=$(cut -d/ -f1 <<< "$x"), and a loop in place of an array.',
  );

/** What stands between `((` and `))`, with `$(0)` for the first of `commands`; a loop's may hold `;`; the cursor is behind the `((`, and afterwards behind the `))`. */
export function takeArithmetic(cursor: Cursor, ends: RegExp = /[)\n'"`;]/, commands?: Node[]): string {
  const start = cursor.at;
  let [from, taken] = [start, ''];
  for (let depth = 0; !cursor.ended; cursor.at += 1) {
    if (commands && /^\$\((?!\()/.test(cursor.text.slice(cursor.at, cursor.at + 3))) {
      taken += `${cursor.text.slice(from, cursor.at)}$(${commands.length})`;
      cursor.at += 2;
      commands.push(cursor.inner.substitution());
      from = cursor.at;
      cursor.at -= 1;
    } else if (commands && /^\$\{(?:#|[A-Za-z_]\w*\[)/.test(cursor.text.slice(cursor.at))) {
      taken += `${cursor.text.slice(from, cursor.at)}$(${commands.length})`;
      commands.push(printed(cursor));
      from = cursor.at;
      cursor.at -= 1;
    } else if (cursor.character === '(') depth += 1;
    else if (cursor.character === ')' && depth > 0) depth -= 1;
    else if (cursor.character === ')' && cursor.following === ')') {
      cursor.at += 2;
      return taken + cursor.text.slice(from, cursor.at - 2);
    } else if (ends.test(cursor.character)) break;
  }
  cursor.at = start;
  return unreadable('this is arithmetic to bash', `((${cursor.rest()}`, 'Put a space between ( and ( for a subshell.');
}

/** A parameter, as the command that prints its value. */
function printed(cursor: Cursor): Node {
  const start = cursor.at;
  const parts: Part[] = [];
  readDollar(cursor, parts, true);
  return plainCall([plainWord('echo'), { parts, source: cursor.text.slice(start, cursor.at) }]);
}
