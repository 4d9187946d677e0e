/** What is too much for every run of the tests: a part of it, or all where somebody asks for that. */

/** `KODELET_TEST_WHOLE=1 npm test` takes some minutes more. */
export const isWhole = process.env.KODELET_TEST_WHOLE === '1';

/** `count` of the items, spread evenly and always the same. */
export const sample = <Item>(items: readonly Item[], count: number): Item[] =>
  isWhole || items.length <= count ? [...items] : spread(items, count);

/** `count` of them, spread evenly, whatever is asked. */
export const spread = <Item>(items: readonly Item[], count: number): Item[] =>
  items.length <= count
    ? [...items]
    : Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)] as Item);
