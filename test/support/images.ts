/** Small images of each kind, as bytes: what a program reads of their size is true, and nothing else of them is needed. */
import { deflateSync } from 'node:zlib';

/** A whole grey PNG. */
export function png(width: number, height: number, filler = 0): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(1_000_000, (width + 1) * height)));
  const text = filler > 0 ? [pngChunk('tEXt', Buffer.alloc(filler, 'x'))] : [];
  const parts = [pngChunk('IHDR', header), ...text, pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc(named))]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return value ^ 0xffffffff;
}

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

export const gif = (width: number, height: number): Buffer =>
  Buffer.concat([latin('GIF89a'), Buffer.from([width & 255, width >> 8, height & 255, height >> 8, 0, 0, 0])]);

/** With segments in front of the frame's header: one of an application, tables, and padding. */
export function jpeg(width: number, height: number): Buffer {
  const application = Buffer.from([0xff, 0xe0, 0, 6, 0xff, 0xc0, 0, 0]);
  const tables = Buffer.from([0xff, 0xc4, 0, 4, 0, 0]);
  const frame = Buffer.from([0xff, 0xff, 0xc2, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), application, tables, frame]);
}

/** Of the three kinds: lossy, lossless, extended. */
export function webp(kind: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Buffer {
  const data = Buffer.alloc(10);
  if (kind === 'VP8X') {
    data.writeUIntLE(width - 1, 4, 3);
    data.writeUIntLE(height - 1, 7, 3);
  } else if (kind === 'VP8L') {
    data.writeUInt8(0x2f, 0);
    data.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1);
  } else {
    data.set([0x9d, 0x01, 0x2a], 3);
    data.writeUInt16LE(width | 0x4000, 6);
    data.writeUInt16LE(height, 8);
  }
  return Buffer.concat([latin('RIFF'), Buffer.alloc(4), latin(`WEBP${kind}`), Buffer.alloc(4), data]);
}
