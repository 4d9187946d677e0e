/** Files and standard streams of a command: text in, lines out. */
import { readFile } from 'node:fs/promises';
import { KodeletError } from '../core/error.ts';

/** `-` is standard input. Without the mark that editors of Windows put before a text. */
export async function readText(path: string, option: string): Promise<string> {
  const text = path === '-' ? await readStandardInput() : await readNamed(path, option);
  return text.replace(/^\uFEFF/, '');
}

async function readNamed(path: string, option: string): Promise<string> {
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
export const linesOf = (text: string): string[] => text.split(/\r?\n/).filter((line) => line.trim() !== '');

export const writeLine = (line: string): void => void process.stdout.write(`${line}\n`);
export const writeJson = (value: unknown): void => writeLine(JSON.stringify(value));
