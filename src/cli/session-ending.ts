/** How a session in a terminal ended: the conclusion, in a sentence, and the exit code that goes with it. */
import { describeError, KodeletError, type KodeletErrorCode } from '../core/error.ts';
import type { Conclusion, Limits } from '../core/event.ts';
import { keyRemedy, type ProviderName, terminalKeyRemedy } from '../core/providers.ts';
import { describeLimit } from '../session/budget.ts';
import type { AskResult } from '../session/session.ts';
import { EXIT } from './exit.ts';

interface SessionEnding {
  readonly conclusion: Conclusion;
  readonly message: string;
  readonly answer: string;
  readonly exitCode: number;
}

interface EndingOptions {
  readonly limits: Limits;
  /** The conclusions that count as a failure. */
  readonly failOn: readonly Conclusion[];
  readonly model: { readonly provider: ProviderName };
  /** A person wanted it to end, and the agent was told. */
  readonly isWrappedUp: boolean;
  /** The address of the model's service, where a variable of the environment names it. */
  readonly address?: { readonly variable: string; readonly url: string } | undefined;
}

export function sessionEnding(result: AskResult, options: EndingOptions): SessionEnding {
  const { failOn, isWrappedUp } = options;
  const isInterrupted = result.stop === 'aborted' || (result.stop === 'answered' && isWrappedUp);
  const ending = isInterrupted && result.stop === 'answered' ? WRAPPED_UP : ENDINGS[result.stop](result, options);
  const failed = failOn.includes(ending.conclusion) ? EXIT.failed : EXIT.ok;
  return { ...ending, answer: result.answer, exitCode: isInterrupted ? EXIT.interrupted : failed };
}

type Ending = Pick<SessionEnding, 'conclusion' | 'message'>;

const WRAPPED_UP: Ending = {
  conclusion: 'incomplete',
  message: 'You asked the agent to wrap up; what it changed is in the directory.',
};

const ENDINGS: Readonly<Record<AskResult['stop'], (result: AskResult, options: EndingOptions) => Ending>> = {
  answered: ({ answer }) =>
    answer === ''
      ? {
          conclusion: 'failed',
          message: 'The model returned an empty answer; what it changed is in the directory. Ask again.',
        }
      : { conclusion: 'succeeded', message: 'The agent is done.' },
  limit: ({ limit = 'turns' }, { limits }) => ({
    conclusion: 'incomplete',
    message: `The agent was stopped at ${describeLimit(limit, limits)}; what it changed is in the directory.`,
  }),
  aborted: () => ({
    conclusion: 'cancelled',
    message: 'The session was interrupted; what it changed is in the directory.',
  }),
  failed: ({ error = new Error('The session failed') }, { address, model }) => ({
    conclusion: 'failed',
    message: [describeError(forTerminal(error, model.provider)), ...doubts(error, address)].join('. '),
  }),
};

/** What is said of the inputs and secrets of a workflow helps nobody here. */
export const forTerminal = (error: unknown, provider: ProviderName): unknown =>
  error instanceof KodeletError && error.remedy === keyRemedy(provider)
    ? new KodeletError(error.code, error.message, { remedy: terminalKeyRemedy(provider), cause: error })
    : error;

/** Whoever has forgotten the variable would look for the mistake everywhere else. */
function doubts(error: Error, address: EndingOptions['address']): string[] {
  if (!address || !(error instanceof KodeletError) || !UNREACHED.has(error.code)) return [];
  return [`${address.variable} is "${address.url}": check that the model's service answers there, or unset it`];
}

const UNREACHED: ReadonlySet<KodeletErrorCode> = new Set(['overload', 'model', 'network']);
