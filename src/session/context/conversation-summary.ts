/** Who writes the summary of what gives way: the model's own service where it can, else the cheaper model. */
import { KodeletError } from '../../core/error.ts';
import type { ModelRequest } from '../../core/model.ts';
import type { Budget } from '../budget.ts';
import { inside } from '../events/stream.ts';
import type { Questions, SessionOptions } from '../session-options.ts';
import { takeTurn } from '../turn.ts';
import { askForSummary, type Split, SUMMARY_INSTRUCTIONS } from './compaction.ts';

/** `before`: the summary that there is already. Undefined where nobody wrote one. Throws when aborted. */
export type WriteSummary = (
  split: Split,
  before: string | undefined,
  signal: AbortSignal,
) => Promise<{ readonly by: 'service' | 'model'; readonly text: string } | undefined>;

type SummaryParts = Pick<SessionOptions, 'provider' | 'stream' | 'serviceSummaries'> & {
  /** The model that `questions` asks. */
  readonly weakModel: string;
  readonly budget: Budget;
  readonly questions: Questions;
  /** The session's next request, as it would be. */
  readonly request: () => ModelRequest;
};

/**
 * The service reads the conversation from its cache, for which it must be sent as a whole; the model sums it up as its own.
 * Once it has written none, it is not asked again.
 */
export function createSummaryWriter({ questions, weakModel, serviceSummaries, ...parts }: SummaryParts): WriteSummary {
  let asksService = serviceSummaries === true;
  return async (split, before, signal) => {
    if (asksService) {
      const text = await byService(parts, signal);
      if (text) return { by: 'service', text };
      asksService = false;
    }
    const { contextTokens } = parts.provider.facts(weakModel);
    const answer = await questions(askForSummary(split, before, contextTokens), { callId: SUMMARY_CALL, signal });
    const text = answer.ok ? answer.text.trim() : '';
    return text === '' ? undefined : { by: 'model', text };
  };
}

/** The mark of what happens for a summary, in the place of a call's id. */
const SUMMARY_CALL = 'context';

/** Empty or undefined if there is none. */
async function byService(
  { provider, budget, stream, request }: Omit<SummaryParts, 'questions' | 'weakModel'>,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (budget.reached()) return undefined;
  const asking = (): ModelRequest => ({ ...request(), summarize: SUMMARY_INSTRUCTIONS });
  const turn = { provider, request: asking, budget, stream: inside(stream, SUMMARY_CALL), signal };
  try {
    const { content, stopReason } = await takeTurn(turn, budget.startTurn());
    if (stopReason !== 'end') return undefined;
    return content
      .flatMap((part) => (part.kind === 'text' ? [part.text] : []))
      .join('')
      .trim();
  } catch (error) {
    if (!(error instanceof KodeletError)) throw error;
    return undefined;
  }
}
