/** Refuses what the real Chat Completions API refuses with 400. */

import { hasLoneSurrogate } from '../lone-surrogates.ts';
import { checkEffort } from './check-effort.ts';
import { checkCall, checkFunctions } from './check-tools.ts';
import type { OpenAiBody } from './openai.ts';

interface ChatMessage {
  readonly role: string;
  readonly content?: unknown;
  readonly tool_call_id?: string;
  readonly tool_calls?: readonly {
    readonly id: string;
    readonly function: { readonly name: unknown; readonly arguments: unknown };
  }[];
}

const FIELDS = new Set(
  `messages model max_tokens max_completion_tokens tools tool_choice parallel_tool_calls reasoning_effort stream
  stream_options temperature top_p stop store prompt_cache_key response_format metadata n seed service_tier user`.split(
    /\s+/u,
  ),
);

export function checkChat(body: OpenAiBody): string | undefined {
  if (hasLoneSurrogate(body)) return 'We could not parse the JSON body of your request.';
  const unknown = Object.keys(body).find((key) => !FIELDS.has(key));
  if (unknown) return `Unknown parameter: '${unknown}'.`;
  if (!body.model) return 'you must provide a model parameter';
  const messages = body.messages as ChatMessage[];
  if (!Array.isArray(messages) || messages.length === 0) return "Missing required parameter: 'messages'.";
  const functions = ((body.tools ?? []) as { function: object }[]).map((tool) => tool.function);
  // A compatible service is told by the older name of its limit.
  if (functions.length > 0 && body.max_tokens === undefined && /^gpt-(?:5\.[4-9]|[6-9])/u.test(String(body.model)))
    return `Function tools with reasoning_effort are not supported for ${body.model} in /v1/chat/completions.`;
  return (
    checkFunctions(functions, 'tools') ??
    checkEffort(body.model, body.reasoning_effort) ??
    checkMessages(messages) ??
    (/mistral/u.test(String(body.model)) ? checkOrder(messages) : undefined)
  );
}

/** Mistral's order; other services let the user speak after results (mistralai/mistral-vibe#578). */
const checkOrder = (messages: readonly ChatMessage[]): string | undefined =>
  messages.some(({ role }, index) => role === 'user' && messages[index - 1]?.role === 'tool')
    ? "Unexpected role 'user' after role 'tool'"
    : undefined;

function checkMessages(messages: readonly ChatMessage[]): string | undefined {
  const seen = new Set<string>();
  let open: string[] = [];
  for (const [index, { role, content, tool_call_id, tool_calls = [] }] of messages.entries()) {
    const where = `messages[${index}]`;
    if (role === 'tool') {
      if (!tool_call_id || !open.includes(tool_call_id))
        return `Invalid parameter: messages with role 'tool' must be a response to a preceding message with 'tool_calls'.`;
      if (Array.isArray(content) && content.some(({ type }: { type: string }) => type !== 'text'))
        return `Invalid value for '${where}.content': tool messages take text alone.`;
      open = open.filter((id) => id !== tool_call_id);
      continue;
    }
    if (open.length > 0)
      return `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id': ${open.join(', ')}`;
    if (!['system', 'developer', 'user', 'assistant'].includes(role)) return `Invalid value: '${role}'.`;
    if ((content ?? null) === null && tool_calls.length === 0)
      return `Invalid value for '${where}.content': expected a string, got null.`;
    const broken = firstProblem(tool_calls.map((call) => checkCall(call.function, `${where}.tool_calls`)));
    if (broken) return broken;
    open = tool_calls.map(({ id }) => id);
    const long = open.find((id) => id.length > 40);
    if (long) return `Invalid '${where}.tool_calls[0].id': string too long. Expected a string with maximum length 40.`;
    if (open.some((id) => seen.has(id))) return 'Duplicate tool call id.';
    for (const id of open) seen.add(id);
  }
  return open.length > 0 ? `tool_call_ids did not have response messages: ${open.join(', ')}` : undefined;
}

const firstProblem = (problems: readonly (string | undefined)[]): string | undefined => problems.find(Boolean);
