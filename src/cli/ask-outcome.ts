/** How a session in a terminal ended: the conclusion, in a sentence, and the exit code that goes with it. */
import { describeError } from '../core/error.ts';
import type { Conclusion, Limits } from '../core/event.ts';
import { describeLimit } from '../session/budget.ts';
import type { AskResult } from '../session/session.ts';
import { EXIT } from './exit.ts';

export interface TerminalOutcome {
  readonly conclusion: Conclusion;
  readonly message: string;
  readonly answer: string;
}

export function outcomeOf(result: AskResult, limits: Limits): TerminalOutcome {
  return { ...ENDINGS[result.stop](result, limits), answer: result.answer };
}

type Ending = Pick<TerminalOutcome, 'conclusion' | 'message'>;

const ENDINGS: Readonly<Record<AskResult['stop'], (result: AskResult, limits: Limits) => Ending>> = {
  answered: ({ answer }) =>
    answer === ''
      ? {
          conclusion: 'failed',
          message: 'The model returned an empty answer; what it changed is in the directory. Ask again.',
        }
      : { conclusion: 'succeeded', message: 'The agent is done.' },
  limit: ({ limit = 'turns' }, limits) => ({
    conclusion: 'incomplete',
    message: `The agent was stopped at ${describeLimit(limit, limits)}; what it changed is in the directory.`,
  }),
  aborted: () => ({ conclusion: 'cancelled', message: 'The session was interrupted.' }),
  failed: ({ error }) => ({ conclusion: 'failed', message: describeError(error ?? new Error('The session failed')) }),
};

export function exitCodeOf({ conclusion }: TerminalOutcome, failOn: readonly Conclusion[]): number {
  return failOn.includes(conclusion) ? EXIT.failed : EXIT.ok;
}
