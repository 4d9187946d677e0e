import { describe, expect, it } from 'vitest';
import {
  addUsed,
  dayOf,
  EMPTY_USAGE,
  NOTHING_USED,
  reservedIn,
  type UsageRecord,
  type UsageTotals,
  upToDate,
  usageWithReservation,
  withoutReservation,
  withReservation,
} from '../../src/core/usage.ts';

const NOON = Date.parse('2026-11-23T12:00:00Z');
const TODAY = '2026-11-23';
const DAY_MS = 86_400_000;
const used = (some: Partial<UsageTotals>): UsageTotals => ({ ...NOTHING_USED, ...some });
const reservation = (person = 'ann', expiresAt = '2026-11-23T15:00:00.000Z') => ({
  person,
  turns: 60,
  costUsd: 5,
  expiresAt,
});
const spent = {
  turns: 7,
  costUsd: 0.1,
  conclusion: 'succeeded',
  refused: ['bash network.hosts', 'bash network.hosts'],
};

/** A run that has begun and ended. */
const withRun = (usage: UsageRecord, session: string, day = TODAY, person = 'ann'): UsageRecord =>
  withoutReservation(withReservation(usage, day, session, reservation(person)), session, spent) as UsageRecord;

describe('what runs have used', () => {
  it('counts a run that has not ended with all that it may use, and then with what it used', () => {
    const open = withReservation(withRun(EMPTY_USAGE, 'a'), TODAY, 'b', reservation());
    expect(usageWithReservation(open, 'ann', TODAY)).toEqual({ runs: 2, turns: 67, costUsd: 5.1, open: 1 });
    const ended = withoutReservation(open, 'b', { ...spent, conclusion: 'failed' }) as UsageRecord;
    expect(usageWithReservation(ended, 'ann', TODAY)).toEqual({ runs: 2, turns: 14, costUsd: 0.2, open: 0 });
    expect(usageWithReservation(ended, 'bob', TODAY)).toMatchObject({ runs: 0 });
    expect(reservedIn(ended, '2026-11')).toMatchObject({ runs: 2, costUsd: 0.2 });
    expect(reservedIn(ended, '2026-10')).toMatchObject({ runs: 0 });
    const day = ended.days.get(TODAY);
    expect(day?.people.get('ann')).toMatchObject({ deniedCalls: 4, conclusions: { succeeded: 1, failed: 1 } });
    expect(day?.refused).toEqual(new Map([['bash network.hosts', 4]]));
  });

  it('is counted once, however often a run is closed', () => {
    expect(withoutReservation(withRun(EMPTY_USAGE, 'a'), 'a', spent)).toBeUndefined();
  });

  it('has no account of a run any more whose time is over, which counts as lost', () => {
    const open = withReservation(EMPTY_USAGE, TODAY, 'a', reservation('ann', '2026-11-23T11:59:00.000Z'));
    const now = upToDate(open, NOON);
    expect(usageWithReservation(now, 'ann', TODAY)).toEqual({ runs: 1, turns: 0, costUsd: 0, open: 0 });
    expect(now.days.get(TODAY)?.people.get('ann')?.conclusions).toEqual({ lost: 1 });
    expect(withoutReservation(now, 'a', spent)).toBeUndefined();
    expect(usageWithReservation(upToDate(open, NOON - 120_000), 'ann', TODAY)).toMatchObject({ open: 1 });
  });

  it('keeps 62 days one by one, folds older ones into months and months into one sum, and loses nothing', () => {
    let usage = EMPTY_USAGE;
    for (let ago = 0; ago < 1200; ago += 1) usage = upToDate(withRun(usage, 'x', dayOf(NOON - ago * DAY_MS)), NOON);
    expect(usage.days.size).toBe(63);
    expect(usage.months.size).toBeLessThanOrEqual(27);
    const all = [...usage.months.values(), ...[...usage.days.values()].flatMap(({ people }) => [...people.values()])];
    expect(all.reduce(addUsed)).toMatchObject({
      runs: 1200,
      turns: 8400,
      costUsd: 120,
      conclusions: { succeeded: 1200 },
    });
    expect(usage.months.get('earlier')?.runs).toBeGreaterThan(300);
  });

  it('names a limited number of people and of refused calls a day', () => {
    let usage = EMPTY_USAGE;
    for (let index = 0; index < 250; index += 1) {
      const session = `${index}`;
      usage = withReservation(usage, TODAY, session, reservation(`p${index}`));
      usage = withoutReservation(usage, session, { ...spent, refused: [`tool${index} rule`] }) as UsageRecord;
    }
    const { people, refused } = usage.days.get(TODAY) ?? {};
    expect([people?.size, refused?.size]).toEqual([201, 41]);
    expect(people?.get('(others)')).toEqual(
      used({ runs: 50, turns: 350, costUsd: 5, deniedCalls: 50, conclusions: { succeeded: 50 } }),
    );
    expect(refused?.get('(others)')).toBe(210);
  });
});
