/**
 * Regular expressions that no text can make slow: all ways to match are followed at once and none is tried again, so that
 * time grows with the text's length alone. JavaScript's own engine takes minutes for `(a+)+b` on a line of a's, and the
 * text that rules look at is the model's.
 */
import { type Edge, isWord, type PatternNode, PatternProblem, readSyntax } from './pattern-syntax.ts';

export type ReadPattern =
  /** `test`: whether the pattern matches anywhere in a text. */
  | { readonly ok: true; readonly test: (text: string) => boolean }
  /** `problem`: a clause. */
  | { readonly ok: false; readonly problem: string };

const MOST_CHARACTERS = 500;

export function readPattern(pattern: string): ReadPattern {
  try {
    if (pattern.length > MOST_CHARACTERS) throw new PatternProblem(`it has over ${MOST_CHARACTERS} characters`);
    const start = compile(readSyntax(pattern), END, { states: 0 });
    return { ok: true, test: createMatcher(start) };
  } catch (error) {
    if (error instanceof PatternProblem) return { ok: false, problem: error.message };
    throw error;
  }
}

/** By their ids sets of states are told apart. */
type State = { readonly id: number } & (
  | { readonly kind: 'end' }
  | { readonly kind: 'character'; readonly fits: (character: string) => boolean; readonly next: State }
  | { readonly kind: 'edge'; readonly holds: Edge; readonly next: State }
  | { readonly kind: 'fork'; readonly ways: State[] }
);

const END: State = { id: 0, kind: 'end' };

const MOST_STATES = 1000;

/** From the end to the start: `next` is where a text goes on behind the node. */
function compile(node: PatternNode, next: State, size: { states: number }): State {
  size.states += 1;
  if (size.states > MOST_STATES) throw new PatternProblem('it is too large once its repeats are written out');
  switch (node.kind) {
    case 'character':
    case 'edge':
      return { id: size.states, ...node, next };
    case 'sequence':
      return node.parts.reduceRight((after, part) => compile(part, after, size), next);
    case 'choice':
      return { id: size.states, kind: 'fork', ways: node.options.map((option) => compile(option, next, size)) };
    case 'repeat':
      return compileRepeat(node, next, size);
  }
}

function compileRepeat(
  { node, least, most }: Extract<PatternNode, { kind: 'repeat' }>,
  next: State,
  size: { states: number },
): State {
  let state = next;
  if (most === Number.POSITIVE_INFINITY) {
    const loop: State = { id: size.states, kind: 'fork', ways: [next] };
    loop.ways.push(compile(node, loop, size));
    state = loop;
  } else {
    for (let more = least; more < most; more += 1) {
      const once = compile(node, state, size);
      size.states += 1;
      state = { id: size.states, kind: 'fork', ways: [next, once] };
    }
  }
  for (let times = 0; times < least; times += 1) state = compile(node, state, size);
  return state;
}

/** Where a text has come to: what goes on from here, and what kind of character is behind. Remembers its next ones. */
interface Place {
  readonly reached: readonly State[];
  /** Stands for its kind, of which there are three: none, one of a word, another. */
  readonly before: string | undefined;
  /** By the next character; `true`: there is a match in front of it. */
  readonly next: Map<string, Place | true>;
}

/** Sets of states are found once and remembered, so that most characters of a long text cost one look. */
function createMatcher(start: State): (text: string) => boolean {
  let places = new Map<string, Place>();
  let known = 0;
  const place = (reached: readonly State[], before: string | undefined): Place => {
    const key = `${before}${reached.map(({ id }) => id).sort((a, b) => a - b)}`;
    const found = places.get(key) ?? { reached, before, next: new Map() };
    places.set(key, found);
    return found;
  };
  const follow = ({ reached, before, next }: Place, here: string): Place | true => {
    const states = enter([...reached, start], before, here);
    const found = states.has(END) || place(step(states, here), isWord(here) ? 'a' : ' ');
    next.set(here, found);
    known += 1;
    return found;
  };
  return (text) => {
    if (known > MOST_KNOWN) [places, known] = [new Map(), 0];
    let at = place([], undefined);
    for (const here of text) {
      const next = at.next.get(here) ?? follow(at, here);
      if (next === true) return true;
      at = next;
    }
    return enter([...at.reached, start], at.before, undefined).has(END);
  };
}

/** Past it all is forgotten: a text of ever new characters must not fill the memory. */
const MOST_KNOWN = 20_000;

/** With all that can be reached without a character. */
function enter(from: readonly State[], before: string | undefined, after: string | undefined): Set<State> {
  const states = new Set<State>();
  const open = [...from];
  for (let next = open.pop(); next; next = open.pop()) {
    if (states.has(next)) continue;
    states.add(next);
    if (next.kind === 'fork') open.push(...next.ways);
    if (next.kind === 'edge' && next.holds(before, after)) open.push(next.next);
  }
  return states;
}

function step(states: ReadonlySet<State>, character: string): State[] {
  const next = new Set<State>();
  for (const state of states) if (state.kind === 'character' && state.fits(character)) next.add(state.next);
  return [...next];
}
