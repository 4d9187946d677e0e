/** Files and standard streams of a command: text in, lines out. */
import { readFile } from 'node:fs/promises';
import { KodeletError } from '../core/error.ts';

/** `-` is standard input. */
export async function readText(path: string, option: string): Promise<string> {
  if (path === '-') return readStandardInput();
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new KodeletError(
      'usage',
      `option ${option} is "${path}", which cannot be read: ${(cause as Error).message}`,
      {
        remedy: 'Name a file that exists, or - for standard input',
        cause,
      },
    );
  }
}

export async function readStandardInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Lines that hold something, one after the other. */
export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

export const writeLine = (line: string): void => void process.stdout.write(`${line}\n`);
export const writeJson = (value: unknown): void => writeLine(JSON.stringify(value));
