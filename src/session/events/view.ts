/** A run so far, as a pure fold over its events: comment, summary, terminal and HTML render it. */
import type { AttemptOutcome } from '../../core/attempt.ts';
import { promptTokens } from '../../core/model.ts';
import type { StampedEvent } from '../../core/session-event.ts';
import { CALLS_CHANGES, type CallsView, emptyCallsView } from './calls-view.ts';
import { applyEvent, type EventChanges } from './event-changes.ts';
import { emptyPublicationView, PUBLICATION_CHANGES, type PublicationView } from './publication-view.ts';
import { emptyRunView, RUN_CHANGES, type RunView } from './run-view.ts';

/** What an attempt says of itself and of its change; all else, such as calls and cost, is the run's as a whole. */
type AttemptState = Pick<RunView, 'isCut' | 'limitReached' | 'selfCheck'> &
  Pick<CallsView, 'checklist' | 'goals' | 'decisions' | 'structuredAnswer' | 'posts'> &
  Pick<PublicationView, 'verifications' | 'evidence' | 'failedTests' | 'failedOutput' | 'skippedChecks'>;

export interface AttemptView {
  /** From 1. */
  readonly attempt: number;
  readonly model: string;
  readonly effort?: string;
  /** What it has used; while it runs, what the run had used before it. */
  readonly turns: number;
  readonly costUsd: number;
  /** Absent while it runs. */
  readonly outcome?: AttemptOutcome;
  /** How it stood at its end. */
  readonly state?: AttemptState;
}

export interface AttemptsView {
  /** None where the run makes only one and was not asked for more. */
  readonly attempts: readonly AttemptView[];
  /** How many there may be. */
  readonly maxAttempts?: number;
  /** Number of the one whose words and change are the run's. */
  readonly bestAttempt?: number;
  /** Why there are no more. */
  readonly attemptsEnd?: string;
}

const emptyAttemptsView: AttemptsView = { attempts: [] };

const ATTEMPT_CHANGES: EventChanges<AttemptsView & AttemptState & Pick<RunView, 'turns' | 'costUsd'>> = {
  'attempt-start': ({ attempts, turns, costUsd, ...state }, { attempt, of, model, effort, best }) => ({
    ...(attempt > 1 && stateOf({ ...emptyRunView, ...emptyCallsView, ...emptyPublicationView })),
    attempts: [...attempts, { attempt, model, ...(effort !== undefined && { effort }), turns, costUsd }],
    maxAttempts: of,
    bestAttempt: best ?? state.bestAttempt,
  }),
  'attempt-end': (view, { attempt, best, reason, ended, verdict, lines }) => {
    const attempts = view.attempts.map((one): AttemptView => {
      if (one.attempt !== attempt) return one;
      const used = { turns: view.turns - one.turns, costUsd: view.costUsd - one.costUsd };
      return { ...one, ...used, outcome: { ended, verdict, lines }, state: stateOf(view) };
    });
    const chosen = attempts.find((one) => one.attempt === best);
    return { ...chosen?.state, attempts, bestAttempt: best, attemptsEnd: reason };
  },
};

const stateOf = (view: AttemptState): AttemptState => ({
  isCut: view.isCut,
  limitReached: view.limitReached,
  selfCheck: view.selfCheck,
  checklist: view.checklist,
  goals: view.goals,
  decisions: view.decisions,
  structuredAnswer: view.structuredAnswer,
  posts: view.posts,
  verifications: view.verifications,
  evidence: view.evidence,
  failedTests: view.failedTests,
  failedOutput: view.failedOutput,
  skippedChecks: view.skippedChecks,
});

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

interface CacheView {
  /** Losses of the run's own agent: each subagent has a cache of its own. */
  readonly cacheLosses: readonly CacheLoss[];
  readonly lastRequest?: CachedRequest;
  readonly openRequest?: Pick<CachedRequest, 'startedAt' | 'tools'>;
  /** What the host has shortened since the last request. */
  readonly shortened?: 'cleared' | 'compacted';
}

const emptyCacheView: CacheView = { cacheLosses: [] };

/** A service keeps what it caches for five minutes after it was last read. */
const CACHE_LIFE_MS = 300_000;

/** Shorter prompts are below what some services cache at all. */
const MIN_TOKENS = 4096;

/** With less than this share of what was cached, more was lost than the newest messages. */
const LOST_SHARE = 0.5;

const CACHE_CHANGES: EventChanges<CacheView> = {
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

export interface View extends RunView, CallsView, CacheView, PublicationView, AttemptsView {}

export const emptyView: View = {
  ...emptyRunView,
  ...emptyCallsView,
  ...emptyCacheView,
  ...emptyPublicationView,
  ...emptyAttemptsView,
};

export const foldView = (view: View, event: StampedEvent): View => ({
  ...view,
  ...applyEvent(RUN_CHANGES, view, event),
  ...applyEvent(CALLS_CHANGES, view, event),
  ...applyEvent(CACHE_CHANGES, view, event),
  ...applyEvent(PUBLICATION_CHANGES, view, event),
  ...applyEvent(ATTEMPT_CHANGES, view, event),
});
