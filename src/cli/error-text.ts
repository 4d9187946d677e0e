/** An error of a command as a person reads it: what happened, what to do, and the lines of the file that it is about. */
import { describeError, KodeletError } from '../core/error.ts';
import { readWholeText } from '../lib/regular-file.ts';
import { withCodeFrames } from '../report/code-frame.ts';
import { plain } from '../report/plain.ts';
import { paintFor } from './standard-paint.ts';

export function commandErrorText(error: unknown): string {
  const message = plain(describeError(error));
  if (!(error instanceof KodeletError && error.code === 'config')) return message;
  return withCodeFrames(message, { read, paint: paintFor(process.stderr) });
}

/** As it is now: nobody has waited long. */
const read = (file: string): string | undefined => readWholeText(file, { maxBytes: 16 * 1024 * 1024, links: 'follow' });
