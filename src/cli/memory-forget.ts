/** `memory forget`: takes a note, or all of them, out of what runs in this repository remember. */
import { KodeletError } from '../core/error.ts';
import { MEMORY_REF, saveMemory } from '../git/memory-ref.ts';
import type { NotesPlace } from '../git/notes-ref.ts';
import { thereAre } from '../lib/nearest.ts';
import { MEMORY_LIMITS } from '../tools/builtin/memory/memory.ts';
import { EXIT } from './exit.ts';
import { openMemoryPlace, readOwnMemory } from './memory-place.ts';
import type { Options } from './settings.ts';
import { writeJson, writeLine } from './standard-streams.ts';

export async function memoryForget(key: string | undefined, options: Options): Promise<number> {
  if ((key === undefined) === (options.all === undefined)) {
    throw new KodeletError('usage', 'memory forget takes a key, or --all', {
      remedy: `See the keys with: kodelet-ci memory list${options.local ? ' --local' : ''}`,
    });
  }
  const place = await openMemoryPlace(options);
  if (key === undefined) await forgetAll(place);
  else await forgetKey(place, key, options);
  if (options.json) writeJson({ forgotten: key ?? 'all' });
  else writeLine(key === undefined ? 'Forgot everything' : `Forgot ${key}`);
  return EXIT.ok;
}

async function forgetKey(place: NotesPlace, key: string, options: Options): Promise<void> {
  const found = await readOwnMemory(place, options);
  const keys = [...found.entries.keys(), ...found.unreadable];
  if (!keys.includes(key)) {
    throw new KodeletError('usage', `there is no note "${key}"`, { remedy: thereAre(keys, key) });
  }
  const saved = await saveMemory(place, new Map([[key, undefined]]), { limits: MEMORY_LIMITS, found });
  if (!saved.ok) throw notForgotten(saved.said);
}

/** Whatever it is that stands there. */
async function forgetAll(place: NotesPlace): Promise<void> {
  const tip = await place.tip();
  const moved = tip === undefined ? undefined : await place.move(undefined, tip);
  if (moved?.ok === false)
    throw notForgotten(moved.why === 'moved' ? 'a run wrote to it at the same moment' : moved.said);
}

const notForgotten = (said: string): KodeletError =>
  new KodeletError('git', `${MEMORY_REF} could not be changed: ${said}`, {
    remedy: 'Try it again; you need write access to the repository',
  });
