/** The one place that stops a run: turns, minutes, cost and tokens, with a warning shortly before each. */
import type { Usage } from '../core/model.ts';
import type { LimitName, Limits, StopName } from '../core/session-event.ts';

export interface Budget {
  /** The limit that is used up, if one is: no further turn may start. */
  reached(): LimitName | undefined;
  /** Once in a run: the limit that the coming turn may well use up. The model is then told to wrap up. */
  near(): LimitName | undefined;
  /** Nearest limit of which half or three quarters have been used since the last call. */
  notice(): BudgetNotice | undefined;
  /** Counts a turn that begins now; returns its number, from 1. */
  startTurn(): number;
  /**
   * What the turn has used, wasted attempts included. `cachedShare`: what input from a cache costs, as a share of the price
   * of other input; it counts as so many tokens.
   */
  spend(usage: Usage, costUsd: number, cachedShare?: number): void;
  /** What is not used up yet of each limit. */
  left(): Limits;
  /** Milliseconds left of the run; never negative. */
  leftMs(): number;
}

/** Below this share of a limit the model is told to wrap up, no matter what its turns have cost so far. */
const WRAP_UP_SHARE = 0.15;

const LIMIT_NAMES: readonly LimitName[] = ['turns', 'minutes', 'costUsd', 'tokens'];

export function createBudget({ limits, now }: { limits: Limits; now: () => number }): Budget {
  const startedAt = now();
  const spent: Record<LimitName, number> = { turns: 0, minutes: 0, costUsd: 0, tokens: 0 };
  /** The dearest turn so far, in each measure: what the coming one is expected to need. */
  const dearest: Record<LimitName, number> = { turns: 1, minutes: 0, costUsd: 0, tokens: 0 };
  const notice = createBudgetNotices(limits);
  let turnStartedAt = startedAt;
  let told = false;

  const note = (name: LimitName, amount: number): void => {
    spent[name] += amount;
    dearest[name] = Math.max(dearest[name], amount);
  };
  const left = (name: LimitName): number => leftOf(limits, spent)[name];
  const toWrapUp = (name: LimitName): number =>
    name === 'turns' ? 1 : Math.max(dearest[name], limits[name] * WRAP_UP_SHARE);
  /** What has been used by now. */
  const clock = (): Limits => {
    spent.minutes = (now() - startedAt) / 60_000;
    if (spent.turns > 0) dearest.minutes = Math.max(dearest.minutes, (now() - turnStartedAt) / 60_000);
    return spent;
  };

  return {
    reached() {
      clock();
      return LIMIT_NAMES.find((name) => left(name) <= 0);
    },
    near() {
      clock();
      const name = told ? undefined : LIMIT_NAMES.find((each) => left(each) <= toWrapUp(each));
      told ||= name !== undefined;
      return name;
    },
    notice: () => (told ? undefined : notice(clock())),
    startTurn() {
      clock();
      turnStartedAt = now();
      note('turns', 1);
      return spent.turns;
    },
    spend({ inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens }, costUsd, cachedShare = 1) {
      note('costUsd', costUsd);
      note('tokens', inputTokens + outputTokens + Math.round(cacheReadTokens * cachedShare) + cacheWriteTokens);
    },
    left: () => leftOf(limits, clock()),
    leftMs: () => Math.max(0, limits.minutes * 60_000 - (now() - startedAt)),
  };
}

const leftOf = (limits: Limits, spent: Limits): Limits => ({
  turns: limits.turns - spent.turns,
  minutes: limits.minutes - spent.minutes,
  costUsd: limits.costUsd - spent.costUsd,
  tokens: limits.tokens - spent.tokens,
});

const LIMIT_WORDS: Record<LimitName, (value: number) => string> = {
  turns: (value) => `${value} ${value === 1 ? 'turn' : 'turns'}`,
  minutes: (value) => `${value} ${value === 1 ? 'minute' : 'minutes'}`,
  costUsd: (value) => `$${value}`,
  tokens: (value) => `${value} tokens`,
};

/** Such as `the limit of 60 turns`. */
export const describeLimit = (name: StopName, limits: Limits): string =>
  name === 'repetition'
    ? 'the guard against repetition: it went in circles'
    : `the limit of ${LIMIT_WORDS[name](limits[name])}`;

/** How much of one limit is used, at a point where the model should know. */
interface BudgetNotice {
  readonly limit: LimitName;
  readonly used: number;
  readonly of: number;
}

/** Each is told of once for each limit. */
const SHARES: readonly number[] = [0.75, 0.5];

/** Creates a function that returns the nearest limit of those that passed such a share since its last call. */
function createBudgetNotices(limits: Limits): (spent: Limits) => BudgetNotice | undefined {
  const told = new Map<LimitName, number>();
  return (spent) => {
    const share = (name: LimitName): number => spent[name] / limits[name];
    const passes = (name: LimitName): boolean => {
      const passed = SHARES.find((each) => share(name) >= each) ?? 0;
      const isNew = passed > (told.get(name) ?? 0);
      if (isNew) told.set(name, passed);
      return isNew;
    };
    const [limit] = (Object.keys(limits) as LimitName[]).filter(passes).toSorted((a, b) => share(b) - share(a));
    return limit && { limit, used: spent[limit], of: limits[limit] };
  };
}

/** One line, such as `Budget: 30 of 60 turns used, 30 left.` */
export const budgetText = ({ limit, used, of }: BudgetNotice): string => {
  const { unit, digits } = UNITS[limit];
  const say = (amount: number): string => `${unit === '$' ? '$' : ''}${rounded(amount, digits)}`;
  const left = Math.max(0, of - used);
  return `Budget: ${say(used)} of ${say(of)}${unit === '$' ? '' : ` ${unit}`} used, ${say(left)} left.`;
};

const UNITS: Readonly<Record<LimitName, { readonly unit: string; readonly digits: number }>> = {
  turns: { unit: 'turns', digits: 0 },
  minutes: { unit: 'minutes', digits: 1 },
  costUsd: { unit: '$', digits: 2 },
  tokens: { unit: 'tokens', digits: 0 },
};

/** A share of a subagent may be less than a cent or a tenth of a minute. */
const rounded = (amount: number, digits: number): string => {
  const smallest = 10 ** -digits;
  if (amount > 0 && amount < smallest) return amount.toPrecision(1);
  return String(Math.round(amount * 10 ** digits) / 10 ** digits);
};
