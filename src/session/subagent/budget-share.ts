/** A subagent's part of a budget: what it uses is used by its parent too, and neither limit is passed. */
import type { Limits } from '../../core/event.ts';
import { type Budget, createBudget } from '../budget.ts';

export interface Share {
  readonly limits: Limits;
  readonly budget: Budget;
  /** When it has ended: what it has not used is free again. */
  release(): void;
}

export interface Shares {
  /** The configured part of what is left and not promised to another, or less where `most` says so; undefined when that is nothing. */
  take(most?: Partial<Limits>): Share | undefined;
}

interface SharesOptions {
  readonly parent: Budget;
  /** More than 0, at most 1. */
  readonly part: number;
  readonly now: () => number;
}

export function createShares({ parent, part, now }: SharesOptions): Shares {
  const open = new Set<Budget>();
  return {
    take(most = {}) {
      const free = [...open].map((budget) => budget.left()).reduce(minus, parent.left());
      const limits = atMost(most, partOf(free, part));
      if (Object.values(limits).some((amount) => amount <= 0)) return undefined;
      const own = createBudget({ limits, now });
      open.add(own);
      return { limits, budget: within(parent, own), release: () => void open.delete(own) };
    },
  };
}

/** Agents that run side by side share the minutes, and each uses up the rest for itself. */
const minus = (from: Limits, promised: Limits): Limits => ({
  turns: from.turns - promised.turns,
  minutes: from.minutes,
  costUsd: from.costUsd - promised.costUsd,
  tokens: from.tokens - promised.tokens,
});

/** Rounded down, to what a person can read. */
const partOf = ({ turns, minutes, costUsd, tokens }: Limits, part: number): Limits => ({
  turns: Math.floor(turns * part),
  minutes: Math.floor(minutes * part * 100) / 100,
  costUsd: Math.floor(costUsd * part * 10_000) / 10_000,
  tokens: Math.floor(tokens * part),
});

const atMost = (most: Partial<Limits>, limits: Limits): Limits => ({
  ...limits,
  turns: Math.min(limits.turns, most.turns ?? limits.turns),
  costUsd: Math.min(limits.costUsd, most.costUsd ?? limits.costUsd),
});

/** Turns are numbered by the parent, so that no two of a run bear the same number. */
const within = (parent: Budget, own: Budget): Budget => ({
  reached: () => own.reached() ?? parent.reached(),
  near: own.near,
  notice: own.notice,
  left: own.left,
  leftMs: () => Math.min(own.leftMs(), parent.leftMs()),
  startTurn() {
    own.startTurn();
    return parent.startTurn();
  },
  spend(usage, costUsd) {
    own.spend(usage, costUsd);
    parent.spend(usage, costUsd);
  },
});
