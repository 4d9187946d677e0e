/** Code that V8 has compiled once serves all processes of a run of the tests: the action alone starts some 450 times. */
import { join } from 'node:path';
import { runDirectory } from './run-directory.ts';

/** Called by vitest before its workers start, which compile too. */
export const setup = (): void => void Object.assign(process.env, compileCache());

/** For a process whose environment holds nothing of the test's own. Node 20 does not know the variable. */
export function compileCache(): Record<string, string> {
  const directory = runDirectory();
  return directory === undefined ? {} : { NODE_COMPILE_CACHE: join(directory, 'compiled') };
}
