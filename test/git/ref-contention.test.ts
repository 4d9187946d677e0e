/** Hundreds of jobs that write to one reference at once, on a simulated clock: each gets its turn. */
import { expect, it } from 'vitest';
import { MAX_TRIES, waitAfter } from '../../src/git/ref-store.ts';

/** Of a request to GitHub's git. */
const REQUEST_MS = 800;

interface Step {
  readonly at: number;
  readonly attempt: number;
  /** What the job has read, where it now pushes. */
  readonly read?: number;
}

/** How many never wrote, and when the last one did. */
function contend(jobs: number): { readonly lost: number; readonly lastMs: number } {
  let [tip, lost, lastMs, state] = [0, 0, 0, 1];
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  let steps: Step[] = Array.from({ length: jobs }, () => ({ at: random() * 5000, attempt: 1 }));
  while (steps.length > 0) {
    const first = steps.reduce((a, b) => (b.at < a.at ? b : a));
    const { at, attempt, read } = first;
    steps = steps.filter((step) => step !== first);
    if (read === undefined) steps.push({ at: at + REQUEST_MS, attempt, read: tip });
    else if (read === tip) [tip, lastMs] = [tip + 1, at];
    else if (attempt === MAX_TRIES) lost += 1;
    else steps.push({ at: at + waitAfter(attempt, random) + REQUEST_MS, attempt: attempt + 1 });
  }
  return { lost, lastMs };
}

it('all jobs of the largest matrix, within a quarter of an hour', () => {
  const { lost, lastMs } = contend(256);
  expect(lost).toBe(0);
  expect(lastMs).toBeLessThan(15 * 60_000);
});

it('two jobs do not wait long for each other', () => {
  expect(contend(2)).toMatchObject({ lost: 0, lastMs: expect.toSatisfy((ms: number) => ms < 10_000) });
});
