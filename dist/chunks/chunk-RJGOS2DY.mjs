import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/lib/image.ts
var LARGEST_IMAGE = 5 * 1024 * 1024 * 3 / 4;
var LONGEST_SIDE = 8e3;
function readImage(bytes) {
  if (bytes.length > LARGEST_IMAGE) return refuse(`has over ${LARGEST_IMAGE} bytes (5 MB as it would be sent)`);
  const facts = imageFacts(bytes);
  if (!facts) return refuse("is not a PNG, JPEG, GIF or WebP image");
  const { mediaType, width, height } = facts;
  if (Math.max(width, height) > LONGEST_SIDE)
    return refuse(`is ${width}x${height} pixels large; a side may have ${LONGEST_SIDE}`);
  return { ok: true, ...facts, image: { mediaType, data: bytes.toString("base64") } };
}
var refuse = (reason) => ({ ok: false, reason });
function imageFacts(bytes) {
  const head = bytes.toString("latin1", 0, 16);
  for (const { mediaType, fits, size } of KINDS) {
    if (!fits(head)) continue;
    const [width = 0, height = 0] = sizeIn(bytes, size);
    return width > 0 && height > 0 ? { mediaType, width, height } : void 0;
  }
  return void 0;
}
function sizeIn(bytes, size) {
  try {
    return size(bytes) ?? [];
  } catch {
    return [];
  }
}
var KINDS = [
  {
    mediaType: "image/png",
    fits: (head) => head.startsWith("\x89PNG\r\n\n") && head.endsWith("IHDR"),
    size: (bytes) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  },
  {
    mediaType: "image/gif",
    fits: (head) => /^GIF8[79]a/.test(head),
    size: (bytes) => [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]
  },
  { mediaType: "image/jpeg", fits: (head) => head.startsWith("\xFF\xD8\xFF"), size: jpegSize },
  { mediaType: "image/webp", fits: (head) => /^RIFF[\s\S]{4}WEBPVP8[ LX]$/.test(head), size: webpSize }
];
function jpegSize(bytes) {
  for (let at = 2; at < bytes.length; ) {
    if (bytes.readUInt8(at) !== 255) return void 0;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 255) at += 1;
    else if (marker === 1 || marker >= 208 && marker <= 215) at += 2;
    else if (marker >= 192 && marker <= 207 && ![196, 200, 204].includes(marker))
      return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    else if (marker === 218 || marker === 217) return void 0;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return void 0;
}
function webpSize(bytes) {
  const kind = bytes.toString("latin1", 12, 16);
  if (kind === "VP8X") return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (kind === "VP8 ") {
    const begins = bytes.readUIntBE(23, 3) === 10289450;
    return begins ? [bytes.readUInt16LE(26) & 16383, bytes.readUInt16LE(28) & 16383] : void 0;
  }
  const bits = bytes.readUInt32LE(21);
  return bytes.readUInt8(20) === 47 ? [(bits & 16383) + 1, (bits >>> 14 & 16383) + 1] : void 0;
}

export {
  LARGEST_IMAGE,
  LONGEST_SIDE,
  readImage
};
