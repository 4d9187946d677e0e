/** Words that stand for processes which the line has started by `&`, and for nothing else. */
import { literalText, type Part, type Word } from './reader/tree.ts';
import type { Scope } from './scope.ts';
import { holdsProcesses, isArray, isProcess, isProcessList } from './shell-state.ts';

type Variables = Pick<Scope, 'variables'>;

/** `$!`, or a variable that holds it. */
export function isProcessWord(word: Word, { variables }: Variables): boolean {
  const variable = onlyVariable(word);
  return variable?.operation === undefined && variable !== undefined && isProcess(variables.get(variable.name));
}

/** The same, or a variable that holds several: `$pids`, `"${pids[@]}"`. */
export function isProcessesWord(word: Word, scope: Variables): boolean {
  const variable = onlyVariable(word);
  const value = variable && scope.variables.get(variable.name);
  if (!variable || !isProcessList(value)) return isProcessWord(word, scope);
  return variable.operation === undefined || (variable.operation.operator === 'element' && isArray(value));
}

/** The same, `%1`, or `$(jobs -p)`. */
export const isJobWord = (word: Word, scope: Variables): boolean =>
  isProcessesWord(word, scope) || /^%\d{1,2}$/.test(literalText(word) ?? '') || isJobList(word);

/** Whether a value has such words only, and blanks between any two, as in `"$pids $!"`: two numbers in a row are another one. */
export function listsProcesses(word: Word, { variables }: Variables): boolean {
  const parts = partsIn(word);
  return parts.every((part, at) => {
    if (part.kind === 'text') return part.text.trim() === '';
    const value = part.kind === 'variable' && part.operation === undefined ? variables.get(part.name) : undefined;
    return value !== undefined && holdsProcesses(value) && parts[at - 1]?.kind !== 'variable';
  });
}

export const beginsWithBlank = (word: Word): boolean => /^\s/.test(firstText(word));

const firstText = (word: Word): string => {
  const [first] = partsIn(word);
  return first?.kind === 'text' ? first.text : '';
};

function onlyVariable(word: Word): Extract<Part, { kind: 'variable' }> | undefined {
  const [only, ...more] = partsIn(word);
  return more.length === 0 && only?.kind === 'variable' ? only : undefined;
}

/** Without empty texts, such as the quotes around a variable. */
const partsIn = ({ parts }: Word): readonly Part[] => parts.filter((part) => part.kind !== 'text' || part.text !== '');

/**
 * `$(cat FILE)`, `$(< FILE)` or `$(pgrep NAME)`: numbers that nobody knows. In a namespace of processes, of which each command line has its
 * own, they can only be those of the line itself.
 */
export function readsProcesses(word: Word): boolean {
  const [only, ...more] = partsIn(word);
  if (only?.kind !== 'substitution' || more.length > 0 || only.body.kind !== 'simple') return false;
  const [program] = only.body.words;
  return program === undefined || ['cat', 'pgrep'].includes(literalText(program) ?? '');
}

function isJobList(word: Word): boolean {
  const [only, ...more] = partsIn(word);
  if (only?.kind !== 'substitution' || more.length > 0 || only.body.kind !== 'simple') return false;
  const { words, assignments, redirects } = only.body;
  const isPlain = assignments.length + redirects.length === 0;
  return isPlain && /^jobs -(?:p|pr|rp)$/.test(words.map((word) => literalText(word) ?? '').join(' '));
}
