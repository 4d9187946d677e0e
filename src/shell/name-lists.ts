/** Words that only the run knows, such as `$(git ls-files)` and `"$file"`: each is checked as a name when it is known. */
import type { Argument } from './argument.ts';
import { isBareList } from './kinds.ts';
import { unseenName } from './name-guard.ts';
import { asOneWord, fileOfCommit } from './numbers.ts';
import { literalText, type Node, type Part, type Word } from './reader/tree.ts';
import type { Scope } from './scope.ts';
import { HOMES } from './toolchain-names.ts';

/** The words of a simple command, with `?` for what is not plain text. */
export const wordsOf = (node: Node | undefined): readonly string[] =>
  node?.kind === 'simple' ? node.words.map((word) => literalText(word) ?? '?') : [];

/** Whether it is what `writeCommit` makes of a value: a narrower policy reads that again. */
export function printsOnly(operator: 'hex' | 'plain', body: Node): boolean {
  const [setting, echo, ...others] = body.kind === 'sequence' ? body.nodes : [];
  if (setting?.kind !== 'simple' || echo?.kind !== 'simple' || others.length + setting.words.length > 0) return false;
  const [program, word, ...more] = echo.words;
  const part = word && onlyPart(word);
  const isEcho = program !== undefined && literalText(program) === 'echo' && more.length === 0;
  return isEcho && part?.kind === 'variable' && part.operation?.operator === operator;
}

/** The only part of a word that is not empty. */
export const onlyPart = ({ parts }: Word): Part | undefined => {
  const [part, ...more] = parts.filter((one) => one.kind !== 'text' || one.text !== '');
  return more.length === 0 ? part : undefined;
};

/** Text that `echo`, `printf` and `cat` of a here-document print, where it stands in the line. */
export function printedText(node: Node | undefined): string | undefined {
  if (node?.kind !== 'simple' || node.assignments.length > 0) return undefined;
  const [program, ...words] = node.words.map(literalText);
  const [input, ...more] = node.redirects;
  if (program === 'cat' && words.length === 0 && input?.kind === 'here-document' && more.length === 0) {
    const parts = input.document.parts.map((part) => (part.kind === 'text' ? part.text : undefined));
    return parts.includes(undefined) ? undefined : parts.join('');
  }
  if (node.redirects.length > 0) return undefined;
  if (program !== 'echo' && program !== 'printf') return undefined;
  return words.every((word) => word !== undefined) ? `${words.join(' ')}\n` : undefined;
}

/** Whether a command prints what the word holds, or a part of it, or a variable has it that only the run can tell. */
export const isUnseen = ({ parts }: Word, { variables }: Pick<Scope, 'variables'>): boolean =>
  parts.some(
    (part) =>
      part.kind === 'substitution' ||
      (part.kind === 'variable' && (variables.get(part.name)?.kind === 'unknown' || HOMES.test(part.name))),
  );

/** Words as rules judge them, each that is not known as a name. A list stands for any number of names; without `lists`, for one. */
export function asNames(words: readonly Argument[], { lists = true } = {}): readonly Argument[] {
  return words.flatMap((word, at) => {
    if (word.kind !== 'dynamic' || word.number) return [word];
    const file = fileOfCommit(word);
    if (file) return [unseenName(file, file.head)];
    if (!lists || !isList(word)) {
      return [word.many ? { ...unseenName(asOneWord(word), word.head), joined: true } : unseenName(word, word.head)];
    }
    const isInner = words.slice(at + 1).some((other) => !isList(other));
    const name = unseenName(isInner ? asOneWord(word) : word, word.head);
    return [
      { ...name, many: true, divided: isInner },
      { ...unseenName(), uses: name.uses },
    ];
  });
}

/** Only `$f`: with text beside it, as in `$f.bak`, nobody means several words. */
const isList = (word: Argument): boolean => word.kind === 'dynamic' && isBareList(word);
