/** What of a profile's protected paths commands only read in a sandbox: settings and instructions at the top of the workspace. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { USUALLY_PROTECTED } from '../core/protected-paths.ts';
import { matchesProtected } from '../lib/paths.ts';

/**
 * Absolute paths of entries that are there when the run starts. What a profile protects besides may be what a build writes; that,
 * and what lies deeper or comes later, publishing leaves out.
 */
export function protectedEntries(root: string, protect: readonly string[]): string[] {
  const patterns = USUALLY_PROTECTED.filter((pattern) => protect.includes(pattern));
  return namesIn(root)
    .filter((name) => matchesProtected(name, patterns) !== undefined)
    .map((name) => join(root, name));
}

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return []; // the run ends for that elsewhere, with better words
  }
}
