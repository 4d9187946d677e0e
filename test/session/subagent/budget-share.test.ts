import { describe, expect, it } from 'vitest';
import { NO_USAGE } from '../../../src/core/model.ts';
import type { Limits } from '../../../src/core/session-event.ts';
import { createBudget } from '../../../src/session/budget.ts';
import { createShares } from '../../../src/session/subagent/budget-share.ts';

const LIMITS: Limits = { turns: 30, minutes: 30, costUsd: 3, tokens: 3_000_000 };

function open(limits: Partial<Limits> = {}, part = 1 / 3) {
  const clock = { ms: 0 };
  const now = () => clock.ms;
  const parent = createBudget({ limits: { ...LIMITS, ...limits }, now });
  return { parent, clock, shares: createShares({ parent, part, now }) };
}

describe('a share of a budget', () => {
  it('is a part of what is left, not of what there was', () => {
    const { parent, clock, shares } = open();
    for (let turn = 0; turn < 15; turn += 1) parent.startTurn();
    parent.spend({ ...NO_USAGE, outputTokens: 300_000 }, 1.5);
    clock.ms = 15 * 60_000;
    expect(shares.take()?.limits).toEqual({ turns: 5, minutes: 5, costUsd: 0.5, tokens: 900_000 });
  });

  it('leaves out what is promised to others that still work, and no longer when they have ended', () => {
    const { shares } = open();
    const first = shares.take();
    expect(first?.limits).toMatchObject({ turns: 10, costUsd: 1, minutes: 10 });
    expect(shares.take()?.limits).toMatchObject({ turns: 6, costUsd: 0.6666, minutes: 10 });
    first?.release();
    expect(shares.take()?.limits).toMatchObject({ turns: 8, tokens: 777_778 });
  });

  it('counts a promise less what has been used of it, which its parent has used too', () => {
    const { parent, shares } = open();
    const first = shares.take();
    for (let turn = 0; turn < 10; turn += 1) first?.budget.startTurn();
    expect([first?.budget.left().turns, parent.left().turns]).toEqual([0, 20]);
    expect(shares.take()?.limits.turns).toBe(6);
  });

  it('is no more than a template says, and no more than the part either', () => {
    const { shares } = open();
    expect(shares.take({ turns: 3, costUsd: 50 })?.limits).toMatchObject({ turns: 3, costUsd: 1 });
  });

  it.each([{ turns: 2 }, { costUsd: 0.0002 }, { tokens: 2 }, { minutes: 0.02 }])(
    'is none where the part of %j would be nothing',
    (limits) => {
      expect(open(limits).shares.take()).toBeUndefined();
    },
  );

  it('is used up by itself or together with what its parent has', () => {
    const { parent, shares } = open();
    const [one, two] = [shares.take(), shares.take()];
    for (let turn = 0; turn < 10; turn += 1) one?.budget.startTurn();
    expect([one?.budget.reached(), two?.budget.reached(), parent.reached()]).toEqual(['turns', undefined, undefined]);
    two?.budget.spend(NO_USAGE, 0.1);
    parent.spend(NO_USAGE, 2.9);
    expect([two?.budget.reached(), parent.reached()]).toEqual(['costUsd', 'costUsd']);
  });

  it('numbers its turns in the row of its parent', () => {
    const { parent, shares } = open();
    const { budget } = shares.take() ?? {};
    expect([parent.startTurn(), budget?.startTurn(), parent.startTurn(), budget?.startTurn()]).toEqual([1, 2, 3, 4]);
  });

  it('warns its own agent, and leaves the warning of its parent to its parent', () => {
    const { parent, shares } = open({ turns: 3 });
    expect([shares.take()?.budget.near(), parent.near()]).toEqual(['turns', undefined]);
  });

  it('tells its own agent how much of the share is used, and its parent how much of the whole', () => {
    const { parent, shares } = open();
    const { budget } = shares.take() ?? {};
    for (let turn = 0; turn < 5; turn += 1) budget?.startTurn();
    expect([budget?.notice(), parent.notice()]).toEqual([{ limit: 'turns', used: 5, of: 10 }, undefined]);
    for (let turn = 0; turn < 10; turn += 1) parent.startTurn();
    expect([budget?.notice(), parent.notice()]).toEqual([undefined, { limit: 'turns', used: 15, of: 30 }]);
  });

  it('ends no later than its parent', () => {
    const { clock, shares } = open({}, 0.9);
    const budget = shares.take()?.budget;
    clock.ms = 26 * 60_000;
    expect(budget?.leftMs()).toBe(60_000);
  });
});
