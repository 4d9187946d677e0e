/** What is too much for every run of the tests: a part of it, drawn by a seed, or all of it on request. */
import { createRandom } from './random.ts';

/** `KODELET_TEST_WHOLE=1 npm test` takes some minutes more. */
export const isWhole = process.env.KODELET_TEST_WHOLE === '1';

const VARIABLE = 'KODELET_TEST_SEED';

/** Called by vitest before its workers start. Without `KODELET_TEST_SEED` always the same are drawn: a red run is red again. */
export const setup = (): void => {
  process.env[VARIABLE] ||= '1';
};

/** The variable that draws the same samples once more; undefined where nothing is drawn. */
export const seedAsVariable = (): string | undefined =>
  isWhole || !process.env[VARIABLE] ? undefined : `${VARIABLE}=${process.env[VARIABLE]}`;

/** Files with whole runs that `npm test` has not drawn; see `scripts/test.mjs`. */
export const leftOut = (): string[] => (process.env.KODELET_TEST_LEFT_OUT ?? '').split(' ').filter(Boolean);

/** `count` of the items in their order, one from each of as many equal parts. */
export const sample = <Item>(items: readonly Item[], count: number): Item[] => {
  if (isWhole || items.length <= count) return [...items];
  const random = createRandom(Number(process.env[VARIABLE] ?? 0));
  const starts = Array.from({ length: count + 1 }, (_, index) => Math.floor((index * items.length) / count));
  return Array.from({ length: count }, (_, index) => {
    const [from = 0, to = items.length] = starts.slice(index);
    return items[from + random.integer(to - from)] as Item;
  });
};

/** `count` of them, spread evenly, whatever is asked. */
export const spread = <Item>(items: readonly Item[], count: number): Item[] =>
  items.length <= count
    ? [...items]
    : Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)] as Item);
