/** The attempts of a run: what each was and cost, and for everything that only the best one may say, its state at its end. */
import type { AttemptOutcome } from '../../core/attempt.ts';
import { type CallsView, emptyCallsView } from './calls-view.ts';
import type { EventChanges } from './event-changes.ts';
import { emptyPublicationView, type PublicationView } from './publication-view.ts';
import { emptyRunView, type RunView } from './run-view.ts';

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

export const emptyAttemptsView: AttemptsView = { attempts: [] };

export const ATTEMPT_CHANGES: EventChanges<AttemptsView & AttemptState & Pick<RunView, 'turns' | 'costUsd'>> = {
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
