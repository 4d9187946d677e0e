/** Programs on a search path: the one that a shell would find, and one that the host itself may trust. */
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { resolveInside } from './paths.ts';

/** Test runners that `pnpm`, `yarn` and `bun` start by their plain names, as alternatives of a pattern. */
export const RUNNERS_BY_NAME = 'ava|jest|mocha|vitest';

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

/** On the absolute directories of `path`, and outside of the workspace wherever links lead. */
export function findTrustedProgram(name: string, path: string, workspace: string): string | undefined {
  const files = path
    .split(':')
    .filter(isAbsolute)
    .map((directory) => join(directory, name));
  return files.find((file) => isProgram(file) && isOutside(workspace, file));
}

/** Wherever links lead. */
export function isOutside(workspace: string, file: string): boolean {
  const place = resolveInside(workspace, file);
  return !place.ok && place.rule === 'path.outside-workspace';
}
