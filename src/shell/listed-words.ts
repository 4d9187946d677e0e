/** `"${x[@]}"` of an array whose words stand in the line: each of its lists is judged in its place, and the array is written out. */
import { type Argument, textArgument } from './argument.ts';
import { literalText, type SimpleNode, type Word } from './reader/tree.ts';
import type { ListedWords, Scope } from './scope.ts';
import { listsIn, type ShellText, written } from './shell-state.ts';
import { forEachChoice } from './shell-variables.ts';

/** In one command. */
const MAX_COMBINATIONS = 16;

/** Judges a call with each list that its arrays may hold; if no one text does for all, as any call with words that are not known. */
export function withListedWords(node: SimpleNode, scope: Scope, write: (scope: Scope) => ShellText): ShellText {
  const { calls, inner } = scope.report;
  const [from, innerFrom] = [calls.length, inner.length];
  const combinations = combinationsOf(node, scope);
  const judged = combinations.map((lists) => ({ ...forEachChoice(node, { ...scope, lists }, write), lists }));
  const text = combinations.length > 0 ? asOneText(judged) : undefined;
  if (text) return text;
  calls.length = from;
  inner.length = innerFrom;
  return forEachChoice(node, scope, write);
}

/** Empty if there is no such array, or if there are too many lists. */
function combinationsOf({ words: [program, ...words] }: SimpleNode, { variables }: Scope): ListedWords[] {
  if (!program || literalText(program) === undefined) return [];
  const names = new Set(words.map(arrayIn).filter((name) => name !== undefined));
  let combinations: ListedWords[] = [new Map()];
  for (const name of names) {
    const value = variables.get(name);
    const lists = listsIn(value);
    if (!value || !lists) return [];
    combinations = combinations.flatMap((one) => lists.map((texts) => new Map(one).set(name, { value, texts })));
  }
  return names.size === 0 || combinations.length > MAX_COMBINATIONS ? [] : combinations;
}

/** Name of the array that the word is: `"${x[@]}"`, with nothing beside it. */
function arrayIn({ parts }: Word): string | undefined {
  const [part, ...more] = parts.filter((one) => one.kind !== 'text' || one.text !== '');
  if (part?.kind !== 'variable' || !part.quoted || more.length > 0) return undefined;
  const { operation } = part;
  return operation?.operator === 'element' && operation.index === '@' && operation.slice === '' ? part.name : undefined;
}

/** Words of the array in place of a word; undefined for any other, and where the array has been set again since. */
export function listedWords(word: Word, { lists, variables }: Scope): Argument[] | undefined {
  const name = lists && arrayIn(word);
  const list = name === undefined ? undefined : lists?.get(name);
  if (name === undefined || !list || list.value !== variables.get(name)) return undefined;
  return list.texts.map((text, at) => ({ ...textArgument(text), emitted: standIn(name, at) }));
}

/** No line has such a sign. */
const standIn = (name: string, at: number): string => `\0${name}:${at}\0`;
const wholeOf = (name: string): string => `\0${name}\0`;

/** Undefined where a rule writes another text for one of the lists, or something between the words of one. */
function asOneText(judged: readonly (ShellText & { readonly lists: ListedWords })[]): ShellText | undefined {
  const wholes = judged.map(({ text, lists }) => {
    let whole = text;
    for (const [name, { texts }] of lists) {
      if (texts.length > 0) whole = whole.replaceAll(texts.map((_, at) => standIn(name, at)).join(' '), wholeOf(name));
    }
    return { whole, lists };
  });
  const [longest = { whole: '' }] = wholes.toSorted((a, b) => filled(b.lists) - filled(a.lists));
  const isSame = wholes.every(({ whole, lists }) => {
    const empty = [...lists].filter(([, { texts }]) => texts.length === 0);
    return whole === empty.reduce((text, [name]) => text.replaceAll(` ${wholeOf(name)}`, ''), longest.whole);
  });
  if (!isSame || /\0\w+:\d+\0/.test(longest.whole)) return undefined;
  return {
    text: longest.whole.replace(/\0(\w+)\0/g, (_, name) => `"\${${written(name)}[@]}"`),
    ok: [...new Set(judged.flatMap(({ ok }) => ok))],
    failed: [...new Set(judged.flatMap(({ failed }) => failed))],
  };
}

const filled = (lists: ListedWords): number => [...lists.values()].filter(({ texts }) => texts.length > 0).length;
