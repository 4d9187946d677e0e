/** A loop over words that are known as its turns, one after the other: what divides a line into parts knows no loops. */
import { quote } from '../lib/text.ts';
import { bareText, mapParts, NOTHING, type Node, type NodeOf, type Part, type Word } from './reader/tree.ts';
import { setWithin } from './step-variables.ts';

/** `A || break` and `A || continue` become `if A; then what else is done; fi`. Undefined where the loop is left in another way. */
export function turnsInRow({ name, body }: NodeOf<'for'>, texts: readonly string[]): NodeOf<'sequence'> | undefined {
  const statements = (body.kind === 'sequence' ? body.nodes : [body]).map((node) => ({ node, leave: leaveOf(node) }));
  const others = statements.map(({ node, leave }) => leave?.unless ?? node);
  if (/"text":"(?:break|continue)"/.test(JSON.stringify(others))) return undefined;
  const leaves = statements.filter(({ leave }) => leave !== undefined).length;
  if (leaves * texts.length > MAX_LEAVES) return undefined;
  // What `continue` leaves out is one turn, and what `break` leaves out all that follow.
  if (new Set(statements.flatMap(({ leave }) => leave?.how ?? [])).size > 1) return undefined;
  const breaks = statements.some(({ leave }) => leave?.how === 'break');
  const turnsFrom = ([text, ...later]: readonly string[]): Node[] => {
    if (text === undefined) return [];
    const value: Word = { parts: [{ kind: 'text', text, quoted: true }], source: quote(text) };
    const begin: Node = { kind: 'simple', assignments: [{ name, value, appends: false }], words: [], redirects: [] };
    const next = turnsFrom(later);
    let rest: Node[] = breaks ? next : [];
    const isFixed = PLAIN.test(text) && !setWithin(body).has(name);
    const fill = (node: Node): Node => (isFixed ? (filled(node, name, text) as Node) : node);
    for (const { node, leave } of statements.toReversed()) {
      if (!leave) rest = [fill(node), ...rest];
      else rest = [withRest(fill(leave.unless), rest.length > 0 ? rest : [NOTHING])];
    }
    return [begin, ...rest, ...(breaks ? [] : next)];
  };
  return { kind: 'sequence', nodes: turnsFrom(texts) };
}

/** Values that are the same quoted or not. */
const PLAIN = /^[\w./@^:+=-]+$/;

/** Its value in the place of the variable: then no part hands it on to another. */
function filled(place: unknown, name: string, text: string): unknown {
  if (typeof place !== 'object' || place === null) return place;
  const { kind, name: own, operation } = place as Partial<Extract<Part, { kind: 'variable' }>>;
  if (kind === 'variable' && own === name && operation === undefined) return { kind: 'text', text, quoted: true };
  return mapParts(place, (part) => filled(part, name, text));
}

/** Each stands within the one before it, and is judged with all of these. */
const MAX_LEAVES = 20;

/** A statement that leaves the turn, or the loop, where `unless` fails. */
interface Leave {
  readonly how: 'break' | 'continue';
  readonly unless: Node;
}

function leaveOf(node: Node): Leave | undefined {
  if (node.kind !== 'chain') return undefined;
  const before = node.rest.slice(0, -1);
  const last = node.rest.at(-1);
  if (last?.node.kind !== 'simple' || last.node.redirects.length + last.node.assignments.length > 0) return undefined;
  const [word, ...more] = last.node.words;
  const how = word && more.length === 0 ? bareText(word) : undefined;
  if (last.operator !== '||' || before.some(({ operator }) => operator !== '&&')) return undefined;
  if (how !== 'break' && how !== 'continue') return undefined;
  return { how, unless: before.length > 0 ? { ...node, rest: before } : node.first };
}

/** Ends as the loop does: well where the condition does not hold. */
const withRest = (condition: Node, rest: readonly Node[]): Node => ({
  kind: 'if',
  branches: [{ condition, body: { kind: 'sequence', nodes: rest } }],
  otherwise: undefined,
  redirects: [],
});
