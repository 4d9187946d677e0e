/** Keeps a conversation within the model's window, for as little as that costs: first old results go, then the old part is summed up. */
import { KodeletError } from '../../core/error.ts';
import type { ModelRequest, Usage } from '../../core/model.ts';
import type { SessionState } from '../../core/session-state.ts';
import type { Redaction } from '../../secrets/redaction.ts';
import type { Budget } from '../budget.ts';
import type { ToolCallRecord } from '../call/tool-record.ts';
import type { Conversation } from '../conversation.ts';
import { inside, type Stream } from '../events/stream.ts';
import type { ContextLimits, Questions, SessionOptions } from '../session-options.ts';
import { takeTurn } from '../turn.ts';
import {
  askForSummary,
  compacted,
  createStateKeeper,
  listOfWork,
  type Split,
  SUMMARY_INSTRUCTIONS,
  splitConversation,
  stateText,
  summaryIn,
  summaryText,
  wordsIn,
} from './compaction.ts';
import { type Clearing, clearImages, clearResults, shortenResults, tokensOf } from './old-results.ts';

/**
 * Minimum of tokens that a change of old messages must gain, because the service then reads again what it had in its cache.
 */
const BATCH = 20_000;

/** Maximum of the window that is used: beyond it services charge more and models find less. */
const MAX_WINDOW = 200_000;

/** Sizes in tokens, and the share of the window that each may have at most: what suits a large window overfills a small one. */
const SIZES = {
  keptAfterSummary: { tokens: 20_000, share: 0.15 },
  /** Newest tokens that stay when the service has found the conversation too long. */
  keptWhenTooLong: { tokens: 10_000, share: 0.1 },
  /** All results of one turn together. */
  resultsOfTurn: { tokens: Number.POSITIVE_INFINITY, share: 0.35 },
} as const;

export interface ContextKeeper {
  /** Before each request. */
  fit(signal: AbortSignal): Promise<void>;
  /** What the last request and its reply really took. */
  note(usage: Usage): void;
  afterTurn(records: readonly ToolCallRecord[]): void;
  /**
   * After the service has found the conversation too long: whether it is shorter now, so another request is worth
   * its while. Once between two replies.
   */
  shrink(signal: AbortSignal): Promise<boolean>;
}

interface ContextParts {
  readonly conversation: Conversation;
  readonly limits: ContextLimits;
  /** Tokens that the model takes immediately, as far as is known by now. */
  readonly window: () => number;
  readonly stream: Stream;
  readonly summarize: WriteSummary;
  readonly redact?: Redaction;
  /** State of the session that this one continues. */
  readonly facts?: SessionState;
}

export function createContextKeeper(parts: ContextParts): ContextKeeper {
  const { conversation, limits, stream } = parts;
  const facts = createStateKeeper(parts.facts);
  const measured = measure(conversation);
  const window = (): number => Math.min(parts.window(), MAX_WINDOW);
  const size = (name: keyof typeof SIZES): number => Math.min(SIZES[name].tokens, window() * SIZES[name].share);
  let shrunk = false;
  /** Summary of messages that were removed, in an earlier session too. */
  let summary = summaryIn(conversation.messages);
  const clear = (clearing: Clearing | undefined): boolean => {
    if (!clearing) return false;
    stream.emit({
      type: 'results-cleared',
      callIds: clearing.callIds,
      tokens: measured.replace(clearing.messages),
    });
    return true;
  };
  const compact = async (keepNewest: number, signal: AbortSignal): Promise<boolean> => {
    const split = splitConversation(conversation.messages, keepNewest);
    if (!split) return false;
    const written = await parts.summarize(split, summary, signal);
    summary = written?.text ?? listOfWork(split.old, summary);
    const told = summaryText(summary, stateText(facts.now()), wordsIn(split.old));
    const text = parts.redact?.text(told) ?? told;
    const tokens = measured.replace(compacted(split, text));
    stream.emit({ type: 'compacted', by: written?.by ?? 'list', text, kept: split.kept.length, tokens });
    return tokens > 0;
  };
  const shorten = (): boolean => {
    const shorter = shortenResults(conversation.messages, size('resultsOfTurn'));
    if (shorter) measured.replace(shorter);
    return shorter !== undefined;
  };
  return {
    async fit(signal) {
      shorten();
      clear(clearImages(conversation.messages));
      if (measured.size() > limits.clearAbove)
        clear(clearResults(conversation.messages, { keepNewest: limits.keepNewest, min: BATCH }));
      if (measured.size() > (window() * limits.compactAtPercent) / 100) await compact(size('keptAfterSummary'), signal);
    },
    note(usage) {
      shrunk = false;
      measured.note(usage);
    },
    afterTurn: (records) => facts.afterTurn(records.map(({ result }) => result)),
    async shrink(signal) {
      if (shrunk) return false;
      shrunk = true;
      const keepNewest = size('keptWhenTooLong');
      const isShortened = shorten();
      const isCleared = clear(clearResults(conversation.messages, { keepNewest, min: 1 }));
      return (await compact(keepNewest, signal)) || isCleared || isShortened;
    },
  };
}

function measure(conversation: Conversation): {
  size(): number;
  replace(messages: Conversation['messages']): number;
  note(usage: Usage): void;
} {
  /** Tokens of the first `messages` messages, as the service counted them. */
  let counted = { messages: 0, tokens: 0 };
  const size = (): number => counted.tokens + tokensOf(conversation.messages.slice(counted.messages));
  return {
    size,
    replace(messages) {
      const before = size();
      const gain = tokensOf(conversation.messages) - tokensOf(messages);
      conversation.replace(messages);
      counted = { messages: messages.length, tokens: Math.max(0, before - gain) };
      return gain;
    },
    note({ inputTokens, cacheReadTokens, cacheWriteTokens, outputTokens }) {
      const tokens = inputTokens + cacheReadTokens + cacheWriteTokens + outputTokens;
      // The reply is about to stand after what was sent.
      if (tokens > 0) counted = { messages: conversation.messages.length + 1, tokens };
    },
  };
}

export const isTooLong = (error: unknown): boolean => error instanceof KodeletError && error.code === 'context';

/** `before`: the summary that there is already. Undefined where nobody wrote one. Throws when aborted. */
type WriteSummary = (
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
