/**
 * Functions of a line: each call becomes the commands of the function, with its words in the place of `$1` and `$@`, so they are
 * judged with what they are given. The tree that leaves the reader has no functions.
 */
import { unreadable } from '../refused.ts';
import { bareText, literalText, type Node, type NodeOf, type Part, type SimpleNode, type Word } from './tree.ts';

/** Calls in one line, functions in functions among them. */
const MAX_CALLS = 60;

export function inlineFunctions(tree: Node): Node {
  const bodies = new Map<string, Node>();
  let calls = 0;

  function rewrite(place: unknown, active: readonly string[]): unknown {
    if (Array.isArray(place)) return place.map((one) => rewrite(one, active));
    if (typeof place !== 'object' || place === null) return place;
    const { kind } = place as Partial<Node>;
    if (kind === 'function') {
      const { name, body } = place as NodeOf<'function'>;
      bodies.set(name, body);
      return NOTHING;
    }
    const body = kind === 'simple' ? bodies.get(bareName(place as SimpleNode)) : undefined;
    if (body) return called(place as SimpleNode, body, active);
    return Object.fromEntries(Object.entries(place).map(([key, value]) => [key, rewrite(value, active)]));
  }

  function called(call: SimpleNode, body: Node, active: readonly string[]): unknown {
    const name = bareName(call);
    calls += 1;
    if (call.assignments.length > 0) unreadable('a variable in front of a function', name, 'Set it in a line before.');
    if (active.includes(name)) unreadable('a function calls itself', name, 'Use a loop.');
    if (calls > MAX_CALLS) unreadable(`over ${MAX_CALLS} calls of functions`, name, 'Divide it into several calls.');
    const { node, isLocal } = bind(body, call.words.slice(1), name);
    const written = rewrite(node, [...active, name]) as Node;
    return { kind: isLocal ? 'subshell' : 'group', body: written, redirects: rewrite(call.redirects, active) };
  }

  return holdsFunction(tree) ? (rewrite(tree, []) as Node) : tree;
}

const plain = (text: string): Word => ({ parts: [{ kind: 'text', text, quoted: false }], source: text });
const NOTHING: SimpleNode = { kind: 'simple', assignments: [], words: [plain(':')], redirects: [] };

const bareName = ({ words: [first] }: SimpleNode): string => (first && bareText(first)) ?? '';

function holdsFunction(place: unknown): boolean {
  if (Array.isArray(place)) return place.some(holdsFunction);
  if (typeof place !== 'object' || place === null) return false;
  return (place as Partial<Node>).kind === 'function' || Object.values(place).some(holdsFunction);
}

/** The commands with `words` for their parameters. `isLocal`: it sets variables that nobody outside of it may see. */
export function bind(
  body: Node,
  words: readonly Word[],
  name: string,
): { readonly node: Node; readonly isLocal: boolean } {
  const list = body.kind === 'group' || body.kind === 'subshell' ? body.body : body;
  const call: Binding = { name, list, given: words.map(checkGiven), isLocal: false };
  const node = bound(body, call) as Node;
  return { node, isLocal: call.isLocal };
}

interface Binding {
  readonly name: string;
  /** What the function does, without its braces. */
  readonly list: Node;
  /** The rest of its words: `shift` takes some. */
  given: readonly Word[];
  isLocal: boolean;
}

function bound(place: unknown, call: Binding): unknown {
  if (Array.isArray(place)) {
    return place.flatMap((one): unknown[] => (isWord(one) ? [...spread(one, call)] : [bound(one, call)]));
  }
  if (typeof place !== 'object' || place === null) return place;
  const node = place as Partial<Node>;
  if (node.kind === 'sequence' && place === call.list) {
    const nodes = node.nodes ?? [];
    return { ...node, nodes: nodes.map((one, at) => (at === nodes.length - 1 && ended(one)) || step(one, call)) };
  }
  if (node.kind === 'simple') return boundCall(node as SimpleNode, call);
  if ('parts' in place)
    return { ...place, parts: (place.parts as readonly Part[]).flatMap((one) => filled(one, call)) };
  return boundFields(place, call);
}

const boundFields = (place: object, call: Binding): unknown =>
  Object.fromEntries(Object.entries(place).map(([key, value]) => [key, bound(value, call)]));

/** One of the function's own list: `shift` changes what the others are given. */
function step(node: Node, call: Binding): unknown {
  if (node.kind !== 'simple' || bareName(node) !== 'shift') return bound(node, call);
  const count = Number(node.words[1] ? literalText(node.words[1]) : 1);
  if (!Number.isInteger(count) || count < 0) {
    unreadable('shift by a number that is not known', call.name, 'Write shift 1.');
  }
  call.given = call.given.slice(count);
  return NOTHING;
}

/** `return` at the end of the list, as what ends with that code; undefined for anything else. */
function ended(node: Node): unknown {
  if (node.kind !== 'simple' || bareName(node) !== 'return') return undefined;
  const [, code, ...more] = node.words;
  const text = code ? (literalText(code) ?? '') : '0';
  if (!/^\d{1,3}$/.test(text) || more.length > 0) return undefined;
  const exit: SimpleNode = { ...NOTHING, words: [plain('exit'), plain(text)] };
  return { kind: 'subshell', body: exit, redirects: [] };
}

function boundCall(node: SimpleNode, call: Binding): unknown {
  const command = bareName(node);
  if (command === 'return' || command === 'shift') {
    unreadable(`${command} in a function is not read there`, call.name, 'Use if … then … else … fi.');
  }
  if (command !== 'local') return boundFields(node, call);
  call.isLocal = true;
  const assignments = node.words.slice(1).map((word) => assignmentOf(word, call.name));
  return boundFields({ ...node, assignments, words: assignments.length > 0 ? [] : NOTHING.words }, call);
}

/** `"$@"` is as many words as were given. */
function spread(word: Word, call: Binding): readonly Word[] {
  const [part, ...more] = word.parts.filter((one) => one.kind !== 'text' || one.text !== '');
  if (part?.kind === 'variable' && part.name === '@' && more.length === 0) return call.given;
  return [{ ...word, parts: word.parts.flatMap((one) => filled(one, call)) }];
}

function filled(part: Part, call: Binding): readonly Part[] {
  if (part.kind !== 'variable') return [bound(part, call) as Part];
  const { name: parameter, quoted } = part;
  if (parameter === '#') return [{ kind: 'text', text: String(call.given.length), quoted: true }];
  if (!/^[\d@*]$/.test(parameter)) return [bound(part, call) as Part];
  if (parameter === '0') return [{ kind: 'text', text: call.name, quoted: true }];
  if (parameter === '@' || parameter === '*') return joined(call.given);
  return (call.given[Number(parameter) - 1]?.parts ?? []).map((one) => whole(one, quoted, parameter));
}

const isWord = (place: unknown): place is Word =>
  typeof place === 'object' && place !== null && 'parts' in place && 'source' in place;

const joined = (words: readonly Word[]): readonly Part[] =>
  words.flatMap(({ parts }, index) => [
    ...(index === 0 ? [] : [{ kind: 'text', text: ' ', quoted: true } as const]),
    ...parts.map((part) => ({ ...part, quoted: true }) as Part),
  ]);

/** Without quotes bash would split it once more. */
function whole(part: Part, isQuoted: boolean, parameter: string): Part {
  if (!isQuoted && part.kind === 'text' && /[^\w./:@%+,=~^{}#!-]/.test(part.text)) {
    unreadable('it would be split or expanded again', `$${parameter}`, `Put it in double quotes: "$${parameter}".`);
  }
  return { ...part, quoted: true } as Part;
}

/** What a command prints would be asked for at every place where the parameter stands, and a pattern is several words. */
function checkGiven(word: Word): Word {
  const isPlain = word.parts.every(({ kind }) => kind === 'text' || kind === 'variable' || kind === 'arithmetic');
  if (!isPlain) unreadable('a function is given what is not known', word.source, 'Put it into a variable first.');
  return word;
}

/** `local n=$1`. */
function assignmentOf({ parts: [first, ...rest], source }: Word, name: string): SimpleNode['assignments'][number] {
  const [head, variable = ''] = /^([A-Za-z_]\w*)=?/.exec(first?.kind === 'text' ? first.text : '') ?? [''];
  if (first?.kind !== 'text' || head === '')
    return unreadable('this local is not read', name, 'Write local NAME=VALUE.');
  const parts = [{ ...first, text: first.text.slice(head.length) }, ...rest];
  return { name: variable, value: { parts, source: source.slice(head.length) }, appends: false };
}
