/** Judges a command once for each value that its variables may have, and writes it once: with the variables in it. */
import { shown } from '../refusal.ts';
import { variablesIn } from './reader/tree.ts';
import { stop } from './refused.ts';
import { type Scope, spend } from './scope.ts';
import type { Value, Written } from './state.ts';

/** In one command, and in one command line. */
const [MAX_CHOICES, MAX_TURNS] = [200, 400];

/** Throws Refused where the text would not be the same for each of them. */
export function forEachChoice(node: unknown, scope: Scope, write: (scope: Scope) => Written): Written {
  const scopes = choicesOf(node, scope);
  let result: Written | undefined;
  for (const one of scopes) {
    countTurn(scope);
    const next = write(one);
    if (result && result.text !== next.text) refuseDifference(result.text, next.text);
    result = result
      ? { text: next.text, ok: union(result.ok, next.ok), failed: union(result.failed, next.failed) }
      : next;
  }
  return result ?? write(scope);
}

const union = (a: readonly string[], b: readonly string[]): readonly string[] => [...new Set([...a, ...b])];

/** A scope for each combination of values. */
export function choicesOf(node: unknown, scope: Scope): Scope[] {
  if (![...scope.variables.values()].some(({ kind }) => kind === 'choice')) return [scope];
  let scopes = [scope];
  for (const name of variablesIn(node)) {
    const value = scope.variables.get(name);
    if (value?.kind !== 'choice') continue;
    if (scopes.length * value.texts.length > MAX_CHOICES) {
      stop(
        'bash.limit',
        `the variables of one command have over ${MAX_CHOICES} values together`,
        'Loop over fewer words, or give the pattern to the command itself.',
      );
    }
    scopes = scopes.flatMap((one) => value.texts.map((text) => pinned(one, name, text)));
  }
  return scopes;
}

const pinned = (scope: Scope, name: string, text: string): Scope => {
  const value: Value = { kind: 'text', text, named: true };
  return { ...scope, variables: new Map(scope.variables).set(name, value) };
};

/** Throws Refused where a line has more judged than it has time for. */
function countTurn({ report }: Scope): void {
  report.turns += 1;
  spend(8, report);
  if (report.turns > MAX_TURNS) {
    stop('bash.limit', `the loops come to over ${MAX_TURNS} commands`, 'Loop over fewer words.');
  }
}

const refuseDifference = (one: string, other: string): never =>
  stop(
    'bash.loop',
    `with one value of the variable this would be ${shown(one)}, with another ${shown(other)}`,
    'Write the command once for each value.',
  );
