/** The program that runs a script, by the script's first line. */
import { realpathSync, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

export interface Interpreter {
  readonly path: string;
  readonly bytes: number;
  readonly modifiedMs: number;
}

/** The files that the first line names, `env` seen through: another version of one of them is another program. */
export function interpreterOf(content: Buffer, path: string): Interpreter[] {
  const [line = ''] = content.subarray(0, 512).toString('latin1').split('\n', 1);
  if (!line.startsWith('#!')) return [];
  return line
    .slice(2)
    .trim()
    .split(/\s+/)
    .flatMap((word) => locate(word, path) ?? []);
}

/** Options of `env` and of the interpreter are found nowhere and so are left out. */
function locate(word: string, path: string): Interpreter | undefined {
  const places = isAbsolute(word) ? [word] : path.split(delimiter).map((directory) => join(directory, word));
  for (const place of places) {
    const stats = statSync(place, { throwIfNoEntry: false });
    if (stats?.isFile()) return { path: realpathSync(place), bytes: stats.size, modifiedMs: stats.mtimeMs };
  }
  return undefined;
}
