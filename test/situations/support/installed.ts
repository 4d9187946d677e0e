/** What the machine has: programs, and a sandbox in which a project's own code may run. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { surveyed } from '../../sandbox/fixture.ts';

/** Without what npm puts before it: the programs of this repository are not those of the projects under test. */
export const machinePath = (): string =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((directory) => !/node_modules|node-gyp-bin/.test(directory))
    .join(delimiter);

export const isInstalled = (program: string): boolean =>
  machinePath()
    .split(delimiter)
    .some((directory) => isExecutable(join(directory, program)));

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Why the default profile does not run a project's code here, in a sentence without an end. */
export async function lackOfSandbox(): Promise<string | undefined> {
  const isOffered = (await surveyed()).some((offer) => offer.hasNamespaces && !offer.problem);
  return isOffered ? undefined : 'this machine offers no sandbox with namespaces';
}
