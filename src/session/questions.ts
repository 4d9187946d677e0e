/** What tools ask the model: one request a question, to the cheaper model, paid from the budget of the run. */
import { describeError, KodeletError } from '../core/error.ts';
import type { ModelReply } from '../core/model.ts';
import type { ModelAnswer } from '../core/question.ts';
import type { Budget } from './budget.ts';
import { describeLimit } from './budget.ts';
import { inside } from './events/stream.ts';
import type { Questions, SessionOptions } from './session-options.ts';
import { takeTurn } from './turn.ts';

type QuestionParts = Pick<SessionOptions, 'provider' | 'model' | 'weakModel' | 'limits' | 'stream' | 'redact'> & {
  readonly budget: Budget;
};

/** A question counts as a turn: the limit is one of requests to the model. */
export function createQuestions({ budget, limits, ...options }: QuestionParts): Questions {
  const { provider, stream, model, weakModel = model, redact } = options;
  return async ({ system, text, images = [], search }, { callId, signal }) => {
    const limit = budget.reached();
    if (limit) return { ok: false, reason: `The run has reached ${describeLimit(limit, limits)}`, advice: WRAP_UP };
    const seen = images.map((image) => ({ kind: 'image', image }) as const);
    const words = { kind: 'text', text: redact?.text(text) ?? text } as const;
    const messages = [{ role: 'user', content: [...seen, words] }] as const;
    const request = () => ({
      model: weakModel,
      system,
      tools: [],
      messages,
      maxOutputTokens: MOST_TOKENS,
      search,
      once: true,
    });
    try {
      const asking = { provider, request, budget, stream: inside(stream, callId), signal };
      return answerOf(await takeTurn(asking, budget.startTurn()));
    } catch (error) {
      if (!(error instanceof KodeletError)) throw error;
      return { ok: false, reason: `The model did not answer: ${describeError(error)}`, advice: GO_ON };
    }
  };
}

/** An answer is read by another model, which pays for each of its words. */
const MOST_TOKENS = 4000;

const WRAP_UP = 'Wrap up with what you know.';
const GO_ON = 'Go on without this answer.';

const answerOf = ({ content, stopReason, found = [], searchFailure }: ModelReply): ModelAnswer => ({
  ok: true,
  text: content.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join(''),
  cut: stopReason === 'max-tokens',
  found,
  searchFailure,
});
