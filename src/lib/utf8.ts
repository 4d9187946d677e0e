/** Cuts bytes between UTF-8 characters, never inside one. */

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
