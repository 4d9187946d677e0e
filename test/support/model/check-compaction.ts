/** What the Messages API refuses of a request for a summary (platform.claude.com, "Compaction on demand"). */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { blocksOf, type WireBody } from './script.ts';

export const COMPACT_BETA = 'compact-2026-09-04';

export function checkCompaction(body: WireBody, headers: IncomingHttpHeaders): string | undefined {
  const { compaction, messages, model } = body;
  if (compaction === undefined) return undefined;
  if (!String(headers['anthropic-beta']).split(',').includes(COMPACT_BETA))
    return `compaction: requires anthropic-beta: ${COMPACT_BETA}`;
  const { type, instructions = '', ...more } = compaction as { type?: string; instructions?: string };
  if (type !== 'summarize' || Object.keys(more).length > 0) return 'compaction: Extra inputs are not permitted';
  if (instructions.length > 16_384) return 'compaction.instructions: String should have at most 16384 characters';
  if (!SUPPORTED.test(model)) return `compaction: not supported on ${model}`;
  const refused = ['context_management', 'stop_sequences'].find((key) => body[key] !== undefined);
  if (refused) return `compaction: cannot be combined with ${refused}`;
  if (['any', 'tool'].includes(body.tool_choice?.type ?? '')) return 'compaction: cannot be combined with tool_choice';
  if ((body.output_config as { format?: object } | undefined)?.format)
    return 'compaction: cannot be combined with output_config.format';
  const last = messages.at(-1);
  return last?.role === 'assistant' && blocksOf(last.content).some(({ type: kind }) => kind === 'tool_use')
    ? 'compaction: the last assistant turn is not finished'
    : undefined;
}

const SUPPORTED = /fable-5|mythos-5|mythos-preview|opus-(?:4-[678]|5)|sonnet-(?:4-6|5)/u;

const BETAS = ['interleaved-thinking-2025-05-14', 'context-management-2025-06-27', 'compact-2026-01-12', COMPACT_BETA];

export function checkBetas(headers: IncomingMessage['headers']): string | undefined {
  const betas = String(headers['anthropic-beta'] ?? '')
    .split(',')
    .filter((beta) => beta !== '');
  const unknown = betas.find((beta) => !BETAS.includes(beta.trim()));
  return unknown && `Unexpected value(s) \`${unknown}\` for the \`anthropic-beta\` header.`;
}
