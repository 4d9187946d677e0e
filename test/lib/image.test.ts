/** Kinds and sizes of images by their bytes, and what the service would refuse. */
import { describe, expect, it } from 'vitest';
import { MAX_IMAGE_BYTES, readImage, readImageInfo } from '../../src/lib/image.ts';
import { gif, jpeg, png, webp } from '../support/images.ts';

const EACH: readonly [string, Buffer, string][] = [
  ['a PNG', png(640, 480), 'image/png'],
  ['a GIF', gif(640, 480), 'image/gif'],
  ['a JPEG', jpeg(640, 480), 'image/jpeg'],
  ['a lossy WebP', webp('VP8 ', 640, 480), 'image/webp'],
  ['a lossless WebP', webp('VP8L', 640, 480), 'image/webp'],
  ['an extended WebP', webp('VP8X', 640, 480), 'image/webp'],
];

describe('the bytes', () => {
  it.each(EACH)('tell the kind and the size of %s', (_, bytes, mediaType) => {
    expect(readImageInfo(bytes)).toEqual({ mediaType, width: 640, height: 480 });
  });

  it.each(EACH)('tell nothing where %s breaks off, whatever is left of it', (_, bytes) => {
    const found = readImageInfo(bytes);
    for (let length = 0; length < Math.min(40, bytes.length); length += 1) {
      const facts = readImageInfo(bytes.subarray(0, length));
      if (facts) expect(facts, `${length} bytes`).toEqual(found);
    }
    expect(readImageInfo(bytes.subarray(0, 9))).toBeUndefined();
  });

  it.each([
    ['text', Buffer.from('just text, and some more of it')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['BMP', Buffer.from('BM0000000000000000000000000000')],
    ['a PDF', Buffer.from('%PDF-1.7 0000000000000000000000')],
    ['a PNG without a size', png(0, 5)],
    ['a JPEG that ends before its frame', Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 2, 3, 4, 5, 6])],
    ['a sound in RIFF', Buffer.from('RIFF0000WAVEfmt 00000000000000000')],
    ['nothing', Buffer.alloc(0)],
  ])('are no image: %s', (_, bytes) => expect(readImageInfo(bytes)).toBeUndefined());
});

describe('an image for the service', () => {
  it('has 5 MB of base64 at most', () => {
    const bare = png(2, 2).length + 12;
    const max = readImage(png(2, 2, MAX_IMAGE_BYTES - bare));
    expect(max).toMatchObject({ ok: true, mediaType: 'image/png', width: 2, height: 2 });
    expect(max.ok && max.image.data.length).toBe(5 * 1024 * 1024);
    expect(readImage(png(2, 2, MAX_IMAGE_BYTES - bare + 1))).toMatchObject({ ok: false });
  });

  it('has sides of 8,000 pixels at most', () => {
    expect(readImage(gif(8000, 8000)).ok).toBe(true);
    expect(readImage(gif(2, 8001))).toEqual({
      ok: false,
      reason: 'is 2x8001 pixels large; a side may have 8000',
    });
  });
});
