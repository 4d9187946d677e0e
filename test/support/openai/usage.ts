/** Tokens of a request as the service would count them: what begins as an earlier prompt did is read from the cache. */
import { outputTokensOf, tokensIn } from '../model/cut-reply.ts';
import type { Reply } from '../model/script.ts';
import type { OpenAiBody } from './openai.ts';

interface OpenAiUsage {
  readonly prompt: number;
  readonly cached: number;
  readonly output: number;
}

/** A script may state it in the words of the other service; undefined where the service does not tell. */
export function usageOf(reply: Reply, body: OpenAiBody): OpenAiUsage | undefined {
  const { usage } = reply;
  if (usage === 'none') return undefined;
  const cached = usage?.cache_read_input_tokens ?? 0;
  return {
    prompt: (usage?.input_tokens ?? tokensIn(JSON.stringify(body))) + cached,
    cached,
    output: usage?.output_tokens ?? outputTokensOf(reply),
  };
}
