/** A tool whose results fill a conversation. */
import { defineTool, ok } from '../../../src/core/tool.ts';

/** 2,000 tokens at each call. */
export const look = defineTool({
  name: 'look',
  description: 'Looks.',
  params: { path: 'string' },
  readOnly: true,
  accesses: () => [],
  run: async ({ path }) => ok(`${path}\n${'word '.repeat(1600)}`, { type: 'file_read', fields: { filePath: path } }),
});
