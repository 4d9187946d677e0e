/** Reads the text of an arithmetic expression: numbers, names and commands between operators. */
import { unreadable } from '../refusal.ts';
import type { Arithmetic, ArithmeticToken, Node } from './tree.ts';

const USE_VALUE = `Name the value of an element, as in n[$k]=$((\${n[$k]:-0} + 1)).`;
const USE_NUMBERS = 'Use numbers, and variables that hold one: i=0; echo "$((i + 1))".';

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
    if (!found)
      return unreadable('this arithmetic is not read', source, source.includes('[') ? USE_VALUE : USE_NUMBERS);
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
