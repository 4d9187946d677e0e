/** Reads a run's journal while the run writes it, and hands each event on. */
import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { StampedEvent, Subscriber } from '../../src/core/session-event.ts';

const POLL_MS = 40;

/** `temp`: the runner's temporary directory, in which the run makes its own. Calling what it returns reads the rest, and ends it. */
export function watchJournal(temp: string, subscriber: Subscriber): () => void {
  let file: number | undefined;
  let rest = '';
  const read = (): void => {
    file ??= openJournalIn(temp);
    if (file === undefined) return;
    const chunk = Buffer.alloc(65_536);
    for (let length = readSync(file, chunk); length > 0; length = readSync(file, chunk)) {
      const lines = (rest + chunk.toString('latin1', 0, length)).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) subscriber(JSON.parse(Buffer.from(line, 'latin1').toString()) as StampedEvent);
    }
  };
  const timer = setInterval(read, POLL_MS);
  return () => {
    clearInterval(timer);
    read();
    if (file !== undefined) closeSync(file);
  };
}

function openJournalIn(temp: string): number | undefined {
  const directory = existsSync(temp) ? readdirSync(temp).find((name) => name.startsWith('kodelet-ci-')) : undefined;
  const path = join(temp, directory ?? '', 'journal.jsonl');
  return directory !== undefined && existsSync(path) ? openSync(path, 'r') : undefined;
}
