/** Words that stand for processes which the line has started by `&`, and for nothing else. */
import { literalText, type Part, type Word } from './reader/tree.ts';
import type { Scope } from './scope.ts';
import { isProcess } from './shell-state.ts';

/** `$!`, or a variable that holds it. */
export function isProcessWord(word: Word, { variables }: Pick<Scope, 'variables'>): boolean {
  const [only, ...more] = partsIn(word);
  return (
    more.length === 0 &&
    only?.kind === 'variable' &&
    only.operation === undefined &&
    isProcess(variables.get(only.name))
  );
}

/** The same, `%1`, or `$(jobs -p)`. */
export const isJobWord = (word: Word, scope: Pick<Scope, 'variables'>): boolean =>
  isProcessWord(word, scope) || /^%\d{1,2}$/.test(literalText(word) ?? '') || isJobList(word);

/** Without empty texts, such as the quotes around a variable. */
const partsIn = ({ parts }: Word): readonly Part[] => parts.filter((part) => part.kind !== 'text' || part.text !== '');

function isJobList(word: Word): boolean {
  const [only, ...more] = partsIn(word);
  if (only?.kind !== 'substitution' || more.length > 0 || only.body.kind !== 'simple') return false;
  const { words, assignments, redirects } = only.body;
  const isPlain = assignments.length + redirects.length === 0;
  return isPlain && /^jobs -(?:p|pr|rp)$/.test(words.map((word) => literalText(word) ?? '').join(' '));
}
