/** `report`: the HTML page of a journal, in a file or on standard output. */
import { resolve } from 'node:path';
import { KodeletError } from '../core/error.ts';
import { reportOf, writeReport } from '../report/html/report-file.ts';
import { EXIT } from './exit.ts';
import { onJournal } from './journal-argument.ts';

export async function journalReport(journal: string, { output }: { readonly output?: string }): Promise<number> {
  if (output === undefined) {
    process.stdout.write(onJournal(journal, () => reportOf(journal)));
    return EXIT.ok;
  }
  if (resolve(output) === resolve(journal)) {
    throw new KodeletError('usage', `option --output is "${output}", which is the journal`, {
      remedy: 'Name another file, such as report.html',
    });
  }
  onJournal(journal, () => writeReport(journal, output));
  return EXIT.ok;
}
