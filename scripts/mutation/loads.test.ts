/** Part of `npm run mutate`: a change with which a file cannot be loaded is noticed. The runner overlooks tests that could not begin. */
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const sources = (process.env.MUTATE_SOURCES ?? '').split('\n').filter(Boolean);

it.each(sources)('%s can be loaded', async (source) => {
  expect(await import(resolve(source))).toBeDefined();
});
