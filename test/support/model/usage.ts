/** Counts a request's tokens as the service would: what a cache point covered before is read, what it covers anew is written. */
import { createHash } from 'node:crypto';
import { outputTokensOf, tokensIn } from './cut-reply.ts';
import { blocksOf, type Reply, type WireBody, type WireUsage } from './script.ts';

export interface UsageCounter {
  count(body: WireBody, reply: Reply): WireUsage;
}

export function createUsageCounter(): UsageCounter {
  const written = new Set<string>();
  return {
    count(body, reply) {
      const prefixes = prefixesOf(body);
      const read = prefixes.findLast(({ hash }) => written.has(hash))?.tokens ?? 0;
      const points = prefixes.filter(({ point }) => point);
      for (const { hash } of points) written.add(hash);
      const covered = Math.max(read, points.at(-1)?.tokens ?? 0);
      return {
        input_tokens: (prefixes.at(-1)?.tokens ?? 0) - covered,
        cache_read_input_tokens: read,
        cache_creation_input_tokens: covered - read,
        output_tokens: outputTokensOf(reply),
        ...(reply.usage === 'none' ? {} : reply.usage),
      };
    },
  };
}

interface Prefix {
  readonly hash: string;
  readonly tokens: number;
  /** Ends in a block with `cache_control`. */
  readonly point: boolean;
}

/** The prompt in the service's order, up to and with each block. */
function prefixesOf({ tools = [], system = [], messages }: WireBody): Prefix[] {
  const blocks: readonly object[] = [
    ...tools,
    ...blocksOf(system),
    ...messages.flatMap(({ content }) => blocksOf(content)),
  ];
  const hash = createHash('sha256');
  let length = 0;
  return blocks.map((block) => {
    const { cache_control, ...rest } = block as { cache_control?: unknown };
    const text = JSON.stringify(rest);
    length += tokensIn(text);
    return { hash: hash.update(text).copy().digest('hex'), tokens: length, point: cache_control !== undefined };
  });
}
