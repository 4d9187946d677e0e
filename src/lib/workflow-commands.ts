/** How a step speaks to the runner: workflow commands on standard output, and values in the files that it reads afterwards. */
import { appendFileSync, writeSync } from 'node:fs';

/** https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands: nothing in it can begin another one. */
export function command(name: string, text: string, properties: Readonly<Record<string, string>> = {}): void {
  const written = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(value)}`);
  say(`::${[name, ...written].join(' ')}::${escapeText(text)}`);
}

const escapeText = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string => escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

type Values = Readonly<Record<string, string | number>>;

/** For `GITHUB_OUTPUT` and its like; without a file (not on a runner) nothing happens. */
export function appendValues(file: string | undefined, values: Values): void {
  if (file)
    appendFileSync(
      file,
      Object.entries(values)
        .map(([name, value]) => heredoc(name, String(value)))
        .join(''),
    );
}

/** The value is known, so a line that it does not have can end it: nothing has to be guessed. */
function heredoc(name: string, value: string): string {
  let end = `end-of-${name}`;
  while (value.includes(end)) end += '_';
  return `${name}<<${end}\n${value}\n${end}\n`;
}

const STANDARD_OUTPUT = 1;

/** A line, at once and in order. `process.stdout` would do the same, after four milliseconds to set itself up. */
export function say(line: string): void {
  let rest = Buffer.from(`${line}\n`);
  while (rest.length > 0) rest = rest.subarray(write(rest));
}

/** How much is gone: everything, once nobody reads any more, for a report must be finished all the same. */
function write(bytes: Buffer): number {
  try {
    return writeSync(STANDARD_OUTPUT, bytes);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EPIPE') return bytes.length;
    if (code !== 'EAGAIN') throw error;
    waitForReader();
    return 0;
  }
}

/** A pipe that somebody has set to non-blocking is full; a millisecond later it may not be. */
const waitForReader = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
