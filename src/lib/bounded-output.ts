/** Keeps the head and the tail of a stream of bytes in memory that does not grow with the stream. */
import { completeLength, decodeUtf8, skipContinuation } from './utf8.ts';

export interface BoundedOutput {
  write(chunk: Buffer): void;
  readonly totalBytes: number;
  readonly truncated: boolean;
  /** Head and tail, with a line between them that says how much is missing. */
  text(): string;
  /** The two by themselves, in whole characters: all of it in the head where nothing is missing. */
  ends(): Ends;
}

export interface Ends {
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

const join = ({ head, tail, missingBytes }: Ends): string =>
  missingBytes === 0 ? head : `${head}\n... [${missingBytes} bytes left out here] ...\n${tail}`;

function endsOf(head: Buffer, tail: Buffer, totalBytes: number): Ends {
  if (head.length + tail.length === totalBytes) {
    return { head: decodeUtf8(Buffer.concat([head, tail])), tail: '', missingBytes: 0 };
  }
  const first = head.subarray(0, completeLength(head));
  const last = tail.subarray(skipContinuation(tail));
  const missingBytes = totalBytes - first.length - last.length;
  return { head: decodeUtf8(first), tail: decodeUtf8(last), missingBytes };
}

interface Ring {
  write(chunk: Buffer): void;
  read(): Buffer;
}

/** The last `size` bytes written. Memory is taken at the first write, once. */
function createRing(size: number): Ring {
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
