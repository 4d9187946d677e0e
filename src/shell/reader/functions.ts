/**
 * Functions of a line: each call becomes the commands of the function, with its words in the place of `$1` and `$@`, so they are
 * judged with what they are given. The tree that leaves the reader has no functions.
 */
import { unreadable } from '../refusal.ts';
import { quotedIn, singleIn } from './loop-words.ts';
import { withoutReturns } from './returns.ts';
import {
  type ArithmeticName,
  type ArithmeticToken,
  type Assignment,
  asksBefore,
  bareText,
  type DefaultOperation,
  literalText,
  mapParts,
  NOTHING,
  type Node,
  type NodeOf,
  type Operation,
  type Part,
  plainWord,
  runsCommands,
  type SimpleNode,
  variablesIn,
  type Word,
} from './tree.ts';

/** Calls in one line, functions in functions among them. */
const MAX_CALLS = 60;
/** Words of a call: one function may hand them on several times. */
const MAX_GIVEN = 50;

/** A call that is being written, from the outermost to the innermost. */
interface Active {
  readonly name: string;
  /** Variables that only it has; what it calls would see them in bash, and not here. */
  readonly locals: ReadonlySet<string>;
}

/** What surrounds a call. */
interface Surroundings {
  readonly active: readonly Active[];
  /** Variables of loops around it, each of whose values is one word. */
  readonly single: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

export function inlineFunctions(tree: Node): Node {
  const bodies = new Map<string, Node>();
  let calls = 0;

  /** The list of the line itself: only there is a function certain to be defined for all that follows. */
  function lines(node: Node): Node {
    if (node.kind === 'function') return define(node);
    return node.kind === 'sequence'
      ? { ...node, nodes: node.nodes.map(lines) }
      : (rewrite(node, { active: [], single: NONE }) as Node);
  }

  function define({ name, body }: NodeOf<'function'>): Node {
    if (holdsFunction(body)) refuseInner(name);
    bodies.set(name, withoutReturns(body));
    return NOTHING;
  }

  function rewrite(place: unknown, at: Surroundings): unknown {
    if (typeof place !== 'object' || place === null) return place;
    const { kind } = place as Partial<Node>;
    if (kind === 'for') {
      const inside = { ...at, single: singleIn(place as NodeOf<'for'>, at.single, [...bodies.values()]) };
      return mapParts(place, (part) => rewrite(part, inside));
    }
    if (kind === 'function') return refuseInner((place as NodeOf<'function'>).name);
    const body = kind === 'simple' ? bodies.get(bareName(place as SimpleNode)) : undefined;
    if (body) return called(place as SimpleNode, body, at);
    const made = mapParts(place, (part) => rewrite(part, at));
    return kind === 'simple' && bareName(place as SimpleNode) === 'eval'
      ? { ...(made as SimpleNode), functions: [...bodies.keys()] }
      : made;
  }

  function called(call: SimpleNode, body: Node, at: Surroundings): Node {
    const { active, single } = at;
    const name = bareName(call);
    calls += 1;
    if (call.assignments.length > 0) unreadable('a variable in front of a function', name, 'Set it in a line before.');
    if (active.some((one) => one.name === name)) unreadable('a function calls itself', name, 'Use a loop.');
    if (calls > MAX_CALLS) unreadable(`over ${MAX_CALLS} calls of functions`, name, 'Divide it into several calls.');
    const seen = variablesIn(body);
    const local = active.flatMap(({ locals }) => [...locals]).find((one) => seen.has(one));
    if (local !== undefined) unreadable(`a local of another function is read in it`, `$${local}`, 'Give it as a word.');
    const { node, given, locals } = bind(body, {
      words: call.words.slice(1).map((word) => quotedIn(word, single)),
      name,
      number: calls,
    });
    const inner = rewrite(node, { active: [...active, { name, locals }], single: NONE }) as Node;
    // The words of a call are looked at before anything in the function runs, and never again.
    const list: Node =
      given.length > 0 ? { kind: 'sequence', nodes: [{ ...NOTHING, words: [], assignments: given }, inner] } : inner;
    return { kind: 'group', body: list, redirects: rewrite(call.redirects, at) as SimpleNode['redirects'] };
  }

  return holdsFunction(tree) ? lines(tree) : tree;
}

const refuseInner = (name: string): never =>
  unreadable('a function is defined inside of another command', name, 'Define it by itself, in a line before.');

const bareName = ({ words: [first] }: SimpleNode): string => (first && bareText(first)) ?? '';

function holdsFunction(place: unknown): boolean {
  if (Array.isArray(place)) return place.some(holdsFunction);
  if (typeof place !== 'object' || place === null) return false;
  return (place as Partial<Node>).kind === 'function' || Object.values(place).some(holdsFunction);
}

/** The commands with `words` for their parameters. `zero`: what `$0` is; `number`: of the call, in the names of its variables. */
export function bind(
  body: Node,
  {
    words,
    name,
    number,
    zero,
  }: { readonly words: readonly Word[]; readonly name: string; readonly number: number; readonly zero?: Word },
): {
  readonly node: Node;
  /** Variables that are set before it, for words whose value may change while it runs. */
  readonly given: readonly Assignment[];
  /** Variables that nobody outside of it sees, by their names in it. */
  readonly locals: ReadonlySet<string>;
} {
  const given: Assignment[] = [];
  if (words.length > MAX_GIVEN) unreadable(`it is given over ${MAX_GIVEN} words`, name, 'Name fewer words.');
  const fixed = words.map((word) => fix(word, `${name.replaceAll('-', '_')}_${number}_${given.length + 1}`, given));
  const list = body.kind === 'group' || body.kind === 'subshell' ? body.body : body;
  const keep = (word: Word): string => {
    const [part, ...more] = word.parts;
    if (part?.kind === 'variable' && !part.operation && more.length === 0) return part.name;
    const known = given.find(({ value }) => value === word)?.name;
    if (known !== undefined) return known;
    const kept = `${name.replaceAll('-', '_')}_${number}_${given.length + 1}`;
    given.push({ name: kept, value: word, appends: false });
    return kept;
  };
  const call: Binding = { name, list, given: fixed, locals: localsIn(body), number, zero, keep };
  const node = bound(body, call) as Node;
  if (given.length > 0 && asksBefore(body)) {
    unreadable(
      'a function asks how the command before its call ended',
      name,
      'Keep that in a variable in front of the call: rc=$?.',
    );
  }
  return { node, given, locals: call.locals };
}

/** A word whose value is known stays; another one is kept in a variable, since the function may change what it is made of. */
function fix(word: Word, name: string, given: Assignment[]): Word {
  const isKnown = word.parts.every(({ kind }) => kind === 'text');
  if (isKnown) return word;
  const isPlain = word.parts.every(
    (part) => part.kind === 'text' || (part.kind !== 'glob' && part.kind !== 'process' && part.quoted),
  );
  if (!isPlain) unreadable('a function is given what may be several words', word.source, 'Put it in double quotes.');
  given.push({ name, value: word, appends: false });
  return { parts: [{ kind: 'variable', name, quoted: true }], source: word.source };
}

/** Names that `local` declares, anywhere in the function. */
function localsIn(place: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (Array.isArray(place)) for (const one of place) localsIn(one, found);
  else if (typeof place === 'object' && place !== null) {
    const node = place as Partial<Node>;
    if (node.kind === 'simple' && bareName(node as SimpleNode) === 'local') {
      for (const word of (node as SimpleNode).words.slice(1)) found.add(localName(word));
    }
    const { isLocal, name = '' } = place as Partial<Assignment>;
    if (isLocal) found.add(name);
    for (const one of Object.values(place)) localsIn(one, found);
  }
  return found;
}

const localName = ({ parts: [first], source }: Word): string =>
  /^[A-Za-z_]\w*(?==|$)/.exec(first?.kind === 'text' ? first.text : '')?.[0] ??
  unreadable('this local is not read', source, 'Write local NAME=VALUE.');

interface Binding {
  readonly name: string;
  /** What the function does, without its braces. */
  readonly list: Node;
  /** The rest of its words: `shift` takes some. */
  given: readonly Word[];
  readonly locals: ReadonlySet<string>;
  readonly number: number;
  readonly zero: Word | undefined;
  /** Name of a variable that holds this word. */
  readonly keep: (word: Word) => string;
}

const renamed = (name: string, { locals, number }: Binding): string => (locals.has(name) ? `${name}_${number}` : name);

function bound(place: unknown, call: Binding): unknown {
  if (Array.isArray(place)) {
    return place.flatMap((one): unknown[] =>
      isGivenNumber(one)
        ? [givenNumber(one.name, call)]
        : isWord(one)
          ? [...spread(one, call)]
          : [typeof one === 'string' && call.locals.has(one) ? renamed(one, call) : bound(one, call)],
    );
  }
  if (typeof place !== 'object' || place === null) return place;
  const node = place as Partial<Node>;
  if (node.kind === 'sequence' && place === call.list) return { ...node, nodes: steps(node.nodes ?? [], call) };
  if (node.kind === 'simple') return boundCall(node as SimpleNode, call);
  if ('appends' in place && !(place as Assignment).items) return boundAssignment(place as Assignment, call);
  if ('parts' in place)
    return { ...place, parts: (place.parts as readonly Part[]).flatMap((one) => filled(one, call)) };
  return boundFields(place, call);
}

/** Nothing of the value is split: `name=$1` means `name="$1"`. */
function boundAssignment(place: Assignment, call: Binding): unknown {
  const parts = place.value.parts.map((part) => (part.kind === 'variable' ? { ...part, quoted: true } : part));
  return boundFields({ ...place, value: { ...place.value, parts } }, call);
}

/** Names of variables stand in fields called so, and in what arithmetic assigns. */
const boundFields = (place: object, call: Binding): unknown =>
  Object.fromEntries(
    Object.entries(place).map(([key, value]) => [
      key,
      key === 'name' && typeof value === 'string' ? renamed(value, call) : bound(value, call),
    ]),
  );

/** The function's own list: `shift` changes what the others are given, and `return` at its end is how it ends. */
function steps(nodes: readonly Node[], call: Binding): unknown[] {
  return nodes.flatMap((node, at): unknown[] => {
    const name = node.kind === 'simple' ? bareName(node) : '';
    if (name === 'return' && at === nodes.length - 1 && nodes.length > 1) return ended(node as SimpleNode, call);
    if (name !== 'shift') return [bound(node, call)];
    const [, word] = (node as SimpleNode).words;
    const count = Number(word ? literalText(word) : 1);
    if (!Number.isInteger(count) || count < 0 || count > call.given.length) {
      unreadable('shift by more than it is given, or by a number that is not known', call.name, 'Write shift 1.');
    }
    call.given = call.given.slice(count);
    return [NOTHING];
  });
}

/** Without a number it hands on how what stands before it ended. */
function ended({ words: [, code, ...more] }: SimpleNode, call: Binding): unknown[] {
  if (!code) return [];
  const [part, ...others] = code.parts.filter((one) => one.kind !== 'text' || one.text !== '');
  const isKept = part?.kind === 'variable' && others.length === 0;
  if (!(isKept || /^\d{1,3}$/.test(literalText(code) ?? '')) || more.length > 0) refuseHere('return', call);
  const exit: SimpleNode = { ...NOTHING, words: [plainWord('exit'), ...spread(code, call)] };
  return [{ kind: 'subshell', body: exit, redirects: [] }];
}

const refuseHere = (command: string, { name }: Binding): never =>
  unreadable(`${command} in a function is not read there`, name, 'Use if … then … else … fi.');

function boundCall(node: SimpleNode, call: Binding): unknown {
  const command = bareName(node);
  if (command === 'return' || command === 'shift') refuseHere(command, call);
  if (['read', 'unset', 'export', 'mapfile'].includes(command)) {
    return {
      ...(boundFields(node, call) as SimpleNode),
      words: node.words.flatMap((word) => spread(nameIn(word, call), call)),
    };
  }
  if (command !== 'local') {
    const made = boundFields(node, call) as SimpleNode;
    const isNothing = made.words.length + made.assignments.length + made.redirects.length === 0;
    return isNothing ? NOTHING : made;
  }
  const assignments = node.words.slice(1).map((word) => assignmentOf(word));
  const made = boundFields({ ...node, assignments, words: assignments.length > 0 ? [] : NOTHING.words }, call) as Node;
  // It ends well, however what it is given ends.
  if (!assignments.some(({ value }) => runsCommands(value))) return made;
  return {
    kind: 'group',
    body: { kind: 'chain', first: made, rest: [{ operator: '||', node: NOTHING }] },
    redirects: [],
  };
}

const nameIn = (word: Word, call: Binding): Word => {
  const text = bareText(word);
  return text !== undefined && call.locals.has(text) ? plainWord(renamed(text, call)) : word;
};

/** `"$@"` is as many words as were given. */
function spread(word: Word, call: Binding): readonly Word[] {
  const [part, ...more] = word.parts.filter((one) => one.kind !== 'text' || one.text !== '');
  if (part?.kind !== 'variable' || more.length > 0)
    return [{ ...word, parts: word.parts.flatMap((one) => filled(one, call)) }];
  if (part.name === '@' || (part.name === '*' && !part.quoted)) {
    return part.quoted ? call.given : call.given.map((one) => unquoted(one, part.name));
  }
  // Without quotes a word that is not there is none.
  const isLacking =
    /^[1-9]$/.test(part.name) && !part.quoted && !part.operation && call.given[Number(part.name) - 1] === undefined;
  return isLacking ? [] : [{ ...word, parts: filled(part, call) }];
}

function filled(part: Part, call: Binding): readonly Part[] {
  if (part.kind !== 'variable') return [bound(part, call) as Part];
  const { name: parameter, quoted } = part;
  if (part.operation && /^\d$/.test(parameter)) return operated(part, call);
  if (parameter === '#') return [{ kind: 'text', text: String(call.given.length), quoted: true }];
  if (!/^[\d@*]$/.test(parameter)) {
    const operation = part.operation && { operation: boundOperation(part.operation, call) };
    return [{ ...(boundFields(part, call) as typeof part), ...operation }];
  }
  if (parameter === '0') {
    return call.zero?.parts ?? unreadable('a function does not know the name of its shell', '$0', 'Write the name.');
  }
  if (parameter === '@' || parameter === '*') return joined(call.given);
  const word = call.given[Number(parameter) - 1];
  if (!word) return quoted ? [{ kind: 'text', text: '', quoted: true }] : [];
  return quoted ? asQuoted(word) : unquoted(word, parameter).parts;
}

const EMPTY: Word = { parts: [{ kind: 'text', text: '', quoted: true }], source: "''" };

/** `${1:-all}`, `${1%.ts}`: an operator works on a variable. A word that is not given has none, and its default holds. */
function operated(part: Extract<Part, { kind: 'variable' }>, call: Binding): readonly Part[] {
  const word = call.given[Number(part.name) - 1];
  const operation = boundOperation(part.operation as Operation, call);
  if (word) return [{ ...part, name: call.keep(word), operation }];
  if (!('word' in operation)) return [{ ...part, name: call.keep(EMPTY), operation }];
  return operation.operator === '-' ? operation.word : part.quoted ? EMPTY.parts : [];
}

/** A default may name other words. */
function boundOperation<One extends Operation>(operation: One, call: Binding): One {
  if ('word' in operation) return { ...operation, word: operation.word.flatMap((one) => filled(one, call)) };
  const fallback = 'fallback' in operation && {
    fallback: boundOperation(operation.fallback as DefaultOperation, call),
  };
  return { ...(bound(operation, call) as One), ...fallback };
}

/** `$1` in arithmetic. */
const isGivenNumber = (place: unknown): place is ArithmeticName =>
  typeof place === 'object' &&
  place !== null &&
  'dollar' in place &&
  /^\d$/.test(String((place as ArithmeticName).name));

function givenNumber(parameter: string, call: Binding): ArithmeticToken {
  const [part, ...more] = (call.given[Number(parameter) - 1]?.parts ?? []).filter(
    (one) => one.kind !== 'text' || one.text !== '',
  );
  if (part?.kind === 'text' && more.length === 0 && /^\d+$/.test(part.text)) return part.text;
  if (part?.kind === 'variable' && more.length === 0 && !part.operation) return { name: part.name, dollar: true };
  return unreadable('this is given no number', `$${parameter}`, 'Give it a number, or a variable that holds one.');
}

const isWord = (place: unknown): place is Word =>
  typeof place === 'object' && place !== null && 'parts' in place && 'source' in place;

const asQuoted = ({ parts }: Word): readonly Part[] => parts.map((part) => ({ ...part, quoted: true }) as Part);

const joined = (words: readonly Word[]): readonly Part[] =>
  words.flatMap((word, index) => [
    ...(index === 0 ? [] : [{ kind: 'text', text: ' ', quoted: true } as const]),
    ...asQuoted(word),
  ]);

/** The word, where bash would not split it once more. */
function unquoted(word: Word, parameter: string): Word {
  const isPlain = word.parts.every((part) => part.kind === 'text' && /^[\w./:@%+,=~^{}#!-]+$/.test(part.text));
  const isKept = word.parts.length === 1 && word.parts[0]?.kind === 'variable';
  if (isPlain) return word;
  if (isKept) return { ...word, parts: word.parts.map((part) => ({ ...part, quoted: false }) as Part) };
  return unreadable(
    'it would be split or expanded again',
    `$${parameter}`,
    `Put it in double quotes: "$${parameter}".`,
  );
}

/** `local n=$1`. */
function assignmentOf(word: Word): Assignment {
  const name = localName(word);
  const [first, ...rest] = word.parts;
  const text = first?.kind === 'text' ? first.text.slice(name.length).replace(/^=/, '') : '';
  const parts = [{ kind: 'text', text, quoted: first?.kind === 'text' && first.quoted } as const, ...rest];
  return { name, value: { parts, source: word.source.slice(name.length + 1) }, appends: false };
}
