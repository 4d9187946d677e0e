/** A function that returns early, as the same without `return`: what follows moves to where it is still reached. */
import { bareText, literalText, type Node, type NodeOf, type SimpleNode, type Word } from './tree.ts';

/** The body of a function. A `return` that cannot be taken away, as in a loop, is left in it. */
export function withoutReturns(body: Node): Node {
  if ((body.kind !== 'group' && body.kind !== 'subshell') || !JSON.stringify(body).includes('"return"')) return body;
  const nodes = settled(listOf(body.body));
  return nodes ? { ...body, body: joined(nodes) } : body;
}

const listOf = (node: Node): readonly Node[] => (node.kind === 'sequence' ? node.nodes : [node]);

const NOTHING: SimpleNode = {
  kind: 'simple',
  assignments: [],
  words: [{ parts: [{ kind: 'text', text: ':', quoted: false }], source: ':' }],
  redirects: [],
};

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
  body: { ...NOTHING, words: [{ parts: [{ kind: 'text', text: 'exit', quoted: false }], source: 'exit' }, code] },
  redirects: [],
});
