/** Reads a part of a log that may still grow. */
import { type FileHandle, open } from 'node:fs/promises';
import { completeLength, decodeUtf8, skipContinuation } from '../../../lib/utf8.ts';

export interface LogPart {
  /** Whole characters; where the part is cut, whole lines if there is one. */
  readonly text: string;
  /** The offset at which the next part begins. */
  readonly next: number;
  /** Bytes of the log so far. */
  readonly size: number;
}

/** A log that does not exist yet is empty. */
export async function readLog(path: string, offset: number, maxBytes: number): Promise<LogPart> {
  const handle = await open(path).catch(() => undefined);
  if (!handle) return { text: '', next: 0, size: 0 };
  try {
    return await readPart(handle, offset, maxBytes);
  } finally {
    await handle.close();
  }
}

async function readPart(handle: FileHandle, offset: number, maxBytes: number): Promise<LogPart> {
  const { size } = await handle.stat();
  const memory = Buffer.alloc(Math.max(0, Math.min(maxBytes, size - offset)));
  const { bytesRead } = await handle.read(memory, 0, memory.length, offset);
  const bytes = memory.subarray(0, bytesRead);
  const lineEnd = offset + bytesRead < size ? bytes.lastIndexOf(NEWLINE) + 1 : 0;
  const part = bytes.subarray(0, lineEnd || completeLength(bytes) || bytesRead);
  return { text: decodeUtf8(part.subarray(skipContinuation(part))), next: offset + part.length, size };
}

const NEWLINE = 0x0a;
