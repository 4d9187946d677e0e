/** Words that only the run knows, such as `$(git ls-files)` and `"$file"`: each is checked as a name when it is known. */
import type { Argument } from './argument.ts';
import { unseenName } from './name-guard.ts';
import { asOneWord, fileOfCommit } from './numbers.ts';
import {
  literalText,
  type Node,
  type NodeOf,
  type Part,
  type Redirect,
  type SimpleNode,
  type Word,
} from './reader/tree.ts';
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

/** Text that `echo` and `printf` print, where it stands in the line. */
export function printedText(node: Node | undefined): string | undefined {
  if (node?.kind !== 'simple' || node.assignments.length + node.redirects.length > 0) return undefined;
  const [program, ...words] = node.words.map(literalText);
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

/** `wc -w < "$f"` as `cat "$f" | wc -w`, where `f` is known only when it runs: what opens it is then a program, which checks it. */
export function fedByCat(node: SimpleNode, scope: Pick<Scope, 'variables'>): NodeOf<'pipeline'> | undefined {
  const [source, ...more] = node.redirects.filter(isInput);
  const program = node.words[0] && literalText(node.words[0]);
  if (source?.kind !== 'in' || more.length > 0 || !isUnseen(source.target, scope)) return undefined;
  if (program === undefined || IN_THIS_SHELL.includes(program)) return undefined;
  const cat: SimpleNode = { kind: 'simple', assignments: [], words: [CAT, source.target], redirects: [] };
  const rest: SimpleNode = { ...node, redirects: node.redirects.filter((one) => one !== source) };
  return { kind: 'pipeline', negated: false, timed: '', commands: [cat, rest] };
}

const isInput = ({ kind }: Redirect): boolean => kind === 'in' || kind === 'here-document' || kind === 'here-string';

/** In a pipe, what they set would be lost. */
const IN_THIS_SHELL: readonly string[] = 'read mapfile readarray cd exec export set unset wait kill'.split(' ');

const CAT: Word = { parts: [{ kind: 'text', text: 'cat', quoted: false }], source: 'cat' };

/** Words as rules judge them, each that is not known as a name. A list stands for any number of names; without `lists`, for one. */
export function asNames(words: readonly Argument[], { lists = true } = {}): readonly Argument[] {
  return words.flatMap((word, at) => {
    if (word.kind !== 'dynamic' || word.number) return [word];
    const file = fileOfCommit(word);
    if (file) return [unseenName(file, file.head)];
    if (!lists || !isList(word)) return [unseenName(word.many ? asOneWord(word) : word, word.head)];
    const isInner = words.slice(at + 1).some((other) => !isList(other));
    const name = unseenName(isInner ? asOneWord(word) : word, word.head);
    return [
      { ...name, many: true, divided: isInner },
      { ...unseenName(), uses: name.uses },
    ];
  });
}

/** Only `$f`: with text beside it, as in `$f.bak`, nobody means several words. */
const isList = (word: Argument): boolean =>
  word.kind === 'dynamic' &&
  word.many === true &&
  !word.number &&
  (word.digits ?? []).every((part) => !('text' in part) || part.text === '');
