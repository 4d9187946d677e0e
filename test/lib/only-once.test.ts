import { expect, it } from 'vitest';
import { onlyOnce } from '../../src/lib/only-once.ts';

it('does the work once, for whoever asks, and fails for all of them', async () => {
  let begun = 0;
  const get = onlyOnce(async () => {
    begun += 1;
    return begun;
  });
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  expect(await get()).toBe(1);
  const fail = onlyOnce(async () => {
    begun += 1;
    throw new Error(`try ${begun}`);
  });
  for (const _ of [1, 2]) await expect(fail()).rejects.toThrow('try 2');
});
