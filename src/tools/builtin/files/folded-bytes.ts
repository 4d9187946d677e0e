/** A file's bytes with differences folded away that an edit may pass over; each code knows the bytes that it stands for. */

export interface FoldedBytes {
  readonly codes: Uint8Array;
  /** Where the bytes of each code begin and end. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

export interface Folding {
  /** White space at the ends of lines is left out. */
  readonly spaces?: boolean;
  /** Typographic quotes, dashes and spaces become those of a keyboard. */
  readonly signs?: boolean;
}

/** `bytes` as latin1. CRLF always becomes one line feed. */
export function foldBytes(bytes: string, { spaces = false, signs = false }: Folding): FoldedBytes {
  const codes = new Uint8Array(bytes.length);
  const starts = new Uint32Array(bytes.length);
  const ends = new Uint32Array(bytes.length);
  let length = 0;
  for (let at = 0, size = 1; at < bytes.length; at += size) {
    const sign = signs ? signAt(bytes, at) : 0;
    size = sign ? sizeOf(bytes.charCodeAt(at)) : isCrlf(bytes, at) ? 2 : 1;
    const code = sign || (size === 2 ? LINE_FEED : bytes.charCodeAt(at));
    if (spaces && code === LINE_FEED) length = trimmed(codes, length);
    codes[length] = code;
    starts[length] = at;
    ends[length] = at + size;
    length += 1;
  }
  if (spaces) length = trimmed(codes, length);
  return { codes: codes.subarray(0, length), starts: starts.subarray(0, length), ends: ends.subarray(0, length) };
}

/** The folded bytes as latin1. */
export const foldText = (bytes: string, folding: Folding): string => textOf(foldBytes(bytes, folding).codes);

export const textOf = (codes: Uint8Array): string =>
  Buffer.from(codes.buffer, codes.byteOffset, codes.byteLength).toString('latin1');

const LINE_FEED = 10;

const isCrlf = (bytes: string, at: number): boolean =>
  bytes.charCodeAt(at) === 13 && bytes.charCodeAt(at + 1) === LINE_FEED;

/** Without blanks at the end: space, tab, vertical tab, form feed, carriage return. */
function trimmed(codes: Uint8Array, length: number): number {
  let end = length;
  for (let code = codes[end - 1]; code === 32 || (code !== undefined && code > 8 && code < 14 && code !== 10); ) {
    end -= 1;
    code = codes[end - 1];
  }
  return end;
}

const sizeOf = (lead: number): number => (lead < 0xe0 ? 2 : 3);

/** What a typographic sign stands for; 0 where there is none. */
function signAt(bytes: string, at: number): number {
  const lead = bytes.charCodeAt(at);
  if (lead !== 0xc2 && lead !== 0xe2 && lead !== 0xe3) return 0;
  return PLAIN.get(bytes.slice(at, at + sizeOf(lead))) ?? 0;
}

/** As Codex' seek_sequence.rs has them. */
const SIGNS: Readonly<Record<string, string>> = {
  '-': '\u2010\u2011\u2012\u2013\u2014\u2015\u2212',
  "'": '\u2018\u2019\u201a\u201b',
  '"': '\u201c\u201d\u201e\u201f',
  ' ': '\u00a0\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000',
};

/** UTF-8 as latin1 → the code of the plain sign. */
const PLAIN: ReadonlyMap<string, number> = new Map(
  Object.entries(SIGNS).flatMap(([plain, signs]) =>
    [...signs].map((sign) => [Buffer.from(sign).toString('latin1'), plain.charCodeAt(0)] as const),
  ),
);
