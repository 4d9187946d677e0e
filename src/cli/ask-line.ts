/** Asks the person at the terminal for a line. */
import { createInterface } from 'node:readline/promises';

/** Whether someone can read a question and answer it. */
export const canAsk = (): boolean => process.stdin.isTTY === true && process.stdout.isTTY === true;

/** Trimmed; undefined for Ctrl-C and for the end of the input. */
export async function askLine(question: string): Promise<string | undefined> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const stop = new AbortController();
  lines.on('SIGINT', () => stop.abort());
  lines.on('close', () => stop.abort());
  try {
    return (await lines.question(question, { signal: stop.signal })).trim();
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    process.stdout.write('\n');
    return undefined;
  } finally {
    lines.close();
  }
}
