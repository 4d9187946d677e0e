/** Bytes of UTF-8 text: cut between characters, line feeds counted. */

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

/** The length of the longest prefix of `bytes` that does not end inside a character; invalid bytes count as whole. */
export function completeLength(bytes: Uint8Array): number {
  const furthest = Math.max(0, bytes.length - 4);
  let start = bytes.length - 1;
  while (start > furthest && isContinuation(bytes[start])) start -= 1;
  if (start < 0) return 0;
  const needed = sequenceLength(bytes[start] ?? 0);
  return needed > bytes.length - start ? start : bytes.length;
}

/** How many bytes at the start of `bytes` belong to a character that began before it: 0 to 3. */
export function skipContinuation(bytes: Uint8Array): number {
  let count = 0;
  while (count < 3 && isContinuation(bytes[count])) count += 1;
  return count;
}

/** Invalid sequences become U+FFFD; a byte order mark stays, because an edit must write it back. */
export const decodeUtf8 = (bytes: Uint8Array): string => DECODER.decode(bytes);

const DECODER = new TextDecoder('utf-8', { ignoreBOM: true });

function sequenceLength(lead: number): number {
  if (lead >= 0xf0 && lead < 0xf8) return 4;
  if (lead >= 0xe0) return lead < 0xf0 ? 3 : 1;
  return lead >= 0xc0 ? 2 : 1;
}

const NEWLINE = 0x0a;

/** Four bytes at a time: a word without a line feed, which most are, costs one test. */
export function countNewlines(bytes: Uint8Array): number {
  const lead = (4 - (bytes.byteOffset % 4)) % 4;
  if (bytes.length < lead + 4) return countSlowly(bytes, 0, bytes.length);
  const words = new Int32Array(bytes.buffer, bytes.byteOffset + lead, (bytes.length - lead) >> 2);
  let count = countSlowly(bytes, 0, lead) + countSlowly(bytes, lead + words.length * 4, bytes.length);
  for (let index = 0; index < words.length; index += 1) {
    const word = (words[index] as number) ^ 0x0a0a0a0a;
    // The classic test for a zero byte in a word: Hacker's Delight, 6-1.
    if (((word - 0x01010101) & ~word & 0x80808080) === 0) continue;
    if ((word & 0xff) === 0) count += 1;
    if ((word & 0xff00) === 0) count += 1;
    if ((word & 0xff0000) === 0) count += 1;
    if ((word & 0xff000000) === 0) count += 1;
  }
  return count;
}

function countSlowly(bytes: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (bytes[at] === NEWLINE) count += 1;
  return count;
}
