/** Chooses among mutants: spread over the files and lines of a change, and over the kinds of mutations; the same for the same change. */
import type { Mutant } from './find-mutants.ts';
import { MUTATION_KINDS } from './mutation-place.ts';

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
