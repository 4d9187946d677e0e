/** `tools run --watch`: the same call again whenever a custom tool changes, with the tools loaded again. */

import { statSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { KodeletError } from '../core/error.ts';
import { EXIT } from './exit-codes.ts';
import { handleInterrupts } from './interrupts.ts';

/** An editor writes a file in several steps. */
const QUIET_MS = 150;

/** Until it is interrupted. `run` answers with its exit code; that of the last run is the answer, after Ctrl-C too. */
export async function runOnChange(
  directories: readonly string[],
  run: () => Promise<number>,
  say: (line: string) => void,
): Promise<number> {
  const present = directories.filter((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory());
  if (present.length === 0) {
    throw new KodeletError('usage', `--watch has nothing to watch: there is no ${directories.join(' and no ')}`, {
      remedy: 'Write a first tool: kodelet-ci tools new my-tool --lang bash',
    });
  }
  const signal = handleInterrupts();
  const changes = createChanges(present, signal);
  for (;;) {
    const exitCode = await run().catch((error) => reported(error, say));
    say(`waiting for a change in ${present.join(' and ')}; Ctrl-C ends it`);
    const path = await changes.next();
    if (path === undefined) return exitCode;
    say(`${path} has changed`);
  }
}

/** A broken configuration or tool may be fixed by the next change. */
function reported(error: unknown, say: (line: string) => void): number {
  const { message, remedy } = error as KodeletError;
  say(remedy ? `${message}. ${remedy}` : message);
  return EXIT.usage;
}

/** Counts from its making on, so a change during a run is not lost. */
function createChanges(directories: readonly string[], signal: AbortSignal) {
  let changed: string | undefined;
  let wake = (): void => undefined;
  const listen = async (directory: string): Promise<void> => {
    try {
      for await (const { filename } of watch(directory, { signal })) {
        changed ??= `${directory}/${filename ?? ''}`;
        wake();
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
  const listening = Promise.all(directories.map(listen));
  const quiet = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  return {
    /** The first file that has changed; undefined once it is interrupted. */
    async next(): Promise<string | undefined> {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      if (changed === undefined) await Promise.race([woken, listening]);
      if (signal.aborted) return undefined;
      await quiet();
      const path = changed;
      changed = undefined;
      return path;
    },
  };
}
