/** Tools whose results fill a conversation. */
import { defineTool, ok } from '../../../src/core/tool.ts';
import { png } from '../../support/images.ts';

/** 2,000 tokens at each call. */
export const look = defineTool({
  name: 'look',
  description: 'Looks.',
  params: { path: 'string' },
  readOnly: true,
  accesses: () => [],
  run: async ({ path }) => ok(`${path}\n${'word '.repeat(1600)}`, { type: 'file_read', fields: { filePath: path } }),
});

/** A picture at each call that is too large for a request with many. */
export const photograph = defineTool({
  name: 'photograph',
  description: 'Photographs.',
  params: { path: 'string' },
  readOnly: true,
  accesses: () => [],
  run: async ({ path }) => ({
    ...ok(path),
    images: [{ mediaType: 'image/png' as const, data: png(1280, 3000).toString('base64') }],
  }),
});
