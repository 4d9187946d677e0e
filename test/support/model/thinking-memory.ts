/** Remembers what the scripted model has thought before its calls: while they are answered, it must come back unchanged. */
import type { StreamEvent } from './events.ts';
import { blocksOf, type WireBlock, type WireBody } from './script.ts';

export interface ThinkingMemory {
  /** Of a reply that is about to be sent. */
  note(events: readonly StreamEvent[], model: string): void;
  /** What the service refuses; undefined where nothing is missing. */
  check(body: WireBody): string | undefined;
}

export function createThinkingMemory(): ThinkingMemory {
  /** By id of a call: who called, and what was thought before it. */
  const before = new Map<string, { readonly model: string; readonly thought: readonly string[] }>();
  return {
    note(events, model) {
      const starts = events.flatMap((event) =>
        event.type === 'content_block_start' ? [event.content_block as WireBlock] : [],
      );
      const deltas = events.map(({ delta }) => delta as { type?: string; signature?: string } | undefined);
      const signatures = deltas.flatMap((delta) =>
        delta?.type === 'signature_delta' ? [String(delta.signature)] : [],
      );
      const redacted = starts.flatMap(({ type, data }) => (type === 'redacted_thinking' ? [String(data)] : []));
      for (const { type, id } of starts)
        if (type === 'tool_use') before.set(String(id), { model, thought: [...signatures, ...redacted] });
    },
    check({ messages, model }) {
      const index = messages.findLastIndex(({ role }) => role === 'assistant');
      const blocks = blocksOf(messages[index]?.content ?? []);
      const there = blocks.map(({ signature, data }) => signature ?? data);
      const missing = blocks.some(({ type, id }) => {
        const call = type === 'tool_use' ? before.get(String(id)) : undefined;
        return call?.model === model && call.thought.some((thought) => !there.includes(thought));
      });
      return missing
        ? `messages.${index}.content: \`thinking\` or \`redacted_thinking\` blocks in the latest assistant message cannot be modified. These blocks must remain as they were in the original response.`
        : undefined;
    },
  };
}
