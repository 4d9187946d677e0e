/** Works on the cases of an evaluation side by side, as far as the limit for the cost of all of them allows. */
import { setMaxListeners } from 'node:events';
import { join } from 'node:path';
import { openStore, type Store } from '../../git/store.ts';
import { removeTree } from '../../lib/remove-tree.ts';
import { count } from '../../lib/text.ts';
import { dollars } from '../../report/figures.ts';
import { type EvalCandidate, type Evaluation, evaluateCase, type OpenCandidate } from './evaluate-case.ts';
import { attemptOf, type EvalResult, isSettled } from './results.ts';

/** Option of the limit, for messages. */
export const TOTAL_COST = '--total-cost-usd';

export interface CasePool {
  readonly evaluation: Omit<Evaluation, 'store'>;
  /** Source of the store that each worker has in a directory of its own. */
  readonly stored: Pick<Store, 'root' | 'remote'>;
  readonly candidates: readonly EvalCandidate[];
  /** Pull requests in their order. */
  readonly numbers: readonly number[];
  /** Attempts of each candidate at each case. */
  readonly attempts: number;
  /** Cases at a time. */
  readonly jobs: number;
  /** US dollars for all of them; infinite without a limit. */
  readonly totalCostUsd: number;
  /** Results so far of these candidates and pull requests. */
  readonly earlier: () => readonly EvalResult[];
}

/** False where cases are left that would cost too much. The first failure that stands in the way of all ends the others too. */
export async function evaluateCases(pool: CasePool): Promise<boolean> {
  const { signal: interrupt } = pool.evaluation.place;
  const failure = new AbortController();
  const signal = AbortSignal.any([interrupt, failure.signal]);
  setMaxListeners(0, signal);
  const queue = createQueue({ ...pool, say: pool.evaluation.say });
  const work = async (worker: number): Promise<void> => {
    try {
      await workThrough(queue, { pool, worker, signal });
    } catch (error) {
      failure.abort(error);
    }
  };
  const workers = Math.min(pool.jobs, Math.max(1, pool.numbers.length));
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  signal.throwIfAborted();
  return queue.isWhole();
}

interface CaseQueue {
  /** Waits for a running case where the limit has no room for the next one beside it; undefined where nothing may begin. */
  next(): Promise<{ readonly number: number; readonly open: readonly [OpenCandidate, ...OpenCandidate[]] } | undefined>;
  done(number: number): void;
  /** No case was left out for the limit. */
  isWhole(): boolean;
}

/** Hands out the cases in their order, as far as the limit of cost allows. */
export function createQueue({
  say,
  candidates,
  numbers,
  attempts,
  totalCostUsd,
  earlier,
}: Pick<CasePool, 'candidates' | 'numbers' | 'attempts' | 'totalCostUsd' | 'earlier'> &
  Pick<Evaluation, 'say'>): CaseQueue {
  const left = [...numbers];
  /** What each running case may cost. */
  const running = new Map<number, number>();
  const waiting: (() => void)[] = [];
  let isWhole = true;
  const open = (pull: number): OpenCandidate[] => openCandidates(candidates, { done: earlier(), pull, attempts });
  const stop = (message: string): undefined => {
    if (isWhole) say(message);
    isWhole = false;
  };
  const next: CaseQueue['next'] = async () => {
    while (isWhole) {
      const [number] = left;
      if (number === undefined) return undefined;
      const [first, ...others] = open(number);
      const cost = maxCostOf([...(first ? [first] : []), ...others]);
      const used = earlier().reduce((sum, { costUsd }) => sum + costUsd, 0);
      const reserved = [...running.values()].reduce((sum, one) => sum + one, 0);
      if (!first) left.shift();
      else if (used + reserved + cost <= totalCostUsd) {
        left.shift();
        running.set(number, cost);
        return { number, open: [first, ...others] };
      } else if (running.size === 0) {
        const rest = left.filter((pull) => open(pull).length > 0).length;
        return stop(costObjection(totalCostUsd, { used, cost, rest }));
      } else await new Promise<void>((resolve) => waiting.push(resolve));
    }
    return undefined;
  };
  const done = (number: number): void => {
    running.delete(number);
    for (const resume of waiting.splice(0)) resume();
  };
  return { next, done, isWhole: () => isWhole };
}

async function workThrough(
  queue: CaseQueue,
  { pool, worker, signal }: { readonly pool: CasePool; readonly worker: number; readonly signal: AbortSignal },
): Promise<void> {
  const { evaluation, stored, jobs } = pool;
  const directory = join(evaluation.directory, `job-${worker}`);
  let store: Store | undefined;
  for (let one = await queue.next(); one; one = await queue.next()) {
    const { number, open } = one;
    try {
      signal.throwIfAborted();
      store ??= await openStore({ directory: join(directory, 'store'), ...stored });
      const place = { ...evaluation.place, signal };
      // Beside others, only what is finished is said.
      const say = jobs > 1 ? () => undefined : evaluation.say;
      const lines = await evaluateCase({ ...evaluation, store, place, directory, say }, number, open);
      evaluation.say(lines.join('\n'));
    } finally {
      queue.done(number);
    }
    await removeTree(join(directory, `pull-${number}`));
  }
}

/** What a candidate has no final result of, for this pull request. */
export function openCandidates(
  candidates: readonly EvalCandidate[],
  { done, pull, attempts }: { done: readonly EvalResult[]; pull: number; attempts: number },
): OpenCandidate[] {
  return candidates.flatMap((candidate) => {
    const own = done.filter((one) => one.pull === pull && one.settings === candidate.settings && !one.again);
    const missing = Array.from({ length: attempts }, (_, index) => index + 1).filter(
      (attempt) => !own.some((one) => attemptOf(one) === attempt),
    );
    return missing.length === 0 || own.some(isSettled) ? [] : [{ candidate, attempts: missing }];
  });
}

/** Maximum cost in US dollars, by the limits of each attempt. */
export const maxCostOf = (open: readonly OpenCandidate[]): number =>
  open.reduce((sum, { candidate, attempts }) => sum + candidate.config.limits.costUsd * attempts.length, 0);

/** `rest`: pull requests that are left. */
const costObjection = (
  total: number,
  { used, cost, rest }: { readonly used: number; readonly cost: number; readonly rest: number },
): string =>
  `stopped: ${dollars(used)} of ${TOTAL_COST} ${total} is used, and the next case may cost ${dollars(cost)}; ` +
  `${count(rest, 'pull request')} left. Run the same command with a higher one to continue`;
