/** Code that V8 has compiled once serves all processes of a run of the tests: the action alone starts some 450 times. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Node 20 does not know the variable. */
const VARIABLE = 'NODE_COMPILE_CACHE';

/** Called by vitest before its workers start; what it answers is called when they have ended. */
export function setup(): () => void {
  const directory = mkdtempSync(join(tmpdir(), 'kodelet-compiled-'));
  process.env[VARIABLE] = directory;
  return () => rmSync(directory, { recursive: true, force: true });
}

/** For a process whose environment holds nothing of the test's own. */
export const compileCache = (): Record<string, string> => {
  const { [VARIABLE]: directory } = process.env;
  return directory === undefined ? {} : { [VARIABLE]: directory };
};
