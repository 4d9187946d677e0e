/** Finds a program that the host itself may run: what stands in the workspace may be a stranger's. */
import { accessSync, constants, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { resolveInside } from './paths.ts';

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

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
