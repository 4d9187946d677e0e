import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fuzz } from './run.ts';

const corpus = join(import.meta.dirname, '..', '..', 'fixtures', 'bash.jsonl');

it('runs in bash exactly the argument vectors that were reported, in our text and in the original', async () => {
  const report = await fuzz({ seed: 20260401, accepted: 300, corpus });
  expect(report.differences).toEqual([]);
  expect(report.accepted).toBe(300);
});

it.each([0, Number.NaN])('proves nothing by %j tries, and says so', async (accepted) => {
  await expect(fuzz({ seed: 1, accepted, corpus })).rejects.toThrow(`by comparing ${accepted} command lines`);
});
