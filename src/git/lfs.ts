/** Git LFS, without its program: what a pointer says, and the content where the checkout has fetched it. */
import { constants } from 'node:fs';
import { copyFile, lstat, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf } from './kept-files.ts';

/** Pointers are shorter than 1,024 bytes. See docs/spec.md of git-lfs. */
const POINTER = /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n(?:.*\n)*?oid sha256:([0-9a-f]{64})\n/;

/** The SHA-256 of the content that a file stands for; undefined where it is no pointer. */
export async function pointerOid(path: string): Promise<string | undefined> {
  const found = await lstat(path).catch(() => undefined);
  if (!found?.isFile() || found.size > 1024) return undefined;
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    return POINTER.exec(await handle.readFile('utf8'))?.[1];
  } finally {
    await handle.close();
  }
}

/** Puts the content in the place of a pointer. False where it is none, or where `common` does not have the content. */
export async function fillPointer(common: string, path: string): Promise<boolean> {
  const oid = await pointerOid(path);
  if (oid === undefined) return false;
  const fresh = `${path}.${oid}`;
  try {
    await copyFile(
      join(common, 'lfs/objects', oid.slice(0, 2), oid.slice(2, 4), oid),
      fresh,
      constants.COPYFILE_FICLONE,
    );
    if ((await digestOf(fresh)) !== oid) return false;
    await rename(fresh, path);
    return true;
  } catch {
    return false; // a checkout without `lfs: true` has pointers only
  } finally {
    await rm(fresh, { force: true });
  }
}
