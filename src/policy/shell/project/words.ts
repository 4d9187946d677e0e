/** One word of a program of the class `project`: every path that it shows is held to the policy, and nothing else. */
import type { Argument } from '../argument.ts';
import { checkKind } from '../kinds.ts';
import type { Call } from '../rule.ts';

/** Throws Refused where the word shows a path that is out of reach. */
export function checkProjectWord(word: Argument, call: Call): void {
  checkKind(word, 'any-word', 'a word', call);
}
