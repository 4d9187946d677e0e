/** Words that hold names of files which a command prints, such as `$(git ls-files)`: each is checked when it is known. */
import type { Argument } from './argument.ts';
import { unseenName } from './name-guard.ts';
import {
  literalText,
  type Node,
  type NodeOf,
  type Part,
  type Redirect,
  type SimpleNode,
  type Word,
} from './reader/tree.ts';
import { stop } from './refused.ts';
import type { Scope } from './scope.ts';
import { isCount } from './shell-state.ts';
import { HOMES, PRINTS_INSTALLED } from './toolchain-names.ts';

/** First words of commands that print names of files and no line of one. */
const PRINTS_NAMES: readonly RegExp[] = [
  /^(?:git ls-files|git rev-list|find|ls|fd|fdfind)(?: |$)/,
  /^git (?:diff|show|log|diff-tree)(?: \S+)* --name-only(?: |$)/,
  /^go list (?:-m )?-f \{\{\.Dir\}\}(?: [\w./@-]+)?$/,
  /^(?:readlink -f|realpath|dirname) [\w./@~+-]+$/,
  ...PRINTS_INSTALLED,
  /^(?:git )?(?:grep|rg|ag)(?: \S+)* (?:-[a-zA-Z]*l[a-zA-Z]*|--files-with-matches|--name-only|--files)(?: |$)/,
];

/** Programs that pass names on, fewer or in another order. */
const FILTERS: readonly string[] = 'head tail sort uniq grep egrep sed awk cut tr shuf'.split(' ');

export function printsNames(body: Node): boolean {
  const [first, ...filters] = body.kind === 'pipeline' && !body.negated ? body.commands : [body];
  const line = wordsOf(first).join(' ');
  return (
    PRINTS_NAMES.some((pattern) => pattern.test(line)) &&
    filters.every((filter) => FILTERS.includes(wordsOf(filter)[0] ?? ''))
  );
}

/** The words of a simple command, with `?` for what is not plain text. */
export const wordsOf = (node: Node | undefined): readonly string[] =>
  node?.kind === 'simple' ? node.words.map((word) => literalText(word) ?? '?') : [];

/** Commands that print a number, or several, one a line. */
const PRINTS_COUNT =
  /^(?:wc -[clmwL]+|wc --\w+|grep (?:\S+ )*(?:-\w*c\w*|--count)|g?awk|mawk|cut|sed -n|nproc|jq|yq|expr|seq|date \+(?:%[a-zA-Z]|\d)+|stat -c ?%s|git rev-list (?:\S+ )*--count)(?: |$)/;
const PASSES_ON = /^(?:head|tail|sort|uniq|tr)(?: |$)/;

/** Whether it is what `writeDigits` and `writeCommit` make of a value: a narrower policy reads that again. */
export function printsOnly(operator: 'digits' | 'hex' | 'plain', body: Node): boolean {
  const [setting, echo, ...others] = body.kind === 'sequence' ? body.nodes : [];
  if (setting?.kind !== 'simple' || echo?.kind !== 'simple' || others.length + setting.words.length > 0) return false;
  const [program, word, ...more] = echo.words;
  const part = word && onlyPart(word);
  const isEcho = program !== undefined && literalText(program) === 'echo' && more.length === 0;
  return isEcho && part?.kind === 'variable' && part.operation?.operator === operator;
}

/** Whether what it prints is a number, if all goes well. */
export function printsCount(body: Node): boolean {
  if (printsOnly('digits', body)) return true;
  const commands = body.kind === 'pipeline' && !body.negated ? body.commands : [body];
  const last = commands.map((one) => wordsOf(one).join(' ')).findLast((line) => !PASSES_ON.test(line));
  return last !== undefined && PRINTS_COUNT.test(last);
}

/** The only part of a word that is not empty. */
export const onlyPart = ({ parts }: Word): Part | undefined => {
  const [part, ...more] = parts.filter((one) => one.kind !== 'text' || one.text !== '');
  return more.length === 0 ? part : undefined;
};

/** Whether the word is such a number as a whole. */
export function holdsCount(word: Word, { variables }: Pick<Scope, 'variables'>): boolean {
  const part = onlyPart(word);
  if (part === undefined) return false;
  if (part.kind === 'substitution') return printsCount(part.body);
  if (part.kind !== 'variable') return false;
  if (part.operation) return part.operation.operator === 'digits';
  const value = variables.get(part.name);
  return value !== undefined && isCount(value);
}

/** Text that `echo` and `printf` print, where it stands in the line. */
export function printedText(node: Node | undefined): string | undefined {
  if (node?.kind !== 'simple' || node.assignments.length + node.redirects.length > 0) return undefined;
  const [program, ...words] = node.words.map(literalText);
  if (program !== 'echo' && program !== 'printf') return undefined;
  return words.every((word) => word !== undefined) ? `${words.join(' ')}\n` : undefined;
}

/** Whether all that is not known of a word comes from such a command. */
export function holdsNames({ parts }: Word, { variables }: Pick<Scope, 'variables'>): boolean {
  const isName = (part: Part): boolean => {
    if (part.kind === 'substitution') return printsNames(part.body);
    if (part.kind !== 'variable' || part.operation !== undefined) return part.kind === 'text';
    const value = variables.get(part.name) ?? (HOMES.test(part.name) ? { kind: 'unknown', names: true } : undefined);
    return value?.kind === 'text' || (value?.kind === 'unknown' && value.names === true);
  };
  return parts.every(isName) && parts.some(({ kind }) => kind !== 'text');
}

/** `wc -w < "$f"` as `cat "$f" | wc -w`, where `f` is known only when it runs: what opens it is then a program, which checks it. */
export function fedByCat(node: SimpleNode, scope: Pick<Scope, 'variables'>): NodeOf<'pipeline'> | undefined {
  const [source, ...more] = node.redirects.filter(isInput);
  const program = node.words[0] && literalText(node.words[0]);
  if (source?.kind !== 'in' || more.length > 0 || !holdsNames(source.target, scope)) return undefined;
  if (program === undefined || IN_THIS_SHELL.includes(program)) return undefined;
  const cat: SimpleNode = { kind: 'simple', assignments: [], words: [CAT, source.target], redirects: [] };
  const rest: SimpleNode = { ...node, redirects: node.redirects.filter((one) => one !== source) };
  return { kind: 'pipeline', negated: false, timed: '', commands: [cat, rest] };
}

const isInput = ({ kind }: Redirect): boolean => kind === 'in' || kind === 'here-document' || kind === 'here-string';

/** In a pipe, what they set would be lost. */
const IN_THIS_SHELL: readonly string[] = 'read mapfile readarray cd exec export set unset wait kill'.split(' ');

const CAT: Word = { parts: [{ kind: 'text', text: 'cat', quoted: false }], source: 'cat' };

/** The word as rules judge it: a list stands for any number of names. */
export function asNames(word: Argument): readonly Argument[] {
  if (word.kind !== 'dynamic' || word.number) return [word];
  if (!word.many) return [unseenName(word, word.head)];
  const { text, emitted, head, toolchain = false } = word;
  return [{ kind: 'dynamic', text, emitted, head, toolchain, uses: [], original: word, many: true }, unseenName()];
}

/** Throws Refused unless lists come last: how many words they come to is not known, so those behind cannot be counted. */
export function refuseInnerLists(words: readonly Argument[]): void {
  const first = words.findIndex(isList);
  const behind = words.slice(first).find((word) => !isList(word) && word.emitted !== '');
  if (first === -1 || !behind) return;
  stop('bash.dynamic', `${words[first]?.text} may come to several words`, 'Write it as the last word of the command.');
}

const isList = (word: Argument): boolean => word.kind === 'dynamic' && word.uses !== undefined && word.many === true;
