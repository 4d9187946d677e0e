/** An error of a command as a person reads it: what happened, what to do, and the lines of the file that it is about. */
import { describeError, KodeletError } from '../core/error.ts';
import { readWholeText } from '../lib/regular-file.ts';
import { clipWidth, textWidth } from '../lib/text-width.ts';
import { plain } from '../report/log-text.ts';
import type { Paint } from '../report/terminal/screen.ts';
import { paintFor } from './standard-streams.ts';

export function commandErrorText(error: unknown): string {
  const message = plain(describeError(error));
  if (!(error instanceof KodeletError && error.code === 'config')) return message;
  return withCodeFrames(message, { read, paint: paintFor(process.stderr) });
}

/** Current text of the file: no one has waited long. */
const read = (file: string): string | undefined => readWholeText(file, { maxBytes: 16 * 1024 * 1024, links: 'follow' });

/** The message, with the lines of the file below each of its own lines that begins with `path:line:column`. */
export function withCodeFrames(
  message: string,
  options: {
    /** The text of a file that a message names; undefined where it cannot be read. */
    readonly read: (file: string) => string | undefined;
    readonly paint: Paint;
  },
): string {
  const { read, paint } = options;
  let left = MAX_FRAMES;
  return message
    .split('\n')
    .flatMap((line) => {
      const { file = '', at = '', column = '' } = LOCATION.exec(line)?.groups ?? {};
      const text = file === '' || left === 0 ? undefined : read(file);
      if (text === undefined) return [line];
      left -= 1;
      return [line, ...codeFrame(text, { line: Number(at), column: Number(column) }, paint)];
    })
    .join('\n');
}

const LOCATION = /^(?:- )?(?<file>[^\s:]+):(?<at>\d+):(?<column>\d+):/;

/** Maximum number of code frames: anyone with more problems has one. */
const MAX_FRAMES = 5;
const MAX_LINE_LENGTH = 120;

/** The line before, the line itself, and a mark below its column. */
function codeFrame(
  text: string,
  { line, column }: { readonly line: number; readonly column: number },
  paint: Paint,
): string[] {
  const lines = text.split(/\r?\n/);
  const written = lines[line - 1];
  if (written === undefined) return [];
  const width = String(line).length;
  const show = (code: string): string => plain(clipWidth(code.replaceAll('\t', ' '), MAX_LINE_LENGTH));
  const numbered = (number: number, code: string): string =>
    `    ${paint('soft', `${String(number).padStart(width)} │`)} ${show(code)}`.trimEnd();
  const before = textWidth(show(written.slice(0, column - 1)));
  const mark = `    ${paint('soft', `${' '.repeat(width)} │`)} ${' '.repeat(before)}${paint('bad', '^')}`;
  return ['', ...(line > 1 ? [numbered(line - 1, lines[line - 2] ?? '')] : []), numbered(line, written), mark, ''];
}
