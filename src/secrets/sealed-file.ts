/** A file that only the holder of a key can read or replace: what a crashed run leaves for the step that tidies up. */
import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { namingFile } from '../core/system-error.ts';
import { readWhole } from '../lib/regular-file.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `key` is a secret of high entropy, such as a token; it is hashed, not stretched. A crash leaves the old file or the new one. */
export async function writeEncrypted(path: string, key: string, text: string): Promise<void> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, hashOf(key), nonce);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const fresh = `${path}.${randomUUID()}`;
  await writeFile(fresh, Buffer.concat([nonce, cipher.getAuthTag(), encrypted]), { mode: 0o600 }).catch(
    namingFile(path),
  );
  await rename(fresh, path);
}

/** Larger than any record of a checkout. */
const MAX_BYTES = 1024 * 1024 * 1024;

/** Undefined if there is no such file, or where it was not written with this key. */
export async function readEncrypted(path: string, key: string): Promise<string | undefined> {
  const read = readWhole(path, { maxBytes: MAX_BYTES });
  if (!read.ok) return undefined;
  const { bytes } = read;
  try {
    const decipher = createDecipheriv(CIPHER, hashOf(key), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();
