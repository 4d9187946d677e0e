/** Shares of the budget that subagents work with. */
import type { Limits } from '../../core/session-event.ts';
import { type Budget, createBudget } from '../budget.ts';

export interface BudgetShare {
  readonly limits: Limits;
  readonly budget: Budget;
  /** When it has ended: what it has not used is free again. */
  release(): void;
}

export interface Shares {
  /** The configured part of what is left and not promised to another, or less where `most` says so; undefined when that is nothing. */
  take(max?: Partial<Limits>): BudgetShare | undefined;
}

export function createShares({
  parent,
  part,
  now,
}: {
  readonly parent: Budget;
  /** More than 0, at most 1. */
  readonly part: number;
  readonly now: () => number;
}): Shares {
  const open = new Set<Budget>();
  return {
    take(max = {}) {
      const free = [...open].map((budget) => budget.left()).reduce(minus, parent.left());
      const limits = atMost(max, partOf(free, part));
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

const atMost = (max: Partial<Limits>, limits: Limits): Limits => ({
  ...limits,
  turns: Math.min(limits.turns, max.turns ?? limits.turns),
  costUsd: Math.min(limits.costUsd, max.costUsd ?? limits.costUsd),
});

/** Turns are numbered by the parent, so no two of a run bear the same number. */
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
  spend(...used) {
    own.spend(...used);
    parent.spend(...used);
  },
});
