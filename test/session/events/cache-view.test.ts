/** Covers `src/session/events/view.ts`. */
import { afterEach, describe, expect, it } from 'vitest';
import type { SessionEvent } from '../../../src/core/session-event.ts';
import { emptyView, foldView } from '../../../src/session/events/view.ts';
import type { Reply } from '../../support/model/script.ts';
import { look } from '../context/look.ts';
import { openSessionHarness, type SessionHarness } from '../fixture.ts';

interface Turn {
  /** Tokens that were read from the cache, and written to it. */
  readonly cache: readonly [read: number, written: number];
  readonly tools?: string;
  readonly model?: string;
  /** Seconds since the turn before. */
  readonly after?: number;
  readonly before?: readonly SessionEvent[];
  readonly agent?: string;
  /** The request came to nothing: nothing was used. */
  readonly failed?: boolean;
}

const CLEARED: SessionEvent = { type: 'results-cleared', callIds: ['a'], tokens: 1 };
const COMPACTED: SessionEvent = { type: 'compacted', by: 'list', text: '', kept: 1, tokens: 1 };

function lossesOf(...turns: readonly Turn[]) {
  let seconds = 0;
  const events = turns.flatMap(
    ({ cache: [read, written], tools = 'a', model, after = 10, before = [], agent, failed }, index) => {
      seconds += after;
      const time = new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString();
      const usage = { inputTokens: failed ? 0 : 10, outputTokens: 5, cacheReadTokens: read, cacheWriteTokens: written };
      const end = { type: 'turn-end', turn: index + 1, stopReason: 'end', content: [], usage, costUsd: 0 } as const;
      const all: SessionEvent[] = [
        ...before,
        { type: 'turn-start', turn: index + 1, tools },
        { ...end, ...(model && { model }) },
      ];
      return all.map((event) => ({ ...event, seq: 1, time, ...(agent && { agent }) }));
    },
  );
  return events.reduce(foldView, emptyView).cacheLosses;
}

const FIRST: Turn = { cache: [0, 10_000] };

describe('a cache', () => {
  it('is not lost while most of it is read again, nor with a first or a small request', () => {
    expect(lossesOf(FIRST, { cache: [10_000, 2000] }, { cache: [11_000, 500] })).toEqual([]);
    expect(lossesOf({ cache: [0, 3000] }, { cache: [0, 3000] })).toEqual([]);
  });

  it.each<[string | undefined, Partial<Turn>]>([
    ['cleared', { before: [CLEARED] }],
    ['compacted', { before: [CLEARED, COMPACTED] }],
    ['tools', { tools: 'b', before: [CLEARED] }],
    ['model', { model: 'claude-opus-5-5', tools: 'b' }],
    ['late', { after: 301 }],
    [undefined, { after: 299 }],
  ])('is lost because of %s', (reason, more) => {
    const [loss, ...others] = lossesOf(
      FIRST,
      { cache: [4000, 8000], ...more },
      { cache: [12_000, 100], ...more, before: [] },
    );
    expect(loss).toEqual({ turn: 2, tokens: 6000, ...(reason && { reason }) });
    expect(others).toEqual([]);
  });

  it('is that of the run’s own agent, and not compared with a request that failed', () => {
    const subagent: Turn = { cache: [0, 9000], tools: 'b', agent: 'call' };
    expect(lossesOf(FIRST, subagent, { cache: [10_000, 1000] })).toEqual([]);
    expect(lossesOf(FIRST, { cache: [0, 0], failed: true }, { cache: [10_000, 1000] })).toEqual([]);
  });
});

describe('in a session', () => {
  let harness: SessionHarness;
  afterEach(() => harness.close());

  it('is lost where old results give way, and only there', async () => {
    const script = (): Reply => {
      const done = harness.model.requests.length;
      return done > 20 ? { text: 'Done' } : { toolCalls: [{ name: 'look', input: { path: `${done}.ts` } }] };
    };
    const context = { clearAbove: 30_000, keepNewest: 8000 };
    harness = await openSessionHarness({ tools: [look], script, context });
    await harness.session.ask('Look');
    const { cacheLosses } = harness.events.reduce(foldView, emptyView);
    expect(harness.of('results-cleared').length).toBeGreaterThan(0);
    expect(cacheLosses.map(({ reason }) => reason)).toEqual(harness.of('results-cleared').map(() => 'cleared'));
  });
});
