/** Files of the sandbox's own that many calls have in common: named after what they hold, and written once. */
import { createHash } from 'node:crypto';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The path of a file in `directory` with this content. Two calls may want the same one at once, so that it appears whole. */
export function keepFile(directory: string, name: string, content: string | Buffer): string {
  const file = join(directory, `${name}-${createHash('sha256').update(content).digest('hex').slice(0, 16)}`);
  if (existsSync(file)) return file;
  const draft = `${file}.${process.hrtime.bigint()}`;
  writeFileSync(draft, content, { mode: 0o600 });
  renameSync(draft, file);
  return file;
}
