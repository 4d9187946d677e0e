/** Keeps the head and the tail of a stream of bytes in memory that does not grow with the stream. */
import { completeLength, decodeUtf8, skipContinuation } from './utf8.ts';

export interface BoundedOutput {
  write(chunk: Buffer): void;
  readonly totalBytes: number;
  readonly truncated: boolean;
  /** Head and tail, with a line between them that says how much is missing. */
  text(): string;
}

/** Holds at most `maxBytes`: the first half of them and the last half. */
export function createBoundedOutput(maxBytes: number): BoundedOutput {
  const headLimit = Math.ceil(maxBytes / 2);
  const head: Buffer[] = [];
  const tail = createRing(maxBytes - headLimit);
  let headBytes = 0;
  let totalBytes = 0;
  return {
    write(chunk) {
      totalBytes += chunk.length;
      const room = headLimit - headBytes;
      if (room > 0) {
        const part = Buffer.from(chunk.subarray(0, room));
        head.push(part);
        headBytes += part.length;
      }
      if (chunk.length > room) tail.write(chunk.subarray(Math.max(0, room)));
    },
    get totalBytes() {
      return totalBytes;
    },
    get truncated() {
      return totalBytes > maxBytes;
    },
    text: () => join(Buffer.concat(head), tail.read(), totalBytes),
  };
}

function join(head: Buffer, tail: Buffer, totalBytes: number): string {
  if (head.length + tail.length === totalBytes) return decodeUtf8(Buffer.concat([head, tail]));
  const first = head.subarray(0, completeLength(head));
  const last = tail.subarray(skipContinuation(tail));
  const missing = totalBytes - first.length - last.length;
  return `${decodeUtf8(first)}\n... [${missing} bytes left out here] ...\n${decodeUtf8(last)}`;
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
