import { describe, expect, it } from 'vitest';
import type { Limits } from '../../src/core/event.ts';
import { NO_USAGE } from '../../src/core/model.ts';
import { createBudget, describeLimit } from '../../src/session/budget.ts';

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
    expect(describeLimit('repetition', limits)).toBe(
      'the guard against repetition: it was told that it went in circles, and went on',
    );
  });
});
