/** Remembers what the scripted model has thought, and behind what: only there it may come back, and before open calls it must. */
import { createHash } from 'node:crypto';
import type { StreamEvent } from './events.ts';
import { blocksOf, type WireBlock, type WireBody, type WireMessage } from './script.ts';

export interface ThinkingMemory {
  /** Of a reply that is about to be sent in answer to `body`. */
  note(events: readonly StreamEvent[], body: WireBody): void;
  /** What the service refuses; undefined where nothing is missing. */
  check(body: WireBody): string | undefined;
}

interface Thought {
  /** All that stood ahead of it. */
  readonly prefix: string;
  /** What was thought last before it. */
  readonly previous?: string;
}

export function createThinkingMemory(): ThinkingMemory {
  const thoughts = new Map<string, Thought>();
  /** By id of a call: who called, and what was thought before it. */
  const calls = new Map<string, { readonly model: string; readonly thought: readonly string[] }>();
  /** Left out for a reason, and not taken for missing again. */
  const gone = new Set<string>();
  return {
    note(events, body) {
      const starts = events.flatMap((event) =>
        event.type === 'content_block_start' ? [event.content_block as WireBlock] : [],
      );
      const thought = newThoughts(events, starts);
      const prefix = prefixesOf(body).at(-1) ?? '';
      let previous = body.messages.flatMap(({ content }) => blocksOf(content).flatMap(idsOf)).at(-1);
      for (const id of thought) {
        thoughts.set(id, { prefix, previous });
        previous = id;
      }
      for (const { type, id } of starts) if (type === 'tool_use') calls.set(String(id), { model: body.model, thought });
    },
    check(body) {
      const moved = MOVED.test(body.model) ? findMoved(body, thoughts) : undefined;
      if (moved) return moved;
      const { messages, model } = body;
      const index = messages.findLastIndex(({ role }) => role === 'assistant');
      const blocks = blocksOf(messages[index]?.content ?? []);
      const there = blocks.flatMap(idsOf);
      const ahead = prefixesOf({ ...body, messages: messages.slice(0, index) }).at(-1);
      const missing = blocks.some(({ type, id }) => {
        const call = type === 'tool_use' ? calls.get(String(id)) : undefined;
        if (call?.model !== model) return false;
        const absent = call.thought.filter((thought) => !there.includes(thought) && !gone.has(thought));
        const hasReason = (thought: string) => thoughts.get(thought)?.prefix !== ahead;
        for (const thought of absent.filter(hasReason)) gone.add(thought);
        return !absent.every(hasReason);
      });
      return missing
        ? `messages.${index}.content: \`thinking\` or \`redacted_thinking\` blocks in the latest assistant message cannot be modified. These blocks must remain as they were in the original response.`
        : undefined;
    },
  };
}

/** Models whose thinking is bound to what stands ahead of it (platform.claude.com, "Preserved thinking"). */
const MOVED = /-5-5|(?:fable|mythos)-5-[1-9]/u;

function newThoughts(events: readonly StreamEvent[], starts: readonly WireBlock[]): string[] {
  const deltas = events.map(({ delta }) => delta as { type?: string; signature?: string } | undefined);
  const signatures = deltas.flatMap((delta) => (delta?.type === 'signature_delta' ? [String(delta.signature)] : []));
  return [...signatures, ...starts.flatMap(({ type, data }) => (type === 'redacted_thinking' ? [String(data)] : []))];
}

/** Thinking that stands behind other words than those it was thought behind, or from before which some was taken out. */
function findMoved(body: WireBody, thoughts: ReadonlyMap<string, Thought>): string | undefined {
  const prefixes = prefixesOf(body);
  let previous: string | undefined;
  for (const [index, { role, content }] of body.messages.entries()) {
    if (role !== 'assistant') continue;
    for (const [at, block] of blocksOf(content).entries()) {
      const [id] = idsOf(block);
      if (id === undefined) continue;
      const thought = thoughts.get(id);
      const isMoved = thought && !isAhead(thought.prefix, { prefixes, body, index, at });
      const isTorn = thought && previous !== undefined && thought.previous !== previous;
      if (isMoved || isTorn)
        return `messages.${index}.content.${at}: Invalid \`signature\` in \`thinking\` block. The block is bound to a different conversation. Remove the block, or set \`thinking.block_binding.prefix_mismatch_behavior\` to "drop_block".`;
      previous = id;
    }
  }
  return undefined;
}

interface Place {
  readonly prefixes: readonly string[];
  readonly body: WireBody;
  readonly index: number;
  readonly at: number;
}

/** Ahead of the whole message, or, where it has gone on from a pause, of a part of it. */
function isAhead(prefix: string, { prefixes, body, index, at }: Place): boolean {
  if (prefixes[index] === prefix) return true;
  const message = body.messages[index] as WireMessage;
  return Array.from({ length: at }, (_, count) => blocksOf(message.content).slice(0, count + 1)).some((content) => {
    const messages = [...body.messages.slice(0, index), { ...message, content }];
    return prefixesOf({ ...body, messages }).at(-1) === prefix;
  });
}

const idsOf = ({ type, signature, data }: WireBlock): string[] =>
  type === 'thinking' || type === 'redacted_thinking' ? [String(signature ?? data)] : [];

/** For each message, and behind the last: a digest of all that stands ahead, but for thinking and cache points. */
function prefixesOf({ system, tools = [], messages }: WireBody): string[] {
  const hash = createHash('sha256').update(bare([system, tools.filter((tool) => !tool.defer_loading)]));
  return [...messages, undefined].map((message) => {
    const prefix = hash.copy().digest('base64');
    if (message) {
      const blocks = blocksOf(message.content).filter((block) => idsOf(block).length === 0);
      hash.update(bare([message.role, blocks]));
    }
    return prefix;
  });
}

const bare = (value: unknown): string =>
  JSON.stringify(value, (key, inner) => (key === 'cache_control' ? undefined : inner));
