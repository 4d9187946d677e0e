/** What the scripted model says: a reply for each request, or a fault in its place. */
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Reply {
  readonly text?: string;
  /** Comes first, signed; the checker refuses a request that sends it back changed. */
  readonly thinking?: string;
  /** Thinking that the limit of output tokens cut before its signature. */
  readonly unsigned?: boolean;
  /** Thinking that nobody may read, behind the other. */
  readonly redacted?: string;
  /** A search of the service through the tools that the model was not told of; it may call those that were found. */
  readonly toolSearch?: { readonly query: string; readonly found: readonly string[] };
  /** Of the tokens written to the cache, those that live for an hour there. */
  readonly hourTokens?: number;
  /** A block of a kind that the service may one day have comes before the text. */
  readonly unknown?: boolean;
  /** A search by the service itself comes after the text; without results it is still under way, as at `pause_turn`. */
  readonly search?: ScriptedSearch;
  readonly toolCalls?: readonly ScriptedCall[];
  /** Where absent, counted from the request's length and its cache points; `none`: as of a gateway that does not tell. */
  readonly usage?: Partial<WireUsage> | 'none';
  /** Where absent: `tool_use` with calls, else `end_turn`. */
  readonly stopReason?: string;
  readonly fault?: Fault;
  /** Milliseconds before the answer begins. */
  readonly delayMs?: number;
  /** What the answer waits for, such as the requests of other runs. */
  readonly after?: Promise<unknown>;
  /** Milliseconds between two events of the stream. */
  readonly betweenMs?: number;
  /** Comments before the first event, by which services say that they are at work. */
  readonly comments?: number;
}

/** What OpenRouter and llama.cpp's server write while nothing else comes. */
export async function sendComments(response: ServerResponse, { comments = 0, betweenMs = 0 }: Reply): Promise<void> {
  for (let sent = 0; sent < comments; sent += 1) {
    response.write(': PROCESSING\n\n');
    await sleep(betweenMs);
  }
}

export interface ScriptedSearch {
  readonly query: string;
  readonly done?: boolean;
  /** Pages that it has found; words of one are cited in a text of their own behind it. */
  readonly found?: readonly { readonly url: string; readonly title: string; readonly cited?: string }[];
  /** The code of its failure, in place of pages. */
  readonly failure?: string;
}

/** `rawArguments` is streamed as it stands, broken or not; no characters at all where it is empty. */
export type ScriptedCall =
  | { readonly name: string; readonly input: unknown }
  | { readonly name: string; readonly rawArguments: string };

export type Fault =
  /** An answer with this status; `retryAfter` is the header's text. */
  | { readonly kind: 'status'; readonly status: number; readonly message?: string; readonly retryAfter?: string }
  /** An `error` event after so many events of the stream. */
  | { readonly kind: 'error-event'; readonly after: number; readonly type?: string }
  /** The connection breaks after so many events. */
  | { readonly kind: 'cut'; readonly after: number }
  /** Nothing comes any more after so many events, and the connection stays open. */
  | { readonly kind: 'silence'; readonly after: number };

export interface WireUsage {
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly cache_read_input_tokens: number;
  readonly cache_creation_input_tokens: number;
}

/** One entry is used up by each request that the checker lets through. */
export type Script = readonly Reply[] | ((request: RecordedRequest, index: number) => Reply);

export interface RecordedRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: WireBody;
  /** Why the checker refused it, in the service's words. */
  readonly refused?: string;
}

/** The parts of a request's body that tests look at; what else it holds, it holds too. */
export interface WireBody {
  readonly model: string;
  readonly max_tokens: number;
  readonly stream?: boolean;
  readonly system?: string | readonly WireBlock[];
  readonly tools?: readonly { readonly name: string; readonly [key: string]: unknown }[];
  readonly tool_choice?: { readonly type: string; readonly name?: string };
  readonly messages: readonly WireMessage[];
  readonly [key: string]: unknown;
}

export interface WireMessage {
  readonly role: string;
  readonly content: string | readonly WireBlock[];
}

export interface WireBlock {
  readonly type: string;
  readonly text?: string;
  readonly id?: string;
  readonly name?: string;
  readonly input?: unknown;
  readonly tool_use_id?: string;
  readonly data?: string;
  readonly content?: unknown;
  readonly is_error?: boolean;
  readonly thinking?: string;
  readonly signature?: string;
  readonly cache_control?: unknown;
}

export const blocksOf = (content: WireMessage['content']): readonly WireBlock[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : content;

/** Answers the request that checks a finding of a review. */
export const judgement = (answer: string, reason = 'The code shown does that.'): Reply => ({
  toolCalls: [{ name: 'judge_finding', input: { answer, reason } }],
});
