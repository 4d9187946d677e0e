/** `memory list`: what runs in this repository remember. */
import { memoryBytes } from '../core/memory.ts';
import { count } from '../lib/text.ts';
import { plain } from '../report/plain.ts';
import { MEMORY_LIMITS } from '../tools/builtin/memory/memory.ts';
import { EXIT } from './exit.ts';
import { openMemoryPlace, readOwnMemory } from './memory-place.ts';
import type { Options } from './settings.ts';
import { writeJson, writeLine } from './standard-streams.ts';

export async function memoryList(options: Options): Promise<number> {
  const { entries, unreadable } = await readOwnMemory(await openMemoryPlace(options), options);
  for (const [key, { value, updatedAt, source }] of entries) {
    if (options.json) writeJson({ key, value, updatedAt, source });
    else
      writeLine(
        plain(
          `${key}  ${updatedAt.slice(0, 16)}  ${count(Buffer.byteLength(value), 'byte')}  ${source}\n  ${preview(value)}`,
        ),
      );
  }
  for (const key of unreadable) process.stderr.write(`kodelet-ci: the note "${key}" cannot be read\n`);
  if (!options.json)
    writeLine(`${entries.size} of ${MEMORY_LIMITS.keys} keys, ${memoryBytes(entries)} of ${MEMORY_LIMITS.bytes} bytes`);
  return EXIT.ok;
}

const MOST_CHARACTERS = 100;

function preview(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim();
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS - 1)}…` : line;
}
