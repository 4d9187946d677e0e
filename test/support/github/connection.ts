/** Pages of GraphQL: what stands behind every list that GitHub calls a connection. */
import { GraphQLError } from 'graphql';

export interface Page {
  readonly first?: number | null;
  readonly last?: number | null;
  readonly after?: string | null;
  readonly before?: string | null;
}

/** Cursors are positions; GitHub demands `first` or `last`, and at most 100. */
export function connection<Node>(all: readonly Node[], { first, last, after, before }: Page) {
  const size = first ?? last;
  if (!size) throw new GraphQLError('You must provide a `first` or `last` value to properly paginate the connection.');
  if (size > 100) throw new GraphQLError(`Requesting ${size} records exceeds the \`first\` limit of 100 records.`);
  const low = after ? Number(Buffer.from(after, 'base64').toString()) + 1 : 0;
  const high = before ? Number(Buffer.from(before, 'base64').toString()) : all.length;
  const start = first ? low : Math.max(low, high - size);
  const end = first ? Math.min(low + size, high) : high;
  const cursor = (index: number): string | null => (end > start ? Buffer.from(String(index)).toString('base64') : null);
  return {
    totalCount: all.length,
    nodes: all.slice(start, end),
    edges: all.slice(start, end).map((node, index) => ({ node, cursor: cursor(start + index) })),
    pageInfo: {
      hasNextPage: end < all.length,
      hasPreviousPage: start > 0,
      startCursor: cursor(start),
      endCursor: cursor(end - 1),
    },
  };
}
