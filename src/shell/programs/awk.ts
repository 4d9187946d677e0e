/** The rule of awk: programs that compute and print, over files of the workspace. */
import { type Argument, knownText } from '../argument.ts';
import { checkKind } from '../kinds.ts';
import { asOneWord } from '../numbers.ts';
import { checkWords } from '../project/words.ts';
import { shown, stop } from '../refusal.ts';
import type { Call, ProgramRule } from '../rule.ts';

export const AWK_RULES: readonly ProgramRule[] = ['awk', 'gawk', 'mawk', 'nawk'].flatMap((name): ProgramRule[] => {
  const source = 'The Open Group, awk; GNU Awk manual, 2 and 5';
  return [
    {
      words: [name],
      class: 'project',
      when: (rest) => rest.some((word) => word.startsWith('-f')),
      why: "a program in a file is the repository's own code",
      source,
      judge: judgeScriptFile,
    },
    {
      words: [name],
      class: 'read',
      why: 'a program can run commands, read and write any file and load code: it is read token by token, and every function, sign and variable of awk itself must be known to be harmless; -i and -l load code',
      source,
      names: true,
      judge: judgeAwk,
    },
  ];
});

function judgeScriptFile(call: Call): void {
  const at = call.rest.findIndex((word) => knownText(word)?.startsWith('-f'));
  const file = (knownText(call.rest[at]) ?? '').slice(2) || knownText(call.rest[at + 1]);
  if (!file) stop('bash.program', 'the program that awk would run is not known', 'Name its file: awk -f FILE.');
  checkWords({}, call.rest, call);
}

function judgeAwk(call: Call): void {
  const { words, names } = optionsOf(call);
  const [program, ...files] = call.rest.slice(words);
  const text =
    knownText(program) ??
    stop('bash.awk', 'awk has no known program', `Hand values to it: awk -v x="$x" '$0 ~ x' FILE.`);
  const door = doorInAwk(text, names);
  if (door !== undefined) {
    stop(
      'bash.awk',
      `the awk program ${shown(text)} is refused: ${door}`,
      "Use a program that only prints, such as awk '{ print $1 }' FILE.",
    );
  }
  for (const file of files) {
    const assignment = /^[A-Za-z_]\w*=/.test(knownText(file) ?? '');
    if (assignment) checkValue('an operand', knownText(file));
    else checkKind(file, 'data', 'an operand', call);
  }
}

/** How many words stand in front of the program, and the variables that they set. */
function optionsOf({ rest, scope }: Call): { readonly words: number; readonly names: readonly string[] } {
  const names: string[] = [];
  for (let at = 0; at < rest.length; at += 1) {
    const text = knownText(rest[at]);
    if (text === '--') return { words: at + 1, names };
    if (text === undefined || !text.startsWith('-')) return { words: at, names };
    const [, option = text, attached] = /^(-[Fv])(.+)$/s.exec(text) ?? [];
    if (option !== '-F' && option !== '-v') {
      stop(
        'bash.option',
        `the option ${shown(text)} of awk is not allowed`,
        'Allowed are -F SEPARATOR and -v NAME=VALUE.',
      );
    }
    const value = attached ?? settingIn(rest[++at], option, scope);
    checkValue(option, value);
    if (option === '-v') names.push(value?.split('=')[0] ?? '');
  }
  return { words: rest.length, names };
}

/** Only the name matters in `-v n="$N"`. Without quotes, a second word of it would be the program. */
function settingIn(word: Argument | undefined, option: string, { report }: Call['scope']): string | undefined {
  if (option !== '-v' || word?.kind !== 'dynamic') return knownText(word);
  if (word.uses) word.uses.push('text');
  else if (word.many) report.renamed.set(word, asOneWord(word));
  return word.head;
}

function checkValue(option: string, value: string | undefined): void {
  const name = /^([A-Za-z_]\w*)=/.exec(value ?? '')?.[1];
  if (value !== undefined && (option === '-F' || (name !== undefined && !Object.hasOwn(DOORS, name)))) return;
  const what = name === undefined ? 'has no value' : `sets ${name}, which ${DOORS[name]}`;
  stop('bash.option', `${option} of awk ${what}`, 'Write -F SEPARATOR or -v NAME=VALUE.');
}

interface Token {
  /** `name` covers keywords too. */
  readonly kind: 'name' | 'number' | 'text' | 'expression' | 'sign' | 'newline';
  /**
   * Source of the token: the content of a string or expression stands between its delimiters and never looks like another
   * token.
   */
  readonly text: string;
}

/** Why `program` may not run, or undefined. What could be read in two ways is a reason too. */
function doorInAwk(program: string, set: readonly string[]): string | undefined {
  const tokens = tokensOf(program);
  if (typeof tokens === 'string') return tokens;
  return doorAmong(tokens, set) ?? redirectionAmong(tokens);
}

/** A comment that ends with a backslash may continue in the next line. */
const SPACE = /[ \t]|\\\n|#[^\n]*(?<!\\)(?=\n|$)/y;
const NAME = /[A-Za-z_]\w*/y;
/** Number: of `0x1fp1system` each awk takes another part for the number. */
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?(?![\w.])/y;
const TEXT = /"(?:[^"\\\n]|\\[^\n])*"/y;
const SIGN = /\|&|&&|\|\||>>|\*\*=|\*\*|\+\+|--|[-+*%^!=<>]=|!~|[-+*%^!<>|?:~$=,;(){}[\]&@]/y;

/** Brackets in each other; each may be read once more for every one around it. */
const MAX_OPEN = 100;

function tokensOf(program: string): Token[] | string {
  const tokens: Token[] = [];
  let [at, open] = [0, 0];
  while (at < program.length) {
    const space = textAt(SPACE, program, at);
    if (space !== undefined) {
      at += space.length;
      continue;
    }
    const token = nextToken(program, at, tokens);
    if (typeof token === 'string') return token;
    if ('([{'.includes(token.text)) open += 1;
    if (')]}'.includes(token.text)) open -= 1;
    if (open > MAX_OPEN) return `more than ${MAX_OPEN} of its brackets stand in each other`;
    at += token.text.length;
    tokens.push(token);
  }
  return tokens;
}

function textAt(pattern: RegExp, program: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(program)?.[0];
}

const KINDS = [
  ['name', NAME],
  ['number', NUMBER],
  ['text', TEXT],
  ['sign', SIGN],
] as const;

function nextToken(program: string, at: number, before: readonly Token[]): Token | string {
  if (program[at] === '\n') return { kind: 'newline', text: '\n' };
  if (program[at] === '/') return slash(program, at, before);
  for (const [kind, pattern] of KINDS) {
    const text = textAt(pattern, program, at);
    if (text !== undefined) return { kind, text };
  }
  return `${program.slice(at, at + 10)} cannot be read`;
}

/** Reads a slash: after a value it divides; elsewhere it starts an expression. What awks read differently is refused. */
function slash(program: string, at: number, before: readonly Token[]): Token | string {
  const last = before.at(-1);
  if (last && (DISPUTED.includes(last.text) || closesCondition(before)))
    return `a slash behind ${last.text} is read differently by awks: write $0 ~ /…/, or put the number in brackets`;
  if (last && isValue(last)) return { kind: 'sign', text: '/' };
  const text = textAt(EXPRESSION, program, at);
  return text === undefined
    ? 'an expression with a slash or a bracket in brackets is read differently by awks: write \\/'
    : { kind: 'expression', text };
}

/** Tokens after which mawk starts an expression and other awks divide. */
const DISPUTED = ['length', 'getline', '++', '--'];

const NO_VALUES = ['print', 'printf', 'return', 'else', 'do', 'case', 'exit'];

const isValue = ({ kind, text }: Token): boolean =>
  kind === 'sign' ? text === ')' || text === ']' : kind !== 'newline' && !NO_VALUES.includes(text);

/** Statements after whose condition mawk divides: `if (…) /`. */
const CONDITIONS: readonly (string | undefined)[] = ['if', 'while', 'for', 'switch'];

function closesCondition(tokens: readonly Token[]): boolean {
  if (tokens.at(-1)?.text !== ')') return false;
  let depth = 0;
  const opening = tokens.findLastIndex(({ text }) => {
    if (text === ')') depth += 1;
    if (text === '(') depth -= 1;
    return depth === 0;
  });
  return CONDITIONS.includes(tokens[opening - 1]?.text);
}

/** Plain letters, escapes, and brackets in which no `]` or bare `/` could be read as anything else. All awks pass over what follows a backslash. */
const EXPRESSION = /\/(?:[^/\\\n[]|\\[^\n]|\[\^?(?:\[:[a-z]+:\]|\\[^\n\]]|[^\]\\/\n[])+\])*\//y;

const split = (words: string): string[] => words.trim().split(/\s+/);

/** The grammar, and the functions and variables of any awk that only compute. What else a program has is its own. */
const HARMLESS = new Set(
  split(`BEGIN END BEGINFILE ENDFILE function func if else while for do break continue next nextfile exit return delete in
    getline print printf switch case default
    sub gsub gensub index length match split patsplit sprintf substr tolower toupper int sqrt exp log sin cos atan2 rand srand
    strftime systime mktime strtonum asort asorti and or xor compl lshift rshift isarray typeof close fflush
    NR NF FS OFS ORS RS FNR FILENAME SUBSEP RSTART RLENGTH CONVFMT OFMT RT IGNORECASE FIELDWIDTHS FPAT`),
);

/** What the most common of the others do, for the message. `ARGV` is what awk opens next. */
const DOORS: Readonly<Record<string, string>> = {
  system: 'runs commands',
  extension: 'loads code',
  ENVIRON: 'holds the environment',
  ARGV: 'names the files to be read',
  ARGC: 'names the files to be read',
  SYMTAB: 'reaches every variable',
  FUNCTAB: 'reaches every function',
  PROCINFO: 'holds facts of the machine, and settings of pipes',
  bindtextdomain: 'names a directory to be read',
  dcgettext: 'reads a catalogue of messages',
  dcngettext: 'reads a catalogue of messages',
};

const SIGNS: Readonly<Record<string, string>> = {
  '|': 'a pipe runs commands',
  '|&': 'a pipe runs commands',
  '@': '@ loads code or calls a function by a computed name',
  '>>': '>> writes files',
  '&': '& is no sign of awk',
};

function doorAmong(tokens: readonly Token[], set: readonly string[]): string | undefined {
  const own = new Set([...set, ...assignedIn(tokens)]);
  for (const [index, { kind, text }] of tokens.entries()) {
    if (kind === 'sign' && Object.hasOwn(SIGNS, text)) return SIGNS[text];
    if (kind !== 'name' || HARMLESS.has(text) || isComparedFile(tokens, index) || isOrder(tokens, index)) continue;
    if (Object.hasOwn(DOORS, text)) return `${text} ${DOORS[text]}`;
    if (own.has(text)) continue;
    if (tokens[index + 1]?.text === '(') return `${text}( is not among the functions that are known only to compute`;
    if (/^[A-Z][A-Z_\d]*$/.test(text))
      return `${text} may be a variable of awk itself: assign it with -v, or write it in lower case`;
  }
  return undefined;
}

const ASSIGNMENTS = ['=', '+=', '-=', '*=', '%=', '^=', '**=', '++', '--', 'in'];

/** Functions of the program, their parameters, and variables that it sets: no awk lets a program set what is a function of awk. */
function assignedIn(tokens: readonly Token[]): string[] {
  const assigned: string[] = [];
  let parameters = false;
  for (const [index, { kind, text }] of tokens.entries()) {
    if (text === 'function' || text === 'func') parameters = true;
    if (text === '{') parameters = false;
    if (kind !== 'name') continue;
    const [value, before] = [tokens[index - 2], tokens[index - 1]?.text ?? ''];
    const after = tokens[behindSubscript(tokens, index)]?.text ?? '';
    // Behind a value the sign is about that one, and `$x = 1` sets a field.
    const isSetBefore = ['++', '--'].includes(before) && !(value && isValue(value));
    const isSetBehind = ASSIGNMENTS.includes(after) && before !== '$';
    if (parameters || isSetBehind || isSetBefore) assigned.push(text);
  }
  return assigned;
}

/** The index of what follows a name, or its subscript in square brackets. */
function behindSubscript(tokens: readonly Token[], name: number): number {
  if (tokens[name + 1]?.text !== '[') return name + 1;
  let depth = 0;
  for (let at = name + 1; at < tokens.length; at += 1) {
    if (tokens[at]?.text === '[') depth += 1;
    if (tokens[at]?.text === ']') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return tokens.length;
}

/** `FILENAME == ARGV[1]`, as everybody writes it who reads two files; nothing behind it assigns. */
function isComparedFile(tokens: readonly Token[], index: number): boolean {
  const texts = tokens.slice(Math.max(0, index - 2), index + 5).map(({ text }) => text);
  return /^FILENAME == ARGV \[ \d+ \](?! (?:[^=]*=|\+\+|--)$)/.test(texts.join(' '));
}

/** `PROCINFO["sorted_in"] = "@…"`, which sets the order of loops. */
const isOrder = (tokens: readonly Token[], index: number): boolean =>
  /^PROCINFO \[ "sorted_in" \] = "@(?:ind|val)_(?:str|num|type)_(?:asc|desc)"$/.test(
    tokens
      .slice(index, index + 6)
      .map(({ text }) => text)
      .join(' '),
  );

/**
 * Finds a redirection: after `print` and `printf`, outside of brackets, `>` is no comparison, nor is `<` after `getline`. A
 * line's end does not end a statement for every awk: only `;` and `}` do.
 */
function redirectionAmong(tokens: readonly Token[]): string | undefined {
  let depth = 0;
  let printing: number | undefined;
  let reading: number | undefined;
  for (const [index, { text }] of tokens.entries()) {
    if (text === 'print' || text === 'printf') printing = depth;
    else if (text === 'getline') reading = depth;
    else if (text === ';' || text === '}') [printing, reading] = [undefined, undefined];
    else if (text === '(' || text === '[') depth += 1;
    else if (text === ')' || text === ']') depth -= 1;
    else if (text === '>' && printing !== undefined && depth <= printing) {
      if (!isStream(tokens, index)) return 'print with > writes files';
    } else if (text === '<' && reading !== undefined && depth <= reading) return 'getline with < reads files';
    if (reading !== undefined && depth < reading) reading = undefined;
    if (depth < 0) return 'its brackets do not match';
  }
  return undefined;
}

/** `> "/dev/stderr"`, and nothing behind it in the statement. */
const isStream = (tokens: readonly Token[], index: number): boolean =>
  ['"/dev/stderr"', '"/dev/stdout"'].includes(tokens[index + 1]?.text ?? '') &&
  [undefined, ';', '}', '\n'].includes(tokens[index + 2]?.text);
