/** Whether a program is on the PATH, for what means nothing where it is missing. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export const isInstalled = (program: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((directory) => isExecutable(join(directory, program)));

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
