/** A scripted reply as the chunks of Chat Completions. */
import { argumentsOf } from '../model/events.ts';
import type { Reply } from '../model/script.ts';
import type { OpenAiBody } from './openai.ts';
import { usageOf } from './usage.ts';

export function toChunks(reply: Reply, body: OpenAiBody, callId: () => string): object[] {
  const { text = '', toolCalls = [], stopReason } = reply;
  const usage = usageOf(reply, body);
  const head = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: body.model };
  const choice = (delta: object, finish_reason: string | null = null) => ({
    ...head,
    choices: [{ index: 0, delta, finish_reason }],
    usage: null,
  });
  const words = stopReason === 'refusal' ? 'refusal' : 'content';
  return [
    choice({ role: 'assistant', content: '' }),
    ...(text.match(/.{1,20}/gsu) ?? []).map((piece) => choice({ [words]: piece })),
    ...toolCalls.flatMap((call, index) => [
      choice({ tool_calls: [{ index, id: callId(), type: 'function', function: { name: call.name, arguments: '' } }] }),
      ...(argumentsOf(call).match(/.{1,20}/gsu) ?? []).map((piece) =>
        choice({ tool_calls: [{ index, function: { arguments: piece } }] }),
      ),
    ]),
    choice({}, stopReason === 'refusal' ? 'stop' : (stopReason ?? (toolCalls.length > 0 ? 'tool_calls' : 'stop'))),
    ...(usage
      ? [
          {
            ...{ ...head, choices: [] },
            usage: {
              prompt_tokens: usage.prompt,
              completion_tokens: usage.output,
              total_tokens: usage.prompt + usage.output,
              prompt_tokens_details: { cached_tokens: usage.cached },
            },
          },
        ]
      : []),
  ];
}
