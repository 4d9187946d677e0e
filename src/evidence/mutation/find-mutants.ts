/** Finds the small changes to lines of code that a good test notices, and chooses among them: always the same ones for the same change. */
import { maskCode, matching } from '../weakening/code-mask.ts';
import { type MutationLanguage, mutationLanguage } from './mutation-languages.ts';
import {
  linePlaces,
  MAX_LINE,
  MUTATION_KINDS,
  type MutationKind,
  type MutationPlace,
  SourceLines,
  tokenPlaces,
} from './text-places.ts';

export interface Mutant {
  readonly path: string;
  readonly line: number;
  readonly kind: MutationKind;
  /** The line before and after, cut. */
  readonly from: string;
  readonly to: string;
  /** The whole file with it. */
  text(): string;
}

const MAX_SOURCE = 300_000;
const MAX_MUTANTS = 1000;

/** Says nothing about what the code does, and no test looks at it. */
const UNTESTED =
  /\b(?:console|log|logger|logging|slog|tracing|LOG|LOGGER)\s*\.\s*\w|\b(?:print|println|eprintln|printf|debug|warn|trace|info)!?\s*\(|\bfmt\.F?[Pp]rint|\bSystem\.(?:out|err)\b|__name__/;
const HEADER = /^\s*(?:(?:import|from|use|pub use|package|extern)\s|#!?\[|@\w)/;
/** Numbers that are no behaviour of a unit. */
const TUNED = /timeout|delay|sleep|interval|backoff|deadline|port\b|version|width|height|color/i;

/** In the order of the file. Empty for a text that cannot be read: no mutant is better than a wrong one. */
export async function findMutants(options: {
  readonly path: string;
  readonly text: string;
  /** From 1 on. */
  readonly lines: ReadonlySet<number>;
}): Promise<Mutant[]> {
  const { path, text, lines } = options;
  const language = mutationLanguage(path);
  if (!language || text.length > MAX_SOURCE || text.includes('\uFFFD')) return [];
  const read = await readCode(text, path, language);
  if (!read) return [];
  const rows = new SourceLines(text, read.code);
  const places = [...read.places, ...tokenPlaces(read.code, language), ...linePlaces(rows, language)];
  return places
    .map((place) => ({ ...place, line: rows.lineAt(place.start) }))
    .filter(({ line, kind }) => lines.has(line) && isTested(rows.code(line), kind))
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .slice(0, MAX_MUTANTS)
    .map(({ line, kind, start, end, to: words }) => {
      const write = (): string => text.slice(0, start) + words + text.slice(end);
      const from = rows.starts[line - 1] ?? 0;
      const after = text.slice(from, start) + words + text.slice(end, end + MAX_LINE);
      return { path, line, kind, text: write, from: firstLine(text.slice(from)), to: firstLine(after) };
    });
}

const MAX_SHOWN = 120;

const firstLine = (text: string): string =>
  [...(text.slice(0, 2 * MAX_LINE).split('\n')[0] ?? '').trim()].slice(0, MAX_SHOWN).join('');

function isTested(code: string, kind: MutationKind): boolean {
  if (code.length > MAX_LINE || UNTESTED.test(code) || HEADER.test(code)) return false;
  return kind !== 'constant' || !TUNED.test(code);
}

async function readCode(
  text: string,
  path: string,
  language: MutationLanguage,
): Promise<{ readonly code: string; readonly places: readonly MutationPlace[] } | undefined> {
  if (language.isScript) {
    const { readScript } = await import('./script-places.ts');
    try {
      return await readScript(text, path);
    } catch {
      return undefined; // nested too deeply for the parser
    }
  }
  const { code } = maskCode(text, language.lexis);
  return { code: language.apart ? withoutBlocks(code, language.apart) : code, places: [] };
}

function withoutBlocks(code: string, opening: RegExp): string {
  let [rest, until] = [code, 0];
  for (const { index, 0: found } of code.matchAll(opening)) {
    if (index < until) continue;
    const end = matching(code, index + found.length - 1, '{', '}');
    until = end === -1 ? code.length : end;
    rest = rest.slice(0, index) + rest.slice(index, until).replace(/[^\n]/g, ' ') + rest.slice(until);
  }
  return rest;
}

/** Without a divisor in common with the counts that are used, so it comes to each region once. */
const STRIDE = 7;

/** In the order in which they are to be tried. `mutants` are in the order of the files and lines, which make `count` regions. */
export function chooseMutants(mutants: readonly Mutant[], count: number): Mutant[] {
  const left = mutants
    .map((mutant, index) => ({ mutant, region: Math.floor((index * count) / mutants.length) }))
    .toSorted((a, b) => ((a.region * STRIDE) % count) - ((b.region * STRIDE) % count));
  const used = new Map<string, number>();
  const chosen: Mutant[] = [];
  while (chosen.length < count && left.length > 0) {
    const costs = left.map((one) => [...names(one).map((name) => used.get(name) ?? 0), rank(one.mutant)]);
    const best = costs.reduce((one, cost, index) => (isLess(cost, costs[one]) ? index : one), 0);
    const [next] = left.splice(best, 1);
    if (!next) break;
    for (const name of names(next)) used.set(name, (used.get(name) ?? 0) + 1);
    chosen.push(next.mutant);
  }
  return chosen;
}

const names = ({ mutant: { path, line, kind }, region }: { readonly mutant: Mutant; readonly region: number }) => [
  `region ${region}`,
  `line ${line} of ${path}`,
  kind,
];

const rank = ({ kind }: Mutant): number => MUTATION_KINDS.indexOf(kind);

/** By the first number that differs. */
function isLess(some: readonly number[], others: readonly number[] = []): boolean {
  const at = some.findIndex((number, index) => number !== others[index]);
  return at !== -1 && (some[at] ?? 0) < (others[at] ?? 0);
}
