import assert from 'node:assert/strict';
import test from 'node:test';
import { retry } from '../src/retry.js';

const failsUntil = (lucky) => async (attempt) => {
  if (attempt < lucky) throw new Error(`attempt ${attempt} failed`);
  return `attempt ${attempt} worked`;
};

test('returns the first success', async () => {
  assert.equal(await retry(failsUntil(2), { attempts: 3 }), 'attempt 2 worked');
});

test('uses every attempt that it was given', async () => {
  assert.equal(await retry(failsUntil(3), { attempts: 3 }), 'attempt 3 worked');
});

test('throws the last failure', async () => {
  await assert.rejects(retry(failsUntil(9), { attempts: 2 }), /attempt 2 failed/);
});
