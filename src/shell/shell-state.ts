/** What a place in the tree knows of the shell that comes to it, and what a checked node leaves behind. */

import type { CommitName } from './numbers.ts';

/** `exported`: programs that run the repository's code are given it. */
export type Value = ValueText & { readonly exported?: true };

type ValueText =
  /** `named`: one of several values that are judged in turn, so the variable itself is written out. */
  | { readonly kind: 'text'; readonly text: string; readonly named?: boolean }
  /** One of these, such as the words of a loop. */
  | { readonly kind: 'choice'; readonly texts: readonly string[] }
  /** Digits, maybe behind a minus. `process`: the number of a process that the line has started by `&`. */
  | { readonly kind: 'number'; readonly process?: true }
  /** `toolchain`: it may lead to a toolchain, which is only read. `commit`: what names one. */
  | {
      readonly kind: 'unknown';
      readonly toolchain?: true;
      /** An array, of which `$x` is the first word. */
      readonly list?: true;
      /** The array is one of these lists of words. */
      readonly lists?: Lists | undefined;
      /** The array has keys of any text: `declare -A` was run on every way that leads here, or on some, and nothing else has set it. */
      readonly map?: MapState;
      /** Each of its words is the number of a process that the line has started by `&`. */
      readonly processes?: true;
      /** It has no blanks: without quotes it is one word too. */
      readonly word?: true;
      readonly commit?: CommitName;
    };

type MapState = 'surely' | 'perhaps';

export type Lists = readonly (readonly string[])[];

export const PROCESS: Value = { kind: 'number', process: true };
/** Name of the parameter `$!`, as long as the line has started a process. */
export const LAST_PROCESS = '!';

export const isProcess = (value: Value | undefined): boolean => value?.kind === 'number' && value.process === true;

export const isProcessList = (value: Value | undefined): boolean =>
  value?.kind === 'unknown' && value.processes === true;

/** Any number of processes of the line, none as well: where nothing has set a variable, it is empty. */
export const holdsProcesses = (value: Value | undefined): boolean =>
  value === undefined ||
  isProcess(value) ||
  isProcessList(value) ||
  (value.kind === 'text' && value.text.trim() === '');

export interface State {
  /** Every directory that this place may be reached in: after `cd a`, the new one where it worked and the old where not. None: never reached. */
  readonly cwds: readonly string[];
  /** Directory of `cd -`; null: one of several. Without one the shell has not moved. */
  readonly previous?: string | null | undefined;
  /** Variables that the command line itself set. */
  readonly variables: ReadonlyMap<string, Value>;
}

const isNumber = (text: string): boolean => /^-?(?:0|[1-9]\d{0,17})$/.test(text);

/** The state of a place that is reached in either way. */
export function joinStates(a: State, b: State): State {
  if (a === b || b.cwds.length === 0) return a;
  if (a.cwds.length === 0) return b;
  const variables = new Map(a.variables);
  for (const name of new Set([...a.variables.keys(), ...b.variables.keys()])) {
    variables.set(name, joinValues(a.variables.get(name), b.variables.get(name)));
  }
  const previous = a.previous === b.previous ? a.previous : (whereUnmoved(a, b) ?? whereUnmoved(b, a) ?? null);
  return { cwds: [...new Set([...a.cwds, ...b.cwds])], previous, variables };
}

/** Directory of a shell that has not moved, if the other one came from it: `cd -` leads both there. */
const whereUnmoved = (moved: State, { cwds: [cwd, ...more], previous }: State): string | undefined =>
  previous === undefined && more.length === 0 && cwd === moved.previous ? cwd : undefined;

/** An empty text is neither: it may be the first word of an array, and the others are there still. */
export const isUnsetOrJobs = (value: Value | undefined): boolean =>
  value === undefined || (isArray(value) && isProcessList(value));

/** A variable that is not set on one of the ways is empty there, or what the environment has: nobody knows. */
function joinValues(a: Value | undefined, b: Value | undefined): Value {
  if (a !== undefined && a === b) return a;
  const joined = joinTexts(a, b);
  return joined.exported !== true && (a?.exported || b?.exported) ? { ...joined, exported: true } : joined;
}

function joinTexts(a: Value | undefined, b: Value | undefined): Value {
  if (isArray(a) || isArray(b))
    return unknownValue({
      list: true,
      lists: joinLists(listsIn(a), listsIn(b)),
      map: joinMaps(a, b),
      processes: isUnsetOrJobs(a) && isUnsetOrJobs(b),
    });
  if (isOfToolchain(a) || isOfToolchain(b)) return unknownValue({ toolchain: true });
  const [named, other] = commitIn(a) ? [a, b] : [b, a];
  const commit = commitIn(named);
  // Such as `prev=''` in front of a loop that keeps the tag of the turn before.
  if (commit && (commitIn(other) ?? textsOf(other)) !== undefined) {
    return unknownValue({ commit: commitIn(other) === commit ? commit : 'written' });
  }
  if (a !== undefined && isProcess(a) && isProcess(b)) return a;
  if (holdsProcesses(a) && holdsProcesses(b) && [a, b].some((one) => isProcess(one) || isProcessList(one))) {
    return unknownValue({ processes: true });
  }
  if (a === undefined || b === undefined) return { kind: 'unknown' };
  const [first, second] = [textsOf(a), textsOf(b)];
  if (first && second) {
    const texts = [...new Set([...first, ...second])];
    if (texts.length === Math.max(first.length, second.length)) return first.length >= second.length ? a : b;
    if (!texts.every(isNumber) && texts.length <= MAX_JOINED) return { kind: 'choice', texts };
  }
  return isNumeric(a) && isNumeric(b) ? { kind: 'number' } : { kind: 'unknown' };
}

export const isArray = (value: Value | undefined): boolean => value?.kind === 'unknown' && value.list === true;

export const listsIn = (value: Value | undefined): Lists | undefined =>
  value?.kind === 'unknown' ? value.lists : undefined;

const MAX_LISTS = 8;
const MAX_LISTED = 100;

/** Each of them once; undefined for more than anybody would have judged, and where one of both is not known. */
export function joinLists(a: Lists | undefined, b: Lists | undefined): Lists | undefined {
  const lists = a && b && [...new Map([...a, ...b].map((list) => [JSON.stringify(list), list])).values()];
  return lists && lists.length <= MAX_LISTS && lists.flat().length <= MAX_LISTED ? lists : undefined;
}

export const mapStateOf = (value: Value | undefined): MapState | undefined =>
  value?.kind === 'unknown' ? value.map : undefined;

function joinMaps(a: Value | undefined, b: Value | undefined): MapState | undefined {
  const [first, second] = [mapStateOf(a), mapStateOf(b)];
  if ((a && !first) || (b && !second)) return undefined;
  return first === 'surely' && second === 'surely' ? 'surely' : 'perhaps';
}

export const isOfToolchain = (value: Value | undefined): boolean =>
  value?.kind === 'unknown' && value.toolchain === true;

export const isSingleWord = (value: Value | undefined): boolean => value?.kind === 'unknown' && value.word === true;

export const unknownValue = ({
  toolchain = false,
  word = false,
  list = false,
  lists,
  map,
  processes = false,
  commit,
}: {
  readonly toolchain?: boolean;
  readonly word?: boolean;
  readonly list?: boolean;
  readonly lists?: Lists | undefined;
  readonly map?: MapState | undefined;
  readonly processes?: boolean;
  readonly commit?: CommitName | undefined;
}): Value => ({
  kind: 'unknown',
  ...(toolchain && { toolchain }),
  ...(word && { word }),
  ...(list && { list }),
  ...(lists && { lists }),
  ...(map && { map }),
  ...(processes && { processes }),
  ...(commit && { commit }),
});

export const commitIn = (value: Value | undefined): CommitName | undefined =>
  value?.kind === 'unknown' ? value.commit : undefined;

const MAX_JOINED = 4;

const textsOf = (value: Value | undefined): readonly string[] | undefined =>
  value?.kind === 'text' ? [value.text] : value?.kind === 'choice' ? value.texts : undefined;

export const isNumeric = (value: Value): boolean =>
  value.kind === 'number' || (textsOf(value)?.every(isNumber) ?? false);

/** Whether nothing new came in: a loop has been judged for all of its turns. */
export function includes(state: State, more: State): boolean {
  const joined = joinStates(state, more);
  if (joined === state) return true;
  if (joined.cwds.length !== state.cwds.length || joined.previous !== state.previous) return false;
  if (joined.variables.size !== state.variables.size) return false;
  return [...joined.variables].every(([name, value]) => sameValue(value, state.variables.get(name)));
}

function sameValue(a: Value, b: Value | undefined): boolean {
  if (
    b === undefined ||
    a.kind !== b.kind ||
    a.exported !== b.exported ||
    isProcess(a) !== isProcess(b) ||
    isProcessList(a) !== isProcessList(b) ||
    commitIn(a) !== commitIn(b) ||
    isArray(a) !== isArray(b) ||
    JSON.stringify(listsIn(a)) !== JSON.stringify(listsIn(b)) ||
    mapStateOf(a) !== mapStateOf(b) ||
    isSingleWord(a) !== isSingleWord(b) ||
    isOfToolchain(a) !== isOfToolchain(b)
  )
    return false;
  return (textsOf(a) ?? []).join('\0') === (textsOf(b) ?? []).join('\0');
}

/** A variable that is exported stays so. */
export const withValue = (state: State, name: string, value: Value): State => {
  const exported = state.variables.get(name)?.exported && { exported: true as const };
  const variables = new Map(state.variables).set(name, exported ? { ...value, ...exported } : value);
  return { ...plainState(state), variables };
};

/** The state in a scope, which holds more. */
export const plainState = ({ cwds, previous, variables }: State): State => ({ cwds, previous, variables });

/** The variable that stands in the text that is written out: never one that a program or the shell reads. */
export const written = (name: string): string => (name === TIME_FORMAT ? name : `v_${name}`);

/** Only `time` reads it, and prints it. */
export const TIME_FORMAT = 'TIMEFORMAT';

/** A program call, which can change the working directory and nothing else of the shell. */
export interface ShellText {
  readonly text: string;
  /** Possible working directories after success, and after failure. */
  readonly ok: readonly string[];
  readonly failed: readonly string[];
}

export interface NodeText {
  readonly text: string;
  readonly ok: State;
  readonly failed: State;
}
