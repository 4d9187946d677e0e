/** Reads a program of awk, token by token, and says what it would do besides computing and printing. */

interface Token {
  /** `name` covers keywords too. Of a text or an expression the content says nothing. */
  readonly kind: 'name' | 'number' | 'text' | 'expression' | 'sign' | 'newline';
  readonly text: string;
}

/** Why `program` may not run, or undefined. What could be read in two ways is a reason too. */
export function doorInAwk(program: string): string | undefined {
  const tokens = tokensOf(program);
  if (typeof tokens === 'string') return tokens;
  return doorAmong(tokens) ?? redirectionAmong(tokens);
}

const SPACE = /(?:[ \t\r]|\\\n|#[^\n]*)+/y;
const NAME = /[A-Za-z_]\w*/y;
const NUMBER = /0[xX][\da-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const TEXT = /"(?:[^"\\\n]|\\[^\n])*"/y;
const SIGN = /\|&|&&|\|\||>>|\*\*=|\*\*|\+\+|--|[-+*%^!=<>]=|!~|[-+*%^!<>|?:~$=,;(){}[\]&@]/y;

function tokensOf(program: string): Token[] | string {
  const tokens: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(program)?.[0];
    at += found?.length ?? 0;
    return found;
  };
  while (at < program.length) {
    if (take(SPACE) !== undefined) continue;
    const token = nextToken(program, at, tokens, take);
    if (typeof token === 'string') return token;
    if (token.kind === 'expression' || token.kind === 'newline' || token.text === '/') at += token.text.length;
    tokens.push(token);
  }
  return tokens;
}

function nextToken(
  program: string,
  at: number,
  before: readonly Token[],
  take: (pattern: RegExp) => string | undefined,
): Token | string {
  if (program[at] === '\n') return { kind: 'newline', text: '\n' };
  if (program[at] === '/') return slash(program, at, before);
  for (const [kind, pattern] of [
    ['name', NAME],
    ['number', NUMBER],
    ['text', TEXT],
    ['sign', SIGN],
  ] as const) {
    const text = take(pattern);
    if (text !== undefined) return { kind, text };
  }
  return `${program.slice(at, at + 10)} cannot be read`;
}

/** Behind a value a slash divides; elsewhere it begins an expression. Behind `if (…)` either may be, and readers differ. */
function slash(program: string, at: number, before: readonly Token[]): Token | string {
  const last = before.at(-1);
  if (last && closesCondition(before))
    return 'an expression behind a condition is read differently by awks: write $0 ~ /…/';
  if (last && isValue(last)) return { kind: 'sign', text: '/' };
  const text = expressionAt(program, at);
  return text === undefined
    ? 'an expression with a slash or a bracket in brackets is read differently by awks: write \\/'
    : { kind: 'expression', text };
}

const NO_VALUES = ['print', 'printf', 'return', 'else', 'do', 'in', 'case', 'exit', 'BEGIN', 'END'];

const isValue = ({ kind, text }: Token): boolean =>
  kind === 'number' ||
  kind === 'text' ||
  kind === 'expression' ||
  (kind === 'name' && !NO_VALUES.includes(text)) ||
  [')', ']', '++', '--'].includes(text);

function closesCondition(tokens: readonly Token[]): boolean {
  if (tokens.at(-1)?.text !== ')') return false;
  let depth = 0;
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const { kind, text } = tokens[at] as Token;
    if (kind === 'sign' && text === ')') depth += 1;
    if (kind === 'sign' && text === '(') depth -= 1;
    if (depth === 0) return ['if', 'while', 'for', 'switch'].includes(tokens[at - 1]?.text ?? '');
  }
  return true;
}

/** Plain letters, escapes, and brackets in which no `]`, `/` or escape could be read as anything else. */
const EXPRESSION = /\/(?:[^/\\\n[]|\\[^\n]|\[\^?(?:\[:[a-z]+:\]|\\[^\n\]/]|[^\]\\/\n[])+\])*\//y;

function expressionAt(program: string, at: number): string | undefined {
  EXPRESSION.lastIndex = at;
  return EXPRESSION.exec(program)?.[0];
}

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
  for (const [index, { kind, text }] of tokens.entries()) {
    if (kind === 'name' && Object.hasOwn(DOORS, text) && !isComparedFile(tokens, index))
      return `${text} ${DOORS[text]}`;
    if (kind === 'name' && text === 'getline') reads = true;
    if (kind !== 'sign') continue;
    if (text === '|' || text === '|&') return 'a pipe runs commands';
    if (text === '@') return '@ loads code or calls a function by a computed name';
    if (text === '>>') return '>> writes files';
    if (text === '<' && reads) return 'getline with < reads files';
  }
  return undefined;
}

/** `FILENAME == ARGV[1]`, as everybody writes it who reads two files. */
function isComparedFile(tokens: readonly Token[], index: number): boolean {
  const text = (offset: number): string => tokens[index + offset]?.text ?? '';
  return (
    tokens[index]?.text === 'ARGV' &&
    text(-2) === 'FILENAME' &&
    text(-1) === '==' &&
    text(1) === '[' &&
    /^\d+$/.test(text(2)) &&
    text(3) === ']' &&
    !['=', '++', '--'].includes(text(4))
  );
}

/** In a `print` outside of brackets `>` is no comparison. The statement ends where a line does that is not continued. */
function redirectionAmong(tokens: readonly Token[]): string | undefined {
  let depth = 0;
  let printing: number | undefined;
  for (const [index, { kind, text }] of tokens.entries()) {
    if (kind === 'name' && (text === 'print' || text === 'printf')) printing = depth;
    else if (kind === 'newline' && !CONTINUED.includes(tokens[index - 1]?.text ?? '')) printing = undefined;
    else if (kind !== 'sign') continue;
    else if (text === ';' || text === '}') printing = undefined;
    else if (text === '(' || text === '[') depth += 1;
    else if (text === ')' || text === ']') depth -= 1;
    else if (text === '>' && printing !== undefined && depth <= printing) return 'print with > writes files';
    if (depth < 0) return 'its brackets do not match';
  }
  return undefined;
}

const CONTINUED = [',', '&&', '||', '?', ':', '{', 'do', 'else', '\n'];
