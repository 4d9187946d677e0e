/** Finds the turns on which the service no longer had the conversation in its cache, and why as far as the host knows. */
import { promptTokens } from '../../core/model.ts';
import type { EventChanges } from './event-changes.ts';

interface CacheLoss {
  readonly turn: number;
  /** Tokens that the turn before had left in the cache, and that were read again. */
  readonly tokens: number;
  /** Absent where the host does not know. */
  readonly reason?: 'cleared' | 'compacted' | 'tools' | 'model' | 'late';
}

/** A request of the run's own agent. */
interface CachedRequest {
  readonly startedAt: string;
  readonly tools?: string;
  readonly model?: string;
  /** Tokens of it that the service kept. */
  readonly cached: number;
}

export interface CacheView {
  /** Losses of the run's own agent: each subagent has a cache of its own. */
  readonly cacheLosses: readonly CacheLoss[];
  readonly lastRequest?: CachedRequest;
  readonly openRequest?: Pick<CachedRequest, 'startedAt' | 'tools'>;
  /** What the host has shortened since the last request. */
  readonly shortened?: 'cleared' | 'compacted';
}

export const emptyCacheView: CacheView = { cacheLosses: [] };

/** A service keeps what it caches for five minutes after it was last read. */
const CACHE_LIFE_MS = 300_000;

/** Shorter prompts are below what some services cache at all. */
const MIN_TOKENS = 4096;

/** With less than this share of what was cached, more was lost than the newest messages. */
const LOST_SHARE = 0.5;

export const CACHE_CHANGES: EventChanges<CacheView> = {
  // Another conversation has nothing to lose yet.
  'attempt-start': () => ({ lastRequest: undefined, openRequest: undefined, shortened: undefined }),
  'turn-start': (_, { agent, time, tools }) => (agent === undefined ? { openRequest: { startedAt: time, tools } } : {}),
  'results-cleared': ({ shortened }, { agent }) => (agent === undefined ? { shortened: shortened ?? 'cleared' } : {}),
  compacted: (_, { agent }) => (agent === undefined ? { shortened: 'compacted' } : {}),
  'turn-end': (view, { agent, turn, usage, model }) => {
    const { cacheLosses, lastRequest: last, openRequest: open } = view;
    if (agent !== undefined || !open || promptTokens(usage) === 0) return {};
    const now = { ...open, model, cached: usage.cacheReadTokens + usage.cacheWriteTokens };
    const isLost = last && last.cached >= MIN_TOKENS && usage.cacheReadTokens < last.cached * LOST_SHARE;
    return {
      lastRequest: now,
      shortened: undefined,
      ...(isLost && {
        cacheLosses: [...cacheLosses, lossBetween(last, now, { view, turn, read: usage.cacheReadTokens })],
      }),
    };
  },
};

function lossBetween(
  last: CachedRequest,
  now: CachedRequest,
  { view, turn, read }: { readonly view: CacheView; readonly turn: number; readonly read: number },
): CacheLoss {
  const gapMs = Date.parse(now.startedAt) - Date.parse(last.startedAt);
  const late = gapMs > CACHE_LIFE_MS ? 'late' : undefined;
  const changed = now.model !== last.model ? 'model' : now.tools !== last.tools ? 'tools' : undefined;
  const reason = changed ?? view.shortened ?? late;
  return { turn, tokens: last.cached - read, ...(reason && { reason }) };
}
