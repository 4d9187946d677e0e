import { afterEach, expect, it } from 'vitest';
import { MAX_IMAGE_BYTES } from '../../../src/lib/image.ts';
import type { ToolCallRecord } from '../../../src/session/call/tool-record.ts';
import { gif, jpeg, png } from '../../support/images.ts';
import { HOSTILE, type McpSession, openMcp, server } from './session.ts';

let session: McpSession | undefined;
afterEach(() => session?.close());

/** What the model gets of an answer with this content. */
async function answer(...content: readonly object[]): Promise<ToolCallRecord> {
  session = await openMcp({ servers: [server('s', [HOSTILE, 'says'])] });
  return session.call('mcp__s__say', { content });
}

const image = (bytes: Buffer, mimeType = 'image/png') => ({ type: 'image', mimeType, data: bytes.toString('base64') });

it('sends an image as what its bytes are, whatever the server calls it', async () => {
  const { images, text } = await answer(image(jpeg(3, 2)), image(gif(3, 2), 'image/x-unknown'));
  expect(images?.map(({ mediaType }) => mediaType)).toEqual(['image/jpeg', 'image/gif']);
  expect(text).not.toContain('not shown');
});

it('sends the image in a resource', async () => {
  const resource = { uri: 'file:///a', mimeType: 'image/png', blob: png(3, 2).toString('base64') };
  expect((await answer({ type: 'resource', resource })).images).toHaveLength(1);
});

it.each([
  ['is none', Buffer.from('no image'), 'it is not a PNG, JPEG, GIF or WebP image'],
  ['breaks off', jpeg(3, 2).subarray(0, 10), 'it is not a PNG, JPEG, GIF or WebP image'],
  ['has too many pixels', png(9000, 1), 'it is 9000x1 pixels large; a side may have 8000'],
])('says of one that %s why it is not shown, and keeps its data for the log', async (_, bytes, reason) => {
  const { images, text, isError, result } = await answer({ type: 'text', text: 'Look:' }, image(bytes));
  expect({ images, isError }).toEqual({ images: undefined, isError: false });
  expect(text).toContain(`Look:\n[image (image/png), ${bytes.length} bytes of data, not shown: ${reason}]`);
  expect(result.metadata?.content).toContainEqual(image(bytes));
});

it('leaves out one that has too many bytes', async () => {
  const { images, text } = await answer(image(png(3, 2, MAX_IMAGE_BYTES)));
  expect(images).toBeUndefined();
  expect(text).toContain('[image (image/png), left out: its');
});
