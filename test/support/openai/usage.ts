/** Tokens of a request as the service would count them: what begins as an earlier prompt did is read from the cache. */
import { argumentsOf } from '../model/events.ts';
import type { Reply } from '../model/script.ts';
import type { OpenAiBody } from './openai.ts';

interface OpenAiUsage {
  readonly prompt: number;
  readonly cached: number;
  readonly output: number;
}

const tokens = (text: string): number => Math.ceil(text.length / 4);

/** A script may state it in the words of the other service; undefined where the service does not tell. */
export function usageOf(
  { text = '', thinking = '', toolCalls = [], usage }: Reply,
  body: OpenAiBody,
): OpenAiUsage | undefined {
  if (usage === 'none') return undefined;
  const cached = usage?.cache_read_input_tokens ?? 0;
  const calls = toolCalls.reduce((sum, call) => sum + tokens(call.name + argumentsOf(call)), 0);
  return {
    prompt: (usage?.input_tokens ?? tokens(JSON.stringify(body))) + cached,
    cached,
    output: usage?.output_tokens ?? tokens(text) + tokens(thinking) + calls,
  };
}
