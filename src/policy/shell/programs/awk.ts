/** The rule of awk: programs that compute and print, over files of the workspace. */
import { shown } from '../../refusal.ts';
import { knownText } from '../argument.ts';
import { checkKind } from '../kinds.ts';
import { stop } from '../refused.ts';
import type { Call, ProgramRule } from '../rule.ts';

export const AWK_RULES: readonly ProgramRule[] = ['awk', 'gawk', 'mawk', 'nawk'].map((name) => ({
  words: [name],
  class: 'read',
  why: 'a program can run commands, read and write any file and load code: it is read token by token; -f reads one, -i and -l load code',
  source: 'The Open Group, awk; GNU Awk manual, 2 and 5',
  names: true,
  judge: judgeAwk,
}));

function judgeAwk(call: Call): void {
  const [program, ...files] = call.rest.slice(optionsOf(call));
  const text = knownText(program) ?? stop('bash.awk', 'awk has no known program', "Use awk '{ print $1 }' FILE.");
  const door = doorInAwk(text);
  if (door !== undefined) {
    stop(
      'bash.awk',
      `the awk program ${shown(text)} is refused: ${door}`,
      "Use a program that only prints, such as awk '{ print $1 }' FILE.",
    );
  }
  for (const file of files) {
    const isAssignment = /^[A-Za-z_]\w*=/.test(knownText(file) ?? '');
    if (!isAssignment) checkKind(file, 'data', 'an operand', call);
  }
}

/** How many words stand in front of the program. */
function optionsOf({ rest }: Call): number {
  for (let at = 0; at < rest.length; at += 1) {
    const text = knownText(rest[at]);
    if (text === '--') return at + 1;
    if (text === undefined || !text.startsWith('-')) return at;
    if (text === '-F' || text === '-v') checkValue(text, knownText(rest[++at]));
    else if (/^-[Fv]./s.test(text)) checkValue(text.slice(0, 2), text.slice(2));
    else {
      stop(
        'bash.option',
        `the option ${shown(text)} of awk is not allowed`,
        'Allowed are -F SEPARATOR and -v NAME=VALUE.',
      );
    }
  }
  return rest.length;
}

function checkValue(option: string, value: string | undefined): void {
  if (value !== undefined && (option === '-F' || /^[A-Za-z_]\w*=/.test(value))) return;
  stop('bash.option', `${option} of awk has no value`, 'Write -F SEPARATOR or -v NAME=VALUE.');
}

interface Token {
  /** `name` covers keywords too. */
  readonly kind: 'name' | 'number' | 'text' | 'expression' | 'sign' | 'newline';
  /** As it is written: what a text or an expression says stands between its delimiters, and is never like another token. */
  readonly text: string;
}

/** Why `program` may not run, or undefined. What could be read in two ways is a reason too. */
function doorInAwk(program: string): string | undefined {
  const tokens = tokensOf(program);
  if (typeof tokens === 'string') return tokens;
  return doorAmong(tokens) ?? redirectionAmong(tokens);
}

const SPACE = /[ \t]|\\\n|#[^\n]*/y;
const NAME = /[A-Za-z_]\w*/y;
/** Of `0x1fp1system` each awk takes another part for the number. */
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?(?![\w.])/y;
const TEXT = /"(?:[^"\\\n]|\\[^\n])*"/y;
const SIGN = /\|&|&&|\|\||>>|\*\*=|\*\*|\+\+|--|[-+*%^!=<>]=|!~|[-+*%^!<>|?:~$=,;(){}[\]&@]/y;

function tokensOf(program: string): Token[] | string {
  const tokens: Token[] = [];
  let at = 0;
  while (at < program.length) {
    const space = textAt(SPACE, program, at);
    if (space !== undefined) {
      at += space.length;
      continue;
    }
    const token = nextToken(program, at, tokens);
    if (typeof token === 'string') return token;
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

/** Behind a value a slash divides; elsewhere it begins an expression. Where awks differ in that, it is refused. */
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

/** Behind these, mawk begins an expression where others divide. */
const DISPUTED = ['length', 'getline', '++', '--'];

const NO_VALUES = ['print', 'printf', 'return', 'else', 'do', 'case', 'exit'];

const isValue = ({ kind, text }: Token): boolean =>
  kind === 'sign' ? text === ')' || text === ']' : kind !== 'newline' && !NO_VALUES.includes(text);

/** Behind `if (…)` mawk divides. */
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

/** Plain letters, escapes, and brackets in which no `]`, `/` or escape could be read as anything else. */
const EXPRESSION = /\/(?:[^/\\\n[]|\\[^\n]|\[\^?(?:\[:[a-z]+:\]|\\[^\n\]/]|[^\]\\/\n[])+\])*\//y;

/** Names by which a program reaches what is not its input. `ARGV` is what awk opens next. */
const DOORS: Readonly<Record<string, string>> = {
  system: 'runs commands',
  extension: 'loads code',
  ENVIRON: 'holds the environment',
  ARGV: 'names the files to be read',
  ARGC: 'names the files to be read',
  SYMTAB: 'reaches every variable',
  FUNCTAB: 'reaches every function',
};

function doorAmong(tokens: readonly Token[]): string | undefined {
  let reads = false;
  for (const [index, { text }] of tokens.entries()) {
    if (Object.hasOwn(DOORS, text) && !isComparedFile(tokens, index)) return `${text} ${DOORS[text]}`;
    if (text === 'getline') reads = true;
    if (text === '|' || text === '|&') return 'a pipe runs commands';
    if (text === '@') return '@ loads code or calls a function by a computed name';
    if (text === '>>') return '>> writes files';
    if (text === '<' && reads) return 'getline with < reads files';
  }
  return undefined;
}

/** `FILENAME == ARGV[1]`, as everybody writes it who reads two files; nothing behind it assigns. */
function isComparedFile(tokens: readonly Token[], index: number): boolean {
  const texts = tokens.map(({ text }) => text);
  return (
    texts[index] === 'ARGV' &&
    texts.slice(0, index).slice(-2).join(' ') === 'FILENAME ==' &&
    /^\[ \d+ \](?! (?:[^=]*=|\+\+|--)$)/.test(texts.slice(index + 1, index + 5).join(' '))
  );
}

/** In a `print` outside of brackets `>` is no comparison. The statement ends where a line does that is not continued. */
function redirectionAmong(tokens: readonly Token[]): string | undefined {
  let depth = 0;
  let printing: number | undefined;
  for (const [index, { text }] of tokens.entries()) {
    if (text === 'print' || text === 'printf') printing = depth;
    else if (text === '\n' && !CONTINUED.includes(tokens[index - 1]?.text)) printing = undefined;
    else if (text === ';' || text === '}') printing = undefined;
    else if (text === '(' || text === '[') depth += 1;
    else if (text === ')' || text === ']') depth -= 1;
    else if (text === '>' && printing !== undefined && depth <= printing) return 'print with > writes files';
    if (depth < 0) return 'its brackets do not match';
  }
  return undefined;
}

const CONTINUED: readonly (string | undefined)[] = [',', '&&', '||', '?', ':', '\n'];
