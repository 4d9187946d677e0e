import { describe, expect, it } from 'vitest';
import { NO_USAGE } from '../../src/core/model.ts';
import type { Limits } from '../../src/core/session-event.ts';
import { budgetText, createBudget, describeLimit } from '../../src/session/budget.ts';

const WIDE: Limits = { turns: 100, minutes: 100, costUsd: 100, tokens: 1_000_000 };

function open(limits: Partial<Limits>) {
  const clock = { ms: 0 };
  const budget = createBudget({ limits: { ...WIDE, ...limits }, now: () => clock.ms });
  const turn = (minutes = 0, costUsd = 0, tokens = 0): void => {
    budget.startTurn();
    clock.ms += minutes * 60_000;
    budget.spend({ ...NO_USAGE, cacheReadTokens: tokens }, costUsd);
  };
  return { budget, clock, turn };
}

describe('a budget', () => {
  it('numbers turns from 1 and is used up after the last', () => {
    const { budget } = open({ turns: 2 });
    expect([budget.startTurn(), budget.reached(), budget.startTurn(), budget.reached()]).toEqual([
      1,
      undefined,
      2,
      'turns',
    ]);
  });

  it('warns before the only turn there is', () => {
    expect(open({ turns: 1 }).budget.near()).toBe('turns');
  });

  it('warns once only', () => {
    const { budget } = open({ turns: 1, costUsd: 0.0001 });
    expect([budget.near(), budget.near()]).toEqual(['turns', undefined]);
  });

  it('warns when what is left would not do for a turn like the dearest so far', () => {
    const { budget, turn } = open({ costUsd: 1 });
    turn(0, 0.3);
    turn(0, 0.1);
    expect(budget.near()).toBeUndefined();
    turn(0, 0.35);
    expect(budget.near()).toBe('costUsd');
  });

  it('warns at 15 percent however cheap the turns were', () => {
    const { budget, turn } = open({ tokens: 100 });
    for (let count = 0; count < 84; count += 1) turn(0, 0, 1);
    expect(budget.near()).toBeUndefined();
    turn(0, 0, 1);
    expect(budget.near()).toBe('tokens');
  });

  it('takes the longest turn for time, its tools included', () => {
    const { budget, turn } = open({ minutes: 10 });
    turn(4);
    expect(budget.near()).toBeUndefined();
    turn(2.5);
    expect(budget.near()).toBe('minutes');
    turn(3.5);
    expect(budget.reached()).toBe('minutes');
    expect(budget.leftMs()).toBe(0);
  });

  it('counts all four kinds of tokens', () => {
    const { budget } = open({ tokens: 10 });
    budget.spend({ inputTokens: 1, outputTokens: 2, cacheReadTokens: 3, cacheWriteTokens: 4 }, 0);
    expect(budget.reached()).toBe('tokens');
  });

  it('counts tokens from a cache by their share of the price', () => {
    const { budget } = open({ tokens: 1000 });
    budget.spend({ ...NO_USAGE, inputTokens: 100, cacheReadTokens: 8000 }, 0, 0.1);
    expect(budget.left().tokens).toBe(100);
  });
});

describe('the notices of a budget', () => {
  it('come at half and at three quarters of a limit, once each', () => {
    const { budget, turn } = open({ turns: 8 });
    const told = Array.from({ length: 7 }, () => {
      const notice = budget.notice();
      turn();
      return notice && budgetText(notice);
    });
    expect(told).toEqual([
      ...[undefined, undefined, undefined, undefined],
      'Budget: 4 of 8 turns used, 4 left.',
      undefined,
      'Budget: 6 of 8 turns used, 2 left.',
    ]);
  });

  it('name the limit that is nearest where several are passed in one turn, and leave the others out', () => {
    const { budget, turn } = open({ costUsd: 2, tokens: 1000, minutes: 10 });
    turn(5, 1.4, 600);
    expect(budget.notice()).toEqual({ limit: 'costUsd', used: 1.4, of: 2 });
    expect(budget.notice()).toBeUndefined();
    turn(2.6, 0, 0);
    expect(budget.notice()).toMatchObject({ limit: 'minutes' });
  });

  it('say three quarters alone where one turn has passed half as well', () => {
    const { budget, turn } = open({ costUsd: 2 });
    turn(0, 1.6);
    expect([budget.notice(), budget.notice()]).toEqual([{ limit: 'costUsd', used: 1.6, of: 2 }, undefined]);
  });

  it('end with the notice to wrap up, which says more', () => {
    const { budget, turn } = open({ costUsd: 2, tokens: 1000 });
    turn(0, 1.9);
    expect([budget.near(), budget.notice()]).toEqual(['costUsd', undefined]);
    turn(0, 0, 600);
    expect(budget.notice()).toBeUndefined();
  });

  it.each([
    [{ limit: 'costUsd', used: 2.6123, of: 5 }, 'Budget: $2.61 of $5 used, $2.39 left.'],
    [{ limit: 'costUsd', used: 0.0012, of: 0.002 }, 'Budget: $0.001 of $0.002 used, $0.0008 left.'],
    [{ limit: 'minutes', used: 15.04, of: 30 }, 'Budget: 15 of 30 minutes used, 15 left.'],
    [{ limit: 'tokens', used: 2_000_001, of: 4_000_000 }, 'Budget: 2000001 of 4000000 tokens used, 1999999 left.'],
    [{ limit: 'turns', used: 5, of: 4 }, 'Budget: 5 of 4 turns used, 0 left.'],
  ] as const)('are one short line: %j', (notice, line) => {
    expect(budgetText(notice)).toBe(line);
  });
});

describe('describeLimit', () => {
  it('says each limit in words', () => {
    const limits = { turns: 1, minutes: 30, costUsd: 0.5, tokens: 4 };
    const say = (name: keyof Limits): string => describeLimit(name, limits);
    expect([say('turns'), say('minutes'), say('costUsd'), say('tokens')]).toEqual([
      'the limit of 1 turn',
      'the limit of 30 minutes',
      'the limit of $0.5',
      'the limit of 4 tokens',
    ]);
    expect(describeLimit('repetition', limits)).toBe('the guard against repetition: it went in circles');
  });
});
