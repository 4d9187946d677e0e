/** The working tree that a directory belongs to, found without starting git. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The nearest directory, from `directory` upwards, that has a `.git`. */
export function repositoryTop(directory: string): string | undefined {
  for (let at = directory; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (at === dirname(at)) return undefined;
  }
}
