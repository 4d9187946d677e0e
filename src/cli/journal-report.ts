/** `report`: the HTML page of a journal, in a file or on standard output. */

import { closeSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { KodeletError } from '../core/error.ts';
import { systemReason } from '../core/system-error.ts';
import { reportOf, writeReport } from '../report/html/page.ts';
import { EXIT } from './exit.ts';
import { writeLine } from './standard-streams.ts';

/** Nobody reads HTML in a terminal: there, the page is written beside the journal. */
export async function journalReport(journal: string, options: { readonly output?: string }): Promise<number> {
  const output = options.output ?? (process.stdout.isTTY ? `${journal.replace(/\.jsonl$/, '')}.html` : undefined);
  if (output === undefined) {
    process.stdout.write(onJournal(journal, () => reportOf(journal)));
    return EXIT.ok;
  }
  if (resolve(output) === resolve(journal)) {
    throw new KodeletError('usage', `option --output is "${output}", which is the journal`, {
      remedy: 'Name another file, such as report.html',
    });
  }
  onJournal(journal, () => write(journal, output));
  if (process.stdout.isTTY) writeLine(`Wrote ${output}`);
  return EXIT.ok;
}

function write(journal: string, output: string): void {
  try {
    writeReport(journal, output);
  } catch (cause) {
    throw new KodeletError('usage', `"${output}" cannot be written: ${systemReason(cause)}`, {
      remedy: 'Name a file in a directory that is there, can be written and has space: --output FILE',
      cause,
    });
  }
}

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
