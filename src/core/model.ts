/** The conversation with a model, independent of who serves it. */
import type { JsonSchema } from './params.ts';

/** Tokens of one request or a sum of requests; the four counts do not overlap. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cacheReadTokens: number;
  readonly cacheWriteTokens: number;
}

export const NO_USAGE: Usage = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 };

export const addUsage = (a: Usage, b: Usage): Usage => ({
  inputTokens: a.inputTokens + b.inputTokens,
  outputTokens: a.outputTokens + b.outputTokens,
  cacheReadTokens: a.cacheReadTokens + b.cacheReadTokens,
  cacheWriteTokens: a.cacheWriteTokens + b.cacheWriteTokens,
});

/** Number of tokens of the whole prompt, cached or not. */
export const promptTokens = ({ inputTokens, cacheReadTokens, cacheWriteTokens }: Usage): number =>
  inputTokens + cacheReadTokens + cacheWriteTokens;

/** `arguments` is the model's raw JSON text, which may be broken; the pipeline parses and reports. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

export type AssistantPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'tool-call'; readonly call: ToolCall }
  /** Anything that must go back to the provider unchanged, such as signed thinking. `model`: the only one that takes it back. */
  | { readonly kind: 'opaque'; readonly data: unknown; readonly model?: string };

export type UserPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image'; readonly image: Image }
  | ToolResultPart;

export interface ToolResultPart {
  readonly kind: 'tool-result';
  readonly callId: string;
  readonly text: string;
  readonly isError: boolean;
  readonly images?: readonly Image[];
}

export interface Image {
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
  /** Base64. */
  readonly data: string;
}

export type Message =
  | { readonly role: 'user'; readonly content: readonly UserPart[] }
  | { readonly role: 'assistant'; readonly content: readonly AssistantPart[] };

export interface ToolSpec {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
  /** Not told of: the model finds it by the search of its service. Only for models with `toolSearch`. */
  readonly deferred?: true;
}

/** A search of the web by the model's service itself, within one request. */
export interface WebSearch {
  /** Domains whose pages may be found, each with what is below it; absent: all. */
  readonly domains?: readonly string[];
  /** Searches at most. */
  readonly max: number;
}

/** A page that a search has found. */
export interface WebResult {
  readonly title: string;
  readonly url: string;
  /** Words of the page; empty where none are told. */
  readonly snippet: string;
}

/** How thoroughly a model works, from the least to the most. */
export const EFFORTS = ['low', 'medium', 'high', 'xhigh', 'max'] as const;
export type Effort = (typeof EFFORTS)[number];

export interface Thoroughness {
  readonly effort: Effort;
  readonly thinking: 'adaptive' | 'off';
}

export interface ModelRequest {
  readonly model: string;
  readonly system: string;
  readonly tools: readonly ToolSpec[];
  readonly messages: readonly Message[];
  readonly maxOutputTokens: number;
  /** What the service may search for while it answers. Absent: it searches nothing. */
  readonly search?: WebSearch;
  /** No other request begins as this one does: to keep it in the service's cache would be paid for nothing. */
  readonly once?: boolean;
  /**
   * Instructions for a summary of the conversation, which the service has the model write in the place of what it would say
   * next. Only for models with `summaries`.
   */
  readonly summarize?: string;
  /** The tools of the last turn took long, and may again: the service should keep what it caches for longer. */
  readonly slow?: boolean;
}

/**
 * `pause`: the service has not ended its turn; it continues when it gets its own reply back. `repetition`: the model wrote the
 * same words over and over, and was broken off.
 */
export type StopReason = 'end' | 'tool-calls' | 'max-tokens' | 'pause' | 'refusal' | 'repetition' | 'other';

export interface ModelReply {
  readonly content: readonly AssistantPart[];
  readonly stopReason: StopReason;
  readonly usage: Usage;
  /** Who answered, where that is not the model that was asked. */
  readonly model?: string;
  /** What searches have found; absent if there was none. */
  readonly found?: readonly WebResult[];
  /** Why a search has failed, in the service's word. */
  readonly searchFailure?: string;
  /** US dollars that the service takes in addition to the price of tokens. */
  readonly feesUsd?: number;
}

/** US dollars per million tokens. */
export interface Price {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
}

/** Without a listed price it is that of a similar model, or else the dearest there is, so a limit on cost holds. */
export interface ModelPrice extends Price {
  /** Absent: the price is listed for this very model. Else whose price it is, as a phrase for people. */
  readonly guessedFrom?: string;
}

/** Abilities of a model; of one that is not known, safe guesses. */
export interface ModelSpec {
  /** Tokens of a prompt and its reply together. */
  readonly contextTokens: number;
  readonly maxOutputTokens: number;
  readonly images: boolean;
  /** The service itself can search through tools that the model has not been told of. */
  readonly toolSearch: boolean;
  /** The service itself can sum up a conversation. */
  readonly summaries: boolean;
}

export interface RetryNotice {
  readonly attempt: number;
  readonly reason: string;
  readonly delayMs: number;
}

/** Another model answers from now on. */
interface FallbackNotice {
  readonly model: string;
  readonly reason: string;
}

/** What an attempt has used of which nothing came, such as a broken stream: it is paid all the same. */
export interface Waste {
  readonly usage: Usage;
  /** By which model, if not by the one that was asked. */
  readonly model?: string;
  /** US dollars in addition to the price of tokens. */
  readonly feesUsd?: number;
}

export type EstimateReason = 'not-stated' | 'broken-off';

export interface AskOptions {
  readonly signal: AbortSignal;
  /** Words of the reply as they come. After `onRetry` and `onFallback` they begin again. */
  readonly onText?: (piece: string) => void;
  readonly onRetry?: (notice: RetryNotice) => void;
  readonly onFallback?: (notice: FallbackNotice) => void;
  readonly onWaste?: (waste: Waste) => void;
  /**
   * Usage is estimated, once for each reason and provider: the service does not say it, or the reply was broken off before it
   * could.
   */
  readonly onEstimate?: (reason: EstimateReason) => void;
}

/**
 * Throws KodeletError: `credentials` or `model` when the service refuses for good, `context` when the conversation is too
 * long for the model, `overload` when every attempt found the service busy or out of reach. AbortError when aborted.
 */
export interface Provider {
  readonly name: string;
  ask(request: ModelRequest, options: AskOptions): Promise<ModelReply>;
  /** The price of a model, which may depend on the length of a request's prompt, cache included. */
  price(model: string, promptTokens?: number): ModelPrice;
  facts(model: string): ModelSpec;
}

/** US dollars for `usage` at `price`. */
export const costOf = (usage: Usage, price: Price): number =>
  (usage.inputTokens * price.input +
    usage.outputTokens * price.output +
    usage.cacheReadTokens * price.cacheRead +
    usage.cacheWriteTokens * price.cacheWrite) /
  1_000_000;
