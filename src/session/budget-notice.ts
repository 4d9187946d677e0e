/** Tells the model, in one line, when half and when three quarters of a limit are used. */
import type { LimitName, Limits } from '../core/event.ts';

/** How much of one limit is used, at a point where the model should know. */
export interface BudgetNotice {
  readonly limit: LimitName;
  readonly used: number;
  readonly of: number;
}

/** Each is told of once for each limit. */
const SHARES: readonly number[] = [0.75, 0.5];

/** Of the limits that have passed such a share since the last call, the one that is nearest. */
export function createBudgetNotices(limits: Limits): (spent: Limits) => BudgetNotice | undefined {
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
  const { unit, digits } = MEASURES[limit];
  const say = (amount: number): string => `${unit === '$' ? '$' : ''}${rounded(amount, digits)}`;
  const left = Math.max(0, of - used);
  return `Budget: ${say(used)} of ${say(of)}${unit === '$' ? '' : ` ${unit}`} used, ${say(left)} left.`;
};

const MEASURES: Readonly<Record<LimitName, { readonly unit: string; readonly digits: number }>> = {
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
