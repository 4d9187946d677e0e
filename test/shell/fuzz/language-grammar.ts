/** Random programs of awk, sed, jq and yq: ordinary terms, the doors of each language, and what hides a door from a reader. */
import { readFileSync } from 'node:fs';
import type { Random } from '../../support/random.ts';

export const LANGUAGES = ['awk', 'sed', 'jq', 'yq'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * `terms` are programs with holes: `%e` for one of `values`, `%o` for one of `joiners`, `%n` for a name, `%s` for another
 * term. `doors` read or write more than the input; where one of `hiders` stands, the rest is another thing to some reader.
 */
export type Grammar = Record<'terms' | 'values' | 'joiners' | 'doors' | 'hiders', string[]>;

const SIGNS: Readonly<Record<string, string>> = { '¶': '\n', '⇥': '\t', '←': '\r', '␣': ' ', '∅': '' };

/** From a file with one piece a line below `## LANGUAGE PART`. */
export function readGrammars(path: string): Readonly<Record<Language, Grammar>> {
  const empty = (): Grammar => ({ terms: [], values: [], joiners: [], doors: [], hiders: [] });
  const grammars = { awk: empty(), sed: empty(), jq: empty(), yq: empty() };
  let pieces: string[] = [];
  for (const line of readFileSync(path, 'utf8').trimEnd().split('\n')) {
    const [, language, part] = /^## (\w+) (\w+)$/.exec(line) ?? [];
    if (language) pieces = grammars[language as Language][part as keyof Grammar];
    else pieces.push(line.replace(/[¶⇥←␣∅]/g, (sign) => SIGNS[sign] ?? sign));
  }
  return grammars;
}

/** Names that mean something in one place and nothing in another. */
const NAMES = ['env', 'ENV', 'load', 'input', 'a', 'if', 'x', 'f', 'system', 'eval', 'strenv', 'include', 'name'];

export function randomProgram(grammar: Grammar, random: Random): string {
  let program = fill(random.pick(grammar.terms), grammar, random, 3);
  for (let left = random.integer(4); left > 0; left -= 1) {
    const at = placeIn(program, random);
    const piece = random.pick(random.oneIn(2) ? grammar.doors : grammar.hiders);
    program = program.slice(0, at) + (random.oneIn(2) ? ` ${piece} ` : piece) + program.slice(at);
  }
  if (random.oneIn(6))
    program = `${program.slice(0, random.integer(program.length))}${program.slice(placeIn(program, random))}`;
  return program.trim() === '' ? '.' : program;
}

/** Mostly where a word ends. */
function placeIn(program: string, random: Random): number {
  const at = random.integer(program.length + 1);
  return random.oneIn(3) ? at : at + program.slice(at).search(/\W|$/);
}

function fill(term: string, grammar: Grammar, random: Random, depth: number): string {
  return term.replace(/%[eosn%]/g, (hole) => {
    if (hole === '%%') return '%';
    if (hole === '%n') return random.pick(NAMES);
    if (hole === '%o') return random.pick(grammar.joiners);
    const plain = (pieces: readonly string[]): readonly string[] =>
      pieces.filter((piece) => depth > 0 || !/%[eso]/.test(piece));
    if (hole === '%s')
      return fill(random.pick(plain(depth > 0 ? grammar.terms : grammar.values)), grammar, random, depth - 1);
    if (random.oneIn(8)) return random.pick(grammar.doors);
    return fill(random.pick(plain(grammar.values)), grammar, random, depth - 1);
  });
}
