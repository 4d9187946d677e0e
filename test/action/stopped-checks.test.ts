/** Covers `src/action/verify.ts`. */
import { expect, it } from 'vitest';
import { untilStopped, type Verify } from '../../src/action/verify.ts';
import type { SessionEvent } from '../../src/core/session-event.ts';

const emitted: unknown[] = [];
const stream = { emit: (event: SessionEvent) => void emitted.push(event) };

/** Words whose stop comes while something is under way. */
function stoppedWords(stop: AbortController) {
  const during = async <T>(work: () => Promise<T>): Promise<T> => {
    const going = work();
    stop.abort();
    return going;
  };
  return { stop: stop.signal, stoppedBy: () => 'ann', during };
}

const verifyUntil = (verify: (stop: AbortSignal) => Verify) => {
  const stop = new AbortController();
  const more = { words: stoppedWords(stop), store: { directory: '/nonexistent' } };
  const trees = { before: {}, after: {} };
  return untilStopped(verify(stop.signal), { stream } as never, more as never)(trees as never);
};

it('a stop ends the checks, and the evidence says who stopped them', async () => {
  const { evidence, isDisturbed } = await verifyUntil((stop) => async () => {
    await new Promise((resolve) => stop.addEventListener('abort', resolve));
    throw stop.reason;
  });
  expect(evidence).toMatchObject({ verdict: 'none', reason: '@ann stopped the run while it was checked' });
  expect(isDisturbed).toBe(false);
  expect(emitted).toEqual([{ type: 'evidence', evidence }]);
});

it('what fails for another reason is thrown', async () => {
  await expect(
    verifyUntil(() => async () => {
      throw new Error('git');
    }),
  ).rejects.toThrow('git');
});
