/** Keeps the head and the tail of an output in bounded memory, and all of it in a file where that is wanted. */
import { createWriteStream, rmSync, type WriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { systemReason } from '../core/system-error.ts';
import { completeLength, decodeUtf8, skipContinuation } from './bytes.ts';

export interface BoundedOutput {
  write(chunk: Buffer): void;
  readonly totalBytes: number;
  readonly truncated: boolean;
  /** Head and tail, with a line between them that says how much is missing. */
  text(): string;
  /** The two by themselves, in whole characters: all of it in the head where nothing is missing. */
  ends(): OutputEnds;
}

export interface OutputEnds {
  readonly head: string;
  readonly tail: string;
  readonly missingBytes: number;
}

/** Holds at most `maxBytes`: the first `headBytes` of them, half unless told, and the last ones. */
export function createBoundedOutput(maxBytes: number, headBytes = Math.ceil(maxBytes / 2)): BoundedOutput {
  const head: Buffer[] = [];
  const tail = createRing(maxBytes - headBytes);
  let kept = 0;
  let totalBytes = 0;
  return {
    write(chunk) {
      totalBytes += chunk.length;
      const room = headBytes - kept;
      if (room > 0) {
        const part = Buffer.from(chunk.subarray(0, room));
        head.push(part);
        kept += part.length;
      }
      if (chunk.length > room) tail.write(chunk.subarray(Math.max(0, room)));
    },
    get totalBytes() {
      return totalBytes;
    },
    get truncated() {
      return totalBytes > maxBytes;
    },
    text: () => join(endsOf(Buffer.concat(head), tail.read(), totalBytes)),
    ends: () => endsOf(Buffer.concat(head), tail.read(), totalBytes),
  };
}

const join = ({ head, tail, missingBytes }: OutputEnds): string =>
  missingBytes === 0 ? head : `${head}\n... [${missingBytes} bytes left out here] ...\n${tail}`;

function endsOf(head: Buffer, tail: Buffer, totalBytes: number): OutputEnds {
  if (head.length + tail.length === totalBytes) {
    return { head: decodeUtf8(Buffer.concat([head, tail])), tail: '', missingBytes: 0 };
  }
  const first = head.subarray(0, completeLength(head));
  const last = tail.subarray(skipContinuation(tail));
  const missingBytes = totalBytes - first.length - last.length;
  return { head: decodeUtf8(first), tail: decodeUtf8(last), missingBytes };
}

/** The last `size` bytes written. Memory is taken at the first write, once. */
function createRing(size: number): {
  write(chunk: Buffer): void;
  read(): Buffer;
} {
  let memory: Buffer | undefined;
  let written = 0;
  return {
    write(chunk) {
      memory ??= Buffer.alloc(size);
      const part = chunk.subarray(Math.max(0, chunk.length - size));
      const start = (written + chunk.length - part.length) % Math.max(1, size);
      const fits = Math.min(part.length, size - start);
      part.copy(memory, start, 0, fits);
      part.copy(memory, 0, fits);
      written += chunk.length;
    },
    read() {
      if (!memory) return Buffer.alloc(0);
      if (written <= size) return memory.subarray(0, written);
      const cut = written % size;
      return Buffer.concat([memory.subarray(cut), memory.subarray(0, cut)]);
    },
  };
}

/** A file that takes the whole of an output of which only head and tail stay in memory. */
export interface SpillFile {
  /** Writes `chunk`, whose memory is the file's from then on; while the disk lags behind, `sources` are paused. */
  write(chunk: Buffer, sources: readonly Readable[]): void;
  /** True once something was written. */
  readonly used: boolean;
  /** Why it could not be written. */
  readonly failure: string | undefined;
  /** Resolves when all is on disk, or when the disk failed. */
  close(): Promise<void>;
}

/** Keeps what comes until it exceeds `after` bytes and only then makes the file; past `maxBytes` it stops with a notice. */
export function createSpillFile(path: string, after: number, maxBytes: number): SpillFile {
  const waiting: Buffer[] = [];
  let total = 0;
  let stream: WriteStream | undefined;
  let closed: Promise<void> | undefined;
  let failure: string | undefined;
  const open = (): WriteStream => {
    const opened = createWriteStream(path, { mode: 0o600, flags: 'wx' });
    opened.on('error', (error) => {
      failure ??= systemReason(error);
      try {
        rmSync(path, { force: true }); // a part of it is of no use, and takes up what space there is
      } catch {
        // what kept the file from being written may keep it from being removed
      }
    });
    closed = new Promise<void>((resolve) => opened.once('close', () => resolve())); // from now on: one that fails closes by itself
    return opened;
  };
  return {
    write(chunk, sources) {
      const room = Math.max(0, maxBytes - total);
      total += chunk.length;
      if (room === 0 || failure !== undefined) return freeMemory(chunk);
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
      return stream !== undefined && failure === undefined;
    },
    get failure() {
      return failure;
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

/** `chunk` as it came out of a pipe, in memory of its own. Nobody may hold it any more. Node 20 cannot, and collects earlier. */
export function freeMemory({ buffer, byteOffset, byteLength }: Buffer): void {
  const isWhole = byteOffset === 0 && buffer.byteLength - byteLength < MAX_CUT;
  if (isWhole) (buffer as { transfer?: (size: number) => unknown }).transfer?.(0);
}

/** A character that is not complete is cut off; of memory that is shared with others, more lies behind. */
const MAX_CUT = 4;
