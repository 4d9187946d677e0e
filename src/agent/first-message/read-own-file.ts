/** Reads a file of the workspace for facts about it: one that is a file itself, and not too large. */
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** Undefined for a link, a directory, a device, a file of more bytes, and what cannot be read. A pipe does not block. */
export function readOwnFile(path: string, mostBytes: number): string | undefined {
  try {
    const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const found = fstatSync(file);
      if (!found.isFile() || found.size > mostBytes) return undefined;
      const bytes = Buffer.alloc(found.size);
      return bytes.toString('utf8', 0, readSync(file, bytes, 0, found.size, 0));
    } finally {
      closeSync(file);
    }
  } catch {
    return undefined;
  }
}
