/** Finds the last session of a directory where it came to no end: it was killed, or still runs. */
import { fstatSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { withRegular } from '../lib/regular-file.ts';
import { plainLine } from '../report/plain.ts';
import { paintFor } from './standard-paint.ts';

interface UnfinishedSession {
  /** Path of the journal. */
  readonly journal: string;
  readonly request: string;
}

/** Whoever begins anew here may not know that an earlier session can go on: a process that is killed cannot say so. */
export function sayWhatIsUnfinished(journals: string, directory: string): void {
  const found = findUnfinished(journals, directory);
  if (!found) return;
  const lines = [
    `kodelet-ci: the last session here came to no end (it was killed, or still runs): ${shortened(found.request)}`,
    `  to go on:   kodelet-ci resume ${found.journal}`,
    `  to see it:  kodelet-ci report ${found.journal}`,
  ];
  const paint = paintFor(process.stderr);
  process.stderr.write(`${lines.map((line) => paint('soft', line)).join('\n')}\n\n`);
}

const MOST_CHARACTERS = 60;
const shortened = (text: string): string => {
  const line = plainLine(text);
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}…` : line;
};

/** Sessions in other directories may have been later. */
const MOST_LOOKED_AT = 20;

/** By when the journals were written to. Journals that cannot be read are passed over. */
export function findUnfinished(journals: string, directory: string): UnfinishedSession | undefined {
  const times = readdirSync(journals)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => join(journals, name))
    .map((path) => ({ path, time: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }));
  const latest = times.sort((a, b) => b.time - a.time).slice(0, MOST_LOOKED_AT);
  for (const { path } of latest) {
    const { first, newest } = linesOf(path);
    const start = parsed(first);
    if (start?.directory !== directory) continue;
    const hasEnded = newest.some((line) => parsed(line)?.type === 'session-end');
    return hasEnded ? undefined : { journal: path, request: String(start.request ?? '') };
  }
  return undefined;
}

/** More than a request has, and more than an answer. */
const HEAD_BYTES = 256 * 1024;
const TAIL_BYTES = 1024 * 1024;

/** The first line, and the newest; the last one may have broken off, and the first of these begin in its middle. */
function linesOf(path: string): { first: string; newest: readonly string[] } {
  try {
    return withRegular(path, 'follow', (file, { size }) => {
      const [first = ''] = read(file, 0, HEAD_BYTES).split('\n', 1);
      return { first, newest: read(file, Math.max(0, size - TAIL_BYTES), TAIL_BYTES).split('\n') };
    });
  } catch {
    return { first: '', newest: [] };
  }
}

function read(file: number, from: number, most: number): string {
  const bytes = Buffer.alloc(Math.min(most, fstatSync(file).size));
  return bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, from));
}

function parsed(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(line) as Readonly<Record<string, unknown>>;
  } catch {
    return undefined;
  }
}
