/** What all cases of an evaluation may cost together: a case begins only where what is left covers its own limit. */
import { KodeletError } from '../../core/error.ts';
import { count } from '../../lib/text.ts';
import { dollars } from '../../report/figures.ts';
import type { EvalCandidate } from './evaluate-case.ts';
import type { EvalResult } from './results.ts';

const OPTION = '--total-cost-usd';

/** US dollars; infinite where no limit is given. Throws KodeletError `usage` for what is no amount, and for one that no case fits into. */
export function readTotalCost(given: string | undefined, candidates: readonly EvalCandidate[]): number {
  if (given === undefined) return Number.POSITIVE_INFINITY;
  const total = Number(given);
  if (!/^\d+(?:\.\d+)?$/.test(given) || total === 0) {
    throw new KodeletError('usage', `option ${OPTION} is "${given}"`, {
      remedy: 'Allowed: US dollars, such as 20 or 7.50',
    });
  }
  const most = mostOf(candidates);
  if (most <= total) return total;
  throw new KodeletError('usage', `one case may cost ${dollars(most)}, which is more than ${OPTION} ${given}`, {
    remedy: 'Raise it, or lower --max-cost-usd, which is the limit of a case and a model',
  });
}

/** Why the next case must not begin; undefined where it may. `left`: of the pull requests, with this one. */
export function whyTooDear(
  total: number,
  { done, candidates, left }: { done: readonly EvalResult[]; candidates: readonly EvalCandidate[]; left: number },
): string | undefined {
  const used = done.reduce((sum, { costUsd }) => sum + costUsd, 0);
  const next = mostOf(candidates);
  if (used + next <= total) return undefined;
  return (
    `stopped: ${dollars(used)} of ${OPTION} ${total} is used, and the next case may cost ${dollars(next)}; ` +
    `${count(left, 'pull request')} left. The same command with a higher one goes on`
  );
}

/** A case is worked on by each of them. */
const mostOf = (candidates: readonly EvalCandidate[]): number =>
  candidates.reduce((sum, { config }) => sum + config.limits.costUsd, 0);
