/** Reads a reply from the chunks of OpenAI's Chat Completions, and of the many services that have this API. */
import type OpenAI from 'openai';
import { type AssistantPart, NO_USAGE, type StopReason, type Usage } from '../../core/model.ts';
import { isJsonObject } from '../../lib/json-object.ts';
import { countIn } from '../models.ts';
import type { ReplyReader } from '../streamed.ts';
import { argumentsPiece, readCall, readId, unknownEnd } from '../wire-calls.ts';

interface Draft {
  readonly index: number | undefined;
  id: string;
  name: string;
  arguments: string;
}

/** `model_length` is Mistral's, `max_tokens` that of gateways. */
const STOP_REASONS: ReadonlyMap<unknown, StopReason> = new Map([
  ['stop', 'end'],
  ['tool_calls', 'tool-calls'],
  ['length', 'max-tokens'],
  ['model_length', 'max-tokens'],
  ['max_tokens', 'max-tokens'],
  ['content_filter', 'refusal'],
]);

export function createChatReader(): ReplyReader<OpenAI.ChatCompletionChunk> {
  const drafts: Draft[] = [];
  let [text, refused, begun, characters] = ['', false, false, 0];
  /** Null: it has ended without one. */
  let reason: unknown;
  let usage = NO_USAGE;

  return {
    read(chunk) {
      begun = true;
      if (chunk.usage) usage = toUsage(chunk.usage);
      const choice = chunk.choices?.[0];
      // The usage in a chunk of its own comes after the end.
      if (!choice && chunk.usage) reason ??= null;
      if (!choice) return;
      const { refusal, tool_calls = [] } = choice.delta ?? {};
      const words = chatWords(chunk);
      text += words;
      refused ||= Boolean(refusal);
      characters += words.length;
      for (const delta of tool_calls ?? []) characters += grow(drafts, delta);
      if (choice.finish_reason) reason = choice.finish_reason;
    },
    isWhole: () => reason !== undefined,
    finish() {
      const words: AssistantPart[] = text === '' ? [] : [{ kind: 'text', text }];
      const known = STOP_REASONS.get(reason);
      const isCut = known === 'max-tokens';
      const calls = drafts.map((draft): AssistantPart => ({ kind: 'tool-call', call: readCall(draft, { isCut }) }));
      const content = [...words, ...calls];
      // Some services end with `stop` although there are calls.
      const ended = calls.length > 0 && known === 'end' ? 'tool-calls' : (known ?? unknownEnd(reason, content));
      return { content, stopReason: refused ? 'refusal' : ended };
    },
    told: () => (begun ? { usage, characters: usage.outputTokens ? 0 : characters } : undefined),
  };
}

export function chatWords({ choices }: OpenAI.ChatCompletionChunk): string {
  const { content, refusal } = choices?.[0]?.delta ?? {};
  return textIn(content ?? refusal ?? '');
}

/** Mistral streams lists of parts where a model thinks (docs.mistral.ai/capabilities/reasoning, meilisearch/meilisearch#6327). */
function textIn(content: unknown): string {
  if (typeof content === 'string') return content;
  if (Array.isArray(content)) return content.map(textOfPart).join('');
  throw new Error(
    `the reply has content that is neither text nor parts: ${JSON.stringify(content).slice(0, MAX_SHOWN)}`,
  );
}

function textOfPart(part: unknown): string {
  if (typeof part === 'string') return part;
  const { type, text } = isJsonObject(part) ? part : {};
  if (typeof text === 'string' && /^(?:output_)?text$/u.test(String(type))) return text;
  if (/^(?:thinking|reasoning|reference)$/u.test(String(type))) return '';
  throw new Error(`the reply has a part that is not known: ${JSON.stringify(part).slice(0, MAX_SHOWN)}`);
}

/** Characters of what is not known that a message shows. */
const MAX_SHOWN = 200;

type Piece = OpenAI.ChatCompletionChunk.Choice.Delta.ToolCall;

/** Adds a piece to its call; returns how many characters came. */
function grow(drafts: Draft[], piece: Piece): number {
  const draft = draftFor(drafts, piece);
  const text = argumentsPiece(piece.function?.arguments);
  draft.id ||= readId(piece.id);
  draft.name ||= piece.function?.name ?? '';
  draft.arguments += text;
  return text.length;
}

/**
 * The call that a piece belongs to. Some services give no index (THU-MAIC/OpenMAIC#1556) or always 0 (QuantumNous/new-api#2701):
 * a name with another ID begins another call. An ID by itself does not: some give a new one with every piece.
 */
function draftFor(drafts: Draft[], { index, id, function: call }: Piece): Draft {
  const last = drafts.findLast((draft) => draft.index === index);
  const isOther = readId(id) && call?.name && last?.id && last.id !== readId(id);
  if (last && !isOther) return last;
  const draft = { index, id: '', name: '', arguments: '' };
  drafts.push(draft);
  return draft;
}

/** Counts that a service leaves out are 0, which stands for not told. */
function toUsage(usage: OpenAI.CompletionUsage): Usage {
  const { prompt_tokens, completion_tokens, prompt_tokens_details }: Partial<OpenAI.CompletionUsage> = usage;
  const cacheReadTokens = countIn(prompt_tokens_details?.cached_tokens);
  const cacheWriteTokens = countIn(prompt_tokens_details?.cache_write_tokens);
  return {
    inputTokens: Math.max(0, countIn(prompt_tokens) - cacheReadTokens - cacheWriteTokens),
    outputTokens: countIn(completion_tokens),
    cacheReadTokens,
    cacheWriteTokens,
  };
}
