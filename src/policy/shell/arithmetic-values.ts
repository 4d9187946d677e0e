/** Writes arithmetic out. Bash evaluates what a name holds once more, so that only names that hold a number may stand in it. */
import { shown } from '../refusal.ts';
import type { Arithmetic } from './reader/tree.ts';
import { stop } from './refused.ts';
import type { Scope } from './scope.ts';
import { isNumeric, type State, withValue, written } from './state.ts';

const COUNTERS = ['RANDOM', 'SECONDS', 'LINENO'];

export function writeArithmetic({ tokens, assigns, source }: Arithmetic, scope: Pick<Scope, 'variables'>): string {
  return tokens
    .map((token, at) => {
      if (typeof token === 'string') return token;
      const value = scope.variables.get(token.name);
      if (!value && COUNTERS.includes(token.name)) return `${token.dollar ? '$' : ''}${token.name}`;
      if (value ? !isNumeric(value) : !isSetHere(tokens, at, assigns)) refuseName(token.name, source);
      return `${token.dollar ? '$' : ''}${written(token.name)}`;
    })
    .join('');
}

/** `i = 0` before anything else has read it. */
function isSetHere(tokens: Arithmetic['tokens'], at: number, assigns: readonly string[]): boolean {
  const token = tokens[at];
  if (typeof token !== 'object' || token.dollar || !assigns.includes(token.name)) return false;
  const before = tokens.slice(0, at).filter((one) => one !== ' ');
  const [next] = tokens.slice(at + 1).filter((one) => one !== ' ');
  return before.length === 0 && next === '=';
}

/** What the variables hold afterwards. */
export const afterArithmetic = (state: State, { assigns }: Arithmetic): State =>
  assigns.reduce((next, name) => withValue(next, name, { kind: 'number' }), state);

const refuseName = (name: string, source: string): never =>
  stop(
    'bash.arithmetic',
    `${shown(name)} in ${shown(source.trim())} is not known to hold a number`,
    `Set it to one in the same line: ${/^\w+$/.test(name) ? name : 'i'}=0; …`,
  );
