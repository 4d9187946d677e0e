/** The tool read_reasoning: the thoughts that the session has written down so far, as its stream of events has them. */
import { toolMetadata } from '../../../core/result.ts';
import type { Subscriber } from '../../../core/session-event.ts';
import { defineTool, fail, ok, type Tool } from '../../../core/tool.ts';
import { count } from '../../../lib/text.ts';
import { LIMITS } from '../../limits.ts';

/** Thoughts in the order in which they were recorded. */
export interface Reasoning {
  readonly thoughts: readonly string[];
  readonly subscriber: Subscriber;
}

/** Collects the reasoning of the session; a subagent's is its own, and marked. */
export function createReasoning(): Reasoning {
  const thoughts: string[] = [];
  return {
    thoughts,
    subscriber(event) {
      if (event.type !== 'tool-end' || !event.ok || event.result.metadataType !== 'thinking') return;
      const thought = String(event.result.metadata?.thought ?? '');
      thoughts.push(event.agent === undefined ? thought : `(a subagent) ${thought}`);
    },
  };
}

export const readReasoning = ({ thoughts }: Pick<Reasoning, 'thoughts'>): Tool =>
  defineTool({
    name: 'read_reasoning',
    description: 'Read again the thoughts that thinking has recorded in this session, numbered, from the oldest on.',
    params: { offset: { type: 'integer', minimum: 1, default: 1, description: 'Number of the first thought to read' } },
    readOnly: true,
    accesses: () => [],
    async run({ offset }) {
      if (thoughts.length === 0)
        return ok('No thought has been recorded yet.', toolMetadata('reasoning', { thoughts: [], total: 0 }));
      if (offset > thoughts.length) {
        return fail(`There are only ${count(thoughts.length, 'thought')}, fewer than the offset ${offset}`, {
          advice: `Use an offset of 1 to ${thoughts.length}.`,
        });
      }
      const { shown, text } = page(thoughts, offset - 1);
      const next = offset + shown.length;
      const rest = thoughts.length - next + 1;
      const notice = rest > 0 ? `\n... [${count(rest, 'more thought')} - use offset=${next} to continue reading]` : '';
      return ok(text + notice, toolMetadata('reasoning', { thoughts: shown, total: thoughts.length }));
    },
  });

/** Thoughts that fit on a page, one at least: that one is cut. */
function page(thoughts: readonly string[], from: number): { readonly shown: readonly string[]; readonly text: string } {
  const lines: string[] = [];
  let room: number = LIMITS.reasoningBytes;
  for (const [index, thought] of thoughts.slice(from).entries()) {
    const line = `${from + index + 1}. ${thought}`;
    room -= Buffer.byteLength(line) + 1;
    if (room < 0 && lines.length === 0) lines.push(cut(line));
    if (room < 0) break;
    lines.push(line);
  }
  return { shown: thoughts.slice(from, from + lines.length), text: lines.join('\n') };
}

function cut(line: string): string {
  const bytes = Buffer.from(line);
  const head = new TextDecoder().decode(bytes.subarray(0, LIMITS.reasoningBytes), { stream: true });
  return `${head}\n... [${bytes.length - Buffer.byteLength(head)} more bytes of this thought]`;
}
