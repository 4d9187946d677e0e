/** Reads arithmetic: numbers, names and operators. What a name holds is evaluated again, so that names are judged later. */

import { unreadable } from '../refused.ts';
import type { Cursor } from './cursor.ts';
import type { Arithmetic } from './tree.ts';

const USE_NUMBERS = 'Use numbers, and variables that hold one: i=0; echo "$((i + 1))".';

/** What stands between `((` and `))`, of which a loop's may hold `;`; the cursor is behind the `((`, and afterwards behind the `))`. */
export function takeArithmetic(cursor: Cursor, ends: RegExp = /[)\n'"`;]/): string {
  const start = cursor.at;
  for (let depth = 0; !cursor.ended; cursor.at += 1) {
    if (cursor.character === '(') depth += 1;
    else if (cursor.character === ')' && depth > 0) depth -= 1;
    else if (cursor.character === ')' && cursor.following === ')') {
      cursor.at += 2;
      return cursor.text.slice(start, cursor.at - 2);
    } else if (ends.test(cursor.character)) break;
  }
  cursor.at = start;
  return unreadable('this is arithmetic to bash', `((${cursor.rest()}`, 'Put a space between ( and ( for a subshell.');
}

const NAME = /(\$?)([A-Za-z_]\w*)|\$\{([A-Za-z_]\w*)\}/y;
const NUMBER = /(?:0[xX][0-9a-fA-F]+|\d+)(?!\w)/y;
const OPERATOR = /<<=|>>=|\*\*|\+\+|--|&&|\|\||[-+*/%<>=!&|^]=|<<|>>|[-+*/%<>=!&|^~?:(),]/y;
const ASSIGNING = /^(?:<<=|>>=|[-+*/%&|^]?=|\+\+|--)$/;

/** An absent expression is empty. */
export function readArithmetic(source: string): Arithmetic | undefined {
  const tokens: (string | { readonly name: string; readonly dollar: boolean })[] = [];
  const text = source.replace(/^[ \t]+|[ \t]+$/g, '');
  for (let at = 0; at < text.length; ) {
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
    if (typeof target !== 'object' || target.dollar) unreadable('nothing is assigned to', source, USE_NUMBERS);
    for (const one of beside) if (typeof one === 'object') assigned.add(one.name);
  });
  return [...assigned];
}
