/** The way a run ends before its last phase: a conclusion with its sentence, thrown by whichever phase finds it out. */
import { describeError, type FilePosition, KodeletError } from '../core/error.ts';
import type { Conclusion } from '../core/event.ts';
import { describeFailure, remedyOf, statusOf } from '../github/api/failure.ts';
import type { View } from '../session/events/view.ts';

export interface Outcome {
  readonly conclusion: Conclusion;
  /** One sentence: how the run ended and why. */
  readonly message: string;
  /** The agent's or the host's final text for people. */
  readonly answer: string;
  /** Of what is wrong in a file of the repository. */
  readonly position?: FilePosition;
  /** Of what a refused person was told. */
  readonly replyUrl?: string;
}

export class Ending extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Omit<Outcome, 'answer'> & Partial<Outcome>, cause?: unknown) {
    super(outcome.message, { cause });
    this.name = 'Ending';
    this.outcome = { answer: '', ...outcome };
  }
}

/** How far it came decides what can be said. */
export const cancelled = (view: Pick<View, 'push'>): Outcome => ({
  conclusion: 'cancelled',
  message: view.push
    ? `The job was cancelled while its change was being published; look whether the branch "${view.push.branch}" has it`
    : 'The job was cancelled; nothing was published',
  answer: '',
});

/** What a thrown value means for the run: `failed`, with what went wrong. */
export function outcomeOf(error: unknown): Outcome {
  if (statusOf(error) !== undefined) {
    const message = `A GitHub request failed: ${describeFailure(error)}. ${remedyOf(error)}`;
    return { conclusion: 'failed', message, answer: '' };
  }
  const isExpected = error instanceof KodeletError;
  const message = `${isExpected ? '' : 'Something went wrong inside kodelet-ci: '}${describeError(error)}`;
  return { conclusion: 'failed', message, answer: '', ...(isExpected && { position: error.position }) };
}
