/** Writes a file whole or not at all. */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { namingFile } from '../core/system-error.ts';

/** What was there stays until all of `text` is written, and where that fails, such as on a full disk. Throws what the system says. */
export function writeWholeFile(path: string, text: string, mode = 0o666): void {
  const draft = `${path}.${process.pid}.tmp`;
  try {
    rmSync(draft, { force: true });
    writeFileSync(draft, text, { mode, flag: 'wx' });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    namingFile(path)(error);
  }
}
