/**
 * `… | xargs -I{} sh -c '… {} …'`, `… | xargs -I{} curl …` and `… | xargs git show`, as the loop over the lines that it is: there each name is a variable,
 * and judged as one. Everything else is left to the rule of xargs.
 */
import { bind } from './reader/functions.ts';
import { readTree } from './reader/parse.ts';
import { literalText, type Node, type Part, plainCall, type SimpleNode, type Word } from './reader/tree.ts';
import { Refused } from './refusal.ts';
import { runsProject, type Scope } from './scope.ts';

/** Variables of the loop: a line, and how it ends. */
const [ITEM, CODE] = ['item', 'item_code'];

/** `scope`: of that part of the pipe. Undefined where it is no such call. */
export function xargsLoop(node: Node, scope: Scope): Node | undefined {
  if (node.kind !== 'simple' || node.assignments.length + node.redirects.length > 0) return undefined;
  const [program, ...words] = node.words;
  if (!program || literalText(program) !== 'xargs') return undefined;
  const call = readXargs(words);
  // Where something has joined or divided them, they are no lines.
  const isKnown = scope.readsCommits?.lines === true;
  const body = call && isKnown ? bodyOf(call, scope) : undefined;
  if (!call || !body) return undefined;
  const read = ['read', '-r', ...(call.byZero ? ['-d', ''] : []), ITEM].map((text) => word(text, text === ''));
  // What it runs reads nothing of the lines that are left.
  const turn: Node = { kind: 'subshell', body, redirects: [{ kind: 'in', target: word('/dev/null') }] };
  const loop: Node = {
    kind: 'while',
    word: 'while',
    condition: plainCall(read),
    body: { kind: 'chain', first: turn, rest: [{ operator: '||', node: setCode('123') }] },
    redirects: [],
  };
  const end: Node = { kind: 'subshell', body: plainCall([word('exit'), CODE_WORD]), redirects: [] };
  return { kind: 'group', body: { kind: 'sequence', nodes: [setCode('0'), loop, end] }, redirects: [] };
}

/** Sets how it ends, as xargs does where a command has failed. */
const setCode = (code: string): SimpleNode => ({
  ...plainCall([]),
  assignments: [{ name: CODE, value: word(code), appends: false }],
});

interface XargsCall {
  /** What stands for a line: `{}`; undefined where lines are appended. */
  readonly place: string | undefined;
  readonly byOne: boolean;
  readonly byZero: boolean;
  readonly command: readonly Word[];
}

/** Undefined with any option that a loop does not come to. */
function readXargs(words: readonly Word[]): XargsCall | undefined {
  const texts = words.map((one) => literalText(one));
  let [place, byOne, byZero, at]: [string | undefined, boolean, boolean, number] = [undefined, false, false, 0];
  for (; texts[at]?.startsWith('-'); at += 1) {
    const option = texts[at] ?? '';
    const [, letter = '', attached = ''] = /^-([InLPd])(.*)$/s.exec(option) ?? [];
    if (letter !== '' && attached === '') at += 1;
    const value = attached === '' ? (texts[at] ?? '') : attached;
    if (letter === 'I') place = value;
    else if ((letter === 'n' || letter === 'L') && value === '1') byOne = true;
    else if (option === '-0' || option === '--null') byZero = true;
    else if (!(letter === 'P' || (letter === 'd' && value === '\\n') || ['-r', '--no-run-if-empty'].includes(option))) {
      return undefined;
    }
  }
  return { place, byOne: byOne || place !== undefined, byZero, command: words.slice(at) };
}

function bodyOf({ place, byOne, command }: XargsCall, scope: Scope): Node | undefined {
  const [program = '', second = ''] = command.slice(0, 2).map((one) => literalText(one));
  if (['sh', 'bash'].includes(program) && second === '-c') {
    return byOne ? scriptOf(command.slice(2), place, scope) : undefined;
  }
  // Each is an address of its own.
  if (ASKS.includes(program) && place !== undefined) return plainCall(command.map((one) => filled(one, place)));
  // git show shows one commit after the other, be they given together or not.
  if (program !== 'git' || !scope.readsCommits?.whole || !(byOne || second === 'show')) return undefined;
  return plainCall(place === undefined ? [...command, ITEM_WORD] : command.map((one) => filled(one, place)));
}

const ASKS: readonly string[] = ['curl', 'wget'];

/** The words after `-c`: a text, its name, and what it is given. */
function scriptOf(
  [script, name, ...given]: readonly Word[],
  place: string | undefined,
  scope: Scope,
): Node | undefined {
  const text = script && literalText(script);
  if (text === undefined) return undefined;
  // Without a name in front, the line is the name: `xargs -n1 sh -c 'cat "$0"'`.
  const named = place === undefined && !name ? ITEM_WORD : name && (place === undefined ? name : filled(name, place));
  const appended = place === undefined && name ? [ITEM_WORD] : [];
  const more = [...given.map((one) => (place === undefined ? one : filled(one, place))), ...appended];
  try {
    const tree = readTree(text, { background: runsProject(scope.rules), parameters: true });
    const body = place === undefined ? tree : (filledIn(tree, place) as Node);
    const { node, given: kept } = bind(body, { words: more, name: 'sh', number: 0, ...(named && { zero: named }) });
    if (kept.length === 0) return node;
    return { kind: 'sequence', nodes: [{ ...plainCall([]), assignments: kept }, node] };
  } catch (error) {
    if (error instanceof Refused) return undefined; // the rule of xargs says what is not read
    throw error;
  }
}

const ITEM_PART: Part = { kind: 'variable', name: ITEM, quoted: true };
const ITEM_WORD: Word = { parts: [ITEM_PART], source: `"$${ITEM}"` };
const CODE_WORD: Word = { parts: [{ kind: 'variable', name: CODE, quoted: true }], source: `"$${CODE}"` };

const word = (text: string, quoted = false): Word => ({ parts: [{ kind: 'text', text, quoted }], source: text });

const filled = (one: Word, place: string): Word => filledIn(one, place) as Word;

/** The variable wherever the texts of a tree have `place`. */
function filledIn(tree: unknown, place: string): unknown {
  if (Array.isArray(tree)) return tree.map((one) => filledIn(one, place));
  if (typeof tree !== 'object' || tree === null) return tree;
  if ('parts' in tree)
    return { ...tree, parts: (tree.parts as readonly Part[]).flatMap((part) => partsOf(part, place)) };
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, filledIn(value, place)]));
}

function partsOf(part: Part, place: string): readonly Part[] {
  if (part.kind !== 'text') return [filledIn(part, place) as Part];
  return part.text
    .split(place)
    .flatMap((text, index): Part[] => [...(index > 0 ? [ITEM_PART] : []), ...(text === '' ? [] : [{ ...part, text }])]);
}
