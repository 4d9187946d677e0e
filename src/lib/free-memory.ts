/** Gives memory back before the garbage collector would: it lets 64 MB of read data pile up before it looks. */

/** `chunk` as it came out of a pipe, in memory of its own. Nobody may hold it any more. Node 20 cannot, and collects earlier. */
export function freeMemory({ buffer, byteOffset, byteLength }: Buffer): void {
  const isWhole = byteOffset === 0 && buffer.byteLength - byteLength < MOST_CUT;
  if (isWhole) (buffer as { transfer?: (size: number) => unknown }).transfer?.(0);
}

/** A character that is not complete is cut off; of memory that is shared with others, more lies behind. */
const MOST_CUT = 4;
