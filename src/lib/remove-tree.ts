/** Removes a directory with all that is in it, also what a program has made read-only. */
import type { Dirent } from 'node:fs';
import { chmod, lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Nothing that is there is no error. Throws where something is somebody else's. */
export async function removeTree(directory: string): Promise<void> {
  const remove = (): Promise<void> => rm(directory, { recursive: true, force: true });
  await remove().catch(async (error: NodeJS.ErrnoException) => {
    if (!REFUSED.includes(error.code ?? '')) throw error;
    await makeWritable(directory);
    await remove();
  });
}

const REFUSED: readonly string[] = ['EACCES', 'EPERM'];

const OWNER_ALL = 0o700;

/** Gives the owner back what a program took from the folders, so that files in them can be replaced. */
export async function makeWritable(directory: string): Promise<void> {
  const found = await lstat(directory).catch(() => undefined);
  if (!found?.isDirectory()) return;
  if ((found.mode & OWNER_ALL) !== OWNER_ALL) {
    await chmod(directory, (found.mode & 0o7777) | OWNER_ALL).catch(() => undefined); // somebody else's
  }
  const entries = await readdir(directory, { withFileTypes: true }).catch((): Dirent[] => []);
  for (const entry of entries) if (entry.isDirectory()) await makeWritable(join(directory, entry.name));
}
