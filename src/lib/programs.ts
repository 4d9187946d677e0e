/** Which programs there are on a search path. */
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The file that a name stands for on `path`, as a shell finds it. */
export function findProgram(name: string, path: string): string | undefined {
  return path
    .split(delimiter)
    .map((directory) => join(directory || '.', name))
    .find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
