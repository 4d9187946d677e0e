/** Reads a reply from the chunks of OpenAI's Chat Completions, and of the many services that have this API. */
import type OpenAI from 'openai';
import { type AssistantPart, NO_USAGE, type StopReason, type Usage } from '../../core/model.ts';
import { withEstimates } from '../models.ts';
import type { ReplyReader } from '../streamed.ts';
import { BROKEN_OFF, NO_REPLY, type ReaderOptions } from './responses-reply.ts';

interface Draft {
  id: string;
  name: string;
  json: string;
}

const STOP_REASONS: Readonly<Record<string, StopReason>> = {
  stop: 'end',
  tool_calls: 'tool-calls',
  length: 'max-tokens',
  content_filter: 'refusal',
};

export function createChatReader({
  promptCharacters,
  onEstimate,
}: ReaderOptions): ReplyReader<OpenAI.ChatCompletionChunk> {
  const drafts = new Map<number, Draft>();
  let [text, refused, begun, characters] = ['', false, false, 0];
  let stopReason: StopReason | undefined;
  let told: Usage | undefined;
  const usage = (): Usage =>
    withEstimates(told ?? NO_USAGE, { promptCharacters, characters: told?.outputTokens ? 0 : characters });

  return {
    read(chunk) {
      begun = true;
      if (chunk.usage) told = toUsage(chunk.usage);
      const choice = chunk.choices?.[0];
      if (!choice) return;
      const { content, refusal, tool_calls = [] } = choice.delta ?? {};
      text += content ?? refusal ?? '';
      refused ||= Boolean(refusal);
      characters += (content ?? refusal ?? '').length;
      for (const delta of tool_calls ?? []) characters += grow(drafts, delta);
      if (choice.finish_reason) stopReason = STOP_REASONS[choice.finish_reason] ?? 'other';
    },
    finish() {
      if (stopReason === undefined) throw new Error(begun ? BROKEN_OFF : NO_REPLY);
      const used = usage();
      if (used !== told) onEstimate();
      const words: AssistantPart[] = text === '' ? [] : [{ kind: 'text', text }];
      const calls = [...drafts.values()].map(toPart);
      // Some services end with `stop` although there are calls.
      const ended = calls.length > 0 && stopReason === 'end' ? 'tool-calls' : stopReason;
      return { content: [...words, ...calls], stopReason: refused ? 'refusal' : ended, usage: used };
    },
    usage: () => (begun ? usage() : NO_USAGE),
  };
}

export function chatWords({ choices }: OpenAI.ChatCompletionChunk): string {
  const { content, refusal } = choices?.[0]?.delta ?? {};
  return content ?? refusal ?? '';
}

/** Adds a piece to its call; returns how many characters came. */
function grow(
  drafts: Map<number, Draft>,
  { index, id, function: call }: OpenAI.ChatCompletionChunk.Choice.Delta.ToolCall,
): number {
  const draft = drafts.get(index) ?? { id: '', name: '', json: '' };
  drafts.set(index, draft);
  draft.id ||= id ?? '';
  draft.name ||= call?.name ?? '';
  draft.json += call?.arguments ?? '';
  return call?.arguments?.length ?? 0;
}

const toPart = ({ id, name, json }: Draft): AssistantPart => ({
  kind: 'tool-call',
  call: { id, name, arguments: json },
});

/** Counts that a service leaves out are 0, which stands for not told. */
function toUsage(usage: OpenAI.CompletionUsage): Usage {
  const { prompt_tokens = 0, completion_tokens = 0, prompt_tokens_details }: Partial<OpenAI.CompletionUsage> = usage;
  const cacheReadTokens = prompt_tokens_details?.cached_tokens ?? 0;
  const cacheWriteTokens = prompt_tokens_details?.cache_write_tokens ?? 0;
  return {
    inputTokens: Math.max(0, prompt_tokens - cacheReadTokens - cacheWriteTokens),
    outputTokens: completion_tokens,
    cacheReadTokens,
    cacheWriteTokens,
  };
}
