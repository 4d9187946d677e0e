/** Shows a session on this process's own standard streams, as they and the environment can. */
import { readDisplay } from '../config/environment.ts';
import { createPrinter } from '../report/terminal/printer.ts';
import type { Printer } from '../report/terminal/printing.ts';
import { paintFor } from './standard-paint.ts';

export const openPrinter = (quiet: boolean): Promise<Printer> =>
  createPrinter({ out: process.stdout, err: process.stderr, ...readDisplay(), quiet });

/** How to go on with a session, unless there is nothing to go on from; a program reads the name of the journal on a line of its own. */
export function sayWhereItIs(journal: string, hasBegun: boolean): void {
  if (!process.stderr.isTTY) return void process.stderr.write(`journal: ${journal}\n`);
  if (!hasBegun) return;
  process.stderr.write(`${paintFor(process.stderr)('soft', `  to go on: kodelet-ci resume ${journal}`)}\n`);
}
