/** Removes a directory with all that is in it, also what a program has made read-only or nested too deeply to be named. */
import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { chmod, lstat, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes where the name need not be UTF-8. Nothing that is there is no error. Throws where something is someone else's. */
export async function removeTree(directory: string | Buffer): Promise<void> {
  const remove = (): Promise<void> => rm(directory, { recursive: true, force: true });
  await remove().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENAMETOOLONG') await shorten(Buffer.from(directory));
    else if (REFUSED.includes(error.code ?? '')) await makeWritable(directory.toString());
    else throw error;
    await remove();
  });
}

/** Maximum bytes of a path below a directory that is removed: the system takes 4,096 in all (PATH_MAX). */
const MAX_BYTES_BELOW = 2000;

/** Moves what is nested too deeply up to the top of the directory. */
async function shorten(directory: Buffer): Promise<void> {
  const waiting = [directory];
  for (let above = waiting.pop(); above; above = waiting.pop()) {
    for (const entry of await readdir(above, { withFileTypes: true, encoding: 'buffer' })) {
      if (!entry.isDirectory()) continue;
      const path = Buffer.concat([above, Buffer.from('/'), entry.name]);
      const isDeep = path.length - directory.length > MAX_BYTES_BELOW;
      const next = isDeep ? Buffer.concat([directory, Buffer.from(`/${randomUUID()}`)]) : path;
      if (isDeep) await rename(path, next);
      waiting.push(next);
    }
  }
}

const REFUSED: readonly string[] = ['EACCES', 'EPERM'];

const OWNER_ALL = 0o700;

/** Gives the owner back what a program took from the folders, so files in them can be replaced. */
export async function makeWritable(directory: string): Promise<void> {
  const found = await lstat(directory).catch(() => undefined);
  if (!found?.isDirectory()) return;
  if ((found.mode & OWNER_ALL) !== OWNER_ALL) {
    await chmod(directory, (found.mode & 0o7777) | OWNER_ALL).catch(() => undefined); // someone else's
  }
  const entries = await readdir(directory, { withFileTypes: true }).catch((): Dirent[] => []);
  for (const entry of entries) if (entry.isDirectory()) await makeWritable(join(directory, entry.name));
}
