/** Arrays of a line: `name=(…)`, `declare -A name` and `name[key]=value`. */
import { knownText } from './argument.ts';
import { expandValue, expandWord, expandWords, type WriteInner } from './expand.ts';
import { isProcessesWord } from './jobs.ts';
import type { Assignment, Word } from './reader/tree.ts';
import { shown, stop } from './refusal.ts';
import type { Scope } from './scope.ts';
import {
  isUnsetOrJobs,
  joinLists,
  type Lists,
  listsIn,
  mapStateOf,
  type State,
  unknownValue,
  type Value,
  withValue,
  written,
} from './shell-state.ts';
import { choicesOf, refuseDifference } from './shell-variables.ts';
import { writeSubscript } from './subscripts.ts';

interface WrittenAssignment {
  readonly text: string;
  readonly state: State;
}

/** Undefined for a variable of another kind. Its name has been checked. */
export function setArray(assignment: Assignment, scope: Scope, writeInner: WriteInner): WrittenAssignment | undefined {
  const { items, key, declares } = assignment;
  if (declares) return declareMap(assignment, scope);
  if (key) return setElement(assignment, key, scope, writeInner);
  return items && setItems(assignment, items, scope, writeInner);
}

/** `name=(…)`. What a word of it is used for is checked there. */
function setItems(
  { name, appends }: Assignment,
  items: readonly Word[],
  scope: Scope,
  writeInner: WriteInner,
): WrittenAssignment {
  const texts = new Set<string>();
  const added: (readonly (string | undefined)[])[] = [];
  for (const one of choicesOf(items, scope)) {
    const words = items.flatMap((item) => expandWords(item, one, writeInner));
    const pipe = words.find(({ kind }) => kind === 'pipe');
    if (pipe) return refusePipe(pipe.text);
    texts.add(words.map(({ emitted }) => emitted).join(' '));
    added.push(words.map(knownText));
  }
  const [text = '', ...others] = texts;
  if (others.length > 0) refuseDifference();
  const before = appends ? scope.variables.get(name) : undefined;
  const processes = isUnsetOrJobs(before) && items.every((item) => isProcessesWord(item, scope));
  const state = withValue(scope, name, unknownValue({ list: true, lists: behind(before, added), processes }));
  return { text: `${written(name)}${appends ? '+' : ''}=(${text})`, state };
}

/** What the array may hold once words are added to those that it has; undefined if one of them is not known. */
function behind(before: Value | undefined, added: readonly (readonly (string | undefined)[])[]): Lists | undefined {
  const first = before === undefined ? [[]] : listsIn(before);
  const lists = first?.flatMap((list) => added.map((words) => [...list, ...words]));
  return lists?.flat().every((text) => text !== undefined) ? joinLists(lists as Lists, []) : undefined;
}

/** Bash makes no such array of one that has numbers for its keys. */
function declareMap({ name, declares }: Assignment, scope: Scope): WrittenAssignment {
  const before = scope.variables.get(name);
  if (before && !mapStateOf(before))
    stop('bash.assignment', `${shown(name)} is set before it is declared`, 'Take another name for the array.');
  const state = withValue(scope, name, unknownValue({ list: true, map: 'surely' }));
  return { text: `declare -A ${written(name)}${declares === 'new map' ? '=()' : ''}`, state };
}

function setElement(
  { name, value, appends }: Assignment,
  key: Word,
  scope: Scope,
  writeInner: WriteInner,
): WrittenAssignment {
  const before = scope.variables.get(name);
  const texts = new Set<string>();
  for (const one of choicesOf([key, value], scope)) {
    const subscript = writeSubscript({ name, source: key.source, value: before }, expandWord(key, one, writeInner));
    const given = expandValue(value, one, writeInner);
    if (given.kind === 'pipe' || given.kind === 'glob') return refusePipe(value.source);
    texts.add(`${written(name)}[${subscript}]${appends ? '+' : ''}=${given.emitted}`);
  }
  const [text = '', ...others] = texts;
  if (others.length > 0) refuseDifference();
  return { text, state: withValue(scope, name, unknownValue({ list: true, map: mapStateOf(before) })) };
}

export const refusePipe = (source: string): never =>
  stop('bash.assignment', `${shown(source)} as a value is the name of a pipe`, 'Write NAME="$(command)".');
