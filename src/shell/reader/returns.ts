/** A function that returns early, as the same without `return`: what follows moves to where it is still reached. */
import {
  bareText,
  literalText,
  mapParts,
  NOTHING,
  type Node,
  type NodeOf,
  plainCall,
  plainWord,
  type SimpleNode,
  type Word,
} from './tree.ts';

/** The body of a function. A `return` that cannot be taken away is left in it. */
export function withoutReturns(body: Node): Node {
  if ((body.kind !== 'group' && body.kind !== 'subshell') || !returnsIn(body)) return body;
  const nodes = settled(listOf(body.body)) ?? listOf(body.body);
  const early = nodes.slice(0, -1).some(returnsIn) || (returnsIn(nodes.at(-1)) && !codeOf(nodes.at(-1) ?? NOTHING));
  const own = early ? inOwnShell(body) : undefined;
  return own ?? { ...body, body: joined(nodes) };
}

const returnsIn = (place: unknown): boolean => JSON.stringify(place ?? '').includes('"return"');

/** What a shell of its own would forget, or could not wait for. */
export const LEAVES_A_TRACE: readonly string[] =
  'cd pushd popd exit set export unset mapfile readarray trap wait jobs shopt source . eval exec alias umask'.split(
    ' ',
  );
const KINDS_WITH_A_TRACE: readonly unknown[] = ['background', 'arithmetic', 'count', 'trap'];

/** A function that leaves a loop: it runs in a shell of its own, which ends. Undefined where it does more than that. */
function inOwnShell(body: NodeOf<'group' | 'subshell'>): Node | undefined {
  const names = new Set<string>();
  let isPlain = true;
  const visit = (place: unknown): unknown => {
    if (typeof place !== 'object' || place === null) return place;
    const node = place as Partial<Node>;
    if (KINDS_WITH_A_TRACE.includes(node.kind)) isPlain = false;
    if (node.kind === 'for') names.add(node.name ?? '');
    if (node.kind !== 'simple') return mapParts(place, visit);
    const call = place as SimpleNode;
    const [command = '', ...words] = call.words.map((word) => bareText(word) ?? '');
    if (call.words.length === 0 || LEAVES_A_TRACE.includes(command)) isPlain = false;
    if (command === 'read') for (const word of words.filter((one) => /^[A-Za-z_]\w*$/.test(one))) names.add(word);
    if (command !== 'return') return mapParts(place, visit);
    if (!codeOf(call)) isPlain = false;
    return { ...call, words: [EXIT, ...call.words.slice(1)] };
  };
  const list = visit(listOf(body.body)) as Node[];
  if (!isPlain) return undefined;
  const locals: Node[] = names.size > 0 ? [plainCall(['local', ...names].map(plainWord))] : [];
  return { ...body, kind: 'subshell', body: joined([...locals, ...list]) };
}

const listOf = (node: Node): readonly Node[] => (node.kind === 'sequence' ? node.nodes : [node]);

const EXIT = plainWord('exit');

const joined = (nodes: readonly Node[]): Node => {
  const [only, ...more] = nodes;
  return more.length === 0 ? (only ?? NOTHING) : { kind: 'sequence', nodes };
};

/** Undefined where nothing in it returns early. The last node keeps its `return`. */
function settled(nodes: readonly Node[]): Node[] | undefined {
  for (const [at, node] of nodes.entries()) {
    if (at === nodes.length - 1 && codeOf(node)) return undefined;
    const rest = nodes.slice(at + 1);
    const turned = node.kind === 'if' ? turnIf(node, rest) : node.kind === 'chain' ? turnChain(node, rest) : undefined;
    if (turned) return [...nodes.slice(0, at), turned];
  }
  return undefined;
}

/** What follows, which may return early too. */
const rested = (nodes: readonly Node[]): readonly Node[] => settled(nodes) ?? withoutLast(nodes) ?? nodes;

/** `if A; then B; return; fi; C` as `if A; then B; else C; fi`. */
function turnIf(node: NodeOf<'if'>, rest: readonly Node[]): Node | undefined {
  const bodies = node.branches.map(({ body }) => withoutLast(listOf(body)));
  const otherwise = node.otherwise && withoutLast(listOf(node.otherwise));
  if ((bodies.every((body) => !body) && !otherwise) || node.redirects.length > 0) return undefined;
  const behind = rested(rest);
  const branches = node.branches.map((branch, at) => ({
    ...branch,
    body: joined(bodies[at] ?? [...listOf(branch.body), ...behind]),
  }));
  const last = otherwise ?? [...(node.otherwise ? listOf(node.otherwise) : []), ...behind];
  return { ...node, branches, otherwise: last.length > 0 ? joined(last) : undefined };
}

/** `A || return 1; B` as `if A; then B; else (exit 1); fi`, and likewise `A || { C; return 1; }; B`. */
function turnChain({ first, rest: all }: NodeOf<'chain'>, rest: readonly Node[]): Node | undefined {
  const [last, ...more] = all.toReversed();
  const early = last && returnedBy(last);
  if (!last || !early) return undefined;
  const condition: Node = more.length === 0 ? first : { kind: 'chain', first, rest: more.toReversed() };
  const returned = joined(early);
  const reached = joined(rested(rest));
  const isOr = last.operator === '||';
  return {
    kind: 'if',
    branches: [{ condition, body: isOr ? reached : returned }],
    otherwise: isOr ? returned : rest.length > 0 ? reached : exit(OUTCOME),
    redirects: [],
  };
}

/** What runs in the place of the last part of a chain; undefined where that does not return. */
function returnedBy({ operator, node }: NodeOf<'chain'>['rest'][number]): readonly Node[] | undefined {
  if (node.kind === 'group' && node.redirects.length === 0) return withoutLast(listOf(node.body));
  const code = codeOf(node);
  return code && (code.word || operator === '&&' ? ended(code) : [exit(OUTCOME)]);
}

/** The nodes with what the `return` at their end hands on; undefined without one there. */
function withoutLast(nodes: readonly Node[]): Node[] | undefined {
  const code = nodes.length > 0 ? codeOf(nodes[nodes.length - 1] as Node) : undefined;
  // Directly after a condition, `return` hands on how that ended.
  return code && [...nodes.slice(0, -1), ...(nodes.length === 1 && !code.word ? [exit(OUTCOME)] : ended(code))];
}

/** Undefined for anything but `return` with nothing, a number or a variable. */
function codeOf(node: Node): { readonly word: Word | undefined } | undefined {
  if (node.kind !== 'simple' || node.redirects.length + node.assignments.length > 0) return undefined;
  const [command, word, ...more] = node.words;
  if (!command || bareText(command) !== 'return' || more.length > 0) return undefined;
  const [part, ...others] = word?.parts ?? [];
  const isKept = part?.kind === 'variable' && part.operation === undefined && others.length === 0;
  return word && !isKept && !/^\d{1,3}$/.test(literalText(word) ?? '') ? undefined : { word };
}

const ended = ({ word }: { readonly word: Word | undefined }): Node[] => (word ? [exit(word)] : []);

const OUTCOME: Word = { parts: [{ kind: 'variable', name: '?', quoted: true }], source: '$?' };

const exit = (code: Word): Node => ({
  kind: 'subshell',
  body: plainCall([EXIT, code]),
  redirects: [],
});
