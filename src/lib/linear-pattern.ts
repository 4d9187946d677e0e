/**
 * Regular expressions that no text can make slow: all ways to match are followed at once and none is tried again, so that
 * time grows with the text's length alone. JavaScript's own engine takes minutes for `(a+)+b` on a line of a's, and the
 * text that rules look at is the model's.
 */
import { type Edge, type PatternNode, PatternProblem, readSyntax } from './pattern-syntax.ts';

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
    return { ok: true, test: (text) => matches(start, [...text]) };
  } catch (error) {
    if (error instanceof PatternProblem) return { ok: false, problem: error.message };
    throw error;
  }
}

type State =
  | { readonly kind: 'end' }
  | { readonly kind: 'character'; readonly fits: (character: string) => boolean; readonly next: State }
  | { readonly kind: 'edge'; readonly holds: Edge; readonly next: State }
  | { readonly kind: 'fork'; readonly ways: State[] };

const END: State = { kind: 'end' };

const MOST_STATES = 1000;

/** From the end to the start: `next` is where a text goes on behind the node. */
function compile(node: PatternNode, next: State, size: { states: number }): State {
  size.states += 1;
  if (size.states > MOST_STATES) throw new PatternProblem('it is too large once its repeats are written out');
  switch (node.kind) {
    case 'character':
    case 'edge':
      return { ...node, next };
    case 'sequence':
      return node.parts.reduceRight((after, part) => compile(part, after, size), next);
    case 'choice':
      return { kind: 'fork', ways: node.options.map((option) => compile(option, next, size)) };
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
    const loop: State = { kind: 'fork', ways: [next] };
    loop.ways.push(compile(node, loop, size));
    state = loop;
  } else {
    for (let more = least; more < most; more += 1) {
      state = { kind: 'fork', ways: [next, compile(node, state, size)] };
    }
  }
  for (let times = 0; times < least; times += 1) state = compile(node, state, size);
  return state;
}

function matches(start: State, characters: readonly string[]): boolean {
  let reached = new Set<State>();
  for (let at = 0; at <= characters.length; at += 1) {
    const [before, here] = [characters[at - 1], characters[at]];
    const states = new Set<State>();
    for (const state of reached) enter(state, states, before, here);
    enter(start, states, before, here);
    if (states.has(END)) return true;
    reached = here === undefined ? states : step(states, here);
  }
  return false;
}

/** Adds `state` and all that can be reached from it without a character. */
function enter(state: State, states: Set<State>, before: string | undefined, after: string | undefined): void {
  const open = [state];
  for (let next = open.pop(); next; next = open.pop()) {
    if (states.has(next)) continue;
    states.add(next);
    if (next.kind === 'fork') open.push(...next.ways);
    if (next.kind === 'edge' && next.holds(before, after)) open.push(next.next);
  }
}

function step(states: ReadonlySet<State>, character: string): Set<State> {
  const next = new Set<State>();
  for (const state of states) if (state.kind === 'character' && state.fits(character)) next.add(state.next);
  return next;
}
