/** What kind of image some bytes are and how large it is, told only by the bytes: a name or a header may say anything. */
import type { Image } from '../core/model.ts';

/** Bytes of an image: the service counts 5 MB of its base64 text, which is longer by a third. */
export const MAX_IMAGE_BYTES = (5 * 1024 * 1024 * 3) / 4;

/** Pixels of a side: the service refuses an image that has more, and with it the whole request. */
export const MAX_IMAGE_SIDE = 8000;

export interface ImageInfo {
  readonly mediaType: Image['mediaType'];
  readonly width: number;
  readonly height: number;
}

/** An image as the model's service takes it, or why it takes none. */
export function readImage(
  bytes: Buffer,
): (ImageInfo & { readonly ok: true; readonly image: Image }) | { readonly ok: false; readonly reason: string } {
  if (bytes.length > MAX_IMAGE_BYTES) return refuse(`has over ${MAX_IMAGE_BYTES} bytes (5 MB as it would be sent)`);
  const facts = readImageInfo(bytes);
  if (!facts) return refuse('is not a PNG, JPEG, GIF or WebP image');
  const { mediaType, width, height } = facts;
  if (Math.max(width, height) > MAX_IMAGE_SIDE)
    return refuse(`is ${width}x${height} pixels large; a side may have ${MAX_IMAGE_SIDE}`);
  return { ok: true, ...facts, image: { mediaType, data: bytes.toString('base64') } };
}

const refuse = (reason: string): { readonly ok: false; readonly reason: string } => ({ ok: false, reason });

/** Undefined for what is no image of a kind that the service takes, or breaks off before it says how large it is. */
export function readImageInfo(bytes: Buffer): ImageInfo | undefined {
  const head = bytes.toString('latin1', 0, 16);
  for (const { mediaType, fits, size } of KINDS) {
    if (!fits(head)) continue;
    const [width = 0, height = 0] = sizeIn(bytes, size);
    return width > 0 && height > 0 ? { mediaType, width, height } : undefined;
  }
  return undefined;
}

type ReadSize = (bytes: Buffer) => readonly [width: number, height: number] | undefined;

function sizeIn(bytes: Buffer, size: ReadSize): readonly number[] {
  try {
    return size(bytes) ?? [];
  } catch {
    return []; // it ends before the size
  }
}

/** By RFC 2083, the GIF89a specification, ITU T.81 and RFC 9649. */
const KINDS: readonly { mediaType: Image['mediaType']; fits: (head: string) => boolean; size: ReadSize }[] = [
  {
    mediaType: 'image/png',
    fits: (head) => head.startsWith('\x89PNG\r\n\x1a\n') && head.endsWith('IHDR'),
    size: (bytes) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)],
  },
  {
    mediaType: 'image/gif',
    fits: (head) => /^GIF8[79]a/.test(head),
    size: (bytes) => [bytes.readUInt16LE(6), bytes.readUInt16LE(8)],
  },
  { mediaType: 'image/jpeg', fits: (head) => head.startsWith('\xff\xd8\xff'), size: jpegSize },
  { mediaType: 'image/webp', fits: (head) => /^RIFF[\s\S]{4}WEBPVP8[ LX]$/.test(head), size: webpSize },
];

/** The frame's header comes after any number of segments, each with its length. */
function jpegSize(bytes: Buffer): readonly [width: number, height: number] | undefined {
  for (let at = 2; at < bytes.length; ) {
    if (bytes.readUInt8(at) !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    else if (marker === 0xda || marker === 0xd9) return undefined;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

function webpSize(bytes: Buffer): readonly [width: number, height: number] | undefined {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (kind === 'VP8 ') {
    const begins = bytes.readUIntBE(23, 3) === 0x9d012a;
    return begins ? [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff] : undefined;
  }
  const bits = bytes.readUInt32LE(21);
  return bytes.readUInt8(20) === 0x2f ? [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1] : undefined;
}
