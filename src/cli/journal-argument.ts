/** The journal that a command is given: what cannot be read, or is no journal, is wrong usage. */
import { closeSync, openSync, readSync } from 'node:fs';
import { KodeletError } from '../core/error.ts';
import { systemReason } from '../core/system-error.ts';

/** Throws KodeletError `usage` for a file that cannot be read, or does not begin as a journal does. */
export function onJournal<T>(path: string, work: () => T): T {
  const head = headOf(path);
  if (!head.startsWith('{"seq":1,"time":"')) {
    throw new KodeletError('usage', `"${path}" is not a journal of kodelet-ci`, {
      remedy: 'Name the file in the output journal-path, or in the last line of "kodelet-ci run"',
    });
  }
  return work();
}

function headOf(path: string): string {
  try {
    const file = openSync(path, 'r');
    try {
      const bytes = Buffer.alloc(64);
      return bytes.toString('utf8', 0, readSync(file, bytes));
    } finally {
      closeSync(file);
    }
  } catch (cause) {
    throw new KodeletError('usage', `the journal "${path}" cannot be read: ${systemReason(cause)}`, {
      remedy: 'Name the file in the output journal-path, or in the last line of "kodelet-ci run"',
      cause,
    });
  }
}
