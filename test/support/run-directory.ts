/** A directory that all processes of a run of the tests share, gone at its end. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const VARIABLE = 'KODELET_TEST_DIRECTORY';

/** Called by vitest before its workers start; what it answers is called when they have ended. */
export function setup(): () => Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'kodelet-tests-'));
  process.env[VARIABLE] = directory;
  return async () => {
    rmSync(directory, { recursive: true, force: true });
    // A process that ends at this moment keeps its compiled code there.
    await sleep(500);
    rmSync(directory, { recursive: true, force: true });
  };
}

/** Undefined outside of vitest. */
export const runDirectory = (): string | undefined => process.env[VARIABLE];
