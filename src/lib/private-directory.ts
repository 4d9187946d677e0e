/** A directory for one user of a machine, in a place where all of them may write. */
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/** Made for its owner alone, or found so. Throws an Error where somebody else was there first. */
export function openPrivateDirectory(parent: string, name: string): string {
  const { uid } = userInfo();
  const path = join(parent, uid < 0 ? name : `${name}-${uid}`);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const found = lstatSync(path);
  if (!found.isDirectory()) throw new Error(`"${path}" is no directory but a link to somewhere; remove it`);
  if (uid >= 0 && found.uid !== uid) {
    throw new Error(`"${path}" belongs to the user ${found.uid}, not to ${uid}; remove it, or set TMPDIR`);
  }
  if ((found.mode & 0o077) !== 0) chmodSync(path, 0o700);
  return path;
}
