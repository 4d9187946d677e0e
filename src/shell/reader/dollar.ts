/** Reads what a `$` or a backtick begins inside of a word. */
import { QUOTE_IT, unreadable } from '../refusal.ts';
import type { Cursor } from './cursor.ts';
import { type Arithmetic, type ArithmeticToken, addText, type Node, type Operation, type Part } from './tree.ts';

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
  const [name, operation] = readForm(cursor) ?? readDefault(cursor, quoted) ?? refuseParameter(cursor);
  parts.push({ kind: 'variable', name, quoted, ...(operation && { operation }) });
}

function readForm(cursor: Cursor): NamedOperation | undefined {
  for (const [pattern, operated] of cursor.inner.parameters ? FORMS_IN_FUNCTIONS : FORMS) {
    const found = cursor.match(pattern);
    if (found) return operated(...(found as unknown as ParameterMatch));
  }
  return undefined;
}

const DEFAULT = /\$\{([A-Za-z_]\w*)(:?)([-+])/y;
const DEFAULT_IN_FUNCTIONS = /\$\{([A-Za-z_]\w*|[1-9])(:?)([-+])/y;

function readDefault(cursor: Cursor, quoted: boolean): NamedOperation | undefined {
  const here = cursor.rest();
  const found = cursor.match(cursor.inner.parameters ? DEFAULT_IN_FUNCTIONS : DEFAULT);
  if (!found) return undefined;
  const [, name, colon, operator] = found as unknown as ParameterMatch;
  const word: Part[] = [];
  addText(word, '', true);
  while (cursor.character !== '}') {
    const plain = cursor.match(quoted ? /[\w./:@%+,= #()-]+/y : /[\w./:@%+,=-]+/y);
    if (plain) addText(word, plain[0], true);
    else if (quoted && cursor.character === '$') readDollar(cursor, word, quoted);
    else if (quoted && cursor.character === '`') readBackticks(cursor, word, quoted);
    else
      unreadable(
        'the default of a parameter is not plain text',
        here,
        `Write "\${${name}:-value}", in double quotes and with a plain value.`,
      );
  }
  cursor.at += 1;
  return [name, { operator: operator as '-' | '+', colon: colon !== '', word }];
}

const refuseParameter = (cursor: Cursor): never =>
  unreadable(
    'a parameter is expanded by an operator that is not read',
    cursor.rest(),
    'Use cut, sed or tr, as in x=$(cut -d/ -f1 <<< "$x"), and a loop in place of an array.',
  );

const USE_NUMBERS = 'Use numbers, and variables that hold one: i=0; echo "$((i + 1))".';

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

const COMMAND = /(?:10#0)?\$\((\d+)\)/y;
const GIVEN = /\$([1-9])/y;
const NAME = /(\$?)([A-Za-z_]\w*)|\$\{([A-Za-z_]\w*)\}/y;
/** The second form is what this judge writes, which is read again. */
const DECIMAL = /10#\$(?:([A-Za-z_]\w*)|\{([A-Za-z_]\w*)\})|10#0\$\{([A-Za-z_]\w*)\/\/\[!0123456789\]\/@\}/y;
const NUMBER = /(?:0[xX][0-9a-fA-F]+|\d+)(?!\w)/y;
const OPERATOR = /<<=|>>=|\*\*|\+\+|--|&&|\|\||[-+*/%<>=!&|^]=|<<|>>|[-+*/%<>=!&|^~?:(),]/y;
const ASSIGNING = /^(?:<<=|>>=|[-+*/%&|^]?=|\+\+|--)$/;

/** An absent expression is empty. */
export function readArithmetic(
  source: string,
  { commands = [], parameters = false }: { readonly commands?: readonly Node[]; readonly parameters?: boolean } = {},
): Arithmetic | undefined {
  const tokens: ArithmeticToken[] = [];
  const text = source.replace(/^[ \t]+|[ \t]+$/g, '');
  for (let at = 0; at < text.length; ) {
    const [command, given] = [matchAt(COMMAND, text, at), parameters ? matchAt(GIVEN, text, at) : null];
    const body = commands[Number(command?.[1])];
    if (body || given) {
      tokens.push(body ? { body } : { name: given?.[1] ?? '', dollar: true });
      at += (body ? command : given)?.[0].length ?? 0;
      continue;
    }
    const decimal = matchAt(DECIMAL, text, at);
    if (decimal) {
      tokens.push({ name: decimal[1] ?? decimal[2] ?? decimal[3] ?? '', dollar: true, decimal: true });
      at += decimal[0].length;
      continue;
    }
    const found = [/[ \t]+/y, NAME, NUMBER, OPERATOR].map((pattern) => matchAt(pattern, text, at)).find(Boolean);
    if (!found) return unreadable('this arithmetic is not read', source, USE_NUMBERS);
    const name = found[2] ?? found[3];
    if (name !== undefined) tokens.push({ name, dollar: found[0].startsWith('$') });
    else tokens.push(/^[ \t]/.test(found[0]) ? ' ' : found[0]);
    at += found[0].length;
  }
  if (tokens.length > 0 && !isWellFormed(tokens)) unreadable('this is no arithmetic', source, USE_NUMBERS);
  return tokens.length === 0 ? undefined : { tokens, assigns: assignedIn(tokens, source), source };
}

/** Operands and operators in turn. What bash cannot evaluate ends the line in ways that depend on its version. */
function isWellFormed(tokens: Arithmetic['tokens']): boolean {
  let wantsOperand = true;
  const open: string[] = [];
  for (const token of tokens) {
    if (token === ' ') continue;
    const isOperand = typeof token !== 'string' || /^\d/.test(token);
    if (wantsOperand) {
      if (token === '(') open.push('(');
      else if (isOperand) wantsOperand = false;
      else if (typeof token === 'string' && !/^(?:[-+!~]|\+\+|--)$/.test(token)) return false;
    } else if (isOperand || token === '(' || token === '!' || token === '~') return false;
    else if (token === ')') {
      if (open.pop() !== '(') return false;
    } else if (token === ':') {
      if (open.pop() !== '?') return false;
      wantsOperand = true;
    } else if (token !== '++' && token !== '--') {
      if (token === '?') open.push('?');
      wantsOperand = true;
    }
  }
  return !wantsOperand && open.length === 0;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Each operator that assigns must stand beside a plain name. */
function assignedIn(tokens: Arithmetic['tokens'], source: string): string[] {
  const plain = tokens.filter((token) => token !== ' ');
  const assigned = new Set<string>();
  plain.forEach((token, at) => {
    if (typeof token !== 'string' || !ASSIGNING.test(token)) return;
    const beside = [plain[at - 1], ...(/^(?:\+\+|--)$/.test(token) ? [plain[at + 1]] : [])];
    const target = beside.find((one) => typeof one === 'object');
    if (typeof target !== 'object' || 'body' in target || target.dollar)
      unreadable('nothing is assigned to', source, USE_NUMBERS);
    for (const one of beside) if (typeof one === 'object' && 'name' in one) assigned.add(one.name);
  });
  return [...assigned];
}
