/** Reads a file of the workspace for what it says about it: one that is a file itself. */
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** Undefined for a link, a directory, a device and what cannot be read. A pipe does not block. */
export function readOwnHead(path: string, mostBytes: number): { text: string; isCut: boolean } | undefined {
  try {
    const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const found = fstatSync(file);
      if (!found.isFile()) return undefined;
      const bytes = Buffer.alloc(Math.min(found.size, mostBytes));
      const length = readSync(file, bytes, 0, bytes.length, 0);
      return { text: bytes.toString('utf8', 0, length), isCut: found.size > mostBytes };
    } finally {
      closeSync(file);
    }
  } catch {
    return undefined;
  }
}

/** All of it; undefined also for a file of more bytes. */
export function readOwnFile(path: string, mostBytes: number): string | undefined {
  const head = readOwnHead(path, mostBytes);
  return head?.isCut ? undefined : head?.text;
}
