/** Files and standard streams of a command: text in, lines out. */
import { readFile } from 'node:fs/promises';
import { addAbortSignal } from 'node:stream';
import { readDisplay } from '../config/process-environment.ts';
import { KodeletError } from '../core/error.ts';
import { systemReason } from '../core/system-error.ts';
import { createPaint, type Paint } from '../report/terminal/screen.ts';
import { handleInterrupts, wasInterrupted } from './interrupts.ts';

/** `-` is standard input. Without the mark that editors of Windows put before a text. */
export async function readInputText(path: string, option: string): Promise<string> {
  const text = path === '-' ? await readStandardInput() : await readNamed(path, option);
  return text.replace(/^\uFEFF/, '');
}

async function readNamed(path: string, option: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new KodeletError('usage', `option ${option} is "${path}", which cannot be read: ${systemReason(cause)}`, {
      remedy: 'Name a file that exists, or - for standard input',
      cause,
    });
  }
}

export async function readStandardInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Lines that hold something. Those of standard input as they come: who writes them may wait for each answer. */
export async function readInputLines(path: string, option: string): Promise<AsyncIterable<string> | readonly string[]> {
  return path === '-' ? standardInputLines() : (await readInputText(path, option)).split('\n').flatMap(lineOf);
}

/** Ends with standard input, or when the command is interrupted. */
async function* standardInputLines(): AsyncGenerator<string> {
  let parts: string[] = [];
  try {
    for await (const chunk of addAbortSignal(handleInterrupts(), process.stdin.setEncoding('utf8'))) {
      const [end = '', ...more] = String(chunk).split('\n');
      parts.push(end);
      for (const start of more) {
        yield* lineOf(parts.join(''));
        parts = [start];
      }
    }
    yield* lineOf(parts.join(''));
  } catch (error) {
    if (!wasInterrupted()) throw error;
  }
}

/** None where the line holds nothing. */
function lineOf(text: string): string[] {
  const line = text.replace(/^\uFEFF/, '').trim();
  return line === '' ? [] : [line];
}

export const writeLine = (line: string): void => void process.stdout.write(`${line}\n`);
export const writeJson = (value: unknown): void => writeLine(JSON.stringify(value));

export const paintFor = ({ isTTY }: { readonly isTTY?: boolean }, { colours } = readDisplay()): Paint =>
  createPaint(colours === 'always' || (colours === 'auto' && isTTY) ? 'terminal' : 'none');
