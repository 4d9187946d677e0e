/** A file that takes the whole of an output whose head and tail alone stay in memory. */
import { createWriteStream, type WriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { freeMemory } from './free-memory.ts';

export interface SpillFile {
  /** Writes `chunk`, whose memory is the file's from then on; while the disk lags behind, `sources` are paused. */
  write(chunk: Buffer, sources: readonly Readable[]): void;
  /** True once something was written. */
  readonly used: boolean;
  /** Resolves when all is on disk, or when the disk failed. */
  close(): Promise<void>;
}

/** Keeps what comes until it exceeds `after` bytes and only then makes the file; past `maxBytes` it stops with a notice. */
export function createSpillFile(path: string, after: number, maxBytes: number): SpillFile {
  const waiting: Buffer[] = [];
  let total = 0;
  let stream: WriteStream | undefined;
  let closed: Promise<void> | undefined;
  let failed = false;
  const open = (): WriteStream => {
    const opened = createWriteStream(path, { mode: 0o600 });
    opened.on('error', () => {
      failed = true;
    });
    closed = new Promise<void>((resolve) => opened.once('close', () => resolve())); // from now on: one that fails closes by itself
    return opened;
  };
  return {
    write(chunk, sources) {
      const room = Math.max(0, maxBytes - total);
      total += chunk.length;
      if (room === 0 || failed) return freeMemory(chunk);
      if (total <= after) {
        waiting.push(chunk);
        return;
      }
      stream ??= open();
      for (const early of waiting.splice(0)) stream.write(early);
      const fits = stream.write(chunk.subarray(0, room), () => freeMemory(chunk));
      if (!fits) holdUntilDrained(stream, sources);
    },
    get used() {
      return stream !== undefined && !failed;
    },
    async close() {
      if (!stream) return;
      if (total > maxBytes) stream.write(`\n... [this file ends at its limit of ${maxBytes} of ${total} bytes]\n`);
      stream.end();
      await closed;
    },
  };
}

function holdUntilDrained(stream: WriteStream, sources: readonly Readable[]): void {
  for (const source of sources) source.pause();
  const resume = (): void => {
    stream.off('drain', resume);
    stream.off('close', resume);
    for (const source of sources) source.resume();
  };
  stream.once('drain', resume);
  stream.once('close', resume);
}
