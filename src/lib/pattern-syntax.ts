/** Reads the part of the syntax of regular expressions that can be matched in one pass over a text. */

export type Edge = (before: string | undefined, after: string | undefined) => boolean;

export type PatternNode =
  | { readonly kind: 'character'; readonly fits: (character: string) => boolean }
  /** Takes no character: `^`, `$`, `\b`. */
  | { readonly kind: 'edge'; readonly holds: Edge }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly node: PatternNode; readonly least: number; readonly most: number };

/** What is wrong with a pattern, as a clause. */
export class PatternProblem extends Error {}

/** Throws PatternProblem. The meaning is that of JavaScript with the flag `u`. */
export function readSyntax(text: string): PatternNode {
  const reader = new Reader([...text]);
  const node = reader.choice();
  if (reader.here !== undefined) throw new PatternProblem('a ) closes nothing');
  return node;
}

type Fits = (character: string) => boolean;

export const isWord: Fits = (character) => /^\w$/.test(character);

const CLASSES: Readonly<Record<string, Fits>> = {
  d: (character) => /^\d$/.test(character),
  D: (character) => /^\D$/u.test(character),
  w: isWord,
  W: (character) => !isWord(character),
  s: (character) => /^\s$/u.test(character),
  S: (character) => /^\S$/u.test(character),
};

const LETTERS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

const atWordEdge: Edge = (before = '', after = '') => isWord(before) !== isWord(after);

const EDGES: Readonly<Record<string, Edge>> = {
  '^': (before) => before === undefined,
  $: (_, after) => after === undefined,
  b: atWordEdge,
  B: (before, after) => !atWordEdge(before, after),
};

const QUANTIFIERS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  '*': [0, Number.POSITIVE_INFINITY],
  '+': [1, Number.POSITIVE_INFINITY],
  '?': [0, 1],
};

/** Counted repeats are written out, so that a large number is a large pattern. */
const MOST_REPEATS = 100;

class Reader {
  readonly #characters: readonly string[];
  #at = 0;

  constructor(characters: readonly string[]) {
    this.#characters = characters;
  }

  get here(): string | undefined {
    return this.#characters[this.#at];
  }

  choice(): PatternNode {
    const options = [this.#sequence()];
    while (this.#skip('|')) options.push(this.#sequence());
    return { kind: 'choice', options };
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (this.here !== undefined && this.here !== '|' && this.here !== ')') parts.push(this.#repeated());
    return { kind: 'sequence', parts };
  }

  #repeated(): PatternNode {
    const node = this.#single();
    const counts = this.#quantifier();
    if (!counts) return node;
    if (node.kind === 'edge') throw new PatternProblem('an edge such as ^ cannot be repeated');
    this.#skip('?'); // as few as possible or as many: whether there is a match is the same
    if (this.#quantifier()) throw new PatternProblem('two quantifiers stand behind each other');
    return { kind: 'repeat', node, least: counts[0], most: counts[1] };
  }

  #quantifier(): readonly [number, number] | undefined {
    const simple = QUANTIFIERS[this.here ?? ''];
    if (simple) {
      this.#at += 1;
      return simple;
    }
    if (this.here !== '{') return undefined;
    const rest = this.#characters.slice(this.#at, this.#at + 10).join('');
    const found = /^\{(\d{1,3})(,(\d{1,3})?)?\}/.exec(rest);
    if (!found) throw new PatternProblem('a { begins no {number} or {from,to}; write \\{ for the character');
    this.#at += found[0].length;
    const least = Number(found[1]);
    const most = found[2] === undefined ? least : found[3] === undefined ? Number.POSITIVE_INFINITY : Number(found[3]);
    if (most < least) throw new PatternProblem(`${found[0]} counts down`);
    if (least > MOST_REPEATS || (most > MOST_REPEATS && most !== Number.POSITIVE_INFINITY)) {
      throw new PatternProblem(`${found[0]} repeats more than ${MOST_REPEATS} times`);
    }
    return [least, most];
  }

  #single(): PatternNode {
    const character = this.#take();
    const edge = character === '^' || character === '$' ? EDGES[character] : undefined;
    if (edge) return { kind: 'edge', holds: edge };
    if (character === '.') return fitting((one) => !/^[\n\r\u2028\u2029]$/.test(one));
    if (character === '(') return this.#group();
    if (character === '[') return fitting(this.#class());
    if (character === '\\') return this.#escape();
    if ('*+?{}]'.includes(character)) {
      throw new PatternProblem(`a ${character} stands where it means nothing; write \\${character} for the character`);
    }
    return fitting((one) => one === character);
  }

  #group(): PatternNode {
    if (this.#skip('?') && !this.#skip(':')) throw new PatternProblem('of groups only (…) and (?:…) are known');
    const inside = this.choice();
    if (!this.#skip(')')) throw new PatternProblem('a ( is not closed');
    return inside;
  }

  #escape(): PatternNode {
    const edge = this.here === 'b' || this.here === 'B' ? EDGES[this.#take()] : undefined;
    return edge ? { kind: 'edge', holds: edge } : fitting(this.#escaped().fits);
  }

  /** `literal`: the character that it stands for, unless it is a class. */
  #escaped(): { fits: Fits; literal?: string } {
    const letter = this.here === undefined ? '' : this.#take();
    const fits = Object.hasOwn(CLASSES, letter) ? CLASSES[letter] : undefined;
    if (fits) return { fits };
    const literal = LETTERS[letter] ?? letter;
    if (literal === letter && !/^[!-/:-@[-^`{-~]$/.test(letter)) {
      throw new PatternProblem(`\\${letter} is not known; back references and \\p are not`);
    }
    return { fits: (one) => one === literal, literal };
  }

  #class(): Fits {
    const negated = this.#skip('^');
    const members: Fits[] = [];
    while (!this.#skip(']')) members.push(this.#member());
    return (one) => members.some((fits) => fits(one)) !== negated;
  }

  #member(): Fits {
    const from = this.#bound();
    if (this.here !== '-' || this.#characters[this.#at + 1] === ']') return from.fits;
    this.#at += 1;
    const to = this.#bound();
    const [first, last] = [from.literal?.codePointAt(0), to.literal?.codePointAt(0)];
    if (first === undefined || last === undefined || last < first) {
      throw new PatternProblem('a range in [ ] does not go from one character to a later one');
    }
    return (one) => {
      const code = one.codePointAt(0) ?? -1;
      return code >= first && code <= last;
    };
  }

  #bound(): { fits: Fits; literal?: string } {
    if (this.here === undefined) throw new PatternProblem('a [ is not closed');
    const character = this.#take();
    return character === '\\' ? this.#escaped() : { fits: (one) => one === character, literal: character };
  }

  #take(): string {
    const character = this.here ?? '';
    this.#at += 1;
    return character;
  }

  #skip(character: string): boolean {
    if (this.here !== character) return false;
    this.#at += 1;
    return true;
  }
}

const fitting = (fits: Fits): PatternNode => ({ kind: 'character', fits });
