/** What models cost, and how to find a model's price by its name. */
import type { Price } from '../../core/model.ts';

interface Row {
  /** Stands in the model's name; the first row that matches counts, so versions stand before their family. */
  readonly match: RegExp;
  readonly input: number;
  readonly output: number;
  /** Reading from the cache, as a share of the input price. */
  readonly cacheRead: number;
}

/** Writing to the five-minute cache, as a share of the input price; the same for every model. */
const CACHE_WRITE = 1.25;

/** Prompts above this many tokens, cache included, are priced by the row whose name ends in `long prompt`. */
const LONG_PROMPT_TOKENS = 100_000;

/** US dollars per million tokens, by platform.claude.com/docs/en/about-claude/pricing (October 2026). */
const PRICES: readonly Row[] = [
  { match: /(?:fable|mythos)-5-1/u, input: 10, output: 50, cacheRead: 0.025 },
  { match: /fable|mythos/u, input: 10, output: 50, cacheRead: 0.1 },
  { match: /opus-5-5/u, input: 4, output: 20, cacheRead: 0.05 },
  { match: /3-opus|opus-4(?:-[01]\b|-2025|$)/u, input: 15, output: 75, cacheRead: 0.1 },
  { match: /opus/u, input: 5, output: 25, cacheRead: 0.1 },
  { match: /sonnet-5-5/u, input: 2, output: 10, cacheRead: 0.05 },
  { match: /sonnet-5/u, input: 2, output: 10, cacheRead: 0.1 },
  { match: /sonnet/u, input: 3, output: 15, cacheRead: 0.1 },
  { match: /haiku-5-5.* long prompt$/u, input: 0.5, output: 2.5, cacheRead: 0.1 },
  { match: /haiku-5-5/u, input: 0.1, output: 0.5, cacheRead: 0.1 },
  { match: /haiku/u, input: 1, output: 5, cacheRead: 0.1 },
];

/** An unknown model costs what the dearest known one does, so that a limit on cost errs on the safe side. */
export function priceOf(model: string, promptTokens = 0): Price & { readonly known: boolean } {
  const name = promptTokens > LONG_PROMPT_TOKENS ? `${model} long prompt` : model;
  const row = PRICES.find(({ match }) => match.test(name));
  const { input, output, cacheRead } = row ?? dearest();
  return { input, output, cacheWrite: input * CACHE_WRITE, cacheRead: input * cacheRead, known: row !== undefined };
}

/** All that are known do. Of one that is not, such as a gateway's own, nobody knows: it could refuse every request with one. */
export const takesImages = (model: string): boolean => PRICES.some(({ match }) => match.test(model));

const dearest = (): Row => PRICES.reduce((most, next) => (next.output > most.output ? next : most));

/** US dollars for one search by the service itself; what it finds is paid as input besides. */
export const SEARCH_USD = 0.01;
