/** An error of a command as a person reads it: what happened, what to do, and the lines of the file that it is about. */
import { readFileSync } from 'node:fs';
import { describeError, KodeletError } from '../core/error.ts';
import { withCodeFrames } from '../report/code-frame.ts';
import { plain } from '../report/plain.ts';
import { paintFor } from './standard-paint.ts';

export function commandErrorText(error: unknown): string {
  const message = plain(describeError(error));
  if (!(error instanceof KodeletError && error.code === 'config')) return message;
  return withCodeFrames(message, { read, paint: paintFor(process.stderr) });
}

/** As it is now: nobody has waited long. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
